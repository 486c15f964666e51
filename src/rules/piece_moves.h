/*
 * Private to movegen.c: the moves of single pieces (except kings), ignoring checks and pins, and
 * the sink that receives the generated moves. The same code lists moves or counts them: if the list
 * is a constant NULL, the compiler removes everything but the count.
 */
#ifndef TOUCHMOVE_RULES_PIECE_MOVES_H
#define TOUCHMOVE_RULES_PIECE_MOVES_H

#include "rules/board.h"
#include "rules/geometry.h"
#include "rules/position.h"
#include "rules/rules_inside.h"

#include <stddef.h>

/* The destination of generated moves: a list, or only a count. */
typedef struct Sink {
    Move *moves; /* array of MOVE_LIST_CAPACITY moves, or NULL to count only */
    int count;   /* number of moves so far */
} Sink;

/* Returns MOVE_CAPTURE if `cell`, the content of the arrival square, is not empty, else 0. */
static RULES_INLINE unsigned sink_capture(Cell cell)
{
    return cell != CELL_EMPTY ? (unsigned)MOVE_CAPTURE : 0U;
}

/* Adds a move if the condition holds. Writes the entry in any case, but counts it only if the
 * condition holds: this avoids a branch. */
static RULES_INLINE void sink_put_if(Sink *sink, bool condition, Square from, Square to,
                                     unsigned flags)
{
    if (sink->moves != NULL) {
        sink->moves[sink->count] = (Move)from | (Move)to << MOVE_TO_SHIFT | flags;
    }
    sink->count += condition;
}

static RULES_INLINE void sink_put(Sink *sink, Square from, Square to, unsigned flags)
{
    sink_put_if(sink, true, from, to, flags);
}

/* Adds the four promotions of a pawn move. `flags` is MOVE_CAPTURE or 0. */
static RULES_INLINE void sink_put_promotions(Sink *sink, Square from, Square to, unsigned flags)
{
    for (unsigned kind = KIND_QUEEN; kind >= KIND_KNIGHT; kind--) {
        sink_put(sink, from, to, flags | kind << MOVE_PROMOTION_SHIFT);
    }
}

static RULES_INLINE void line_moves(const Position *position, Sink *sink, Side side, Square from,
                                    int step)
{
    const Cell *to = position->cells + from + step;
    for (; *to == CELL_EMPTY; to += step) {
        sink_put(sink, from, (Square)(to - position->cells), 0);
    }
    sink_put_if(sink, !cell_bars(*to, side), from, (Square)(to - position->cells), MOVE_CAPTURE);
}

static RULES_INLINE void rook_moves(const Position *position, Sink *sink, Side side, Square from)
{
    line_moves(position, sink, side, from, STEP_RANK);
    line_moves(position, sink, side, from, STEP_FILE);
    line_moves(position, sink, side, from, -STEP_RANK);
    line_moves(position, sink, side, from, -STEP_FILE);
}

static RULES_INLINE void bishop_moves(const Position *position, Sink *sink, Side side, Square from)
{
    line_moves(position, sink, side, from, STEP_RANK + STEP_FILE);
    line_moves(position, sink, side, from, STEP_RANK - STEP_FILE);
    line_moves(position, sink, side, from, -STEP_RANK + STEP_FILE);
    line_moves(position, sink, side, from, -STEP_RANK - STEP_FILE);
}

static RULES_INLINE void knight_moves(const Position *position, Sink *sink, Side side, Square from)
{
    static const int8_t jumps[] = {
        2 * STEP_RANK + STEP_FILE,  2 * STEP_RANK - STEP_FILE,  STEP_RANK + 2 * STEP_FILE,
        STEP_RANK - 2 * STEP_FILE,  -STEP_RANK + 2 * STEP_FILE, -STEP_RANK - 2 * STEP_FILE,
        -2 * STEP_RANK + STEP_FILE, -2 * STEP_RANK - STEP_FILE,
    };
    for (int i = 0; i < 8; i++) {
        Square to = (Square)(from + jumps[i]);
        Cell cell = position->cells[to];
        sink_put_if(sink, !cell_bars(cell, side), from, to, sink_capture(cell));
    }
}

