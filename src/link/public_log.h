/*
 * The public lines of a game, which everybody at it gets: what the journal has, without secrets.
 *
 * Line 0 is the setup, every other the time and the text of an action. What nobody but its player
 * may know is not among them: an offer that is marked for the next move goes out with that move; a
 * sealed move goes out as "sealed", and its text as "opened" before it is opened. Nothing shows by
 * a gap in the numbers, nor can be guessed from the sums, which go over public lines alone.
 *
 * The other end plays them again, in a game that is then the same for all that is public: a
 * replica.
 */
#ifndef TOUCHMOVE_LINK_PUBLIC_LOG_H
#define TOUCHMOVE_LINK_PUBLIC_LOG_H

#include "game/game.h"
#include "link/wire.h"
#include "util/strbuf.h"

/* The lines of one game, as messages. All zero is that of no game. */
typedef struct PublicLog {
    StrBuf bytes; /* of all lines, as messages */
    int game;     /* number of the game: every beginning counts */
    int count;    /* lines behind the setup */
    uint32_t sum; /* over the setup and all of them */
} PublicLog;

/* Begins the lines of a game, in the place of another, with its setup. */
void public_log_begin(PublicLog *log, const char *setup);

/* Frees the lines. */
void public_log_release(PublicLog *log);

enum { PUBLIC_LOG_DRAFT_MAX = 2 }; /* lines that one action can make */

/* What would be public of an action. */
typedef struct PublicLogDraft {
    int count;                                              /* lines, perhaps none */
    char lines[PUBLIC_LOG_DRAFT_MAX][GAME_ACTION_LINE_MAX]; /* they */
} PublicLogDraft;

/* Drafts the lines of an action that a game is about to be given, at a time of the game. */
void public_log_draft(const Game *game, const GameAction *action, int64_t time_ms,
                      PublicLogDraft *out);

/* Adds the lines of an action that the game has accepted. */
void public_log_add(PublicLog *log, const PublicLogDraft *draft);

/*
 * Appends the messages behind the first `count` lines to *out; all, from the setup on, unless these
 * lines have that sum.
 */
void public_log_append_after(const PublicLog *log, int64_t count, uint32_t sum, StrBuf *out);

/* Returns a sum over what is public of position, offers and clocks, to compare two games with. */
uint32_t public_log_state_sum(const Game *game);

/* ---- The other end ---- */

/* How far a replica has come. All zero: nothing is known of any game. */
typedef struct PublicLogReader {
    int count;    /* lines behind the setup */
    uint32_t sum; /* over the setup and all of them */
} PublicLogReader;

/*
 * Takes a message GAME. Returns a game that is to be played again as from a journal, freed by the
 * caller with game_free, or NULL if it is no game, its sum is wrong, or there is no memory.
 */
Game *public_log_read_game(PublicLogReader *reader, const Wire *wire);

/*
 * Takes a message LINE: reads its action in the position of the replica and its time. Returns
 * false, with everything untouched, if it is not the next line, or no such action.
 */
bool public_log_read_line(PublicLogReader *reader, const Wire *wire, const Game *game,
                          GameAction *action, int64_t *time_ms);

#endif
