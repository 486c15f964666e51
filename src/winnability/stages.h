/*
 * A closer look at blocked positions, by stages. A stage is what all positions between two
 * captures or pawn moves have in common: which men are left and where the pawns stand. Within a
 * stage the other pieces only move about, and mobility.h bounds where; every capture and pawn move
 * that these bounds allow leads to a further stage. If no stage has room for a mate there is none.
 *
 * This is sharper than bounds for the whole game, where a piece may move because another has been
 * captured and be captured because it has moved.
 */
#ifndef TOUCHMOVE_WINNABILITY_STAGES_H
#define TOUCHMOVE_WINNABILITY_STAGES_H

#include "winnability/king_pairs.h"
#include "winnability/mobility.h"

enum {
    STAGES_MEN = 32,     /* most men that are handled */
    STAGES_MAX = 2000,   /* most stages that are followed */
    STAGES_SLOTS = 4096, /* size of the hash table: a power of two, twice the stages or more */
};

/* A stage: where each man may stand, in the order of the actors; the empty set if he is gone. */
typedef struct Stage {
    SquareSet reach[STAGES_MEN]; /* by place among the actors; unused ones are empty */
    KingPairs pairs;             /* where the kings stand together */
} Stage;

/* The stages of one question; memory given by the caller, touched from the front as needed. */
typedef struct Stages {
    Stage stages[STAGES_MAX];     /* the stages found */
    int count;                    /* how many there are */
    int limit;                    /* how many there may be */
    uint16_t slots[STAGES_SLOTS]; /* hash table: numbers of stages plus one, or 0 */
    Mobility base;                /* the actors of the position at the start */
    Stage current;                /* the stage that is looked at */
    Side winner;                  /* who is to give mate */
    bool open;                    /* some stage may have room for a mate, or cannot be followed */
} Stages;

/*
 * Tells whether the winner can surely never mate. The answer true is a proof; false proves nothing.
 * Follows at most `limit` stages; how many it was stands in stages->count afterwards.
 */
bool stages_rule_out_mate(Stages *stages, const Position *position, Side winner, int limit);

/* Tells whether a king may still castle, which stages do not follow. */
bool stages_have_castling(const Mobility *mobility);

#endif
