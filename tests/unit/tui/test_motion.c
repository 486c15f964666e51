#include "unit.h"

#include "tui/motion.h"

static const Capabilities ecma = {.ecma = true, .move_column = true};
static const Capabilities vt100 = {.ecma = true};

static const struct {
    const Capabilities *capabilities;
    Place from;
    Place to;
    const char *sent;
} ways[] = {
    {&ecma, {5, 5}, {5, 5}, ""},
    {&ecma, {-1, 0}, {0, 0}, "\033[H"},
    {&ecma, {-1, 0}, {6, 0}, "\033[7H"},
    {&ecma, {-1, 0}, {6, 30}, "\033[7;31H"},
    {&ecma, {5, 5}, {5, 0}, "\r"},
    {&ecma, {5, 5}, {5, 4}, "\b"},
    {&ecma, {5, 5}, {5, 2}, "\b\b\b"},
    {&ecma, {5, 9}, {5, 4}, "\033[5D"},
    {&ecma, {5, 5}, {5, 6}, "\033[C"},
    {&ecma, {5, 5}, {5, 15}, "\033[10C"},
    {&ecma, {5, 50}, {5, 5}, "\033[6G"},
    {&vt100, {5, 50}, {5, 5}, "\033[45D"},
    {&ecma, {5, 5}, {6, 5}, "\n"},
    {&ecma, {5, 5}, {7, 0}, "\n\n\r"},
    {&ecma, {5, 5}, {6, 2}, "\n\b\b\b"},
    {&ecma, {5, 5}, {4, 5}, "\033[A"},
    {&ecma, {15, 5}, {2, 5}, "\033[13A"},
    {&ecma, {5, 5}, {15, 5}, "\033[10B"},
    {&ecma, {5, 5}, {20, 60}, "\033[21;61H"},
};

START_TEST(the_cursor_goes_the_shortest_way)
{
    StrBuf out = {0};
    motion_append(ways[_i].from, ways[_i].to, ways[_i].capabilities, &out);
    ck_assert_str_eq(strbuf_text(&out), ways[_i].sent);
    ck_assert_int_eq(motion_length(ways[_i].from, ways[_i].to, ways[_i].capabilities),
                     (int)out.length);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("motion");
    TCase *cases = tcase_create("motion");
    tcase_add_loop_test(cases, the_cursor_goes_the_shortest_way, 0, sizeof ways / sizeof ways[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
