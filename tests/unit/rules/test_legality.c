#include "rules/legality.h"

#include "fen_setup.h"
#include "rules/movegen.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Illegal moves, and the reasons why they are illegal. */
static const struct {
    const char *fen;
    const char *from; /* departure */
    const char *to;   /* arrival */
    MoveFaultKind kind;
    const char *by; /* square of the blocking or attacking piece, or "-" */
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e4", "e5", FAULT_NO_PIECE, "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e7", "e5", FAULT_NOT_YOUR_PIECE, "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2", "e2", FAULT_SAME_SQUARE, "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "g1", "e2", FAULT_OWN_PIECE_THERE,
     "e2"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "g1", "g3", FAULT_CANNOT_REACH, "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "f1", "b5", FAULT_BLOCKED, "e2"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "a1", "a5", FAULT_BLOCKED, "a2"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2", "d3", FAULT_PAWN_NEEDS_CAPTURE,
     "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2", "e5", FAULT_CANNOT_REACH, "-"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2", "e1", FAULT_OWN_PIECE_THERE,
     "e1"},
    {"4k3/8/8/8/4n3/4P3/8/4K3 w - -", "e3", "e4", FAULT_PAWN_BLOCKED, "e4"},
    {"4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2", "e4", FAULT_PAWN_BLOCKED, "e4"},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - -", "e2", "e4", FAULT_PAWN_BLOCKED, "e3"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - -", "e3", "e5", FAULT_PAWN_HAS_MOVED, "-"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - -", "e3", "e2", FAULT_CANNOT_REACH, "-"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5", "d6", FAULT_EN_PASSANT_TOO_LATE, "d5"},
    {"4k3/8/8/3nP3/8/8/8/4K3 w - -", "e5", "d6", FAULT_PAWN_NEEDS_CAPTURE, "-"},
    {"4k3/8/8/8/3Pp3/8/8/4K3 b - -", "e4", "d3", FAULT_EN_PASSANT_TOO_LATE, "d4"},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6", "d5", "c6", FAULT_EN_PASSANT_EXPOSES, "h5"},
    {"rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6", "d5", "c6",
     FAULT_STILL_IN_CHECK, "f2"},
    {"4k3/8/8/8/1b6/2N5/8/4K3 w - -", "c3", "d5", FAULT_PINNED, "b4"},
    {"4k3/8/8/8/1b6/2B5/8/4K3 w - -", "c3", "b2", FAULT_PINNED, "b4"},
    {"4k3/4r3/8/8/8/8/4B3/4K3 w - -", "e2", "d3", FAULT_PINNED, "e7"},
    {"4k3/8/8/8/7b/8/8/R3K3 w - -", "a1", "a2", FAULT_STILL_IN_CHECK, "h4"},
    {"4k3/8/8/8/7b/2N5/8/4K3 w - -", "c3", "d5", FAULT_STILL_IN_CHECK, "h4"},
    {"4k3/8/8/8/8/4r3/8/3K4 w - -", "d1", "e1", FAULT_KING_INTO_ATTACK, "e3"},
    {"8/8/8/3k4/8/3K4/8/8 w - -", "d3", "d4", FAULT_KING_INTO_ATTACK, "d5"},
    {"8/8/8/8/r2K4/8/8/7k w - -", "d4", "e4", FAULT_KING_INTO_ATTACK, "a4"},
    {"4k3/8/8/8/8/3n4/3r4/4K3 w - -", "e1", "f2", FAULT_KING_INTO_ATTACK, "d2"},
    {"4k3/8/8/8/8/8/8/4K3 w - -", "e1", "e3", FAULT_CANNOT_REACH, "-"},
    /* Castling written as a king's move. */
    {"4k3/8/8/8/8/8/8/4K2R w - -", "e1", "g1", FAULT_CASTLING_RIGHT_LOST, "-"},
    {"4k3/8/8/8/8/8/8/4K1R1 w - -", "e1", "g1", FAULT_ROOK_MOVED, "-"},
    {"4k3/8/8/8/8/8/8/3K3R w - -", "d1", "g1", FAULT_KING_MOVED, "-"},
    {"4k3/8/8/8/8/8/8/4KB1R w K -", "e1", "g1", FAULT_CASTLING_BLOCKED, "f1"},
    {"4k3/8/8/8/8/8/8/4KB1R w K -", "e1", "h1", FAULT_CASTLING_BLOCKED, "f1"},
    {"4k3/8/8/8/8/8/8/4K2R w - -", "e1", "h1", FAULT_OWN_PIECE_THERE, "h1"},
    {"4k3/8/8/8/4r3/8/8/4K2R w K -", "e1", "g1", FAULT_CASTLING_IN_CHECK, "e4"},
    {"4k3/8/8/8/5r2/8/8/4K2R w K -", "e1", "g1", FAULT_CASTLING_THROUGH_ATTACK, "f4"},
    {"4k3/8/8/8/6r1/8/8/4K2R w K -", "e1", "g1", FAULT_CASTLING_INTO_ATTACK, "g4"},
};

START_TEST(the_reason_is_given)
{
    Position position = fen_position(rows[_i].fen);
    MoveFault fault = legality_fault(&position, fen_square(rows[_i].from), fen_square(rows[_i].to));
    ck_assert_int_eq(fault.kind, rows[_i].kind);
    ck_assert_int_eq(fault.by, fen_square(rows[_i].by));
    if (fault.kind != FAULT_NO_PIECE) {
        ck_assert_int_eq(fault.piece, fen_square(rows[_i].from));
    }
}
END_TEST

