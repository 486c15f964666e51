#include "tui/painter.h"

#include <stdlib.h>
#include <string.h>

#include "tui/charset.h"

void painter_init(Painter *painter, const Capabilities *capabilities, bool utf8)
{
    *painter = (Painter){.capabilities = capabilities, .utf8 = utf8, .cursor_visible = true};
}

void painter_release(Painter *painter)
{
    free(painter->shown);
    free(painter->cells);
    painter->shown = NULL;
    painter->cells = NULL;
    painter->rows = painter->cols = 0;
}

void painter_forget(Painter *painter)
{
    painter->known = false;
}

static bool is_space(const Shown *cell)
{
    return cell->length == 1 && cell->text[0] == ' ';
}

static const Shown empty_cell = {
    .text = " ",
    .length = 1,
    .width_cols = 1,
    .look = {.ink = {.kind = COLOUR_TEXT}, .paper = {.kind = COLOUR_SCREEN}, .blank = true},
};

/* Turns a cell of a scene into what the terminal is to show. */
static Shown resolve(const SceneCell *cell, const Palette *palette)
{
    const Shade *ink = &palette->shades[cell->style.ink];
    Shown shown = {
        .length = cell->length,
        .width_cols = cell->width_cols,
        .look = {.ink = ink->colour,
                 .paper = palette->shades[cell->style.paper].colour,
                 .attributes = cell->style.attributes | ink->attributes},
    };
    memcpy(shown.text, cell->text, cell->length);
    if (colour_is_same(shown.look.ink, shown.look.paper)) {
        shown.text[0] = ' '; /* a wide character becomes two of them */
        shown.length = 1;
        shown.width_cols = 1;
    }
    shown.look.blank = is_space(&shown);
    if (shown.look.blank) {
        shown.look.attributes &= ATTRIBUTE_UNDERLINE;
    }
    return shown;
}

static bool looks_same(const Look *one, const Look *other)
{
    return one->blank == other->blank && one->attributes == other->attributes &&
           colour_is_same(one->paper, other->paper) &&
           (one->blank || colour_is_same(one->ink, other->ink));
}

static bool cell_is_same(const Shown *one, const Shown *other)
{
    return one->length == other->length && one->width_cols == other->width_cols &&
           memcmp(one->text, other->text, one->length) == 0 && looks_same(&one->look, &other->look);
}

static Shown *shown_at(const Painter *painter, int row, int col)
{
    return &painter->shown[row * painter->cols + col];
}

/* Writes one cell where the cursor is. */
static void write_cell(Painter *painter, const Shown *cell, StrBuf *out)
{
    pen_take(&painter->pen, &cell->look, painter->capabilities, out);
    if (painter->utf8) {
        strbuf_append_bytes(out, cell->text, cell->length);
    } else {
        charset_append(cell->text, cell->length, cell->width_cols, out);
    }
    painter->at.col += cell->width_cols;
    if (painter->at.col >= painter->cols) {
        painter->at.row = -1; /* behind the last column terminals differ */
    }
}

/*
 * The bytes of writing again what is shown between two columns of a row, where that needs no other
 * pen; more than anything else otherwise.
 */
static int rewrite_length(const Painter *painter, int row, int from, int to)
{
    enum { TOO_LONG = 1000 };
    int length = 0;
    for (int col = from; col < to; col++) {
        const Shown *cell = shown_at(painter, row, col);
        if (cell->width_cols == 0 || !pen_writes(&painter->pen, &cell->look)) {
            return TOO_LONG;
        }
        length += cell->length;
    }
    return length;
}

static void go_to(Painter *painter, int row, int col, StrBuf *out)
{
    enum { REWRITE_COLS_MAX = 8 }; /* farther away, moving is shorter */
    Place to = {row, col};
    int ahead = painter->at.row == row ? col - painter->at.col : -1;
    if (ahead > 0 && ahead <= REWRITE_COLS_MAX &&
        rewrite_length(painter, row, painter->at.col, col) <=
            motion_length(painter->at, to, painter->capabilities)) {
        while (painter->at.col < col) {
            write_cell(painter, shown_at(painter, row, painter->at.col), out);
        }
        return;
    }
    motion_append(painter->at, to, painter->capabilities, out);
    painter->at = to;
}

/* Clears a line from a column on if that is shorter than writing spaces. */
static void clear_line_end(Painter *painter, int row, int from, StrBuf *out)
{
    int changed = 0;
    for (int col = from; col < painter->cols; col++) {
        changed += !cell_is_same(shown_at(painter, row, col), &empty_cell);
    }
    if (changed < 4 || painter->capabilities->clear_line_end == NULL) {
        return;
    }
    go_to(painter, row, from, out);
    pen_take(&painter->pen, &empty_cell.look, painter->capabilities, out);
    strbuf_append(out, painter->capabilities->clear_line_end);
    for (int col = from; col < painter->cols; col++) {
        *shown_at(painter, row, col) = empty_cell;
    }
}

