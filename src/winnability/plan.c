#include "winnability/plan.h"

#include <string.h>

/* Costs of the parts of a plan, in king steps. */
enum {
    COST_BLOCKER = 2, /* a square that a piece of the loser must still reach */
    COST_COVER = 4,   /* a square that a piece of the winner other than the king must attack */
    COST_NEVER = 1000 /* a square that no piece can block or attack: the plan is impossible */
};

/* What plan_for() needs to know about the position. */
typedef struct Ground {
    const Mobility *mobility;
    Side winner;
    SquareSet cover;          /* squares that the winner's pieces other than the king may attack */
    SquareSet fixed_cover;    /* squares that the winner's steady pieces attack for ever */
    SquareSet block;          /* squares that the loser's pieces other than the king may occupy */
    SquareSet occupied;       /* squares that the loser's pieces occupy in the first position */
    SquareSet fixed_occupied; /* squares that the loser's steady pieces occupy */
    int loser_pieces;         /* number of the loser's pieces, not counting the king */
    /* Number of steps that each side's king needs from its first square to each square. */
    uint8_t loser_steps[SQUARE_COUNT];
    uint8_t winner_steps[SQUARE_COUNT];
} Ground;

void plan_king_steps(const Mobility *mobility, Side side, int goal,
                     uint8_t steps[static SQUARE_COUNT])
{
    SquareSet reach = mobility->actors[mobility->king[side]].reach;
    SquareSet known = square_set_of(goal), wave = known;
    memset(steps, SQUARE_COUNT, SQUARE_COUNT);
    for (uint8_t distance = 0; wave != 0; distance++) {
        SquareSet next = square_set_king_attacks(wave) & reach & ~known;
        while (wave != 0) {
            steps[square_set_pop(&wave)] = distance;
        }
        wave = next;
        known |= next;
    }
}

static void survey_pieces(Ground *ground)
{
    const Mobility *mobility = ground->mobility;
    ground->cover = mobility->promoted_attack[ground->winner];
    ground->fixed_cover = ground->block = ground->occupied = ground->fixed_occupied = 0;
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        bool steady = mobility_is_steady(actor);
        if (actor->kind == KIND_KING) {
            continue;
        }
        if (actor->side == ground->winner) {
            ground->cover |= actor->attacked;
            ground->fixed_cover |= steady && actor->kind <= KIND_KNIGHT ? actor->attacked : 0;
        } else {
            ground->block |= actor->reach;
            ground->loser_pieces++;
            ground->occupied |= square_set_of(actor->home);
            ground->fixed_occupied |= steady ? actor->reach : 0;
        }
    }
}

/*
 * Returns the cost of keeping the loser's king from all squares in `around`, the neighbours of the
 * target. The winner's king attacks the squares in `guarded`. Sets *blockers to the squares that
 * the loser's own pieces should occupy.
 */
static int net_cost(const Ground *ground, SquareSet around, SquareSet guarded, SquareSet *blockers)
{
    SquareSet flights = around & ~guarded & ~ground->fixed_cover & ~ground->fixed_occupied;
    int cost = 0;
    int spare = ground->loser_pieces;
    *blockers = 0;
    while (flights != 0) {
        SquareSet square = square_set_of(square_set_pop(&flights));
        if ((square & ground->block) != 0 && spare > 0) {
            spare--;
            cost += (square & ground->occupied) != 0 ? 0 : COST_BLOCKER;
            *blockers |= square;
        } else {
            cost += (square & ground->cover) != 0 ? COST_COVER : COST_NEVER;
        }
    }
    return cost;
}

/* Returns the cheapest plan for a target square. */
static Plan plan_for(const Ground *ground, int target)
{
    Plan best = {target, target, 0, COST_NEVER};
    SquareSet here = square_set_of(target);
    SquareSet around = square_set_king_attacks(here);
    SquareSet supports =
        ground->mobility->actors[ground->mobility->king[ground->winner]].reach & ~around & ~here;
    while (supports != 0) {
        Plan plan = {.target = target, .support = square_set_pop(&supports)};
        SquareSet guarded = square_set_king_attacks(square_set_of(plan.support));
        plan.cost = net_cost(ground, around, guarded, &plan.blockers) +
                    ground->winner_steps[plan.support] + ground->loser_steps[target];
        if (plan.cost < best.cost) {
            best = plan;
        }
    }
    return best;
}

int plan_make(const Mobility *mobility, Side winner, Plan plans[static PLAN_COUNT])
{
    Ground ground = {.mobility = mobility, .winner = winner};
    Side loser = side_opponent(winner);
    const Actor *king = &mobility->actors[mobility->king[loser]];
    int count = 0;
    survey_pieces(&ground);
    plan_king_steps(mobility, loser, king->home, ground.loser_steps);
    plan_king_steps(mobility, winner, mobility->actors[mobility->king[winner]].home,
                    ground.winner_steps);
    SquareSet targets = king->reach & ground.cover;
    while (targets != 0) {
        Plan plan = plan_for(&ground, square_set_pop(&targets));
        int place = count;
        if (plan.cost >= COST_NEVER ||
            (count == PLAN_COUNT && plans[count - 1].cost <= plan.cost)) {
            continue;
        }
        count += count < PLAN_COUNT;
        place = place < PLAN_COUNT ? place : PLAN_COUNT - 1;
        while (place > 0 && plans[place - 1].cost > plan.cost) {
            plans[place] = plans[place - 1];
            place--;
        }
        plans[place] = plan;
    }
    return count;
}
