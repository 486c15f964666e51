/*
 * A scene: the contents of the screen as values, a grid of cells and the position of the terminal's
 * cursor. After every change the program draws a whole new scene from its state, and src/tui
 * sends the differences to the terminal.
 *
 * Instead of colours, a scene has *tints*: roles to which a theme assigns colours (theme.h). Each
 * cell has an *ink*, the tint of its glyph, and a *paper*, the tint of its background. The same
 * tint can be the paper of one cell and the ink of another: the rows between two ranks are half
 * blocks whose paper is the square above and whose ink is the square below.
 *
 * Rows and columns count from 0 at the top left.
 *
 * All functions clip at the edges of the scene: drawing outside is allowed and has no effect. Texts
 * are NUL-terminated UTF-8 from any source: unsafe characters are replaced with U+FFFD
 * (util/safe_text.h). Half of a wide character is never written.
 */
#ifndef TOUCHMOVE_VIEW_SCENE_H
#define TOUCHMOVE_VIEW_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/safe_text.h"

/*
 * A rectangle of cells. A rectangle without rows or columns is empty. In a layout, a part with an
 * empty rectangle is not shown.
 */
typedef struct Rect {
    int row;  /* topmost row */
    int col;  /* leftmost column */
    int rows; /* height in rows */
    int cols; /* width in columns */
} Rect;

/*
 * The tints: X(enumerator, name in theme files). The first two are the colours of the terminal, and
 * themes cannot change them. Text on the terminal's background uses only these two and TINT_MUTED,
 * so that it is readable on dark and on light terminals. Every other ink is used only on papers
 * whose colours the theme sets.
 */
#define TINT_LIST(X)                                                                               \
    X(TINT_SCREEN, "screen")             /* paper: the terminal's background */                    \
    X(TINT_TEXT, "text")                 /* ink: the terminal's foreground */                      \
    X(TINT_MUTED, "muted")               /* ink on the screen: hints, coordinates */               \
    X(TINT_LIGHT, "light-square")        /* a light square */                                      \
    X(TINT_DARK, "dark-square")          /* a dark square */                                       \
    X(TINT_LAST_LIGHT, "last-light")     /* a light square of the last move */                     \
    X(TINT_LAST_DARK, "last-dark")       /* a dark square of the last move */                      \
    X(TINT_SELECTED, "selected")         /* the square of the selected piece */                    \
    X(TINT_CURSOR, "cursor")             /* the square of the cursor */                            \
    X(TINT_CAPTURE, "capture")           /* a square where the selected piece can capture */       \
    X(TINT_CHECK, "check")               /* the square of a king in check */                       \
    X(TINT_DRAWN_GREEN, "drawn-green")   /* a square or an arrow that a comment colours green */   \
    X(TINT_DRAWN_RED, "drawn-red")       /* red */                                                 \
    X(TINT_DRAWN_YELLOW, "drawn-yellow") /* yellow */                                              \
    X(TINT_DRAWN_BLUE, "drawn-blue")     /* blue */                                                \
    X(TINT_WHITE, "white-piece")         /* ink of White's pieces */                               \
    X(TINT_BLACK, "black-piece")         /* ink of Black's pieces */                               \
    X(TINT_MARK, "mark")                 /* ink of the marks on squares */                         \
    X(TINT_CURSOR_MARK, "cursor-mark")   /* ink of the cursor's brackets */                        \
    X(TINT_DIALOG, "dialog")             /* paper of dialogs and of the help */                    \
    X(TINT_DIALOG_TEXT, "dialog-text")   /* ink on it */                                           \
    X(TINT_DIALOG_MUTED, "dialog-muted") /* ink of less important text in dialogs */               \
    X(TINT_FIELD, "field")               /* paper of an entry field in a dialog */                 \
    X(TINT_FIELD_TEXT, "field-text")     /* ink on it */                                           \
    X(TINT_FOCUS, "focus")               /* paper of the focused item, button or list row */       \
    X(TINT_FOCUS_TEXT, "focus-text")     /* ink on it */                                           \
    X(TINT_RUNNING, "running-clock")     /* paper of a running clock */                            \
    X(TINT_RUNNING_TEXT, "running-text") /* ink on it */                                           \
    X(TINT_URGENT, "urgent")             /* paper of warnings and clocks in their last seconds */  \
    X(TINT_URGENT_TEXT, "urgent-text")   /* ink on it */                                           \
    X(TINT_ALERT, "alert")               /* paper of a question that must be answered */           \
    X(TINT_ALERT_TEXT, "alert-text")     /* ink on it */

/* The names of the tints. */
typedef enum Tint {
#define X(tint, name) tint,
    TINT_LIST(X)
#undef X
        TINT_COUNT, /* the number of tints */
} Tint;

/* The attributes of text, as bits. */
typedef enum Attribute {
    ATTRIBUTE_BOLD = 1,      /* bold; on some terminals bright */
    ATTRIBUTE_DIM = 2,       /* faint */
    ATTRIBUTE_UNDERLINE = 4, /* underlined */
} Attribute;

/* The style of a cell. */
typedef struct Style {
    uint8_t ink;        /* a Tint */
    uint8_t paper;      /* a Tint */
    uint8_t attributes; /* Attributes, or-ed; a theme can add others */
} Style;

