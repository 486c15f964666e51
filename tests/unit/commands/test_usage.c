/*
 * The grammar of a command: the usage line that is made of it, and that arguments which it does not
 * allow are refused.
 */
#include "unit.h"

#include "commands/action.h"
#include "session_table.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- The usage line ---- */

static const struct {
    ActionId id;       /* a command */
    const char *usage; /* its usage line */
} USAGES[] = {
    {ACTION_PAUSE, "Usage: pause"},
    {ACTION_LAST, "Usage: last [COUNT]"},
    {ACTION_LIST, "Usage: list [FIRST | own | unfinished]"},
    {ACTION_CLOCK, "Usage: clock [mine | theirs | (white | black) [TIME [REASON]]]"},
    {ACTION_GOTO, "Usage: goto 12w | 12b | start | end | back [PLIES] | on [PLIES]"},
    {ACTION_ADJUDICATE, "Usage: adjudicate [(1-0 | 0-1 | 1/2-1/2 | 0-0) [REASON]]"},
    {ACTION_FIND, "Usage: find [TERM...] [has FEN | has here]"},
};

START_TEST(a_usage_line_is_made_of_the_grammar)
{
    StrBuf usage = {0};
    action_append_usage(action_at(USAGES[_i].id), &usage);
    ck_assert_str_eq(strbuf_text(&usage), USAGES[_i].usage);
    strbuf_release(&usage);
}
END_TEST

/* Whether brackets and parentheses are closed in the order in which they were opened. */
static bool is_balanced(const char *text)
{
    char closing[16];
    size_t depth = 0;
    for (; *text != '\0'; text++) {
        if (*text == '[' || *text == '(') {
            ck_assert_uint_lt(depth, sizeof closing);
            closing[depth++] = *text == '[' ? ']' : ')';
        } else if ((*text == ']' || *text == ')') && (depth == 0 || closing[--depth] != *text)) {
            return false;
        }
    }
    return depth == 0;
}

START_TEST(every_command_has_a_usage_line)
{
    const Action *row = action_at((ActionId)_i);
    StrBuf usage = {0}, start = {0};
    action_append_usage(row, &usage);
    const char *text = strbuf_text(&usage);
    strbuf_appendf(&start, "Usage: %s%s", row->name, row->grammar == NULL ? "" : " ");
    ck_assert_msg(text_has_prefix(text, strbuf_text(&start)), "%s", text);
    ck_assert_msg(is_balanced(text), "%s", text);
    ck_assert_msg(strstr(text, "  ") == NULL && text[strlen(text) - 1] != ' ', "%s", text);
    strbuf_release(&usage);
    strbuf_release(&start);
}
END_TEST

/* ---- What is refused ---- */

/* Arguments that a command does not allow, and how they are refused. */
static const struct {
    ActionId id;           /* the command */
    const char *arguments; /* what is typed after its name */
    Message message;       /* what the refusal says */
    bool is_of_file;       /* a game of a file is shown: the command is about that one */
} WRONG[] = {
    {ACTION_RESIGN, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_RESUME, "zebra", MESSAGE_RESUME_TAKES, false},
    {ACTION_ADJOURN, "zebra", MESSAGE_STATEMENT, false},
    {ACTION_OFFER, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_CLAIM, "zebra", MESSAGE_NOT_A_MOVE, false},
    {ACTION_BOARD, "zebra", MESSAGE_BOARD_TAKES, false},
    {ACTION_BOARD, "words zebra", MESSAGE_BOARD_TAKES, false},
    {ACTION_WHERE, "", MESSAGE_WHERE_TAKES, false},
    {ACTION_WHERE, "zebra", MESSAGE_WHERE_TAKES, false},
    {ACTION_WHAT, "", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_WHAT, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_RANK, "9", MESSAGE_NO_SUCH_RANK, false},
    {ACTION_FILE, "i", MESSAGE_NO_SUCH_FILE, false},
    {ACTION_MOVES, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_ATTACKERS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_LAST, "zebra", MESSAGE_LAST_TAKES, false},
    {ACTION_LAST, "0", MESSAGE_LAST_TAKES, false},
    {ACTION_CLOCK, "zebra", MESSAGE_TAKES_PLAYER, false},
    {ACTION_CLOCK, "mine 12:30", MESSAGE_TAKES_PLAYER, false},
    {ACTION_CLOCK, "white zebra", MESSAGE_CLOCK_TAKES, false},
    {ACTION_FLIP, "zebra", MESSAGE_FLIP_TAKES, false},
    {ACTION_GOTO, "", MESSAGE_GOTO_TAKES, false},
    {ACTION_GOTO, "zebra", MESSAGE_GOTO_TAKES, false},
    {ACTION_GOTO, "back zebra", MESSAGE_GOTO_TAKES, false},
    {ACTION_CONTROL, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_DIAGONAL, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_RAYS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_REACH, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_JUMPS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_CAPTURES, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_REVIEW, "zebra", MESSAGE_REVIEW_TAKES, false},
    {ACTION_COUNTER, "", MESSAGE_TAKES_PLAYER, false},
    {ACTION_COUNTER, "zebra", MESSAGE_TAKES_PLAYER, false},
    {ACTION_COUNTER, "white zebra", MESSAGE_COUNTER_TAKES, false},
    {ACTION_PENALTY, "", MESSAGE_TAKES_PLAYER, false},
    {ACTION_PENALTY, "zebra", MESSAGE_TAKES_PLAYER, false},
    {ACTION_FORFEIT, "", MESSAGE_TAKES_PLAYER, false},
    {ACTION_FORFEIT, "zebra", MESSAGE_TAKES_PLAYER, false},
    {ACTION_ADJUDICATE, "zebra", MESSAGE_RESULT_TAKES, false},
    {ACTION_NEW, "zebra", MESSAGE_SENTENCE, false},
    {ACTION_SHARE, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_LIST, "zebra", MESSAGE_LIST_TAKES, false},
    {ACTION_OPEN, "", MESSAGE_NEEDS_FILE, false},
    {ACTION_OPEN, "\"game.pgn\" zebra", MESSAGE_OPEN_TAKES, false},
    {ACTION_FIND, "has zebra", MESSAGE_SENTENCE, true},
    {ACTION_SORT, "", MESSAGE_SORT_TAKES, true},
    {ACTION_SORT, "zebra", MESSAGE_SORT_TAKES, true},
    {ACTION_SORT, "white zebra", MESSAGE_SORT_TAKES, true},
    {ACTION_SAVE, "\"game.pgn\" zebra", MESSAGE_SAVE_TAKES, false},
    {ACTION_EXPORT, "", MESSAGE_NEEDS_FILE, false},
    {ACTION_EXPORT, "\"game.pgn\" zebra", MESSAGE_SAVE_TAKES, false},
    {ACTION_FEN, "zebra", MESSAGE_NO_FEN, false},
    {ACTION_VARIATION, "zebra", MESSAGE_VARIATION_TAKES, true},
    {ACTION_SIGN, "", MESSAGE_SIGN_TAKES, false},
    {ACTION_SIGN, "zebra", MESSAGE_SIGN_TAKES, false},
    {ACTION_TAG, "FEN zebra", MESSAGE_TAG_TAKES, true},
    {ACTION_SET, "zebra", MESSAGE_NO_SETTING, false},
    {ACTION_HELP, "zebra", MESSAGE_NO_HELP, false},
    {ACTION_LAW, "zebra", MESSAGE_LAW_NOT_FOUND, false},
};

