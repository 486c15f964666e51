/*
 * The evidence for claims of a draw: repetitions of the position, and moves without a capture or
 * pawn move (Articles 9.2 and 9.3).
 */
#ifndef TOUCHMOVE_GAME_EVIDENCE_H
#define TOUCHMOVE_GAME_EVIDENCE_H

#include <stdbool.h>

#include "game/game.h"
#include "rules/move.h"

/* Returns how often the position on the board has occurred, itself included (9.2.3). */
int game_occurrences(const Game *game);

enum {
    EVIDENCE_OCCURRENCES_MAX = 5, /* the fifth occurrence ends the game (9.6.1) */
};

/* The evidence for claims of the side to move. */
typedef struct Evidence {
    int occurrences; /* occurrences of the present position, including the present one */
    int occurred_at[EVIDENCE_OCCURRENCES_MAX]; /* number of plies played before each occurrence */
    int quiet_plies;    /* plies without a capture or pawn move; a claim requires 100 */
    bool threefold_now; /* a claim of threefold repetition would succeed on the position (9.2.2) */
    bool fifty_now;     /* a claim of fifty moves would succeed on the position (9.3.2) */
    MoveList threefold_with; /* moves with which a claim of threefold repetition succeeds (9.2.1) */
    MoveList fifty_with;     /* moves with which a claim of fifty moves succeeds (9.3.1) */
} Evidence;

/*
 * Collects the evidence for claims of the side to move. Leaves out intended moves that an
 * obligation forbids (game_obligation). Takes a few microseconds.
 */
void game_evidence(const Game *game, Evidence *out);

/* Returns whether a claim of the side to move would succeed: after the legal move `intended`, or on
 * the present position if it is MOVE_NONE. */
bool game_claim_would_succeed(const Game *game, ClaimKind claim, Move intended);

#endif
