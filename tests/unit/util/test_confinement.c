/* Tests what the kernel enforces in restricted mode. */
#define _GNU_SOURCE
#include "util/restriction.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch.h"
#include "unit.h"

#include "in_child.h"

/* ---- Enforced by the kernel ---- */

static char *folder;

/* Makes the folder in the parent process, which can also remove it. */
static void set_up(void)
{
    folder = scratch_new();
}

static void tear_down(void)
{
    scratch_remove(folder);
}

static void close_in(void)
{
    const char *const folders[] = {folder, "/no/such/folder"};
    HOLDS(restriction_begin() == RESTRICTION_OK);
    HOLDS(restriction_close(folders, COUNT(folders)) == RESTRICTION_OK);
}

static bool has_landlock(void)
{
    return syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
                   (unsigned)LANDLOCK_CREATE_RULESET_VERSION) > 0;
}

static int opening(const char *path, int flags)
{
    int descriptor = open(path, flags, 0600);
    if (descriptor >= 0) {
        close(descriptor);
        return 0;
    }
    return errno;
}

static int calling(long result)
{
    return result == -1 ? errno : 0;
}

static void in_child_only_files_in_its_folders_are_opened(int row)
{
    (void)row;
    if (!has_landlock()) {
        return;
    }
    close_in();
    static const char *const closed[] = {"/etc/passwd", "/etc/hostname", "/proc/self/maps",
                                         "/",           "/dev/zero",     "/bin/sh"};
    for (int i = 0; i < COUNT(closed); i++) {
        HOLDS(opening(closed[i], O_RDONLY) == EACCES);
    }
    HOLDS(opening("/tmp", O_RDONLY) == 0); /* shared games are listed */
    HOLDS(calling(mkdir("/tmp/touchmove-test-of-restriction", 0700)) == EACCES);
    HOLDS((opening("/tmp/touchmove-test-of-restriction", O_WRONLY | O_CREAT)) == (EACCES));
    HOLDS((opening("/etc/terminfo/x", O_WRONLY | O_CREAT | O_TRUNC)) == (EACCES));
    char *path = scratch_path(folder, "games.pgn");
    HOLDS((opening(path, O_RDWR | O_CREAT)) == (0));
    char *other = scratch_path(folder, "other.pgn");
    HOLDS((rename(path, other)) == (0));
    HOLDS((truncate(other, 0)) == (0));
    HOLDS((mkdir(path, 0700)) == (0));
    HOLDS((rmdir(path)) == (0));
    HOLDS((unlink(other)) == (0));
    HOLDS((symlink("/etc/passwd", path) == 0 ? 0 : errno) == (EPERM));
    HOLDS((opening("/dev/null", O_RDWR)) == (0));
    HOLDS((opening("/usr/share/terminfo", O_RDONLY)) == (0));
}

START_TEST(only_files_in_its_folders_are_opened)
{
    check_in_child(in_child_only_files_in_its_folders_are_opened, _i);
}
END_TEST

static void in_child_nothing_is_executed(int row)
{
    (void)row;
    char *const arguments[] = {(char *)"true", NULL};
    close_in();
    HOLDS((calling(execve("/bin/true", arguments, NULL))) == (EPERM));
    HOLDS((system("true")) == (127 << 8));
}

START_TEST(nothing_is_executed)
{
    check_in_child(in_child_nothing_is_executed, _i);
}
END_TEST

static void in_child_unneeded_system_calls_are_refused(int row)
{
    (void)row;
    close_in();
#ifndef SYS_socketcall /* with socketcall(), sockets cannot be filtered by kind */
    HOLDS((calling(socket(AF_INET, SOCK_STREAM, 0))) == (EPERM));
    HOLDS((calling(socket(AF_INET6, SOCK_DGRAM, 0))) == (EPERM));
    HOLDS((calling(socket(AF_NETLINK, SOCK_RAW, 0))) == (EPERM));
#endif
    HOLDS((calling(socket(AF_UNIX, SOCK_STREAM, 0))) == (0));
    HOLDS((calling(ioctl(STDIN_FILENO, TIOCSTI, "x"))) == (EPERM));
    HOLDS((calling(ioctl(STDIN_FILENO, TIOCLINUX, "x"))) == (EPERM));
    HOLDS((calling(ioctl(STDIN_FILENO, TIOCGWINSZ, &(struct winsize){0}))) != (EPERM));
    HOLDS((calling(syscall(SYS_unshare, 0x10000000))) == (EPERM));
    HOLDS((calling(mount("x", "/", "tmpfs", 0, NULL))) == (EPERM));
    HOLDS((calling(chroot("/"))) == (EPERM));
    HOLDS((calling(syscall(SYS_ptrace, 16, getppid(), 0, 0))) == (EPERM));
    HOLDS((calling(syscall(SYS_keyctl, 0, 0, 0, 0))) == (EPERM));
    HOLDS((prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)) == (1));
    HOLDS((prctl(PR_GET_DUMPABLE, 0, 0, 0, 0)) == (0));
}

