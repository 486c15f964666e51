/*
 * Tests the connection of a session to the owner of its game. After the connection is lost, the
 * session tries to reconnect, reports that, and sends unanswered lines again.
 */
#include "fake_owner.h"
#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static void lose_link(FakeOwner *owner)
{
    owner_disconnect(owner);
    owner_wait(owner, 0);
}

/* Accepts the new connection of a session, and gives the session its seat. Returns the lines that
 * the session has sent. */
static const char *answer(FakeOwner *owner)
{
    ck_assert(owner_accept(owner));
    owner_send(owner, "you white guest\n");
    return owner_sent(owner);
}

/* ---- Retries ---- */

START_TEST(a_lost_connection_is_retried_at_once_then_soon_then_every_second)
{
    static const int64_t WAITS_MS[] = {200, 1000, 1000, 1000};
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_link(&owner); /* includes the first attempt to reconnect, which fails */
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), WAITS_MS[i]);
        owner_listen(&owner); /* an attempt that is made too early would succeed */
        owner_wait(&owner, WAITS_MS[i] - 1);
        ck_assert(!owner_accept(&owner));
        owner_stop_listening(&owner);
        owner_wait(&owner, 1);
    }
    owner_listen(&owner);
    owner_wait(&owner, 1000);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(a_lost_connection_is_restored_in_the_same_tick_if_possible)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(every_lost_connection_is_retried_at_once)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_link(&owner);
    owner_wait(&owner, 200);
    owner_listen(&owner);
    owner_wait(&owner, 1000);
    answer(&owner);
    owner_stop_listening(&owner);
    lose_link(&owner);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), 200);
    owner_end(&owner);
}
END_TEST

/* ---- Messages ---- */

START_TEST(a_lost_connection_is_reported_once_and_its_reason_at_the_second_failure)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_link(&owner);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_STILL_RECONNECTING), 0);
    owner_wait(&owner, 200);
    ck_assert_str_ne(owner_message(&owner, MESSAGE_STILL_RECONNECTING)->text, "");
    owner_wait(&owner, 1000);
    owner_wait(&owner, 1000);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_STILL_RECONNECTING), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(the_connection_is_reported_restored_once_the_owner_answers)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_RECONNECTED), 0);
    answer(&owner);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_RECONNECTED), 1);
    /* The seat is unchanged, so it is not announced again. */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_YOU_PLAY_WHITE), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_process_that_dies_before_answering_is_not_a_second_loss)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    for (int i = 0; i < 3; i++) {
        ck_assert(owner_accept(&owner));
        lose_link(&owner);
    }
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 1);
    owner_end(&owner);
}
END_TEST

/* ---- Sending again ---- */

START_TEST(a_reconnecting_session_sends_its_line_count_and_seat)
{
    FakeOwner owner;
    char expected[64];
    owner_begin(&owner, WIRE_SEAT_ANY, NULL);
    owner_send(&owner, "you black guest\n");
    owner_send_lines_after(&owner, -1, 0);
    owner_act(&owner, "white move e4");
    owner_listen(&owner);
    lose_link(&owner);
    snprintf(expected, sizeof expected, "touchmove 2 1 %08x black\n", (unsigned)owner.log.sum);
    ck_assert(owner_accept(&owner));
    ck_assert_str_eq(owner_sent(&owner), expected);
    owner_end(&owner);
}
END_TEST

START_TEST(unwanted_messages_stay_unwanted_after_a_lost_connection)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    StrBuf reason = {0};
    ck_assert(settings_set(&owner.session->settings, SETTING_HEAR, "off", NULL, &reason));
    strbuf_release(&reason);
    owner_listen(&owner);
    lose_link(&owner);
    ck_assert_ptr_nonnull(strstr(answer(&owner), "\nhear 0\n"));
    owner_end(&owner);
}
END_TEST

START_TEST(an_unanswered_submission_is_sent_again_exactly_once)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4");
    owner_listen(&owner);
    lose_link(&owner);
    /* The move is not sent again at once, because the owner may have received it. */
    ck_assert_ptr_null(strstr(answer(&owner), "do "));
    owner_send_now(&owner);
    ck_assert_str_eq(owner_sent(&owner), "do 1 white move e4\n"); /* the same number as before */
    owner_send_now(&owner);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_act(&owner, "white move e4");
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

