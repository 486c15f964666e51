/* Tests what Landlock is asked to restrict. A fake function replaces syscall() and behaves like a
 * kernel with some version of Landlock. */
#define _GNU_SOURCE
#include "util/restriction_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* The rights that a set of rules restricts, in the order of the kernel's interface. */
typedef struct Restricted {
    uint64_t files, network, scoped;
} Restricted;

static int version;           /* the kernel's version of Landlock, 0 without Landlock */
static bool refuses;          /* the kernel refuses to enforce rules */
static Restricted restricted; /* what the last set of rules restricts */
static size_t known;          /* the size of *restricted that the program has given */
static int rules;             /* the descriptor of the last set of rules */

long __wrap_syscall(long number, ...);

static long create_rules(const void *attributes, size_t size, unsigned flags)
{
    if (version == 0) {
        errno = ENOSYS;
        return -1;
    }
    if (flags == LANDLOCK_CREATE_RULESET_VERSION) {
        return version;
    }
    known = size;
    restricted = (Restricted){0};
    memcpy(&restricted, attributes, size < sizeof restricted ? size : sizeof restricted);
    rules = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return rules;
}

long __wrap_syscall(long number, ...)
{
    va_list arguments;
    long result = 0;
    va_start(arguments, number);
    if (number == SYS_landlock_create_ruleset) {
        const void *attributes = va_arg(arguments, const void *);
        size_t size = va_arg(arguments, size_t);
        result = create_rules(attributes, size, va_arg(arguments, unsigned));
    } else if (number == SYS_landlock_restrict_self && refuses) {
        errno = EPERM;
        result = -1;
    }
    va_end(arguments);
    return result;
}

static const struct {
    int version;           /* a version of Landlock */
    Restricted restricted; /* everything that it can restrict */
    size_t known;          /* the size of the structure in that version */
} VERSIONS[] = {
    {1, {0x1fff, 0, 0}, 8},  {2, {0x3fff, 0, 0}, 8},  {3, {0x7fff, 0, 0}, 8},
    {4, {0x7fff, 3, 0}, 16}, {5, {0xffff, 3, 0}, 16}, {6, {0xffff, 3, 3}, 24},
    {7, {0xffff, 3, 3}, 24},
};

START_TEST(each_version_of_landlock_restricts_all_that_it_can)
{
    version = VERSIONS[_i].version;
    ck_assert(restriction_has_landlock());
    ck_assert(restriction_close_files(NULL, 0));
    ck_assert_uint_eq(restricted.files, VERSIONS[_i].restricted.files);
    ck_assert_uint_eq(restricted.network, VERSIONS[_i].restricted.network);
    ck_assert_uint_eq(restricted.scoped, VERSIONS[_i].restricted.scoped);
    ck_assert_uint_eq(known, VERSIONS[_i].known);
}
END_TEST

START_TEST(a_kernel_without_landlock_is_noticed)
{
    version = 0;
    ck_assert(!restriction_has_landlock());
    ck_assert(!restriction_close_files(NULL, 0));
}
END_TEST

START_TEST(no_descriptor_stays_open)
{
    version = 6;
    refuses = _i == 1;
    ck_assert_int_eq(restriction_close_files(NULL, 0), !refuses);
    ck_assert_int_eq(fcntl(rules, F_GETFD), -1);
    ck_assert_int_eq(errno, EBADF);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("restriction_files");
    TCase *tests = tcase_create("restriction_files");
    tcase_add_loop_test(tests, each_version_of_landlock_restricts_all_that_it_can, 0,
                        COUNT(VERSIONS));
    tcase_add_test(tests, a_kernel_without_landlock_is_noticed);
    tcase_add_loop_test(tests, no_descriptor_stays_open, 0, 2);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
