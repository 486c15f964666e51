/*
 * Tests what a session does with moves that its host has lost: the player is asked whether to ask
 * the opponent to restore them.
 */
#include "fake_owner.h"
#include "unit.h"

#include <string.h>

/* Plays three moves and an action, of which the owner then loses all but the first move. */
static void lose_moves(FakeOwner *owner, const char *action)
{
    owner_act(owner, "white move e4");
    ck_assert_str_eq(strbuf_text(&owner->session->remote->lines), "0 white move e4\n");
    StrBuf lines = {0};
    strbuf_append(&lines, strbuf_text(&owner->log.bytes));
    owner_act(owner, "black move e5");
    owner_act(owner, "white move Nf3");
    owner_act(owner, action);
    strbuf_append(&lines, "now 1000000 0 1 ");
    Game *found = game_new(game_setup(owner->game), owner_now_ms);
    GameAction move = {0};
    int64_t time_ms;
    ck_assert(game_action_parse("0 white move e4", game_position(found), &move, &time_ms));
    game_act(found, &move, owner_now_ms);
    strbuf_appendf(&lines, "%08x\n", public_log_state_sum(found));
    owner_sent(owner);
    owner_clear_messages(owner);
    owner_send(owner, strbuf_text(&lines));
    ck_assert_int_eq(game_ply_count(owner->session->game), 1);
    ck_assert_str_eq(strbuf_text(&owner->session->remote->lines), "0 white move e4\n");
    strbuf_release(&lines);
    game_free(found);
}

START_TEST(a_player_is_asked_whether_lost_moves_are_to_be_restored)
{
    FakeOwner owner;
    ClientQuestion question;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_moves(&owner, "black offer");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_MOVES_LOST), 0);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_RESULT_LOST), 0);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_RESTORE)->text, "1... e5, 2. Nf3");
    ck_assert(client_question(owner.client, &question));
    ck_assert_int_eq(question.kind, QUESTION_RESTORE);
    ck_assert_str_eq(owner_sent(&owner), ""); /* nothing without consent */
    remote_want(owner.session, WIRE_WANT_RESTORE, owner.client);
    ck_assert_ptr_nonnull(strstr(owner_sent(&owner), " restore 1 e5 Nf3\n"));
    owner_end(&owner);
}
END_TEST

START_TEST(a_lost_result_is_named)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    lose_moves(&owner, "black resign");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_RESULT_LOST)->statement->id, RESULT_RESIGNATION);
    owner_message(&owner, MESSAGE_ASK_RESTORE);
    owner_end(&owner);
}
END_TEST

START_TEST(nothing_is_lost_if_the_same_game_arrives_again)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white move e4");
    owner_act(&owner, "black resign");
    owner_clear_messages(&owner);
    owner_send(&owner, strbuf_text(&owner.log.bytes));
    owner_send_now(&owner);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_RESULT_LOST), 0);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_ASK_RESTORE), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(lost_moves_are_only_named_to_a_spectator_and_with_an_older_host)
{
    FakeOwner owner;
    owner_begin_playing(&owner, _i == 0 ? WIRE_SEAT_WATCH : WIRE_SEAT_WHITE);
    owner.session->remote->version = _i == 0 ? WIRE_VERSION : WIRE_VERSION_OLDEST;
    lose_moves(&owner, "black offer");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_ASK_RESTORE), 0);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_MOVES_LOST)->text, "1... e5, 2. Nf3");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_MOVES_LOST)->kind, REPLY_WARNING);
    owner_end(&owner);
}
END_TEST

START_TEST(a_player_reads_and_returns_the_moves_that_the_opponent_wants_to_restore)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_send(&owner, "asks black restore 0 d4 Nf6\n");
    ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_WANT_RESTORE)->text, "1. d4, 1... Nf6");
    owner_sent(&owner);
    remote_want(owner.session, WIRE_WANT_RESTORE, owner.client);
    ck_assert_ptr_nonnull(strstr(owner_sent(&owner), " restore 0 d4 Nf6\n"));
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_restore");
    TCase *tests = tcase_create("remote_restore");
    tcase_add_test(tests, a_player_is_asked_whether_lost_moves_are_to_be_restored);
    tcase_add_test(tests, a_lost_result_is_named);
    tcase_add_test(tests, nothing_is_lost_if_the_same_game_arrives_again);
    tcase_add_loop_test(tests, lost_moves_are_only_named_to_a_spectator_and_with_an_older_host, 0,
                        2);
    tcase_add_test(tests, a_player_reads_and_returns_the_moves_that_the_opponent_wants_to_restore);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
