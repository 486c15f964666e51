/*
 * How a cell is coloured, said without colours: by *tints*, the roles that a theme gives a colour
 * to. Each cell has an *ink*, the tint of its glyph, and a *paper*, the tint behind it. The same
 * tint may be the paper of one cell and the ink of another: the rows between two ranks are half
 * blocks whose paper is the square above and whose ink is the square below.
 */
#ifndef TOUCHMOVE_VIEW_STYLE_H
#define TOUCHMOVE_VIEW_STYLE_H

#include <stdint.h>

/*
 * The tints. X(enumerator, name in theme files). The first two are the terminal's own colours, and
 * no theme changes them. Texts on the screen's own background use only those and TINT_MUTED, so
 * that they are readable on dark and on light terminals; every other colour comes with its own
 * paper.
 */
#define TINT_LIST(X)                                                                               \
    X(TINT_SCREEN, "screen")             /* paper: the terminal's background */                    \
    X(TINT_TEXT, "text")                 /* ink: the terminal's foreground */                      \
    X(TINT_MUTED, "muted")               /* ink on the screen: hints, coordinates */               \
    X(TINT_LIGHT, "light-square")        /* a light square */                                      \
    X(TINT_DARK, "dark-square")          /* a dark square */                                       \
    X(TINT_LAST_LIGHT, "last-light")     /* a light square of the last move */                     \
    X(TINT_LAST_DARK, "last-dark")       /* a dark square of the last move */                      \
    X(TINT_SELECTED, "selected")         /* the square of the piece picked up */                   \
    X(TINT_CURSOR, "cursor")             /* the cursor's square */                                 \
    X(TINT_CAPTURE, "capture")           /* a square where the piece picked up can capture */      \
    X(TINT_CHECK, "check")               /* the square of a king in check */                       \
    X(TINT_WHITE, "white-piece")         /* ink of White's pieces */                               \
    X(TINT_BLACK, "black-piece")         /* ink of Black's pieces */                               \
    X(TINT_MARK, "mark")                 /* ink of the marks on squares */                         \
    X(TINT_CURSOR_MARK, "cursor-mark")   /* ink of the cursor's brackets */                        \
    X(TINT_DIALOG, "dialog")             /* paper of dialogs and of the help */                    \
    X(TINT_DIALOG_TEXT, "dialog-text")   /* ink on it */                                           \
    X(TINT_DIALOG_MUTED, "dialog-muted") /* ink of what matters less, on it */                     \
    X(TINT_FIELD, "field")               /* paper of an entry field in a dialog */                 \
    X(TINT_FIELD_TEXT, "field-text")     /* ink on it */                                           \
    X(TINT_FOCUS, "focus")               /* paper of the focused item, button or list row */       \
    X(TINT_FOCUS_TEXT, "focus-text")     /* ink on it */                                           \
    X(TINT_RUNNING, "running-clock")     /* paper of the clock that runs */                        \
    X(TINT_RUNNING_TEXT, "running-text") /* ink on it */                                           \
    X(TINT_URGENT, "urgent")             /* paper of a clock in its last seconds, of warnings */   \
    X(TINT_URGENT_TEXT, "urgent-text")   /* ink on it */

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
    STYLE_DIALOG,        /* text in a dialog, its border included */
    STYLE_DIALOG_TITLE,  /* the title of a dialog, a heading in the help */
    STYLE_DIALOG_MUTED,  /* explanations in a dialog */
    STYLE_FIELD,         /* an entry field in a dialog */
    STYLE_BUTTON,        /* a button or list row without the focus */
    STYLE_FOCUS,         /* the button, list row or ply that has the focus */
    STYLE_COUNT,         /* the number of styles */
} StyleName;

/* Returns the style of that name. */
Style style_named(StyleName name);

#endif
