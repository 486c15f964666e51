#include "game/statement.h"

#include <string.h>

#include "unit.h"
#include "util/text.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static void check(const Statement *statement, StatementLength length, SpokenStyle style,
                  const char *expected)
{
    StrBuf text = {0};
    statement_append(statement, NULL, length, style, &text);
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

#define NAME_F3 .name = {.kind = SPOKEN_NAME_MOVE, .san = "Nf3"}
#define NAME_E2_E5                                                                                 \
    .name = {.kind = SPOKEN_NAME_SQUARES,                                                          \
             .from = SQUARE_A1 + STEP_RANK + 4,                                                    \
             .to = SQUARE_A1 + 4 * STEP_RANK + 4}

/* Statements, and their full and their brief texts. */
static const struct {
    Statement statement;
    const char *whole;
    const char *brief;
} statements[] = {
    {{.id = REFUSAL_NO_OFFER}, "No draw has been offered.", "No draw has been offered."},
    {{.id = REFUSAL_TOUCHED_PIECE,
      .piece = KIND_ROOK,
      .name = {.kind = SPOKEN_NAME_SQUARE, .from = SQUARE_A1 + 7}},
     "The rook on h1 was touched and must move.",
     "The rook on h1 was touched and must move."},
    {{.id = EVENT_TAKEN_BACK, .side = SIDE_BLACK, .number = 3, NAME_F3},
     "Black takes back 3... Nf3.",
     "Black takes back 3... Nf3."},
    {{.id = EVENT_TAKEN_BACK, .number = 3, NAME_F3},
     "White takes back 3. Nf3.",
     "White takes back 3. Nf3."},
    {{.id = EVENT_CLOCK_SET, .side = SIDE_BLACK, .more = "4:59"},
     "Black's clock is set to 4:59.",
     "Black's clock is set to 4:59."},
    {{.id = EVENT_CLOCK_SET, .more = "4:59", .text = "it stood: still"},
     "White's clock is set to 4:59: it stood: still.",
     "White's clock is set to 4:59."},
    {{.id = EVENT_CLOCK_SET, .more = "4:59", .text = "It stood still."},
     "White's clock is set to 4:59: It stood still.",
     "White's clock is set to 4:59."},
    {{.id = EVENT_COUNTER_SET, .number = 40, .text = "[one] {two}"},
     "White's move counter is set to 40: [one] {two}.",
     "White's move counter is set to 40."},
    {{.id = EVENT_ILLEGAL_MOVE, NAME_E2_E5},
     "White's move e2-e5 is illegal.",
     "White's move e2-e5 is illegal."},
    {{.id = EVENT_PENALTY, .side = SIDE_BLACK, .text = "it was e5", .time_ms = 120000},
     "Black made an illegal move: it was e5. White receives two extra minutes.",
     "Black made an illegal move."},
    {{.id = EVENT_WRONG_THREEFOLD_WITH, .number = 2, NAME_F3, .time_ms = 60000},
     "White's claim fails: after Nf3 the position has occurred only twice (three needed). Black "
     "receives one extra minute.",
     "White's claim fails."},
    {{.id = EVENT_WRONG_THREEFOLD, .number = 1},
     "White's claim fails: the position has occurred only once (three needed).",
     "White's claim fails."},
    {{.id = EVENT_WRONG_FIFTY, .number = 1},
     "White's claim fails: only 1 move by each side without a capture or pawn move (50 needed).",
     "White's claim fails."},
    {{.id = EVENT_WRONG_FIFTY, .number = 0},
     "White's claim fails: only 0 moves by each side without a capture or pawn move (50 needed).",
     "White's claim fails."},
    {{.id = EVENT_ENVELOPE, .number = 41, .used_ms = {3600000, 59999}},
     "White has sealed move 41. Time used: White 1:00:00, Black 0:00:59.",
     "White has sealed move 41."},
    {{.id = EVENT_ENVELOPE,
      .side = SIDE_BLACK,
      .number = 41,
      .used_ms = {-1, -1},
      .is_offering = {true, true},
      .text = "Sunday"},
     "Black has sealed move 41. White offers a draw. Black offers a draw. To be resumed: Sunday.",
     "Black has sealed move 41."},
    {{.id = RESULT_RESIGNATION, .side = SIDE_BLACK},
     "Black resigns. White wins.",
     "Black resigns. White wins."},
    {{.id = RESULT_ABSENCE_DRAWN, .number = 1},
     "Draw: White was absent for 1 minute, but Black cannot checkmate.",
     "Draw: White was absent for 1 minute, but Black cannot checkmate."},
    {{.id = RESULT_ABSENCE, .number = 5},
     "Black wins: White was absent for 5 minutes.",
     "Black wins: White was absent for 5 minutes."},
    {{.id = RESULT_SEALED_MOVE, .text = "Qh9"},
     "Black wins: White's sealed move \"Qh9\" is illegal or ambiguous.",
     "Black wins: White's sealed move \"Qh9\" is illegal or ambiguous."},
};

START_TEST(a_statement_is_filled_with_its_parts)
{
    check(&statements[_i].statement, STATEMENT_WHOLE, SPOKEN_SAN, statements[_i].whole);
    check(&statements[_i].statement, STATEMENT_BRIEF, SPOKEN_SAN, statements[_i].brief);
}
END_TEST

START_TEST(moves_and_squares_are_worded_in_the_style_of_the_reader)
{
    Statement claim = {.id = RESULT_THREEFOLD_WITH, NAME_F3};
    Statement illegal = {.id = EVENT_ILLEGAL_MOVE, NAME_E2_E5};
    check(&claim, STATEMENT_WHOLE, SPOKEN_WORDS,
          "Draw by threefold repetition, claimed by White with knight f 3.");
    check(&claim, STATEMENT_WHOLE, SPOKEN_COORDINATE,
          "Draw by threefold repetition, claimed by White with Nf3.");
    check(&illegal, STATEMENT_WHOLE, SPOKEN_FIDE, "White's move Eva 2 to Eva 5 is illegal.");
}
END_TEST

/* Times in rulings. */
static const struct {
    int64_t ms;
    const char *words;
} times[] = {
    {120000, "two minutes"}, {60000, "one minute"}, {300000, "5 minutes"},
    {30000, "30 seconds"},   {1000, "1 second"},    {90500, "90.500 seconds"},
    {86400000, "1 day"},     {172800000, "2 days"}, {90000000, "25 hours"},
    {3600000, "60 minutes"},
};

START_TEST(times_are_spoken_in_words)
{
    StrBuf expected = {0};
    strbuf_appendf(&expected, "White loses %s.", times[_i].words);
    check(&(Statement){.id = EVENT_TIME_TAKEN, .time_ms = times[_i].ms}, STATEMENT_WHOLE,
          SPOKEN_SAN, strbuf_text(&expected));
    strbuf_release(&expected);
}
END_TEST

START_TEST(extra_time_has_its_adjective_before_the_unit)
{
    static const struct {
        int64_t ms;
        const char *text;
    } ROWS[] = {
        {120000, "White receives two extra minutes."},
        {60000, "White receives one extra minute."},
        {30000, "White receives 30 extra seconds."},
        {86400000, "White receives 1 extra day."},
    };
    for (int i = 0; i < COUNT(ROWS); i++) {
        check(&(Statement){.id = EVENT_TIME_ADDED, .time_ms = ROWS[i].ms}, STATEMENT_WHOLE,
              SPOKEN_SAN, ROWS[i].text);
    }
}
END_TEST

START_TEST(players_have_their_names)
{
    PlayerNames names = {{"Anna", "Bruno Jr."}};
    StrBuf text = {0};
    statement_append(&(Statement){.id = RESULT_RESIGNATION, .side = SIDE_BLACK}, &names,
                     STATEMENT_WHOLE, SPOKEN_SAN, &text);
    ck_assert_str_eq(strbuf_text(&text), "Bruno Jr. resigns. Anna wins.");
    strbuf_clear(&text);
    statement_append(&(Statement){.id = RESULT_THREEFOLD, .side = SIDE_BLACK}, &names,
                     STATEMENT_WHOLE, SPOKEN_SAN, &text);
    ck_assert_str_eq(strbuf_text(&text), "Draw by threefold repetition, claimed by Bruno Jr.");
    strbuf_release(&text);
}
END_TEST

START_TEST(every_statement_is_a_sentence_at_both_lengths)
{
    for (StatementId id = 0; id < STATEMENT_COUNT; id++) {
        for (StatementLength length = STATEMENT_WHOLE; length <= STATEMENT_BRIEF; length++) {
            Statement some = {
                .id = id, .number = 1, .time_ms = 1000, NAME_F3, .text = "text", .more = "more"};
            StrBuf text = {0};
            statement_append(&some, NULL, length, SPOKEN_SAN, &text);
            const char *at = strbuf_text(&text);
            bool is_sentence = (at[0] >= 'A' && at[0] <= 'Z') || strncmp(at, "text", 4) == 0;
            ck_assert_msg(id == EVENT_MOVE || (is_sentence && text_has_suffix(at, ".")), "%s", at);
            ck_assert_msg(!text_has_suffix(at, "..") && !text_has_suffix(at, " ."), "%s", at);
            strbuf_release(&text);
        }
    }
}
END_TEST

START_TEST(a_statement_can_end_with_its_article)
{
    static const struct {
        Statement statement;
        const char *text;
    } ROWS[] = {
        {{.id = RESULT_DEAD_POSITION}, "Draw: dead position (Article 5.2.2)."},
        {{.id = EVENT_ENVELOPE_OPENED}, "The sealed move is opened (Guidelines I.7)."},
        {{.id = RESULT_ABORTED}, "The game was aborted before both players had moved."},
        {{.id = REFUSAL_TOO_LATE_TO_ABORT},
         "It is too late to abort the game: both players have moved."},
        {{.id = EVENT_PENALTY, .time_class = TIME_CLASS_STANDARD},
         "White made an illegal move (Article 7.5.5)."},
        {{.id = EVENT_PENALTY, .time_class = TIME_CLASS_RAPID},
         "White made an illegal move (Articles 7.5.5, A.3)."},
        {{.id = EVENT_PENALTY, .time_class = TIME_CLASS_BLITZ},
         "White made an illegal move (Articles 7.5.5, B.3)."},
        {{.id = EVENT_WRONG_FIFTY_WITH, .time_class = TIME_CLASS_RAPID},
         "White's claim fails (Articles 9.5.3, A.3)."},
        {{.id = EVENT_WRONG_CLAIM_ILLEGAL, .time_class = TIME_CLASS_BLITZ},
         "White's claim fails (Articles 9.5.3, B.3)."},
        {{.id = RESULT_CHECKMATE, .time_class = TIME_CLASS_BLITZ},
         "Black wins by checkmate (Article 5.1.1)."},
    };
    for (int i = 0; i < COUNT(ROWS); i++) {
        StrBuf text = {0};
        statement_append_with_article(&ROWS[i].statement, NULL, SPOKEN_SAN, &text);
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
                         .text = "text",
                         .more = "more"};
        StrBuf text = {0};
        statement_append(&all, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
        ck_assert_msg(text.length > 0, "statement %d", id);
        ck_assert_ptr_null(strpbrk(strbuf_text(&text), "[]{}"));
        ck_assert(id == EVENT_MOVE || text.bytes[text.length - 1] == '.');
        size_t groups = 0;
        for (const char *at = statement_template((StatementId)id); *at != '\0'; at++) {
            groups += *at == '[';
        }
        StrBuf brief = {0};
        statement_append(&all, NULL, STATEMENT_BRIEF, SPOKEN_SAN, &brief);
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
    tcase_add_test(tests, moves_and_squares_are_worded_in_the_style_of_the_reader);
    tcase_add_loop_test(tests, times_are_spoken_in_words, 0, COUNT(times));
    tcase_add_test(tests, extra_time_has_its_adjective_before_the_unit);
    tcase_add_test(tests, players_have_their_names);
    tcase_add_test(tests, every_statement_is_a_sentence_at_both_lengths);
    tcase_add_test(tests, a_statement_can_end_with_its_article);
    tcase_add_test(tests, every_template_is_filled_where_no_part_is_missing);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
