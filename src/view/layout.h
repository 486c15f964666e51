/*
 * Where everything goes on a screen of some size: the largest square that leaves room for the
 * panels, and a rectangle for each part. A part whose rectangle is empty is not shown; narrower and
 * shorter screens drop, in this order, the hints, the opening's name, the captured pieces, the
 * score and the names, but never the board, the clocks, the status or the entry line.
 */
#ifndef TOUCHMOVE_VIEW_LAYOUT_H
#define TOUCHMOVE_VIEW_LAYOUT_H

#include <stdbool.h>

#include "view/scene.h"

enum {
    LAYOUT_ROWS_MIN = 12, /* the smallest screen that is supported */
    LAYOUT_COLS_MIN = 40, /* its width */
};

/* The ladder of square sizes, rows by columns. */
typedef enum SquareSize {
    SQUARE_SIZE_1X3,   /* one row: the smallest */
    SQUARE_SIZE_2X5,   /* half-block centring; 80 by 24 */
    SQUARE_SIZE_3X7,   /* small block art or a glyph in the middle */
    SQUARE_SIZE_4X9,   /* half-block centring, block art */
    SQUARE_SIZE_5X11,  /* block art */
    SQUARE_SIZE_6X13,  /* likewise */
    SQUARE_SIZE_7X15,  /* larger block art */
    SQUARE_SIZE_8X17,  /* likewise: a board for a hall */
    SQUARE_SIZE_COUNT, /* the number of sizes */
} SquareSize;

/* Returns the rows of a square of that size: 1 to 8. */
int square_size_rows(SquareSize size);

/*
 * Returns whether half blocks shift squares of that size by half a row: those of an even height
 * that is not so large that half a row more above a piece than below it is not seen.
 */
bool square_size_is_shifted(SquareSize size);

/* Returns the columns of a square of that size: 3 to 17. */
int square_size_cols(SquareSize size);

typedef enum LayoutKind {
    LAYOUT_TOO_SMALL, /* smaller than the minimum: only `all` is set */
    LAYOUT_ROWS,      /* the players have a row each, above and below the board */
    LAYOUT_COLUMN,    /* names, clocks and the last moves share a column beside the board */
} LayoutKind;

typedef struct Layout {
    LayoutKind kind;  /* how the parts are arranged */
    SquareSize size;  /* the size of the squares */
    bool half_blocks; /* even squares are shifted by half a row (board_view.h) */
    bool trimmed;     /* … and the half rows at the edges of the board are left out */
    Rect all;         /* the whole screen */
    Rect board;       /* the squares, half rows at the edges included */
    Rect ranks;       /* the column of rank numbers, as high as the board */
    Rect files;       /* the row of file letters, as wide as the board */
    Rect far_player;  /* the player at the top; in LAYOUT_COLUMN 3 rows, or 9 for a large clock */
    Rect near_player; /* the player at the bottom; likewise */
    Rect opening;     /* the opening's name: one or two rows, or empty */
    Rect score;       /* the moves; in LAYOUT_COLUMN two rows may be all there is */
    Rect evidence;    /* the evidence for claims: one or two rows, or empty */
    Rect status;      /* two rows, or more where there is room */
    Rect entry;       /* one row */
    Rect hints;       /* one row, or empty */
} Layout;

/*
 * Returns the layout of a screen. half_blocks as in Glyphs; without it, squares
 * of an even height are drawn in the classic way and the board is one row less high.
 */
Layout layout_of(int rows, int cols, bool half_blocks);

#endif
