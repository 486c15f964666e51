/*
 * Tests how a guest returns to a game. Fake functions make the host another user, and answer in
 * place of the host's games.
 */
#include "fake_owner.h"
#include "link/lobby.h"
#include "scratch.h"
#include "session/session_inside.h"
#include "unit.h"
#include "util/user.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static LobbyReply reply;
static LobbyAnswer answer;

void __wrap_lobby_ask(LobbyQuestion questions[], int count);
bool __wrap_link_is_own(const Link *link);
bool __wrap_place_list_of_user(uid_t user, StrBuf *out, LinkError *error);

void __wrap_lobby_ask(LobbyQuestion questions[], int count)
{
    for (int i = 0; i < count; i++) {
        questions[i].reply = reply;
        questions[i].answer = answer;
    }
}

bool __wrap_link_is_own(const Link *link)
{
    (void)link;
    return false;
}

bool __wrap_place_list_of_user(uid_t user, StrBuf *out, LinkError *error)
{
    (void)error;
    ck_assert_uint_eq(user, getuid());
    strbuf_append(out, "/nowhere/1\n");
    return true;
}

static int count_seats(const FakeOwner *owner)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    return guest_seat_list(owner->folder, 0, seats);
}

/* Returns the only stored seat. */
static GuestSeat only_seat(const FakeOwner *owner)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    ck_assert_int_eq(guest_seat_list(owner->folder, 0, seats), 1);
    return seats[0];
}

/* The guest has left a game that is not over. */
static void begin_after_leaving(FakeOwner *owner)
{
    owner_begin_playing(owner, WIRE_SEAT_BLACK);
    owner->session->owner->leave(owner->session);
    session_leave_game(owner->session);
    owner_clear_messages(owner);
    reply = LOBBY_NO_HOST;
    answer = (LobbyAnswer){.seat = WIRE_SEAT_ANY};
}

START_TEST(a_guest_keeps_the_seat_until_the_game_is_over)
{
    FakeOwner owner;
    StrBuf user = {0};
    owner_begin(&owner, WIRE_SEAT_BLACK, NULL);
    owner_send(&owner, "you black guest\n");
    ck_assert_int_eq(count_seats(&owner), 0); /* there is no game yet */
    owner_send_lines_after(&owner, -1, 0);
    user_append_name(getuid(), &user);
    ck_assert_str_eq(only_seat(&owner).user, strbuf_text(&user));
    ck_assert_str_eq(only_seat(&owner).name, strbuf_text(&user)); /* the host has chosen no name */
    ck_assert(!guest_seat_was_restarted(&(GuestSeat){.boot = ""}));
    owner_act(&owner, "white move e4");
    ck_assert_int_eq(count_seats(&owner), 1);
    owner_act(&owner, "white resign");
    ck_assert_int_eq(count_seats(&owner), 0);
    strbuf_release(&user);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_who_returns_after_the_end_has_no_seat_any_more)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_BLACK, NULL);
    GuestSeat seat = {.game = owner.log.sum, .host = getuid(), .user = "anna", .name = "Anna"};
    ck_assert(guest_seat_write(owner.folder, &seat));
    ck_assert_int_eq(count_seats(&owner), 1);
    owner_act_silently(&owner, "white resign");
    owner_send(&owner, "you black guest\n");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(count_seats(&owner), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_new_game_replaces_the_seat)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    uint32_t before = only_seat(&owner).game;
    owner_begin_other_game(&owner);
    ck_assert_uint_ne(only_seat(&owner).game, before);
    ck_assert_str_eq(only_seat(&owner).name, "Anna");
    owner_end(&owner);
}
END_TEST

