#include "rules/repetition.h"

int repetition_count(const Position history[], int count)
{
    const Position *last = &history[count - 1];
    int reach = position_halfmove_clock(last);
    int times = 1;
    /* The same side is to move only every other ply. */
    for (int back = 2; back < count && back <= reach; back += 2) {
        times += position_is_same(&history[count - 1 - back], last);
    }
    return times;
}
