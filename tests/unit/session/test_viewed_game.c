#include "unit.h"

#include "notation/san.h"
#include "scratch.h"
#include "session/session_inside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char TWO_GAMES[] = "[White \"Anderssen\"]\n[Black \"Dufresne\"]\n[Result \"1-0\"]\n\n"
                                "1. e4 e5 2. Nf3 (2. f4) 2... Nc6 1-0\n\n"
                                "[White \"Morphy\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
                                "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O {(=)} *\n";

START_TEST(a_game_of_a_file_is_opened_by_its_number)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    StrBuf reason = {0};
    scratch_write(path, TWO_GAMES, strlen(TWO_GAMES));
    ViewedGame *game = viewed_game_open(path, 1, &reason);
    ck_assert_ptr_nonnull(game);
    Viewpoint viewpoint = {.file = game};
    ck_assert_int_eq(viewpoint_ply_count(&viewpoint), 4);
    char san[SAN_MAX];
    san_format(viewpoint_position_at(&viewpoint, 2), viewpoint_move_at(&viewpoint, 2), san);
    ck_assert_str_eq(san, "Nf3");
    ck_assert_str_eq(tags_value(&game->record->tags, "White"), "Anderssen");
    viewed_game_free(game);
    game = viewed_game_open(path, 2, &reason);
    ck_assert_ptr_nonnull(game);
    viewpoint.file = game;
    ck_assert_int_eq(viewpoint_ply_count(&viewpoint), 1);
    ck_assert(move_is_castling(viewpoint_move_at(&viewpoint, 0)));
    ck_assert(viewpoint_has_offer_at(&viewpoint, 0));
    viewed_game_free(game);
    strbuf_release(&reason);
    free(path);
    scratch_remove(folder);
}
END_TEST

static const struct {
    const char *text;   /* of the file */
    const char *notice; /* the end of what is told about it */
} NOTICES[] = {
    {"[White \"A\"]\n\n1. e4 e5 *\n", ""},
    {"1. e4 e5\n2. Nf9 Nc6 *\n", "game.pgn, line 2, column 4: this is nothing that PGN knows; it "
                                 "is left out: Nf9 (and 1 more)"},
    {"1. e4 e5\n2. Ke3 Nc6 *\n",
     "game.pgn, line 2, column 4: this move is not legal; its line ends before it: Ke3"},
};

START_TEST(what_is_wrong_with_the_text_is_told)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "game.pgn");
    StrBuf reason = {0};
    scratch_write(path, NOTICES[_i].text, strlen(NOTICES[_i].text));
    ViewedGame *game = viewed_game_open(path, 1, &reason);
    ck_assert_ptr_nonnull(game);
    const char *notice = strbuf_text(&game->notice);
    size_t length = strlen(NOTICES[_i].notice);
    ck_assert_uint_ge(strlen(notice), length);
    ck_assert_str_eq(notice + strlen(notice) - length, NOTICES[_i].notice);
    ck_assert_int_eq(notice[0] == '\0', length == 0);
    viewed_game_free(game);
    strbuf_release(&reason);
    free(path);
    scratch_remove(folder);
}
END_TEST

static const struct {
    const char *name; /* of the file, in the scratch folder */
    int number;       /* of the game */
    const char *why;  /* the end of the reason */
} WRONG[] = {
    {"games.pgn", 3, "games.pgn has 2 games"},
    {"none.pgn", 1, "none.pgn: cannot be opened: No such file or directory"},
    {"empty.pgn", 1, "empty.pgn has 0 games"},
    {"utf16.pgn", 1, "utf16.pgn is in UTF-16, of which nothing is read: convert it to UTF-8"},
    {".", 1, "is not an ordinary file"},
    {"fifo", 1, "is not an ordinary file"}, /* where opening would wait for a writer */
};

START_TEST(what_cannot_be_opened_is_told)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    char *empty = scratch_path(folder, "empty.pgn");
    char *wanted = scratch_path(folder, WRONG[_i].name);
    StrBuf reason = {0};
    scratch_write(path, TWO_GAMES, strlen(TWO_GAMES));
    scratch_write(empty, "", 0);
    char *utf16 = scratch_path(folder, "utf16.pgn");
    scratch_write(utf16, "\xff\xfe[\0", 4);
    free(utf16);
    char *fifo = scratch_path(folder, "fifo");
    ck_assert_int_eq(mkfifo(fifo, 0600), 0);
    free(fifo);
    ck_assert_ptr_null(viewed_game_open(wanted, WRONG[_i].number, &reason));
    const char *end = strstr(strbuf_text(&reason), WRONG[_i].why);
    ck_assert_msg(end != NULL && strcmp(end, WRONG[_i].why) == 0, "%s", strbuf_text(&reason));
    strbuf_release(&reason);
    free(wanted);
    free(empty);
    free(path);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("viewed_game");
    TCase *tests = tcase_create("viewed_game");
    tcase_add_test(tests, a_game_of_a_file_is_opened_by_its_number);
    tcase_add_loop_test(tests, what_is_wrong_with_the_text_is_told, 0,
                        sizeof NOTICES / sizeof *NOTICES);
    tcase_add_loop_test(tests, what_cannot_be_opened_is_told, 0,
                        (int)(sizeof WRONG / sizeof WRONG[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
