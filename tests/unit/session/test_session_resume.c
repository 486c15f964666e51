#include "unit.h"

#include "commands/submit.h"
#include "link/place.h"
#include "session/session_state.h"
#include "session_fixture.h"
#include "store/store_inside.h"
#include "store/unfinished.h"
#include "terms/options.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Returns the path of the only journal. The caller frees it. */
static char *journal_of(const SessionFixture *fixture)
{
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(fixture->state, &list, &error));
    ck_assert_int_eq(list.count, 1);
    char *path = strdup(list.games[0].path);
    unfinished_release(&list);
    return path;
}

/* Plays three half-moves of a game and ends the session, so that the test can change the journal.
 * Returns the path of the journal. */
static char *leave_three_moves(SessionFixture *fixture)
{
    fixture_begin(fixture, CLIENT_SCRIPT, "white=Anderssen black=Kieseritzky");
    fixture_type(fixture, 0, "e4");
    fixture_type(fixture, 0, "e5");
    fixture_type(fixture, 0, "f4");
    char *path = journal_of(fixture);
    fixture_restart(fixture, CLIENT_SCRIPT);
    return path;
}

START_TEST(the_list_shows_players_move_and_side)
{
    SessionFixture fixture;
    free(leave_three_moves(&fixture));
    fixture_list_games(&fixture);
    ck_assert_int_eq(fixture.reply.count, 1);
    ck_assert_ptr_nonnull(strstr(fixture_reply_line(&fixture, 0),
                                 "1. Anderssen - Kieseritzky, move 2, "
                                 "Black to move, started "));
    fixture_end(&fixture);
}
END_TEST

/* Lists the games in a child process while the parent process has the game open. Returns the exit
 * status for the child, which is 0 if the list is right. */
static int list_in_other_process(const SessionFixture *fixture)
{
    SessionFixture other;
    fixture_open_second(fixture, CLIENT_SCRIPT, &other);
    bool is_resumed = fixture_resume(&other);
    fixture_list_games(&other);
    bool is_told = other.reply.count == 2;
    for (int i = 0; i < other.reply.count; i++) {
        is_told &=
            strstr(fixture_reply_line(&other, i), "The unfinished game is open in another program "
                                                  "(process ") != NULL;
    }
    fixture_close(&other);
    return is_told && !is_resumed ? 0 : 1;
}

