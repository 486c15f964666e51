/*
 * Bitboards replay recorded games fast. A notation names a move; the functions find and make that
 * move almost without branches, and do not generate the other moves. A Bitboard holds only the
 * parts of a position that determine the legal moves: no counters and no key.
 */
#ifndef TOUCHMOVE_RULES_BITBOARD_H
#define TOUCHMOVE_RULES_BITBOARD_H

#include "rules/position.h"

/* A set of squares: bit n is the square with the number n (square_index). */
typedef uint64_t SquareSet;

/* A position as sets of squares. All fields are private to rules. */
typedef struct Bitboard {
    SquareSet kinds[KIND_COUNT + 1]; /* the pieces of each PieceKind, of both sides */
    SquareSet sides[SIDE_COUNT];     /* the pieces of each side */
    SquareSet castling;              /* the rooks that may still castle */
    SquareSet passed;                /* the square that a double step just crossed, or empty */
    Side side_to_move;               /* the side to move */
    bool chess960;                   /* see position_is_chess960 */
} Bitboard;

/*
 * The parts of a move, other than castling, that its notation names. The struct is small because
 * readers cache many of them.
 */
typedef struct MoveHint {
    uint8_t kind;      /* the PieceKind of the moving piece, not KIND_NONE */
    int8_t from_file;  /* file of the departure square, 0..7, or -1 if not given */
    int8_t from_rank;  /* rank of the departure square, 0..7, or -1 if not given */
    uint8_t to;        /* the arrival square, as square_index */
    uint8_t promotion; /* the PieceKind of the promotion, or KIND_NONE */
} MoveHint;

/* Returns a position as a bitboard. */
Bitboard bitboard_of(const Position *position);

/* Returns a bitboard as a position with half-move clock 0 and move number 1. */
Position bitboard_position(const Bitboard *board);

/* Returns the legal move that fits a hint; MOVE_NONE if none fits, or several do. */
Move bitboard_find(const Bitboard *board, const MoveHint *hint);

/* Returns the move by which the side to move castles to a wing, or MOVE_NONE if it is illegal. */
Move bitboard_find_castling(const Bitboard *board, Wing wing);

/* Makes a legal move, or MOVE_PASS if the side to move is not in check. */
void bitboard_make(Bitboard *board, Move move);

/*
 * Makes the legal move that fits a hint, and returns it. The move must be a capture if `captures`
 * is true, and must not be one if it is false. Returns MOVE_NONE and changes nothing if no move or
 * several moves fit the hint, or if `captures` is wrong. Faster than bitboard_find() followed by
 * bitboard_make().
 */
Move bitboard_follow(Bitboard *board, const MoveHint *hint, bool captures);

/* Returns the kind of the piece on a square, or KIND_NONE. */
PieceKind bitboard_kind_at(const Bitboard *board, Square square);

/*
 * Returns the squares from which other pieces of the same kind and side can legally move to the
 * arrival square of a legal move, except castling.
 */
SquareSet bitboard_rivals(const Bitboard *board, Move move);

/* Returns whether the side to move is in check. */
bool bitboard_in_check(const Bitboard *board);

/* Returns whether the side to move, which must be in check, has a legal move. */
bool bitboard_can_answer_check(const Bitboard *board);

#endif
