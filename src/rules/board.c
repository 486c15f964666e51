#include "rules/board.h"

#include "rules/attack.h"
#include "rules/geometry.h"

#include <string.h>

void board_clear(Position *position)
{
    memset(position->square_of, SQUARE_NONE, sizeof position->square_of);
    memset(position->piece_of, PIECE_NONE, sizeof position->piece_of);
    memset(position->cells, CELL_BORDER, sizeof position->cells);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        position->cells[square_from_index(i)] = CELL_EMPTY;
    }
    memset(position->first[SIDE_WHITE], cell_index(CELL_WHITE + 1), sizeof position->first[0]);
    memset(position->first[SIDE_BLACK], cell_index(CELL_BLACK + 1), sizeof position->first[0]);
}

static Cell cell_at_index(Side side, int index)
{
    return (Cell)(cell_of_side(side) | index);
}

static void place(Position *position, Side side, int index, Piece piece, Square square)
{
    position->square_of[index] = square;
    position->piece_of[index] = piece;
    position->cells[square] = cell_at_index(side, index);
}

/* Moves a piece to another index in its side's list. */
static void renumber(Position *position, Side side, int from, int to)
{
    if (from != to) {
        place(position, side, to, position->piece_of[from], position->square_of[from]);
    }
}

/*
 * Opens a gap after the last piece of a kind in a side's list, by moving the first piece of each
 * later kind to the end of that kind. Returns the index of the gap.
 */
static int open_gap(Position *position, Side side, PieceKind kind)
{
    uint8_t *first = position->first[side];
    for (unsigned k = KIND_PAWN; k < kind; k++) {
        first[k - 1]++;
        renumber(position, side, first[k], first[k - 1] - 1);
    }
    first[kind - 1]++;
    return first[kind - 1] - 1;
}

Cell board_add(Position *position, Piece piece, Square square)
{
    Side side = piece_side(piece);
    int index = open_gap(position, side, piece_kind(piece));
    place(position, side, index, piece, square);
    return cell_at_index(side, index);
}

void board_remove(Position *position, Cell cell)
{
    int hole = cell_index(cell);
    Piece piece = position->piece_of[hole];
    Side side = piece_side(piece);
    position->cells[position->square_of[hole]] = CELL_EMPTY;
    for (unsigned k = piece_kind(piece); k >= KIND_PAWN; k--) {
        int last = --position->first[side][k - 1];
        renumber(position, side, last, hole);
        hole = last;
    }
    position->square_of[hole] = SQUARE_NONE;
    position->piece_of[hole] = PIECE_NONE;
}

void board_restore(Position *position, Cell cell, Piece piece, Square square)
{
    Side side = piece_side(piece);
    int gap = open_gap(position, side, piece_kind(piece));
    renumber(position, side, cell_index(cell), gap);
    place(position, side, cell_index(cell), piece, square);
}

/*
 * The compiler computes the random numbers of the keys by sending a counter through a mixing
 * function. Two rounds of multiply and shift are enough: each bit of the counter affects all bits.
 */
#define GOLDEN    UINT64_C(0x9E3779B97F4A7C15)
#define SPREAD(x) (((x) ^ ((x) >> 32)) * UINT64_C(0xD6E8FEB86659FD93))
#define RANDOM(n)                                                                                  \
    (SPREAD(SPREAD(((n) + UINT64_C(1)) * GOLDEN)) ^ ((n) + UINT64_C(1)) * GOLDEN >> 29)
#define RANDOM_8(n)                                                                                \
    RANDOM(n), RANDOM(n + 1), RANDOM(n + 2), RANDOM(n + 3), RANDOM(n + 4), RANDOM(n + 5),          \
        RANDOM(n + 6), RANDOM(n + 7)
#define RANDOM_64(n)                                                                               \
    RANDOM_8(n), RANDOM_8(n + 8), RANDOM_8(n + 16), RANDOM_8(n + 24), RANDOM_8(n + 32),            \
        RANDOM_8(n + 40), RANDOM_8(n + 48), RANDOM_8(n + 56)
#define PIECE_KEYS(piece)                                                                          \
    {                                                                                              \
        RANDOM_64(128 * (piece)), RANDOM_64(128 * (piece) + 64)                                    \
    }

const uint64_t zobrist_piece[PIECE_END][ZOBRIST_CELLS] = {
    {0},
    PIECE_KEYS(1),
    PIECE_KEYS(2),
    PIECE_KEYS(3),
    PIECE_KEYS(4),
    PIECE_KEYS(5),
    PIECE_KEYS(6),
    {0},
    {0},
    PIECE_KEYS(9),
    PIECE_KEYS(10),
    PIECE_KEYS(11),
    PIECE_KEYS(12),
    PIECE_KEYS(13),
    PIECE_KEYS(14),
    {0},
};

const uint64_t zobrist_castling[SIDE_COUNT][FILE_COUNT] = {
    {RANDOM_8(4096)},
    {RANDOM_8(4104)},
};

const uint64_t zobrist_en_passant[FILE_COUNT] = {RANDOM_8(4112)};

const uint64_t zobrist_black = RANDOM(4120);

uint64_t board_key(const Position *position)
{
    uint64_t key = position->state.side_to_move == SIDE_BLACK ? zobrist_black : 0;
    for (int i = 0; i < CELL_COUNT; i++) {
        if (position->piece_of[i] != PIECE_NONE) {
            key ^= zobrist_piece[position->piece_of[i]][position->square_of[i] - SQUARE_A1];
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            Square rook = position->state.castling[side][wing];
            key ^= rook == SQUARE_NONE ? 0 : zobrist_castling[side][square_file(rook)];
        }
    }
    if (position->state.en_passant != SQUARE_NONE) {
        key ^= zobrist_en_passant[square_file(position->state.en_passant)];
    }
    return key;
}

/* Returns whether an en passant capture is legal. Tries the capture in the board array only, not in
 * the lists. */
static bool capture_is_legal(Position *position, Square from)
{
    Side side = position_side_to_move(position);
    Square to = position->state.double_step;
    Square victim = (Square)(to - geometry_pawn_step(side));
    Cell *cells = position->cells;
    Cell capturer = cells[from], captured = cells[victim];
    cells[from] = cells[victim] = CELL_EMPTY;
    cells[to] = capturer;
    bool legal = !attack_on(position, position_king(position, side), side_opponent(side));
    cells[to] = CELL_EMPTY;
    cells[from] = capturer;
    cells[victim] = captured;
    return legal;
}

void board_find_en_passant(Position *position)
{
    position->state.en_passant = SQUARE_NONE;
    position->state.ep_capturers = 0;
    if (position->state.double_step == SQUARE_NONE) {
        return;
    }
    Side side = position_side_to_move(position);
    Piece pawn = piece_make(side, KIND_PAWN);
    Square beside = (Square)(position->state.double_step - geometry_pawn_step(side));
    for (int i = 0; i < 2; i++) {
        Square from = (Square)(beside + (i == 0 ? -STEP_FILE : STEP_FILE));
        if (position_piece_at(position, from) == pawn && capture_is_legal(position, from)) {
            position->state.en_passant = position->state.double_step;
            position->state.ep_capturers |= (uint8_t)(1 << i);
        }
    }
}
