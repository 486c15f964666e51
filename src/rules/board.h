/*
 * Private to rules: the men on the board array and in the lists, kept in step with each other.
 *
 * A side's list is ordered by kind: king, queens, rooks, bishops, knights, pawns. The men of a kind
 * have the indices from first[side][kind] up to, not including, first[side][kind - 1]; the last
 * entry, first[side][KIND_NONE], is the end of the list. Unused entries are zero. None of these
 * functions touches the key.
 */
#ifndef TOUCHMOVE_RULES_BOARD_H
#define TOUCHMOVE_RULES_BOARD_H

#include "rules/position.h"

/* Says that a function must vanish into its caller, where its arguments are constants. */
#define RULES_INLINE inline __attribute__((always_inline))

/* Returns the bit by which the men of a side are known on the board. */
static RULES_INLINE Cell cell_of_side(Side side)
{
    return (Cell)(CELL_WHITE << side);
}

/* Returns the index of a man in square_of and piece_of. An empty cell has the index of no man. */
static RULES_INLINE int cell_index(Cell cell)
{
    return cell % CELL_COUNT;
}

/* Tells whether a cell is closed to a side: it holds one of its men, or lies off the board. */
static RULES_INLINE bool cell_bars(Cell cell, Side side)
{
    return (cell & cell_of_side(side)) != 0;
}

/* Tells whether a cell holds a man of a side. The two bits of side, read as a sign, are told from
 * the border's by one comparison. */
static RULES_INLINE bool cell_is_man_of(Cell cell, Side side)
{
    return side == SIDE_WHITE ? (int8_t)cell > 0 : (int8_t)cell < (int8_t)CELL_BORDER;
}

/* Returns the index of the first man of a kind in a side's list. */
static RULES_INLINE unsigned board_first(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind];
}

/* Returns the index after that of the last man of a kind in a side's list. */
static RULES_INLINE unsigned board_end(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind - 1];
}

/* Tells whether a cell holds a pawn of a side: pawns are the last in a list. */
static RULES_INLINE bool board_is_pawn(const Position *position, Cell cell, Side side)
{
    return cell_is_man_of(cell, side) &&
           (unsigned)cell_index(cell) >= board_first(position, side, KIND_PAWN);
}

/* Walks in steps from a square to the first that is not empty, the border at last. */
static RULES_INLINE Square board_walk(const Position *position, Square from, int step)
{
    const Cell *cell = position->cells + from;
    do {
        cell += step;
    } while (*cell == CELL_EMPTY);
    return (Square)(cell - position->cells);
}

/* Empties the board, its lists included, and leaves everything else alone. */
void board_clear(Position *position);

/* Puts a new man on an empty square, as the last of his kind, and returns his cell. */
Cell board_add(Position *position, Piece piece, Square square);

/* Takes a man off the board, if he stands there still, and out of his list. Others may change their
 * cells, in the order that board_restore expects. */
void board_remove(Position *position, Cell cell);

/* Undoes board_remove: the man gets back his cell and stands on an empty square. */
void board_restore(Position *position, Cell cell, Piece piece, Square square);

/* Moves a man to an empty square. */
static inline void board_move(Position *position, Square from, Square to)
{
    Cell cell = position->cells[from];
    position->cells[from] = CELL_EMPTY;
    position->cells[to] = cell;
    position->square_of[cell_index(cell)] = to;
}

/* Returns the key of a position from scratch. */
uint64_t board_key(const Position *position);

/*
 * Sets en_passant and ep_capturers to what the men, the side to move and double_step say, by trying
 * the captures on the board.
 */
void board_find_en_passant(Position *position);

#endif
