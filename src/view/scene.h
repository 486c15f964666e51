/*
 * What the screen shows, as plain data: a grid of cells and the place of the terminal's cursor. The
 * program draws a scene afresh from its state whenever that has changed; the terminal sends only
 * the differences to the scene before. Nothing here knows a colour or a terminal.
 *
 * How a cell is coloured is said by *tints*, the roles that a theme gives a colour to (theme.h).
 * Each cell has an *ink*, the tint of its glyph, and a *paper*, the tint behind it. The same tint
 * may be the paper of one cell and the ink of another: the rows between two ranks are half blocks
 * whose paper is the square above and whose ink is the square below.
 *
 * Rows and columns count from 0 at the top left.
 *
 * Every helper clips at the edges of the scene, so that drawing outside is allowed and does
 * nothing. Texts are NUL-terminated UTF-8 from anywhere: what a terminal cannot be trusted with is
 * replaced by U+FFFD on the way (util/safe_text.h), and no helper writes half of a wide character.
 */
#ifndef TOUCHMOVE_VIEW_SCENE_H
#define TOUCHMOVE_VIEW_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/safe_text.h"

/*
 * A rectangle of cells. One without rows or columns is empty, which is how a layout says that a
 * part is not shown.
 */
typedef struct Rect {
    int row;  /* topmost row */
    int col;  /* leftmost column */
    int rows; /* height in rows */
    int cols; /* width in columns */
} Rect;

/*
 * The tints. X(enumerator, name in theme files). The first two are the terminal's own colours, and
 * no theme changes them. Texts on the screen's own background use only those and TINT_MUTED, so
 * that they are readable on dark and on light terminals; every other colour comes with its own
 * paper.
 */
#define TINT_LIST(X)                                                                               \
    X(TINT_SCREEN, "screen")           /* paper: the terminal's background */                      \
    X(TINT_TEXT, "text")               /* ink: the terminal's foreground */                        \
    X(TINT_MUTED, "muted")             /* ink on the screen: hints, coordinates */                 \
    X(TINT_LIGHT, "light-square")      /* a light square */                                        \
    X(TINT_DARK, "dark-square")        /* a dark square */                                         \
    X(TINT_LAST_LIGHT, "last-light")   /* a light square of the last move */                       \
    X(TINT_LAST_DARK, "last-dark")     /* a dark square of the last move */                        \
    X(TINT_SELECTED, "selected")       /* the square of the piece picked up */                     \
    X(TINT_CURSOR, "cursor")           /* the cursor's square */                                   \
    X(TINT_CAPTURE, "capture")         /* a square where the piece picked up can capture */        \
    X(TINT_CHECK, "check")             /* the square of a king in check */                         \
    X(TINT_WHITE, "white-piece")       /* ink of White's pieces */                                 \
    X(TINT_BLACK, "black-piece")       /* ink of Black's pieces */                                 \
    X(TINT_MARK, "mark")               /* ink of the marks on squares */                           \
    X(TINT_CURSOR_MARK, "cursor-mark") /* ink of the cursor's brackets */                          \
    X(TINT_DIALOG, "dialog")           /* paper of dialogs and of the help: mostly the screen's */ \
    X(TINT_DIALOG_TEXT, "dialog-text") /* ink on it */                                             \
    X(TINT_DIALOG_MUTED, "dialog-muted") /* ink of what matters less, on it */                     \
    X(TINT_FIELD, "field")               /* paper of an entry field in a dialog */                 \
    X(TINT_FIELD_TEXT, "field-text")     /* ink on it */                                           \
    X(TINT_FOCUS, "focus")               /* paper of the focused item, button or list row */       \
    X(TINT_FOCUS_TEXT, "focus-text")     /* ink on it */                                           \
    X(TINT_RUNNING, "running-clock")     /* paper of the clock that runs */                        \
    X(TINT_RUNNING_TEXT, "running-text") /* ink on it */                                           \
    X(TINT_URGENT, "urgent")             /* paper of a clock in its last seconds, of warnings */   \
    X(TINT_URGENT_TEXT, "urgent-text")   /* ink on it */                                           \
    X(TINT_ALERT, "alert")               /* paper of a band: what waits for an answer */           \
    X(TINT_ALERT_TEXT, "alert-text")     /* ink on it */

typedef enum Tint {
#define X(tint, name) tint,
    TINT_LIST(X)
#undef X
        TINT_COUNT, /* the number of tints */
} Tint;

typedef enum Attribute {
    ATTRIBUTE_BOLD = 1,      /* bold, or bright where the terminal takes it so */
    ATTRIBUTE_DIM = 2,       /* fainter */
    ATTRIBUTE_UNDERLINE = 4, /* underlined */
} Attribute;

