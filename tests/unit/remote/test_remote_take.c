/*
 * Tests how a session handles lines from the owner of its game: which submission a line answers,
 * and which messages the clients get.
 */
#include "fake_owner.h"
#include "link/dismissal.h"
#include "unit.h"

#include <stdio.h>

#include <string.h>

/* ---- Answers ---- */

START_TEST(an_answer_has_the_number_of_its_submission)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white tag WhiteElo 2000");
    uint32_t serial = owner_submit(&owner, "white move e4");
    owner_act(&owner, "white move e4"); /* answers the second submission, before the first */
    client_take(owner.client, &owner.reply);
    ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, serial);
    owner_act(&owner, "black move e5"); /* a move that this session has not submitted */
    client_take(owner.client, &owner.reply);
    ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, 0);
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    ck_assert_uint_eq(owner.client->serial, 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_line_without_a_submission_answers_none)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4");
    owner_act(&owner, "white move d4"); /* submitted by another session at the same seat */
    client_take(owner.client, &owner.reply);
    ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, 0);
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    owner_end(&owner);
}
END_TEST

START_TEST(of_two_equal_submissions_the_older_one_is_answered)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white resign");
    owner_submit(&owner, "white resign");
    owner_act(&owner, "white resign");
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    ck_assert_int_eq(owner.session->remote->sent[0].id, 2);
    owner_end(&owner);
}
END_TEST

START_TEST(a_seal_is_answered_by_a_line_without_the_move)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    session_commit(owner.session, game_action_seal(SIDE_WHITE, "e4"), owner_now_ms, owner.client);
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    owner_act(&owner, "white sealed");
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    ck_assert_int_eq(game_phase(owner.session->game), GAME_ADJOURNED);
    owner_end(&owner);
}
END_TEST

START_TEST(a_refusal_reaches_only_the_submitter)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    Client *second = client_new(owner.session, CLIENT_LINES, false);
    owner_submit_for(&owner, second, "white move e4");
    uint32_t serial = owner_submit(&owner, "white move d4");
    owner_send(&owner, "no 2 9.1.1 not now\n");
    const ReplyLine *line = owner_message(&owner, MESSAGE_SENTENCE);
    ck_assert_uint_eq(line->serial, serial);
    ck_assert_str_eq(line->text, "not now");
    ck_assert_str_eq(line->article, "9.1.1");
    ck_assert_int_eq(second->inbox.count, 0);
    ck_assert_int_eq(owner.session->remote->sent[0].id, 1);
    owner_send(&owner, "no 9 - a wish is not one of them\n"); /* no such submission */
    ck_assert_int_eq(second->inbox.count, 1);
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    client_free(second);
    owner_end(&owner);
}
END_TEST

START_TEST(a_refusal_with_a_name_is_worded_here_whatever_its_text_is)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "because touched-piece piece=knight,square=g1\nno 1 4.3 reworded later\n");
    const ReplyLine *line = owner_message(&owner, MESSAGE_STATEMENT);
    ck_assert_int_eq(line->statement->id, REFUSAL_TOUCHED_PIECE);
    ck_assert_int_eq(line->statement->piece, KIND_KNIGHT);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SENTENCE), 0);
    owner_send(&owner, "because of-a-later-version side=white\nno 2 - as received\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_SENTENCE)->text, "as received");
    /* A name counts for one refusal only. */
    owner_clear_messages(&owner);
    owner_send(&owner, "because game-over\nno 3 - the game is over\nno 4 - as received\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_STATEMENT), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SENTENCE), 1);
    owner_end(&owner);
}
END_TEST

/* Dismissals, and the reason that is shown. */
static const struct {
    const char *lines;
    const char *text;
} DISMISSALS_SENT[] = {
    {"because seats-taken\nbye reworded later\n", "both seats are taken; to watch, use --watch"},
    {"because of-a-later-version\nbye as received\n", "as received"},
    {"bye as received\n", "as received"},
};

START_TEST(a_dismissal_with_a_name_is_worded_here)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    owner_send(&owner, DISMISSALS_SENT[_i].lines);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_CANNOT_JOIN)->text, DISMISSALS_SENT[_i].text);
    owner_end(&owner);
}
END_TEST

