/* Tests the analysis of blocked positions by tracking pieces exactly (tracks.h). It must rule out
 * impossible mates, and must never rule out a possible mate. */
#include "winnability/mobility.h"
#include "winnability/square_set.h"
#include "winnability/track_check.h"
#include "winnability/track_stage.h"
#include "winnability/track_state.h"
#include "winnability/tracks.h"
#include "winnability/visited.h"

#include <stdlib.h>
#include <string.h>

#include "fen_setup.h"
#include "unit.h"

enum {
    STATES = 200000,   /* states that suffice to rule out the mates in `dead` */
    STATES_FEW = 5000, /* states for possible mates, which are never ruled out */
};

/* A position, the side that should mate, and the widths that select the pieces to track. */
typedef struct Row {
    const char *fen;
    Side winner;
    TrackWidths widths;
} Row;

/* Positions in which this side cannot mate: walls of bishops, enclosed kings, and rooks or promoted
 * pieces that never help. */
static const Row dead[] = {
    {"B1B1B1B1/pBpBpBp1/P1P1P1P1/8/8/8/4k3/K7 w - -", SIDE_WHITE, {10, 10, false, false}},
    {"4k3/8/2b5/1p1p1p1p/1P1P1P1P/2B5/8/4K3 b - -", SIDE_WHITE, {1, 1, false, false}},
    {"2k5/2b5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/2K5 w - -", SIDE_BLACK, {1, 1, false, false}},
    {"k1b5/1p1p4/1P1P4/8/8/8/8/K1B5 w - -", SIDE_WHITE, {4, 4, false, false}},
    {"8/7p/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"8/8/8/8/ppp5/bkp4R/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"8/7p/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, true, false}},
    {"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, true, false}},
    {"8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - -", SIDE_WHITE, {64, 64, true, false}},
    {"6Q1/8/4b3/8/ppp5/qkp3r1/rnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, true}},
    {"6Q1/8/8/8/ppp4r/qkp1r1b1/rnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, true}},
    {"8/8/N7/PpK5/kP6/p7/P7/8 w - b6", SIDE_WHITE, {64, 1, false, false}},
    {"8/8/N7/PpK5/kP6/p7/P7/8 w - b6", SIDE_BLACK, {1, 64, false, false}},
    {"1b1b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - -", SIDE_WHITE, {1, 64, false, true}},
    {"2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K -", SIDE_WHITE, {64, 64, false, false}},
    {"2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K -", SIDE_BLACK, {64, 64, false, false}},
};

/* Positions in which this side can mate, by a promotion, a sacrifice, a detour or only a capture.
 */
static const Row alive[] = {
    {"8/7p/8/8/ppp5/bkp4N/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"B1B1B3/pBpBpBp1/P1P1P1P1/8/8/8/8/k1K5 w - -", SIDE_WHITE, {10, 10, false, false}},
    {"k1b5/1p1p4/1P1P4/8/8/8/8/K1N5 w - -", SIDE_WHITE, {64, 64, false, false}},
    {"4k3/8/8/p1pPp1p1/P1P1P1P1/8/8/4K3 w - c6", SIDE_WHITE, {64, 64, false, false}},
    {"8/8/1p4p1/1Pp2pPk/n1P2p1P/2p2PpK/2P3P1/B7 w - c6", SIDE_WHITE, {64, 64, false, false}},
    {"bk6/1p6/pP6/P7/8/8/8/K7 w - -", SIDE_WHITE, {64, 64, false, false}},
    {"8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -", SIDE_WHITE, {64, 64, false, false}},
    {"k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -",
     SIDE_WHITE,
     {64, 64, false, false}},
    {"8/7p/8/8/ppp5/bkp4R/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"k7/1p5p/1P6/8/8/8/1K6/8 w - -", SIDE_WHITE, {64, 64, true, false}},
    {"Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/8/p7/P7/4b2B b - -", SIDE_WHITE, {10, 10, false, false}},
    {"1b2kb2/bKp1p1pB/1pP1P1P1/pP4P1/8/P7/8/8 b - -", SIDE_WHITE, {10, 10, false, false}},
    {"8/7Q/8/4BB2/2PPkP2/3NQN2/PP2P1P1/4K2R b K -", SIDE_WHITE, {64, 64, false, false}},
    {"r3k3/2p1p2p/3nqn2/1p1pKpp1/3bb3/8/1q6/1b4r1 w q -", SIDE_BLACK, {64, 64, false, false}},
    {"1N6/1Q6/8/3BB3/3PkPP1/3NQN2/2P1P2P/2R1K3 b C -", SIDE_WHITE, {64, 64, false, false}},
    {"8/8/8/5r1r/ppp5/bkp3NN/qnp5/n1K5 b - -", SIDE_WHITE, {64, 64, false, false}},
    {"k7/1qQ5/K7/P7/8/8/8/8 w - -", SIDE_WHITE, {64, 64, false, true}},
    {"K1k5/PPPp4/3P4/3b4/8/8/8/8 b - -", SIDE_BLACK, {64, 64, false, true}},
};

enum {
    DEAD_COUNT = sizeof dead / sizeof dead[0],
    ALIVE_COUNT = sizeof alive / sizeof alive[0],
};

/* Checks that every state is sorted: that pieces of the same kind, side and reach never stand in
 * two orders on the same squares. */
static void check_order(const Tracks *tracks)
{
    for (uint32_t i = 0; i < tracks->visited.count; i++) {
        ProofState state = track_state_at(tracks, i);
        const TrackStage *stage = &tracks->stages[state.stage];
        for (int track = 0; track < stage->count; track++) {
            for (int other = 0; other < track; other++) {
                Square square = state.at[stage->pieces[track]];
                ck_assert((stage->like[track] >> other & 1) == 0 ||
                          square_index(state.at[stage->pieces[other]]) < square_index(square));
            }
        }
    }
}

/* Checks that every exit leads to a stage, or to none. */
static void check_exits(const Tracks *tracks)
{
    for (uint32_t i = 0; i <= tracks->exit_mask; i++) {
        ProofExit exit;
        ck_assert(!track_stage_exit_at(tracks, i, &exit) || exit.to < tracks->stage_count);
    }
}

static bool rules_out(const char *fen, Side winner, TrackWidths widths, uint32_t states)
{
    Position position = fen_position(fen);
    Tracks *tracks = malloc(sizeof *tracks);
    Node *nodes = malloc(states * sizeof *nodes);
    VisitedSlot *slots = malloc(visited_slot_count(states) * sizeof *slots);
    ck_assert(tracks != NULL && nodes != NULL && slots != NULL);
    tracks->patience = NULL;
    bool result = tracks_rule_out_mate(tracks, &position, winner, widths, nodes, slots, states);
    check_order(tracks);
    check_exits(tracks);
    free(slots);
    free(nodes);
    free(tracks);
    return result;
}

START_TEST(an_impossible_mate_is_ruled_out)
{
    ck_assert(rules_out(dead[_i].fen, dead[_i].winner, dead[_i].widths, STATES));
}
END_TEST

START_TEST(a_possible_mate_is_never_ruled_out)
{
    const Row *row = &alive[_i];
    for (int i = 1; i <= SQUARE_COUNT; i *= 2) {
        for (int paths = 0; paths < 4; paths++) {
            bool releases = paths % 2 != 0, strays = paths / 2 != 0;
            TrackWidths widths[] = {
                {i, i, releases, strays}, {i, 1, releases, strays}, {1, i, releases, strays}};
            ck_assert(!rules_out(row->fen, row->winner, widths[0], STATES_FEW));
            ck_assert(!rules_out(row->fen, row->winner, widths[1], STATES_FEW));
            ck_assert(!rules_out(row->fen, row->winner, widths[2], STATES_FEW));
        }
    }
}
END_TEST

/* Returns the index of the first piece of this kind and side in `bounds`. */
static int8_t place_of(const Mobility *bounds, PieceKind kind, Side side)
{
    for (int i = 0; i < bounds->count; i++) {
        if (bounds->actors[i].kind == kind && bounds->actors[i].side == side) {
            return (int8_t)i;
        }
    }
    ck_abort_msg("there is none");
    return -1;
}

/* White is mated. Only the queen, which can never move, guards the pawn on b7. */
START_TEST(an_immobile_queen_guards_adjacent_squares)
{
    Position position = fen_position("qbK1k3/ppp1n3/PPP5/8/8/8/8/8 w - -");
    Mobility base;
    TrackGround ground;
    TrackStage stage;
    TrackState state;
    mobility_start(&base, &position);
    memset(&stage, 0, sizeof stage);
    memset(stage.pieces, -1, sizeof stage.pieces);
    memcpy(stage.castling_rook, base.castling_rook, sizeof stage.castling_rook);
    memset(&state, 0, sizeof state);
    for (int i = 0; i < base.count; i++) {
        stage.reach[i] = base.actors[i].reach;
        stage.kind[i] = (uint8_t)base.actors[i].kind;
    }
    stage.pieces[0] = place_of(&base, KIND_KING, SIDE_BLACK);
    stage.pieces[1] = place_of(&base, KIND_KING, SIDE_WHITE);
    stage.pieces[2] = place_of(&base, KIND_KNIGHT, SIDE_BLACK);
    for (int i = 0; i < 3; i++) {
        state.at[i] = (uint8_t)square_set_first(base.actors[stage.pieces[i]].reach);
    }
    state.side = SIDE_WHITE;
    track_stage_prepare(&ground, &base, &stage);
    track_stage_add_pieces(&ground, &stage, &state);
    int queen = place_of(&base, KIND_QUEEN, SIDE_BLACK);
    ck_assert(square_set_is_single(ground.bounds.actors[queen].reach));
    ck_assert(track_check_is_sure(&ground, &state, SIDE_WHITE, 0));
    ck_assert(track_check_is_possible(&ground, &state));
    ck_assert(track_check_allows_mate(&ground, &state));
}
END_TEST

/* Sets up a state in which all pieces of a position are tracked. The position has at most ten
 * pieces. */
static void track_all_pieces(const Position *position, TrackGround *ground, TrackState *state)
{
    Mobility base;
    TrackStage stage;
    int count = 2;
    mobility_start(&base, position);
    memset(&stage, 0, sizeof stage);
    memset(stage.pieces, -1, sizeof stage.pieces);
    memcpy(stage.castling_rook, base.castling_rook, sizeof stage.castling_rook);
    memset(state, 0, sizeof *state);
    state->side = position_side_to_move(position);
    for (int i = 0; i < base.count; i++) {
        stage.reach[i] = base.actors[i].reach;
        stage.kind[i] = (uint8_t)base.actors[i].kind;
        if (base.actors[i].kind != KIND_KING) {
            stage.pieces[count++] = (int8_t)i;
        }
    }
    stage.pieces[0] = (int8_t)base.king[SIDE_WHITE];
    stage.pieces[1] = (int8_t)base.king[SIDE_BLACK];
    for (int i = 0; i < count; i++) {
        state->at[i] = (uint8_t)base.actors[stage.pieces[i]].home;
    }
    track_stage_prepare(ground, &base, &stage);
    track_stage_add_pieces(ground, &stage, state);
}

/* Positions with White to move, and the squares to which a white piece other than the king can move
 * to end a check. */
static const struct {
    const char *fen;
    SquareSet escapes;
} dangers[] = {
    {"4k3/8/8/8/8/8/3N4/4K3 w - -", ~(SquareSet)0},   /* no check */
    {"4k3/8/8/8/8/3n4/8/4KN2 w - -", 0x80000},        /* a knight, d3 */
    {"4k3/8/8/4r3/8/8/8/1N2K3 w - -", 0x1010101000},  /* a rook, e2 to e5 */
    {"4k3/8/8/b7/8/8/8/1N2K3 w - -", 0x102040800},    /* a bishop, d2 to a5 */
    {"4k3/8/8/b3r3/8/8/8/1N2K3 w - -", 0},            /* a double check: no square helps */
    {"4k3/8/8/4r3/8/8/4N3/4K3 w - -", ~(SquareSet)0}, /* a pin */
};

START_TEST(squares_that_end_a_check_are_found)
{
    Position position = fen_position(dangers[_i].fen);
    TrackGround ground;
    TrackState state;
    track_all_pieces(&position, &ground, &state);
    TrackDanger danger = track_check_danger(&ground, &state);
    int king = state.at[0];
    ck_assert_uint_eq(danger.escapes, dangers[_i].escapes);
    SquareSet lines = 0;
    if (state.straight[SIDE_BLACK] != 0) {
        lines |= square_set_lines(king, true);
    }
    if (state.diagonal[SIDE_BLACK] != 0) {
        lines |= square_set_lines(king, false);
    }
    ck_assert_uint_eq(danger.exposed, lines);
    ck_assert(track_check_is_sure(&ground, &state, SIDE_WHITE, 0) == (danger.attackers != 0));
}
END_TEST

/* A black piece has left e3, so the rook on e5 certainly gives check. An untracked white piece that
 * moves can end the check if it may be on e3. */
START_TEST(an_untracked_piece_may_block_on_the_square_just_left)
{
    enum { E3 = 20, E5 = 36 };
    Position position = fen_position("4k3/8/8/4r3/8/8/8/1N2K3 w - -");
    TrackGround ground;
    TrackState state;
    track_all_pieces(&position, &ground, &state);
    state.left = square_set_of(E3);
    ground.roam[SIDE_BLACK] = square_set_of(E3);
    TrackDanger danger = track_check_danger(&ground, &state);
    ck_assert_uint_eq(danger.attackers, square_set_of(E5));
    ground.roam[SIDE_WHITE] = square_set_of(E3);
    danger = track_check_danger(&ground, &state);
    ck_assert_uint_eq(danger.attackers, 0);
    ck_assert_uint_eq(danger.escapes, 0x1010101000); /* e2 to e5 */
}
END_TEST

START_TEST(a_line_is_what_a_slide_reaches_on_an_empty_board)
{
    for (int square = 0; square < SQUARE_COUNT; square++) {
        SquareSet from = square_set_of(square);
        for (int straight = 0; straight < 2; straight++) {
            ck_assert_uint_eq(square_set_lines(square, straight != 0),
                              from | square_set_slide(from, ~(SquareSet)0, straight != 0));
        }
    }
}
END_TEST

/* Kinds of pieces, and the sets of a state that a piece of this kind is in. */
static const struct {
    bool knight, straight, diagonal;
} movers[] = {
    {true, false, false}, /* a knight */
    {false, true, false}, /* a rook */
    {false, false, true}, /* a bishop */
    {false, true, true},  /* a queen */
};

START_TEST(a_tracked_piece_moves_in_all_its_sets)
{
    enum { FROM = 20, TO = 43, OTHER = 30 };
    SquareSet before = square_set_of(FROM) | square_set_of(OTHER);
    SquareSet after = square_set_of(TO) | square_set_of(OTHER), other = square_set_of(OTHER);
    for (int side = 0; side < SIDE_COUNT; side++) {
        TrackState state = {.at = {OTHER, FROM}, .side = (Side)side};
        for (int i = 0; i < SIDE_COUNT; i++) { /* both sides get the same sets */
            state.occupied[i] = before;
            state.knights[i] = movers[_i].knight ? before : other;
            state.straight[i] = movers[_i].straight ? before : other;
            state.diagonal[i] = movers[_i].diagonal ? before : other;
        }
        TrackState quiet_only = state;
        track_state_move(&state, 1, TO);
        ck_assert_int_eq(state.at[0], OTHER);
        ck_assert_int_eq(state.at[1], TO);
        ck_assert_uint_eq(state.occupied[side], after);
        ck_assert_uint_eq(state.knights[side], movers[_i].knight ? after : other);
        ck_assert_uint_eq(state.straight[side], movers[_i].straight ? after : other);
        ck_assert_uint_eq(state.diagonal[side], movers[_i].diagonal ? after : other);
        int opponent = SIDE_COUNT - 1 - side;
        ck_assert_uint_eq(state.occupied[opponent], quiet_only.occupied[opponent]);
        ck_assert_uint_eq(state.diagonal[opponent], quiet_only.diagonal[opponent]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tracks");
    TCase *cases = tcase_create("blocked positions");
    tcase_set_timeout(cases, 120);
    tcase_add_loop_test(cases, an_impossible_mate_is_ruled_out, 0, DEAD_COUNT);
    tcase_add_loop_test(cases, a_possible_mate_is_never_ruled_out, 0, ALIVE_COUNT);
    tcase_add_test(cases, an_immobile_queen_guards_adjacent_squares);
    tcase_add_test(cases, an_untracked_piece_may_block_on_the_square_just_left);
    tcase_add_test(cases, a_line_is_what_a_slide_reaches_on_an_empty_board);
    tcase_add_loop_test(cases, squares_that_end_a_check_are_found, 0,
                        sizeof dangers / sizeof dangers[0]);
    tcase_add_loop_test(cases, a_tracked_piece_moves_in_all_its_sets, 0,
                        sizeof movers / sizeof movers[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
