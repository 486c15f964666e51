#include "desk.h"

#include <stdio.h>

int64_t desk_now_ms;

static int64_t now(void)
{
    return desk_now_ms;
}

/* Begins a game in folders, or where they are NULL in none. */
static void begin(Desk *desk, const char *options, char *folder, char *state, char *data)
{
    memset(desk, 0, sizeof *desk);
    Settings settings;
    settings_init(&settings);
    SessionSetup setup = {.settings = &settings,
                          .state_folder = state,
                          .data_folder = data,
                          .clock = now,
                          .lot = 1,
                          .keeps_public_log = true};
    table_begin_with(&desk->table, &setup, CLIENT_SCRIPT, true, options);
    desk->table.folder = folder;
    desk->table.state = state;
    desk->table.data = data;
    desk_now_ms = desk->table.now_ms;
    desk->place = (Place){.owners = {PLACE_NOBODY, PLACE_NOBODY}};
    desk->arbiter = arbiter_new(desk->table.session, &desk->place);
    GameAction pause = game_action(GAME_ACTION_PAUSE, SIDE_WHITE);
    session_act(desk->table.session, &pause, desk_now_ms);
}

void desk_begin(Desk *desk, const char *options)
{
    begin(desk, options, NULL, NULL, NULL);
}

void desk_begin_saved(Desk *desk, const char *options)
{
    char *folder = scratch_new();
    begin(desk, options, folder, scratch_path(folder, "state"), scratch_path(folder, "data"));
    snprintf(desk->journal, sizeof desk->journal, "%s", session_journal_path(desk->table.session));
}

bool desk_begin_again(Desk *desk)
{
    StrBuf reason = {0};
    Settings settings;
    settings_init(&settings);
    arbiter_free(desk->arbiter);
    client_free(desk->table.client);
    session_free(desk->table.session);
    desk->table.session = session_new(&(SessionSetup){.settings = &settings,
                                                      .state_folder = desk->table.state,
                                                      .data_folder = desk->table.data,
                                                      .clock = now,
                                                      .lot = 1,
                                                      .keeps_public_log = true});
    desk->table.client = client_new(desk->table.session, CLIENT_SCRIPT, true);
    desk->arbiter = NULL;
    bool is_open = session_open_journal(desk->table.session, desk->journal, desk_now_ms, &reason);
    if (is_open) {
        desk->arbiter = arbiter_new(desk->table.session, &desk->place);
    }
    strbuf_release(&reason);
    return is_open;
}

void desk_append_lines(const char *said, StrBuf *out)
{
    const char *end = strchr(said, '\n');
    for (const char *at = said; end != NULL; end = strchr(at, '\n')) {
        if (strncmp(at, "line ", 5) == 0 || strncmp(at, "game ", 5) == 0) {
            strbuf_append_bytes(out, at, (size_t)(end - at) + 1);
        }
        at = end + 1;
    }
}

void desk_end(Desk *desk)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        strbuf_release(&desk->said[i]);
    }
    arbiter_free(desk->arbiter);
    table_end(&desk->table);
}

void desk_collect(Desk *desk, int peer)
{
    StrBuf *out = arbiter_output(desk->arbiter, peer);
    strbuf_append(&desk->said[peer], strbuf_text(out));
    strbuf_clear(out);
}

const char *desk_told(const Desk *desk, int peer)
{
    return strbuf_text(&desk->said[peer]);
}

const char *desk_heard(Desk *desk, int peer)
{
    desk_collect(desk, peer);
    return desk_told(desk, peer);
}

const char *desk_news(Desk *desk, int peer)
{
    strbuf_clear(&desk->said[peer]);
    return desk_heard(desk, peer);
}

void desk_send(Desk *desk, int peer, const char *line)
{
    char want[1100];
    int id, length = 0;
    if (sscanf(line, "want %d %n", &id, &length) == 1 &&
        strspn(line + length, "0123456789abcdef") < 8) {
        snprintf(want, sizeof want, "want %d %08x %s", id,
                 session_public_log(desk->table.session)->sum, line + length);
        line = want;
    }
    arbiter_receive(desk->arbiter, peer, line, strlen(line), desk_now_ms);
}

const char *desk_say(Desk *desk, int peer, const char *bytes)
{
    strbuf_clear(&desk->said[peer]);
    desk_now_ms += 100; /* fewer than too many lines in a second */
    desk_send(desk, peer, bytes);
    return desk_heard(desk, peer);
}

int desk_come(Desk *desk, int64_t user, const char *seat)
{
    char hello[160];
    int peer = arbiter_connect(desk->arbiter, user, desk_now_ms);
    ck_assert_int_ne(peer, ARBITER_NO_PEER);
    snprintf(hello, sizeof hello, "touchmove 1 0 00000000 %s\n", seat);
    desk_say(desk, peer, hello);
    return peer;
}

void desk_begin_playing(Desk *desk, const char *options, int *white, int *black)
{
    desk_begin(desk, options);
    *white = desk_come(desk, ANNA, "any");
    *black = desk_come(desk, BEN, "any");
    desk_say(desk, *white, "want 1 resume\n");
    HAS(desk_say(desk, *black, "want 1 resume\n"), "resume");
}
