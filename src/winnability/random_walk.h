/*
 * Private to winnability: random walks. A random walk is one line of play in which each move is the
 * one that seems to lead closest to a mate, with some randomness. No move is taken back, so a
 * random walk is the cheapest way to find that a side can mate, and in most positions it succeeds.
 * A random walk that fails proves nothing.
 *
 * The number of a random walk seeds its random numbers, so a walk with the same number always takes
 * the same course. The first RANDOM_WALK_PLAIN walks use the costs of the guide unchanged; later
 * ones, the varied walks, use random variations of the costs.
 */
#ifndef TOUCHMOVE_WINNABILITY_RANDOM_WALK_H
#define TOUCHMOVE_WINNABILITY_RANDOM_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/guide.h"

enum {
    RANDOM_WALK_PLIES_MAX = 150, /* plies after which a random walk ends */
    RANDOM_WALK_PLAIN = 3,       /* number of the first varied walk */
};

/* A random walk. Set up by random_walk_to_mate(); the result may be read afterwards. */
typedef struct RandomWalk {
    Position position;          /* the current position */
    uint32_t number;            /* number of the walk, which seeds the random numbers */
    uint32_t chance;            /* state of the random number generator */
    Square left[SIDE_COUNT];    /* the square where each side's last move started, or SQUARE_NONE */
    Square reached[SIDE_COUNT]; /* the square where each side's last move ended, or SQUARE_NONE */
    Move line[RANDOM_WALK_PLIES_MAX]; /* the moves made */
    int plies;                        /* number of moves made */
} RandomWalk;

/*
 * Makes random walk number `number` from a position, guided by the costs in *guide. A varied walk
 * changes these costs. Makes at most `limit` moves, and never more than RANDOM_WALK_PLIES_MAX.
 * Returns whether the line ends in checkmate by `winner`.
 */
bool random_walk_to_mate(RandomWalk *walk, const Position *position, Side winner, Guide *guide,
                         uint32_t number, uint64_t limit);

#endif
