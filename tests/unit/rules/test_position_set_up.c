#include "rules/position_set_up.h"

#include "fen_setup.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions that the strict mode refuses. */
static const struct {
    const char *fen;
    PositionFault fault;
    const char *square; /* the square with the fault, or "-" */
    bool always;        /* the lenient mode refuses the position, too */
} faulty[] = {
    {"4k3/8/8/8/8/8/8/8 w - -", POSITION_NO_WHITE_KING, "-", true},
    {"8/8/8/8/8/8/8/4K3 w - -", POSITION_NO_BLACK_KING, "-", true},
    {"8/8/8/8/8/8/8/8 w - -", POSITION_NO_WHITE_KING, "-", true},
    {"4k3/8/8/8/8/8/8/4KK2 w - -", POSITION_WHITE_KINGS, "f1", true},
    {"4kk2/8/8/8/8/8/8/4K3 w - -", POSITION_BLACK_KINGS, "f8", true},
    {"KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKk w - -",
     POSITION_WHITE_KINGS, "h8", true},
    {"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w - -",
     POSITION_NO_WHITE_KING, "-", true},
    {"P3k3/8/8/8/8/8/8/4K3 w - -", POSITION_PAWN_ON_END_RANK, "a8", true},
    {"4k3/8/8/8/8/8/8/4K2p w - -", POSITION_PAWN_ON_END_RANK, "h1", true},
    {"4k3/8/8/8/8/8/4R3/4K3 w - -", POSITION_OPPONENT_IN_CHECK, "e8", true},
    {"8/8/8/8/8/8/8/3kK3 b - -", POSITION_OPPONENT_IN_CHECK, "e1", true},
    {"4k3/pppppppp/8/8/8/QQQQQQQ1/PPPPPPPP/1QQ1K3 w - -", POSITION_WHITE_PIECES, "f3", false},
    {"4k3/pp1ppppp/8/8/8/qqqqqqqq/pp6/4K3 w - -", POSITION_BLACK_PIECES, "h7", false},
    {"4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - -", POSITION_BLACK_PAWNS, "a7", false},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", POSITION_WHITE_PAWNS, "a3", false},
    {"4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - -", POSITION_WHITE_PROMOTED, "-", false},
    {"1nnnk3/pppppppp/8/8/8/8/8/4K3 w - -", POSITION_BLACK_PROMOTED, "-", false},
    {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - -", POSITION_WHITE_PROMOTED, "-", false},
    {"4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - -", POSITION_WHITE_PROMOTED, "-", false},
    {"4k3/8/8/8/8/8/4K3/R6R w K -", POSITION_CASTLING_KING, "e2", false},
    {"4k3/8/8/8/8/8/8/4K3 w KQ -", POSITION_CASTLING_ROOK, "h1", false},
    {"4k2b/8/8/8/8/8/8/4K3 w k -", POSITION_CASTLING_ROOK, "h8", false},
    {"4k2R/8/8/8/8/8/8/4K3 b k -", POSITION_CASTLING_ROOK, "h8", false},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d3", POSITION_EP_RANK, "d3", false},
    {"4k3/8/8/8/3P4/8/8/4K3 b - d4", POSITION_EP_RANK, "d4", false},
    {"4k3/8/3n4/3p4/8/8/8/4K3 w - d6", POSITION_EP_OCCUPIED, "d6", false},
    {"4k3/3n4/8/3p4/8/8/8/4K3 w - d6", POSITION_EP_ORIGIN, "d6", false},
    {"4k3/8/8/3p4/8/8/8/4K3 w - e6", POSITION_EP_NO_PAWN, "e6", false},
    {"4k3/8/8/3P4/8/8/8/4K3 w - d6", POSITION_EP_NO_PAWN, "d6", false},
    {"4k3/8/8/8/8/3n1n2/8/r3K3 w - -", POSITION_CHECKERS_MANY, "e1", false},
    {"4k3/8/8/8/8/3n4/3p4/4K3 w - -", POSITION_CHECKERS_NEAR, "e1", false},
    {"1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - -", POSITION_CHECKERS_NEAR, "g8", false},
    {"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - -", POSITION_CHECKERS_LINE, "c4", false},
    {"4k3/8/8/8/8/8/r3K2r/8 w - -", POSITION_CHECKERS_LINE, "e2", false},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3", POSITION_EP_CHECK, "d3", false},
};

START_TEST(strict_mode_names_the_fault)
{
    PositionSetup setup = fen_setup(faulty[_i].fen);
    Position position, untouched;
    memset(&position, 0x5A, sizeof position);
    memset(&untouched, 0x5A, sizeof untouched);
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).fault, faulty[_i].fault);
    ck_assert_mem_eq(&position, &untouched, sizeof position);
    ck_assert_str_ne(position_set_up_fault_text(faulty[_i].fault), "");
}
END_TEST

