/*
 * Wraps texts to rows. The status area gets a page of fixed height. The reader gets any number of
 * rows, each of which is indented like the line that it belongs to.
 */
#include "screen/widgets.h"

#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/*
 * Returns whether the line at an offset should go to the next page, so that it is not divided. This
 * is for lines to be copied, such as paths and commands: the line before them ends with a colon.
 * They wait if they would need the last free row, which is for the mark.
 */
static bool waits_for_page(const char *text, size_t at, int width_cols, int free_rows)
{
    bool is_to_copy = at > 1 && text[at - 1] == '\n' && text[at - 2] == ':';
    return is_to_copy &&
           fit_line_count(text + at, strcspn(text + at, "\n"), width_cols) >= free_rows;
}

/* Lays out one page from offset `at` on. Returns the offset of the next page. */
static size_t fill_page(const char *text, size_t at, int width_cols, int rows, int mark_cols,
                        TextPage *out)
{
    /* If another page follows, the last row of this page leaves mark_cols columns free. */
    bool rest_fits = fit_line_count(text + at, strlen(text + at), width_cols) <= rows;
    out->row_count = 0;
    while (text[at] != '\0' && out->row_count < rows) {
        if (!rest_fits && out->row_count > 0 &&
            waits_for_page(text, at, width_cols, rows - out->row_count)) {
            break;
        }
        bool is_marked = !rest_fits && out->row_count == rows - 1;
        TextRow *row = &out->rows[out->row_count++];
        size_t next = 0;
        *row = (TextRow){.text = text + at};
        row->length = fit_wrap(row->text, strlen(row->text),
                               is_marked ? width_cols - mark_cols : width_cols, &next);
        at += next;
    }
    out->has_more = text[at] != '\0';
    return at;
}

void text_rows_page(const char *text, int width_cols, int rows, int mark_cols, int page,
                    TextPage *out)
{
    size_t at = 0;
    rows = rows < TEXT_PAGE_ROWS_MAX ? rows : TEXT_PAGE_ROWS_MAX;
    *out = (TextPage){0};
    for (out->page = 0;; out->page++) {
        at = fill_page(text, at, width_cols, rows, mark_cols, out);
        if (!out->has_more || out->page == page) {
            return;
        }
    }
}

bool text_rows_next(TextWalk *walk, TextRow *row)
{
    if (walk->text[walk->at] == '\0') {
        return false;
    }
    if (!walk->inside) { /* a new line begins: skip its indentation or its heading mark */
        const char *line = walk->text + walk->at;
        size_t spaces = strspn(line, " ");
        walk->is_heading = text_has_prefix(line, "# ");
        walk->indent_cols = walk->is_heading ? 0 : (int)spaces;
        walk->at += walk->is_heading ? 2 : spaces;
    }
    const char *text = walk->text + walk->at;
    size_t length = strcspn(text, "\n");
    size_t next = 0;
    size_t taken = fit_wrap(text, length, walk->width_cols - walk->indent_cols, &next);
    *row = (TextRow){text, taken, walk->indent_cols, walk->is_heading};
    walk->inside = next < length;
    walk->at += next;
    if (!walk->inside && walk->text[walk->at] == '\n') {
        walk->at++;
    }
    return true;
}

int text_rows_count(const char *text, int width_cols)
{
    TextWalk walk = {.text = text, .width_cols = width_cols};
    TextRow row;
    int count = 0;
    while (text_rows_next(&walk, &row)) {
        count++;
    }
    return count;
}

bool text_rows_contains(const TextRow *row, const char *word)
{
    bool is_found = false;
    for (size_t at = 0; at < row->length && !is_found; at++) {
        const char *text = row->text + at, *rest = word;
        while (utf8_skip_same(&text, &rest)) {
        }
        is_found = *rest == '\0' && text <= row->text + row->length;
    }
    return is_found;
}

void text_rows_draw(const TextRow *row, Rect area, Style style, Scene *scene)
{
    StrBuf text = {0};
    strbuf_append_bytes(&text, row->text, row->length);
    scene_text(scene, area.row, area.col + row->indent_cols, area.cols - row->indent_cols, style,
               strbuf_text(&text));
    strbuf_release(&text);
}

void text_rows_draw_clipped(const char *text, Rect area, Style style, const char *mark,
                            Scene *scene)
{
    for (int row = 0; row < area.rows && text[0] != '\0'; row++) {
        StrBuf line = {0};
        size_t next = 0;
        size_t length = fit_wrap(text, strlen(text), area.cols, &next);
        if (row == area.rows - 1) {
            fit_append_clipped(&line, text, area.cols, mark);
        } else {
            strbuf_append_bytes(&line, text, length);
        }
        scene_text(scene, area.row + row, area.col, area.cols, style, strbuf_text(&line));
        strbuf_release(&line);
        text += next;
    }
}
