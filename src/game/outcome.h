/*
 * How a game ends: the result, the reason, and the arbiter's statement.
 */
#ifndef TOUCHMOVE_GAME_OUTCOME_H
#define TOUCHMOVE_GAME_OUTCOME_H

#include <stddef.h>

#include "game/statement.h"
#include "pgn/record.h"
#include "rules/piece.h"

/* Why a game is over. */
typedef enum OutcomeReason {
    OUTCOME_ONGOING,            /* not over: in progress */
    OUTCOME_CHECKMATE,          /* 5.1.1 */
    OUTCOME_STALEMATE,          /* 5.2.1 */
    OUTCOME_DEAD_POSITION,      /* 5.2.2 */
    OUTCOME_FIVEFOLD,           /* 9.6.1 */
    OUTCOME_SEVENTY_FIVE_MOVES, /* 9.6.2 */
    OUTCOME_THREEFOLD,          /* claimed (9.2.1, 9.2.2), or without a claim under a house rule */
    OUTCOME_FIFTY_MOVES,        /* claimed (9.3.1, 9.3.2), or without a claim under a house rule */
    OUTCOME_AGREEMENT,          /* 5.2.3 */
    OUTCOME_RESIGNATION,        /* 5.1.2; a draw if the opponent cannot checkmate */
    OUTCOME_ABSENCE,            /* claimed by house rule; a draw if the claimant cannot checkmate */
    OUTCOME_FLAG,               /* 6.9; a draw if the opponent cannot checkmate */
    OUTCOME_ILLEGAL_MOVES,      /* 7.5.5; a draw if the opponent cannot checkmate */
    OUTCOME_SEALED_MOVE,        /* Guidelines I.8; a draw if the opponent cannot checkmate */
    OUTCOME_FORFEIT,            /* declared lost by the arbiter (12.9) */
    OUTCOME_ADJUDICATION,       /* result set by the arbiter */
    OUTCOME_ABORTED,            /* ended without a result before both players had moved */
} OutcomeReason;

enum {
    OUTCOME_EXPLANATION_MAX = 256, /* bytes of an explanation, NUL included */
};

/* An outcome; all zero for a game in progress. */
typedef struct Outcome {
    RecordResult result;  /* the result; UNKNOWN for a game in progress or without a result */
    OutcomeReason reason; /* OUTCOME_ONGOING for a game in progress */
    Statement said;       /* "Draw by threefold repetition, claimed by White with Ng8." */
    /* Why neither player can checkmate, why the loser's opponent cannot, or why this is undecided,
     * as a part of a sentence in English: "insufficient material". Empty for other outcomes. */
    char explanation[OUTCOME_EXPLANATION_MAX];
} Outcome;

/* Returns the explanation of an outcome in the language of a catalog. It stays in English if
 * another version of the program has written it to the journal, in words that this version does not
 * use. */
const char *outcome_explanation(const Outcome *outcome, const Catalog *catalog);

/* Returns the reason that the table RESULTS (statement.h) gives for a result, or OUTCOME_ONGOING
 * for any other statement. */
OutcomeReason outcome_reason(StatementId result);

/* Returns the result of a game that a side has won. */
RecordResult outcome_won_by(Side side);

/* Returns the value of PGN's Termination tag for a reason: "normal", "time forfeit", … */
const char *outcome_termination(OutcomeReason reason);

#endif
