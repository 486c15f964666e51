/*
 * A test fixture: the host of a shared game. It has an arbiter without sockets, a new game whose
 * clocks are stopped, and the collected output of the arbiter. ANNA is the host, and BEN her guest.
 * The current time is host_now_ms.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_HOST_H
#define TOUCHMOVE_TESTS_FAKE_HOST_H

#include "arbiter/arbiter.h"
#include "session_fixture.h"
#include "unit.h"

#include <string.h>

enum { ANNA = 1000, BEN = 1001, CARL = 1002, DORA = 1003 }; /* user ids */

/* A fake host. */
typedef struct FakeHost {
    SessionFixture fixture;              /* owns the session */
    Place place;                         /* the owners of the seats */
    Arbiter *arbiter;                    /* the arbiter under test */
    StrBuf collected[ARBITER_PEERS_MAX]; /* the collected output for each connection */
    char journal[256];                   /* path of the journal of a saved game */
} FakeHost;

extern int64_t host_now_ms; /* current time */

/* Starts a game with the arguments of the command "new", and stops its clocks. */
void host_new_game(FakeHost *host, const char *options);

/* Like host_new_game, with a journal in scratch folders. */
void host_new_saved_game(FakeHost *host, const char *options);

/*
 * Replaces the arbiter by a new arbiter, which resumes the game from the journal and has no
 * connections. Returns false if there is no journal any more.
 */
bool host_restart(FakeHost *host);

/* Appends the complete lines in `output` that begin with "game" or "line". These have the setup and
 * the actions of the game. */
void host_append_lines(const char *output, StrBuf *out);

/* Frees everything. */
void host_end(FakeHost *host);

/* Collects the new output for a connection. */
void host_collect(FakeHost *host, int peer);

/* Returns the collected output for a connection. Valid until more is collected. */
const char *host_output(const FakeHost *host, int peer);

/* Collects the new output for a connection. Returns all the collected output. */
const char *host_all_output(FakeHost *host, int peer);

/* Replaces the collected output for a connection by the new output. Returns the new output. */
const char *host_new_output(FakeHost *host, int peer);

/*
 * Passes a line from a connection to the arbiter. A "want" without a checksum ("want 4 abort") gets
 * the checksum of the last line of the game.
 */
void host_send(FakeHost *host, int peer, const char *line);

/* Advances the clock by 100 ms and passes bytes from a connection to the arbiter. Returns the new
 * output for the connection. */
const char *host_say(FakeHost *host, int peer, const char *bytes);

/* Returns the name of a user. */
const char *host_user_name(int64_t user);

/* Connects a user, who asks for a seat. Returns the number of the connection. */
int host_connect(FakeHost *host, int64_t user, const char *seat);

/* Starts a game, connects ANNA as White and BEN as Black, and starts the clocks. Stores the numbers
 * of the connections. */
void host_new_running_game(FakeHost *host, const char *options, int *white, int *black);

/* Fails the test unless `text` contains `part`. */
#define HAS(text, part)                                                                            \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) != NULL, "%s\nhas no %s", text_, part);                  \
    } while (0)

/* Fails the test if `text` contains `part`. */
#define HAS_NOT(text, part)                                                                        \
    do {                                                                                           \
        const char *text_ = (text);                                                                \
        ck_assert_msg(strstr(text_, part) == NULL, "%s\nhas %s", text_, part);                     \
    } while (0)

#endif