enum { WRONG_COUNT = sizeof WRONG / sizeof WRONG[0] };

/* Commands that allow any text; copy has a clipboard only on the screen. */
static const ActionId ANYTHING[] = {ACTION_SAY, ACTION_JOIN, ACTION_WATCH, ACTION_COMMENT,
                                    ACTION_COPY};

/* Types a command; returns the line that refuses it, or NULL. */
static const ReplyLine *refusal(Table *table, ActionId id, const char *arguments)
{
    StrBuf line = {0};
    strbuf_appendf(&line, "%s %s", action_at(id)->name, arguments);
    table_say(table, 0, strbuf_text(&line));
    strbuf_release(&line);
    return reply_last(&table->reply, REPLY_REFUSED);
}

static void open_file(Table *table)
{
    static const char GAME[] = "1. e4 e5 *\n";
    StrBuf line = {0};
    char *path = scratch_path(table->folder, "game.pgn");
    scratch_write(path, GAME, sizeof GAME - 1);
    strbuf_appendf(&line, "open %s", path);
    table_say(table, 0, strbuf_text(&line));
    strbuf_release(&line);
    free(path);
}

START_TEST(arguments_that_the_grammar_does_not_allow_are_refused)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "time=5+3");
    if (WRONG[_i].is_of_file) {
        open_file(&table);
    }
    const ReplyLine *line = refusal(&table, WRONG[_i].id, WRONG[_i].arguments);
    ck_assert_ptr_nonnull(line);
    ck_assert_int_eq(line->message, WRONG[_i].message);
    table_end(&table);
}
END_TEST

START_TEST(a_command_without_arguments_refuses_any)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    for (int id = 0; id < ACTION_COUNT; id++) {
        if (action_at((ActionId)id)->grammar == NULL) {
            const ReplyLine *line = refusal(&table, (ActionId)id, "zebra");
            ck_assert_msg(line != NULL && line->message == MESSAGE_STANDS_ALONE, "%s",
                          action_at((ActionId)id)->name);
        }
    }
    table_end(&table);
}
END_TEST

START_TEST(every_command_is_tried_with_a_wrong_argument)
{
    bool is_tried = action_at((ActionId)_i)->grammar == NULL;
    for (int i = 0; i < WRONG_COUNT; i++) {
        is_tried |= WRONG[i].id == (ActionId)_i;
    }
    for (size_t i = 0; i < sizeof ANYTHING / sizeof ANYTHING[0]; i++) {
        is_tried |= ANYTHING[i] == (ActionId)_i;
    }
    ck_assert_msg(is_tried, "%s", action_at((ActionId)_i)->name);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("usage");
    TCase *tests = tcase_create("usage");
    tcase_add_loop_test(tests, a_usage_line_is_made_of_the_grammar, 0,
                        (int)(sizeof USAGES / sizeof USAGES[0]));
    tcase_add_loop_test(tests, every_command_has_a_usage_line, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, arguments_that_the_grammar_does_not_allow_are_refused, 0,
                        WRONG_COUNT);
    tcase_add_test(tests, a_command_without_arguments_refuses_any);
    tcase_add_loop_test(tests, every_command_is_tried_with_a_wrong_argument, 0, ACTION_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
