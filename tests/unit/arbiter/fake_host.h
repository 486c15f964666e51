/*
 * A fake host of a shared game: an arbiter without sockets, with a new game whose clocks are
 * stopped, and all its output. The clock of these tests is host_now_ms.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_HOST_H
#define TOUCHMOVE_TESTS_FAKE_HOST_H

#include "arbiter/arbiter.h"
#include "session_fixture.h"
#include "unit.h"

#include <string.h>

enum { ANNA = 1000, BEN = 1001, CARL = 1002 }; /* user ids */

/* A fake host. */
typedef struct FakeHost {
    SessionFixture fixture;              /* owns the session */
    Place place;                         /* the owners of the seats */
    Arbiter *arbiter;                    /* the arbiter under test */
    StrBuf collected[ARBITER_PEERS_MAX]; /* output for each connection */
    char journal[256];                   /* path of the journal of a saved game */
} FakeHost;

extern int64_t host_now_ms; /* current time */

/* Starts a game with the arguments of the command "new", and stops its clocks. */
void host_new_game(FakeHost *host, const char *options);

/* Like host_new_game, with a journal in scratch folders. */
void host_new_saved_game(FakeHost *host, const char *options);

/*
 * Replaces the arbiter by a new one that starts from the journal, without connections. Returns
 * false if the journal is gone.
 */
bool host_restart(FakeHost *host);

/* Appends the complete lines in `output` that are part of the game: those that begin with "game" or
 * "line". */
void host_append_lines(const char *output, StrBuf *out);

/* Frees everything. */
void host_end(FakeHost *host);

/* Collects the new output for a connection. */
void host_collect(FakeHost *host, int peer);

/* Returns the collected output for a connection. Valid until more is collected. */
const char *host_output(const FakeHost *host, int peer);

/* Collects the new output for a connection; returns all that is collected. */
const char *host_all_output(FakeHost *host, int peer);

/* Replaces the collected output for a connection by the new output, and returns it. */
const char *host_new_output(FakeHost *host, int peer);

/*
 * Passes a line from a connection to the arbiter. A "want" without a checksum ("want 4 abort") gets
 * the checksum of the last line of the game.
 */
void host_send(FakeHost *host, int peer, const char *line);

/* Passes bytes from a connection to the arbiter, 100 ms later. Returns host_new_output. */
const char *host_say(FakeHost *host, int peer, const char *bytes);

/* Connects a user, who asks for a seat. Returns the number of the connection. */
int host_connect(FakeHost *host, int64_t user, const char *seat);

/* Starts a game, connects two players, ANNA and BEN, and starts the clocks. */
void host_new_running_game(FakeHost *host, const char *options, int *white, int *black);

/* Fails unless `text` contains `part`. */
#define HAS(text, part)                                                                            \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) != NULL, "%s\nhas no %s", text_, part);                  \
    } while (0)

/* Fails if `text` contains `part`. */
#define HAS_NOT(text, part)                                                                        \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) == NULL, "%s\nhas %s", text_, part);                     \
    } while (0)

#endif
