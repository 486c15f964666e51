#include "game/game_inside.h"

#include <stdlib.h>

enum {
    /* Nodes for the test after each move, which nobody may feel. What it leaves undecided plays on.
     */
    MOVE_NODES = 3000,
};

static WinnabilityMemory *memory_for(uint64_t nodes)
{
    void *block = malloc(winnability_memory_size(nodes));
    return block == NULL ? NULL : winnability_memory_init(block, nodes);
}

WinnabilityMemory *can_mate_memory(void)
{
    return memory_for(MOVE_NODES);
}

/* This is asked once in a game, at its end: there is time for an answer, in memory for this
 * question only. Without it there is that of the game. */
const char *can_mate_why_not(WinnabilityMemory *memory, const Position *position, Side side)
{
    WinnabilityVerdict verdict;
    WinnabilityMemory *ample = memory_for(WINNABILITY_NODES_DEFAULT);
    if (ample != NULL) {
        winnability_judge(position, side, WINNABILITY_NODES_DEFAULT, ample, &verdict);
    } else {
        winnability_judge(position, side, MOVE_NODES, memory, &verdict);
    }
    free(ample);
    return verdict.answer == CANNOT_MATE ? mate_reason_text(verdict.reason) : NULL;
}

const char *can_mate_why_dead(WinnabilityMemory *memory, const Position *position)
{
    MateReason reason;
    bool is_dead = winnability_death(position, MOVE_NODES, memory, &reason) == POSITION_DEAD;
    return is_dead ? mate_reason_text(reason) : NULL;
}
