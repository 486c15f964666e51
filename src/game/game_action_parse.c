#include "game/game_action_text.h"

#include "game/action_words.h"
#include "game/sealed_text.h"
#include "game/sentence.h"
#include "notation/coordinate.h"
#include "notation/san.h"
#include "notation/time_control.h"
#include "util/text.h"

#include <string.h>

static bool parse_move(const Position *position, const char *word, GameAction *action)
{
    return san_parse(position, word, &action->move) == SAN_OK;
}

static bool parse_attempt(const char *word, MoveAttempt *attempt)
{
    if (strlen(word) < 4) {
        return false;
    }
    attempt->from = square_name_parse(word);
    attempt->to = square_name_parse(word + 2);
    return attempt->from != SQUARE_NONE && attempt->to != SQUARE_NONE &&
           action_promotion_of(word + 4, &attempt->promotion);
}

static bool parse_claim(const Position *position, char *rest, GameAction *action)
{
    if (!action_claim_of(text_next_word(rest, &rest), &action->claim)) {
        return false;
    }
    char *word = text_next_word(rest, &rest);
    if (text_is_same(word, "illegal")) {
        return parse_attempt(text_next_word(rest, &rest), &action->attempt);
    }
    return *word == '\0' || parse_move(position, word, action);
}

static bool parse_move_with_offer(const Position *position, char *rest, GameAction *action)
{
    bool is_move = parse_move(position, text_next_word(rest, &rest), action);
    action->with_offer = text_is_same(rest, "(=)");
    return is_move && (action->with_offer || *rest == '\0');
}

/* Reads a number and the reason after it. */
static bool parse_correction(char *rest, GameAction *action)
{
    int64_t number;
    char *word = text_next_word(rest, &rest);
    if (!text_parse_number(word, -TIME_BASE_MAX_MS, TIME_BASE_MAX_MS, &number)) {
        return false;
    }
    if (action->kind == GAME_ACTION_SET_MOVE_COUNTER) {
        action->moves = number >= 0 && number <= TIME_MOVES_MAX ? (int)number : -1;
    } else {
        action->amount_ms = number;
    }
    *action = game_action_with_text(*action, rest);
    return true;
}

static bool parse_adjudication(char *rest, GameAction *action)
{
    const char *word = text_next_word(rest, &rest);
    for (GameResult result = RESULT_WHITE_WINS; result <= RESULT_DRAW; result++) {
        if (text_is_same(word, result_text(result))) {
            action->result = result;
            *action = game_action_with_text(*action, rest);
            return true;
        }
    }
    return false;
}

/* Reads what an action has besides its kind and player. */
static bool parse_details(char *rest, const Position *position, int64_t time_ms, GameAction *action)
{
    switch (action->kind) {
    case GAME_ACTION_NONE:
        return false;
    case GAME_ACTION_MOVE:
        return parse_move_with_offer(position, rest, action);
    case GAME_ACTION_ILLEGAL_MOVE:
        return parse_attempt(rest, &action->attempt);
    case GAME_ACTION_TOUCH:
        action->attempt.from = square_name_parse(rest);
        return action->attempt.from != SQUARE_NONE;
    case GAME_ACTION_CLAIM:
        return parse_claim(position, rest, action);
    case GAME_ACTION_ADJOURN:
        return sealed_text_parse(rest, time_ms, action->text);
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
        return parse_correction(rest, action);
    case GAME_ACTION_ADJUDICATE:
        return parse_adjudication(rest, action);
    case GAME_ACTION_PENALTY:
    case GAME_ACTION_FORFEIT:
        *action = game_action_with_text(*action, rest);
        return true;
    case GAME_ACTION_CUSTOMS:
        return customs_parse(rest, &action->customs);
    default:
        return *rest == '\0';
    }
}

bool game_action_parse(const char *line, const Position *position, GameAction *out,
                       int64_t *time_ms)
{
    char copy[GAME_ACTION_LINE_MAX];
    if (strlen(line) >= sizeof(copy)) {
        return false;
    }
    memcpy(copy, line, strlen(line) + 1);
    char *rest = copy;
    int64_t time;
    GameAction action = {.kind = GAME_ACTION_NONE};
    if (!text_parse_number(text_next_word(rest, &rest), 0, INT64_MAX / 2, &time) ||
        !action_side_of(text_next_word(rest, &rest), &action.player)) {
        return false;
    }
    action.kind = action_kind_of(text_next_word(rest, &rest));
    if (!parse_details(rest, position, time, &action)) {
        return false;
    }
    *out = action;
    *time_ms = time;
    return true;
}
