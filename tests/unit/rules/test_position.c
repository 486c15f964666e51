#include "rules/position.h"

#include "fen_setup.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

START_TEST(start_is_the_standard_array)
{
    Position start = position_start(), read = fen_position(START);
    ck_assert(position_is_same(&start, &read));
    ck_assert_int_eq(position_side_to_move(&start), SIDE_WHITE);
    ck_assert_int_eq(position_king(&start, SIDE_WHITE), fen_square("e1"));
    ck_assert_int_eq(position_king(&start, SIDE_BLACK), fen_square("e8"));
    ck_assert_int_eq(position_castling_rook(&start, SIDE_WHITE, WING_KING), fen_square("h1"));
    ck_assert_int_eq(position_castling_rook(&start, SIDE_BLACK, WING_QUEEN), fen_square("a8"));
    ck_assert_int_eq(position_halfmove_clock(&start), 0);
    ck_assert_int_eq(position_fullmove_number(&start), 1);
    ck_assert(!position_is_chess960(&start));
    ck_assert(position_check(&start));
}
END_TEST

/* Pairs of positions, and whether they are the same under Article 9.2.3. */
static const struct {
    const char *one;
    const char *other;
    bool same;
} pairs[] = {
    {START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 17 40", true},
    {START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", false},
    {START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", false},
    {START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", true},
    {START, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", false},
    /* No en passant capture is possible. */
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", true},
    /* The en passant capture would leave the king in check (first pair), or is possible (second
     * pair). */
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "8/8/8/K1pP3r/8/8/8/7k w - - 0 2", true},
    {"8/8/8/2pP3r/8/K7/8/7k w - c6 0 2", "8/8/8/2pP3r/8/K7/8/7k w - - 0 2", false},
    /* The castling rights belong to different rooks on the same wing. */
    {"4k3/8/8/8/8/8/8/R3K1RR w G -", "4k3/8/8/8/8/8/8/R3K1RR w H -", false},
    /* The two bishops have changed places. */
    {"4k3/8/8/8/8/2b5/2B5/4K3 w - -", "4k3/8/8/8/8/2B5/2b5/4K3 w - -", false},
};

START_TEST(positions_are_the_same_if_the_laws_say_so)
{
    Position one = fen_position(pairs[_i].one), other = fen_position(pairs[_i].other);
    ck_assert(position_is_same(&one, &other) == pairs[_i].same);
    ck_assert(position_is_same(&other, &one) == pairs[_i].same);
    ck_assert((position_key(&one) == position_key(&other)) == pairs[_i].same);
}
END_TEST

START_TEST(equal_keys_alone_do_not_make_positions_the_same)
{
    Position one = fen_position("4k3/8/8/8/8/8/8/4K2R w - -");
    Position other = fen_position("4k3/8/8/8/8/8/8/4K1R1 w - -");
    other.state.key = one.state.key;
    ck_assert(!position_is_same(&one, &other));
}
END_TEST

START_TEST(keys_do_not_depend_on_the_order_of_moves)
{
    static const char *const orders[][4] = {{"g1f3", "g8f6", "b1c3", "b8c6"},
                                            {"b1c3", "b8c6", "g1f3", "g8f6"}};
    Position ends[2];
    for (int i = 0; i < 2; i++) {
        ends[i] = position_start();
        for (int ply = 0; ply < 4; ply++) {
            ends[i] = position_after(&ends[i], fen_move(&ends[i], orders[i][ply]));
        }
    }
    ck_assert(position_is_same(&ends[0], &ends[1]));
    ck_assert_uint_eq(position_key(&ends[0]), position_key(&ends[1]));
}
END_TEST

START_TEST(position_check_finds_inconsistencies)
{
    const Position sound = fen_position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6");
    ck_assert(position_check(&sound));
    Position position = sound;
    position.state.key ^= 1;
    ck_assert(!position_check(&position));
    position = sound;
    position.cells[fen_square("a5")] = CELL_WHITE + 1;
    ck_assert(!position_check(&position));
    position = sound;
    position.state.en_passant = SQUARE_NONE;
    ck_assert(!position_check(&position));
    position = sound;
    position.state.castling[SIDE_WHITE][WING_KING] = fen_square("g1");
    ck_assert(!position_check(&position));
    position = sound;
    position.first[SIDE_BLACK][KIND_ROOK]++;
    ck_assert(!position_check(&position));
}
END_TEST

START_TEST(position_is_small_and_copies_by_assignment)
{
    ck_assert_uint_le(sizeof(Position), 512);
    Position start = position_start(), copy = start;
    Undo undo;
    position_make(&copy, fen_move(&copy, "e2e4"), &undo);
    Position again = position_start();
    ck_assert_mem_eq(&start, &again, sizeof start);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position");
    TCase *tests = tcase_create("position");
    tcase_add_test(tests, start_is_the_standard_array);
    tcase_add_loop_test(tests, positions_are_the_same_if_the_laws_say_so, 0, COUNT(pairs));
    tcase_add_test(tests, equal_keys_alone_do_not_make_positions_the_same);
    tcase_add_test(tests, keys_do_not_depend_on_the_order_of_moves);
    tcase_add_test(tests, position_check_finds_inconsistencies);
    tcase_add_test(tests, position_is_small_and_copies_by_assignment);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