START_TEST(a_submission_whose_line_comes_after_the_loss_is_not_sent_again)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    uint32_t sum = owner.log.sum;
    uint32_t serial = owner_submit(&owner, "white move e4");
    owner_submit(&owner, "white tag WhiteElo 2000");
    owner_listen(&owner);
    lose_link(&owner);
    answer(&owner);
    owner_act_silently(&owner, "white move e4"); /* only the move has reached the owner */
    owner_send_lines_after(&owner, 0, sum);
    ck_assert_str_eq(owner_sent(&owner), "do 2 white tag WhiteElo 2000\n");
    client_take(owner.client, &owner.reply);
    ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, serial);
    owner_end(&owner);
}
END_TEST

START_TEST(a_submission_in_a_game_sent_anew_is_not_sent_again)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4");
    owner_listen(&owner);
    lose_link(&owner);
    answer(&owner);
    owner_act_silently(&owner, "white move e4");
    owner_send_lines_after(&owner, -1, 0); /* the whole game, with its setup */
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

/* ---- Faults and ends ---- */

START_TEST(a_line_that_does_not_match_makes_the_client_request_the_game_again)
{
    static const char *const LINES[] = {
        "line 2 00000000 10 white move e4\n", /* not the next number */
        "line 1 00000000 10 white move e4\n", /* wrong checksum */
        "now 1000000 0 0 00000000\n",         /* wrong state */
        "now 1000000 0 1 00000000\n",         /* wrong count */
        "game 00000000 no setup\n",
    };
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_send(&owner, LINES[_i]);
    ck_assert_str_eq(answer(&owner), "touchmove 2 0 00000000 white\n");
    owner_act_silently(&owner, "white move e4");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    /* The session has closed the connection itself, so it reports no loss. */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_that_never_matches_is_abandoned)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_send(&owner, "now 1000000 0 0 00000000\n");
    answer(&owner);
    owner_send(&owner, "line 9 00000000 10 white move e4\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_OTHER_VERSION), 1);
    owner_wait(&owner, 10000);
    ck_assert(!owner_accept(&owner));
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_host_without_a_valid_game_is_left_with_a_refusal)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_BLACK, NULL);
    owner_listen(&owner);
    owner_send(&owner, "you black guest\ngame 00000000 no setup\n");
    answer(&owner);
    owner_send(&owner, "you black guest\nline 1 00000000 0 white move e4\n");
    ck_assert_ptr_null(owner.session->game);
    ck_assert_int_eq(owner_message(&owner, MESSAGE_OTHER_VERSION)->kind, REPLY_REFUSED);
    owner_end(&owner);
}
END_TEST

START_TEST(faults_with_a_good_state_between_them_do_not_add_up)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    for (int i = 0; i < 3; i++) {
        owner_send(&owner, "now 1000000 0 0 00000000\n");
        answer(&owner);
        owner_send_lines_after(&owner, -1, 0);
    }
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_OTHER_VERSION), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_dismissed_client_does_not_reconnect)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_send(&owner, "bye another screen has this seat\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_DISCONNECTED)->text,
                     "another screen has this seat");
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    owner_disconnect(&owner);
    owner_wait(&owner, 10000);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 0);
    ck_assert(!owner_accept(&owner));
    ck_assert_ptr_nonnull(owner.session->game); /* the game can still be viewed */
    owner_end(&owner);
}
END_TEST

START_TEST(bytes_outside_the_protocol_close_the_connection)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_send(&owner, "HTTP/1.1 400 Bad Request\r\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 1);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(a_flood_of_messages_is_processed_in_parts)
{
    FakeOwner owner;
    StrBuf lines = {0};
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    for (int i = 1; i <= 150; i++) {
        strbuf_appendf(&lines, "watchers %d\n", i);
    }
    owner_send(&owner, strbuf_text(&lines));
    ck_assert_int_eq(owner.session->remote->watchers, 100);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), 0);
    owner_wait(&owner, 0);
    ck_assert_int_eq(owner.session->remote->watchers, 150);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    strbuf_release(&lines);
    owner_end(&owner);
}
END_TEST

