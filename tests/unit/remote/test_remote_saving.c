/*
 * Tests when the games of a guest are saved that could not be saved at first. A fake function makes
 * the host another user.
 */
#include "fake_owner.h"
#include "scratch.h"
#include "session/session_inside.h"
#include "unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool __wrap_link_is_own(const Link *link);

bool __wrap_link_is_own(const Link *link)
{
    (void)link;
    return false;
}

/* Sets the guest's data folder to a path where a file prevents the creation of the folder. The
 * caller frees the path. */
static char *block_data_folder(FakeOwner *owner)
{
    char *data = scratch_path(owner->folder, "data");
    scratch_write(data, "in the way", 10);
    owner->session->data_folder = data;
    return data;
}

static void check_games(const char *data, int count)
{
    char *path = scratch_path(data, "games.pgn");
    char *text = scratch_read(path, NULL);
    const char *at = text;
    int found = 0;
    while (at != NULL && (at = strstr(at, "[Result \"0-1\"]")) != NULL) {
        found++;
        at++;
    }
    ck_assert_msg(found == count, "%s", text);
    free(text);
    free(path);
}

START_TEST(a_guests_finished_game_is_saved_when_that_is_possible_again)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    char *data = block_data_folder(&owner);
    owner_act(&owner, "white move e4");
    owner_act(&owner, "white resign");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_NOT_SAVED), 1);
    ck_assert(!session_save(owner.session));
    ck_assert_int_eq(remove(data), 0);
    ck_assert(session_save(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    check_games(data, 1);
    ck_assert(session_save(owner.session)); /* the game is not added twice */
    check_games(data, 1);
    free(data);
    owner_end(&owner);
}
END_TEST

START_TEST(saving_works_again_only_if_the_guest_can_save_too)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    char *data = block_data_folder(&owner);
    owner_send(&owner, "unsaved the disk is full\n");
    owner_act(&owner, "white move e4");
    owner_act(&owner, "white resign");
    owner_send(&owner, "unsaved\n");
    ck_assert(!session_is_saved(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 0);
    ck_assert_int_eq(remove(data), 0);
    owner_send(&owner, "unsaved the disk is full\n");
    owner_send(&owner, "unsaved\n");
    ck_assert(session_is_saved(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    check_games(data, 1);
    free(data);
    owner_end(&owner);
}
END_TEST

/* Lines about a host that cannot save the game, and the reason that the player sees. */
static const struct {
    const char *lines, *reason;
} REASONS[] = {
    {"because write error=0,path=/a,b\nunsaved as received\n", "cannot write /a,b"},
    {"because later-step error=0,path=/a\nunsaved as received\n", "as received"},
    {"because write error=0\nunsaved as received\n", "as received"},
    {"unsaved as received\n", "as received"},
    {"because write error=0,path=/a\nno 9 - Sentence.\nunsaved as received\n", "as received"},
};

START_TEST(a_reason_with_a_name_is_worded_here)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    owner_send(&owner, REASONS[_i].lines);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_NOT_SAVED)->text, REASONS[_i].reason);
    ck_assert_str_eq(session_saving_reason(owner.session), REASONS[_i].reason);
    owner_send(&owner, "unsaved\n");
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    owner_end(&owner);
}
END_TEST

START_TEST(a_reason_is_worded_in_the_language_of_the_player)
{
    FakeOwner owner;
    FileError error;
    StrBuf german = {0};
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    Settings *settings = &owner.session->settings;
    settings_put(settings, SETTING_LANGUAGE, "de");
    owner_send(&owner, "because write error=28,path=/a\nunsaved as received\n");
    file_error_set(&error, FILE_STEP_WRITE, ENOSPC, "/a");
    file_error_format(&error, settings_catalog(settings), &german);
    ck_assert_str_eq(owner_message(&owner, MESSAGE_NOT_SAVED)->text, strbuf_text(&german));
    ck_assert_ptr_null(strstr(strbuf_text(&german), "cannot"));
    ck_assert_ptr_null(strstr(strbuf_text(&german), "space"));
    strbuf_release(&german);
    owner_end(&owner);
}
END_TEST

/* Sets the game as if the player had joined it from another one, whose journal is not on disk. */
static void leave_unsaved_journal(FakeOwner *owner, const char *path)
{
    FileError error;
    Session *session = owner->session;
    ck_assert(session_can_leave(session));
    session->left[0] = journal_new(path);
    session->left_count = 1;
    ck_assert(!journal_append(session->left[0], "1000 white move e4", &error));
    session->data_folder = owner->folder;
    strbuf_append(&session->unsaved, "the disk is full");
}

START_TEST(a_guests_earlier_game_is_saved_when_that_is_possible_again)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    char *folder = scratch_path(owner.folder, "blocked");
    char *path = scratch_path(folder, "1.journal");
    scratch_write(folder, "in the way", 10);
    leave_unsaved_journal(&owner, path);
    ck_assert(!session_save(owner.session));
    ck_assert_int_eq(remove(folder), 0);
    ck_assert(session_save(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    ck_assert(scratch_exists(path));
    free(path);
    free(folder);
    owner_end(&owner);
}
END_TEST

/* The guest has no data folder, or has one. */
START_TEST(saving_works_again_only_if_the_guests_earlier_game_can_be_saved)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    char *folder = scratch_path(owner.folder, "blocked");
    char *path = scratch_path(folder, "1.journal");
    scratch_write(folder, "in the way", 10);
    leave_unsaved_journal(&owner, path);
    owner.session->data_folder = _i == 0 ? NULL : owner.folder;
    owner_send(&owner, "unsaved the disk is full\n");
    owner_send(&owner, "unsaved\n");
    ck_assert_ptr_nonnull(strstr(session_saving_reason(owner.session), folder));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 0);
    ck_assert_int_eq(remove(folder), 0);
    owner_send(&owner, "unsaved\n");
    ck_assert(session_is_saved(owner.session));
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_SAVED_AGAIN), 1);
    ck_assert(scratch_exists(path));
    free(path);
    free(folder);
    owner_end(&owner);
}
END_TEST

