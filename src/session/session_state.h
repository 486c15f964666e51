/* The structs of a session and a client, for the code built on them: src/remote, src/study and
 * src/commands. Front ends don't see the structs: they include session.h and client.h. */
#ifndef TOUCHMOVE_SESSION_SESSION_STATE_H
#define TOUCHMOVE_SESSION_SESSION_STATE_H

#include "link/guest_seat.h"
#include "session/adjudication.h"
#include "session/client.h"
#include "session/game_owner.h"
#include "session/session.h"
#include "session/viewpoint.h"
#include "store/journal.h"
#include "util/strbuf.h"

/* A task that remote_lobby.c repeats while no game is open. */
typedef struct SessionTimer {
    int64_t due_ms;                                /* when run is due, or INT64_MAX */
    void (*run)(Session *session, int64_t now_ms); /* runs the task and sets due_ms again */
    void (*close)(Session *session); /* ends the task when a game is opened; may be NULL */
} SessionTimer;

/* The state of a session. */
struct Session {
    Settings settings;
    const char *state_folder;     /* the folder of the journals, or NULL */
    const char *data_folder;      /* the folder of games.pgn, or NULL */
    const char *no_folder_reason; /* the reason why a folder is NULL; may be NULL itself */
    int64_t (*clock)(void);       /* the current time in milliseconds (monotime.h) */
    int64_t (*wall)(void);        /* the wall clock, in milliseconds since 1970 */
    uint64_t lot;                 /* the state of session_draw */
    Client *first_client;         /* the first client, or NULL */
    const GameOwner *owner;       /* the owner of the open game: this process or another one */
    RemoteGame *remote;           /* the state of the remote owner, or NULL */
    SessionTimer timer;           /* a periodic task, run while no game is open */
    Lobby *lobby;                 /* the list of games to join, while it is open, or NULL */
    Game *game;                   /* the open game, or NULL */
    FenMarks marks;               /* the marks of the diagram from which the game was started */
    Journal *journal;             /* the journal of the game, or NULL */
    StrBuf setup_line;            /* the journal's first line, if this session started the game */
    int begun_count;              /* how many games this session has started */
    bool has_begun;               /* the journal contains the setup */
    Journal **left;               /* journals of closed games that could not be written yet */
    int left_count;               /* their number */
    StrBuf unsaved;               /* why the last write failed; empty if everything is on disk */
    FileError saving_error;       /* the failed write; no step if .unsaved has another reason */
    bool is_record_due;           /* a finished game is not in games.pgn yet */
    StrBuf own_file;              /* the file that "save" last wrote this game to, or empty */
    bool is_warned[SIDE_COUNT];   /* the player was warned of little time left */
    int64_t heartbeat_ms;         /* when the clocks were last written to the journal */
    int64_t expected_ms;          /* the deadline given to the event loop, or INT64_MAX */
    int64_t seen_ms;              /* when the program was last known to run */
    HostBegin *begin_host;        /* starts the process of a shared game, or NULL */
    const char *replica;          /* lines to restore when a journal is opened, or NULL */
    bool keeps_public_log;        /* public_log is used */
    PublicLog public_log;         /* the public lines of the game, for spectators */
    Adjudications adjudications;
};

/* The last refusal or ruling in the open game that named an article. */
typedef struct Ruling {
    char article[ARTICLE_MAX]; /* the article; empty: no ruling yet */
    Reply said;                /* the line of the refusal or ruling */
    bool has_diagram;          /* diagram is valid */
    Diagram diagram;           /* the position; for an illegal move, the reason is marked */
    uint32_t refused_serial;   /* serial number of the last submission with a refused move, or 0 */
} Ruling;

/* The state of a client. */
struct Client {
    Session *session;        /* borrowed */
    Client *next;            /* the next client of the session, or NULL */
    ClientManner manner;     /* the kind of front end */
    bool yes;                /* no confirmation is needed (--yes) */
    bool has_quit;           /* the person has quit the program */
    Viewpoint viewpoint;     /* the position under review */
    Collection *collection;  /* the open PGN files, or NULL */
    ClientQuestion question; /* the open question of the program; see also client_question */
    StrBuf question_text;    /* the text that replaces {text} in .question */
    NewGame otherwise;       /* QUESTION_RESUME: the game that the answer "no" starts */
    GuestSeat reminder;      /* MESSAGE_ASK_REMIND: the seat of which the player is reminded */
    int reminder_place;      /* its place in the list of seats, from 0 */
    Reply inbox;             /* lines that have arrived */
    Ruling ruling;           /* the ruling that the command "law" without an argument explains */
    ClientLaw law;           /* the open page of the law book */
    uint32_t last_serial;    /* the serial number of the last submission */
    char unpromoted[REPLY_TYPED_MAX]; /* a move refused because its promotion piece is missing */
    bool unpromoted_offers;           /* `unpromoted` came with a draw offer */
    /* the serial number of the submission that set `unpromoted`, or 0: none; the next submission
     * may name the promotion piece */
    uint32_t unpromoted_serial;
    uint32_t serial; /* the serial number of the submission being executed, or 0 */
    Reply heard;     /* the last lines that were shown, for the command "again" */
    /* the states of the position being set up, the present one last (study/study_position.h);
     * owned */
    struct EditedPosition *edited;
    size_t edited_count;    /* the number of elements in .edited */
    size_t edited_capacity; /* the number of elements allocated */
};

#endif
