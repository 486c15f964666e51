#include "collection/collection.h"

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "three_games.h"
#include "unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static FileError error;

/* Returns a collection as text: a row for each game of the index, then the numbers of the listed
 * games. */
static StrBuf describe(const Collection *described)
{
    StrBuf out = {0};
    for (int i = 0; i < collection_count(described); i++) {
        CollectionGame game = collection_game(described, i);
        strbuf_appendf(&out, "%s %d: offset %llu, line %u, %d plies, %s", game.path, game.number,
                       (unsigned long long)game.offset, (unsigned)game.line, game.plies,
                       record_result_token(game.result));
        for (int text = 0; text < COLLECTION_TEXTS; text++) {
            strbuf_append_char(&out, '|');
            strbuf_append(&out, game.texts[text]);
        }
        strbuf_append_char(&out, '\n');
    }
    for (int i = 0; i < collection_listed_count(described); i++) {
        strbuf_appendf(&out, "%d ", collection_listed(described, i));
    }
    return out;
}

static void work_to_the_end(Collection *worked)
{
    while (collection_work(worked, COLLECTION_SLICE)) {
    }
}

/* Fails the test unless the collection equals a new collection of the same files. */
static void check_index(const char *what)
{
    QueryFault fault;
    bool is_descending;
    Collection *fresh = collection_new();
    CollectionOrder order = collection_order(collection, &is_descending);
    ck_assert(collection_sort(fresh, order, is_descending));
    ck_assert(collection_find(fresh, collection_query(collection), NULL, &fault));
    for (int i = 0; i < collection_file_count(collection); i++) {
        ck_assert(collection_add(fresh, collection_path(collection, i), &error));
    }
    work_to_the_end(fresh);
    work_to_the_end(collection);
    StrBuf found = describe(collection), expected = describe(fresh);
    ck_assert_msg(strcmp(strbuf_text(&found), strbuf_text(&expected)) == 0,
                  "%s\nfound:\n%s\nexpected:\n%s", what, strbuf_text(&found),
                  strbuf_text(&expected));
    strbuf_release(&found);
    strbuf_release(&expected);
    collection_free(fresh);
}

static void replace(int game, const char *text)
{
    bool is_replaced = collection_replace(collection, game, text, &error);
    ck_assert_msg(is_replaced, "step %d", error.step);
}

/* Writes the file with this text, and opens it in a new collection. */
static void open_file(const char *text)
{
    collection_free(collection);
    collection = collection_new();
    scratch_write(path, text, strlen(text));
    ck_assert(collection_add(collection, path, &error));
}

#define GAME(name)    "[White \"" name "\"]\n[Black \"Duke\"]\n\n1. e4 {a move} e5 1-0\n\n"
#define CR_GAME(name) "[White \"" name "\"]\r\n\r\n1. e4 {a\r\nmove} e5 1-0\r\n\r\n"

static const char *const files[] = {
    GAME("A") GAME("B") GAME("C") GAME("D"),
    CR_GAME("A") CR_GAME("B") CR_GAME("C"),
    "\xEF\xBB\xBF" GAME("A") GAME("B") GAME("C"),
    "\xEF\xBB\xBF" CR_GAME("A") CR_GAME("B"),
    "% top\n\n{before} 1. e4 * {behind}\n% between\n\n{before} 1. d4 *\n\n" GAME("C"),
    "1. e4 * 1. d4 * 1. c4 *",
    "[White \"A\"]\n\n1. e4 e5\n\n[White \"B\"]\n\n1. d4\n\n1. c4 d5 *\n\n1. Nf3 words\nmore",
    "[White \"A\"]\n\n*\n\nwords\n{a text}\n\n[White \"B\"]\n\n(1. e4) *\n",
    "[White \"M\xFCller\"]\n\n1. e4 *\n\n[White \"A\"]\n\n{unclosed",
};

