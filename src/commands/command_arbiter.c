/*
 * The commands of the arbiter: clocks, move counters, penalties, forfeits and adjudication. The
 * journal records each with its reason.
 */
#include "commands/commands_inside.h"

#include "remote/remote.h"
#include "util/text.h"
#include "words/wording.h"

#include <string.h>

enum {
    HOUR_DIGITS_MAX = 4, /* most digits before the first colon: they are hours or minutes */
    PART_LENGTH = 3,     /* bytes of a colon and the two digits of minutes or seconds */
};

/* Reads a whole word, "12:30" or "1:02:30", as milliseconds. Returns -1 if it is invalid. */
static int64_t time_of(const char *text, size_t length)
{
    const char *at = text;
    int64_t seconds;
    size_t digits = text_take_digits(&at, INT32_MAX, &seconds);
    int parts = text_take_sixtieths(&at, 2, &seconds);
    bool is_time = digits >= 1 && digits <= HOUR_DIGITS_MAX && parts > 0 && at == text + length &&
                   length == digits + PART_LENGTH * (size_t)parts && at[-PART_LENGTH] == ':';
    return is_time ? seconds * SECOND_MS : -1;
}

/*
 * Reads a time as milliseconds and moves *text past it. Returns -1 if there is none. Days are
 * allowed, optionally with hours and minutes as the clocks show them: "2d 14:05".
 */
static int64_t take_time(const char **text)
{
    size_t length = text_word_length(*text);
    const char *at = *text;
    int64_t days;
    bool is_in_days = text_take_digits(&at, TIME_BASE_MAX_MS / DAY_MS + 1, &days) > 0 &&
                      at == *text + length - 1 && *at == 'd';
    if (!is_in_days) {
        int64_t ms = time_of(*text, length);
        *text += length;
        return ms;
    }
    *text = text_skip_blanks(at + 1);
    length = text_word_length(*text);
    /* time_of() reads "14:05" as minutes and seconds, but after days it is hours and minutes. */
    int64_t ms = time_of(*text, length);
    if (ms < 0) {
        return days * DAY_MS;
    }
    *text += length;
    return ms < DAY_MS / 60 ? days * DAY_MS + 60 * ms : -1;
}

static void set_clock(const Command *command, Side side, const char *rest)
{
    char sign = rest[0];
    bool is_change = sign == '+' || sign == '-';
    const char *typed = rest;
    rest += is_change;
    int64_t ms = take_time(&rest);
    if (ms < 0) {
        command_refuse_argument(command, MESSAGE_NO_SUCH_TIME, typed);
        return;
    }
    GameAction action = game_action(is_change ? GAME_ACTION_ADD_TIME : GAME_ACTION_SET_CLOCK, side);
    action.number = sign == '-' ? -ms : ms;
    command_commit(command, game_action_with_text(action, text_skip_blanks(rest)));
}

static void set_counter(const Command *command, Side side, const char *rest)
{
    char digits[8] = "";
    size_t length = text_word_length(rest);
    int64_t moves = 0;
    if (length < sizeof digits) {
        memcpy(digits, rest, length);
    }
    if (!text_parse_number(digits, 0, TIME_MOVES_MAX, &moves)) {
        command_refuse_argument(command, MESSAGE_BAD_ARGUMENT, rest);
        return;
    }
    GameAction action = game_action(GAME_ACTION_SET_MOVE_COUNTER, side);
    action.number = moves;
    command_commit(command, game_action_with_text(action, text_skip_blanks(rest + length)));
}

/* Starts a search that finds out whether each side can still checkmate in the viewed position. */
void command_judge(const Command *command)
{
    adjudication_ask(command->client, viewpoint_position(&command->client->viewpoint));
}

/* Starts the search that adjudicates the game. While the game is in progress, asks the other player
 * for agreement first. */
static void ask_for_verdict(const Command *command)
{
    const Game *game = command->session->game;
    Side other = side_opponent(game_turn(game));
    if (game_phase(game) == GAME_OVER) {
        command_judge(command);
    } else if (session_is_shared(command->session)) {
        remote_want(command->session, WIRE_WANT_VERDICT, command->client);
    } else {
        client_ask(command->client, QUESTION_ADJUDICATE, MESSAGE_ASK_ADJUDICATE, other, "");
    }
}

