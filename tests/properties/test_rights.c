/*
 * Tests the answers to the question whether a side can still checkmate, with a right to castle or
 * to capture en passant. Such a right only adds moves: if a side can checkmate without the right,
 * the answer with the right must not be "cannot". Each position of a sample gets every possible
 * right in turn. For castling, the king and a rook are put on their home squares.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fen_setup.h"
#include "labelled.h"
#include "rules/status.h"
#include "unit.h"

enum {
    NODES = 2000, /* node limit for each question */
    FEN_AT = 3,   /* offset of the FEN in a line of the sample */
    KING_FILE = 4 /* home file of a king outside Chess960 */
};

static WinnabilityMemory *memory;
static int questions; /* number of answers compared */

static void set_up(void)
{
    memory = winnability_memory_init(malloc(winnability_memory_size(NODES)), NODES);
}

static void tear_down(void)
{
    free(memory);
}

/* Asks for each side whether it can mate. Checks that the line of an answer "can" ends in mate. */
static void judge(const Position *position, MateAnswer answers[static SIDE_COUNT])
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        WinnabilityVerdict verdict;
        winnability_judge(position, (Side)side, NODES, memory, &verdict);
        answers[side] = verdict.answer;
        ck_assert(verdict.answer != CAN_MATE ||
                  labelled_line_mates(position, &verdict, (Side)side));
    }
}

/* Compares the answers for a position with its rights and without them. */
static void compare(const PositionSetup *setup)
{
    PositionSetup bare = *setup;
    Position with, without;
    MateAnswer answers[SIDE_COUNT], bare_answers[SIDE_COUNT];
    memset(bare.castling_file, -1, sizeof bare.castling_file);
    bare.ep_target = SQUARE_NONE;
    if (position_set_up(setup, SETUP_LENIENT, &with).fault != POSITION_OK ||
        position_set_up(&bare, SETUP_LENIENT, &without).fault != POSITION_OK ||
        position_is_same(&with, &without) || status_of(&without) == STATUS_CHECKMATE) {
        return;
    }
    judge(&with, answers);
    judge(&without, bare_answers);
    for (int side = 0; side < SIDE_COUNT; side++) {
        questions++;
        ck_assert(answers[side] != CANNOT_MATE || bare_answers[side] != CAN_MATE);
    }
}

/* Puts the king of a side and a rook on their home squares, gives the side the right to castle with
 * that rook, and compares the answers. */
static void compare_castling(const PositionSetup *setup, Side side, Wing wing)
{
    PositionSetup home = *setup;
    int row = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
    int rook_file = wing == WING_KING ? FILE_COUNT - 1 : 0;
    Piece king = piece_make(side, KIND_KING), rook = piece_make(side, KIND_ROOK);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if (home.board[i] == king) {
            home.board[i] = PIECE_NONE;
        }
    }
    Piece *king_home = &home.board[row + KING_FILE], *rook_home = &home.board[row + rook_file];
    if (*king_home == PIECE_NONE && (*rook_home == PIECE_NONE || *rook_home == rook)) {
        *king_home = king;
        *rook_home = rook;
        home.castling_file[side][wing] = (int8_t)rook_file;
        home.ep_target = SQUARE_NONE;
        compare(&home);
    }
}

static void check_line(const char *fen)
{
    PositionSetup setup = fen_setup(fen);
    for (int file = 0; file < FILE_COUNT; file++) {
        PositionSetup passed = setup;
        passed.ep_target = square_at(file, setup.side_to_move == SIDE_WHITE ? 5 : 2);
        compare(&passed);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        compare_castling(&setup, (Side)side, WING_KING);
        compare_castling(&setup, (Side)side, WING_QUEEN);
    }
}

START_TEST(additional_rights_never_rule_out_a_mate)
{
    char line[256];
    char *path = unit_data_path("winnability.txt");
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        check_line(line + FEN_AT);
    }
    fclose(file);
    free(path);
    printf("# %d questions with rights\n", questions);
    ck_assert_int_gt(questions, 1000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rights");
    TCase *tests = tcase_create("rights");
    tcase_set_timeout(tests, 0);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, additional_rights_never_rule_out_a_mate);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
