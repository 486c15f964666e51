/*
 * A table to test at: a session with folders of its own and a clock that stands still between two
 * lines.
 */
#ifndef TOUCHMOVE_TESTS_SESSION_TABLE_H
#define TOUCHMOVE_TESTS_SESSION_TABLE_H

#include "scratch.h"
#include "session/session.h"

/* A session with folders of its own. */
typedef struct Table {
    char *folder;     /* scratch folder, with state and data below it */
    char *state;      /* of journals */
    char *data;       /* of games.pgn */
    Session *session; /* what is tested */
    Reply reply;      /* what it said last */
    int64_t now_ms;   /* the present moment */
} Table;

/* Makes the folders and begins a game with the options of the command new. */
void table_begin(Table *table, SessionManner manner, const char *options);

/* Frees the session and removes the folders. */
void table_end(Table *table);

/* Returns another session in the folders of the table, to be freed by the caller. */
Session *table_session(const Table *table, SessionManner manner);

/* Frees the session and makes another one without a game, as the program does at its next start. */
void table_restart(Table *table, SessionManner manner);

/* Says one line after that many milliseconds; returns the kind of the first line of the answer. */
ReplyKind table_say(Table *table, int64_t after_ms, const char *line);

/* Lets that many milliseconds pass and the session notice it. */
void table_wait(Table *table, int64_t after_ms);

/* Sets the moment that the session sees when it has written something down. */
void table_set_disk_ms(int64_t now_ms);

/* Returns a line of the last answer, from 0, or an empty text; borrowed until the next one. */
const char *table_said(const Table *table, int line);

/* Returns what a player's clock shows now. */
int64_t table_clock_ms(const Table *table, Side side);

/* Returns what is being asked. */
SessionQuestionKind table_asked(const Table *table);

/* Returns the text of games.pgn, empty if there is none, to be freed by the caller. */
char *table_games(const Table *table);

#endif
