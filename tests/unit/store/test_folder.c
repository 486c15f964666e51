#include "unit.h"

#include "scratch.h"
#include "store/folder.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Fills a new folder with names of every kind, and works in it. */
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
} rows[] = {
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
    ck_assert_int_eq(folder_completions(rows[_i].typed, &lines), rows[_i].count);
    ck_assert_str_eq(strbuf_text(&lines), rows[_i].lines);
    strbuf_release(&lines);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("folder");
    TCase *tests = tcase_create("folder");
    tcase_add_loop_test(tests, a_typed_path_is_completed, 0, sizeof rows / sizeof rows[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
