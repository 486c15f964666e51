/*
 * A position as sets of squares, to follow the moves of recorded games: the move that a notation
 * names is found and made without a list of moves, nearly without a branch. Readers of large
 * collections depend on its speed. It holds what determines the legal moves, and nothing else: no
 * counters, no key.
 */
#ifndef TOUCHMOVE_RULES_BITBOARD_H
#define TOUCHMOVE_RULES_BITBOARD_H

#include "rules/position.h"

/* A set of squares: bit n is the square with the number n (square_index). */
typedef uint64_t SquareSet;

/* A position. All fields are private to rules. */
typedef struct Bitboard {
    SquareSet kinds[KIND_COUNT + 1]; /* where each kind stands, of both sides */
    SquareSet sides[SIDE_COUNT];     /* where each side stands */
    SquareSet castling;              /* the rooks that may still castle */
    SquareSet passed;                /* the square that a pawn has just passed, if any */
    Side side_to_move;               /* the side to move */
    bool chess960;                   /* see position_is_chess960 */
} Bitboard;

/*
 * What a notation says about a move other than castling. Small, because readers cache many of them.
 */
typedef struct MoveHint {
    uint8_t kind;      /* the piece: a PieceKind, not KIND_NONE */
    int8_t from_file;  /* file that it leaves, or -1 */
    int8_t from_rank;  /* rank that it leaves, or -1 */
    uint8_t to;        /* the target, as square_index */
    uint8_t promotion; /* what a pawn becomes: a PieceKind, or KIND_NONE */
} MoveHint;

/* Returns a position as sets of squares. */
Bitboard bitboard_of(const Position *position);

/* Returns the position with the counters of the first move. */
Position bitboard_position(const Bitboard *board);

/* Returns the legal move that fits a hint; MOVE_NONE if none fits, or several do. */
Move bitboard_find(const Bitboard *board, const MoveHint *hint);

/* Returns the castling move of the side to move to a wing, MOVE_NONE if it is not legal. */
Move bitboard_find_castling(const Bitboard *board, Wing wing);

/* Makes a legal move, or MOVE_PASS if the side to move is not in check. */
void bitboard_make(Bitboard *board, Move move);

/*
 * Makes the legal move that fits a hint and is a capture or not, according to `captures`. Returns
 * false, with nothing changed, if none fits, or several do. The same as finding and making it, but
 * faster.
 */
bool bitboard_follow(Bitboard *board, const MoveHint *hint, bool captures);

#endif
