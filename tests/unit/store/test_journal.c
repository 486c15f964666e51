#include "store/store_inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static const char *const LINES[] = {"setup white=Anderssen black=Morphy", "0 white move e4",
                                    "1200 black move e5", "2400 white move Nf3 (=)"};
enum { LINE_COUNT = 4 };

/* The journal with these four records. The checksums were computed with Python's zlib. */
static const char WHOLE[] = "touchmove journal 1\n"
                            "1 533891b5 setup white=Anderssen black=Morphy\n"
                            "2 d2b1ae4c 0 white move e4\n"
                            "3 faf58ad1 1200 black move e5\n"
                            "4 29d4cd30 2400 white move Nf3 (=)\n";

static FileError error;
static LockHolder holder;

static void set_up(void)
{
    one_file_begin("games/one.journal");
    error = (FileError){0};
}

static void add_lines(Journal *journal)
{
    for (int i = 0; i < LINE_COUNT; i++) {
        ck_assert(journal_append(journal, LINES[i], &error));
    }
}

static void write_whole(void)
{
    Journal *journal = journal_new(path);
    add_lines(journal);
    journal_free(journal);
}

/* Returns the texts of all good records, each followed by "|". */
static char *texts_of(const JournalContents *contents)
{
    StrBuf text = {0};
    int count = 0;
    for (size_t offset = 0; journal_next(contents, &offset, &text); count++) {
        strbuf_append_char(&text, '|');
    }
    ck_assert_int_eq(count, contents->record_count);
    return strbuf_detach(&text);
}

/* Reads a journal and checks its state, the number of its records, and their texts. */
static void check_file(const char *file, JournalState state, int record_count)
{
    JournalContents contents;
    ck_assert(journal_read(file, &contents, &error));
    ck_assert_int_eq(contents.state, state);
    ck_assert_int_eq(contents.record_count, record_count);
    ck_assert_int_eq(contents.bad_line == 0, state == JOURNAL_WHOLE);
    StrBuf expected = {0};
    for (int i = 0; i < record_count; i++) {
        strbuf_append(&expected, i < LINE_COUNT ? LINES[i] : "more");
        strbuf_append_char(&expected, '|');
    }
    char *found = texts_of(&contents);
    ck_assert_str_eq(found, strbuf_text(&expected));
    strbuf_release(&expected);
    free(found);
    journal_contents_release(&contents);
}

static JournalOpening open_again(Journal **journal)
{
    JournalContents contents;
    JournalOpening opening = journal_open(path, journal, &contents, &holder, &error);
    if (opening == JOURNAL_OPENED || opening == JOURNAL_REFUSED) {
        journal_contents_release(&contents);
    }
    return opening;
}

START_TEST(a_new_journal_has_no_file_before_its_first_line)
{
    Journal *journal = journal_new(path);
    ck_assert_int_eq(scratch_count(folder), 0);
    ck_assert_str_eq(journal_path(journal), path);
    ck_assert(journal_save(journal, &error));
    ck_assert_int_eq(scratch_count(folder), 0);
    journal_free(journal);
    ck_assert_int_eq(scratch_count(folder), 0);
}
END_TEST

START_TEST(the_form_on_disk_is_as_documented)
{
    write_whole();
    scratch_check(path, WHOLE);
    struct stat status;
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600);
    ck_assert_int_eq(rmdir(folder), -1);
    char *games = scratch_path(folder, "games");
    ck_assert_int_eq(scratch_count(games), 1);
    free(games);
}
END_TEST

START_TEST(every_line_is_there_when_append_returns)
{
    Journal *journal = journal_new(path);
    for (int i = 0; i < LINE_COUNT; i++) {
        ck_assert(journal_append(journal, LINES[i], &error));
        check_file(path, JOURNAL_WHOLE, i + 1);
    }
    journal_free(journal);
}
END_TEST

START_TEST(a_journal_is_opened_and_added_to)
{
    write_whole();
    Journal *journal = NULL;
    ck_assert_int_eq(open_again(&journal), JOURNAL_OPENED);
    ck_assert(journal_save(journal, &error));
    ck_assert(journal_append(journal, "more", &error));
    journal_free(journal);
    check_file(path, JOURNAL_WHOLE, LINE_COUNT + 1);
}
END_TEST

