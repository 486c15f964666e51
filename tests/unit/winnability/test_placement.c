#include "unit.h"

#include "fen_setup.h"
#include "winnability/placement.h"

/* Positions with the same pieces, no two of which are the same. */
static const char *const FENS[] = {
    "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQkq d6 0 1",
    "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQkq f6 0 1", "r3k2r/8/8/3pPp2/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/3pPp2/8/8/8/R3K2R w Qkq - 0 1",   "r3k2r/8/8/3pPp2/8/8/8/R3K2R w Kkq - 0 1",
    "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQq - 0 1",   "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQk - 0 1",
    "1r2k2r/8/8/3pPp2/8/8/8/R3K2R w KQk - 0 1",
};

enum { COUNT = sizeof FENS / sizeof FENS[0] };

START_TEST(different_positions_have_different_placements)
{
    for (int i = 0; i < COUNT; i++) {
        Position one = fen_position(FENS[_i]), other = fen_position(FENS[i]);
        Placement here = placement_of(&one), there = placement_of(&other);
        ck_assert_msg(placement_is_same(&here, &there) == (i == _i), "%s\n%s", FENS[_i], FENS[i]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("placement");
    TCase *tests = tcase_create("placement");
    tcase_add_loop_test(tests, different_positions_have_different_placements, 0, COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
