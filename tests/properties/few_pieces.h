/*
 * Positions of up to five pieces, with rules of their own that are independent of src/rules. The
 * tests solve whole endings with them, so a position takes little memory: it is a list of pieces,
 * without a board and without castling rights.
 */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_H
#define TOUCHMOVE_TESTS_FEW_PIECES_H

#include "rules/position.h"

enum {
    FEW_PIECES_MAX = 5,   /* most pieces in a position */
    FEW_PIECES_KINGS = 2, /* number of kings, which come first */
    FEW_PIECES_TEXT = 64  /* bytes for a position as text */
};

/* A position. Squares are numbered a1 = 0 to h8 = 63. */
typedef struct FewPieces {
    uint8_t square[FEW_PIECES_MAX]; /* square of each piece */
    Piece piece[FEW_PIECES_MAX];    /* the white king, the black king, then the other pieces */
    uint8_t count;                  /* number of pieces */
    uint8_t side;                   /* the Side to move */
    /* The square that a pawn has just passed with a double step, if that pawn now stands next to a
     * hostile pawn; otherwise -1. */
    int8_t passed;
} FewPieces;

/* A callback that tests a position. */
typedef bool FewPiecesTest(const FewPieces *pieces, void *context);

/*
 * Returns whether all pieces are on different squares, no pawn is on the first or eighth rank, the
 * side not to move is not in check, and the passed square, if any, can result from a double step.
 */
bool few_pieces_is_legal(const FewPieces *pieces);

/* Returns whether the side to move of a legal position is in check. */
bool few_pieces_in_check(const FewPieces *pieces);

/*
 * Calls `test` for the position after each legal move, and stops when `test` returns true. Returns
 * whether `test` returned true. Stores the number of calls in *moves unless `moves` is NULL.
 */
bool few_pieces_any_after(const FewPieces *pieces, FewPiecesTest *test, void *context, int *moves);

/*
 * Calls `test` for each position from which a legal move leads to this one, and stops when `test`
 * returns true. Returns whether `test` returned true. Captures and promotions are left out. None of
 * the positions has a passed square.
 */
bool few_pieces_any_before(const FewPieces *pieces, FewPiecesTest *test, void *context);

/*
 * Returns the square that a pawn has passed if the last move was its double step, or -1 if no pawn
 * can have made it. Only a pawn that stands next to a hostile pawn is considered. If there are two
 * such squares, returns the one nearer to the h-file if `last` is true, otherwise the one nearer to
 * the a-file.
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
