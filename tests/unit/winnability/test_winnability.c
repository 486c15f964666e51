/* Tests the verdicts on well-known positions. Plays out their mating lines, and checks the texts of
 * their reasons. */
#include "winnability/winnability.h"

#include <stdlib.h>

#include "fen_setup.h"
#include "labelled.h"
#include "rules/movegen.h"
#include "unit.h"

/* A position, and the right answer for each side. */
typedef struct Row {
    const char *fen;
    MateAnswer white, black;
    DeathAnswer death;
} Row;

static const Row rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CAN_MATE, CAN_MATE,
     POSITION_ALIVE},
    {"8/5k2/8/8/8/8/3K4/8 w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"8/4bk2/8/8/8/8/3KB3/8 w - - 0 1", CAN_MATE, CAN_MATE, POSITION_ALIVE},
    {"8/4rk2/8/8/8/8/3KB3/8 w - - 0 1", CANNOT_MATE, CAN_MATE, POSITION_ALIVE},
    {"8/4nk2/8/8/8/8/3KN3/8 w - - 0 1", CAN_MATE, CAN_MATE, POSITION_ALIVE},
    {"6Rk/8/7K/8/8/8/8/8 b - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", CAN_MATE, CANNOT_MATE,
     POSITION_ALIVE},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 3 60", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 3 60", CAN_MATE, CANNOT_MATE, POSITION_ALIVE},
    {"2k5/2b5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/2K5 w - - 0 1", CANNOT_MATE, CANNOT_MATE,
     POSITION_DEAD},
    {"2k5/2n5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/2K5 w - - 0 1", CAN_MATE, CAN_MATE, POSITION_ALIVE},
    {"6k1/8/6p1/1p1p1pPp/1P1P1P1P/8/8/2B1K3 w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"4k3/8/8/8/8/5p1p/5PbP/6BK w - - 0 1", CANNOT_MATE, CAN_MATE, POSITION_ALIVE},
    {"4k3/8/8/8/8/5p1p/5PrP/6BK w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"k1b5/1p1p4/1P1P4/8/8/8/8/K1B5 w - - 0 1", CANNOT_MATE, CANNOT_MATE, POSITION_DEAD},
    {"k1b5/1p1p4/1P1P4/8/8/8/8/K1N5 w - - 0 1", CAN_MATE, CAN_MATE, POSITION_ALIVE},
    {"8/8/8/8/ppp5/bkp4R/qnp5/n1K5 b - - 0 1", CANNOT_MATE, CAN_MATE, POSITION_ALIVE},
    {"1b6/k7/2R5/8/8/8/7r/K7 b - - 0 1", CAN_MATE, CAN_MATE, POSITION_ALIVE},
};

enum {
    ROW_COUNT = sizeof rows / sizeof rows[0],
    NODES = 100000, /* node limit, enough for every row */
};

static WinnabilityMemory *memory;

static void set_up(void)
{
    memory = winnability_memory_init(malloc(winnability_memory_size(NODES)), NODES);
}

static void tear_down(void)
{
    free(memory);
}

static void check_side(const Position *position, Side winner, MateAnswer expected)
{
    WinnabilityVerdict verdict;
    winnability_judge(position, winner, NODES, memory, &verdict);
    ck_assert_int_eq(verdict.answer, expected);
    if (expected == CAN_MATE) {
        ck_assert(labelled_line_mates(position, &verdict, winner));
        ck_assert_int_eq(verdict.reason, MATE_REASON_NONE);
    } else {
        ck_assert_int_ne(verdict.reason, MATE_REASON_NONE);
        ck_assert_int_eq(verdict.line_length, 0);
    }
}

START_TEST(each_side_gets_its_answer)
{
    Position position = fen_position(rows[_i].fen);
    check_side(&position, SIDE_WHITE, rows[_i].white);
    check_side(&position, SIDE_BLACK, rows[_i].black);
}
END_TEST

START_TEST(a_dead_position_follows_from_both_answers)
{
    Position position = fen_position(rows[_i].fen);
    MateReason reason;
    ck_assert_int_eq(winnability_death(&position, NODES, memory, &reason), rows[_i].death);
    ck_assert_int_eq(reason != MATE_REASON_NONE, rows[_i].death == POSITION_DEAD);
}
END_TEST

START_TEST(a_reached_limit_leaves_it_undecided)
{
    Position position = position_start();
    WinnabilityVerdict verdict;
    winnability_judge(&position, SIDE_WHITE, 1, memory, &verdict);
    ck_assert_int_eq(verdict.answer, MATE_UNDECIDED);
}
END_TEST

/* Positions in which White can mate. To find the mates, the program tries all its methods. */
static const char *const slow[] = {
    "k7/1p6/1P6/Bp6/1P6/8/8/K7 w - -",
    "8/1p1p1p1p/1P6/KP6/PP6/8/3P1P1P/k7 w - -",
    "7k/p7/P7/8/8/6p1/4B1Pp/7K w - -",
    "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -",
};

START_TEST(no_limit_makes_a_mate_impossible)
{
    enum { LIMIT_STEP = 20, LIMIT_MOST = 3000 };
    Position position = fen_position(slow[_i]);
    WinnabilityVerdict verdict = {.answer = MATE_UNDECIDED};
    for (uint64_t limit = 1; limit < LIMIT_MOST; limit += LIMIT_STEP) {
        winnability_judge(&position, SIDE_WHITE, limit, memory, &verdict);
        ck_assert_int_ne(verdict.answer, CANNOT_MATE);
    }
}
END_TEST

/* Positions in which Black mates with a lone bishop or knight. Some of the many white pieces must
 * be captured, and others must block their own king. */
static const char *const lone[] = {
    "4k3/8/8/8/2PP4/P7/2PP1PPP/RNBQKbNR w - -",
    "8/8/3Pk3/P3b3/8/8/1P1NPPPP/R1BQK2R w - -",
    "6b1/Q7/8/1k5P/8/8/P1PPPPP1/RNB1KBN1 w - -",
    "8/4N3/N3k2P/7b/5P2/8/PP1PP1P1/R1BQKB1R b - -",
    "8/8/1k6/8/5P2/5n2/PPPP2PP/RN1QKBNR w - -",
    "1B1k4/8/8/2n5/2B1B3/1B1B1B1B/B1B1B1BB/1B1K1B1B w - -",
    "3kb3/8/8/7B/B1B1B1B1/3B1BBB/BB2B3/1B1K1B1B w - -",
};

START_TEST(a_lone_piece_mates_against_many)
{
    Position position = fen_position(lone[_i]);
    check_side(&position, SIDE_BLACK, CAN_MATE);
}
END_TEST

/* Positions in which a careless search lets White capture the mating piece, or captures the last
 * piece that could block White's king. */
static const char *const kept[] = {
    "1B1k4/8/8/2n5/2B1B3/1B1B1B1B/B1B1B1BB/1B1K1B1B w - -",
    "8/k7/8/3b4/4b3/8/4P3/2KQRR2 w - -",
};

START_TEST(the_last_blocking_piece_is_kept)
{
    enum { FEW_NODES = 6000 };
    Position position = fen_position(kept[_i]);
    WinnabilityVerdict verdict;
    void *block = malloc(winnability_memory_size(FEW_NODES));
    ck_assert_ptr_nonnull(block);
    winnability_judge(&position, SIDE_BLACK, FEW_NODES, winnability_memory_init(block, FEW_NODES),
                      &verdict);
    ck_assert_int_eq(verdict.answer, CAN_MATE);
    free(block);
}
END_TEST

/* The number of calls so far, and the number of the call that cancels the search. */
typedef struct Counter {
    int asked, last;
} Counter;

static bool counts_to_last(void *context)
{
    Counter *counter = context;
    return ++counter->asked >= counter->last;
}

/* In the mate, the loser's only other piece must block its king. The search must aim at that. */
START_TEST(two_minor_pieces_mate_soon)
{
    Position position = fen_position("8/8/2K5/3N4/1b6/k7/8/8 w - - 0 1");
    for (int side = 0; side < SIDE_COUNT; side++) {
        WinnabilityVerdict verdict;
        winnability_judge(&position, (Side)side, 20000, memory, &verdict);
        ck_assert(labelled_line_mates(&position, &verdict, (Side)side));
    }
}
END_TEST

/* Positions in which White mates with a knight because Black's bishop blocks its king. The bishop
 * can do so only next to a corner of the other colour than its own squares. */
static const char *const against_bishop[] = {
    "7K/8/8/5N2/6b1/8/6k1/8 b - -",
    "7K/8/2k3b1/3N4/8/8/8/8 b - -",
    "b6K/8/8/8/4N3/5k2/8/8 b - -",
    "8/2b5/8/8/3N4/2k5/8/7K b - -",
};

START_TEST(a_knight_mates_if_a_bishop_blocks_its_king)
{
    Position position = fen_position(against_bishop[_i]);
    WinnabilityVerdict verdict;
    winnability_judge(&position, SIDE_WHITE, 5000, memory, &verdict);
    ck_assert(labelled_line_mates(&position, &verdict, SIDE_WHITE));
}
END_TEST

START_TEST(a_search_can_be_cancelled)
{
    /* To judge this position, the program uses random walks, searches and bounds. */
    Position position = fen_position("6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - -");
    WinnabilityVerdict verdict;
    for (int last = 1; last < 20; last++) {
        Counter counter = {0, last};
        winnability_watch(memory, (WinnabilityWatch){counts_to_last, &counter});
        winnability_judge(&position, SIDE_BLACK, NODES, memory, &verdict);
        ck_assert_int_eq(verdict.answer, MATE_UNDECIDED);
        ck_assert(verdict.given_up);
        ck_assert_int_eq(counter.asked, last);
        ck_assert_int_le(verdict.nodes, (last + 1) * 5000);
    }
    winnability_watch(memory, (WinnabilityWatch){NULL, NULL});
    position = fen_position("8/8/8/8/ppp5/bkp4R/qnp5/n1K5 b - -");
    winnability_judge(&position, SIDE_WHITE, NODES, memory, &verdict);
    ck_assert_int_eq(verdict.answer, CANNOT_MATE);
    ck_assert(!verdict.given_up);
}
END_TEST

START_TEST(a_position_is_dead_only_if_neither_side_can_mate)
{
    MateReason reason;
    const WinnabilityVerdict cannot = {.answer = CANNOT_MATE, .reason = MATE_REASON_LOCKED};
    const WinnabilityVerdict undecided = {.answer = MATE_UNDECIDED};
    const WinnabilityVerdict one[SIDE_COUNT] = {cannot, undecided};
    const WinnabilityVerdict other[SIDE_COUNT] = {undecided, cannot};
    ck_assert_int_eq(winnability_death_by(one, &reason), DEATH_UNDECIDED);
    ck_assert_int_eq(reason, MATE_REASON_NONE);
    ck_assert_int_eq(winnability_death_by(other, &reason), DEATH_UNDECIDED);
    ck_assert_int_eq(reason, MATE_REASON_NONE);
}
END_TEST

START_TEST(a_quick_answer_never_calls_back)
{
    Position position = position_start();
    WinnabilityVerdict verdict;
    Counter counter = {0, 1};
    winnability_watch(memory, (WinnabilityWatch){counts_to_last, &counter});
    winnability_judge(&position, SIDE_WHITE, NODES, memory, &verdict);
    ck_assert_int_eq(verdict.answer, CAN_MATE);
    ck_assert_int_eq(counter.asked, 0);
}
END_TEST

START_TEST(dead_positions_by_verdict_and_by_search_agree)
{
    Position position = fen_position(rows[_i].fen);
    WinnabilityVerdict verdicts[SIDE_COUNT];
    MateReason searched, followed;
    for (int side = 0; side < SIDE_COUNT; side++) {
        winnability_judge(&position, (Side)side, NODES, memory, &verdicts[side]);
    }
    ck_assert_int_eq(winnability_death_by(verdicts, &followed), rows[_i].death);
    winnability_death(&position, NODES, memory, &searched);
    ck_assert_int_eq(followed, searched);
}
END_TEST

/* Checks that the shortened line of a verdict ends in mate. Returns its length. */
static int shortened(const Position *position, Side winner, const WinnabilityVerdict *verdict)
{
    Move line[WINNABILITY_LINE_MAX];
    WinnabilityVerdict shorter = *verdict;
    shorter.line = line;
    shorter.line_length =
        winnability_shorten(position, winner, verdict, (WinnabilityWatch){0}, line);
    ck_assert_int_le(shorter.line_length, verdict->line_length);
    ck_assert(labelled_line_mates(position, &shorter, winner));
    return shorter.line_length;
}

START_TEST(a_shortened_line_still_mates)
{
    Position position = fen_position(rows[_i].fen);
    for (int side = 0; side < SIDE_COUNT; side++) {
        WinnabilityVerdict verdict;
        winnability_judge(&position, (Side)side, NODES, memory, &verdict);
        if (verdict.answer == CAN_MATE) {
            shortened(&position, (Side)side, &verdict);
        }
    }
}
END_TEST

/* Returns the legal move from and to the squares in `name`, such as "a1b1". Fails the test if there
 * is none. */
static Move move_named(const Position *position, const char *name)
{
    Square from = square_at(name[0] - 'a', name[1] - '1');
    Square to = square_at(name[2] - 'a', name[3] - '1');
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (move_from(moves.moves[i]) == from && move_to(moves.moves[i]) == to) {
            return moves.moves[i];
        }
    }
    ck_abort_msg("there is no move %s", name);
    return MOVE_NONE;
}

