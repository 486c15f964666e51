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

/* Returns the bit by which the men of a side are known on the board. */
static inline Cell cell_of_side(Side side)
{
    return (Cell)(CELL_WHITE << side);
}

/* Returns the index of a man in square_of and piece_of. An empty cell has the index of no man. */
static inline int cell_index(Cell cell)
{
    return cell % CELL_COUNT;
}

/* Tells whether a cell holds a man of a side. */
static inline bool cell_is_side(Cell cell, Side side)
{
    return cell != CELL_BORDER && (cell & cell_of_side(side)) != 0;
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
 * Returns whether the side to move has a legal capture in passing on the square that was passed
 * last; false if there is none. Leaves the position as it was.
 */
bool board_en_passant_is_legal(Position *position);

#endif