static const char *const texts[] = {
    "[White \"New\"]\n\n1. d4 d5 2. c4 1/2-1/2\n\n",
    "[White \"A name longer than any before\"]\n[ECO \"C20\"]\n\n1. e4 e5 {more\n\nlines} 0-1\n\n",
    "*\n\n",
    "1. e4 *\n\n",
    "{a comment} 1. e4 *\n\n",
    /* Texts that the program never saves: no game, the end of the previous game, two games, and a
     * game without an end. */
    "words\n",
    "1-0\n\n1. d4 *\n\n",
    "[White \"X\"]\n\n1. e4 *\n\n[White \"Y\"]\n\n*\n",
    "[White \"X\"]\n\n1. e4 {unclosed\n",
};

START_TEST(after_a_save_the_index_is_that_of_the_new_file)
{
    for (int text = 0; text < COUNT(texts); text++) {
        open_file(files[_i]);
        work_to_the_end(collection);
        int count = collection_count(collection);
        for (int game = 0; game < count; game++) {
            char what[64];
            open_file(files[_i]);
            work_to_the_end(collection);
            replace(game, texts[text]);
            snprintf(what, sizeof what, "game %d replaced by text %d", game, text);
            check_index(what);
        }
    }
}
END_TEST

/* Returns the text of `games` games. The moves of each game end with `end`. */
static char *make_large_file(int games, const char *end)
{
    StrBuf many = {0};
    for (int i = 0; i < games; i++) {
        strbuf_appendf(&many,
                       "[White \"Player %d\"]\n[Black \"B%d\"]\n\n1. e4 {%d} e5 2. Nf3%s\n\n",
                       i % 100, i % 7, i, end);
    }
    return strbuf_detach(&many);
}

enum { MANY = 5000 }; /* enough games that their file is indexed in several slices */

/* Moments of a save: how far the file has been indexed, and which game is saved. */
static const struct {
    int slices; /* number of slices indexed before the save; 100 slices index the whole file */
    int game;   /* number of the game; -1 is the last game indexed, -2 the one before it */
    bool is_stopped;
} moments[] = {
    {1, 0, false}, {1, -1, false},  {1, -2, true},   {1, 500, true},     {3, -1, false},
    {3, -1, true}, {4, 2500, true}, {100, 0, false}, {100, 4500, false}, {100, -1, false},
};

/* Indexes into `texts`. After a save of one of the first MOVED texts, the index needs only new
 * offsets for the later games. After a save of text TWO_GAMES, the file must be indexed again. */
enum { MOVED = 2, TWO_GAMES = 7 };

static void save_while_indexing(const char *large, int row, int text)
{
    QueryFault fault;
    open_file(large);
    for (int i = 0; i < moments[row].slices; i++) {
        collection_work(collection, 1);
    }
    if (moments[row].is_stopped) {
        collection_stop(collection);
    }
    int count = collection_count(collection);
    ck_assert(count > 0 && (count < MANY || moments[row].slices == 100));
    int game = moments[row].game < 0 ? count + moments[row].game : moments[row].game;
    replace(game, texts[text]);
    ck_assert_int_ge(collection_count(collection), count);
    ck_assert(text == TWO_GAMES || !moments[row].is_stopped || !collection_work(collection, 1));
    ck_assert(collection_find(collection, "", NULL, &fault)); /* indexes the rest, too */
    check_index("saved while indexed");
    ck_assert_int_eq(collection_count(collection), MANY + (text == TWO_GAMES));
}

START_TEST(a_game_is_saved_while_its_file_is_indexed)
{
    char *with_results = make_large_file(MANY, " 1-0");
    char *without = make_large_file(MANY, "");
    for (int text = 0; text < MOVED; text++) {
        save_while_indexing(with_results, _i, text);
        save_while_indexing(without, _i, text);
    }
    save_while_indexing(with_results, _i, TWO_GAMES);
    free(with_results);
    free(without);
}
END_TEST

/* The games have no results, so the end of a game is unknown until the next game is read. */
START_TEST(a_save_that_cannot_index_further_loses_no_game)
{
    char *large = make_large_file(MANY, "");
    bool has_failed = true;
    int refused = 0;
    for (int n = 1; has_failed; n++) {
        open_file(large);
        collection_work(collection, 1);
        int game = collection_count(collection) - 1;
        faults_arm(_i == 0 ? FAULT_MEMORY : FAULT_FILE, FAULT_ONCE, n, EIO);
        bool is_replaced = collection_replace(collection, game, texts[0], &error);
        has_failed = faults_disarm();
        refused += !is_replaced;
        collection_free(collection);
        collection = collection_new();
        ck_assert(collection_add(collection, path, &error));
        work_to_the_end(collection);
        ck_assert_int_eq(collection_count(collection), MANY);
    }
    ck_assert_int_gt(refused, 5);
    free(large);
}
END_TEST

