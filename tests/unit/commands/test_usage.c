/*
 * Tests the grammar of commands: the usage lines made from it, and the refusal of invalid
 * arguments.
 */
#include "unit.h"

#include "commands/action.h"
#include "session/session_state.h"
#include "session_fixture.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- The usage line ---- */

extern const Catalog catalog_de;

static const struct {
    ActionId id;
    const char *usage;      /* usage line */
    const Catalog *catalog; /* its language, NULL for English */
} USAGES[] = {
    {ACTION_DECLINE, "decline", NULL},
    {ACTION_LAST, "last [COUNT]", NULL},
    {ACTION_LIST, "list [NUMBER | own | unfinished]", NULL},
    {ACTION_CLOCK, "clock [mine | theirs | (white | black) [TIME [REASON]]]", NULL},
    {ACTION_GOTO, "goto 12w | 12b | start | end | back [COUNT] | on [COUNT]", NULL},
    {ACTION_ADJUDICATE, "adjudicate [(1-0 | 0-1 | 1/2-1/2 | 0-0) [REASON]]", NULL},
    {ACTION_FIND, "find [TERM...] [has FEN | has here]", NULL},
    {ACTION_LIST, "liste [NUMMER | eigene | unbeendete]", &catalog_de},
    {ACTION_RANK, "reihe 1-8", &catalog_de},
    {ACTION_NEW,
     "neu [white=NAME] [black=NAME] [los] [tauschen] [time=ZEIT] [960[=NUMMER]] [hier] [fen FEN] "
     "...",
     &catalog_de},
};

START_TEST(a_usage_line_is_made_from_the_grammar)
{
    StrBuf usage = {0};
    action_append_usage(action_table(), USAGES[_i].id, USAGES[_i].catalog, &usage);
    ck_assert_str_eq(strbuf_text(&usage), USAGES[_i].usage);
    strbuf_release(&usage);
}
END_TEST

/* Returns whether brackets and parentheses are balanced. */
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
    action_append_usage(action_table(), (ActionId)_i, NULL, &usage);
    const char *text = strbuf_text(&usage);
    strbuf_appendf(&start, "%s%s", row->name, row->grammar == NULL ? "" : " ");
    ck_assert_msg(text_has_prefix(text, strbuf_text(&start)), "%s", text);
    ck_assert_msg(is_balanced(text), "%s", text);
    ck_assert_msg(strstr(text, "  ") == NULL && text[strlen(text) - 1] != ' ', "%s", text);
    strbuf_release(&usage);
    strbuf_release(&start);
}
END_TEST

/* ---- Refusals ---- */

