#include "unit.h"

#include "tui/pen.h"

#include <string.h>

/* Colours of the tests; the terminal's own two are INK and PAPER. */
#define INK                                                                                        \
    {                                                                                              \
        .kind = COLOUR_TEXT                                                                        \
    }
#define PAPER                                                                                      \
    {                                                                                              \
        .kind = COLOUR_SCREEN                                                                      \
    }
#define CHERRY                                                                                     \
    {                                                                                              \
        .kind = COLOUR_INDEX, .red = 137                                                           \
    }
#define WALNUT                                                                                     \
    {                                                                                              \
        .kind = COLOUR_INDEX, .red = 94                                                            \
    }
#define RED                                                                                        \
    {                                                                                              \
        .kind = COLOUR_INDEX, .red = 1                                                             \
    }
#define BLACK                                                                                      \
    {                                                                                              \
        .kind = COLOUR_INDEX, .red = 0                                                             \
    }
#define STEEL                                                                                      \
    {                                                                                              \
        .kind = COLOUR_RGB, .red = 127, .green = 150, .blue = 176                                  \
    }

static const Capabilities ecma = {.ecma = true, .single_off = true};
static const Capabilities vt100 = {.ecma = true, .single_off = false};
static const Capabilities strings = {
    .plain = "<plain>", .reverse = "<reverse>", .bold = "<bold>", .underline = "<underline>"};

/* From one look to another. */
static const struct {
    const Capabilities *capabilities;
    Look from;
    Look to;
    const char *sent;
} ways[] = {
    /* Nothing changes, or nothing that can be seen. */
    {&ecma, {INK, PAPER, 0, false}, {INK, PAPER, 0, false}, ""},
    {&ecma, {CHERRY, WALNUT, 0, false}, {INK, WALNUT, 0, true}, ""},
    {&ecma, {INK, PAPER, ATTRIBUTE_BOLD, false}, {INK, PAPER, 0, true}, ""},
    /* One colour, two colours, back to the terminal's own. */
    {&ecma, {INK, PAPER, 0, false}, {CHERRY, PAPER, 0, false}, "\033[38;5;137m"},
    {&ecma, {INK, PAPER, 0, false}, {CHERRY, WALNUT, 0, false}, "\033[38;5;137;48;5;94m"},
    {&ecma, {CHERRY, PAPER, 0, false}, {INK, PAPER, 0, false}, "\033[m"},
    {&ecma, {INK, CHERRY, 0, false}, {INK, PAPER, 0, true}, "\033[m"},
    {&ecma, {INK, PAPER, 0, false}, {INK, RED, 0, true}, "\033[41m"},
    {&ecma, {INK, PAPER, 0, false}, {STEEL, PAPER, 0, false}, "\033[38;2;127;150;176m"},
    /* Halves of squares that change places: reverse video. */
    {&ecma, {CHERRY, WALNUT, 0, false}, {WALNUT, CHERRY, 0, false}, "\033[7m"},
    {&ecma, {INK, PAPER, 0, false}, {PAPER, INK, 0, false}, "\033[7m"},
    {&ecma, {PAPER, INK, 0, false}, {INK, PAPER, 0, false}, "\033[m"},
    {&ecma, {PAPER, CHERRY, 0, false}, {INK, CHERRY, 0, false}, "\033[;48;5;137m"},
    /* The background as ink: the edge of the board. */
    {&ecma, {INK, PAPER, 0, false}, {PAPER, CHERRY, 0, false}, "\033[7;38;5;137m"},
    {&ecma, {PAPER, CHERRY, 0, false}, {PAPER, WALNUT, 0, false}, "\033[38;5;94m"},
    /* Attributes one by one. */
    {&ecma, {INK, PAPER, 0, false}, {INK, PAPER, ATTRIBUTE_BOLD, false}, "\033[1m"},
    {&ecma, {RED, PAPER, ATTRIBUTE_BOLD, false}, {RED, PAPER, 0, false}, "\033[22m"},
    {&ecma, {RED, RED, ATTRIBUTE_UNDERLINE, true}, {RED, RED, 0, true}, "\033[24m"},
    {&ecma, {INK, PAPER, ATTRIBUTE_DIM, false}, {INK, PAPER, ATTRIBUTE_BOLD, false}, "\033[;1m"},
    /* Bold would brighten the paper in reverse video. */
    {&ecma, {RED, BLACK, 0, false}, {BLACK, RED, ATTRIBUTE_BOLD, false}, "\033[1;30;41m"},
    /* A terminal that can only put everything off at once. */
    {&vt100, {PAPER, INK, 0, false}, {INK, PAPER, 0, false}, "\033[m"},
    {&vt100, {INK, PAPER, ATTRIBUTE_BOLD, false}, {PAPER, INK, 0, false}, "\033[;7m"},
    /* A terminal with sequences of its own. */
    {&strings, {INK, PAPER, 0, false}, {PAPER, INK, 0, false}, "<plain><reverse>"},
    {&strings, {PAPER, INK, 0, false}, {INK, PAPER, 0, false}, "<plain>"},
    {&strings, {INK, PAPER, 0, false}, {INK, PAPER, 5, false}, "<plain><bold><underline>"},
};

START_TEST(a_pen_goes_the_shortest_way)
{
    StrBuf out = {0};
    Pen pen = pen_plain();
    pen_take(&pen, &ways[_i].from, ways[_i].capabilities, &out);
    ck_assert(pen_writes(&pen, &ways[_i].from));
    strbuf_clear(&out);
    pen_take(&pen, &ways[_i].to, ways[_i].capabilities, &out);
    ck_assert_str_eq(strbuf_text(&out), ways[_i].sent);
    ck_assert(pen_writes(&pen, &ways[_i].to));
    strbuf_release(&out);
}
END_TEST

START_TEST(what_cannot_be_written_changes_nothing)
{
    StrBuf out = {0};
    Pen pen = pen_plain();
    Look look = {PAPER, PAPER, 0, false};
    pen_take(&pen, &look, &ecma, &out);
    ck_assert_uint_eq(out.length, 0);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pen");
    TCase *cases = tcase_create("pen");
    tcase_add_loop_test(cases, a_pen_goes_the_shortest_way, 0, sizeof ways / sizeof ways[0]);
    tcase_add_test(cases, what_cannot_be_written_changes_nothing);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
