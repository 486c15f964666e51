#include "util/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static void set_up(void)
{
    one_file_begin("file");
}

START_TEST(a_new_name_never_replaces_a_file)
{
    char *other = scratch_path(folder, "other");
    scratch_write(path, "one", 3);
    scratch_write(other, "two", 3);
    ck_assert(!platform_rename_new(AT_FDCWD, path, other));
    ck_assert_int_eq(errno, EEXIST);
    unlink(other);
    ck_assert(platform_rename_new(AT_FDCWD, path, other));
    ck_assert_int_eq(access(path, F_OK), -1);
    ck_assert_int_eq(access(other, F_OK), 0);
    free(other);
}
END_TEST

/* A copy tries one system call, which may copy less than requested. If that call fails, the copy
 * tries another. */
START_TEST(a_part_of_a_file_is_copied_in_the_kernel_by_either_of_two_calls)
{
    static const struct {
        int code;           /* errno of the first system call, or 0 if it copies half */
        const char *copied; /* the bytes copied */
    } ROWS[] = {{0, "con"}, {EXDEV, "content"}};
    char *other = scratch_path(folder, "other");
    scratch_write(path, "the content of it", 17);
    scratch_write(other, "", 0);
    int from = open(path, O_RDONLY), to = open(other, O_WRONLY);
    off_t offset = 4;
    faults_arm(FAULT_FILE, FAULT_ONCE, 1, ROWS[_i].code);
    ssize_t copied = platform_copy_range(from, &offset, to, 7);
    ck_assert(faults_disarm());
    scratch_check(other, ROWS[_i].copied);
    ck_assert_int_eq(copied, (ssize_t)strlen(ROWS[_i].copied));
    ck_assert_int_eq(offset, 4 + copied);
    close(from);
    close(to);
    free(other);
}
END_TEST

START_TEST(an_attribute_is_read_as_it_was_set_or_is_empty)
{
    char text[8];
    scratch_write(path, "", 0);
    int descriptor = open(path, O_RDWR);
    platform_read_attribute(path, "user.touchmove.test", text, sizeof text);
    ck_assert_str_eq(text, "");
    platform_set_attribute(descriptor, "user.touchmove.test", "1234567");
    platform_read_attribute(path, "user.touchmove.test", text, sizeof text);
    ck_assert(strcmp(text, "1234567") == 0 ||
              text[0] == '\0'); /* on a file system without attributes */
    platform_set_attribute(descriptor, "user.touchmove.test", "12345678");
    platform_read_attribute(path, "user.touchmove.test", text, sizeof text);
    ck_assert_str_eq(text, "");
    close(descriptor);
}
END_TEST

START_TEST(random_bytes_differ_each_time)
{
    unsigned char one[16] = {0}, other[16] = {0};
    ck_assert(platform_random(one, sizeof one) && platform_random(other, sizeof other));
    ck_assert_mem_ne(one, other, sizeof one);
}
END_TEST

START_TEST(the_user_of_a_socket_peer_is_known)
{
    int pair[2];
    uid_t user = getuid() + 1;
    ck_assert(!platform_peer_user(-1, &user));
    ck_assert_uint_eq(user, getuid() + 1);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    ck_assert(platform_peer_user(pair[0], &user));
    ck_assert_uint_eq(user, getuid());
    close(pair[0]);
    close(pair[1]);
}
END_TEST

START_TEST(a_blocked_signal_is_taken_once)
{
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGUSR1);
    sigprocmask(SIG_BLOCK, &watched, NULL);
    int descriptor = platform_signal_descriptor(SIGUSR1);
    ck_assert(!platform_signal_take(descriptor, SIGUSR1));
    raise(SIGUSR1);
    ck_assert(platform_signal_take(descriptor, SIGUSR1));
    ck_assert(!platform_signal_take(descriptor, SIGUSR1));
    close(descriptor);
}
END_TEST

START_TEST(no_variable_is_left_in_the_environment)
{
    ck_assert_int_eq(setenv("TOUCHMOVE_TEST", "yes", 1), 0);
    ck_assert(platform_clear_environment());
    ck_assert_ptr_null(getenv("TOUCHMOVE_TEST"));
    ck_assert_ptr_null(getenv("PATH"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("platform");
    TCase *tests = tcase_create("platform");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_new_name_never_replaces_a_file);
    tcase_add_loop_test(tests, a_part_of_a_file_is_copied_in_the_kernel_by_either_of_two_calls, 0,
                        2);
    tcase_add_test(tests, an_attribute_is_read_as_it_was_set_or_is_empty);
    tcase_add_test(tests, random_bytes_differ_each_time);
    tcase_add_test(tests, the_user_of_a_socket_peer_is_known);
    tcase_add_test(tests, a_blocked_signal_is_taken_once);
    tcase_add_test(tests, no_variable_is_left_in_the_environment);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
