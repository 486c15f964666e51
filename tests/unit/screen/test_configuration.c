#include "screen/configuration.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "one_file.h"
#include "scratch.h"
#include "screen/keymap.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static Settings settings;
static Keymap keymap;
static Reply reply;

static void set_up(void)
{
    one_file_begin("config");
    settings_init(&settings);
    keymap_init(&keymap);
    reply = (Reply){0};
}

static void tear_down(void)
{
    reply_release(&reply);
    one_file_end();
}

static void load(const char *text)
{
    scratch_write(path, text, strlen(text));
    configuration_read(path, &settings, &keymap);
    configuration_check(path, NULL, &reply);
}

/* Checks the warnings. `expected` has a line for each, without the beginning "warning: ",
 * `beginning` and the path, and without the full stop. */
static void check_warnings_of(const char *beginning, const char *expected)
{
    StrBuf start = {0};
    StrBuf found = {0};
    strbuf_appendf(&start, "warning: %s%s", beginning, path);
    for (int i = 0; i < reply.count; i++) {
        StrBuf line = {0};
        wording_append_line(&reply.lines[i], NULL, NULL, &line);
        ck_assert_mem_eq(strbuf_text(&line), strbuf_text(&start), start.length);
        ck_assert_int_eq(strbuf_text(&line)[line.length - 1], '.');
        strbuf_appendf(&found, "%.*s\n", (int)(line.length - start.length - 1),
                       strbuf_text(&line) + start.length);
        strbuf_release(&line);
    }
    ck_assert_str_eq(strbuf_text(&found), expected);
    strbuf_release(&found);
    strbuf_release(&start);
}

static void check_warnings(const char *expected)
{
    check_warnings_of("", expected);
}

static const char *command_of(const char *name)
{
    KeyPress key;
    ck_assert(keymap_parse_key(name, &key));
    const char *command = keymap_command(&keymap, &key);
    return command == NULL ? "" : command;
}

START_TEST(settings_are_taken_from_the_file)
{
    load("theme = blue\nTouch_Move = on ; strict\nclaims = automatic\nwhite = Paul Morphy\n");
    check_warnings("");
    ck_assert_str_eq(settings_text(&settings, SETTING_THEME), "blue");
    ck_assert_int_eq(settings_number(&settings, SETTING_TOUCH_MOVE), 1);
    ck_assert_str_eq(settings_text(&settings, SETTING_CLAIMS), "automatic");
    ck_assert_str_eq(settings_text(&settings, SETTING_WHITE), "Paul Morphy");
}
END_TEST

START_TEST(a_missing_file_is_not_a_fault)
{
    configuration_read(path, &settings, &keymap);
    configuration_check(path, NULL, &reply);
    check_warnings("");
}
END_TEST

static const struct {
    const char *text;     /* text of the file */
    const char *expected; /* the warnings without the path, one per line */
} faults[] = {
    {"colour = red\n", ", line 1: no such setting: \"colour\"\n"},
    {"\nclaims = maybe\n",
     ", line 2: invalid value \"maybe\" for claims; choose from player, automatic\n"},
    {"theme = mauve\n", ", line 1: no such theme: \"mauve\"\n"},
    {"pieces = tin\n", ", line 1: no such piece set: \"tin\"\n"},
    {"time = soon\n", ", line 1: invalid time \"soon\", character 1: unexpected text\n"},
    {"bell\ntheme = blue\n", ", line 1: expected \"name = value\" or \"[section]\"\n"},
    {"[more]\na = 1\n", ", line 2: no such section: \"[more]\"\n"},
    {"[keys]\ndance = d\n", ", line 2: no such command: \"dance\"\n"},
    {"[keys]\nflip = NoSuchKey\n", ", line 2: unknown key: NoSuchKey\n"},
    {"[keys]\nflip = N\n", ", line 2: this key is reserved for moves and the cursor: N\n"},
    {"[keys]\nflip = u\n", ", line 2: the key u already runs takeback\n"},
    {"[keys]\nflip = Nokey u N F2\npause = F2\n",
     ", line 2: unknown key: Nokey; the key u already runs takeback; this key is reserved for "
     "moves "
     "and the cursor: N\n, line 3: the key F2 already runs flip\n"},
    {"[keys]\nflip = F2\npause = F3 F2\n", ", line 3: the key F2 already runs flip\n"},
    {"a\x1B[2J = 1\n", ", line 1: no such setting: \"a\xEF\xBF\xBD[2J\"\n"},
};

START_TEST(faults_are_reported_with_line_and_reason)
{
    load(faults[_i].text);
    check_warnings(faults[_i].expected);
}
END_TEST

extern const Catalog catalog_de;

