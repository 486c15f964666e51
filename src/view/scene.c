#include "view/scene.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "util/utf8.h"

/* A text can be very long, so for each column at most this many bytes of it are read. */
enum { BYTES_PER_COLUMN_MAX = 64 };

/* ---- Rectangles and styles ---- */

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

bool rect_is_empty(Rect rect)
{
    return rect.rows <= 0 || rect.cols <= 0;
}

bool rect_has(Rect rect, int row, int col)
{
    return row >= rect.row && row < rect.row + rect.rows && col >= rect.col &&
           col < rect.col + rect.cols;
}

Rect rect_common(Rect one, Rect other)
{
    Rect common = {.row = larger(one.row, other.row), .col = larger(one.col, other.col)};
    common.rows = smaller(one.row + one.rows, other.row + other.rows) - common.row;
    common.cols = smaller(one.col + one.cols, other.col + other.cols) - common.col;
    return rect_is_empty(common) ? (Rect){0} : common;
}

Rect rect_centred(Rect around, int rows, int cols)
{
    Rect rect = {.rows = smaller(rows, around.rows), .cols = smaller(cols, around.cols)};
    rect.row = around.row + (around.rows - rect.rows) / 2;
    rect.col = around.col + (around.cols - rect.cols) / 2;
    return rect;
}

Rect rect_inset(Rect rect, int rows, int cols)
{
    Rect inner = {rect.row + rows, rect.col + cols, rect.rows - 2 * rows, rect.cols - 2 * cols};
    return rect_is_empty(inner) ? (Rect){0} : inner;
}

Style style_named(StyleName name)
{
    static const Style styles[STYLE_COUNT] = {
        [STYLE_TEXT] = {TINT_TEXT, TINT_SCREEN, 0},
        [STYLE_STRONG] = {TINT_TEXT, TINT_SCREEN, ATTRIBUTE_BOLD},
        [STYLE_MUTED] = {TINT_MUTED, TINT_SCREEN, 0},
        [STYLE_KEY] = {TINT_TEXT, TINT_SCREEN, ATTRIBUTE_BOLD},
        [STYLE_ENTRY] = {TINT_TEXT, TINT_SCREEN, ATTRIBUTE_BOLD},
        [STYLE_CANDIDATE] = {TINT_MUTED, TINT_SCREEN, 0},
        [STYLE_CLOCK] = {TINT_TEXT, TINT_SCREEN, 0},
        [STYLE_CLOCK_RUNNING] = {TINT_RUNNING_TEXT, TINT_RUNNING, 0},
        [STYLE_URGENT] = {TINT_URGENT_TEXT, TINT_URGENT, 0},
        [STYLE_ALERT] = {TINT_ALERT_TEXT, TINT_ALERT, 0},
        [STYLE_DIALOG_FRAME] = {TINT_DIALOG_MUTED, TINT_DIALOG, 0},
        [STYLE_DIALOG] = {TINT_DIALOG_TEXT, TINT_DIALOG, 0},
        [STYLE_DIALOG_TITLE] = {TINT_DIALOG_TEXT, TINT_DIALOG, ATTRIBUTE_BOLD},
        [STYLE_DIALOG_MUTED] = {TINT_DIALOG_MUTED, TINT_DIALOG, 0},
        [STYLE_FIELD] = {TINT_FIELD_TEXT, TINT_FIELD, 0},
        [STYLE_BUTTON] = {TINT_DIALOG_TEXT, TINT_DIALOG, 0},
        [STYLE_FOCUS] = {TINT_FOCUS_TEXT, TINT_FOCUS, 0},
    };
    return styles[name];
}

/* ---- Scenes ---- */

void scene_release(Scene *scene)
{
    free(scene->cells);
    *scene = (Scene){0};
}

static void put(SceneCell *cell, const char *text, size_t length, int width_cols, Style style)
{
    memset(cell->text, 0, sizeof cell->text); /* so that cells can be compared with memcmp */
    memcpy(cell->text, text, length);
    cell->length = (uint8_t)length;
    cell->width_cols = (uint8_t)width_cols;
    cell->style = style;
}

static void put_space(SceneCell *cell, Style style)
{
    put(cell, " ", 1, 1, style);
}

bool scene_reset(Scene *scene, int rows, int cols)
{
    rows = rows < 1 ? 1 : rows;
    cols = cols < 1 ? 1 : cols;
    if (rows != scene->rows || cols != scene->cols) {
        if (cols > INT_MAX / rows) {
            return false;
        }
        SceneCell *cells = calloc((size_t)rows * (size_t)cols, sizeof *cells);
        if (cells == NULL) {
            return false;
        }
        free(scene->cells);
        scene->cells = cells;
        scene->rows = rows;
        scene->cols = cols;
    }
    SceneCell blank;
    put_space(&blank, style_named(STYLE_TEXT));
    for (int i = 0; i < rows * cols; i++) {
        scene->cells[i] = blank;
    }
    scene->cursor_row = scene->cursor_col = 0;
    scene->cursor_visible = false;
    return true;
}

