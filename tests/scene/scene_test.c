/*
 * Plays one key script and compares what it shows with its golden file.
 *
 *     scene_test SCRIPT GOLDEN
 *
 * With TOUCHMOVE_UPDATE_GOLDEN in the environment the golden file is written instead.
 */
#include "scene_player.h"
#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *script_path; /* the key script */
static const char *golden_path; /* what it shall show */

/* Tells the first line that differs, and what was expected there. */
static void report(const char *golden, const char *shown)
{
    int number = 1;
    while (golden[0] != '\0' || shown[0] != '\0') {
        size_t golden_length = strcspn(golden, "\n");
        size_t shown_length = strcspn(shown, "\n");
        if (golden_length != shown_length || memcmp(golden, shown, golden_length) != 0) {
            printf("# line %d\n#  golden: %.*s\n#  shown:  %.*s\n", number, (int)golden_length,
                   golden, (int)shown_length, shown);
            return;
        }
        golden += golden_length + (golden[golden_length] == '\n' ? 1 : 0);
        shown += shown_length + (shown[shown_length] == '\n' ? 1 : 0);
        number++;
    }
}

static void assert_golden(const char *path, const StrBuf *shown)
{
    char *golden = scratch_read(path, NULL);
    bool is_same = golden != NULL && strcmp(golden, strbuf_text(shown)) == 0;
    if (golden != NULL && !is_same) {
        report(golden, strbuf_text(shown));
    }
    free(golden);
    ck_assert_msg(is_same, "it does not show what %s has", path);
}

START_TEST(the_script_shows_what_the_golden_file_has)
{
    StrBuf shown = {0};
    char *script = scratch_read(script_path, NULL);
    char *folder = scratch_new();
    ck_assert_ptr_nonnull(script);
    bool is_understood = scene_player_run(script, folder, &shown);
    scratch_remove(folder);
    free(script);
    ck_assert_msg(is_understood, "%s", strbuf_text(&shown));
    if (getenv("TOUCHMOVE_UPDATE_GOLDEN") != NULL) {
        scratch_write(golden_path, strbuf_text(&shown), shown.length);
    }
    assert_golden(golden_path, &shown);
    strbuf_release(&shown);
}
END_TEST

int main(int argc, char *argv[])
{
    if (argc != 3) {
        fprintf(stderr, "usage: scene_test SCRIPT GOLDEN\n");
        return 2;
    }
    script_path = argv[1];
    golden_path = argv[2];
    Suite *suite = suite_create("scene");
    TCase *tests = tcase_create("scene");
    tcase_add_test(tests, the_script_shows_what_the_golden_file_has);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
