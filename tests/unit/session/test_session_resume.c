#include "unit.h"

#include "commands/submit.h"
#include "link/place.h"
#include "session/session_state.h"
#include "session_table.h"
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

/* Returns the path of the only journal, to be freed by the caller. */
static char *journal_of(const Table *table)
{
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(table->state, &list, &error));
    ck_assert_int_eq(list.count, 1);
    char *path = strdup(list.games[0].path);
    unfinished_release(&list);
    return path;
}

/* Begins a game of three moves and ends the session, so that its journal can be changed. */
static char *leave_three_moves(Table *table)
{
    table_begin(table, CLIENT_SCRIPT, "white=Anderssen black=Kieseritzky");
    table_say(table, 0, "e4");
    table_say(table, 0, "e5");
    table_say(table, 0, "f4");
    char *path = journal_of(table);
    table_restart(table, CLIENT_SCRIPT);
    return path;
}

START_TEST(the_list_tells_players_move_and_side)
{
    Table table;
    free(leave_three_moves(&table));
    table_list(&table);
    ck_assert_int_eq(table.reply.count, 1);
    ck_assert_ptr_nonnull(strstr(table_said(&table, 0), "1. Anderssen - Kieseritzky, move 2, "
                                                        "Black to move, begun "));
    table_end(&table);
}
END_TEST

/* What another process is told of the game that this one has open; its status is 0 if that. */
static int look_from_elsewhere(const Table *table)
{
    Table other;
    table_sit_beside(table, CLIENT_SCRIPT, &other);
    bool is_resumed = table_resume(&other);
    table_list(&other);
    bool is_told = other.reply.count == 2;
    for (int i = 0; i < other.reply.count; i++) {
        is_told &= strstr(table_said(&other, i), "the unfinished game is open in another program "
                                                 "(process ") != NULL;
    }
    table_leave(&other);
    return is_told && !is_resumed ? 0 : 1;
}

START_TEST(a_game_that_another_program_has_open_is_told)
{
    Table table;
    int status = -1;
    table_begin(&table, CLIENT_SCRIPT, "");
    table_say(&table, 0, "e4");
    pid_t child = fork();
    if (child == 0) {
        _exit(look_from_elsewhere(&table));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    table_forget(&table);
    table_list(&table);
    ck_assert_str_eq(table_said(&table, 0), "there is no unfinished game");
    table_end(&table);
}
END_TEST

/* Starts as another process does where this one has the game; its status is 0 if it is warned that
 * the game is open on several screens, and only where it is. */
static int start_elsewhere(const Table *table, bool is_shared)
{
    Table other;
    Options options = {.start = OPTIONS_START_ASK};
    table_sit_beside(table, CLIENT_LINES, &other);
    new_game_init(&options.game, session_settings(other.session));
    bool is_started = submit_start(other.client, &options, other.now_ms);
    client_take(other.client, &other.reply);
    bool is_warned = strstr(table_last(&other, REPLY_WARNING),
                            "a game of yours is open on several screens") != NULL;
    bool is_begun = is_started && session_game(other.session) != NULL;
    table_leave(&other);
    return is_begun && is_warned == is_shared ? 0 : 1;
}

START_TEST(who_starts_while_an_own_game_is_shared_is_told_of_it)
{
    Table table;
    Place place;
    int status = -1;
    bool is_shared = _i == 1;
    table_begin(&table, CLIENT_SCRIPT, "");
    table_say(&table, 0, "e4");
    char *path = journal_of(&table);
    ck_assert(place_choose(0, &place));
    ck_assert(!is_shared || place_write(path, &place));
    pid_t child = fork();
    if (child == 0) {
        _exit(start_elsewhere(&table, is_shared));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(a_torn_last_line_is_dropped_and_told)
{
    Table table;
    char *path = leave_three_moves(&table);
    size_t length = 0;
    char *bytes = scratch_read(path, &length);
    ck_assert_int_eq(unlink(path), 0);
    scratch_write(path, bytes, length - 5);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(table.reply.lines[0].kind, REPLY_WARNING);
    ck_assert_ptr_nonnull(strstr(table_said(&table, 0), "was incomplete and is dropped"));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 2);
    table_say(&table, 0, "Nf3");
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 3);
    free(bytes);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(what_was_cut_off_at_the_end_of_a_line_is_told)
{
    Table table;
    char *path = leave_three_moves(&table);
    char *bytes = scratch_read(path, NULL);
    if (getxattr(path, "user.touchmove.records", NULL, 0) > 0) { /* files have attributes here */
        ck_assert_int_eq(truncate(path, strstr(bytes, " 0 black move e5") - bytes - 10), 0);
        ck_assert(table_resume(&table));
        ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_WARNING), "at its end: 2;"));
        ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    }
    free(bytes);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(no_game_is_saved_over_its_own_journal)
{
    Table table;
    StrBuf line = {0};
    char *path = leave_three_moves(&table);
    ck_assert(table_resume(&table));
    strbuf_appendf(&line, "save %s replace", path);
    ck_assert_int_eq(table_say(&table, 0, strbuf_text(&line)), REPLY_REFUSED);
    strbuf_clear(&line);
    strbuf_appendf(&line, "save %s append", path);
    ck_assert_int_eq(table_say(&table, 0, strbuf_text(&line)), REPLY_REFUSED);
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 3);
    strbuf_release(&line);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(a_damaged_middle_is_told_and_the_file_is_kept)
{
    Table table;
    char *path = leave_three_moves(&table);
    size_t length = 0;
    char *bytes = scratch_read(path, &length);
    char *move = strstr(bytes, "black move e5");
    ck_assert_ptr_nonnull(move);
    move[strlen("black move ")] ^= 1;
    scratch_write(path, bytes, length);
    ck_assert(table_resume(&table));
    ck_assert_ptr_nonnull(strstr(table_said(&table, 0), "is damaged from line"));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    char bad[1024];
    strcat(strcpy(bad, path), ".bad");
    ck_assert(scratch_exists(bad));
    free(bytes);
    free(path);
    table_end(&table);
}
END_TEST

