/*
 * Glyphs written as signs: the suffixes ! and ? of moves, and evaluations that stand alone. Private
 * to the PGN reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_GLYPHS_H
#define TOUCHMOVE_NOTATION_PGN_GLYPHS_H

/* Returns the number of the glyph that a sign stands for (PGN standard 10), or -1 if it is none. */
int pgn_glyphs_number(const char *sign);

#endif
