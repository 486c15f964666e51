/*
 * The arbiter answers a program with version 1 of the protocol as version 1 did, so that a game in
 * progress survives an upgrade of one side. The session in tests/data/protocol-1 was recorded with
 * version 1 and must never be written again.
 *
 * Each line of the file has a direction, a connection and a line of the protocol: "> white LINE"
 * was sent by White's program, "< white LINE" was received by it.
 */
#include "fake_host.h"
#include "unit.h"

#include "util/atomic_file.h"
#include "util/file_io.h"

#include <stdio.h>
#include <stdlib.h>

enum { WHITE, BLACK, CONNECTIONS, FILE_SIZE_MAX = 65536 };

static const char *const NAMES[CONNECTIONS] = {"white", "black"};
static const int64_t USERS[CONNECTIONS] = {ANNA, BEN};

/* Appends the new output for a connection in the format of the file. */
static void append_received(FakeHost *host, int connection, int peer, StrBuf *out)
{
    const char *at = host_new_output(host, peer);
    for (const char *end = strchr(at, '\n'); end != NULL; at = end + 1, end = strchr(at, '\n')) {
        strbuf_appendf(out, "< %s %.*s\n", NAMES[connection], (int)(end - at), at);
    }
}

/* Resumes the game of the session from the journal that version 1 wrote. */
static void resume(FakeHost *host)
{
    FileError error;
    StrBuf journal = {0};
    char *path = unit_data_path("protocol-1/game.journal");
    ck_assert(file_io_read(path, FILE_SIZE_MAX, &journal, &error));
    host_new_saved_game(host, "");
    snprintf(host->journal, sizeof host->journal, "%s/recorded.journal", host->fixture.state);
    ck_assert(
        atomic_file_replace(host->journal, 0600, strbuf_text(&journal), journal.length, &error));
    host->place.owners[SIDE_WHITE] = PLACE_NO_USER;
    ck_assert(host_restart(host));
    host->place.owners[SIDE_WHITE] = ANNA;
    host->place.owners[SIDE_BLACK] = BEN;
    strbuf_release(&journal);
    free(path);
}

/* Sends the lines of a recorded session again. Appends the session that results to *out. */
static void repeat(FakeHost *host, const char *recorded, StrBuf *out)
{
    int peers[CONNECTIONS] = {ARBITER_NO_PEER, ARBITER_NO_PEER};
    const char *end = strchr(recorded, '\n');
    for (const char *line = recorded; end != NULL; line = end + 1, end = strchr(line, '\n')) {
        int connection = strncmp(line + 2, "white", 5) == 0 ? WHITE : BLACK;
        if (line[0] != '>') {
            continue;
        }
        if (peers[connection] == ARBITER_NO_PEER) {
            peers[connection] = arbiter_connect(host->arbiter, USERS[connection],
                                                host_user_name(USERS[connection]), host_now_ms);
        }
        host_now_ms += 100;
        strbuf_append_bytes(out, line, (size_t)(end - line) + 1);
        arbiter_receive(host->arbiter, peers[connection], line + strlen("> white "),
                        (size_t)(end - line) + 1 - strlen("> white "), host_now_ms);
        for (int i = 0; i < CONNECTIONS; i++) {
            if (peers[i] != ARBITER_NO_PEER) {
                append_received(host, i, peers[i], out);
            }
        }
    }
}

START_TEST(a_session_of_version_1_is_answered_as_it_was)
{
    FakeHost host;
    FileError error;
    StrBuf out = {0}, recorded = {0};
    char *path = unit_data_path("protocol-1/session.txt");
    ck_assert(file_io_read(path, FILE_SIZE_MAX, &recorded, &error));
    resume(&host);
    repeat(&host, strbuf_text(&recorded), &out);
    size_t same = 0; /* Check cannot print the whole session */
    while (strbuf_text(&out)[same] != '\0' &&
           strbuf_text(&out)[same] == strbuf_text(&recorded)[same]) {
        same++;
    }
    ck_assert_msg(same == recorded.length && same == out.length, "%.200s\ninstead of\n%.200s",
                  strbuf_text(&out) + same, strbuf_text(&recorded) + same);
    strbuf_release(&out);
    strbuf_release(&recorded);
    free(path);
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("protocol_1");
    TCase *tests = tcase_create("protocol_1");
    tcase_add_test(tests, a_session_of_version_1_is_answered_as_it_was);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
