/*
 * What a terminal can do and how it is told, read once from the terminal database.
 *
 * Nearly every terminal today follows ECMA-48, and for those the short forms are written directly;
 * the strings here serve the others, and say what may be used at all. Padding is left out: no
 * terminal that needs it is left.
 */
#ifndef TOUCHMOVE_TUI_CAPABILITIES_H
#define TOUCHMOVE_TUI_CAPABILITIES_H

#include <stdbool.h>

#include "tui/terminal.h"

/* The strings that are kept. X(field, name in the terminal database) */
#define CAPABILITY_STRING_LIST(X)                                                                  \
    X(move, "cup")           /* move to a row and a column; has parameters */                      \
    X(clear, "clear")        /* clear the screen, cursor to the top left */                        \
    X(clear_line_end, "el")  /* clear to the end of the line */                                    \
    X(plain, "sgr0")         /* all attributes off */                                              \
    X(reverse, "rev")        /* ink and paper change places */                                     \
    X(bold, "bold")          /* bold */                                                            \
    X(dim, "dim")            /* faint */                                                           \
    X(underline, "smul")     /* underlined */                                                      \
    X(screen_enter, "smcup") /* to the alternate screen */                                         \
    X(screen_leave, "rmcup") /* back from it */                                                    \
    X(keypad_on, "smkx")     /* keys send what the terminal database says */                       \
    X(keypad_off, "rmkx")    /* back from that */                                                  \
    X(cursor_hide, "civis")  /* no cursor */                                                       \
    X(cursor_show, "cnorm")  /* an ordinary cursor */                                              \
    X(ring, "bel")           /* a sound */

typedef struct Capabilities {
    char *type;         /* the terminal's type, from TERM */
    bool ecma;          /* follows ECMA-48: cursor and attributes as there */
    bool single_off;    /* attributes can be put off one by one (SGR 22, 24, 27) */
    bool wraps;         /* a character in the last column may move the cursor or scroll */
    bool title;         /* its title can be set, saved and restored as in xterm */
    bool mouse;         /* reports the mouse as xterm does; then also bracketed paste */
    bool move_column;   /* knows CSI n G */
    int colours;        /* how many: 0, 8, 16, 88, 256 or more */
    bool direct_colour; /* 24-bit colours by CSI 38;2 */
#define X(field, name) const char *field; /* NULL if the terminal cannot do it */
    CAPABILITY_STRING_LIST(X)
#undef X
} Capabilities;

/*
 * Reads the capabilities of the terminal at a descriptor, whose type is in TERM. Where the status
 * is TERMINAL_OK, the caller releases *out; otherwise *out is empty.
 */
TerminalStatus capabilities_read(int descriptor, Capabilities *out);

/* Frees the strings. */
void capabilities_release(Capabilities *capabilities);

/*
 * Returns the depth that a wish leads to: for COLOUR_WISH_AUTO what the terminal has, and none if
 * NO_COLOR is set to something. COLORTERM tells of 24-bit colours.
 */
ColourDepth capabilities_depth(const Capabilities *capabilities, ColourWish wish);

/*
 * Returns the glyphs that suit a terminal drawn with a depth, where utf8 says whether characters
 * beyond ASCII are wanted and understood; as terminal_glyphs() does.
 */
Glyphs capabilities_glyphs(const Capabilities *capabilities, ColourDepth depth, bool utf8);

/* Returns what a key sends by the terminal database ("kcuu1", say), or NULL; a constant. */
const char *capabilities_key(const char *name);

#endif
