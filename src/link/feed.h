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
#ifndef TOUCHMOVE_LINK_FEED_H
#define TOUCHMOVE_LINK_FEED_H

#include "game/game.h"
#include "link/wire.h"
#include "util/strbuf.h"

/* The lines of one game, as messages. All zero is that of no game. */
typedef struct Feed {
    StrBuf bytes; /* of all lines, as messages */
    int game;     /* number of the game: every beginning counts */
    int count;    /* lines behind the setup */
    uint32_t sum; /* over the setup and all of them */
} Feed;

/* Begins the lines of a game, in the place of another, with its setup. */
void feed_begin(Feed *feed, const char *setup);

/* Frees the lines. */
void feed_release(Feed *feed);

enum { FEED_DRAFT_MAX = 2 }; /* lines that one action can make */

/* What would be public of an action. */
typedef struct FeedDraft {
    int count;                                        /* lines, perhaps none */
    char lines[FEED_DRAFT_MAX][GAME_ACTION_LINE_MAX]; /* they */
} FeedDraft;

/* Drafts the lines of an action that a game is about to be given, at a time of the game. */
void feed_draft(const Game *game, const GameAction *action, int64_t time_ms, FeedDraft *out);

/* Adds the lines of an action that the game has accepted. */
void feed_add(Feed *feed, const FeedDraft *draft);

/*
 * Appends the messages behind the first `count` lines to *out; all, from the setup on, unless these
 * lines have that sum.
 */
void feed_append_after(const Feed *feed, int64_t count, uint32_t sum, StrBuf *out);

/* Returns a sum over what is public of position, offers and clocks, to compare two games with. */
uint32_t feed_state(const Game *game);

/* ---- The other end ---- */

/* How far a replica has come. All zero: nothing is known of any game. */
typedef struct FeedReader {
    int count;    /* lines behind the setup */
    uint32_t sum; /* over the setup and all of them */
} FeedReader;

/*
 * Takes a message GAME. Returns a game that is to be played again as from a journal, freed by the
 * caller with game_free, or NULL if it is no game, its sum is wrong, or there is no memory.
 */
Game *feed_read_game(FeedReader *reader, const Wire *wire);

/*
 * Takes a message LINE: reads its action in the position of the replica and its time. Returns
 * false, with everything untouched, if it is not the next line, or no such action.
 */
bool feed_read_line(FeedReader *reader, const Wire *wire, const Game *game, GameAction *action,
                    int64_t *time_ms);

#endif
