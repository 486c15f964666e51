/*
 * Private to src/game: finds out by a search whether a side can still checkmate. Articles 5.1.2,
 * 5.2.2, 6.9 and 7.5.5 depend on the answer. The search is short. Its answer CANNOT_MATE is always
 * proved.
 */
#ifndef TOUCHMOVE_GAME_CAN_MATE_H
#define TOUCHMOVE_GAME_CAN_MATE_H

#include "rules/piece.h"
#include "rules/position.h"
#include "winnability/winnability.h"

/* Returns the memory for the searches of one game, or NULL if out of memory. The caller frees it
 * with free. */
WinnabilityMemory *can_mate_memory(void);

/*
 * Returns whether some series of legal moves ends in checkmate by `side`, or MATE_UNDECIDED if a
 * short search does not find out. If the side cannot checkmate, sets *why to the reason, which is a
 * part of a sentence.
 */
MateAnswer can_mate(WinnabilityMemory *memory, const Position *position, Side side,
                    const char **why);

/* Returns why neither side can checkmate (5.2.2). Returns NULL if a side can, or if a short search
 * does not find out. */
const char *can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

/*
 * Like can_mate_why_dead, but with a longer search and memory of its own, for games of earlier
 * rulings (game_setup.h). The search recognizes every dead position that the earlier short search
 * is known to recognize.
 */
const char *can_mate_why_dead_earlier(const Position *position);

#endif
