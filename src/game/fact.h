/*
 * The state of a game, and of the client that shows it, as a list of facts. The status area, line
 * mode and the dialogs each word them differently.
 */
#ifndef TOUCHMOVE_GAME_FACT_H
#define TOUCHMOVE_GAME_FACT_H

#include "game/evidence.h"
#include "game/game.h"

/* The facts. A list has them in this order, except that all offers of White precede Black's. */
typedef enum FactId {
    /* Facts of a client (commands/client_facts.h). */
    FACT_FILE_VIEWED,     /* a game of a file is viewed */
    FACT_REVIEW,          /* the position after .ply plies is viewed, not the current one */
    FACT_ARRIVAL_AWAITED, /* the shared game waits for .side to join it */
    FACT_NOT_STARTED,     /* the shared game waits for both players to start it */

    /* Facts of the game. */
    FACT_IN_DOUBT,        /* the game is over; the result depends on whether .side can checkmate */
    FACT_RESULT,          /* the game is over, and the result is known: see game_outcome */
    FACT_PAUSED,          /* both clocks are stopped */
    FACT_SEALED,          /* adjourned: .side has sealed move number .count */
    FACT_CLOCK_WAITS,     /* the clock of .side has not been started */
    FACT_TAKE_BACK_ASKED, /* .side asks to take back half-move .ply; the opponent answers */
    FACT_OFFER_OPEN,      /* .side offers a draw (see .is_claim and .ply); the opponent answers */
    FACT_OFFER_MARKED, /* .side will offer a draw with the next move; to be shown to .side alone */
    FACT_OBLIGATION, /* .side must move or, if .is_capture, capture the piece on .square, according
                        to .article */
    FACT_CHECK,      /* .side is in check */
    FACT_CLAIM_THREEFOLD, /* a claim of .side on the position would succeed (9.2.2) */
    FACT_CLAIM_FIFTY,     /* a claim of .side on the position would succeed (9.3.2) */
    FACT_REPEATED,        /* the position has occurred .count times (2 or more), see .occurred_at */
    FACT_QUIET_MOVES,     /* .count moves by each side without a capture or pawn move */

    /* More facts of a client. */
    FACT_UNSAVED, /* the game is not on disk, for .reason */
    FACT_COUNT,
} FactId;

/* A set of facts: a bit FACT_SET(id) for each. */
typedef unsigned FactSet;
#define FACT_SET(id) (1U << (id))

/* A fact. Members that its id does not use are zero. */
typedef struct Fact {
    FactId id;
    Side side;
    int ply;       /* OFFER_OPEN: -1 if the offer was made without a move, or if its move was taken
                      back */
    bool is_claim; /* OFFER_OPEN: the offer comes from a wrong claim (9.1.2.3) */
    bool is_capture;       /* OBLIGATION: the piece is the opponent's */
    bool is_answered_here; /* OFFER_OPEN, TAKE_BACK_ASKED: the player who must answer plays at this
                              client (set only by client_facts) */
    int count;
    Square square;
    const char *article;                       /* static storage */
    const char *reason;                        /* borrowed until the session is used again */
    int occurred_at[EVIDENCE_OCCURRENCES_MAX]; /* the plies played before each occurrence */
} Fact;

enum {
    FACTS_MAX = FACT_COUNT + SIDE_COUNT, /* most facts in a list; both sides can offer a draw */
};

/* A list of facts. */
typedef struct FactList {
    Fact facts[FACTS_MAX]; /* the facts: the first .count elements */
    int count;
} FactList;

/*
 * Lists the wanted facts of the game that are true now. Claims and occurrences cost time only if
 * wanted. The offers of both sides are listed together, White's first. After the game the list has
 * FACT_RESULT or FACT_IN_DOUBT, and the facts of the last position: FACT_OBLIGATION, FACT_REPEATED
 * and FACT_QUIET_MOVES.
 */
void game_facts(const Game *game, FactSet wanted, FactList *out);

/* Adds a fact to a list if it is wanted. */
void fact_add(FactList *list, FactSet wanted, const Fact *fact);

/* Returns the first fact of a kind in the list, or NULL. The result points into the list. */
const Fact *fact_find(const FactList *list, FactId id);

#endif
