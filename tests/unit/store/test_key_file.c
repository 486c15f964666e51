#include "store/key_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* A line of 196 bytes, just below the limit. */
#define TEXT_60 "123456789 123456789 123456789 123456789 123456789 123456789 "
#define LONG    "white = " TEXT_60 TEXT_60 TEXT_60 "12345678"

static const struct {
    const char *text;     /* contents of the file */
    const char *expected; /* "line:section.name=value|" for each entry */
    int fault;            /* line of the first fault, or 0 */
} rows[] = {
    {"", "", 0},
    {"theme = wood", "1:.theme=wood|", 0},
    {"theme=wood\n", "1:.theme=wood|", 0},
    {"  theme  =  wood  \r\n", "1:.theme=wood|", 0},
    {"theme: wood\n", "1:.theme=wood|", 0},
    {"white = Paul Morphy\n", "1:.white=Paul Morphy|", 0},
    {"white =\n", "1:.white=|", 0},
    {"draw = =\n", "1:.draw==|", 0},
    {"# theme = a\n; theme = b\n\n   # c\ntheme = wood\n", "5:.theme=wood|", 0},
    {"theme = wood ; as at home\n", "1:.theme=wood|", 0},
    {"theme = a;b\n", "1:.theme=a;b|", 0},
    {"theme = #1\n", "1:.theme=#1|", 0},
    {"[keys]\nb = 2\n[ view ] \nc = 3\n", "2:keys.b=2|4: view .c=3|", 0},
    {"a = 1\n  2\n  b = 3\n", "1:.a=1|2:.a=2|3:.a=b = 3|", 0},
    {"a = 1\na = 2\n", "1:.a=1|2:.a=2|", 0},
    {"= 3\n", "1:.=3|", 0},
    {"nonsense\n[open\na = 1\n", "3:.a=1|", 1},
    {"[open\na = 1\nnonsense\n", "2:.a=1|", 1},
    {"nonsense", "", 1},
    {"\xEF\xBB\xBF# mark\na = 1\n", "2:.a=1|", 0},
    {"white = R\xC3\xA9ti \xFF\n", "1:.white=R\xC3\xA9ti \xFF|", 0},
    {LONG "\na = 1\n", "1:.white=" TEXT_60 TEXT_60 TEXT_60 "12345678|2:.a=1|", 0},
    {LONG "9012\na = 1\n", "2:.a=1|", 1},
};

static KeyFileText append_entry(void *user, const KeyFileEntry *entry)
{
    strbuf_appendf(user, "%d:%s.%s=%s|", entry->line, entry->section, entry->name, entry->value);
    return KEY_FILE_OK;
}

START_TEST(entries_and_the_first_fault_are_found_with_their_lines)
{
    StrBuf found = {0};
    KeyFileFault fault = key_file_parse(rows[_i].text, strlen(rows[_i].text), append_entry, &found);
    ck_assert_str_eq(strbuf_text(&found), rows[_i].expected);
    ck_assert_int_eq(fault.line, rows[_i].fault);
    ck_assert((fault.line == 0) == (fault.why == KEY_FILE_OK));
    strbuf_release(&found);
}
END_TEST

static KeyFileText refuse_b(void *user, const KeyFileEntry *entry)
{
    (void)user;
    return strcmp(entry->name, "b") == 0 ? KEY_FILE_THEME_TINT : KEY_FILE_OK;
}

/* Files with an entry that the callback refuses, and the first fault that is reported. */
static const struct {
    const char *text;
    int line;
    KeyFileText why;
} refused[] = {
    {"a = 1\nb = 2\nb = 3\n", 2, KEY_FILE_THEME_TINT},
    {"b = 1\nnonsense\n", 1, KEY_FILE_THEME_TINT},
    {"a = 1\nnonsense\nb = 1\n", 2, KEY_FILE_NO_ENTRY},
    {LONG "9012\nb = 1\nnonsense\n", 1, KEY_FILE_LONG_LINE},
    {"b = 1\n" LONG "9012\n", 1, KEY_FILE_THEME_TINT},
};

START_TEST(the_first_fault_is_reported_by_parser_or_caller)
{
    const char *text = refused[_i].text;
    KeyFileFault fault = key_file_parse(text, strlen(text), refuse_b, NULL);
    ck_assert_int_eq(fault.line, refused[_i].line);
    ck_assert_int_eq(fault.why, refused[_i].why);
}
END_TEST

START_TEST(a_zero_byte_is_a_fault_of_its_line)
{
    StrBuf found = {0};
    KeyFileFault fault = key_file_parse("a = 1\0\nb = 2\n", 13, append_entry, &found);
    ck_assert_str_eq(strbuf_text(&found), "2:.b=2|");
    ck_assert_int_eq(fault.line, 1);
    ck_assert_int_eq(fault.why, KEY_FILE_NUL);
    strbuf_release(&found);
}
END_TEST

