/*
 * The glyphs on the screen: pieces, block elements and signs, as far as the locale, the terminal
 * and the player's settings allow. Each is a NUL-terminated grapheme, one column wide, and has a
 * replacement in ASCII.
 */
#ifndef TOUCHMOVE_VIEW_GLYPHS_H
#define TOUCHMOVE_VIEW_GLYPHS_H

#include <stdbool.h>

#include "rules/piece.h"

/* The form of the glyphs of pieces, which are one column wide. */
typedef enum PieceStyle {
    PIECES_SOLID,   /* U+265A to U+265F for both sides; requires colours */
    PIECES_OUTLINE, /* outlined for White, solid for Black */
    PIECES_LETTERS, /* KQRBNP for White, kqrbnp for Black */
} PieceStyle;

/* The glyph of the solid pawn. Some terminals show U+265F as an emoji. */
typedef enum PawnForm {
    PAWN_PLAIN,    /* U+265F */
    PAWN_SELECTED, /* U+265F U+FE0E, which asks for the text form */
    PAWN_OUTLINED, /* U+2659, the outlined pawn, for both sides */
} PawnForm;

/* The glyphs that are allowed. */
typedef struct Glyphs {
    bool utf8;         /* characters other than ASCII are allowed */
    bool half_blocks;  /* block elements are allowed; implies utf8 */
    bool quadrants;    /* block elements of one, two or three quarters, too; implies half_blocks */
    bool upper_halves; /* use upper half blocks: lower ones leave lines (board_view.h) */
    bool shading;      /* there are no colours: dot the dark squares */
    PieceStyle pieces; /* the form of the glyphs of pieces */
    PawnForm pawn;     /* the glyph of the solid pawn */
} Glyphs;

/* The signs: X(enumerator, UTF-8, ASCII). */
#define GLYPH_LIST(X)                                                                              \
    X(GLYPH_SPACE, " ", " ")           /* nothing */                                               \
    X(GLYPH_LOWER_HALF, "\u2584", "_") /* the lower half of a cell; only with half_blocks */       \
    X(GLYPH_UPPER_HALF, "\u2580", "_") /* the upper half */                                        \
    X(GLYPH_CURSOR_LEFT, "[", "[")     /* left bracket of the cursor */                            \
    X(GLYPH_CURSOR_RIGHT, "]", "]")    /* right bracket of the cursor */                           \
    X(GLYPH_SELECTED, "*", "*")        /* the selected piece */                                    \
    X(GLYPH_TARGET, "\u2022", "*")     /* a destination of the selected piece */                   \
    X(GLYPH_RISING, "/", "/")          /* a diagonal that rises to the right */                    \
    X(GLYPH_FALLING, "\\", "\\")       /* a diagonal that falls to the right */                    \
    X(GLYPH_CAPTURE, "\u00d7", "x")    /* a square where the selected piece can capture */         \
    X(GLYPH_LAST_LEFT, "\u2039", "<")  /* left sign of a square of the last move */                \
    X(GLYPH_LAST_RIGHT, "\u203a", ">") /* right sign of a square of the last move */               \
    X(GLYPH_DRAWN_LEFT, "(", "(")      /* left sign of a square that a comment colours */          \
    X(GLYPH_DRAWN_RIGHT, ")", ")")     /* right sign of it */                                      \
    X(GLYPH_ARROW_LEFT, "\u2190", "<") /* the head of an arrow that a comment draws */             \
    X(GLYPH_ARROW_RIGHT, "\u2192", ">")                                                            \
    X(GLYPH_ARROW_UP_LEFT, "\u2196", "^")                                                          \
    X(GLYPH_ARROW_UP_RIGHT, "\u2197", "^")                                                         \
    X(GLYPH_ARROW_DOWN_LEFT, "\u2199", "v")                                                        \
    X(GLYPH_ARROW_DOWN_RIGHT, "\u2198", "v")                                                       \
    X(GLYPH_CHECK, "+", "+")             /* a king in check */                                     \
    X(GLYPH_MATE, "#", "#")              /* a king that is checkmated */                           \
    X(GLYPH_SHADING, ":", ":")           /* a dark square without colours */                       \
    X(GLYPH_FILLING, "\u2592", "#")      /* the body of a black piece without colours */           \
    X(GLYPH_ELLIPSIS, "\u2026", "~")     /* the end of a truncated text */                         \
    X(GLYPH_TIMES, "\u00d7", "x")        /* between a number and a piece */                        \
    X(GLYPH_DOT, "\u00b7", "|")          /* between hints */                                       \
    X(GLYPH_UP, "\u2191", "^")           /* there is more text above */                            \
    X(GLYPH_DOWN, "\u2193", "v")         /* there is more text below */                            \
    X(GLYPH_HORIZONTAL, "\u2500", "-")   /* a border; a stroke along a rank */                     \
    X(GLYPH_VERTICAL, "\u2502", "|")     /* a border; a stroke along a file */                     \
    X(GLYPH_TOP_LEFT, "\u250c", "+")     /* a corner of a border */                                \
    X(GLYPH_TOP_RIGHT, "\u2510", "+")    /* a corner */                                            \
    X(GLYPH_BOTTOM_LEFT, "\u2514", "+")  /* a corner */                                            \
    X(GLYPH_BOTTOM_RIGHT, "\u2518", "+") /* a corner */

/* The names of the signs. */
typedef enum GlyphName {
#define X(name, utf8, ascii) name,
    GLYPH_LIST(X)
#undef X
        GLYPH_COUNT, /* the number of glyphs */
} GlyphName;

/* Sets of quarters of a cell, as bits. */
enum {
    QUARTERS_UPPER = 3,  /* the upper left and the upper right quarter: 1 and 2 */
    QUARTERS_LOWER = 12, /* the lower left and the lower right quarter: 4 and 8 */
    QUARTERS_LEFT = 5,   /* the left half */
    QUARTERS_RIGHT = 10, /* the right half */
    QUARTERS_ALL = 15,   /* the whole cell */
};

/* Returns the block element that fills these quarters of a cell; static storage. */
const char *glyph_block(unsigned quarters);

/* Returns a sign in an allowed form; static storage. */
const char *glyph_named(const Glyphs *glyphs, GlyphName name);

/* Returns the glyph of a piece, which must not be PIECE_NONE; static storage. */
const char *glyph_piece(const Glyphs *glyphs, Piece piece);

#endif
