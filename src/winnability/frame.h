/*
 * Private to winnability: the pieces of a frame, which is a placement of all pieces except the
 * kings (frames.h), and their attacks.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAME_H
#define TOUCHMOVE_WINNABILITY_FRAME_H

#include <stdbool.h>

#include "rules/position.h"
#include "winnability/square_set.h"

enum {
    TURN_WINNER, /* the winner is to move */
    TURN_LOSER,  /* the loser is to move */
    TURN_COUNT,
};

/* The pieces of a frame, without the kings. Two frames are the same if their FramePieces are equal,
 * byte by byte. */
typedef struct FramePieces {
    SquareSet of[SIDE_COUNT][KIND_KING]; /* squares of the pieces, by side and kind */
    SquareSet all[SIDE_COUNT];           /* squares of all pieces of a side, without the king */
    SquareSet passed; /* the square just crossed by a double step, if an enemy pawn attacks it */
} FramePieces;

/* The attacks of the pieces of a frame. */
typedef struct FrameAttacks {
    const FramePieces *pieces;   /* the pieces, borrowed */
    Side winner;                 /* the side that is to give mate */
    SquareSet open;              /* squares that are empty or occupied by a king */
    SquareSet leaps[SIDE_COUNT]; /* squares attacked by a side's pawns and knights */
    /* Squares attacked by a side's sliders, as if there were no kings. */
    SquareSet slides[SIDE_COUNT];
} FrameAttacks;

/* Returns the side to move on a turn (TURN_WINNER or TURN_LOSER). */
static inline Side frame_mover(Side winner, int turn)
{
    return turn == TURN_WINNER ? winner : side_opponent(winner);
}

/* Returns the squares that the enemy king cannot enter because of a king on square `king`: this
 * square and its neighbours. */
static inline SquareSet frame_domain(int king)
{
    return square_set_of(king) | square_set_king_attacks(square_set_of(king));
}

/* Puts a piece other than a king on an empty square. */
void frame_set(FramePieces *pieces, int square, Piece piece);

/* Removes the pieces on some squares. */
void frame_clear(FramePieces *pieces, SquareSet squares);

/* Returns the piece on a square, or PIECE_NONE. */
Piece frame_piece_at(const FramePieces *pieces, int square);

/* Sets *attacks to the attacks of both sides' pieces. `pieces` must stay valid. */
void frame_find_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner);

/* Like frame_find_attacks, but finds the attacks of one side only. */
void frame_find_side_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner,
                             Side side);

/*
 * Returns the squares of the loser's king for which none of the loser's other pieces attacks the
 * winner's king on square `king`. These are all squares if none of the pieces attacks the winner's
 * king anyway, the squares on which the loser's king blocks every attack, or no squares if it
 * cannot block every attack.
 */
SquareSet frame_shelter(const FrameAttacks *attacks, int king);

/*
 * Returns the squares attacked by the winner, whose king is on `king`, and the square `king`
 * itself. The loser's king does not block attacks along a line, because it cannot escape a check by
 * stepping back along the line.
 */
SquareSet frame_guarded(const FrameAttacks *attacks, int king);

/* Sets *out to the position made of a frame, the squares of the two kings and the side to move.
 * Returns false if the position is illegal, which never happens for pairs that the search has
 * found. */
bool frame_position(const FramePieces *pieces, Side winner, int turn, int winner_king,
                    int loser_king, Position *out);

#endif