START_TEST(spectators_have_no_seat)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WATCH);
    ck_assert_int_eq(count_seats(&owner), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_is_asked_to_return_only_to_a_seat_of_their_own)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    begin_after_leaving(&owner);
    ck_assert(!remote_ask_to_return(owner.client, &otherwise)); /* no process */
    reply = LOBBY_ANSWERED;
    ck_assert(!remote_ask_to_return(owner.client, &otherwise)); /* no seat */
    answer.seat = WIRE_SEAT_BLACK;
    answer.presence[SIDE_BLACK] = WIRE_FREE;
    ck_assert(!remote_ask_to_return(owner.client, &otherwise)); /* a seat for anybody */
    reply = LOBBY_SILENT;
    answer.presence[SIDE_BLACK] = WIRE_GONE;
    ck_assert(!remote_ask_to_return(owner.client, &otherwise)); /* no complete answer */
    reply = LOBBY_ANSWERED;
    snprintf(answer.about, sizeof answer.about, "Anna - Ben");
    ck_assert(remote_ask_to_return(owner.client, &otherwise));
    ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_RETURN)->text, "Anna - Ben");
    ck_assert_int_eq(owner_message(&owner, MESSAGE_ASK_RETURN)->kind, REPLY_QUESTION);
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_is_described_in_the_language_of_the_player)
{
    FakeOwner owner;
    NewGame otherwise = {0};
    begin_after_leaving(&owner);
    reply = LOBBY_ANSWERED;
    answer = (LobbyAnswer){.seat = WIRE_SEAT_BLACK, .about = "Carla - Black"};
    answer.presence[SIDE_BLACK] = WIRE_GONE;
    answer.progress = (Progress){.phase = GAME_ADJOURNED, .number = 7, .side = SIDE_BLACK};
    game_setup_init(&answer.progress.setup);
    strcpy(answer.progress.setup.names[SIDE_WHITE], "Carla");
    settings_put(&owner.session->settings, SETTING_LANGUAGE, "de");
    for (int i = 0; i < 2; i++) {
        answer.has_progress = i == 1; /* at first, the host has an earlier version */
        ck_assert(remote_ask_to_return(owner.client, &otherwise));
        ck_assert_str_eq(owner_message(&owner, MESSAGE_ASK_RETURN)->text,
                         i == 0 ? "Carla - Black"
                                : "Carla - Schwarz, Zug 7, Schwarz am Zug, vertagt");
    }
    owner_end(&owner);
}
END_TEST

START_TEST(the_way_back_leads_to_the_game_that_was_found)
{
    FakeOwner owner;
    begin_after_leaving(&owner);
    reply = LOBBY_ANSWERED;
    answer.seat = WIRE_SEAT_BLACK;
    answer.presence[SIDE_BLACK] = WIRE_GONE;
    ck_assert(!remote_return(owner.client, 0)); /* nothing listens at that socket */
    ck_assert_ptr_nonnull(strstr(owner_message(&owner, MESSAGE_CANNOT_JOIN)->text, "/nowhere"));
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_whose_host_does_not_respond_can_be_tried_by_the_name_of_the_user)
{
    FakeOwner owner;
    StrBuf user = {0};
    begin_after_leaving(&owner);
    user_append_name(getuid(), &user);
    guest_seat_forget(owner.folder, &(GuestSeat){.host = getuid(), .game = only_seat(&owner).game});
    reply = LOBBY_SILENT;
    ck_assert(!remote_join(owner.session, strbuf_text(&user), WIRE_SEAT_ANY, 0, owner.client));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_CANNOT_JOIN), 1);
    reply = LOBBY_NO_HOST;
    ck_assert(!remote_join(owner.session, strbuf_text(&user), WIRE_SEAT_ANY, 0, owner.client));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_NO_SHARED), 1);
    strbuf_release(&user);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_learns_who_opens_the_game_and_of_a_restart)
{
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat seat = only_seat(&owner);
    ck_assert(remote_refuse_closed(seat.user, owner.client));
    const ReplyLine *line = owner_message(&owner, MESSAGE_GAME_WAITS);
    ck_assert_str_eq(line->text, seat.players);
    ck_assert_str_eq(line->more, seat.name);
    snprintf(seat.boot, sizeof seat.boot, "another one");
    ck_assert(guest_seat_write(owner.folder, &seat));
    ck_assert(!remote_refuse_closed("no one", owner.client));
    ck_assert(remote_refuse_closed(seat.user, owner.client));
    ck_assert_int_eq(owner_message(&owner, MESSAGE_GAME_WAITS_RESTARTED)->kind, REPLY_REFUSED);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_is_reminded_of_each_game_until_it_is_forgotten)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat second = only_seat(&owner);
    second.game++;
    ck_assert(guest_seat_write(owner.folder, &second));
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    ck_assert_ptr_nonnull(
        strstr(owner_message(&owner, MESSAGE_ASK_REMIND)->text, "was not finished when you left"));
    GuestSeat asked = owner.client->reminder;
    ck_assert(remote_answer_reminder(owner.client, true));
    ck_assert_uint_ne(owner.client->reminder.game, asked.game);
    ck_assert(!remote_answer_reminder(owner.client, false));
    ck_assert_uint_eq(only_seat(&owner).game, asked.game);
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    ck_assert(!remote_answer_reminder(owner.client, false));
    ck_assert_int_eq(count_seats(&owner), 0);
    ck_assert(!remote_ask_to_remind(owner.client, &otherwise));
    ck_assert(!remote_answer_reminder(owner.client, false)); /* forgotten in another terminal */
    owner_end(&owner);
}
END_TEST

