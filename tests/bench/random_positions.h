/*
 * Random positions of kinds for which it is hard to decide whether a side can still checkmate. The
 * same seed gives the same positions on every machine.
 */
#ifndef TOUCHMOVE_TESTS_RANDOM_POSITIONS_H
#define TOUCHMOVE_TESTS_RANDOM_POSITIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position_set_up.h"

/* A kind of position. */
typedef struct RandomKind {
    const char *name;                                     /* a single word */
    void (*draw)(uint64_t *chance, PositionSetup *setup); /* fills an empty setup */
} RandomKind;

enum {
    RANDOM_KINDS = 13, /* number of kinds */
};

/* The kinds. */
extern const RandomKind random_kinds[RANDOM_KINDS];

/* Returns a random legal position of a kind. `chance` is the state of chance.h. */
Position random_position(const RandomKind *kind, uint64_t *chance);

#endif
