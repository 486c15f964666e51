#include "collection/collection.h"

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "three_games.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct {
    const char *before; /* the file before */
    int game;           /* number of the game that is replaced by "NEW\n1. d4 *" */
    const char *after;  /* the resulting file */
} replacements[] = {
    {"[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n*\n", 0, "NEW\n1. d4 *\n\n[White \"B\"]\n\n*\n"},
    {"[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n*\n", 1,
     "[White \"A\"]\n\n1. e4 *\n\nNEW\n1. d4 *\n"},
    {"% top\n\n\n[White \"A\"]\n*   \n% a line\n\n\n[White \"B\"]\n*", 0,
     "% top\n\n\nNEW\n1. d4 *   \n% a line\n\n\n[White \"B\"]\n*"},
    {"[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n*\r\n", 0,
     "NEW\r\n1. d4 *\r\n\r\n[White \"B\"]\r\n\r\n*\r\n"},
    {"[White \"A\"]\n*", 0, "NEW\n1. d4 *"},
    {"\xEF\xBB\xBF"
     "1. e4 *\n\n1. e4 *\n",
     0,
     "\xEF\xBB\xBF"
     "NEW\n1. d4 *\n\n1. e4 *\n"},
    {"[pgn]\n    [White \"A\"]\n*\n[/pgn]\n", 0, "[pgn]\n    NEW\n1. d4 *\n[/pgn]\n"},
    {"1. e4 * 1. d4 *\n", 0, "NEW\n1. d4 * 1. d4 *\n"},
    {"[White \"A\"]\n\n1. e4 * {its own} word\nwords\n{a text}\n% a line\n\n[White \"B\"]\n\n*\n",
     0, "NEW\n1. d4 * word\nwords\n{a text}\n% a line\n\n[White \"B\"]\n\n*\n"},
    {"[White \"A\"]\n\n*\n\n[White \"B\"]\n\n*\nwords\n", 1,
     "[White \"A\"]\n\n*\n\nNEW\n1. d4 *\nwords\n"},
};

static void check_file(const char *expected)
{
    scratch_check(path, expected);
}

START_TEST(a_game_is_replaced_and_all_other_bytes_stay)
{
    FileError error;
    scratch_write(path, replacements[_i].before, strlen(replacements[_i].before));
    three_games_add();
    int count = collection_count(collection);
    ck_assert(collection_replace(collection, replacements[_i].game, "NEW\n1. d4 *\n\n", &error));
    check_file(replacements[_i].after);
    ck_assert_int_eq(collection_count(collection), count);
    ck_assert_int_eq(collection_game(collection, replacements[_i].game).plies, 1);
}
END_TEST

START_TEST(a_changed_file_is_not_replaced)
{
    FileError error;
    three_games_add();
    scratch_write(path, three_games, strlen(three_games) - 10);
    ck_assert(!collection_replace(collection, 0, "NEW\n", &error));
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_CHANGED);
}
END_TEST

/* Replaces the file by a new file with the same name, as editors do. */
static void replace_file(void)
{
    char *other = scratch_path(folder, "other");
    scratch_write(other, "theirs", 6);
    rename(other, path);
    free(other);
}

START_TEST(a_replaced_file_is_read_but_not_overwritten)
{
    FileError error;
    Record *record = record_new();
    three_games_add();
    replace_file();
    ck_assert(collection_read(collection, 1, record, NULL, &error));
    ck_assert(!collection_replace(collection, 0, "NEW\n", &error));
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_CHANGED);
    check_file("theirs");
    record_free(record);
}
END_TEST

static void cut_in_place(void)
{
    ck_assert_int_eq(truncate(path, 10), 0);
}

static void grow_in_place(void)
{
    FILE *file = fopen(path, "a");
    fputs("\n[White \"Late\"]\n\n*\n", file);
    fclose(file);
}

static void remove_it(void)
{
    remove(path);
}

/* Changes that other processes may make while a game is being saved. */
static void (*const interferences[])(void) = {replace_file, cut_in_place, grow_in_place, remove_it};

/* Every change by another process before the final check is noticed, and the file of that process
 * stays. */