START_TEST(a_fault_has_its_place)
{
    PositionSetup setup = fen_setup(faulty[_i].fen);
    Position position;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).square,
                     fen_square(faulty[_i].square));
}
END_TEST

START_TEST(lenient_mode_refuses_only_what_cannot_be_played)
{
    PositionSetup setup = fen_setup(faulty[_i].fen);
    Position position;
    PositionFault expected = faulty[_i].always ? faulty[_i].fault : POSITION_OK;
    ck_assert_int_eq(position_set_up(&setup, SETUP_LENIENT, &position).fault, expected);
    ck_assert(faulty[_i].always || position_check(&position));
}
END_TEST

/* Positions that the strict mode accepts. */
static const char *const sound[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    /* Eight promoted queens. */
    "rnbqkbnr/8/8/8/QQQQQQQQ/8/8/RNBQKBNR b KQkq - 0 1",
    /* Nine knights are possible, seven of them by promotion. */
    "4k3/8/8/8/8/NNNNNN2/P7/NNN1K3 w - - 0 1",
    /* A double step gives check: by the pawn itself, or by a bishop whose diagonal the pawn has
     * left. */
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "8/8/7k/8/3P4/8/8/2B1K3 b - d3 0 1",
    /* A knight move has given a double check. */
    "4k3/8/8/8/1b6/8/6n1/4K3 w - - 3 9",
    /* Checkmate, stalemate and a dead position are accepted, too. */
    "7k/6Q1/6K1/8/8/8/8/8 b - - 3 60",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 3 60",
    "8/5k2/8/8/8/8/3K4/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 9999 65535",
    "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
};

START_TEST(strict_mode_accepts_what_can_come_up)
{
    PositionSetup setup = fen_setup(sound[_i]);
    Position position;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).fault, POSITION_OK);
    ck_assert(position_check(&position));
}
END_TEST

START_TEST(description_gives_the_same_position_again)
{
    Position position = fen_position(sound[_i]), again;
    PositionSetup setup;
    position_set_up_describe(&position, &setup);
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &again).fault, POSITION_OK);
    ck_assert(position_is_same(&position, &again));
    ck_assert_int_eq(position_halfmove_clock(&position), position_halfmove_clock(&again));
    ck_assert_int_eq(position_fullmove_number(&position), position_fullmove_number(&again));
    ck_assert_int_eq(position_double_step(&position), position_double_step(&again));
}
END_TEST

/* Counters that are out of range. No FEN reader gives such counters. */
static const struct {
    int halfmove_clock;
    int fullmove_number;
    PositionFault fault; /* the fault reported in both modes */
} counters[] = {
    {-1, 1, POSITION_HALFMOVE_CLOCK},     {10000, 1, POSITION_HALFMOVE_CLOCK},
    {0, 0, POSITION_FULLMOVE_NUMBER},     {0, -5, POSITION_FULLMOVE_NUMBER},
    {0, 65536, POSITION_FULLMOVE_NUMBER},
};

START_TEST(counters_out_of_range_are_refused)
{
    PositionSetup setup = fen_setup("4k3/8/8/8/8/8/8/4K3 w - -");
    Position position;
    setup.halfmove_clock = counters[_i].halfmove_clock;
    setup.fullmove_number = counters[_i].fullmove_number;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).fault, counters[_i].fault);
    ck_assert_int_eq(position_set_up(&setup, SETUP_LENIENT, &position).fault, counters[_i].fault);
}
END_TEST

/* Castling rights that name a rook on the other wing or on the king's own square. */
static const struct {
    Wing wing;
    int8_t file; /* file of the rook */
} wrong_wings[] = {{WING_KING, 0}, {WING_QUEEN, 7}, {WING_KING, 4}, {WING_QUEEN, 4}};

START_TEST(rook_must_stand_on_its_wing)
{
    PositionSetup setup = fen_setup("4k3/8/8/8/8/8/8/R3K2R w - -");
    Position position;
    setup.castling_file[SIDE_WHITE][wrong_wings[_i].wing] = wrong_wings[_i].file;
    ck_assert_int_eq(position_set_up(&setup, SETUP_STRICT, &position).fault,
                     POSITION_CASTLING_ROOK);
    ck_assert_int_eq(position_set_up(&setup, SETUP_LENIENT, &position).fault, POSITION_OK);
    ck_assert_int_eq(position_castling_rook(&position, SIDE_WHITE, wrong_wings[_i].wing),
                     SQUARE_NONE);
}
END_TEST