static KeyFileText count_entry(void *user, const KeyFileEntry *entry)
{
    int *count = user;
    ck_assert_int_eq(entry->line, 2 * *count + 1);
    ++*count;
    return KEY_FILE_OK;
}

START_TEST(a_large_file_is_read_quickly)
{
    StrBuf text = {0};
    int count = 0;
    for (int i = 0; i < 100000; i++) {
        strbuf_append(&text, i % 2 == 0 ? "a = 1\n" : "nonsense\n");
    }
    KeyFileFault fault = key_file_parse(text.bytes, text.length, count_entry, &count);
    ck_assert_int_eq(fault.line, 2);
    ck_assert_int_eq(count, 50000);
    strbuf_release(&text);
}
END_TEST

static FileError error;

static void set_up(void)
{
    one_file_begin("config");
}

START_TEST(a_missing_file_is_empty)
{
    StrBuf text = {0};
    ck_assert(key_file_load(path, &text, &error));
    ck_assert_uint_eq(text.length, 0);
    strbuf_release(&text);
}
END_TEST

START_TEST(a_file_is_read_up_to_a_megabyte)
{
    enum { MEGABYTE = 1048576 };
    StrBuf text = {0};
    char *bytes = malloc(MEGABYTE + 1);
    memset(bytes, '#', MEGABYTE + 1);
    scratch_write(path, bytes, MEGABYTE);
    ck_assert(key_file_load(path, &text, &error));
    ck_assert_uint_eq(text.length, MEGABYTE);
    strbuf_clear(&text);
    scratch_write(path, bytes, MEGABYTE + 1);
    ck_assert(!key_file_load(path, &text, &error));
    ck_assert_int_eq(error.step, FILE_STEP_SIZE);
    strbuf_release(&text);
    free(bytes);
}
END_TEST

