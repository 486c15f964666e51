/*
 * What a front end submits for its person: a line, squares of the board, a form.
 */
#ifndef TOUCHMOVE_COMMANDS_SUBMIT_H
#define TOUCHMOVE_COMMANDS_SUBMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "session/client.h"
#include "terms/new_game.h"
#include "terms/options.h"

/*
 * Submits one line: a command of the table of actions, a move, or the answer to an open question.
 * An empty line does nothing. On the screen an action that has a page there comes back as a line of
 * kind REPLY_PAGE. Returns the serial number of its answers.
 */
uint32_t submit_line(Client *client, const char *line, int64_t now_ms);

/*
 * Submits a move by its two squares; castling also as the king onto its own rook. A missing
 * promotion and the reason of an illegal move are answered as for a typed move. Returns as
 * submit_line.
 */
uint32_t submit_squares(Client *client, Square from, Square to, MovePurpose purpose,
                        int64_t now_ms);

/* Submits a legal move, chosen among those that a refusal names. Returns as submit_line. */
uint32_t submit_move(Client *client, Move move, bool with_offer, MovePurpose purpose,
                     int64_t now_ms);

/*
 * Submits that a piece is touched: counts where touch-move is agreed (4.3) and it is touched to
 * play; a piece without a legal move is refused. Returns as submit_line.
 */
uint32_t submit_touch(Client *client, Square square, MovePurpose purpose, int64_t now_ms);

/* Submits a new game, as the form of the screen has it. Returns as submit_line. */
uint32_t submit_new_game(Client *client, const NewGame *game, int64_t now_ms);

/* Submits the games of a PGN text to be opened. Returns as submit_line. */
uint32_t submit_games(Client *client, const char *text, size_t length, int64_t now_ms);

/*
 * Starts as the options say: with a new game, an unfinished one, or the question whether to resume
 * it; then opens a game of a file. Returns false, with a refusal in the inbox, if it cannot.
 */
bool submit_start(Client *client, const Options *options, int64_t now_ms);

#endif
