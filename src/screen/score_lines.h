/*
 * The score of the game that is looked at, as lines: the moves, the arbiter's rulings between them,
 * and the result. Lines are not kept but walked through: a game may be long.
 */
#ifndef TOUCHMOVE_SCREEN_SCORE_LINES_H
#define TOUCHMOVE_SCREEN_SCORE_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "session/session.h"

enum { SCORE_PAIR_COLS_MIN = 18 }; /* columns from which on both sides' moves share a line */

typedef enum ScoreLineKind {
    SCORE_MOVES,  /* a move of each side, or of one */
    SCORE_NOTE,   /* a line of a ruling */
    SCORE_RESULT, /* the result */
} ScoreLineKind;

/* One line. */
typedef struct ScoreLine {
    ScoreLineKind kind; /* what it is */
    int number;         /* which line, from 0 */
    int white_ply;      /* SCORE_MOVES: White's ply, or -1 */
    int black_ply;      /* SCORE_MOVES: Black's ply, or -1 */
    const char *text;   /* SCORE_NOTE, SCORE_RESULT: its text, length bytes; borrowed */
    size_t length;      /* … */
} ScoreLine;

/* Sees one line; the context is that of score_lines_walk. */
typedef void ScoreVisit(const ScoreLine *line, void *context);

/* Shows every line, wrapped at width_cols, to visit. Returns how many there are. */
int score_lines_walk(const Session *session, int width_cols, ScoreVisit *visit, void *context);

/* Returns the result of that game, "*" if it has none. */
const char *score_lines_result(const Session *session);

/* Returns the line that a ply is on, or -1. */
int score_lines_of_ply(const Session *session, int width_cols, int ply);

#endif
