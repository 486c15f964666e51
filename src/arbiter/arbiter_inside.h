/*
 * The private header of the arbiter.
 *
 * arbiter.c handles connections and the lines that they send; budget.c limits what users and
 * players may send, judge.c handles the players' actions, pauses.c pauses, wants.c the requests
 * that need both players, seats.c the seats and the players' presence, guests.c who may join,
 * decisions.c the decisions about users, watchers.c the spectators. peer.c sends messages to
 * connections. host.c is the process with the sockets.
 */
#ifndef TOUCHMOVE_ARBITER_ARBITER_INSIDE_H
#define TOUCHMOVE_ARBITER_ARBITER_INSIDE_H

#include "arbiter/arbiter.h"
#include "game/player_names.h"
#include "link/dismissal.h"

/* One connection. */
typedef struct Peer {
    bool is_used;      /* the connection exists; if not, the struct is free for a new one */
    bool is_closing;   /* to be closed as soon as .out is sent */
    bool is_seated;    /* the first line was accepted */
    bool is_waiting;   /* the user waits to be admitted by the host */
    bool is_admitted;  /* the host has admitted the user */
    Wire hello;        /* the first line of a waiting user */
    int version;       /* the client's version of the protocol */
    WireSeat seat;     /* its seat */
    int64_t user;      /* its user id */
    int64_t since_ms;  /* when it connected */
    int game;          /* number of the game whose lines were sent (PublicLog.game) */
    size_t sent;       /* bytes of the public log that were sent */
    WireReader reader; /* an incomplete line */
    StrBuf out;        /* bytes to send */
    char name[64];     /* the verified user name */
    int64_t heard_ms;  /* when the client's terminal last answered; 0: never */
    bool is_muting;    /* the player does not want messages from the opponent */
} Peer;

/* How much a user has sent in a seat. Each seat has its own budget, so that many spectator
 * connections of a user do not use up the budget of the same user as a player. */
typedef struct UserBudget {
    bool is_used;  /* the budget belongs to a user */
    int64_t user;  /* the user id */
    WireSeat seat; /* the seat whose lines are counted; with NONE, the new connections and the
                      lines of connections that have no seat yet */
    /* Each counted line moves this time forward by LINE_MS (budget.c). A line that would move it
     * into the future is refused. */
    int64_t paid_ms;
    int64_t asks_ms;  /* the user may not ask to be admitted before this time */
    int64_t asked_ms; /* moved forward by each question whether the user is admitted (budget.c) */
} UserBudget;

/* How much a player has sent in a game. */
typedef struct PlayerBudget {
    int game;        /* number of the game (PublicLog.game) */
    int requests;    /* requests that need both players */
    int messages;    /* messages to the opponent */
    int64_t said_ms; /* when the count .said was last reset to 0 */
    int said;        /* messages to the opponent since .said_ms */
} PlayerBudget;

/* The presence of a player. */
typedef struct Presence {
    WirePresence state; /* no owner, connected, silent or gone */
    /* when .state began; if a silent player disconnects, when the silence began */
    int64_t since_ms;
    int64_t trip_ms;   /* duration of a round trip to the player's terminal; 0: unknown */
    WirePresence told; /* the last announced state */
    int64_t told_ms;   /* when the announced state began */
    /* each lost connection moves this time further into the future; beyond a limit, the connection
     * is unsteady (seats.c) */
    int64_t lost_ms;
    char name[64]; /* the verified user name of the player */
} Presence;

/* A point in the game, and the length of the public log at that point. The lines up to it are sent
 * to the players at once, and to spectators after the delay. */
typedef struct Checkpoint {
    size_t bytes;    /* length of the public log at this point */
    int count;       /* number of lines of the public log, setup excluded */
    int plies;       /* the number of half-moves played */
    uint32_t state;  /* the checksum of the public state (public_log.h) */
    int64_t time_ms; /* the time of the game at this point (game_time_ms) */
} Checkpoint;

