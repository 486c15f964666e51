/*
 * Positions of few pieces turned and reflected: the same questions have the same answers.
 */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_TURN_H
#define TOUCHMOVE_TESTS_FEW_PIECES_TURN_H

#include "few_pieces.h"

/* The ways to turn and reflect the board, and the sides, that leave the rules as they are. */
typedef enum FewPiecesTurn {
    TURN_FILES = 1, /* the a-file becomes the h-file */
    TURN_RANKS = 2, /* the first rank becomes the eighth; not with pawns */
    TURN_BOTH = 4,  /* files become ranks; not with pawns */
    TURN_END = 8,   /* one past the largest combination of them */
} FewPiecesTurn;

/* Tells whether a position has a pawn. */
bool few_pieces_has_pawn(const FewPieces *men);

/*
 * Returns the turn that brings the white king to the files a to d, and without pawns to the
 * triangle a1, d1, d4.
 */
int few_pieces_turn_home(const FewPieces *men);

/* Turns the board; `turn` is a sum of FewPiecesTurn. */
void few_pieces_turn(FewPieces *men, int turn);

/* Exchanges the sides, and the first rank with the eighth. */
void few_pieces_exchange(FewPieces *men);

#endif
