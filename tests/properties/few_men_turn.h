/*
 * Positions of few men turned and reflected: the same questions have the same answers.
 */
#ifndef TOUCHMOVE_TESTS_FEW_MEN_TURN_H
#define TOUCHMOVE_TESTS_FEW_MEN_TURN_H

#include "few_men.h"

/* The ways to turn and reflect the board, and the sides, that leave the rules as they are. */
typedef enum FewMenTurn {
    TURN_FILES = 1, /* the a-file becomes the h-file */
    TURN_RANKS = 2, /* the first rank becomes the eighth; not with pawns */
    TURN_BOTH = 4,  /* files become ranks; not with pawns */
    TURN_END = 8,   /* one past the largest combination of them */
} FewMenTurn;

/* Tells whether a position has a pawn. */
bool few_men_has_pawn(const FewMen *men);

/*
 * Returns the turn that brings the white king to the files a to d, and without pawns to the
 * triangle a1, d1, d4.
 */
int few_men_turn_home(const FewMen *men);

/* Turns the board; `turn` is a sum of FewMenTurn. */
void few_men_turn(FewMen *men, int turn);

/* Exchanges the sides, and the first rank with the eighth. */
void few_men_exchange(FewMen *men);

#endif
