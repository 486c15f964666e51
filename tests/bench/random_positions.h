/*
 * Random positions of the kinds that make it hard to say whether a side can still checkmate. The
 * same seed gives the same positions, on every machine.
 */
#ifndef TOUCHMOVE_TESTS_RANDOM_POSITIONS_H
#define TOUCHMOVE_TESTS_RANDOM_POSITIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position_set_up.h"

/* A kind of positions. */
typedef struct RandomKind {
    const char *name;                                     /* one word */
    void (*draw)(uint64_t *chance, PositionSetup *setup); /* fills in an empty description */
} RandomKind;

enum {
    RANDOM_KINDS = 13, /* how many kinds there are */
};

/* The kinds. */
extern const RandomKind random_kinds[RANDOM_KINDS];

/* Draws a position of a kind that is legal. `chance` is the state of chance.h. */
Position random_position(const RandomKind *kind, uint64_t *chance);

#endif
