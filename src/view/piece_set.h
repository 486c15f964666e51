/*
 * Block art: drawings of pieces. A drawing covers several cells and consists of block elements. The
 * built-in sets are the files under assets/pieces, embedded in the program. Players' files are read
 * from the folder "pieces" next to the configuration file, by the same parser.
 *
 * A file can start with `glyphs = solid` or `glyphs = outline`, the glyphs for small squares. Each
 * piece has a small drawing and a large one. A drawing is a heading, such as `[knight small]`, and
 * the rows below it. Each row is between two bars. A space shows the square, a block the piece.
 * All rows of a drawing have the same length. Small drawings, of at most 3 rows, are for squares of
 * 3 by 7 and 4 by 9; large ones, of at most 5 rows, for 5 by 11 and 6 by 13. For larger squares the
 * large drawings are enlarged. In a set with different shapes for the two sides, headings name the
 * side: `[white knight small]`. Lines that start with # are comments.
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
    PIECE_ART_ROWS_MAX = 7,   /* most rows of a drawing */
    PIECE_ART_COLS_MAX = 15,  /* most columns of a drawing */
    PIECE_ART_SIZES = 3,      /* the number of sizes: small, large and enlarged */
    PIECE_ART_FIRST = 0x2580, /* the first block element */
    PIECE_ART_SPACE = 32,     /* a space; block elements have the numbers 0 to 31 */
    PIECE_SET_NAME_MAX = 32,  /* bytes of the longest name, with the NUL */
};

/* A cell of a drawing. */
typedef struct PieceArtCell {
    uint8_t block; /* the block element PIECE_ART_FIRST + block, or PIECE_ART_SPACE */
    bool swapped; /* ink and paper are swapped: the block element shows the square, not the piece */
} PieceArtCell;

/* A drawing of a piece. */
typedef struct PieceArt {
    int rows; /* the height in rows; 0: no drawing */
    int cols; /* the width in columns */
    PieceArtCell cells[PIECE_ART_ROWS_MAX][PIECE_ART_COLS_MAX]; /* the cells, by row and column */
} PieceArt;

/* A set of drawings. It can be copied by assignment. */
typedef struct PieceSet {
    char name[PIECE_SET_NAME_MAX];        /* the name, as in the configuration */
    PieceStyle glyphs;                    /* the form of the glyphs for small squares */
    PieceArt arts[2][7][PIECE_ART_SIZES]; /* the drawings, by Side, PieceKind and size */
} PieceSet;

/* Returns the glyph of a cell, a block element in UTF-8 or a space; static storage. */
const char *piece_art_glyph(PieceArtCell cell);

/* Returns the number of built-in sets. */
int piece_set_builtin_count(void);

/* Returns the name of a built-in set, 0 <= index < piece_set_builtin_count(); 0 is the default. */
const char *piece_set_builtin_name(int index);

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
