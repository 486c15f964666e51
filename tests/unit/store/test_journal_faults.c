/* Tests journals on a failing disk, and in a process that is killed. A line that was reported as
 * saved must never be lost. */
#include "store/journal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

enum { LINE_COUNT = 5, LINE_MAX_LENGTH = 64 };

static void set_up(void)
{
    one_file_begin("games/one.journal");
}

static void format_line(int number, char out[static LINE_MAX_LENGTH])
{
    snprintf(out, LINE_MAX_LENGTH, "%d white move line-%d", number * 100, number);
}

/* Checks that the file has the first lines, in their order. Returns the number of lines in the
 * file. */
static int lines_on_disk(void)
{
    JournalContents contents;
    FileError error;
    if (!scratch_exists(path)) {
        return 0;
    }
    ck_assert(journal_read(path, &contents, &error));
    StrBuf text = {0};
    int count = 0;
    for (size_t offset = 0; journal_next(&contents, &offset, &text); count++) {
        char expected[LINE_MAX_LENGTH];
        format_line(count, expected);
        ck_assert_str_eq(strbuf_text(&text), expected);
        strbuf_clear(&text);
    }
    strbuf_release(&text);
    journal_contents_release(&contents);
    return count;
}

static const struct {
    FaultKind kind;
    FaultManner manner;
    int code; /* errno of a failing file call */
} faulty[] = {
    {FAULT_FILE, FAULT_ONCE, ENOSPC}, {FAULT_FILE, FAULT_FOREVER, ENOSPC},
    {FAULT_FILE, FAULT_ONCE, EIO},    {FAULT_FILE, FAULT_FOREVER, EROFS},
    {FAULT_MEMORY, FAULT_ONCE, 0},    {FAULT_MEMORY, FAULT_FOREVER, 0},
};

/*
 * Appends the lines from `first` to the last. Stores in *is_saved whether the last line was
 * reported as saved. Returns whether an error was reported for each line that was not saved. Makes
 * no assertions, because Check needs memory, too.
 */
static bool add_lines(Journal *journal, int first, bool *is_saved)
{
    bool truthful = true;
    for (int i = first; i < LINE_COUNT; i++) {
        char line[LINE_MAX_LENGTH];
        FileError error = {0};
        format_line(i, line);
        *is_saved = journal_append(journal, line, &error);
        truthful &= *is_saved || error.step != FILE_STEP_NONE;
    }
    return truthful;
}

/* Whatever call fails, a line that was reported as saved is in the file. When calls no longer fail,
 * all lines can be saved. */
START_TEST(a_failing_disk_loses_nothing)
{
    int n = 0;
    for (bool failed = true; failed;) {
        faults_arm(faulty[_i].kind, faulty[_i].manner, ++n, faulty[_i].code);
        Journal *journal = journal_new(path);
        bool is_saved = false;
        bool truthful = journal == NULL || add_lines(journal, 0, &is_saved);
        failed = faults_disarm();
        ck_assert(truthful);
        if (journal != NULL) {
            FileError error = {0};
            int count = lines_on_disk();
            ck_assert(!is_saved || count == LINE_COUNT);
            bool saved = journal_save(journal, &error);
            ck_assert(saved || error.step == FILE_STEP_MEMORY);
            ck_assert_int_eq(lines_on_disk(), saved ? LINE_COUNT : count);
            ck_assert(journal_remove(journal, &error));
        }
        journal_free(journal);
        ck_assert_int_eq(lines_on_disk(), 0);
    }
    ck_assert_int_gt(n, 3);
}
END_TEST

START_TEST(a_line_reported_as_saved_is_already_saved)
{
    int n = 0;
    for (bool failed = true; failed;) {
        Journal *journal = journal_new(path);
        faults_arm(FAULT_FILE, FAULT_ONCE, ++n, EIO);
        for (int i = 0; i < LINE_COUNT; i++) {
            char line[LINE_MAX_LENGTH];
            FileError error;
            format_line(i, line);
            bool saved = journal_append(journal, line, &error);
            failed = faults_disarm();
            ck_assert(saved || failed);
            ck_assert(!saved || lines_on_disk() == i + 1);
            faults_resume();
        }
        failed = faults_disarm();
        FileError error;
        journal_save(journal, &error);
        journal_remove(journal, &error);
        journal_free(journal);
    }
}
END_TEST

static ino_t inode_of_file(void)
{
    struct stat status;
    ck_assert_int_eq(stat(path, &status), 0);
    return status.st_ino;
}

