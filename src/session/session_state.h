/*
 * The inside of a session, for the files session*.c and command*.c alone.
 *
 * Which file does what: session.c holds the state and answers the front end; session_games.c
 * begins, resumes and lists games; session_commit.c carries out actions; session_disk.c writes them
 * down; session_time.c does what happens by itself; the command*.c files execute lines of text.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_STATE_H
#define TOUCHMOVE_SESSION_SESSION_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "notation/pgn/pgn_write.h"
#include "session/session.h"
#include "session/viewed_game.h"
#include "store/gamefile.h"
#include "store/journal.h"
#include "util/file_error.h"
#include "util/strbuf.h"

/* A question that the program has put; the request for a take-back is in the game instead. */
typedef struct PutQuestion {
    SessionQuestionKind kind; /* what is asked, or SESSION_QUESTION_NONE */
    Side side;                /* to whom it is put, if it is put to one player */
    bool has_side;            /* whether it is */
    StrBuf text;              /* the sentence */
    NewGame otherwise;        /* SESSION_QUESTION_RESUME: the game that no begins */
} PutQuestion;

/* Everything a session knows. */
struct Session {
    SessionManner manner;   /* how the front end speaks */
    bool yes;               /* --yes */
    Settings settings;      /* the settings */
    char *state_folder;     /* of the journals, or NULL */
    char *data_folder;      /* of games.pgn, or NULL */
    char *no_folder_reason; /* why a folder is NULL, or NULL */
    int64_t (*clock)(void); /* the present moment */
    uint64_t lot;           /* state of the lot */
    Game *game;             /* the game that is open, or NULL */
    Journal *journal;       /* of the game, or NULL: it cannot be saved */
    StrBuf setup_line;      /* the first line of the journal of a game that was begun here */
    int begun_count;        /* how many games this session has begun */
    bool has_begun;         /* the journal holds the setup */
    Journal **left;         /* journals of games that were left unsaved, left_count */
    int left_count;         /* how many there are */
    StrBuf unsaved;         /* why something is not on disk; empty if all is */
    bool is_record_due;     /* a finished game is not in games.pgn yet */
    StrBuf own_file;        /* the file that save wrote for this game; or empty */
    int viewed_ply;         /* the ply that is looked at, if is_in_review */
    bool is_in_review;      /* an earlier position of the game is looked at */
    ViewedGame *viewed;     /* a game of a file that is looked at, or NULL */
    SettingOrientation orientation; /* who is below */
    PutQuestion question;           /* what the program has asked */
    bool has_quit;                  /* the players have ended the program */
    bool is_warned[SIDE_COUNT];     /* the player was warned of the time */
    int64_t heartbeat_ms;           /* when the clocks were last written down */
    int64_t expected_ms;            /* when session_tick is to be called, or INT64_MAX */
    int64_t seen_ms;                /* the last moment at which the program is known to run */
};

/* ---- session_commit.c ---- */

/*
 * Acts: on acceptance writes the action down and adds its events to the reply, on refusal adds the
 * refusal. Returns whether it was accepted.
 */
bool session_commit(Session *session, const GameAction *action, int64_t now_ms, Reply *reply);

/* As session_commit, for an action that needs nothing but its kind and its player. */
bool session_commit_plain(Session *session, GameActionKind kind, Side player, int64_t now_ms,
                          Reply *reply);

/* Writes the record of a game that is over to games.pgn and removes its journal. */
void session_finish(Session *session, GameFileAdding adding, Reply *reply);

/* Appends the record of the open game as PGN; returns false if memory is lacking. */
bool session_append_record(const Session *session, PgnForm form, StrBuf *out);

/* ---- session_disk.c ---- */

/* Adds a line to the journal of the open game, if it has one, and tells whether it is on disk. */
void session_write_line(Session *session, const char *line, Reply *reply);

/* Remembers why something is not on disk, and tells the players unless they know already. */
void session_note_unsaved(Session *session, const FileError *error, Reply *reply);

/* Tells the players that everything is on disk again, if it was not and now is. */
void session_note_saved(Session *session, Reply *reply);

/* Lets go of the journal of the open game; one that is not on disk is kept until it is. */
void session_leave_journal(Session *session);

/* Frees the journals that were kept, after a last try to save them. */
void session_free_left(Session *session);

/* ---- session_time.c ---- */

/*
 * Makes the players be warned when their time gets short; not one who has no more than that from
 * the beginning.
 */
void session_reset_warnings(Session *session, int64_t now_ms);

/* ---- session_games.c ---- */

/* Lets go of the open game. It stays on disk if it is unfinished and something was played. */
void session_leave_game(Session *session);

/*
 * Makes a game the open one, in the place of another, and takes it and its journal over; the
 * journal may be NULL. has_begun tells whether the setup is in the journal already.
 */
void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms);

/* Returns one of the 960 starting positions of Chess960, drawn by lot. */
Position session_draw_chess960(Session *session);

/* Begins a game from a setup; as session_begin. */
bool session_begin_setup(Session *session, const GameSetup *setup, int64_t now_ms, Reply *reply);

/* ---- session.c ---- */

/* Puts a question, in the place of one that is open, and adds it to the reply. */
void session_ask(Session *session, SessionQuestionKind kind, const Side *side, const char *text,
                 Reply *reply);

/* Takes the open question of the program back. */
void session_drop_question(Session *session);

/* Returns whether a person sits there, so that a question can wait for its answer. */
bool session_can_ask(const Session *session);

#endif
