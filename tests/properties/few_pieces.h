/*
 * Positions of up to five pieces and the rules for them. They serve to solve whole endings, so they
 * have small values, no board and no castling. They are independent of src/rules.
 */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_H
#define TOUCHMOVE_TESTS_FEW_PIECES_H

#include "rules/position.h"

enum {
    FEW_PIECES_MAX = 5,   /* most pieces in a position */
    FEW_PIECES_KINGS = 2, /* the kings among them */
    FEW_PIECES_TEXT = 64  /* bytes for a position as text */
};

/* A position. Squares are numbered a1 = 0 to h8 = 63. */
typedef struct FewPieces {
    uint8_t square[FEW_PIECES_MAX]; /* square of each piece */
    Piece piece[FEW_PIECES_MAX];    /* the pieces; first the white king, then the black one */
    uint8_t count;                  /* number of pieces */
    uint8_t side;                   /* the Side to move */
    int8_t passed; /* square that a pawn has just passed, if a hostile pawn is next to it; otherwise
                      -1 */
} FewPieces;

/* A callback for the position after a move, or before it. */
typedef bool FewPiecesTest(const FewPieces *pieces, void *context);

/*
 * Returns whether all pieces are on different squares, no pawn is on the first or eighth rank, the
 * side not to move is not in check, and a passed square can result from a double step.
 */
bool few_pieces_is_legal(const FewPieces *pieces);

/* Returns whether the side to move of a legal position is in check. */
bool few_pieces_in_check(const FewPieces *pieces);

/*
 * Calls `test` for the position after each legal move until it returns true. Returns whether it
 * did. Stores the number of calls in *moves unless it is NULL.
 */
bool few_pieces_any_after(const FewPieces *pieces, FewPiecesTest *test, void *context, int *moves);

/*
 * Calls `test` for each position from which a legal move leads to this one, until it returns true.
 * Captures and promotions are not taken back. None of the positions has a passed square. Returns
 * whether `test` returned true.
 */
bool few_pieces_any_before(const FewPieces *pieces, FewPiecesTest *test, void *context);

/*
 * Returns a square that a pawn of the side not to move may have passed with its last move, if that
 * pawn is next to a pawn of the side to move. Returns -1 if there is no such square. If there are
 * two, returns the one nearer to the h-file if `last` is true, and otherwise the other one.
 */
int few_pieces_passed_square(const FewPieces *pieces, bool last);

/* Writes a position as text: the pieces with their squares, White's in capitals, and the side to
 * move. */
void few_pieces_format(const FewPieces *pieces, char out[static FEW_PIECES_TEXT]);

/* Returns the letter of a piece, in upper case for White, or a full stop for none. */
char few_pieces_letter(Piece piece);

/* Returns a legal position in the form used by src/rules. */
Position few_pieces_position(const FewPieces *pieces);

#endif
