/*
 * The English letters of the pieces, which FEN, SAN and coordinates share: K Q R B N, and P for
 * pawns.
 */
#ifndef TOUCHMOVE_NOTATION_LETTERS_H
#define TOUCHMOVE_NOTATION_LETTERS_H

#include "rules/piece.h"

/* Returns the capital letter of a kind other than KIND_NONE. */
char letters_capital(PieceKind kind);

/* Returns the small letter of a kind other than KIND_NONE. */
char letters_small(PieceKind kind);

/* Returns the capital of an ASCII letter, any other character unchanged. */
char letters_upper(char letter);

/* Returns the kind that a capital letter stands for; KIND_NONE for any other character. */
PieceKind letters_kind(char capital);

#endif
