/*
 * The English letters of the pieces, K Q R B N and P, which FEN, SAN, coordinate notation and PGN
 * share.
 */
#ifndef TOUCHMOVE_NOTATION_LETTERS_H
#define TOUCHMOVE_NOTATION_LETTERS_H

#include "rules/piece.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The letters by PieceKind, with a placeholder for KIND_NONE. */
static const char letters_capitals[] = "-PNBRQK";

/* Returns the capital letter of a kind other than KIND_NONE. */
static inline char letters_capital(PieceKind kind)
{
    return letters_capitals[kind];
}

/* Returns the small letter of a kind other than KIND_NONE. */
static inline char letters_small(PieceKind kind)
{
    return (char)(letters_capitals[kind] - 'A' + 'a');
}

/* Returns the kind that a capital letter means, KIND_NONE for any other character. */
static inline PieceKind letters_kind(char capital)
{
    const char *found = capital == '\0' ? NULL : strchr(letters_capitals + 1, capital);
    return found == NULL ? KIND_NONE : (PieceKind)(found - letters_capitals);
}

/* Returns whether a code point is a hyphen, a dash of any length, or the minus sign. */
static inline bool letters_is_dash(uint32_t code_point)
{
    return code_point == '-' || (code_point >= 0x2010 && code_point <= 0x2015) ||
           code_point == 0x2212;
}

#endif
