/*
 * The inside of the arbiter: arbiter.c handles connections and the lines they send, judge.c the
 * actions of players, wants.c what both players have to agree on, seats.c the seats and who is
 * present, watchers.c the spectators, peer.c what each connection is sent.
 */
#ifndef TOUCHMOVE_ARBITER_ARBITER_INSIDE_H
#define TOUCHMOVE_ARBITER_ARBITER_INSIDE_H

#include "arbiter/arbiter.h"

/* One connection. */
typedef struct Peer {
    bool is_used;      /* there is one */
    bool is_closing;   /* it is closed once its output is sent */
    bool is_seated;    /* its first line has arrived: */
    WireSeat seat;     /* where it sits */
    int64_t user;      /* whose it is */
    int64_t since_ms;  /* when it connected */
    int64_t paid_ms;   /* the moment up to which its lines have used up its time, see is_flooding */
    int game;          /* number of the game whose lines it has (PublicLog) */
    size_t sent;       /* bytes of the public log that it has */
    WireReader reader; /* bytes that are not a whole line yet */
    StrBuf out;        /* bytes to be sent */
    char name[64];     /* as it calls itself */
    int64_t heard_ms;  /* when its terminal last answered; 0: never */
    bool is_muting;    /* its player does not want messages of the opponent */
    int64_t said_ms;   /* start of the span in which its messages are counted */
    int said;          /* messages in it */
} Peer;

/* Whether a player is present. */
typedef struct Presence {
    WirePresence state; /* connected, silent or gone */
    int64_t
        since_ms; /* since when; for a silent or gone player, since not connected and answering */
    int64_t trip_ms; /* round trip of the terminal, 0: not known */
    char name[64];   /* as the player's screen has told it */
} Presence;

/* A moment of the game that spectators may see once it is some half-moves ago. */
typedef struct Checkpoint {
    size_t bytes;    /* of the public log up to there */
    int count;       /* lines after the setup */
    int plies;       /* half-moves played */
    uint32_t state;  /* sum over the state (public_log.h) */
    int64_t time_ms; /* time of the game */
} Checkpoint;

struct Arbiter {
    Session *session;               /* borrowed */
    Place *place;                   /* borrowed */
    Peer *peers[ARBITER_PEERS_MAX]; /* NULL where there never was one */
    bool has_new_owner;             /* see arbiter_has_new_owner */
    bool has_company;               /* a player or spectator has joined */
    Presence presence[SIDE_COUNT];  /* of the players */
    WireWant wants[SIDE_COUNT];     /* what each wants */
    StrBuf terms;                   /* … and of a new game the terms */
    WireWant agreed;                /* what both want and the screens have to do, or NONE */
    Checkpoint *checkpoints;        /* checkpoint_count of them, of a game watched with a delay */
    int checkpoint_count;           /* how many there are */
    size_t checkpoint_capacity;     /* how many there is room for */
    int checkpoint_game;            /* number of the game that they are of (PublicLog) */
    size_t told_bytes;              /* of the lines, when they were last told … */
    int told_game;                  /* … and of which game */
    StrBuf unsaved;                 /* why the game is not on disk, as everybody was told */
    int64_t begun_ms;               /* when the arbiter was made */
};

/* ---- peer.c ---- */

/* Returns whether a connection exists, is seated and not being closed; NULL is not. */
bool peer_is_listening(const Peer *peer);

/* Sends a connection the lines up to a moment that it does not have yet, and the time then. */
void peer_publish(const Arbiter *arbiter, Peer *peer, const Checkpoint *checkpoint);

/* Returns the present moment of the game. */
Checkpoint arbiter_checkpoint(const Arbiter *arbiter);

/* Sends a message to one connection. */
void peer_send(Peer *peer, const Wire *wire);

/* Closes a connection once it has been sent the reason. */
void peer_dismiss(Peer *peer, const char *reason);

/* Sends a refusal of the request with that id: its article and its English text. */
void peer_refuse(Peer *peer, int64_t id, const Statement *refusal);

/* Returns the message that says whether the game is on disk. */
Wire arbiter_disk(const Arbiter *arbiter);

/* Sends a message to all who are seated. */
void arbiter_send_all(Arbiter *arbiter, const Wire *wire);

/* Returns the open request, if there is one: there are never two at once. */
Wire arbiter_asks(const Arbiter *arbiter);

/* Sends the open request to all who are seated. */
void arbiter_send_wants(Arbiter *arbiter);

/* Drops the open request, because something has happened in the game. */
void arbiter_forget_wants(Arbiter *arbiter);

/* Returns the connection that has a player's seat, or NULL. */
Peer *arbiter_player(Arbiter *arbiter, Side side);

/* ---- seats.c ---- */

/* Seats a connection as its first line asks, and tells everybody. */
void seats_give(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms);

/* Updates whether the players are present, and sends everybody what has changed. */
void seats_update(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until seats_update has something to do, or -1. */
int64_t seats_wait_ms(Arbiter *arbiter, int64_t now_ms);

/* Returns for how long a player has been silent or gone, or 0. */
int64_t seats_absence_ms(const Arbiter *arbiter, Side side, int64_t now_ms);

/* Takes the round trip of a connection's terminal, which has answered. */
void seats_take_trip(Arbiter *arbiter, Peer *peer, int64_t trip_ms, int64_t now_ms);

/* Exchanges the seats of the players. */
void seats_exchange(Arbiter *arbiter);

/* Sends a connection a summary of the game and who is present, and closes it. */
void seats_describe(Arbiter *arbiter, Peer *peer);

/* Tells everybody that a player or spectator has left. */
void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms);

/* ---- watchers.c ---- */

/* Returns the message with the number and the names of the spectators. */
Wire watchers_list(const Arbiter *arbiter);

/* Returns whether the open game may not be watched. */
bool watchers_are_barred(const Arbiter *arbiter);

/* Closes the connections of spectators if the open game may not be watched. */
void watchers_dismiss_barred(Arbiter *arbiter);

/* Sends everybody the lines that they do not have yet and may see. */
void arbiter_publish(Arbiter *arbiter);

/* Likewise to one connection. */
void watchers_publish_to(Arbiter *arbiter, Peer *peer);

/* ---- wants.c ---- */

/* Takes a player's request, and carries it out if the opponent has made the same one. */
void wants_take(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

/* ---- judge.c ---- */

/* Carries out an action that a player has sent, or refuses it. */
void judge_action(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

#endif
