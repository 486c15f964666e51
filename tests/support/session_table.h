/*
 * A table to test at: a session with folders of its own, one client, and a clock that stands still
 * between two lines.
 */
#ifndef TOUCHMOVE_TESTS_SESSION_TABLE_H
#define TOUCHMOVE_TESTS_SESSION_TABLE_H

#include "scratch.h"
#include "session/client.h"

/* A session with folders of its own. */
typedef struct Table {
    char *folder;     /* scratch folder, with state and data below it */
    char *state;      /* of journals */
    char *data;       /* of games.pgn */
    Session *session; /* what is tested */
    Client *client;   /* the one who sits there */
    Reply reply;      /* what the client was told last */
    StrBuf words;     /* … in words */
    int64_t now_ms;   /* the present moment */
} Table;

/* Makes the folders and begins a game with the options of the command new. */
void table_begin(Table *table, ClientManner manner, const char *options);

/* Frees the session and removes the folders. */
void table_end(Table *table);

/* Makes a table without folders from a setup, with a new game of the options of the command new. */
void table_begin_with(Table *table, const SessionSetup *setup, ClientManner manner, bool yes,
                      const char *options);

/* Sits down at another session in the same folders, to be left with table_leave. */
void table_sit_beside(const Table *table, ClientManner manner, Table *other);

/* Frees the session and what was told, not the folders. */
void table_leave(Table *table);

/* Begins a new game with the options of the command new. */
void table_new_game(Table *table, const char *options);

/* Frees the session and makes another one without a game, as the program does at its next start. */
void table_restart(Table *table, ClientManner manner);

/* Says one line after that many milliseconds; returns the kind of the first line of the answer. */
ReplyKind table_say(Table *table, int64_t after_ms, const char *line);

/* Says one line now; the answer follows what was told before. */
void table_submit(Table *table, const char *line);

/* Goes on with the unfinished game; returns whether it is open. */
bool table_resume(Table *table);

/* Asks for the list of unfinished games. */
void table_list(Table *table);

/* Returns how many unfinished games are on disk that nobody has open. */
int table_unfinished(const Table *table);

/* Lets that many milliseconds pass and the session notice it. */
void table_wait(Table *table, int64_t after_ms);

/* Sets the moment that the session sees when it has written something down. */
void table_set_disk_ms(int64_t now_ms);

/* Sets the wall clock ahead, or with a negative number back. At table_begin it is 2026-03-01
 * 12:00:01 UTC. */
void table_set_wall_ahead(int64_t ms);

/* Forgets what was told. */
void table_forget(Table *table);

/* Returns a line of what was told last, from 0, as the linear mode words it, or an empty text;
 * borrowed until the next one. */
const char *table_said(Table *table, int line);

/* Returns the last line of a kind in the same way. */
const char *table_last(Table *table, ReplyKind kind);

/* Returns what a player's clock shows now. */
int64_t table_clock_ms(const Table *table, Side side);

/* Returns what is being asked. */
ClientQuestionKind table_asked(const Table *table);

/* Returns the text of games.pgn, empty if there is none, to be freed by the caller. */
char *table_games(const Table *table);

#endif
