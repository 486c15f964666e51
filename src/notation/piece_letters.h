/*
 * The letters of the pieces in other alphabets: S for the knight in German, C in French, or
 * figurines. Such letters are a text with five words, for king, queen, rook, bishop and knight,
 * such as "K D T L S". NULL is the English letters, which everything but the text of a player has.
 */
#ifndef TOUCHMOVE_NOTATION_PIECE_LETTERS_H
#define TOUCHMOVE_NOTATION_PIECE_LETTERS_H

#include "util/strbuf.h"

#include <stdbool.h>

/* The figurines of the pieces. */
#define PIECE_LETTERS_FIGURINES "♔ ♕ ♖ ♗ ♘"

/* Appends a move in SAN with other letters: "Sf3" for "Nf3", "e8=D" for "e8=Q". */
void piece_letters_append(const char *letters, const char *san, StrBuf *out);

/*
 * Changes a typed line to English letters, which are never longer. Changes only words that have the
 * form of a move or of its beginning: "Sf3", "12. Sf3", "e8D", "S". A letter may be typed small,
 * unless it is then the letter of a file. English letters that the alphabet does not use keep their
 * meaning. What a letter means never depends on the position.
 */
void piece_letters_read(const char *letters, char *text);

/* Returns whether the capital letter of a file other than b is also the letter of a piece, as D in
 * German. */
bool piece_letters_have_files(const char *letters);

#endif
