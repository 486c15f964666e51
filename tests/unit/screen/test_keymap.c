#include "unit.h"

#include "screen/keymap.h"
#include "session/action.h"
#include "view/key_name.h"

#include <string.h>

static const char *command_of(const Keymap *keymap, const char *name)
{
    KeyPress key;
    ck_assert(key_name_parse(name, &key));
    return keymap_command(keymap, &key);
}

static const struct {
    const char *key;
    const char *command; /* NULL: none */
} defaults[] = {
    {"=", "draw"},
    {"u", "takeback"},
    {"v", "flip"},
    {"z", "pause"},
    {"?", "help"},
    {":", ":"},
    {"<", "goto back"},
    {">", "goto on"},
    {"Home", "goto start"},
    {"End", "goto end"},
    {"PgUp", "goto back 10"},
    {"e", NULL},
    {"Enter", NULL},
};

START_TEST(the_keys_of_the_table_are_bound)
{
    Keymap keymap;
    keymap_init(&keymap);
    const char *command = command_of(&keymap, defaults[_i].key);
    if (defaults[_i].command == NULL) {
        ck_assert_ptr_null(command);
    } else {
        ck_assert_str_eq(command, defaults[_i].command);
    }
}
END_TEST

START_TEST(every_default_runs_an_action)
{
    Keymap keymap;
    keymap_init(&keymap);
    for (int i = 0; i < keymap.count; i++) {
        const char *arguments = NULL;
        const char *command = keymap.bindings[i].command;
        ck_assert_msg(strcmp(command, KEYMAP_COMMAND_LINE) == 0 ||
                          action_of_line(command, &arguments) != ACTION_NONE,
                      "%s", command);
    }
}
END_TEST

static const struct {
    const char *key;
    const char *command;
    const char *reason; /* NULL: it is bound */
} bindings[] = {
    {"F2", "flip auto", NULL},
    {"v", "goto start", NULL},
    {"Alt-u", "takeback", NULL},
    {"v", "", NULL},
    {"nokey", "flip", "there is no key named nokey"},
    {"F2", "nonsense", "there is no command nonsense"},
    {"e", "flip", "the key e is needed for moves and for the cursor"},
    {"B", "flip", "the key B is needed for moves and for the cursor"},
    {"Enter", "flip", "the key Enter is needed for moves and for the cursor"},
    {"Up", "flip", "the key Up is needed for moves and for the cursor"},
};

START_TEST(a_key_is_bound_or_refused)
{
    Keymap keymap;
    StrBuf reason = {0};
    keymap_init(&keymap);
    int count = keymap.count;
    bool is_bound = keymap_bind(&keymap, bindings[_i].key, bindings[_i].command, &reason);
    ck_assert_int_eq(is_bound, bindings[_i].reason == NULL);
    if (!is_bound) {
        ck_assert_str_eq(strbuf_text(&reason), bindings[_i].reason);
        ck_assert_int_eq(keymap.count, count);
    } else if (bindings[_i].command[0] == '\0') {
        ck_assert_ptr_null(command_of(&keymap, bindings[_i].key));
    } else {
        ck_assert_str_eq(command_of(&keymap, bindings[_i].key), bindings[_i].command);
    }
    strbuf_release(&reason);
}
END_TEST

START_TEST(the_key_of_a_command_is_found)
{
    Keymap keymap;
    KeyPress wanted;
    keymap_init(&keymap);
    key_name_parse("=", &wanted);
    const KeyPress *key = keymap_key(&keymap, "draw");
    ck_assert_ptr_nonnull(key);
    ck_assert(key_name_is_same(key, &wanted));
    ck_assert_ptr_null(keymap_key(&keymap, "flip auto"));
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

static const struct {
    const char *command;
    const char *help; /* how it begins */
} helps[] = {
    {"goto back", "look back"},
    {"takeback", "ask the opponent"},
    {":", "the command line"},
    {"flip auto", "flip auto"},
};

START_TEST(a_binding_is_told_in_words)
{
    KeyBinding binding = {0};
    strcpy(binding.command, helps[_i].command);
    ck_assert_ptr_eq(strstr(keymap_help(&binding), helps[_i].help), keymap_help(&binding));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("keymap");
    TCase *tests = tcase_create("keymap");
    tcase_add_loop_test(tests, the_keys_of_the_table_are_bound, 0, COUNT(defaults));
    tcase_add_test(tests, every_default_runs_an_action);
    tcase_add_loop_test(tests, a_key_is_bound_or_refused, 0, COUNT(bindings));
    tcase_add_test(tests, the_key_of_a_command_is_found);
    tcase_add_loop_test(tests, a_binding_is_told_in_words, 0, COUNT(helps));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
