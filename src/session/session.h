/*
 * A session: the game that is being played, its journal on disk, the settings, and what the front
 * end has asked for. The only place where an action is committed.
 *
 * Every change of the game goes the same way: the game accepts the action, the journal is appended
 * to and synced, then the reply is handed back to be shown; the time that the disk takes is charged
 * to nobody. A finished game is added to the player's game file. Where the disk refuses, the game
 * goes on, the session says NOT SAVED until it succeeds, and tries again at every action.
 *
 * Both front ends speak to the session: with lines of text (session_execute) or with actions
 * (session_act). It knows no terminal. Times are those of util/monotime.h, handed in by the caller:
 * the moment at which the key or the line was read. They fit the functions of game/game.h that ask
 * for a moment.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_H
#define TOUCHMOVE_SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "session/new_game.h"
#include "session/reply.h"
#include "session/settings.h"
#include "session/viewed_game.h"
#include "util/strbuf.h"

typedef struct Session Session;

/* How the front end speaks with the players. */
typedef enum SessionManner {
    SESSION_SCREEN, /* full screen: questions wait for their answer */
    SESSION_LINES,  /* line by line with a person: likewise */
    SESSION_SCRIPT, /* line by line from a file or a pipe: no question waits, no notices */
} SessionManner;

/* What a session is made with. */
typedef struct SessionSetup {
    SessionManner manner;         /* how the front end speaks */
    const Settings *settings;     /* copied */
    const char *state_folder;     /* where journals are kept, or NULL: nothing is saved */
    const char *data_folder;      /* where games.pgn is kept, or NULL: likewise */
    const char *no_folder_reason; /* where a folder is NULL: why, for the players; copied */
    int64_t (*clock)(void);       /* the present moment; NULL stands for monotime_now_ms */
    bool yes;                     /* resign, abort and quit are not asked about again */
    uint64_t lot;                 /* what the lot is drawn with; 0: from the system */
} SessionSetup;

/* What the program has asked and not yet been answered. */
typedef enum SessionQuestionKind {
    SESSION_QUESTION_NONE,     /* nothing is asked */
    SESSION_QUESTION_RESIGN,   /* does this player resign? */
    SESSION_QUESTION_ABORT,    /* is the game given up without a result? */
    SESSION_QUESTION_QUIT,     /* is the program to end, although a game goes on or is not saved? */
    SESSION_QUESTION_TAKEBACK, /* does this player allow the take-back? */
    SESSION_QUESTION_ADJUDICATE, /* does this player agree to be told who can still mate? */
    SESSION_QUESTION_PRESENT,    /* is this player there, so that the sealed move may be opened? */
    SESSION_QUESTION_SEALED,     /* the player to move seals a move: read without echo */
    SESSION_QUESTION_RESUME,     /* is the unfinished game to go on? */
} SessionQuestionKind;

/* An open question. */
typedef struct SessionQuestion {
    SessionQuestionKind kind; /* what is asked */
    Side side;        /* to whom it is put, or who seals; SIDE_WHITE where nobody is named */
    bool has_side;    /* it is put to that player and to nobody else */
    const char *text; /* the sentence, borrowed until the session is used again */
} SessionQuestion;

/* Whether the game is safe on disk. */
typedef enum SessionSaving {
    SESSION_SAVED,     /* every action is on disk */
    SESSION_NOT_SAVED, /* some action is not; session_saving_reason says why */
} SessionSaving;

/*
 * Returns a new session without a game, or NULL if memory is lacking; the caller frees it with
 * session_free.
 */
Session *session_new(const SessionSetup *setup);

/* Frees the session. Nothing is lost by it: what was shown is on disk already. NULL is allowed. */
void session_free(Session *session);

/* ---- Which game ---- */

/*
 * Returns the number of unfinished games on disk that no other program has open: the last played
 * comes first in the list. Reads the folder each time.
 */
int session_unfinished_count(Session *session);

/* Adds a line for each unfinished game: its number in the list, players, moves, date. */
void session_list(Session *session, Reply *reply);

/* Asks whether to go on with the last unfinished game (SESSION_QUESTION_RESUME): yes resumes it, no
 * begins the game given here. */
void session_ask_to_resume(Session *session, const NewGame *otherwise, Reply *reply);

/*
 * Begins a new game. An unfinished one stays on disk among the adjourned games. Replies with the
 * result if the position is already decided. Returns false, with the open game untouched and a
 * refusal in the reply, if the game cannot be set up.
 */
bool session_begin(Session *session, const NewGame *game, int64_t now_ms, Reply *reply);

