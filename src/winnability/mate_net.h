/*
 * Whether the bounds of mobility.h leave room for a checkmate at all.
 *
 * In a checkmate the king is attacked, and each square next to it is attacked or taken by a piece
 * of its own side. If for every square that the king may ever stand on one of these can never be
 * had, there is no checkmate, whatever is played.
 */
#ifndef TOUCHMOVE_WINNABILITY_MATE_NET_H
#define TOUCHMOVE_WINNABILITY_MATE_NET_H

#include "winnability/mobility.h"

/*
 * Tells whether saturated bounds allow a position in which the other side's king is checkmated by
 * `winner`. The answer false is a proof that `winner` can never mate; true proves nothing.
 */
bool mate_net_is_possible(const Mobility *mobility, Side winner);

/* The same for a mate with the loser's king on one square, the winner's on one of `kings`. */
bool mate_net_is_possible_on(const Mobility *mobility, Side winner, int square, SquareSet kings);

#endif
