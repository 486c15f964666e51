/*
 * Private to rules: what the generator finds out about a position before the first move, so that no
 * move has to be tried: which enemy men give check, and which own men are pinned.
 */
#ifndef TOUCHMOVE_RULES_SURVEY_H
#define TOUCHMOVE_RULES_SURVEY_H

#include "rules/board.h"
#include "rules/geometry.h"

enum {
    PINS_MAX = DIRECTION_COUNT, /* most men of a side that can be pinned */
};

/* An own man that may move only between his king and the slider that pins him. */
typedef struct Pin {
    Square pinned; /* where the man stands */
    Square pinner; /* where the slider stands */
    int step;      /* the step from the slider towards the king */
} Pin;

/* What there is to know about the side to move. */
typedef struct Survey {
    const Position *position; /* the position */
    Square king;              /* where the king stands */
    Square checker;           /* an enemy man that gives check */
    int check_count;          /* how many do */
    int check_steps[2];       /* of two of them: the step towards the king, 0 if it is no slider */
    int pin_count;            /* how many own men are pinned */
    Pin pins[PINS_MAX];       /* those */
} Survey;

/* Notes a man that gives check, with the step that leads from him to the king if he is a slider. */
RULES_INLINE void survey_add_check(Survey *survey, Square checker, int step)
{
    survey->checker = checker;
    survey->check_steps[1] = survey->check_steps[0];
    survey->check_steps[0] = step;
    survey->check_count++;
}

/* Finds the pieces that give check, and the pins: one look into a table for every enemy piece, a
 * walk from the king for those in line with it. */
RULES_INLINE void survey_pieces(Survey *survey, Side side)
{
    const Position *position = survey->position;
    Square king = survey->king;
    const uint16_t *reach = geometry_reach_to(king);
    unsigned end = board_end(position, side_opponent(side), KIND_KNIGHT);
    for (unsigned i = board_first(position, side_opponent(side), KIND_QUEEN); i < end; i++) {
        Square from = position->square_of[i];
        if ((reach[from] >> position->piece_of[i] & 1) == 0) {
            continue;
        }
        int step = geometry_step_between(from, king);
        Square nearest = step == 0 ? from : board_walk(position, king, -step);
        if (nearest == from) {
            survey_add_check(survey, from, step);
        } else if (cell_bars(position->cells[nearest], side) &&
                   board_walk(position, nearest, -step) == from) {
            survey->pins[survey->pin_count++] = (Pin){nearest, from, step};
        }
    }
}

/* Finds the pawns that give check. */
RULES_INLINE void survey_pawns(Survey *survey, Side side)
{
    const Position *position = survey->position;
    Square left = (Square)(survey->king + geometry_pawn_step(side) - STEP_FILE);
    Square right = (Square)(left + 2 * STEP_FILE);
    if (board_is_pawn(position, position->cells[left], side_opponent(side))) {
        survey_add_check(survey, left, 0);
    }
    if (board_is_pawn(position, position->cells[right], side_opponent(side))) {
        survey_add_check(survey, right, 0);
    }
}

/* Surveys a position whose side to move is `side`. */
RULES_INLINE void survey_position(Survey *survey, const Position *position, Side side)
{
    survey->position = position;
    survey->king = position_king(position, side);
    survey->checker = SQUARE_NONE;
    survey->check_count = survey->pin_count = 0;
    survey->check_steps[0] = survey->check_steps[1] = 0;
    survey_pieces(survey, side);
    survey_pawns(survey, side);
}

#endif
