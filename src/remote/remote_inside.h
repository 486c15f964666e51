/*
 * Private to remote: the state of a shared game in a session.
 *
 * Another process, the host, owns the game. The session has a replica, which it updates with the
 * lines of the public log that the host publishes.
 *
 * remote_owner.c implements the GameOwner interface. remote_submit.c sends actions to the host,
 * remote_take.c handles its messages and updates the replica, remote_answer.c its answers,
 * remote_presence.c the messages about players and users who wait to be admitted,
 * remote_spectators.c those about spectators, remote_link.c reconnects,
 * remote_games.c finds shared games, remote_lobby.c lists those that can be joined, remote_join.c
 * shares and joins games, remote_seat.c stores the seat of a guest, remote_return.c leads a guest
 * back to a game, remote_status.c describes its state, and remote.c answers queries. remote_text.h
 * has the texts.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_INSIDE_H
#define TOUCHMOVE_REMOTE_REMOTE_INSIDE_H

#include "link/guest_seat.h"
#include "link/link.h"
#include "link/place.h"
#include "remote/remote.h"
#include "remote/remote_lobby.h"
#include "session/client_say.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "terms/terms.h"

enum {
    SENT_MAX = 8,               /* maximum number of submissions that have no answer yet */
    REMOTE_NAME_MAX = 64,       /* size of the buffer for a user name, NUL included */
    REMOTE_NAMES_MAX = 512,     /* size of the buffer for the spectators' names, NUL included */
    REMOTE_PARTS_MAX = 1280,    /* size of the buffer for the parts of a reason, NUL included */
    REMOTE_TIME_MAX = 6,        /* size of the buffer for a time such as "10:42", NUL included */
    SPECTATORS_MAX = 32,        /* most users that are remembered as spectators */
    REMOTE_LINES_MAX = 4 << 20, /* most bytes of a public log; honest ones are shorter */
};

/* A submission that the host has not answered yet. */
typedef struct Sent {
    int64_t id;                      /* the number of the submission in the protocol */
    uint32_t serial;                 /* the serial number of the submission (client.h); 0: none */
    Client *client;                  /* the client that submitted it, or NULL */
    char text[GAME_ACTION_LINE_MAX]; /* the action without its time */
} Sent;

/* A user who watches the game, or has watched it. */
typedef struct Spectator {
    char name[REMOTE_NAME_MAX]; /* the user name; empty if this element is unused */
    bool is_watching;           /* the user is in the last list of spectators */
    bool was_watching;          /* the user was in the list before */
    bool is_announced;          /* the last announcement was that the user is watching */
    int departures;             /* number of announced departures */
    int64_t left_ms;            /* when to announce that the user has stopped watching */
} Spectator;