/*
 * Goes on with an unfinished game, paused and with its clocks as they were; number is its place in
 * the list, from 1, and 0 stands for the last played. Returns false, with the open game untouched
 * and a refusal in the reply, if it cannot be read or another program has it open.
 */
bool session_resume(Session *session, int number, int64_t now_ms, Reply *reply);

/*
 * Looks at a game of a PGN file, number from 1, at its end. Returns false, with a refusal in the
 * reply, if there is none.
 */
bool session_open_file(Session *session, const char *path, int number, Reply *reply);

/* ---- What players do ---- */

/*
 * Executes one line: a command of the table of actions, a move, or the answer to an open question.
 * An empty line does nothing. On the screen, actions that open a dialog or page there (draw, help,
 * new, open, set without arguments) answer as in the linear mode: look at action_of_line first.
 */
void session_execute(Session *session, const char *line, int64_t now_ms, Reply *reply);

/*
 * Commits one action, as session_execute does for its command, without asking: for the screen,
 * which has asked already.
 */
void session_act(Session *session, const GameAction *action, int64_t now_ms, Reply *reply);

/* Plays a move of the board for the side to move; as session_execute with the move's SAN. */
void session_move(Session *session, Move move, int64_t now_ms, Reply *reply);

/* Lets time pass: the flag falls, a player is warned. To be called before anything else happens. */
void session_tick(Session *session, int64_t now_ms, Reply *reply);

/*
 * Returns the milliseconds until session_tick has something to do, or -1 if it never has; what a
 * clock shows may change before. A caller that asks is expected back in time: who is five seconds
 * late did not run meanwhile, and the clocks are then stopped at the moment of this call.
 */
int64_t session_deadline_ms(Session *session, int64_t now_ms);

/*
 * Tells that a caller of session_deadline_ms will be back even earlier, at this moment: then the
 * five seconds count from there.
 */
void session_expect(Session *session, int64_t moment_ms);

/*
 * Stops the clocks because the program is stopped or its terminal is gone; nothing happens if they
 * do not run. The players start them again with the action resume.
 */
void session_interrupt(Session *session, int64_t now_ms, Reply *reply);

/*
 * Tries again to bring to disk what is not there yet, as every action does. Returns whether
 * everything is.
 */
bool session_save(Session *session, Reply *reply);

/* ---- What the front end asks ---- */

/* Returns the game that is open, borrowed until the session is used again, or NULL before any. */
const Game *session_game(const Session *session);

/* Returns the game of a file that is looked at (open), borrowed, or NULL. */
const ViewedGame *session_viewed_game(const Session *session);

/* Returns the settings, to be read; session_set changes them. */
Settings *session_settings(Session *session);

/*
 * Sets a setting from text, and makes it count at once. Returns false, with nothing changed, and
 * appends why to *reason, if there is no such value.
 */
bool session_set(Session *session, SettingId id, const char *value, int64_t now_ms, StrBuf *reason);

/* Returns whether an open question exists, and what it is. */
bool session_question(const Session *session, SessionQuestion *out);

/* Returns whether the players have ended the program. */
bool session_has_quit(const Session *session);

/* Returns whether every action is on disk. */
SessionSaving session_saving(const Session *session);

/* Returns why the game is not saved, one sentence, borrowed; empty if it is. */
const char *session_saving_reason(const Session *session);

/*
 * What is looked at: the game that is open, or a game of a file (session_viewed_game), at one of
 * its positions. Plies count from 0; position n is the one after n plies.
 */

/* Returns the number of plies of the game that is looked at. */
int session_ply_count(const Session *session);

/* Returns the position after that many plies, borrowed until the session is used again. */
const Position *session_ply_position(const Session *session, int plies);

/* Returns ply number n, 0 to the number of plies - 1. */
Move session_ply_move(const Session *session, int ply);

/* Returns whether a draw was offered with ply number n. */
bool session_ply_has_offer(const Session *session, int ply);

/* Returns the number of the position that is looked at: that of the plies unless in review. */
int session_viewed_ply(const Session *session);

/* Looks at the position after that many plies; a number out of range is taken as the nearest. */
void session_view_ply(Session *session, int plies);

/* Returns whether the present position of the open game is looked at, so that moves may be made. */
bool session_is_viewing_present(const Session *session);

/* Returns the position that is looked at, borrowed until the session is used again. */
const Position *session_viewed_position(const Session *session);

/* Returns the side that is below, as flip and the setting orientation have it. */
Side session_orientation(const Session *session);

#endif
