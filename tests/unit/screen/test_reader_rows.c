#include "unit.h"

#include "screen/reader_rows.h"
#include "util/strbuf.h"

/* Twenty columns; each row of the result is its indentation, '#' for a heading, and its text. */
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
    ReaderWalk walk = reader_rows_begin(texts[_i].text, 20);
    ReaderRow row;
    StrBuf rows = {0};
    while (reader_rows_next(&walk, &row)) {
        strbuf_appendf(&rows, "%d%c%.*s\n", row.indent_cols, row.is_heading ? '#' : ' ',
                       (int)row.length, row.text);
    }
    ck_assert_str_eq(strbuf_text(&rows), texts[_i].rows);
    ck_assert_int_eq(reader_rows_count(texts[_i].text, 20), texts[_i].count);
    strbuf_release(&rows);
}
END_TEST

START_TEST(a_word_is_found_in_either_case)
{
    ReaderRow row = {.text = "En passant", .length = 10};
    ck_assert(reader_rows_contains(&row, "PASS"));
    ck_assert(reader_rows_contains(&row, "en p"));
    ck_assert(!reader_rows_contains(&row, "passants"));
    ck_assert(!reader_rows_contains(&row, "pawn"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reader_rows");
    TCase *tests = tcase_create("reader_rows");
    tcase_add_loop_test(tests, lines_are_wrapped_by_themselves_and_keep_their_indentation, 0,
                        sizeof texts / sizeof texts[0]);
    tcase_add_test(tests, a_word_is_found_in_either_case);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