START_TEST(a_reminder_skips_no_game_when_the_one_in_question_is_forgotten_elsewhere)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat second = only_seat(&owner);
    second.game++;
    ck_assert(guest_seat_write(owner.folder, &second));
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    GuestSeat asked = owner.client->reminder;
    ck_assert(guest_seat_forget(owner.folder, &asked)); /* in another terminal */
    ck_assert(remote_answer_reminder(owner.client, true));
    ck_assert_uint_ne(owner.client->reminder.game, asked.game);
    ck_assert(!remote_answer_reminder(owner.client, true));
    ck_assert_int_eq(count_seats(&owner), 1);
    owner_end(&owner);
}
END_TEST

/* The answer to the reminder is "no" or "yes". */
START_TEST(a_reminder_skips_no_game_when_an_earlier_one_is_forgotten_elsewhere)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    GuestSeat seats[GUEST_SEATS_MAX];
    begin_after_leaving(&owner);
    GuestSeat seat = only_seat(&owner);
    for (int i = 0; i < 2; i++) {
        seat.game++;
        ck_assert(guest_seat_write(owner.folder, &seat));
    }
    ck_assert_int_eq(guest_seat_list(owner.folder, 0, seats), 3);
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    ck_assert(remote_answer_reminder(owner.client, true));
    ck_assert_uint_eq(owner.client->reminder.game, seats[1].game);
    ck_assert(guest_seat_forget(owner.folder, &seats[0])); /* in another terminal */
    ck_assert(remote_answer_reminder(owner.client, _i == 1));
    ck_assert_uint_eq(owner.client->reminder.game, seats[2].game);
    ck_assert(!remote_answer_reminder(owner.client, true));
    ck_assert_int_eq(count_seats(&owner), 1 + _i);
    owner_end(&owner);
}
END_TEST

START_TEST(a_reminder_that_cannot_be_forgotten_is_given_once)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat seat = only_seat(&owner);
    char name[64];
    snprintf(name, sizeof name, "%lu-%08x.seat", (unsigned long)seat.host, (unsigned)seat.game);
    char *path = scratch_path(owner.folder, name);
    char *other = scratch_path(owner.folder, "copy.seat");
    ck_assert_int_eq(rename(path, other), 0); /* listed, but under a name that is never removed */
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    ck_assert(!remote_answer_reminder(owner.client, false));
    ck_assert_int_eq(count_seats(&owner), 1);
    free(other);
    free(path);
    owner_end(&owner);
}
END_TEST

START_TEST(a_reminder_is_given_of_more_games_than_are_listed_at_once)
{
    NewGame otherwise = {0};
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat seat = only_seat(&owner);
    for (int i = 0; i < GUEST_SEATS_MAX; i++) {
        seat.game++;
        ck_assert(guest_seat_write(owner.folder, &seat));
    }
    ck_assert(remote_ask_to_remind(owner.client, &otherwise));
    for (int i = 0; i < GUEST_SEATS_MAX; i++) {
        ck_assert(remote_answer_reminder(owner.client, false));
    }
    ck_assert(!remote_answer_reminder(owner.client, false));
    ck_assert_int_eq(count_seats(&owner), 0);
    owner_end(&owner);
}
END_TEST

START_TEST(a_game_that_cannot_be_trusted_is_not_called_closed)
{
    FakeOwner owner;
    StrBuf folder = {0};
    begin_after_leaving(&owner);
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", owner.folder, 1), 0);
    strbuf_appendf(&folder, "%s/touchmove-%lu", owner.folder, (unsigned long)getuid());
    ck_assert_int_eq(mkdir(strbuf_text(&folder), 0711), 0);
    char *path = scratch_path(strbuf_text(&folder), "1");
    ck_assert(!remote_join(owner.session, path, WIRE_SEAT_ANY, owner_now_ms, owner.client));
    ck_assert_int_eq(owner_message(&owner, MESSAGE_GAME_WAITS)->kind, REPLY_REFUSED);
    scratch_write(path, "no socket", 9);
    ck_assert(!remote_join(owner.session, path, WIRE_SEAT_ANY, owner_now_ms, owner.client));
    ck_assert_ptr_nonnull(
        strstr(owner_message(&owner, MESSAGE_CANNOT_JOIN)->text, "not a shared game"));
    settings_put(&owner.session->settings, SETTING_LANGUAGE, "de");
    ck_assert(!remote_join(owner.session, path, WIRE_SEAT_ANY, owner_now_ms, owner.client));
    ck_assert_ptr_nonnull(
        strstr(owner_message(&owner, MESSAGE_CANNOT_JOIN)->text, "keine freigegebene Partie"));
    free(path);
    strbuf_release(&folder);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_learns_why_the_connection_fails)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    scratch_write(owner.place.path, "no socket", 9);
    owner_disconnect(&owner);
    for (int i = 0; i < 4; i++) {
        owner_wait(&owner, 1000);
    }
    ck_assert_ptr_nonnull(
        strstr(owner_message(&owner, MESSAGE_STILL_RECONNECTING)->text, "not a shared game"));
    owner_end(&owner);
}
END_TEST

