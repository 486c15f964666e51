#include "util/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static FileError error;

static void set_up(void)
{
    one_file_begin("games.pgn");
}

/* Checks that the file has this content, or does not exist if `content` is NULL. Checks that the
 * folder has `others` other entries. */
static void check_folder(const char *content, int others)
{
    scratch_check(path, content);
    ck_assert_int_eq(scratch_count(folder), (content != NULL) + others);
}

static bool replace_by(const char *content)
{
    return atomic_file_replace(path, 0666, content, strlen(content), &error);
}

static unsigned permissions_of(const char *name)
{
    struct stat status;
    ck_assert_int_eq(stat(name, &status), 0);
    return status.st_mode & 07777;
}

START_TEST(a_new_file_is_created)
{
    ck_assert(replace_by("1-0\n"));
    check_folder("1-0\n", 0);
}
END_TEST

START_TEST(an_old_file_is_replaced)
{
    scratch_write(path, "old and longer", 14);
    ck_assert(replace_by("new"));
    check_folder("new", 0);
}
END_TEST

START_TEST(a_name_without_folder_is_in_the_current_one)
{
    char *before = getcwd(NULL, 0);
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert(atomic_file_replace("games.pgn", 0666, "x", 1, &error));
    ck_assert_int_eq(chdir(before), 0);
    free(before);
    check_folder("x", 0);
}
END_TEST

START_TEST(nothing_is_seen_before_the_commit)
{
    scratch_write(path, "old", 3);
    AtomicFile file;
    ck_assert(atomic_file_open(&file, path, 0666, &error));
    ck_assert(atomic_file_write(&file, "new", 3, &error));
    check_folder("old", 1);
    atomic_file_abandon(&file);
    check_folder("old", 0);
}
END_TEST

START_TEST(the_old_content_can_be_copied)
{
    char *old = malloc(100000);
    memset(old, 'x', 100000);
    scratch_write(path, old, 100000);
    AtomicFile file;
    ck_assert(atomic_file_open(&file, path, 0666, &error));
    ck_assert(atomic_file_copy_old(&file, &error));
    ck_assert(atomic_file_write(&file, "new", 3, &error));
    ck_assert(atomic_file_commit(&file, &error));
    size_t length = 0;
    char *found = scratch_read(path, &length);
    ck_assert_uint_eq(length, 100003);
    ck_assert_mem_eq(found, old, 100000);
    ck_assert_str_eq(found + 100000, "new");
    free(found);
    free(old);
}
END_TEST

START_TEST(copying_a_missing_file_is_not_an_error)
{
    AtomicFile file;
    ck_assert(atomic_file_open(&file, path, 0666, &error));
    ck_assert(atomic_file_copy_old(&file, &error));
    ck_assert(atomic_file_commit(&file, &error));
    check_folder("", 0);
}
END_TEST

START_TEST(permissions_are_kept)
{
    static const unsigned modes[] = {0600, 0644, 0664, 0640};
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        scratch_write(path, "old", 3);
        ck_assert_int_eq(chmod(path, modes[i]), 0);
        ck_assert(replace_by("new"));
        ck_assert_uint_eq(permissions_of(path), modes[i]);
    }
}
END_TEST

START_TEST(a_new_file_has_the_requested_permissions_minus_the_umask)
{
    mode_t before = umask(027);
    ck_assert(replace_by("new"));
    umask(before);
    ck_assert_uint_eq(permissions_of(path), 0640);
}
END_TEST

