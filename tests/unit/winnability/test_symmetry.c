/*
 * Tests that the answer whether a side can still checkmate does not change if the board is mirrored
 * or the sides are exchanged. Also tests that a castling right or an en passant capture, which only
 * adds moves, never rules out a mate.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fen_setup.h"
#include "labelled.h"
#include "unit.h"

enum {
    NODES = 3000, /* node limit for each question */
    EVERY = 5,    /* every fifth line of the sample is tested */
    FEN_AT = 3,   /* offset of the FEN in a line of the sample */
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

static MateAnswer answer_for(const PositionSetup *setup, Side winner)
{
    Position position;
    WinnabilityVerdict verdict;
    if (position_set_up(setup, SETUP_LENIENT, &position).fault != POSITION_OK) {
        return MATE_UNDECIDED;
    }
    winnability_judge(&position, winner, NODES, memory, &verdict);
    return verdict.answer;
}

static bool agree(MateAnswer one, MateAnswer other)
{
    return one == other || one == MATE_UNDECIDED || other == MATE_UNDECIDED;
}

/* Returns the position with the files mirrored: the a-file becomes the h-file. Castling rights and
 * the en passant target are removed. */
static PositionSetup mirrored(const PositionSetup *setup)
{
    PositionSetup result = *setup;
    memset(result.castling_file, -1, sizeof result.castling_file);
    for (int index = 0; index < SQUARE_COUNT; index++) {
        result.board[index ^ (FILE_COUNT - 1)] = setup->board[index];
    }
    result.ep_target = SQUARE_NONE;
    return result;
}

/* Returns the position with the sides exchanged and the ranks mirrored: the first rank becomes the
 * eighth. */
static PositionSetup exchanged(const PositionSetup *setup)
{
    PositionSetup result = *setup;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = setup->board[index];
        result.board[index ^ (SQUARE_COUNT - FILE_COUNT)] =
            piece == PIECE_NONE ? piece
                                : piece_make(side_opponent(piece_side(piece)), piece_kind(piece));
    }
    for (int wing = 0; wing < WING_COUNT; wing++) {
        result.castling_file[SIDE_WHITE][wing] = setup->castling_file[SIDE_BLACK][wing];
        result.castling_file[SIDE_BLACK][wing] = setup->castling_file[SIDE_WHITE][wing];
    }
    result.side_to_move = side_opponent(setup->side_to_move);
    if (setup->ep_target != SQUARE_NONE) {
        result.ep_target =
            square_from_index(square_index(setup->ep_target) ^ (SQUARE_COUNT - FILE_COUNT));
    }
    return result;
}

static PositionSetup without_rights(const PositionSetup *setup)
{
    PositionSetup result = *setup;
    memset(result.castling_file, -1, sizeof result.castling_file);
    result.ep_target = SQUARE_NONE;
    return result;
}

static void check_position(const char *fen, Side side)
{
    PositionSetup setup = fen_setup(fen), plain = without_rights(&setup);
    PositionSetup mirror = mirrored(&setup), exchange = exchanged(&setup);
    MateAnswer answer = answer_for(&setup, side), bare = answer_for(&plain, side);
    ck_assert_msg(agree(answer, answer_for(&exchange, side_opponent(side))), "exchanged: %s", fen);
    ck_assert_msg(agree(bare, answer_for(&mirror, side)), "mirrored: %s", fen);
    ck_assert_msg(bare != CAN_MATE || answer != CANNOT_MATE, "with rights: %s", fen);
}

START_TEST(the_sample_is_judged_alike_under_symmetries)
{
    char line[256];
    char *path = unit_data_path("winnability.txt");
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    for (int number = 0; fgets(line, sizeof line, file) != NULL; number++) {
        line[strcspn(line, "\n")] = '\0';
        if (number % EVERY == 0) {
            check_position(line + FEN_AT, SIDE_WHITE);
            check_position(line + FEN_AT, SIDE_BLACK);
        }
    }
    fclose(file);
    free(path);
}
END_TEST

/* Positions in which a mate is possible only because of an en passant capture or castling. */
static const char *const rights[] = {
    "4k3/8/8/p1pPp1p1/P1P1P1P1/8/8/4K3 w - c6 0 1",
    "4k3/8/8/p2pPp2/P2P1P2/8/8/4K3 w - d6 0 1",
    "8/8/8/8/k7/p1p5/P1P5/R3K3 w Q - 0 1",
    "r3k3/p1p5/P1P5/K7/8/8/8/8 b q - 0 1",
};

START_TEST(a_right_never_rules_out_a_mate)
{
    check_position(rights[_i], SIDE_WHITE);
    check_position(rights[_i], SIDE_BLACK);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("symmetry");
    TCase *cases = tcase_create("properties");
    tcase_set_timeout(cases, 300);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, the_sample_is_judged_alike_under_symmetries);
    tcase_add_loop_test(cases, a_right_never_rules_out_a_mate, 0, sizeof rights / sizeof rights[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