START_TEST(an_answer_that_has_arrived_is_shown_before_the_prompt)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4");
    static const char NO[] = "no 1 - not now\n";
    ck_assert_int_eq(send(owner.socket, NO, strlen(NO), MSG_NOSIGNAL), (ssize_t)strlen(NO));
    /* The clock does not advance, so only the answer can end the wait. */
    remote_await_answer(owner.session);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SENTENCE), 1);
    remote_await_answer(owner.session); /* returns at once */
    owner_end(&owner);
}
END_TEST

/* ---- A process that has died ---- */

static FakeOwner *starting;     /* the owner that listens after begin_host() */
static char journal[256];       /* the path of the journal passed to begin_host() */
static const char *not_started; /* the reason why begin_host() fails, or NULL if it succeeds */

static bool begin_host(const HostOrder *order, StrBuf *reason)
{
    snprintf(journal, sizeof journal, "%s", order->journal);
    if (not_started != NULL) {
        strbuf_append(reason, not_started);
        return false;
    }
    owner_listen(starting);
    return true;
}

/* Disconnects a session, as when the process of the game dies. If the game is of this user, the
 * session restarts that process. */
static void lose_process(FakeOwner *owner, bool is_own)
{
    char *path = scratch_path(owner->folder, "a.journal");
    owner->session->begin_host = begin_host;
    starting = owner;
    journal[0] = '\0';
    ck_assert(!is_own || place_write(path, &owner->place));
    lose_link(owner);
    ck_assert_str_eq(journal, is_own ? path : "");
    free(path);
}

START_TEST(the_process_of_an_own_game_is_restarted)
{
    FakeOwner owner;
    not_started = NULL;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, true);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(the_process_of_another_users_game_is_not_started)
{
    FakeOwner owner;
    not_started = NULL;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, false);
    owner_end(&owner);
}
END_TEST

START_TEST(the_reason_why_a_process_cannot_start_is_reported)
{
    FakeOwner owner;
    not_started = "the disk is full";
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, true);
    owner_wait(&owner, 200);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_STILL_RECONNECTING)->text, not_started);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_link");
    TCase *tests = tcase_create("remote_link");
    tcase_add_test(tests, a_lost_connection_is_retried_at_once_then_soon_then_every_second);
    tcase_add_test(tests, a_lost_connection_is_restored_in_the_same_tick_if_possible);
    tcase_add_test(tests, every_lost_connection_is_retried_at_once);
    tcase_add_test(tests, a_lost_connection_is_reported_once_and_its_reason_at_the_second_failure);
    tcase_add_test(tests, the_connection_is_reported_restored_once_the_owner_answers);
    tcase_add_test(tests, a_process_that_dies_before_answering_is_not_a_second_loss);
    tcase_add_test(tests, a_reconnecting_session_sends_its_line_count_and_seat);
    tcase_add_test(tests, unwanted_messages_stay_unwanted_after_a_lost_connection);
    tcase_add_test(tests, an_unanswered_submission_is_sent_again_exactly_once);
    tcase_add_test(tests, a_submission_whose_line_comes_after_the_loss_is_not_sent_again);
    tcase_add_test(tests, a_submission_in_a_game_sent_anew_is_not_sent_again);
    tcase_add_loop_test(tests, a_line_that_does_not_match_makes_the_client_request_the_game_again,
                        0, 5);
    tcase_add_test(tests, a_game_that_never_matches_is_abandoned);
    tcase_add_test(tests, a_host_without_a_valid_game_is_left_with_a_refusal);
    tcase_add_test(tests, faults_with_a_good_state_between_them_do_not_add_up);
    tcase_add_test(tests, a_dismissed_client_does_not_reconnect);
    tcase_add_test(tests, bytes_outside_the_protocol_close_the_connection);
    tcase_add_test(tests, a_flood_of_messages_is_processed_in_parts);
    tcase_add_test(tests, an_answer_that_has_arrived_is_shown_before_the_prompt);
    tcase_add_test(tests, the_process_of_an_own_game_is_restarted);
    tcase_add_test(tests, the_process_of_another_users_game_is_not_started);
    tcase_add_test(tests, the_reason_why_a_process_cannot_start_is_reported);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
