#include "store/config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "faults.h"
#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* A line of 196 bytes, which can just be held. */
#define TEXT_60 "123456789 123456789 123456789 123456789 123456789 123456789 "
#define LONG    "white = " TEXT_60 TEXT_60 TEXT_60 "12345678"

static const struct {
    const char *text;     /* of the file */
    const char *expected; /* "line:section.name=value|", or "line!|" for a fault */
} rows[] = {
    {"", ""},
    {"theme = wood", "1:.theme=wood|"},
    {"theme=wood\n", "1:.theme=wood|"},
    {"  theme  =  wood  \r\n", "1:.theme=wood|"},
    {"theme: wood\n", "1:.theme=wood|"},
    {"white = Paul Morphy\n", "1:.white=Paul Morphy|"},
    {"white =\n", "1:.white=|"},
    {"draw = =\n", "1:.draw==|"},
    {"# theme = a\n; theme = b\n\n   # c\ntheme = wood\n", "5:.theme=wood|"},
    {"theme = wood ; as at home\n", "1:.theme=wood|"},
    {"theme = a;b\n", "1:.theme=a;b|"},
    {"theme = #1\n", "1:.theme=#1|"},
    {"a = 1\n[keys]\nb = 2\n [ view ] \nc = 3\n", "1:.a=1|3:keys.b=2|5: view .c=3|"},
    {"a = 1\n  b = 2\n   more\n", "1:.a=1|2:.b=2|3!|"},
    {"a = 1\na = 2\n", "1:.a=1|2:.a=2|"},
    {"nonsense\n= 3\n[open\na = 1\n", "1!|2!|3!|4:.a=1|"},
    {"nonsense", "1!|"},
    {"\xEF\xBB\xBF# mark\na = 1\n", "2:.a=1|"},
    {"white = R\xC3\xA9ti \xFF\n", "1:.white=R\xC3\xA9ti \xFF|"},
    {LONG "\na = 1\n", "1:.white=" TEXT_60 TEXT_60 TEXT_60 "12345678|2:.a=1|"},
    {LONG "9012\na = 1\n", "1!|2:.a=1|"},
};

static void append_entries(const Config *config, StrBuf *out)
{
    for (int i = 0; i < config->count; i++) {
        const ConfigEntry *entry = &config->entries[i];
        if (entry->fault != NULL) {
            strbuf_appendf(out, "%d!|", entry->line);
        } else {
            strbuf_appendf(out, "%d:%s.%s=%s|", entry->line, entry->section, entry->name,
                           entry->value);
        }
    }
}

START_TEST(entries_and_faults_are_found_with_their_lines)
{
    Config config;
    StrBuf found = {0};
    ck_assert(config_parse(rows[_i].text, strlen(rows[_i].text), &config));
    append_entries(&config, &found);
    ck_assert_str_eq(strbuf_text(&found), rows[_i].expected);
    strbuf_release(&found);
    config_release(&config);
}
END_TEST

START_TEST(a_zero_byte_is_a_fault_of_its_line)
{
    Config config;
    ck_assert(config_parse("a = 1\0\nb = 2\n", 13, &config));
    ck_assert_int_eq(config.count, 2);
    ck_assert_ptr_nonnull(config.entries[0].fault);
    ck_assert_str_eq(config.entries[1].name, "b");
    config_release(&config);
}
END_TEST

START_TEST(a_large_file_is_read_in_no_time)
{
    StrBuf text = {0};
    Config config;
    for (int i = 0; i < 100000; i++) {
        strbuf_append(&text, i % 2 == 0 ? "a = 1\n" : "nonsense\n");
    }
    ck_assert(config_parse(text.bytes, text.length, &config));
    ck_assert_int_eq(config.count, 100000);
    config_release(&config);
    strbuf_release(&text);
}
END_TEST

START_TEST(names_are_compared_loosely)
{
    ck_assert(config_is_same_name("touch-move", "Touch_Move"));
    ck_assert(!config_is_same_name("touch", "touch-move"));
    ck_assert(!config_is_same_name("touch-move", "touch"));
    ck_assert(config_is_same_name("", ""));
}
END_TEST

