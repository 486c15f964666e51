/*
 * Fuzz target: a player connected to a hostile owner of the game. Whatever the owner sends, the
 * player can leave the session, and everything shown is safe for a terminal.
 */
#include "commands/submit.h"
#include "remote/remote_inside.h"
#include "session/client.h"
#include "target.h"
#include "util/safe_text.h"
#include "words/wording.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <zlib.h>

static int64_t moment(void)
{
    return 1000000;
}

static uint32_t sum_with(uint32_t sum, const char *text, size_t length)
{
    sum = (uint32_t)crc32_z(sum, (const unsigned char *)text, length);
    return (uint32_t)crc32_z(sum, (const unsigned char *)"\n", 1);
}

/* Returns the checksum of the session's position and clocks. */
static uint32_t state_of(const Session *session)
{
    const Game *game =
        session->remote->arriving != NULL ? session->remote->arriving : session->game;
    return game == NULL ? 0 : public_log_state_sum(game);
}

/*
 * Appends a line in the form in which the owner sends it. In the lines "game", "line" and "now", a
 * star is replaced by the correct checksum, because no fuzzer would find it.
 */
static void append_line(const Session *session, const char *line, size_t length, uint32_t *sum,
                        StrBuf *out)
{
    const char *star = memchr(line, '*', length);
    bool is_game = length > 7 && memcmp(line, "game * ", 7) == 0;
    bool is_line = length > 7 && memcmp(line, "line ", 5) == 0;
    if (star != NULL && (is_game || is_line) && line + length - star > 2) {
        const char *text = star + 2;
        size_t size = (size_t)(line + length - text);
        *sum = sum_with(is_game ? 0 : *sum, text, size);
        strbuf_append_bytes(out, line, (size_t)(star - line));
        strbuf_appendf(out, "%08x ", *sum);
        strbuf_append_bytes(out, text, size);
    } else if (star != NULL && length > 4 && memcmp(line, "now ", 4) == 0) {
        strbuf_append_bytes(out, line, (size_t)(star - line));
        strbuf_appendf(out, "%08x", state_of(session));
    } else {
        strbuf_append_bytes(out, line, length);
    }
    strbuf_append_char(out, '\n');
}

/* Checks that every line of the reply is safe for a terminal. */
static void check_reply(Client *client)
{
    Reply reply = {0};
    client_take(client, &reply);
    for (int i = 0; i < reply.count; i++) {
        StrBuf text = {0};
        wording_append_line(&reply.lines[i], session_settings(client_session(client)),
                            session_game(client_session(client)), &text);
        TARGET_CHECK(safe_text_is_safe(strbuf_text(&text), text.length));
        strbuf_release(&text);
    }
    reply_release(&reply);
}

/* Joins a game over the descriptor. No server listens at remote->path, so reconnecting fails. */
static void join(Session *session, int descriptor)
{
    RemoteGame *remote = calloc(1, sizeof *remote);
    TARGET_CHECK(remote != NULL);
    remote->path = strdup("/nowhere/game");
    remote->link = link_new(descriptor);
    remote->seat = remote->asked = WIRE_SEAT_BLACK;
    remote->asker = WIRE_SEAT_ANY;
    remote_attach(session, remote);
}

/* Processes the bytes sent by the owner, and types a line at every step. */
static void play(Client *client, int socket, const char *bytes, size_t length)
{
    static const char *const TYPED[] = {"yes", "e5", "offer", "resume", "say hello", "share", "no"};
    uint32_t sum = 0;
    int64_t now_ms = moment();
    for (int step = 0; length > 0; step++) {
        StrBuf line = {0};
        const char *end = memchr(bytes, '\n', length);
        size_t size = end == NULL ? length : (size_t)(end - bytes);
        append_line(client_session(client), bytes, size, &sum, &line);
        (void)send(socket, strbuf_text(&line), line.length, MSG_NOSIGNAL | MSG_DONTWAIT);
        strbuf_release(&line);
        session_tick(client_session(client), now_ms);
        if (step % 4 == 3) {
            submit_line(client, TYPED[step / 4 % 7], now_ms);
        }
        check_reply(client);
        size += end != NULL;
        bytes += size;
        length -= size;
        now_ms += 100;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    int ends[2];
    Settings settings;
    settings_init(&settings);
    TARGET_CHECK(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0);
    Session *session =
        session_new(&(SessionSetup){.settings = &settings, .clock = moment, .lot = 1});
    Client *client = client_new(session, CLIENT_LINES, true);
    join(session, ends[0]);
    play(client, ends[1], (const char *)bytes, length);
    client_free(client);
    session_free(session);
    close(ends[1]);
    return 0;
}
