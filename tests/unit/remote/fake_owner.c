#include "fake_owner.h"

#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int64_t owner_now_ms;

static int64_t now(void)
{
    return owner_now_ms;
}

static void connect_session(FakeOwner *owner, WireSeat seat)
{
    int ends[2];
    RemoteGame *remote = calloc(1, sizeof *remote);
    ck_assert_ptr_nonnull(remote);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    owner->socket = ends[1];
    remote->path = strdup(owner->place.path);
    remote->link = link_new(ends[0]);
    remote->version = WIRE_VERSION;
    remote->seat = remote->asked = seat;
    remote->asker = WIRE_SEAT_ANY;
    remote_attach(owner->session, remote);
}

void owner_begin(FakeOwner *owner, WireSeat seat, const HouseRules *rules)
{
    Settings settings;
    GameSetup setup;
    StrBuf line = {0};
    *owner = (FakeOwner){.folder = scratch_new(), .listener = -1, .socket = -1};
    owner_now_ms = 1000000;
    snprintf(owner->place.path, sizeof owner->place.path, "%s/game", owner->folder);
    settings_init(&settings);
    owner->session = session_new(&(SessionSetup){.settings = &settings,
                                                 .state_folder = owner->folder,
                                                 .clock = now,
                                                 .lot = 1,
                                                 .patience = SESSION_WAITS});
    owner->client = client_new(owner->session, CLIENT_LINES, false);
    game_setup_init(&setup);
    setup.house_rules = rules == NULL ? setup.house_rules : *rules;
    game_setup_format(&setup, &line);
    public_log_begin(&owner->log, strbuf_text(&line));
    owner->game = game_new(&setup, owner_now_ms);
    strbuf_release(&line);
    connect_session(owner, seat);
}

void owner_begin_playing(FakeOwner *owner, WireSeat seat)
{
    static const char *const WELCOMES[] = {"you white guest\n", "you black guest\n",
                                           "you watch guest\n"};
    owner_begin(owner, seat, NULL);
    owner_send(owner, WELCOMES[seat]);
    owner_send_lines_after(owner, -1, 0);
    ck_assert_ptr_nonnull(owner->session->game);
    owner_clear_messages(owner);
}

void owner_end(FakeOwner *owner)
{
    owner_disconnect(owner);
    owner_stop_listening(owner);
    client_free(owner->client);
    session_free(owner->session);
    game_free(owner->game);
    public_log_release(&owner->log);
    reply_release(&owner->reply);
    strbuf_release(&owner->sent);
    scratch_remove(owner->folder);
}

/* ---- Messages from the owner ---- */

void owner_send(FakeOwner *owner, const char *lines)
{
    ssize_t length = (ssize_t)strlen(lines);
    ck_assert_int_eq(send(owner->socket, lines, (size_t)length, MSG_NOSIGNAL), length);
    session_tick(owner->session, owner_now_ms);
}

static void append_now(const FakeOwner *owner, StrBuf *out)
{
    Wire wire = {.kind = WIRE_NOW,
                 .at_ms = owner_now_ms,
                 .time_ms = game_time_ms(owner->game, owner_now_ms),
                 .number = owner->log.count,
                 .sum = public_log_state_sum(owner->game)};
    wire_format(&wire, out);
}

void owner_send_now(FakeOwner *owner)
{
    StrBuf lines = {0};
    append_now(owner, &lines);
    owner_send(owner, strbuf_text(&lines));
    strbuf_release(&lines);
}

void owner_send_lines_after(FakeOwner *owner, int64_t count, uint32_t sum)
{
    StrBuf lines = {0};
    public_log_append_after(&owner->log, count, sum, &lines);
    append_now(owner, &lines);
    owner_send(owner, strbuf_text(&lines));
    strbuf_release(&lines);
}

static GameAction parse(const Game *game, const char *action)
{
    GameAction parsed;
    StrBuf line = {0};
    int64_t time_ms;
    strbuf_appendf(&line, "0 %s", action);
    ck_assert_msg(game_action_parse(strbuf_text(&line), game_position(game), &parsed, &time_ms),
                  "no action: %s", action);
    strbuf_release(&line);
    return parsed;
}