START_TEST(an_unreadable_file_is_reported)
{
    StrBuf text = {0};
    ck_assert(!key_file_load(folder, &text, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    ck_assert_str_eq(error.path, folder);
    char *deep = scratch_path(folder, "config/config");
    scratch_write(path, "", 0);
    ck_assert(!key_file_load(deep, &text, &error));
    ck_assert_int_eq(error.code, ENOTDIR);
    strbuf_release(&text);
    free(deep);
}
END_TEST

static const struct {
    const char *before; /* the file, or NULL if there is none */
    const char *name;   /* name of the entry to set */
    const char *value;  /* its value */
    const char *after;  /* the resulting file */
} changes[] = {
    {NULL, "theme", "wood", "theme = wood\n"},
    {"", "theme", "wood", "theme = wood\n"},
    {"theme = blue\n", "theme", "wood", "theme = wood\n"},
    {"theme = blue", "theme", "wood", "theme = wood"},
    {"theme=blue\n", "theme", "wood", "theme= wood\n"},
    {"  Theme :\tblue   ; nice\r\nx = 1\n", "theme", "wood", "  Theme :\twood   ; nice\r\nx = 1\n"},
    {"theme =\nx = 1\n", "theme", "wood", "theme = wood\nx = 1\n"},
    {"theme = ; none\n", "theme", "wood", "theme = wood ; none\n"},
    {"theme = blue\n", "theme", "", "theme = \n"},
    {"a = 1\ntheme = x\nb = 2\ntheme = y\nc = 3\n", "theme", "wood",
     "a = 1\ntheme = x\nb = 2\ntheme = wood\nc = 3\n"},
    {"# mine\n\na = 1\n\n\n", "theme", "wood", "# mine\n\na = 1\ntheme = wood\n\n\n"},
    {"a = 1", "theme", "wood", "a = 1\ntheme = wood\n"},
    {"# colours\n# theme = wood\n\n# other\n# x = 1\n", "theme", "blue",
     "# colours\n# theme = wood\ntheme = blue\n\n# other\n# x = 1\n"},
    {"a = 1\n\n[keys]\ntheme = x\n", "theme", "wood", "a = 1\ntheme = wood\n\n[keys]\ntheme = x\n"},
    {"[keys]\n", "theme", "wood", "theme = wood\n[keys]\n"},
    {"\xEF\xBB\xBF[keys]\n", "theme", "wood", "\xEF\xBB\xBF\ntheme = wood\n[keys]\n"},
    {"Theme = a\n[other]\ntheme = b\n", "theme", "wood", "Theme = wood\n[other]\ntheme = b\n"},
    {"x = 1\n[keys]\n# theme = a\n", "theme", "wood", "x = 1\ntheme = wood\n[keys]\n# theme = a\n"},
    {"nonsense\ntheme = a\nnonsense", "theme", "wood", "nonsense\ntheme = wood\nnonsense"},
};

START_TEST(a_changed_value_leaves_the_rest_unchanged)
{
    if (changes[_i].before != NULL) {
        scratch_write(path, changes[_i].before, strlen(changes[_i].before));
    }
    ck_assert_int_eq(key_file_set(path, changes[_i].name, changes[_i].value, &error),
                     KEY_FILE_CHANGED);
    scratch_check(path, changes[_i].after);
}
END_TEST

static const char *const unsuited[] = {" a",  "a ", "a\nb", "a ; b",
                                       "; a", ";",  "a\t;", TEXT_60 TEXT_60 TEXT_60 "123456789012"};

START_TEST(a_value_that_would_not_read_back_is_refused)
{
    scratch_write(path, "theme = blue\n", 13);
    ck_assert_int_eq(key_file_set(path, "theme", unsuited[_i], &error), KEY_FILE_UNSUITED);
    scratch_check(path, "theme = blue\n");
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

START_TEST(a_value_on_two_lines_is_not_changed)
{
    static const char before[] = "white = Paul\n  Charles = Morphy\n";
    scratch_write(path, before, strlen(before));
    ck_assert_int_eq(key_file_set(path, "white", "Paul", &error), KEY_FILE_UNSUITED);
    scratch_check(path, before);
}
END_TEST

START_TEST(a_comment_that_fills_the_line_is_kept)
{
    static const char before[] = "theme = blue ; " TEXT_60 TEXT_60 "\n";
    scratch_write(path, before, strlen(before));
    ck_assert_int_eq(key_file_set(path, "theme", TEXT_60 "12345678901", &error), KEY_FILE_UNSUITED);
    scratch_check(path, before);
}
END_TEST

START_TEST(the_folder_is_made)
{
    char *deep = scratch_path(folder, "a/touchmove/config");
    ck_assert_int_eq(key_file_set(deep, "theme", "wood", &error), KEY_FILE_CHANGED);
    ck_assert(scratch_exists(deep));
    free(deep);
}
END_TEST

static const FaultKind kinds[] = {FAULT_FILE, FAULT_MEMORY};

START_TEST(after_any_failure_the_file_is_old_or_new)
{
    int n = 0;
    for (bool failed = true; failed;) {
        scratch_write(path, "a = 1\ntheme = blue\n", 19);
        faults_arm(kinds[_i], FAULT_ONCE, ++n, ENOSPC);
        KeyFileChange change = key_file_set(path, "theme", "wood", &error);
        failed = faults_disarm();
        char *found = scratch_read(path, NULL);
        bool is_new = strcmp(found, "a = 1\ntheme = wood\n") == 0;
        ck_assert(is_new || strcmp(found, "a = 1\ntheme = blue\n") == 0);
        ck_assert(change == KEY_FILE_FAILED || (change == KEY_FILE_CHANGED && is_new));
        free(found);
        StrBuf text = {0};
        faults_arm(kinds[_i], FAULT_ONCE, n, EIO);
        bool is_loaded = key_file_load(path, &text, &error);
        failed |= faults_disarm();
        ck_assert(is_loaded == (text.length > 0));
        strbuf_release(&text);
    }
    ck_assert_int_gt(n, 5);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("key_file");
    TCase *reading = tcase_create("reading");
    tcase_add_loop_test(reading, entries_and_the_first_fault_are_found_with_their_lines, 0,
                        COUNT(rows));
    tcase_add_loop_test(reading, the_first_fault_is_reported_by_parser_or_caller, 0,
                        COUNT(refused));
    tcase_add_test(reading, a_zero_byte_is_a_fault_of_its_line);
    tcase_add_test(reading, a_large_file_is_read_quickly);
    suite_add_tcase(suite, reading);
    TCase *files = tcase_create("files");
    tcase_add_checked_fixture(files, set_up, one_file_end);
    tcase_add_test(files, a_missing_file_is_empty);
    tcase_add_test(files, a_file_is_read_up_to_a_megabyte);
    tcase_add_test(files, an_unreadable_file_is_reported);
    tcase_add_loop_test(files, a_changed_value_leaves_the_rest_unchanged, 0, COUNT(changes));
    tcase_add_loop_test(files, a_value_that_would_not_read_back_is_refused, 0, COUNT(unsuited));
    tcase_add_test(files, a_value_on_two_lines_is_not_changed);
    tcase_add_test(files, a_comment_that_fills_the_line_is_kept);
    tcase_add_test(files, the_folder_is_made);
    tcase_add_loop_test(files, after_any_failure_the_file_is_old_or_new, 0, COUNT(kinds));
    suite_add_tcase(suite, files);
    return unit_run(suite);
}
