#include "collection/collection.h"

#include "one_file.h"
#include "rules/bitboard_compare.h"
#include "scratch.h"
#include "three_games.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes a collection of the first games in hundred-games.txt, and stores the records. Returns the
 * number of games. */
static int write_real_games(Record *records[], int most)
{
    char line[8192], source[4096];
    StrBuf text = {0};
    int count = 0;
    snprintf(source, sizeof source, "%s/hundred-games.txt", getenv("TOUCHMOVE_TEST_DATA"));
    FILE *file = fopen(source, "r");
    while (count < most && fgets(line, sizeof line, file) != NULL) {
        strbuf_appendf(&text, "[Round \"%d\"]\n\n%s *\n\n", ++count, line);
    }
    fclose(file);
    scratch_write(path, text.bytes, text.length);
    FileError error;
    ck_assert(collection_add(collection, path, &error));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    for (int i = 0; i < count; i++) {
        records[i] = record_new();
        ck_assert(collection_read(collection, i, records[i], NULL, &error));
    }
    strbuf_release(&text);
    return count;
}

/* Returns whether the main line of a game has a diagram. */
static bool has_diagram(const Record *record, const Bitboard *wanted)
{
    Position now = record->start;
    RecordNode node = record->nodes[RECORD_ROOT].next;
    for (;; node = record->nodes[node].next) {
        Bitboard board = bitboard_of(&now);
        if (bitboard_is_same_diagram(&board, wanted)) {
            return true;
        }
        if (node == RECORD_NONE) {
            return false;
        }
        now = position_after(&now, record->nodes[node].move);
    }
}

/* Searches for a position. Checks that exactly the games with this position are listed. */
static void check_found(const Position *wanted, Record *const records[], int count)
{
    QueryFault fault;
    Bitboard board = bitboard_of(wanted);
    int found = 0;
    ck_assert(collection_find(collection, "has here", wanted, &fault));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    for (int i = 0; i < count; i++) {
        bool is_listed = collection_place(collection, i) >= 0;
        ck_assert_int_eq(is_listed, has_diagram(records[i], &board));
        found += is_listed;
    }
    ck_assert_int_gt(found, 0);
}

START_TEST(every_position_of_a_game_is_found_in_it)
{
    enum { GAMES = 70, EACH = 9 }; /* more games than one thread reads at once */
    Record *records[GAMES];
    int count = write_real_games(records, GAMES);
    ck_assert_int_eq(count, GAMES);
    for (int i = _i; i < count; i += 10) {
        Position now = records[i]->start;
        RecordNode node = records[i]->nodes[RECORD_ROOT].next;
        for (int ply = 0; node != RECORD_NONE; ply++, node = records[i]->nodes[node].next) {
            now = position_after(&now, records[i]->nodes[node].move);
            if (ply % EACH == _i % EACH || records[i]->nodes[node].next == RECORD_NONE) {
                check_found(&now, records, count);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        record_free(records[i]);
    }
}
END_TEST

START_TEST(a_tag_that_no_game_has_is_refused)
{
    QueryFault fault;
    three_games_add();
    ck_assert(collection_find(collection, "ANNOTATOR=x", NULL, &fault));
    ck_assert(!collection_find(collection, "!annotater=x", NULL, &fault));
    ck_assert_int_eq(fault.kind, QUERY_UNKNOWN_TAG);
    ck_assert_str_eq(fault.text, "annotater");
    ck_assert_str_eq(collection_query(collection), "ANNOTATOR=x");
    ck_assert_ptr_null(collection_unknown_tag(collection));
}
END_TEST

START_TEST(a_saved_game_may_have_a_new_tag)
{
    QueryFault fault;
    FileError error;
    three_games_add();
    ck_assert(collection_replace(collection, 1, "[Colour \"red\"]\n\n*\n", &error));
    ck_assert(collection_find(collection, "colour=red", NULL, &fault));
    ck_assert_int_eq(collection_listed_count(collection), 1);
}
END_TEST

START_TEST(a_tag_may_be_in_a_game_not_indexed_yet)
{
    QueryFault fault;
    FileError error;
    ck_assert(collection_add(collection, path, &error));
    ck_assert(collection_find(collection, "annotater=x", NULL, &fault));
    ck_assert_ptr_null(collection_unknown_tag(collection));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    ck_assert_str_eq(collection_unknown_tag(collection), "annotater");
}
END_TEST

START_TEST(the_bytes_of_a_game_are_those_of_the_file)
{
    FileError error;
    char bytes[1000];
    StrBuf all = {0};
    three_games_add();
    for (int game = 0; game < 3; game++) {
        ptrdiff_t count, at = 0;
        while ((count = collection_read_bytes(collection, game, (uint64_t)at, bytes, 7, &error)) >
               0) {
            strbuf_append_bytes(&all, bytes, (size_t)count);
            at += count;
        }
        ck_assert_int_eq(count, 0);
    }
    ck_assert_str_eq(strbuf_text(&all), three_games);
    scratch_write(path, "*", 1);
    ck_assert_int_eq(collection_read_bytes(collection, 0, 0, bytes, 7, &error), -1);
    ck_assert_int_eq(error.step, FILE_STEP_READ_CHANGED);
    strbuf_release(&all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("collection_search");
    TCase *tcase = tcase_create("collection_search");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, three_games_begin, three_games_end);
    tcase_add_loop_test(tcase, every_position_of_a_game_is_found_in_it, 0, 10);
    tcase_add_test(tcase, a_tag_that_no_game_has_is_refused);
    tcase_add_test(tcase, a_saved_game_may_have_a_new_tag);
    tcase_add_test(tcase, a_tag_may_be_in_a_game_not_indexed_yet);
    tcase_add_test(tcase, the_bytes_of_a_game_are_those_of_the_file);
    return unit_run(suite);
}
