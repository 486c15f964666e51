/*
 * The public log of a game: the lines of the journal that everybody at the game receives.
 *
 * Line 0 is the setup; each other line is the time and the text of an action. What only one player
 * may know is left out: a draw offer marked for the next move is published with that move; a sealed
 * move is published as "sealed", and its text as "opened" when the game resumes. Neither gaps in
 * the numbers nor the checksums, which cover public lines only, reveal anything.
 *
 * The receiver replays the lines in a game of its own, a replica, which has the same public state.
 */
#ifndef TOUCHMOVE_LINK_PUBLIC_LOG_H
#define TOUCHMOVE_LINK_PUBLIC_LOG_H

#include "game/game.h"
#include "link/wire.h"
#include "util/strbuf.h"

/* The lines of one game, as messages. All zero: no game. */
typedef struct PublicLog {
    StrBuf bytes; /* all lines, as messages */
    int game;     /* number of the game, from 1 */
    int count;    /* lines after the setup */
    uint32_t sum; /* checksum of the setup and these lines */
} PublicLog;

/* Replaces the lines by those of a new game, which start with its setup. */
void public_log_begin(PublicLog *log, const char *setup);

/* Frees the lines. */
void public_log_release(PublicLog *log);

enum { PUBLIC_LOG_DRAFT_MAX = 2 }; /* lines that one action can make */

/* The public lines of an action. */
typedef struct PublicLogDraft {
    int count;                                              /* lines, perhaps none */
    char lines[PUBLIC_LOG_DRAFT_MAX][GAME_ACTION_LINE_MAX]; /* in the journal's words */
} PublicLogDraft;

/* Drafts the lines of an action before the game is given it, at a time of the game. */
void public_log_draft(const Game *game, const GameAction *action, int64_t time_ms,
                      PublicLogDraft *out);

/* Adds the lines of an action that the game has accepted. */
void public_log_add(PublicLog *log, const PublicLogDraft *draft);

/*
 * Appends the messages after the first `count` lines to *out; all, from the setup on, unless these
 * lines have that checksum.
 */
void public_log_append_after(const PublicLog *log, int64_t count, uint32_t sum, StrBuf *out);

/* Returns a checksum of the public state (position, offers, clocks), to compare two games. */
uint32_t public_log_state_sum(const Game *game);

/* ---- The receiver ---- */

/* How far a replica has come. All zero: no game is known. */
typedef struct PublicLogReader {
    int count;    /* lines after the setup */
    uint32_t sum; /* checksum of the setup and these lines */
} PublicLogReader;

/*
 * Reads a message GAME. Returns a game to replay the lines in, which the caller frees with
 * game_free; NULL if the message is invalid, its checksum is wrong, or there is no memory.
 */
Game *public_log_read_game(PublicLogReader *reader, const Wire *wire);

/*
 * Reads a message LINE: its action in the position of the replica, and its time. Returns false,
 * with everything unchanged, if it is not the next line or its action is invalid.
 */
bool public_log_read_line(PublicLogReader *reader, const Wire *wire, const Game *game,
                          GameAction *action, int64_t *time_ms);

#endif