/* Returns whether a square is on the first or second rank of a side, so that a pawn of that side on
 * the square has not moved. */
static RULES_INLINE bool pawn_is_home(Square square, Side side)
{
    return side == SIDE_WHITE ? square < SQUARE_A1 + 2 * STEP_RANK
                              : square >= SQUARE_A1 + 6 * STEP_RANK;
}

/* Returns whether the next move of a side's pawn on a square is a promotion. */
static RULES_INLINE bool pawn_promotes(Square square, Side side)
{
    return pawn_is_home(square, side_opponent(side));
}

/* Generates the advances of a pawn that cannot promote yet. */
static RULES_INLINE void pawn_steps(const Position *position, Sink *sink, Side side, Square from)
{
    int step = geometry_pawn_step(side);
    const Cell *at = position->cells + from;
    sink_put_if(sink, at[step] == CELL_EMPTY, from, (Square)(from + step), 0);
    sink_put_if(sink, ((at[step] | at[2 * step]) == CELL_EMPTY) & pawn_is_home(from, side), from,
                (Square)(from + 2 * step), MOVE_DOUBLE_STEP);
}

/* Generates a capture by a pawn, with or without promotion. */
static RULES_INLINE void pawn_capture(Sink *sink, Side side, Square from, Square to)
{
    if (pawn_promotes(from, side)) {
        sink_put_promotions(sink, from, to, MOVE_CAPTURE);
    } else {
        sink_put(sink, from, to, MOVE_CAPTURE);
    }
}

static RULES_INLINE void pawn_promotions(const Position *position, Sink *sink, Side side,
                                         Square from)
{
    Square ahead = (Square)(from + geometry_pawn_step(side));
    const Cell *at = position->cells + ahead;
    if (at[0] == CELL_EMPTY) {
        sink_put_promotions(sink, from, ahead, 0);
    }
    for (int step = -STEP_FILE; step <= STEP_FILE; step += 2 * STEP_FILE) {
        if (cell_is_piece_of(at[step], side_opponent(side))) {
            sink_put_promotions(sink, from, (Square)(ahead + step), MOVE_CAPTURE);
        }
    }
}

/* Generates the moves of a pawn, except en passant captures. */
static RULES_INLINE void pawn_moves(const Position *position, Sink *sink, Side side, Square from)
{
    if (pawn_promotes(from, side)) {
        pawn_promotions(position, sink, side, from);
        return;
    }
    Square ahead = (Square)(from + geometry_pawn_step(side));
    const Cell *at = position->cells + ahead;
    pawn_steps(position, sink, side, from);
    sink_put_if(sink, cell_is_piece_of(at[-STEP_FILE], side_opponent(side)), from,
                (Square)(ahead - STEP_FILE), MOVE_CAPTURE);
    sink_put_if(sink, cell_is_piece_of(at[STEP_FILE], side_opponent(side)), from,
                (Square)(ahead + STEP_FILE), MOVE_CAPTURE);
}

/* Generates the en passant captures that board_find_en_passant stored in the position. */
static RULES_INLINE void en_passant_moves(const Position *position, Sink *sink, Side side)
{
    Square to = position->state.en_passant;
    Square beside = (Square)(to - geometry_pawn_step(side));
    sink_put_if(sink, (position->state.ep_capturers & 1) != 0, (Square)(beside - STEP_FILE), to,
                MOVE_CAPTURE | MOVE_EN_PASSANT);
    sink_put_if(sink, (position->state.ep_capturers & 2) != 0, (Square)(beside + STEP_FILE), to,
                MOVE_CAPTURE | MOVE_EN_PASSANT);
}

#endif
