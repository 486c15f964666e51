/*
 * The layout of a screen: the largest square size that leaves space for the panel, and a rectangle
 * for each part. The panel has everything except the board. Its sections are, from top to bottom:
 * the far player, the opening, the score, the evidence for claims, the status area, the entry line,
 * the near player and the hints. A section with an empty rectangle is not shown. Smaller panels
 * omit, in this order, the hints, the opening, the captured pieces, the score and the names, but
 * never the clocks, the status area or the entry line.
 */
#ifndef TOUCHMOVE_VIEW_LAYOUT_H
#define TOUCHMOVE_VIEW_LAYOUT_H

#include <stdbool.h>

#include "view/scene.h"

enum {
    LAYOUT_ROWS_MIN = 12,      /* the height of the smallest supported screen */
    LAYOUT_COLS_MIN = 40,      /* its width */
    LAYOUT_WIDE_COLS_MIN = 24, /* in a panel of this width, a player's name and clock share a row */
};

/* The square sizes, rows by columns. From 2½ by 5 on, squares look square on most screens. */
typedef enum SquareSize {
    SQUARE_SIZE_1X3,   /* a glyph; the smallest size */
    SQUARE_SIZE_2X5,   /* a glyph in the middle of its square, if half blocks are allowed */
    SQUARE_SIZE_2_5X5, /* a drawing; two and a half rows, so every other rank is shifted */
    SQUARE_SIZE_3X6,   /* a drawing; for a terminal of 80 by 24 */
    SQUARE_SIZE_4X8,   /* a drawing */
    SQUARE_SIZE_5X10,  /* a drawing */
    SQUARE_SIZE_6X12,  /* a drawing */
    SQUARE_SIZE_7X14,  /* a drawing */
    SQUARE_SIZE_8X16,  /* a drawing; a demonstration board */
    SQUARE_SIZE_COUNT, /* the number of sizes */
} SquareSize;

/* Returns the height of a square of that size in half rows, 2 to 16. */
int square_size_half_rows(SquareSize size);

/* Returns the width of a square of that size in columns, 3 to 16. */
int square_size_cols(SquareSize size);

/* The place of the panel. */
typedef enum LayoutKind {
    LAYOUT_TOO_SMALL, /* the screen is too small: only `all` is set */
    LAYOUT_SIDE,      /* the panel is to the right of the board */
    LAYOUT_BELOW,     /* the panel is below the board */
    LAYOUT_SPLIT, /* the status area, the entry line and the hints are below the board, the other
                     sections to its right */
} LayoutKind;

/* A layout. */
typedef struct Layout {
    LayoutKind kind;
    SquareSize size;  /* the size of the squares */
    int shift;        /* BoardView.shift */
    Rect all;         /* the whole screen */
    Rect board;       /* the squares, with the half rows at the edges */
    Rect ranks;       /* the column of rank numbers, as high as the board; empty from 3 by 6 on */
    Rect files;       /* the row of file letters, as wide as the board; empty from 3 by 6 on */
    Rect panel;       /* the panel; of LAYOUT_SPLIT, its part to the right of the board */
    Rect foot;        /* of LAYOUT_SPLIT, the part of the panel below the board; otherwise empty */
    Rect far_player;  /* the player at the top: 1 to 3 rows, or more with a large clock */
    Rect opening;     /* the name of the opening: one or two rows, or empty */
    Rect score;       /* the moves, or empty */
    Rect evidence;    /* the evidence for claims: one row, or empty */
    Rect status;      /* the status area: at least one row */
    Rect entry;       /* the entry line: a second row has room for the candidate moves */
    Rect near_player; /* the player at the bottom, as many rows as far_player */
    Rect hints;       /* the hints: one row, or empty */
    Rect dialog;      /* a dialog in the panel: the status area and the entry line; in LAYOUT_SPLIT
                         everything below the squares */
} Layout;

/*
 * Returns the layout of a screen with a short text in the status area. half_blocks is
 * Glyphs.half_blocks; with it, squares of 2 by 5 are shifted by half a row. From the size
 * smallest_shifted on, drawings can be shifted, too. If squares of 2½ by 5 are smaller than that,
 * they are not used. If the screen lacks a row for squares of 2½ by 5 or 3 by 6 whose drawings can
 * be shifted, they are shifted up.
 */
Layout layout_of(int rows, int cols, bool half_blocks, SquareSize smallest_shifted);

/*
 * Divides the panel among its sections again, for a status area that needs that many rows. The
 * score gives way first, then the other sections that smaller panels omit.
 */
void layout_fit_status(Layout *layout, int status_rows);

/* Like layout_fit_status, for a dialog in the panel that needs that many rows. */
void layout_fit_dialog(Layout *layout, int dialog_rows);

#endif
