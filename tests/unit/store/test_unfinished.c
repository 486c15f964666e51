#include "store/unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"
#include "scratch.h"
#include "unit.h"
#include "util/atomic_file.h"

static char *base;
static char *folder;
static FileError error;

static void set_up(void)
{
    base = scratch_new();
    folder = scratch_path(base, "games");
}

static void tear_down(void)
{
    free(folder);
    scratch_remove(base);
}

/* Writes a journal with this name. Sets the time of its last change to `changed_s` seconds after
 * 1970. */
static void write_game(const char *name, long changed_s)
{
    char *path = scratch_path(folder, name);
    Journal *journal = journal_new(path);
    ck_assert(journal_append(journal, "setup", &error));
    journal_free(journal);
    const struct timespec times[2] = {{changed_s, 0}, {changed_s, 500000000}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    free(path);
}

static void check_names(const UnfinishedList *list, const char *expected)
{
    StrBuf names = {0};
    for (int i = 0; i < list->count; i++) {
        strbuf_append(&names, strrchr(list->games[i].path, '/') + 1);
        strbuf_append_char(&names, '|');
    }
    ck_assert_str_eq(strbuf_text(&names), expected);
    strbuf_release(&names);
}

START_TEST(a_missing_folder_has_no_games)
{
    UnfinishedList list;
    ck_assert(unfinished_list(folder, &list, &error));
    ck_assert_int_eq(list.count, 0);
    unfinished_release(&list);
}
END_TEST

START_TEST(a_file_instead_of_the_folder_is_reported)
{
    UnfinishedList list = {.count = 7};
    scratch_write(folder, "", 0);
    ck_assert(!unfinished_list(folder, &list, &error));
    ck_assert_int_eq(error.step, FILE_STEP_LIST);
    ck_assert_int_eq(error.code, ENOTDIR);
    ck_assert_int_eq(list.count, 7);
}
END_TEST

START_TEST(the_most_recent_game_comes_first)
{
    UnfinishedList list;
    write_game("b.journal", 2000);
    write_game("a.journal", 1000);
    write_game("c.journal", 3000);
    write_game("d.journal", 2000);
    ck_assert(unfinished_list(folder, &list, &error));
    check_names(&list, "c.journal|d.journal|b.journal|a.journal|");
    ck_assert_int_eq(list.games[0].changed_ms, 3000500);
    unfinished_release(&list);
}
END_TEST

START_TEST(other_files_are_not_games)
{
    UnfinishedList list;
    write_game("a.journal", 1000);
    char *copy = scratch_path(folder, "a.journal.bad");
    char *hidden = scratch_path(folder, ".b.journal");
    char *sub = scratch_path(folder, "sub.journal");
    scratch_write(copy, "", 0);
    scratch_write(hidden, "", 0);
    ck_assert_int_eq(mkdir(sub, 0700), 0);
    ck_assert(unfinished_list(folder, &list, &error));
    check_names(&list, "a.journal|");
    unfinished_release(&list);
    free(copy);
    free(hidden);
    free(sub);
}
END_TEST

START_TEST(a_new_game_is_listed_as_open)
{
    UnfinishedList list;
    Journal *journal = unfinished_begin(folder, 0);
    ck_assert(journal_append(journal, "setup", &error));
    ck_assert(unfinished_list(folder, &list, &error));
    ck_assert_int_eq(list.count, 1);
    ck_assert_str_eq(list.games[0].path, journal_path(journal));
    ck_assert(list.games[0].is_open);
    ck_assert_int_eq(list.games[0].holder.process, getpid());
    unfinished_release(&list);
    journal_free(journal);
    ck_assert(unfinished_list(folder, &list, &error));
    ck_assert(!list.games[0].is_open);
    unfinished_release(&list);
}
END_TEST

START_TEST(games_started_in_the_same_second_have_separate_journals)
{
    enum { GAMES = 4 };
    Journal *journals[GAMES];
    for (int i = 0; i < GAMES; i++) {
        journals[i] = unfinished_begin(folder, 0);
        ck_assert_ptr_nonnull(journals[i]);
        ck_assert(journal_append(journals[i], "setup", &error));
    }
    UnfinishedList list;
    ck_assert(unfinished_list(folder, &list, &error));
    ck_assert_int_eq(list.count, GAMES);
    unfinished_release(&list);
    for (int i = 0; i < GAMES; i++) {
        journal_free(journals[i]);
    }
}
END_TEST

START_TEST(running_out_of_memory_is_reported)
{
    int n = 0;
    write_game("a.journal", 1000);
    write_game("b.journal", 2000);
    for (bool failed = true; failed;) {
        UnfinishedList list;
        faults_arm(FAULT_MEMORY, FAULT_ONCE, ++n, 0);
        bool read = unfinished_list(folder, &list, &error);
        failed = faults_disarm();
        if (read) {
            unfinished_release(&list);
        } else {
            ck_assert_int_eq(error.step, FILE_STEP_MEMORY);
        }
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, 0);
        Journal *journal = unfinished_begin(folder, 0);
        faults_disarm();
        ck_assert(journal == NULL || strncmp(journal_path(journal), folder, strlen(folder)) == 0);
        journal_free(journal);
    }
    ck_assert_int_gt(n, 2);
}
END_TEST

