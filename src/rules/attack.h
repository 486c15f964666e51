/*
 * Attacks and check. A piece attacks a square if it could capture there (3.1.2), pinned or not
 * (3.1.3); a pawn attacks the two squares diagonally ahead, occupied or not.
 */
#ifndef TOUCHMOVE_RULES_ATTACK_H
#define TOUCHMOVE_RULES_ATTACK_H

#include "rules/position.h"

enum {
    ATTACKERS_MAX = 16, /* most attackers of a square: 8 knights, and one from each direction */
};

/* Returns whether a side attacks a square, occupied or not. */
bool attack_on(const Position *position, Square square, Side by);

/*
 * Stores the squares of all pieces of a side that attack a square, in no particular order, and
 * returns their number, at most ATTACKERS_MAX.
 */
int attack_attackers(const Position *position, Square square, Side by,
                     Square out[static ATTACKERS_MAX]);

#endif
