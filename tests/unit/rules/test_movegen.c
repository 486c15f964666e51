#include "rules/movegen.h"

#include "fen_setup.h"
#include "rules/position.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions, and their numbers of legal moves. */
static const struct {
    const char *fen;
    int count;
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 20},
    {"4k3/8/8/8/8/8/8/4K3 w - -", 5},
    {"4k3/8/8/8/3N4/8/8/4K3 w - -", 13},
    {"4k3/8/8/8/3B4/8/8/4K3 w - -", 18},
    {"4k3/8/8/8/3R4/8/8/4K3 w - -", 19},
    {"4k3/8/8/8/3Q4/8/8/4K3 w - -", 32},
    {"4k3/P6P/8/8/8/8/8/4K3 w - -", 13},
    {"1r2k1r1/P6P/8/8/8/8/8/4K3 w - -", 21},
    /* The king is in check, and a pinned pawn could otherwise block the check or capture the
     * checking piece. */
    {"8/3b4/8/8/KP5r/8/8/7k w - -", 3},
    {"4r1k1/8/8/8/8/3n4/4P3/4K3 w - -", 3},
    {"4r1k1/8/8/8/8/5n2/4P3/4K3 w - -", 3},
    /* The only legal move of the pinned pawn captures the pinning piece. */
    {"4k3/8/8/8/8/6b1/5P2/4K3 w - -", 5},
    /* More queens than a game could produce. */
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -", 218},
    {"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -", 270},
    {"k1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/KQ1Q1Q1Q b - -", 0},
    /* Every square is occupied. */
    {"kqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/rrrrrrrr/bbbbbbbb/nnnnnnnn/nnnnnnnK w - -", 0},
    {"nnnnnnnk/nnnnnnnn/nnnnnnnn/nnnnnnnn/NNNNNNNN/NNNNNNNN/NNNNNNNN/KNNNNNNN w - -", 40},
    {"8/8/8/8/8/8/8/k1K5 b - -", 1},
};

START_TEST(moves_are_counted)
{
    Position position = fen_position(rows[_i].fen);
    MoveList list;
    ck_assert_int_eq(movegen_legal(&position, &list), rows[_i].count);
    ck_assert_int_eq(list.count, rows[_i].count);
    ck_assert_int_eq(movegen_count(&position), rows[_i].count);
    ck_assert(movegen_any_legal(&position) == (rows[_i].count > 0));
}
END_TEST

START_TEST(no_move_is_listed_twice)
{
    Position position = fen_position(rows[_i].fen);
    MoveList list;
    movegen_legal(&position, &list);
    for (int i = 0; i < list.count; i++) {
        for (int j = 0; j < i; j++) {
            ck_assert_msg(list.moves[i] != list.moves[j], "moves %d and %d are the same", i, j);
        }
    }
}
END_TEST

/* Values that are not moves in the starting position. */
static const struct {
    const char *what; /* description */
    Move move;
} no_moves[] = {
    {"no move", MOVE_NONE},
    {"all bits", UINT32_MAX},
    {"a square off the board", 255U},
    {"a flag alone", MOVE_CASTLING},
};

START_TEST(other_values_are_not_legal)
{
    Position position = position_start();
    ck_assert(!movegen_is_legal(&position, no_moves[_i].move));
}
END_TEST

START_TEST(move_of_another_position_is_not_legal)
{
    Position start = position_start();
    Move move = fen_move(&start, "e2e4");
    ck_assert(movegen_is_legal(&start, move));
    Position after = position_after(&start, move);
    ck_assert(!movegen_is_legal(&after, move));
}
END_TEST

/* Positions, and their numbers of sequences of legal moves. */
static const struct {
    const char *fen;
    int depth;
    uint64_t nodes; /* number of sequences */
} perfts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0, 1},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4, 197281},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674624},
    {"7k/5Q2/6K1/8/8/8/8/8 b - -", 3, 0},
};

START_TEST(sequences_are_counted)
{
    const Position before = fen_position(perfts[_i].fen);
    Position position = before;
    ck_assert_uint_eq(movegen_perft(&position, perfts[_i].depth), perfts[_i].nodes);
    ck_assert_mem_eq(&position, &before, sizeof position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("movegen");
    TCase *tests = tcase_create("movegen");
    tcase_add_loop_test(tests, moves_are_counted, 0, COUNT(rows));
    tcase_add_loop_test(tests, no_move_is_listed_twice, 0, COUNT(rows));
    tcase_add_loop_test(tests, other_values_are_not_legal, 0, COUNT(no_moves));
    tcase_add_test(tests, move_of_another_position_is_not_legal);
    tcase_add_loop_test(tests, sequences_are_counted, 0, COUNT(perfts));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
