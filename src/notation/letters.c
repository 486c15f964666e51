#include "notation/letters.h"

#include <string.h>

/* The letters in the order of PieceKind, with one in front that stands for none. */
static const char CAPITALS[] = "-PNBRQK";
static const char SMALL[] = "-pnbrqk";

char letters_capital(PieceKind kind)
{
    return CAPITALS[kind];
}

char letters_small(PieceKind kind)
{
    return SMALL[kind];
}

char letters_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

PieceKind letters_kind(char capital)
{
    const char *found = capital == '\0' ? NULL : strchr(CAPITALS + 1, capital);
    return found == NULL ? KIND_NONE : (PieceKind)(found - CAPITALS);
}
