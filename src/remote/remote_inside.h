/*
 * The inside of a shared game, as a session takes part in it: for the files of this room alone.
 *
 * remote_owner.c is the owner of the game as the session knows it. remote_submit.c sends what a
 * player does to the process that owns the game, remote_take.c takes what comes from it and plays
 * it in the replica, remote_link.c reconnects, remote_lobby.c lists the games that can be joined,
 * remote_join.c shares and joins one, and remote.c answers questions about it.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_INSIDE_H
#define TOUCHMOVE_REMOTE_REMOTE_INSIDE_H

#include "link/link.h"
#include "remote/remote.h"
#include "remote/remote_lobby.h"
#include "session/client_say.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "terms/terms.h"

enum {
    SENT_MAX = 8,           /* submissions that may wait for their answers */
    REMOTE_NAME_MAX = 64,   /* bytes of a name that are told, NUL included */
    REMOTE_NAMES_MAX = 512, /* bytes of the names of those who look on, NUL included */
};

/* A submission that has no answer yet. */
typedef struct Sent {
    int64_t id;                      /* its number on the wire */
    uint32_t serial;                 /* its number at the client */
    Client *client;                  /* who has submitted it, or NULL */
    char text[GAME_ACTION_LINE_MAX]; /* the action without its time */
} Sent;

/* A shared game in which this session takes part: another process owns it. */
struct RemoteGame {
    Link *link;                        /* NULL: it is lost */
    char *path;                        /* of the socket */
    WireSeat asked;                    /* the seat that is asked for */
    char name[REMOTE_NAME_MAX];        /* the name that is told */
    bool is_welcome;                   /* the arbiter has answered */
    bool is_dismissed;                 /* it has closed the connection for good */
    WireSeat seat;                     /* where this session sits */
    bool is_host;                      /* the arbiter's tools are at hand */
    PublicLogReader reader;            /* how far the replica has come */
    Game *arriving;                    /* a game that has not come to its present yet, or NULL */
    bool has_run;                      /* its clocks have run */
    int faults;                        /* replicas that differed, one after the other */
    WirePresence presence[SIDE_COUNT]; /* of the players */
    int64_t since_ms[SIDE_COUNT];      /* since when */
    int64_t trip_ms[SIDE_COUNT];       /* round trips of their terminals, 0: not known */
    bool is_absence_told[SIDE_COUNT];  /* that the absence can be claimed */
    char watchers_names[REMOTE_NAMES_MAX];   /* who look on */
    char names[SIDE_COUNT][REMOTE_NAME_MAX]; /* as they have told them */
    int64_t watchers;                        /* how many look on */
    WireSeat asker;                          /* who wants something */
    WireWant wanted;                         /* what; NONE: nothing is open */
    char terms[WIRE_ASKED_MAX];              /* … on these terms, as they came */
    StrBuf terms_words;                      /* they in words */
    Sent sent[SENT_MAX];                     /* sent_count of them, the oldest first */
    int sent_count;                          /* how many wait */
    bool has_more;                           /* not all that has arrived is taken yet */
    bool is_awaited;                         /* something was sent, and nothing has come since */
    bool is_to_resend;  /* they are to be sent again once it is known which came */
    int64_t last_id;    /* the last number */
    int64_t retry_ms;   /* when to try again, where the link is lost */
    int tries;          /* that have failed since */
    bool is_unanswered; /* it was opened again, and nothing has come: perhaps from one who dies */
};

/* ---- remote.c ---- */

/* Returns whether this session sits at the board. */
bool remote_is_player(const RemoteGame *remote);

/* Returns the question for what the opponent asks for. */
ClientQuestion remote_question(const Session *session);

/* Returns whether both players agree to adjourn, so that a move can be sealed. */
bool remote_is_agreed(const Session *session);

/* Returns the moment from which the absence of a player can be claimed here, or INT64_MAX. */
int64_t remote_absence_ms(const Session *session, Side side);

/* Returns when remote_tick has something to do by itself, or INT64_MAX. */
int64_t remote_deadline_ms(const Session *session);

/* Appends since when a player is silent or gone, " since 10:42", or nothing. */
void remote_append_since(const Session *session, Side side, StrBuf *out);

/* ---- remote_owner.c ---- */

/* Makes the process at the other end of a link the owner of the game; takes the state over. */
void remote_attach(Session *session, RemoteGame *remote);

/* Leaves the shared game, if there is one. */
void remote_leave(Session *session);

/* ---- remote_lobby.c ---- */

/*
 * Tells a client the open list. when is empty, or "again" where it has changed; a screen reads the
 * list itself.
 */
void remote_tell_lobby(Client *client, const char *when);

/* Returns whether a game of the list is this user's, owned or played, with a seat to be had. Nobody
 * joins any other without choosing it. */
bool remote_lobby_is_own(const Session *session, int index);

/* ---- remote_submit.c ---- */

/* Sends an action, or tells the asker why not. */
void remote_submit(Session *session, GameAction action, int64_t now_ms, Client *asker);

/* Proposes the terms of another game to the opponent; returns false, and tells the asker why, if
 * that cannot be done. */
bool remote_propose(Session *session, Terms *terms, int64_t now_ms, Client *asker);

/* Sends a submission that has no answer yet. */
void remote_send(RemoteGame *remote, const Sent *sent);

/* ---- remote_take.c ---- */

/* Takes one message; returns false if the replica cannot follow it. */
bool remote_take(Session *session, const Wire *wire, int64_t now_ms);

/* ---- remote_link.c ---- */

/* Takes what has arrived, and reconnects where the link was lost. */
void remote_tick(Session *session, int64_t now_ms);

/* Waits until remote_tick has something to do, but not beyond a moment. */
void remote_wait(const Session *session, int64_t end_ms);

/* Opens the link; appends one sentence to *reason, and returns false, if that fails. */
bool remote_open_link(Session *session, StrBuf *reason);

#endif