START_TEST(a_game_open_in_another_program_is_reported)
{
    SessionFixture fixture;
    int status = -1;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4");
    pid_t child = fork();
    if (child == 0) {
        _exit(list_in_other_process(&fixture));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    fixture_clear_replies(&fixture);
    fixture_list_games(&fixture);
    ck_assert_str_eq(fixture_reply_line(&fixture, 0), "There are no unfinished games.");
    fixture_end(&fixture);
}
END_TEST

/* Starts the program in a child process while the parent process has the game open. Returns the
 * exit status for the child. It is 0 if a game starts, with a warning about a shared game if
 * `is_shared` is true, and without one otherwise. */
static int start_elsewhere(const SessionFixture *fixture, bool is_shared)
{
    SessionFixture other;
    Options options = {.start = OPTIONS_START_ASK};
    fixture_open_second(fixture, CLIENT_LINES, &other);
    new_game_init(&options.game, session_settings(other.session));
    bool is_started = submit_start(other.client, &options, other.now_ms);
    client_take(other.client, &other.reply);
    bool is_warned = strstr(fixture_last_reply(&other, REPLY_WARNING),
                            "You have a shared game in progress") != NULL;
    bool is_begun = is_started && session_game(other.session) != NULL;
    fixture_close(&other);
    return is_begun && is_warned == is_shared ? 0 : 1;
}

START_TEST(a_start_reports_an_own_game_that_is_shared)
{
    SessionFixture fixture;
    int status = -1;
    bool is_shared = _i == 1;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4");
    char *path = journal_of(&fixture);
    Place place = {.path = "/tmp/touchmove-0/1", .guest = PLACE_NO_USER};
    ck_assert(!is_shared || place_write(path, &place));
    pid_t child = fork();
    if (child == 0) {
        _exit(start_elsewhere(&fixture, is_shared));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_torn_last_line_is_dropped_and_reported)
{
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    size_t length = 0;
    char *bytes = scratch_read(path, &length);
    ck_assert_int_eq(unlink(path), 0);
    scratch_write(path, bytes, length - 5);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_WARNING);
    ck_assert_ptr_nonnull(strstr(fixture_reply_line(&fixture, 0),
                                 "ended with an incomplete line, which was dropped"));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 2);
    fixture_type(&fixture, 0, "Nf3");
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 3);
    free(bytes);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(lines_lost_from_the_end_of_a_journal_are_reported)
{
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    char *bytes = scratch_read(path, NULL);
    if (getxattr(path, "user.touchmove.records", NULL, 0) >
        0) { /* the file system has extended attributes */
        ck_assert_int_eq(truncate(path, strstr(bytes, " 0 black move e5") - bytes - 10), 0);
        ck_assert(fixture_resume(&fixture));
        ck_assert_ptr_nonnull(
            strstr(fixture_last_reply(&fixture, REPLY_WARNING), "its last 2 lines are missing"));
        ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    }
    free(bytes);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(no_game_is_saved_over_its_own_journal)
{
    SessionFixture fixture;
    StrBuf line = {0};
    char *path = leave_three_moves(&fixture);
    ck_assert(fixture_resume(&fixture));
    strbuf_appendf(&line, "save %s replace", path);
    ck_assert_int_eq(fixture_type(&fixture, 0, strbuf_text(&line)), REPLY_REFUSED);
    strbuf_clear(&line);
    strbuf_appendf(&line, "save %s append", path);
    ck_assert_int_eq(fixture_type(&fixture, 0, strbuf_text(&line)), REPLY_REFUSED);
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 3);
    strbuf_release(&line);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(damage_in_the_middle_is_reported_and_the_file_is_kept)
{
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    size_t length = 0;
    char *bytes = scratch_read(path, &length);
    char *move = strstr(bytes, "black move e5");
    ck_assert_ptr_nonnull(move);
    move[strlen("black move ")] ^= 1;
    scratch_write(path, bytes, length);
    ck_assert(fixture_resume(&fixture));
    ck_assert_ptr_nonnull(strstr(fixture_reply_line(&fixture, 0), "is corrupt from line"));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    char bad[1024];
    strcat(strcpy(bad, path), ".bad");
    ck_assert(scratch_exists(bad));
    free(bytes);
    free(path);
    fixture_end(&fixture);
}
END_TEST

/* Writes a journal with these records in the folder of journals of the fixture. */
static void write_journal(const SessionFixture *fixture, const char *const records[], int count)
{
    FileError error;
    Journal *journal = unfinished_begin(fixture->state, 0);
    for (int i = 0; i < count; i++) {
        ck_assert(journal_append(journal, records[i], &error));
    }
    journal_free(journal);
}

START_TEST(a_game_of_earlier_rulings_continues_under_the_current_ones)
{
    static const char *const RECORDS[] = {"setup", "0 white move e4", "0 black move e5"};
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    write_journal(&fixture, RECORDS, 3);
    for (int time = 0; time < 2; time++) {
        ck_assert(fixture_resume(&fixture));
        ck_assert_int_eq(game_rulings(session_game(fixture.session)), GAME_RULINGS);
        fixture_restart(&fixture, CLIENT_SCRIPT);
    }
    char *path = journal_of(&fixture);
    char *bytes = scratch_read(path, NULL);
    char *line = strstr(bytes, " 0 white rulings ");
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_null(strstr(line + strlen(" 0 white rulings "), " rulings "));
    free(bytes);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(impossible_records_are_dropped_and_kept_in_a_copy)
{
    static const char *const RECORDS[] = {"setup", "0 white move e4", "0 black move Nf3"};
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    write_journal(&fixture, RECORDS, 3);
    char *path = journal_of(&fixture);
    char *before = scratch_read(path, NULL);
    ck_assert(fixture_resume(&fixture));
    ck_assert_ptr_nonnull(
        strstr(fixture_last_reply(&fixture, REPLY_WARNING), "invalid from record 3 on"));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    char bad[1024];
    strcat(strcpy(bad, path), ".bad");
    char *after = scratch_read(bad, NULL);
    ck_assert_str_eq(before, after);
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    strcat(strcpy(bad, path), ".bad2");
    ck_assert(!scratch_exists(bad));
    free(before);
    free(after);
    free(path);
    fixture_end(&fixture);
}
END_TEST

/* Files that this version cannot read as journals, and the reasons shown. */
static const struct {
    const char *text;
    const char *why;
} FOREIGN[] = {
    {"hello\n", "does not contain a game"},
    {"touchmove journal 999\n", "was written by a newer version"},
};

START_TEST(a_foreign_file_is_listed_as_unreadable_and_refused)
{
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    scratch_write(path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    fixture_list_games(&fixture);
    ck_assert_ptr_nonnull(strstr(fixture_reply_line(&fixture, 0), "Cannot read "));
    ck_assert(!fixture_resume(&fixture));
    ck_assert_ptr_nonnull(strstr(fixture_last_reply(&fixture, REPLY_REFUSED), FOREIGN[_i].why));
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_unreadable_game_does_not_hide_the_others)
{
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    fixture_type(&fixture, 0, "new white=Morphy");
    fixture_type(&fixture, 0, "d4");
    fixture_restart(&fixture, CLIENT_SCREEN);
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(fixture.state, &list, &error));
    ck_assert_int_eq(list.count, 2);
    /* Both files may have the same time of change, so make one of them older. */
    int morphy = strcmp(list.games[0].path, path) == 0 ? 1 : 0;
    const struct timespec days[] = {{.tv_sec = 86400}, {.tv_sec = 86400}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, days, 0), 0);
    scratch_write(list.games[morphy].path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    Settings settings;
    NewGame game;
    settings_init(&settings);
    new_game_init(&game, &settings);
    ck_assert(client_ask_to_resume(fixture.client, &game));
    fixture_wait(&fixture, 0);
    ck_assert_ptr_nonnull(strstr(fixture_last_reply(&fixture, REPLY_WARNING), "Cannot read "));
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_RESUME);
    fixture_type(&fixture, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 3);
    fixture_restart(&fixture, CLIENT_SCRIPT);
    scratch_write(path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    ck_assert(!fixture_resume(&fixture));
    ck_assert_ptr_nonnull(strstr(fixture_last_reply(&fixture, REPLY_REFUSED), FOREIGN[_i].why));
    unfinished_release(&list);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_journal_plays_to_the_same_game)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=5+3 takebacks=free");
    const char *lines[] = {"e4", "e5 (=)", "decline", "Nf3", "takeback", "claim Nc3", "pause"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        fixture_type(&fixture, 1234, lines[i]);
    }
    StrBuf before = {0};
    StrBuf after = {0};
    int64_t white_ms = fixture_clock_ms(&fixture, SIDE_WHITE);
    fixture_type(&fixture, 0, "pgn");
    for (int i = 0; i < fixture.reply.count; i++) {
        strbuf_append(&before, fixture_reply_line(&fixture, i));
    }
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), white_ms);
    fixture_type(&fixture, 0, "pgn");
    for (int i = 0; i < fixture.reply.count; i++) {
        strbuf_append(&after, fixture_reply_line(&fixture, i));
    }
    ck_assert_str_eq(strbuf_text(&before), strbuf_text(&after));
    strbuf_release(&before);
    strbuf_release(&after);
    fixture_end(&fixture);
}
END_TEST

