#include "game/game_inside.h"

#include <stdlib.h>

enum {
    /*
     * Nodes for a question inside an action, which nobody may feel. A position that it leaves
     * undecided after a move plays on; a result that it leaves in doubt is looked into outside.
     */
    MOVE_NODES = 3000,

    /*
     * The same for each side in the test after a move. It finds all dead positions that twice as
     * many find, of a thousand known ones; worst about three milliseconds, in games less than two.
     */
    DEATH_NODES = 1700,
};

WinnabilityMemory *can_mate_memory(void)
{
    void *block = malloc(winnability_memory_size(MOVE_NODES));
    return block == NULL ? NULL : winnability_memory_init(block, MOVE_NODES);
}

MateAnswer can_mate(WinnabilityMemory *memory, const Position *position, Side side,
                    const char **why)
{
    WinnabilityVerdict verdict;
    winnability_judge(position, side, MOVE_NODES, memory, &verdict);
    *why = mate_reason_text(verdict.reason);
    return verdict.answer;
}

const char *can_mate_why_dead(WinnabilityMemory *memory, const Position *position)
{
    MateReason reason;
    bool is_dead = winnability_death(position, DEATH_NODES, memory, &reason) == POSITION_DEAD;
    return is_dead ? mate_reason_text(reason) : NULL;
}
