/* Tests the search for a mate when memory or nodes run out. It must not conclude that there is no
 * mate. */
#include "winnability/winnability_inside.h"

#include <stdlib.h>

#include "fen_setup.h"
#include "unit.h"

enum {
    NODES = 20000,  /* node limit, and number of nodes for which memory is allocated */
    FEW = 50,       /* not enough nodes for any position of `rows` */
    ONE_BUNDLE = 2, /* capacity for one bundle of moves to be searched; index 0 is unused */
};

/* Positions, and the side that should mate. */
static const struct {
    const char *fen;
    Side winner;
} rows[] = {
    {"8/1p1p1p1p/1P6/KP6/PP6/8/3P1P1P/k7 w - -", SIDE_WHITE},
    {"k7/p1p1p3/8/8/8/6p1/P1P1P1Pp/7K w - -", SIDE_BLACK},
    {"7k/p7/P7/8/8/6p1/4B1Pp/7K w - -", SIDE_WHITE},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static WinnabilityMemory *memory;

/* Searches for a mate in the position of a row. */
static HelpmateResult search(int row, uint64_t limit, const HelpmateArena *arena)
{
    Position position = fen_position(rows[row].fen);
    HelpmateOrder order = {
        .winner = rows[row].winner, .limit = limit, .patience = &memory->patience};
    return helpmate_search(&memory->search, &position, &order, arena);
}

START_TEST(without_capacity_for_moves_the_answer_is_undecided)
{
    HelpmateArena arena = memory->arena;
    arena.bundle_capacity = ONE_BUNDLE;
    ck_assert_int_ne(search(_i, NODES, &arena), HELPMATE_NONE);
    ck_assert(memory->search.curtailed);
}
END_TEST

START_TEST(without_capacity_for_positions_the_answer_is_undecided)
{
    HelpmateArena arena = memory->arena;
    arena.node_capacity = FEW;
    ck_assert_int_eq(search(_i, NODES, &arena), HELPMATE_LIMIT);
}
END_TEST

START_TEST(with_few_nodes_the_answer_is_undecided)
{
    ck_assert_int_eq(search(_i, FEW, &memory->arena), HELPMATE_LIMIT);
}
END_TEST

static bool gives_up(void *context)
{
    (void)context;
    return true;
}

START_TEST(a_cancelled_search_is_undecided)
{
    Position position = fen_position("6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - -");
    HelpmateOrder order = {.winner = SIDE_BLACK, .limit = NODES, .patience = &memory->patience};
    winnability_watch(memory, (WinnabilityWatch){gives_up, NULL});
    ck_assert_int_eq(helpmate_search(&memory->search, &position, &order, &memory->arena),
                     HELPMATE_LIMIT);
    ck_assert(memory->patience.lost);
    ck_assert_uint_lt(memory->search.visited.count, NODES / 2);
}
END_TEST

static void set_up(void)
{
    memory = winnability_memory_init(malloc(winnability_memory_size(NODES)), NODES);
}

static void tear_down(void)
{
    free(memory);
}

int main(void)
{
    Suite *suite = suite_create("helpmate");
    TCase *tests = tcase_create("helpmate");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, without_capacity_for_moves_the_answer_is_undecided, 0, ROWS);
    tcase_add_loop_test(tests, without_capacity_for_positions_the_answer_is_undecided, 0, ROWS);
    tcase_add_loop_test(tests, with_few_nodes_the_answer_is_undecided, 0, ROWS);
    tcase_add_test(tests, a_cancelled_search_is_undecided);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
