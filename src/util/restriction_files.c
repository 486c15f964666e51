/*
 * Landlock restricts files. This file uses it through raw system calls, because the C library of
 * Debian 12 has no functions for it.
 */
#define _GNU_SOURCE /* syscall(), which only Linux needs here */
#include "util/restriction_inside.h"

#ifdef __linux__

#include <fcntl.h>
#include <glob.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Access rights of later Landlock versions, which the headers may not define, and groups of rights.
 */
enum {
    LANDLOCK_REFER = 1 << 13,          /* moves of files between folders; since version 2 */
    LANDLOCK_TRUNCATE = 1 << 14,       /* truncation of files; since version 3 */
    LANDLOCK_TCP = 1 << 0 | 1 << 1,    /* TCP sockets bound and connected; since version 4 */
    LANDLOCK_IOCTL_DEV = 1 << 15,      /* ioctl() on devices; since version 5 */
    LANDLOCK_OTHERS = 1 << 0 | 1 << 1, /* abstract sockets and signals of other processes, except
                                          own children; since version 6 */
    READING = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    SPECIAL = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
              LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
              LANDLOCK_ACCESS_FS_MAKE_SYM,
    LISTING = LANDLOCK_ACCESS_FS_READ_DIR,
    WRITING = READING | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_TRUNCATE | LANDLOCK_IOCTL_DEV,
    /* rights in the folder that contains the users' folders with the sockets of shared games */
    SHARING = LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_DIR |
              LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_REMOVE_DIR |
              LANDLOCK_ACCESS_FS_REMOVE_FILE,
};

/* The files and folders that the program may open in addition to the player's own folders. Those
 * that do not exist are skipped. */
static const struct {
    const char *pattern; /* glob() pattern of the paths */
    uint64_t access;     /* access rights */
} SYSTEM_PATHS[] = {
    {"/etc/terminfo", READING},
    {"/lib/terminfo", READING},
    {"/usr/lib/terminfo", READING},
    {"/usr/share/terminfo", READING},
    {"/usr/lib/locale", READING},
    {"/usr/share/locale", READING},
    {"/usr/lib*/gconv", READING},
    {"/usr/lib/*/gconv", READING},
    {"/etc/localtime", READING},
    {"/usr/share/zoneinfo", READING},
    {"/dev/null", WRITING},
    {"/proc/sys/kernel/random/boot_id", READING},
    {"/run/touchmove", SHARING},
    {"/tmp", LISTING}, /* has the folders with sockets if there is no /run/touchmove */
};

/* What a set of rules restricts, as landlock_create_ruleset() takes it in version 6. */
typedef struct Handled {
    uint64_t files;   /* access rights of files and folders */
    uint64_t network; /* access rights of the network */
    uint64_t scoped;  /* what is restricted to this process and its children */
    size_t size;      /* the number of bytes of these members that the kernel knows */
} Handled;

/* Returns all that Landlock in this kernel can restrict; .files is 0 without Landlock. */
static Handled restrictable(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
                           (uint32_t)LANDLOCK_CREATE_RULESET_VERSION);
    uint64_t all = LANDLOCK_REFER - 1;
    return (Handled){
        .files = version < 1 ? 0
                             : all | (version >= 2 ? LANDLOCK_REFER : 0) |
                                   (version >= 3 ? LANDLOCK_TRUNCATE : 0) |
                                   (version >= 5 ? LANDLOCK_IOCTL_DEV : 0),
        .network = version >= 4 ? LANDLOCK_TCP : 0,
        .scoped = version >= 6 ? LANDLOCK_OTHERS : 0,
        .size = (version >= 6   ? 3
                 : version >= 4 ? 2
                                : 1) *
                sizeof(uint64_t),
    };
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

static bool allow_system(int rules, const Handled *handled)
{
    bool is_added = true;
    for (size_t i = 0; i < sizeof SYSTEM_PATHS / sizeof SYSTEM_PATHS[0]; i++) {
        glob_t found = {0};
        int status = glob(SYSTEM_PATHS[i].pattern, 0, NULL, &found);
        is_added &= status == 0 || status == GLOB_NOMATCH;
        for (size_t path = 0; status == 0 && path < found.gl_pathc; path++) {
            is_added &= allow(rules, found.gl_pathv[path], SYSTEM_PATHS[i].access & handled->files);
        }
        globfree(&found);
    }
    return is_added;
}

bool restriction_has_landlock(void)
{
    return restrictable().files != 0;
}

bool restriction_close_files(const char *const folders[], int count)
{
    Handled handled = restrictable();
    uint64_t writing = handled.files & ~(uint64_t)SPECIAL;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, handled.size, 0U);
    bool is_closed = rules >= 0 && allow_system(rules, &handled);
    for (int i = 0; i < count; i++) {
        is_closed = is_closed && allow(rules, folders[i], writing);
    }
    is_closed = is_closed && syscall(SYS_landlock_restrict_self, rules, 0U) == 0;
    if (rules >= 0) {
        close(rules);
    }
    return is_closed;
}

#endif
