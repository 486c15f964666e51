/*
 * The game as text, for both front ends: moves, clocks, and how things stand.
 */
#ifndef TOUCHMOVE_SESSION_GAME_TEXT_H
#define TOUCHMOVE_SESSION_GAME_TEXT_H

#include <stdint.h>

#include "game/game.h"
#include "notation/spoken.h"
#include "rules/move.h"
#include "rules/position.h"
#include "util/strbuf.h"

/*
 * Appends a move made in a position as it is announced, without a line end: "12. Nxf3+" or
 * "12... Kg7" in the style san, otherwise the words or the coordinates alone.
 */
void game_text_ply(const Position *before, Move move, SpokenStyle style, StrBuf *out);

/*
 * Appends one line: those of the moves, legal in the position, that go from a square, or with
 * SQUARE_NONE all of them, in the alphabetical order of their SAN: in SAN and parted by blanks, or
 * in the styles of words in words and parted by semicolons. If there are none the line is empty.
 */
void game_text_moves(const Position *position, const MoveList *moves, Square from,
                     SpokenStyle style, StrBuf *out);

/*
 * Appends one line that says which piece alone the side to move may move, and by which article;
 * nothing if it may move any.
 */
void game_text_obligation(const Game *game, StrBuf *out);

/* Appends a time left, with a blank before it: " 4:31", or in words " 4 minutes 31 seconds". */
void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out);

/*
 * Appends both clocks without a line end: "White 4:31, Black 3:58", or in the styles of words
 * "White 4 minutes 31 seconds, …".
 */
void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/*
 * Appends lines: both clocks, the moves still to be made in a stage, whose clock runs; or that
 * there is no clock.
 */
void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/*
 * Appends lines: the move and who has it, or the result; check, pause, adjournment, a piece
 * that has to be moved, open offers and requests, repetition and quiet moves, as far as there is
 * something to tell.
 */
void game_text_status(const Game *game, StrBuf *out);

#endif
