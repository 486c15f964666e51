/*
 * The protocol between the process of a shared game and its clients: one message as a value and as
 * a line of text.
 *
 * It uses the format of the journal: a game is sent as its setup and the lines of its actions
 * (game/game_action.h), and every client replays them. Each line is a word and its fields,
 * separated by one space; the last field may contain spaces. Lines are printable UTF-8 and end with
 * a line feed. Version 2:
 *
 *     client   touchmove 2 N SUM SEAT NAME   the first line: the number N of public lines that the
 *                                            client has, and their checksum; the seat it wants,
 *                                            "any", or "none" for a summary of the game; a NAME,
 *                                            which arbiters of version 1 believe and others ignore
 *              do ID ACTION                  an action in the journal's format, without its time
 *              want ID SUM WANT TERMS        a request that needs both players, made after the line
 *                                            with checksum SUM; a WANT of "none" withdraws or
 *                                            declines a request; only a request for a new game, or
 *                                            to restore lost moves, has TERMS
 *              say ID TEXT                   a message to the opponent
 *              hear N                        1: the client wants the opponent's messages (the
 *                                            default); 0: it does not
 *              trip N                        the terminal has answered after N milliseconds; N is
 *                                            at least 1
 *              decide ID DECISION USER       the host admits the user with the id USER to the game,
 *                                            ejects or blocks that user
 *     arbiter  you SEAT ROLE                 the answer to the first line
 *              wait NAME                     the answer to the first line of a user who has no
 *                                            seat: the host, whose user name is NAME, must admit
 *                                            that user
 *              applicant SEAT USER NAME      a user waits to be admitted to a seat; no NAME if no
 *                                            user waits any more; sent only to the host
 *              game SUM SETUP                the start of a game, public line 0
 *              line N SUM TIME ACTION        public line N, which is on disk; SUM is the checksum
 *                                            of all lines up to this one
 *              now AT TIME N STATE           sent after lines: at the moment AT of the host's
 *                                            monotonic clock the time of the game is TIME; STATE is
 *                                            a checksum of position and clocks after line N
 *                                            (public_log.h)
 *              no ID ARTICLE TEXT            the submission ID is refused; an ARTICLE of "-" means
 *                                            that no article applies
 *              done ID N                     public line N, which follows, carries out the
 *                                            submission ID
 *              because NAME PARTS            sent before "no", "bye", "unsaved" and "about", to a
 *                                            client that has greeted with version 2 or later: what
 *                                            their TEXT says, as a name, and its parts if it has
 *                                            any, such as "piece=knight,square=g1"
 *                                            (game/refusal_name.h, dismissal.h,
 *                                            util/file_error_name.h, progress.h)
 *              is SEAT PRESENCE AT TRIP NAME the presence of a player since the moment AT; TRIP is
 *                                            the round trip of the terminal, 0 if unknown
 *              watchers N NAMES              the number and the names of the spectators
 *              asks SEAT WANT TERMS          an open request of a player
 *              said SEAT TEXT                a message from a player
 *              about TEXT                    the summary of the game, sent to a client with the
 *                                            seat "none", after "game"
 *              unsaved TEXT                  why the game is not on disk; no TEXT if the game is on
 *                                            disk
 *              bye TEXT                      the last line: why the arbiter closes the connection
 *     both     ping N, pong N                a check that the connection works, and its answer
 *
 * The client numbers its submissions with ID. SUM and STATE are eight hexadecimal digits.
 *
 * A game in progress can be continued with a program of version 1 on either side. Version 1 lacks
 * "decide", "wait", "applicant", "done", "because" and the WANTs "pause" and "restore"; a new
 * player must have version 2.
 */
#ifndef TOUCHMOVE_LINK_WIRE_H
#define TOUCHMOVE_LINK_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

enum {
    WIRE_VERSION = 2,         /* version of the protocol */
    WIRE_VERSION_OLDEST = 1,  /* oldest version that can continue a game */
    WIRE_TEXT_MAX = 4096,     /* size of the text of a message in bytes, NUL included */
    WIRE_LINE_MAX = 4352,     /* limit for the bytes of a line, line feed included */
    WIRE_ASKED_MAX = 1024,    /* limit for the bytes of a line from a client */
    WIRE_NAME_MAX = 48,       /* size of the name of a reason in bytes, NUL included */
    WIRE_ARTICLE_MAX = 24,    /* size of an article in bytes, NUL included */
    WIRE_NUMBER_MAX = 999999, /* greatest number of lines and greatest ID */
};

/* The kinds of messages, each with the members of Wire that it uses. */
typedef enum WireKind {
    WIRE_HELLO,     /* "touchmove": version, number, sum, seat, text */
    WIRE_DO,        /* number, text */
    WIRE_WANT,      /* number, sum, want, text */
    WIRE_SAY,       /* number, text */
    WIRE_HEAR,      /* number: 0 or 1 */
    WIRE_TRIP,      /* number */
    WIRE_DECIDE,    /* number, decision, user */
    WIRE_YOU,       /* seat, is_host */
    WIRE_WAIT,      /* text */
    WIRE_APPLICANT, /* seat, user, text */
    WIRE_GAME,      /* sum, text */
    WIRE_LINE,      /* number, sum, text ("TIME ACTION") */
    WIRE_NOW,       /* at_ms, time_ms, number, sum */
    WIRE_NO,        /* number, article, text */
    WIRE_DONE,      /* number, line */
    WIRE_BECAUSE,   /* name, text */
    WIRE_IS,        /* seat, presence, at_ms, time_ms, text */
    WIRE_WATCHERS,  /* number, text */
    WIRE_ASKS,      /* seat, want, text */
    WIRE_SAID,      /* seat, text */
    WIRE_ABOUT,     /* text */
    WIRE_UNSAVED,   /* text */
    WIRE_BYE,       /* text */
    WIRE_PING,      /* number */
    WIRE_PONG,      /* number */
} WireKind;

