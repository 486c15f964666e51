#include "unit.h"

#include "screen/widgets.h"
#include "util/strbuf.h"

/* Texts shown in pages of ten columns. If another page follows, a mark takes four columns of the
 * last row. */
static const struct {
    const char *text;
    int rows;
    int page;
    const char *lines; /* the rows of the page shown, each followed by '/' */
    int shown;         /* number of the page shown */
    bool has_more;
} pages[] = {
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
    {"to:\nname.pgn\nmore", 2, 0, "to:/", 0, true},
    {"to:\nname.pgn\nmore", 2, 1, "name.pgn/more/", 1, false},
};

START_TEST(text_that_does_not_fit_is_on_the_next_page)
{
    TextPage page;
    StrBuf lines = {0};
    text_rows_page(pages[_i].text, 10, pages[_i].rows, 4, pages[_i].page, &page);
    for (int i = 0; i < page.row_count; i++) {
        strbuf_append_bytes(&lines, page.rows[i].text, page.rows[i].length);
        strbuf_append_char(&lines, '/');
    }
    ck_assert_str_eq(strbuf_text(&lines), pages[_i].lines);
    ck_assert_int_eq(page.page, pages[_i].shown);
    ck_assert_int_eq(page.has_more, pages[_i].has_more);
    strbuf_release(&lines);
}
END_TEST

/* Texts wrapped to twenty columns. A row of the result is written as the width of its indentation,
 * a sign, and its text. The sign is '#' for a heading, otherwise a blank. */
static const struct {
    const char *text;
    const char *rows;
    int count;
} texts[] = {
    {"", "", 0},
    {"one line", "0 one line\n", 1},
    {"# Moving\nType a move.\n", "0#Moving\n0 Type a move.\n", 2},
    {"one\n\ntwo", "0 one\n0 \n0 two\n", 3},
    {"    an indented paragraph", "4 an indented\n4 paragraph\n", 2},
    {"a longer line than twenty columns", "0 a longer line than\n0 twenty columns\n", 2},
    {"# a heading longer than that", "0#a heading longer\n0#than that\n", 2},
    {"#no heading", "0 #no heading\n", 1},
};

START_TEST(lines_are_wrapped_by_themselves_and_keep_their_indentation)
{
    TextWalk walk = {.text = texts[_i].text, .width_cols = 20};
    TextRow row;
    StrBuf rows = {0};
    while (text_rows_next(&walk, &row)) {
        strbuf_appendf(&rows, "%d%c%.*s\n", row.indent_cols, row.is_heading ? '#' : ' ',
                       (int)row.length, row.text);
    }
    ck_assert_str_eq(strbuf_text(&rows), texts[_i].rows);
    ck_assert_int_eq(text_rows_count(texts[_i].text, 20), texts[_i].count);
    strbuf_release(&rows);
}
END_TEST

START_TEST(a_word_is_found_in_either_case_and_without_marks)
{
    TextRow row = {.text = "En passant next row", .length = 10};
    TextRow german = {.text = "Der Läufer", .length = 11};
    ck_assert(text_rows_contains(&german, "LAUFER"));
    ck_assert(text_rows_contains(&german, "läufer"));
    ck_assert(text_rows_contains(&row, "PASS"));
    ck_assert(!text_rows_contains(&row, "passant next"));
    ck_assert(text_rows_contains(&row, "en p"));
    ck_assert(!text_rows_contains(&row, "passants"));
    ck_assert(!text_rows_contains(&row, "pawn"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text_rows");
    TCase *tests = tcase_create("text_rows");
    tcase_add_loop_test(tests, lines_are_wrapped_by_themselves_and_keep_their_indentation, 0,
                        sizeof texts / sizeof texts[0]);
    tcase_add_loop_test(tests, text_that_does_not_fit_is_on_the_next_page, 0,
                        sizeof pages / sizeof pages[0]);
    tcase_add_test(tests, a_word_is_found_in_either_case_and_without_marks);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
