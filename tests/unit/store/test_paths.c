#include "store/paths.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static void set_variable(const char *name, const char *value)
{
    if (value == NULL) {
        unsetenv(name);
    } else {
        setenv(name, value, 1);
    }
}

static const struct {
    const char *home;  /* HOME, or NULL if unset */
    const char *state; /* XDG_STATE_HOME, or NULL if unset */
    PathsFault fault;
    const char *expected; /* the state folder if there is no fault */
} rows[] = {
    {"/home/paul", NULL, PATHS_OK, "/home/paul/.local/state/touchmove"},
    {"/home/paul/", NULL, PATHS_OK, "/home/paul/.local/state/touchmove"},
    {"/home/paul", "", PATHS_OK, "/home/paul/.local/state/touchmove"},
    {"/home/paul", "relative", PATHS_OK, "/home/paul/.local/state/touchmove"},
    {"/home/paul", "/var/x", PATHS_OK, "/var/x/touchmove"},
    {NULL, "/var/x/", PATHS_OK, "/var/x/touchmove"},
    {"/", NULL, PATHS_OK, "/.local/state/touchmove"},
    {NULL, NULL, PATHS_NO_HOME, NULL},
    {"", NULL, PATHS_NO_HOME, NULL},
    {NULL, "relative", PATHS_NO_HOME, NULL},
    {"paul", NULL, PATHS_HOME_IS_RELATIVE, NULL},
};

START_TEST(the_folder_follows_the_xdg_specification)
{
    char *folder = NULL;
    set_variable("HOME", rows[_i].home);
    set_variable("XDG_STATE_HOME", rows[_i].state);
    ck_assert_int_eq(paths_folder(PATHS_STATE, &folder), rows[_i].fault);
    if (rows[_i].expected == NULL) {
        ck_assert_ptr_null(folder);
    } else {
        ck_assert_str_eq(folder, rows[_i].expected);
    }
    free(folder);
}
END_TEST

START_TEST(each_kind_has_its_own_place)
{
    static const char *const expected[] = {
        [PATHS_CONFIG] = "/h/.config/touchmove",
        [PATHS_DATA] = "/h/.local/share/touchmove",
        [PATHS_STATE] = "/h/.local/state/touchmove",
    };
    set_variable("HOME", "/h");
    set_variable("XDG_CONFIG_HOME", NULL);
    set_variable("XDG_DATA_HOME", NULL);
    set_variable("XDG_STATE_HOME", NULL);
    for (int kind = PATHS_CONFIG; kind <= PATHS_STATE; kind++) {
        char *folder = NULL;
        ck_assert_int_eq(paths_folder((PathsKind)kind, &folder), PATHS_OK);
        ck_assert_str_eq(folder, expected[kind]);
        free(folder);
    }
}
END_TEST

static const struct {
    const char *typed;
    const char *expected; /* with HOME=/h */
} typed[] = {
    {"game.pgn", "game.pgn"}, {"~/game.pgn", "/h/game.pgn"}, {"~", "/h"}, {"~paul/x", "~paul/x"},
    {"a/~/b", "a/~/b"},       {"$HOME/x", "$HOME/x"},        {"", ""},
};

START_TEST(a_tilde_is_replaced_by_home)
{
    StrBuf out = {0};
    set_variable("HOME", "/h");
    paths_expand(typed[_i].typed, &out);
    ck_assert_str_eq(strbuf_text(&out), typed[_i].expected);
    strbuf_clear(&out);
    set_variable("HOME", NULL);
    paths_expand(typed[_i].typed, &out);
    ck_assert_str_eq(strbuf_text(&out), typed[_i].typed);
    strbuf_release(&out);
}
END_TEST

START_TEST(every_fault_has_words)
{
    for (int fault = PATHS_OK; fault <= PATHS_NO_MEMORY; fault++) {
        ck_assert_uint_gt(strlen(paths_fault_text((PathsFault)fault, NULL)), 0);
    }
}
END_TEST

/* Makes a folder with files of every kind of name, and makes it the working directory. */
static char *make_folder(void)
{
    static const char *const NAMES[] = {"games.pgn", "game.fen", "paris.pgn", ".hidden", "a\nb"};
    char *folder = scratch_new();
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        char *path = scratch_path(folder, NAMES[i]);
        scratch_write(path, "", 0);
        free(path);
    }
    char *inner = scratch_path(folder, "gallery");
    ck_assert_int_eq(mkdir(inner, 0700), 0);
    char *path = scratch_path(inner, "opera.pgn");
    scratch_write(path, "", 0);
    free(path);
    free(inner);
    ck_assert_int_eq(chdir(folder), 0);
    return folder;
}

static const struct {
    const char *typed;
    int count;
    const char *lines;
} completed[] = {
    {"ga", 3, "gallery/\ngame.fen\ngames.pgn\n"},
    {"gam", 2, "game.fen\ngames.pgn\n"},
    {"./p", 1, "./paris.pgn\n"},
    {"gallery/", 1, "gallery/opera.pgn\n"},
    {".h", 1, ".hidden\n"},
    {"", 4, "gallery/\ngame.fen\ngames.pgn\nparis.pgn\n"},
    {"none", 0, ""},
    {"none/", 0, ""},
};

START_TEST(a_typed_path_is_completed)
{
    char *folder = make_folder();
    StrBuf lines = {0};
    ck_assert_int_eq(paths_completions(completed[_i].typed, &lines), completed[_i].count);
    ck_assert_str_eq(strbuf_text(&lines), completed[_i].lines);
    strbuf_release(&lines);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("paths");
    TCase *tests = tcase_create("paths");
    tcase_add_loop_test(tests, the_folder_follows_the_xdg_specification, 0, COUNT(rows));
    tcase_add_test(tests, each_kind_has_its_own_place);
    tcase_add_loop_test(tests, a_tilde_is_replaced_by_home, 0, COUNT(typed));
    tcase_add_test(tests, every_fault_has_words);
    tcase_add_loop_test(tests, a_typed_path_is_completed, 0, COUNT(completed));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