START_TEST(a_game_with_an_unknown_end_is_not_saved)
{
    char *large = make_large_file(MANY, "");
    open_file(large);
    collection_work(collection, 1);
    faults_arm(FAULT_FILE, FAULT_ONCE, 1, EIO);
    work_to_the_end(collection);
    ck_assert(faults_disarm());
    int last = collection_count(collection) - 1;
    ck_assert(!collection_replace(collection, last, texts[0], &error));
    ck_assert_int_eq(error.step, FILE_STEP_READ);
    scratch_check(path, large);
    free(large);
}
END_TEST

START_TEST(a_second_save_finds_the_games_moved_by_the_first)
{
    char *large = make_large_file(MANY, " 1-0");
    open_file(large);
    collection_work(collection, 1);
    for (int i = 0; i < 5; i++) {
        replace(10 * i, texts[i % 2]);
        collection_work(collection, 1);
        replace(collection_count(collection) - 1, texts[(i + 1) % 2]);
        replace(10 * i, texts[(i + 1) % 2]);
    }
    check_index("saved again and again");
    free(large);
}
END_TEST

START_TEST(a_save_reads_only_the_games_around)
{
    enum { CALLS = 20 }; /* more than a save needs, fewer than reading the whole file needs */
    char *large = make_large_file(5 * MANY, " 1-0");
    open_file(large);
    work_to_the_end(collection);
    faults_arm(FAULT_FILE, FAULT_ONCE, CALLS, EIO);
    bool is_replaced = collection_replace(collection, MANY, texts[0], &error);
    ck_assert(!faults_disarm());
    ck_assert(is_replaced);
    free(large);
}
END_TEST

static void add_packed(const char *name, const char *text)
{
    char *packed = scratch_path(folder, name);
    gzFile out = gzopen(packed, "wb");
    ck_assert_int_eq(gzwrite(out, text, (unsigned)strlen(text)), (int)strlen(text));
    gzclose(out);
    ck_assert(collection_add(collection, packed, &error));
    free(packed);
}

/* Three files are open: a compressed file, the file of the saved game, and a large compressed
 * file. */
START_TEST(a_save_keeps_the_games_of_other_files)
{
    for (int text = 0; text < COUNT(texts); text++) {
        char *large = make_large_file(MANY / 2, " 1-0");
        collection_free(collection);
        collection = collection_new();
        add_packed("before.pgn.gz", three_games);
        scratch_write(path, three_games, strlen(three_games));
        ck_assert(collection_add(collection, path, &error));
        add_packed("after.pgn.gz", large);
        free(large);
        for (int i = 0; collection_count(collection) < 6 || i < _i; i++) {
            collection_work(collection, 1);
        }
        ck_assert_str_eq(collection_game(collection, 4).path, path);
        ck_assert(!collection_replace(collection, 2, texts[text], &error));
        ck_assert_int_eq(error.step, FILE_STEP_WRITE_BACK);
        replace(4, texts[text]);
        check_index("saved between other files");
    }
}
END_TEST

START_TEST(a_save_does_not_read_other_files)
{
    char *other = scratch_path(folder, "other.pgn");
    scratch_write(other, three_games, strlen(three_games));
    three_games_add();
    ck_assert(collection_add(collection, other, &error));
    work_to_the_end(collection);
    scratch_write(other, "", 0);
    replace(1, texts[0]);
    ck_assert_int_eq(collection_count(collection), 6);
    ck_assert_str_eq(collection_game(collection, 5).texts[COLLECTION_WHITE], "Steinitz");
    free(other);
}
END_TEST

