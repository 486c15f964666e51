/*
 * Landlock restricts paths, and seccomp restricts system calls. This file uses both through raw
 * system calls, because the C library of Debian 12 has no functions for them.
 */
#define _GNU_SOURCE /* syscall(), which only Linux needs here */
#include "util/restriction.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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
static const char *const KEPT[] = {
    "TERM",  "COLORTERM", "COLORFGBG", "NO_COLOR",   "LANG",           "LC_ALL",      "LC_CTYPE",
    "LINES", "COLUMNS",   "SSH_TTY",   "WT_SESSION", "SSH_CONNECTION", "TERM_PROGRAM"};

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

/* ---- Paths ---- */

/* Access rights of later Landlock versions, which the headers may not define, and groups of rights.
 */
enum {
    LANDLOCK_REFER = 1 << 13,     /* moves of files between folders; since version 2 */
    LANDLOCK_TRUNCATE = 1 << 14,  /* truncation of files; since version 3 */
    LANDLOCK_IOCTL_DEV = 1 << 15, /* ioctl() on devices; since version 5 */
    READING = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    SPECIAL = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
              LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
              LANDLOCK_ACCESS_FS_MAKE_SYM,
};

/* The files and folders that the program may open in addition to the player's own folders. Those
 * that do not exist are skipped. */
static const struct {
    const char *pattern; /* glob() pattern of the paths */
    bool is_written;     /* the program also writes to them */
} SYSTEM_PATHS[] = {
    {"/etc/terminfo", false},       {"/lib/terminfo", false},    {"/usr/lib/terminfo", false},
    {"/usr/share/terminfo", false}, {"/usr/lib/locale", false},  {"/usr/share/locale", false},
    {"/usr/lib*/gconv", false},     {"/usr/lib/*/gconv", false}, {"/etc/localtime", false},
    {"/usr/share/zoneinfo", false}, {"/dev/null", true},         {"/run/touchmove", true},
};

/* Returns all access rights that Landlock in this kernel can forbid, or 0 without Landlock. */
static uint64_t forbidden(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
                           (uint32_t)LANDLOCK_CREATE_RULESET_VERSION);
    uint64_t all = LANDLOCK_REFER - 1;
    return version < 1 ? 0
                       : all | (version >= 2 ? LANDLOCK_REFER : 0) |
                             (version >= 3 ? LANDLOCK_TRUNCATE : 0) |
                             (version >= 5 ? LANDLOCK_IOCTL_DEV : 0);
}

/* Adds a rule that allows these access rights in a folder or for a file. Returns false on failure.
 */
static bool allow(int rules, const char *path, uint64_t access)
{
    static const uint64_t OF_FILES = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                     LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_TRUNCATE |
                                     LANDLOCK_IOCTL_DEV;
    struct stat status;
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) {
        return true; /* a path that does not exist needs no rule */
    }
    bool is_folder = fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = is_folder ? access : access & OF_FILES,
        .parent_fd = descriptor,
    };
    bool is_added =
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0U) == 0;
    close(descriptor);
    return is_added;
}

static bool allow_system(int rules, uint64_t writing)
{
    bool is_added = true;
    for (size_t i = 0; i < sizeof SYSTEM_PATHS / sizeof SYSTEM_PATHS[0]; i++) {
        glob_t found = {0};
        int status = glob(SYSTEM_PATHS[i].pattern, 0, NULL, &found);
        is_added &= status == 0 || status == GLOB_NOMATCH;
        for (size_t path = 0; status == 0 && path < found.gl_pathc; path++) {
            is_added &= allow(rules, found.gl_pathv[path],
                              SYSTEM_PATHS[i].is_written ? writing : (uint64_t)READING);
        }
        globfree(&found);
    }
    return is_added;
}

static bool close_paths(const char *const folders[], int count)
{
    struct landlock_ruleset_attr handled = {.handled_access_fs = forbidden()};
    uint64_t writing = handled.handled_access_fs & ~(uint64_t)SPECIAL;
    if (handled.handled_access_fs == 0) {
        return true;
    }
    int rules =
        (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled.handled_access_fs, 0U);
    bool is_closed = rules >= 0 && allow_system(rules, writing);
    for (int i = 0; i < count; i++) {
        is_closed = is_closed && allow(rules, folders[i], writing);
    }
    is_closed = is_closed && syscall(SYS_landlock_restrict_self, rules, 0U) == 0;
    if (rules >= 0) {
        close(rules);
    }
    return is_closed;
}

