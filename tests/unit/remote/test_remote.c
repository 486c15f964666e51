/*
 * Tests what a session knows about its shared game: the presence of the players, and the reason why
 * a paused game waits.
 */
#include "fake_owner.h"
#include "unit.h"

#include <stdio.h>

#include <string.h>

/* ---- Waiting ---- */

/* The owner's messages about a paused game, and the reason why White waits. */
static const struct {
    const char *lines;
    RemoteWait wait;
} WAITS[] = {
    {"is black free 1 0\n", REMOTE_WAIT_ARRIVAL},
    {"is black here 1 0\n", REMOTE_WAIT_PLAYERS},
    {"is black gone 1 0\n", REMOTE_WAIT_PLAYERS},
    {"is black here 1 0\nasks black resume\n", REMOTE_WAIT_SELF},
    {"is black here 1 0\nasks white resume\n", REMOTE_WAIT_OTHER},
    {"is black here 1 0\nasks black abort\n", REMOTE_WAIT_PLAYERS},
    {"is black here 1 0\nasks black resume\nasks black none\n", REMOTE_WAIT_PLAYERS},
};

START_TEST(a_paused_game_waits_for_its_players)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, WAITS[_i].lines);
    ck_assert_int_eq(remote_waits_for(owner.session),
                     REMOTE_WAIT_NOTHING); /* the clocks are running */
    owner_act(&owner, "white pause");
    ck_assert_int_eq(remote_waits_for(owner.session), WAITS[_i].wait);
    owner_act(&owner, "white resign");
    ck_assert_int_eq(remote_waits_for(owner.session), REMOTE_WAIT_NOTHING);
    owner_end(&owner);
}
END_TEST

START_TEST(a_spectator_waits_for_both_players)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WATCH);
    owner_act(&owner, "white pause");
    owner_send(&owner, "asks white resume\n");
    ck_assert_int_eq(remote_waits_for(owner.session), REMOTE_WAIT_PLAYERS);
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_has_started_once_its_clocks_have_run)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    owner_act_silently(&owner, "white pause");
    owner_send(&owner, "you white guest\n");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert(remote_is_before_start(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_TERMS), 1);
    owner_act(&owner, "white resume");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_GAME_BEGINS), 1);
    ck_assert(!remote_is_before_start(owner.session));
    owner_act(&owner, "white pause");
    ck_assert(!remote_is_before_start(owner.session));
    owner_end(&owner);
}
END_TEST

/* ---- Presence ---- */

START_TEST(only_other_players_can_be_absent)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "is white silent 1000000 0\nis black gone 1000000 0\n");
    ck_assert_int_eq(remote_presence(owner.session, SIDE_WHITE), WIRE_HERE);
    ck_assert_int_eq(remote_presence(owner.session, SIDE_BLACK), WIRE_GONE);
    owner_disconnect(&owner);
    owner_wait(&owner, 0); /* the session no longer knows whether Black is present */
    ck_assert_int_eq(remote_presence(owner.session, SIDE_BLACK), WIRE_HERE);
    owner_end(&owner);
}
END_TEST

/* Games, the messages to White about the presence of a player, and the first time at which White
 * can claim that player's absence. */
static const struct {
    int minutes; /* agreed default time */
    const char *lines;
    Side side;      /* absent player */
    int64_t due_ms; /* INT64_MAX means never */
} ABSENCES[] = {
    {1, "is black gone 1000000 0\n", SIDE_BLACK, 1060000},
    {5, "is black silent 1000000 0\n", SIDE_BLACK, 1300000},
    {0, "is black gone 1000000 0\n", SIDE_BLACK, INT64_MAX},
    {1, "is black here 1000000 0\n", SIDE_BLACK, INT64_MAX},
    {1, "is black free 1000000 0\n", SIDE_BLACK, INT64_MAX},
    {1, "is white gone 1000000 0\n", SIDE_WHITE, INT64_MAX},
    {1, "you watch guest\nis black gone 1000000 0\n", SIDE_BLACK, INT64_MAX},
};

START_TEST(an_absence_can_be_claimed_from_its_time_on)
{
    FakeOwner owner;
    GameSetup setup;
    game_setup_init(&setup);
    setup.house_rules.absence_minutes = ABSENCES[_i].minutes;
    int64_t due_ms = ABSENCES[_i].due_ms;
    owner_begin(&owner, WIRE_SEAT_WHITE, &setup.house_rules);
    owner_send(&owner, "you white guest\n");
    owner_send_lines_after(&owner, -1, 0);
    owner_send(&owner, ABSENCES[_i].lines);
    ck_assert_int_eq(remote_absence_ms(owner.session, ABSENCES[_i].side), due_ms);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms),
                     due_ms == INT64_MAX ? -1 : due_ms - owner_now_ms);
    owner_act(&owner, "white resign");
    ck_assert_int_eq(remote_absence_ms(owner.session, ABSENCES[_i].side), INT64_MAX);
    owner_end(&owner);
}
END_TEST

