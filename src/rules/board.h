/*
 * Private to rules: the pieces of a position, and its key. The board array and the lists both hold
 * the pieces, and are always updated together.
 *
 * A side's list is ordered by kind: king, queens, rooks, bishops, knights, pawns. The pieces of a
 * kind have the indices from first[side][kind] up to, not including, first[side][kind - 1]; the
 * last entry, first[side][KIND_NONE], is the end of the list. Unused entries are zero.
 *
 * The key is the exclusive or of random numbers. The functions below that change the board leave
 * the key unchanged.
 */
#ifndef TOUCHMOVE_RULES_BOARD_H
#define TOUCHMOVE_RULES_BOARD_H

#include "rules/position.h"
#include "rules/rules_inside.h"

/* Returns the bit that marks the pieces of a side on the board. */
static RULES_INLINE Cell cell_of_side(Side side)
{
    return (Cell)(CELL_WHITE << side);
}

/* Returns the index of a piece in square_of and piece_of. The index of an empty cell belongs to no
 * piece. */
static RULES_INLINE int cell_index(Cell cell)
{
    return cell % CELL_COUNT;
}

/* Returns whether a cell is closed to a side: it holds a piece of the side, or is off the board. */
static RULES_INLINE bool cell_bars(Cell cell, Side side)
{
    return (cell & cell_of_side(side)) != 0;
}

/*
 * Returns whether a cell holds a piece of a side. One comparison is enough, because as signed
 * numbers the cells of white pieces are positive, and those of black pieces are less than
 * CELL_BORDER.
 */
static RULES_INLINE bool cell_is_piece_of(Cell cell, Side side)
{
    return side == SIDE_WHITE ? (int8_t)cell > 0 : (int8_t)cell < (int8_t)CELL_BORDER;
}

static RULES_INLINE unsigned board_first(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind];
}

/* Returns one past the index of the last piece of a kind in a side's list. */
static RULES_INLINE unsigned board_end(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind - 1];
}

/* Returns whether a cell holds a pawn of a side: pawns are the last in a list. */
static RULES_INLINE bool board_is_pawn(const Position *position, Cell cell, Side side)
{
    return cell_is_piece_of(cell, side) &&
           (unsigned)cell_index(cell) >= board_first(position, side, KIND_PAWN);
}

/* Walks from a square in the direction of `step`. Returns the first square that is not empty: that
 * of a piece, or one in the border. */
static RULES_INLINE Square board_walk(const Position *position, Square from, int step)
{
    const Cell *cell = position->cells + from;
    do {
        cell += step;
    } while (*cell == CELL_EMPTY);
    return (Square)(cell - position->cells);
}

/* Empties the board and its lists; everything else is unchanged. */
void board_clear(Position *position);

/* Adds a piece on an empty square, as the last of its kind in the list, and returns its cell. */
Cell board_add(Position *position, Piece piece, Square square);

/*
 * Removes a piece from the board and from its list. Other pieces of the list may get new indices,
 * and so new cells. board_restore reverses both.
 */
void board_remove(Position *position, Cell cell);

/* Reverses board_remove: puts a piece back on an empty square with its former cell. */
void board_restore(Position *position, Cell cell, Piece piece, Square square);

static inline void board_move(Position *position, Square from, Square to)
{
    Cell cell = position->cells[from];
    position->cells[from] = CELL_EMPTY;
    position->cells[to] = cell;
    position->square_of[cell_index(cell)] = to;
}

/* Computes the Zobrist key of a position from its pieces, side to move, castling rights and en
 * passant square. */
uint64_t board_key(const Position *position);

/*
 * Sets en_passant and ep_capturers from the pieces, the side to move and double_step, by trying the
 * captures on the board.
 */
void board_find_en_passant(Position *position);

enum {
    ZOBRIST_CELLS = 128, /* number of Square values from a1 to h8, including unused values */
};

/* Random numbers for pieces on squares, by piece and square - SQUARE_A1. */
extern const uint64_t zobrist_piece[PIECE_END][ZOBRIST_CELLS];

/* Random numbers for castling rights, by side and file of the rook. */
extern const uint64_t zobrist_castling[SIDE_COUNT][FILE_COUNT];

/* Random numbers for legal en passant captures, by file. */
extern const uint64_t zobrist_en_passant[FILE_COUNT];

/* The random number for Black to move. */
extern const uint64_t zobrist_black;

#endif