/* Invalid arguments of commands, and their refusals. */
static const struct {
    ActionId id;
    const char *arguments; /* text after the name of the command */
    Message message;       /* message of the refusal */
    bool is_of_file;       /* the command is given while a game from a file is shown */
} WRONG[] = {
    {ACTION_RESIGN, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_PAUSE, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_RESUME, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_ADJOURN, "zebra", MESSAGE_STATEMENT, false},
    {ACTION_OFFER, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_CLAIM, "zebra", MESSAGE_NOT_A_MOVE, false},
    {ACTION_BOARD, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_BOARD, "words zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_WHERE, "", MESSAGE_USAGE, false},
    {ACTION_WHERE, "zebra", MESSAGE_NO_SUCH_PIECE, false},
    {ACTION_WHAT, "", MESSAGE_USAGE, false},
    {ACTION_WHAT, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_RANK, "9", MESSAGE_NO_SUCH_RANK, false},
    {ACTION_FILE, "i", MESSAGE_NO_SUCH_FILE, false},
    {ACTION_MOVES, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_ATTACKERS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_LAST, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_LAST, "0", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_CLOCK, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_CLOCK, "mine 12:30", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_CLOCK, "white zebra", MESSAGE_NO_SUCH_TIME, false},
    {ACTION_FLIP, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_GOTO, "", MESSAGE_USAGE, false},
    {ACTION_GOTO, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_GOTO, "back zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_CONTROL, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_DIAGONAL, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_RAYS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_REACH, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_JUMPS, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_CAPTURES, "zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_REVIEW, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_COUNTER, "", MESSAGE_USAGE, false},
    {ACTION_COUNTER, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_COUNTER, "white zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_PENALTY, "", MESSAGE_USAGE, false},
    {ACTION_PENALTY, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_FORFEIT, "", MESSAGE_USAGE, false},
    {ACTION_FORFEIT, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_ADJUDICATE, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_NEW, "zebra", MESSAGE_SENTENCE, false},
    {ACTION_SHARE, "zebra", MESSAGE_NO_SUCH_PLAYER, false},
    {ACTION_LIST, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_OPEN, "", MESSAGE_USAGE, false},
    {ACTION_OPEN, "\"game.pgn\" zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_FIND, "has zebra", MESSAGE_SENTENCE, true},
    {ACTION_SORT, "", MESSAGE_USAGE, true},
    {ACTION_SORT, "zebra", MESSAGE_BAD_ARGUMENT, true},
    {ACTION_SORT, "white zebra", MESSAGE_BAD_ARGUMENT, true},
    {ACTION_SAVE, "\"game.pgn\" zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_EXPORT, "", MESSAGE_USAGE, false},
    {ACTION_EXPORT, "\"game.pgn\" zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_FEN, "zebra", MESSAGE_NO_FEN, false},
    {ACTION_VARIATION, "zebra", MESSAGE_NOT_IN_VARIATION, true},
    {ACTION_SIGN, "", MESSAGE_USAGE, false},
    {ACTION_SIGN, "zebra", MESSAGE_NO_SUCH_SIGN, false},
    {ACTION_TAG, "FEN zebra", MESSAGE_CANNOT_TAG, true},
    {ACTION_EDIT, "zebra", MESSAGE_BAD_ARGUMENT, false},
    {ACTION_EDIT, "clear zebra", MESSAGE_NO_SUCH_SQUARE, false},
    {ACTION_SET, "zebra", MESSAGE_NO_SETTING, false},
    {ACTION_HELP, "zebra", MESSAGE_NO_HELP, false},
    {ACTION_LAW, "zebra", MESSAGE_LAW_NOT_FOUND, false},
};

enum { WRONG_COUNT = sizeof WRONG / sizeof WRONG[0] };

/* Commands that do not check their arguments. "copy" is always refused here, because there is no
 * clipboard. */
static const ActionId ANYTHING[] = {ACTION_SAY,  ACTION_JOIN,  ACTION_WATCH, ACTION_COMMENT,
                                    ACTION_COPY, ACTION_ADMIT, ACTION_EJECT, ACTION_BLOCK};

/* Submits a command. Returns the line of the reply that refuses it, or NULL. */
static const ReplyLine *refusal(SessionFixture *fixture, ActionId id, const char *arguments)
{
    StrBuf line = {0};
    strbuf_appendf(&line, "%s %s", action_at(id)->name, arguments);
    fixture_type(fixture, 0, strbuf_text(&line));
    strbuf_release(&line);
    return reply_last(&fixture->reply, REPLY_REFUSED);
}

static void open_file(SessionFixture *fixture)
{
    static const char GAME[] = "1. e4 e5 *\n";
    StrBuf line = {0};
    char *path = scratch_path(fixture->folder, "game.pgn");
    scratch_write(path, GAME, sizeof GAME - 1);
    strbuf_appendf(&line, "open %s", path);
    fixture_type(fixture, 0, strbuf_text(&line));
    strbuf_release(&line);
    free(path);
}

START_TEST(arguments_that_the_grammar_does_not_allow_are_refused)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "time=5+3");
    if (WRONG[_i].is_of_file) {
        open_file(&fixture);
    }
    const ReplyLine *line = refusal(&fixture, WRONG[_i].id, WRONG[_i].arguments);
    ck_assert_ptr_nonnull(line);
    ck_assert_int_eq(line->message, WRONG[_i].message);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_command_without_arguments_refuses_any)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    for (int id = 0; id < ACTION_COUNT; id++) {
        if (action_at((ActionId)id)->grammar == NULL) {
            const ReplyLine *line = refusal(&fixture, (ActionId)id, "zebra");
            ck_assert_msg(line != NULL && line->message == MESSAGE_NO_ARGUMENT, "%s",
                          action_at((ActionId)id)->name);
        }
    }
    fixture_end(&fixture);
}
END_TEST

/* Lines in German, and the argument that the refusal quotes. */
static const struct {
    const char *line, *quoted;
} QUOTED[] = {
    {"aufgeben grün", "grün"},
    {"teilen weiß für", "weiß für"}, /* "für" is read as the beginning of "for USER" */
    {"teilen  weiß   schwarz ", "weiß   schwarz"},
    {"remis zebra", "remis"}, /* takes no argument */
    {"uhr weiß zebra", "zebra"},
    {"uhr meine 12:30", "meine 12:30"},
    {"brett reihen zebra", "reihen zebra"},
    {"gehe zurück zebra", "zurück zebra"},
    {"gehe 12 weisz", "12 weisz"},
    {"speichern \"a b.pgn\" ersetze", "ersetze"},
    {"aufbauen räumen e9", "e9"},
    {"aufbauen zugrecht schwarz weiß", "schwarz weiß"},
    {"aufbauen spielen los los hier", "los los hier"},
    {"resign green", "green"},
    {"menü zebra", "menü"},
};

START_TEST(a_refusal_quotes_what_was_typed)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "time=5+3");
    fixture.session->settings.automatic = &catalog_de;
    fixture_type(&fixture, 0, QUOTED[_i].line);
    const ReplyLine *line = reply_last(&fixture.reply, REPLY_REFUSED);
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line->text, QUOTED[_i].quoted);
    fixture_end(&fixture);
}
END_TEST

