/*
 * How a game ends: the result, the reason, and the article of the Laws that gives it.
 *
 * An outcome is worded as one sentence without full stop and without its article, so that
 * "1/2-1/2", the sentence and "(Article 9.2.1)" can be joined as the reader likes. "Article" may
 * also be a paragraph of the Guidelines ("Guidelines I.8").
 */
#ifndef TOUCHMOVE_GAME_OUTCOME_H
#define TOUCHMOVE_GAME_OUTCOME_H

#include <stddef.h>

#include "notation/spoken.h"
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
    OUTCOME_TEXT_MAX = 256, /* bytes of a sentence, NUL included */
    ARTICLE_MAX = 24,       /* bytes of an article, NUL included */
};

/* An outcome. A plain value; all zero while the game goes on. */
typedef struct Outcome {
    RecordResult result;  /* the points; UNKNOWN while the game goes on, or if it ended without */
    OutcomeReason reason; /* OUTCOME_ONGOING while the game goes on */
    char article[ARTICLE_MAX];          /* "9.2.1", "Guidelines I.8", or empty */
    char sentence[OUTCOME_TEXT_MAX];    /* "threefold repetition claimed by White with Ng8" */
    SpokenName name;                    /* the move that the sentence names, if any */
    char explanation[OUTCOME_TEXT_MAX]; /* why nobody can checkmate, or why the opponent cannot, as
                                           a fragment "no pawn can ever move"; otherwise empty */
} Outcome;

/* Returns the result by which that side wins. */
RecordResult outcome_won_by(Side side);

/* Returns the value of PGN's Termination tag for a reason: "normal", "time forfeit", … */
const char *outcome_termination(OutcomeReason reason);

/*
 * Writes a sentence with its article in round brackets: "dead position (Article 5.2.2)"; "Article"
 * is left out before a name that is none, as in "(Guidelines I.8)"; an empty article adds nothing.
 * Cut at the end of a character if there is no room.
 */
void ruling_format(const char *sentence, const char *article, size_t size, char out[]);

#endif