/* The styles of everything except the board. */
typedef enum StyleName {
    STYLE_TEXT,          /* normal text on the screen: status, names, score */
    STYLE_STRONG,        /* emphasized text: titles, the last move in the score */
    STYLE_MUTED,         /* hints, coordinates, move numbers */
    STYLE_KEY,           /* the name of a key in a hint */
    STYLE_ENTRY,         /* the text in the entry line */
    STYLE_CANDIDATE,     /* a move that matches the typed text */
    STYLE_CLOCK,         /* a stopped clock */
    STYLE_CLOCK_RUNNING, /* a running clock */
    STYLE_URGENT,        /* a clock in its last seconds; an important warning */
    STYLE_ALERT,         /* a band across the screen with a question that must be answered */
    STYLE_DIALOG,        /* text in a dialog */
    STYLE_DIALOG_FRAME,  /* the border of a dialog */
    STYLE_DIALOG_TITLE,  /* the title of a dialog, a heading in the help */
    STYLE_DIALOG_MUTED,  /* explanations in a dialog */
    STYLE_FIELD,         /* an entry field in a dialog */
    STYLE_BUTTON,        /* a button or list row without the focus */
    STYLE_FOCUS,         /* the button, list row or ply that has the focus */
    STYLE_COUNT,         /* the number of styles */
} StyleName;

/* A cell of the screen. */
typedef struct SceneCell {
    char text[SAFE_TEXT_GRAPHEME_MAX]; /* one grapheme in UTF-8, not NUL-terminated */
    uint8_t length;                    /* bytes in text; 0 in the right half of a wide character */
    uint8_t width_cols;                /* 1 or 2; 0 in the right half of a wide character */
    Style style;                       /* the tints and attributes of the cell */
} SceneCell;

/* A scene. All zero is an empty one. */
typedef struct Scene {
    int rows;            /* its height */
    int cols;            /* its width */
    SceneCell *cells;    /* rows * cols cells, row by row; owned */
    int cursor_row;      /* the row of the terminal's cursor */
    int cursor_col;      /* its column */
    bool cursor_visible; /* the cursor is shown */
} Scene;

/* Returns whether the rectangle has no cells. */
bool rect_is_empty(Rect rect);

/* Returns whether the cell at row, col is in the rectangle. */
bool rect_has(Rect rect, int row, int col);

/* Returns the intersection of two rectangles, or an empty rectangle. */
Rect rect_common(Rect one, Rect other);

/* Returns a rectangle in the middle of `around`, of the given size but no larger than `around`. */
Rect rect_centred(Rect around, int rows, int cols);

/* Returns the rectangle after removing `rows` rows at its top and at its bottom, and `cols` columns
 * at its left and at its right. */
Rect rect_inset(Rect rect, int rows, int cols);

/* Returns the style with that name. */
Style style_named(StyleName name);

/* Frees the cells and makes the scene empty. */
void scene_release(Scene *scene);

/*
 * Clears the scene: rows by cols spaces in STYLE_TEXT, with a hidden cursor. Sizes below 1 count as
 * 1. Returns false, with the scene unchanged, if out of memory.
 */
bool scene_reset(Scene *scene, int rows, int cols);

/* Returns the cell at row, col, borrowed until the next reset, or NULL outside the scene. */
SceneCell *scene_at(const Scene *scene, int row, int col);

/*
 * Writes a text at row, col, truncated to width_cols columns. A caller that wants an ellipsis or
 * wrapping calls util/fit.h first. A line break or tab becomes a space. Returns the width of the
 * written text in columns.
 */
int scene_text(Scene *scene, int row, int col, int width_cols, Style style, const char *text);

/*
 * Writes a text as scene_text does, and fills the rest of the width_cols columns with spaces in the
 * same style.
 */
void scene_text_padded(Scene *scene, int row, int col, int width_cols, Style style,
                       const char *text);

/* Writes a text as scene_text does, but right-aligned in the width_cols columns. */
void scene_text_right(Scene *scene, int row, int col, int width_cols, Style style,
                      const char *text);

/*
 * Writes one grapheme, such as a constant of glyphs.h. It must be safe for a terminal and one
 * column wide.
 */
void scene_glyph(Scene *scene, int row, int col, Style style, const char *glyph);

/* Fills a rectangle with one grapheme; see scene_glyph. */
void scene_repeat(Scene *scene, Rect rect, Style style, const char *glyph);

/* Fills a rectangle with spaces in a style. */
void scene_fill(Scene *scene, Rect rect, Style style);

/* Changes the style of the cells of a rectangle, not their text. */
void scene_restyle(Scene *scene, Rect rect, Style style);

/* Shows the terminal's cursor at row, col. */
void scene_show_cursor(Scene *scene, int row, int col);

/* ---- large_digits.c: clock times that can be read from across a room ---- */

enum { LARGE_DIGITS_ROWS = 5 }; /* the height of large digits */

/* Returns the width of a text in large digits, or 0 if it has characters other than digits, colons,
 * full stops and dashes. */
int large_digits_cols(const char *text);

/* Draws a text in large digits in the ink of a style, with its top left corner at row, col. */
void large_digits_draw(Scene *scene, int row, int col, Style style, const char *text);

#endif