/* Arguments in German that no grammar names. */
static const struct {
    const char *line;
    Message message;
} UNDERSTOOD[] = {
    {"gehe 1 weiß", MESSAGE_AFTER_PLY},
    {"gehe 1 white", MESSAGE_AFTER_PLY},
    {"aufbauen spielen los", MESSAGE_NEW_GAME_OF},
};

START_TEST(words_without_a_place_in_the_grammar_are_understood)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "time=5+3");
    fixture.session->settings.automatic = &catalog_de;
    fixture_type(&fixture, 0, "e4 e5");
    fixture_type(&fixture, 0, "aufbauen");
    fixture_type(&fixture, 0, UNDERSTOOD[_i].line);
    ck_assert_ptr_null(reply_last(&fixture.reply, REPLY_REFUSED));
    bool is_said = false;
    for (int i = 0; i < fixture.reply.count; i++) {
        is_said |= fixture.reply.lines[i].message == UNDERSTOOD[_i].message;
    }
    ck_assert(is_said);
    fixture_end(&fixture);
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
    tcase_add_loop_test(tests, a_usage_line_is_made_from_the_grammar, 0,
                        (int)(sizeof USAGES / sizeof USAGES[0]));
    tcase_add_loop_test(tests, every_command_has_a_usage_line, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, arguments_that_the_grammar_does_not_allow_are_refused, 0,
                        WRONG_COUNT);
    tcase_add_test(tests, a_command_without_arguments_refuses_any);
    tcase_add_loop_test(tests, a_refusal_quotes_what_was_typed, 0,
                        (int)(sizeof QUOTED / sizeof QUOTED[0]));
    tcase_add_loop_test(tests, words_without_a_place_in_the_grammar_are_understood, 0,
                        (int)(sizeof UNDERSTOOD / sizeof UNDERSTOOD[0]));
    tcase_add_loop_test(tests, every_command_is_tried_with_a_wrong_argument, 0, ACTION_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