/* Appends the same record to a journal until the journal is nearly full. */
static void fill_journal(const char *path, const char *text)
{
    JournalContents contents;
    FileError error;
    ck_assert(journal_read(path, &contents, &error));
    StrBuf *bytes = &contents.bytes;
    size_t most = (size_t)JOURNAL_SIZE_MAX / 16 * 15 - JOURNAL_PREFIX_MAX - strlen(text);
    while (bytes->length < most) {
        char prefix[JOURNAL_PREFIX_MAX];
        contents.sum =
            journal_form_prefix(++contents.record_count, text, strlen(text), contents.sum, prefix);
        strbuf_append(bytes, prefix);
        strbuf_append(bytes, text);
        strbuf_append_char(bytes, '\n');
    }
    scratch_write(path, bytes->bytes, bytes->length);
    journal_contents_release(&contents);
}

static int count_said(SessionFixture *fixture, const char *piece)
{
    int count = 0;
    for (int i = 0; i < fixture->reply.count; i++) {
        count += strstr(fixture_reply_line(fixture, i), piece) != NULL;
    }
    return count;
}

START_TEST(a_nearly_full_journal_is_reported_once_and_again_after_resuming)
{
    static const char NEARLY[] = "almost full";
    static const char *const MOVES[] = {"Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8",
                                        "Ng1", "Nh6", "Nh3", "Ng8", "Ng1", "Nh6", "Nh3"};
    SessionFixture fixture;
    char *path = leave_three_moves(&fixture);
    char text[GAME_ACTION_TEXT_MAX] = "0 white tag Note ";
    memset(text + strlen(text), 'x', GAME_NAME_MAX - 1);
    fill_journal(path, text);
    ck_assert(fixture_resume(&fixture));
    int count = count_said(&fixture, NEARLY);
    ck_assert_int_eq(count, 0);
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        fixture_type(&fixture, 0, MOVES[i]);
        count += count_said(&fixture, NEARLY);
    }
    ck_assert_int_eq(count, 1);
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(count_said(&fixture, NEARLY), 1);
    free(path);
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_resume");
    TCase *tests = tcase_create("session_resume");
    tcase_add_test(tests, the_list_shows_players_move_and_side);
    tcase_add_test(tests, a_game_open_in_another_program_is_reported);
    tcase_add_loop_test(tests, a_start_reports_an_own_game_that_is_shared, 0, 2);
    tcase_add_test(tests, a_torn_last_line_is_dropped_and_reported);
    tcase_add_test(tests, lines_lost_from_the_end_of_a_journal_are_reported);
    tcase_add_test(tests, no_game_is_saved_over_its_own_journal);
    tcase_add_test(tests, damage_in_the_middle_is_reported_and_the_file_is_kept);
    tcase_add_test(tests, a_game_of_earlier_rulings_continues_under_the_current_ones);
    tcase_add_test(tests, impossible_records_are_dropped_and_kept_in_a_copy);
    tcase_add_loop_test(tests, a_foreign_file_is_listed_as_unreadable_and_refused, 0,
                        sizeof FOREIGN / sizeof FOREIGN[0]);
    tcase_add_loop_test(tests, an_unreadable_game_does_not_hide_the_others, 0,
                        sizeof FOREIGN / sizeof FOREIGN[0]);
    tcase_add_test(tests, a_journal_plays_to_the_same_game);
    tcase_add_test(tests, a_nearly_full_journal_is_reported_once_and_again_after_resuming);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