START_TEST(changes_by_others_during_a_save_are_not_lost)
{
    enum { LOOKS_LAST = 4 }; /* number of the file call that makes the final check of a save */
    for (int n = 1; n <= LOOKS_LAST; n++) {
        FileError error;
        scratch_write(path, three_games, strlen(three_games));
        collection_free(collection);
        collection = collection_new();
        three_games_add();
        faults_interject(n, interferences[_i]);
        bool is_replaced = collection_replace(collection, 0, "1. d4 *\n\n", &error);
        faults_disarm();
        ck_assert_msg(!is_replaced, "call %d", n);
        ck_assert_int_eq(error.step, FILE_STEP_WRITE_CHANGED);
        char *found = scratch_read(path, NULL);
        ck_assert(found == NULL || strstr(found, "1. d4 *") == NULL);
        free(found);
    }
}
END_TEST

#define LATIN "[White \"M\xFCller\"]\n\n1. e4 *\n"
#define ASCII "[White \"Muller\"]\n\n1. e4 *\n"
#define UTF_8 "[White \"M\u00FCller\"]\n\n1. e4 *\n"

static const struct {
    const char *before; /* a file of two games */
    int game;           /* number of the replaced game */
    const char *text;   /* the new text of the game */
    const char *after;  /* the resulting file, or NULL if the save is refused */
} encodings[] = {
    {LATIN "\n" LATIN, 0, "{\u00DF} *\n", "{\xDF} *\n\n" LATIN},
    {LATIN "\n" ASCII, 1, "{\u00DF} *\n", LATIN "\n{\xDF} *\n"},
    {ASCII "\n" ASCII, 1, "{\u00DF} *\n", ASCII "\n{\u00DF} *\n"},
    {ASCII "\n" UTF_8, 0, "{\u00DF \u265E} *\n", "{\u00DF \u265E} *\n\n" UTF_8},
    {LATIN "\n" UTF_8, 1, "{\u00DF} *\n", LATIN "\n{\u00DF} *\n"},
    {LATIN "\n" UTF_8, 0, "{a} *\n", "{a} *\n\n" UTF_8},
    {LATIN "\n" LATIN, 1, "{\u0161} *\n", NULL},
};

START_TEST(a_game_is_written_back_in_the_encoding_of_its_file)
{
    FileError error;
    scratch_write(path, encodings[_i].before, strlen(encodings[_i].before));
    three_games_add();
    bool is_replaced =
        collection_replace(collection, encodings[_i].game, encodings[_i].text, &error);
    bool is_due = encodings[_i].after != NULL;
    ck_assert_int_eq(is_replaced, is_due);
    check_file(is_due ? encodings[_i].after : encodings[_i].before);
    ck_assert(is_due || error.step == FILE_STEP_WRITE_LATIN1);
    ck_assert(is_due || strcmp(error.sign, "\u0161") == 0);
}
END_TEST

static void open_three_games(void)
{
    scratch_write(path, three_games, strlen(three_games));
    collection_free(collection);
    collection = collection_new();
    three_games_add();
}

START_TEST(a_failing_disk_leaves_the_file_unchanged)
{
    FileError error;
    bool has_failed = true;
    int refused = 0, recovered = 0;
    for (int n = 1; has_failed; n++) {
        open_three_games();
        int descriptors = scratch_count("/proc/self/fd");
        faults_arm(FAULT_FILE, FAULT_ONCE, n, ENOSPC);
        bool is_replaced = collection_replace(collection, 0, "1. d4 *\n\n", &error);
        has_failed = faults_disarm();
        ck_assert_int_eq(scratch_count("/proc/self/fd"), descriptors);
        char *found = scratch_read(path, NULL);
        ck_assert_ptr_nonnull(found);
        bool is_old = strcmp(found, three_games) == 0;
        bool is_new = strncmp(found, "1. d4 *\n\n[White \"anderssen\"]", 28) == 0;
        ck_assert(is_old || is_new);
        ck_assert(is_new || !is_replaced);
        ck_assert(scratch_count(folder) == 1 || !is_replaced);
        refused += !is_replaced;
        recovered += has_failed && is_replaced;
        free(found);
    }
    ck_assert_int_gt(refused, 5);
    ck_assert_int_ge(recovered, 2); /* another way of copying has replaced a failed one */
}
END_TEST