START_TEST(an_empty_line_and_any_bytes_are_lines)
{
    Journal *journal = journal_new(path);
    ck_assert(journal_append(journal, "", &error));
    ck_assert(journal_append(journal, " R\xC3\xA9ti \xFF\x01 ", &error));
    journal_free(journal);
    JournalContents contents;
    ck_assert(journal_read(path, &contents, &error));
    char *found = texts_of(&contents);
    ck_assert_str_eq(found, "| R\xC3\xA9ti \xFF\x01 |");
    free(found);
    journal_contents_release(&contents);
}
END_TEST

START_TEST(two_processes_cannot_write_it)
{
    Journal *journal = journal_new(path);
    add_lines(journal);
    Journal *other = NULL;
    ck_assert_int_eq(open_again(&other), JOURNAL_IN_USE);
    ck_assert_int_eq(holder.process, getpid());
    journal_free(journal);
    ck_assert_int_eq(open_again(&other), JOURNAL_OPENED);
    journal_free(other);
}
END_TEST

START_TEST(a_new_journal_replaces_no_other)
{
    write_whole();
    Journal *journal = journal_new(path);
    ck_assert(!journal_append(journal, "x", &error));
    ck_assert_int_eq(error.code, EEXIST);
    journal_free(journal);
    check_file(path, JOURNAL_WHOLE, LINE_COUNT);
}
END_TEST

START_TEST(a_journal_cut_anywhere_keeps_every_complete_line)
{
    char *games = scratch_path(folder, "games");
    ck_assert_int_eq(mkdir(games, 0700), 0);
    size_t heading = strlen("touchmove journal 1\n");
    for (size_t length = 0; length <= strlen(WHOLE); length++) {
        scratch_write(path, WHOLE, length);
        int whole_lines = 0;
        for (size_t i = heading; i <= length; i++) {
            whole_lines += WHOLE[i] == '\n'; /* at i == length, only the newline is missing */
        }
        JournalContents contents;
        ck_assert(journal_read(path, &contents, &error));
        if (length < heading) {
            ck_assert_int_eq(contents.state, JOURNAL_FOREIGN);
        } else {
            ck_assert_int_eq(contents.record_count, whole_lines);
            bool at_end = WHOLE[length] == '\n' || WHOLE[length - 1] == '\n';
            ck_assert_int_eq(contents.state, at_end ? JOURNAL_WHOLE : JOURNAL_TORN);
        }
        journal_contents_release(&contents);
        Journal *journal = NULL;
        bool usable = whole_lines > 0;
        ck_assert_int_eq(open_again(&journal), usable ? JOURNAL_OPENED : JOURNAL_REFUSED);
        if (usable) {
            ck_assert(journal_save(journal, &error));
            journal_free(journal);
            check_file(path, JOURNAL_WHOLE, whole_lines);
        }
        ck_assert_int_eq(scratch_count(games), 1);
    }
    free(games);
}
END_TEST

/* If any bit is inverted, the lines before it are read, and a copy of the damaged file is kept. */
START_TEST(any_wrong_bit_is_noticed)
{
    char *games = scratch_path(folder, "games");
    char *copy = scratch_path(folder, "games/one.journal.bad");
    ck_assert_int_eq(mkdir(games, 0700), 0);
    for (size_t bit = 0; bit < strlen(WHOLE) * 8; bit++) {
        char damaged[sizeof WHOLE];
        memcpy(damaged, WHOLE, sizeof WHOLE);
        damaged[bit / 8] = (char)(damaged[bit / 8] ^ (1 << bit % 8));
        scratch_write(path, damaged, strlen(WHOLE));
        int good = -1; /* number of good records; -1 if the bit is in the heading */
        for (size_t i = 0; i < bit / 8; i++) {
            good += WHOLE[i] == '\n';
        }
        good += bit / 8 == strlen(WHOLE) - 1; /* only the last newline is damaged */
        good = good < 0 ? LINE_COUNT : good;  /* a damaged heading is recognized */
        JournalContents contents;
        ck_assert(journal_read(path, &contents, &error));
        ck_assert(contents.state != JOURNAL_WHOLE);
        if (bit / 8 >= strlen("touchmove journal 1\n")) {
            ck_assert_int_eq(contents.state, JOURNAL_DAMAGED); /* nothing was truncated */
        }
        ck_assert_int_eq(contents.record_count, good);
        JournalState state = contents.state;
        journal_contents_release(&contents);
        Journal *journal = NULL;
        if (open_again(&journal) == JOURNAL_OPENED) {
            ck_assert_int_gt(good, 0);
            ck_assert(journal_append(journal, good < LINE_COUNT ? LINES[good] : "more", &error));
            journal_free(journal);
            check_file(path, JOURNAL_WHOLE, good + 1);
        } else {
            ck_assert_int_le(good, 0);
            char *found = scratch_read(path, NULL);
            ck_assert_mem_eq(found, damaged, strlen(WHOLE));
            free(found);
        }
        ck_assert_int_eq(scratch_exists(copy), state == JOURNAL_DAMAGED && good > 0);
        if (scratch_exists(copy)) {
            char *found = scratch_read(copy, NULL);
            ck_assert_mem_eq(found, damaged, strlen(WHOLE));
            free(found);
            ck_assert_int_eq(unlink(copy), 0);
        }
    }
    free(copy);
    free(games);
}
END_TEST

