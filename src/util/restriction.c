#include "util/restriction_inside.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "util/platform.h"
#include "util/strbuf.h"
#include "util/text.h"

static const char MARK[] = "TOUCHMOVE_RESTRICTED"; /* variable that is set in restricted mode */

const char *restriction_status_text(RestrictionStatus status)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        RESTRICTION_STATUSES(X)
#undef X
    };
    return TEXTS[status];
}

/* ---- Arguments ---- */

static bool is_command_for_shell(int argc, char *const argv[])
{
    return argc > 1 && text_is_same(argv[1], "-c");
}

bool restriction_is_asked(int argc, char *const argv[])
{
    bool is_asked = argc > 0 && (argv[0][0] == '-' || is_command_for_shell(argc, argv));
    for (int i = 1; i < argc && !is_asked && !text_is_same(argv[i], "--"); i++) {
        is_asked = text_is_same(argv[i], "--restricted");
    }
    return is_asked;
}

int restriction_arguments(int argc, char *const argv[])
{
    return is_command_for_shell(argc, argv) ? 1 : argc;
}

/* ---- The environment ---- */

/* A variable is kept only if its value, with the NUL, fits in this many bytes. */
enum { VALUE_MAX = 64 };

/* The variables to keep. A variable is not kept if its value is long or could be a path or a format
 * string. */
static const char *const KEPT[] = {"TERM",        "COLORTERM",      "COLORFGBG",   "NO_COLOR",
                                   "LANG",        "LANGUAGE",       "LC_ALL",      "LC_CTYPE",
                                   "LC_MESSAGES", "LINES",          "COLUMNS",     "SSH_TTY",
                                   "WT_SESSION",  "SSH_CONNECTION", "TERM_PROGRAM"};

enum { KEPT_COUNT = sizeof KEPT / sizeof KEPT[0] };

/* Sets a variable to the folder `below` in the home folder. */
static bool set_folder(const char *variable, const char *home, const char *below)
{
    StrBuf path = {0};
    strbuf_appendf(&path, "%s/%s", home, below);
    bool is_set = !strbuf_has_failed(&path) && setenv(variable, strbuf_text(&path), 1) == 0;
    strbuf_release(&path);
    return is_set;
}

/* Removes all variables except those to keep, and sets the program's folders. HOME is removed,
 * because libraries search that folder for their own files. */
static bool set_environment(const char *home)
{
    static const char HARMLESS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+.,;:@ ";
    char values[KEPT_COUNT][VALUE_MAX] = {{0}};
    for (int i = 0; i < KEPT_COUNT; i++) {
        const char *value = getenv(KEPT[i]);
        if (value != NULL && text_has_prefix(KEPT[i], "SSH_")) {
            value = "yes"; /* the program only checks whether an SSH variable is set */
        }
        if (value != NULL && strlen(value) < VALUE_MAX && value[0] != '.' &&
            value[strspn(value, HARMLESS)] == '\0') {
            strcpy(values[i], value);
        }
    }
    bool is_set = platform_clear_environment() && set_folder("XDG_CONFIG_HOME", home, ".config") &&
                  set_folder("XDG_DATA_HOME", home, ".local/share") &&
                  set_folder("XDG_STATE_HOME", home, ".local/state") &&
                  setenv("INPUTRC", "/dev/null", 1) == 0 && setenv(MARK, "yes", 1) == 0;
    for (int i = 0; i < KEPT_COUNT; i++) {
        is_set = is_set && (values[i][0] == '\0' || setenv(KEPT[i], values[i], 1) == 0);
    }
    return is_set;
}

RestrictionStatus restriction_begin(void)
{
    const struct passwd *user = getpwuid(getuid());
    if (getuid() != geteuid() || getgid() != getegid()) {
        return RESTRICTION_PRIVILEGED;
    }
    if (user == NULL || user->pw_dir == NULL || user->pw_dir[0] != '/' || chdir("/") != 0) {
        return RESTRICTION_NO_USER;
    }
    signal(SIGTSTP, SIG_IGN); /* the guard leaves an ignored signal ignored */
    return set_environment(user->pw_dir) ? RESTRICTION_OK : RESTRICTION_NO_MEMORY;
}

bool restriction_holds(void)
{
    return getenv(MARK) != NULL;
}

bool restriction_is_partial(RestrictionStatus status)
{
    return status == RESTRICTION_NO_LANDLOCK || status == RESTRICTION_NO_FILTER ||
           status == RESTRICTION_NEITHER;
}

/* The home itself may lead through links, because only an administrator makes it. */
bool restriction_is_linked(const char *folder)
{
    char path[PATH_MAX];
    struct stat status;
    const struct passwd *user = getpwuid(getuid());
    const char *home = user == NULL ? "" : user->pw_dir;
    size_t below = text_has_prefix(folder, home) ? strlen(home) : 0;
    if (strlen(folder) >= sizeof path) {
        return true;
    }
    strcpy(path, folder);
    for (char *end = path + below; end != NULL && *end != '\0';) {
        end = strchr(end + 1, '/');
        if (end != NULL) {
            *end = '\0';
        }
        bool is_link = lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
        if (is_link) {
            return true;
        }
        if (end != NULL) {
            *end = '/';
        }
    }
    return false;
}

#ifdef __linux__

/* ---- Limits ---- */

static bool limit(int resource, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(resource, &now) != 0) {
        return false;
    }
    rlim_t hard = now.rlim_max < most ? now.rlim_max : most;
    return setrlimit(resource, &(struct rlimit){.rlim_cur = hard, .rlim_max = hard}) == 0;
}

static bool set_limits(void)
{
    static const rlim_t MEBIBYTE = (rlim_t)1 << 20;
    bool is_limited = limit(RLIMIT_NOFILE, 64) && limit(RLIMIT_FSIZE, 256 * MEBIBYTE) &&
                      limit(RLIMIT_CORE, 0) && limit(RLIMIT_MEMLOCK, 0) &&
                      limit(RLIMIT_MSGQUEUE, 0);
#ifndef __SANITIZE_ADDRESS__ /* the sanitizer reserves terabytes of address space */
    is_limited = is_limited && limit(RLIMIT_AS, 1024 * MEBIBYTE);
#endif
    return is_limited;
}

RestrictionStatus restriction_close(const char *const folders[], int count)
{
    bool has_landlock = restriction_has_landlock();
    bool is_closed = set_limits() && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                     prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
                     (!has_landlock || restriction_close_files(folders, count));
    bool has_filter = is_closed && restriction_close_calls();
    if (!is_closed || (!has_filter && errno != EINVAL)) {
        return RESTRICTION_NOT_HELD;
    }
    return has_landlock && has_filter ? RESTRICTION_OK
           : has_filter               ? RESTRICTION_NO_LANDLOCK
           : has_landlock             ? RESTRICTION_NO_FILTER
                                      : RESTRICTION_NEITHER;
}

#else /* other systems: restricted mode is refused, because nothing enforces it yet */

RestrictionStatus restriction_close(const char *const folders[], int count)
{
    (void)folders;
    (void)count;
    return RESTRICTION_NOT_HELD;
}

#endif
