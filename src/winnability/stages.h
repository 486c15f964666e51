/*
 * Private to winnability: a more precise analysis of blocked positions, by stages. A stage
 * represents all positions between two captures or pawn moves. These positions have the same
 * pieces, and their pawns are on the same squares. Within a stage, mobility.c bounds the squares of
 * the other pieces. Each capture and pawn move that these bounds allow leads to another stage. If
 * no stage allows a mate, no line of play ends in mate.
 *
 * Bounds for the whole game are less precise, because they allow circular reasons: one piece may
 * move because another piece was captured, but this capture was possible only because the first
 * piece had moved.
 */
#ifndef TOUCHMOVE_WINNABILITY_STAGES_H
#define TOUCHMOVE_WINNABILITY_STAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/king_pairs.h"
#include "winnability/mobility.h"
#include "winnability/square_set.h"

enum {
    STAGES_PIECES = 32,  /* most pieces of a position */
    STAGES_MAX = 2000,   /* most stages followed */
    STAGES_SLOTS = 4096, /* size of the hash table: a power of two, at least twice STAGES_MAX */
};

/* A stage: the reach of each piece, in the order of the actors. A captured piece has an empty
 * reach. */
typedef struct Stage {
    SquareSet reach[STAGES_PIECES]; /* by index of the actor; empty for unused indexes */
    KingPairs pairs;                /* the pairs of king squares */
} Stage;

/* The stages of one question. The caller provides the memory, which is used from the front as
 * needed. */
typedef struct Stages {
    Stage stages[STAGES_MAX];     /* the stages found */
    int count;                    /* number of stages found */
    int limit;                    /* most stages to follow */
    uint16_t slots[STAGES_SLOTS]; /* hash table: 1 plus the number of a stage, or 0 */
    Mobility base;                /* the actors of the first position */
    Stage current;                /* the stage being examined */
    Side winner;                  /* the side that is to give mate */
    bool open; /* a stage may allow a mate, or there is no space for another stage */
} Stages;

/* Returns whether the winner provably cannot mate from a position. A result of false proves
 * nothing. Follows at most `limit` stages. Afterwards stages->count is the number of stages
 * found. */
bool stages_rule_out_mate(Stages *stages, const Position *position, Side winner, int limit);

#endif
