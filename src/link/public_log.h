/*
 * The public log of a game: the lines of the journal that every client receives.
 *
 * Line 0 is the setup; each other line is the time and the text of an action. The log omits the
 * secrets of a player. A draw offer marked for the next move becomes public together with that
 * move. A sealed move is published without its text, as "sealed" or, if the
 * player offers a draw with it, as "sealed-with-offer". When the game resumes, an action "opened"
 * publishes the text. The lines are numbered without gaps, and the checksums cover only public
 * lines, so neither the numbers nor the checksums reveal a secret.
 *
 * The receiver replays the lines in its own game, a replica, which has the same public state.
 */
#ifndef TOUCHMOVE_LINK_PUBLIC_LOG_H
#define TOUCHMOVE_LINK_PUBLIC_LOG_H

#include "game/game.h"
#include "link/wire.h"
#include "util/strbuf.h"

/* The public log of one game. An all-zero log has no game. */
typedef struct PublicLog {
    StrBuf bytes; /* the lines as messages of the protocol (wire.h) */
    int game;     /* number of the game in this log, from 1 */
    int count;    /* number of lines after the setup */
    uint32_t sum; /* checksum of the setup and these lines */
} PublicLog;

/* Starts the log of a new game: replaces all lines by the setup. */
void public_log_begin(PublicLog *log, const char *setup);

/* Frees the lines and resets *log. */
void public_log_release(PublicLog *log);

enum { PUBLIC_LOG_DRAFT_MAX = 2 }; /* limit for the public lines of one action */

/* The public lines of an action. */
typedef struct PublicLogDraft {
    int count;                                              /* number of lines, perhaps 0 */
    char lines[PUBLIC_LOG_DRAFT_MAX][GAME_ACTION_LINE_MAX]; /* the lines, in the journal's format */
} PublicLogDraft;

/* Sets *out to the public lines of an action at this time of the game. Call it before game_act. */
void public_log_draft(const Game *game, const GameAction *action, int64_t time_ms,
                      PublicLogDraft *out);

/* Appends the lines of an action after the game has accepted it. */
void public_log_add(PublicLog *log, const PublicLogDraft *draft);

/*
 * Appends to *out the messages that a client lacks: the lines after line number `count`. `sum` is
 * the checksum of the lines that the client has, 0 to `count`. If `sum` does not match this log,
 * the client has another game, so the function appends the whole log, setup included.
 */
void public_log_append_after(const PublicLog *log, int64_t count, uint32_t sum, StrBuf *out);

/*
 * Returns the lines of a replica that this log lacks, a pointer into `lines`, or NULL if `lines` do
 * not begin with the lines of this log. `lines` are the lines 1 to the last, each with a line feed.
 */
const char *public_log_missing(const PublicLog *log, const char *lines);

/* Returns the number of lines whose action begins with these words, such as "white tag". */
int public_log_count(const PublicLog *log, const char *words);

/* Returns a checksum of the public state: position, phase, offers and clocks. A replica compares
 * its own checksum with the checksum of the original game. */
uint32_t public_log_state_sum(const Game *game);

/* ---- The receiver ---- */

/* The position of a replica in the public log. An all-zero reader has no game. */
typedef struct PublicLogReader {
    int count;    /* number of received lines after the setup */
    uint32_t sum; /* checksum of the setup and these lines */
} PublicLogReader;

/*
 * Reads a WIRE_GAME message. Returns a new game for replaying the lines, which the caller frees
 * with game_free, or NULL if the setup or its checksum is invalid or if out of memory.
 */
Game *public_log_read_game(PublicLogReader *reader, const Wire *wire);

/*
 * Reads a WIRE_LINE message. Sets *action to its action in the position of the replica `game`, and
 * *time_ms to its time. Returns false, with *reader unchanged, if the message is not the next line
 * or its action is invalid.
 */
bool public_log_read_line(PublicLogReader *reader, const Wire *wire, const Game *game,
                          GameAction *action, int64_t *time_ms);

#endif