/* After a failed write or sync, the contents of the file are unknown, so a new file is written. */
START_TEST(a_file_that_failed_once_is_never_appended_to_again)
{
    for (int n = 1; n <= 2; n++) { /* the failures begin at the write (1) or at the sync (2) */
        FileError error;
        Journal *journal = journal_new(path);
        ck_assert(journal_append(journal, "0 white move line-0", &error));
        ck_assert(journal_append(journal, "100 white move line-1", &error));
        ino_t before = inode_of_file();
        faults_arm(FAULT_FILE, FAULT_FOREVER, n, EIO);
        bool saved = journal_append(journal, "200 white move line-2", &error);
        ck_assert(faults_disarm());
        ck_assert(!saved);
        ck_assert(journal_append(journal, "300 white move line-3", &error));
        ck_assert_uint_ne(inode_of_file(), before);
        ck_assert_int_eq(lines_on_disk(), 4);
        ck_assert(journal_remove(journal, &error));
        journal_free(journal);
    }
}
END_TEST

/* If the journal is opened by a symbolic link, each line replaces the whole file. */
START_TEST(a_journal_reached_through_a_link_keeps_every_line)
{
    char *link = scratch_path(folder, "link.journal");
    JournalContents contents;
    LockHolder holder;
    FileError error;
    Journal *journal = journal_new(path);
    ck_assert(journal_append(journal, "0 white move line-0", &error));
    journal_free(journal);
    ck_assert_int_eq(symlink(path, link), 0);
    ck_assert_int_eq(journal_open(link, &journal, &contents, &holder, &error), JOURNAL_OPENED);
    journal_contents_release(&contents);
    ino_t before = inode_of_file();
    ck_assert(journal_append(journal, "100 white move line-1", &error));
    ck_assert_uint_ne(inode_of_file(), before);
    ck_assert_int_eq(lines_on_disk(), 2);
    journal_free(journal);
    free(link);
}
END_TEST

/* A limit on the size of files, set in a child process, ends the file in the middle of a line. */
START_TEST(a_file_size_limit_keeps_the_good_lines)
{
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit limit = {.rlim_cur = 100, .rlim_max = 100};
        FileError error = {0};
        Journal *journal = journal_new(path);
        signal(SIGXFSZ, SIG_IGN);
        bool limited = setrlimit(RLIMIT_FSIZE, &limit) == 0;
        bool is_saved = true;
        bool truthful = add_lines(journal, 0, &is_saved);
        bool full = !journal_save(journal, &error) && error.code == EFBIG;
        _exit(limited && truthful && full && !is_saved ? 0 : 1);
    }
    int status = -1;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(lines_on_disk(), 2);
}
END_TEST

/* Writes a broken journal. If `torn` is true, its last line is incomplete, otherwise line number 3
 * is damaged. */
static void write_broken(bool torn)
{
    Journal *journal = journal_new(path);
    bool is_saved = false;
    ck_assert(add_lines(journal, 0, &is_saved) && is_saved);
    journal_free(journal);
    size_t length = 0;
    char *bytes = scratch_read(path, &length);
    if (torn) {
        length -= 3;
    } else {
        strstr(bytes, "line-3")[0] = 'L';
    }
    scratch_write(path, bytes, length);
    free(bytes);
}

/* Opens a broken journal, which repairs it, while each call fails in turn. Neither the good lines
 * nor the damaged file must be lost. */
static void check_mending(bool torn, FaultKind kind, FaultManner manner)
{
    char *copy = scratch_path(folder, "games/one.journal.bad");
    int good = torn ? LINE_COUNT - 1 : 3;
    int n = 0;
    for (bool failed = true; failed;) {
        write_broken(torn);
        char *broken = scratch_read(path, NULL);
        Journal *journal = NULL;
        JournalContents contents;
        LockHolder holder;
        FileError error;
        faults_arm(kind, manner, ++n, EIO);
        JournalOpening opening = journal_open(path, &journal, &contents, &holder, &error);
        failed = faults_disarm();
        ck_assert(opening == JOURNAL_OPENED || opening == JOURNAL_FAILED);
        ck_assert_int_eq(lines_on_disk(), good);
        char *kept = scratch_read(torn || !scratch_exists(copy) ? path : copy, NULL);
        ck_assert(torn || strcmp(kept, broken) == 0);
        if (opening == JOURNAL_OPENED) {
            ck_assert_int_eq(contents.record_count, good);
            journal_contents_release(&contents);
            bool is_saved = false;
            ck_assert(add_lines(journal, good, &is_saved) && is_saved);
            ck_assert_int_eq(lines_on_disk(), LINE_COUNT);
            ck_assert_int_eq(scratch_exists(copy), !torn);
            ck_assert(journal_remove(journal, &error));
            journal_free(journal);
        } else {
            unlink(path);
        }
        unlink(copy);
        free(kept);
        free(broken);
    }
    ck_assert_int_gt(n, 2);
    free(copy);
}

