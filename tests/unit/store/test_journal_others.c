/* Tests what happens if other processes change a journal while a game is being recorded in it. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "one_file.h"
#include "scratch.h"
#include "store/journal.h"
#include "unit.h"

static const char LINE[] = "0 white move e4";

static FileError error;
static LockHolder holder;

static void set_up(void)
{
    one_file_begin("games/one.journal");
}

/* Checks that the whole file is good and has this number of records. */
static void check_whole(const char *file, int lines)
{
    JournalContents contents;
    ck_assert(journal_read(file, &contents, &error));
    ck_assert_int_eq(contents.state, JOURNAL_WHOLE);
    ck_assert_int_eq(contents.record_count, lines);
    journal_contents_release(&contents);
}

START_TEST(a_removed_journal_is_written_again)
{
    Journal *journal = journal_new(path);
    ck_assert(journal_append(journal, LINE, &error));
    ck_assert_int_eq(unlink(path), 0);
    ck_assert(journal_append(journal, LINE, &error));
    check_whole(path, 2);
    journal_free(journal);
}
END_TEST

/* The folder is renamed, so the folder and the lock are made again, too. */
START_TEST(a_renamed_journal_is_written_again)
{
    char *state = scratch_path(folder, "state"), *away = scratch_path(folder, "away");
    char *inside = scratch_path(state, "a.journal");
    Journal *journal = journal_new(inside);
    ck_assert(journal_append(journal, LINE, &error));
    ck_assert_int_eq(rename(state, away), 0);
    ck_assert(journal_append(journal, LINE, &error));
    check_whole(inside, 2);
    char *lock = scratch_path(state, "a.journal.lock");
    ck_assert(lock_is_held(lock, &holder));
    journal_free(journal);
    free(lock);
    free(inside);
    free(away);
    free(state);
}
END_TEST

/* Another process may have removed the lock to continue the game itself. Two processes must not
 * write the same journal. */
START_TEST(a_journal_without_its_lock_is_not_written_by_two)
{
    Journal *journal = journal_new(path);
    Lock other;
    char *lock = NULL;
    ck_assert(journal_append(journal, LINE, &error));
    ck_assert_int_gt(asprintf(&lock, "%s.lock", path), 0);
    ck_assert_int_eq(unlink(lock), 0);
    ck_assert(journal_append(journal, LINE, &error));
    ck_assert(lock_is_held(lock, &holder));
    ck_assert_int_eq(unlink(lock), 0);
    ck_assert_int_eq(lock_take(&other, lock, &holder, &error), LOCK_TAKEN);
    ck_assert(!journal_append(journal, LINE, &error));
    ck_assert_int_eq(error.step, FILE_STEP_LOCK);
    check_whole(path, 2);
    journal_free(journal);
    ck_assert(lock_is_held(lock, &holder));
    lock_release(&other);
    free(lock);
}
END_TEST

START_TEST(a_journal_modified_by_another_process_is_written_again)
{
    Journal *journal = journal_new(path);
    ck_assert(journal_append(journal, LINE, &error));
    scratch_write(path, "garbage", 7);
    ck_assert(journal_append(journal, LINE, &error));
    check_whole(path, 2);
    ck_assert_int_eq(truncate(path, 9), 0);
    ck_assert(journal_append(journal, LINE, &error));
    check_whole(path, 3);
    journal_free(journal);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("journal_others");
    TCase *tests = tcase_create("journal_others");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_removed_journal_is_written_again);
    tcase_add_test(tests, a_renamed_journal_is_written_again);
    tcase_add_test(tests, a_journal_without_its_lock_is_not_written_by_two);
    tcase_add_test(tests, a_journal_modified_by_another_process_is_written_again);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