/* A seat at the board. The first two have the values of Side. */
typedef enum WireSeat {
    WIRE_SEAT_WHITE, /* the seat of White */
    WIRE_SEAT_BLACK, /* the seat of Black */
    WIRE_SEAT_WATCH, /* a spectator's seat */
    WIRE_SEAT_ANY,   /* from a client: any free seat of a player; from the arbiter: no seat */
    WIRE_SEAT_NONE,  /* from a client: no seat, only a summary of the game */
} WireSeat;

typedef enum WirePresence {
    WIRE_FREE,   /* the seat has never been taken */
    WIRE_HERE,   /* the player is connected */
    WIRE_SILENT, /* the player is connected, but the terminal does not answer */
    WIRE_GONE,   /* the player is disconnected */
} WirePresence;

/* Returns whether a player with this presence has a connection. */
static inline bool wire_is_connected(WirePresence presence)
{
    return presence == WIRE_HERE || presence == WIRE_SILENT;
}

/* Requests that need the consent of both players and are not actions of the game. */
typedef enum WireWant {
    WIRE_WANT_NONE,    /* no request: withdraws or declines the open request */
    WIRE_WANT_RESUME,  /* start the clocks, also for the first time in a new game */
    WIRE_WANT_ABORT,   /* end the game without a result */
    WIRE_WANT_ADJOURN, /* adjourn the game: the player to move seals a move */
    WIRE_WANT_REMATCH, /* start another game with colours exchanged */
    WIRE_WANT_NEW,     /* start another game on these terms if this one has no moves or is over */
    WIRE_WANT_PAUSE,   /* stop the clocks for some minutes */
    WIRE_WANT_VERDICT, /* adjudicate the game: which side can still checkmate? */
    WIRE_WANT_RESTORE, /* restore the moves that the game has lost (lost_moves.h) */
} WireWant;

/* Returns whether a request must have terms. Other requests have none. */
static inline bool wire_want_has_terms(WireWant want)
{
    return want == WIRE_WANT_NEW || want == WIRE_WANT_RESTORE;
}

/* A decision of the host about a user. */
typedef enum WireDecision {
    WIRE_ADMIT, /* the user may take a seat, and is not blocked any more */
    WIRE_EJECT, /* the user loses the seat or stops watching */
    WIRE_BLOCK, /* the user is ejected, and can neither join nor watch any more */
} WireDecision;

/* A message. WireKind lists the members that each kind uses. */
typedef struct Wire {
    WireKind kind;            /* the kind of the message */
    int version;              /* HELLO: version of the client's protocol */
    int64_t number;           /* the number N or ID */
    int64_t line;             /* DONE: the number N of a public line */
    uint32_t sum;             /* the checksum SUM; for NOW, the checksum STATE */
    WireSeat seat;            /* the seat SEAT */
    bool is_host;             /* YOU: ROLE is "host": the client has the arbiter's rights */
    WirePresence presence;    /* IS: PRESENCE */
    WireWant want;            /* WANT, ASKS: the request */
    WireDecision decision;    /* DECIDE: the decision */
    int64_t user;             /* DECIDE, APPLICANT: the id of a user, 0 if there is none */
    int64_t at_ms;            /* NOW, IS: AT, a moment in monotonic time (util/monotime.h) */
    int64_t time_ms;          /* NOW: TIME, the time of the game at AT; IS: TRIP, in milliseconds */
    char name[WIRE_NAME_MAX]; /* BECAUSE: NAME */
    char article[WIRE_ARTICLE_MAX]; /* NO: ARTICLE, or "" if no article applies */
    char text[WIRE_TEXT_MAX];       /* the last field of the line; safe to print on a terminal */
} Wire;

/* Sets the text of a message to a safe copy of `text`, cut after a whole character if it is too
 * long. */
void wire_set_text(Wire *wire, const char *text);

/* Appends a message as a line with its line feed. */
void wire_format(const Wire *wire, StrBuf *out);

/*
 * Parses a line of `length` bytes, without its line feed. Returns false, with *out unchanged, if
 * the line differs from what wire_format writes for the same message. If a "touchmove" line has
 * an unknown protocol version, returns true with only the kind and the version set.
 */
bool wire_parse(const char *line, size_t length, Wire *out);

/* ---- Bytes to lines ---- */

/* A buffer of received bytes that are not yet parsed. Initialize all members but .limit to zero. */
typedef struct WireReader {
    size_t limit;              /* limit for the bytes of a line, not greater than WIRE_LINE_MAX */
    size_t length;             /* number of bytes in .bytes */
    char bytes[WIRE_LINE_MAX]; /* the received bytes */
} WireReader;

typedef enum WireReading {
    WIRE_READ_MORE,   /* the buffer has no complete line */
    WIRE_READ_LINE,   /* a line was read; *out is its message */
    WIRE_READ_FAULTY, /* the next line is invalid or too long; close the connection */
} WireReading;

/* Returns the buffer for the next bytes, and sets *capacity to its size, at least 1. The caller
 * writes bytes there and adds their number to .length. Call it after WIRE_READ_MORE. */
char *wire_reader_buffer(WireReader *reader, size_t *capacity);

/* Removes the next line from the buffer and parses it into *out. Call it as long as it returns
 * WIRE_READ_LINE. */
WireReading wire_reader_take(WireReader *reader, Wire *out);

#endif
