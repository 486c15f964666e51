/*
 * Times in large digits, to be read from across a room. A digit is drawn with cells whose paper is
 * its ink, so that every font and character set has it.
 */
#ifndef TOUCHMOVE_VIEW_LARGE_DIGITS_H
#define TOUCHMOVE_VIEW_LARGE_DIGITS_H

#include "view/scene.h"

enum { LARGE_DIGITS_ROWS = 5 }; /* their height */

/* Returns the columns that a text takes, or 0 if it has more than digits, colons, points, dashes.
 */
int large_digits_cols(const char *text);

/* Draws such a text, its top left corner at row, col, in the ink of a style. */
void large_digits_draw(Scene *scene, int row, int col, Style style, const char *text);

#endif
