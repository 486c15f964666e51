/*
 * A client: one front end at a session, with what its person looks at and what that person is told.
 *
 * What the person does is submitted: a line of text, two squares, or an action of the board that
 * was asked for. Submitting returns at once, with a number. What comes of it arrives in the
 * client's inbox, and so does what the others do and what happens by itself; a line that answers a
 * submission has its number. At one keyboard the answer is in the inbox when submitting returns,
 * but a front end must not count on it: it takes what has arrived after every event and settles
 * then.
 *
 *     serial = submit_line(client, "Nf3", now);
 *     client_take(client, &reply);
 *     …                            each line: kind, event, serial, words (wording.h)
 *     reply_release(&reply);
 */
#ifndef TOUCHMOVE_SESSION_CLIENT_H
#define TOUCHMOVE_SESSION_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "collection/collection.h"
#include "laws/book.h"
#include "session/session.h"
#include "session/viewpoint.h"
#include "terms/new_game.h"
#include "terms/options.h"
#include "words/reply.h"

typedef struct Client Client;

/* How the front end speaks with its person. */
typedef enum ClientManner {
    CLIENT_SCREEN, /* full screen: questions wait for their answer, some actions have a page */
    CLIENT_LINES,  /* line by line with a person: questions wait likewise */
    CLIENT_SCRIPT, /* line by line from a file or a pipe: no question waits */
} ClientManner;

/* What the program has asked and not yet been answered. */
typedef enum ClientQuestionKind {
    QUESTION_NONE,       /* nothing is asked */
    QUESTION_RESIGN,     /* does this player resign? */
    QUESTION_ABORT,      /* is the game given up without a result? */
    QUESTION_QUIT,       /* is the program to end? */
    QUESTION_TAKEBACK,   /* does this player allow the take-back? */
    QUESTION_ADJUDICATE, /* does this player agree to be told who can still mate? */
    QUESTION_PRESENT,    /* is this player there, so that the sealed move may be opened? */
    QUESTION_SEALED,     /* the player to move seals a move: read without echo */
    QUESTION_RESUME,     /* is the unfinished game to go on? */
    QUESTION_WANT,       /* does this player agree to what the one on the other screen wants? */
    QUESTION_READY,      /* … and to the clocks running, for which there is no dialog */
} ClientQuestionKind;

/* An open question. */
typedef struct ClientQuestion {
    ClientQuestionKind kind; /* what is asked */
    Side side;               /* to whom it is put, or who seals; SIDE_WHITE where nobody is named */
    Message message;         /* how it is asked */
    const char *text;        /* {text} of the message, borrowed until the client is used again */
} ClientQuestion;

/* Where a person reads in the book of the Laws. */
typedef struct ClientLaw {
    const BookPage *page; /* the page that is open; NULL: the contents */
    bool is_ruling;       /* it was opened for the last refusal or ruling */
    int number;           /* the diagram that is looked at, from 1; 0: that of the ruling */
    int ply;              /* how many of its moves were made */
    bool has_diagram;     /* there is one: */
    Diagram diagram;      /* as it is after these moves */
} ClientLaw;

/* What a move that is entered is for. */
typedef enum MovePurpose {
    MOVE_TO_PLAY,            /* it is played */
    MOVE_TO_CLAIM_THREEFOLD, /* threefold repetition is claimed with it (9.2.1) */
    MOVE_TO_CLAIM_FIFTY,     /* fifty moves are claimed with it (9.3.1) */
    MOVE_TO_CLAIM_EITHER,    /* whichever of the two would succeed is claimed with it */
} MovePurpose;

/*
 * Returns a new client of a session, or NULL if there is no memory; the caller frees it with
 * client_free before the session. With yes, resign, abort and quit are not asked about again.
 */
Client *client_new(Session *session, ClientManner manner, bool yes);

/* Frees the client and what it looks at. NULL is allowed. */
void client_free(Client *client);

/* Returns the session, borrowed. */
Session *client_session(const Client *client);

/* Returns what the person looks at, borrowed. */
const Viewpoint *client_viewpoint(const Client *client);

/* Returns whether an open question exists, and what it is. */
bool client_question(const Client *client, ClientQuestion *out);

/* Returns where the person reads in the book of the Laws, borrowed; the action law goes on. */
const ClientLaw *client_law(const Client *client);

/*
 * Appends the text of that place, to be read beside its diagram: a line "# …" is a heading, and one
 * that begins with four spaces is the title of a page that is led to.
 */
void client_law_append(const Client *client, StrBuf *out);

/*
 * Appends what stands below the diagram, of which there must be one: without what the text of the
 * place says of it, where that is to be read beside.
 */
void client_law_append_caption(const Client *client, bool is_beside_text, StrBuf *out);

/* Returns the PGN files that are open, borrowed until others are opened, or NULL. */
const Collection *study_collection(const Client *client);

/* Returns which of their games is looked at, from 0, or -1. */
int study_collection_game(const Client *client);

/* Returns the number in the list of unfinished games of that which is looked at, or 0. */
int study_unfinished_game(const Client *client);

/*
 * Reads on in these files, and searches them, for some milliseconds. Returns whether there is more
 * to be done: then the caller does so again whenever nothing else happens.
 */
bool study_work(Client *client);

