#include "collection/collection.h"

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "three_games.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Checks the listed games. `expected` has their numbers, such as "2 0 1". */
static void check_list(const char *expected)
{
    StrBuf list = {0};
    for (int i = 0; i < collection_listed_count(collection); i++) {
        strbuf_appendf(&list, i == 0 ? "%d" : " %d", collection_listed(collection, i));
    }
    ck_assert_str_eq(strbuf_text(&list), expected);
    strbuf_release(&list);
}

START_TEST(the_index_knows_names_places_and_lengths)
{
    three_games_add();
    ck_assert_int_eq(collection_count(collection), 3);
    CollectionGame game = collection_game(collection, 1);
    ck_assert_str_eq(game.texts[COLLECTION_WHITE], "anderssen");
    ck_assert_str_eq(game.texts[COLLECTION_DATE], "1851");
    ck_assert_str_eq(game.texts[COLLECTION_ECO], "");
    ck_assert_str_eq(game.path, path);
    ck_assert_int_eq(game.number, 2);
    ck_assert_int_eq(game.plies, 1);
    ck_assert_int_eq(game.result, RECORD_WHITE_WINS);
    ck_assert_uint_eq(game.line, 7);
    ck_assert_int_eq(strncmp(three_games + game.offset, "[White \"anderssen\"]", 19), 0);
    check_list("0 1 2");
    ck_assert_int_eq(collection_place(collection, 2), 2);
}
END_TEST

START_TEST(a_game_may_be_extremely_long)
{
    enum { ROUNDS = 20000 }; /* number of times that the same four half-moves are played */
    FileError error;
    StrBuf text = {0};
    char *other = scratch_path(folder, "long.pgn");
    for (int i = 0; i < ROUNDS; i++) {
        strbuf_append(&text, "Nf3 Nf6 Ng1 Ng8\n");
    }
    strbuf_append(&text, "*\n");
    scratch_write(other, strbuf_text(&text), text.length);
    ck_assert(collection_add(collection, other, &error));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    ck_assert_int_eq(collection_count(collection), 1);
    ck_assert_int_eq(collection_game(collection, 0).plies, 4 * ROUNDS);
    strbuf_release(&text);
    free(other);
}
END_TEST

START_TEST(several_files_are_one_collection)
{
    FileError error;
    char *other = scratch_path(folder, "other.pgn");
    scratch_write(other, "[White \"Lasker\"]\n\n*\n", 20);
    three_games_add();
    ck_assert(collection_add(collection, other, &error));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    ck_assert_int_eq(collection_count(collection), 4);
    CollectionGame game = collection_game(collection, 3);
    ck_assert_str_eq(game.path, other);
    ck_assert_int_eq(game.number, 1);
    free(other);
}
END_TEST

static const struct {
    const char *query;
    CollectionOrder order; /* sort order */
    bool is_descending;    /* whether the order is descending */
    const char *list;      /* numbers of the listed games */
} lists[] = {
    {"", COLLECTION_BY_FILE, false, "0 1 2"},
    {"", COLLECTION_BY_FILE, true, "2 1 0"},
    {"", COLLECTION_BY_WHITE, false, "1 0 2"},
    {"", COLLECTION_BY_WHITE, true, "2 0 1"},
    {"", COLLECTION_BY_DATE, false, "2 1 0"},
    {"", COLLECTION_BY_PLIES, false, "1 0 2"},
    {"", COLLECTION_BY_RESULT, false, "0 1 2"},
    {"", COLLECTION_BY_RESULT, true, "2 0 1"},
    {"morphy", COLLECTION_BY_FILE, false, "0 2"},
    {"morphy", COLLECTION_BY_BLACK, true, "2 0"},
    {"annotator=x", COLLECTION_BY_FILE, false, "1"},
    {"nobody", COLLECTION_BY_FILE, false, ""},
    {"opening=queen", COLLECTION_BY_FILE, false, "2"},
    {"has rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b", COLLECTION_BY_FILE, false, "0 1"},
};

START_TEST(games_are_searched_and_sorted)
{
    QueryFault fault;
    three_games_add();
    ck_assert(collection_find(collection, lists[_i].query, NULL, &fault));
    ck_assert(collection_sort(collection, lists[_i].order, lists[_i].is_descending));
    while (collection_work(collection, 1)) {
    }
    check_list(lists[_i].list);
}
END_TEST

START_TEST(a_sort_order_chosen_before_reading_applies_at_the_end)
{
    FileError error;
    ck_assert(collection_add(collection, path, &error));
    collection_sort(collection, COLLECTION_BY_WHITE, false);
    while (collection_work(collection, 1)) {
    }
    check_list("1 0 2");
}
END_TEST

