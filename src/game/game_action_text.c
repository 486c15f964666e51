#include "game/game_action_text.h"

#include "game/action_words.h"
#include "game/sealed_text.h"
#include "game/sentence.h"
#include "notation/coordinate.h"
#include "notation/san.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void append(char out[static GAME_ACTION_LINE_MAX], const char *text)
{
    size_t length = strlen(out);
    sentence_format(GAME_ACTION_LINE_MAX - length, out + length, " %s", text);
}

static void append_number(char out[static GAME_ACTION_LINE_MAX], int64_t number)
{
    char text[24];
    snprintf(text, sizeof(text), "%" PRId64, number);
    append(out, text);
}

static void append_move(char out[static GAME_ACTION_LINE_MAX], const Position *position, Move move)
{
    char san[SAN_MAX];
    san_format(position, move, san);
    append(out, san);
}

static void append_attempt(char out[static GAME_ACTION_LINE_MAX], const MoveAttempt *attempt)
{
    char from[SQUARE_NAME_MAX], to[SQUARE_NAME_MAX], text[8];
    square_name_format(attempt->from, from);
    square_name_format(attempt->to, to);
    snprintf(text, sizeof(text), "%s%s%s", from, to, action_promotion_word(attempt->promotion));
    append(out, text);
}

static void append_claim(char out[static GAME_ACTION_LINE_MAX], const GameAction *action,
                         const Position *position)
{
    append(out, action_claim_word(action->claim));
    if (action->move != MOVE_NONE) {
        append_move(out, position, action->move);
    } else if (action->attempt.from != SQUARE_NONE) {
        append(out, "illegal");
        append_attempt(out, &action->attempt);
    }
}

static void append_sealed(char out[static GAME_ACTION_LINE_MAX], const char *text, int64_t time_ms)
{
    char form[SEALED_TEXT_MAX];
    sealed_text_format(text, time_ms, form);
    append(out, form);
}

static void append_reason(char out[static GAME_ACTION_LINE_MAX], const GameAction *action)
{
    if (action->text[0] != '\0') {
        append(out, action->text);
    }
}

/* Appends what an action has besides its kind and player. */
static void append_details(char out[static GAME_ACTION_LINE_MAX], const GameAction *action,
                           const Position *position, int64_t time_ms)
{
    char square[SQUARE_NAME_MAX], customs[CUSTOMS_TEXT_MAX];
    switch (action->kind) {
    case GAME_ACTION_MOVE:
        append_move(out, position, action->move);
        if (action->with_offer) {
            append(out, "(=)");
        }
        break;
    case GAME_ACTION_ILLEGAL_MOVE:
        append_attempt(out, &action->attempt);
        break;
    case GAME_ACTION_TOUCH:
        square_name_format(action->attempt.from, square);
        append(out, square);
        break;
    case GAME_ACTION_CLAIM:
        append_claim(out, action, position);
        break;
    case GAME_ACTION_ADJOURN:
        append_sealed(out, action->text, time_ms);
        break;
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
        append_number(out, action->amount_ms);
        append_reason(out, action);
        break;
    case GAME_ACTION_SET_MOVE_COUNTER:
        append_number(out, action->moves);
        append_reason(out, action);
        break;
    case GAME_ACTION_ADJUDICATE:
        append(out, result_text(action->result));
        append_reason(out, action);
        break;
    case GAME_ACTION_PENALTY:
    case GAME_ACTION_FORFEIT:
        append_reason(out, action);
        break;
    case GAME_ACTION_CUSTOMS:
        customs_format(&action->customs, customs);
        append(out, customs);
        break;
    default:
        break;
    }
}

void game_action_format(const GameAction *action, const Position *position, int64_t time_ms,
                        char out[static GAME_ACTION_LINE_MAX])
{
    snprintf(out, GAME_ACTION_LINE_MAX, "%" PRId64 " %s %s", time_ms,
             action_side_word(action->player), action_kind_word(action->kind));
    append_details(out, action, position, time_ms);
}