START_TEST(lenient_mode_drops_rights_and_targets_that_do_not_fit)
{
    Position position = fen_position("4k3/8/8/8/8/8/8/R3K3 w KQkq e6");
    PositionSetup setup;
    position_set_up_describe(&position, &setup);
    ck_assert_int_eq(setup.castling_file[SIDE_WHITE][WING_QUEEN], 0);
    ck_assert_int_eq(setup.castling_file[SIDE_WHITE][WING_KING], -1);
    ck_assert_int_eq(setup.castling_file[SIDE_BLACK][WING_KING], -1);
    ck_assert_int_eq(setup.ep_target, SQUARE_NONE);
}
END_TEST

/* Positions, and whether their castling rights are possible only in Chess960. */
static const struct {
    const char *fen;
    bool chess960; /* recognized as Chess960 */
} variants[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", false}, {"4k3/8/8/8/8/8/8/4KR2 w F -", true},
    {"4k3/8/8/8/8/8/8/3K3R w H -", true},        {"4k3/8/8/8/8/8/8/3K3R w - -", false},
    {"1r2k3/8/8/8/8/8/8/4K3 w b -", true},
};

START_TEST(rights_show_whether_it_is_chess960)
{
    Position position = fen_position(variants[_i].fen);
    ck_assert(position_is_chess960(&position) == variants[_i].chess960);
}
END_TEST

/* Positions with several faults, and the list of these faults. */
static const struct {
    const char *fen;
    struct {
        PositionFault fault;
        const char *square;
    } expected[8]; /* ends with POSITION_OK */
} several[] = {
    {"8/8/8/8/8/8/8/8 w - -", {{POSITION_NO_WHITE_KING, "-"}, {POSITION_NO_BLACK_KING, "-"}}},
    {"KK6/8/8/8/8/8/8/6kk w - -", {{POSITION_WHITE_KINGS, "b8"}, {POSITION_BLACK_KINGS, "h1"}}},
    {"P3k3/8/8/8/8/8/8/4KpP1 w - -",
     {{POSITION_PAWN_ON_END_RANK, "f1"},
      {POSITION_PAWN_ON_END_RANK, "g1"},
      {POSITION_PAWN_ON_END_RANK, "a8"}}},
    /* If a king is missing, faults that concern both kings are not reported. */
    {"8/8/8/8/8/8/4R3/4K3 w KQ e3",
     {{POSITION_NO_BLACK_KING, "-"},
      {POSITION_CASTLING_ROOK, "h1"},
      {POSITION_CASTLING_ROOK, "a1"},
      {POSITION_EP_RANK, "e3"}}},
    {"P3k3/8/8/8/8/8/4R3/4K3 w - -",
     {{POSITION_PAWN_ON_END_RANK, "a8"}, {POSITION_OPPONENT_IN_CHECK, "e8"}}},
    {"QQQQk3/PPPPPPPP/P7/8/3pr3/pppppppp/pqqqqqqq/qqqqK3 b - -",
     {{POSITION_OPPONENT_IN_CHECK, "e1"},
      {POSITION_BLACK_PIECES, "e3"},
      {POSITION_BLACK_PAWNS, "h3"},
      {POSITION_BLACK_PROMOTED, "-"},
      {POSITION_WHITE_PAWNS, "h7"},
      {POSITION_WHITE_PROMOTED, "-"},
      {POSITION_CHECKERS_MANY, "e8"}}},
    {"4k3/4p3/4n3/8/8/8/4K3/R6R w KQkq e6",
     {{POSITION_CASTLING_KING, "e2"},
      {POSITION_CASTLING_KING, "e2"},
      {POSITION_CASTLING_ROOK, "h8"},
      {POSITION_CASTLING_ROOK, "a8"},
      {POSITION_EP_OCCUPIED, "e6"},
      {POSITION_EP_ORIGIN, "e6"},
      {POSITION_EP_NO_PAWN, "e6"}}},
    {"4k3/8/8/8/8/3n1n2/8/r3K3 w k -",
     {{POSITION_CASTLING_ROOK, "h8"}, {POSITION_CHECKERS_MANY, "e1"}}},
    {"4k3/8/8/8/8/3n4/3p4/4K3 w k -",
     {{POSITION_CASTLING_ROOK, "h8"}, {POSITION_CHECKERS_NEAR, "e1"}}},
    {"4k3/8/8/8/8/8/r3K2r/8 w k -",
     {{POSITION_CASTLING_ROOK, "h8"}, {POSITION_CHECKERS_LINE, "e2"}}},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b K d3", {{POSITION_CASTLING_ROOK, "h1"}, {POSITION_EP_CHECK, "d3"}}},
};