START_TEST(games_are_read_in_place)
{
    FileError error;
    CollectionNotices notices;
    Record *record = record_new();
    three_games_add();
    ck_assert(collection_read(collection, 1, record, &notices, &error));
    ck_assert_str_eq(tags_value(&record->tags, "White"), "anderssen");
    ck_assert_int_eq(record_main_length(record), 1);
    ck_assert_int_eq(notices.game.count + notices.rest.count, 0);
    record_free(record);
}
END_TEST

START_TEST(a_notice_names_the_line_of_the_file)
{
    FileError error;
    CollectionNotices notices;
    StrBuf notice = {0};
    StrBuf expected = {0};
    Record *record = record_new();
    static const char BAD[] = "[White \"A\"]\n\n*\n\n[White \"B\"]\n\n1. e4 e4 *\n";
    scratch_write(path, BAD, strlen(BAD));
    three_games_add();
    ck_assert(collection_read(collection, 1, record, &notices, &error));
    pgn_notice_append_summary(&notices.game, path, NULL, &notice);
    strbuf_appendf(&expected, "%s, line 7, column 7: illegal move", path);
    ck_assert_msg(strncmp(strbuf_text(&notice), strbuf_text(&expected), expected.length) == 0, "%s",
                  strbuf_text(&notice));
    strbuf_release(&notice);
    strbuf_release(&expected);
    record_free(record);
}
END_TEST

/* Files, and the notice about game 0 or, if there is no game, about the text; each without the
 * path at its beginning. */
static const struct {
    const char *text, *notice, *remark;
} other_texts[] = {
    {"[White \"A\"]\n\n*\n", "", ""},
    {"[White \"A\"]\n\n*\n\n{the end}\n",
     ", line 5, column 1: comment outside of games: \"the end\"", ""},
    {"[White \"A\"]\n\n*\n\n{c}\n\n[White \"B\"]\n\n*\n", "", ""},
    {"{caf\xe9}\n", NULL,
     ", line 1, column 1: comment outside of games: \"caf\u00e9\" (and 1 more)"},
    {"{a}\n; b\n", NULL, ", line 1, column 1: comment outside of games: \"a\""},
    {"words\n", NULL, ", line 1, column 1: no game found, only other text \"words\""},
    {"", NULL, ""},
};

START_TEST(text_after_the_last_game_and_without_any_game_is_named)
{
    FileError error;
    CollectionNotices notices;
    StrBuf notice = {0};
    Record *record = record_new();
    scratch_write(path, other_texts[_i].text, strlen(other_texts[_i].text));
    three_games_add();
    bool has_game = other_texts[_i].notice != NULL;
    ck_assert_int_eq(collection_count(collection) > 0, has_game);
    if (has_game) {
        ck_assert(collection_read(collection, 0, record, &notices, &error));
        pgn_notice_append_summary(&notices.game, path, NULL, &notice);
        pgn_notice_append_summary(&notices.rest, path, NULL, &notice);
        const char *text = strbuf_text(&notice);
        ck_assert_str_eq(text + (*text != '\0' ? strlen(path) : 0), other_texts[_i].notice);
    }
    strbuf_clear(&notice);
    int remarked = 0;
    const PgnSummary *remark = collection_remark(collection, &remarked);
    ck_assert(remark == NULL || strcmp(collection_path(collection, remarked), path) == 0);
    if (remark != NULL) {
        pgn_notice_append_summary(remark, "", NULL, &notice);
    }
    ck_assert_str_eq(strbuf_text(&notice), other_texts[_i].remark);
    strbuf_release(&notice);
    record_free(record);
}
END_TEST

START_TEST(a_changed_file_is_not_read_with_the_old_index)
{
    FileError error;
    Record *record = record_new();
    three_games_add();
    scratch_write(path, three_games, strlen(three_games) - 10);
    ck_assert(!collection_read(collection, 1, record, NULL, &error));
    ck_assert_int_eq(error.step, FILE_STEP_READ_CHANGED);
    record_free(record);
}
END_TEST

START_TEST(the_outcome_of_saving_is_not_that_of_a_changed_file)
{
    static const char TEXT[] = "1. e4 {a} {b} Ke3 *\n";
    scratch_write(path, TEXT, strlen(TEXT));
    three_games_add();
    CollectionOutcome outcome = collection_outcome(collection, 0);
    ck_assert_int_eq(outcome.loss.count, 1);
    ck_assert_int_eq(outcome.loss.notice.kind, PGN_ILLEGAL_MOVE);
    ck_assert_int_eq(outcome.change.count, 1);
    ck_assert_int_eq(outcome.change.notice.kind, PGN_ADJACENT_COMMENTS);
    scratch_write(path, TEXT, strlen(TEXT) - 1);
    outcome = collection_outcome(collection, 0);
    ck_assert_int_eq(outcome.loss.count + outcome.change.count, 0);
}
END_TEST