START_TEST(unneeded_system_calls_are_refused)
{
    check_in_child(in_child_unneeded_system_calls_are_refused, _i);
}
END_TEST

/* System calls that are refused. */
static const struct {
    long number;       /* number of the call */
    long arguments[4]; /* its arguments */
    int code;          /* errno of the refused call */
} REFUSED_CALLS[] = {
    {SYS_fchmodat, {AT_FDCWD, (long)"/dev/null", 0600, 0}, EPERM},
    {SYS_fchownat, {AT_FDCWD, (long)"/dev/null", 0, 0}, EPERM},
    {SYS_utimensat, {AT_FDCWD, (long)"/dev/null", 0, 0}, EPERM},
    {SYS_setxattr, {(long)"/dev/null", (long)"user.x", (long)"y", 1}, EPERM},
    {SYS_memfd_create, {(long)"x", 0}, EPERM},
    {SYS_inotify_init1, {0}, EPERM},
#ifdef SYS_shmget
    {SYS_shmget, {0, 4096, 01600}, EPERM},
#endif
#ifdef SYS_chmod
    {SYS_chmod, {(long)"/dev/null", 0600}, EPERM},
    {SYS_utime, {(long)"/dev/null", 0}, EPERM},
#endif
    {SYS_clone3, {0, 0}, ENOSYS},
    {SYS_tkill, {1, 0}, EPERM},
    {SYS_kill, {1, 0}, EPERM},
    {SYS_kill, {-1, 0}, EPERM},
    {SYS_kill, {0, 0}, EPERM},
    {SYS_tgkill, {1, 1, 0}, EPERM},
    {SYS_prlimit64, {1, RLIMIT_NOFILE, 0, 0}, EPERM},
};

static void in_child_a_call_is_refused(int row)
{
    const long *arguments = REFUSED_CALLS[row].arguments;
    close_in();
    HOLDS(calling(syscall(REFUSED_CALLS[row].number, arguments[0], arguments[1], arguments[2],
                          arguments[3])) == REFUSED_CALLS[row].code);
}

START_TEST(a_call_is_refused)
{
    check_in_child(in_child_a_call_is_refused, _i);
}
END_TEST

static void in_child_no_namespace_is_made(int row)
{
    static const long NEW[] = {0x10000000, 0x00020000, 0x20000000, 0x40000000, 0x00000080};
    close_in();
#if defined(__x86_64__) || defined(__aarch64__)
    HOLDS(calling(syscall(SYS_clone, NEW[row] | SIGCHLD, 0, 0, 0, 0)) == EPERM);
#endif
    (void)NEW;
}

START_TEST(no_namespace_is_made)
{
    check_in_child(in_child_no_namespace_is_made, _i);
}
END_TEST

static void in_child_memory_is_not_made_executable(int row)
{
    (void)row;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
    close_in();
    void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, flags, -1, 0);
    HOLDS(memory != MAP_FAILED);
    HOLDS(mprotect(memory, 4096, PROT_READ) == 0);
    HOLDS(calling(mprotect(memory, 4096, PROT_READ | PROT_EXEC)) == EPERM);
    HOLDS(mmap(NULL, 4096, PROT_READ | PROT_EXEC, flags, -1, 0) == MAP_FAILED && errno == EPERM);
}

START_TEST(memory_is_not_made_executable)
{
    check_in_child(in_child_memory_is_not_made_executable, _i);
}
END_TEST

static void *do_nothing(void *argument)
{
    return argument;
}

static void in_child_what_the_program_needs_is_allowed(int row)
{
    (void)row;
    pthread_t thread;
    char *path = scratch_path(folder, "rights");
    close_in();
    HOLDS(pthread_create(&thread, NULL, do_nothing, NULL) == 0);
    HOLDS(pthread_join(thread, NULL) == 0);
    HOLDS(kill(getpid(), 0) == 0);
    HOLDS(raise(SIGCONT) == 0);
    int descriptor = open(path, O_RDWR | O_CREAT, 0600);
    HOLDS(fchmod(descriptor, 0640) == 0);
    HOLDS(unlink(path) == 0);
}

START_TEST(what_the_program_needs_is_allowed)
{
    check_in_child(in_child_what_the_program_needs_is_allowed, _i);
}
END_TEST

static void in_child_abstract_sockets_of_others_are_out_of_reach(int row)
{
    (void)row;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    int client = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "touchmove-test-%d", getpid());
    HOLDS(bind(listener, (struct sockaddr *)&address, sizeof address) == 0);
    HOLDS(listen(listener, 1) == 0);
    long version = syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
                           (unsigned)LANDLOCK_CREATE_RULESET_VERSION);
    close_in();
    int result = calling(connect(client, (struct sockaddr *)&address, sizeof address));
    HOLDS(result == (version >= 6 ? EPERM : 0));
}

START_TEST(abstract_sockets_of_others_are_out_of_reach)
{
    check_in_child(in_child_abstract_sockets_of_others_are_out_of_reach, _i);
}
END_TEST

/* ---- Kernels that enforce less ---- */

/* Makes a system call fail with the error `code`, as in a kernel that does not have it: for any
 * first argument if `argument` is -1, otherwise only for `argument`. */
