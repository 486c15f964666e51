/* Tests whether lost lines are noticed in a journal that was cut at the end of a line. */
#include "store/journal.h"

#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "one_file.h"
#include "unit.h"

enum { LINE_COUNT = 4 };

static FileError error;

static void set_up(void)
{
    one_file_begin("one.journal");
}

/* Returns whether the journal has the attribute with the number of its lines. Not every file system
 * has attributes. */
static bool has_count(void)
{
    return getxattr(path, "user.touchmove.records", NULL, 0) > 0;
}

/* Writes a journal. Stores the size of the file with n lines in lengths[n]. */
static void write_lines(off_t lengths[LINE_COUNT + 1])
{
    Journal *journal = journal_new(path);
    struct stat status;
    for (int i = 1; i <= LINE_COUNT; i++) {
        ck_assert(journal_append(journal, "0 white move e4", &error));
        ck_assert_int_eq(stat(path, &status), 0);
        lengths[i] = status.st_size;
    }
    journal_free(journal);
}

static Journal *open_again(int *missing)
{
    Journal *journal = NULL;
    JournalContents contents;
    LockHolder holder;
    ck_assert_int_eq(journal_open(path, &journal, &contents, &holder, &error), JOURNAL_OPENED);
    *missing = contents.missing;
    journal_contents_release(&contents);
    return journal;
}

static int count_missing(void)
{
    int missing;
    journal_free(open_again(&missing));
    return missing;
}

START_TEST(a_cut_at_the_end_of_a_line_is_noticed)
{
    off_t lengths[LINE_COUNT + 1];
    write_lines(lengths);
    ck_assert_int_eq(count_missing(), 0);
    for (int left = LINE_COUNT; left > 0 && has_count(); left--) {
        ck_assert_int_eq(truncate(path, lengths[left]), 0);
        ck_assert_int_eq(count_missing(), LINE_COUNT - left);
    }
}
END_TEST

START_TEST(a_reported_loss_is_cleared_by_the_next_line)
{
    off_t lengths[LINE_COUNT + 1];
    int missing;
    write_lines(lengths);
    ck_assert_int_eq(truncate(path, lengths[2]), 0);
    Journal *journal = open_again(&missing);
    ck_assert(journal_append(journal, "0 black move e5", &error));
    journal_free(journal);
    ck_assert_int_eq(count_missing(), 0);
}
END_TEST

START_TEST(a_saved_line_that_is_torn_is_missing)
{
    off_t lengths[LINE_COUNT + 1];
    write_lines(lengths);
    ck_assert_int_eq(truncate(path, lengths[LINE_COUNT] - 5), 0);
    ck_assert(!has_count() || count_missing() == 1);
    ck_assert_int_eq(count_missing(), 0); /* the previous call has written the file anew */
}
END_TEST

START_TEST(an_invalid_count_is_ignored)
{
    static const char *const COUNTS[] = {"x", "-7", "99999999999", "0"};
    off_t lengths[LINE_COUNT + 1];
    write_lines(lengths);
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0] && has_count(); i++) {
        setxattr(path, "user.touchmove.records", COUNTS[i], strlen(COUNTS[i]), 0);
        ck_assert_int_eq(count_missing(), 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("journal_cut");
    TCase *tests = tcase_create("journal_cut");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_cut_at_the_end_of_a_line_is_noticed);
    tcase_add_test(tests, a_reported_loss_is_cleared_by_the_next_line);
    tcase_add_test(tests, a_saved_line_that_is_torn_is_missing);
    tcase_add_test(tests, an_invalid_count_is_ignored);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
