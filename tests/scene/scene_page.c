#include "scene_page.h"

#include "util/text.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Replaces the digits of dates such as 2024.03.31 by question marks. */
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

/* ---- Parts of the screen ---- */

static const struct {
    const char *name; /* name in scripts */
    size_t offset;    /* offset of the part's rectangle in Layout */
} LAYOUT_PARTS[] = {
    {"screen", offsetof(Layout, all)},        {"board", offsetof(Layout, board)},
    {"far", offsetof(Layout, far_player)},    {"near", offsetof(Layout, near_player)},
    {"opening", offsetof(Layout, opening)},   {"score", offsetof(Layout, score)},
    {"evidence", offsetof(Layout, evidence)}, {"status", offsetof(Layout, status)},
    {"entry", offsetof(Layout, entry)},       {"hints", offsetof(Layout, hints)},
};

/* Returns the dialog in the panel or the framed box of the dialog, or an empty rectangle if there
 * is none. Finds a box by its upper left corner. */
static Rect find_dialog(const Scene *scene, const Layout *layout)
{
    Rect rect = {0}, panel = layout->dialog;
    const SceneCell *edge = scene_at(scene, panel.row + panel.rows - 1, panel.col);
    if (edge != NULL && edge->style.paper == TINT_DIALOG && shows(edge, " ") &&
        scene_at(scene, 0, scene->cols - 1)->style.paper != TINT_DIALOG) {
        return panel;
    }
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

/* Stores the rectangle of a part and returns true, or returns false if there is no such part. */
static bool find_part(const char *name, const Scene *scene, const Layout *layout, Rect *rect)
{
    if (text_is_same(name, "dialog")) {
        *rect = find_dialog(scene, layout);
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

/* Reads row numbers such as "20-23" or "20". Returns false if they are malformed or not on the
 * screen. */
static bool parse_rows(const char *text, const Scene *scene, Rect *rect)
{
    int last = 0;
    int count = sscanf(text, "%d-%d", &rect->row, &last);
    rect->rows = count == 2 ? last - rect->row + 1 : 1;
    rect->cols = scene->cols;
    return count > 0 && rect->row >= 0 && rect->rows > 0 && rect->row + rect->rows <= scene->rows;
}

/* ---- Rows as text ---- */

static Rect board_with_edges(const Layout *layout)
{
    Rect board = layout->board;
    board.rows += layout->files.rows;
    board.col -= layout->ranks.cols;
    board.cols += layout->ranks.cols;
    return board;
}

/* Returns whether a row of `rect` has anything besides spaces and empty squares. Returns false if a
 * dialog covers a part of the row. */
static bool has_content(const Scene *scene, const Layout *layout, Rect rect, int row)
{
    Rect dialog = find_dialog(scene, layout);
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
        if (!is_sparse || has_content(scene, layout, rect, row)) {
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

/* Returns the letter of a tint. LETTERS has the order of the tints in scene.h. */
static char tint_letter(uint8_t tint)
{
    static const char LETTERS[] = ".tmLDldsCcKgvyVwbkBxXyfFoOrRuUaA";
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

/* ---- The place of the cursor ---- */

/* What the cells of a scene show about the place where typed keys go. */
typedef struct Places {
    bool has_page;  /* a dialog, list or page covers the game */
    bool has_focus; /* an item on the dialog, list or page has the focus */
    bool has_field; /* the dialog, list or page has input fields */
    Rect brackets;  /* cells enclosed by the cursor's brackets on the board */
} Places;

static bool is_of_page(const SceneCell *cell)
{
    return cell->style.paper == TINT_DIALOG || cell->style.paper == TINT_FIELD ||
           cell->style.paper == TINT_FOCUS;
}

static void extend(Rect *rect, int row, int col)
{
    if (rect_is_empty(*rect)) {
        *rect = (Rect){row, col, 1, 1};
        return;
    }
    int left = col < rect->col ? col : rect->col;
    int right = col > rect->col + rect->cols - 1 ? col : rect->col + rect->cols - 1;
    *rect = (Rect){rect->row, left, row - rect->row + 1, right - left + 1};
}

static Places find_places(const Scene *scene)
{
    Places places = {0};
    for (int row = 0; row < scene->rows; row++) {
        for (int col = 0; col < scene->cols; col++) {
            const SceneCell *cell = scene_at(scene, row, col);
            places.has_page |= cell->style.paper == TINT_DIALOG;
            places.has_focus |= cell->style.paper == TINT_FOCUS;
            places.has_field |= cell->style.paper == TINT_FIELD;
            bool has_mark = cell->style.ink == TINT_CURSOR_MARK && !shows(cell, " ");
            if (has_mark || cell->style.paper == TINT_CURSOR_MARK) {
                extend(&places.brackets, row, col);
            }
        }
    }
    return places;
}

/* Returns whether a cell or its left or right neighbour has the background `paper`. */
static bool has_paper_near(const Scene *scene, int row, int col, Tint paper)
{
    for (int at = col - 1; at <= col + 1; at++) {
        if (at >= 0 && at < scene->cols && scene_at(scene, row, at)->style.paper == paper) {
            return true;
        }
    }
    return false;
}

/* Returns whether the cursor is at the focused item, or in a field on the same row. */
static bool is_at_focus(const Scene *scene)
{
    int row = scene->cursor_row;
    bool has_focus = false;
    for (int col = 0; col < scene->cols; col++) {
        has_focus |= scene_at(scene, row, col)->style.paper == TINT_FOCUS;
    }
    return has_paper_near(scene, row, scene->cursor_col, TINT_FOCUS) ||
           (has_focus && has_paper_near(scene, row, scene->cursor_col, TINT_FIELD));
}

/* Returns whether the cursor is in the line of a command, a search or a move. */
static bool is_typed_line(const Scene *scene)
{
    static const char *const STARTS[] = {":", " Search: ", " Suche: "};
    static const char *const PROMPTS[] = {" :", " /", "White:", "Black:", "File:", "Game over:"};
    StrBuf line = {0};
    bool is_typed = false;
    for (int col = 0; col < scene->cursor_col; col++) {
        const SceneCell *cell = scene_at(scene, scene->cursor_row, col);
        strbuf_append_bytes(&line, cell->text, cell->length);
    }
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        is_typed |= text_has_prefix(strbuf_text(&line), STARTS[i]);
    }
    /* A prompt may be beside the board. */
    for (size_t i = 0; i < sizeof PROMPTS / sizeof PROMPTS[0]; i++) {
        is_typed |= strstr(strbuf_text(&line), PROMPTS[i]) != NULL;
    }
    strbuf_release(&line);
    return is_typed;
}

/* Returns whether the cursor is on a character of a full-screen page. */
static bool is_on_full_page(const Scene *scene)
{
    const SceneCell *cell = scene_at(scene, scene->cursor_row, scene->cursor_col);
    return scene_at(scene, 0, scene->cols - 1)->style.paper == TINT_DIALOG && !shows(cell, " ");
}

void scene_page_append_lost_cursor(const Scene *scene, StrBuf *out)
{
    Places places = find_places(scene);
    int row = scene->cursor_row;
    int col = scene->cursor_col;
    const char *where = NULL;
    if (!scene->cursor_visible) {
        where = "it is hidden";
    } else if (is_typed_line(scene)) {
        return;
    } else if (places.has_focus && !is_at_focus(scene)) {
        where = "it is not at the focus";
    } else if (places.has_page && !is_of_page(scene_at(scene, row, col)) &&
               !is_on_full_page(scene)) {
        where = "it is outside what covers the game";
    } else if (places.has_page && places.has_field && !places.has_focus &&
               !has_paper_near(scene, row, col, TINT_FIELD)) {
        where = "it is in no field";
    } else if (!places.has_page && !rect_is_empty(places.brackets) &&
               !rect_has(places.brackets, row, col)) {
        where = "it is not on its square";
    }
    if (where != NULL) {
        strbuf_appendf(out, "LOST CURSOR %d,%d: %s\n", row, col, where);
    }
}
