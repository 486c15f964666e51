/*
 * Adjudications: mate searches that decide a result or answer a client. adjudication.c starts and
 * ends them; adjudication_settle.c acts on the answers, and adjudication_proof.c
 * shows or saves their proof.
 */
#ifndef TOUCHMOVE_SESSION_ADJUDICATION_H
#define TOUCHMOVE_SESSION_ADJUDICATION_H

#include "session/client.h"
#include "session/mate_search.h"

enum {
    ADJUDICATION_OF_GAME,   /* decides the result of the game (game_is_in_doubt) */
    ADJUDICATION_OF_CLIENT, /* answers a client */
    ADJUDICATION_COUNT,     /* the number of kinds; at most one adjudication of a kind is open */
    MATE_SEARCHES_MAX = 6,  /* the maximum number of searches, running or answered */
};

/* A question: which player can still checkmate in a position? */
typedef struct Adjudication {
    bool is_open;                     /* not answered yet */
    bool is_announced;                /* the search has been announced */
    Client *asker;                    /* ADJUDICATION_OF_CLIENT: the client to answer */
    uint32_t serial;                  /* ADJUDICATION_OF_CLIENT: the number of the submission */
    MateSearchWish wish;              /* ADJUDICATION_OF_CLIENT: the answer, or also its proof */
    StrBuf path;                      /* MATE_SEARCH_OF_PROOF: the file for the proof; owned */
    bool is_replaced;                 /* MATE_SEARCH_OF_PROOF: an existing file is replaced */
    Position position;                /* the position to judge */
    MateSearch *searches[SIDE_COUNT]; /* the search for each side, borrowed; NULL: none */
} Adjudication;

/* The adjudications of a session. */
typedef struct Adjudications {
    SessionPatience patience;                /* how long the session blocks for a search */
    MateSearchJudge *judge;                  /* the function that searches */
    Adjudication open[ADJUDICATION_COUNT];   /* the adjudication of each kind, if is_open */
    MateSearch *searches[MATE_SEARCHES_MAX]; /* the searches of this game, owned, or NULL */
    Wakeup wakeup; /* signalled when a search has ended; closed before the first search */
} Adjudications;

/* Initializes *adjudications; judge must outlive it. */
void adjudication_init(Adjudications *adjudications, SessionPatience patience,
                       MateSearchJudge *judge);

/* Cancels all searches and frees everything. */
void adjudication_release(Adjudications *adjudications);

/* Cancels all searches and drops their answers when the game is closed. */
void adjudication_end(Adjudications *adjudications);

/* Starts the search that decides the result of the game: whether the side `by` can still
 * checkmate. */
void adjudication_of_result(Adjudications *adjudications, const Position *position, Side by);

/* Starts the searches of *question, which has its asker, serial, wish and position, to answer a
 * client. Takes ownership of question->path. Returns false if out of memory. */
bool adjudication_for_client(Adjudications *adjudications, const Adjudication *question);

/* Ends an adjudication, which may have ended already. The answers stay. */
void adjudication_close(Adjudication *adjudication);

/* Cancels the search that a client asked for, because the client is about to be freed. */
void adjudication_forget_client(Adjudications *adjudications, const Client *client);

/* Waits for the answer as long as Adjudications.patience allows. Returns whether it is known. */
bool adjudication_is_answered(Adjudications *adjudications, Adjudication *adjudication);

/* Returns the answer about a side, or NULL if its search could not be started. */
const WinnabilityVerdict *adjudication_answer(const Adjudication *adjudication, Side side);

/* Returns the lines of the proof about a side, borrowed; the wish must be MATE_SEARCH_OF_PROOF. */
const StrBuf *adjudication_proof(const Adjudication *adjudication, Side side);

/* adjudication_settle.c: starts searches for a client. On failure, reports the reason to the
 * client. */
void adjudication_ask(Client *client, const Position *position);

/*
 * adjudication_settle.c: starts searches like adjudication_ask. The answer is the proof, in the
 * form of "touchmove adjudicate --line --proof". It is written to the file `path`, or shown if the
 * path is "". An existing file is refused unless is_replaced is set.
 */
void adjudication_ask_proof(Client *client, const Position *position, const char *path,
                            bool is_replaced);

/* adjudication_proof.c: shows or saves the proof of a known answer. */
void adjudication_tell_proof(const Adjudication *adjudication);

/* adjudication_settle.c: acts on the known answers, and announces each running search once. */
void adjudication_settle(Session *session, int64_t now_ms);

#endif
