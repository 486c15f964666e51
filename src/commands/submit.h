/* How a front end passes on what its player does: typed lines, moves made on the board, and new
 * games from dialogs. Answers and refusals arrive in the client's inbox. */
#ifndef TOUCHMOVE_COMMANDS_SUBMIT_H
#define TOUCHMOVE_COMMANDS_SUBMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "session/client.h"
#include "terms/new_game.h"
#include "terms/options.h"
#include "words/action_id.h"

/* A typed line, parsed far enough to know its action. Borrows the text. */
typedef struct TypedLine {
    const char *text;
    ActionId id;           /* ACTION_NONE: a move, the answer to a question, or invalid */
    const char *arguments; /* the text after the action's name; without an action, the whole text */
    bool says_yes;         /* is the answer yes, or its letter */
    bool consents;         /* accepts an offer or answers yes; refused when typed ahead */
} TypedLine;

/* Finds the action that a line of a client's player names, without executing it. */
TypedLine submit_read(const Client *client, const char *text);

/*
 * Executes a line: an action, a move, or the answer to an open question. An empty line
 * continues a page of the law book, or does nothing. If the action has a page on the screen, the
 * answer is a line of kind REPLY_PAGE. Returns the serial number of the answer, which is in each of
 * its lines. Call session_tick with now_ms before this function and the functions below.
 */
uint32_t submit_typed(Client *client, const TypedLine *line, int64_t now_ms);

/* Calls submit_read and submit_typed, and returns the serial number of the answer. */
uint32_t submit_line(Client *client, const char *line, int64_t now_ms);

/*
 * Plays the move between two squares, or claims with it. Moving the king onto its own
 * rook means castling. If the move is illegal or its promotion piece is missing, the answer is the
 * same as for a typed move. Returns the serial number of the answer.
 */
uint32_t submit_squares(Client *client, Square from, Square to, MovePurpose purpose,
                        int64_t now_ms);

/* Plays a legal move that the player has chosen from a list, such as the list of promotions, or
 * claims with it. Returns the serial number of the answer. */
uint32_t submit_move(Client *client, Move move, bool with_offer, MovePurpose purpose,
                     int64_t now_ms);

/*
 * Touches a piece. If touch-move is agreed (4.3) and `purpose` is MOVE_TO_PLAY, the player must
 * then move the piece. Refuses a piece without a legal move if it belongs to the player to move.
 * Returns the serial number of the answer.
 */
uint32_t submit_touch(Client *client, Square square, MovePurpose purpose, int64_t now_ms);

/* Starts the new game that the player has set up in a dialog. Returns the serial number of the
 * answer. */
uint32_t submit_new_game(Client *client, const NewGame *game, int64_t now_ms);

/* Opens the games of a PGN text, such as a pasted one. Returns the serial number of the answer. */
uint32_t submit_games(Client *client, const char *text, size_t length, int64_t now_ms);

/*
 * Carries out the command-line options: opens a new, unfinished or shared game, or asks whether to
 * resume the unfinished one, and then opens the PGN files. On failure returns false, with a refusal
 * in the inbox.
 */
bool submit_start(Client *client, const Options *options, int64_t now_ms);

#endif
