/*
 * A game as a record, for PGN: what the players would find on a complete scoresheet.
 *
 * Besides tags and moves there are, behind each move, the time left and the time used where clocks
 * run, the mark of a draw offer, and as comments the arbiter's rulings and take-backs; behind the
 * last move the reason of the result. A sealed move is not in it before it is opened, nor is an
 * offer that is only marked.
 */
#ifndef TOUCHMOVE_GAME_GAME_RECORD_H
#define TOUCHMOVE_GAME_GAME_RECORD_H

#include "game/game.h"
#include "notation/pgn/record.h"

/*
 * Clears the record and writes the game into it. Returns false if there was no memory for all of it
 * (record_has_failed).
 */
bool game_record(const Game *game, Record *out);

#endif
