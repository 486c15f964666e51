/*
 * How a game ends: the result, the reason, and what the arbiter says about it.
 */
#ifndef TOUCHMOVE_GAME_OUTCOME_H
#define TOUCHMOVE_GAME_OUTCOME_H

#include <stddef.h>

#include "game/statement.h"
#include "pgn/record.h"
#include "rules/piece.h"

/* Why a game is over. */
typedef enum OutcomeReason {
    OUTCOME_ONGOING,            /* it is not */
    OUTCOME_CHECKMATE,          /* 5.1.1 */
    OUTCOME_STALEMATE,          /* 5.2.1 */
    OUTCOME_DEAD_POSITION,      /* 5.2.2 */
    OUTCOME_FIVEFOLD,           /* 9.6.1 */
    OUTCOME_SEVENTY_FIVE_MOVES, /* 9.6.2 */
    OUTCOME_THREEFOLD,          /* claimed, 9.2.1 or 9.2.2; or by house rule without a claim */
    OUTCOME_FIFTY_MOVES,        /* claimed, 9.3.1 or 9.3.2; or by house rule without a claim */
    OUTCOME_AGREEMENT,          /* 5.2.3 */
    OUTCOME_RESIGNATION,        /* 5.1.2, as a draw if the opponent cannot checkmate */
    OUTCOME_ABSENCE,            /* claimed by house rule; a draw if the claimant cannot checkmate */
    OUTCOME_FLAG,               /* 6.9, as a draw if the opponent cannot checkmate */
    OUTCOME_ILLEGAL_MOVES,      /* 7.5.5, as a draw if the opponent cannot checkmate */
    OUTCOME_SEALED_MOVE,        /* Guidelines I.8, as a draw if the opponent cannot checkmate */
    OUTCOME_FORFEIT,            /* declared lost by the arbiter, 12.9 */
    OUTCOME_ADJUDICATION,       /* result set by the arbiter */
    OUTCOME_ABORTED,            /* given up before the second move, without result */
} OutcomeReason;

enum {
    OUTCOME_EXPLANATION_MAX = 256, /* bytes of an explanation, NUL included */
};

/* An outcome. A plain value; all zero while the game goes on. */
typedef struct Outcome {
    RecordResult result;  /* the points; UNKNOWN while the game goes on, or if it ended without */
    OutcomeReason reason; /* OUTCOME_ONGOING while the game goes on */
    Statement said;       /* "threefold repetition claimed by White with Ng8" */
    char explanation[OUTCOME_EXPLANATION_MAX]; /* why nobody can checkmate, or why the opponent
                                                  cannot, as a fragment "no pawn can ever move";
                                                  otherwise empty */
} Outcome;

/* Returns the reason for which a game ends with such a result. */
OutcomeReason outcome_reason(StatementId result);

/* Returns the result by which that side wins. */
RecordResult outcome_won_by(Side side);

/* Returns the value of PGN's Termination tag for a reason: "normal", "time forfeit", … */
const char *outcome_termination(OutcomeReason reason);

#endif
