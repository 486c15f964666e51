#include "winnability/search_inside.h"

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"

/* What makes a move look worse, or better, besides the costs of the guide. */
enum {
    GUIDE_WEIGHT = 8,  /* a unit of the guide's costs */
    SAME_MAN = 4,      /* the man moves that moved last */
    BACK = 16,         /* a man goes where one has just left */
    CAPTURE = -16,     /* the fewer men, the fewer there are in the way */
    CHANCE_SHIFT = 29, /* chance adds from 0 to 7 */
    CHANCE_LEVELS = 4, /* of varied strolls: more of it in some, up to 8 times as much */
    AIM_SHIFT = 29,    /* of eight aims one is chosen after a promotion */
    CHANGES = 4,       /* every so many varied strolls choose a new aim after captures, too */
};

/* How bad a move looks. */
static int badness(Stroll *stroll, const Guide *guide, Move move)
{
    Side side = position_side_to_move(&stroll->position);
    uint32_t level = stroll->number < STROLL_PLAIN ? 0 : stroll->number % CHANCE_LEVELS;
    stroll->chance = stroll->chance * 1664525U + 1013904223U;
    int sum = GUIDE_WEIGHT * guide_change(guide, &stroll->position, move) +
              (int)(stroll->chance >> (CHANCE_SHIFT - level));
    sum += move_from(move) == stroll->reached[side] ? SAME_MAN : 0;
    sum += move_to(move) == stroll->left[side] ? BACK : 0;
    return sum + (move_is_capture(move) ? CAPTURE : 0);
}

/* Returns the move that looks best, of one or more. */
static Move choose(Stroll *stroll, const Guide *guide, const MoveList *moves)
{
    Move best = moves->moves[0];
    int least = badness(stroll, guide, best);
    for (int i = 1; i < moves->count; i++) {
        int sum = badness(stroll, guide, moves->moves[i]);
        if (sum < least) {
            least = sum;
            best = moves->moves[i];
        }
    }
    return best;
}

/* Returns the move that looks best and spoils nothing, or MOVE_NONE. May take captures out of the
 * list, which has one move or more. */
static Move choose_safely(Stroll *stroll, const Guide *guide, MoveList *moves, Side winner)
{
    Move best = choose(stroll, guide, moves);
    if (!move_is_capture(best)) {
        return best;
    }
    Undo undo;
    position_make(&stroll->position, best, &undo);
    bool may_mate = material_can_mate(&stroll->position, winner);
    position_take_back(&stroll->position, best, &undo);
    if (may_mate) {
        return best;
    }
    int count = 0;
    for (int i = 0; i < moves->count; i++) {
        if (!move_is_capture(moves->moves[i])) {
            moves->moves[count++] = moves->moves[i];
        }
    }
    moves->count = count;
    return count > 0 ? choose(stroll, guide, moves) : MOVE_NONE;
}

/* Chooses a new aim if the last move has changed so much that the old one may have been reached. */
static void aim_anew(const Stroll *stroll, Side winner, Guide *guide, Move last)
{
    bool changed = move_promotion(last) != KIND_NONE ||
                   (move_is_capture(last) && stroll->number % CHANGES == CHANGES - 1);
    if (stroll->number >= STROLL_PLAIN && changed) {
        guide_aim_at_corner(guide, &stroll->position, winner, (int)(stroll->chance >> AIM_SHIFT));
        guide_vary(guide, &stroll->position, winner, stroll->chance ^ stroll->number);
    }
}

bool stroll_to_mate(Stroll *stroll, const Position *position, Side winner, Guide *guide,
                    uint32_t number, uint64_t limit)
{
    uint64_t end = limit < STROLL_PLIES_MAX ? limit : STROLL_PLIES_MAX;
    stroll->position = *position;
    stroll->number = number;
    stroll->plies = 0;
    stroll->chance = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        stroll->left[side] = stroll->reached[side] = SQUARE_NONE;
    }
    if (number >= STROLL_PLAIN) {
        stroll->chance = number * 2654435761U;
        guide_vary(guide, position, winner, number);
    }
    while ((uint64_t)stroll->plies < end) {
        MoveList moves;
        if (movegen_legal(&stroll->position, &moves) == 0) {
            return false;
        }
        Side side = position_side_to_move(&stroll->position);
        Move mate = side == winner ? mating_move_find(&stroll->position, &moves) : MOVE_NONE;
        Move next = mate != MOVE_NONE ? mate : choose_safely(stroll, guide, &moves, winner);
        if (next == MOVE_NONE) {
            return false;
        }
        Undo undo;
        stroll->line[stroll->plies++] = next;
        stroll->left[side] = move_from(next);
        stroll->reached[side] = move_to(next);
        position_make(&stroll->position, next, &undo);
        if (mate != MOVE_NONE) {
            return true;
        }
        aim_anew(stroll, winner, guide, next);
    }
    return false;
}
