/*
 * Drawings of the pieces, for squares of 2½ by 5 cells and more. The built-in sets are the files
 * under assets/pieces, embedded in the program. Players' files are read from the folder "pieces"
 * next to the configuration file, by the same parser.
 *
 * A drawing consists of pixels, two across and two down for each cell of its square, so that the
 * pixels have the proportions of a character. In the file it is a heading with the piece and the
 * size of the square in cells, such as `[knight 3x6]`, and below it the rows of pixels. Each row is
 * between two bars: a # is a pixel of the piece, and a space shows the square. If the two sides
 * have different shapes, the heading names the side: `[white knight 3x6]`.
 *
 * Before the first heading, `glyphs = solid` or `glyphs = outline` selects the glyphs for smaller
 * squares, and `white = NAME` and `black = NAME` name the built-in sets that supply the drawings
 * that the file does not have. Without these two lines they come from the default set. Other lines
 * that start with # are comments.
 */
#ifndef TOUCHMOVE_VIEW_PIECE_SET_H
#define TOUCHMOVE_VIEW_PIECE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "store/key_file.h"
#include "view/glyphs.h"
#include "view/layout.h"

enum {
    PIECE_ART_ROWS_MAX = 16,                                      /* most rows of pixels */
    PIECE_ART_SIZES = (int)SQUARE_SIZE_COUNT - SQUARE_SIZE_2_5X5, /* the sizes with drawings */
    PIECE_SET_NAME_MAX = 32, /* bytes of the longest name, with the NUL */
};

/* A drawing, as large as its square. Bit x of rows[y] is the pixel in column x of row y. */
typedef struct PieceArt {
    uint32_t rows[PIECE_ART_ROWS_MAX];
} PieceArt;

/* A set of drawings. It can be copied by assignment. */
typedef struct PieceSet {
    char name[PIECE_SET_NAME_MAX];        /* the name, as in the configuration */
    PieceStyle glyphs;                    /* the form of the glyphs for small squares */
    PieceArt arts[2][7][PIECE_ART_SIZES]; /* the drawings, by Side, PieceKind and size */
} PieceSet;

/* Returns the pixels of a cell as quarters (glyphs.h). The upper ones are in row pixel_row of the
 * drawing. `col` counts cells, not pixels. Rows outside the drawing are blank. */
unsigned piece_art_cell(const PieceArt *art, int pixel_row, int col);

/* Returns whether the drawings need no block elements other than halves and full blocks. */
bool piece_set_is_in_halves(const PieceSet *set);

/* Returns the number of built-in sets. */
int piece_set_builtin_count(void);

/* Returns the name of a built-in set, 0 <= index < piece_set_builtin_count(); 0 is the default. */
const char *piece_set_builtin_name(int index);

/*
 * Returns the name of the built-in set that suits a board. `plain` is BoardView.plain: the sides
 * must differ by their shapes. `quadrants` is Glyphs.quadrants.
 */
const char *piece_set_for(bool plain, bool quadrants);

/* Loads the built-in set with that name. Returns false, with *set untouched, if there is none. */
bool piece_set_builtin(const char *name, PieceSet *set);

/*
 * Parses the text of a file and gives the set that name. Returns the first error, with *set
 * untouched, or a fault with line 0 if there is no error.
 */
KeyFileFault piece_set_parse(const char *name, const char *text, PieceSet *set);

/*
 * Returns the drawing of a piece for squares of that size, borrowed from the set; NULL for squares
 * that are too small and for PIECE_NONE.
 */
const PieceArt *piece_set_art(const PieceSet *set, Piece piece, SquareSize size);

#endif
