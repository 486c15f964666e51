/*
 * Plays one key script and compares what it shows with its golden file.
 *
 *     scene_test SCRIPT GOLDEN
 *
 * With TOUCHMOVE_UPDATE_GOLDEN in the environment the golden file is written instead.
 */
#include "scene_player.h"
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tells the first line that differs, and what was expected there. */
static void report(const char *golden, const char *shown)
{
    int number = 1;
    while (golden[0] != '\0' || shown[0] != '\0') {
        size_t golden_length = strcspn(golden, "\n");
        size_t shown_length = strcspn(shown, "\n");
        if (golden_length != shown_length || memcmp(golden, shown, golden_length) != 0) {
            printf("line %d\n  golden: %.*s\n  shown:  %.*s\n", number, (int)golden_length, golden,
                   (int)shown_length, shown);
            return;
        }
        golden += golden_length + (golden[golden_length] == '\n' ? 1 : 0);
        shown += shown_length + (shown[shown_length] == '\n' ? 1 : 0);
        number++;
    }
}

static int compare(const char *path, const StrBuf *shown)
{
    char *golden = scratch_read(path, NULL);
    bool is_same = golden != NULL && strcmp(golden, strbuf_text(shown)) == 0;
    if (golden == NULL) {
        printf("%s is missing\n", path);
    } else if (!is_same) {
        report(golden, strbuf_text(shown));
        printf("---- all that was shown:\n%s", strbuf_text(shown));
    }
    free(golden);
    return is_same ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char *argv[])
{
    StrBuf shown = {0};
    int status = EXIT_FAILURE;
    if (argc != 3) {
        fprintf(stderr, "usage: scene_test SCRIPT GOLDEN\n");
        return 2;
    }
    char *script = scratch_read(argv[1], NULL);
    char *folder = scratch_new();
    if (script == NULL || !scene_player_run(script, folder, &shown)) {
        printf("%s\n", strbuf_text(&shown));
    } else if (getenv("TOUCHMOVE_UPDATE_GOLDEN") != NULL) {
        scratch_write(argv[2], strbuf_text(&shown), shown.length);
        status = EXIT_SUCCESS;
    } else {
        status = compare(argv[2], &shown);
    }
    scratch_remove(folder);
    free(script);
    strbuf_release(&shown);
    return status;
}
