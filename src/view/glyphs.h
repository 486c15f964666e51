/*
 * Which characters may be drawn: what the locale, the terminal and the player's settings leave of
 * pieces, half blocks and marks. Every glyph that the screen uses beside plain text comes from
 * here, as a NUL-terminated grapheme one column wide, with an ASCII form for all else.
 */
#ifndef TOUCHMOVE_VIEW_GLYPHS_H
#define TOUCHMOVE_VIEW_GLYPHS_H

#include <stdbool.h>

#include "rules/piece.h"

typedef enum PieceStyle {
    PIECES_SOLID,   /* U+265A to U+265F for both sides: only with colours */
    PIECES_OUTLINE, /* outlined for White, solid for Black */
    PIECES_LETTERS, /* KQRBNP for White, kqrbnp for Black */
} PieceStyle;

/* How the solid pawn is written, U+265F being an emoji in some terminals. */
typedef enum PawnForm {
    PAWN_PLAIN,    /* U+265F */
    PAWN_SELECTED, /* U+265F U+FE0E: asks for the text form */
    PAWN_OUTLINED, /* U+2659, the outlined pawn, for both sides */
} PawnForm;

typedef struct Glyphs {
    bool utf8;         /* characters beyond ASCII may be used */
    bool half_blocks;  /* block elements may be used: implies utf8 */
    bool upper_halves; /* … of which the upper halves of cells are without lines at their edge */
    bool shading;      /* squares cannot be told apart by their paper: dots on the dark ones */
    PieceStyle pieces; /* how pieces are written in one column */
    PawnForm pawn;     /* how the solid pawn is written */
} Glyphs;

/* The signs. X(enumerator, in UTF-8, in ASCII) */
#define GLYPH_LIST(X)                                                                              \
    X(GLYPH_SPACE, " ", " ")             /* nothing */                                             \
    X(GLYPH_LOWER_HALF, "\u2584", "_")   /* the lower half of a cell; only with half_blocks */     \
    X(GLYPH_UPPER_HALF, "\u2580", "_")   /* the upper half; likewise */                            \
    X(GLYPH_CURSOR_LEFT, "[", "[")       /* the cursor's brackets */                               \
    X(GLYPH_CURSOR_RIGHT, "]", "]")      /* … */                                                 \
    X(GLYPH_SELECTED, "*", "*")          /* the piece picked up */                                 \
    X(GLYPH_TARGET, "\u2022", "*")       /* a square it can go to */                               \
    X(GLYPH_LEFT_HALF, "\u258c", "|")    /* the left half of a cell; only with half_blocks */      \
    X(GLYPH_RIGHT_HALF, "\u2590", "|")   /* the right half; likewise */                            \
    X(GLYPH_RISING, "/", "/")            /* a line of the board from a1 towards h8 */              \
    X(GLYPH_FALLING, "\\", "\\")         /* … from a8 towards h1 */                              \
    X(GLYPH_CAPTURE, "\u00d7", "x")      /* a piece it can capture */                              \
    X(GLYPH_LAST_LEFT, "\u2039", "<")    /* the two squares of the last move */                    \
    X(GLYPH_LAST_RIGHT, "\u203a", ">")   /* … */                                                 \
    X(GLYPH_CHECK, "+", "+")             /* a king in check */                                     \
    X(GLYPH_MATE, "#", "#")              /* a king that is checkmated */                           \
    X(GLYPH_SHADING, ":", ":")           /* a dark square where nothing else tells it */           \
    X(GLYPH_ELLIPSIS, "\u2026", "~")     /* a text goes on */                                      \
    X(GLYPH_TIMES, "\u00d7", "x")        /* the sign between a number and a thing */               \
    X(GLYPH_DOT, "\u00b7", "|")          /* between hints */                                       \
    X(GLYPH_UP, "\u2191", "^")           /* more above */                                          \
    X(GLYPH_DOWN, "\u2193", "v")         /* more below */                                          \
    X(GLYPH_HORIZONTAL, "\u2500", "-")   /* borders, and lines of the board */                     \
    X(GLYPH_VERTICAL, "\u2502", "|")     /* … */                                                 \
    X(GLYPH_TOP_LEFT, "\u250c", "+")     /* … */                                                 \
    X(GLYPH_TOP_RIGHT, "\u2510", "+")    /* … */                                                 \
    X(GLYPH_BOTTOM_LEFT, "\u2514", "+")  /* … */                                                 \
    X(GLYPH_BOTTOM_RIGHT, "\u2518", "+") /* … */

typedef enum GlyphName {
#define X(name, utf8, ascii) name,
    GLYPH_LIST(X)
#undef X
        GLYPH_COUNT, /* the number of glyphs */
} GlyphName;

/* Returns a sign in the form that may be drawn. A constant. */
const char *glyph_named(const Glyphs *glyphs, GlyphName name);

/* Returns a piece, not PIECE_NONE, as one grapheme of one column. A constant. */
const char *glyph_piece(const Glyphs *glyphs, Piece piece);

#endif
