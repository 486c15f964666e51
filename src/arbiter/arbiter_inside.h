/*
 * The inside of the arbiter: arbiter.c has the connections that come and go and what they send,
 * judge.c what a player does, seats.c the seats and what both have to agree on, peer.c what each is
 * told.
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
    int64_t second_ms; /* the beginning of the second in which lines are counted */
    int lines;         /* how many in it */
    int game;          /* number of the game whose lines it has (Feed) */
    size_t sent;       /* bytes of the feed that it has */
    WireReader reader; /* what is no whole line yet */
    StrBuf out;        /* what it has not been sent */
    char name[64];     /* as it calls itself */
} Peer;

struct Arbiter {
    Session *session;               /* borrowed */
    Place *place;                   /* borrowed */
    Peer *peers[ARBITER_PEERS_MAX]; /* NULL where there never was one */
    bool has_new_owner;             /* see arbiter_has_new_owner */
    bool has_company;               /* somebody has played or looked on */
    char names[SIDE_COUNT][64];     /* of the players */
    WireWant wants[SIDE_COUNT];     /* what each wants */
    bool is_to_seal;                /* both want the game adjourned */
    StrBuf unsaved;                 /* why the game is not on disk, as everybody was told */
    int64_t begun_ms;               /* when the arbiter was made */
};

/* ---- peer.c ---- */

/* Returns whether a connection is there, seated and not sent away; NULL is not. */
bool peer_is_listening(const Peer *peer);

/* Sends a connection the lines that it has not got, and how late it is in the game. */
void peer_publish(const Arbiter *arbiter, Peer *peer);

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

/* Sends everybody the lines that they have not got. */
void arbiter_publish(Arbiter *arbiter);

/* Returns the connection that has a player's seat, or NULL. */
Peer *arbiter_player(Arbiter *arbiter, Side side);

/* ---- seats.c ---- */

/* Gives a connection that has said what it wants its seat, and tells everybody. */
void seats_give(Arbiter *arbiter, Peer *peer, const Wire *hello);

/* Tells a connection what the game is and who is there, and sends it away. */
void seats_tell_about(Arbiter *arbiter, Peer *peer);

/* Tells everybody that a seat is empty, or one looks on less. */
void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms);

/* Takes what a player wants, and does it if the other wants it too. */
void seats_want(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

/* What was wanted before something happened counts no more. */
void seats_forget_wants(Arbiter *arbiter);

/* ---- judge.c ---- */

/* Acts as a player has asked for, or tells why not. */
void judge_action(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

#endif
