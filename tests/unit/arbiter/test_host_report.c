/*
 * Tests what the process of a shared game reports to its parent when it cannot start.
 */
#include "arbiter/arbiter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch.h"
#include "session_fixture.h"
#include "unit.h"

/* Starts a process for a journal. Appends the reason why it cannot start. */
static void fail_to_start(const SessionFixture *fixture, const char *journal,
                          const Settings *settings, StrBuf *reason)
{
    HostOrder order = {.settings = settings,
                       .state_folder = fixture->state,
                       .data_folder = fixture->data,
                       .journal = journal};
    ck_assert(!host_begin(&order, reason));
}

START_TEST(a_process_without_a_journal_reports_the_reason)
{
    SessionFixture fixture;
    Settings settings;
    StrBuf reason = {0};
    settings_init(&settings);
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=1");
    fail_to_start(&fixture, "/missing/1.journal", &settings, &reason);
    ck_assert_str_eq(strbuf_text(&reason),
                     "Cannot lock /missing/1.journal.lock: no such file or directory");
    strbuf_release(&reason);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_process_without_a_socket_reports_the_reason_in_the_language_of_the_player)
{
    SessionFixture fixture;
    Settings settings;
    char journal[256], name[64];
    StrBuf reason = {0}, expected = {0};
    LinkError error;
    settings_init(&settings);
    settings_put(&settings, SETTING_LANGUAGE, "de");
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=1");
    fixture_submit(&fixture, "pause");
    snprintf(journal, sizeof journal, "%s", session_journal_path(fixture.session));
    fixture_close(&fixture);
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", fixture.folder, 1), 0);
    snprintf(name, sizeof name, "touchmove-%d", (int)getuid());
    char *path = scratch_path(fixture.folder, name);
    scratch_write(path, "", 0); /* a file takes the name of the folder */
    fail_to_start(&fixture, journal, &settings, &reason);
    (void)link_error_set(&error, LINK_FAULT_NOT_YOUR_FOLDER, 0, path);
    error.user = getuid();
    link_error_format(&error, settings_catalog(&settings), &expected);
    ck_assert_str_eq(strbuf_text(&reason), strbuf_text(&expected));
    strbuf_release(&expected);
    strbuf_release(&reason);
    free(path);
    scratch_remove(fixture.folder);
    free(fixture.state);
    free(fixture.data);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("host_report");
    TCase *tests = tcase_create("host_report");
    tcase_add_test(tests, a_process_without_a_journal_reports_the_reason);
    tcase_add_test(tests,
                   a_process_without_a_socket_reports_the_reason_in_the_language_of_the_player);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
