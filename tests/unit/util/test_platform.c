#define _GNU_SOURCE
#include "util/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static void set_up(void)
{
    one_file_begin("file");
}

#ifndef __linux__
enum { IS_LINUX = 0 };

int getpeereid(int descriptor, uid_t *user, gid_t *group)
{
    struct sockaddr name;
    socklen_t size = sizeof name;
    if (getpeername(descriptor, &name, &size) != 0) {
        return -1;
    }
    *user = getuid();
    *group = getgid();
    return 0;
}
#else
enum { IS_LINUX = 1 };
#endif

START_TEST(bytes_are_found_first_and_last)
{
    static const char text[] = "one\r\ntwo\r\nthree";
    size_t length = sizeof text - 1;
    ck_assert_ptr_eq(platform_find_bytes(text, length, "\r\n", 2), text + 3);
    ck_assert_ptr_null(platform_find_bytes(text, 4, "\r\n", 2));
    ck_assert_ptr_eq(platform_find_last_byte(text, length, '\n'), text + 9);
    ck_assert_ptr_eq(platform_find_last_byte(text, 1, 'o'), text);
    ck_assert_ptr_null(platform_find_last_byte(text, 3, '\n'));
    ck_assert_ptr_null(platform_find_last_byte(text, 0, 'o'));
    ck_assert_ptr_eq(platform_find_text_ignoring_case(text, "TWO"), text + 5);
    ck_assert_ptr_null(platform_find_text_ignoring_case(text, "four"));
}
END_TEST

START_TEST(mapped_memory_is_zeroed)
{
    enum { SIZE = 1 << 20 };
    char *memory = platform_map_memory(SIZE);
    ck_assert_ptr_nonnull(memory);
    ck_assert_uint_eq((uintptr_t)memory % 4096, 0);
    for (int i = 0; i < SIZE; i += 1000) {
        ck_assert_int_eq(memory[i], 0);
        memory[i] = 1;
    }
    munmap(memory, SIZE);
    ck_assert_ptr_null(platform_map_memory(SIZE_MAX / 2));
}
END_TEST

/* Locks of two separately opened descriptors conflict, as if two programs held them. */
START_TEST(a_lock_is_shared_with_readers_only)
{
    scratch_write(path, "", 0);
    int one = open(path, O_RDWR), other = open(path, O_RDWR);
    ck_assert(platform_lock_file(one, true));
    ck_assert(platform_lock_file(other, true));
    ck_assert(!platform_lock_file(one, false));
    ck_assert_int_eq(errno, EWOULDBLOCK);
    close(other);
    ck_assert(platform_lock_file(one, false));
    other = open(path, O_RDWR);
    ck_assert(!platform_lock_file(other, true));
    close(one);
    close(other);
}
END_TEST

START_TEST(a_sync_reports_what_cannot_be_written)
{
    scratch_write(path, "", 0);
    int descriptor = open(path, O_RDWR);
    ck_assert(platform_sync(descriptor) && platform_sync_bytes(descriptor));
    close(descriptor);
    ck_assert(!platform_sync(descriptor));
    ck_assert_int_eq(errno, EBADF);
    ck_assert(!platform_sync_bytes(descriptor));
}
END_TEST

static void check_flags(int descriptor, bool is_nonblocking)
{
    ck_assert_int_ge(descriptor, 0);
    ck_assert_int_eq(fcntl(descriptor, F_GETFD), FD_CLOEXEC);
    ck_assert_int_eq((fcntl(descriptor, F_GETFL) & O_NONBLOCK) != 0, is_nonblocking);
}

START_TEST(a_pipe_closes_on_exec_and_blocks_only_if_wanted)
{
    int ends[2];
    char byte = 0;
    ck_assert(platform_pipe(ends, _i == 1));
    check_flags(ends[0], _i == 1);
    check_flags(ends[1], _i == 1);
    ck_assert_int_eq(write(ends[1], "x", 1), 1);
    ck_assert_int_eq(read(ends[0], &byte, 1), 1);
    ck_assert_int_eq(byte, 'x');
    close(ends[0]);
    close(ends[1]);
}
END_TEST

START_TEST(sockets_do_not_block_and_a_closed_one_raises_no_signal)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int listener = platform_socket(), client = platform_socket();
    check_flags(listener, true);
    ck_assert_int_eq(bind(listener, (const struct sockaddr *)&address, sizeof address), 0);
    ck_assert_int_eq(listen(listener, 1), 0);
    ck_assert_int_eq(platform_accept(listener), -1);
    ck_assert(errno == EAGAIN || errno == EWOULDBLOCK);
    ck_assert_int_eq(connect(client, (const struct sockaddr *)&address, sizeof address), 0);
    int server = platform_accept(listener);
    check_flags(server, true);
    ck_assert_int_eq(platform_send(client, "word", 4), 4);
    close(server);
    ck_assert_int_eq(platform_send(client, "word", 4), -1);
    ck_assert(errno == EPIPE || errno == ECONNRESET);
    close(client);
    close(listener);
}
END_TEST

START_TEST(only_a_terminal_has_a_size)
{
    int rows = 1, cols = 1, height = 1;
    scratch_write(path, "", 0);
    int descriptor = open(path, O_RDONLY);
    ck_assert(!platform_terminal_size(descriptor, &rows, &cols, &height));
    ck_assert(rows == 0 && cols == 0 && height == 0);
    close(descriptor);
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(terminal, 0);
    struct winsize size = {.ws_row = 12, .ws_col = 40, .ws_ypixel = 204};
    ck_assert_int_eq(ioctl(terminal, TIOCSWINSZ, &size), 0);
    ck_assert(platform_terminal_size(terminal, &rows, &cols, &height));
    ck_assert(rows == 12 && cols == 40 && height == 17);
    close(terminal);
}
END_TEST

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
    bool has_failed = faults_disarm();
    if (IS_LINUX) {
        ck_assert(has_failed);
        scratch_check(other, ROWS[_i].copied);
        ck_assert_int_eq(copied, (ssize_t)strlen(ROWS[_i].copied));
        ck_assert_int_eq(offset, 4 + copied);
    } else {
        ck_assert_int_eq(copied, -1);
        ck_assert_int_eq(errno, ENOSYS);
    }
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
    /* The text is empty if the file system has no attributes. */
    ck_assert(strcmp(text, "1234567") == 0 || text[0] == '\0');
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
    tcase_add_test(tests, bytes_are_found_first_and_last);
    tcase_add_test(tests, mapped_memory_is_zeroed);
    tcase_add_test(tests, a_lock_is_shared_with_readers_only);
    tcase_add_test(tests, a_sync_reports_what_cannot_be_written);
    tcase_add_loop_test(tests, a_pipe_closes_on_exec_and_blocks_only_if_wanted, 0, 2);
    tcase_add_test(tests, sockets_do_not_block_and_a_closed_one_raises_no_signal);
    tcase_add_test(tests, only_a_terminal_has_a_size);
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