struct Arbiter {
    Session *session;                      /* borrowed */
    Place *place;                          /* borrowed */
    Peer *peers[ARBITER_PEERS_MAX];        /* the connections by number; NULL: never used */
    UserBudget budgets[ARBITER_PEERS_MAX]; /* what the users have sent */
    PlayerBudget players[SIDE_COUNT];      /* what the players have sent */
    bool has_new_place;                    /* see arbiter_has_new_place */
    bool has_company;                      /* whether a player or spectator has ever joined */
    Presence presence[SIDE_COUNT];         /* the presence of each player */
    WireWant wants[SIDE_COUNT];            /* the players' open requests */
    StrBuf terms;                          /* the terms of the open request */
    WireWant agreed;            /* the agreed request that the clients carry out, or NONE */
    Checkpoint *checkpoints;    /* the checkpoints of a game with spectator delay */
    int checkpoint_count;       /* number of checkpoints */
    size_t checkpoint_capacity; /* number of checkpoints allocated */
    /* number of the game that the checkpoints are from (PublicLog.game) */
    int checkpoint_game;
    size_t published_bytes;     /* length of the public log when it was last published */
    int published_game;         /* number of the last published game (PublicLog.game) */
    StrBuf unsaved;             /* the last published reason why the game is not on disk */
    int64_t save_ms;            /* when to try again to save a game that is not on disk */
    int64_t pause_end_ms;       /* when a pause ends by itself, or 0 (pauses.c) */
    int64_t applicant;          /* the user in the last question to the host, or PLACE_NO_USER */
    const Peer *applicant_host; /* the host's connection that got this question */
    int64_t begun_ms;           /* when the arbiter was created */
};

/* ---- peer.c ---- */

/* Returns whether a connection is seated and not closing; false for NULL. */
bool peer_is_listening(const Peer *peer);

/* Sends a connection the missing lines up to a checkpoint, and the time of the game at that
 * checkpoint. */
void peer_publish(const Arbiter *arbiter, Peer *peer, const Checkpoint *checkpoint);

/* Sends a connection the setup of the game, line 0 of the public log. */
void peer_send_setup(const Arbiter *arbiter, Peer *peer);

/* Returns the checkpoint for the current state of the game. */
Checkpoint arbiter_checkpoint(const Arbiter *arbiter);

/* Sends a message to one connection, unless the client's version of the protocol lacks it. Closes
 * the connection if it reads too slowly. */
void peer_send(Peer *peer, const Wire *wire);

/* Sends a connection the reason why it is closed, and closes it. */
void peer_dismiss(Peer *peer, Dismissal dismissal);

/* Sends the name, the parts, the article and the English text of a refusal. `id` is the number of
 * the refused request. */
void peer_refuse(Peer *peer, int64_t id, const Statement *refusal);

/* Sends a connection whether the game is on disk and, if it is not, why. */
void peer_send_disk(const Arbiter *arbiter, Peer *peer);

/* Sends a message to all seated connections. */
void arbiter_send_all(Arbiter *arbiter, const Wire *wire);

/* Returns the message with the open request, or a message that says that no request is open. There
 * is at most one open request. */
Wire arbiter_asks(const Arbiter *arbiter);

/* Sends the open request to all seated connections. */
void arbiter_send_wants(Arbiter *arbiter);

/* Drops the open request after an action in the game. */
void arbiter_forget_wants(Arbiter *arbiter);

/* Returns the connection that has a player's seat, or NULL. */
Peer *arbiter_player(Arbiter *arbiter, Side side);

/* ---- seats.c ---- */

/*
 * Gives a connection the seat that its first line requests, announces it, and sends the connection
 * the game. If the user needs the host's consent, asks the host. If the seat is taken, dismisses
 * the connection.
 */
void seats_admit(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms);

/* Updates the players' presence, and announces changes. */
void seats_update(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until seats_update has something to do, or -1 if it never has. */
int64_t seats_wait_ms(Arbiter *arbiter, int64_t now_ms);

/* Returns for how many milliseconds a player has been silent or gone; 0 if neither. */
int64_t seats_absence_ms(const Arbiter *arbiter, Side side, int64_t now_ms);

/* Stores the round-trip time of a connection's terminal, which has just answered. */
void seats_take_trip(Arbiter *arbiter, Peer *peer, int64_t trip_ms, int64_t now_ms);

/* Stores the verified users of the players in the game, and so in its record, if they must be shown
 * beside the chosen names. Call it when a seat or a name has changed. */
void seats_note_users(Arbiter *arbiter, int64_t now_ms);

/* Swaps the seats of the players. */
void seats_exchange(Arbiter *arbiter);

/* Sends a connection a summary of the game and the players' presence, and closes it. */
void seats_describe(Arbiter *arbiter, Peer *peer);

/* Announces that a player or spectator has left. Stops the clocks if no player is left. */
void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms);

