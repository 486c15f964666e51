#include "rules/move.h"

#include "fen_setup.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Moves and their properties. */
static const struct {
    const char *fen;
    const char *name; /* see fen_move */
    const char *from; /* departure */
    const char *to;   /* arrival */
    PieceKind promotion;
    bool capture;
    bool en_passant;
    bool double_step;
} rows[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e3", "e2", "e3", KIND_NONE, false, false, false},
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4", "e2", "e4", KIND_NONE, false, false, true},
    {"4k3/4p3/8/8/8/8/8/4K3 b - -", "e7e5", "e7", "e5", KIND_NONE, false, false, true},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "e5", "d6", KIND_NONE, true, true, false},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3", "d4e3", "d4", "e3", KIND_NONE, true, true, false},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - -", "e2d3", "e2", "d3", KIND_NONE, true, false, false},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "a7a8q", "a7", "a8", KIND_QUEEN, false, false, false},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "a7a8n", "a7", "a8", KIND_KNIGHT, false, false, false},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "a7b8r", "a7", "b8", KIND_ROOK, true, false, false},
    {"4k3/8/8/8/8/8/p7/1N2K3 b - -", "a2b1b", "a2", "b1", KIND_BISHOP, true, false, false},
    {"4k3/8/8/8/8/8/4r3/4K3 w - -", "e1e2", "e1", "e2", KIND_NONE, true, false, false},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", "e1", "g1", KIND_NONE, false, false, false},
    {"r3k2r/8/8/8/8/8/8/4K3 b kq -", "O-O-O", "e8", "c8", KIND_NONE, false, false, false},
    {"4k3/8/8/8/8/8/8/R4KR1 w GA -", "O-O", "f1", "g1", KIND_NONE, false, false, false},
};

START_TEST(a_move_knows_its_properties)
{
    Position position = fen_position(rows[_i].fen);
    Move move = fen_move(&position, rows[_i].name);
    ck_assert_uint_ne(move, MOVE_NONE);
    ck_assert_int_eq(move_from(move), fen_square(rows[_i].from));
    ck_assert_int_eq(move_to(move), fen_square(rows[_i].to));
    ck_assert_int_eq(move_promotion(move), rows[_i].promotion);
    ck_assert(move_is_capture(move) == rows[_i].capture);
    ck_assert(move_is_en_passant(move) == rows[_i].en_passant);
    ck_assert(move_is_double_step(move) == rows[_i].double_step);
    ck_assert(move_is_castling(move) == (rows[_i].name[0] == 'O'));
}
END_TEST

START_TEST(castling_knows_its_wing)
{
    Position position = fen_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    ck_assert_int_eq(move_wing(fen_move(&position, "O-O")), WING_KING);
    ck_assert_int_eq(move_wing(fen_move(&position, "O-O-O")), WING_QUEEN);
}
END_TEST

START_TEST(castling_differs_from_the_kings_step_to_the_same_square)
{
    Position position = fen_position("4k3/8/8/8/8/8/8/5K1R w H -");
    Move step = fen_move(&position, "f1g1"), castling = fen_move(&position, "O-O");
    ck_assert_uint_ne(step, MOVE_NONE);
    ck_assert_uint_ne(castling, MOVE_NONE);
    ck_assert_uint_ne(step, castling);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("move");
    TCase *tests = tcase_create("move");
    tcase_add_loop_test(tests, a_move_knows_its_properties, 0, COUNT(rows));
    tcase_add_test(tests, castling_knows_its_wing);
    tcase_add_test(tests, castling_differs_from_the_kings_step_to_the_same_square);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
