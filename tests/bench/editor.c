/*
 * Measures the keys of the editor: CPU time of the thread for handling a key and drawing the screen
 * of 80 by 24. Types the positions of a file, one on each line, a FEN after a word, several times
 * over, so that the list of changes to undo grows. All of this is repeated; the time of a key is
 * the shortest of its repetitions, because other programs interrupt the longer ones.
 */
#include "../fuzz/screen_player.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, ROUNDS = 8, KEYS_MAX = 400000, TEXT_MAX = 1 << 17 };

static double now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* Reads the keys for all positions of a file. Returns their number. */
static int read_keys(const char *path, char *keys)
{
    char line[256];
    int count = 0;
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const char *fen = strchr(line, ' ');
        if (fen == NULL || count + (int)sizeof line > TEXT_MAX) {
            continue;
        }
        keys[count++] = '0';
        for (fen++; *fen != '\0'; fen++) {
            keys[count++] = *fen;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return count;
}

/* Types the keys once, and keeps the shorter of each key's times. */
static void type(const char *keys, int count, float *times)
{
    Player player;
    TARGET_CHECK(player_begin(&player));
    submit_line(player.client, "edit", player.now_ms);
    player_paint(&player);
    for (int i = 0; i < count * ROUNDS && i < KEYS_MAX; i++) {
        char key = keys[i % count];
        Input input = key == '\n' ? input_key(KEYCODE_ENTER) : input_character((unsigned char)key);
        double start = now_us();
        player_send(&player, input);
        TARGET_CHECK(screen_draw(player.screen, &player.scene));
        float time = (float)(now_us() - start);
        times[i] = times[i] == 0 || time < times[i] ? time : times[i];
    }
    player_end(&player);
}

int main(int argc, char *argv[])
{
    static char keys[TEXT_MAX];
    static float times[KEYS_MAX];
    int count = argc > 1 ? read_keys(argv[1], keys) : 0;
    int typed = count * ROUNDS < KEYS_MAX ? count * ROUNDS : KEYS_MAX;
    int longest = 0, above = 0;
    double sum = 0;
    for (int run = 0; run < RUNS && count > 0; run++) {
        type(keys, count, times);
    }
    for (int i = 0; i < typed; i++) {
        sum += times[i];
        longest = times[i] > times[longest] ? i : longest;
        above += times[i] > 2000;
    }
    printf("editor: %d keys, mean %.1f us, longest %.1f us (key %d), %d above 2 ms\n", typed,
           typed == 0 ? 0 : sum / typed, typed == 0 ? 0 : (double)times[longest], longest, above);
    return typed == 0;
}