START_TEST(a_dismissal_is_worded_in_the_language_of_the_player)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    Settings *settings = &owner.session->settings;
    settings_put(settings, SETTING_LANGUAGE, "de");
    owner_send(&owner, DISMISSALS_SENT[0].lines);
    const char *text = owner_message(&owner, MESSAGE_CANNOT_JOIN)->text;
    ck_assert_str_eq(text, dismissal_text(DISMISSAL_SEATS_TAKEN, settings_catalog(settings)));
    ck_assert_str_ne(text, DISMISSALS_SENT[0].text);
    owner_end(&owner);
}
END_TEST

START_TEST(a_line_answers_the_submission_whose_number_it_carries)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    Client *second = client_new(owner.session, CLIENT_LINES, false);
    owner_submit(&owner, "black offer");
    uint32_t serial = owner_submit_for(&owner, second, "black offer");
    char done[32];
    snprintf(done, sizeof done, "done 2 %d\n", owner.log.count + 1);
    owner_send(&owner, done);
    owner_act(&owner, "black offer");
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    ck_assert_int_eq(owner.session->remote->sent[0].id, 1);
    Reply reply = {0};
    client_take(second, &reply);
    ck_assert_int_gt(reply.count, 0);
    ck_assert_uint_eq(reply.lines[reply.count - 1].serial, serial);
    reply_release(&reply);
    owner_act(&owner, "white move e4"); /* carries no number and another text */
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    client_free(second);
    owner_end(&owner);
}
END_TEST

START_TEST(a_number_for_the_last_game_answers_nothing_in_the_next)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_submit(&owner, "black offer");
    owner_send(&owner, "done 1 1\n");
    owner_begin_other_game(&owner);
    owner_act(&owner, "white move e4"); /* line 1 of the new game */
    ck_assert_int_eq(owner.session->remote->sent_count, 1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_marked_offer_not_sent_with_its_move_is_dropped)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white offer");
    owner_act(&owner, "white move e4"); /* submitted by another session at the same seat */
    ck_assert_int_eq(game_offer(owner.session->game, SIDE_WHITE), OFFER_NONE);
    ck_assert_ptr_nonnull(owner.session->remote->link); /* still connected */
    owner_end(&owner);
}
END_TEST

START_TEST(a_marked_offer_sent_with_its_move_is_open)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white offer");
    owner_act(&owner, "white move e4 (=)");
    ck_assert_int_eq(game_offer(owner.session->game, SIDE_WHITE), OFFER_OPEN);
    ck_assert_ptr_nonnull(owner.session->remote->link);
    owner_end(&owner);
}
END_TEST

/* ---- Joining ---- */

START_TEST(the_seat_turns_the_board)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_ANY, NULL);
    owner_send(&owner, "you black guest\n");
    ck_assert_int_eq(owner.client->viewpoint.orientation, SETTING_ORIENTATION_BLACK);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_YOU_PLAY_BLACK), 1);
    owner_send(&owner, "you black guest\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_YOU_PLAY_BLACK), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_YOU_PLAY_WHITE), 0);
    owner_send(&owner, "you white guest\n"); /* the seat changes, as after a rematch */
    ck_assert_int_eq(owner.client->viewpoint.orientation, SETTING_ORIENTATION_WHITE);
    owner_send(&owner, "you watch guest\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_YOU_WATCH), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_shared_game_is_opened_when_it_is_complete)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    owner_act_silently(&owner, "white move e4");
    owner_send(&owner, "you white guest\n");
    owner_send(&owner, strbuf_text(&owner.log.bytes));
    ck_assert_ptr_null(owner.session->game);
    owner_send_now(&owner);
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    client_take(owner.client, &owner.reply);
    ck_assert(!reply_has(&owner.reply, REPLY_MOVE)); /* earlier moves are not announced */
    owner_end(&owner);
}
END_TEST

START_TEST(the_clock_of_the_owner_is_shown)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_now_ms += 5000; /* the owner was stopped for the last two seconds */
    game_discount(owner.game, owner_now_ms - 2000, owner_now_ms);
    ck_assert_int_eq(game_time_ms(owner.session->game, owner_now_ms), 5000);
    owner_send_now(&owner);
    ck_assert_int_eq(game_time_ms(owner.session->game, owner_now_ms), 3000);
    owner_end(&owner);
}
END_TEST

START_TEST(a_refused_client_gets_the_reason)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    owner_send(&owner, "bye all seats are taken\n");
    const ReplyLine *line = owner_message(&owner, MESSAGE_CANNOT_JOIN);
    ck_assert_int_eq(line->kind, REPLY_REFUSED);
    ck_assert_str_eq(line->text, "all seats are taken");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_DISCONNECTED), 0);
    owner_end(&owner);
}
END_TEST