/*
 * Mating lines with detours: a rook or the kings move to and fro, or both sides lose time. Each row
 * also has the length of the line without detours.
 */
static const struct {
    const char *fen;   /* starting position */
    const char *moves; /* the moves, each with four characters and a blank */
    int length;        /* number of half-moves without the detours */
} detours[] = {
    {"7k/8/6K1/8/8/8/8/R7 w - -", "a1b1 h8g8 b1b2 g8h8 b2b1 h8g8 b1c1 g8h8 c1c8 ", 1},
    {"8/5k2/8/8/8/5K2/8/R7 w - -",
     "f3f4 f7g7 f4f3 g7f7 f3f4 f7g7 f4f5 g7f7 a1a2 f7g7 a2a1 g7f7 f5g5 f7g7 a1a2 g7h7 a2a1 h7h8 "
     "g5g6 h8g8 a1a8 ",
     9},
    {"rnb1b3/pk1p4/p1pPp1p1/P1P1P1Pp/RBP4P/P2N4/8/7K b - -",
     "e8f7 h1h2 f7e8 h2g3 e8f7 g3f4 f7g8 b4d2 g8h7 a4b4 ", 4},
};

START_TEST(detours_are_removed)
{
    Position start = fen_position(detours[_i].fen), now = start;
    Move line[WINNABILITY_LINE_MAX];
    WinnabilityVerdict verdict = {.answer = CAN_MATE, .line = line};
    for (const char *name = detours[_i].moves; *name != '\0'; name += 5) {
        line[verdict.line_length] = move_named(&now, name);
        now = position_after(&now, line[verdict.line_length++]);
    }
    ck_assert_int_le(shortened(&start, SIDE_WHITE, &verdict), detours[_i].length);
}
END_TEST

