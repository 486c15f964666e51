/*
 * Chains of moves that leave little choice, such as checks and their answers. If each way such a
 * chain can go ends in a position that other arguments settle, no mate is possible before it.
 */
#ifndef TOUCHMOVE_WINNABILITY_CHAINS_H
#define TOUCHMOVE_WINNABILITY_CHAINS_H

#include "rules/position.h"

enum {
    CHAINS_PLIES = 10,    /* longest chain */
    CHAINS_CHOICES = 4,   /* a position with more moves than that ends a chain */
    CHAINS_POSITIONS = 16 /* positions that are looked at */
};

/* An argument that `winner` can never mate from a position where the game goes on. */
typedef struct ChainArgument {
    bool (*rules_out)(void *context, const Position *position, Side winner); /* true is a proof */
    void *context; /* handed to rules_out */
} ChainArgument;

/*
 * Tells whether `winner` can surely never mate from a position, because each chain of moves ends in
 * a stalemate, a mate by the other side, or a position where the argument holds. The answer true is
 * a proof: all legal moves are followed, castling, promotion and captures in passing included.
 * Adds the positions looked at to *nodes.
 */
bool chains_rule_out_mate(const Position *position, Side winner, const ChainArgument *argument,
                          uint64_t *nodes);

#endif
