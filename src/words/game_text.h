/*
 * The game in words: its moves, clocks, claims, result and state. Each function appends whole lines
 * in ASCII, unless its contract says otherwise.
 */
#ifndef TOUCHMOVE_WORDS_GAME_TEXT_H
#define TOUCHMOVE_WORDS_GAME_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/fact.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "util/strbuf.h"

/* The clock times recorded with the moves that lead to one position of a game. */
typedef struct WrittenClocks {
    int64_t clock_ms[SIDE_COUNT]; /* each side's clock after its last move, or RECORD_TIME_NONE */
    int64_t used_ms;              /* time spent on the last move, or RECORD_TIME_NONE */
} WrittenClocks;

/* Sorts moves by SAN and appends them as one line, which may be empty. SAN moves are separated by
 * spaces, moves in words by semicolons. */
void game_text_moves(const Position *position, MoveList *moves, SpokenStyle style, StrBuf *out);

/* Appends which piece the player must move (4.3), and the article. Appends nothing if there is no
 * such obligation. */
void game_text_obligation(const Game *game, SpokenStyle style, StrBuf *out);

/* Appends a time, "4:31" or "4 minutes 31 seconds", without a line end. */
void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out);

/* Appends the remaining times of both players, without a line end: "White 4:31, Black 3:58". */
void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* Appends the time of a deadline, in milliseconds since 1970: "2026-03-04 12:00", without a line
 * end. Appends nothing for CLOCK_NEVER. */
void game_text_deadline(int64_t wall_ms, SpokenStyle style, StrBuf *out);

/* Appends how long ago a game was created, "5 minutes ago". Appends nothing if the setup does not
 * say when. `wall_ms` is the present time in ms since 1970. */
void game_text_age(const GameSetup *setup, int64_t wall_ms, const Catalog *catalog, StrBuf *out);

/* Appends a line with the remaining time of one player: "White 4:31". */
void game_text_clock_of(const Game *game, Side side, SpokenStyle style, int64_t now_ms,
                        StrBuf *out);

/* Appends both clocks, the number of moves that each player still has to make in the present stage
 * of the time control, and which clock is running. */
void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* Appends the recorded times that exist: each player's clock and the time of the last move. */
void game_text_written_clocks(const WrittenClocks *clocks, SpokenStyle style, StrBuf *out);

/* Appends how often the position has occurred, if at least twice, and the number of moves by each
 * side without a capture or pawn move, if there are any. */
void game_text_evidence(const Game *game, SpokenStyle style, StrBuf *out);

/* Appends a line for each legal move that brings about a position for the third time. The line says
 * after which moves that position occurred before. */
void game_text_thirds(const Game *game, SpokenStyle style, StrBuf *out);

/* Appends the score of the match of a game as a sentence, without a line end: "Game 2: Anna 1, Ben
 * 0." or, if the game has a result, "After 2 games: Anna 1, Ben 1." Appends nothing if the game is
 * not a rematch. */
void game_text_match(const GameSetup *setup, RecordResult result, const Catalog *catalog,
                     StrBuf *out);

/*
 * Appends the status of the game in progress (move number, last move, material, clocks,
 * check, pause, obligation, offers, repetition) or the result of a finished one, and then whether
 * another position is viewed and whether the game is unsaved. The caller lists the facts with
 * game_facts or client_facts.
 */
void game_text_status(const Game *game, const FactList *facts, SpokenStyle style, int64_t now_ms,
                      StrBuf *out);

#endif
