#include "unit.h"

#include "commands/action.h"
#include "screen/keymap.h"
#include "util/text.h"

#include <string.h>

static bool is_same_key(const KeyPress *one, const KeyPress *other)
{
    return one->code == other->code && one->character == other->character &&
           one->modifiers == other->modifiers;
}

static const struct {
    const char *name;
    KeyPress key;
    const char *written; /* the name that the program writes, or NULL if it is `name` */
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
    {"Ctrl-]", {.code = KEYCODE_CONTROL, .character = ']'}, NULL},
    {"F12", {.code = KEYCODE_FUNCTION, .character = 12}, NULL},
    {"f5", {.code = KEYCODE_FUNCTION, .character = 5}, "F5"},
    {"f", {.code = KEYCODE_CHARACTER, .character = 'f'}, NULL},
    {"Alt-x", {.code = KEYCODE_CHARACTER, .character = 'x', .modifiers = MODIFIER_ALT}, NULL},
    {"Alt-Up", {.code = KEYCODE_UP, .modifiers = MODIFIER_ALT}, NULL},
};

START_TEST(a_name_is_read_and_written)
{
    KeyPress key = {0};
    char name[KEYMAP_NAME_MAX];
    ck_assert(keymap_parse_key(names[_i].name, &key));
    ck_assert(is_same_key(&key, &names[_i].key));
    keymap_format_key(&key, NULL, name);
    ck_assert_str_eq(name, names[_i].written != NULL ? names[_i].written : names[_i].name);
}
END_TEST

extern const Catalog catalog_de, catalog_fr;

static const struct {
    const char *name;       /* English name */
    const Catalog *catalog; /* a language */
    const char *shown;      /* name in the language */
} SHOWN[] = {
    {"PgUp", &catalog_de, "Bild auf"},
    {"Ctrl-C", &catalog_de, "Strg-C"},
    {"Space", &catalog_de, "Leertaste"},
    {"Alt-Home", &catalog_de, "Alt-Pos1"},
    {"Shift-Tab", &catalog_fr, "Maj-Tab"},
    {"Esc", &catalog_fr, "Échap"},
    {"F5", &catalog_fr, "F5"},
    {"<", &catalog_fr, "<"},
};

START_TEST(a_name_is_shown_in_the_language)
{
    KeyPress key = {0};
    char name[KEYMAP_NAME_MAX];
    ck_assert(keymap_parse_key(SHOWN[_i].name, &key));
    keymap_format_key(&key, SHOWN[_i].catalog, name);
    ck_assert_str_eq(name, SHOWN[_i].shown);
}
END_TEST

static const char *const nonsense[] = {"",        " ",      "ab",   "F0",   "F13", "Ctrl-",
                                       "Ctrl-ab", "Ctrl-1", "Alt-", "\xff", "\x1b"};

START_TEST(an_invalid_key_name_is_refused)
{
    KeyPress key = {.code = KEYCODE_HOME};
    ck_assert(!keymap_parse_key(nonsense[_i], &key));
    ck_assert_int_eq(key.code, KEYCODE_HOME);
}
END_TEST

START_TEST(an_unknown_key_has_no_name)
{
    KeyPress key = {.code = KEYCODE_UNKNOWN};
    char name[KEYMAP_NAME_MAX] = "x";
    keymap_format_key(&key, NULL, name);
    ck_assert_str_eq(name, "");
    keymap_format_key(&key, &catalog_de, name);
    ck_assert_str_eq(name, "");
}
END_TEST

static const char *command_of(const Keymap *keymap, const char *name)
{
    KeyPress key;
    ck_assert(keymap_parse_key(name, &key));
    return keymap_command(keymap, &key);
}

static const struct {
    const char *key;
    const char *command; /* NULL if the key has no command */
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
    const char *reason; /* the reason why the key cannot be bound, or NULL */
} bindings[] = {
    {"F2", "flip auto", NULL},
    {"v", "flip", NULL},
    {"Alt-u", "takeback", NULL},
    {"v", "", NULL},
    {"nokey", "flip", "unknown key: nokey"},
    {"v", "goto start", "the key v already runs flip"},
    {"e", "flip", "this key is reserved for moves and the cursor: e"},
    {"B", "flip", "this key is reserved for moves and the cursor: B"},
    {"Enter", "flip", "this key is reserved for moves and the cursor: Enter"},
    {"Up", "flip", "this key is reserved for moves and the cursor: Up"},
};

START_TEST(a_key_is_bound_or_refused)
{
    Keymap keymap;
    StrBuf reason = {0};
    keymap_init(&keymap);
    int count = keymap.count;
    bool is_bound = keymap_bind(&keymap, bindings[_i].key, bindings[_i].command, NULL, &reason);
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

static const struct {
    const char *line;
    const char *command; /* the command in the line, or NULL */
} commands[] = {
    {"Takeback", "takeback"},
    {":flip  auto", "flip auto"},
    {"?", "help"},
    {":", ":"},
    {"goto back 10", "goto back 10"},
    {"nonsense", NULL},
    {"fen 8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8", NULL},
};

START_TEST(a_command_has_one_name)
{
    char command[KEYMAP_COMMAND_MAX];
    bool is_command = keymap_parse_command(commands[_i].line, command);
    ck_assert_int_eq(is_command, commands[_i].command != NULL);
    if (is_command) {
        ck_assert_str_eq(command, commands[_i].command);
    }
}
END_TEST

START_TEST(the_key_of_a_command_is_found)
{
    Keymap keymap;
    KeyPress wanted;
    keymap_init(&keymap);
    keymap_parse_key("=", &wanted);
    const KeyPress *key = keymap_key(&keymap, "draw");
    ck_assert_ptr_nonnull(key);
    ck_assert(is_same_key(key, &wanted));
    ck_assert_ptr_null(keymap_key(&keymap, "flip auto"));
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

extern const Catalog catalog_de;

static const struct {
    const char *command;
    const Catalog *catalog; /* the language; NULL for English */
    const char *help;       /* the beginning of the help */
} helps[] = {
    {"goto back", NULL, "previous move"},      {"takeback", NULL, "ask to take back"},
    {":", NULL, "open the command line"},      {"flip auto", NULL, "flip auto"},
    {"goto back", &catalog_de, "voriger Zug"}, {"takeback", &catalog_de, "um Rücknahme"},
    {"flip auto", &catalog_de, "flip auto"},
};

START_TEST(a_bound_command_has_its_help)
{
    KeyBinding binding = {0};
    strcpy(binding.command, helps[_i].command);
    const char *help = keymap_help(&binding, helps[_i].catalog);
    ck_assert_msg(text_has_prefix(help, helps[_i].help), "%s", help);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("keymap");
    TCase *tests = tcase_create("keymap");
    tcase_add_loop_test(tests, a_name_is_read_and_written, 0, COUNT(names));
    tcase_add_loop_test(tests, a_name_is_shown_in_the_language, 0, COUNT(SHOWN));
    tcase_add_loop_test(tests, an_invalid_key_name_is_refused, 0, COUNT(nonsense));
    tcase_add_test(tests, an_unknown_key_has_no_name);
    tcase_add_loop_test(tests, the_keys_of_the_table_are_bound, 0, COUNT(defaults));
    tcase_add_test(tests, every_default_runs_an_action);
    tcase_add_loop_test(tests, a_key_is_bound_or_refused, 0, COUNT(bindings));
    tcase_add_loop_test(tests, a_command_has_one_name, 0, COUNT(commands));
    tcase_add_test(tests, the_key_of_a_command_is_found);
    tcase_add_loop_test(tests, a_bound_command_has_its_help, 0, COUNT(helps));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
