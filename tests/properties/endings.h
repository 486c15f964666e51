/*
 * All endings of up to four men without castling rights, worked out: for every position whether
 * there is a series of legal moves by which White checkmates. Nothing is known but the rules of
 * few_pieces.h: a mate given by White can be reached from itself, and from every position with a
 * legal move to one from which it can be reached. A king alone never gives check.
 */
#ifndef TOUCHMOVE_TESTS_ENDINGS_H
#define TOUCHMOVE_TESTS_ENDINGS_H

#include <stddef.h>

#include "few_pieces.h"

enum {
    ENDING_MEN_MAX = 4, /* most men of an ending */
};

/* The endings; about 160 megabytes. */
typedef struct Endings {
    /* For each pair of men besides the kings, the smaller first, PIECE_NONE for none: a bit for
     * each number of a position, set if White can mate; NULL where White has only a king. */
    uint64_t *can[PIECE_END][PIECE_END];
} Endings;

/*
 * Works out all endings of up to so many men, 2 to ENDING_MEN_MAX; nothing may be asked about those
 * with more. Returns NULL if there is not enough memory.
 */
Endings *endings_new(int men);

/* Frees the endings, or nothing if given NULL. */
void endings_free(Endings *endings);

/* Tells whether White can mate in a legal position of up to four men. */
bool endings_can_mate(const Endings *endings, const FewPieces *men);

/* Tells whether there is an ending with these two men besides the kings: the smaller or PIECE_NONE
 * first. */
bool endings_has(Piece third, Piece fourth);

/* Returns how many numbers the positions have that have these two men besides the kings. */
size_t endings_size(Piece third, Piece fourth);

/*
 * Stores the position with a number. Returns false if no legal position has it, or if it is the
 * same as one with another number but for a turn of the board or an exchange of equal men.
 */
bool endings_decode(Piece third, Piece fourth, size_t number, FewPieces *men);

#endif
