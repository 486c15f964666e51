/*
 * What a claim can rest on: how often the position has occurred and at which moves, how many moves
 * went without pawn move and capture, and which claims would succeed.
 */
#ifndef TOUCHMOVE_GAME_EVIDENCE_H
#define TOUCHMOVE_GAME_EVIDENCE_H

#include <stdbool.h>

#include "game/game_action.h"
#include "rules/move.h"
#include "rules/position.h"

enum {
    EVIDENCE_OCCURRENCES_MAX = 8, /* more than ever occur: the fifth ends the game */
};

/* The evidence on a position. */
typedef struct Evidence {
    int occurrences;                           /* times the position has occurred, now included */
    int occurred_at[EVIDENCE_OCCURRENCES_MAX]; /* number of plies played before each of them */
    int quiet_plies;    /* plies without pawn move and capture: 100 to claim */
    bool threefold_now; /* a claim of threefold repetition would succeed on the position (9.2.2) */
    bool fifty_now;     /* a claim of fifty moves would succeed on the position (9.3.2) */
    MoveList threefold_with; /* intended moves with which it would succeed (9.2.1) */
    MoveList fifty_with;     /* intended moves with which it would succeed (9.3.1) */
} Evidence;

/*
 * Gathers the evidence on the last of the positions that have been on the board in this order,
 * count of them, at least one. Laws of Chess, Articles 9.2 and 9.3.
 */
void evidence_gather(const Position positions[], int count, Evidence *out);

/* Returns how often a position that would come next has occurred among the positions. */
int evidence_occurrences_of(const Position *next, const Position positions[], int count);

/*
 * Tells whether a claim on the last of the positions would succeed: with the intended legal move,
 * or with MOVE_NONE as it stands.
 */
bool evidence_supports(const Position positions[], int count, ClaimKind claim, Move intended);

#endif
