/*
 * Tests how much a session accepts from the host of another user. A fake function makes the host
 * another user.
 */
#include "fake_owner.h"
#include "unit.h"

bool __wrap_link_is_own(const Link *link);

static bool is_own; /* what the fake function returns */

bool __wrap_link_is_own(const Link *link)
{
    (void)link;
    return is_own;
}

/* Sends a message so many times, 50 at a time, so that each batch is handled at once. */
static void send_often(FakeOwner *owner, const char *message, int count)
{
    for (int i = 0; i < count; i += 50) {
        StrBuf lines = {0};
        for (int line = 0; line < 50 && i + line < count; line++) {
            strbuf_append(&lines, message);
        }
        owner_send(owner, strbuf_text(&lines));
        strbuf_release(&lines);
    }
}

static bool has_left(const FakeOwner *owner)
{
    return owner->session->remote->is_dismissed;
}

START_TEST(a_host_of_another_user_that_sends_too_many_messages_is_left)
{
    FakeOwner owner;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_wait(&owner, 60000);
    send_often(&owner, "said white hello\n", 2000);
    ck_assert(!has_left(&owner));
    owner_wait(&owner, 1000); /* 100 more are accepted */
    send_often(&owner, "said white hello\n", 100);
    ck_assert(!has_left(&owner));
    owner_send(&owner, "said white hello\n");
    ck_assert(has_left(&owner));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_DISCONNECTED), 1);
    ck_assert_ptr_null(owner.session->remote->link);
    ck_assert_int_eq(session_deadline_ms(owner.session, owner_now_ms), -1); /* no reconnection */
    owner_end(&owner);
}
END_TEST

START_TEST(messages_without_an_announcement_do_not_count)
{
    static const char *const MESSAGES[] = {"watchers 1 carl\n", "pong 1\n", "done 1 1\n",
                                           "because malformed\n"};
    FakeOwner owner;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    for (size_t i = 0; i < sizeof MESSAGES / sizeof MESSAGES[0]; i++) {
        send_often(&owner, MESSAGES[i], 2500);
    }
    ck_assert(!has_left(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(games_sent_one_after_the_other_are_limited)
{
    FakeOwner owner;
    int count = 0;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_wait(&owner, 60000);
    for (; count < 100 && !has_left(&owner); count++) {
        owner_begin_other_game(&owner);
    }
    ck_assert_int_eq(count, 21);
    owner_end(&owner);
}
END_TEST

START_TEST(the_lines_of_a_game_that_is_received_do_not_count)
{
    FakeOwner owner;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    for (int i = 0; i < 1500; i++) {
        owner_act_silently(&owner, "white pause");
        owner_act_silently(&owner, "white resume");
    }
    owner_send_lines_after(&owner, -1, 0);
    owner_send_now(&owner);
    for (int i = 0; i < 50; i++) {
        owner_wait(&owner, 0);
    }
    ck_assert_int_eq(owner.session->remote->reader.count, owner.log.count);
    ck_assert(!has_left(&owner));
    owner_end(&owner);
}
END_TEST

START_TEST(a_public_log_without_end_is_not_received)
{
    FakeOwner owner;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    StrBuf *lines = &owner.session->remote->lines;
    while (lines->length < (4 << 20)) {
        strbuf_append_char(lines, 'x');
    }
    owner_act(&owner, "white pause");
    ck_assert_ptr_nonnull(owner.session->remote->link);
    owner_act(&owner, "white resume");
    ck_assert_ptr_null(owner.session->remote->link);
    owner_end(&owner);
}
END_TEST

START_TEST(connections_lost_again_and_again_are_limited)
{
    FakeOwner owner;
    int count = 0;
    is_own = false;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_wait(&owner, 60000);
    owner_listen(&owner);
    for (; count < 100 && !has_left(&owner); count++) {
        owner_disconnect(&owner);
        owner_wait(&owner, 0);
        ck_assert(owner_accept(&owner) || has_left(&owner));
    }
    ck_assert_int_eq(count, 21);
    owner_end(&owner);
}
END_TEST

START_TEST(an_own_host_is_not_limited)
{
    FakeOwner owner;
    is_own = true;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    send_often(&owner, "said white hello\n", 2500);
    ck_assert(!has_left(&owner));
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_flood");
    TCase *tests = tcase_create("flood");
    tcase_add_test(tests, a_host_of_another_user_that_sends_too_many_messages_is_left);
    tcase_add_test(tests, messages_without_an_announcement_do_not_count);
    tcase_add_test(tests, games_sent_one_after_the_other_are_limited);
    tcase_add_test(tests, the_lines_of_a_game_that_is_received_do_not_count);
    tcase_add_test(tests, a_public_log_without_end_is_not_received);
    tcase_add_test(tests, connections_lost_again_and_again_are_limited);
    tcase_add_test(tests, an_own_host_is_not_limited);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