void owner_act_silently(FakeOwner *owner, const char *action)
{
    PublicLogDraft draft;
    GameAction parsed = parse(owner->game, action);
    public_log_draft(owner->game, &parsed, game_time_ms(owner->game, owner_now_ms), &draft);
    Decision decision = game_act(owner->game, &parsed, owner_now_ms);
    ck_assert_msg(decision_is_accepted(&decision), "refused: %s", action);
    public_log_add(&owner->log, &draft);
}

void owner_act(FakeOwner *owner, const char *action)
{
    int64_t count = owner->log.count;
    uint32_t sum = owner->log.sum;
    owner_act_silently(owner, action);
    owner_send_lines_after(owner, count, sum);
}

void owner_begin_other_game(FakeOwner *owner)
{
    GameSetup setup;
    StrBuf line = {0};
    game_setup_init(&setup);
    snprintf(setup.names[SIDE_WHITE], sizeof setup.names[SIDE_WHITE], "Anna");
    game_setup_format(&setup, &line);
    public_log_begin(&owner->log, strbuf_text(&line));
    game_free(owner->game);
    owner->game = game_new(&setup, owner_now_ms);
    owner_send_lines_after(owner, -1, 0);
    strbuf_release(&line);
}

/* ---- Actions of the session ---- */

uint32_t owner_submit_for(FakeOwner *owner, Client *client, const char *action)
{
    client->serial = ++client->last_serial;
    session_commit(owner->session, parse(owner->session->game, action), owner_now_ms, client);
    client->serial = 0;
    return client->last_serial;
}

uint32_t owner_submit(FakeOwner *owner, const char *action)
{
    return owner_submit_for(owner, owner->client, action);
}

const char *owner_sent(FakeOwner *owner)
{
    char bytes[4096];
    ssize_t count;
    strbuf_clear(&owner->sent);
    while (owner->socket >= 0 &&
           (count = recv(owner->socket, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
        strbuf_append_bytes(&owner->sent, bytes, (size_t)count);
    }
    return strbuf_text(&owner->sent);
}

void owner_wait(FakeOwner *owner, int64_t ms)
{
    owner_now_ms += ms;
    session_tick(owner->session, owner_now_ms);
}

/* ---- The connection ---- */

void owner_disconnect(FakeOwner *owner)
{
    if (owner->socket >= 0) {
        close(owner->socket);
    }
    owner->socket = -1;
}

void owner_listen(FakeOwner *owner)
{
    LinkError error;
    owner->listener = place_listen(owner->place.path, &error);
    ck_assert_int_ge(owner->listener, 0);
}

void owner_stop_listening(FakeOwner *owner)
{
    if (owner->listener >= 0) {
        close(owner->listener);
        unlink(owner->place.path);
    }
    owner->listener = -1;
}

bool owner_accept(FakeOwner *owner)
{
    int socket = accept(owner->listener, NULL, NULL);
    if (socket >= 0) {
        owner_disconnect(owner);
        owner->socket = socket;
    }
    return socket >= 0;
}

/* ---- Messages to the client ---- */

void owner_clear_messages(FakeOwner *owner)
{
    client_take(owner->client, &owner->reply);
    reply_release(&owner->reply);
}

int owner_message_count(FakeOwner *owner, Message message)
{
    int count = 0;
    client_take(owner->client, &owner->reply);
    for (int i = 0; i < owner->reply.count; i++) {
        count += owner->reply.lines[i].message == message;
    }
    return count;
}

const ReplyLine *owner_message(FakeOwner *owner, Message message)
{
    client_take(owner->client, &owner->reply);
    for (int i = owner->reply.count - 1; i >= 0; i--) {
        if (owner->reply.lines[i].message == message) {
            return &owner->reply.lines[i];
        }
    }
    ck_abort_msg("the client has no message %d", (int)message);
    return NULL;
}
