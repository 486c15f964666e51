#include "rules/castling.h"

#include "fen_setup.h"
#include "rules/movegen.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions, and the castling moves that are legal for the side to move. */
static const struct {
    const char *fen;
    bool king_wing;  /* O-O is legal */
    bool queen_wing; /* O-O-O is legal */
} rows[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", true, true},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", true, true},
    {"r3k2r/8/8/8/8/8/8/R3K2R w Kkq -", true, false},
    {"4k3/8/8/8/8/8/8/RN2KB1R w KQ -", false, false},
    {"4k3/8/8/8/8/8/8/R2QK1NR w KQ -", false, false},
    {"4k3/8/8/8/8/8/8/R1B1K2R w KQ -", true, false},
    /* A hostile piece is between king and rook. */
    {"4k3/8/8/8/8/8/8/Rn2K2R w KQ -", true, false},
    /* The king is in check, or a square that it crosses or its square of arrival is attacked. */
    {"4k3/8/8/8/4r3/8/8/R3K2R w KQ -", false, false},
    {"4k3/8/8/8/5r2/8/8/R3K2R w KQ -", false, true},
    {"4k3/8/8/8/6r1/8/8/R3K2R w KQ -", false, true},
    {"4k3/8/8/8/3r4/8/8/R3K2R w KQ -", true, false},
    {"4k3/8/8/8/2r5/8/8/R3K2R w KQ -", true, false},
    /* Attacks on b1 and on the rooks do not matter. */
    {"4k3/8/8/8/1r6/8/8/R3K2R w KQ -", true, true},
    {"r3k2r/8/8/8/r6r/8/8/R3K2R w KQkq -", true, true},
    /* Pawns, kings and pinned pieces attack squares, too. */
    {"4k3/8/8/8/8/8/7p/R3K2R w KQ -", false, true},
    {"4k3/8/8/8/8/8/3p4/R3K2R w KQ -", false, false},
    {"8/8/8/8/8/8/1k6/R3K2R w KQ -", true, false},
    {"4k3/4b3/8/8/4R3/8/8/R3K2R w KQ -", true, true},
    {"4k3/8/8/1b6/R7/8/8/4K2R w K -", false, false},
    /* Chess960: king and rook are next to each other, on each other's squares of arrival, or far
     * apart. */
    {"4k3/8/8/8/8/8/8/1RK5 w B -", false, true},
    {"4k3/8/8/8/8/8/8/3RK3 w D -", false, true},
    {"4k3/8/8/8/8/8/8/5KR1 w G -", true, false},
    {"4k3/8/8/8/8/8/8/6KR w H -", true, false},
    {"4k3/8/8/8/8/8/8/1KR5 w C -", true, false},
    {"4k3/8/8/8/8/8/8/RK5R w HA -", true, true},
    {"4k3/8/8/8/8/8/8/R5KR w HA -", true, true},
    /* Another piece is in the way of only the king or only the rook, or in the way of neither. */
    {"4k3/8/8/8/8/8/8/1KR2N2 w C -", false, false},
    {"4k3/8/8/8/8/8/8/1KR3N1 w C -", false, false},
    {"4k3/8/8/8/8/8/8/1KR4N w C -", true, false},
    {"4k3/8/8/8/8/8/8/RN3K2 w A -", false, false},
    {"4k3/8/8/8/8/8/8/1R1N1K2 w B -", false, false},
    {"4k3/8/8/8/8/8/8/NR3K2 w B -", false, true},
    {"4k3/8/8/8/8/8/8/2RN1K2 w C -", false, false},
    /* A rook without castling right is in the way. */
    {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -", false, false},
    /* Each square that the king crosses on a long way must be safe. */
    {"4k3/8/8/8/8/8/3r4/1R3K2 w B -", false, false},
    {"4k3/8/8/8/8/4r3/8/1K4R1 w G -", false, false},
    {"4k3/8/8/8/8/7r/8/1K4R1 w G -", true, false},
    {"4k3/8/8/8/1r6/8/8/5K1R w H -", true, false},
    {"4k3/8/8/8/1r6/8/8/1R3K2 w B -", false, true},
    /* When the rook leaves, the king is attacked, or the rook still blocks the attack. */
    {"4k3/8/8/8/8/8/8/rR1K4 w B -", false, false},
    {"4k3/8/8/8/8/8/8/qR1K4 w B -", false, false},
    {"4k3/8/8/8/8/8/8/bR1K4 w B -", false, true},
    {"4k3/8/8/8/8/8/8/qRK5 w B -", false, false},
    {"4k3/8/8/8/8/8/8/5KRr w G -", false, false},
    {"rR1k4/8/8/8/8/8/8/4K3 b - -", false, false},
    {"Rr1k4/8/8/8/8/8/8/4K3 b b -", false, false},
};

START_TEST(castling_is_found_exactly_when_it_is_legal)
{
    Position position = fen_position(rows[_i].fen);
    ck_assert((fen_move(&position, "O-O") != MOVE_NONE) == rows[_i].king_wing);
    ck_assert((fen_move(&position, "O-O-O") != MOVE_NONE) == rows[_i].queen_wing);
}
END_TEST

START_TEST(king_and_rook_arrive_where_they_do_in_standard_chess)
{
    ck_assert_int_eq(castling_king_target(fen_square("b1"), WING_KING), fen_square("g1"));
    ck_assert_int_eq(castling_rook_target(fen_square("b1"), WING_KING), fen_square("f1"));
    ck_assert_int_eq(castling_king_target(fen_square("g8"), WING_QUEEN), fen_square("c8"));
    ck_assert_int_eq(castling_rook_target(fen_square("g8"), WING_QUEEN), fen_square("d8"));
}
END_TEST

START_TEST(the_blocking_piece_is_named)
{
    Position position = fen_position("4k3/8/8/8/8/8/8/RN2K1NR w KQ -");
    ck_assert_int_eq(castling_blocker(&position, SIDE_WHITE, WING_KING), fen_square("g1"));
    ck_assert_int_eq(castling_blocker(&position, SIDE_WHITE, WING_QUEEN), fen_square("b1"));
}
END_TEST

START_TEST(first_attacked_square_of_the_way_is_named)
{
    Position position = fen_position("4k3/8/8/8/2r2r2/8/8/R3K2R w KQ -");
    ck_assert_int_eq(castling_attacked_square(&position, SIDE_WHITE, WING_KING), fen_square("f1"));
    ck_assert_int_eq(castling_attacked_square(&position, SIDE_WHITE, WING_QUEEN), fen_square("c1"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("castling");
    TCase *tests = tcase_create("castling");
    tcase_add_loop_test(tests, castling_is_found_exactly_when_it_is_legal, 0, COUNT(rows));
    tcase_add_test(tests, king_and_rook_arrive_where_they_do_in_standard_chess);
    tcase_add_test(tests, the_blocking_piece_is_named);
    tcase_add_test(tests, first_attacked_square_of_the_way_is_named);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
