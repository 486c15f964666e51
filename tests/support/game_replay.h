/*
 * A game as the text of its actions, played again from nothing but this text.
 */
#ifndef TOUCHMOVE_TESTS_GAME_REPLAY_H
#define TOUCHMOVE_TESTS_GAME_REPLAY_H

#include "game/game.h"
#include "util/strbuf.h"

/* The log: a line for the setup and one for each action. */
typedef struct GameLog {
    StrBuf text; /* the lines, each with its line end */
} GameLog;

/* Begins a log with the line of a setup. */
void game_log_init(GameLog *log, const GameSetup *setup);

/* Frees the log. */
void game_log_release(GameLog *log);

/* Adds the line of an action that was accepted in a position at a time of the game. */
void game_log_add(GameLog *log, const GameAction *action, const Position *before, int64_t time_ms);

/*
 * Plays a game again from its log, at the times of the log. Returns NULL if a line cannot be read
 * or its action is refused. Like game_new_from_journal it has to be ended by game_rebase. The
 * caller frees the game.
 */
Game *game_log_replay(const GameLog *log);

#endif
