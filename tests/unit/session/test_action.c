#include "unit.h"

#include "notation/notation_inside.h"
#include "session/action.h"
#include "util/text.h"

#include <string.h>

START_TEST(every_row_is_whole)
{
    const Action *row = action_at((ActionId)_i);
    ck_assert_ptr_nonnull(row->name);
    ck_assert_msg(row->help != NULL && row->help[0] != '\0', "%s has no help", row->name);
    ck_assert_msg(row->details != NULL, "%s has no long help", row->name);
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

START_TEST(help_is_ascii_and_ends_as_it_should)
{
    const Action *row = action_at((ActionId)_i);
    const char *texts[] = {row->help, row->details, row->arguments == NULL ? "" : row->arguments};
    for (int i = 0; i < 3; i++) {
        for (const char *byte = texts[i]; *byte != '\0'; byte++) {
            ck_assert_msg(*byte >= ' ' && *byte <= '~', "%s: not ASCII", row->name);
        }
    }
    ck_assert_msg(texts[0][strlen(texts[0]) - 1] != '.', "%s: help ends in a full stop", row->name);
    ck_assert_msg(texts[1][strlen(texts[1]) - 1] == '.', "%s: no full stop", row->name);
}
END_TEST

/* What a name may become in a position: properties/action names. */
START_TEST(no_word_of_a_move_is_a_command)
{
    const Action *row = action_at((ActionId)_i);
    for (int i = 0; dictation_word(i) != NULL; i++) {
        const char *word = dictation_word(i);
        bool is_inner = strcmp(word, "captures") == 0; /* never the first word of a move */
        ck_assert_msg(is_inner || strcmp(row->name, word) != 0, "%s", word);
        ck_assert_msg(row->brief == NULL || strcmp(row->brief, word) != 0, "%s", word);
        ck_assert_msg(row->also == NULL || text_word_place(row->also, word) < 0, "%s", word);
    }
}
END_TEST

/* What people try is a word of its own, and finds its row. */
START_TEST(what_people_try_finds_its_row)
{
    const Action *row = action_at((ActionId)_i);
    const char *words = row->also == NULL ? "" : row->also;
    for (size_t length = 0; words = text_skip_blanks(words), *words != '\0'; words += length) {
        const char *arguments = NULL;
        length = text_word_length(words);
        ck_assert_int_eq(action_find(action_table(), words, length), ACTION_NONE);
        ck_assert_int_eq(action_of_line(words, &arguments), _i);
    }
}
END_TEST

static const struct {
    const char *line;      /* what is typed */
    ActionId id;           /* which action it begins with */
    const char *arguments; /* what is left for it */
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
    {"Nf3", ACTION_NONE, NULL},
    {"", ACTION_NONE, NULL},
    {":", ACTION_NONE, NULL},
};

START_TEST(a_line_begins_with_an_action_or_not)
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

static const ActionId FIRST[] = {ACTION_RESIGN,  ACTION_DRAW, ACTION_BOARD,     ACTION_CONTROL,
                                 ACTION_COUNTER, ACTION_NEW,  ACTION_VARIATION, ACTION_SET};

enum { FIRST_COUNT = sizeof FIRST / sizeof FIRST[0] };

START_TEST(every_part_of_the_help_begins_with_a_heading)
{
    int count = 0;
    for (int id = 0; id < ACTION_COUNT; id++) {
        count += action_at((ActionId)id)->heading != NULL;
    }
    ck_assert_int_eq(count, FIRST_COUNT);
    ck_assert_ptr_nonnull(action_at(FIRST[_i])->heading);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("action");
    TCase *tests = tcase_create("action");
    tcase_add_loop_test(tests, every_row_is_whole, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, every_name_and_short_form_finds_its_own_row, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, help_is_ascii_and_ends_as_it_should, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, no_word_of_a_move_is_a_command, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, what_people_try_finds_its_row, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, a_line_begins_with_an_action_or_not, 0,
                        (int)(sizeof LINES / sizeof LINES[0]));
    tcase_add_loop_test(tests, every_part_of_the_help_begins_with_a_heading, 0, FIRST_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
