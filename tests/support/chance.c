#include "chance.h"

uint64_t chance_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 0x2545F4914F6CDD1DU;
}

int chance_below(uint64_t *state, int limit)
{
    return (int)(chance_next(state) >> 33) % limit;
}