/* Makes a journal with these records in the folder of the table. */
static void write_journal(const Table *table, const char *const records[], int count)
{
    FileError error;
    Journal *journal = unfinished_begin(table->state, 0);
    for (int i = 0; i < count; i++) {
        ck_assert(journal_append(journal, records[i], &error));
    }
    journal_free(journal);
}

START_TEST(a_game_of_earlier_rulings_goes_on_under_the_present_ones)
{
    static const char *const RECORDS[] = {"setup", "0 white move e4", "0 black move e5"};
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    write_journal(&table, RECORDS, 3);
    for (int time = 0; time < 2; time++) {
        ck_assert(table_resume(&table));
        ck_assert_int_eq(game_rulings(session_game(table.session)), GAME_RULINGS);
        table_restart(&table, CLIENT_SCRIPT);
    }
    char *path = journal_of(&table);
    char *bytes = scratch_read(path, NULL);
    char *line = strstr(bytes, " 0 white rulings ");
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_null(strstr(line + strlen(" 0 white rulings "), " rulings "));
    free(bytes);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(what_does_not_fit_is_dropped_and_kept_beside)
{
    static const char *const RECORDS[] = {"setup", "0 white move e4", "0 black move Nf3"};
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    write_journal(&table, RECORDS, 3);
    char *path = journal_of(&table);
    char *before = scratch_read(path, NULL);
    ck_assert(table_resume(&table));
    ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_WARNING), "again from record 3 on"));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    char bad[1024];
    strcat(strcpy(bad, path), ".bad");
    char *after = scratch_read(bad, NULL);
    ck_assert_str_eq(before, after);
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    strcat(strcpy(bad, path), ".bad2");
    ck_assert(!scratch_exists(bad));
    free(before);
    free(after);
    free(path);
    table_end(&table);
}
END_TEST

/* Files that are no journal of this version, and why the game is not gone on with. */
static const struct {
    const char *text;
    const char *why;
} FOREIGN[] = {
    {"hello\n", "holds no game"},
    {"touchmove journal 999\n", "was written by a later version"},
};

