/*
 * Records a game as a log, the text of its actions, and replays the game from its log.
 */
#ifndef TOUCHMOVE_TESTS_GAME_REPLAY_H
#define TOUCHMOVE_TESTS_GAME_REPLAY_H

#include "game/game.h"
#include "util/strbuf.h"

/* The log: a line for the setup and one for each action. */
typedef struct GameLog {
    StrBuf text; /* the lines, each with its newline */
} GameLog;

/* Starts a log with the line of the setup. */
void game_log_init(GameLog *log, const GameSetup *setup);

/* Frees the log. */
void game_log_release(GameLog *log);

/* Appends the line of an accepted action. `before` is the position before the action. `time_ms` is
 * the time since the start of the game. */
void game_log_add(GameLog *log, const GameAction *action, const Position *before, int64_t time_ms);

/*
 * Replays a game from its log, at the times in the log. Returns NULL if a line cannot be read or
 * its action is refused. The caller must call game_rebase() next, as after game_new_from_journal(),
 * and frees the game.
 */
Game *game_log_replay(const GameLog *log);

#endif
