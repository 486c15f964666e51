/*
 * A program with version 2 of the protocol continues a game whose host has version 1. The session
 * in tests/data/protocol-1 was recorded with version 1. tests/unit/arbiter/test_protocol_1.c
 * describes the format of the file.
 */
#include "fake_owner.h"
#include "unit.h"

#include "util/file_io.h"
#include "util/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE_MAX = 65536 };

static const char *const WANTS[] = {"none", "resume", "abort"};

/* Submits the action, message or request in a line that Black sent. */
static void submit(FakeOwner *owner, const char *line)
{
    char what[512];
    int64_t number;
    int length = 0;
    if (sscanf(line, "do %" SCNd64 " %511[^\n]", &number, what) == 2) {
        owner_submit(owner, what);
    } else if (sscanf(line, "say %" SCNd64 " %511[^\n]", &number, what) == 2) {
        remote_say(owner->session, what, owner->client);
    } else if (sscanf(line, "trip %" SCNd64, &number) == 1) {
        remote_take_trip(owner->session, number);
    } else if (sscanf(line, "want %" SCNd64 " %*x %n%511[^\n]", &number, &length, what) == 2) {
        int want = text_index_of(what, WANTS, sizeof WANTS / sizeof WANTS[0]);
        ck_assert_int_ge(want, 0);
        remote_want(owner->session, (WireWant)want, owner->client);
    }
}

/* Sends the session a line that Black received. */
static void pass(FakeOwner *owner, const char *line)
{
    int64_t at_ms;
    if (sscanf(line, "now %" SCNd64, &at_ms) == 1) {
        owner_now_ms = at_ms;
    }
    owner_send(owner, line);
}

/* Plays Black's part of a recorded session. The session under test must send each line that Black
 * sent, except the greeting, "hear" and "ping". */
static void repeat(FakeOwner *owner, const char *recorded)
{
    char line[2048];
    const char *end = strchr(recorded, '\n');
    for (const char *at = recorded; end != NULL; at = end + 1, end = strchr(at, '\n')) {
        snprintf(line, sizeof line, "%.*s\n", (int)(end - at) - 8, at + 8);
        if (text_has_prefix(at, "< black ")) {
            pass(owner, line);
        } else if (text_has_prefix(at, "> black ") && strncmp(line, "touchmove", 9) != 0 &&
                   strncmp(line, "hear", 4) != 0 && strncmp(line, "ping", 4) != 0) {
            submit(owner, line);
            ck_assert_str_eq(owner_sent(owner), line);
        }
    }
}

START_TEST(a_game_of_version_1_is_played_to_the_end)
{
    FakeOwner owner;
    FileError error;
    StrBuf recorded = {0};
    char *path = unit_data_path("protocol-1/session.txt");
    ck_assert(file_io_read(path, FILE_SIZE_MAX, &recorded, &error));
    owner_begin(&owner, WIRE_SEAT_BLACK, NULL);
    repeat(&owner, strbuf_text(&recorded));
    ck_assert_ptr_nonnull(owner.session->game);
    ck_assert_int_eq(game_phase(owner.session->game), GAME_OVER);
    ck_assert_int_eq(game_outcome(owner.session->game)->result, RECORD_BLACK_WINS);
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    /* The recorded refusal is shown in the words of this version. */
    owner_message(&owner, MESSAGE_STATEMENT);
    strbuf_release(&recorded);
    free(path);
    owner_end(&owner);
}
END_TEST

/* ---- A host with version 1 ---- */

/* Lets the session greet the host, which answers as version 1 does, and welcome it after the second
 * greeting. */
static void begin_with_version_1(FakeOwner *owner)
{
    owner_begin(owner, WIRE_SEAT_BLACK, NULL);
    owner_listen(owner);
    owner_send(owner, "bye the host uses version 1 of the protocol\n");
    owner_disconnect(owner);
    for (int i = 0; i < 10 && !owner_accept(owner); i++) {
        owner_wait(owner, 1000);
    }
    ck_assert_str_eq(owner_sent(owner), "touchmove 1 0 00000000 black\n");
    owner_send(owner, "you black guest\n");
}

START_TEST(a_game_in_progress_is_continued_with_an_old_host)
{
    FakeOwner owner;
    begin_with_version_1(&owner);
    owner_act_silently(&owner, "white pause");
    owner_act_silently(&owner, "white resume");
    owner_act_silently(&owner, "white pause");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_ptr_nonnull(owner.session->game);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_HOST_TOO_OLD), 0);
    owner_act(&owner, "white resign");
    remote_want(owner.session, WIRE_WANT_REMATCH, owner.client);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_HOST_TOO_OLD), 1);
    Terms terms = {.colours = TERMS_EXCHANGED, .setup = *game_setup(owner.session->game)};
    ck_assert(!remote_propose(owner.session, &terms, owner_now_ms, owner.client));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_HOST_TOO_OLD), 2);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

START_TEST(a_new_game_is_refused_with_an_old_host)
{
    FakeOwner owner;
    begin_with_version_1(&owner);
    owner_act_silently(&owner, "white pause");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(owner_message(&owner, MESSAGE_HOST_TOO_OLD)->kind, REPLY_REFUSED);
    ck_assert_ptr_null(owner.session->game);
    ck_assert(owner.session->remote->is_dismissed);
    owner_wait(&owner, 10000);
    ck_assert(!owner_accept(&owner)); /* it does not reconnect */
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("protocol_1");
    TCase *tests = tcase_create("protocol_1");
    tcase_add_test(tests, a_game_of_version_1_is_played_to_the_end);
    tcase_add_test(tests, a_game_in_progress_is_continued_with_an_old_host);
    tcase_add_test(tests, a_new_game_is_refused_with_an_old_host);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
