#include "judged.h"

#include <stdlib.h>

#include "labelled.h"
#include "notation/fen.h"
#include "winnability/frames.h"
#include "winnability/winnability_inside.h"

enum {
    NODES = 20000,        /* node limit of winnability_judge() */
    FRAMES_NODES = 5000,  /* node limit of the search by frames */
    NODES_MEMORY = 50000, /* number of nodes for which memory is allocated */
};

WinnabilityMemory *judged_memory;
Exhaust *judged_exhaust;
int judged_positions;

static size_t reach_limit;

/* Checks that a search by frames does not contradict `answer`, which was found without it. If the
 * search finds a mating line, also checks that this line ends in mate. */
static void check_frames(const Position *position, Side winner, MateAnswer answer, const char *fen)
{
    HelpmateOrder order = {.winner = winner,
                           .line_max = WINNABILITY_LINE_MAX,
                           .limit = FRAMES_NODES,
                           .patience = &judged_memory->patience};
    FramesResult found;
    HelpmateResult result = frames_search(position, &order, &judged_memory->arena, &found);
    WinnabilityVerdict verdict = {
        .answer = CAN_MATE, .line = found.line, .line_length = found.line_length};
    ck_assert_msg(result != HELPMATE_NONE || answer != CAN_MATE, "frames find no mate: %s", fen);
    ck_assert_msg(result != HELPMATE_FOUND || labelled_line_mates(position, &verdict, winner),
                  "frames find no mating line: %s", fen);
    ck_assert_msg(result != HELPMATE_FOUND || answer != CANNOT_MATE, "frames find a mate: %s", fen);
}

MateAnswer judged_answer(const Position *position, Side winner)
{
    WinnabilityVerdict verdict;
    char fen[FEN_MAX];
    winnability_judge(position, winner, NODES, judged_memory, &verdict);
    fen_format(position, FEN_STANDARD, fen);
    ck_assert_msg(verdict.answer != CAN_MATE || labelled_line_mates(position, &verdict, winner),
                  "no mate: %s", fen);
    check_frames(position, winner, verdict.answer, fen);
    return verdict.answer;
}

static void set_up(void)
{
    judged_memory =
        winnability_memory_init(malloc(winnability_memory_size(NODES_MEMORY)), NODES_MEMORY);
    judged_exhaust = exhaust_new(reach_limit);
    ck_assert_ptr_nonnull(judged_exhaust);
}

static void tear_down(void)
{
    free(judged_memory);
    exhaust_free(judged_exhaust);
}

int judged_run(int argc, char *argv[], const TTest *test, int positions, size_t limit)
{
    judged_positions = argc > 2 ? atoi(argv[1]) : positions;
    reach_limit = argc > 2 ? strtoul(argv[2], NULL, 10) : limit;
    Suite *suite = suite_create("judged");
    TCase *tests = tcase_create("judged");
    tcase_set_timeout(tests, 0);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, test);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
