/* Tests the replacement of a file on which other users or processes have an effect: another owner,
 * other names of the file, and changes in the meantime. */
#include "util/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
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

/* Only a process that may change the owner of a file can test this. */
START_TEST(a_temporary_file_of_another_user_is_not_written)
{
    char *way = scratch_path(folder, ".games.pgn.tmp");
    scratch_write(way, "theirs", 6);
    if (chown(way, 12345, (gid_t)-1) == 0) {
        ck_assert(!replace_by("new"));
        ck_assert_int_eq(error.code, EEXIST);
        char *found = scratch_read(way, NULL);
        ck_assert_str_eq(found, "theirs");
        free(found);
    }
    free(way);
}
END_TEST

/* The child process gives up the rights of the superuser, who may write every file. */
START_TEST(a_read_only_file_is_not_replaced)
{
    scratch_write(path, "old", 3);
    ck_assert_int_eq(chmod(path, 0444), 0);
    ck_assert_int_eq(chmod(folder, 0777), 0);
    pid_t child = fork();
    if (child == 0) {
        bool is_ordinary = geteuid() != 0 || setuid(12345) == 0;
        bool is_replaced = replace_by("new");
        _exit(is_ordinary && !is_replaced && error.code == EACCES ? 0 : 1);
    }
    int status = -1;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    check_folder("old", 0);
}
END_TEST

/* Renames the temporary file, as another process may do between two calls of this process. */
static void rename_temporary(void)
{
    char *left = scratch_path(folder, ".games.pgn.tmp");
    ck_assert_int_eq(rename(left, path), 0);
    free(left);
}

/* Another process renames the temporary file just before file call 3, which opens it, or before
 * file call 4, which locks it. */
START_TEST(a_file_renamed_by_another_process_is_not_written_into)
{
    char *left = scratch_path(folder, ".games.pgn.tmp");
    for (int n = 3; n <= 4; n++) {
        scratch_write(left, "theirs", 6);
        AtomicFile file;
        faults_interject(n, rename_temporary);
        bool is_open = atomic_file_open(&file, path, 0666, &error);
        ck_assert(faults_disarm());
        ck_assert(is_open);
        check_folder("theirs", 1);
        ck_assert(atomic_file_write(&file, "ours", 4, &error));
        ck_assert(atomic_file_commit(&file, &error));
        check_folder("ours", 0);
    }
    free(left);
}
END_TEST

static void make_the_file(void)
{
    scratch_write(path, "theirs", 6);
}

/* A file that another process makes is never overwritten, whenever it appears. */
START_TEST(a_file_made_by_another_process_is_left_alone)
{
    bool has_appeared = true;
    int created = 0;
    for (int n = 1; has_appeared; n++) {
        faults_interject(n, make_the_file);
        bool is_created = atomic_file_create(path, 0666, "ours", 4, &error);
        has_appeared = faults_disarm();
        created += is_created;
        if (!is_created) {
            ck_assert_int_eq(error.step, FILE_STEP_CREATE);
            ck_assert_int_eq(error.code, EEXIST);
            check_folder("theirs", 0);
        }
        ck_assert_int_eq(unlink(path), 0);
    }
    ck_assert_int_gt(created, 0);
    ck_assert_int_le(created, 3); /* the other process's file appeared too late, or not at all */
}
END_TEST

/* A file system that does not support exclusive renames reports EINVAL. */
START_TEST(a_file_can_be_created_without_exclusive_renames)
{
    int refused = 0;
    for (int n = 1; n <= 20; n++) {
        faults_arm(FAULT_FILE, FAULT_ONCE, n, EINVAL);
        bool is_created = atomic_file_create(path, 0666, "ours", 4, &error);
        faults_disarm();
        refused += !is_created;
        unlink(path);
    }
    /* Only these calls must not fail: two opens, a truncation, permissions, a write and a sync. */
    ck_assert_int_eq(refused, 6);
}
END_TEST

START_TEST(a_file_with_two_names_cannot_be_replaced)
{
    char *other = scratch_path(folder, "other.pgn");
    scratch_write(path, "old", 3);
    ck_assert(atomic_file_stays_itself(path, &error));
    check_folder("old", 0);
    ck_assert_int_eq(link(path, other), 0);
    ck_assert(!atomic_file_stays_itself(path, &error));
    ck_assert_int_eq(error.step, FILE_STEP_NAMES);
    free(other);
}
END_TEST

START_TEST(a_file_of_another_user_cannot_be_replaced)
{
    scratch_write(path, "old", 3);
    ck_assert_int_eq(chmod(path, 0666), 0);
    ck_assert_int_eq(chmod(folder, 0777), 0);
    pid_t child = geteuid() == 0 ? fork() : -1;
    if (child == 0) {
        bool is_ordinary = setuid(12345) == 0;
        bool is_same = atomic_file_stays_itself(path, &error);
        _exit(is_ordinary && !is_same && error.step == FILE_STEP_OWNER ? 0 : 1);
    }
    int status = 0;
    ck_assert(child < 0 || waitpid(child, &status, 0) == child);
    ck_assert_int_eq(status, 0);
    check_folder("old", 0);
}
END_TEST

START_TEST(attributes_are_kept)
{
    char value[8] = "";
    scratch_write(path, "old", 3);
    if (setxattr(path, "user.event", "open", 4, 0) == 0) {
        ck_assert(atomic_file_stays_itself(path, &error));
        ck_assert(replace_by("new"));
        ck_assert_int_eq(getxattr(path, "user.event", value, sizeof value), 4);
        ck_assert_str_eq(value, "open");
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("atomic_file_others");
    TCase *tests = tcase_create("atomic_file_others");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_temporary_file_of_another_user_is_not_written);
    tcase_add_test(tests, a_read_only_file_is_not_replaced);
    tcase_add_test(tests, a_file_renamed_by_another_process_is_not_written_into);
    tcase_add_test(tests, a_file_made_by_another_process_is_left_alone);
    tcase_add_test(tests, a_file_can_be_created_without_exclusive_renames);
    tcase_add_test(tests, a_file_with_two_names_cannot_be_replaced);
    tcase_add_test(tests, a_file_of_another_user_cannot_be_replaced);
    tcase_add_test(tests, attributes_are_kept);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
