#include "notation/epd.h"

#include <stdio.h>
#include <string.h>

#include "unit.h"

#define BOARD "4k3/8/8/8/8/8/8/4K2R w K -"

/* Appends the operations of a line. Each is written as "name(operand)(operand)|". */
static void append_operations(const char *operations, StrBuf *out)
{
    EpdOperation operation;
    while (epd_take_operation(&operations, &operation)) {
        const char *operand;
        size_t length;
        strbuf_append_bytes(out, operation.name, operation.name_length);
        strbuf_append(out, operation.is_unclosed ? "!" : "");
        while (epd_take_operand(&operation, &operand, &length)) {
            strbuf_appendf(out, "(%.*s)", (int)length, operand);
        }
        strbuf_append(out, "|");
    }
}

static const struct {
    const char *line;
    const char *operations; /* as append_operations writes them */
    int clock, number;      /* expected counters */
    bool is_refused;
} lines[] = {
    {BOARD, "", 0, 1, false},
    {BOARD " bm O-O;", "bm(O-O)|", 0, 1, false},
    {BOARD " bm O-O Rh8+; id \"a; b c\"; dm 3;", "bm(O-O)(Rh8+)|id(a; b c)|dm(3)|", 0, 1, false},
    {BOARD " noop; c0 \"\";", "noop|c0()|", 0, 1, false},
    {BOARD " ;D1 15 ;D2 66", "D1(15)|D2(66)|", 0, 1, false},
    {BOARD ";D1 15;D2 66 ; ; \r\n", "D1(15)|D2(66)|", 0, 1, false},
    {BOARD " 7 20 bm O-O; id \"x\"", "bm(O-O)|id(x)|", 7, 20, false},
    {BOARD " hmvc 99; fmvn 60;", "hmvc(99)|fmvn(60)|", 99, 60, false},
    {BOARD " fmvn 60;", "fmvn(60)|", 0, 60, false},
    {BOARD " hmvc x;", "hmvc(x)|", 0, 1, false},
    {BOARD " id \"open; bm Kd1;", "id!(open; bm Kd1;)|", 0, 1, false},
    {BOARD " without a semicolon", "", 0, 1, false},
    {"4k3/8/8/8/8/8/8/4K2R_w_K_-_bm O-O;", "bm(O-O)|", 0, 1, false},
    {"4k3/8/8/8/8/8/9/4K2R w K - bm O-O;", NULL, 0, 1, true},
    {BOARD " id \"\xC3\xA9\";", "id(\xC3\xA9)|", 0, 1, false},
    {"", "", 0, 1, true},
    {";", NULL, 0, 1, true},
};

START_TEST(a_line_has_a_position_and_operations)
{
    Position position;
    FenReport report;
    StrBuf found = {0};
    const char *operations;
    FenFault fault = epd_parse(lines[_i].line, &position, &report, &operations);
    ck_assert_int_eq(fault != FEN_OK, lines[_i].is_refused);
    append_operations(operations, &found);
    if (lines[_i].operations != NULL) {
        ck_assert_str_eq(strbuf_text(&found), lines[_i].operations);
    }
    if (fault == FEN_OK) {
        ck_assert_int_eq(position_halfmove_clock(&position), lines[_i].clock);
        ck_assert_int_eq(position_fullmove_number(&position), lines[_i].number);
    }
    strbuf_release(&found);
}
END_TEST

START_TEST(a_long_text_in_an_operation_is_read)
{
    char line[1000];
    Position position;
    FenReport report;
    const char *operations;
    snprintf(line, sizeof line, BOARD " id \"%0900d\";", 1);
    ck_assert_int_eq(epd_parse(line, &position, &report, &operations), FEN_OK);
    ck_assert_int_eq(report.notices, 0);
    memset(line, '/', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    line[sizeof line - 2] = ';';
    ck_assert_int_eq(epd_parse(line, &position, &report, &operations), FEN_TOO_LONG);
}
END_TEST

START_TEST(a_position_is_distinguished_from_a_game)
{
    static const struct {
        const char *text;
        bool is_likely;
    } ROWS[] = {
        {BOARD, true},
        {"8/8/8/8/8/8/8/8\t", true},
        {"8/8/8/8/8/8/8/8", false},
        {"8/8/8/8/8/8/8 w", false},
        {"[Event \"8/8/8/8/8/8/8/8\"]", false},
        {"1. e4 e5", false},
        {"1/2-1/2", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        ck_assert_int_eq(epd_is_likely(ROWS[i].text, strlen(ROWS[i].text)), ROWS[i].is_likely);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("epd");
    TCase *tests = tcase_create("epd");
    tcase_add_loop_test(tests, a_line_has_a_position_and_operations, 0,
                        (int)(sizeof lines / sizeof lines[0]));
    tcase_add_test(tests, a_long_text_in_an_operation_is_read);
    tcase_add_test(tests, a_position_is_distinguished_from_a_game);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
