/*
 * The layout of a screen: the largest square size that leaves space for the panels, and a rectangle
 * for each part. A part with an empty rectangle is not shown. Smaller screens omit, in this order,
 * the hints, the opening, the captured pieces, the score and the names, but never the board, the
 * clocks, the status or the entry line.
 */
#ifndef TOUCHMOVE_VIEW_LAYOUT_H
#define TOUCHMOVE_VIEW_LAYOUT_H

#include <stdbool.h>

#include "view/scene.h"

enum {
    LAYOUT_ROWS_MIN = 12, /* the height of the smallest supported screen */
    LAYOUT_COLS_MIN = 40, /* its width */
};

/* The square sizes, rows by columns. "Shifted" means square_size_is_shifted(). */
typedef enum SquareSize {
    SQUARE_SIZE_1X3,   /* a glyph; the smallest size */
    SQUARE_SIZE_2X5,   /* a glyph, shifted; for a terminal of 80 by 24 */
    SQUARE_SIZE_3X7,   /* a small drawing or a glyph */
    SQUARE_SIZE_4X9,   /* a small drawing, shifted */
    SQUARE_SIZE_5X11,  /* a large drawing */
    SQUARE_SIZE_6X13,  /* a large drawing */
    SQUARE_SIZE_7X15,  /* an enlarged drawing */
    SQUARE_SIZE_8X17,  /* an enlarged drawing; a demonstration board */
    SQUARE_SIZE_COUNT, /* the number of sizes */
} SquareSize;

/* Returns the height of a square of that size in rows, 1 to 8. */
int square_size_rows(SquareSize size);

/*
 * Returns whether half blocks shift squares of that size by half a row. They do if the height is 2
 * or 4 rows. In larger squares it does not matter if a piece is half a row off the middle.
 */
bool square_size_is_shifted(SquareSize size);

/* Returns the width of a square of that size in columns, 3 to 17. */
int square_size_cols(SquareSize size);

/* The arrangement of the parts. */
typedef enum LayoutKind {
    LAYOUT_TOO_SMALL, /* the screen is too small: only `all` is set */
    LAYOUT_ROWS,      /* the players have a row each, above and below the board */
    LAYOUT_COLUMN,    /* the players and the panel share a column to the right of the board */
} LayoutKind;

/* A layout. */
typedef struct Layout {
    LayoutKind kind;
    SquareSize size;  /* the size of the squares */
    bool half_blocks; /* squares can be shifted by half a row (board_view.h) */
    bool trimmed;     /* the half rows at the edges of a shifted board are omitted */
    Rect all;         /* the whole screen */
    Rect board;       /* the squares, with the half rows at the edges */
    Rect ranks;       /* the column of rank numbers, as high as the board */
    Rect files;       /* the row of file letters, as wide as the board */
    Rect far_player;  /* the player at the top; in LAYOUT_COLUMN 3 rows, or 9 with a large clock */
    Rect near_player; /* the player at the bottom, as many rows as far_player */
    Rect opening;     /* the name of the opening: one or two rows, or empty */
    Rect score;       /* the moves; in LAYOUT_COLUMN sometimes only two rows */
    Rect evidence;    /* the evidence for claims: one row, or empty */
    Rect status;      /* the status area: two or three rows */
    Rect entry;       /* the entry line: one row */
    Rect hints;       /* the hints: one row, or empty */
} Layout;

/*
 * Returns the layout of a screen. half_blocks is Glyphs.half_blocks; if it is false, squares of an
 * even height are not shifted, and the board has one row less.
 */
Layout layout_of(int rows, int cols, bool half_blocks);

#endif
