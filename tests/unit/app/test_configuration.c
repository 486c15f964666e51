#include "unit.h"

#include "app/configuration.h"
#include "app/key_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What came of reading a text. */
typedef struct Outcome {
    Settings settings; /* as they are now */
    Keymap keymap;     /* as it is now */
    Reply reply;       /* the warnings */
} Outcome;

static void read_text(const char *text, Outcome *out)
{
    settings_init(&out->settings);
    keymap_init(&out->keymap);
    reply_init(&out->reply);
    configuration_read_text(text, strlen(text), "config", &out->settings, &out->keymap,
                            &out->reply);
}

static const char *command_of(const Outcome *outcome, const char *name)
{
    KeyPress key;
    ck_assert(key_name_parse(name, &key));
    return keymap_command(&outcome->keymap, &key);
}

START_TEST(settings_and_keys_are_taken)
{
    Outcome outcome;
    read_text("# mine\nannounce = words\nTouch_Move=yes\n\n[keys]\nflip auto = F5 F6\nnone = z\n",
              &outcome);
    ck_assert_int_eq(outcome.reply.count, 0);
    ck_assert_int_eq(settings_number(&outcome.settings, SETTING_ANNOUNCE), SETTING_ANNOUNCE_WORDS);
    ck_assert_int_eq(settings_number(&outcome.settings, SETTING_TOUCH_MOVE), 1);
    ck_assert_str_eq(command_of(&outcome, "F5"), "flip auto");
    ck_assert_str_eq(command_of(&outcome, "F6"), "flip auto");
    ck_assert_ptr_null(command_of(&outcome, "z"));
    reply_release(&outcome.reply);
}
END_TEST

static const struct {
    const char *text;    /* what the file holds */
    const char *warning; /* the beginning of what is said about it */
} WRONG[] = {
    {"purple = yes\n", "warning: config, line 1: there is no setting 'purple'"},
    {"\n\nannounce = loud\n",
     "warning: config, line 3: announce is one of san, words, fide, coordinate"},
    {"[colours]\nboard = green\n", "warning: config, line 2: there is no section 'colours'"},
    {"nonsense\n", "warning: config, line 1: "},
    {"[keys]\nflip = e\n", "warning: config, line 2: "},
    {"[keys]\nfly = F5\n", "warning: config, line 2: "},
};

START_TEST(what_is_wrong_is_reported_with_its_line_and_ignored)
{
    Outcome outcome;
    char text[200];
    snprintf(text, sizeof text, "%s", WRONG[_i].text);
    read_text(text, &outcome);
    ck_assert_int_eq(outcome.reply.count, 1);
    ck_assert_int_eq(outcome.reply.lines[0].kind, REPLY_WARNING);
    ck_assert_msg(
        strncmp(outcome.reply.lines[0].text, WRONG[_i].warning, strlen(WRONG[_i].warning)) == 0,
        "%s", outcome.reply.lines[0].text);
    Settings standard;
    settings_init(&standard);
    ck_assert_mem_eq(&outcome.settings, &standard, sizeof standard);
    reply_release(&outcome.reply);
}
END_TEST

START_TEST(a_file_that_is_not_there_says_nothing)
{
    Outcome outcome;
    settings_init(&outcome.settings);
    keymap_init(&outcome.keymap);
    reply_init(&outcome.reply);
    configuration_read("/nonexistent/touchmove/config", &outcome.settings, &outcome.keymap,
                       &outcome.reply);
    ck_assert_int_eq(outcome.reply.count, 0);
    reply_release(&outcome.reply);
}
END_TEST

/* Removes the comment mark of each entry, so that the printed configuration counts. */
static void enable_entries(char *text)
{
    char *to = text;
    bool is_start = true;
    for (const char *from = text; *from != '\0'; from++) {
        if (!(is_start && from[0] == '#' && from[1] != ' ')) {
            *to++ = *from;
        }
        is_start = *from == '\n';
    }
    *to = '\0';
}

START_TEST(the_printed_configuration_is_what_the_program_starts_with)
{
    StrBuf printed = {0};
    configuration_append(&printed);
    for (const char *line = strbuf_text(&printed); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        ck_assert_msg(length < 80, "too wide: %.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
    char *text = strbuf_detach(&printed);
    enable_entries(text);
    Outcome outcome;
    read_text(text, &outcome);
    free(text);
    const char *warning = outcome.reply.count == 0 ? "" : outcome.reply.lines[0].text;
    ck_assert_msg(outcome.reply.count == 0, "%s", warning);
    Settings settings;
    Keymap keymap;
    settings_init(&settings);
    keymap_init(&keymap);
    ck_assert_mem_eq(&outcome.settings, &settings, sizeof settings);
    ck_assert_int_eq(outcome.keymap.count, keymap.count);
    reply_release(&outcome.reply);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("configuration");
    TCase *tests = tcase_create("configuration");
    tcase_add_test(tests, settings_and_keys_are_taken);
    tcase_add_loop_test(tests, what_is_wrong_is_reported_with_its_line_and_ignored, 0,
                        (int)(sizeof WRONG / sizeof WRONG[0]));
    tcase_add_test(tests, a_file_that_is_not_there_says_nothing);
    tcase_add_test(tests, the_printed_configuration_is_what_the_program_starts_with);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
