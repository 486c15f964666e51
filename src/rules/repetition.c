#include "rules/repetition.h"

int repetition_count(const Position *position, const Position history[], int count)
{
    int reach = position_halfmove_clock(position);
    int times = 0;
    for (int back = 0; back < count && back <= reach; back++) {
        times += position_is_same(&history[count - 1 - back], position);
    }
    return times;
}
