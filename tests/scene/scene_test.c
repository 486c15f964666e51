/*
 * Plays a scene (scene_player.h) and compares its output with the output recorded in the file.
 *
 *     scene_test FILE
 *
 * If the environment variable TOUCHMOVE_UPDATE_GOLDEN is set, updates the file instead.
 */
#include "scene_player.h"
#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *scene_path; /* the scene */

/* Prints the first line that differs from the expected line, and the expected line. */
static void report(const char *expected, const char *shown)
{
    int number = 1;
    while (expected[0] != '\0' || shown[0] != '\0') {
        size_t expected_length = strcspn(expected, "\n");
        size_t shown_length = strcspn(shown, "\n");
        if (expected_length != shown_length || memcmp(expected, shown, expected_length) != 0) {
            printf("# line %d\n#  expected: %.*s\n#  shown:    %.*s\n", number,
                   (int)expected_length, expected, (int)shown_length, shown);
            return;
        }
        expected += expected_length + (expected[expected_length] == '\n' ? 1 : 0);
        shown += shown_length + (shown[shown_length] == '\n' ? 1 : 0);
        number++;
    }
}

START_TEST(the_scene_shows_what_its_file_has)
{
    StrBuf shown = {0};
    char *scene = scratch_read(scene_path, NULL);
    char *folder = scratch_new();
    ck_assert_ptr_nonnull(scene);
    bool is_understood = scene_player_run(scene, folder, &shown);
    scratch_remove(folder);
    ck_assert_msg(is_understood, "%s", strbuf_text(&shown));
    if (getenv("TOUCHMOVE_UPDATE_GOLDEN") != NULL) {
        scratch_write(scene_path, strbuf_text(&shown), shown.length);
    } else if (strcmp(scene, strbuf_text(&shown)) != 0) {
        report(scene, strbuf_text(&shown));
        ck_abort_msg("the output differs from %s", scene_path);
    }
    free(scene);
    strbuf_release(&shown);
}
END_TEST

int main(int argc, char *argv[])
{
    if (argc != 2) {
        fprintf(stderr, "usage: scene_test FILE\n");
        return 2;
    }
    scene_path = argv[1];
    Suite *suite = suite_create("scene");
    TCase *tests = tcase_create("scene");
    tcase_add_test(tests, the_scene_shows_what_its_file_has);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