START_TEST(a_file_changed_in_the_same_second_is_not_read)
{
    FileError error;
    Record *record = record_new();
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = 1772366400, .tv_nsec = 1}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    three_games_add();
    ck_assert(collection_read(collection, 1, record, NULL, &error));
    times[1].tv_nsec = 2;
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    ck_assert(!collection_read(collection, 1, record, NULL, &error));
    record_free(record);
}
END_TEST

START_TEST(work_is_done_in_slices_and_can_be_cancelled)
{
    FileError error;
    StrBuf many = {0};
    for (int i = 0; i < 40000; i++) {
        strbuf_appendf(&many, "[White \"Player %d\"]\n\n1. e4 e5 1-0\n\n", i % 100);
    }
    scratch_write(path, strbuf_text(&many), many.length);
    ck_assert(collection_add(collection, path, &error));
    ck_assert(collection_work(collection, 1));
    int first = collection_count(collection);
    ck_assert_int_gt(first, 0);
    ck_assert_int_lt(first, 10000);
    ck_assert_int_lt(collection_progress(collection).percent, 50);
    ck_assert(collection_progress(collection).is_indexing);
    collection_stop(collection);
    ck_assert(!collection_work(collection, COLLECTION_SLICE));
    ck_assert(collection_progress(collection).is_stopped);
    ck_assert_int_eq(collection_count(collection), first);
    strbuf_release(&many);
}
END_TEST

START_TEST(an_unreadable_file_is_reported)
{
    FileError error;
    char *nowhere = scratch_path(folder, "nowhere.pgn");
    ck_assert(!collection_add(collection, nowhere, &error));
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_int_eq(collection_file_count(collection), 0);
    free(nowhere);
}
END_TEST

/* Makes standard input a pipe. Returns the write end of the pipe, and stores a copy of the old
 * standard input in *input. */
static int take_pipe(int *input)
{
    int ends[2];
    *input = dup(STDIN_FILENO);
    ck_assert_int_eq(pipe(ends), 0);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    return ends[1];
}

START_TEST(a_stalled_pipe_does_not_block)
{
    QueryFault fault;
    FileError error;
    Record *record = record_new();
    int input, end = take_pipe(&input);
    ck_assert_int_eq(write(end, three_games, 110), 110);
    ck_assert(collection_add(collection, "-", &error));
    for (int i = 0; i < 10; i++) {
        ck_assert(collection_work(collection, COLLECTION_SLICE));
    }
    ck_assert(collection_progress(collection).is_waiting);
    ck_assert_int_eq(collection_progress(collection).percent, -1);
    collection_work_to(collection, 2);
    ck_assert_int_eq(collection_count(collection), 1);
    ck_assert(collection_read(collection, 0, record, NULL, &error));
    ck_assert_int_eq(record_main_length(record), 2);
    ck_assert(collection_find(collection, "annotator=x", NULL, &fault));
    ck_assert_int_eq(write(end, three_games + 110, strlen(three_games) - 110),
                     strlen(three_games) - 110);
    close(end);
    while (collection_work(collection, COLLECTION_SLICE)) {
        ck_assert(!collection_progress(collection).is_waiting);
    }
    ck_assert_int_eq(collection_count(collection), 3);
    check_list("1");
    ck_assert_str_eq(collection_game(collection, 2).path, "standard input");
    ck_assert(!collection_replace(collection, 0, "NEW\n", &error));
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_BACK);
    ck_assert_str_eq(error.path, "standard input");
    dup2(input, STDIN_FILENO);
    close(input);
    record_free(record);
}
END_TEST

/* Writes a gzip file without its last twelve bytes. It has Morphy's game and half of the next. */
static void write_torn(const char *name)
{
    gzFile file = gzopen(name, "wb");
    ck_assert_int_eq(gzwrite(file, three_games, 110), 110);
    gzclose(file);
    struct stat status;
    ck_assert_int_eq(stat(name, &status), 0);
    ck_assert_int_eq(truncate(name, status.st_size - 12), 0);
}

START_TEST(games_before_damage_and_in_other_files_are_read)
{
    FileError error;
    char *torn = scratch_path(folder, "torn.pgn.gz");
    write_torn(torn);
    ck_assert(collection_add(collection, torn, &error));
    three_games_add();
    ck_assert_int_ge(collection_count(collection), 4);
    ck_assert_str_eq(collection_game(collection, 0).texts[COLLECTION_WHITE], "Morphy");
    ck_assert_str_eq(collection_game(collection, collection_count(collection) - 1).path, path);
    ck_assert_int_eq(collection_fault(collection)->step, FILE_STEP_DAMAGED);
    free(torn);
}
END_TEST