static char *folder;
static char *path;
static FileError error;

static void set_up(void)
{
    folder = scratch_new();
    path = scratch_path(folder, "config");
}

static void tear_down(void)
{
    free(path);
    scratch_remove(folder);
}

START_TEST(a_file_that_is_not_there_holds_nothing)
{
    Config config;
    ck_assert(config_read(path, &config, &error));
    ck_assert_int_eq(config.count, 0);
    config_release(&config);
}
END_TEST

START_TEST(a_file_that_cannot_be_read_is_told)
{
    Config config;
    ck_assert(!config_read(folder, &config, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    ck_assert_str_eq(error.path, folder);
    char *deep = scratch_path(folder, "config/config");
    scratch_write(path, "", 0);
    ck_assert(!config_read(deep, &config, &error));
    ck_assert_int_eq(error.code, ENOTDIR);
    free(deep);
}
END_TEST

static const struct {
    const char *before;  /* the file, or NULL: not there */
    const char *section; /* of the entry that is set */
    const char *name;    /* of it */
    const char *value;   /* of it */
    const char *after;   /* the file afterwards */
} changes[] = {
    {NULL, "", "theme", "wood", "theme = wood\n"},
    {"", "", "theme", "wood", "theme = wood\n"},
    {"theme = blue\n", "", "theme", "wood", "theme = wood\n"},
    {"theme = blue", "", "theme", "wood", "theme = wood"},
    {"theme=blue\n", "", "theme", "wood", "theme= wood\n"},
    {"  Theme :\tblue   ; nice\r\nx = 1\n", "", "theme", "wood",
     "  Theme :\twood   ; nice\r\nx = 1\n"},
    {"theme =\nx = 1\n", "", "theme", "wood", "theme = wood\nx = 1\n"},
    {"theme = ; none\n", "", "theme", "wood", "theme = wood ; none\n"},
    {"theme = blue\n", "", "theme", "", "theme = \n"},
    {"a = 1\ntheme = x\nb = 2\ntheme = y\nc = 3\n", "", "theme", "wood",
     "a = 1\ntheme = x\nb = 2\ntheme = wood\nc = 3\n"},
    {"# mine\n\na = 1\n\n\n", "", "theme", "wood", "# mine\n\na = 1\ntheme = wood\n\n\n"},
    {"a = 1", "", "theme", "wood", "a = 1\ntheme = wood\n"},
    {"# colours\n# theme = wood\n\n# other\n# x = 1\n", "", "theme", "blue",
     "# colours\n# theme = wood\ntheme = blue\n\n# other\n# x = 1\n"},
    {"a = 1\n\n[keys]\ntheme = x\n", "", "theme", "wood",
     "a = 1\ntheme = wood\n\n[keys]\ntheme = x\n"},
    {"a = 1\n\n[keys]\nflip = v\n\n[other]\n", "keys", "draw", "=",
     "a = 1\n\n[keys]\nflip = v\ndraw = =\n\n[other]\n"},
    {"a = 1\n", "keys", "draw", "=", "a = 1\n\n[keys]\ndraw = =\n"},
    {"[keys]\n", "", "theme", "wood", "theme = wood\n[keys]\n"},
    {"\xEF\xBB\xBF[keys]\n", "", "theme", "wood", "\xEF\xBB\xBF\ntheme = wood\n[keys]\n"},
    {"[Keys]\nDraw = d\n", "keys", "draw", "=", "[Keys]\nDraw = =\n"},
    {"nonsense\ntheme = a\nnonsense", "", "theme", "wood", "nonsense\ntheme = wood\nnonsense"},
};

START_TEST(a_changed_value_leaves_all_the_rest)
{
    if (changes[_i].before != NULL) {
        scratch_write(path, changes[_i].before, strlen(changes[_i].before));
    }
    ck_assert_int_eq(
        config_set(path, changes[_i].section, changes[_i].name, changes[_i].value, &error),
        CONFIG_CHANGED);
    char *found = scratch_read(path, NULL);
    ck_assert_str_eq(found, changes[_i].after);
    free(found);
    Config config;
    ck_assert(config_read(path, &config, &error));
    const char *value = NULL;
    for (int i = 0; i < config.count; i++) {
        if (config_is_same_name(config.entries[i].name, changes[_i].name) &&
            config_is_same_name(config.entries[i].section, changes[_i].section)) {
            value = config.entries[i].value;
        }
    }
    ck_assert_ptr_nonnull(value);
    ck_assert_str_eq(value, changes[_i].value);
    config_release(&config);
}
END_TEST

static const char *const unsuited[] = {" a",   "a ",    "a\nb",
                                       "a\rb", "a ; b", "; a",
                                       ";",    "a\t;",  TEXT_60 TEXT_60 TEXT_60 "123456789012"};

START_TEST(a_value_that_would_not_come_back_is_refused)
{
    scratch_write(path, "theme = blue\n", 13);
    ck_assert_int_eq(config_set(path, "", "theme", unsuited[_i], &error), CONFIG_UNSUITED);
    char *found = scratch_read(path, NULL);
    ck_assert_str_eq(found, "theme = blue\n");
    free(found);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

START_TEST(a_comment_that_leaves_no_room_is_kept)
{
    static const char before[] = "theme = blue ; " TEXT_60 TEXT_60 "\n";
    scratch_write(path, before, strlen(before));
    ck_assert_int_eq(config_set(path, "", "theme", TEXT_60 "12345678901", &error), CONFIG_UNSUITED);
    char *found = scratch_read(path, NULL);
    ck_assert_str_eq(found, before);
    free(found);
}
END_TEST

START_TEST(the_folder_is_made)
{
    char *deep = scratch_path(folder, "a/touchmove/config");
    ck_assert_int_eq(config_set(deep, "", "theme", "wood", &error), CONFIG_CHANGED);
    ck_assert(scratch_exists(deep));
    free(deep);
}
END_TEST

static const FaultKind kinds[] = {FAULT_FILE, FAULT_MEMORY};

START_TEST(whatever_fails_the_file_is_old_or_new)
{
    int n = 0;
    for (bool failed = true; failed;) {
        scratch_write(path, "a = 1\ntheme = blue\n", 19);
        faults_arm(kinds[_i], FAULT_ONCE, ++n, ENOSPC);
        ConfigChange change = config_set(path, "", "theme", "wood", &error);
        failed = faults_disarm();
        char *found = scratch_read(path, NULL);
        bool is_new = strcmp(found, "a = 1\ntheme = wood\n") == 0;
        ck_assert(is_new || strcmp(found, "a = 1\ntheme = blue\n") == 0);
        ck_assert(change == CONFIG_FAILED || (change == CONFIG_CHANGED && is_new));
        free(found);
        Config config;
        faults_arm(kinds[_i], FAULT_ONCE, n, EIO);
        bool read = config_read(path, &config, &error);
        failed |= faults_disarm();
        if (read) {
            config_release(&config);
        }
    }
    ck_assert_int_gt(n, 5);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("config");
    TCase *reading = tcase_create("reading");
    tcase_add_loop_test(reading, entries_and_faults_are_found_with_their_lines, 0, COUNT(rows));
    tcase_add_test(reading, a_zero_byte_is_a_fault_of_its_line);
    tcase_add_test(reading, a_large_file_is_read_in_no_time);
    tcase_add_test(reading, names_are_compared_loosely);
    suite_add_tcase(suite, reading);
    TCase *files = tcase_create("files");
    tcase_add_checked_fixture(files, set_up, tear_down);
    tcase_add_test(files, a_file_that_is_not_there_holds_nothing);
    tcase_add_test(files, a_file_that_cannot_be_read_is_told);
    tcase_add_loop_test(files, a_changed_value_leaves_all_the_rest, 0, COUNT(changes));
    tcase_add_loop_test(files, a_value_that_would_not_come_back_is_refused, 0, COUNT(unsuited));
    tcase_add_test(files, a_comment_that_leaves_no_room_is_kept);
    tcase_add_test(files, the_folder_is_made);
    tcase_add_loop_test(files, whatever_fails_the_file_is_old_or_new, 0, COUNT(kinds));
    suite_add_tcase(suite, files);
    return unit_run(suite);
}