/* Returns whether study_work has something to do. */
bool study_has_work(const Client *client);

/* Returns whether the game of a file that is looked at was changed and not saved. */
bool study_has_changes(const Client *client);

/* Gives up reading and searching; what was found stays. */
void study_stop_work(Client *client);

/* Returns whether quitting loses something, so that it is asked about: a game that goes on at
 * another screen, with its clock, or what is not saved. */
bool client_loses_by_quitting(const Client *client);

/*
 * Ctrl-C where one reads line by line, which may be a slip: asks whether to end the program, and
 * ends it if there is nothing to go on with and nothing unsaved.
 */
void client_ask_to_quit(Client *client);

/*
 * Ctrl-C while the arbiter looks who can still checkmate: gives that up. The answer, which comes at
 * once then, is that it is not known; who has resigned or overstepped the time has then lost, as
 * only a position that is shown to be otherwise makes a draw of it (6.9). Returns whether anything
 * was looked for.
 */
bool client_give_up(Client *client);

/* Returns whether the person has ended the program. */
bool client_has_quit(const Client *client);

/* ---- What the person does ---- */

/*
 * Submits one line: a command of the table of actions, a move, or the answer to an open question.
 * An empty line does nothing. On the screen an action that has a page there comes back as a line of
 * kind REPLY_PAGE. Returns the number that its answers have.
 */
uint32_t submit_line(Client *client, const char *line, int64_t now_ms);

/*
 * Submits a move by its two squares; castling also as the king onto the own rook. What a promotion
 * lacks, and why a move is not legal, is answered as for a typed move. Returns as submit_line.
 */
uint32_t submit_squares(Client *client, Square from, Square to, MovePurpose purpose,
                        int64_t now_ms);

/* Submits a legal move, chosen among those of a refused one. Returns as submit_line. */
uint32_t submit_move(Client *client, Move move, bool with_offer, MovePurpose purpose,
                     int64_t now_ms);

/*
 * Submits that a piece is touched: counts where touch-move is the custom (4.3) and it is touched to
 * play; a piece that has no legal move is refused. Returns as submit_line.
 */
uint32_t submit_touch(Client *client, Square square, MovePurpose purpose, int64_t now_ms);

/* Submits a new game, as the form of the screen has it. Returns as submit_line. */
uint32_t submit_new_game(Client *client, const NewGame *game, int64_t now_ms);

/*
 * Begins as the options say: a new game, an unfinished one, or a question whether to go on with it;
 * then a game of a file to look at. Returns false, with a refusal in the inbox, if it cannot.
 */
bool submit_start(Client *client, const Options *options, int64_t now_ms);

/* Looks at the position after that many plies; a number out of range is taken as the nearest. */
void client_view_ply(Client *client, int ply);

/* Asks for the list of unfinished games: a line for each. */
void client_list(Client *client);

/*
 * Asks whether to go on with the last unfinished game that can be read; no begins the other one.
 * Returns false if there is none that no other program has open.
 */
bool client_ask_to_resume(Client *client, const NewGame *otherwise);

/* Warns whoever has begun another game while an own one goes on at several screens. */
void client_warn_of_shared_game(Client *client);

/*
 * Sets a setting from text, and makes it count at once. Returns false, with nothing changed, and
 * appends why to *reason, if there is no such value.
 */
bool client_set(Client *client, SettingId id, const char *value, int64_t now_ms, StrBuf *reason);

/*
 * Gives the game that is being played the name, event or site that a setting has. What comes of it
 * arrives in the inbox. Returns false, with nothing done, where no game is being played or the
 * setting is none of these.
 */
bool client_name_game(Client *client, SettingId id, int64_t now_ms);

/*
 * Appends what is looked at as a text to be copied: the game if what is "pgn", otherwise the
 * position as FEN. There must be a board. Returns false if there is no memory.
 */
bool client_append_copy(const Client *client, const char *what, StrBuf *out);

/* Opens games from a PGN text, as the command open does with a file. */
uint32_t submit_games(Client *client, const char *text, size_t length, int64_t now_ms);

/* ---- What the person is told ---- */

/* Puts a line into the inbox: what the front end itself has to say. Parts as in reply_add. */
void client_say(Client *client, ReplyKind kind, Message message, const ReplyLine *parts);

/* Moves the lines of a reply into the inbox: what was found before there was a client. */
void client_give(Client *client, Reply *reply);

/* Moves what has arrived to the end of a reply, which the caller releases. */
void client_take(Client *client, Reply *reply);

/* ---- Games on several screens ---- */

/* One game that can be joined or watched. */
typedef struct HallGame {
    char name[128];  /* what the actions join and watch take */
    char about[256]; /* players, move, whose turn */
    char state[128]; /* who is there */
} HallGame;

/*
 * Looks at the games that there are; from then on, as long as no game is open, they are looked at
 * again, and what has changed is told (REPLY_PAGE on a screen). Returns false without memory.
 */
bool client_open_hall(Client *client, bool to_watch);

/* Returns how many games are in the list. */
int client_hall_count(const Client *client);

/* Returns a game of the list, 0 <= index < client_hall_count(). */
HallGame client_hall_at(const Client *client, int index);

/* Returns whether one would look on at that game, and not sit down. */
bool client_hall_is_to_watch(const Client *client, int index);

#endif
