/*
 * Private to winnability: reconstructs the line of moves that led to a pair of a frame, see
 * frames.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAME_LINE_H
#define TOUCHMOVE_WINNABILITY_FRAME_LINE_H

#include <stdbool.h>

#include "rules/move.h"
#include "winnability/frames.h"

/* Returns the number of a pair, which is unique within a frame. */
static inline int frame_line_number(int turn, int winner_king, int loser_king)
{
    return (turn * SQUARE_COUNT + winner_king) * SQUARE_COUNT + loser_king;
}

/* Prepends a move to the line. Returns false if the line is full. */
bool frame_line_prepend(Frames *frames, Move move);

/*
 * Prepends the moves that lead from the first position to a pair of the last round. Returns false
 * if the line is full.
 */
bool frame_line_lead_to(Frames *frames, int number);

#endif
