/* Tests the restricted mode. Tests that enter it run in a child process, because a process cannot
 * leave it. */
#define _GNU_SOURCE
#include "util/restriction.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* ---- When it is requested ---- */

static const struct {
    const char *arguments[5]; /* argv of the program */
    bool is_asked;
    int count; /* number of arguments that the program must parse */
} asked[] = {
    {{"touchmove"}, false, 1},
    {{"touchmove", "--plain", "--list"}, false, 3},
    {{"touchmove", "--restricted"}, true, 2},
    {{"touchmove", "--plain", "--restricted"}, true, 3},
    {{"touchmove", "--", "--restricted"}, false, 3},
    {{"-touchmove"}, true, 1},
    {{"-touchmove", "--plain"}, true, 2},
    {{"touchmove", "-c"}, true, 1},
    {{"touchmove", "-c", "ls", "--plain"}, true, 1},
    {{"touchmove", "--plain", "-c", "ls"}, false, 4},
    {{NULL}, false, 0},
};

START_TEST(a_login_shell_is_restricted)
{
    int argc = 0;
    while (asked[_i].arguments[argc] != NULL) {
        argc++;
    }
    char *const *argv = (char *const *)asked[_i].arguments;
    ck_assert(restriction_is_asked(argc, argv) == asked[_i].is_asked);
    ck_assert_int_eq(restriction_arguments(argc, argv), asked[_i].count);
}
END_TEST

/* ---- In a child ---- */

/* Ends the child process with an error unless the condition holds. Check's assertions do not work
 * in a child process. */
#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            dprintf(STDERR_FILENO, "# line %d does not hold: %s\n", __LINE__, #condition);         \
            _exit(1);                                                                              \
        }                                                                                          \
    } while (0)

static void check_in_child(void (*function)(int row), int row)
{
    pid_t child = fork();
    if (child == 0) {
        function(row);
        _exit(0);
    }
    int status = -1;
    ck_assert_int_eq(waitpid(child, &status, WUNTRACED), child);
    if (WIFSTOPPED(status)) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    ck_assert_int_eq(status, 0);
}

static bool is_same(const char *one, const char *other)
{
    return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

/* ---- The environment ---- */

static const struct {
    const char *name;
    const char *value; /* before */
    const char *after; /* value afterwards, or NULL if the variable is removed */
} variables[] = {
    {"HOME", "/tmp", NULL},
    {"TERMINFO", "/tmp", NULL},
    {"TERMINFO_DIRS", "/tmp", NULL},
    {"TERMCAP", "/tmp/x", NULL},
    {"LD_PRELOAD", "", NULL},
    {"LOCPATH", "/tmp", NULL},
    {"GCONV_PATH", "/tmp", NULL},
    {"TZ", ":/tmp/x", NULL},
    {"INPUTRC", "/tmp/x", "/dev/null"},
    {"EDITOR", "/bin/sh", NULL},
    {"TERM", "xterm-256color", "xterm-256color"},
    {"TERM", "../../tmp/x", NULL},
    {"TERM", "/tmp/x", NULL},
    {"TERM", "..", NULL},
    {"TERM", "x\x1b[2J", NULL},
    {"TERM", "1234567890123456789012345678901234567890123456789012345678901234", NULL},
    {"TERM", "123456789012345678901234567890123456789012345678901234567890123",
     "123456789012345678901234567890123456789012345678901234567890123"},
    {"LANG", "de_DE.UTF-8@euro", "de_DE.UTF-8@euro"},
    {"LANG", "/tmp/locale", NULL},
    {"LC_ALL", "../x", NULL},
    {"LINES", "40", "40"},
    {"SSH_CONNECTION", "1.2.3.4 5 ../6 7", "yes"},
    {"XDG_RUNTIME_DIR", "/tmp", NULL},
};

static void in_child_only_harmless_variables_are_kept(int row)
{
    HOLDS((setenv(variables[row].name, variables[row].value, 1)) == (0));
    HOLDS(!restriction_holds());
    HOLDS((restriction_begin()) == (RESTRICTION_OK));
    HOLDS(restriction_holds());
    HOLDS(is_same(getenv(variables[row].name), variables[row].after));
}

START_TEST(only_harmless_variables_are_kept)
{
    check_in_child(in_child_only_harmless_variables_are_kept, _i);
}
END_TEST

static void in_child_the_folders_are_those_of_the_user(int row)
{
    (void)row;
    static const char *const names[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    static const char *const below[] = {"/.config", "/.local/share", "/.local/state"};
    for (int i = 0; i < COUNT(names); i++) {
        setenv(names[i], "/tmp", 1);
    }
    HOLDS((restriction_begin()) == (RESTRICTION_OK));
    for (int i = 0; i < COUNT(names); i++) {
        const char *folder = getenv(names[i]);
        HOLDS(folder[0] == '/' &&
              strcmp(folder + strlen(folder) - strlen(below[i]), below[i]) == 0);
        HOLDS(strstr(folder, "/tmp") == NULL);
    }
}

START_TEST(the_folders_are_those_of_the_user)
{
    check_in_child(in_child_the_folders_are_those_of_the_user, _i);
}
END_TEST

static void in_child_it_cannot_be_suspended(int row)
{
    (void)row;
    struct sigaction action;
    HOLDS((restriction_begin()) == (RESTRICTION_OK));
    HOLDS((raise(SIGTSTP)) == (0));
    HOLDS((sigaction(SIGTSTP, NULL, &action)) == (0));
    HOLDS(action.sa_handler == SIG_IGN);
}

START_TEST(it_cannot_be_suspended)
{
    check_in_child(in_child_it_cannot_be_suspended, _i);
}
END_TEST

static void in_child_setuid_is_refused(int row)
{
    (void)row;
    if (geteuid() == 0) {
        HOLDS((seteuid(12345)) == (0));
        HOLDS((restriction_begin()) == (RESTRICTION_PRIVILEGED));
    }
}

START_TEST(setuid_is_refused)
{
    check_in_child(in_child_setuid_is_refused, _i);
}
END_TEST

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

static void in_child_only_files_in_its_folders_are_opened(int row)
{
    (void)row;
    if (!has_landlock()) {
        return;
    }
    close_in();
    static const char *const closed[] = {"/etc/passwd", "/etc/hostname", "/proc/self/maps", "/tmp",
                                         "/",           "/dev/zero",     "/bin/sh"};
    for (int i = 0; i < COUNT(closed); i++) {
        HOLDS(opening(closed[i], O_RDONLY) == EACCES);
    }
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

static int calling(long result)
{
    return result == -1 ? errno : 0;
}

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
    {RLIMIT_NOFILE, 64}, {RLIMIT_FSIZE, 256 << 20}, {RLIMIT_CORE, 0}, {RLIMIT_MEMLOCK, 0}};

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
    Suite *suite = suite_create("restriction");
    TCase *tests = tcase_create("restriction");
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, a_login_shell_is_restricted, 0, COUNT(asked));
    tcase_add_loop_test(tests, only_harmless_variables_are_kept, 0, COUNT(variables));
    tcase_add_test(tests, the_folders_are_those_of_the_user);
    tcase_add_test(tests, it_cannot_be_suspended);
    tcase_add_test(tests, setuid_is_refused);
    tcase_add_test(tests, only_files_in_its_folders_are_opened);
    tcase_add_test(tests, nothing_is_executed);
    tcase_add_test(tests, unneeded_system_calls_are_refused);
    tcase_add_test(tests, a_shared_game_can_start_its_process);
    tcase_add_test(tests, limits_are_set);
    tcase_add_test(tests, a_lower_limit_stays);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
