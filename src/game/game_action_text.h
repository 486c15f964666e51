/*
 * Actions as lines of text, the truth of a journal: one short line per action, the time included.
 *
 *     41200 white move Nf3 (=)
 *     55031 black claim threefold Ng8
 *     60000 white clock 300000 the clock was set wrongly
 *
 * The number is the time of the game in milliseconds (game_time_ms); moves are written in SAN; an
 * illegal attempt as two squares, "illegal e1e3". A sealed move is written in a form that a glance
 * does not read, and whose length tells nothing. Lines are of printable UTF-8 and hold no line end.
 */
#ifndef TOUCHMOVE_GAME_GAME_ACTION_TEXT_H
#define TOUCHMOVE_GAME_GAME_ACTION_TEXT_H

#include "game/game_action.h"
#include "rules/position.h"

enum {
    GAME_ACTION_LINE_MAX = 512, /* bytes of the line of any action, NUL included */
};

/* Writes the line of an action that was accepted in a position at a time of the game. */
void game_action_format(const GameAction *action, const Position *position, int64_t time_ms,
                        char out[static GAME_ACTION_LINE_MAX]);

/*
 * Reads a line in the position on the board. Returns false, with both outputs untouched, if it is
 * no such line or its move is not legal in the position.
 */
bool game_action_parse(const char *line, const Position *position, GameAction *out,
                       int64_t *time_ms);

#endif
