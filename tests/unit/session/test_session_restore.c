/*
 * Tests the lines of a shared game that are restored from a replica, because the journal lacks
 * them.
 */
#include "scratch.h"
#include "session/session_inside.h"
#include "unit.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t now_ms;

static int64_t now(void)
{
    return now_ms;
}

/* A shared game whose journal was copied before the last actions. */
typedef struct Fixture {
    char *folder;
    char *copy;    /* the path of the copy */
    StrBuf lines;  /* the public lines of the whole game, as a replica has them */
    StrBuf wanted; /* the public log of the whole game */
    Session *session;
} Fixture;

static Session *new_session(const Fixture *fixture, const char *replica)
{
    Settings settings;
    settings_init(&settings);
    return session_new(&(SessionSetup){.settings = &settings,
                                       .state_folder = fixture->folder,
                                       .clock = now,
                                       .lot = 1,
                                       .replica = replica,
                                       .keeps_public_log = true});
}

static void act(Session *session, const char *text)
{
    static const char SEAL[] = "black adjourn "; /* the journal has the move obscured */
    GameAction action;
    StrBuf line = {0};
    int64_t time_ms;
    now_ms += 1000;
    strbuf_appendf(&line, "0 %s", text);
    if (text_has_prefix(text, SEAL)) {
        action = game_action_with_text(game_action(GAME_ACTION_ADJOURN, SIDE_BLACK),
                                       text + strlen(SEAL));
    } else {
        ck_assert(
            game_action_parse(strbuf_text(&line), game_position(session->game), &action, &time_ms));
    }
    Decision decision = session_act(session, &action, now_ms);
    ck_assert_msg(decision_is_accepted(&decision), "%s", text);
    strbuf_release(&line);
}

/* Stores the public lines without the fields of the protocol before the time. */
static void store_lines(Fixture *fixture)
{
    const char *at = strchr(strbuf_text(&fixture->wanted), '\n') + 1;
    for (const char *end = strchr(at, '\n'); end != NULL; end = strchr(at, '\n')) {
        int fields = 0;
        sscanf(at, "line %*d %*8s %n", &fields);
        strbuf_append_bytes(&fixture->lines, at + fields, (size_t)(end + 1 - at - fields));
        at = end + 1;
    }
}