/* A limit on the size of files simulates a disk that fills up during a copy. */
START_TEST(a_full_disk_leaves_file_and_index_unchanged)
{
    FileError error;
    Record *record = record_new();
    struct rlimit old, limit;
    three_games_add();
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old);
    limit = (struct rlimit){.rlim_cur = (rlim_t)(40 * _i), .rlim_max = old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    bool is_replaced = collection_replace(collection, 1, "1. d4 *\n\n", &error);
    setrlimit(RLIMIT_FSIZE, &old);
    ck_assert(!is_replaced);
    ck_assert_int_eq(error.step, FILE_STEP_WRITE);
    ck_assert_int_eq(error.code, EFBIG);
    check_file(three_games);
    ck_assert_int_eq(scratch_count(folder), 1);
    ck_assert(collection_read(collection, 2, record, NULL, &error));
    ck_assert(collection_replace(collection, 1, "1. d4 *\n\n", &error));
    record_free(record);
}
END_TEST

/* Another program changes the file during a save. If the save does not notice the change, the next
 * save must. */
START_TEST(changes_by_others_after_a_save_survive_the_next)
{
    enum { CALLS = 20 }; /* more file calls than a save makes */
    const char *theirs = _i == 0 ? "theirs" : "Late";
    int kept = 0;
    for (int n = 1; n <= CALLS; n++) {
        FileError error;
        open_three_games();
        faults_interject(n, _i == 0 ? replace_file : grow_in_place);
        collection_replace(collection, 0, "1. d4 *\n\n", &error);
        bool is_done = faults_disarm();
        char *first = scratch_read(path, NULL);
        bool is_theirs = is_done && first != NULL && strstr(first, theirs) != NULL;
        int count = collection_count(collection);
        bool is_again = collection_replace(collection, 0, "1. c4 *\n\n", &error);
        ck_assert_msg(!is_theirs || !is_again || count == 4, "call %d: not in the index", n);
        char *second = scratch_read(path, NULL);
        ck_assert_msg(!is_theirs || strstr(second, theirs) != NULL, "call %d", n);
        kept += is_theirs;
        free(first);
        free(second);
    }
    ck_assert_int_gt(kept, 0);
}
END_TEST

START_TEST(a_file_that_changes_during_indexing_is_not_replaced)
{
    FileError error;
    StrBuf many = {0};
    for (int i = 0; i < 10000; i++) {
        strbuf_append(&many, "[White \"A\"]\n\n1. e4 e5 1-0\n\n");
    }
    scratch_write(path, strbuf_text(&many), many.length);
    ck_assert(collection_add(collection, path, &error));
    ck_assert(collection_work(collection, 1));
    grow_in_place();
    ck_assert(!collection_replace(collection, 0, "1. d4 *\n\n", &error));
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_CHANGED);
    char *found = scratch_read(path, NULL);
    ck_assert_ptr_nonnull(strstr(found, "Late"));
    free(found);
    strbuf_release(&many);
}
END_TEST

START_TEST(a_saved_file_keeps_its_permissions)
{
    FileError error;
    struct stat status;
    ck_assert_int_eq(chmod(path, 0640), 0);
    three_games_add();
    ck_assert(collection_replace(collection, 0, "1. d4 *\n\n", &error));
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 07777, 0640);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("collection_save");
    TCase *tcase = tcase_create("collection_save");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, three_games_begin, three_games_end);
    tcase_add_loop_test(tcase, a_game_is_replaced_and_all_other_bytes_stay, 0, COUNT(replacements));
    tcase_add_test(tcase, a_changed_file_is_not_replaced);
    tcase_add_test(tcase, a_replaced_file_is_read_but_not_overwritten);
    tcase_add_loop_test(tcase, changes_by_others_during_a_save_are_not_lost, 0,
                        COUNT(interferences));
    tcase_add_loop_test(tcase, a_game_is_written_back_in_the_encoding_of_its_file, 0,
                        COUNT(encodings));
    tcase_add_test(tcase, a_failing_disk_leaves_the_file_unchanged);
    tcase_add_loop_test(tcase, a_full_disk_leaves_file_and_index_unchanged, 0, 4);
    tcase_add_loop_test(tcase, changes_by_others_after_a_save_survive_the_next, 0, 2);
    tcase_add_test(tcase, a_file_that_changes_during_indexing_is_not_replaced);
    tcase_add_test(tcase, a_saved_file_keeps_its_permissions);
    return unit_run(suite);
}