SceneCell *scene_at(const Scene *scene, int row, int col)
{
    if (row < 0 || row >= scene->rows || col < 0 || col >= scene->cols) {
        return NULL;
    }
    return &scene->cells[row * scene->cols + col];
}

/* Replaces both halves of a wide character with spaces, before one of them is overwritten. */
static void split_wide(Scene *scene, int row, int col)
{
    SceneCell *cell = scene_at(scene, row, col);
    if (cell->width_cols == 1) {
        return;
    }
    SceneCell *other = scene_at(scene, row, cell->width_cols == 2 ? col + 1 : col - 1);
    put_space(cell, cell->style);
    if (other != NULL) {
        put_space(other, other->style);
    }
}

static void put_grapheme(Scene *scene, int row, int col, Style style, const char *text,
                         size_t length, int width_cols)
{
    for (int i = 0; i < width_cols; i++) {
        split_wide(scene, row, col + i);
    }
    put(scene_at(scene, row, col), text, length, width_cols, style);
    if (width_cols == 2) {
        put(scene_at(scene, row, col + 1), "", 0, 0, style);
    }
}

/* Writes a text into the columns from `col` to `end` - 1. The text must be safe for a terminal.
 * Returns the column after it. */
static int put_safe(Scene *scene, int row, int col, int end, Style style, const char *text,
                    size_t length)
{
    while (length > 0) {
        size_t bytes = utf8_grapheme_length(text, length);
        int width_cols = utf8_width(text, bytes);
        if (col + width_cols > end) {
            break;
        }
        if (width_cols > 0 && col >= 0 && bytes <= SAFE_TEXT_GRAPHEME_MAX) {
            put_grapheme(scene, row, col, style, text, bytes, width_cols > 1 ? 2 : 1);
        }
        col += width_cols;
        text += bytes;
        length -= bytes;
    }
    return col;
}

int scene_text(Scene *scene, int row, int col, int width_cols, Style style, const char *text)
{
    if (row < 0 || row >= scene->rows || width_cols <= 0 || col >= scene->cols) {
        return 0;
    }
    int end = width_cols > scene->cols - col ? scene->cols : col + width_cols;
    size_t plain = 0; /* length of the printable ASCII at the start: one column per byte */
    while (text[plain] >= ' ' && text[plain] <= '~') {
        plain++;
    }
    int at = col;
    for (size_t i = 0; i < plain && at < end; i++, at++) {
        if (at >= 0) {
            put_grapheme(scene, row, at, style, &text[i], 1, 1);
        }
    }
    if (text[plain] != '\0' && (size_t)(at - col) == plain) {
        /* The last ASCII character is written again, because combining marks may follow it. */
        size_t start = plain > 0 ? plain - 1 : 0;
        StrBuf safe = {0};
        size_t most = (size_t)(end - at + 1) * BYTES_PER_COLUMN_MAX;
        safe_text_append(&safe, text + start, strnlen(text + start, most));
        at = put_safe(scene, row, plain > 0 ? at - 1 : at, end, style, strbuf_text(&safe),
                      safe.length);
        strbuf_release(&safe);
    }
    return at - col;
}

void scene_text_padded(Scene *scene, int row, int col, int width_cols, Style style,
                       const char *text)
{
    int used = scene_text(scene, row, col, width_cols, style, text);
    scene_fill(scene, (Rect){row, col + used, 1, width_cols - used}, style);
}

void scene_text_right(Scene *scene, int row, int col, int width_cols, Style style, const char *text)
{
    StrBuf safe = {0};
    safe_text_append(&safe, text, strlen(text));
    int width = utf8_width(strbuf_text(&safe), safe.length);
    int shift = width < width_cols ? width_cols - width : 0;
    scene_text(scene, row, col + shift, width_cols - shift, style, strbuf_text(&safe));
    strbuf_release(&safe);
}

void scene_repeat(Scene *scene, Rect rect, Style style, const char *glyph)
{
    SceneCell filled;
    put(&filled, glyph, strlen(glyph), 1, style);
    rect = rect_common(rect, (Rect){0, 0, scene->rows, scene->cols});
    for (int row = rect.row; row < rect.row + rect.rows; row++) {
        SceneCell *cells = &scene->cells[row * scene->cols];
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            if (cells[col].width_cols != 1) {
                split_wide(scene, row, col);
            }
            cells[col] = filled;
        }
    }
}

void scene_glyph(Scene *scene, int row, int col, Style style, const char *glyph)
{
    scene_repeat(scene, (Rect){row, col, 1, 1}, style, glyph);
}

void scene_fill(Scene *scene, Rect rect, Style style)
{
    scene_repeat(scene, rect, style, " ");
}

void scene_restyle(Scene *scene, Rect rect, Style style)
{
    rect = rect_common(rect, (Rect){0, 0, scene->rows, scene->cols});
    for (int row = rect.row; row < rect.row + rect.rows; row++) {
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            scene_at(scene, row, col)->style = style;
        }
    }
}

void scene_show_cursor(Scene *scene, int row, int col)
{
    scene->cursor_row = row;
    scene->cursor_col = col;
    scene->cursor_visible = true;
}
