/*
 * What the players ought to know as long as it lasts, in one or two sentences: a draw offer and how
 * to answer it, a request for a take-back, check, a claim that would succeed, the end of the game.
 */
#ifndef TOUCHMOVE_SCREEN_SITUATION_H
#define TOUCHMOVE_SCREEN_SITUATION_H

#include "screen/app.h"

/* Appends the sentences, parted by LF; nothing if nothing is out of the ordinary. */
void situation_append(const App *app, StrBuf *out);

/* Appends a ply as the score has it: "12. Nf3" or "12... Nf6", 0 <= ply < game_ply_count. */
void situation_append_ply(const Game *game, int ply, StrBuf *out);

/* Appends the sentence by which the game ended, with its article. The game must be over. */
void situation_append_outcome(const Game *game, StrBuf *out);

/* Returns a player's colour, "White" or "Black". */
const char *situation_side(Side side);

#endif
