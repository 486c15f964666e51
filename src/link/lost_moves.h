/*
 * Moves that a player's replica has, and that the game has lost because they could not be saved.
 * They are the terms of a request to restore them (WIRE_WANT_RESTORE): the number of half-moves
 * before them, and the moves in SAN, as in "2 Bc4 Nc6".
 */
#ifndef TOUCHMOVE_LINK_LOST_MOVES_H
#define TOUCHMOVE_LINK_LOST_MOVES_H

#include <stdbool.h>

#include "game/game.h"
#include "util/catalog.h"
#include "util/strbuf.h"

/* Appends the terms for the moves that `replica` has after the last one of `game`, as many as fit
 * into a line of the protocol. Appends nothing if the earlier moves are not the same. */
void lost_moves_append_terms(const Game *replica, const Game *game, StrBuf *out);

/* Terms being read. */
typedef struct LostMoves {
    Position position; /* the position before the next move */
    const char *rest;  /* the unread moves; borrowed from the terms */
} LostMoves;

/* Begins to read terms. Returns false if they do not belong to the present position of the game. */
bool lost_moves_begin(LostMoves *moves, const Game *game, const char *terms);

/* Reads the next move. Returns false at the end, or if the rest does not begin with a legal move.
 */
bool lost_moves_next(LostMoves *moves, Move *move);

/* Appends the moves of terms with their numbers, as a list of a language (NULL for English):
 * "2. Bc4, 2... Nc6". Returns false, with nothing
 * appended, if there are none, or if they cannot be made in the present position of the game. */
bool lost_moves_append_text(const Game *game, const char *terms, const Catalog *catalog,
                            StrBuf *out);

#endif