/* A shared game in which this session takes part. */
struct RemoteGame {
    Link *link;                 /* the connection, or NULL while it is lost; owned */
    char *path;                 /* the path of the socket; owned */
    WireSeat asked;             /* the requested seat */
    char name[REMOTE_NAME_MAX]; /* the name of this user, as sent to the host */
    int version;                /* the version of the protocol that the host understands */
    bool is_welcome;            /* the host has accepted the connection */
    bool is_waiting;            /* this user waits to be admitted */
    bool is_deferred;           /* is_waiting, and remote_join has returned */
    int64_t applicant;          /* the user who waits to be admitted by this host */
    char applicant_name[REMOTE_NAME_MAX]; /* the name of that user, or "" if nobody waits */
    Side applicant_side;                  /* the seat that the user would take */
    bool is_dismissed;                    /* the host has closed the connection for good */
    bool is_deserted;                     /* no process listened at the last attempt to connect */
    WireSeat seat;                        /* the seat of this session */
    bool is_host;                         /* this session may use the tools of the arbiter */
    StrBuf lines;                         /* the public lines of the replica (HostOrder.replica) */
    PublicLogReader reader;               /* how much of the public log the replica has */
    uint32_t setup_sum;                   /* the checksum of the setup of the game */
    Game *arriving;                       /* a replica still being received, or NULL; owned */
    bool has_run;                         /* the clocks have been started at least once */
    int faults; /* number of consecutive replicas that differed from the host's game */
    WirePresence presence[SIDE_COUNT]; /* the presence of each player */
    int64_t since_ms[SIDE_COUNT];      /* the time of the last change of each presence */
    int64_t trip_ms[SIDE_COUNT];       /* the round trip of each player's terminal, 0 if unknown */
    bool is_absence_announced[SIDE_COUNT]; /* it was announced that the absence allows a claim */
    /* the name of the host, who alone can open the game again, or "" if that is this user */
    char host_name[GUEST_SEAT_TEXT_MAX];
    char watchers_names[REMOTE_NAMES_MAX];   /* the names of the spectators, as received */
    char names[SIDE_COUNT][REMOTE_NAME_MAX]; /* the user names of the players */
    int64_t watchers;                        /* the number of spectators */
    Spectator spectators[SPECTATORS_MAX];    /* the users who watch or have watched */
    WireSeat asker;                          /* the player who made the open request */
    WireWant wanted;                         /* the open request, or WIRE_WANT_NONE */
    char terms[WIRE_ASKED_MAX];              /* the proposed terms, as received */
    StrBuf terms_words;                      /* the proposed terms in words */
    char lost_moves[WIRE_ASKED_MAX];         /* the moves that only this replica has, or "" */
    Sent sent[SENT_MAX];                     /* the unanswered submissions, the oldest first */
    int sent_count;                          /* number of unanswered submissions */
    int64_t done_id;                         /* the submission of the last "done" line, or 0 */
    int64_t done_line;                       /* the public line that carries it out */
    char reason[WIRE_NAME_MAX];              /* the name in the last "because" line, or "" */
    char parts[REMOTE_PARTS_MAX];            /* its parts */
    bool has_more;                           /* some received messages are not handled yet */
    bool is_awaited;                         /* nothing was received after the last sent message */
    bool is_to_resend;                       /* unanswered submissions must be sent again */
    int64_t last_id;                         /* the number of the last submission */
    int64_t retry_ms;                        /* the time of the next attempt to reconnect */
    int tries;                               /* number of failed attempts to reconnect */
    bool is_unanswered; /* no message was received since the connection was reopened */
    int64_t heard_ms;   /* moved forward by each message of another user's host (remote_link.c) */
};

/* ---- remote.c ---- */

/* Returns whether this session plays in the game, and does not only watch it. */
bool remote_is_player(const RemoteGame *remote);

/* Returns the question for this player that corresponds to the opponent's request. */
ClientQuestion remote_question(const Session *session);

/* Returns whether both players agree to adjourn, so that a move can be sealed. */
bool remote_is_agreed(const Session *session);

/* Returns the time from which this player can claim the game because the opponent, who plays
 * `side`, is absent. Returns INT64_MAX if there is no such time. */
int64_t remote_absence_ms(const Session *session, Side side);

/* Writes the local time at which the presence of a player last changed, such as "10:42". */
void remote_format_since(const Session *session, Side side, char out[static REMOTE_TIME_MAX]);

/* ---- remote_owner.c ---- */

/* Makes the host of a shared game the owner of the session's game. Takes ownership of *remote. */
void remote_attach(Session *session, RemoteGame *remote);

/* Leaves the shared game and frees its state. */
void remote_leave(Session *session);

/* ---- remote_games.c ---- */

enum { FOUND_GAMES_MAX = 32 }; /* the most games in a list */

/* A shared game that was found. */
typedef struct FoundGame {
    LobbyGame told;            /* the part that clients see */
    size_t lasting_length;     /* length of .told.state without the age of the game */
    char path[PLACE_PATH_MAX]; /* the path of the socket */
    bool is_free;              /* the game has a free seat */
    /* the game has no free seat; if the host does not answer, .is_free and .is_full are false */
    bool is_full;
    bool is_running; /* the host answers */
    bool is_own;     /* this user shares the game */
    bool has_seat;   /* the free seat is this user's */
} FoundGame;

/* The games that were found. */
typedef struct FoundGames {
    int count;                        /* their number */
    FoundGame games[FOUND_GAMES_MAX]; /* games with free seats come first */
} FoundGames;

/* Finds the games of all users. */
void remote_find_games(const Session *session, FoundGames *out);

/* Finds the games of one user, also those whose hosts do not respond. Returns false if another user
 * owns the folder of that user's games, and appends one sentence to *reason. */
bool remote_find_games_of(const Session *session, uid_t user, FoundGames *out, StrBuf *reason);

/* ---- remote_lobby.c ---- */