void command_arbiter_adjudicate(const Command *command)
{
    static const char *const NAMES[] = {"1-0", "0-1", "1/2-1/2", "1/2", "0-0"};
    static const RecordResult RESULTS[] = {RECORD_WHITE_WINS, RECORD_BLACK_WINS, RECORD_DRAWN,
                                           RECORD_DRAWN, RECORD_BOTH_LOSE};
    const char *rest = command->arguments;
    int named = command_read_word(&rest, NAMES, 5);
    if (command->arguments[0] == '\0') {
        ask_for_verdict(command);
    } else if (named < 0) {
        command_refuse_usage(command);
    } else {
        GameAction action = game_action(GAME_ACTION_ADJUDICATE, game_turn(command->session->game));
        action.result = RESULTS[named];
        command_commit(command, game_action_with_text(action, rest));
    }
}

/* Reads a player at the start of the arguments. Refuses and returns false if there is none. */
static bool read_player(const Command *command, Side *side, const char **rest)
{
    *rest = command->arguments;
    return command_read_side(rest, side) || command_refuse_usage(command);
}

/* Shows the clock times recorded in a game of a file. Refuses arguments, because these times cannot
 * be set. */
static void report_file_clocks(const Command *command)
{
    WrittenClocks clocks = viewpoint_clocks(&command->client->viewpoint);
    if (command->arguments[0] != '\0') {
        command_refuse(command, MESSAGE_FILE_IS_SHOWN, NULL);
        return;
    }
    game_text_written_clocks(&clocks, command->style, command->answer);
    if (command->answer->length == 0) {
        command_refuse(command, MESSAGE_NO_CLOCKS_IN_FILE, NULL);
    }
}

/* Returns whether the argument names the one player whose clock is to be shown, and sets *side to
 * that player. */
static bool names_one_clock(const Command *command, Side *side)
{
    static const char *const WHOSE[] = {"mine", "theirs", "white", "black"};
    const char *after = command->arguments;
    Side player = session_player(command->session);
    const Side sides[] = {player, side_opponent(player), SIDE_WHITE, SIDE_BLACK};
    int whose = command_read_word(&after, WHOSE, 4);
    *side = whose >= 0 ? sides[whose] : *side;
    return whose >= 0 && *after == '\0';
}

void command_arbiter_clock(const Command *command)
{
    Side side = SIDE_WHITE;
    const char *rest;
    if (viewpoint_file(&command->client->viewpoint) != NULL) {
        report_file_clocks(command);
    } else if (command->arguments[0] == '\0' && game_has_clock(command->session->game) &&
               wording_is_brief(&command->session->settings)) {
        game_text_clocks(command->session->game, command->style, command->now_ms, command->answer);
    } else if (command->arguments[0] == '\0') {
        game_text_clock(command->session->game, command->style, command->now_ms, command->answer);
    } else if (names_one_clock(command, &side)) {
        game_text_clock_of(command->session->game, side, command->style, command->now_ms,
                           command->answer);
    } else if (read_player(command, &side, &rest)) {
        set_clock(command, side, rest);
    }
}

void command_arbiter_counter(const Command *command)
{
    Side side = SIDE_WHITE;
    const char *rest;
    if (read_player(command, &side, &rest)) {
        set_counter(command, side, rest);
    }
}

static void act_on(const Command *command, GameActionKind kind)
{
    Side side = SIDE_WHITE;
    const char *rest = "";
    if (read_player(command, &side, &rest)) {
        command_commit(command, game_action_with_text(game_action(kind, side), rest));
    }
}

/* Refuses a reason that is only a number: the arbiter may mean it as the size of the penalty, but
 * the Laws fix the size. */
void command_arbiter_penalty(const Command *command)
{
    const char *reason = command->arguments;
    Side side;
    if (command_read_side(&reason, &side) && *reason != '\0' &&
        reason[strspn(reason, "+-:0123456789 ")] == '\0') {
        command_refuse(command, MESSAGE_PENALTY_IS_FIXED, &(ReplyLine){.side = side});
    } else {
        act_on(command, GAME_ACTION_PENALTY);
    }
}

void command_arbiter_forfeit(const Command *command)
{
    static const char *const BOTH[] = {"both"};
    Command rest = *command;
    if (command_read_word(&rest.arguments, BOTH, 1) == 0) {
        command_commit(command,
                       game_action_with_text(game_action(GAME_ACTION_FORFEIT_BOTH, SIDE_WHITE),
                                             rest.arguments));
    } else {
        act_on(command, GAME_ACTION_FORFEIT);
    }
}
