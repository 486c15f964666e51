/*
 * Tests the announcements of spectators who start or stop watching.
 */
#include "fake_owner.h"
#include "unit.h"

#include <stdlib.h>

enum { ABSENCE_MS = 10000 }; /* a first departure is announced after this time */

static void expect(FakeOwner *owner, int came, int left)
{
    ck_assert_int_eq(owner_message_count(owner, MESSAGE_SPECTATOR_CAME), came);
    ck_assert_int_eq(owner_message_count(owner, MESSAGE_SPECTATOR_LEFT), left);
}

START_TEST(spectators_are_announced_when_they_come_and_go)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "watchers 1 carl\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_SPECTATOR_CAME)->text, "carl");
    owner_send(&owner, "watchers 2 carl, dora\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_SPECTATOR_CAME)->text, "dora");
    owner_send(&owner, "watchers 1 dora\n");
    ck_assert_int_eq(owner.session->remote->watchers, 1);
    ck_assert_str_eq(owner.session->remote->watchers_names, "dora");
    owner_wait(&owner, ABSENCE_MS - 1);
    expect(&owner, 2, 0);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), 1);
    owner_wait(&owner, 1);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_SPECTATOR_LEFT)->text, "carl");
    expect(&owner, 2, 1);
    owner_wait(&owner, 10 * ABSENCE_MS);
    expect(&owner, 2, 1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_user_who_watches_on_several_screens_is_announced_once)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_send(&owner, "watchers 2 carl, carl\n");
    owner_send(&owner, "watchers 1 carl\n");
    owner_wait(&owner, ABSENCE_MS);
    expect(&owner, 1, 0);
    owner_send(&owner, "watchers 0\n");
    owner_wait(&owner, ABSENCE_MS);
    expect(&owner, 1, 1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_spectator_who_returns_soon_again_and_again_is_announced_once)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    for (int i = 0; i < 100; i++) {
        owner_send(&owner, "watchers 1 carl\n");
        owner_wait(&owner, 500);
        owner_send(&owner, "watchers 0\n");
        owner_wait(&owner, ABSENCE_MS - 1);
    }
    expect(&owner, 1, 0);
    owner_wait(&owner, 1);
    expect(&owner, 1, 1);
    owner_end(&owner);
}
END_TEST

START_TEST(each_announced_departure_doubles_the_delay_of_the_next)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    for (int i = 0; i < 200; i++) { /* an absence just long enough to be announced at first */
        owner_send(&owner, "watchers 1 carl\n");
        owner_send(&owner, "watchers 0\n");
        owner_wait(&owner, ABSENCE_MS);
    }
    expect(&owner, 2, 1);
    owner_wait(&owner, ABSENCE_MS);
    expect(&owner, 2, 2);
    for (int i = 0; i < 10; i++) { /* the delay has a limit */
        owner_send(&owner, "watchers 1 carl\n");
        owner_send(&owner, "watchers 0\n");
        owner_wait(&owner, 64 * ABSENCE_MS);
    }
    expect(&owner, 12, 12);
    owner_end(&owner);
}
END_TEST

START_TEST(no_departure_is_announced_while_the_connection_is_lost)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "watchers 1 carl\n");
    owner_send(&owner, "watchers 0\n");
    owner_disconnect(&owner);
    owner_wait(&owner, 10 * ABSENCE_MS);
    expect(&owner, 1, 0);
    owner_listen(&owner);
    owner_wait(&owner, 1000);
    ck_assert(owner_accept(&owner));
    owner_wait(&owner, 1000); /* the host has not answered yet */
    expect(&owner, 1, 0);
    owner_send(&owner, "you white guest\nwatchers 1 carl\n"); /* the spectator is back, too */
    owner_wait(&owner, 10 * ABSENCE_MS);
    expect(&owner, 1, 0);
    owner_end(&owner);
}
END_TEST

START_TEST(spectators_are_not_announced_to_spectators)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WATCH);
    owner_send(&owner, "watchers 2 carl, dora\n");
    owner_send(&owner, "watchers 0\n");
    owner_wait(&owner, 10 * ABSENCE_MS);
    expect(&owner, 0, 0);
    owner_end(&owner);
}
END_TEST

START_TEST(odd_lists_are_read_and_too_many_users_ignored)
{
    FakeOwner owner;
    StrBuf line = {0};
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "watchers 3 , carl, , dora, \n"); /* users without a name */
    expect(&owner, 2, 0);
    strbuf_append(&line, "watchers 100 carl, dora");
    for (int i = 0; i < 98; i++) {
        strbuf_appendf(&line, ", a-long-user-name-%03d", i);
    }
    strbuf_append(&line, "\n");
    owner_send(&owner, strbuf_text(&line));
    expect(&owner, SPECTATORS_MAX, 0);
    owner_send(&owner, "watchers 0\n");
    owner_wait(&owner, ABSENCE_MS);
    expect(&owner, SPECTATORS_MAX, SPECTATORS_MAX);
    owner_send(&owner, "watchers 1 emil\n"); /* takes the element of a user who has left */
    expect(&owner, SPECTATORS_MAX + 1, SPECTATORS_MAX);
    strbuf_release(&line);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_spectators");
    TCase *tests = tcase_create("remote_spectators");
    tcase_add_test(tests, spectators_are_announced_when_they_come_and_go);
    tcase_add_test(tests, a_user_who_watches_on_several_screens_is_announced_once);
    tcase_add_test(tests, a_spectator_who_returns_soon_again_and_again_is_announced_once);
    tcase_add_test(tests, each_announced_departure_doubles_the_delay_of_the_next);
    tcase_add_test(tests, no_departure_is_announced_while_the_connection_is_lost);
    tcase_add_test(tests, spectators_are_not_announced_to_spectators);
    tcase_add_test(tests, odd_lists_are_read_and_too_many_users_ignored);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
