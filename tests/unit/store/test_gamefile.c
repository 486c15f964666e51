#include "store/gamefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const char GAME[] = "[White \"Anderssen\"]\n\n1. e4 e5 1-0\n";

static FileError error;

static void set_up(void)
{
    one_file_begin("games.pgn");
}

static const struct {
    const char *before; /* the old file */
    const char *after;  /* the file after the line "new" has been added */
} gaps[] = {
    {"", "new\n"},
    {"old\n", "old\n\nnew\n"},
    {"old\n\n", "old\n\nnew\n"},
    {"old\n\n\n\n", "old\n\n\n\nnew\n"},
    {"old", "old\n\nnew\n"},
    {"old  ", "old  \n\nnew\n"},
    {"old\r\n", "old\r\n\nnew\n"},
    {"old\r\n\r\n", "old\r\n\r\nnew\n"},
    {"\n", "\n\nnew\n"},
};

START_TEST(an_empty_line_separates_two_games)
{
    scratch_write(path, gaps[_i].before, strlen(gaps[_i].before));
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD, &error));
    scratch_check(path, gaps[_i].after);
}
END_TEST

START_TEST(the_file_and_its_folder_are_created)
{
    char *deep = scratch_path(folder, "a/b/games.pgn");
    ck_assert(gamefile_add(deep, GAME, GAMEFILE_ADD, &error));
    char *found = scratch_read(deep, NULL);
    ck_assert_str_eq(found, GAME);
    free(found);
    free(deep);
}
END_TEST

START_TEST(the_same_game_can_be_played_twice)
{
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD, &error));
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD, &error));
    scratch_check(path, "new\n\nnew\n");
}
END_TEST

START_TEST(after_a_crash_a_game_is_added_once)
{
    ck_assert(gamefile_add(path, "old\n", GAMEFILE_ADD_ONCE, &error));
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error));
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error));
    ck_assert(gamefile_add(path, "a longer new\n", GAMEFILE_ADD_ONCE, &error));
    scratch_check(path, "old\n\nnew\n\na longer new\n");
}
END_TEST

enum { PIECE = 1 << 16 }; /* gamefile_add() searches a file for a game in blocks of this size */

/* Checks that the game is found although other programs have changed the file since the crash:
 * there are `before` bytes before the game, and another game after it. */
static void check_is_found(size_t before)
{
    static const char text[] = "new\nand newer\n";
    char content[3 * PIECE];
    memset(content, 'n', before);
    sprintf(content + before, "%s%slater\n", before > 0 ? "\n" : "", text);
    scratch_write(path, content, strlen(content));
    ck_assert(gamefile_add(path, text, GAMEFILE_ADD_ONCE, &error));
    scratch_check(path, content);
}

START_TEST(after_a_crash_a_game_is_found_wherever_it_is)
{
    for (size_t before = 0; before < 2 * PIECE + 10000; before += 1021) {
        check_is_found(before);
    }
}
END_TEST

START_TEST(after_a_crash_a_game_is_found_across_the_end_of_a_piece)
{
    for (size_t before = PIECE - 20; before <= PIECE; before++) {
        check_is_found(before);
        check_is_found(before + PIECE);
    }
}
END_TEST

START_TEST(a_text_is_written_to_a_new_file)
{
    ck_assert(gamefile_write(path, GAME, GAMEFILE_NEW, &error));
    scratch_check(path, GAME);
}
END_TEST

START_TEST(an_existing_file_is_replaced_only_on_request)
{
    scratch_write(path, "precious", 8);
    ck_assert(!gamefile_write(path, GAME, GAMEFILE_NEW, &error));
    ck_assert_int_eq(error.step, FILE_STEP_CREATE);
    ck_assert_int_eq(error.code, EEXIST);
    scratch_check(path, "precious");
    ck_assert(gamefile_write(path, GAME, GAMEFILE_REPLACE, &error));
    scratch_check(path, GAME);
}
END_TEST

START_TEST(no_folder_is_made_for_a_named_file)
{
    char *deep = scratch_path(folder, "a/games.pgn");
    ck_assert(!gamefile_write(deep, GAME, GAMEFILE_NEW, &error));
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert(!gamefile_append(deep, GAME, &error));
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_int_eq(scratch_count(folder), 0);
    free(deep);
}
END_TEST

#define UTF_16 "\xFF\xFExy" /* without a NUL, because these tests treat files as strings */