/*
 * Reports the open list to a client. `when` is "", or "again" if the list has changed. A client in
 * line mode gets the list as lines. A screen gets only REPLY_PAGE, and then reads the list itself.
 */
void remote_report_lobby(Client *client, const char *when);

/* Returns whether a game of the list has a free seat, and this user owns it or plays in it. The
 * program joins only such games without asking. */
bool remote_lobby_is_own(const Session *session, int index);

/* ---- remote_seat.c ---- */

/* Stores the seat of this player if another user shares the game (link/guest_seat.h). */
void remote_keep_seat(Session *session);

/* Removes the stored seat of this player: the game is over, or another one replaces it. */
void remote_forget_seat(const Session *session);

/* Appends a sentence: the game of a seat is not open, and resumes when the host opens it. */
void remote_append_waiting(const Session *session, const GuestSeat *seat, StrBuf *out);

/* If this player has a seat in a game of the named user, refuses because the game is not open, and
 * returns true. */
bool remote_refuse_closed(const char *user, Client *asker);

/* ---- remote_submit.c ---- */

/* Reports to the asker that a game with a time control in days cannot be shared. Returns false. */
bool remote_refuse_days(const Session *session, Client *asker);

/* Sends an action to the host, or reports the refusal to the asker. */
void remote_submit(Session *session, GameAction action, int64_t now_ms, Client *asker);

/* Proposes the terms of another game to the opponent. On failure returns false and reports the
 * reason to the asker. */
bool remote_propose(Session *session, Terms *terms, int64_t now_ms, Client *asker);

/* Sends a submission to the host. */
void remote_send(RemoteGame *remote, const Sent *sent);

/* ---- remote_take.c ---- */

/* Handles a message of the host. Returns false if the message does not fit the replica. */
bool remote_take(Session *session, const Wire *wire, int64_t now_ms);

/* ---- remote_answer.c ---- */

/* Stores which public line carries out which submission. */
void remote_take_done(RemoteGame *remote, const Wire *wire);

/* If a received line carries out a submission, moves that submission from the queue to *out and
 * returns true. Otherwise returns false. */
bool remote_take_answered(RemoteGame *remote, const Wire *line, Sent *out);

/* Stores the name and the parts of the reason for the next "no", "bye" or "unsaved" line. */
void remote_take_reason(RemoteGame *remote, const Wire *wire);

/* Reports a refusal to the client that made the submission, or to all clients. */
void remote_take_refusal(Session *session, const Wire *wire);

/* Returns why the host closes the connection, in the words of this version if it knows the
 * reason. */
const char *remote_dismissal_text(const Session *session, const Wire *goodbye);

/* Appends why the host cannot save the game, in the words of this version if it knows the reason.
 * Appends nothing if the game is saved. */
void remote_append_saving_reason(Session *session, const Wire *unsaved, StrBuf *out);

/* ---- remote_presence.c ---- */

/* Stores the presence of a player. Announces a change, unless that player sits at this screen. */
void remote_take_presence(Session *session, const Wire *wire);

/* Stores and announces that this user waits to be admitted by the host. */
void remote_take_wait(Session *session, const Wire *wire);

/* Stores that a user waits to be admitted by this player, or waits no longer. Asks the player. */
void remote_take_applicant(Session *session, const Wire *wire);

/* ---- remote_spectators.c ---- */

/* Stores the spectators. Announces users who have just started to watch, if this user plays. */
void remote_take_spectators(Session *session, const Wire *wire);

/* Appends the names of the spectators. */
void remote_append_spectators(const RemoteGame *remote, const Catalog *catalog, StrBuf *out);

/* Returns when remote_report_departures has something to do, or INT64_MAX. */
int64_t remote_departure_ms(const RemoteGame *remote);

/* Announces users who have stopped watching. */
void remote_report_departures(Session *session, int64_t now_ms);

/* ---- remote_link.c ---- */

/* Handles received messages. If the connection is lost, tries to reconnect at regular intervals. */
void remote_tick(Session *session, int64_t now_ms);

/* Returns the next deadline of remote_tick, or INT64_MAX. */
int64_t remote_deadline_ms(const Session *session);

/* Blocks until remote_tick has something to do, at most until end_ms. */
void remote_wait(const Session *session, int64_t end_ms);

/* Opens the connection to the host. On failure returns false and appends the reason to *reason. */
bool remote_open_link(Session *session, StrBuf *reason);

#endif
