/*
 * Private to rules: where generated moves go. One generator serves both for listing moves and for
 * counting them: with a constant NULL as list the compiler leaves nothing of the moves but the sum.
 */
#ifndef TOUCHMOVE_RULES_SINK_H
#define TOUCHMOVE_RULES_SINK_H

#include "rules/board.h"
#include "rules/move.h"

#include <stddef.h>

/* A list being filled, or just a sum. */
typedef struct Sink {
    Move *moves; /* room for MOVE_LIST_CAPACITY moves, or NULL to count only */
    int count;   /* how many moves there are so far */
} Sink;

/* Returns MOVE_CAPTURE if the cell where a move goes is not empty, else 0. */
static RULES_INLINE unsigned sink_capture(Cell cell)
{
    return cell != CELL_EMPTY ? (unsigned)MOVE_CAPTURE : 0U;
}

/* Adds a move if the condition holds, without a branch: the entry is written in any case. */
static RULES_INLINE void sink_put_if(Sink *sink, bool condition, Square from, Square to,
                                     unsigned flags)
{
    if (sink->moves != NULL) {
        sink->moves[sink->count] = (Move)from | (Move)to << MOVE_TO_SHIFT | flags;
    }
    sink->count += condition;
}

/* Adds a move. */
static RULES_INLINE void sink_put(Sink *sink, Square from, Square to, unsigned flags)
{
    sink_put_if(sink, true, from, to, flags);
}

/* Adds the four moves of a pawn that promotes. */
static RULES_INLINE void sink_put_promotions(Sink *sink, Square from, Square to, unsigned flags)
{
    for (unsigned kind = KIND_QUEEN; kind >= KIND_KNIGHT; kind--) {
        sink_put(sink, from, to, flags | kind << MOVE_PROMOTION_SHIFT);
    }
}

#endif
