/*
 * Private to rules: the moves of the king, castling included.
 */
#ifndef TOUCHMOVE_RULES_KING_MOVES_H
#define TOUCHMOVE_RULES_KING_MOVES_H

#include "rules/attack_probe.h"
#include "rules/castling.h"
#include "rules/sink.h"
#include "rules/survey.h"

/* The squares around the king that are worth a look. */
typedef struct KingTargets {
    Square squares[DIRECTION_COUNT]; /* not barred by own men or the border */
    int count;                       /* how many there are */
} KingTargets;

/* Adds the square a step from the king, unless it is barred. In check, the squares on the far side
 * of the king, where a slider would look through it, do not count either. */
RULES_INLINE void king_target(const Survey *survey, KingTargets *targets, Side side, bool in_check,
                              int step)
{
    Square to = (Square)(survey->king + step);
    bool behind = in_check && (step == survey->check_steps[0] || step == survey->check_steps[1]);
    targets->squares[targets->count] = to;
    targets->count += !cell_bars(survey->position->cells[to], side) & !behind;
}

/* Generates the king's steps to the squares that the enemy does not attack. */
RULES_INLINE void king_steps(const Survey *survey, Sink *sink, Side side, bool in_check)
{
    const Position *position = survey->position;
    KingTargets targets;
    targets.count = 0;
    king_target(survey, &targets, side, in_check, STEP_RANK - STEP_FILE);
    king_target(survey, &targets, side, in_check, STEP_RANK);
    king_target(survey, &targets, side, in_check, STEP_RANK + STEP_FILE);
    king_target(survey, &targets, side, in_check, -STEP_FILE);
    king_target(survey, &targets, side, in_check, STEP_FILE);
    king_target(survey, &targets, side, in_check, -STEP_RANK - STEP_FILE);
    king_target(survey, &targets, side, in_check, -STEP_RANK);
    king_target(survey, &targets, side, in_check, -STEP_RANK + STEP_FILE);
    for (int i = 0; i < targets.count; i++) {
        Square to = targets.squares[i];
        sink_put_if(sink, !attack_probe(position, to, side_opponent(side)), survey->king, to,
                    sink_capture(position->cells[to]));
    }
}

/* Generates castling to one wing, if it is possible. The king must not be in check. */
RULES_INLINE void king_castling(const Survey *survey, Sink *sink, Side side, Wing wing)
{
    const Position *position = survey->position;
    Square rook = position->state.castling[side][wing];
    int towards_rook = wing == WING_KING ? STEP_FILE : -STEP_FILE;
    if (rook != SQUARE_NONE && board_walk(position, survey->king, towards_rook) == rook &&
        castling_blocker(position, side, wing) == SQUARE_NONE &&
        castling_attacked_square(position, side, wing) == SQUARE_NONE) {
        sink_put(sink, survey->king, castling_king_target(survey->king, wing),
                 MOVE_CASTLING | (wing == WING_QUEEN ? MOVE_QUEEN_WING : 0U));
    }
}

#endif
