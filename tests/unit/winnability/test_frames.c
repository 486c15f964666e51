/* Tests the search by frames (frames.h): its answers, its mating lines, and the positions that it
 * has found. */
#include "winnability/frame.h"
#include "winnability/frame_table.h"
#include "winnability/frames.h"
#include "winnability/square_set.h"
#include "winnability/winnability_inside.h"

#include <stdlib.h>

#include "fen_setup.h"
#include "labelled.h"
#include "rules/movegen.h"
#include "unit.h"

enum {
    NODES = 300000,        /* node limit, and number of nodes for which memory is allocated */
    ARENA_STEP = 1000,     /* step from one insufficient capacity to the next */
    ROOM_MOST = 30000,     /* largest insufficient capacity tried */
    POSITIONS_MAX = 80000, /* capacity for reported positions */
};

/* A position, and the side that should mate. */
typedef struct Row {
    const char *fen;
    Side winner;
} Row;

/* Positions in which this side cannot mate. They have pawns with spare moves, walls of pawns, lone
 * pieces, or an en passant capture that decides. */
static const Row dead[] = {
    {"4k3/5p1p/8/1p6/1P6/KP6/PP3P1P/8 w - -", SIDE_BLACK},
    {"8/8/N7/PpK5/kP6/p7/P7/8 w - b6", SIDE_WHITE},
    {"8/8/N7/PpK5/kP6/p7/P7/8 w - b6", SIDE_BLACK},
    {"kb6/b1p2p1p/1pP5/1P6/8/8/5P1P/5K2 w - -", SIDE_BLACK},
    {"1k6/1P5p/BP1p1p2/1P6/8/8/3P1PKP/8 w - -", SIDE_BLACK},
};

/* Positions in which this side can mate. The mates need exact timing, promotions by either side, or
 * a piece that blocks a flight square. */
static const Row alive[] = {
    {"8/1p1p1p1p/1P6/KP6/PP6/8/3P1P1P/k7 w - -", SIDE_WHITE},
    {"k7/p1p1p3/8/8/8/6p1/P1P1P1Pp/7K w - -", SIDE_BLACK},
    {"1k6/1P1p3p/BP3p2/1P5p/8/3P4/5PKP/8 w - -", SIDE_BLACK},
    {"6k1/p3p1P1/2p3PB/p5P1/6P1/4P3/PKP5/8 w - -", SIDE_BLACK},
    {"4k3/8/8/p1pPp1p1/P1P1P1P1/8/8/4K3 w - c6", SIDE_WHITE},
    {"3R4/8/8/8/5kn1/8/8/6K1 b - -", SIDE_BLACK},
    {"7k/p7/P7/8/8/6p1/4B1Pp/7K w - -", SIDE_WHITE},
    {"8/8/6pp/6pk/7p/5K2/6P1/8 w - -", SIDE_WHITE}, /* g4 allows hxg3 en passant */
};

enum {
    DEAD_COUNT = sizeof dead / sizeof dead[0],
    CLOSED_COUNT = DEAD_COUNT - 1, /* without the last row, which has too many positions */
    ALIVE_COUNT = sizeof alive / sizeof alive[0],
};

static WinnabilityMemory *memory;

static HelpmateResult search(const Position *position, Side winner, uint64_t limit,
                             FramesResult *out)
{
    HelpmateOrder order = {.winner = winner,
                           .line_max = WINNABILITY_LINE_MAX,
                           .limit = limit,
                           .patience = &memory->patience};
    return frames_search(position, &order, &memory->arena, out);
}

START_TEST(an_impossible_mate_is_not_found)
{
    const Row *row = &dead[_i];
    Position position = fen_position(row->fen);
    FramesResult found;
    HelpmateResult result = search(&position, row->winner, NODES, &found);
    ck_assert_int_eq(result, HELPMATE_NONE);
}
END_TEST

START_TEST(a_line_leads_to_mate)
{
    const Row *row = &alive[_i];
    Position position = fen_position(row->fen);
    FramesResult found;
    HelpmateResult result = search(&position, row->winner, NODES, &found);
    ck_assert_int_eq(result, HELPMATE_FOUND);
    WinnabilityVerdict verdict = {
        .answer = CAN_MATE, .line = found.line, .line_length = found.line_length};
    ck_assert(labelled_line_mates(&position, &verdict, row->winner));
}
END_TEST

START_TEST(a_mate_without_capacity_for_its_line_proves_nothing)
{
    const Row *row = &alive[_i];
    Position position = fen_position(row->fen);
    FramesResult found;
    HelpmateOrder order = {
        .winner = row->winner, .line_max = 1, .limit = NODES, .patience = &memory->patience};
    ck_assert_int_eq(frames_search(&position, &order, &memory->arena, &found), HELPMATE_LIMIT);
}
END_TEST

