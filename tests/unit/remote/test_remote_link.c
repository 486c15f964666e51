/*
 * The link to the owner of the game: when a lost one is opened again, what is said of it, and what
 * is sent again.
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
    owner_hang_up(owner);
    owner_wait(owner, 0);
}

/* The session has connected again: answers it as far as the seat, and returns what it said first.
 */
static const char *answer(FakeOwner *owner)
{
    ck_assert(owner_accept(owner));
    owner_say(owner, "you white guest\n");
    return owner_sent(owner);
}

/* ---- When ---- */

START_TEST(a_lost_link_is_retried_at_once_then_briefly_then_each_second)
{
    static const int64_t WAITS_MS[] = {200, 1000, 1000, 1000};
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_link(&owner); /* and the first try, which fails */
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), WAITS_MS[i]);
        owner_listen(&owner); /* nobody comes too early */
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

START_TEST(a_lost_link_that_can_be_opened_is_opened_in_the_same_tick)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(each_loss_starts_with_a_try_at_once)
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

/* ---- What is said ---- */

START_TEST(a_loss_is_told_once_and_its_reason_at_the_second_failure)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_link(&owner);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 1);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_WAITS), 0);
    owner_wait(&owner, 200);
    ck_assert_str_ne(owner_told_line(&owner, MESSAGE_LINK_WAITS)->text, "");
    owner_wait(&owner, 1000);
    owner_wait(&owner, 1000);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 1);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_WAITS), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(the_link_is_told_to_be_back_once_the_owner_answers)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_BACK), 0);
    answer(&owner);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_BACK), 1);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_YOU_PLAY), 0); /* the seat is the same */
    owner_end(&owner);
}
END_TEST

START_TEST(a_process_that_dies_before_it_answers_is_no_second_loss)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    lose_link(&owner);
    for (int i = 0; i < 3; i++) {
        ck_assert(owner_accept(&owner));
        lose_link(&owner);
    }
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 1);
    owner_end(&owner);
}
END_TEST

/* ---- What is sent again ---- */

START_TEST(the_session_says_how_far_it_has_come_and_which_seat_it_has)
{
    FakeOwner owner;
    char expected[64];
    owner_begin(&owner, WIRE_SEAT_ANY, NULL);
    owner_say(&owner, "you black guest\n");
    owner_say_after(&owner, -1, 0);
    owner_act(&owner, "white move e4");
    owner_listen(&owner);
    lose_link(&owner);
    snprintf(expected, sizeof expected, "touchmove 1 1 %08x black\n", (unsigned)owner.log.sum);
    ck_assert(owner_accept(&owner));
    ck_assert_str_eq(owner_sent(&owner), expected);
    owner_end(&owner);
}
END_TEST

START_TEST(messages_that_are_not_wanted_are_not_wanted_after_a_loss_either)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    StrBuf reason = {0};
    ck_assert(settings_set(&owner.session->settings, SETTING_HEAR, "off", &reason));
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
    ck_assert_ptr_null(strstr(answer(&owner), "do ")); /* it may have arrived */
    owner_say_now(&owner);
    ck_assert_str_eq(owner_sent(&owner), "do 1 white move e4\n"); /* with its number of before */
    owner_say_now(&owner);
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
    owner_act_unsaid(&owner, "white move e4"); /* it had arrived; the tag had not */
    owner_say_after(&owner, 0, sum);
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
    owner_act_unsaid(&owner, "white move e4");
    owner_say_after(&owner, -1, 0); /* from the setup on */
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

/* ---- Faults and ends ---- */

START_TEST(the_game_is_asked_for_anew_where_a_line_does_not_fit)
{
    static const char *const LINES[] = {
        "line 2 00000000 10 white move e4\n", /* not the next one */
        "line 1 00000000 10 white move e4\n", /* with a wrong sum */
        "now 1000000 0 0 00000000\n",         /* another state */
        "now 1000000 0 1 00000000\n",         /* another count */
        "game 00000000 no setup\n",
    };
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_say(&owner, LINES[_i]);
    ck_assert_str_eq(answer(&owner), "touchmove 1 0 00000000 white\n");
    owner_act_unsaid(&owner, "white move e4");
    owner_say_after(&owner, -1, 0);
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 0); /* nothing was lost */
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_that_never_fits_is_given_up)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_say(&owner, "now 1000000 0 0 00000000\n");
    answer(&owner);
    owner_say(&owner, "line 9 00000000 10 white move e4\n");
    ck_assert_int_eq(owner_told(&owner, MESSAGE_RULES_OTHERWISE), 1);
    owner_wait(&owner, 10000);
    ck_assert(!owner_accept(&owner));
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    owner_end(&owner);
}
END_TEST