/* Positions in which the first mating line found has a detour, and a limit for the length of the
 * shortened line. */
static const struct {
    const char *fen;
    Side winner;
    int length; /* the limit in half-moves, at most half the length of the first line */
} rounds[] = {
    {"k7/3B4/8/1b6/4P3/6P1/PPP2PNR/R2QKBN1 w - -", SIDE_BLACK, 50},
    {"8/5b2/8/8/1k1P4/8/P1P1PB1P/RN1QKBNR w - -", SIDE_BLACK, 50},
    {"3qk1r1/1p3p1p/3p1r2/7N/2p1p3/8/2n4K/5b2 w - -", SIDE_WHITE, 50},
};

START_TEST(a_shorter_mate_is_found)
{
    Position position = fen_position(rounds[_i].fen);
    WinnabilityVerdict verdict;
    winnability_judge(&position, rounds[_i].winner, NODES, memory, &verdict);
    ck_assert_int_eq(verdict.answer, CAN_MATE);
    ck_assert_int_le(shortened(&position, rounds[_i].winner, &verdict), rounds[_i].length);
}
END_TEST

/* If the shortening is cancelled, the result is a mating line as far as it has been shortened. */
START_TEST(shortening_can_be_cancelled)
{
    Position position = fen_position(rounds[_i].fen);
    WinnabilityVerdict verdict, shorter = {.answer = CAN_MATE};
    Move line[WINNABILITY_LINE_MAX];
    winnability_judge(&position, rounds[_i].winner, NODES, memory, &verdict);
    shorter.line = line;
    for (int last = 1; last < 2000; last += 90) {
        Counter counter = {0, last};
        shorter.line_length =
            winnability_shorten(&position, rounds[_i].winner, &verdict,
                                (WinnabilityWatch){counts_to_last, &counter}, line);
        ck_assert(labelled_line_mates(&position, &shorter, rounds[_i].winner));
        ck_assert_int_le(shorter.line_length, verdict.line_length);
        if (last == 1) {
            ck_assert_int_eq(shorter.line_length, verdict.line_length);
        }
    }
}
END_TEST

