/*
 * Fuzz target: the arbiter of a shared game receives arbitrary bytes. Clients connect, send
 * anything, disconnect and connect again with or without the lines that they have, as often as
 * their budget allows. At any time, replaying the public log must give the arbiter's game.
 * fuzz_guest.c tests the client.
 */
#include "arbiter/arbiter.h"
#include "commands/submit.h"
#include "session/client.h"
#include "target.h"

#include <stdio.h>
#include <string.h>

static int64_t moment(void)
{
    return 1000000;
}

static Session *make_session(void)
{
    Settings settings;
    settings_init(&settings);
    SessionSetup setup = {
        .settings = &settings, .clock = moment, .lot = 1, .keeps_public_log = true};
    Session *session = session_new(&setup);
    Client *client = client_new(session, CLIENT_SCRIPT, true);
    NewGame game;
    new_game_init(&game, &settings);
    submit_new_game(client, &game, moment());
    client_free(client);
    return session;
}

/* Replays the public log and compares the result with the game. */
static void check_public_log(const Session *session)
{
    const PublicLog *log = session_public_log(session);
    PublicLogReader reader = {0};
    Game *game = NULL;
    const char *at = strbuf_text(&log->bytes);
    while (*at != '\0') {
        Wire wire;
        GameAction action;
        int64_t time_ms;
        size_t length = strcspn(at, "\n");
        TARGET_CHECK(wire_parse(at, length, &wire));
        at += length + 1;
        if (wire.kind == WIRE_GAME) {
            game = public_log_read_game(&reader, &wire);
            TARGET_CHECK(game != NULL);
        } else {
            TARGET_CHECK(public_log_read_line(&reader, &wire, game, &action, &time_ms));
            game_align(game, time_ms, time_ms);
            Decision decision = game_act(game, &action, time_ms);
            TARGET_CHECK(decision_is_accepted(&decision));
        }
    }
    game_rebase(game, 0);
    TARGET_CHECK(public_log_state_sum(game) == public_log_state_sum(session_game(session)));
    game_free(game);
}

enum {
    PEERS = 3,
    LOG_MAX = 1200 * 1024, /* longest public log that a flood can make, in bytes */
};

/* Connects a client again. If `has_lines` is true, the client already has all lines of the game.
 * Returns the number of the connection, or ARBITER_NO_PEER if the budget of the user is spent. */
static int come_back(Arbiter *arbiter, const Session *session, int client, bool has_lines,
                     int64_t now_ms)
{
    static const char *const SEATS[PEERS] = {"white A", "black B", "watch"};
    const PublicLog *log = session_public_log(session);
    char hello[64];
    int peer = arbiter_connect(arbiter, client, "guest", now_ms);
    snprintf(hello, sizeof hello, "touchmove 2 %d %08x %s\n", has_lines ? log->count : 0,
             has_lines ? log->sum : 0, SEATS[client]);
    if (peer != ARBITER_NO_PEER) {
        arbiter_receive(arbiter, peer, hello, strlen(hello), now_ms);
    }
    return peer;
}

/* Passes a line to the arbiter. Inserts the checksum of the last public line into a "want" line,
 * because the input has no checksums. */
static void say(Arbiter *arbiter, const Session *session, int peer, const char *bytes,
                size_t length, int64_t now_ms)
{
    static const char WANT[] = "want 1 ";
    char line[1100];
    const size_t before = sizeof WANT - 1;
    if (length > before && length < 1024 && memcmp(bytes, WANT, before) == 0) {
        int size =
            snprintf(line, sizeof line, "%s%08x %.*s", WANT, session_public_log(session)->sum,
                     (int)(length - before), bytes + before);
        arbiter_receive(arbiter, peer, line, (size_t)size, now_ms);
    } else {
        arbiter_receive(arbiter, peer, bytes, length, now_ms);
    }
}

/* Each line is a step. Its first byte chooses a client, which either sends the rest of the line or
 * disconnects and connects again. */
static void play(Arbiter *arbiter, const Session *session, const char *bytes, size_t length)
{
    int peers[PEERS];
    int64_t now_ms = moment();
    for (int i = 0; i < PEERS; i++) {
        peers[i] = come_back(arbiter, session, i, false, now_ms);
        TARGET_CHECK(peers[i] != ARBITER_NO_PEER);
    }
    while (length > 0) {
        int who = (unsigned char)bytes[0] % (PEERS + 1);
        const char *end = memchr(bytes, '\n', length);
        size_t size = end == NULL ? length : (size_t)(end - bytes) + 1;
        now_ms += 20;
        if (who == PEERS) {
            int gone = (unsigned char)bytes[0] / (PEERS + 1) % PEERS;
            if (peers[gone] != ARBITER_NO_PEER) {
                arbiter_disconnect(arbiter, peers[gone], now_ms);
            }
            peers[gone] =
                come_back(arbiter, session, gone, (unsigned char)bytes[0] / 16 % 2 == 1, now_ms);
        } else if (peers[who] != ARBITER_NO_PEER) {
            say(arbiter, session, peers[who], bytes + 1, size - 1, now_ms);
        }
        for (int i = 0; i < PEERS; i++) {
            if (peers[i] != ARBITER_NO_PEER) {
                strbuf_clear(arbiter_output(arbiter, peers[i]));
            }
        }
        TARGET_CHECK(session_public_log(session)->bytes.length < LOG_MAX);
        arbiter_tick(arbiter, now_ms);
        bytes += size;
        length -= size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Session *session = make_session();
    Place place = {.owners = {0, PLACE_NO_USER}, .guest = 1};
    Arbiter *arbiter = arbiter_new(session, &place);
    play(arbiter, session, (const char *)bytes, length);
    check_public_log(session);
    arbiter_free(arbiter);
    session_free(session);
    return 0;
}
