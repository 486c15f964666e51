/*
 * What a session and a client are made of, for the rooms that are built on them (remote, study,
 * commands). Front ends see neither: they include session.h and client.h.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_STATE_H
#define TOUCHMOVE_SESSION_SESSION_STATE_H

#include "session/adjudication.h"
#include "session/client.h"
#include "session/game_owner.h"
#include "session/session.h"
#include "session/viewpoint.h"
#include "store/journal.h"
#include "util/strbuf.h"

/* Something that another room does from time to time while no game is open. */
typedef struct SessionTimer {
    int64_t due_ms;                                /* when run is due, or INT64_MAX */
    void (*run)(Session *session, int64_t now_ms); /* does it and sets due_ms again */
    void (*close)(Session *session);               /* called when a game is opened, or NULL */
} SessionTimer;

/* The state of a session. */
struct Session {
    Settings settings;
    const char *state_folder;     /* of the journals, or NULL */
    const char *data_folder;      /* of games.pgn, or NULL */
    const char *no_folder_reason; /* why a folder is NULL, or NULL */
    int64_t (*clock)(void);       /* the present moment, in milliseconds (monotime.h) */
    int64_t (*wall)(void);        /* the wall clock, in milliseconds since 1970 */
    uint64_t lot;                 /* state of the random generator that draws lots */
    Client *first_client;         /* the first of its clients, or NULL */
    const GameOwner *owner;       /* who owns the open game: this process or another one */
    RemoteGame *remote;           /* the state of the remote owner, or NULL */
    SessionTimer timer;           /* what the room remote does while no game is open */
    Lobby *lobby;                 /* the list of games to join, while it is open, or NULL */
    Game *game;                   /* the open game, or NULL */
    Journal *journal;             /* of the game, or NULL: it cannot be saved */
    StrBuf setup_line;            /* the first line of the journal of a game that started here */
    int begun_count;              /* how many games this session has started */
    bool has_begun;               /* the journal holds the setup */
    Journal **left;               /* journals of games that were left unsaved; left_count of them */
    int left_count;
    StrBuf unsaved;             /* why something is not on disk; empty if everything is */
    bool is_record_due;         /* a finished game is not in games.pgn yet */
    StrBuf own_file;            /* the file to which the command save wrote this game, or empty */
    bool is_warned[SIDE_COUNT]; /* the player was warned of the time */
    int64_t heartbeat_ms;       /* when the clocks were last written to the journal */
    int64_t expected_ms;        /* when session_tick is to be called, or INT64_MAX */
    int64_t seen_ms;            /* when the program was last known to run */
    HostBegin *begin_host;      /* starts the process of a shared game, or NULL */
    bool keeps_public_log;      /* the public lines of the game are collected in public_log */
    PublicLog public_log;
    Adjudications adjudications; /* searches for a mate that are under way or answered */
};

/* The last refusal or ruling with an article in the open game. */
typedef struct Ruling {
    char article[ARTICLE_MAX]; /* empty: there was none */
    StrBuf said;               /* its text */
    bool has_diagram;          /* diagram is valid: a board was open */
    Diagram diagram;           /* the position then; of an illegal move with the reason */
    uint32_t refused_serial;   /* the submission whose move was refused, or 0 */
} Ruling;

/* The state of a client. */
struct Client {
    Session *session;        /* borrowed */
    Client *next;            /* another client of the session, or NULL */
    ClientManner manner;     /* how the front end speaks */
    bool yes;                /* --yes */
    bool has_quit;           /* the program was asked to end */
    Viewpoint viewpoint;     /* the position under review */
    Collection *collection;  /* the open PGN files, or NULL */
    ClientQuestion question; /* the open question of the program; see also client_question */
    StrBuf question_text;    /* its text */
    NewGame otherwise;       /* QUESTION_RESUME: the game that the answer no starts */
    Reply inbox;             /* lines that have arrived */
    Ruling ruling;           /* what the command law explains without an argument */
    ClientLaw law;           /* where the law book is open */
    uint32_t last_serial;    /* the number of the last submission */
    char unpromoted[REPLY_TYPED_MAX]; /* the move that was refused for lack of a piece … */
    bool unpromoted_offers;           /* … with a draw offer … */
    uint32_t unpromoted_serial; /* … in this submission, or 0: the next may name the piece */
    uint32_t serial;            /* the submission that is being carried out, or 0 */
    StrBuf heard;               /* the last lines taken from the inbox, for the command again */
};

#endif
