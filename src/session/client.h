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

/* Returns where the person reads in the law book, borrowed; the command law moves it. */
const ClientLaw *client_law(const Client *client);

/* Returns what the person looks at, borrowed. */
const Viewpoint *client_viewpoint(const Client *client);

/* Returns whether an open question exists, and what it is. */
bool client_question(const Client *client, ClientQuestion *out);

/*
 * Ctrl-C while the arbiter looks who can still checkmate: gives that up. The answer, which comes at
 * once then, is that it is not known; who has resigned or overstepped the time has then lost, as
 * only a position that is shown to be otherwise makes a draw of it (6.9). Returns whether anything
 * was looked for.
 */
bool client_give_up(Client *client);

/* Returns whether the person has ended the program. */
bool client_has_quit(const Client *client);

/* ---- What the person views ---- */

/* Views the position after that many plies; a number out of range is taken as the nearest. */
void client_view_ply(Client *client, int ply);

/* ---- Unfinished games ---- */

/* Lists the unfinished games: a line for each. */
void client_list(Client *client);

/*
 * Asks whether to resume the last unfinished game that can be read; the answer no starts the other
 * one. Returns false if every unfinished game is open in another program.
 */
bool client_ask_to_resume(Client *client, const NewGame *otherwise);

/* Warns a player who has started another game while a shared one of theirs is in progress. */
void client_warn_of_shared_game(Client *client);

/* ---- What the person is told ---- */

/* Puts a line into the inbox: what the front end itself has to say. Parts as in reply_add. */
void client_say(Client *client, ReplyKind kind, Message message, const ReplyLine *parts);

/* Moves the lines of a reply into the inbox: what was found before there was a client. */
void client_give(Client *client, Reply *reply);

/* Moves what has arrived to the end of a reply, which the caller releases. */
void client_take(Client *client, Reply *reply);

#endif
