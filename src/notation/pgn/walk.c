#include "notation/pgn/pgn_inside.h"

#include "util/array.h"

void walk_begin(Walk *walk, const Position *start)
{
    walk->now = *start;
    walk->length = 0;
}

bool walk_forward(Walk *walk, Move move)
{
    WalkStep *steps = array_grow(walk->steps, walk->length, &walk->capacity, sizeof *steps);
    if (steps == NULL) {
        return false;
    }
    walk->steps = steps;
    WalkStep *step = &walk->steps[walk->length++];
    step->move = move;
    position_make(&walk->now, move, &step->undo);
    return true;
}

void walk_back(Walk *walk)
{
    WalkStep *step = &walk->steps[--walk->length];
    position_take_back(&walk->now, step->move, &step->undo);
}

void walk_release(Walk *walk)
{
    free(walk->steps);
    *walk = (Walk){.steps = NULL};
}