START_TEST(the_list_describes_a_game_that_is_not_open)
{
    FakeOwner owner;
    begin_after_leaving(&owner);
    ck_assert(remote_open_lobby(owner.client, false));
    ck_assert_ptr_nonnull(strstr(remote_lobby_waiting(owner.client), "is not open"));
    remote_report_lobby(owner.client, "");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_QUOTED), 1);
    GuestSeat seat = only_seat(&owner);
    ck_assert(guest_seat_forget(owner.folder, &seat));
    owner_clear_messages(&owner);
    owner_wait(&owner, 2000);
    ck_assert_str_eq(remote_lobby_waiting(owner.client), "");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_LOBBY_EMPTY), 1); /* it was news */
    owner_end(&owner);
}
END_TEST

START_TEST(the_list_describes_as_many_games_as_fit)
{
    FakeOwner owner;
    begin_after_leaving(&owner);
    GuestSeat seat = only_seat(&owner);
    for (int i = 0; i < 7; i++) {
        seat.game++;
        ck_assert(guest_seat_write(owner.folder, &seat));
    }
    ck_assert(remote_open_lobby(owner.client, false));
    const char *waiting = remote_lobby_waiting(owner.client);
    size_t sentence = strcspn(waiting, "\n");
    ck_assert_uint_gt(strlen(waiting), sentence);
    ck_assert_uint_eq((strlen(waiting) + 1) % (sentence + 1), 0); /* each is whole */
    owner_end(&owner);
}
END_TEST

START_TEST(long_names_are_cut_between_characters)
{
    FakeOwner owner;
    GameSetup setup;
    StrBuf line = {0};
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    game_setup_init(&setup);
    for (int side = 0; side < SIDE_COUNT; side++) {
        char *name = setup.names[side];
        name[0] = 'A';
        for (size_t i = 1; i + 3 < sizeof setup.names[side]; i += 3) {
            snprintf(name + i, 4, "\u65e5"); /* a character of three bytes */
        }
    }
    game_setup_format(&setup, &line);
    public_log_begin(&owner.log, strbuf_text(&line));
    game_free(owner.game);
    owner.game = game_new(&setup, owner_now_ms);
    owner_send_lines_after(&owner, -1, 0);
    GuestSeat seat = only_seat(&owner);
    ck_assert_uint_gt(strlen(seat.players), GUEST_SEAT_TEXT_MAX - 4);
    ck_assert(utf8_is_valid(seat.players, strlen(seat.players)));
    strbuf_release(&line);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_learns_who_can_reopen_the_game)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_disconnect(&owner);
    for (int i = 0; i < 4; i++) {
        owner_wait(&owner, 1000);
    }
    ck_assert_str_eq(owner_message(&owner, MESSAGE_WAITING_FOR_OPENING)->text,
                     only_seat(&owner).name);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_return");
    TCase *tests = tcase_create("remote_return");
    tcase_add_test(tests, a_guest_keeps_the_seat_until_the_game_is_over);
    tcase_add_test(tests, a_guest_who_returns_after_the_end_has_no_seat_any_more);
    tcase_add_test(tests, a_new_game_replaces_the_seat);
    tcase_add_test(tests, spectators_have_no_seat);
    tcase_add_test(tests, a_guest_is_asked_to_return_only_to_a_seat_of_their_own);
    tcase_add_test(tests, a_game_is_described_in_the_language_of_the_player);
    tcase_add_test(tests, the_way_back_leads_to_the_game_that_was_found);
    tcase_add_test(tests, a_game_whose_host_does_not_respond_can_be_tried_by_the_name_of_the_user);
    tcase_add_test(tests, a_guest_learns_who_opens_the_game_and_of_a_restart);
    tcase_add_test(tests, a_guest_is_reminded_of_each_game_until_it_is_forgotten);
    tcase_add_test(tests, a_reminder_skips_no_game_when_the_one_in_question_is_forgotten_elsewhere);
    tcase_add_loop_test(tests, a_reminder_skips_no_game_when_an_earlier_one_is_forgotten_elsewhere,
                        0, 2);
    tcase_add_test(tests, a_reminder_that_cannot_be_forgotten_is_given_once);
    tcase_add_test(tests, a_reminder_is_given_of_more_games_than_are_listed_at_once);
    tcase_add_test(tests, a_game_that_cannot_be_trusted_is_not_called_closed);
    tcase_add_test(tests, a_guest_learns_why_the_connection_fails);
    tcase_add_test(tests, the_list_describes_a_game_that_is_not_open);
    tcase_add_test(tests, the_list_describes_as_many_games_as_fit);
    tcase_add_test(tests, long_names_are_cut_between_characters);
    tcase_add_test(tests, a_guest_learns_who_can_reopen_the_game);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
