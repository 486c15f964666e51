#include "winnability/random_walk.h"

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "winnability/mating_move.h"

/* The terms of badness(): in each step, the walk makes the move with the smallest sum. */
enum {
    GUIDE_WEIGHT = 8,  /* factor for the change in the cost of the position (guide.h) */
    SAME_PIECE = 4,    /* added if the side's last move was made by the same piece */
    BACK = 16,         /* added for a move back to the square where the side's last move started */
    CAPTURE = -16,     /* added for a capture, because captures open lines */
    CHANCE_SHIFT = 29, /* shifting 32 random bits right by this leaves a number from 0 to 7 */
    CHANCE_LEVELS = 4, /* number of ranges of the random term: 0-7, 0-15, 0-31 and 0-63 */
    AIM_SHIFT = 29,    /* shifting 32 random bits right by this leaves an aim from 0 to 7 */
    CHANGES = 4,       /* one varied walk in this many also chooses a new aim after each capture */
};

/* Returns how bad a move looks: the smaller, the better. */
static int badness(RandomWalk *walk, const Guide *guide, Move move)
{
    Side side = position_side_to_move(&walk->position);
    uint32_t level = walk->number < RANDOM_WALK_PLAIN ? 0 : walk->number % CHANCE_LEVELS;
    walk->chance = walk->chance * 1664525U + 1013904223U;
    int sum = GUIDE_WEIGHT * guide_change(guide, &walk->position, move) +
              (int)(walk->chance >> (CHANCE_SHIFT - level));
    sum += move_from(move) == walk->reached[side] ? SAME_PIECE : 0;
    sum += move_to(move) == walk->left[side] ? BACK : 0;
    return sum + (move_is_capture(move) ? CAPTURE : 0);
}

/* Returns the best move of a non-empty list. */
static Move choose(RandomWalk *walk, const Guide *guide, const MoveList *moves)
{
    Move best = moves->moves[0];
    int least = badness(walk, guide, best);
    for (int i = 1; i < moves->count; i++) {
        int sum = badness(walk, guide, moves->moves[i]);
        if (sum < least) {
            least = sum;
            best = moves->moves[i];
        }
    }
    return best;
}

/*
 * Returns the best move of a non-empty list. If that is a capture that leaves the winner without
 * mating material, removes all captures from the list and returns the best remaining move, or
 * MOVE_NONE.
 */
static Move choose_safely(RandomWalk *walk, const Guide *guide, MoveList *moves, Side winner)
{
    Move best = choose(walk, guide, moves);
    if (!move_is_capture(best)) {
        return best;
    }
    Undo undo;
    position_make(&walk->position, best, &undo);
    bool may_mate = material_can_mate(&walk->position, winner);
    position_take_back(&walk->position, best, &undo);
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
    return count > 0 ? choose(walk, guide, moves) : MOVE_NONE;
}

/* Chooses a new aim for a varied walk if the last move may have achieved the old one. */
static void choose_new_aim(const RandomWalk *walk, Side winner, Guide *guide, Move last)
{
    bool changed = move_promotion(last) != KIND_NONE ||
                   (move_is_capture(last) && walk->number % CHANGES == CHANGES - 1);
    if (walk->number >= RANDOM_WALK_PLAIN && changed) {
        guide_aim_at_corner(guide, &walk->position, winner, (int)(walk->chance >> AIM_SHIFT));
        guide_vary(guide, &walk->position, winner, walk->chance ^ walk->number);
    }
}

bool random_walk_to_mate(RandomWalk *walk, const Position *position, Side winner, Guide *guide,
                         uint32_t number, uint64_t limit)
{
    uint64_t end = limit < RANDOM_WALK_PLIES_MAX ? limit : RANDOM_WALK_PLIES_MAX;
    walk->position = *position;
    walk->number = number;
    walk->plies = 0;
    walk->chance = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        walk->left[side] = walk->reached[side] = SQUARE_NONE;
    }
    if (number >= RANDOM_WALK_PLAIN) {
        walk->chance = number * 2654435761U;
        guide_vary(guide, position, winner, number);
    }
    while ((uint64_t)walk->plies < end) {
        MoveList moves;
        if (movegen_legal(&walk->position, &moves) == 0) {
            return false;
        }
        Side side = position_side_to_move(&walk->position);
        Move mate = side == winner ? mating_move_find(&walk->position, &moves) : MOVE_NONE;
        Move next = mate != MOVE_NONE ? mate : choose_safely(walk, guide, &moves, winner);
        if (next == MOVE_NONE) {
            return false;
        }
        Undo undo;
        walk->line[walk->plies++] = next;
        walk->left[side] = move_from(next);
        walk->reached[side] = move_to(next);
        position_make(&walk->position, next, &undo);
        if (mate != MOVE_NONE) {
            return true;
        }
        choose_new_aim(walk, winner, guide, next);
    }
    return false;
}
