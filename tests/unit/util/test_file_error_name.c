#include "util/file_error_name.h"

#include "unit.h"

#include <errno.h>

START_TEST(an_error_is_found_again_by_its_name_and_parts)
{
    FileError error, found = {0};
    StrBuf name = {0}, parts = {0}, before = {0}, after = {0};
    (void)file_error_set(&error, (FileStep)_i, _i % 2 == 0 ? ENOSPC : 0, "/home/anna/a game,b");
    file_error_append_name(error.step, &name);
    file_error_append_parts(&error, &parts);
    ck_assert_msg(file_error_parse(strbuf_text(&name), strbuf_text(&parts), &found), "%s %s",
                  strbuf_text(&name), strbuf_text(&parts));
    file_error_format(&error, NULL, &before);
    file_error_format(&found, NULL, &after);
    ck_assert_str_eq(strbuf_text(&after), strbuf_text(&before));
    strbuf_release(&name);
    strbuf_release(&parts);
    strbuf_release(&before);
    strbuf_release(&after);
}
END_TEST

/* The names are part of the protocol of a shared game. */
static const char *const NAMES[] = {
    "open",         "read",         "create",       "write",      "sync",          "replace",
    "remove",       "lock",         "list",         "kind",       "attributes",    "names",
    "owner",        "folder",       "link",         "size",       "utf16",         "unpack",
    "damaged",      "trailing",     "window",       "packed",     "foreign",       "memory",
    "library",      "no_library",   "read_changed", "read_other", "write_changed", "write_back",
    "write_latin1", "append_utf16", "append_packed"};

/* The number of steps, FILE_STEP_NONE included. */
#define STEP(id, text) +1
enum { STEP_COUNT = 0 FILE_STEPS(STEP) };
#undef STEP

START_TEST(the_names_of_the_protocol_never_change)
{
    /* If this fails, add the new step's name to the list. */
    ck_assert_int_eq(sizeof NAMES / sizeof NAMES[0], STEP_COUNT - 1);
    FileError found = {0};
    ck_assert_msg(file_error_parse(NAMES[_i], "error=5,path=/a", &found), "%s", NAMES[_i]);
    ck_assert_int_eq(found.code, 5);
    ck_assert_str_eq(found.path, "/a");
}
END_TEST

static const char *const BAD[][2] = {
    {"none", "error=5,path=/a"},
    {"", "error=5,path=/a"},
    {"later", "error=5,path=/a"},
    {"write", ""},
    {"write", "error=5"},
    {"write", "error=,path=/a"},
    {"write", "error=5000,path=/a"},
    {"write", "error=x,path=/a"},
    {"write", "error=5 path=/a"},
    {"write", "path=/a,error=5"},
    {"write", "error=-5,path=/a"},
};

START_TEST(unknown_names_and_other_forms_are_not_read)
{
    FileError found = {.step = FILE_STEP_LOCK};
    ck_assert(!file_error_parse(BAD[_i][0], BAD[_i][1], &found));
    ck_assert_int_eq(found.step, FILE_STEP_LOCK);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("file_error_name");
    TCase *tests = tcase_create("file_error_name");
    tcase_add_loop_test(tests, an_error_is_found_again_by_its_name_and_parts, FILE_STEP_NONE + 1,
                        STEP_COUNT);
    tcase_add_loop_test(tests, the_names_of_the_protocol_never_change, 0,
                        sizeof NAMES / sizeof NAMES[0]);
    tcase_add_loop_test(tests, unknown_names_and_other_forms_are_not_read, 0,
                        sizeof BAD / sizeof BAD[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