START_TEST(all_faults_are_listed)
{
    PositionSetup setup = fen_setup(several[_i].fen);
    PositionFindings findings;
    int count = 0;
    position_set_up_find_faults(&setup, &findings);
    for (; several[_i].expected[count].fault != POSITION_OK; count++) {
        PositionFault fault = several[_i].expected[count].fault;
        Square square = fen_square(several[_i].expected[count].square);
        int times = 0;
        for (int i = 0; i < findings.count; i++) {
            times += findings.found[i].fault == fault && findings.found[i].square == square;
        }
        ck_assert_msg(times > 0, "fault %d of %s", count, several[_i].fen);
    }
    ck_assert_int_eq(findings.count, count);
}
END_TEST

START_TEST(the_first_fault_of_the_list_is_the_reported_one)
{
    PositionSetup setup = fen_setup(faulty[_i].fen);
    PositionFindings findings;
    Position position;
    position_set_up_find_faults(&setup, &findings);
    ck_assert_int_ge(findings.count, 1);
    PositionFinding first = position_set_up(&setup, SETUP_STRICT, &position);
    ck_assert_int_eq(findings.found[0].fault, first.fault);
    ck_assert_int_eq(findings.found[0].square, first.square);
}
END_TEST

START_TEST(a_sound_position_has_no_faults)
{
    PositionSetup setup = fen_setup(sound[_i]);
    PositionFindings findings;
    position_set_up_find_faults(&setup, &findings);
    ck_assert_int_eq(findings.count, 0);
}
END_TEST

START_TEST(a_check_names_a_piece_that_gives_it)
{
    PositionSetup setup = fen_setup("4k3/8/8/8/8/8/4R3/4K3 w - -");
    PositionFindings findings;
    position_set_up_find_faults(&setup, &findings);
    ck_assert_int_eq(findings.found[0].by, fen_square("e2"));
}
END_TEST

/* A description with all kinds of faults at once does not overflow the list. */
START_TEST(the_list_never_overflows)
{
    PositionSetup setup =
        fen_setup("PPPPPPPP/qqqqqqqq/QQQQQQQQ/NNNNnnnn/rrrrRRRR/BBBBbbbb/kkkkKKKK/"
                  "pppppppp w KQkq e4");
    PositionFindings findings;
    setup.halfmove_clock = -1;
    setup.fullmove_number = 0;
    position_set_up_find_faults(&setup, &findings);
    ck_assert_int_eq(findings.count, 2 + 16 + 2 + 4 + 4 + 1);
}
END_TEST

START_TEST(every_fault_has_a_text)
{
    ck_assert_str_eq(position_set_up_fault_text(POSITION_OK), "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position_set_up");
    TCase *tests = tcase_create("position_set_up");
    tcase_add_loop_test(tests, strict_mode_names_the_fault, 0, COUNT(faulty));
    tcase_add_loop_test(tests, a_fault_has_its_place, 0, COUNT(faulty));
    tcase_add_loop_test(tests, lenient_mode_refuses_only_what_cannot_be_played, 0, COUNT(faulty));
    tcase_add_loop_test(tests, strict_mode_accepts_what_can_come_up, 0, COUNT(sound));
    tcase_add_loop_test(tests, description_gives_the_same_position_again, 0, COUNT(sound));
    tcase_add_loop_test(tests, counters_out_of_range_are_refused, 0, COUNT(counters));
    tcase_add_loop_test(tests, rook_must_stand_on_its_wing, 0, COUNT(wrong_wings));
    tcase_add_test(tests, lenient_mode_drops_rights_and_targets_that_do_not_fit);
    tcase_add_loop_test(tests, rights_show_whether_it_is_chess960, 0, COUNT(variants));
    tcase_add_loop_test(tests, all_faults_are_listed, 0, COUNT(several));
    tcase_add_loop_test(tests, the_first_fault_of_the_list_is_the_reported_one, 0, COUNT(faulty));
    tcase_add_loop_test(tests, a_sound_position_has_no_faults, 0, COUNT(sound));
    tcase_add_test(tests, a_check_names_a_piece_that_gives_it);
    tcase_add_test(tests, the_list_never_overflows);
    tcase_add_test(tests, every_fault_has_a_text);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
