#include "screen/paged_text.h"

#include "util/fit.h"

#include <string.h>

/* Lays out one page from an offset on; returns where the next one begins. */
static size_t fill_page(const char *text, size_t length, size_t at, int width_cols, int rows,
                        int mark_cols, TextPage *out)
{
    /* If the rest fits, no mark is needed; otherwise the last row is the narrower one. */
    bool rest_fits = fit_line_count(text + at, length - at, width_cols) <= rows;
    out->row_count = 0;
    while (at < length && out->row_count < rows) {
        bool is_marked = !rest_fits && out->row_count == rows - 1;
        int cols = is_marked ? width_cols - mark_cols : width_cols;
        size_t next = 0;
        out->starts[out->row_count] = at;
        out->lengths[out->row_count] = fit_wrap(text + at, length - at, cols, &next);
        out->row_count++;
        at += next;
    }
    out->has_more = at < length;
    return at;
}

void paged_text_lay_out(const char *text, int width_cols, int rows, int mark_cols, int page,
                        TextPage *out)
{
    size_t length = strlen(text);
    size_t at = 0;
    rows = rows < PAGED_TEXT_ROWS_MAX ? rows : PAGED_TEXT_ROWS_MAX;
    *out = (TextPage){0};
    for (out->page = 0;; out->page++) {
        at = fill_page(text, length, at, width_cols, rows, mark_cols, out);
        if (!out->has_more || out->page == page) {
            return;
        }
    }
}
