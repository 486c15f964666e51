/*
 * A client: one front end of a session, with its viewpoint and its inbox.
 *
 * A front end submits a line of text, two squares, or a form (commands/submit.h). The call returns
 * at once, with a serial number. The answers arrive in the client's inbox; each line of an answer
 * has the serial number of the submission. Announcements of actions of other clients and of events
 * such as a flag fall arrive there too. At one keyboard the answer is in the inbox when the call
 * returns, but a front end must not rely on that: it empties the inbox after every event.
 *
 *     serial = submit_line(client, "Nf3", now);
 *     client_take(client, &reply);
 *     …                            each line: kind, event, serial, text (wording.h)
 *     client_keep_heard(client, &reply);
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

/* The kind of front end. */
typedef enum ClientManner {
    CLIENT_SCREEN, /* full screen: the person answers questions, and some commands open a page */
    CLIENT_LINES,  /* line mode on a terminal: the person answers questions */
    CLIENT_SCRIPT, /* line mode from a file or a pipe: commands do not ask for confirmation */
} ClientManner;

/* The open question of the program. */
typedef enum ClientQuestionKind {
    QUESTION_NONE,       /* no open question */
    QUESTION_RESIGN,     /* resign? */
    QUESTION_ABORT,      /* end the game without a result? */
    QUESTION_QUIT,       /* quit the program? */
    QUESTION_TAKEBACK,   /* allow the takeback? */
    QUESTION_ADJUDICATE, /* agree to check whether each player can still mate? */
    QUESTION_FOLDER,     /* create the missing folder of a file, and save the game in it? */
    QUESTION_PRESENT,    /* is this player present, so that the sealed move can be opened? */
    QUESTION_SEALED,     /* the player to move types the sealed move, without echo */
    QUESTION_RESUME,     /* resume the unfinished game? */
    QUESTION_WANT,       /* shared game: agree to the opponent's proposal? */
    QUESTION_ADMIT,      /* shared game: admit the user who asks to join? */
    QUESTION_RESTORE,    /* shared game: ask the opponent to restore moves that were not saved? */
    QUESTION_READY,      /* ready for the clocks to start? (has no dialog) */
} ClientQuestionKind;

/* An open question. */
typedef struct ClientQuestion {
    ClientQuestionKind kind;
    Side side;        /* the player who must answer; SIDE_WHITE if anyone may answer */
    Message message;  /* its template */
    const char *text; /* replaces {text} in message; borrowed until the client is used again */
} ClientQuestion;

/* The open page and diagram of the law book. */
typedef struct ClientLaw {
    const BookPage *page; /* the open page; NULL: the contents */
    bool is_ruling;       /* the page was opened for the last refusal or ruling */
    int number;           /* the number of the diagram, from 1; 0: the diagram of the ruling */
    int ply;              /* how many moves of the diagram have been made */
    bool has_diagram;     /* diagram is valid */
    Diagram diagram;      /* the diagram after .ply moves */
    int next_part;        /* the part of the page that Enter prints in line mode; 0: none */
} ClientLaw;

/* The purpose of a move that is being entered. */
typedef enum MovePurpose {
    MOVE_TO_PLAY,            /* play it */
    MOVE_TO_CLAIM_THREEFOLD, /* claim threefold repetition with it (9.2.1) */
    MOVE_TO_CLAIM_FIFTY,     /* claim fifty moves with it (9.3.1) */
    MOVE_TO_CLAIM_EITHER,    /* claim threefold or fifty, whichever would succeed */
} MovePurpose;

/*
 * Returns a new client of a session, or NULL if out of memory. The caller frees it with client_free
 * before it frees the session. If yes is set, resign, abort and quit need no confirmation.
 */
Client *client_new(Session *session, ClientManner manner, bool yes);

/* Frees the client and its viewpoint. NULL is allowed. */
void client_free(Client *client);

/* Returns the session, borrowed. */
Session *client_session(const Client *client);

/* Returns the open page of the law book, borrowed; the command "law" changes it. */
const ClientLaw *client_law(const Client *client);

/* Returns the client's viewpoint, borrowed. */
const Viewpoint *client_viewpoint(const Client *client);

/* Finds the open question. Returns false, with *out untouched, if there is none. */
bool client_question(const Client *client, ClientQuestion *out);

/*
 * Cancels all running adjudications, for Ctrl-C. Their answer is "undecided", and a player who
 * resigned or whose flag fell loses, because only a proof that the opponent cannot mate makes a
 * draw (5.1.2, 6.9). Returns whether an adjudication was running.
 */
bool client_cancel(Client *client);

/* Returns whether the person has quit the program. */
bool client_has_quit(const Client *client);

/* ---- The viewpoint ---- */

/* Views the position after `ply` plies; a number out of range is clamped. */
void client_view_ply(Client *client, int ply);

/* Views the position after a move of the game of a file, on the line through that move. */
void client_view_node(Client *client, RecordNode node);

/* ---- Unfinished games ---- */

/* Lists the unfinished games, one per line. */
void client_list(Client *client);

/*
 * Asks whether to resume the last unfinished game that can be read. The answer "no" starts the new
 * game that *otherwise describes; *otherwise is copied. Returns false, with nothing asked, if no
 * game can be resumed.
 */
bool client_ask_to_resume(Client *client, const NewGame *otherwise);

/* Warns the player if a shared game of theirs is still in progress in another process. */
void client_warn_of_shared_game(Client *client);

/* ---- The inbox ---- */

/* Adds a line to the inbox. The arguments are those of reply_add. */
void client_say(Client *client, ReplyKind kind, Message message, const ReplyLine *parts);

/* Moves the lines of a reply into the inbox. */
void client_give(Client *client, Reply *reply);

/* Moves the lines in the inbox to the end of a reply, which the caller releases. */
void client_take(Client *client, Reply *reply);

/* Stores the shown lines of a reply for the command "again", and empties the reply. */
void client_keep_heard(Client *client, Reply *reply);

#endif