START_TEST(faults_with_a_good_state_between_them_do_not_add_up)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    for (int i = 0; i < 3; i++) {
        owner_say(&owner, "now 1000000 0 0 00000000\n");
        answer(&owner);
        owner_say_after(&owner, -1, 0);
    }
    ck_assert_int_eq(owner_told(&owner, MESSAGE_RULES_OTHERWISE), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(who_is_dismissed_does_not_come_back)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_say(&owner, "bye another screen has this seat\n");
    ck_assert_str_eq(owner_told_line(&owner, MESSAGE_DISMISSED)->text,
                     "another screen has this seat");
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    owner_hang_up(&owner);
    owner_wait(&owner, 10000);
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 0);
    ck_assert(!owner_accept(&owner));
    ck_assert_ptr_nonnull(owner.session->game); /* it can still be looked at */
    owner_end(&owner);
}
END_TEST

START_TEST(bytes_that_are_no_protocol_lose_the_link)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_listen(&owner);
    owner_say(&owner, "HTTP/1.1 400 Bad Request\r\n");
    ck_assert_int_eq(owner_told(&owner, MESSAGE_LINK_LOST), 1);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(a_flood_of_messages_is_taken_in_parts)
{
    FakeOwner owner;
    StrBuf lines = {0};
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    for (int i = 1; i <= 150; i++) {
        strbuf_appendf(&lines, "watchers %d\n", i);
    }
    owner_say(&owner, strbuf_text(&lines));
    ck_assert_int_eq(owner.session->remote->watchers, 100);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), 0);
    owner_wait(&owner, 0);
    ck_assert_int_eq(owner.session->remote->watchers, 150);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1);
    strbuf_release(&lines);
    owner_end(&owner);
}
END_TEST

START_TEST(an_answer_that_has_arrived_is_there_before_the_prompt)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4");
    static const char NO[] = "no 1 - not now\n";
    ck_assert_int_eq(send(owner.socket, NO, strlen(NO), MSG_NOSIGNAL), (ssize_t)strlen(NO));
    remote_await_answer(owner.session); /* the clock stands still: it returns for the answer */
    ck_assert_int_eq(owner_told(&owner, MESSAGE_SENTENCE), 1);
    remote_await_answer(owner.session); /* nothing is awaited */
    owner_end(&owner);
}
END_TEST

/* ---- A process that has died ---- */

static FakeOwner *starting;     /* begin_host listens for it */
static char journal[256];       /* what it was asked to begin */
static const char *not_started; /* why it does not, or NULL */

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

/* Loses the link of a session that can begin the process of the game again. */
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

START_TEST(the_process_of_an_own_game_is_begun_again)
{
    FakeOwner owner;
    not_started = NULL;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, true);
    ck_assert(owner_accept(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(the_process_of_a_game_of_somebody_else_is_not_begun)
{
    FakeOwner owner;
    not_started = NULL;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, false);
    owner_end(&owner);
}
END_TEST

START_TEST(why_a_process_cannot_begin_is_told)
{
    FakeOwner owner;
    not_started = "the disk is full";
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_process(&owner, true);
    owner_wait(&owner, 200);
    ck_assert_str_eq(owner_told_line(&owner, MESSAGE_LINK_WAITS)->text, not_started);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_link");
    TCase *tests = tcase_create("remote_link");
    tcase_add_test(tests, a_lost_link_is_retried_at_once_then_briefly_then_each_second);
    tcase_add_test(tests, a_lost_link_that_can_be_opened_is_opened_in_the_same_tick);
    tcase_add_test(tests, each_loss_starts_with_a_try_at_once);
    tcase_add_test(tests, a_loss_is_told_once_and_its_reason_at_the_second_failure);
    tcase_add_test(tests, the_link_is_told_to_be_back_once_the_owner_answers);
    tcase_add_test(tests, a_process_that_dies_before_it_answers_is_no_second_loss);
    tcase_add_test(tests, the_session_says_how_far_it_has_come_and_which_seat_it_has);
    tcase_add_test(tests, messages_that_are_not_wanted_are_not_wanted_after_a_loss_either);
    tcase_add_test(tests, an_unanswered_submission_is_sent_again_exactly_once);
    tcase_add_test(tests, a_submission_whose_line_comes_after_the_loss_is_not_sent_again);
    tcase_add_test(tests, a_submission_in_a_game_sent_anew_is_not_sent_again);
    tcase_add_loop_test(tests, the_game_is_asked_for_anew_where_a_line_does_not_fit, 0, 5);
    tcase_add_test(tests, a_game_that_never_fits_is_given_up);
    tcase_add_test(tests, faults_with_a_good_state_between_them_do_not_add_up);
    tcase_add_test(tests, who_is_dismissed_does_not_come_back);
    tcase_add_test(tests, bytes_that_are_no_protocol_lose_the_link);
    tcase_add_test(tests, a_flood_of_messages_is_taken_in_parts);
    tcase_add_test(tests, an_answer_that_has_arrived_is_there_before_the_prompt);
    tcase_add_test(tests, the_process_of_an_own_game_is_begun_again);
    tcase_add_test(tests, the_process_of_a_game_of_somebody_else_is_not_begun);
    tcase_add_test(tests, why_a_process_cannot_begin_is_told);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
