/*
 * Tests positions that other chess programs got wrong. The list should be complete, so it also has
 * positions that other tests examine.
 */
#include "fen_setup.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* A position, a move that is legal or illegal there, and the number of legal moves. */
static const struct {
    const char *trap; /* the usual mistake */
    const char *fen;
    const char *move; /* see fen_move */
    bool is_legal;
    int count; /* number of legal moves */
} rows[] = {
    {"two pawns leave the king's rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3", "e4d3", false, 6},
    {"two pawns leave the king's rank", "8/8/8/K1pP3r/8/8/8/7k w - c6", "d5c6", false, 5},
    {"a second capturer stays on the rank", "8/8/8/K1PpP2r/8/8/8/7k w - d6", "e5d6", true, 9},
    {"capturer in passing pinned on a file", "k3r3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", false, 6},
    {"capturer in passing leaves a diagonal", "4k2b/8/8/3pP3/8/8/8/K7 w - d6", "e5d6", false, 3},
    {"the push is what the pin forbids", "1b2k3/8/8/3pP3/8/6K1/8/8 w - d6", "e5e6", false, 9},
    {"captured pawn shields the king", "4k1b1/8/8/3pP3/8/8/K7/8 w - d6", "e5d6", false, 6},
    {"capture in passing ends the check", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3", "e4d3", true, 9},
    {"check comes from elsewhere", "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6",
     "d5c6", false, 2},
    {"pinned capturer in passing", "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6", "c5d6", false, 5},
    {"pin along the way of the capture", "4k3/2b5/8/3Pp3/8/6K1/8/8 w - e6", "d5e6", false, 8},
    {"b-file attacked", "1r2k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", true, 16},
    {"castling into an attack", "2r1k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", false, 15},
    {"castling through an attack", "3rk3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", false, 13},
    {"castling rook attacked", "r3k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", true, 16},
    {"pawn attacks the way", "4k3/8/8/8/8/8/2p5/R3K3 w Q -", "O-O-O", false, 14},
    {"b-file occupied", "4k3/8/8/8/8/8/8/RN2K3 w Q -", "O-O-O", false, 15},
    {"bishop attacks the way", "4k3/8/8/1b6/8/8/8/4K2R w K -", "O-O", false, 12},
    {"right without a rook", "4k3/8/8/8/8/8/8/4K3 w KQ -", "O-O", false, 5},
    {"only the rook moves", "4k3/8/8/8/8/8/8/1RK5 w B -", "O-O-O", true, 13},
    {"only the king moves", "4k3/8/8/8/8/8/8/3RK3 w D -", "O-O-O", true, 15},
    {"king and rook change places", "4k3/8/8/8/8/8/8/5KR1 w G -", "O-O", true, 13},
    {"rook uncovers a check", "4k3/8/8/8/8/8/8/rR1K4 w B -", "O-O-O", false, 7},
    {"long way attacked", "4k3/8/8/8/8/8/3r4/1R3K2 w B -", "O-O-O", false, 13},
    {"own other rook in the way", "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -",
     "O-O-O", false, 42},
    {"standard array by files", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -", "e2e4",
     true, 20},
    {"outermost rooks meant", "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq -", "b2b4", false,
     23},
    {"double check", "4k3/8/8/8/1b2r3/8/8/R3K2N w - -", "a1a2", false, 3},
    {"king steps back along the line", "8/8/8/8/r2K4/8/8/7k w - -", "d4e4", false, 6},
    {"king next to king", "8/8/8/3k4/8/3K4/8/8 w - -", "d3d4", false, 5},
    {"pinned knight", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - -", "c3d5", false, 8},
    {"most moves", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -", "d7d8", true, 218},
    {"more moves than most", "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -", "b7b6", true, 270},
    {"two pawns give check", "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - -", "g8g7", true, 3},
    {"no capture, no move", "7k/5Q2/6K1/8/8/8/8/8 b - - 3 60", "h8g8", false, 0},
    {"mate on the hundredth ply", "7k/6Q1/5K2/8/8/8/8/8 b - - 100 80", "h8g7", false, 0},
    {"mated king", "7k/6Q1/6K1/8/8/8/8/8 b - - 3 60", "h8g7", false, 0},
};

START_TEST(trap_is_avoided)
{
    Position position = fen_position(rows[_i].fen);
    bool is_legal = fen_move(&position, rows[_i].move) != MOVE_NONE;
    ck_assert_msg(is_legal == rows[_i].is_legal, "%s", rows[_i].trap);
    ck_assert_msg(movegen_count(&position) == rows[_i].count, "%s", rows[_i].trap);
}
END_TEST

/* Double steps after which an en passant capture is illegal, although a hostile pawn is next to the
 * pawn that has moved. */
static const struct {
    const char *fen;
    const char *move;   /* the double step */
    const char *passed; /* the passed square */
} double_steps[] = {
    {"rr6/2q2p1k/2P1b1pp/bB2P1n1/R2B2PN/p4P1P/P1Q4K/1R6 b - -", "f7f5", "f6"},
    {"4k3/4p3/2b3b1/3P1P2/4K3/8/8/8 b - -", "e7e5", "e6"},
    {"8/8/8/8/k3p2Q/8/3P4/3K4 w - -", "d2d4", "d3"},
};

START_TEST(an_illegal_en_passant_capture_does_not_change_the_key)
{
    Position before = fen_position(double_steps[_i].fen);
    Position after = position_after(&before, fen_move(&before, double_steps[_i].move));
    PositionSetup setup;
    Position without;
    position_set_up_describe(&after, &setup);
    setup.ep_target = SQUARE_NONE;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &without).fault, POSITION_OK);
    ck_assert_int_eq(position_double_step(&after), fen_square(double_steps[_i].passed));
    ck_assert_int_eq(position_en_passant(&after), SQUARE_NONE);
    ck_assert_uint_eq(position_key(&after), position_key(&without));
    ck_assert(position_is_same(&after, &without));
}
END_TEST

START_TEST(double_check_leaves_only_king_moves)
{
    Position position = fen_position("4k3/8/8/8/1b2r3/8/8/R3K2N w Q -");
    MoveList list;
    movegen_legal(&position, &list);
    for (int i = 0; i < list.count; i++) {
        ck_assert_int_eq(move_from(list.moves[i]), fen_square("e1"));
        ck_assert(!move_is_castling(list.moves[i]));
    }
}
END_TEST

START_TEST(rook_captured_at_home_ends_both_rights)
{
    Position before = fen_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    Position after = position_after(&before, fen_move(&before, "a1a8"));
    Position expected = fen_position("R3k2r/8/8/8/8/8/8/4K2R b Kk -");
    ck_assert(position_is_same(&after, &expected));
    ck_assert(position_in_check(&after));
}
END_TEST

START_TEST(castling_keeps_the_half_move_clock_running)
{
    Position before = fen_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9");
    Position after = position_after(&before, fen_move(&before, "O-O"));
    ck_assert_int_eq(position_halfmove_clock(&after), 6);
}
END_TEST

START_TEST(mate_and_stalemate_are_distinguished)
{
    Position mate = fen_position("7k/6Q1/6K1/8/8/8/8/8 b - -");
    Position stalemate = fen_position("7k/5Q2/6K1/8/8/8/8/8 b - -");
    ck_assert_int_eq(status_of(&mate), STATUS_CHECKMATE);
    ck_assert_int_eq(status_of(&stalemate), STATUS_STALEMATE);
}
END_TEST

START_TEST(inner_rook_keeps_its_right_next_to_the_outer_one)
{
    Position position =
        fen_position("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
    ck_assert_int_eq(position_castling_rook(&position, SIDE_WHITE, WING_KING), fen_square("g1"));
    ck_assert_int_eq(position_castling_rook(&position, SIDE_BLACK, WING_KING), fen_square("g8"));
    ck_assert_uint_ne(fen_move(&position, "O-O"), MOVE_NONE);
    Position moved = position_after(&position, fen_move(&position, "h1h2"));
    ck_assert_int_eq(position_castling_rook(&moved, SIDE_WHITE, WING_KING), fen_square("g1"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("traps");
    TCase *tests = tcase_create("traps");
    tcase_add_loop_test(tests, trap_is_avoided, 0, COUNT(rows));
    tcase_add_loop_test(tests, an_illegal_en_passant_capture_does_not_change_the_key, 0,
                        COUNT(double_steps));
    tcase_add_test(tests, double_check_leaves_only_king_moves);
    tcase_add_test(tests, rook_captured_at_home_ends_both_rights);
    tcase_add_test(tests, castling_keeps_the_half_move_clock_running);
    tcase_add_test(tests, mate_and_stalemate_are_distinguished);
    tcase_add_test(tests, inner_rook_keeps_its_right_next_to_the_outer_one);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
