/*
 * A test fixture: a session with its own folders and one client. Only the functions of this file
 * advance its clocks.
 */
#ifndef TOUCHMOVE_TESTS_SESSION_FIXTURE_H
#define TOUCHMOVE_TESTS_SESSION_FIXTURE_H

#include "scratch.h"
#include "session/client.h"

/* A session with its own folders. */
typedef struct SessionFixture {
    char *folder;     /* the scratch folder, which contains `state` and `data` */
    char *state;      /* the folder of the journals */
    char *data;       /* the folder of games.pgn */
    Session *session; /* the session under test */
    Client *client;   /* the client of the session */
    Reply reply;      /* the last replies to the client */
    StrBuf words;     /* buffer for the text of a reply */
    int64_t now_ms;   /* current time */
} SessionFixture;

/* Makes the folders and starts a game with the arguments of the command "new". */
void fixture_begin(SessionFixture *fixture, ClientManner manner, const char *options);

/* Frees the session and removes the folders. */
void fixture_end(SessionFixture *fixture);

/* Like fixture_begin, but makes the session from a setup, without folders. `yes` is the option
 * --yes. */
void fixture_begin_with(SessionFixture *fixture, const SessionSetup *setup, ClientManner manner,
                        bool yes, const char *options);

/* Opens a second session in the same folders. The caller frees it with fixture_close. */
void fixture_open_second(const SessionFixture *fixture, ClientManner manner, SessionFixture *other);

/* Frees the session and its replies, but keeps the folders. */
void fixture_close(SessionFixture *fixture);

/* Starts a new game with the arguments of the command "new". */
void fixture_new_game(SessionFixture *fixture, const char *options);

/* Frees the session and makes a new one without a game, as the program does when it starts. */
void fixture_restart(SessionFixture *fixture, ClientManner manner);

/* Advances the clock by `after_ms` and submits a line. Returns the kind of the first line of the
 * reply. */
ReplyKind fixture_type(SessionFixture *fixture, int64_t after_ms, const char *line);

/* Submits a line now. Its replies are appended to the previous replies. */
void fixture_submit(SessionFixture *fixture, const char *line);

/* Resumes the unfinished game. Returns whether a game is open then. */
bool fixture_resume(SessionFixture *fixture);

/* Submits the command that lists unfinished games. */
void fixture_list_games(SessionFixture *fixture);

/* Returns the number of unfinished games on disk that no process has open. */
int fixture_unfinished_count(const SessionFixture *fixture);

/* Advances the clock by `after_ms`, and lets the session handle its deadlines. */
void fixture_wait(SessionFixture *fixture, int64_t after_ms);

/* Sets the time that the session reads after it has written to the disk. */
void fixture_set_disk_ms(int64_t now_ms);

/* Moves the wall clock forward by `ms`, or back if `ms` is negative. At fixture_begin, the wall
 * clock shows 2026-03-01 12:00:01 UTC. */
void fixture_advance_wall(int64_t ms);

/* Clears the replies. */
void fixture_clear_replies(SessionFixture *fixture);

/* Returns the text of a line of the last reply, as line mode shows it, or an empty text if there is
 * no such line. The first line has number 0. Valid until the next call. */
const char *fixture_reply_line(SessionFixture *fixture, int line);

/* Returns the text of the last line of this kind in the last reply, as line mode shows it. Valid
 * until the next call. */
const char *fixture_last_reply(SessionFixture *fixture, ReplyKind kind);

/* Returns the time on a player's clock. */
int64_t fixture_clock_ms(const SessionFixture *fixture, Side side);

/* Returns the kind of the open question. */
ClientQuestionKind fixture_question(const SessionFixture *fixture);

/* Returns the text of games.pgn, or an empty text if there is no such file. The caller frees it. */
char *fixture_games_text(const SessionFixture *fixture);

#endif