/* ---- Presence ---- */

START_TEST(a_change_of_presence_is_reported_once)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "is white here 1000000 0 anna\n"); /* White is this session */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_JOINED_AS), 0);
    owner_send(&owner, "is black here 1000000 40 ben\n");
    const ReplyLine *line = owner_message(&owner, MESSAGE_JOINED_AS);
    ck_assert_int_eq(line->kind, REPLY_NOTICE);
    ck_assert_int_eq(line->side, SIDE_BLACK);
    ck_assert_str_eq(line->text, "ben");
    owner_send(&owner, "is black here 1000000 60 ben\n"); /* only the round trip is new */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_JOINED_AS), 1);
    ck_assert_int_eq(owner.session->remote->trip_ms[SIDE_BLACK], 60);
    owner_send(&owner, "is black silent 1000000 60 ben\n");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_NOT_RESPONDING)->kind, REPLY_WARNING);
    owner_send(&owner, "is black gone 1000000 60 ben\n");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_PLAYER_DISCONNECTED)->kind, REPLY_WARNING);
    owner_send(&owner, "is watch gone 1000000 0\n"); /* a spectator's presence */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PLAYER_DISCONNECTED), 1);
    owner_send(&owner, "is black here 1000000 60 ben\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PLAYER_RECONNECTED), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_JOINED_AS), 1);
    owner_end(&owner);
}
END_TEST

/* ---- Questions and chat ---- */

/* The owner's messages about a request, and what White is shown. */
static const struct {
    const char *lines;
    Message message; /* message to White */
    WireWant wanted; /* the request that White is then asked to accept */
} REQUESTS[] = {
    {"asks black abort\n", MESSAGE_ASK_WANT_ABORT, WIRE_WANT_ABORT},
    {"asks black adjourn\n", MESSAGE_ASK_WANT_ADJOURN, WIRE_WANT_ADJOURN},
    {"asks black pause\n", MESSAGE_ASK_WANT_PAUSE, WIRE_WANT_PAUSE},
    {"asks white pause\n", MESSAGE_REQUEST_SENT, WIRE_WANT_NONE},
    {"asks white abort\n", MESSAGE_REQUEST_SENT, WIRE_WANT_NONE},
    {"asks black abort\nasks black none\n", MESSAGE_REQUEST_WITHDRAWN, WIRE_WANT_NONE},
    {"asks black abort\nasks white none\n", MESSAGE_YOU_DECLINED, WIRE_WANT_NONE},
    {"asks white abort\nasks black none\n", MESSAGE_REQUEST_DECLINED, WIRE_WANT_NONE},
    {"asks any adjourn\n", MESSAGE_ASK_SEALED, WIRE_WANT_NONE},
};

START_TEST(a_request_is_worded_for_its_player)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, REQUESTS[_i].lines);
    ClientQuestion question;
    bool is_asked = client_question(owner.client, &question);
    bool is_seal = REQUESTS[_i].message == MESSAGE_ASK_SEALED;
    ck_assert(is_seal ? is_asked && question.kind == QUESTION_SEALED
                      : owner_message_count(&owner, REQUESTS[_i].message) == 1);
    ck_assert_int_eq(remote_wanted(owner.session), REQUESTS[_i].wanted);
    ck_assert_int_eq(is_asked, is_seal || REQUESTS[_i].wanted != WIRE_WANT_NONE);
    ck_assert_int_eq(remote_is_agreed(owner.session), is_seal);
    owner_end(&owner);
}
END_TEST

/* The owner's messages about Black's presence, an action of the game, and whether the program
 * announces that the clocks start again by themselves. */
static const struct {
    const char *presence;
    const char *action;
    bool ends;
} PAUSES[] = {
    {"is black here 1 0\n", "black pause", true},
    {"is black silent 1 0\n", "black pause", true},
    {"is black here 1 0\n", "white interrupt", true},
    {"is black here 1 0\n", "white offer", false},
    {"is black gone 1 0\n", "white pause", false},
    {"is black free 1 0\n", "white pause", false},
};

START_TEST(the_end_of_a_pause_is_announced_if_it_ends_by_itself)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "is white here 1 0\n");
    owner_send(&owner, PAUSES[_i].presence);
    owner_act(&owner, "white move e4");
    owner_act(&owner, PAUSES[_i].action);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PAUSE_ENDS), PAUSES[_i].ends);
    owner_end(&owner);
}
END_TEST

