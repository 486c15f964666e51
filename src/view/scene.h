/*
 * What the screen shows, as plain data: a grid of cells and the place of the terminal's cursor. The
 * program draws a scene afresh from its state whenever that has changed; the terminal sends only
 * the differences to the scene before. Nothing here knows a colour or a terminal.
 *
 * Every helper clips at the edges of the scene, so that drawing outside is allowed and does
 * nothing. Texts are NUL-terminated UTF-8 from anywhere: what a terminal cannot be trusted with is
 * replaced by U+FFFD on the way (util/safe_text.h), and no helper writes half of a wide character.
 */
#ifndef TOUCHMOVE_VIEW_SCENE_H
#define TOUCHMOVE_VIEW_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/safe_text.h"
#include "view/rect.h"
#include "view/style.h"

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

/* Makes an empty scene of no size, without looking at what was there. */
void scene_init(Scene *scene);

/* Frees the cells and makes the scene one of no size. */
void scene_release(Scene *scene);

/*
 * Makes the scene blank, rows by cols cells of spaces in STYLE_TEXT, with a hidden cursor. Returns
 * false, with the scene as it was, if memory is lacking. Sizes below 1 are taken as 1.
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

#endif