START_TEST(a_symbolic_link_is_preserved)
{
    char *target_folder = scratch_path(folder, "sub");
    char *target = scratch_path(target_folder, "real.pgn");
    ck_assert_int_eq(mkdir(target_folder, 0700), 0);
    scratch_write(target, "old", 3);
    ck_assert_int_eq(symlink("sub/real.pgn", path), 0);
    ck_assert(replace_by("new"));
    struct stat status;
    ck_assert_int_eq(lstat(path, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    char *found = scratch_read(target, NULL);
    ck_assert_str_eq(found, "new");
    ck_assert_int_eq(scratch_count(target_folder), 1);
    ck_assert_int_eq(scratch_count(folder), 2);
    free(found);
    free(target);
    free(target_folder);
}
END_TEST

START_TEST(a_dangling_link_is_refused)
{
    ck_assert_int_eq(symlink("nowhere", path), 0);
    ck_assert(!replace_by("new"));
    ck_assert_int_eq(error.step, FILE_STEP_LINK);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

START_TEST(anything_but_a_regular_file_is_refused)
{
    static const char *const paths[] = {"/dev/null", "/", "/tmp/", "."};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        ck_assert(!atomic_file_replace(paths[i], 0666, "x", 1, &error));
        ck_assert_int_eq(error.step, FILE_STEP_KIND);
        ck_assert_str_eq(error.path, paths[i]);
    }
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert(!replace_by("new"));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
}
END_TEST

START_TEST(a_missing_folder_is_an_error)
{
    char *deep = scratch_path(folder, "no/games.pgn");
    ck_assert(!atomic_file_replace(deep, 0666, "x", 1, &error));
    ck_assert_int_eq(error.step, FILE_STEP_OPEN);
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_str_eq(error.path, deep);
    free(deep);
}
END_TEST

START_TEST(a_temporary_file_left_by_a_crash_is_reused)
{
    char *left = scratch_path(folder, ".games.pgn.tmp");
    scratch_write(left, "half of a ga", 12);
    ck_assert(replace_by("new"));
    check_folder("new", 0);
    free(left);
}
END_TEST

START_TEST(a_link_in_the_way_is_not_written_through)
{
    char *way = scratch_path(folder, ".games.pgn.tmp");
    char *victim = scratch_path(folder, "victim");
    scratch_write(victim, "precious", 8);
    ck_assert_int_eq(symlink("victim", way), 0);
    ck_assert(!replace_by("new"));
    ck_assert_int_eq(error.step, FILE_STEP_CREATE);
    ck_assert_int_eq(error.code, ELOOP);
    ck_assert_int_eq(unlink(way), 0);
    ck_assert_int_eq(link(victim, way), 0);
    ck_assert(!replace_by("new"));
    ck_assert_int_eq(error.code, EEXIST);
    ck_assert_int_eq(unlink(way), 0);
    ck_assert_int_eq(mkfifo(way, 0600), 0);
    ck_assert(!replace_by("new"));
    ck_assert_int_eq(error.code, EEXIST);
    char *found = scratch_read(victim, NULL);
    ck_assert_str_eq(found, "precious");
    free(found);
    free(victim);
    free(way);
}
END_TEST

START_TEST(a_long_name_has_room_for_its_temporary_file)
{
    char name[256];
    memset(name, 'n', 255);
    name[255] = '\0';
    free(path);
    path = scratch_path(folder, name);
    ck_assert(replace_by("new"));
    check_folder("new", 0);
}
END_TEST

/* Several processes append letters to the same file at the same time. No letter must be lost. */
START_TEST(processes_wait_for_each_other)
{
    enum { PROCESSES = 8, TIMES = 5 };
    for (int i = 0; i < PROCESSES; i++) {
        if (fork() == 0) {
            for (int time = 0; time < TIMES; time++) {
                char letter = (char)('a' + i);
                AtomicFile file;
                if (!atomic_file_open(&file, path, 0666, &error) ||
                    !atomic_file_copy_old(&file, &error) ||
                    !atomic_file_write(&file, &letter, 1, &error) ||
                    !atomic_file_commit(&file, &error)) {
                    _exit(1);
                }
            }
            _exit(0);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        ck_assert_int_gt(wait(&status), 0);
        ck_assert_int_eq(status, 0);
    }
    size_t length = 0;
    free(scratch_read(path, &length));
    ck_assert_uint_eq(length, PROCESSES * TIMES);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

/* Replaces the file by a copy with one more line. Calls may fail meanwhile. */
static bool add_line(void)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path, 0666, &error)) {
        return false;
    }
    if (!atomic_file_copy_old(&file, &error) || !atomic_file_write(&file, "new\n", 4, &error)) {
        atomic_file_abandon(&file);
        return false;
    }
    return atomic_file_commit(&file, &error);
}

static const struct {
    FaultKind kind;
    FaultManner manner;
    int code; /* errno of a failing file call */
} faulty[] = {
    {FAULT_FILE, FAULT_ONCE, ENOSPC}, {FAULT_FILE, FAULT_FOREVER, ENOSPC},
    {FAULT_FILE, FAULT_ONCE, EIO},    {FAULT_FILE, FAULT_FOREVER, EIO},
    {FAULT_MEMORY, FAULT_ONCE, 0},    {FAULT_MEMORY, FAULT_FOREVER, 0},
};

START_TEST(after_any_failure_the_file_is_old_or_new)
{
    int n = 0;
    for (bool failed = true; failed;) {
        scratch_write(path, "old\n", 4);
        faults_arm(faulty[_i].kind, faulty[_i].manner, ++n, faulty[_i].code);
        bool done = add_line();
        failed = faults_disarm();
        char *found = scratch_read(path, NULL);
        bool is_new = strcmp(found, "old\nnew\n") == 0;
        ck_assert(is_new || strcmp(found, "old\n") == 0);
        ck_assert(!done || is_new);
        /* If an error is reported although the file has the new content, the folder could not be
         * synced. */
        ck_assert(done || !is_new || error.step == FILE_STEP_SYNC);
        if (!done) {
            ck_assert_str_eq(error.path, path);
            ck_assert(error.step != FILE_STEP_NONE);
        }
        free(found);
        /* The next attempt must succeed, whatever the result was. */
        ck_assert(add_line());
    }
    ck_assert_int_gt(n, 2);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

START_TEST(after_a_kill_at_any_call_the_file_is_old_or_new)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        scratch_write(path, "old\n", 4);
        n++;
        pid_t child = fork();
        if (child == 0) {
            faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
            _exit(add_line() ? 0 : 1);
        }
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert(WIFSIGNALED(status) || status == 0);
        char *found = scratch_read(path, NULL);
        ck_assert(strcmp(found, "old\nnew\n") == 0 || strcmp(found, "old\n") == 0);
        free(found);
        ck_assert(add_line());
        ck_assert_int_eq(scratch_count(folder), 1);
    }
    ck_assert_int_gt(n, 5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("atomic_file");
    TCase *tests = tcase_create("atomic_file");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_new_file_is_created);
    tcase_add_test(tests, an_old_file_is_replaced);
    tcase_add_test(tests, a_name_without_folder_is_in_the_current_one);
    tcase_add_test(tests, nothing_is_seen_before_the_commit);
    tcase_add_test(tests, the_old_content_can_be_copied);
    tcase_add_test(tests, copying_a_missing_file_is_not_an_error);
    tcase_add_test(tests, permissions_are_kept);
    tcase_add_test(tests, a_new_file_has_the_requested_permissions_minus_the_umask);
    tcase_add_test(tests, a_symbolic_link_is_preserved);
    tcase_add_test(tests, a_dangling_link_is_refused);
    tcase_add_test(tests, anything_but_a_regular_file_is_refused);
    tcase_add_test(tests, a_missing_folder_is_an_error);
    tcase_add_test(tests, a_temporary_file_left_by_a_crash_is_reused);
    tcase_add_test(tests, a_link_in_the_way_is_not_written_through);
    tcase_add_test(tests, a_long_name_has_room_for_its_temporary_file);
    tcase_add_test(tests, processes_wait_for_each_other);
    tcase_add_loop_test(tests, after_any_failure_the_file_is_old_or_new, 0,
                        (int)(sizeof faulty / sizeof faulty[0]));
    tcase_add_test(tests, after_a_kill_at_any_call_the_file_is_old_or_new);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
