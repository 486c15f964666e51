/*
 * What the arbiter is looking into. adjudication.c begins and ends it, and
 * knows the answers; adjudication_settle.c makes of an answer what it was asked for.
 */
#ifndef TOUCHMOVE_SESSION_ADJUDICATION_H
#define TOUCHMOVE_SESSION_ADJUDICATION_H

#include "session/client.h"
#include "session/mate_search.h"

enum {
    ADJUDICATION_OF_GAME,   /* the result of the game depends on it (game_is_in_doubt) */
    ADJUDICATION_OF_CLIENT, /* somebody has asked */
    ADJUDICATION_COUNT,     /* how many there may be */
    MATE_SEARCHES_MAX = 6,  /* answers that are kept, and searches under way */
};

/* Who can still checkmate in a position? */
typedef struct Adjudication {
    bool is_open;                     /* it is not answered yet */
    bool is_told;                     /* it takes long, and that was said */
    Client *asker;                    /* ADJUDICATION_OF_CLIENT: who is told */
    uint32_t serial;                  /* ADJUDICATION_OF_CLIENT: the number of the submission */
    Position position;                /* in which position */
    MateSearch *searches[SIDE_COUNT]; /* the questions by side, borrowed; NULL: it is not asked */
} Adjudication;

/* What a session is looking into. */
typedef struct Adjudications {
    SessionPatience patience;                /* how long a search is waited for */
    MateSearchJudge *judge;                  /* who searches */
    Adjudication open[ADJUDICATION_COUNT];   /* what there is, as far as it is open */
    MateSearch *searches[MATE_SEARCHES_MAX]; /* what was asked in this game, or NULL */
    int wakeup_fd; /* readable when a search has ended; -1: there was none */
} Adjudications;

/* Begins with nothing to look into; judge is borrowed for as long as *looks is used. */
void adjudication_init(Adjudications *adjudications, SessionPatience patience,
                       MateSearchJudge *judge);

/* Frees everything; what is under way is given up. */
void adjudication_release(Adjudications *adjudications);

/* Gives up what is under way, and forgets what was found out: the game is left. */
void adjudication_end(Adjudications *adjudications);

/* Looks whether a side can mate, for the result of the game. */
void adjudication_of_result(Adjudications *adjudications, const Position *position, Side by);

/* Looks for a client who of both sides can. Returns false without memory. */
bool adjudication_for_client(Adjudications *adjudications, Client *client, uint32_t serial,
                             const Position *position);

/* Gives up what a client that leaves has asked for. */
void adjudication_forget_client(Adjudications *adjudications, const Client *client);

/* Tells whether the answer is there; waits for it, if need be, as the patience goes. */
bool adjudication_is_answered(Adjudications *adjudications, Adjudication *adjudication);

/* Returns the answer about a side, or NULL if it could not even be asked. */
const WinnabilityVerdict *adjudication_answer(const Adjudication *adjudication, Side side);

/* adjudication_settle.c: looks likewise, or tells the client why not. */
void adjudication_ask(Client *client, const Position *position);

/* adjudication_settle.c: sees to what is answered, and says of what is not that the arbiter is
 * looking. */
void adjudication_settle(Session *session, int64_t now_ms);

#endif
