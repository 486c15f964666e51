/*
 * A rectangle of cells on the screen. Rows and columns count from 0 at the top left; a rectangle
 * without rows or columns is empty, which is how a layout says that a part is not shown.
 */
#ifndef TOUCHMOVE_VIEW_RECT_H
#define TOUCHMOVE_VIEW_RECT_H

#include <stdbool.h>

typedef struct Rect {
    int row;  /* topmost row */
    int col;  /* leftmost column */
    int rows; /* height in rows */
    int cols; /* width in columns */
} Rect;

/* Returns whether the rectangle holds no cell. */
bool rect_is_empty(Rect rect);

/* Returns whether the cell at row, col lies in the rectangle. */
bool rect_has(Rect rect, int row, int col);

/* Returns the part that both rectangles cover; empty if there is none. */
Rect rect_common(Rect one, Rect other);

/* Returns a rectangle of that size in the middle of another, cut down to it where it is larger. */
Rect rect_centred(Rect around, int rows, int cols);

/* Returns the rectangle without a margin of that many rows and columns on each side. */
Rect rect_inset(Rect rect, int rows, int cols);

#endif