START_TEST(faults_are_reported_in_the_language)
{
    StrBuf reason = {0};
    const char *text = "farbe = rot\ntheme = mauve\npieces = tin\n[keys]\nflip = u N Nokey\n"
                       "tanz = d\n[mehr]\na = 1\nnonsense\n";
    scratch_write(path, text, strlen(text));
    configuration_check(path, &catalog_de, &reply);
    check_warnings(", line 9: erwartet wird „Name = Wert“ oder „[Abschnitt]“\n"
                   ", line 1: unbekannte Einstellung „farbe“\n"
                   ", line 2: unbekanntes Farbschema „mauve“\n"
                   ", line 3: unbekannter Figurensatz „tin“\n"
                   ", line 5: die Taste u führt schon takeback aus; diese Taste ist für Züge und "
                   "den Cursor reserviert: N; unbekannte Taste: Nokey\n"
                   ", line 6: unbekannter Befehl „tanz“\n"
                   ", line 8: unbekannter Abschnitt „[mehr]“\n");
    settings_put(&settings, SETTING_LANGUAGE, "de");
    ck_assert(settings_set(&settings, SETTING_WHITE, "A ; B", NULL, &reason));
    ck_assert(!configuration_save(path, &settings, SETTING_WHITE, &reason));
    ck_assert_str_eq(strbuf_text(&reason),
                     "„white = A ; B“ kann nicht in der Konfigurationsdatei stehen");
    strbuf_release(&reason);
}
END_TEST

START_TEST(the_first_invalid_line_is_reported)
{
    load("theme = mauve\nbell\nnonsense\n");
    check_warnings(", line 2: expected \"name = value\" or \"[section]\"\n"
                   ", line 1: no such theme: \"mauve\"\n");
}
END_TEST

START_TEST(a_theme_file_of_the_player_is_found)
{
    char *themes = scratch_path(folder, "themes");
    char *theme = scratch_path(themes, "mauve.theme");
    ck_assert_int_eq(mkdir(themes, 0700), 0);
    scratch_write(theme, "nonsense\n", 9);
    load("theme = mauve\n");
    ck_assert_int_eq(reply.count, 1);
    ck_assert_ptr_nonnull(strstr(reply.lines[0].more, "mauve.theme, line 1: "));
    ck_assert_str_eq(settings_text(&settings, SETTING_THEME), "wood");
    free(theme);
    free(themes);
}
END_TEST

START_TEST(an_invalid_entry_does_not_affect_the_others)
{
    load("nonsense\ncolour = red\ntheme = blue\nclaims = maybe\nbell = check\n");
    ck_assert_str_eq(settings_text(&settings, SETTING_THEME), "blue");
    ck_assert_int_eq(settings_number(&settings, SETTING_BELL), SETTING_BELL_CHECK);
    ck_assert_str_eq(settings_text(&settings, SETTING_CLAIMS), "player");
}
END_TEST

START_TEST(many_faults_are_counted)
{
    StrBuf text = {0};
    for (int i = 0; i < 1000; i++) {
        strbuf_append(&text, "nonsense = 1\n");
    }
    load(strbuf_text(&text));
    strbuf_release(&text);
    ck_assert_int_eq(reply.count, 21);
    ck_assert_int_eq(reply_last(&reply, REPLY_WARNING)->message, MESSAGE_MORE_FAULTS);
    ck_assert_int_eq(reply_last(&reply, REPLY_WARNING)->number, 980);
}
END_TEST

START_TEST(an_unreadable_file_is_reported)
{
    ck_assert_int_eq(mkdir(path, 0700), 0);
    configuration_read(path, &settings, &keymap);
    configuration_check(path, NULL, &reply);
    check_warnings_of("Cannot open ", ": not a regular file\n");
}
END_TEST

START_TEST(keys_replace_those_that_the_command_has_had)
{
    ck_assert_str_eq(command_of("u"), "takeback");
    load("[keys]\nTakeback = F8 Ctrl-T\n");
    check_warnings("");
    ck_assert_str_eq(command_of("u"), "");
    ck_assert_str_eq(command_of("F8"), "takeback");
    ck_assert_str_eq(command_of("Ctrl-T"), "takeback");
}
END_TEST

START_TEST(a_continued_line_adds_further_keys)
{
    load("[keys]\ntakeback = F8\n  F9\n");
    check_warnings("");
    ck_assert_str_eq(command_of("F8"), "takeback");
    ck_assert_str_eq(command_of("F9"), "takeback");
}
END_TEST

START_TEST(two_commands_can_exchange_their_keys)
{
    load("[keys]\nflip = u\ntakeback = v\ndraw = =\ncommand-line = F1 :\n");
    check_warnings("");
    ck_assert_str_eq(command_of("u"), "flip");
    ck_assert_str_eq(command_of("v"), "takeback");
    ck_assert_str_eq(command_of("="), "draw");
    ck_assert_str_eq(command_of("F1"), KEYMAP_COMMAND_LINE);
    ck_assert_str_eq(command_of(":"), KEYMAP_COMMAND_LINE);
}
END_TEST

