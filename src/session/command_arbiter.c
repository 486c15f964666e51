/*
 * The arbiter's tools, for whoever runs the game; each goes into the record with its reason.
 */
#include "session/announce.h"
#include "session/command.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,    /* milliseconds of a second */
    HOUR_DIGITS_MAX = 4, /* most digits of the hours, or of the minutes without hours */
    PART_LENGTH = 3,     /* bytes of a colon and the two digits of minutes or seconds */
};

/* Reads "12:30" or "1:02:30", all of it, as milliseconds; -1 if it is neither. */
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

static void set_clock(const Command *command, Side side, const char *rest)
{
    bool is_change = rest[0] == '+' || rest[0] == '-';
    size_t length = text_word_length(rest);
    int64_t ms = time_of(rest + is_change, length - is_change);
    if (length == 0 || ms < 0) {
        command_refuse(command, "a clock is set to a time such as 12:30 or 1:02:30, or changed by "
                                "one such as +2:00 or -0:30");
        return;
    }
    GameAction action = game_action(is_change ? GAME_ACTION_ADD_TIME : GAME_ACTION_SET_CLOCK, side);
    action.amount_ms = rest[0] == '-' ? -ms : ms;
    action = game_action_with_text(action, text_skip_blanks(rest + length));
    session_commit(command->session, &action, command->now_ms, command->reply);
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
        command_refuse(command, "counter takes a player and a number of moves");
        return;
    }
    GameAction action = game_action(GAME_ACTION_SET_MOVE_COUNTER, side);
    action.moves = (int)moves;
    action = game_action_with_text(action, text_skip_blanks(rest + length));
    session_commit(command->session, &action, command->now_ms, command->reply);
}

/* Reads the result that the arguments begin with and sets *rest to what follows. */
static GameResult read_result(const char *arguments, const char **rest)
{
    static const struct {
        const char *text;  /* as it is written */
        GameResult result; /* what it means */
    } RESULTS[] = {
        {"1-0", RESULT_WHITE_WINS},
        {"0-1", RESULT_BLACK_WINS},
        {"1/2-1/2", RESULT_DRAW},
        {"1/2", RESULT_DRAW},
    };
    size_t length = text_word_length(arguments);
    for (size_t i = 0; i < sizeof RESULTS / sizeof RESULTS[0]; i++) {
        if (strlen(RESULTS[i].text) == length && text_has_prefix(arguments, RESULTS[i].text)) {
            *rest = text_skip_blanks(arguments + length);
            return RESULTS[i].result;
        }
    }
    return RESULT_NONE;
}

/* Tells the verdict, which during a game needs the consent of both players. */
static void ask_for_verdict(const Command *command)
{
    const Game *game = command->session->game;
    Side other = side_opponent(game_turn(game));
    if (game_phase(game) == GAME_OVER) {
        command_judge(command);
        return;
    }
    session_ask(command->session, SESSION_QUESTION_ADJUDICATE, &other,
                other == SIDE_WHITE
                    ? "White, do you agree to be told who can still checkmate? yes or no"
                    : "Black, do you agree to be told who can still checkmate? yes or no",
                command->reply);
}

static void adjudicate(const Command *command)
{
    const char *rest = "";
    if (command->arguments[0] == '\0') {
        ask_for_verdict(command);
        return;
    }
    GameAction action = game_action(GAME_ACTION_ADJUDICATE, game_turn(command->session->game));
    action.result = read_result(command->arguments, &rest);
    if (action.result == RESULT_NONE) {
        command_refuse(command, "the result is 1-0, 0-1 or 1/2-1/2");
        return;
    }
    action = game_action_with_text(action, rest);
    session_commit(command->session, &action, command->now_ms, command->reply);
}

static void act_on(const Command *command, GameActionKind kind, Side side, const char *reason)
{
    GameAction action = game_action_with_text(game_action(kind, side), reason);
    session_commit(command->session, &action, command->now_ms, command->reply);
}

void command_arbiter(ActionId id, const Command *command)
{
    Side side = SIDE_WHITE;
    const char *rest = "";
    if (id == ACTION_ADJUDICATE) {
        adjudicate(command);
        return;
    }
    if (!command_read_side(command->arguments, &side, &rest)) {
        command_refusef(command, "%s takes a player: white or black", action_at(id)->name);
        return;
    }
    switch (id) {
    case ACTION_CLOCK:
        set_clock(command, side, rest);
        break;
    case ACTION_COUNTER:
        set_counter(command, side, rest);
        break;
    case ACTION_PENALTY:
        act_on(command, GAME_ACTION_PENALTY, side, rest);
        break;
    case ACTION_FORFEIT:
        act_on(command, GAME_ACTION_FORFEIT, side, rest);
        break;
    default:
        break;
    }
}