/* The first two records have the same text. If any one bit of them or of the heading is inverted,
 * no record is lost. */
START_TEST(the_first_record_is_known_although_it_is_damaged)
{
    static const char *const TWINS[] = {"setup white=Jan", "setup white=Jan", "0 white move e4",
                                        "9 black move e5"};
    Journal *journal = journal_new(path);
    for (int i = 0; i < 4; i++) {
        ck_assert(journal_append(journal, TWINS[i], &error));
    }
    journal_free(journal);
    size_t length = 0;
    char *whole = scratch_read(path, &length);
    size_t end = (size_t)(strstr(whole, "\n3 ") - whole) + 1;
    for (size_t bit = 0; bit < end * 8; bit++) {
        char *damaged = scratch_read(path, NULL);
        JournalContents contents;
        damaged[bit / 8] = (char)(damaged[bit / 8] ^ (1 << bit % 8));
        ck_assert(journal_parse(damaged, length, &contents));
        ck_assert_int_eq(contents.state, JOURNAL_DAMAGED);
        ck_assert(contents.is_repaired);
        ck_assert_int_eq(contents.record_count, 4);
        ck_assert_int_ge(contents.bad_line, 1);
        ck_assert_int_le(contents.bad_line, 3);
        ck_assert_uint_eq(contents.bytes.length, length);
        ck_assert_mem_eq(contents.bytes.bytes, whole, length);
        journal_contents_release(&contents);
        free(damaged);
    }
    free(whole);
}
END_TEST

START_TEST(useless_records_are_moved_to_a_separate_file)
{
    char *copy = scratch_path(folder, "games/one.journal.bad");
    write_whole();
    Journal *journal = NULL;
    ck_assert_int_eq(open_again(&journal), JOURNAL_OPENED);
    ck_assert(journal_cut(journal, 2, &error));
    check_file(path, JOURNAL_WHOLE, 2);
    ck_assert(journal_append(journal, LINES[2], &error));
    journal_free(journal);
    check_file(path, JOURNAL_WHOLE, 3);
    scratch_check(copy, WHOLE);
    free(copy);
}
END_TEST

START_TEST(nothing_too_large_to_read_is_written)
{
    enum { LINE = 1 << 20 };
    char *line = malloc(LINE + 1);
    memset(line, 'x', LINE);
    line[LINE] = '\0';
    Journal *journal = journal_new(path);
    int count = 0;
    bool was_nearly_full = false;
    while (journal_append(journal, line, &error)) {
        count++;
        was_nearly_full = journal_is_nearly_full(journal);
    }
    ck_assert_int_eq(count, JOURNAL_SIZE_MAX / LINE - 1);
    ck_assert(was_nearly_full);
    ck_assert_int_eq(error.step, FILE_STEP_SIZE);
    ck_assert(!journal_append(journal, "", &error));
    ck_assert(!journal_save(journal, &error));
    ck_assert_int_eq(error.step, FILE_STEP_SIZE);
    journal_free(journal);
    JournalContents contents;
    ck_assert(journal_read(path, &contents, &error));
    ck_assert_int_eq(contents.state, JOURNAL_WHOLE);
    ck_assert_int_eq(contents.record_count, count);
    journal_contents_release(&contents);
    free(line);
}
END_TEST

START_TEST(no_copy_of_a_damaged_file_is_overwritten)
{
    char *first = scratch_path(folder, "games/one.journal.bad");
    char *second = scratch_path(folder, "games/one.journal.bad2");
    write_whole();
    scratch_write(first, "earlier", 7);
    char damaged[sizeof WHOLE];
    memcpy(damaged, WHOLE, sizeof WHOLE);
    damaged[strlen(WHOLE) - 5] ^= 1;
    scratch_write(path, damaged, strlen(WHOLE));
    Journal *journal = NULL;
    ck_assert_int_eq(open_again(&journal), JOURNAL_OPENED);
    journal_free(journal);
    scratch_check(first, "earlier");
    scratch_check(second, damaged);
    free(first);
    free(second);
}
END_TEST

