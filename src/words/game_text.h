/*
 * The game in words: its moves, clocks, claims, result and state. Plain ASCII, whole lines unless
 * said otherwise.
 */
#ifndef TOUCHMOVE_WORDS_GAME_TEXT_H
#define TOUCHMOVE_WORDS_GAME_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "util/strbuf.h"

/* The clock times that are recorded with a game at one of its positions. */
typedef struct WrittenClocks {
    int64_t clock_ms[SIDE_COUNT]; /* after the last move of each side, or RECORD_TIME_NONE */
    int64_t used_ms;              /* the time of the last move, or RECORD_TIME_NONE */
} WrittenClocks;

/* One line, perhaps empty: SAN separated by spaces, words by semicolons. Sorts the moves by SAN. */
void game_text_moves(const Position *position, MoveList *moves, SpokenStyle style, StrBuf *out);

/* Which piece alone may be moved, and by which article; nothing if any may. */
void game_text_obligation(const Game *game, SpokenStyle style, StrBuf *out);

/* Without a line end, with a space before it: " 4:31", " 4 minutes 31 seconds". */
void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out);

/* Without a line end: "White 4:31, Black 3:58". */
void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* When the flag of the side to move falls in a game in days, " until 2026-03-04 12:00"; nothing if
 * the clock stands, or in another game. */
void game_text_deadline(const Game *game, SpokenStyle style, StrBuf *out);

/* One line: "White 4:31". */
void game_text_clock_of(const Game *game, Side side, SpokenStyle style, int64_t now_ms,
                        StrBuf *out);

/* Both clocks, the moves still to be made in a stage, and whose clock runs. */
void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* What was written down of the clocks, a line for each side and one for the move; or nothing. */
void game_text_written_clocks(const WrittenClocks *clocks, SpokenStyle style, StrBuf *out);

/* What brings a claim nearer: occurrences of the position and quiet plies, if there are any. */
void game_text_evidence(const Game *game, SpokenStyle style, StrBuf *out);

/* A line for each move that makes a position occur for the third time: where it has occurred. */
void game_text_thirds(const Game *game, SpokenStyle style, StrBuf *out);

/* "1-0 ", and in the styles in words "White wins: ". */
void game_text_result(const char *token, SpokenStyle style, StrBuf *out);

/* What a player is told: move, check, pause, obligation, offers, repetition, or the result. */
void game_text_status(const Game *game, Side me, bool is_unbegun, SpokenStyle style, StrBuf *out);

#endif