START_TEST(a_command_can_lose_its_keys_and_have_arguments)
{
    load("[keys]\ntakeback =\nflip auto = V\nnone = z\n");
    ck_assert_str_eq(command_of("z"), "");
    check_warnings("");
    ck_assert_str_eq(command_of("u"), "");
    ck_assert_str_eq(command_of("V"), "flip auto");
    ck_assert_str_eq(command_of("v"), "flip");
}
END_TEST

START_TEST(a_changed_setting_is_written_and_read_again)
{
    StrBuf reason = {0};
    scratch_write(path, "# mine\ntheme = blue ; nice\n", 27);
    ck_assert(settings_set(&settings, SETTING_THEME, "green", NULL, &reason));
    ck_assert(configuration_save(path, &settings, SETTING_THEME, &reason));
    char *found = scratch_read(path, NULL);
    ck_assert_str_eq(found, "# mine\ntheme = green ; nice\n");
    free(found);
    settings_init(&settings);
    configuration_read(path, &settings, &keymap);
    configuration_check(path, NULL, &reply);
    ck_assert_str_eq(settings_text(&settings, SETTING_THEME), "green");
    strbuf_release(&reason);
}
END_TEST

START_TEST(the_reason_why_a_setting_is_not_saved_is_reported)
{
    StrBuf reason = {0};
    ck_assert(settings_set(&settings, SETTING_WHITE, "A ; B", NULL, &reason));
    ck_assert(!configuration_save(path, &settings, SETTING_WHITE, &reason));
    ck_assert_str_eq(strbuf_text(&reason),
                     "cannot store \"white = A ; B\" in the configuration file");
    strbuf_clear(&reason);
    ck_assert(!configuration_save("/dev/null/x", &settings, SETTING_THEME, &reason));
    ck_assert_str_eq(strbuf_text(&reason), "cannot create folder /dev/null: file exists");
    strbuf_release(&reason);
}
END_TEST

/* In the output of --print-config, the settings are comments. If they are made active, they are
 * accepted and change nothing. */
START_TEST(the_printed_configuration_is_what_the_program_starts_with)
{
    StrBuf text = {0};
    StrBuf active = {0};
    configuration_append(&text);
    for (const char *line = strbuf_text(&text); line[0] != '\0'; line = strchr(line, '\n') + 1) {
        bool is_entry = line[0] == '#' && line[1] != ' ';
        strbuf_append_bytes(&active, line + is_entry, strcspn(line, "\n") + 1 - is_entry);
    }
    for (const char *line = strbuf_text(&text); line[0] != '\0'; line = strchr(line, '\n') + 1) {
        ck_assert_uint_lt(strcspn(line, "\n"), 80);
    }
    Settings before = settings;
    Keymap keys_before = keymap;
    load(strbuf_text(&active));
    check_warnings("");
    ck_assert_mem_eq(&settings, &before, sizeof settings);
    ck_assert_int_eq(keymap.count, keys_before.count);
    for (int i = 0; i < keymap.count; i++) {
        const char *command = keymap_command(&keymap, &keys_before.bindings[i].key);
        ck_assert_ptr_nonnull(command);
        ck_assert_str_eq(command, keys_before.bindings[i].command);
    }
    strbuf_release(&active);
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("configuration");
    TCase *tests = tcase_create("configuration");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, settings_are_taken_from_the_file);
    tcase_add_test(tests, a_missing_file_is_not_a_fault);
    tcase_add_loop_test(tests, faults_are_reported_with_line_and_reason, 0, COUNT(faults));
    tcase_add_test(tests, faults_are_reported_in_the_language);
    tcase_add_test(tests, the_first_invalid_line_is_reported);
    tcase_add_test(tests, a_theme_file_of_the_player_is_found);
    tcase_add_test(tests, an_invalid_entry_does_not_affect_the_others);
    tcase_add_test(tests, many_faults_are_counted);
    tcase_add_test(tests, an_unreadable_file_is_reported);
    tcase_add_test(tests, keys_replace_those_that_the_command_has_had);
    tcase_add_test(tests, a_continued_line_adds_further_keys);
    tcase_add_test(tests, two_commands_can_exchange_their_keys);
    tcase_add_test(tests, a_command_can_lose_its_keys_and_have_arguments);
    tcase_add_test(tests, a_changed_setting_is_written_and_read_again);
    tcase_add_test(tests, the_reason_why_a_setting_is_not_saved_is_reported);
    tcase_add_test(tests, the_printed_configuration_is_what_the_program_starts_with);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
