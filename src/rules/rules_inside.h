/*
 * Private to rules: what its files share.
 *
 * - Geometry: the difference of two squares identifies the vector between them without ambiguity,
 *   because a row of the encoding is twice as wide as the board. So one table lookup gives the step
 *   along a vector, and the squares that a piece at one end of it attacks around the other.
 * - The board: the pieces on the board array and in the lists, which are always updated together. A
 *   side's list is ordered by kind: king, queens, rooks, bishops, knights, pawns. The pieces of a
 *   kind have the indices from first[side][kind] up to, not including, first[side][kind - 1]; the
 *   last entry, first[side][KIND_NONE], is the end of the list. Unused entries are zero. Functions
 *   that change the board do not change the key.
 * - Attacks as inline code.
 * - Castling: the squares of king and rook before and after it, and the pieces between them, all
 *   computed from their present squares, so that Chess960 needs no code of its own.
 * - Keys: the random numbers whose exclusive or is the key of a position.
 */
#ifndef TOUCHMOVE_RULES_RULES_INSIDE_H
#define TOUCHMOVE_RULES_RULES_INSIDE_H

#include "rules/position.h"

/* Forces a function to be inlined into its caller, where its arguments are constants. */
#define RULES_INLINE inline __attribute__((always_inline))

/* The sizes of the tables. */
enum {
    VECTOR_ORIGIN = SQUARE_H8,                                /* index of the vector to itself */
    VECTOR_COUNT = VECTOR_ORIGIN + SQUARE_H8 - SQUARE_A1 + 2, /* size of a table by vector */
    ZONE_KINDS = 8,      /* kinds of attackers: PieceKind, with one more for black pawns */
    ZONE_BLACK_PAWN = 0, /* replaces KIND_NONE, so that KIND_PAWN is a white pawn */
};

/*
 * A set of squares around one square, the centre: its neighbours, and two more on its rank for a
 * castling king.
 */
typedef uint16_t Zone;

/* The squares of a zone. */
enum {
    ZONE_CENTRE = 1 << 0,     /* the square itself */
    ZONE_EAST = 1 << 1,       /* its neighbour on the right */
    ZONE_WEST = 1 << 2,       /* its neighbour on the left */
    ZONE_NORTH = 1 << 3,      /* the next one up its file */
    ZONE_SOUTH = 1 << 4,      /* the next one down its file */
    ZONE_NORTH_EAST = 1 << 5, /* the next one up and to the right */
    ZONE_NORTH_WEST = 1 << 6, /* the next one up and to the left */
    ZONE_SOUTH_EAST = 1 << 7, /* the next one down and to the right */
    ZONE_SOUTH_WEST = 1 << 8, /* the next one down and to the left */
    ZONE_FAR_EAST = 1 << 9,   /* two squares to the right */
    ZONE_FAR_WEST = 1 << 10,  /* two squares to the left */
};

/*
 * By the vector from the centre to a piece + VECTOR_ORIGIN, and by kind: the squares of the zone
 * that the piece attacks on an empty board.
 */
extern const Zone geometry_zone[VECTOR_COUNT][ZONE_KINDS];

/* By vector + VECTOR_ORIGIN: the step along a rook's or bishop's line, 0 if there is no line. */
extern const int8_t geometry_step[VECTOR_COUNT];

/* The zone around a square, by the square of a piece and its kind. */
typedef const Zone (*ZoneTable)[ZONE_KINDS];

/* Returns the part of geometry_zone for a centre. It is indexed by squares of pieces. */
static inline ZoneTable geometry_zone_around(Square centre)
{
    return geometry_zone + VECTOR_ORIGIN - centre;
}

/* Returns whether a kind other than pawn can move from one square to another on an empty board. */
static inline bool geometry_can_reach(PieceKind kind, Square from, Square to)
{
    return (geometry_zone_around(to)[from][kind] & ZONE_CENTRE) != 0;
}

/* Returns the step that leads from one square towards another along a line, 0 without a line. */
static inline int geometry_step_between(Square from, Square to)
{
    return geometry_step[to - from + VECTOR_ORIGIN];
}

static inline int geometry_pawn_step(Side side)
{
    return side == SIDE_WHITE ? STEP_RANK : -STEP_RANK;
}

/* Returns a rank as seen by a side, 0 for its own first rank. */
static inline int geometry_relative_rank(Square square, Side side)
{
    return side == SIDE_WHITE ? square_rank(square) : RANK_COUNT - 1 - square_rank(square);
}

/* Returns the bit that marks the pieces of a side on the board. */
static RULES_INLINE Cell cell_of_side(Side side)
{
    return (Cell)(CELL_WHITE << side);
}

/* Returns the index of a piece in square_of and piece_of. An empty cell has the index of no piece.
 */