/* Positions in which castling is illegal, with one reason each. */
static const struct {
    const char *fen;
    Wing wing;
    MoveFaultKind kind;
    const char *by;     /* square of the blocking or attacking piece, or "-" */
    const char *square; /* the attacked square, or "-" */
} castlings[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", WING_KING, FAULT_NONE, "-", "-"},
    {"4k3/8/8/8/8/8/4K3/R6R w - -", WING_QUEEN, FAULT_KING_MOVED, "-", "-"},
    {"4k3/8/8/8/8/8/8/R4K1R w - -", WING_QUEEN, FAULT_KING_MOVED, "-", "-"},
    {"4k3/8/8/8/8/8/8/1R2K2R w K -", WING_QUEEN, FAULT_ROOK_MOVED, "-", "-"},
    {"4k3/8/8/8/8/8/8/R3K2R w K -", WING_QUEEN, FAULT_ROOK_MOVED, "-", "-"},
    {"4k3/8/8/8/8/8/8/1R2K3 w - -", WING_QUEEN, FAULT_ROOK_MOVED, "-", "-"},
    {"4k3/8/8/8/8/8/8/R3K3 w - -", WING_QUEEN, FAULT_CASTLING_RIGHT_LOST, "-", "-"},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q -", WING_QUEEN, FAULT_CASTLING_BLOCKED, "b1", "-"},
    {"4k3/8/8/8/8/8/8/R2nK3 w Q -", WING_QUEEN, FAULT_CASTLING_BLOCKED, "d1", "-"},
    {"4k3/8/8/8/8/5n2/8/R3K3 w Q -", WING_QUEEN, FAULT_CASTLING_IN_CHECK, "f3", "e1"},
    {"3rk3/8/8/8/8/8/8/R3K3 w Q -", WING_QUEEN, FAULT_CASTLING_THROUGH_ATTACK, "d8", "d1"},
    {"2r1k3/8/8/8/8/8/8/R3K3 w Q -", WING_QUEEN, FAULT_CASTLING_INTO_ATTACK, "c8", "c1"},
    {"1r2k3/8/8/8/8/8/8/R3K3 w Q -", WING_QUEEN, FAULT_NONE, "-", "-"},
    {"r3k3/8/8/8/8/8/8/R3K3 w Q -", WING_QUEEN, FAULT_NONE, "-", "-"},
    {"r3k3/8/8/8/8/8/8/4K3 b q -", WING_KING, FAULT_ROOK_MOVED, "-", "-"},
    /* Chess960. */
    {"4k3/8/8/8/8/8/8/rR1K4 w B -", WING_QUEEN, FAULT_CASTLING_INTO_ATTACK, "a1", "c1"},
    {"4k3/8/8/8/8/8/3r4/1R3K2 w B -", WING_QUEEN, FAULT_CASTLING_THROUGH_ATTACK, "d2", "d1"},
    {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -", WING_QUEEN,
     FAULT_CASTLING_BLOCKED, "e1", "-"},
    {"4k3/8/8/8/8/8/8/1RK4R w H -", WING_QUEEN, FAULT_ROOK_MOVED, "-", "-"},
};

START_TEST(each_condition_of_castling_has_its_reason)
{
    Position position = fen_position(castlings[_i].fen);
    MoveFault fault = legality_castling_fault(&position, castlings[_i].wing);
    ck_assert_int_eq(fault.kind, castlings[_i].kind);
    ck_assert_int_eq(fault.by, fen_square(castlings[_i].by));
    ck_assert_int_eq(fault.square, fen_square(castlings[_i].square));
    const char *name = castlings[_i].wing == WING_KING ? "O-O" : "O-O-O";
    ck_assert((fen_move(&position, name) != MOVE_NONE) == (fault.kind == FAULT_NONE));
}
END_TEST

START_TEST(lost_rights_in_chess960_have_a_general_reason)
{
    PositionSetup setup = fen_setup("4k3/8/8/8/8/8/8/1RK4R w - -");
    Position position;
    setup.chess960 = true;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).fault, POSITION_OK);
    MoveFault fault = legality_castling_fault(&position, WING_QUEEN);
    ck_assert_int_eq(fault.kind, FAULT_CASTLING_RIGHT_LOST);
}
END_TEST

/* Positions in which the test tries every pair of squares as a move. */
static const char *const positions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ -",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq -",
    "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - -",
};

static bool some_move_goes(const Position *position, Square from, Square to)
{
    MoveList list;
    movegen_legal(position, &list);
    for (int i = 0; i < list.count; i++) {
        Square rook = move_is_castling(list.moves[i])
                          ? position_castling_rook(position, position_side_to_move(position),
                                                   move_wing(list.moves[i]))
                          : SQUARE_NONE;
        if (move_from(list.moves[i]) == from && (move_to(list.moves[i]) == to || rook == to)) {
            return true;
        }
    }
    return false;
}

START_TEST(exactly_the_illegal_pairs_have_a_reason)
{
    Position position = fen_position(positions[_i]);
    for (int i = 0; i < SQUARE_COUNT * SQUARE_COUNT; i++) {
        Square from = square_from_index(i / SQUARE_COUNT), to = square_from_index(i % SQUARE_COUNT);
        MoveFault fault = legality_fault(&position, from, to);
        if ((fault.kind == FAULT_NONE) != some_move_goes(&position, from, to)) {
            ck_abort_msg("%d to %d has fault %d", i / SQUARE_COUNT, i % SQUARE_COUNT, fault.kind);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("legality");
    TCase *tests = tcase_create("legality");
    tcase_add_loop_test(tests, the_reason_is_given, 0, COUNT(rows));
    tcase_add_loop_test(tests, each_condition_of_castling_has_its_reason, 0, COUNT(castlings));
    tcase_add_test(tests, lost_rights_in_chess960_have_a_general_reason);
    tcase_add_loop_test(tests, exactly_the_illegal_pairs_have_a_reason, 0, COUNT(positions));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