/* Lets a game of the guest end whose record cannot be saved. Returns the path of the data folder,
 * which the caller frees. */
static char *lose_record(FakeOwner *owner)
{
    owner_begin_playing(owner, WIRE_SEAT_BLACK);
    char *data = block_data_folder(owner);
    owner_act(owner, "white move e4");
    owner_act(owner, "white resign");
    ck_assert(!session_is_saved(owner->session));
    return data;
}

START_TEST(a_guests_finished_game_is_saved_before_the_next_game)
{
    FakeOwner owner;
    char *data = lose_record(&owner);
    ck_assert_int_eq(remove(data), 0);
    owner_begin_other_game(&owner);
    ck_assert(session_is_saved(owner.session));
    check_games(data, 1);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PREVIOUS_NOT_SAVED), 0);
    free(data);
    owner_end(&owner);
}
END_TEST

START_TEST(the_next_game_does_not_hide_that_the_guests_last_one_is_not_saved)
{
    FakeOwner owner;
    char *data = lose_record(&owner);
    owner_begin_other_game(&owner);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PREVIOUS_NOT_SAVED), 1);
    ck_assert(session_is_saved(owner.session)); /* the open game */
    free(data);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guests_record_is_still_due_after_the_same_game_was_sent_again)
{
    FakeOwner owner;
    char *data = lose_record(&owner);
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(owner_message_count(&owner, MESSAGE_PREVIOUS_NOT_SAVED), 0);
    ck_assert(!session_is_saved(owner.session));
    ck_assert_int_eq(remove(data), 0);
    ck_assert(session_save(owner.session));
    check_games(data, 1);
    free(data);
    owner_end(&owner);
}
END_TEST

/* Sends the same game from its start, with other moves. */
static void resend_other_moves(FakeOwner *owner)
{
    StrBuf line = {0};
    GameSetup setup = *game_setup(owner->game);
    game_setup_format(&setup, &line);
    public_log_begin(&owner->log, strbuf_text(&line));
    game_free(owner->game);
    owner->game = game_new(&setup, owner_now_ms);
    owner_act_silently(owner, "white move d4");
    strbuf_release(&line);
}

START_TEST(a_guests_finished_game_that_continues_is_saved_when_it_ends_again)
{
    FakeOwner owner;
    char *data = lose_record(&owner);
    ck_assert_int_eq(remove(data), 0);
    resend_other_moves(&owner);
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(game_phase(owner.session->game), GAME_PLAYING);
    ck_assert(session_save(owner.session));
    ck_assert(!scratch_exists(data)); /* the game has no record yet */
    owner_act(&owner, "white resign");
    check_games(data, 1);
    free(data);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guests_record_is_that_of_the_newest_replica)
{
    FakeOwner owner;
    char *data = lose_record(&owner);
    ck_assert_int_eq(remove(data), 0);
    resend_other_moves(&owner);
    owner_act_silently(&owner, "white resign");
    owner_send_lines_after(&owner, -1, 0);
    check_games(data, 1);
    char *path = scratch_path(data, "games.pgn");
    char *text = scratch_read(path, NULL);
    ck_assert_ptr_nonnull(strstr(text, "1. d4"));
    free(text);
    free(path);
    free(data);
    owner_end(&owner);
}
END_TEST

START_TEST(a_guest_saves_a_running_game_that_is_sent_again_after_its_end)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_BLACK);
    char *data = scratch_path(owner.folder, "data");
    owner.session->data_folder = data;
    resend_other_moves(&owner);
    owner_act_silently(&owner, "white resign");
    owner_send_lines_after(&owner, -1, 0);
    ck_assert_int_eq(game_phase(owner.session->game), GAME_OVER);
    check_games(data, 1);
    free(data);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_saving");
    TCase *tests = tcase_create("remote_saving");
    tcase_add_test(tests, a_guests_finished_game_is_saved_when_that_is_possible_again);
    tcase_add_test(tests, saving_works_again_only_if_the_guest_can_save_too);
    tcase_add_test(tests, a_guests_earlier_game_is_saved_when_that_is_possible_again);
    tcase_add_loop_test(tests, saving_works_again_only_if_the_guests_earlier_game_can_be_saved, 0,
                        2);
    tcase_add_test(tests, a_guests_finished_game_is_saved_before_the_next_game);
    tcase_add_test(tests, the_next_game_does_not_hide_that_the_guests_last_one_is_not_saved);
    tcase_add_test(tests, a_guests_record_is_still_due_after_the_same_game_was_sent_again);
    tcase_add_test(tests, a_guests_finished_game_that_continues_is_saved_when_it_ends_again);
    tcase_add_test(tests, a_guests_record_is_that_of_the_newest_replica);
    tcase_add_test(tests, a_guest_saves_a_running_game_that_is_sent_again_after_its_end);
    tcase_add_test(tests, a_reason_is_worded_in_the_language_of_the_player);
    tcase_add_loop_test(tests, a_reason_with_a_name_is_worded_here, 0,
                        sizeof REASONS / sizeof REASONS[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
