/*
 * The protocol between the process of a shared game and those who play and look on: one message as
 * a value, and as a line of text.
 *
 * It is the journal's own language: a game goes over the wire as its setup and the lines of its
 * actions (game/game_action.h), and every client plays them again. Each line is a word and its
 * fields, separated by one space; the last field may hold spaces. Lines are of printable UTF-8 and
 * end with a line feed. Version 1:
 *
 *     client   touchmove 1 N SUM SEAT NAME   the first line: the N public lines it has, with their
 *                                            sum; the seat it wants, or any, or none to be told
 *                                            what there is; a name, or nothing
 *              do ID ACTION                  an action in the journal's words, without its time
 *              want ID SUM WANT TERMS        what both have to agree on, after the line with that
 *                                            sum; none: not any more, or no. TERMS: of a new game
 *              say ID TEXT                   a word to the opponent
 *              hear N                        whether such words are wanted: 1, as at first, or 0
 *              trip N                        the terminal has answered, after N milliseconds, at
 *                                            least 1
 *     arbiter  you SEAT ROLE                 the answer to the first line
 *              game SUM SETUP                a game from its beginning: public line 0
 *              line N SUM TIME ACTION        public line N, on disk; SUM goes over all up to it
 *              now AT TIME N STATE           behind lines: at the moment AT of the host's monotonic
 *                                            clock the game's time is TIME; STATE is a sum over
 *                                            position and clocks after line N (public_log.h)
 *              no ID ARTICLE TEXT            why nothing came of ID; - stands for no article
 *              is SEAT PRESENCE AT TRIP NAME who is where, since the moment AT; TRIP is the round
 *                                            trip of the player's terminal, 0: not known
 *              watchers N NAMES              how many look on, and who
 *              asks SEAT WANT TERMS          what a player wants and the other has not answered
 *              said SEAT TEXT                a word from a player
 *              about TEXT                    what the game is, to one who came as none
 *              unsaved TEXT                  why the game is not on disk; without a text: it is
 *              bye TEXT                      the last line: why the arbiter closes the connection
 *     both     ping N, pong N                the link is alive
 *
 * ID is a number that the client counts, SUM and STATE are eight hexadecimal digits.
 */
#ifndef TOUCHMOVE_LINK_WIRE_H
#define TOUCHMOVE_LINK_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

enum {
    WIRE_VERSION = 1,         /* of the protocol */
    WIRE_TEXT_MAX = 4096,     /* bytes of the text of a message, NUL included */
    WIRE_LINE_MAX = 4352,     /* bytes of any line, its line feed included */
    WIRE_ASKED_MAX = 1024,    /* bytes of a line that a client sends */
    WIRE_ARTICLE_MAX = 24,    /* bytes of an article, NUL included */
    WIRE_NUMBER_MAX = 999999, /* greatest count of lines, and greatest ID */
};

typedef enum WireKind {
    WIRE_HELLO,    /* touchmove: version, number, sum, seat, text */
    WIRE_DO,       /* number, text */
    WIRE_WANT,     /* number, sum, want, text */
    WIRE_SAY,      /* number, text */
    WIRE_HEAR,     /* number: 0 or 1 */
    WIRE_TRIP,     /* number */
    WIRE_YOU,      /* seat, is_host */
    WIRE_GAME,     /* sum, text */
    WIRE_LINE,     /* number, sum, text: "TIME ACTION" */
    WIRE_NOW,      /* at_ms, time_ms, number, sum */
    WIRE_NO,       /* number, article, text */
    WIRE_IS,       /* seat, presence, at_ms, time_ms, text */
    WIRE_WATCHERS, /* number, text */
    WIRE_ASKS,     /* seat, want, text */
    WIRE_SAID,     /* seat, text */
    WIRE_ABOUT,    /* text */
    WIRE_UNSAVED,  /* text */
    WIRE_BYE,      /* text */
    WIRE_PING,     /* number */
    WIRE_PONG,     /* number */
} WireKind;

/* A place at the board. The first two are those of Side. */
typedef enum WireSeat {
    WIRE_SEAT_WHITE, /* that of White */
    WIRE_SEAT_BLACK, /* that of Black */
    WIRE_SEAT_WATCH, /* beside it */
    WIRE_SEAT_ANY,   /* asked for: whichever player's is free; told: nobody's */
    WIRE_SEAT_NONE,  /* asked for: none, only what there is */
} WireSeat;

typedef enum WirePresence {
    WIRE_FREE,   /* nobody has ever sat there */
    WIRE_HERE,   /* connected */
    WIRE_SILENT, /* connected, but the terminal does not answer any more */
    WIRE_GONE,   /* not connected any more */
} WirePresence;

/* What needs the consent of both players and is no question of the game itself. */
typedef enum WireWant {
    WIRE_WANT_NONE,    /* nothing */
    WIRE_WANT_RESUME,  /* that the clocks run: a new game too begins with this */
    WIRE_WANT_ABORT,   /* that the game ends without a result */
    WIRE_WANT_ADJOURN, /* that the side to move seals a move */
    WIRE_WANT_REMATCH, /* another game with colours exchanged */
    WIRE_WANT_NEW,     /* a game on these terms, in the place of one not begun, or over */
    WIRE_WANT_VERDICT, /* to be told who can still checkmate */
} WireWant;

/* A message; the kind tells which members count. */
typedef struct Wire {
    WireKind kind;                  /* what it is */
    int version;                    /* of the client's protocol */
    int64_t number;                 /* a count of lines or watchers, an ID, any number of a ping */
    uint32_t sum;                   /* SUM or STATE */
    WireSeat seat;                  /* whose, or which one */
    bool is_host;                   /* YOU: the arbiter's tools are at hand */
    WirePresence presence;          /* IS */
    WireWant want;                  /* WANT, ASKS */
    int64_t at_ms;                  /* NOW, IS: a moment (util/monotime.h) */
    int64_t time_ms;                /* NOW: the time of the game then; IS: the round trip */
    char article[WIRE_ARTICLE_MAX]; /* NO: by which it is forbidden, or empty */
    char text[WIRE_TEXT_MAX];       /* what the kind says; printable, cut if it is too long */
} Wire;

/* Sets the text of a message: made safe, and cut at the end of a character. */
void wire_set_text(Wire *wire, const char *text);

/* Appends a message as a line with its line feed. */
void wire_format(const Wire *wire, StrBuf *out);

/*
 * Reads a line of length bytes, without its line feed. Returns false, with *out untouched, if it is
 * none of the protocol, or not exactly as wire_format writes it. A first line of another version is
 * one, with nothing in it but the version.
 */
bool wire_parse(const char *line, size_t length, Wire *out);

/* ---- Bytes to lines ---- */

/* The bytes of a connection that are no whole line yet. All zero but the limit to begin with. */
typedef struct WireReader {
    size_t limit;              /* of a line with its line feed, up to WIRE_LINE_MAX */
    size_t length;             /* bytes that wait */
    char bytes[WIRE_LINE_MAX]; /* they */
} WireReader;

typedef enum WireReading {
    WIRE_READ_MORE,   /* no whole line is there */
    WIRE_READ_LINE,   /* *out is the next one */
    WIRE_READ_FAULTY, /* what came is no line of the protocol: the connection is of no use */
} WireReading;

/* Returns where to put the next bytes, and sets *capacity to how many fit: at least one. */
char *wire_reader_buffer(WireReader *reader, size_t *capacity);

/* Takes the next line off the reader. To be called until it is not READ_LINE. */
WireReading wire_reader_take(WireReader *reader, Wire *out);

#endif
