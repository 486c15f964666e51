/*
 * Private to src/game: games played again from a journal (game_new_from_journal).
 *
 * Whether a position is dead is found out by analysis, and a later version of the program may find
 * out more. So while a journal is read, nothing is held to be dead; what would follow a move that
 * did not end the game (offers opened and declined) waits until the next action shows that it did
 * not.
 */
#ifndef TOUCHMOVE_GAME_REPLAY_H
#define TOUCHMOVE_GAME_REPLAY_H

#include "game/game_state.h"

/* Keeps in mind what is to follow the move just made by a side. */
void replay_leave_unsettled(Game *game, Side side, MoveOffer offer);

/* Does what was left to follow the last move, if anything: another action has come. */
void replay_settle(Game *game);

/* Ends the replay: the game is over if the position is dead, or goes on as any other. */
void replay_end(Game *game);

#endif
