/*
 * A fixture for tests: a session with its own folders and one client. Its clocks advance only by
 * the functions here.
 */
#ifndef TOUCHMOVE_TESTS_SESSION_FIXTURE_H
#define TOUCHMOVE_TESTS_SESSION_FIXTURE_H

#include "scratch.h"
#include "session/client.h"

/* A session with its own folders. */
typedef struct SessionFixture {
    char *folder;     /* scratch folder, which contains state and data */
    char *state;      /* folder of journals */
    char *data;       /* folder of games.pgn */
    Session *session; /* the session under test */
    Client *client;   /* its client */
    Reply reply;      /* the last replies to the client */
    StrBuf words;     /* a reply in words */
    int64_t now_ms;   /* current time */
} SessionFixture;

/* Makes the folders and starts a game with the arguments of the command "new". */
void fixture_begin(SessionFixture *fixture, ClientManner manner, const char *options);

/* Frees the session and removes the folders. */
void fixture_end(SessionFixture *fixture);

/* Like fixture_begin, but makes no folders and makes the session from a setup. `yes` is true if the
 * option --yes is given. */
void fixture_begin_with(SessionFixture *fixture, const SessionSetup *setup, ClientManner manner,
                        bool yes, const char *options);

/* Opens a second session in the same folders. Free it with fixture_close. */
void fixture_open_second(const SessionFixture *fixture, ClientManner manner, SessionFixture *other);

/* Frees the session and its replies, but keeps the folders. */
void fixture_close(SessionFixture *fixture);

/* Starts a new game with the arguments of the command "new". */
void fixture_new_game(SessionFixture *fixture, const char *options);

/* Frees the session and makes a new one without a game, as the program does when it starts. */
void fixture_restart(SessionFixture *fixture, ClientManner manner);

/* Submits a line after that many milliseconds. Returns the kind of the first line of the reply. */
ReplyKind fixture_type(SessionFixture *fixture, int64_t after_ms, const char *line);

/* Submits a line now; its replies are appended to the previous ones. */
void fixture_submit(SessionFixture *fixture, const char *line);

/* Resumes the unfinished game. Returns whether it is open. */
bool fixture_resume(SessionFixture *fixture);

/* Submits the command that lists unfinished games. */
void fixture_list_games(SessionFixture *fixture);

/* Returns the number of unfinished games on disk that no process has open. */
int fixture_unfinished_count(const SessionFixture *fixture);

/* Advances the clock by that many milliseconds and lets the session notice it. */
void fixture_wait(SessionFixture *fixture, int64_t after_ms);

/* Sets the time that the session reads after it has written to the disk. */
void fixture_set_disk_ms(int64_t now_ms);

/* Moves the wall clock forward, or back if negative. At fixture_begin it is 2026-03-01 12:00:01
 * UTC. */
void fixture_advance_wall(int64_t ms);

/* Clears the replies. */
void fixture_clear_replies(SessionFixture *fixture);

/* Returns a line of the last reply, from 0, as line mode words it, or an empty text if there is no
 * such line. Valid until the next call. */
const char *fixture_reply_line(SessionFixture *fixture, int line);

/* Returns the last line of a kind in the last reply, worded in the same way. */
const char *fixture_last_reply(SessionFixture *fixture, ReplyKind kind);

/* Returns the time on a player's clock. */
int64_t fixture_clock_ms(const SessionFixture *fixture, Side side);

/* Returns the kind of the open question. */
ClientQuestionKind fixture_question(const SessionFixture *fixture);

/* Returns the text of games.pgn, or an empty text if there is no file, to be freed by the
 * caller. */
char *fixture_games_text(const SessionFixture *fixture);

#endif
