#include "winnability/mate_net.h"

enum {
    ROUNDS = 4, /* rounds of mobility_widen() between two tests for a possible mate */
};

/* The data for testing whether bounds allow a mate by `winner`. */
typedef struct Net {
    const Mobility *mobility;
    Side winner;
    SquareSet cover; /* squares that the winner's pieces other than the king may attack */
    SquareSet block; /* squares that the loser's pieces other than the king may occupy */
} Net;

/* Returns the squares that an actor may occupy, before or after its promotion. */
static SquareSet whole_reach(const Mobility *mobility, const Actor *actor)
{
    return actor->reach | (actor->promotes ? mobility->promoted[actor->side] : 0);
}

static Net net_of(const Mobility *mobility, Side winner)
{
    Net net = {mobility, winner, mobility->promoted_attack[winner], 0};
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        if (actor->kind == KIND_KING) {
            continue;
        }
        if (actor->side == winner) {
            net.cover |= actor->attacked;
        } else {
            net.block |= whole_reach(mobility, actor);
        }
    }
    return net;
}

/*
 * Assigns one of the loser's pieces to square number `which`. May move assigned pieces to other
 * squares (augmenting paths of bipartite matching). Skips the pieces in *tried, and adds the pieces
 * it tries. Returns false if no piece can be assigned.
 */
static bool place_blocker(const Net *net, const int squares[], int which, int assigned[],
                          uint64_t *tried)
{
    for (int i = 0; i < net->mobility->count; i++) {
        const Actor *actor = &net->mobility->actors[i];
        SquareSet reach = whole_reach(net->mobility, actor);
        if (actor->side == net->winner || actor->kind == KIND_KING || (*tried >> i & 1) != 0 ||
            (reach & square_set_of(squares[which])) == 0) {
            continue;
        }
        *tried |= (uint64_t)1 << i;
        if (assigned[i] < 0 || place_blocker(net, squares, assigned[i], assigned, tried)) {
            assigned[i] = which;
            return true;
        }
    }
    return false;
}

/* Returns whether the loser can occupy all squares of a set at once, each with a different
 * piece. */
static bool can_block(const Net *net, SquareSet set)
{
    int squares[FILE_COUNT], count = 0;
    int assigned[SQUARE_COUNT];
    if ((set & ~net->block) != 0) {
        return false;
    }
    for (int i = 0; i < net->mobility->count; i++) {
        assigned[i] = -1;
    }
    while (set != 0) {
        squares[count] = square_set_pop(&set);
        uint64_t tried = 0;
        if (!place_blocker(net, squares, count, assigned, &tried)) {
            return false;
        }
        count++;
    }
    return true;
}

/* Returns whether the bounds allow a mate on a square while the winner's king is on one of
 * `kings`. */
static bool can_mate_on(const Net *net, int square, SquareSet kings)
{
    SquareSet around = square_set_king_attacks(square_set_of(square));
    SquareSet open = around & ~net->cover;
    kings &= ~around & ~square_set_of(square);
    while (kings != 0) {
        SquareSet king = square_set_of(square_set_pop(&kings));
        if (can_block(net, open & ~square_set_king_attacks(king))) {
            return true;
        }
    }
    return false;
}

bool mate_net_is_possible(const Mobility *mobility, Side winner)
{
    Net net = net_of(mobility, winner);
    SquareSet targets = mobility->actors[mobility->king[side_opponent(winner)]].reach & net.cover;
    SquareSet kings = mobility->actors[mobility->king[winner]].reach;
    while (targets != 0) {
        if (can_mate_on(&net, square_set_pop(&targets), kings)) {
            return true;
        }
    }
    return false;
}

bool mate_net_can_come(Mobility *mobility, Side winner)
{
    bool may_widen = true, possible = false;
    while (may_widen && !possible) {
        may_widen = mobility_widen(mobility, ROUNDS);
        possible = mate_net_is_possible(mobility, winner);
    }
    return possible;
}

bool mate_net_is_possible_on(const Mobility *mobility, Side winner, int square, SquareSet kings)
{
    Net net = net_of(mobility, winner);
    return (net.cover & square_set_of(square)) != 0 && can_mate_on(&net, square, kings);
}
