/*
 * An arbiter to test with: a new game whose clocks stand, and what every connection was sent. The
 * clock of these tests is desk_now_ms.
 */
#ifndef TOUCHMOVE_TESTS_DESK_H
#define TOUCHMOVE_TESTS_DESK_H

#include "arbiter/arbiter.h"
#include "session_table.h"
#include "unit.h"

#include <string.h>

enum { ANNA = 1000, BEN = 1001, CARL = 1002 }; /* users */

/* An arbiter with a new game whose clocks stand. */
typedef struct Desk {
    Table table;                    /* with the session */
    Place place;                    /* whose the seats are */
    Arbiter *arbiter;               /* what is tested */
    StrBuf said[ARBITER_PEERS_MAX]; /* what each connection was sent */
    char journal[256];              /* path of the journal of a game that is saved */
} Desk;

extern int64_t desk_now_ms; /* the present moment */

/* Begins a game with the options of the command new, and stops its clocks. */
void desk_begin(Desk *desk, const char *options);

/* As desk_begin, with a journal in folders of its own. */
void desk_begin_saved(Desk *desk, const char *options);

/*
 * Another arbiter, which begins from the journal; nobody is connected. Returns false if there is no
 * journal any more.
 */
bool desk_begin_again(Desk *desk);

/* Appends the whole lines of the game among all that a connection was sent. */
void desk_append_lines(const char *said, StrBuf *out);

/* Frees all. */
void desk_end(Desk *desk);

/* Adds what a connection was sent since to .said. */
void desk_collect(Desk *desk, int peer);

/* Returns all that a connection was sent, as far as it is in .said. */
const char *desk_told(const Desk *desk, int peer);

/* Likewise, with what it was sent since that was added last. */
const char *desk_heard(Desk *desk, int peer);

/* Returns what a connection was sent since this was asked last, also in .said. */
const char *desk_news(Desk *desk, int peer);

/*
 * Hands a line of a connection on. What is wanted without a sum ("want 4 abort") is wanted after
 * the last line.
 */
void desk_send(Desk *desk, int peer, const char *line);

/* A connection says something; returns what it was sent since it did so last, also in .said. */
const char *desk_say(Desk *desk, int peer, const char *bytes);

/* A connection of a user comes and asks for a seat; returns its number. */
int desk_come(Desk *desk, int64_t user, const char *seat);

/* As desk_begin, with two players, whose clocks run. */
void desk_begin_playing(Desk *desk, const char *options, int *white, int *black);

/* Fail unless a text has a part, or where it has. */
#define HAS(text, part)                                                                            \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) != NULL, "%s\nlacks %s", text_, part);                   \
    } while (0)
#define LACKS(text, part)                                                                          \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) == NULL, "%s\nhas %s", text_, part);                     \
    } while (0)

#endif