static const struct {
    const char *query;
    CollectionOrder order;
    bool is_descending;
    int game;         /* number of the replaced game */
    const char *text; /* the new text of the game */
} lists[] = {
    {"morphy", COLLECTION_BY_FILE, false, 1, "[White \"Morphy\"]\n\n*\n"},
    {"morphy", COLLECTION_BY_FILE, true, 1, "[White \"Morphy\"]\n\n*\n"},
    {"morphy", COLLECTION_BY_WHITE, false, 1, "[White \"Morphy\"]\n\n*\n"},
    {"morphy", COLLECTION_BY_FILE, false, 0, "[White \"Nobody\"]\n\n*\n"},
    {"morphy", COLLECTION_BY_WHITE, true, 2, "[White \"Nobody\"]\n\n*\n"},
    {"morphy", COLLECTION_BY_PLIES, false, 0, "[White \"Morphy\"]\n\n1. e4 e5 2. d4 d5 *\n"},
    {"", COLLECTION_BY_WHITE, false, 0, "[White \"Zukertort\"]\n\n*\n"},
    {"", COLLECTION_BY_WHITE, true, 0, "[White \"Aaron\"]\n\n*\n"},
    {"", COLLECTION_BY_WHITE, false, 0, "[White \"Morphy\"]\n\n1. d4 *\n"},
    {"", COLLECTION_BY_BLACK, false, 2, "[Black \"Aaron\"]\n\n*\n"},
    {"", COLLECTION_BY_RESULT, false, 0, "[White \"Morphy\"]\n[Black \"Duke\"]\n\n0-1\n"},
    {"", COLLECTION_BY_DATE, true, 2, "[Date \"1900\"]\n\n*\n"},
    {"annotator=x", COLLECTION_BY_FILE, false, 2, "[Annotator \"x\"]\n\n*\n"},
    {"annotator=x", COLLECTION_BY_FILE, false, 1, "[Annotator \"y\"]\n\n*\n"},
    {"plies>1", COLLECTION_BY_PLIES, true, 1, "1. e4 e5 2. d4 d5 3. c4 *\n"},
};

static void list_as_in_row(int row)
{
    QueryFault fault;
    ck_assert(collection_sort(collection, lists[row].order, lists[row].is_descending));
    ck_assert(collection_find(collection, lists[row].query, NULL, &fault));
}

START_TEST(after_a_save_the_list_is_correct_and_sorted)
{
    three_games_add();
    list_as_in_row(_i);
    work_to_the_end(collection);
    replace(lists[_i].game, lists[_i].text);
    check_index(lists[_i].query);
}
END_TEST

/* A game is saved that the search has already passed (game 0) or has not reached yet. */
START_TEST(a_save_during_the_search_lists_no_game_twice)
{
    QueryFault fault;
    char *large = make_large_file(MANY, " 1-0");
    open_file(large);
    free(large);
    work_to_the_end(collection);
    ck_assert(collection_sort(collection, COLLECTION_BY_WHITE, _i % 2 == 1));
    ck_assert(collection_find(collection, "!comment=x white=player", NULL, &fault));
    ck_assert(collection_progress(collection).is_searching);
    int games[] = {0, MANY - 1};
    replace(games[_i / 2], "[White \"Player 50\"]\n\n*\n\n");
    replace(1, "[White \"Nobody\"]\n\n*\n\n");
    check_index("saved during a search");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("collection_index");
    TCase *tcase = tcase_create("collection_index");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, three_games_begin, three_games_end);
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, after_a_save_the_index_is_that_of_the_new_file, 0, COUNT(files));
    tcase_add_loop_test(tcase, a_game_is_saved_while_its_file_is_indexed, 0, COUNT(moments));
    tcase_add_loop_test(tcase, a_save_that_cannot_index_further_loses_no_game, 0, 2);
    tcase_add_test(tcase, a_game_with_an_unknown_end_is_not_saved);
    tcase_add_test(tcase, a_second_save_finds_the_games_moved_by_the_first);
    tcase_add_test(tcase, a_save_reads_only_the_games_around);
    tcase_add_loop_test(tcase, a_save_keeps_the_games_of_other_files, 1, 9);
    tcase_add_test(tcase, a_save_does_not_read_other_files);
    tcase_add_loop_test(tcase, after_a_save_the_list_is_correct_and_sorted, 0, COUNT(lists));
    tcase_add_loop_test(tcase, a_save_during_the_search_lists_no_game_twice, 0, 4);
    return unit_run(suite);
}