START_TEST(a_full_temporary_folder_is_reported)
{
    FileError error;
    char *packed = scratch_path(folder, "games.pgn.gz");
    gzFile file = gzopen(packed, "wb");
    ck_assert_int_eq(gzwrite(file, three_games, strlen(three_games)), strlen(three_games));
    gzclose(file);
    ck_assert(collection_add(collection, packed, &error));
    faults_arm(FAULT_FILE, FAULT_ONCE, 1, ENOSPC);
    collection_work(collection, COLLECTION_SLICE);
    ck_assert(faults_disarm());
    ck_assert_int_eq(collection_fault(collection)->step, FILE_STEP_UNPACK);
    ck_assert_int_eq(collection_fault(collection)->code, ENOSPC);
    free(packed);
}
END_TEST

START_TEST(utf16_without_a_mark_is_refused)
{
    FileError error;
    scratch_write(path, _i == 0 ? "[\0E\0" : "\0[\0E", 4);
    ck_assert(!collection_add(collection, path, &error));
    ck_assert_int_eq(error.step, FILE_STEP_UTF16);
}
END_TEST

START_TEST(utf16_is_read_and_not_written)
{
    FileError error;
    StrBuf wide = {0};
    strbuf_append(&wide, "\xFF\xFE");
    for (const char *at = three_games; *at != '\0'; at++) {
        strbuf_append_bytes(&wide, (char[]){*at, '\0'}, 2);
    }
    scratch_write(path, wide.bytes, wide.length);
    ck_assert(collection_add(collection, path, &error));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    ck_assert_int_eq(collection_count(collection), 3);
    ck_assert_str_eq(collection_game(collection, 0).texts[COLLECTION_WHITE], "Morphy");
    ck_assert(!collection_replace(collection, 0, "*\n", &error));
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_BACK);
    strbuf_release(&wide);
}
END_TEST

START_TEST(out_of_memory_the_existing_index_stays_usable)
{
    QueryFault fault;
    for (int n = 1; n < 40; n++) {
        FileError error;
        faults_arm(FAULT_MEMORY, FAULT_FOREVER, n, ENOMEM);
        Collection *poor = collection_new();
        if (poor != NULL && collection_add(poor, path, &error)) {
            while (collection_work(poor, COLLECTION_SLICE)) {
            }
            collection_sort(poor, COLLECTION_BY_WHITE, false);
            collection_find(poor, "annotator=x", NULL, &fault);
            while (collection_work(poor, COLLECTION_SLICE)) {
            }
        }
        faults_disarm();
        for (int i = 0; poor != NULL && i < collection_listed_count(poor); i++) {
            CollectionGame game = collection_game(poor, collection_listed(poor, i));
            ck_assert_ptr_nonnull(game.texts[COLLECTION_WHITE]);
        }
        collection_free(poor);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("collection");
    TCase *tcase = tcase_create("collection");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, three_games_begin, three_games_end);
    tcase_add_test(tcase, the_index_knows_names_places_and_lengths);
    tcase_add_test(tcase, a_game_may_be_extremely_long);
    tcase_add_test(tcase, several_files_are_one_collection);
    tcase_add_loop_test(tcase, games_are_searched_and_sorted, 0, COUNT(lists));
    tcase_add_test(tcase, a_sort_order_chosen_before_reading_applies_at_the_end);
    tcase_add_test(tcase, games_are_read_in_place);
    tcase_add_test(tcase, a_notice_names_the_line_of_the_file);
    tcase_add_loop_test(tcase, text_after_the_last_game_and_without_any_game_is_named, 0,
                        COUNT(other_texts));
    tcase_add_test(tcase, a_changed_file_is_not_read_with_the_old_index);
    tcase_add_test(tcase, the_outcome_of_saving_is_not_that_of_a_changed_file);
    tcase_add_test(tcase, a_file_changed_in_the_same_second_is_not_read);
    tcase_add_test(tcase, work_is_done_in_slices_and_can_be_cancelled);
    tcase_add_test(tcase, an_unreadable_file_is_reported);
    tcase_add_test(tcase, a_stalled_pipe_does_not_block);
    tcase_add_test(tcase, games_before_damage_and_in_other_files_are_read);
    tcase_add_test(tcase, a_full_temporary_folder_is_reported);
    tcase_add_loop_test(tcase, utf16_without_a_mark_is_refused, 0, 2);
    tcase_add_test(tcase, utf16_is_read_and_not_written);
    tcase_add_test(tcase, out_of_memory_the_existing_index_stays_usable);
    return unit_run(suite);
}
