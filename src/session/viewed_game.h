/*
 * A game of a PGN file that is looked at: its record, and the main line as moves and positions.
 */
#ifndef TOUCHMOVE_SESSION_VIEWED_GAME_H
#define TOUCHMOVE_SESSION_VIEWED_GAME_H

#include <stdbool.h>

#include "notation/pgn/record.h"
#include "rules/move.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* A game that is looked at. */
typedef struct ViewedGame ViewedGame;

/*
 * Reads one game of a file, number from 1. Returns NULL, and appends to *reason one sentence with
 * the path, and with line and column where the text is at fault, if the file cannot be read or has
 * no such game. The caller frees the game with viewed_game_free. Takes time linear in the file up
 * to that game.
 */
ViewedGame *viewed_game_open(const char *path, int number, StrBuf *reason);

/* Frees the game; NULL is allowed. */
void viewed_game_free(ViewedGame *game);

/*
 * Returns what the reader of the file had to correct or leave out, as one sentence with line and
 * column of the first place and the number of the others; empty if nothing; borrowed from the game.
 */
const char *viewed_game_notice(const ViewedGame *game);

/* Returns the record, borrowed from the game. */
const Record *viewed_game_record(const ViewedGame *game);

/* Returns the number of plies of the main line. */
int viewed_game_ply_count(const ViewedGame *game);

/* Returns the position after that many plies, 0 to the number of plies, borrowed from the game. */
const Position *viewed_game_position(const ViewedGame *game, int ply);

/* Returns ply number n of the main line, 0 to the number of plies - 1. */
Move viewed_game_move(const ViewedGame *game, int ply);

/* Returns whether a draw was offered with ply number n of the main line. */
bool viewed_game_has_offer(const ViewedGame *game, int ply);

#endif