/* ---- Calls ---- */

#if defined(__x86_64__) && defined(__LP64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#elif defined(__i386__)
#define THIS_MACHINE AUDIT_ARCH_I386
#elif defined(__s390x__)
#define THIS_MACHINE AUDIT_ARCH_S390X
#elif defined(__riscv) && __riscv_xlen == 64
#define THIS_MACHINE AUDIT_ARCH_RISCV64
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define THIS_MACHINE AUDIT_ARCH_PPC64LE
#else
#define THIS_MACHINE 0 /* the numbers of this machine's system calls are unknown */
#endif

/* System calls that the program never needs. fork is allowed, because a shared game runs in a
 * separate process. */
static const int DENIED[] = {
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_userfaultfd,
    SYS_io_uring_setup,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_acct,
    SYS_mknodat,
    SYS_symlinkat,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_personality,
    SYS_pidfd_getfd,
    SYS_move_mount,
    SYS_open_tree,
    SYS_fsopen,
    SYS_quotactl,
#ifdef SYS_symlink /* newer architectures have only symlinkat and mknodat */
    SYS_symlink,
    SYS_mknod,
#endif
};

enum { DENIED_COUNT = sizeof DENIED / sizeof DENIED[0] };

#define CALL(member) (uint32_t) offsetof(struct seccomp_data, member)
/* The offset of the lower 32 bits of a 64-bit argument. */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ARGUMENT(number) (CALL(args[number]) + (uint32_t)sizeof(uint32_t))
#else
#define ARGUMENT(number) CALL(args[number])
#endif
#define LOAD(offset)            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(value)           BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE                  RETURN(SECCOMP_RET_ERRNO | EPERM)
#define JUMP_IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define JUMP_IF_LARGE(value, yes, no)                                                              \
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (uint32_t)(value), yes, no)

static bool close_calls(void)
{
    enum { OTHER_NUMBERS = 0x40000000 }; /* first number of the x32 calls (32-bit pointers) */
    static const struct sock_filter before[] = {
        LOAD(CALL(arch)),
        JUMP_IF(THIS_MACHINE, 1, 0),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        LOAD(CALL(nr)),
        JUMP_IF_LARGE(OTHER_NUMBERS, 0, 1),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        /* Only Unix sockets are allowed. On i386 and s390x the C library may use socketcall, whose
         * arguments are in memory, where the filter cannot check them. */
        JUMP_IF(SYS_socket, 0, 4),
        LOAD(ARGUMENT(0)),
        JUMP_IF(AF_UNIX, 1, 0),
        REFUSE,
        RETURN(SECCOMP_RET_ALLOW),
        /* TIOCSTI and TIOCLINUX can insert input into the terminal as if the player typed it. */
        JUMP_IF(SYS_ioctl, 0, 5),
        LOAD(ARGUMENT(1)),
        JUMP_IF(TIOCSTI, 1, 0),
        JUMP_IF(TIOCLINUX, 0, 1),
        REFUSE,
        RETURN(SECCOMP_RET_ALLOW),
    };
    enum { BEFORE = sizeof before / sizeof before[0] };
    struct sock_filter filter[BEFORE + 2 * DENIED_COUNT + 1];
    memcpy(filter, before, sizeof before);
    for (int i = 0; i < DENIED_COUNT; i++) {
        filter[BEFORE + 2 * i] = (struct sock_filter)JUMP_IF(DENIED[i], 0, 1);
        filter[BEFORE + 2 * i + 1] = (struct sock_filter)REFUSE;
    }
    filter[BEFORE + 2 * DENIED_COUNT] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
    return THIS_MACHINE == 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ||
           errno == EINVAL;
}

RestrictionStatus restriction_close(const char *const folders[], int count)
{
    bool is_closed = set_limits() && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                     prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && close_paths(folders, count) &&
                     close_calls();
    return is_closed ? RESTRICTION_OK : RESTRICTION_NOT_HELD;
}

#else /* other systems: restricted mode is refused, because nothing enforces it yet */

RestrictionStatus restriction_close(const char *const folders[], int count)
{
    (void)folders;
    (void)count;
    return RESTRICTION_NOT_HELD;
}

#endif
