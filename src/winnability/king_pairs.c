#include "winnability/king_pairs.h"

#include <string.h>

#include "winnability/mate_net.h"

/* Returns the squares that the enemy king cannot enter because of a king on square `king`: this
 * square and its neighbours. */
static SquareSet domain_of(int king)
{
    SquareSet square = square_set_of(king);
    return square | square_set_king_attacks(square);
}

void king_pairs_start(KingPairs *pairs, const Mobility *mobility, Side winner, Side side_to_move)
{
    int winner_king = mobility->actors[mobility->king[winner]].home;
    int loser_king = mobility->actors[mobility->king[side_opponent(winner)]].home;
    memset(pairs, 0, sizeof *pairs);
    if (side_to_move == winner) {
        pairs->winner_moves[winner_king] = square_set_of(loser_king);
    } else {
        pairs->at_first[winner_king] = square_set_of(loser_king);
    }
}

/* Returns whether a side has a piece other than the king that may be able to move, so that its king
 * need not move. */
static bool can_wait(const Mobility *mobility, Side side)
{
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        if (actor->side == side && actor->kind != KIND_KING &&
            (actor->reach & (actor->reach - 1)) != 0) {
            return true;
        }
    }
    return false;
}

/* Adds the pairs after one more move of each side. Returns whether any were new. */
static bool widen_once(KingPairs *pairs, SquareSet winner_reach, SquareSet loser_reach,
                       bool winner_waits, bool loser_waits)
{
    SquareSet grown = 0;
    for (int king = 0; king < SQUARE_COUNT; king++) {
        SquareSet loser = king_pairs_loser_moves(pairs, king);
        if (loser != 0) {
            SquareSet moved = square_set_king_attacks(loser) & loser_reach & ~domain_of(king);
            moved |= loser_waits ? loser : 0;
            grown |= moved & ~pairs->winner_moves[king];
            pairs->winner_moves[king] |= moved;
        }
        SquareSet waiting = pairs->winner_moves[king];
        SquareSet targets =
            waiting == 0 ? 0 : square_set_king_attacks(square_set_of(king)) & winner_reach;
        while (targets != 0) {
            int target = square_set_pop(&targets);
            SquareSet added = waiting & ~domain_of(target) & ~pairs->after_king[target];
            pairs->after_king[target] |= added;
            grown |= added;
        }
        if (winner_waits) {
            grown |= waiting & ~pairs->after_other[king];
            pairs->after_other[king] |= waiting;
        }
    }
    return grown != 0;
}

void king_pairs_widen(KingPairs *pairs, Mobility *mobility, Side winner)
{
    Actor *winner_king = &mobility->actors[mobility->king[winner]];
    Actor *loser_king = &mobility->actors[mobility->king[side_opponent(winner)]];
    bool winner_waits = can_wait(mobility, winner);
    bool loser_waits = can_wait(mobility, side_opponent(winner));
    while (widen_once(pairs, winner_king->reach, loser_king->reach, winner_waits, loser_waits)) {
    }
    SquareSet winner_reach = 0, loser_reach = 0;
    for (int king = 0; king < SQUARE_COUNT; king++) {
        SquareSet loser = king_pairs_loser_moves(pairs, king) | pairs->winner_moves[king];
        loser_reach |= loser;
        winner_reach |= loser != 0 ? square_set_of(king) : 0;
    }
    winner_king->reach = winner_reach;
    loser_king->reach = loser_reach;
}

bool king_pairs_follow(const KingPairs *pairs, Side winner, Side side, SquareSet arrivals,
                       KingPairs *next)
{
    SquareSet any = 0;
    memset(next, 0, sizeof *next);
    for (int king = 0; side == winner && arrivals != 0 && king < SQUARE_COUNT; king++) {
        SquareSet targets = square_set_king_attacks(square_set_of(king)) & arrivals;
        while (pairs->winner_moves[king] != 0 && targets != 0) {
            int target = square_set_pop(&targets);
            next->after_king[target] |= pairs->winner_moves[king] & ~domain_of(target);
        }
    }
    for (int king = 0; king < SQUARE_COUNT; king++) {
        SquareSet loser = king_pairs_loser_moves(pairs, king);
        if (side == winner && arrivals == 0) {
            next->after_other[king] = pairs->winner_moves[king];
        } else if (side != winner && arrivals == 0) {
            next->winner_moves[king] = loser;
        } else if (side != winner) {
            next->winner_moves[king] = square_set_king_attacks(loser) & arrivals & ~domain_of(king);
        }
        any |= king_pairs_loser_moves(next, king) | next->winner_moves[king];
    }
    return any != 0;
}

/* Returns the squares from which the winner's king can uncover an attack on the target: the squares
 * between the target and those sliders of the winner that may attack the target. */
static SquareSet cover_squares(const Mobility *mobility, Side winner, int target)
{
    SquareSet open = ~(mobility->steady[SIDE_WHITE] | mobility->steady[SIDE_BLACK]);
    SquareSet square = square_set_of(target), lines = 0;
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        if (actor->side != winner || (actor->attacked & square) == 0) {
            continue;
        }
        if (actor->kind == KIND_ROOK || actor->kind == KIND_QUEEN) {
            lines |= square_set_slide(square, open, true);
        }
        if (actor->kind == KIND_BISHOP || actor->kind == KIND_QUEEN) {
            lines |= square_set_slide(square, open, false);
        }
    }
    return lines & mobility->actors[mobility->king[winner]].reach;
}

bool king_pairs_allow_mate(const KingPairs *pairs, const Mobility *mobility, Side winner)
{
    SquareSet targets = mobility->actors[mobility->king[side_opponent(winner)]].reach;
    while (targets != 0) {
        int target = square_set_pop(&targets);
        SquareSet square = square_set_of(target);
        SquareSet covers = cover_squares(mobility, winner, target);
        SquareSet kings = 0;
        for (int king = 0; king < SQUARE_COUNT; king++) {
            bool uncovers = (covers & square_set_king_attacks(square_set_of(king))) != 0;
            if ((pairs->after_other[king] & square) != 0 ||
                (uncovers && (pairs->after_king[king] & square) != 0)) {
                kings |= square_set_of(king);
            }
        }
        if (mate_net_is_possible_on(mobility, winner, target, kings)) {
            return true;
        }
    }
    return false;
}