START_TEST(a_request_for_a_pause_names_its_length)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "asks black pause\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_WANT_PAUSE)->text, "10");
    owner_send(&owner, "asks black abort\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_WANT_ABORT)->text, "");
    owner_end(&owner);
}
END_TEST

START_TEST(a_spectator_is_asked_nothing)
{
    FakeOwner owner;
    ClientQuestion question;
    owner_begin_playing(&owner, WIRE_SEAT_WATCH);
    owner_send(&owner, "asks black abort\n");
    ck_assert_int_eq(remote_wanted(owner.session), WIRE_WANT_NONE);
    ck_assert(!client_question(owner.client, &question));
    client_take(owner.client, &owner.reply);
    ck_assert_int_eq(owner.reply.count, 0);
    owner_end(&owner);
}
END_TEST

START_TEST(the_waiting_player_sees_who_seals)
{
    FakeOwner owner;
    ClientQuestion question;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_send(&owner, "asks any adjourn\n");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_AGREED_TO_ADJOURN)->side, SIDE_WHITE);
    ck_assert(!client_question(owner.client, &question));
    owner_end(&owner);
}
END_TEST

START_TEST(messages_are_shown_if_the_player_wants_them)
{
    FakeOwner owner;
    StrBuf reason = {0};
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "said black good luck\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_SAID)->text, "good luck");
    ck_assert(settings_set(&owner.session->settings, SETTING_HEAR, "off", NULL, &reason));
    owner_send(&owner, "said black are you there\n"); /* the owner violates the protocol */
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAID), 1);
    strbuf_release(&reason);
    owner_end(&owner);
}
END_TEST

START_TEST(a_full_disk_of_the_owner_is_reported_to_the_client)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "unsaved the disk is full\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_NOT_SAVED)->text, "the disk is full");
    ck_assert_str_eq(session_saving_reason(owner.session), "the disk is full");
    owner_send(&owner, "unsaved\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    ck_assert(session_is_saved(owner.session));
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_take");
    TCase *tests = tcase_create("remote_take");
    tcase_add_test(tests, an_answer_has_the_number_of_its_submission);
    tcase_add_test(tests, a_line_without_a_submission_answers_none);
    tcase_add_test(tests, of_two_equal_submissions_the_older_one_is_answered);
    tcase_add_test(tests, a_seal_is_answered_by_a_line_without_the_move);
    tcase_add_test(tests, a_refusal_reaches_only_the_submitter);
    tcase_add_test(tests, a_refusal_with_a_name_is_worded_here_whatever_its_text_is);
    tcase_add_test(tests, a_dismissal_is_worded_in_the_language_of_the_player);
    tcase_add_loop_test(tests, a_dismissal_with_a_name_is_worded_here, 0,
                        sizeof DISMISSALS_SENT / sizeof DISMISSALS_SENT[0]);
    tcase_add_test(tests, a_line_answers_the_submission_whose_number_it_carries);
    tcase_add_test(tests, a_number_for_the_last_game_answers_nothing_in_the_next);
    tcase_add_test(tests, a_marked_offer_not_sent_with_its_move_is_dropped);
    tcase_add_test(tests, a_marked_offer_sent_with_its_move_is_open);
    tcase_add_test(tests, the_seat_turns_the_board);
    tcase_add_test(tests, a_shared_game_is_opened_when_it_is_complete);
    tcase_add_test(tests, the_clock_of_the_owner_is_shown);
    tcase_add_test(tests, a_refused_client_gets_the_reason);
    tcase_add_test(tests, a_change_of_presence_is_reported_once);
    tcase_add_loop_test(tests, a_request_is_worded_for_its_player, 0,
                        sizeof REQUESTS / sizeof REQUESTS[0]);
    tcase_add_loop_test(tests, the_end_of_a_pause_is_announced_if_it_ends_by_itself, 0,
                        sizeof PAUSES / sizeof PAUSES[0]);
    tcase_add_test(tests, a_request_for_a_pause_names_its_length);
    tcase_add_test(tests, a_spectator_is_asked_nothing);
    tcase_add_test(tests, the_waiting_player_sees_who_seals);
    tcase_add_test(tests, messages_are_shown_if_the_player_wants_them);
    tcase_add_test(tests, a_full_disk_of_the_owner_is_reported_to_the_client);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
