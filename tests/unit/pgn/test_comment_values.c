#include "pgn/comment_values.h"

#include "unit.h"

#include "notation/coordinate.h"
#include "util/strbuf.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Comments, and the evaluations that they have. */
static const struct {
    const char *comment;
    const char *text; /* the evaluation as written, "" for none */
} evaluations[] = {
    {"[%eval 0.31]", "+0.31"},
    {"[%eval -1.4] [%clk 0:04:20]", "-1.40"},
    {"[%clk 0:04:20] Takes the bait. [%eval 0.0]", "0.00"},
    {"[%eval +2]", "+2.00"},
    {"[%eval .5]", "+0.50"},
    {"[%eval -.05]", "-0.05"},
    {"[%eval 0.319999]", "+0.31"},
    {"[%eval 12.34]", "+12.3"},
    {"[%eval -153.19]", "-153"},
    {"[%eval 999999999999999999999.5]", "+999"},
    {"[%eval #4]", "#4"},
    {"[%eval #-4]", "#-4"},
    {"[%eval #+4]", "#4"},
    {"[%eval #-99999999999]", "#-999"},
    {"[%eval 0.31,20]", "+0.31"},
    {"[%eval  0.31 ]", "+0.31"},
    {"[%eval much] [%eval 1.0]", "+1.00"},
    {"[%1[%eval 1.0]", "+1.00"},
    {"", ""},
    {"[%eval ]", ""},
    {"[%eval", ""},
    {"[%eval 0.31", ""},
    {"[%eval]", ""},
    {"[%evaluation 0.31]", ""},
    {"[%eval -]", ""},
    {"[%eval .]", ""},
    {"[%eval #]", ""},
    {"[%eval #1.5]", ""},
    {"[%eval 0.31,]", ""},
    {"[%eval 0.31x]", ""},
    {"[%eval --1]", ""},
    {"[%eval +-1]", ""},
    {"[eval 0.31]", ""},
    {"[% eval 0.31]", ""},
    {"%eval 0.31]", ""},
    {"[%a [%eval 0.31]", "+0.31"},
};

START_TEST(the_first_valid_evaluation_counts)
{
    char text[EVALUATION_TEXT_MAX];
    evaluation_format(comment_evaluation(evaluations[_i].comment), text);
    ck_assert_str_eq(text, evaluations[_i].text);
    ck_assert_uint_le(strlen(text), EVALUATION_COLS);
}
END_TEST

/* Writes a drawing as "Ge4 Rd5 Gg1f3". */
static void write_drawing(const Drawing *drawing, StrBuf *out)
{
    char name[COORDINATE_SQUARE_MAX];
    for (int colour = 0; colour < DRAWING_COLOUR_COUNT; colour++) {
        for (int i = 0; i < SQUARE_COUNT; i++) {
            if ((drawing->squares[colour] >> i & 1) != 0) {
                coordinate_format_square(square_from_index(i), name);
                strbuf_appendf(out, "%s%c%s", out->length > 0 ? " " : "", "GRYB"[colour], name);
            }
        }
    }
    for (int i = 0; i < drawing->arrow_count; i++) {
        DrawingArrow arrow = drawing->arrows[i];
        coordinate_format_square(arrow.from, name);
        strbuf_appendf(out, "%s%c%s", out->length > 0 ? " " : "", "GRYB"[arrow.colour], name);
        coordinate_format_square(arrow.to, name);
        strbuf_append(out, name);
    }
}

/* Comments, and the drawings that they have. */
static const struct {
    const char *comment;
    const char *drawing;
} drawings[] = {
    {"[%csl Ge4]", "Ge4"},
    {"[%csl Ge4,Rd5,Yh1,Ba8]", "Ge4 Rd5 Yh1 Ba8"},
    {"[%cal Gg1f3,Ra8a1]", "Gg1f3 Ra8a1"},
    {"[%csl Ge4] Both. [%cal Rd8h4][%csl Rd5]", "Ge4 Rd5 Rd8h4"},
    {"[%csl Ge4,Re4]", "Re4"},
    {"[%csl Ge4, Rd5]", "Ge4 Rd5"},
    {"[%csl Ge9,Xe4,ge4,G,,e4,Ge4e5,Ge,Rd5]", "Rd5"},
    {"[%cal Ge4,Ge4e4,Ge4i5,Xe4e5,Ge4e5e6,Ge4e5]", "Ge4e5"},
    {"[%csl Ge4", ""},
    {"[%csl ]", ""},
    {"[%csl]", ""},
    {"[%cals Ge4e5]", ""},
    {"Ge4", ""},
};

START_TEST(drawings_leave_out_malformed_entries)
{
    StrBuf text = {0};
    Drawing drawing = comment_drawing(drawings[_i].comment);
    write_drawing(&drawing, &text);
    ck_assert_str_eq(strbuf_text(&text), drawings[_i].drawing);
    strbuf_release(&text);
}
END_TEST

START_TEST(a_drawing_has_a_limited_number_of_arrows)
{
    StrBuf comment = {0};
    strbuf_append(&comment, "[%cal ");
    for (int i = 0; i < 10 * DRAWING_ARROWS_MAX; i++) {
        strbuf_append(&comment, i == 0 ? "Ga1a2" : ",Rb1b2");
    }
    strbuf_append(&comment, "]");
    Drawing drawing = comment_drawing(strbuf_text(&comment));
    ck_assert_int_eq(drawing.arrow_count, DRAWING_ARROWS_MAX);
    ck_assert_int_eq(drawing.arrows[0].colour, DRAWING_GREEN);
    strbuf_release(&comment);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("comment_values");
    TCase *tests = tcase_create("values");
    tcase_add_loop_test(tests, the_first_valid_evaluation_counts, 0, COUNT(evaluations));
    tcase_add_loop_test(tests, drawings_leave_out_malformed_entries, 0, COUNT(drawings));
    tcase_add_test(tests, a_drawing_has_a_limited_number_of_arrows);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
