/*
 * Private to src/session: what the arbiter is looking into. look.c begins and ends it, and knows
 * the answers; look_settle.c makes of an answer what it was asked for.
 */
#ifndef TOUCHMOVE_SESSION_LOOK_H
#define TOUCHMOVE_SESSION_LOOK_H

#include "session/client.h"
#include "session/inquiry.h"

enum {
    LOOK_OF_GAME,      /* the result of the game depends on it (game_is_in_doubt) */
    LOOK_OF_CLIENT,    /* somebody has asked */
    LOOK_COUNT,        /* how many there may be */
    INQUIRIES_MAX = 6, /* answers that are kept, and searches under way */
};

/* Who can still checkmate in a position? */
typedef struct Look {
    bool is_open;                   /* it is not answered yet */
    bool is_told;                   /* it takes long, and that was said */
    Client *asker;                  /* LOOK_OF_CLIENT: who is told */
    uint32_t serial;                /* LOOK_OF_CLIENT: the number of the submission */
    Position position;              /* in which position */
    Inquiry *inquiries[SIDE_COUNT]; /* the questions by side, borrowed; NULL: it is not asked */
} Look;

/* What a session is looking into. */
typedef struct Looks {
    SessionPatience patience;          /* how long a search is waited for */
    InquiryJudge *judge;               /* who searches */
    Look open[LOOK_COUNT];             /* what there is, as far as it is open */
    Inquiry *inquiries[INQUIRIES_MAX]; /* what was asked in this game, or NULL */
    int bell;                          /* rings when a search has ended; -1: there was none */
} Looks;

/* Begins with nothing to look into; judge is borrowed for as long as *looks is used. */
void look_init(Looks *looks, SessionPatience patience, InquiryJudge *judge);

/* Frees everything; what is under way is given up. */
void look_release(Looks *looks);

/* Gives up what is under way, and forgets what was found out: the game is left. */
void look_end(Looks *looks);

/* Looks whether a side can mate, for the result of the game. */
void look_for_result(Looks *looks, const Position *position, Side by);

/* Looks for a client who of both sides can. Returns false without memory. */
bool look_for_client(Looks *looks, Client *client, uint32_t serial, const Position *position);

/* Gives up what a client that leaves has asked for. */
void look_forget_client(Looks *looks, const Client *client);

/* Tells whether the answer is there; waits for it, if need be, as the patience goes. */
bool look_is_answered(Looks *looks, Look *look);

/* Returns the answer about a side, or NULL if it could not even be asked. */
const WinnabilityVerdict *look_answer(const Look *look, Side side);

/* session_commit.c: looks into the result of the open game, if it is in doubt. */
void session_look_into_result(Session *session);

/* look_settle.c: looks likewise, or tells the client why not. */
void look_ask(Client *client, const Position *position);

/* look_settle.c: sees to what is answered, and says of what is not that the arbiter is looking. */
void look_settle(Session *session, int64_t now_ms);

#endif
