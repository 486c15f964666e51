#include "game/game_inside.h"

#include "winnability/winnability.h"

#include <stdlib.h>

enum {
    /* Nodes for the test after each move, which nobody may feel. What it leaves undecided plays on.
     */
    MOVE_NODES = 3000,
};

struct MateJudge {
    void *block;               /* what the memory was made in */
    WinnabilityMemory *memory; /* for MOVE_NODES nodes */
};

MateJudge *mate_judge_new(void)
{
    MateJudge *judge = calloc(1, sizeof(*judge));
    if (judge == NULL) {
        return NULL;
    }
    judge->block = malloc(winnability_memory_size(MOVE_NODES));
    if (judge->block == NULL) {
        free(judge);
        return NULL;
    }
    judge->memory = winnability_memory_init(judge->block, MOVE_NODES);
    return judge;
}

void mate_judge_free(MateJudge *judge)
{
    if (judge != NULL) {
        free(judge->block);
        free(judge);
    }
}

static void set_reason(MateReason reason, char why[static OUTCOME_TEXT_MAX])
{
    sentence_format(OUTCOME_TEXT_MAX, why, "%s", mate_reason_text(reason));
}

/* Asks again with more work, in memory for this question only. Leaves the verdict without memory.
 */
static void judge_again(const Position *position, Side side, uint64_t nodes,
                        WinnabilityVerdict *verdict)
{
    void *block = malloc(winnability_memory_size(nodes));
    if (block != NULL) {
        winnability_judge(position, side, nodes, winnability_memory_init(block, nodes), verdict);
        free(block);
    }
}

bool mate_judge_can_mate(MateJudge *judge, const Position *position, Side side,
                         char why[static OUTCOME_TEXT_MAX])
{
    WinnabilityVerdict verdict;
    winnability_judge(position, side, MOVE_NODES, judge->memory, &verdict);
    /* This is asked once in a game, at its end: there is time for an answer. */
    if (verdict.answer == MATE_UNDECIDED) {
        judge_again(position, side, WINNABILITY_NODES_DEFAULT, &verdict);
    }
    bool can_mate = verdict.answer != CANNOT_MATE;
    set_reason(can_mate ? MATE_REASON_NONE : verdict.reason, why);
    return can_mate;
}

bool mate_judge_is_dead(MateJudge *judge, const Position *position,
                        char why[static OUTCOME_TEXT_MAX])
{
    MateReason reason;
    bool is_dead = winnability_death(position, MOVE_NODES, judge->memory, &reason) == POSITION_DEAD;
    set_reason(is_dead ? reason : MATE_REASON_NONE, why);
    return is_dead;
}
