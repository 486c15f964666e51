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

    /* The same limit for a game of earlier rulings. Of the 731 known positions that the earlier
     * search recognized as dead, 11 need more than DEATH_NODES today. None needs more than 20,000
     * nodes. */
    EARLIER_DEATH_NODES = 100000,
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

MateAnswer can_mate(WinnabilityMemory *memory, const Position *position, Side side,
                    const char **why)
{
    WinnabilityVerdict verdict;
    winnability_judge(position, side, MOVE_NODES, memory, &verdict);
    *why = mate_reason_text(verdict.reason, NULL);
    return verdict.answer;
}

static const char *why_dead(WinnabilityMemory *memory, const Position *position, uint64_t nodes)
{
    MateReason reason;
    bool is_dead = winnability_death(position, nodes, memory, &reason) == POSITION_DEAD;
    return is_dead ? mate_reason_text(reason, NULL) : NULL;
}

const char *can_mate_why_dead(WinnabilityMemory *memory, const Position *position)
{
    return why_dead(memory, position, DEATH_NODES);
}

const char *can_mate_why_dead_earlier(const Position *position)
{
    WinnabilityMemory *memory = memory_for(EARLIER_DEATH_NODES);
    const char *why = memory == NULL ? NULL : why_dead(memory, position, EARLIER_DEATH_NODES);
    free(memory);
    return why;
}
