/*
 * What is going on in a game, as a list of facts. It is made once for a reader, who then only words
 * it: the status area, the line mode and the dialogs each have words of their own.
 */
#ifndef TOUCHMOVE_GAME_FACT_H
#define TOUCHMOVE_GAME_FACT_H

#include "game/game.h"

/* The facts, the most important first, which is the order of a list; but offers are listed by side.
 */
typedef enum FactId {
    FACT_IN_DOUBT,        /* over; whether .side can still checkmate is being examined */
    FACT_RESULT,          /* over, with a known result: see game_outcome */
    FACT_PAUSED,          /* both clocks are stopped */
    FACT_SEALED,          /* adjourned: .side has sealed move number .count */
    FACT_CLOCK_WAITS,     /* the clock of .side has not been started */
    FACT_TAKE_BACK_ASKED, /* .side asks to take back .ply; the opponent answers */
    FACT_OFFER_OPEN,      /* .side offers a draw, by a claim or with .ply; the opponent answers */
    FACT_OFFER_MARKED, /* .side will offer a draw with the next move; readers show it to .side alone
                        */
    FACT_OBLIGATION,   /* .side has to move the piece on .square, by .article */
    FACT_CHECK,        /* .side is in check */
    FACT_CLAIM_THREEFOLD, /* a claim of .side on the position would succeed (9.2.2) */
    FACT_CLAIM_FIFTY,     /* a claim of .side on the position would succeed (9.3.2) */
    FACT_REPEATED,        /* the position has occurred .count times, 2 or more: .occurred_at */
    FACT_QUIET_MOVES,     /* .count moves of both players without a pawn move or a capture */
    FACT_COUNT,
} FactId;

/* A set of facts: a bit for each. */
typedef unsigned FactSet;
#define FACT_SET(id) (1U << (id))

/* A fact. The parts that its id does not name are zero. */
typedef struct Fact {
    FactId id;
    Side side;
    int ply;       /* OFFER_OPEN: -1 if the offer did not come with a move that still stands */
    bool is_claim; /* OFFER_OPEN: the offer is a wrong claim (9.1.2.3) */
    int count;
    Square square;
    const char *article;                       /* static storage */
    int occurred_at[EVIDENCE_OCCURRENCES_MAX]; /* the plies played before each occurrence */
} Fact;

enum {
    FACTS_MAX = FACT_COUNT + SIDE_COUNT, /* offers are listed for each side */
};

/* A list of facts. */
typedef struct FactList {
    Fact facts[FACTS_MAX]; /* the first .count are set */
    int count;
} FactList;

/*
 * Lists the wanted facts that are true now; claims and occurrences cost nothing unless wanted. The
 * offers of both sides are listed together, White's first. After the game a list has its result or
 * FACT_IN_DOUBT, and facts of its last position: FACT_OBLIGATION, FACT_REPEATED, FACT_QUIET_MOVES.
 */
void game_facts(const Game *game, FactSet wanted, FactList *out);

/* Returns the first fact of that id in the list, borrowed from it, or NULL. */
const Fact *fact_find(const FactList *list, FactId id);

#endif
