/*
 * Tests the lines that a session sends to the owner of its game.
 */
#include "fake_owner.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

/* Actions of White after 1. e4, and the lines that they send. */
static const struct {
    const char *action; /* the action of White */
    const char *sent;   /* line sent to the owner */
} ACTIONS[] = {
    {"white offer", "do 1 white offer\n"},
    {"white resign", "do 1 white resign\n"},
    {"white claim threefold", "do 1 white claim threefold\n"},
    {"white ask-take-back", "do 1 white ask-take-back\n"},
    {"white absence", "do 1 white absence\n"},
    {"white tag WhiteElo 2000", "do 1 white tag WhiteElo 2000\n"},
};

START_TEST(an_action_is_sent_and_does_not_change_the_replica)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white move e4");
    owner_clear_messages(&owner);
    uint32_t before = public_log_state_sum(owner.session->game);
    owner_submit(&owner, ACTIONS[_i].action);
    const char *sent = owner_sent(&owner);
    ck_assert_str_eq(sent, ACTIONS[_i].sent);
    client_take(owner.client, &owner.reply);
    ck_assert_int_eq(owner.reply.count, 0);
    ck_assert_uint_eq(public_log_state_sum(owner.session->game), before);
    owner_end(&owner);
}
END_TEST

/* The actions that need the opponent's consent, and the requests for it. */
static const struct {
    GameActionKind kind; /* the action */
    const char *want;    /* the request sent to the owner */
} WANTS[] = {
    {GAME_ACTION_PAUSE, "pause"},
    {GAME_ACTION_RESUME, "resume"},
    {GAME_ACTION_ABORT, "abort"},
    {GAME_ACTION_ADJOURN, "adjourn"},
};

START_TEST(a_request_for_consent_names_the_state_and_the_action)
{
    FakeOwner owner;
    char expected[64];
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white move e4");
    remote_ask_consent(owner.session, WANTS[_i].kind, owner.client);
    snprintf(expected, sizeof expected, "want 1 %08x %s\n", (unsigned)owner.log.sum,
             WANTS[_i].want);
    ck_assert_str_eq(owner_sent(&owner), expected);
    owner_end(&owner);
}
END_TEST

START_TEST(a_pause_is_requested_unless_the_owner_knows_no_such_request)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    ck_assert(!session_actor(owner.session).may_pause);
    ck_assert(!session_actor(owner.session).may_adjourn);
    owner.session->remote->version = WIRE_VERSION_OLDEST;
    ck_assert(session_actor(owner.session).may_pause);
    owner_send(&owner, "asks any adjourn\n");
    ck_assert(session_actor(owner.session).may_pause);
    ck_assert(session_actor(owner.session).may_adjourn);
    owner_end(&owner);
}
END_TEST

START_TEST(the_tools_of_the_arbiter_concern_either_player)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "you white host\n");
    owner_submit(&owner, "white penalty touched");
    owner_submit(&owner, "black penalty touched");
    owner_submit(&owner, "white tag Event Club");
    ck_assert_str_eq(owner_sent(&owner), "do 1 white penalty touched\n"
                                         "do 2 black penalty touched\n"
                                         "do 3 white tag Event Club\n");
    owner_end(&owner);
}
END_TEST

START_TEST(a_spectator_sends_no_action)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WATCH);
    owner_submit(&owner, "white move e4");
    owner_submit(&owner, "white offer");
    remote_want(owner.session, WIRE_WANT_ADJOURN, owner.client);
    remote_say(owner.session, "hello", owner.client);
    ck_assert_str_eq(owner_sent(&owner), "");
    client_take(owner.client, &owner.reply);
    ck_assert_int_eq(owner.reply.count, 4);
    ck_assert_int_eq(owner.reply.lines[3].kind, REPLY_REFUSED);
    owner_end(&owner);
}
END_TEST

START_TEST(no_more_actions_are_sent_than_can_wait_for_an_answer)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    for (int i = 0; i < SENT_MAX; i++) {
        owner_submit(&owner, "black offer");
    }
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_QUEUE_FULL), 0);
    owner_sent(&owner);
    owner_submit(&owner, "black offer");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_QUEUE_FULL), 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 0);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_send(&owner, "no 1 - not now\n");
    owner_submit(&owner, "black offer");
    ck_assert_str_eq(owner_sent(&owner), "do 9 black offer\n");
    owner_end(&owner);
}
END_TEST

START_TEST(nothing_is_sent_without_a_connection)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_disconnect(&owner);
    owner_wait(&owner, 1);
    owner_clear_messages(&owner);
    owner_submit(&owner, "white move e4");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CONNECTION_LOST), 1);
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    owner_end(&owner);
}
END_TEST

/* ---- Marked offers ---- */

/* Actions after an offer that is marked for the next move, and the line that they send. */
static const struct {
    const char *actions[2]; /* the actions; the last action sends the line */
    const char *sent;
} MARKS[] = {
    {{"white move e4"}, "do 1 white move e4 (=)\n"},
    {{"white move e4 (=)"}, "do 1 white move e4 (=)\n"},
    {{"white unmark", "white move e4"}, "do 1 white move e4\n"},
    {{"white resign"}, "do 1 white resign\n"},
};

