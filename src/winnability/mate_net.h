/*
 * Private to winnability: tests whether the bounds of mobility.h allow a checkmate at all.
 *
 * In a checkmate the king is attacked, and each adjacent square is attacked or occupied by a piece
 * of its own side. If this is impossible for every square that the loser's king can ever reach, no
 * line of play ends in checkmate.
 */
#ifndef TOUCHMOVE_WINNABILITY_MATE_NET_H
#define TOUCHMOVE_WINNABILITY_MATE_NET_H

#include <stdbool.h>

#include "rules/piece.h"
#include "winnability/mobility.h"
#include "winnability/square_set.h"

/*
 * Returns whether saturated bounds allow a position in which `winner` has checkmated the other
 * side. A result of false proves that `winner` can never mate. A result of true proves nothing.
 */
bool mate_net_is_possible(const Mobility *mobility, Side winner);

/*
 * Widens bounds until they are saturated, or until they allow a position in which `winner` has
 * checkmated the other side. Returns true in the second case. The bounds need not be saturated
 * then, because wider bounds would still allow that position.
 */
bool mate_net_can_come(Mobility *mobility, Side winner);

/* Returns whether the bounds allow a mate by `winner` in which the loser's king is on `square` and
 * the winner's king is on one of `kings`. */
bool mate_net_is_possible_on(const Mobility *mobility, Side winner, int square, SquareSet kings);

#endif
