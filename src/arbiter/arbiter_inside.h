/*
 * The inside of the arbiter: arbiter.c has the connections that come and go and what they send,
 * judge.c what a player does, wants.c what both have to agree on, seats.c the seats and who is
 * there, watchers.c those who look on, peer.c what each is told.
 */
#ifndef TOUCHMOVE_ARBITER_ARBITER_INSIDE_H
#define TOUCHMOVE_ARBITER_ARBITER_INSIDE_H

#include "arbiter/arbiter.h"

/* One connection. */
typedef struct Peer {
    bool is_used;      /* there is one */
    bool is_closing;   /* it is sent away */
    bool is_seated;    /* its first line has come: */
    WireSeat seat;     /* where it sits */
    int64_t user;      /* whose it is */
    int64_t since_ms;  /* when it came */
    int64_t paid_ms;   /* the moment up to which its lines have used up its time, see is_flood */
    int game;          /* number of the game whose lines it has (PublicLog) */
    size_t sent;       /* bytes of the public log that it has */
    WireReader reader; /* what is no whole line yet */
    StrBuf out;        /* what it has not been sent */
    char name[64];     /* as it calls itself */
    int64_t heard_ms;  /* when its terminal was last heard of; 0: never */
    bool is_deaf;      /* its player does not want to hear what the other one says */
    int64_t said_ms;   /* the beginning of the span in which words to the other are counted */
    int said;          /* how many in it */
} Peer;

/* What is told of a player. */
typedef struct Presence {
    WirePresence state; /* here, or not */
    int64_t since_ms;   /* since when; of one who is silent or gone, not here */
    int64_t trip_ms;    /* round trip of the terminal, 0: not known */
    char name[64];      /* as the player's screen has told it */
} Presence;

/* A moment of the game that those who look on may see once it is some half-moves ago. */
typedef struct Mark {
    size_t bytes;    /* of the lines up to there */
    int count;       /* of the lines behind the setup */
    int plies;       /* half-moves played */
    uint32_t state;  /* sum over the state (public_log.h) */
    int64_t time_ms; /* time of the game */
} Mark;

struct Arbiter {
    Session *session;               /* borrowed */
    Place *place;                   /* borrowed */
    Peer *peers[ARBITER_PEERS_MAX]; /* NULL where there never was one */
    bool has_new_owner;             /* see arbiter_has_new_owner */
    bool has_company;               /* somebody has played or looked on */
    Presence presence[SIDE_COUNT];  /* of the players */
    WireWant wants[SIDE_COUNT];     /* what each wants */
    StrBuf terms;                   /* … and of a new game the terms */
    WireWant agreed;                /* what both want and the screens have to do, or NONE */
    Mark *marks;                    /* mark_count of them, where those who look on are behind */
    int mark_count;                 /* how many there are */
    size_t mark_capacity;           /* how many there is room for */
    int marked_game;                /* number of the game that they are of (PublicLog) */
    size_t told_bytes;              /* of the lines, when they were last told … */
    int told_game;                  /* … and of which game */
    StrBuf unsaved;                 /* why the game is not on disk, as everybody was told */
    int64_t begun_ms;               /* when the arbiter was made */
};

/* ---- peer.c ---- */

/* Returns whether a connection is there, seated and not sent away; NULL is not. */
bool peer_is_listening(const Peer *peer);

/* Sends a connection the lines up to a moment that it has not got, and how late it is then. */
void peer_publish(const Arbiter *arbiter, Peer *peer, const Mark *mark);

/* Returns the present moment of the game. */
Mark arbiter_mark(const Arbiter *arbiter);

/* Sends a message to one connection. */
void peer_send(Peer *peer, const Wire *wire);

/* Sends a connection away, with the reason. */
void peer_dismiss(Peer *peer, const char *reason);

/* Tells one who asked why nothing came of it. */
void peer_refuse(Peer *peer, int64_t id, const char *article, const char *text);

/* Returns what is to be told of the disk. */
Wire arbiter_disk(const Arbiter *arbiter);

/* Sends a message to all who are seated. */
void arbiter_send_all(Arbiter *arbiter, const Wire *wire);

/* Returns the open question, if there is one: nobody wants two things at once. */
Wire arbiter_asks(const Arbiter *arbiter);

/* Tells everybody what is wanted. */
void arbiter_tell_wants(Arbiter *arbiter);

/* What was wanted before something happened counts no more. */
void arbiter_forget_wants(Arbiter *arbiter);

/* Returns the connection that has a player's seat, or NULL. */
Peer *arbiter_player(Arbiter *arbiter, Side side);

/* ---- seats.c ---- */

/* Gives a connection that has said what it wants its seat, and tells everybody. */
void seats_give(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms);

/* Looks whether the players are there, and tells everybody what has changed. */
void seats_look(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until seats_look has something to do, or -1. */
int64_t seats_wait_ms(Arbiter *arbiter, int64_t now_ms);

/* Returns for how long a player has been silent or gone; 0: is here. */
int64_t seats_absence_ms(const Arbiter *arbiter, Side side, int64_t now_ms);

/* Takes that the terminal of a connection has answered. */
void seats_take_trip(Arbiter *arbiter, Peer *peer, int64_t trip_ms, int64_t now_ms);

/* Everybody moves to the other side of the board. */
void seats_exchange(Arbiter *arbiter);

/* Tells a connection what the game is and who is there, and sends it away. */
void seats_tell_about(Arbiter *arbiter, Peer *peer);

/* Tells everybody that a seat is empty, or one looks on less. */
void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms);

/* ---- watchers.c ---- */

/* Returns how many look on, and who. */
Wire watchers_list(const Arbiter *arbiter);

/* Returns whether nobody may look on in the open game. */
bool watchers_are_barred(const Arbiter *arbiter);

/* Sends those away who may not look on at the game that is open now. */
void watchers_admit(Arbiter *arbiter);

/* Sends everybody the lines that they have not got and may see. */
void arbiter_publish(Arbiter *arbiter);

/* Sends likewise one connection. */
void watchers_publish_to(Arbiter *arbiter, Peer *peer);

/* ---- wants.c ---- */

/* Takes what a player wants, and does it if the other wants it too. */
void wants_take(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

/* ---- judge.c ---- */

/* Acts as a player has asked for, or tells why not. */
void judge_action(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

#endif
