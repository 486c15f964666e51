/* Tests the restricted mode. Tests that enter it run in a child process, because a process cannot
 * leave it. */
#define _GNU_SOURCE
#include "util/restriction.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <pwd.h>
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

/* ---- The user ---- */

static bool is_fake_user;   /* getpwuid() returns `user` */
static struct passwd *user; /* the user of this process, or NULL if there is none */

struct passwd *__real_getpwuid(uid_t id);
struct passwd *__wrap_getpwuid(uid_t id);

struct passwd *__wrap_getpwuid(uid_t id)
{
    return is_fake_user ? user : __real_getpwuid(id);
}

static const struct {
    bool is_known;            /* the system knows the user of this process */
    const char *home;         /* the user's home folder */
    RestrictionStatus status; /* the result */
} USERS[] = {
    {false, NULL, RESTRICTION_NO_USER},
    {true, NULL, RESTRICTION_NO_USER},
    {true, "", RESTRICTION_NO_USER},
    {true, "home/anna", RESTRICTION_NO_USER}, /* not absolute */
    {true, "/home/anna", RESTRICTION_OK},
};

static void in_child_only_a_user_with_a_home_folder_is_restricted(int row)
{
    struct passwd known = {.pw_dir = (char *)USERS[row].home};
    user = USERS[row].is_known ? &known : NULL;
    is_fake_user = true;
    HOLDS(restriction_begin() == USERS[row].status);
    HOLDS(restriction_holds() == (USERS[row].status == RESTRICTION_OK));
}

START_TEST(only_a_user_with_a_home_folder_is_restricted)
{
    check_in_child(in_child_only_a_user_with_a_home_folder_is_restricted, _i);
}
END_TEST

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

static bool is_same(const char *one, const char *other)
{
    return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

/* ---- The environment ---- */

static const struct {
    const char *name;
    const char *value; /* value before */
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
    {"LC_MESSAGES", "de_DE.UTF-8", "de_DE.UTF-8"},
    {"LANGUAGE", "de:pt_BR", "de:pt_BR"},
    {"LANGUAGE", "../../tmp", NULL},
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

/* ---- Folders ---- */

START_TEST(links_in_the_path_of_a_folder_are_found)
{
    char *folder = scratch_new();
    char *real = scratch_path(folder, "real");
    char *link = scratch_path(folder, "link");
    char *below = scratch_path(link, "state");
    char *last = scratch_path(real, "last");
    ck_assert_int_eq(mkdir(real, 0700), 0);
    ck_assert_int_eq(symlink(real, link), 0);
    ck_assert_int_eq(symlink("/nowhere", last), 0);
    ck_assert(!restriction_is_linked(real));
    ck_assert(restriction_is_linked(link));
    ck_assert(restriction_is_linked(below));
    ck_assert(restriction_is_linked(last));
    ck_assert_int_eq(unlink(link), 0);
    ck_assert(!restriction_is_linked(below)); /* does not exist */
    scratch_remove(folder);
    free(real);
    free(link);
    free(below);
    free(last);
}
END_TEST

START_TEST(a_home_folder_may_lead_through_links)
{
    char *folder = scratch_new();
    char *real = scratch_path(folder, "real");
    char *home = scratch_path(folder, "home");
    char *state = scratch_path(home, "state");
    struct passwd anna = {.pw_dir = home};
    ck_assert_int_eq(mkdir(real, 0700), 0);
    ck_assert_int_eq(symlink(real, home), 0);
    user = &anna;
    is_fake_user = true;
    ck_assert(!restriction_is_linked(state));
    ck_assert_int_eq(symlink("/nowhere", state), 0);
    ck_assert(restriction_is_linked(state));
    is_fake_user = false;
    scratch_remove(folder);
    free(real);
    free(home);
    free(state);
}
END_TEST

START_TEST(a_path_that_is_too_long_to_be_examined_counts_as_a_link)
{
    char path[PATH_MAX + 2];
    memset(path, 'x', sizeof path);
    path[0] = '/';
    for (size_t length = PATH_MAX - 1; length <= PATH_MAX + 1; length++) {
        path[length] = '\0';
        ck_assert_int_eq(restriction_is_linked(path), length >= PATH_MAX);
        path[length] = 'x';
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("restriction");
    TCase *tests = tcase_create("restriction");
    tcase_add_loop_test(tests, a_login_shell_is_restricted, 0, COUNT(asked));
    tcase_add_loop_test(tests, only_harmless_variables_are_kept, 0, COUNT(variables));
    tcase_add_test(tests, the_folders_are_those_of_the_user);
    tcase_add_test(tests, it_cannot_be_suspended);
    tcase_add_test(tests, setuid_is_refused);
    tcase_add_loop_test(tests, only_a_user_with_a_home_folder_is_restricted, 0, COUNT(USERS));
    tcase_add_test(tests, links_in_the_path_of_a_folder_are_found);
    tcase_add_test(tests, a_home_folder_may_lead_through_links);
    tcase_add_test(tests, a_path_that_is_too_long_to_be_examined_counts_as_a_link);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