START_TEST(a_foreign_file_is_listed_as_unreadable_and_refused)
{
    Table table;
    char *path = leave_three_moves(&table);
    scratch_write(path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    table_list(&table);
    ck_assert_ptr_nonnull(strstr(table_said(&table, 0), "cannot be read"));
    ck_assert(!table_resume(&table));
    ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_REFUSED), FOREIGN[_i].why));
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(what_cannot_be_read_keeps_no_other_game_from_being_offered)
{
    Table table;
    char *path = leave_three_moves(&table);
    table_say(&table, 0, "new white=Morphy");
    table_say(&table, 0, "d4");
    table_restart(&table, CLIENT_SCREEN);
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(table.state, &list, &error));
    ck_assert_int_eq(list.count, 2);
    /* Both were changed in the same moment, perhaps: a day lies between them from here on. */
    int morphy = strcmp(list.games[0].path, path) == 0 ? 1 : 0;
    const struct timespec days[] = {{.tv_sec = 86400}, {.tv_sec = 86400}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, days, 0), 0);
    scratch_write(list.games[morphy].path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    Settings settings;
    NewGame game;
    settings_init(&settings);
    new_game_init(&game, &settings);
    ck_assert(client_ask_to_resume(table.client, &game));
    table_wait(&table, 0);
    ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_WARNING), "cannot be read"));
    ck_assert_int_eq(table_asked(&table), QUESTION_RESUME);
    table_say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 3);
    table_restart(&table, CLIENT_SCRIPT);
    scratch_write(path, FOREIGN[_i].text, strlen(FOREIGN[_i].text));
    ck_assert(!table_resume(&table));
    ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_REFUSED), FOREIGN[_i].why));
    unfinished_release(&list);
    free(path);
    table_end(&table);
}
END_TEST

START_TEST(a_journal_plays_to_the_same_game)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "time=5+3 takebacks=free");
    const char *lines[] = {"e4", "e5 (=)", "decline", "Nf3", "takeback", "claim Nc3", "pause"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        table_say(&table, 1234, lines[i]);
    }
    StrBuf before = {0};
    StrBuf after = {0};
    int64_t white_ms = table_clock_ms(&table, SIDE_WHITE);
    table_say(&table, 0, "pgn");
    for (int i = 0; i < table.reply.count; i++) {
        strbuf_append(&before, table_said(&table, i));
    }
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), white_ms);
    table_say(&table, 0, "pgn");
    for (int i = 0; i < table.reply.count; i++) {
        strbuf_append(&after, table_said(&table, i));
    }
    ck_assert_str_eq(strbuf_text(&before), strbuf_text(&after));
    strbuf_release(&before);
    strbuf_release(&after);
    table_end(&table);
}
END_TEST

/* Adds a record to a journal as often as it may be without its being nearly full. */
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

static int count_said(Table *table, const char *piece)
{
    int count = 0;
    for (int i = 0; i < table->reply.count; i++) {
        count += strstr(table_said(table, i), piece) != NULL;
    }
    return count;
}

START_TEST(a_nearly_full_journal_is_told_once_and_where_its_game_is_gone_on_with)
{
    static const char NEARLY[] = "nearly as large as it may be";
    static const char *const MOVES[] = {"Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8",
                                        "Ng1", "Nh6", "Nh3", "Ng8", "Ng1", "Nh6", "Nh3"};
    Table table;
    char *path = leave_three_moves(&table);
    char text[GAME_ACTION_TEXT_MAX] = "0 white tag Note ";
    memset(text + strlen(text), 'x', GAME_NAME_MAX - 1);
    fill_journal(path, text);
    ck_assert(table_resume(&table));
    int count = count_said(&table, NEARLY);
    ck_assert_int_eq(count, 0);
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        table_say(&table, 0, MOVES[i]);
        count += count_said(&table, NEARLY);
    }
    ck_assert_int_eq(count, 1);
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(count_said(&table, NEARLY), 1);
    free(path);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_resume");
    TCase *tests = tcase_create("session_resume");
    tcase_add_test(tests, the_list_tells_players_move_and_side);
    tcase_add_test(tests, a_game_that_another_program_has_open_is_told);
    tcase_add_loop_test(tests, who_starts_while_an_own_game_is_shared_is_told_of_it, 0, 2);
    tcase_add_test(tests, a_torn_last_line_is_dropped_and_told);
    tcase_add_test(tests, what_was_cut_off_at_the_end_of_a_line_is_told);
    tcase_add_test(tests, no_game_is_saved_over_its_own_journal);
    tcase_add_test(tests, a_damaged_middle_is_told_and_the_file_is_kept);
    tcase_add_test(tests, a_game_of_earlier_rulings_goes_on_under_the_present_ones);
    tcase_add_test(tests, what_does_not_fit_is_dropped_and_kept_beside);
    tcase_add_loop_test(tests, a_foreign_file_is_listed_as_unreadable_and_refused, 0,
                        sizeof FOREIGN / sizeof FOREIGN[0]);
    tcase_add_loop_test(tests, what_cannot_be_read_keeps_no_other_game_from_being_offered, 0,
                        sizeof FOREIGN / sizeof FOREIGN[0]);
    tcase_add_test(tests, a_journal_plays_to_the_same_game);
    tcase_add_test(tests, a_nearly_full_journal_is_told_once_and_where_its_game_is_gone_on_with);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