static const struct {
    const char *before; /* a file by another program */
    const char *text;   /* the text to append */
    const char *after;  /* the resulting file, or NULL if the text is refused */
    FileStep step;      /* the reason if the text is refused */
} manners[] = {
    {"", "\u0141\n", "\u0141\n", FILE_STEP_NONE},
    {"old\n", "\u00DF\n", "old\n\n\u00DF\n", FILE_STEP_NONE},
    {"M\xFCller\n", "\u00DF\nx\n", "M\xFCller\n\n\xDF\nx\n", FILE_STEP_NONE},
    {"M\u00FCller\n", "\u00DF \u0141\n", "M\u00FCller\n\n\u00DF \u0141\n", FILE_STEP_NONE},
    {"M\xFCller\n", "a \u0141\n", NULL, FILE_STEP_WRITE_LATIN1},
    {"old\r\n", "a\nb\n", "old\r\n\r\na\r\nb\r\n", FILE_STEP_NONE},
    {"old\r\n\r\nM\xFCller", "\u00DF\n", "old\r\n\r\nM\xFCller\r\n\r\n\xDF\r\n", FILE_STEP_NONE},
    {"one\r\ntwo\n", "a\nb\n", "one\r\ntwo\n\na\nb\n", FILE_STEP_NONE},
    {"\x1F\x8B\x08", "a\n", NULL, FILE_STEP_APPEND_PACKED},
    {"\x28\xB5\x2F\xFD", "a\n", NULL, FILE_STEP_APPEND_PACKED},
    {UTF_16, "a\n", NULL, FILE_STEP_APPEND_UTF16},
};

START_TEST(a_game_is_appended_in_the_format_of_the_file)
{
    const char *after = manners[_i].after;
    scratch_write(path, manners[_i].before, strlen(manners[_i].before));
    ck_assert_int_eq(gamefile_append(path, manners[_i].text, &error), after != NULL);
    scratch_check(path, after != NULL ? after : manners[_i].before);
    ck_assert(after != NULL || error.step == manners[_i].step);
    ck_assert(manners[_i].step != FILE_STEP_WRITE_LATIN1 || strcmp(error.sign, "\u0141") == 0);
    ck_assert_int_eq(scratch_count(folder), 1);
}
END_TEST

/* The first non-ASCII character shows the encoding. It may be anywhere in the file, even on both
 * sides of the end of a block. */
START_TEST(the_encoding_of_a_long_file_is_found)
{
    for (size_t before = PIECE - 3; before < PIECE + 3; before++) {
        for (int is_latin1 = 0; is_latin1 < 2; is_latin1++) {
            char content[PIECE + 16], expected[PIECE + 32];
            memset(content, 'n', before);
            strcpy(content + before, is_latin1 ? "\xFC\n" : "\u00FC\n");
            strcpy(expected, content);
            strcat(expected, is_latin1 ? "\n\xDF\n" : "\n\u00DF\n");
            scratch_write(path, content, strlen(content));
            ck_assert(gamefile_append(path, "\u00DF\n", &error));
            scratch_check(path, expected);
        }
    }
}
END_TEST

/* Files, some of which end inside a comment. Such a comment is closed before a game is added. */
static const struct {
    const char *before;
    bool is_open; /* the file ends in a comment */
} ends[] = {
    {"1. e4 {why\n", true},
    {"1. e4 {why} e5\n", false},
    {"1. e4 {why {} e5\n", false},
    {"1. e4 {why} {\n", true},
    {"1. e4 {\"} e5 {; }\n%}", false},
    {"1. e4 {\n; no end\n% nor here\n", true},
    {"1. e4 ; {\ne5 *\n", false},
    {"% {\n1. e4 *\n", false},
    {"1. e4 % {\n", true},
    {"[Event \"{\"]\n", false},
    {"[Event \"a\\\"{\"]\n", false},
    {"[Event \"a\\\\\"]{\n", true},
    {"[Event \"not closed\n1. e4 {\n", true},
};

START_TEST(an_unclosed_comment_does_not_swallow_the_next_game)
{
    char expected[100];
    const char *gap = ends[_i].before[strlen(ends[_i].before) - 1] == '\n' ? "\n" : "\n\n";
    snprintf(expected, sizeof expected, "%s%snew\n", ends[_i].before,
             ends[_i].is_open ? "}\n\n" : gap);
    scratch_write(path, ends[_i].before, strlen(ends[_i].before));
    ck_assert(gamefile_append(path, "new\n", &error));
    scratch_check(path, expected);
    scratch_write(path, ends[_i].before, strlen(ends[_i].before));
    ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error));
    scratch_check(path, expected);
}
END_TEST

/* An unclosed comment may begin at the end of a block. */
START_TEST(a_long_unclosed_comment_is_found)
{
    for (size_t before = PIECE - 2; before < PIECE + 2; before++) {
        char content[PIECE + 16], expected[PIECE + 32];
        memset(content, 'n', before);
        strcpy(content + before, "{\n");
        snprintf(expected, sizeof expected, "%s}\n\nnew\n", content);
        scratch_write(path, content, strlen(content));
        ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD, &error));
        scratch_check(path, expected);
    }
}
END_TEST

