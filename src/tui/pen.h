/*
 * The pen: which colours and attributes the terminal writes with, and the shortest way from there
 * to others.
 *
 * On most screens of this program ink and paper alternate, so that reverse video is nearly always
 * the shortest way: 4 bytes instead of some 20. It is also the only way to write in the colour of
 * the background, which the edges of the board need.
 */
#ifndef TOUCHMOVE_TUI_PEN_H
#define TOUCHMOVE_TUI_PEN_H

#include <stdbool.h>

#include "tui/capabilities.h"
#include "util/strbuf.h"
#include "view/theme.h"

/* How a cell looks, with its colours resolved. */
typedef struct Look {
    Colour ink;         /* of the glyph; of no meaning where blank */
    Colour paper;       /* behind it */
    uint8_t attributes; /* Attributes, or-ed */
    bool blank;         /* nothing is seen of the ink */
} Look;

typedef struct Pen {
    Colour front;       /* the terminal's foreground: the ink, or the paper in reverse video */
    Colour back;        /* the terminal's background */
    bool reverse;       /* reverse video is on */
    uint8_t attributes; /* Attributes that are on */
} Pen;

/* Returns whether two colours are the same. */
bool colour_is_same(Colour one, Colour other);

/* Returns the pen of a terminal that has just been told to put all attributes off. */
Pen pen_plain(void);

/* Returns whether the pen writes that look already. */
bool pen_writes(const Pen *pen, const Look *look);

/* Appends what makes the terminal write that look, and changes the pen accordingly. */
void pen_take(Pen *pen, const Look *look, const Capabilities *capabilities, StrBuf *out);

#endif