START_TEST(a_repair_with_failing_calls_loses_nothing)
{
    FaultManner manner = _i % 2 == 0 ? FAULT_ONCE : FAULT_FOREVER;
    FaultKind kind = _i % 4 < 2 ? FAULT_FILE : FAULT_MEMORY;
    check_mending(_i < 4, kind, manner);
}
END_TEST

/*
 * Continues the journal in a child process, which is killed at system call `n`. Writes the number
 * of each saved line to the pipe, as the screen would show the line. The writes to the pipe are
 * counted as calls, too.
 */
static void play_until_killed(int n, int pipe_end)
{
    JournalContents contents = {0};
    LockHolder holder;
    FileError error;
    Journal *journal = NULL;
    faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
    if (!scratch_exists(path)) {
        journal = journal_new(path);
    } else if (journal_open(path, &journal, &contents, &holder, &error) != JOURNAL_OPENED) {
        _exit(1);
    }
    for (int i = contents.record_count; i < LINE_COUNT; i++) {
        char line[LINE_MAX_LENGTH];
        format_line(i, line);
        if (!journal_append(journal, line, &error)) {
            _exit(2);
        }
        if (write(pipe_end, &i, sizeof i) != sizeof i) {
            _exit(3);
        }
    }
    _exit(0);
}

/* Runs the child process. Returns the number of lines reported as saved, of which `already` were
 * saved before. Stores the wait status of the child in *status. */
static int run_killed(int n, int already, int *status)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(n, ends[1]);
    }
    close(ends[1]);
    int saved = already;
    for (int i; read(ends[0], &i, sizeof i) == sizeof i;) {
        saved = i + 1;
    }
    close(ends[0]);
    ck_assert_int_eq(waitpid(child, status, 0), child);
    ck_assert(WIFSIGNALED(*status) || *status == 0);
    return saved;
}

START_TEST(a_kill_at_any_call_loses_no_reported_line)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        n++;
        int saved = run_killed(n, 0, &status);
        int found = lines_on_disk();
        ck_assert_int_ge(found, saved);
        ck_assert_int_le(found, saved + 1);
        ck_assert_int_eq(run_killed(1000000, found, &(int){0}), LINE_COUNT);
        ck_assert_int_eq(lines_on_disk(), LINE_COUNT);
        unlink(path);
    }
    ck_assert_int_gt(n, 5);
    printf("# killed at %d calls\n", n - 1);
}
END_TEST

START_TEST(a_kill_during_the_repair_loses_no_good_line)
{
    char *copy = scratch_path(folder, "games/one.journal.bad");
    bool torn = _i == 0;
    int good = torn ? LINE_COUNT - 1 : 3;
    int n = 0;
    for (int status = -1; status != 0;) {
        write_broken(torn);
        int saved = run_killed(++n, good, &status);
        int found = lines_on_disk();
        ck_assert_int_ge(found, saved);
        ck_assert_int_le(found, saved + 1);
        ck_assert_int_eq(run_killed(1000000, found, &(int){0}), LINE_COUNT);
        ck_assert_int_eq(lines_on_disk(), LINE_COUNT);
        ck_assert_int_eq(scratch_exists(copy), !torn);
        unlink(copy);
        unlink(path);
    }
    ck_assert_int_gt(n, 5);
    free(copy);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("journal_faults");
    TCase *tests = tcase_create("journal_faults");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_loop_test(tests, a_failing_disk_loses_nothing, 0, COUNT(faulty));
    tcase_add_test(tests, a_line_reported_as_saved_is_already_saved);
    tcase_add_test(tests, a_file_that_failed_once_is_never_appended_to_again);
    tcase_add_test(tests, a_journal_reached_through_a_link_keeps_every_line);
    tcase_add_test(tests, a_file_size_limit_keeps_the_good_lines);
    tcase_add_loop_test(tests, a_repair_with_failing_calls_loses_nothing, 0, 8);
    tcase_add_test(tests, a_kill_at_any_call_loses_no_reported_line);
    tcase_add_loop_test(tests, a_kill_during_the_repair_loses_no_good_line, 0, 2);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
