/*
 * The inside of a shared game, as a session takes part in it: for the files of this room alone.
 *
 * remote.c has what is known of it; remote_submit.c what goes to the process that owns the game,
 * remote_take.c what comes from it, remote_link.c the link that breaks and is opened again,
 * remote_lobby.c which games there are, remote_join.c how one gets into one.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_INSIDE_H
#define TOUCHMOVE_REMOTE_REMOTE_INSIDE_H

#include "link/link.h"
#include "session/session_inside.h"
#include "terms/new_game.h"

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
    FeedReader reader;                 /* how far the replica has come */
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

/* ---- remote.c: a game that another process owns ---- */

/* Leaves the shared game; does nothing where there is none. */
void remote_leave(Session *session);

/* Returns whether this session sits at the board. */
bool remote_is_player(const RemoteGame *remote);

/* Returns what the opponent wants and this player has not answered. */
WireWant remote_wanted(const Session *session);

/* Returns the question for that. */
ClientQuestion remote_question(const Session *session);

/*
 * Finds the open offer of a draw that is to be answered; the one made to the side to move comes
 * first, and on a screen of one's own only the opponent's counts.
 */
bool remote_find_offer(const Session *session, Side *by);

/* Returns whether both want the game adjourned, so that a move can be sealed. */
bool remote_is_agreed(const Session *session);

/* Returns the moment at which remote_tick has something to do by itself, or INT64_MAX. */
int64_t remote_deadline_ms(const Session *session);

/* Returns the moment from which the absence of a player can be claimed here, or INT64_MAX. */
int64_t remote_absence_ms(const Session *session, Side side);

/* Appends since when a player is silent or gone, " since 10:42", or nothing. */
void remote_append_since(const Session *session, Side side, StrBuf *out);

/* A client is gone: what it has submitted is nobody's. */
void remote_forget_client(Session *session, const Client *client);

/* Closes the list of games that can be joined; does nothing where there is none. */
void remote_close_hall(Session *session);

/* ---- session_games.c: the games of two screens ---- */

/* Sets what a new game is before anything is said of it: as the settings have it, or on two screens
 * as the game is that is open. */
void session_new_game(const Session *session, NewGame *out);

/* Puts the same game, played again, in its place; what the arbiter is asked about it stays open. */
void session_renew_game(Session *session, Game *game, int64_t now_ms);

/* ---- remote_lobby.c: the games that can be joined ---- */

/*
 * Tells a client the open list. when is empty, or "again" where it has changed; a screen reads the
 * list itself.
 */
void remote_tell_hall(Client *client, const char *when);

/* Returns whether a game of the list is the user's, owned or played, with a seat to be had. Nobody
 * sits down at any other who has not chosen it. */
bool remote_hall_is_own(const Session *session, int index);

/* Returns the moment at which the open list is to be looked at again, or INT64_MAX. */
int64_t remote_hall_deadline_ms(const Session *session);

/* Looks at it again, if it is time, and tells what has changed. */
void remote_hall_tick(Session *session, int64_t now_ms);

/* ---- remote_submit.c: what goes to the process that owns the game ---- */

/* Sends an action, or tells the asker why not. */
void remote_submit(Session *session, GameAction action, Client *asker);

/* Sends what both players have to agree on, or tells the asker why not. */
void remote_want(Session *session, WireWant want, Client *asker);

/* Proposes the terms of another game to the opponent; returns false, and tells the asker why, if
 * that cannot be done. */
bool remote_propose(Session *session, const Terms *terms, Client *asker);

/* Sends whether the player wants to hear what the opponent says, as the settings have it. */
void remote_tell_hearing(Session *session);

/* Sends a word to the opponent. */
void remote_say(Session *session, const char *text, Client *asker);

/* Sends a submission that has no answer yet. */
void remote_send(RemoteGame *remote, const Sent *sent);

/* ---- remote_take.c: what comes from it ---- */

/* Takes one message; returns false if the replica cannot follow it. */
bool remote_take(Session *session, const Wire *wire, int64_t now_ms);

/* ---- remote_link.c: the link to it ---- */

/* Takes what has arrived, and opens the link again where it was lost. */
void remote_tick(Session *session, int64_t now_ms);

/* Waits until remote_tick has something to do, but not beyond a moment. */
void remote_wait(const Session *session, int64_t end_ms);

/* Opens the link; appends one sentence to *reason, and returns false, if that fails. */
bool remote_open_link(Session *session, StrBuf *reason);

/* ---- remote_join.c: how one gets into it ---- */

/*
 * Shares the open game: its journal is handed to a process of its own, and this session joins it.
 * Returns false, with the asker told why, if that cannot be done; then the game stays open here.
 */
bool remote_host(Session *session, Side seat, int64_t now_ms, Client *asker);

/*
 * Joins a shared game in the place of the one that is open: where is what place_resolve takes, or a
 * user. Returns false, with the asker told why, if that cannot be done.
 */
bool remote_join(Session *session, const char *where, WireSeat seat, int64_t now_ms, Client *asker);

/*
 * Joins the only game that there is, if that is what the program was started for, or lets the
 * person choose from the list. Returns false, with the client told why, if neither can be done.
 */
bool remote_choose(Client *client, WireSeat seat, bool is_start, int64_t now_ms);

/* Joins a game by its number in the open list, or as remote_join does. */
void remote_join_number(Client *client, const char *where, WireSeat seat, int64_t now_ms);

/* Appends who is where, how many look on, and how the game is joined: whole lines. */
void remote_append_status(const Session *session, StrBuf *out);

#endif