/* Takes a seat from its owner, and announces that it is free. Stops the clocks. */
void seats_clear(Arbiter *arbiter, Side side, int64_t now_ms);

/* ---- guests.c ---- */

/* Returns whether a user may take a free seat without a question. */
bool guests_are_expected(const Arbiter *arbiter, int64_t user);

/* Returns whether a user is blocked. */
bool guests_are_blocked(const Arbiter *arbiter, int64_t user);

/* Asks the host whether to admit the user of a connection to a seat. Dismisses the connection if
 * the host has just refused the user. */
void guests_wait(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms);

/* Informs the host of the user who has waited longest to be admitted, if that has changed. */
void guests_announce(Arbiter *arbiter);

/* Returns the connection of a user that has waited longest or, if the user is PLACE_NO_USER, of
 * all. Returns NULL if none is waiting. */
Peer *guests_first_waiting(Arbiter *arbiter, int64_t user);

/* ---- decisions.c ---- */

/* Carries out a player's decision about a user, or refuses it. */
void decisions_take(Arbiter *arbiter, Peer *by, const Wire *wire, int64_t now_ms);

/* ---- watchers.c ---- */

/* Returns the message with the number of the spectators and their names. */
Wire watchers_list(const Arbiter *arbiter);

/* Returns whether spectators are barred from the open game. */
bool watchers_are_barred(const Arbiter *arbiter);

/* Closes the connections of spectators if they are barred from the open game. */
void watchers_dismiss_barred(Arbiter *arbiter);

/* Sends every connection the lines that it may see and does not have. */
void arbiter_publish(Arbiter *arbiter);

/* Sends one connection the lines that it may see and does not have. */
void watchers_publish_to(Arbiter *arbiter, Peer *peer);

/* ---- wants.c ---- */

/* Handles a player's request; carries it out if the opponent has made the same request. */
void wants_take(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

/* ---- budget.c ---- */

/* Counts a line of a connection. Returns whether its user sends too many lines. */
bool budget_refuses_line(Arbiter *arbiter, const Peer *peer, int64_t now_ms);

/* Counts a new connection of a user as several lines. Returns whether these are too many. */
bool budget_refuses_connection(Arbiter *arbiter, int64_t user, int64_t now_ms);

/* Notes that the host has refused to admit a user, or with is_refused false that the host admits
 * the user. */
void budget_note_admission(Arbiter *arbiter, int64_t user, bool is_refused, int64_t now_ms);

/* Returns whether the host has refused to admit a user so recently that the user may not ask
 * again. */
bool budget_refuses_applicant(const Arbiter *arbiter, int64_t user, int64_t now_ms);

/* Counts a question to the host whether a user is admitted. Returns false if the user has asked too
 * often; then the user is refused for a while. */
bool budget_grants_question(Arbiter *arbiter, int64_t user, int64_t now_ms);

/* Counts a request of a player. Returns whether these are too many for one game. */
bool budget_refuses_request(Arbiter *arbiter, Side side);

/* Counts a message of a player to the opponent. Returns why it is refused, or REFUSAL_NONE. */
GameRefusal budget_message_refusal(Arbiter *arbiter, Side side, int64_t now_ms);

/*
 * Actions that the Laws do not grant, such as setting a tag, are limited. Returns why such an
 * action is refused: the player has done too many of them in this game, or the game is too long.
 * Returns REFUSAL_NONE if it may be done, and always for moves, claims, answers and resignation.
 */
GameRefusal budget_action_refusal(const Arbiter *arbiter, const GameAction *action);

/* ---- pauses.c ---- */

/* Returns whether a player may pause the game only if the opponent agrees. */
bool pauses_need_consent(const Arbiter *arbiter, Side side);

/* Called after each action for which a player needed no consent. Counts the action if it paused the
 * game while the opponent was connected. */
void pauses_count(Arbiter *arbiter, const GameAction *action);

/* Starts the clocks when a pause has lasted long enough. */
void pauses_tick(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until pauses_tick has something to do, or -1 if it never has. */
int64_t pauses_wait_ms(const Arbiter *arbiter, int64_t now_ms);

/* ---- judge.c ---- */

/* Commits or refuses the action in a message of a player. */
void judge_message(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms);

/* Commits or refuses an action of a player. `id` is the number of the player's message. */
void judge_action(Arbiter *arbiter, Peer *peer, int64_t id, const GameAction *action,
                  int64_t now_ms);

#endif
