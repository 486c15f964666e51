#include "game/can_mate.h"

#include <stdlib.h>

enum {
    /*
     * Node limit of the search for a checkmate by one side, low enough to cause no noticeable delay
     * during an action. If it does not suffice, the result stays in doubt (game_is_in_doubt).
     */
    MOVE_NODES = 3000,

    /*
     * Node limit of each of the two searches, one for each side, that test whether a position is
     * dead after a move. If it does not suffice, the game continues. Of a thousand known dead
     * positions, the test recognizes no more with twice this limit. It takes at most about three
     * milliseconds, and less than two in real games.
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
