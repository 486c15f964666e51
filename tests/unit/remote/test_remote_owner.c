/*
 * Tests the part of a session that represents the owner of a shared game, and leaving such a game.
 */
#include "fake_owner.h"
#include "unit.h"

#include <string.h>
#include <sys/socket.h>

START_TEST(the_session_plays_only_its_seat)
{
    FakeOwner owner;
    owner_begin_playing(&owner, (WireSeat)_i);
    ck_assert(session_is_shared(owner.session));
    ck_assert_int_eq(session_plays(owner.session, SIDE_WHITE), _i == WIRE_SEAT_WHITE);
    ck_assert_int_eq(session_plays(owner.session, SIDE_BLACK), _i == WIRE_SEAT_BLACK);
    ck_assert_int_eq(remote_is_watching(owner.session), _i == WIRE_SEAT_WATCH);
    owner_end(&owner);
}
END_TEST

START_TEST(the_session_waits_for_the_connection)
{
    FakeOwner owner;
    int descriptors[SESSION_DESCRIPTORS];
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    session_descriptors(owner.session, descriptors);
    ck_assert_int_eq(descriptors[0], link_descriptor(owner.session->remote->link));
    owner_disconnect(&owner);
    owner_wait(&owner, 1);
    session_descriptors(owner.session, descriptors);
    ck_assert_int_eq(descriptors[0], -1);
    owner_end(&owner);
}
END_TEST

START_TEST(leaving_closes_the_connection_and_keeps_the_game_in_this_process)
{
    FakeOwner owner;
    char byte;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_submit(&owner, "white move e4"); /* still unanswered when the session leaves */
    owner_sent(&owner);
    owner.session->owner->leave(owner.session);
    ck_assert_ptr_eq(owner.session->owner, &game_owner_local);
    ck_assert(!session_is_shared(owner.session));
    ck_assert(session_plays(owner.session, SIDE_WHITE) && session_plays(owner.session, SIDE_BLACK));
    ck_assert_int_eq(recv(owner.socket, &byte, 1, MSG_DONTWAIT), 0); /* the connection is closed */
    owner_submit(&owner, "white move d4");
    ck_assert_int_eq(game_ply_count(owner.session->game), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(freeing_the_session_closes_the_connection)
{
    FakeOwner owner;
    char byte;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    client_free(owner.client);
    session_free(owner.session);
    ck_assert_int_eq(recv(owner.socket, &byte, 1, MSG_DONTWAIT), 0);
    owner.client = NULL;
    owner.session = NULL;
    owner_end(&owner);
}
END_TEST

/* The owner answers a submission of a client that no longer exists: accepts (0) or refuses (1). */
START_TEST(a_client_is_freed_while_its_submission_is_under_way)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    Client *second = client_new(owner.session, CLIENT_LINES, false);
    owner_submit_for(&owner, second, "white move e4");
    client_free(second);
    ck_assert_int_eq(owner.session->remote->sent_count, 1); /* still without an answer */
    ck_assert_ptr_null(owner.session->remote->sent[0].client);
    if (_i == 0) {
        owner_act(&owner, "white move e4");
        ck_assert_int_eq(game_ply_count(owner.session->game), 1);
        client_take(owner.client, &owner.reply);
        ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, 0);
    } else {
        owner_send(&owner, "no 1 - too late\n");
        ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SENTENCE), 0);
    }
    ck_assert_int_eq(owner.session->remote->sent_count, 0);
    owner_end(&owner);
}
END_TEST

START_TEST(freeing_one_client_keeps_the_submissions_of_another)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    Client *second = client_new(owner.session, CLIENT_LINES, false);
    uint32_t serial = owner_submit(&owner, "white move e4");
    client_free(second);
    owner_act(&owner, "white move e4");
    client_take(owner.client, &owner.reply);
    ck_assert_uint_eq(reply_last(&owner.reply, REPLY_MOVE)->serial, serial);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_owner");
    TCase *tests = tcase_create("remote_owner");
    tcase_add_loop_test(tests, the_session_plays_only_its_seat, WIRE_SEAT_WHITE,
                        WIRE_SEAT_WATCH + 1);
    tcase_add_test(tests, the_session_waits_for_the_connection);
    tcase_add_test(tests, leaving_closes_the_connection_and_keeps_the_game_in_this_process);
    tcase_add_test(tests, freeing_the_session_closes_the_connection);
    tcase_add_loop_test(tests, a_client_is_freed_while_its_submission_is_under_way, 0, 2);
    tcase_add_test(tests, freeing_one_client_keeps_the_submissions_of_another);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