static RULES_INLINE int cell_index(Cell cell)
{
    return cell % CELL_COUNT;
}

/* Returns whether a cell is closed to a side: it holds one of its pieces, or lies off the board. */
static RULES_INLINE bool cell_bars(Cell cell, Side side)
{
    return (cell & cell_of_side(side)) != 0;
}

/*
 * Returns whether a cell holds a piece of a side. Read as a signed number, the bits of a side are
 * distinguished from the border's by one comparison.
 */
static RULES_INLINE bool cell_is_piece_of(Cell cell, Side side)
{
    return side == SIDE_WHITE ? (int8_t)cell > 0 : (int8_t)cell < (int8_t)CELL_BORDER;
}

static RULES_INLINE unsigned board_first(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind];
}

/* Returns the index after that of the last piece of a kind in a side's list. */
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

/*
 * Returns the first square that is not empty in steps from a square; at the end that is the border.
 */
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

/* Puts a new piece on an empty square, as the last of its kind, and returns its cell. */
Cell board_add(Position *position, Piece piece, Square square);

/*
 * Removes a piece from the board and from its list. Other pieces may change their cells, in the
 * order that board_restore expects.
 */
void board_remove(Position *position, Cell cell);

/* Undoes board_remove: the piece gets back its cell and stands on an empty square. */
void board_restore(Position *position, Cell cell, Piece piece, Square square);

static inline void board_move(Position *position, Square from, Square to)
{
    Cell cell = position->cells[from];
    position->cells[from] = CELL_EMPTY;
    position->cells[to] = cell;
    position->square_of[cell_index(cell)] = to;
}

uint64_t board_key(const Position *position);

/*
 * Sets en_passant and ep_capturers from the pieces, the side to move and double_step, by trying the
 * captures on the board.
 */
void board_find_en_passant(Position *position);

/* Returns whether the squares between a square and a piece on the same line are empty. */
static RULES_INLINE bool attack_line_is_free(const Position *position, Square square, Square piece)
{
    return board_walk(position, square, geometry_step_between(square, piece)) == piece;
}

/*
 * Returns whether a side attacks a square. Pawns are found on the board, all others in the list:
 * one table lookup for each, and a walk for those in line with the square.
 */
static RULES_INLINE bool attack_probe(const Position *position, Square square, Side by)
{
    const Cell *behind = position->cells + square - geometry_pawn_step(by);
    if (board_is_pawn(position, behind[-STEP_FILE], by) ||
        board_is_pawn(position, behind[STEP_FILE], by)) {
        return true;
    }
    ZoneTable zones = geometry_zone_around(square);
    unsigned end = board_end(position, by, KIND_KNIGHT);
    for (unsigned i = board_first(position, by, KIND_KING); i < end; i++) {
        Square from = position->square_of[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if ((zones[from][kind] & ZONE_CENTRE) != 0 &&
            (kind == KIND_KNIGHT || attack_line_is_free(position, square, from))) {
            return true;
        }
    }
    return false;
}

/* Returns the square where the castling king arrives: on its rank, on the g- or the c-file. */
static inline Square castling_king_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 6 : 2, square_rank(king));
}

/* Returns the square where the castling rook arrives: next to the king's, towards the middle. */
static inline Square castling_rook_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 5 : 3, square_rank(king));
}

/*
 * Returns the square of a third piece between the squares where king and rook are and where they
 * arrive, or SQUARE_NONE. The side must have the right to castle to that wing.
 */
Square castling_blocker(const Position *position, Side side, Wing wing);

/*
 * Returns the first square on the king's path, from its square to its target, that the opponent
 * attacks, or SQUARE_NONE. The target also counts as attacked if the rook uncovers an attack by
 * leaving its square. The side must have the right, and the path must be free.
 */
Square castling_attacked_square(const Position *position, Side side, Wing wing);

/*
 * Returns whether castling uncovers an attack of a rook or queen on the king's target, because the
 * castling rook stood between the two on the first rank. Only in Chess960.
 */
bool castling_unmasks(const Position *position, Square rook, Square king_to, Side by);

enum {
    ZOBRIST_CELLS = 128, /* the squares of the board and those between, from a1 on */
};

/* By piece and by square - SQUARE_A1: a piece on a square. */
extern const uint64_t zobrist_piece[PIECE_END][ZOBRIST_CELLS];

/* By side and file: the right to castle with the rook of that file. */
extern const uint64_t zobrist_castling[SIDE_COUNT][FILE_COUNT];

/* By file: a legal en passant capture on that file. */
extern const uint64_t zobrist_en_passant[FILE_COUNT];

/* Black to move. */
extern const uint64_t zobrist_black;

/* Returns the position at the start of a game with these kinds on the first ranks. */
Position position_from_row(const PieceKind row[static FILE_COUNT], bool chess960);

#endif