static const struct {
    FaultKind kind;
    FaultManner manner;
    int code; /* errno of a failing file call */
} faulty[] = {
    {FAULT_FILE, FAULT_ONCE, ENOSPC}, {FAULT_FILE, FAULT_FOREVER, EDQUOT},
    {FAULT_FILE, FAULT_ONCE, EIO},    {FAULT_MEMORY, FAULT_ONCE, 0},
    {FAULT_MEMORY, FAULT_FOREVER, 0},
};

START_TEST(after_any_failure_no_game_is_lost_or_doubled)
{
    int n = 0;
    for (bool failed = true; failed;) {
        scratch_write(path, "old\n", 4);
        faults_arm(faulty[_i].kind, faulty[_i].manner, ++n, faulty[_i].code);
        bool done = gamefile_add(path, "new\n", GAMEFILE_ADD, &error);
        failed = faults_disarm();
        char *found = scratch_read(path, NULL);
        ck_assert(strcmp(found, "old\n\nnew\n") == 0 || (!done && strcmp(found, "old\n") == 0));
        free(found);
        ck_assert(done || gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error));
        scratch_check(path, "old\n\nnew\n");
        ck_assert_int_eq(scratch_count(folder), 1);
    }
    ck_assert_int_gt(n, 2);
}
END_TEST

/* If a call fails, the file must be either the old file or the new one, and an error must be
 * reported. */
START_TEST(a_failed_append_keeps_the_old_file)
{
    int n = 0;
    for (bool failed = true; failed;) {
        scratch_write(path, "\xFC\r\n", 3);
        memset(&error, 0, sizeof error);
        faults_arm(faulty[_i].kind, faulty[_i].manner, ++n, faulty[_i].code);
        bool done = gamefile_append(path, "\u00DF\n", &error);
        failed = faults_disarm();
        char *found = scratch_read(path, NULL);
        ck_assert(strcmp(found, "\xFC\r\n\r\n\xDF\r\n") == 0 ||
                  (!done && strcmp(found, "\xFC\r\n") == 0));
        ck_assert(done || error.step != FILE_STEP_NONE);
        free(found);
    }
    ck_assert_int_gt(n, 2);
}
END_TEST

START_TEST(an_interrupted_search_for_the_game_continues)
{
    int refused = 0;
    for (int n = 1; n <= 40; n++) {
        scratch_write(path, "old\n\nnew\n", 9);
        faults_arm(FAULT_FILE, FAULT_ONCE, n, EINTR);
        refused += !gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error);
        faults_disarm();
        scratch_check(path, "old\n\nnew\n");
    }
    ck_assert_int_eq(refused, 9);
}
END_TEST

START_TEST(a_kill_at_any_call_loses_or_doubles_no_game)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        scratch_write(path, "old\n", 4);
        n++;
        pid_t child = fork();
        if (child == 0) {
            faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
            _exit(!gamefile_add(path, "new\n", GAMEFILE_ADD, &error));
        }
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert(WIFSIGNALED(status) || status == 0);
        ck_assert(gamefile_add(path, "new\n", GAMEFILE_ADD_ONCE, &error));
        scratch_check(path, "old\n\nnew\n");
        ck_assert_int_eq(scratch_count(folder), 1);
    }
    ck_assert_int_gt(n, 5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gamefile");
    TCase *tests = tcase_create("gamefile");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_loop_test(tests, an_empty_line_separates_two_games, 0, COUNT(gaps));
    tcase_add_test(tests, the_file_and_its_folder_are_created);
    tcase_add_test(tests, the_same_game_can_be_played_twice);
    tcase_add_test(tests, after_a_crash_a_game_is_added_once);
    tcase_add_test(tests, after_a_crash_a_game_is_found_wherever_it_is);
    tcase_add_test(tests, after_a_crash_a_game_is_found_across_the_end_of_a_piece);
    tcase_add_loop_test(tests, a_game_is_appended_in_the_format_of_the_file, 0, COUNT(manners));
    tcase_add_test(tests, the_encoding_of_a_long_file_is_found);
    tcase_add_loop_test(tests, an_unclosed_comment_does_not_swallow_the_next_game, 0,
                        sizeof ends / sizeof ends[0]);
    tcase_add_test(tests, a_long_unclosed_comment_is_found);
    tcase_add_loop_test(tests, a_failed_append_keeps_the_old_file, 0, COUNT(faulty));
    tcase_add_test(tests, a_text_is_written_to_a_new_file);
    tcase_add_test(tests, an_existing_file_is_replaced_only_on_request);
    tcase_add_test(tests, no_folder_is_made_for_a_named_file);
    tcase_add_loop_test(tests, after_any_failure_no_game_is_lost_or_doubled, 0, COUNT(faulty));
    tcase_add_test(tests, an_interrupted_search_for_the_game_continues);
    tcase_add_test(tests, a_kill_at_any_call_loses_or_doubles_no_game);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
