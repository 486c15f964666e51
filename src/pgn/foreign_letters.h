/*
 * Private to PGN: moves with the piece letters of other languages.
 */
#ifndef TOUCHMOVE_PGN_FOREIGN_LETTERS_H
#define TOUCHMOVE_PGN_FOREIGN_LETTERS_H

#include "pgn/pgn_notice.h"
#include "rules/position.h"

#include <stdbool.h>

/* The letters that name pieces in the moves of a game. */
typedef struct PgnLetters {
    unsigned english; /* bits 1 << PieceKind: the pieces named by English letters so far */
    /* bits 1 << number of a language: foreign languages that fit; 0 while the game is English */
    unsigned languages;
} PgnLetters;

/* Returns whether a symbol has a piece letter of a language that fits the game so far. */
bool foreign_letters_may_be(const PgnLetters *letters, const char *symbol);

/*
 * Returns the legal move that a symbol names in the languages that fit the game so far, and
 * excludes the languages in which the symbol names no legal move. Returns MOVE_NONE and changes
 * nothing if the symbol names no legal move, or different moves in different languages. A game
 * counts as English until a move begins with a letter that is not an English piece letter.
 */
Move foreign_letters_find(PgnLetters *letters, const Position *position, const char *symbol);

/* Returns the name of the first language that fits. */
PgnNoticeText foreign_letters_name(const PgnLetters *letters);

#endif
