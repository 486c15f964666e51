/*
 * What the arbiter answers to an action: refused and why, or accepted and what came of it.
 */
#ifndef TOUCHMOVE_GAME_DECISION_H
#define TOUCHMOVE_GAME_DECISION_H

#include <stdbool.h>

#include "game/outcome.h"

/* Why an action is refused: X(enumerator, article, sentence without full stop). */
#define GAME_REFUSALS(X)                                                                           \
    X(REFUSAL_NONE, "", "not refused")                                                             \
    X(REFUSAL_GAME_OVER, "", "the game is over")                                                   \
    X(REFUSAL_PAUSED, "", "the game is paused; it has to be resumed first")                        \
    X(REFUSAL_NOT_PAUSED, "", "the game is not paused")                                            \
    X(REFUSAL_ADJOURNED, "", "the game is adjourned; it has to be resumed first")                  \
    X(REFUSAL_FLAG_FELL, "6.9", "the time of the side to move has run out")                        \
    X(REFUSAL_FLAG_UP, "6.8", "no flag has fallen")                                                \
    X(REFUSAL_NOT_YOUR_MOVE, "1.3", "only the player having the move can do that")                 \
    X(REFUSAL_NOT_LEGAL, "3.10.1", "this move is not legal")                                       \
    X(REFUSAL_NOT_ILLEGAL, "3.10.1", "this move is legal")                                         \
    X(REFUSAL_TOUCHED_PIECE, "4.3", "the piece that was touched has to be moved")                  \
    X(REFUSAL_CLAIMED_PIECE, "9.5.3", "the piece of the intended move has to be moved")            \
    X(REFUSAL_ILLEGAL_PIECE, "7.5.1", "the piece of the illegal move has to be moved")             \
    X(REFUSAL_CANNOT_MOVE, "4.3", "there is no piece on this square")                              \
    X(REFUSAL_OFFERED_ALREADY, "11.5", "only one draw may be offered with each move")              \
    X(REFUSAL_OFFER_TOO_EARLY, "9.1.1", "it was agreed that no draw is offered so early")          \
    X(REFUSAL_OFFERS_NEVER, "9.1.1", "it was agreed that no draw is offered")                      \
    X(REFUSAL_NO_OFFER, "9.1.2.1", "no draw has been offered")                                     \
    X(REFUSAL_NOT_MARKED, "9.1.2.1", "an offer that was made cannot be withdrawn")                 \
    X(REFUSAL_BEFORE_BOTH_MOVED, "5.2.3",                                                          \
      "a draw can be agreed on only when both players have made a move")                           \
    X(REFUSAL_CLAIM_LOST, "9.4", "a piece was touched; the claim is lost for this move")           \
    X(REFUSAL_NO_MOVE_TO_TAKE_BACK, "", "there is no move to take back")                           \
    X(REFUSAL_ANNOUNCED_MOVE, "9.5.3", "a move that was announced with a claim is not taken back") \
    X(REFUSAL_NOT_YOUR_TAKE_BACK, "", "only the last move can be taken back, by its player")       \
    X(REFUSAL_TAKE_BACK_ASKED, "", "this has been asked already; the opponent answers")            \
    X(REFUSAL_NO_TAKE_BACK_ASKED, "", "no take-back has been asked for")                           \
    X(REFUSAL_TAKE_BACK_NEVER, "", "it was agreed that no move is taken back")                     \
    X(REFUSAL_HOUSE_RULE_OFF, "", "this is not the custom in this game")                           \
    X(REFUSAL_NOTHING_SEALED, "Guidelines I.1.1", "a move has to be written down to be sealed")    \
    X(REFUSAL_NOT_TO_BE_SEALED, "Guidelines I.1.1",                                                \
      "this cannot be sealed; write one legal move that may be played")                            \
    X(REFUSAL_TOO_LATE_TO_ABORT, "5.1.2",                                                          \
      "after the second move a game can only be played or resigned")                               \
    X(REFUSAL_NO_CLOCK, "", "this player has no clock")                                            \
    X(REFUSAL_NO_STAGE, "", "there is no number of moves to be made in this stage")                \
    X(REFUSAL_BAD_AMOUNT, "", "the clock cannot be set to that")                                   \
    X(REFUSAL_NO_TAG, "", "a tag has a name of letters; position, time and result are not set so") \
    X(REFUSAL_NO_DATE, "", "a date is written 2024.03.31, with ?? for what is not known")          \
    X(REFUSAL_TAG_TOO_LONG, "", "there is no room for this in the record")                         \
    X(REFUSAL_NOT_POSSIBLE, "", "this cannot be done")                                             \
    X(REFUSAL_OUT_OF_MEMORY, "", "there is no memory left")

/* The reasons listed above; REFUSAL_NONE is zero. */
typedef enum GameRefusal {
#define X(name, article, text) name, /* see the text of the row */
    GAME_REFUSALS(X)
#undef X
} GameRefusal;

/* What an accepted action brought about. */
typedef enum GameEventKind {
    GAME_EVENT_MOVE,      /* a move was made: the last ply of the game; text is its SAN */
    GAME_EVENT_OFFER,     /* side offers a draw, from now on to be answered */
    GAME_EVENT_MARK,      /* side will offer a draw with the next move, or no longer will */
    GAME_EVENT_DECLINED,  /* side declined the offer of the other, in words or by moving */
    GAME_EVENT_REQUEST,   /* side asks to take back the last move */
    GAME_EVENT_ANSWERED,  /* side refused the take-back */
    GAME_EVENT_TAKE_BACK, /* a move of side was taken back: it is no longer a ply of the game */
    GAME_EVENT_RULING, /* the arbiter ruled something concerning side, adjournment included, and the
                          game is not over */
    GAME_EVENT_STATE,  /* paused, resumed, house rules changed */
    GAME_EVENT_RESULT, /* the game is over: see game_outcome */
} GameEventKind;

/* One event, with its sentence: no full stop, the article apart. */
typedef struct GameEvent {
    GameEventKind kind;          /* what came about */
    Side side;                   /* whom it concerns */
    char article[ARTICLE_MAX];   /* "9.5.3", or empty */
    char text[OUTCOME_TEXT_MAX]; /* "White's claim of a threefold repetition is wrong: …" */
    SpokenName name;             /* RULING: the move that the text names, if any */
} GameEvent;

enum {
    GAME_EVENTS_MAX = 8, /* most events of one action */
};

/* The answer. A plain value. */
typedef struct Decision {
    GameRefusal refusal;               /* REFUSAL_NONE if the action was accepted */
    char article[ARTICLE_MAX];         /* refused: the article that forbids it, or empty */
    char text[OUTCOME_TEXT_MAX];       /* refused: why, in one sentence */
    SpokenName name;                   /* refused: the square that the text names, if any */
    GameEvent events[GAME_EVENTS_MAX]; /* accepted: what came of it, in order */
    int event_count;                   /* accepted: how many */
} Decision;

/* Tells whether the action was accepted. */
static inline bool decision_is_accepted(const Decision *decision)
{
    return decision->refusal == REFUSAL_NONE;
}

#endif
