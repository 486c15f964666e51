/*
 * Tests positions in which a right to castle or to capture en passant decides whether a side can
 * still checkmate. Random positions are drawn until there are enough of each kind. The answer with
 * the right and the answer without it are compared with a search of all positions that can be
 * reached. The search uses independent rules, and every mating line is played out by these rules.
 * The test does the same for an equal number of positions in which the right changes nothing.
 * Where a mate is possible, none of the methods that prove "cannot" may give a proof.
 *
 *     test_rights_decide COUNT LIMIT SEED
 *
 * Tests COUNT positions of each kind and searches up to LIMIT positions from each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive_exhaust.h"
#include "notation/fen.h"
#include "random_positions.h"
#include "rules/position_set_up.h"
#include "unit.h"
#include "winnability/mate_net.h"
#include "winnability/winnability_inside.h"

enum {
    NODES = 100000,      /* node limit for each question */
    STATES_TRIED = 1000, /* limit of states after which an attempt to prove "cannot" gives up */
    DRAWS_MAX = 1000000, /* most random positions made for each kind */
};

/* Totals for a kind. */
typedef struct Count {
    int drawn;     /* random positions made */
    int changed;   /* questions whose answer depends on the right */
    int same;      /* checked questions whose answer does not depend on the right */
    int exhausted; /* complete searches that found no mate */
    int mates;     /* searches that found a mate */
    int played;    /* mating lines played out */
    int undecided; /* questions left undecided */
} Count;

static int wanted = 60;
static size_t reach_limit = 2000;
static uint64_t seed = 5;
static WinnabilityMemory *memory;

/* ---- Checks ---- */

/* Plays a move by the naive rules. Returns false if it is illegal. */
static bool play(PositionSetup *position, Move move)
{
    NaiveMove moves[NAIVE_MOVES_MAX];
    int count = naive_moves(position, moves);
    PieceKind promotion = move_promotion(move);
    for (int i = 0; i < count; i++) {
        if (moves[i].from == square_index(move_from(move)) &&
            moves[i].to == square_index(move_to(move)) && moves[i].promotion == promotion &&
            (moves[i].castling_rook >= 0) == move_is_castling(move)) {
            *position = naive_after(position, &moves[i]);
            return true;
        }
    }
    return false;
}

/* Returns whether the line of a verdict ends in mate by `winner`, by the naive rules. */
static bool is_mating(PositionSetup position, Side winner, const WinnabilityVerdict *verdict)
{
    NaiveMove moves[NAIVE_MOVES_MAX];
    for (int i = 0; i < verdict->line_length; i++) {
        if (!play(&position, verdict->line[i])) {
            return false;
        }
    }
    return position.side_to_move != winner && naive_moves(&position, moves) == 0 &&
           naive_in_check(&position);
}

/* Returns whether one of the proof methods rules out a mate by `winner`. */
static bool is_ruled_out(const Position *position, Side winner)
{
    Mobility *bounds = &memory->bounds;
    mobility_start(bounds, position);
    mobility_saturate(bounds);
    bool ruled_out = !mate_net_is_possible(bounds, winner);
    for (int i = 0; i < TRACK_WIDTHS; i++) {
        ruled_out |= tracks_rule_out_mate(&memory->tracks, position, winner, track_widths[i],
                                          memory->arena.nodes, memory->arena.slots, STATES_TRIED);
    }
    return ruled_out;
}

static MateAnswer judge(const Position *position, Side winner)
{
    WinnabilityVerdict verdict;
    winnability_judge(position, winner, NODES, memory, &verdict);
    return verdict.answer;
}

/* Compares the answer for a position with the search by naive rules. If the answer is "can", also
 * checks that its line ends in mate and that no proof method rules out a mate. */
static void check(const Position *position, Side winner, Count *count)
{
    char fen[FEN_MAX];
    PositionSetup setup;
    WinnabilityVerdict verdict;
    position_set_up_describe(position, &setup);
    fen_format(position, FEN_STANDARD, fen);
    winnability_judge(position, winner, NODES, memory, &verdict);
    bool can = verdict.answer == CAN_MATE, cannot = verdict.answer == CANNOT_MATE;
    NaiveAnswer known = naive_exhaust(&setup, winner, reach_limit);
    ck_assert_msg(!(cannot && known == NAIVE_MATE), "%d can mate: %s", winner, fen);
    ck_assert_msg(!(can && known == NAIVE_NO_MATE), "%d cannot mate: %s", winner, fen);
    ck_assert_msg(!can || is_mating(setup, winner, &verdict), "no mate: %s", fen);
    count->played += can;
    count->exhausted += known == NAIVE_NO_MATE;
    count->mates += known == NAIVE_MATE;
    count->undecided += !can && !cannot;
    ck_assert_msg(!can || verdict.line_length == 0 || !is_ruled_out(position, winner),
                  "ruled out: %s", fen);
}

/* ---- Positions ---- */

static const RandomKind *kind_named(const char *name)
{
    const RandomKind *kind = random_kinds;
    while (strcmp(kind->name, name) != 0) {
        kind++;
    }
    return kind;
}

/* Sets *bare to the position without rights to castle and to capture en passant. Returns false if
 * the position has no such right. */
static bool take_rights(const Position *position, Position *bare)
{
    PositionSetup setup;
    position_set_up_describe(position, &setup);
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    setup.ep_target = SQUARE_NONE;
    return position_set_up(&setup, SETUP_LENIENT, bare).fault == POSITION_OK &&
           !position_is_same(position, bare);
}

static void draw(const RandomKind *kind, uint64_t *chance, Count *count)
{
    Position position = random_position(kind, chance), bare;
    count->drawn++;
    for (int side = 0; take_rights(&position, &bare) && side < SIDE_COUNT; side++) {
        MateAnswer with = judge(&position, (Side)side), without = judge(&bare, (Side)side);
        bool changed = with != without && with != MATE_UNDECIDED && without != MATE_UNDECIDED;
        if (changed || count->same < count->changed) {
            count->changed += changed;
            count->same += !changed;
            check(&position, (Side)side, count);
            check(&bare, (Side)side, count);
        }
    }
}

static const char *const kinds[] = {"castled", "shuffled", "passing", "swapped"};

START_TEST(a_right_decides)
{
    uint64_t chance = seed;
    Count count = {0};
    const RandomKind *kind = kind_named(kinds[_i]);
    while (count.changed < wanted && count.drawn < DRAWS_MAX) {
        draw(kind, &chance, &count);
    }
    printf("# %s: the right changes %d answers, in %d positions drawn; compared with all that can "
           "be reached: %d, with a mate found: %d; %d lines played out, %d undecided\n",
           kind->name, count.changed, count.drawn, count.exhausted, count.mates, count.played,
           count.undecided);
    ck_assert_int_ge(count.changed, wanted);
    ck_assert_int_gt(count.exhausted, 0);
}
END_TEST

static void set_up(void)
{
    memory = winnability_memory_init(malloc(winnability_memory_size(NODES)), NODES);
}

static void tear_down(void)
{
    free(memory);
}

int main(int argc, char *argv[])
{
    Suite *suite = suite_create("rights decide");
    TCase *tests = tcase_create("rights decide");
    if (argc > 3) {
        wanted = atoi(argv[1]);
        reach_limit = (size_t)atol(argv[2]);
        seed = strtoull(argv[3], NULL, 10);
    }
    tcase_set_timeout(tests, 0);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, a_right_decides, 0, sizeof kinds / sizeof kinds[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
