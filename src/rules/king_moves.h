/*
 * Private to rules: the moves of the king, castling included.
 */
#ifndef TOUCHMOVE_RULES_KING_MOVES_H
#define TOUCHMOVE_RULES_KING_MOVES_H

#include "rules/attack_probe.h"
#include "rules/castling.h"
#include "rules/sink.h"
#include "rules/survey.h"

/* Generates one step of the king, if its square is safe. */
static RULES_INLINE void king_step(const Survey *survey, Sink *sink, unsigned safe, Zone square,
                                   int step)
{
    Square to = (Square)(survey->king + step);
    sink_put_if(sink, (safe & square) != 0, survey->king, to,
                sink_capture(survey->position->cells[to]));
}

/* Generates the king's steps to neighbouring squares. */
static RULES_INLINE void king_steps(const Survey *survey, Sink *sink)
{
    unsigned safe = survey->open & ~(unsigned)survey->attacked;
    king_step(survey, sink, safe, ZONE_EAST, STEP_FILE);
    king_step(survey, sink, safe, ZONE_WEST, -STEP_FILE);
    king_step(survey, sink, safe, ZONE_NORTH, STEP_RANK);
    king_step(survey, sink, safe, ZONE_SOUTH, -STEP_RANK);
    king_step(survey, sink, safe, ZONE_NORTH_EAST, STEP_RANK + STEP_FILE);
    king_step(survey, sink, safe, ZONE_NORTH_WEST, STEP_RANK - STEP_FILE);
    king_step(survey, sink, safe, ZONE_SOUTH_EAST, -STEP_RANK + STEP_FILE);
    king_step(survey, sink, safe, ZONE_SOUTH_WEST, -STEP_RANK - STEP_FILE);
}

/* Tells whether a square of the king's way in castling is not attacked. The survey knows those that
 * are near; only in Chess960 the way may be longer. */
static RULES_INLINE bool king_may_pass(const Survey *survey, Side side, Square square)
{
    int way = square - survey->king;
    unsigned zone = way == 1    ? ZONE_EAST
                    : way == 2  ? ZONE_FAR_EAST
                    : way == -1 ? ZONE_WEST
                    : way == -2 ? ZONE_FAR_WEST
                                : 0;
    return (zone & survey->wanted) != 0
               ? (zone & survey->attacked) == 0
               : !attack_probe(survey->position, square, side_opponent(side));
}

/* Generates castling to one wing, if it is possible. The king must not be in check. */
static RULES_INLINE void king_castling(const Survey *survey, Sink *sink, Side side, Wing wing)
{
    const Position *position = survey->position;
    Square king = survey->king, king_to = castling_king_target(king, wing);
    Square rook = position->state.castling[side][wing];
    if (!survey->castling[wing] || castling_blocker(position, side, wing) != SQUARE_NONE) {
        return;
    }
    for (Square s = king; s != king_to;) {
        s = (Square)(s < king_to ? s + STEP_FILE : s - STEP_FILE);
        if (!king_may_pass(survey, side, s)) {
            return;
        }
    }
    if (!castling_unmasks(position, rook, king_to, side_opponent(side))) {
        sink_put(sink, king, king_to, MOVE_CASTLING | (wing == WING_QUEEN ? MOVE_QUEEN_WING : 0U));
    }
}

#endif