static const struct {
    const char *content;
    JournalState state;
} strange[] = {
    {"", JOURNAL_FOREIGN},
    {"\n", JOURNAL_FOREIGN},
    {"[Event \"x\"]\n", JOURNAL_FOREIGN},
    {"touchmove journal \n", JOURNAL_FOREIGN},
    {"touchmove journal 0\n", JOURNAL_FOREIGN},
    {"touchmove journal 01\n", JOURNAL_FOREIGN},
    {"touchmove journal -1\n", JOURNAL_FOREIGN},
    {"touchmove journal 1 \n", JOURNAL_FOREIGN},
    {"touchmove journal 9999999999999\n", JOURNAL_FOREIGN},
    {"touchmove journal 2\n1 whatever\n", JOURNAL_NEWER},
    {"touchmove journal 12\n", JOURNAL_NEWER},
    {"touchmove journal 1\n", JOURNAL_WHOLE},
    {"touchmove journal 1\ngarbage\n", JOURNAL_DAMAGED},
    {"touchmove journal 1\n\n", JOURNAL_DAMAGED},
    {"touchmove journal 1\ngarbage", JOURNAL_TORN},
};

START_TEST(a_file_without_good_lines_is_refused_and_unchanged)
{
    char *games = scratch_path(folder, "games");
    ck_assert_int_eq(mkdir(games, 0700), 0);
    scratch_write(path, strange[_i].content, strlen(strange[_i].content));
    JournalContents contents;
    Journal *journal = NULL;
    ck_assert_int_eq(journal_open(path, &journal, &contents, &holder, &error), JOURNAL_REFUSED);
    ck_assert_int_eq(contents.state, strange[_i].state);
    journal_contents_release(&contents);
    scratch_check(path, strange[_i].content);
    ck_assert_int_eq(scratch_count(games), 1);
    free(games);
}
END_TEST

START_TEST(zeros_after_a_power_failure_are_removed)
{
    write_whole();
    char padded[sizeof WHOLE + 100] = {0};
    memcpy(padded, WHOLE, strlen(WHOLE));
    scratch_write(path, padded, sizeof padded);
    check_file(path, JOURNAL_TORN, LINE_COUNT);
}
END_TEST

START_TEST(a_missing_journal_cannot_be_opened)
{
    Journal *journal = NULL;
    ck_assert_int_eq(open_again(&journal), JOURNAL_FAILED);
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_int_eq(scratch_count(folder), 0);
}
END_TEST

START_TEST(a_journal_is_removed_with_its_lock)
{
    char *games = scratch_path(folder, "games");
    Journal *journal = journal_new(path);
    add_lines(journal);
    ck_assert_int_eq(scratch_count(games), 2);
    ck_assert(journal_remove(journal, &error));
    journal_free(journal);
    ck_assert_int_eq(scratch_count(games), 0);
    free(games);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("journal");
    TCase *tests = tcase_create("journal");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_new_journal_has_no_file_before_its_first_line);
    tcase_add_test(tests, the_form_on_disk_is_as_documented);
    tcase_add_test(tests, every_line_is_there_when_append_returns);
    tcase_add_test(tests, a_journal_is_opened_and_added_to);
    tcase_add_test(tests, an_empty_line_and_any_bytes_are_lines);
    tcase_add_test(tests, two_processes_cannot_write_it);
    tcase_add_test(tests, a_new_journal_replaces_no_other);
    tcase_add_test(tests, a_journal_cut_anywhere_keeps_every_complete_line);
    tcase_add_test(tests, any_wrong_bit_is_noticed);
    tcase_add_test(tests, the_first_record_is_known_although_it_is_damaged);
    tcase_add_test(tests, useless_records_are_moved_to_a_separate_file);
    tcase_add_test(tests, nothing_too_large_to_read_is_written);
    tcase_add_test(tests, no_copy_of_a_damaged_file_is_overwritten);
    tcase_add_loop_test(tests, a_file_without_good_lines_is_refused_and_unchanged, 0,
                        (int)(sizeof strange / sizeof strange[0]));
    tcase_add_test(tests, zeros_after_a_power_failure_are_removed);
    tcase_add_test(tests, a_missing_journal_cannot_be_opened);
    tcase_add_test(tests, a_journal_is_removed_with_its_lock);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
