#include "unit.h"

#include "notation/san.h"
#include "scratch.h"
#include "session/viewed_game.h"
#include "session/viewpoint.h"

#include <stdlib.h>
#include <string.h>

static const char TWO_GAMES[] = "[White \"Anderssen\"]\n[Black \"Dufresne\"]\n[Result \"1-0\"]\n\n"
                                "1. e4 e5 2. Nf3 (2. f4) 2... Nc6 1-0\n\n"
                                "[White \"Morphy\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
                                "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O {(=)} *\n";

/* Opens game `number` of a file, counted from 1. Frees the collection again. */
static ViewedGame *open_game(const char *path, int number)
{
    FileError error;
    Collection *collection = collection_new();
    ck_assert(collection_add(collection, path, &error));
    collection_work_to(collection, number - 1);
    ViewedGame *game = viewed_game_new(collection, number - 1, &error);
    collection_free(collection);
    return game;
}

START_TEST(a_game_of_a_file_is_opened_by_its_number)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    scratch_write(path, TWO_GAMES, strlen(TWO_GAMES));
    ViewedGame *game = open_game(path, 1);
    ck_assert_ptr_nonnull(game);
    Viewpoint viewpoint = {.file = game};
    ck_assert_int_eq(viewpoint_ply_count(&viewpoint), 4);
    char san[SAN_MAX];
    san_format(viewpoint_position_at(&viewpoint, 2), viewpoint_move_at(&viewpoint, 2), san);
    ck_assert_str_eq(san, "Nf3");
    ck_assert_str_eq(tags_value(&game->record->tags, "White"), "Anderssen");
    viewed_game_free(game);
    game = open_game(path, 2);
    ck_assert_ptr_nonnull(game);
    viewpoint.file = game;
    ck_assert_int_eq(viewpoint_ply_count(&viewpoint), 1);
    ck_assert(move_is_castling(viewpoint_move_at(&viewpoint, 0)));
    ck_assert(viewpoint_facts_at(&viewpoint, 0).offer);
    viewed_game_free(game);
    free(path);
    scratch_remove(folder);
}
END_TEST

static const struct {
    const char *text;   /* text of the file */
    int count;          /* the number of notices about the game */
    PgnNoticeKind kind; /* the first of them */
} NOTICES[] = {
    {"[White \"A\"]\n\n1. e4 e5 *\n", 0, PGN_ILLEGAL_MOVE},
    {"1. e4 e5\n2. Nf9 Nc6 *\n", 2, PGN_UNKNOWN_WORD},
    {"1. e4 e5\n2. Ke3 Nc6 *\n", 1, PGN_ILLEGAL_MOVE},
};

START_TEST(a_game_has_the_notices_about_its_text)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "game.pgn");
    scratch_write(path, NOTICES[_i].text, strlen(NOTICES[_i].text));
    ViewedGame *game = open_game(path, 1);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(game->notices.game.count, NOTICES[_i].count);
    ck_assert(NOTICES[_i].count == 0 || game->notices.game.notice.kind == NOTICES[_i].kind);
    viewed_game_free(game);
    free(path);
    scratch_remove(folder);
}
END_TEST

START_TEST(a_line_leads_through_a_variation_and_back)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    scratch_write(path, TWO_GAMES, strlen(TWO_GAMES));
    ViewedGame *game = open_game(path, 1);
    RecordNode second = game->nodes[1];
    RecordNode main_move = game->record->nodes[second].next;
    RecordNode variation = game->record->nodes[main_move].variation;
    ck_assert_uint_ne(variation, RECORD_NONE);
    ck_assert(viewed_game_follow(game, variation));
    ck_assert_int_eq(game->ply_count, 3);
    ck_assert_uint_eq(game->nodes[2], variation);
    Position after = position_after(&game->positions[2], game->record->nodes[variation].move);
    ck_assert(position_is_same(&game->positions[3], &after));
    ck_assert(viewed_game_follow(game, main_move));
    ck_assert_int_eq(game->ply_count, 4);
    viewed_game_free(game);
    free(path);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("viewed_game");
    TCase *tests = tcase_create("viewed_game");
    tcase_add_test(tests, a_game_of_a_file_is_opened_by_its_number);
    tcase_add_loop_test(tests, a_game_has_the_notices_about_its_text, 0,
                        sizeof NOTICES / sizeof *NOTICES);
    tcase_add_test(tests, a_line_leads_through_a_variation_and_back);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
