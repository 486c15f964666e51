#include "game/statement.h"

#include <string.h>

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static void check(const Statement *statement, StatementLength length, SpokenStyle style,
                  const char *expected)
{
    StrBuf text = {0};
    statement_append(statement, length, style, &text);
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

#define NAME_F3 .name = {.kind = SPOKEN_NAME_MOVE, .san = "Nf3"}
#define NAME_E2_E5                                                                                 \
    .name = {.kind = SPOKEN_NAME_SQUARES,                                                          \
             .from = SQUARE_A1 + STEP_RANK + 4,                                                    \
             .to = SQUARE_A1 + 4 * STEP_RANK + 4}

/* Statements, as they are said, and without their details. */
static const struct {
    Statement statement;
    const char *whole;
    const char *brief;
} statements[] = {
    {{.id = REFUSAL_NO_OFFER}, "no draw has been offered", "no draw has been offered"},
    {{.id = REFUSAL_TOUCHED_PIECE,
      .piece = KIND_ROOK,
      .name = {.kind = SPOKEN_NAME_SQUARE, .from = SQUARE_A1 + 7}},
     "the piece that was touched has to be moved: the rook on h1",
     "the piece that was touched has to be moved: the rook on h1"},
    {{.id = EVENT_TAKEN_BACK, .side = SIDE_BLACK, .number = 3, NAME_F3},
     "Black takes back 3... Nf3",
     "Black takes back 3... Nf3"},
    {{.id = EVENT_TAKEN_BACK, .number = 3, NAME_F3},
     "White takes back 3. Nf3",
     "White takes back 3. Nf3"},
    {{.id = EVENT_CLOCK_SET, .side = SIDE_BLACK, .more = "4:59"},
     "Black's clock is set to 4:59",
     "Black's clock is set to 4:59"},
    {{.id = EVENT_CLOCK_SET, .more = "4:59", .text = "it stood: still"},
     "White's clock is set to 4:59: it stood: still",
     "White's clock is set to 4:59"},
    {{.id = EVENT_COUNTER_SET, .number = 40, .text = "[one] {two}"},
     "White's move counter is set to 40: [one] {two}",
     "White's move counter is set to 40"},
    {{.id = EVENT_ILLEGAL_MOVE, NAME_E2_E5},
     "White's move e2-e5 is illegal",
     "White's move e2-e5 is illegal"},
    {{.id = EVENT_PENALTY, .side = SIDE_BLACK, .text = "it was e5", .time_ms = 120000},
     "Black made an illegal move: it was e5; White gets two minutes more",
     "Black made an illegal move"},
    {{.id = EVENT_WRONG_THREEFOLD_WITH, .number = 2, NAME_F3, .time_ms = 60000},
     "White's claim is wrong: after Nf3 the position has occurred only twice; Black gets one "
     "minute more",
     "White's claim is wrong"},
    {{.id = EVENT_WRONG_THREEFOLD, .number = 1},
     "White's claim is wrong: the position has occurred only once",
     "White's claim is wrong"},
    {{.id = EVENT_WRONG_FIFTY, .number = 1},
     "White's claim is wrong: there is 1 move each without pawn move or capture",
     "White's claim is wrong"},
    {{.id = EVENT_WRONG_FIFTY, .number = 0},
     "White's claim is wrong: there are 0 moves each without pawn move or capture",
     "White's claim is wrong"},
    {{.id = EVENT_ENVELOPE, .number = 41, .used_ms = {3600000, 59999}},
     "White has sealed move 41; time used: White 1:00:00, Black 0:00:59",
     "White has sealed move 41"},
    {{.id = EVENT_ENVELOPE,
      .side = SIDE_BLACK,
      .number = 41,
      .used_ms = {-1, -1},
      .is_offering = {true, true},
      .text = "Sunday"},
     "Black has sealed move 41; White offers a draw; Black offers a draw; the game is resumed: "
     "Sunday",
     "Black has sealed move 41"},
    {{.id = RESULT_RESIGNATION, .side = SIDE_BLACK}, "Black resigned", "Black resigned"},
    {{.id = RESULT_ABSENCE, .number = 1, .is_mateless = true},
     "White was absent for 1 minute, but Black cannot checkmate",
     "White was absent for 1 minute"},
    {{.id = RESULT_SEALED_MOVE, .text = "Qh9"},
     "White's sealed move \"Qh9\" is illegal or ambiguous",
     "White's sealed move \"Qh9\" is illegal or ambiguous"},
};

START_TEST(a_statement_is_filled_with_its_parts)
{
    check(&statements[_i].statement, STATEMENT_WHOLE, SPOKEN_SAN, statements[_i].whole);
    check(&statements[_i].statement, STATEMENT_BRIEF, SPOKEN_SAN, statements[_i].brief);
}
END_TEST

START_TEST(moves_and_squares_are_told_in_the_style_of_the_reader)
{
    Statement claim = {.id = RESULT_THREEFOLD_WITH, NAME_F3};
    Statement illegal = {.id = EVENT_ILLEGAL_MOVE, NAME_E2_E5};
    check(&claim, STATEMENT_WHOLE, SPOKEN_WORDS,
          "threefold repetition claimed by White with knight f 3");
    check(&claim, STATEMENT_WHOLE, SPOKEN_COORDINATE,
          "threefold repetition claimed by White with Nf3");
    check(&illegal, STATEMENT_WHOLE, SPOKEN_FIDE, "White's move Eva 2 to Eva 5 is illegal");
}
END_TEST

/* Times as a ruling has them. */
static const struct {
    int64_t ms;
    const char *words;
} times[] = {
    {120000, "two minutes"}, {60000, "one minute"}, {300000, "5 minutes"},
    {30000, "30 seconds"},   {1000, "1 second"},    {90500, "90.500 seconds"},
    {86400000, "1 day"},     {172800000, "2 days"}, {90000000, "25 hours"},
    {3600000, "60 minutes"},
};

START_TEST(times_are_told_in_words)
{
    StrBuf expected = {0};
    strbuf_appendf(&expected, "White gets %s", times[_i].words);
    check(&(Statement){.id = EVENT_TIME_ADDED, .time_ms = times[_i].ms}, STATEMENT_WHOLE,
          SPOKEN_SAN, strbuf_text(&expected));
    strbuf_release(&expected);
}
END_TEST

START_TEST(a_statement_can_have_its_article_behind_it)
{
    static const struct {
        StatementId id;
        const char *text;
    } ROWS[] = {
        {RESULT_DEAD_POSITION, "dead position (Article 5.2.2)"},
        {EVENT_ENVELOPE_OPENED, "the sealed move is opened (Guidelines I.7)"},
        {RESULT_ABORTED, "given up before both players had moved"},
    };
    for (int i = 0; i < COUNT(ROWS); i++) {
        StrBuf text = {0};
        statement_append_with_article(&(Statement){.id = ROWS[i].id}, SPOKEN_SAN, &text);
        ck_assert_str_eq(strbuf_text(&text), ROWS[i].text);
        strbuf_release(&text);
    }
}
END_TEST

START_TEST(every_template_is_filled_where_no_part_is_missing)
{
    for (int id = 0; id < STATEMENT_COUNT; id++) {
        Statement all = {.id = (StatementId)id,
                         NAME_F3,
                         .piece = KIND_ROOK,
                         .number = 2,
                         .time_ms = 1000,
                         .is_offering = {true, true},
                         .is_mateless = true,
                         .text = "text",
                         .more = "more"};
        StrBuf text = {0};
        statement_append(&all, STATEMENT_WHOLE, SPOKEN_SAN, &text);
        ck_assert_msg(text.length > 0, "statement %d", id);
        ck_assert_ptr_null(strpbrk(strbuf_text(&text), "[]{}"));
        ck_assert_int_ne(text.bytes[text.length - 1], '.');
        size_t groups = 0;
        for (const char *at = statement_template((StatementId)id); *at != '\0'; at++) {
            groups += *at == '[';
        }
        StrBuf brief = {0};
        statement_append(&all, STATEMENT_BRIEF, SPOKEN_SAN, &brief);
        ck_assert_msg((brief.length < text.length) == (groups > 0), "statement %d", id);
        strbuf_release(&text);
        strbuf_release(&brief);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("statement");
    TCase *tests = tcase_create("statement");
    tcase_add_loop_test(tests, a_statement_is_filled_with_its_parts, 0, COUNT(statements));
    tcase_add_test(tests, moves_and_squares_are_told_in_the_style_of_the_reader);
    tcase_add_loop_test(tests, times_are_told_in_words, 0, COUNT(times));
    tcase_add_test(tests, a_statement_can_have_its_article_behind_it);
    tcase_add_test(tests, every_template_is_filled_where_no_part_is_missing);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