static void remove_call(uint32_t call, int64_t argument, uint32_t code)
{
    const struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)argument, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, argument < 0 ? SECCOMP_RET_ERRNO | code : SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | code),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = COUNT(filter), .filter = (struct sock_filter *)filter};
    HOLDS(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0);
    HOLDS(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0);
}

static void in_child_a_weaker_kernel_is_reported(int row)
{
    static const RestrictionStatus STATUSES[] = {RESTRICTION_OK, RESTRICTION_NO_LANDLOCK,
                                                 RESTRICTION_NO_FILTER, RESTRICTION_NEITHER};
    const char *const folders[] = {folder};
    if (row % 2 == 1) {
        remove_call(SYS_landlock_create_ruleset, -1, ENOSYS);
    }
    if (row / 2 == 1) {
        remove_call(SYS_prctl, PR_SET_SECCOMP, EINVAL);
    }
    HOLDS(restriction_begin() == RESTRICTION_OK);
    HOLDS(restriction_close(folders, 1) == STATUSES[row]);
    HOLDS(restriction_is_partial(STATUSES[row]) == (row > 0));
}

START_TEST(a_weaker_kernel_is_reported)
{
    if (has_landlock()) {
        check_in_child(in_child_a_weaker_kernel_is_reported, _i);
    }
}
END_TEST

static void in_child_a_kernel_that_refuses_a_restriction_is_reported(int row)
{
    static const int OPERATIONS[] = {PR_SET_DUMPABLE, PR_SET_SECCOMP};
    const char *const folders[] = {folder};
    remove_call(SYS_prctl, OPERATIONS[row], EPERM);
    HOLDS(restriction_begin() == RESTRICTION_OK);
    HOLDS(restriction_close(folders, 1) == RESTRICTION_NOT_HELD);
}

START_TEST(a_kernel_that_refuses_a_restriction_is_reported)
{
    check_in_child(in_child_a_kernel_that_refuses_a_restriction_is_reported, _i);
}
END_TEST

static void in_child_a_shared_game_can_start_its_process(int row)
{
    (void)row;
    close_in();
    pid_t child = fork();
    if (child == 0) {
        _exit(opening("/etc/passwd", O_RDONLY) == (has_landlock() ? EACCES : 0) ? 7 : 1);
    }
    int status = 0;
    HOLDS((waitpid(child, &status, 0)) == (child));
    HOLDS((status) == (7 << 8));
}

START_TEST(a_shared_game_can_start_its_process)
{
    check_in_child(in_child_a_shared_game_can_start_its_process, _i);
}
END_TEST

static const struct {
    int resource;
    rlim_t most;
} limits[] = {
    {RLIMIT_NOFILE, 64},     {RLIMIT_FSIZE, 256 << 20}, {RLIMIT_CORE, 0}, {RLIMIT_MEMLOCK, 0},
#ifndef __SANITIZE_ADDRESS__
    {RLIMIT_AS, 1024 << 20},
#endif
};

static void in_child_limits_are_set(int row)
{
    (void)row;
    close_in();
    for (int i = 0; i < COUNT(limits); i++) {
        struct rlimit now;
        HOLDS((getrlimit(limits[i].resource, &now)) == (0));
        HOLDS(now.rlim_cur == limits[i].most);
        HOLDS(now.rlim_max == limits[i].most);
    }
}

START_TEST(limits_are_set)
{
    check_in_child(in_child_limits_are_set, _i);
}
END_TEST

static void in_child_a_lower_limit_stays(int row)
{
    (void)row;
    const struct rlimit few = {.rlim_cur = 20, .rlim_max = 30};
    struct rlimit now;
    HOLDS((setrlimit(RLIMIT_NOFILE, &few)) == (0));
    close_in();
    HOLDS((getrlimit(RLIMIT_NOFILE, &now)) == (0));
    HOLDS(now.rlim_max == 30);
}

START_TEST(a_lower_limit_stays)
{
    check_in_child(in_child_a_lower_limit_stays, _i);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("confinement");
    TCase *tests = tcase_create("confinement");
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, only_files_in_its_folders_are_opened);
    tcase_add_test(tests, nothing_is_executed);
    tcase_add_test(tests, unneeded_system_calls_are_refused);
    tcase_add_loop_test(tests, a_call_is_refused, 0, COUNT(REFUSED_CALLS));
    tcase_add_loop_test(tests, no_namespace_is_made, 0, 5);
    tcase_add_test(tests, memory_is_not_made_executable);
    tcase_add_test(tests, what_the_program_needs_is_allowed);
    tcase_add_test(tests, abstract_sockets_of_others_are_out_of_reach);
    tcase_add_loop_test(tests, a_weaker_kernel_is_reported, 0, 4);
    tcase_add_loop_test(tests, a_kernel_that_refuses_a_restriction_is_reported, 0, 2);
    tcase_add_test(tests, a_shared_game_can_start_its_process);
    tcase_add_test(tests, limits_are_set);
    tcase_add_test(tests, a_lower_limit_stays);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
