#include "rules/material.h"

#include "fen_setup.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions, and whether each side has enough material for a mate. */
static const struct {
    const char *fen;
    bool white; /* White has enough material */
    bool black; /* Black has enough material */
} rows[] = {
    {"8/5k2/8/8/8/8/3K4/8 w - -", false, false},
    {"8/5k2/8/8/8/8/3KB3/8 w - -", false, false},
    {"8/5k2/8/8/8/8/3KN3/8 w - -", false, false},
    {"8/5k2/8/8/8/8/3KNN2/8 w - -", true, false},
    {"8/5k2/8/8/8/8/3KBN2/8 w - -", true, false},
    {"8/5k2/8/8/8/8/3KP3/8 w - -", true, false},
    {"8/5k2/8/8/8/8/3KR3/8 w - -", true, false},
    {"8/5k2/8/8/8/8/3KQ3/8 w - -", true, false},
    /* Bishops of one side or of both sides, on squares of one colour or of both colours. */
    {"8/4bk2/8/8/8/8/3KB3/8 w - -", true, true},
    {"8/3b1k2/8/8/8/8/3KB3/8 w - -", false, false},
    {"8/3b1k2/2b1b3/8/2B5/1B6/3KB3/8 w - -", false, false},
    {"8/3b1k2/2b1b3/8/2B5/2B5/3KB3/8 w - -", true, true},
    {"8/5k2/8/8/8/8/3KBB2/8 w - -", true, false},
    /* A lone bishop or knight mates only if a hostile piece can block a flight square of its own
     * king. */
    {"8/4rk2/8/8/8/8/3KB3/8 w - -", false, true},
    {"8/4qk2/8/8/8/8/3KB3/8 w - -", false, true},
    {"8/4nk2/8/8/8/8/3KB3/8 w - -", true, true},
    {"8/4pk2/8/8/8/8/3KB3/8 w - -", true, true},
    {"8/4qk2/8/8/8/8/3KN3/8 w - -", false, true},
    {"8/3qqk2/8/8/8/8/3KN3/8 w - -", false, true},
    {"8/4rk2/8/8/8/8/3KN3/8 w - -", true, true},
    {"8/4nk2/8/8/8/8/3KN3/8 w - -", true, true},
    {"8/4bk2/8/8/8/8/3KN3/8 w - -", true, true},
    {"8/4pk2/8/8/8/8/3KN3/8 w - -", true, true},
};

START_TEST(material_decides_which_side_may_mate)
{
    Position position = fen_position(rows[_i].fen);
    ck_assert(material_can_mate(&position, SIDE_WHITE) == rows[_i].white);
    ck_assert(material_can_mate(&position, SIDE_BLACK) == rows[_i].black);
}
END_TEST

START_TEST(pieces_have_their_usual_values)
{
    static const int points[KIND_COUNT] = {0, 1, 3, 3, 5, 9, 0};
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        ck_assert_int_eq(material_points((PieceKind)kind), points[kind]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("material");
    TCase *tests = tcase_create("material");
    tcase_add_loop_test(tests, material_decides_which_side_may_mate, 0, COUNT(rows));
    tcase_add_test(tests, pieces_have_their_usual_values);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
