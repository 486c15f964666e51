/*
 * Symmetries of the board, for positions of few pieces. Whether White can still checkmate is the
 * same in a position and in its mirror images.
 */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_TURN_H
#define TOUCHMOVE_TESTS_FEW_PIECES_TURN_H

#include "few_pieces.h"

/* The symmetries of the board under which the rules stay the same. */
typedef enum FewPiecesTurn {
    TURN_FILES = 1, /* mirrors the files: the a-file becomes the h-file */
    TURN_RANKS = 2, /* mirrors the ranks; only for positions without pawns */
    TURN_BOTH = 4,  /* exchanges files and ranks; only for positions without pawns */
    TURN_END = 8,   /* one more than the largest combination */
} FewPiecesTurn;

/* Returns whether a position has a pawn. */
bool few_pieces_has_pawn(const FewPieces *pieces);

/*
 * Returns the symmetry that brings the white king to one of the files a to d. In a position without
 * pawns, it brings the king into the triangle a1, d1, d4.
 */
int few_pieces_turn_home(const FewPieces *pieces);

/* Applies a symmetry: a sum of values of FewPiecesTurn. */
void few_pieces_turn(FewPieces *pieces, int turn);

/* Exchanges the sides and mirrors the ranks. */
void few_pieces_exchange(FewPieces *pieces);

#endif
