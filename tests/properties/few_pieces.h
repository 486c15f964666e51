/*
 * Positions of up to five men and the rules that apply to them, written once more and independent
 * of the real ones, for working out whole endings: small values, no board, no castling.
 */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_H
#define TOUCHMOVE_TESTS_FEW_PIECES_H

#include "rules/position.h"

enum {
    FEW_PIECES_MAX = 5,   /* most men of a position */
    FEW_PIECES_KINGS = 2, /* how many of them are kings */
    FEW_PIECES_TEXT = 64  /* room for a position as text */
};

/* A position. Squares are numbered a1 = 0 to h8 = 63. */
typedef struct FewPieces {
    uint8_t square[FEW_PIECES_MAX]; /* where each man stands */
    Piece piece[FEW_PIECES_MAX];    /* what each man is; the white king first, then the black one */
    uint8_t count;                  /* how many men there are */
    uint8_t side;                   /* the Side to move */
    int8_t passed; /* square that a pawn has just passed next to one that could take it, or -1 */
} FewPieces;

/* A question about the position after a move, or before one. */
typedef bool FewPiecesTest(const FewPieces *men, void *context);

/*
 * Tells whether the men stand on squares of their own, no pawn on an end rank, the side not to move
 * not in check, and a square that was passed has come about by a double step.
 */
bool few_pieces_is_legal(const FewPieces *men);

/* Tells whether the side to move of a legal position is in check. */
bool few_pieces_in_check(const FewPieces *men);

/*
 * Asks a question about the positions after each legal move, until one is answered with yes.
 * Returns whether one was. Stores in *moves, unless it is NULL, how many were asked about.
 */
bool few_pieces_any_after(const FewPieces *men, FewPiecesTest *test, void *context, int *moves);

/*
 * Asks a question about the positions from which a legal move leads to this one, as far as it
 * captures nothing and promotes no pawn; none of them has a passed square. Stops and returns
 * whether one is answered with yes.
 */
bool few_pieces_any_before(const FewPieces *men, FewPiecesTest *test, void *context);

/*
 * Returns a square that a pawn of the side not to move may have passed with the last move, next to
 * a pawn of the side to move, or -1. There may be two; the one that is nearer to the a-file is
 * returned, or with `last` the other one.
 */
int few_pieces_passed_square(const FewPieces *men, bool last);

/* Writes a position in words: the men with their squares, White's in capitals, and who is to move.
 */
void few_pieces_format(const FewPieces *men, char out[static FEW_PIECES_TEXT]);

/* Returns the letter of a piece, capital for White's, or a full stop for none. */
char few_pieces_letter(Piece piece);

/* Returns the position as the rules know it. It must be legal. */
Position few_pieces_position(const FewPieces *men);

#endif