START_TEST(a_second_absence_is_announced_again)
{
    FakeOwner owner;
    GameSetup setup;
    game_setup_init(&setup);
    setup.house_rules.absence_minutes = 1;
    owner_begin(&owner, WIRE_SEAT_WHITE, &setup.house_rules);
    owner_send(&owner, "you white guest\n");
    owner_send_lines_after(&owner, -1, 0);
    owner_send(&owner, "is black gone 1000000 0\n");
    owner_wait(&owner, MINUTE_MS);
    owner_send(&owner, "is black here 1060000 0\nis black gone 1060000 0\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_ABSENCE_OF_MINUTES), 1);
    owner_wait(&owner, MINUTE_MS);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_ABSENCE_OF_MINUTES), 2);
    owner_end(&owner);
}
END_TEST

/* ---- The round trip ---- */

static const struct {
    WireSeat seat;
    int64_t trip_ms;
    const char *sent;
} TRIPS[] = {
    {WIRE_SEAT_WHITE, 40, "trip 40\n"},
    {WIRE_SEAT_WHITE, 0, "trip 1\n"},
    {WIRE_SEAT_WHITE, INT64_MAX, "trip 999999\n"},
    {WIRE_SEAT_WATCH, 40, ""},
};

START_TEST(a_player_reports_the_round_trip)
{
    FakeOwner owner;
    owner_begin_playing(&owner, TRIPS[_i].seat);
    remote_take_trip(owner.session, TRIPS[_i].trip_ms);
    ck_assert_str_eq(owner_sent(&owner), TRIPS[_i].sent);
    owner_disconnect(&owner);
    owner_wait(&owner, 0);
    remote_take_trip(owner.session, 40); /* does nothing without a connection */
    owner_end(&owner);
}
END_TEST

/* Names chosen by White and Black, their verified user names, and the user names shown. */
static const struct {
    const char *names[SIDE_COUNT], *users[SIDE_COUNT], *shown[SIDE_COUNT];
} SHOWN_USERS[] = {
    {{"Anna", "Ben"}, {"anna", "ben"}, {"", ""}},
    {{"Anna", "Ben"}, {"anna", "carl"}, {"", "carl"}},
    {{"Anna", "Ben"}, {"anna", "anna"}, {"", ""}}, /* one user plays both sides */
    {{"Anna", "ANNA"}, {"anna", "mallory"}, {"anna", "mallory"}},
    {{"Anna", "b\u0435n"}, {"anna", "b\u0435n"}, {"", "b\u0435n"}},
    {{"", ""}, {"anna", "ben"}, {"anna", "ben"}},
    {{"?", "Ben"}, {"anna", "ben"}, {"anna", ""}}, /* an unknown name is shown as the colour */
};

START_TEST(the_user_is_shown_beside_a_different_name)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        char tag[128];
        snprintf(owner.session->remote->names[side], REMOTE_NAME_MAX, "%s",
                 SHOWN_USERS[_i].users[side]);
        snprintf(tag, sizeof tag, "%s tag %s %s", side == SIDE_WHITE ? "white" : "black",
                 side == SIDE_WHITE ? "White" : "Black", SHOWN_USERS[_i].names[side]);
        if (SHOWN_USERS[_i].names[side][0] != '\0') {
            owner_act(&owner, tag);
        }
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        ck_assert_str_eq(remote_shown_user(owner.session, side), SHOWN_USERS[_i].shown[side]);
    }
    owner_act(&owner, "white tag WhiteUser anna"); /* names show the user from now on */
    ck_assert_str_eq(remote_shown_user(owner.session, SIDE_WHITE),
                     player_name_is_known(SHOWN_USERS[_i].names[SIDE_WHITE], SIDE_WHITE) ? ""
                                                                                         : "anna");
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote");
    TCase *tests = tcase_create("remote");
    tcase_add_loop_test(tests, a_paused_game_waits_for_its_players, 0,
                        sizeof WAITS / sizeof WAITS[0]);
    tcase_add_test(tests, a_spectator_waits_for_both_players);
    tcase_add_test(tests, a_game_has_started_once_its_clocks_have_run);
    tcase_add_test(tests, only_other_players_can_be_absent);
    tcase_add_loop_test(tests, an_absence_can_be_claimed_from_its_time_on, 0,
                        sizeof ABSENCES / sizeof ABSENCES[0]);
    tcase_add_test(tests, a_second_absence_is_announced_again);
    tcase_add_loop_test(tests, a_player_reports_the_round_trip, 0, sizeof TRIPS / sizeof TRIPS[0]);
    tcase_add_loop_test(tests, the_user_is_shown_beside_a_different_name, 0,
                        (int)(sizeof SHOWN_USERS / sizeof SHOWN_USERS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
