/*
 * Tests the rounds in which winnability.c makes its attempts: a question that needs a long search
 * is answered in a later round, and neither a small limit nor a small memory makes an answer wrong.
 */
#include "winnability/winnability.h"

#include <stdlib.h>

#include "fen_setup.h"
#include "labelled.h"
#include "unit.h"

/* A question with its answer. All questions need more than SHORT nodes, but not more than LONG
 * nodes. */
typedef struct Row {
    const char *fen;
    Side winner;
    MateAnswer answer;
    MateReason reason; /* why the side cannot mate; it shows which attempt answers the question */
} Row;

static const Row rows[] = {
    /* tracks with released pawns */
    {"8/6p1/4b3/4q3/ppp5/bkp4Q/qnp2pn1/n1K5 w - -", SIDE_WHITE, CANNOT_MATE, MATE_REASON_STAGES},
    /* frames */
    {"1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - -", SIDE_BLACK, CANNOT_MATE, MATE_REASON_LINES},
    {"8/3p1p1p/8/1p6/kP1P4/1p6/pP1P1P1P/K7 w - -", SIDE_WHITE, CAN_MATE, MATE_REASON_NONE},
    /* the other tracks */
    {"8/4b3/6r1/2q5/ppp5/bkp4Q/qnp5/n1K5 b - -", SIDE_WHITE, CANNOT_MATE, MATE_REASON_STAGES},
    {"3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - -", SIDE_WHITE, CANNOT_MATE,
     MATE_REASON_STAGES},
};

enum {
    ROW_COUNT = sizeof rows / sizeof rows[0],
    SHORT = 3000, /* the limit of a search during a game */
    LONG = 300000,
};

static WinnabilityMemory *memory_for(uint64_t nodes)
{
    return winnability_memory_init(malloc(winnability_memory_size(nodes)), nodes);
}

static WinnabilityVerdict judge(const Row *row, uint64_t limit, WinnabilityMemory *memory)
{
    WinnabilityVerdict verdict;
    Position position = fen_position(row->fen);
    winnability_judge(&position, row->winner, limit, memory, &verdict);
    if (verdict.answer == CAN_MATE) {
        ck_assert(labelled_line_mates(&position, &verdict, row->winner));
    }
    return verdict;
}

START_TEST(later_rounds_answer_what_earlier_ones_cannot)
{
    WinnabilityMemory *memory = memory_for(LONG);
    ck_assert_int_eq(judge(&rows[_i], SHORT, memory).answer, MATE_UNDECIDED);
    WinnabilityVerdict verdict = judge(&rows[_i], LONG, memory);
    ck_assert_int_eq(verdict.answer, rows[_i].answer);
    ck_assert_int_eq(verdict.reason, rows[_i].reason);
    ck_assert_uint_le(verdict.nodes, LONG);
    free(memory);
}
END_TEST

START_TEST(no_limit_makes_an_answer_wrong)
{
    WinnabilityMemory *memory = memory_for(LONG);
    for (uint64_t limit = 0; limit < LONG; limit = limit * 4 + 10) {
        WinnabilityVerdict verdict = judge(&rows[_i], limit, memory);
        ck_assert(verdict.answer == MATE_UNDECIDED || verdict.answer == rows[_i].answer);
        ck_assert(!verdict.given_up);
    }
    free(memory);
}
END_TEST

START_TEST(an_answer_that_does_not_fit_the_memory_is_undecided)
{
    WinnabilityMemory *memory = memory_for(10);
    WinnabilityVerdict verdict = judge(&rows[_i], LONG, memory);
    ck_assert_int_eq(verdict.answer, MATE_UNDECIDED);
    ck_assert_int_eq(verdict.reason, MATE_REASON_NONE);
    free(memory);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rounds");
    TCase *tests = tcase_create("rounds");
    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, later_rounds_answer_what_earlier_ones_cannot, 0, ROW_COUNT);
    tcase_add_loop_test(tests, no_limit_makes_an_answer_wrong, 0, ROW_COUNT);
    tcase_add_loop_test(tests, an_answer_that_does_not_fit_the_memory_is_undecided, 0, ROW_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
