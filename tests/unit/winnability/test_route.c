/* Tests the routes by which pawns can promote: their first steps, and the answers of searches that
 * follow them. */
#include "winnability/route.h"
#include "winnability/winnability.h"

#include <stdlib.h>

#include "fen_setup.h"
#include "labelled.h"
#include "unit.h"

enum {
    NODES = 50000, /* enough with routes; without routes, a million are too few */
};

static Route route_of(const char *fen, Side winner, bool *found)
{
    Position position = fen_position(fen);
    Route route;
    RouteMap *map = malloc(sizeof *map);
    ck_assert_ptr_nonnull(map);
    *found = route_find(map, &position, winner, &route);
    free(map);
    return route;
}

static bool begins_with(const Route *route, const char *from, const char *to)
{
    int one = (from[1] - '1') * FILE_COUNT + from[0] - 'a';
    int other = (to[1] - '1') * FILE_COUNT + to[0] - 'a';
    for (int i = 0; i < route->count; i++) {
        if (route->steps[i].from == one && route->steps[i].to == other) {
            return true;
        }
    }
    return false;
}

START_TEST(a_bishop_is_sacrificed_to_a_walled_in_pawn)
{
    bool found;
    Route route = route_of("4k3/1p1p1p1p/1P1P1P1P/8/8/2b5/3B4/2B1K3 b - -", SIDE_WHITE, &found);
    ck_assert(found);
    ck_assert(begins_with(&route, "c3", "f6"));
    ck_assert_int_eq(route.length[SIDE_WHITE], 2);
    ck_assert_int_ge(route.length[SIDE_BLACK], 3);
}
END_TEST

START_TEST(pawns_do_not_pass_each_other)
{
    bool found;
    Route route = route_of("4k3/3p4/8/8/8/8/3P4/4K3 w - -", SIDE_WHITE, &found);
    ck_assert(found);
    ck_assert_int_eq(route.length[SIDE_WHITE], 7); /* the king captures the black pawn first */
    ck_assert(begins_with(&route, "e1", "e2"));
    route = route_of("4k3/6p1/8/8/8/8/P7/4K3 w - -", SIDE_WHITE, &found);
    ck_assert(found);
    ck_assert(begins_with(&route, "a2", "a4"));
    ck_assert(begins_with(&route, "a2", "a3"));
    ck_assert_int_eq(route.length[SIDE_WHITE], 5);
}
END_TEST

START_TEST(a_king_waits_until_a_square_is_not_attacked)
{
    bool found;
    Route route = route_of("8/8/8/8/8/1k6/p7/K7 w - -", SIDE_BLACK, &found);
    ck_assert(found);
    ck_assert(!begins_with(&route, "a1", "b1"));
    ck_assert(!begins_with(&route, "a1", "b2"));
}
END_TEST

START_TEST(without_pawns_there_is_no_route)
{
    bool found;
    route_of("4k3/8/8/8/8/8/8/R3K3 w - -", SIDE_WHITE, &found);
    ck_assert(!found);
    route_of("4k3/3p4/8/8/8/8/8/R3K3 w - -", SIDE_WHITE, &found);
    ck_assert(!found);
    route_of("8/8/8/p1p1p1p1/P1P1P1P1/1K6/8/3k4 w - -", SIDE_WHITE, &found);
    ck_assert(found);
}
END_TEST

START_TEST(moves_of_a_side_that_has_only_pawns_are_counted)
{
    bool found;
    Route route = route_of("8/p1p1p3/8/8/8/6p1/P1P1P1Pp/4k2K w - -", SIDE_WHITE, &found);
    ck_assert(found);
    ck_assert_int_eq(route.tempi[SIDE_WHITE], 12);
    ck_assert_int_eq(route.tempi[SIDE_BLACK], ROUTE_NEVER);
}
END_TEST

/* Positions in which a mate needs a promotion after captures, sacrifices or spare moves, and the
 * side that can mate. */
static const struct {
    const char *fen;
    Side winner;
} hard[] = {
    {"4k3/1p1p1p1p/1P1P1P1P/8/8/2b1B1B1/3B1B2/2B1K3 b - -", SIDE_WHITE},
    {"B1B1B3/p1pBpBp1/P1P1P1P1/5B2/8/8/8/k1K5 b - -", SIDE_WHITE},
    {"6bk/7p/2b4P/1p1p4/1P1Pp1p1/4PpP1/5P2/2BK3N w - -", SIDE_WHITE},
    {"1b6/b1b5/3k3b/b1b1b1B1/1b1b1p2/p1p1pPp1/P1P1P1P1/3BK3 b - -", SIDE_BLACK},
    {"1b6/b1b5/3k3b/b1b1b3/1b1B1p2/p1p1pPp1/P1P1P1P1/1B1BK3 w - -", SIDE_BLACK},
    {"4B1B1/pBpBpBp1/P1P1P1P1/4k3/8/8/5K2/3b4 w - -", SIDE_WHITE},
    {"B1B1B1B1/pBpBpBp1/P1P1P1P1/8/4b1b1/8/8/k1K5 w - -", SIDE_WHITE},
    {"8/3p1p1p/8/1p6/kP1P4/1p6/pP1P1P1P/K7 w - -", SIDE_WHITE},
};

START_TEST(routes_lead_to_mates_that_are_hard_to_find)
{
    Position position = fen_position(hard[_i].fen);
    WinnabilityVerdict verdict;
    void *block = malloc(winnability_memory_size(NODES));
    ck_assert_ptr_nonnull(block);
    WinnabilityMemory *memory = winnability_memory_init(block, NODES);
    winnability_judge(&position, hard[_i].winner, NODES, memory, &verdict);
    ck_assert_int_eq(verdict.answer, CAN_MATE);
    ck_assert(labelled_line_mates(&position, &verdict, hard[_i].winner));
    free(block);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("route");
    TCase *cases = tcase_create("routes");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, a_bishop_is_sacrificed_to_a_walled_in_pawn);
    tcase_add_test(cases, pawns_do_not_pass_each_other);
    tcase_add_test(cases, a_king_waits_until_a_square_is_not_attacked);
    tcase_add_test(cases, without_pawns_there_is_no_route);
    tcase_add_test(cases, moves_of_a_side_that_has_only_pawns_are_counted);
    tcase_add_loop_test(cases, routes_lead_to_mates_that_are_hard_to_find, 0,
                        sizeof hard / sizeof hard[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