START_TEST(a_marked_offer_is_sent_with_the_move_and_not_before)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    Client *second = client_new(owner.session, CLIENT_LINES, false);
    uint32_t serial = owner_submit(&owner, "white offer");
    ck_assert_str_eq(owner_sent(&owner), "");
    ck_assert_int_eq(game_offer(owner.session->game, SIDE_WHITE), OFFER_MARKED);
    ck_assert_uint_eq(owner_message(&owner, MESSAGE_STATEMENT)->serial, serial);
    ck_assert_int_eq(second->inbox.count, 0); /* no message to the other client */
    for (int i = 0; i < 2 && MARKS[_i].actions[i] != NULL; i++) {
        owner_submit(&owner, MARKS[_i].actions[i]);
    }
    ck_assert_str_eq(owner_sent(&owner), MARKS[_i].sent);
    client_free(second);
    owner_end(&owner);
}
END_TEST

START_TEST(a_sealed_move_includes_the_marked_offer)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white offer");
    session_commit(owner.session, game_action_seal(SIDE_WHITE, "e4"), owner_now_ms, owner.client);
    GameAction with_mark = game_action_seal(SIDE_WHITE, "e4 (=)");
    char line[GAME_ACTION_LINE_MAX], expected[GAME_ACTION_LINE_MAX + 16];
    game_action_format(&with_mark, game_position(owner.session->game), 0, line);
    snprintf(expected, sizeof expected, "do 1 %s\n", line + strlen("0 "));
    ck_assert_str_eq(owner_sent(&owner), expected);
    owner_end(&owner);
}
END_TEST

START_TEST(a_second_mark_is_refused_by_the_client)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white offer");
    owner_clear_messages(&owner);
    owner_submit(&owner, "white offer");
    client_take(owner.client, &owner.reply);
    ck_assert(reply_has(&owner.reply, REPLY_REFUSED));
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

/* ---- Terms and chat ---- */

static bool propose(FakeOwner *owner, const char *control)
{
    Terms terms = {.colours = TERMS_STAY};
    TimeControlError error;
    game_setup_init(&terms.setup);
    if (control != NULL) {
        ck_assert(time_control_parse(control, &terms.setup.time[SIDE_WHITE], &error));
        terms.setup.time[SIDE_BLACK] = terms.setup.time[SIDE_WHITE];
    }
    return owner->session->owner->propose(owner->session, &terms, owner_now_ms, owner->client);
}

START_TEST(terms_are_proposed_only_before_a_game_or_after_it)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    ck_assert(!propose(&owner, NULL));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SHARED_GAME), 1);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_act(&owner, "white resign");
    ck_assert(propose(&owner, NULL));
    ck_assert_ptr_nonnull(strstr(owner_sent(&owner), " new stay setup "));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_REQUEST_SENT), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(terms_in_days_are_refused)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white resign");
    ck_assert(!propose(&owner, "3d"));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CANNOT_HOST), 1);
    ck_assert_str_eq(owner_sent(&owner), "");
    owner_end(&owner);
}
END_TEST

START_TEST(consent_names_the_terms_that_were_shown)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white resign");
    owner_send(&owner, "asks black new stay terms as they came\n");
    remote_want(owner.session, WIRE_WANT_NEW, owner.client);
    remote_want(owner.session, WIRE_WANT_NONE, owner.client);
    char expected[128];
    snprintf(expected, sizeof expected,
             "want 1 %08x new stay terms as they came\nwant 2 %08x none\n", (unsigned)owner.log.sum,
             (unsigned)owner.log.sum);
    ck_assert_str_eq(owner_sent(&owner), expected);
    owner_end(&owner);
}
END_TEST

START_TEST(a_long_message_to_the_opponent_is_cut)
{
    FakeOwner owner;
    char text[2 * GAME_ACTION_TEXT_MAX];
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    remote_say(owner.session, text, owner.client);
    ck_assert_uint_eq(strlen(owner_sent(&owner)), strlen("say 1 \n") + GAME_ACTION_TEXT_MAX);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_submit");
    TCase *tests = tcase_create("remote_submit");
    tcase_add_loop_test(tests, an_action_is_sent_and_does_not_change_the_replica, 0,
                        sizeof ACTIONS / sizeof ACTIONS[0]);
    tcase_add_loop_test(tests, a_request_for_consent_names_the_state_and_the_action, 0,
                        sizeof WANTS / sizeof WANTS[0]);
    tcase_add_test(tests, a_pause_is_requested_unless_the_owner_knows_no_such_request);
    tcase_add_test(tests, the_tools_of_the_arbiter_concern_either_player);
    tcase_add_test(tests, a_spectator_sends_no_action);
    tcase_add_test(tests, no_more_actions_are_sent_than_can_wait_for_an_answer);
    tcase_add_test(tests, nothing_is_sent_without_a_connection);
    tcase_add_loop_test(tests, a_marked_offer_is_sent_with_the_move_and_not_before, 0,
                        sizeof MARKS / sizeof MARKS[0]);
    tcase_add_test(tests, a_sealed_move_includes_the_marked_offer);
    tcase_add_test(tests, a_second_mark_is_refused_by_the_client);
    tcase_add_test(tests, terms_are_proposed_only_before_a_game_or_after_it);
    tcase_add_test(tests, terms_in_days_are_refused);
    tcase_add_test(tests, consent_names_the_terms_that_were_shown);
    tcase_add_test(tests, a_long_message_to_the_opponent_is_cut);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