static void write_file(const char *name)
{
    char *path = scratch_path(folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs("touchmove journal 1\n", file);
    fclose(file);
    free(path);
}

static bool is_there(const char *name)
{
    char *path = scratch_path(folder, name);
    bool there = access(path, F_OK) == 0;
    free(path);
    return there;
}

START_TEST(files_of_a_dead_process_are_removed)
{
    write_game("1.journal", 100);
    write_file(".1.journal.tmp"); /* left by a process that was replacing 1.journal */
    write_file(".2.journal.tmp"); /* left by a process that was writing a new journal */
    write_file("2.journal.lock");
    write_file("3.journal.lock");
    unfinished_clean(folder);
    ck_assert(is_there("1.journal"));
    ck_assert(!is_there(".1.journal.tmp"));
    ck_assert(!is_there(".2.journal.tmp"));
    ck_assert(!is_there("2.journal.lock"));
    ck_assert(!is_there("3.journal.lock"));
}
END_TEST

START_TEST(files_of_a_living_process_and_foreign_files_stay)
{
    Lock lock;
    LockHolder holder;
    write_game("1.journal", 100);
    char *path = scratch_path(folder, "2.journal.lock");
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_TAKEN);
    write_file(".2.journal.tmp");
    char *other = scratch_path(folder, "3.journal");
    AtomicFile file;
    ck_assert(atomic_file_open(&file, other, 0600, &error));
    write_file(".other.tmp");
    write_file("other.lock");
    write_file("journal.tmp");
    unfinished_clean(folder);
    ck_assert(is_there(".2.journal.tmp"));
    ck_assert(is_there("2.journal.lock"));
    ck_assert(is_there(".3.journal.tmp"));
    ck_assert(is_there(".other.tmp"));
    ck_assert(is_there("other.lock"));
    ck_assert(is_there("journal.tmp"));
    atomic_file_abandon(&file);
    lock_release(&lock);
    free(other);
    free(path);
}
END_TEST

START_TEST(nothing_is_cleaned_in_a_missing_folder)
{
    unfinished_clean(folder);
    ck_assert_int_ne(access(folder, F_OK), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("unfinished");
    TCase *tests = tcase_create("unfinished");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, a_missing_folder_has_no_games);
    tcase_add_test(tests, a_file_instead_of_the_folder_is_reported);
    tcase_add_test(tests, the_most_recent_game_comes_first);
    tcase_add_test(tests, other_files_are_not_games);
    tcase_add_test(tests, a_new_game_is_listed_as_open);
    tcase_add_test(tests, games_started_in_the_same_second_have_separate_journals);
    tcase_add_test(tests, running_out_of_memory_is_reported);
    tcase_add_test(tests, files_of_a_dead_process_are_removed);
    tcase_add_test(tests, files_of_a_living_process_and_foreign_files_stay);
    tcase_add_test(tests, nothing_is_cleaned_in_a_missing_folder);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
