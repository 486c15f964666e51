/*
 * A text laid out on pages of a few rows, for places that may not grow: nothing is cut, what does
 * not fit is on the next page, and a mark on the last row says so.
 */
#ifndef TOUCHMOVE_SCREEN_PAGED_TEXT_H
#define TOUCHMOVE_SCREEN_PAGED_TEXT_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGED_TEXT_ROWS_MAX = 16 }; /* rows of the highest page; more are not used */

/* One page. */
typedef struct TextPage {
    size_t starts[PAGED_TEXT_ROWS_MAX];  /* offset of each row's text, row_count of them */
    size_t lengths[PAGED_TEXT_ROWS_MAX]; /* its length in bytes */
    int row_count;                       /* rows that are used */
    int page;                            /* number of the page, from 0 */
    bool has_more;                       /* the text goes on, on the next page */
} TextPage;

/*
 * Lays out page number `page` of a text in rows of width_cols columns (more than mark_cols), whose
 * last keeps mark_cols free if there is another page. A number beyond the last page gives the last
 * one: see out->page.
 */
void paged_text_lay_out(const char *text, int width_cols, int rows, int mark_cols, int page,
                        TextPage *out);

#endif
