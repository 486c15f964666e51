/*
 * The painter: compares a scene with what the terminal shows, and says the difference in as few
 * bytes as can be. It knows the terminal only by its capabilities and sends nothing itself.
 */
#ifndef TOUCHMOVE_TUI_PAINTER_H
#define TOUCHMOVE_TUI_PAINTER_H

#include <stdbool.h>

#include "tui/capabilities.h"
#include "tui/motion.h"
#include "tui/pen.h"
#include "util/strbuf.h"
#include "view/scene.h"
#include "view/theme.h"

/* One cell as the terminal shows it. */
typedef struct Shown {
    char text[SAFE_TEXT_GRAPHEME_MAX]; /* one grapheme; a space where blank */
    uint8_t length;                    /* bytes in text; 0 in the right half of a wide character */
    uint8_t width_cols;                /* as in SceneCell */
    Look look;                         /* its colours and attributes */
} Shown;

typedef struct Painter {
    const Capabilities *capabilities; /* of the terminal; borrowed */
    bool utf8;                        /* the terminal understands UTF-8 */
    int rows;                         /* height of what is shown */
    int cols;                         /* width of it */
    Shown *shown;                     /* rows * cols cells; owned */
    SceneCell *cells;                 /* the same cells as the last scene had them; owned */
    Palette palette;                  /* that it was painted with */
    bool known;                       /* shown is true: else everything has to be sent */
    Pen pen;                          /* how the terminal writes */
    Place at;                         /* where its cursor is */
    bool cursor_visible;              /* whether its cursor can be seen */
} Painter;

/* Makes a painter for a terminal whose contents are not known. */
void painter_init(Painter *painter, const Capabilities *capabilities, bool utf8);

/* Frees what the painter remembers. */
void painter_release(Painter *painter);

/* Forgets what the terminal shows, so that everything is sent the next time. */
void painter_forget(Painter *painter);

/*
 * Appends what makes a terminal of that size show the scene, its upper left part if the terminal is
 * smaller. Returns false, with *out untouched, if memory is lacking.
 */
bool painter_paint(Painter *painter, const Scene *scene, const Palette *palette, int rows, int cols,
                   StrBuf *out);

#endif