START_TEST(the_default_limit_fits_into_64_megabytes)
{
    ck_assert_uint_le(winnability_memory_size(WINNABILITY_NODES_DEFAULT), 64000000);
}
END_TEST

/* Positions in which the player to move has one legal move, and the reason why they are dead. */
static const struct {
    const char *fen;
    MateReason reason;
} forced[] = {
    {"8/8/8/8/8/1k6/8/K7 w - -", MATE_REASON_MATERIAL},
    {"8/8/8/8/8/1k6/8/K4n2 w - -", MATE_REASON_MATERIAL},
    {"6Rk/8/7K/8/8/8/8/8 b - -", MATE_REASON_FORCED},
    {"7k/5Q2/6K1/8/8/8/8/8 b - -", MATE_REASON_STALEMATE}, /* no move at all */
};

START_TEST(forced_moves_are_no_reason_if_the_material_decides)
{
    Position position = fen_position(forced[_i].fen);
    MateReason reason;
    ck_assert_int_eq(winnability_death(&position, NODES, memory, &reason), POSITION_DEAD);
    ck_assert_int_eq(reason, forced[_i].reason);
}
END_TEST

START_TEST(reasons_continue_a_sentence)
{
    ck_assert_str_eq(mate_reason_text(MATE_REASON_NONE, NULL), "");
    ck_assert_str_eq(mate_reason_text(MATE_REASON_LOCKED, NULL),
                     "the pawns are locked, and no king can get past them");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("winnability");
    TCase *cases = tcase_create("verdicts");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, each_side_gets_its_answer, 0, ROW_COUNT);
    tcase_add_loop_test(cases, a_dead_position_follows_from_both_answers, 0, ROW_COUNT);
    tcase_add_test(cases, a_reached_limit_leaves_it_undecided);
    tcase_add_loop_test(cases, no_limit_makes_a_mate_impossible, 0, sizeof slow / sizeof slow[0]);
    tcase_add_loop_test(cases, a_lone_piece_mates_against_many, 0, sizeof lone / sizeof lone[0]);
    tcase_add_loop_test(cases, the_last_blocking_piece_is_kept, 0, sizeof kept / sizeof kept[0]);
    tcase_add_test(cases, two_minor_pieces_mate_soon);
    tcase_add_loop_test(cases, a_knight_mates_if_a_bishop_blocks_its_king, 0,
                        sizeof against_bishop / sizeof against_bishop[0]);
    tcase_add_test(cases, a_search_can_be_cancelled);
    tcase_add_test(cases, a_position_is_dead_only_if_neither_side_can_mate);
    tcase_add_test(cases, a_quick_answer_never_calls_back);
    tcase_add_loop_test(cases, dead_positions_by_verdict_and_by_search_agree, 0, ROW_COUNT);
    tcase_add_loop_test(cases, a_shortened_line_still_mates, 0, ROW_COUNT);
    tcase_add_loop_test(cases, detours_are_removed, 0, sizeof detours / sizeof detours[0]);
    tcase_add_loop_test(cases, a_shorter_mate_is_found, 0, sizeof rounds / sizeof rounds[0]);
    tcase_add_loop_test(cases, shortening_can_be_cancelled, 0, sizeof rounds / sizeof rounds[0]);
    tcase_add_test(cases, the_default_limit_fits_into_64_megabytes);
    tcase_add_loop_test(cases, forced_moves_are_no_reason_if_the_material_decides, 0,
                        sizeof forced / sizeof forced[0]);
    tcase_add_test(cases, reasons_continue_a_sentence);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
