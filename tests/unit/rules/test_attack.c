#include "rules/attack.h"

#include "fen_setup.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Squares, and the pieces that attack them. */
static const struct {
    const char *fen;
    const char *square;
    Side by;               /* side of the attackers */
    const char *attackers; /* squares of the attackers, one after another */
} rows[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "d3", SIDE_WHITE, "e2"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "e3", SIDE_WHITE, ""},
    {"4k3/8/8/8/8/8/P7/4K3 w - -", "h3", SIDE_WHITE, ""},
    {"4k3/4p3/8/8/8/8/8/4K3 w - -", "f6", SIDE_BLACK, "e7"},
    {"4k3/4p3/8/8/8/8/8/4K3 w - -", "f8", SIDE_BLACK, "e8"},
    {"4k3/8/8/8/8/8/8/R3K3 w - -", "a8", SIDE_WHITE, "a1"},
    {"4k3/8/8/8/p7/8/8/R3K3 w - -", "a8", SIDE_WHITE, ""},
    {"4k3/8/8/8/p7/8/8/R3K3 w - -", "a4", SIDE_WHITE, "a1"},
    {"4k3/8/8/8/8/2B5/8/Q3K3 w - -", "d4", SIDE_WHITE, "c3"},
    {"4k3/8/8/8/1b6/2N5/8/4K3 w - -", "d5", SIDE_WHITE, "c3"},
    {"4k3/8/8/8/8/8/5N2/4K3 w - -", "d1", SIDE_WHITE, "e1f2"},
    {"4k3/8/8/8/8/8/5N2/4K3 w - -", "d2", SIDE_WHITE, "e1"},
    {"Q2Q2Q1/2N1N3/1N3N2/Q2n2Q1/1N3N2/2N1N3/Q2Q2Q1/K6k b - -", "d5", SIDE_WHITE,
     "a2a5a8c3c7d2d8e3e7f4f6g2g5g8b4b6"},
};

static bool is_named(const char *names, Square square)
{
    for (const char *name = names; *name != '\0'; name += 2) {
        if (fen_square(name) == square) {
            return true;
        }
    }
    return false;
}

START_TEST(attackers_are_found)
{
    Position position = fen_position(rows[_i].fen);
    Square square = fen_square(rows[_i].square), found[ATTACKERS_MAX];
    int count = attack_attackers(&position, square, rows[_i].by, found);
    ck_assert_int_eq(count, (int)strlen(rows[_i].attackers) / 2);
    for (int i = 0; i < count; i++) {
        ck_assert(is_named(rows[_i].attackers, found[i]));
    }
    ck_assert(attack_on(&position, square, rows[_i].by) == (count > 0));
}
END_TEST

/* Positions, and whether the side to move is in check. */
static const struct {
    const char *fen;
    bool in_check;
} checks[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", false},
    {"4k3/8/8/8/7b/8/8/4K3 w - -", true},
    {"4k3/8/8/8/7b/6P1/8/4K3 w - -", false},
    {"4k3/8/8/8/8/5n2/8/4K3 w - -", true},
    {"4k3/8/8/8/8/8/3p4/4K3 w - -", true},
    {"4k3/8/8/8/8/8/4p3/4K3 w - -", false},
    {"4k3/3P4/8/8/8/8/8/4K3 b - -", true},
};

START_TEST(check_is_seen)
{
    Position position = fen_position(checks[_i].fen);
    ck_assert(position_in_check(&position) == checks[_i].in_check);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("attack");
    TCase *tests = tcase_create("attack");
    tcase_add_loop_test(tests, attackers_are_found, 0, COUNT(rows));
    tcase_add_loop_test(tests, check_is_seen, 0, COUNT(checks));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
