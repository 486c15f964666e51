#include "unit.h"

#include "commands/action.h"
#include "notation/notation_inside.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

START_TEST(every_row_is_complete)
{
    const Action *row = action_at((ActionId)_i);
    ck_assert_ptr_nonnull(row->name);
    ck_assert_msg(row->brief != NULL || strlen(row->name) <= 3, "%s has no short form", row->name);
    ck_assert_msg(row->run != NULL, "%s does nothing", row->name);
    ck_assert_msg(row->words == NULL || row->argument == ACTION_ARGUMENT_WORDS ||
                      row->argument == ACTION_ARGUMENT_LAW,
                  "%s: words without use", row->name);
    ck_assert_msg(row->page_word == NULL || row->page == ACTION_PAGE_ALONE,
                  "%s: words of a page without use", row->name);
}
END_TEST

START_TEST(every_name_and_short_form_finds_its_own_row)
{
    const Action *row = action_at((ActionId)_i);
    ck_assert_int_eq(action_find(action_table(), row->name, strlen(row->name)), _i);
    if (row->brief != NULL) {
        ck_assert_int_eq(action_find(action_table(), row->brief, strlen(row->brief)), _i);
    }
}
END_TEST

/* No word that occurs in spoken moves is a command. Another test, test_action_names, checks that no
 * name of a command can be read as a move. */
START_TEST(no_word_of_a_move_is_a_command)
{
    const Action *row = action_at((ActionId)_i);
    for (DictationWords words = dictation_words(NULL); dictation_next_word(&words);) {
        char word[32];
        snprintf(word, sizeof word, "%.*s", (int)words.length, words.word);
        bool is_inner = strcmp(word, "captures") == 0; /* no spoken move begins with this word */
        ck_assert_msg(is_inner || strcmp(row->name, word) != 0, "%s", word);
        ck_assert_msg(row->brief == NULL || strcmp(row->brief, word) != 0, "%s", word);
        ck_assert_msg(row->also == NULL || text_word_place(row->also, word) < 0, "%s", word);
    }
}
END_TEST

/* An alternative name of a command is found with a hyphen between its words, and with a blank. */
START_TEST(alternative_names_find_their_row)
{
    static const char JOINTS[] = " -";
    const Action *row = action_at((ActionId)_i);
    const char *words = row->also == NULL ? "" : row->also;
    for (size_t length = 0; words = text_skip_blanks(words), *words != '\0'; words += length) {
        length = text_word_length(words);
        ck_assert_int_eq(action_find(action_table(), words, length), ACTION_NONE);
        for (const char *joint = JOINTS; *joint != '\0'; joint++) {
            char said[32] = "";
            const char *arguments = NULL;
            memcpy(said, words, length);
            for (char *at = said; (at = strchr(at, '-')) != NULL; at++) {
                *at = *joint;
            }
            ck_assert_msg(action_of_line(said, &arguments) == (ActionId)_i, "%s", said);
        }
    }
}
END_TEST

START_TEST(the_object_of_an_action_may_follow_its_name)
{
    static const char *const BEFORE[] = {"", "a ", "the ", "my last "};
    const Action *row = action_at((ActionId)_i);
    const char *words = row->object == NULL ? "" : row->object;
    for (size_t length = 0; words = text_skip_blanks(words), *words != '\0'; words += length) {
        length = text_word_length(words);
        for (size_t i = 0; i < sizeof BEFORE / sizeof BEFORE[0]; i++) {
            char said[64];
            const char *arguments = NULL;
            snprintf(said, sizeof said, "%s %s%.*s  x", row->name, BEFORE[i], (int)length, words);
            ck_assert_msg(action_of_line(said, &arguments) == (ActionId)_i, "%s", said);
            ck_assert_str_eq(arguments, "x");
        }
    }
}
END_TEST

static const struct {
    const char *line;      /* typed line */
    ActionId id;           /* its action */
    const char *arguments; /* its arguments */
} LINES[] = {
    {"resign", ACTION_RESIGN, ""},
    {"  :resign  white ", ACTION_RESIGN, "white "},
    {"/board words", ACTION_BOARD, "words"},
    {"QUIT", ACTION_QUIT, ""},
    {":Settings theme", ACTION_SET, "theme"},
    {"exit", ACTION_QUIT, ""},
    {"exits", ACTION_NONE, NULL},
    {"?", ACTION_HELP, ""},
    {"fen 8/8/8/8/8/8/8/8 w - - 0 1", ACTION_FEN, "8/8/8/8/8/8/8/8 w - - 0 1"},
    {"resigned", ACTION_NONE, NULL},
    {"take  back", ACTION_TAKEBACK, ""},
    {"giveup black", ACTION_RESIGN, "black"},
    {"give", ACTION_NONE, NULL},
    {"I offer a draw", ACTION_OFFER, ""},
    {"Show me the moves e2", ACTION_MOVES, "e2"},
    {"show board white", ACTION_BOARD, "white"},
    {"show the last 3", ACTION_LAST, "3"},
    {"show", ACTION_NONE, NULL},
    {"show e4", ACTION_NONE, NULL},
    {"the board", ACTION_NONE, NULL},
    {"claim a drawish e4", ACTION_CLAIM, "a drawish e4"},
    {"claim the draw e4", ACTION_CLAIM, "e4"},
    {"save game", ACTION_SAVE, "game"},
    {"Nf3", ACTION_NONE, NULL},
    {"", ACTION_NONE, NULL},
    {":", ACTION_NONE, NULL},
};

START_TEST(the_action_at_the_start_of_a_line_is_found)
{
    const char *arguments = NULL;
    ck_assert_int_eq(action_of_line(LINES[_i].line, &arguments), LINES[_i].id);
    if (LINES[_i].arguments == NULL) {
        ck_assert_ptr_null(arguments);
    } else {
        ck_assert_str_eq(arguments, LINES[_i].arguments);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("action");
    TCase *tests = tcase_create("action");
    tcase_add_loop_test(tests, every_row_is_complete, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, every_name_and_short_form_finds_its_own_row, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, no_word_of_a_move_is_a_command, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, alternative_names_find_their_row, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, the_object_of_an_action_may_follow_its_name, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, the_action_at_the_start_of_a_line_is_found, 0,
                        (int)(sizeof LINES / sizeof LINES[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