/* Whether a cell must not be written: there the terminal would scroll. */
static bool is_forbidden(const Painter *painter, int row, int col)
{
    return painter->capabilities->wraps && !painter->capabilities->ecma &&
           row == painter->rows - 1 && col == painter->cols - 1;
}

/* What a column of a row is to show: nothing where the scene is smaller than the terminal. */
static Shown wanted_at(const Painter *painter, const Scene *scene, const Palette *palette, int row,
                       int col)
{
    const SceneCell *cell = scene_at(scene, row, col);
    if (cell == NULL || (cell->width_cols == 2 && col + 1 >= painter->cols)) {
        return empty_cell;
    }
    SceneCell copy = *cell;
    if (cell->width_cols == 0 && col > 0) {
        copy.style = cell[-1].style; /* a character has one look, however wide */
    }
    return resolve(&copy, palette);
}

static void paint_row(Painter *painter, const Scene *scene, const Palette *palette, int row,
                      StrBuf *out)
{
    int end = painter->cols; /* from here on the row is to be empty */
    while (end > 0) {
        Shown wanted = wanted_at(painter, scene, palette, row, end - 1);
        if (!cell_is_same(&wanted, &empty_cell)) {
            break;
        }
        end--;
    }
    for (int col = 0; col < painter->cols; col++) {
        if (col == end) {
            clear_line_end(painter, row, end, out);
        }
        Shown wanted = wanted_at(painter, scene, palette, row, col);
        Shown *shown = shown_at(painter, row, col);
        if (cell_is_same(&wanted, shown) || is_forbidden(painter, row, col)) {
            continue;
        }
        if (wanted.width_cols > 0) {
            go_to(painter, row, col, out);
            write_cell(painter, &wanted, out);
        }
        *shown = wanted;
    }
}

/* Makes the memory of what is shown as large as the terminal. */
static bool resize(Painter *painter, int rows, int cols)
{
    if (rows == painter->rows && cols == painter->cols) {
        return true;
    }
    Shown *shown = calloc((size_t)rows * (size_t)cols, sizeof *shown);
    SceneCell *cells = calloc((size_t)rows * (size_t)cols, sizeof *cells);
    if (shown == NULL || cells == NULL) {
        free(shown);
        free(cells);
        return false;
    }
    free(painter->shown);
    free(painter->cells);
    painter->shown = shown;
    painter->cells = cells;
    painter->rows = rows;
    painter->cols = cols;
    painter->known = false;
    return true;
}

/* Clears the terminal, after which everything about it is known. */
static void begin_afresh(Painter *painter, StrBuf *out)
{
    const char *plain = painter->capabilities->plain;
    strbuf_append(out, painter->capabilities->ecma ? "\033[m" : plain == NULL ? "" : plain);
    strbuf_append(out, painter->capabilities->clear);
    painter->pen = pen_plain();
    painter->at = (Place){0, 0};
    for (int i = 0; i < painter->rows * painter->cols; i++) {
        painter->shown[i] = empty_cell;
    }
    painter->known = true;
}

static void place_cursor(Painter *painter, const Scene *scene, StrBuf *out)
{
    const Capabilities *capabilities = painter->capabilities;
    bool visible = scene->cursor_visible && scene->cursor_row < painter->rows &&
                   scene->cursor_col < painter->cols;
    if (visible) {
        Place to = {scene->cursor_row, scene->cursor_col};
        motion_append(painter->at, to, capabilities, out);
        painter->at = to;
    }
    if (visible != painter->cursor_visible) {
        const char *text = visible ? capabilities->cursor_show : capabilities->cursor_hide;
        strbuf_append(out, text == NULL ? "" : text);
        painter->cursor_visible = visible;
    }
}

/*
 * Notes a row of the scene. Returns whether it is as it was in the last scene: nearly all rows are,
 * and this is the quick way to see it.
 */
static bool note_row(Painter *painter, const Scene *scene, int row)
{
    int cols = scene->cols < painter->cols ? scene->cols : painter->cols;
    size_t bytes = (size_t)cols * sizeof *scene->cells;
    SceneCell *last = &painter->cells[row * painter->cols];
    if (row >= scene->rows) {
        return false;
    }
    const SceneCell *cells = &scene->cells[row * scene->cols];
    bool same = memcmp(last, cells, bytes) == 0;
    memcpy(last, cells, bytes);
    return same;
}

bool painter_paint(Painter *painter, const Scene *scene, const Palette *palette, int rows, int cols,
                   StrBuf *out)
{
    if (!resize(painter, rows, cols)) {
        return false;
    }
    bool same_colours = painter->known && memcmp(&painter->palette, palette, sizeof *palette) == 0;
    painter->palette = *palette;
    if (!painter->known) {
        begin_afresh(painter, out);
    }
    for (int row = 0; row < rows; row++) {
        if (!note_row(painter, scene, row) || !same_colours) {
            paint_row(painter, scene, palette, row, out);
        }
    }
    place_cursor(painter, scene, out);
    return true;
}
