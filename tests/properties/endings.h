/*
 * All endings of up to four pieces without castling rights, solved: for every position, whether a
 * series of legal moves leads to checkmate by White. They are computed from the rules of
 * few_pieces.h alone, backwards from the mates: White can mate in a position if White has mated
 * there, or if a legal move leads to a position where White can mate. A lone king never gives
 * check.
 */
#ifndef TOUCHMOVE_TESTS_ENDINGS_H
#define TOUCHMOVE_TESTS_ENDINGS_H

#include <stddef.h>

#include "few_pieces.h"

enum {
    ENDING_PIECES_MAX = 4, /* most pieces in an ending, kings included */
};

/* The endings; about 160 megabytes. */
typedef struct Endings {
    /* For each pair of pieces other than kings: a table with one bit for each position number, set
     * if White can mate. The table is NULL if White has only a king. The two indexes are in the
     * order of Piece. PIECE_NONE means that a piece is missing. */
    uint64_t *can[PIECE_END][PIECE_END];
} Endings;

/*
 * Solves all endings of up to `pieces` pieces, a number from 2 to ENDING_PIECES_MAX. Endings of
 * more pieces must not be queried. Returns NULL if memory runs out.
 */
Endings *endings_new(int pieces);

/* Frees the endings; NULL is allowed. */
void endings_free(Endings *endings);

/* Returns whether White can mate in a legal position of up to four pieces. */
bool endings_can_mate(const Endings *endings, const FewPieces *pieces);

/* Returns whether `third` and `fourth` are the pieces other than kings of an ending. They must be
 * in the order of Piece; PIECE_NONE means that a piece is missing. */
bool endings_has(Piece third, Piece fourth);

/* Returns how many position numbers the ending with these two pieces other than kings has. */
size_t endings_size(Piece third, Piece fourth);

/*
 * Stores the position with a number. Returns false if no legal position has this number. Also
 * returns false if a position with another number differs from this one only by a symmetry of the
 * board or by an exchange of equal pieces.
 */
bool endings_decode(Piece third, Piece fourth, size_t number, FewPieces *pieces);

#endif
