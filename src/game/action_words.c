#include "game/action_words.h"

#include "util/text.h"

#include <stddef.h>

/* The word of each action. */
static const char *const kind_words[] = {
    [GAME_ACTION_NONE] = "",
    [GAME_ACTION_MOVE] = "move",
    [GAME_ACTION_ILLEGAL_MOVE] = "illegal-move",
    [GAME_ACTION_TOUCH] = "touch",
    [GAME_ACTION_OFFER] = "offer",
    [GAME_ACTION_UNMARK] = "unmark",
    [GAME_ACTION_ACCEPT] = "accept",
    [GAME_ACTION_DECLINE] = "decline",
    [GAME_ACTION_CLAIM] = "claim",
    [GAME_ACTION_RESIGN] = "resign",
    [GAME_ACTION_REQUEST_TAKE_BACK] = "ask-take-back",
    [GAME_ACTION_GRANT_TAKE_BACK] = "grant-take-back",
    [GAME_ACTION_REFUSE_TAKE_BACK] = "refuse-take-back",
    [GAME_ACTION_PAUSE] = "pause",
    [GAME_ACTION_INTERRUPT] = "interrupt",
    [GAME_ACTION_RESUME] = "resume",
    [GAME_ACTION_ADJOURN] = "adjourn",
    [GAME_ACTION_FLAG] = "flag",
    [GAME_ACTION_HEARTBEAT] = "heartbeat",
    [GAME_ACTION_ABORT] = "abort",
    [GAME_ACTION_SET_CLOCK] = "clock",
    [GAME_ACTION_ADD_TIME] = "time",
    [GAME_ACTION_SET_MOVE_COUNTER] = "counter",
    [GAME_ACTION_PENALTY] = "penalty",
    [GAME_ACTION_FORFEIT] = "forfeit",
    [GAME_ACTION_ADJUDICATE] = "adjudicate",
    [GAME_ACTION_CUSTOMS] = "customs",
};

static const char *const side_words[] = {[SIDE_WHITE] = "white", [SIDE_BLACK] = "black"};
static const char *const claim_words[] = {[CLAIM_THREEFOLD] = "threefold", [CLAIM_FIFTY] = "fifty"};
static const char *const promotion_words[] = {
    [KIND_NONE] = "",  [KIND_PAWN] = "p",  [KIND_KNIGHT] = "n", [KIND_BISHOP] = "b",
    [KIND_ROOK] = "r", [KIND_QUEEN] = "q", [KIND_KING] = "k"};

/* Returns the place of a word in a list, or -1. */
static int find(const char *word, const char *const words[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (text_is_same(word, words[i])) {
            return (int)i;
        }
    }
    return -1;
}

#define FIND(word, words) find(word, words, sizeof(words) / sizeof((words)[0]))

const char *action_kind_word(GameActionKind kind)
{
    return kind_words[kind];
}

GameActionKind action_kind_of(const char *word)
{
    int found = FIND(word, kind_words);
    return found < 0 ? GAME_ACTION_NONE : (GameActionKind)found;
}

const char *action_side_word(Side side)
{
    return side_words[side];
}

bool action_side_of(const char *word, Side *side)
{
    int found = FIND(word, side_words);
    if (found >= 0) {
        *side = (Side)found;
    }
    return found >= 0;
}

const char *action_claim_word(ClaimKind claim)
{
    return claim_words[claim];
}

bool action_claim_of(const char *word, ClaimKind *claim)
{
    int found = FIND(word, claim_words);
    if (found >= 0) {
        *claim = (ClaimKind)found;
    }
    return found >= 0;
}

const char *action_promotion_word(PieceKind kind)
{
    return promotion_words[kind];
}

bool action_promotion_of(const char *word, PieceKind *kind)
{
    int found = FIND(word, promotion_words);
    if (found >= 0) {
        *kind = (PieceKind)found;
    }
    return found >= 0;
}
