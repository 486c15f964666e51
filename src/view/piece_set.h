/*
 * Block art: pieces drawn with block elements over several cells, in two sizes. Built-in sets are
 * the files of assets/pieces, embedded; a player's own are read from the configuration folder with
 * the same parser.
 *
 * A file may begin with `glyphs = solid` or `glyphs = outline`, which says how the pieces are
 * written on small squares, and has for each piece and size a heading such as `[knight small]`,
 * followed by its rows, each between two bars; lines that begin with # are comments. A space shows
 * the square, a block the piece. All rows of a drawing are equally long, and there are at most as
 * many as the square has whole rows: small drawings stand on squares of 3 by 7 and of 4 by 9, large
 * ones on 5 by 11 and 6 by 13; for larger squares they are enlarged. In a set where the sides
 * differ by shape, headings name the side: `[white knight small]`.
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
    PIECE_ART_ROWS_MAX = 7,   /* rows of the largest drawing */
    PIECE_ART_COLS_MAX = 15,  /* its columns */
    PIECE_ART_SIZES = 3,      /* small, large and enlarged */
    PIECE_ART_FIRST = 0x2580, /* the first block element */
    PIECE_ART_SPACE = 32,     /* the cell shows the square: behind the last block element */
    PIECE_SET_NAME_MAX = 32,  /* bytes of a name, NUL included */
};

typedef struct PieceArtCell {
    uint8_t block; /* the block element PIECE_ART_FIRST + block, or PIECE_ART_SPACE */
    bool swapped;  /* ink and paper change places: the block is what the square shows of the cell */
} PieceArtCell;

typedef struct PieceArt {
    int rows;                                                   /* height; 0: there is none */
    int cols;                                                   /* width */
    PieceArtCell cells[PIECE_ART_ROWS_MAX][PIECE_ART_COLS_MAX]; /* by row and column */
} PieceArt;

/* A set of drawings. A plain value. */
typedef struct PieceSet {
    char name[PIECE_SET_NAME_MAX];        /* as in the configuration */
    PieceStyle glyphs;                    /* how pieces are written in one column */
    PieceArt arts[2][7][PIECE_ART_SIZES]; /* by Side, PieceKind and size */
} PieceSet;

/* Returns the glyph of a cell: a block element in UTF-8, or a space. */
const char *piece_art_glyph(PieceArtCell cell);

/* Returns the number of built-in sets. */
int piece_set_builtin_count(void);

/* Returns the name of a built-in set, 0 <= index < piece_set_builtin_count(); 0 is the default. */
const char *piece_set_builtin_name(int index);

/* Makes the built-in set of that name. Returns false, *set untouched, if there is none. */
bool piece_set_builtin(const char *name, PieceSet *set);

/*
 * Reads a set from the text of a file, and gives it that name. Returns the first fault; if there is
 * one, *set is untouched.
 */
KeyFileFault piece_set_parse(const char *name, const char *text, PieceSet *set);

/*
 * Returns the drawing of a piece for squares of that size, borrowed from the set, or NULL where
 * there is none: on small squares.
 */
const PieceArt *piece_set_art(const PieceSet *set, Piece piece, SquareSize size);

#endif