/* Plays a game whose journal lacks all actions after the first `saved`. */
static void begin(Fixture *fixture, const char *const actions[], int saved, int count)
{
    GameSetup setup;
    TimeControlError error;
    now_ms = 1000000;
    *fixture = (Fixture){.folder = scratch_new()};
    fixture->copy = scratch_path(fixture->folder, "copy.journal");
    Session *session = new_session(fixture, NULL);
    Client *client = client_new(session, CLIENT_SCRIPT, false);
    game_setup_init(&setup);
    ck_assert(time_control_parse("5", &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    ck_assert(session_begin_setup(client, &setup, now_ms));
    for (int i = 0; i < count; i++) {
        act(session, actions[i]);
        if (i == saved - 1) {
            size_t length;
            char *bytes = scratch_read(session_journal_path(session), &length);
            scratch_write(fixture->copy, bytes, length);
            free(bytes);
        }
    }
    strbuf_append(&fixture->wanted, strbuf_text(&session->public_log.bytes));
    store_lines(fixture);
    client_free(client);
    session_free(session);
}

/* Opens the copy of the journal in another process that has the replica. */
static void reopen(Fixture *fixture, const char *replica)
{
    StrBuf reason = {0};
    now_ms += 60000;
    session_free(fixture->session);
    fixture->session = new_session(fixture, replica);
    ck_assert_msg(session_open_journal(fixture->session, fixture->copy, now_ms, &reason), "%s",
                  strbuf_text(&reason));
    strbuf_release(&reason);
}

static void end(Fixture *fixture)
{
    session_free(fixture->session);
    strbuf_release(&fixture->lines);
    strbuf_release(&fixture->wanted);
    free(fixture->copy);
    scratch_remove(fixture->folder);
}

static const char *const ACTIONS[] = {"white move e4", "black move e5",  "white move Nf3 (=)",
                                      "black decline", "black move Nc6", "black pause"};

START_TEST(lines_that_were_not_saved_are_restored_with_their_times)
{
    Fixture fixture;
    begin(&fixture, ACTIONS, 2, 6);
    reopen(&fixture, strbuf_text(&fixture.lines));
    const char *log = strbuf_text(&fixture.session->public_log.bytes);
    ck_assert_str_eq(log, strbuf_text(&fixture.wanted)); /* the clocks too */
    reopen(&fixture, NULL);                              /* they were saved */
    ck_assert_int_eq(game_ply_count(fixture.session->game), 4);
    end(&fixture);
}
END_TEST

START_TEST(the_clocks_stop_at_the_last_restored_line)
{
    Fixture fixture;
    begin(&fixture, ACTIONS, 2, 3);
    reopen(&fixture, strbuf_text(&fixture.lines));
    ck_assert_int_eq(game_ply_count(fixture.session->game), 3);
    ck_assert_int_eq(game_phase(fixture.session->game), GAME_PAUSED);
    ck_assert_int_eq(game_clock_ms(fixture.session->game, SIDE_WHITE, now_ms), 300000 - 2 * 1000);
    ck_assert_int_eq(game_clock_ms(fixture.session->game, SIDE_BLACK, now_ms), 300000 - 1000);
    end(&fixture);
}
END_TEST

START_TEST(lines_of_another_game_are_not_restored)
{
    Fixture fixture;
    begin(&fixture, ACTIONS, 2, 6);
    static const char OTHER[] = "1000 white move d4\n2000 black move d5\n3000 white move c4\n";
    reopen(&fixture, OTHER);
    ck_assert_int_eq(game_ply_count(fixture.session->game), 2);
    reopen(&fixture, "1000 white move e4\n"); /* shorter than the journal */
    ck_assert_int_eq(game_ply_count(fixture.session->game), 2);
    reopen(&fixture, NULL);
    ck_assert_int_eq(game_ply_count(fixture.session->game), 2);
    end(&fixture);
}
END_TEST

START_TEST(an_invalid_line_ends_the_restoration)
{
    static const char *const TAILS[] = {"5000 white move Qh8\n6000 white move Bc4\n",
                                        "5000 nonsense\n6000 white move Bc4\n",
                                        "5000 white sealed\n6000 white opened Bc4\n"};
    Fixture fixture;
    begin(&fixture, ACTIONS, 2, 2);
    StrBuf lines = {0};
    strbuf_appendf(&lines, "%s%s", strbuf_text(&fixture.lines), TAILS[_i]);
    reopen(&fixture, strbuf_text(&lines));
    ck_assert_int_eq(game_ply_count(fixture.session->game), 2);
    ck_assert_int_eq(game_phase(fixture.session->game), GAME_PAUSED);
    strbuf_release(&lines);
    end(&fixture);
}
END_TEST

START_TEST(a_finished_game_is_restored)
{
    static const char *const OVER[] = {"white move e4", "black move e5", "white resign"};
    Fixture fixture;
    begin(&fixture, OVER, 2, 3);
    reopen(&fixture, strbuf_text(&fixture.lines));
    ck_assert_int_eq(game_phase(fixture.session->game), GAME_OVER);
    end(&fixture);
}
END_TEST

START_TEST(a_resumed_adjourned_game_is_restored)
{
    static const char *const RESUMED[] = {"white move e4", "black adjourn e5", "white resume",
                                          "white move Nf3"};
    Fixture fixture;
    begin(&fixture, RESUMED, 2, 4);
    reopen(&fixture, strbuf_text(&fixture.lines));
    const char *log = strbuf_text(&fixture.session->public_log.bytes);
    ck_assert_msg(strncmp(log, strbuf_text(&fixture.wanted), fixture.wanted.length) == 0, "%s",
                  log);
    ck_assert_int_eq(game_ply_count(fixture.session->game), 3);
    ck_assert_str_eq(game_ply_at(fixture.session->game, 1)->san, "e5");
    reopen(&fixture, NULL); /* they were saved */
    ck_assert_int_eq(game_ply_count(fixture.session->game), 3);
    end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_restore");
    TCase *tests = tcase_create("session_restore");
    tcase_add_test(tests, lines_that_were_not_saved_are_restored_with_their_times);
    tcase_add_test(tests, the_clocks_stop_at_the_last_restored_line);
    tcase_add_test(tests, lines_of_another_game_are_not_restored);
    tcase_add_loop_test(tests, an_invalid_line_ends_the_restoration, 0, 3);
    tcase_add_test(tests, a_finished_game_is_restored);
    tcase_add_test(tests, a_resumed_adjourned_game_is_restored);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
