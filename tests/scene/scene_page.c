#include "scene_page.h"

#include "util/text.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Puts question marks in the place of dates: 2024.03.31. */
static void hide_dates(char *text, size_t length)
{
    static const char FORM[] = "dddd.dd.dd";
    for (size_t at = 0; at + strlen(FORM) <= length; at++) {
        size_t same = 0;
        while (same < strlen(FORM) && (FORM[same] == 'd' ? text_is_digit(text[at + same])
                                                         : text[at + same] == FORM[same])) {
            same++;
        }
        for (size_t i = 0; same == strlen(FORM) && i < same; i++) {
            text[at + i] = FORM[i] == 'd' ? '?' : FORM[i];
        }
    }
}

static bool shows(const SceneCell *cell, const char *glyph)
{
    return cell->length == strlen(glyph) && memcmp(cell->text, glyph, cell->length) == 0;
}

static void append_row(const Scene *scene, Rect rect, int row, StrBuf *out)
{
    StrBuf text = {0};
    size_t end = 0;
    for (int col = rect.col; col < rect.col + rect.cols; col++) {
        const SceneCell *cell = scene_at(scene, row, col);
        strbuf_append_bytes(&text, cell->text, cell->length);
        if (cell->length > 0 && !shows(cell, " ")) {
            end = text.length;
        }
    }
    strbuf_truncate(&text, end);
    hide_dates(text.bytes, text.length);
    strbuf_appendf(out, "%2d|%s\n", row, strbuf_text(&text));
    strbuf_release(&text);
}

/* ---- Where the parts are ---- */

static const struct {
    const char *name; /* as the script has it */
    size_t offset;    /* of its rectangle in the layout */
} LAYOUT_PARTS[] = {
    {"screen", offsetof(Layout, all)},        {"board", offsetof(Layout, board)},
    {"far", offsetof(Layout, far_player)},    {"near", offsetof(Layout, near_player)},
    {"opening", offsetof(Layout, opening)},   {"score", offsetof(Layout, score)},
    {"evidence", offsetof(Layout, evidence)}, {"status", offsetof(Layout, status)},
    {"entry", offsetof(Layout, entry)},       {"hints", offsetof(Layout, hints)},
};

/* The framed box: from its upper left corner along its first row and its first column. */
static Rect find_dialog(const Scene *scene)
{
    Rect rect = {0};
    while (rect.row < scene->rows && !shows(scene_at(scene, rect.row, rect.col), "┌")) {
        rect.col = (rect.col + 1) % scene->cols;
        rect.row += rect.col == 0;
    }
    if (rect.row < scene->rows) {
        rect.rows = 1;
        rect.cols = 1;
    }
    while (rect.cols > 0 && rect.col + rect.cols < scene->cols &&
           !shows(scene_at(scene, rect.row, rect.col + rect.cols - 1), "┐")) {
        rect.cols++;
    }
    while (rect.rows > 0 && rect.row + rect.rows < scene->rows &&
           !shows(scene_at(scene, rect.row + rect.rows - 1, rect.col), "└")) {
        rect.rows++;
    }
    return rect;
}

/* Sets the rectangle of a part and returns true, or returns false if there is no such name. */
static bool find_part(const char *name, const Scene *scene, const Layout *layout, Rect *rect)
{
    if (text_is_same(name, "dialog")) {
        *rect = find_dialog(scene);
        return true;
    }
    for (size_t i = 0; i < sizeof LAYOUT_PARTS / sizeof LAYOUT_PARTS[0]; i++) {
        if (text_is_same(name, LAYOUT_PARTS[i].name)) {
            *rect = *(const Rect *)((const char *)layout + LAYOUT_PARTS[i].offset);
            return true;
        }
    }
    return false;
}

/* Reads "20-23" or "20"; the rows are on the screen. */
static bool parse_rows(const char *text, const Scene *scene, Rect *rect)
{
    int last = 0;
    int count = sscanf(text, "%d-%d", &rect->row, &last);
    rect->rows = count == 2 ? last - rect->row + 1 : 1;
    rect->cols = scene->cols;
    return count > 0 && rect->row >= 0 && rect->rows > 0 && rect->row + rect->rows <= scene->rows;
}

/* ---- What is written down ---- */

static Rect board_with_edges(const Layout *layout)
{
    int left = layout->ranks.col;
    return (Rect){.row = layout->board.row,
                  .col = left,
                  .rows = layout->files.row + layout->files.rows - layout->board.row,
                  .cols = layout->board.col + layout->board.cols - left};
}

/* Whether a row tells anything: more than spaces or empty squares, and not behind a dialog. */
static bool is_telling(const Scene *scene, Rect rect, int row)
{
    Rect dialog = find_dialog(scene);
    rect.row = row;
    rect.rows = 1;
    for (int col = rect.col; col < rect.col + rect.cols; col++) {
        const SceneCell *cell = scene_at(scene, row, col);
        if (!shows(cell, " ") && !shows(cell, "▄")) {
            return rect_is_empty(rect_common(rect, dialog));
        }
    }
    return false;
}

static void append_part(const Scene *scene, const Layout *layout, const char *name, Rect rect,
                        StrBuf *out)
{
    bool is_board = text_is_same(name, "board");
    bool is_sparse = is_board || text_is_same(name, "score");
    if (is_board) {
        rect = board_with_edges(layout);
    }
    if (rect_is_empty(rect)) {
        strbuf_appendf(out, "no %s\n", name);
    }
    for (int row = rect.row; row < rect.row + rect.rows; row++) {
        if (!is_sparse || is_telling(scene, rect, row)) {
            append_row(scene, rect, row, out);
        }
    }
}

bool scene_page_append(const Scene *scene, const Layout *layout, char *parts, StrBuf *out)
{
    bool has_cursor = false;
    for (char *rest = parts; rest[0] != '\0';) {
        Rect rect = {0};
        char *name = text_next_word(rest, &rest);
        bool is_found = text_is_same(name, "rows")
                            ? parse_rows(text_next_word(rest, &rest), scene, &rect)
                            : find_part(name, scene, layout, &rect);
        if (!is_found) {
            return false;
        }
        append_part(scene, layout, name, rect, out);
        has_cursor |= rect_has(rect, scene->cursor_row, scene->cursor_col);
    }
    if (scene->cursor_visible && has_cursor) {
        strbuf_appendf(out, "cursor %d,%d\n", scene->cursor_row, scene->cursor_col);
    } else if (!scene->cursor_visible) {
        strbuf_append(out, "no cursor\n");
    }
    return true;
}

/* One letter for each tint, in the order of scene.h. */
static char tint_letter(uint8_t tint)
{
    static const char LETTERS[] = ".tmLDldsCcKwbkBxXyfFoOrRuUaA";
    return tint < sizeof LETTERS - 1 ? LETTERS[tint] : '?';
}

void scene_page_append_tints(const Scene *scene, StrBuf *out)
{
    for (int is_ink = 0; is_ink < 2; is_ink++) {
        strbuf_append(out, is_ink ? "ink\n" : "paper\n");
        for (int row = 0; row < scene->rows; row++) {
            strbuf_appendf(out, "%2d|", row);
            for (int col = 0; col < scene->cols; col++) {
                Style style = scene_at(scene, row, col)->style;
                strbuf_append_char(out, tint_letter(is_ink ? style.ink : style.paper));
            }
            strbuf_append_char(out, '\n');
        }
    }
}
