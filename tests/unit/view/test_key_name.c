#include "unit.h"

#include "view/key_name.h"

static const struct {
    const char *name;
    KeyPress key;
    const char *written; /* how it is written; NULL: as it was read */
} names[] = {
    {"=", {.code = KEYCODE_CHARACTER, .character = '='}, NULL},
    {"u", {.code = KEYCODE_CHARACTER, .character = 'u'}, NULL},
    {"U", {.code = KEYCODE_CHARACTER, .character = 'U'}, NULL},
    {"\xc3\xa9", {.code = KEYCODE_CHARACTER, .character = 0xe9}, NULL},
    {"Space", {.code = KEYCODE_CHARACTER, .character = ' '}, NULL},
    {"PgUp", {.code = KEYCODE_PAGE_UP}, NULL},
    {"pageup", {.code = KEYCODE_PAGE_UP}, "PgUp"},
    {"return", {.code = KEYCODE_ENTER}, "Enter"},
    {"Shift-Tab", {.code = KEYCODE_BACK_TAB}, NULL},
    {"Ctrl-L", {.code = KEYCODE_CONTROL, .character = 'l'}, NULL},
    {"ctrl-l", {.code = KEYCODE_CONTROL, .character = 'l'}, "Ctrl-L"},
    {"F12", {.code = KEYCODE_FUNCTION, .character = 12}, NULL},
    {"f5", {.code = KEYCODE_FUNCTION, .character = 5}, "F5"},
    {"f", {.code = KEYCODE_CHARACTER, .character = 'f'}, NULL},
    {"Alt-x", {.code = KEYCODE_CHARACTER, .character = 'x', .modifiers = MODIFIER_ALT}, NULL},
    {"Alt-Up", {.code = KEYCODE_UP, .modifiers = MODIFIER_ALT}, NULL},
};

START_TEST(a_name_is_read_and_written)
{
    KeyPress key = {0};
    char name[KEY_NAME_MAX];
    ck_assert(key_name_parse(names[_i].name, &key));
    ck_assert(key_name_is_same(&key, &names[_i].key));
    key_name_format(&key, name);
    ck_assert_str_eq(name, names[_i].written != NULL ? names[_i].written : names[_i].name);
}
END_TEST

static const char *const nonsense[] = {"",        " ",      "ab",   "F0",   "F13", "Ctrl-",
                                       "Ctrl-ab", "Ctrl-1", "Alt-", "\xff", "\x1b"};

START_TEST(what_names_no_key_is_refused)
{
    KeyPress key = {.code = KEYCODE_HOME};
    ck_assert(!key_name_parse(nonsense[_i], &key));
    ck_assert_int_eq(key.code, KEYCODE_HOME);
}
END_TEST

START_TEST(an_unknown_key_has_no_name)
{
    KeyPress key = {.code = KEYCODE_UNKNOWN};
    char name[KEY_NAME_MAX] = "x";
    key_name_format(&key, name);
    ck_assert_str_eq(name, "");
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

int main(void)
{
    Suite *suite = suite_create("key_name");
    TCase *tests = tcase_create("key_name");
    tcase_add_loop_test(tests, a_name_is_read_and_written, 0, COUNT(names));
    tcase_add_loop_test(tests, what_names_no_key_is_refused, 0, COUNT(nonsense));
    tcase_add_test(tests, an_unknown_key_has_no_name);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
