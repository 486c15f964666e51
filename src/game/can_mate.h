/*
 * Can a side still checkmate? The one question of Articles 5.1.2, 5.2.2, 6.9 and 7.5.5, as a game
 * asks it: with little work, and an answer that is "no" only where that is certain.
 */
#ifndef TOUCHMOVE_GAME_CAN_MATE_H
#define TOUCHMOVE_GAME_CAN_MATE_H

#include <stdbool.h>

#include "game/outcome.h"
#include "rules/position.h"

/* Memory to work in, for one game. */
typedef struct MateJudge MateJudge;

/* Returns new memory, or NULL if there is none. The caller frees it with mate_judge_free. */
MateJudge *mate_judge_new(void);

/* Frees the memory; NULL is allowed. */
void mate_judge_free(MateJudge *judge);

/*
 * Returns false if no series of legal moves ends in checkmate by that side, and sets why to the
 * reason, a fragment of a sentence; otherwise, or if the work would be too much, true, and why is
 * "".
 */
bool mate_judge_can_mate(MateJudge *judge, const Position *position, Side side,
                         char why[static OUTCOME_TEXT_MAX]);

/*
 * Returns true if neither side can checkmate by any series of legal moves (5.2.2), and sets why to
 * the reason, a fragment of a sentence; otherwise false, and why is "".
 */
bool mate_judge_is_dead(MateJudge *judge, const Position *position,
                        char why[static OUTCOME_TEXT_MAX]);

#endif
