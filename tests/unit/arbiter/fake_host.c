#include "fake_host.h"

#include <stdio.h>

int64_t host_now_ms;

static int64_t now(void)
{
    return host_now_ms;
}

/* Starts a game whose files are in the given folders. If the folders are NULL, the game has no
 * files. */
static void begin(FakeHost *host, const char *options, char *folder, char *state, char *data)
{
    memset(host, 0, sizeof *host);
    Settings settings;
    settings_init(&settings);
    SessionSetup setup = {.settings = &settings,
                          .state_folder = state,
                          .data_folder = data,
                          .clock = now,
                          .lot = 1,
                          .keeps_public_log = true};
    fixture_begin_with(&host->fixture, &setup, CLIENT_SCRIPT, true, options);
    host->fixture.folder = folder;
    host->fixture.state = state;
    host->fixture.data = data;
    host_now_ms = host->fixture.now_ms;
    host->place = (Place){.owners = {ANNA, PLACE_NO_USER}, .guest = BEN};
    host->arbiter = arbiter_new(host->fixture.session, &host->place);
    GameAction pause = game_action(GAME_ACTION_PAUSE, SIDE_WHITE);
    session_act(host->fixture.session, &pause, host_now_ms);
}

void host_new_game(FakeHost *host, const char *options)
{
    begin(host, options, NULL, NULL, NULL);
}

void host_new_saved_game(FakeHost *host, const char *options)
{
    char *folder = scratch_new();
    begin(host, options, folder, scratch_path(folder, "state"), scratch_path(folder, "data"));
    snprintf(host->journal, sizeof host->journal, "%s",
             session_journal_path(host->fixture.session));
}

bool host_restart(FakeHost *host)
{
    StrBuf reason = {0};
    Settings settings;
    settings_init(&settings);
    arbiter_free(host->arbiter);
    client_free(host->fixture.client);
    session_free(host->fixture.session);
    host->fixture.session = session_new(&(SessionSetup){.settings = &settings,
                                                        .state_folder = host->fixture.state,
                                                        .data_folder = host->fixture.data,
                                                        .clock = now,
                                                        .lot = 1,
                                                        .keeps_public_log = true});
    host->fixture.client = client_new(host->fixture.session, CLIENT_SCRIPT, true);
    host->arbiter = NULL;
    bool is_open = session_open_journal(host->fixture.session, host->journal, host_now_ms, &reason);
    if (is_open) {
        host->arbiter = arbiter_new(host->fixture.session, &host->place);
    }
    strbuf_release(&reason);
    return is_open;
}

void host_append_lines(const char *output, StrBuf *out)
{
    const char *end = strchr(output, '\n');
    for (const char *at = output; end != NULL; end = strchr(at, '\n')) {
        if (strncmp(at, "line ", 5) == 0 || strncmp(at, "game ", 5) == 0) {
            strbuf_append_bytes(out, at, (size_t)(end - at) + 1);
        }
        at = end + 1;
    }
}

void host_end(FakeHost *host)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        strbuf_release(&host->collected[i]);
    }
    arbiter_free(host->arbiter);
    fixture_end(&host->fixture);
}

void host_collect(FakeHost *host, int peer)
{
    StrBuf *out = arbiter_output(host->arbiter, peer);
    strbuf_append(&host->collected[peer], strbuf_text(out));
    strbuf_clear(out);
}

const char *host_output(const FakeHost *host, int peer)
{
    return strbuf_text(&host->collected[peer]);
}

const char *host_all_output(FakeHost *host, int peer)
{
    host_collect(host, peer);
    return host_output(host, peer);
}

const char *host_new_output(FakeHost *host, int peer)
{
    strbuf_clear(&host->collected[peer]);
    return host_all_output(host, peer);
}

void host_send(FakeHost *host, int peer, const char *line)
{
    char want[1100];
    int id, length = 0;
    if (sscanf(line, "want %d %n", &id, &length) == 1 &&
        strspn(line + length, "0123456789abcdef") < 8) {
        snprintf(want, sizeof want, "want %d %08x %s", id,
                 session_public_log(host->fixture.session)->sum, line + length);
        line = want;
    }
    arbiter_receive(host->arbiter, peer, line, strlen(line), host_now_ms);
}

const char *host_say(FakeHost *host, int peer, const char *bytes)
{
    strbuf_clear(&host->collected[peer]);
    host_now_ms += 100; /* keeps the connection below the rate limit */
    host_send(host, peer, bytes);
    return host_all_output(host, peer);
}

const char *host_user_name(int64_t user)
{
    return user == ANNA ? "anna" : user == BEN ? "ben" : user == CARL ? "carl" : "dora";
}

int host_connect(FakeHost *host, int64_t user, const char *seat)
{
    char hello[160];
    int peer = arbiter_connect(host->arbiter, user, host_user_name(user), host_now_ms);
    ck_assert_int_ne(peer, ARBITER_NO_PEER);
    snprintf(hello, sizeof hello, "touchmove 2 0 00000000 %s\n", seat);
    host_say(host, peer, hello);
    return peer;
}

void host_new_running_game(FakeHost *host, const char *options, int *white, int *black)
{
    host_new_game(host, options);
    *white = host_connect(host, ANNA, "any");
    *black = host_connect(host, BEN, "any");
    host_say(host, *white, "want 1 resume\n");
    HAS(host_say(host, *black, "want 1 resume\n"), "resume");
}
