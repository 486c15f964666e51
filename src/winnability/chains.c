#include "winnability/chains.h"

#include "rules/apply.h"
#include "rules/attack.h"
#include "rules/movegen.h"

/* The chains that are being followed. */
typedef struct Chains {
    Side winner;                   /* who is to give mate */
    const ChainArgument *argument; /* what settles a position */
    int positions;                 /* positions looked at so far */
} Chains;

/* Tells whether the winner can never mate from a position at the end of so many moves. */
static bool follow(Chains *chains, const Position *position, int plies)
{
    MoveList moves;
    chains->positions++;
    if (movegen_legal(position, &moves) == 0) {
        return !position_in_check(position) || position_side_to_move(position) == chains->winner;
    }
    if (plies > 0 &&
        chains->argument->rules_out(chains->argument->context, position, chains->winner)) {
        return true;
    }
    if (plies == CHAINS_PLIES || moves.count > CHAINS_CHOICES) {
        return false;
    }
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (chains->positions == CHAINS_POSITIONS || !follow(chains, &after, plies + 1)) {
            return false;
        }
    }
    return true;
}

bool chains_rule_out_mate(const Position *position, Side winner, const ChainArgument *argument,
                          uint64_t *nodes)
{
    Chains chains = {.winner = winner, .argument = argument};
    bool ruled_out = follow(&chains, position, 0);
    *nodes += (uint64_t)chains.positions;
    return ruled_out;
}
