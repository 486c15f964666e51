/*
 * Tests the answers to the question whether a side can still checkmate, in positions where an en
 * passant capture may decide: without the capture, the side can never checkmate. The pawns block
 * each other, and one of them has just passed a hostile pawn. The answer is compared with the
 * answers one move later, when the capture is no longer possible, and with a search of all
 * positions that can be reached, once with the capture and once without it. Where a mate is
 * possible, none of the methods that prove "cannot" may give a proof.
 *
 *     test_en_passant POSITIONS LIMIT
 *
 * Tests POSITIONS positions and searches up to LIMIT positions from each.
 */
#include <stdio.h>
#include <string.h>

#include "chance.h"
#include "judged.h"
#include "notation/fen.h"
#include "rules/movegen.h"
#include "rules/position_set_up.h"
#include "winnability/mate_net.h"
#include "winnability/winnability_inside.h"

enum {
    STATES_TRIED = 1000, /* limit of states after which an attempt to prove "cannot" gives up */
};

/* Numbers of questions by answer. */
typedef struct Count {
    int can;       /* answered "can"; without the capture, the answer is "cannot" */
    int cannot;    /* answered "cannot" */
    int exhausted; /* answered "cannot", confirmed by a complete search */
    int undecided; /* left undecided */
} Count;

/* ---- Random positions ---- */

static void put(PositionSetup *setup, int file, int rank, Side side, PieceKind kind)
{
    if (file >= 0 && file < FILE_COUNT && rank >= 0 && rank < RANK_COUNT) {
        Piece *square = &setup->board[square_index(square_at(file, rank))];
        *square = *square == PIECE_NONE ? piece_make(side, kind) : *square;
    }
}

/* Converts a rank counted from a side's own first rank, which is 0, to a rank of the board. */
static int rank_for(Side side, int rank)
{
    return side == SIDE_WHITE ? rank : RANK_COUNT - 1 - rank;
}

static PositionSetup empty_setup(Side side_to_move)
{
    PositionSetup setup = {
        .side_to_move = side_to_move, .ep_target = SQUARE_NONE, .fullmove_number = 1};
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    return setup;
}

/* Makes a random position in which a pawn has made a double step past a hostile pawn. These two
 * pawns and most others are blocked. */
static PositionSetup draw_passed(uint64_t *chance)
{
    Side taker = (Side)chance_below(chance, SIDE_COUNT), passer = side_opponent(taker);
    PositionSetup setup = empty_setup(taker);
    int file = chance_below(chance, FILE_COUNT), offset = chance_below(chance, 2) == 0 ? 1 : -1;
    setup.ep_target = square_at(file, rank_for(passer, 2));
    put(&setup, file, rank_for(passer, 3), passer, KIND_PAWN);
    put(&setup, file, rank_for(passer, 4), taker, KIND_PAWN);
    put(&setup, file + offset, rank_for(passer, 3), taker, KIND_PAWN);
    put(&setup, file + offset, rank_for(passer, 2), passer, KIND_PAWN);
    for (int other = chance_below(chance, 2); other < FILE_COUNT; other += 2) {
        int rank = 1 + chance_below(chance, 5);
        if (other != file && other != file + offset) {
            put(&setup, other, rank, SIDE_WHITE, KIND_PAWN);
            put(&setup, other, rank + 1, SIDE_BLACK, KIND_PAWN);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        put(&setup, chance_below(chance, FILE_COUNT), chance_below(chance, RANK_COUNT), (Side)side,
            KIND_KING);
    }
    if (chance_below(chance, 2) == 0) {
        put(&setup, chance_below(chance, FILE_COUNT), chance_below(chance, RANK_COUNT),
            (Side)chance_below(chance, SIDE_COUNT), KIND_BISHOP);
    }
    return setup;
}

/* ---- Checks ---- */

/* Returns whether a legal move leads to a position where `winner` can mate. */
static bool can_a_move_later(const Position *position, Side winner)
{
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (judged_answer(&after, winner) == CAN_MATE) {
            return true;
        }
    }
    return false;
}

/* Returns whether one of the proof methods rules out a mate by `winner`. */
static bool is_ruled_out(const Position *position, Side winner)
{
    Mobility *bounds = &judged_memory->bounds;
    mobility_start(bounds, position);
    mobility_saturate(bounds);
    bool ruled_out = !mate_net_is_possible(bounds, winner);
    for (int i = 0; i < TRACK_WIDTHS; i++) {
        ruled_out |= tracks_rule_out_mate(&judged_memory->tracks, position, winner, track_widths[i],
                                          judged_memory->arena.nodes, judged_memory->arena.slots,
                                          STATES_TRIED);
    }
    return ruled_out;
}

static void check(uint64_t *chance, const Position *position, Side winner, Count *count)
{
    MateAnswer answer = judged_answer(position, winner);
    char fen[FEN_MAX];
    fen_format(position, FEN_STANDARD, fen);
    ck_assert_msg(!exhaust_finds_mate(judged_exhaust, chance, position, winner, false),
                  "a mate without the right: %s", fen);
    ck_assert_msg(answer != CAN_MATE || !is_ruled_out(position, winner), "ruled out: %s", fen);
    count->can += answer == CAN_MATE;
    count->undecided += answer == MATE_UNDECIDED;
    if (answer == CANNOT_MATE) {
        ck_assert_msg(!can_a_move_later(position, winner) &&
                          !exhaust_finds_mate(judged_exhaust, chance, position, winner, true),
                      "%s can mate: %s", winner == SIDE_WHITE ? "White" : "Black", fen);
        count->cannot++;
        count->exhausted += !exhaust_is_cut(judged_exhaust);
    }
}

/* Makes a random position with a legal en passant capture and picks a side. Returns whether that
 * side provably cannot mate without the capture. */
static bool draw(uint64_t *chance, Position *out, Side *winner)
{
    PositionSetup setup = draw_passed(chance), bare = setup;
    Position without;
    bare.ep_target = SQUARE_NONE;
    if (position_set_up(&setup, SETUP_LENIENT, out).fault != POSITION_OK ||
        position_set_up(&bare, SETUP_LENIENT, &without).fault != POSITION_OK ||
        position_is_same(out, &without)) {
        return false;
    }
    *winner = (Side)chance_below(chance, SIDE_COUNT);
    return judged_answer(&without, *winner) == CANNOT_MATE;
}

START_TEST(an_en_passant_capture_decides)
{
    uint64_t chance = 12;
    Count count = {0};
    for (int found = 0; found < judged_positions;) {
        Position position;
        Side winner;
        if (draw(&chance, &position, &winner)) {
            check(&chance, &position, winner, &count);
            found++;
        }
    }
    printf("# an en passant capture decides %d; %d cannot (%d exhausted), %d undecided\n",
           count.can, count.cannot, count.exhausted, count.undecided);
    ck_assert_int_gt(count.can, judged_positions / 2);
}
END_TEST

int main(int argc, char *argv[])
{
    return judged_run(argc, argv, an_en_passant_capture_decides, 100, 500);
}