typedef struct Style {
    uint8_t ink;        /* a Tint */
    uint8_t paper;      /* a Tint */
    uint8_t attributes; /* Attributes, or-ed; a theme may add some of its own */
} Style;

/* The styles of everything that is not the board. */
typedef enum StyleName {
    STYLE_TEXT,          /* plain text on the screen: status, names, score */
    STYLE_STRONG,        /* text that stands out: titles, the last move in the score */
    STYLE_MUTED,         /* hints, coordinates, move numbers */
    STYLE_KEY,           /* the name of a key in a hint */
    STYLE_ENTRY,         /* what the player has typed */
    STYLE_CANDIDATE,     /* a move that matches what was typed */
    STYLE_CLOCK,         /* a clock that stands */
    STYLE_CLOCK_RUNNING, /* the clock that runs */
    STYLE_URGENT,        /* the clock in its last seconds; a warning that must be seen */
    STYLE_ALERT,         /* a band across the screen: what waits for an answer */
    STYLE_DIALOG,        /* text in a dialog */
    STYLE_DIALOG_FRAME,  /* its border */
    STYLE_DIALOG_TITLE,  /* the title of a dialog, a heading in the help */
    STYLE_DIALOG_MUTED,  /* explanations in a dialog */
    STYLE_FIELD,         /* an entry field in a dialog */
    STYLE_BUTTON,        /* a button or list row without the focus */
    STYLE_FOCUS,         /* the button, list row or ply that has the focus */
    STYLE_COUNT,         /* the number of styles */
} StyleName;

typedef struct SceneCell {
    char text[SAFE_TEXT_GRAPHEME_MAX]; /* one grapheme in UTF-8, not NUL-terminated */
    uint8_t length;                    /* bytes in text; 0 in the right half of a wide character */
    uint8_t width_cols;                /* 1 or 2; 0 in the right half of a wide character */
    Style style;                       /* its tints and attributes */
} SceneCell;

typedef struct Scene {
    int rows;            /* height */
    int cols;            /* width */
    SceneCell *cells;    /* rows * cols cells, row by row; owned */
    int cursor_row;      /* where the terminal's cursor rests: the focused square or the entry */
    int cursor_col;      /* its column */
    bool cursor_visible; /* false hides the cursor */
} Scene;

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

/* Returns the style of that name. */
Style style_named(StyleName name);

/* Frees the cells and makes the scene one of no size. */
void scene_release(Scene *scene);

/*
 * Makes the scene blank, rows by cols cells of spaces in STYLE_TEXT, with a hidden cursor. Returns
 * false, with the scene as it was, if out of memory. Sizes below 1 are taken as 1.
 */
bool scene_reset(Scene *scene, int rows, int cols);

/* Returns the cell at row, col, borrowed until the next reset, or NULL outside of the scene. */
SceneCell *scene_at(const Scene *scene, int row, int col);

/*
 * Writes a text from row, col on, clipped at width_cols columns; a text that does not fit is cut
 * and ends there (use util/fit.h first to mark the cut or to wrap). A line break or tab becomes a
 * space. Returns the columns written.
 */
int scene_text(Scene *scene, int row, int col, int width_cols, Style style, const char *text);

/*
 * Writes a text as scene_text does, and fills what is left of the width_cols columns with spaces in
 * the same style.
 */
void scene_text_padded(Scene *scene, int row, int col, int width_cols, Style style,
                       const char *text);

/* Writes a text as scene_text does, but so that it ends with the width_cols columns. */
void scene_text_right(Scene *scene, int row, int col, int width_cols, Style style,
                      const char *text);

/*
 * Writes one grapheme that is known to be safe, one column wide and not empty, as the constants of
 * glyphs.h are.
 */
void scene_glyph(Scene *scene, int row, int col, Style style, const char *glyph);

/* Fills a rectangle with one grapheme, as scene_glyph takes it. */
void scene_repeat(Scene *scene, Rect rect, Style style, const char *glyph);

/* Fills a rectangle with spaces in a style. */
void scene_fill(Scene *scene, Rect rect, Style style);

/* Gives the cells of a rectangle a style and leaves their text. */
void scene_restyle(Scene *scene, Rect rect, Style style);

/* Shows the terminal's cursor at row, col. */
void scene_show_cursor(Scene *scene, int row, int col);

/* ---- large_digits.c: times to be read from across a room, in cells whose paper is its ink ---- */

enum { LARGE_DIGITS_ROWS = 5 }; /* their height */

/* Returns the columns that a text takes, or 0 if it has more than digits, colons, points, dashes.
 */
int large_digits_cols(const char *text);

/* Draws such a text, its top left corner at row, col, in the ink of a style. */
void large_digits_draw(Scene *scene, int row, int col, Style style, const char *text);

#endif
