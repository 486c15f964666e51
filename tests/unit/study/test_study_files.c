#include "terms/language.h"
#include "unit.h"

#include "scratch.h"
#include "session/session_state.h"
#include "study/study.h"
#include "study/study_edit.h"
#include "study_game.h"
#include "util/strbuf.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char GAMES[] = "[White \"Anna\"]\n\n1. e4 *\n\n[White \"Berta\"]\n\n1. d4 *\n\n"
                            "[White \"Anna\"]\n\n1. c4 *\n\n[White \"Carla\"]\n\n1. b4 *\n";

static const struct {
    const char *query; /* the query that selects the listed games */
    int game;          /* number of the game under review, from 0 */
    int next;          /* number of the next listed game, or -1 */
    int previous;      /* number of the previous listed game, or -1 */
} NEIGHBOURS[] = {
    {"", 0, 1, -1},
    {"", 1, 2, 0},
    {"", 3, -1, 2},
    {"white=Anna", 0, 2, -1},
    {"white=Anna", 2, -1, 0},
    {"white=Anna", 1, 0, -1}, /* the game under review is not listed */
    {"white=Dora", 1, -1, -1},
};

START_TEST(a_neighbour_is_found_in_the_list)
{
    QueryFault fault;
    StudyGame game;
    study_game_open(&game, GAMES);
    ck_assert(study_open_game(game.client, NEIGHBOURS[_i].game));
    ck_assert(collection_find(game.client->collection, NEIGHBOURS[_i].query, NULL, &fault));
    while (study_work(game.client)) {
    }
    ck_assert_int_eq(study_neighbour(game.client, 1), NEIGHBOURS[_i].next);
    ck_assert_int_eq(study_neighbour(game.client, -1), NEIGHBOURS[_i].previous);
    study_game_close(&game);
}
END_TEST

START_TEST(a_neighbour_that_is_not_indexed_yet_is_found)
{
    enum { GAME_COUNT = 4, COMMENT = COLLECTION_SLICE * 3 / 4 };
    StudyGame game;
    StrBuf text = {0};
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    for (int i = 0; i < GAME_COUNT; i++) {
        strbuf_append(&text, "[White \"Anna\"]\n\n1. e4 {");
        for (int length = 0; length < COMMENT; length += 8) {
            strbuf_append(&text, "comment ");
        }
        strbuf_append(&text, "} *\n\n");
    }
    scratch_write(path, strbuf_text(&text), text.length);
    study_game_begin(&game);
    ck_assert(study_open_files(game.client, (const char *const[]){path}, 1, 1, false));
    ck_assert_int_lt(collection_count(study_collection(game.client)), GAME_COUNT);
    for (int i = 1; i < GAME_COUNT; i++) {
        ck_assert_int_eq(study_neighbour(game.client, 1), i);
        ck_assert(study_open_game(game.client, i));
    }
    ck_assert_int_eq(study_neighbour(game.client, 1), -1);
    study_game_close(&game);
    strbuf_release(&text);
    free(path);
    scratch_remove(folder);
}
END_TEST

START_TEST(opening_a_game_again_discards_its_edits)
{
    StudyGame game;
    study_game_open(&game, GAMES);
    ck_assert_int_eq(study_collection_game(game.client), 0);
    ck_assert_int_eq(study_edit_comment(game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert(study_has_changes(game.client));
    ck_assert(study_open_game(game.client, 0));
    ck_assert(!study_has_changes(game.client));
    char *moves = study_game_moves(&game);
    ck_assert_str_eq(moves, "1. e4 *");
    free(moves);
    study_game_close(&game);
}
END_TEST

static const Catalog *german(void)
{
    int place = 0;
    while (strcmp(language_catalogs[place]->language, "de") != 0) {
        place++;
    }
    return language_catalogs[place];
}

START_TEST(games_without_a_file_are_named_in_a_language)
{
    FileError error;
    Collection *collection = collection_new();
    ck_assert(collection_add_text(collection, COLLECTION_PASTED, GAMES, sizeof GAMES - 1, &error));
    ck_assert(
        collection_add_text(collection, COLLECTION_UNFINISHED, GAMES, sizeof GAMES - 1, &error));
    ck_assert_str_eq(study_path(collection, 0, NULL), "pasted games");
    ck_assert_str_eq(study_path(collection, 0, german()), "eingefügte Partien");
    ck_assert_str_eq(study_path(collection, 1, german()), "unbeendete Partien");
    collection_free(collection);
}
END_TEST

/* Names of files that are those of games without a file. */
static const char *const NAMES[] = {"pasted games", "unfinished games", "standard input"};

START_TEST(a_file_keeps_its_name)
{
    StudyGame game;
    char *folder = scratch_new();
    char *path = scratch_path(folder, NAMES[_i]);
    scratch_write(path, GAMES, sizeof GAMES - 1);
    ck_assert_int_eq(chdir(folder), 0);
    study_game_begin(&game);
    ck_assert(study_open_files(game.client, NAMES + _i, 1, 1, false));
    ck_assert_str_eq(study_path(study_collection(game.client), 0, german()), NAMES[_i]);
    ck_assert_int_eq(study_unfinished_game(game.client), 0);
    study_game_close(&game);
    ck_assert_int_eq(chdir("/"), 0);
    free(path);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_files");
    TCase *tests = tcase_create("study_files");
    tcase_add_loop_test(tests, a_neighbour_is_found_in_the_list, 0,
                        sizeof NEIGHBOURS / sizeof *NEIGHBOURS);
    tcase_add_test(tests, games_without_a_file_are_named_in_a_language);
    tcase_add_loop_test(tests, a_file_keeps_its_name, 0, (int)(sizeof NAMES / sizeof NAMES[0]));
    tcase_add_test(tests, a_neighbour_that_is_not_indexed_yet_is_found);
    tcase_add_test(tests, opening_a_game_again_discards_its_edits);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
