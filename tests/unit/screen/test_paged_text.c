#include "unit.h"

#include "screen/paged_text.h"
#include "util/strbuf.h"

/* Ten columns, the mark takes four. */
static const struct {
    const char *text;
    int rows;
    int page;
    const char *lines; /* the rows, each ended by '/' */
    int shown;         /* the page that is shown */
    bool has_more;
} rows[] = {
    {"", 2, 0, "", 0, false},
    {"one two", 2, 0, "one two/", 0, false},
    {"one two three four", 2, 0, "one two/three four/", 0, false},
    {"one two three four five", 2, 0, "one two/three/", 0, true},
    {"one two three four five", 2, 1, "four five/", 1, false},
    {"one two three four five", 2, 7, "four five/", 1, false},
    {"a\nb\nc\n", 2, 0, "a/b/", 0, true},
    {"a\nb\nc\n", 2, 1, "c/", 1, false},
    {"a\nb\n", 2, 0, "a/b/", 0, false},
    {"one two three", 1, 0, "one/", 0, true},
    {"one two three", 1, 1, "two three/", 1, false},
};

START_TEST(nothing_is_cut_and_what_does_not_fit_is_on_the_next_page)
{
    TextPage page;
    StrBuf lines = {0};
    paged_text_lay_out(rows[_i].text, 10, rows[_i].rows, 4, rows[_i].page, &page);
    for (int i = 0; i < page.row_count; i++) {
        strbuf_append_bytes(&lines, rows[_i].text + page.starts[i], page.lengths[i]);
        strbuf_append_char(&lines, '/');
    }
    ck_assert_str_eq(strbuf_text(&lines), rows[_i].lines);
    ck_assert_int_eq(page.page, rows[_i].shown);
    ck_assert_int_eq(page.has_more, rows[_i].has_more);
    strbuf_release(&lines);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("paged_text");
    TCase *tests = tcase_create("paged_text");
    tcase_add_loop_test(tests, nothing_is_cut_and_what_does_not_fit_is_on_the_next_page, 0,
                        sizeof rows / sizeof rows[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