START_TEST(without_capacity_the_answer_is_undecided)
{
    const Row *row = &alive[_i];
    Position position = fen_position(row->fen);
    for (uint64_t nodes = ARENA_STEP; nodes <= ROOM_MOST; nodes += ARENA_STEP) {
        WinnabilityMemory *small =
            winnability_memory_init(malloc(winnability_memory_size(nodes)), nodes);
        HelpmateOrder order = {.winner = row->winner,
                               .line_max = WINNABILITY_LINE_MAX,
                               .limit = NODES,
                               .patience = &small->patience};
        FramesResult found;
        HelpmateResult result = frames_search(&position, &order, &small->arena, &found);
        ck_assert_int_ne(result, HELPMATE_NONE);
        free(small);
    }
}
END_TEST

/* The positions that a search has found. */
typedef struct Report {
    uint64_t *keys; /* keys of the positions, an array for POSITIONS_MAX keys */
    int count;      /* number of positions */
    int lost;       /* number of hopeless positions */
    int strays;     /* moves from positions that are not hopeless to positions not found */
} Report;

static void note_key(void *context, const Position *position, bool is_hopeless)
{
    Report *report = context;
    ck_assert_int_lt(report->count, POSITIONS_MAX);
    report->keys[report->count++] = position_key(position);
    report->lost += is_hopeless;
}

static int by_key(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static void follow_moves(void *context, const Position *position, bool is_hopeless)
{
    Report *report = context;
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count && !is_hopeless; i++) {
        Position after = position_after(position, moves.moves[i]);
        uint64_t key = position_key(&after);
        report->strays +=
            bsearch(&key, report->keys, (size_t)report->count, sizeof key, by_key) == NULL;
    }
}

/* Calls `tell` for each position that a search has found. */
static void report_positions(const Frames *frames,
                             void (*tell)(void *context, const Position *position,
                                          bool is_hopeless),
                             void *context)
{
    for (uint32_t i = 0; i < frames->frame_count; i++) {
        const Frame *frame = &frames->frames[i];
        FramePairs known;
        frame_table_known(frames, frame, &known);
        for (int number = 0; number < TURN_COUNT * SQUARE_COUNT * SQUARE_COUNT; number++) {
            int turn = number / SQUARE_COUNT / SQUARE_COUNT;
            int row = number / SQUARE_COUNT % SQUARE_COUNT, king = number % SQUARE_COUNT;
            Position position;
            if ((known.at[turn][row] & square_set_of(king)) != 0 &&
                frame_position(&frame->pieces, frames->order.winner, turn, row, king, &position)) {
                tell(context, &position, frame->is_hopeless);
            }
        }
    }
}

START_TEST(every_move_leads_to_a_reported_position)
{
    Position position = fen_position(dead[_i].fen);
    FramesResult found;
    Report report = {.keys = malloc(POSITIONS_MAX * sizeof *report.keys)};
    ck_assert_ptr_nonnull(report.keys);
    ck_assert_int_eq(search(&position, dead[_i].winner, NODES, &found), HELPMATE_NONE);
    report_positions(found.frames, note_key, &report);
    uint64_t start = position_key(&position);
    qsort(report.keys, (size_t)report.count, sizeof *report.keys, by_key);
    ck_assert_ptr_nonnull(bsearch(&start, report.keys, (size_t)report.count, sizeof start, by_key));
    report_positions(found.frames, follow_moves, &report);
    ck_assert_int_eq(report.strays, 0);
    free(report.keys);
}
END_TEST

START_TEST(positions_beyond_the_limit_are_undecided)
{
    Position castling = fen_position("4k3/8/8/8/8/8/4P3/4K2R w K -");
    Position pawns = fen_position(alive[0].fen);
    FramesResult found;
    ck_assert_int_eq(search(&castling, SIDE_WHITE, NODES, &found), HELPMATE_LIMIT);
    ck_assert_int_eq(search(&pawns, alive[0].winner, 100, &found), HELPMATE_LIMIT);
    ck_assert_uint_le(found.nodes, 400);
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

int main(void)
{
    Suite *suite = suite_create("frames");
    TCase *tests = tcase_create("frames");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, an_impossible_mate_is_not_found, 0, DEAD_COUNT);
    tcase_add_loop_test(tests, a_line_leads_to_mate, 0, ALIVE_COUNT);
    tcase_add_loop_test(tests, a_mate_without_capacity_for_its_line_proves_nothing, 0, ALIVE_COUNT);
    tcase_add_loop_test(tests, without_capacity_the_answer_is_undecided, 0, ALIVE_COUNT);
    tcase_add_loop_test(tests, every_move_leads_to_a_reported_position, 0, CLOSED_COUNT);
    tcase_add_test(tests, positions_beyond_the_limit_are_undecided);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
