/*
 * Measures the time to save one game in a collection of two files of some 100 MB each, and the time
 * that cp needs to copy the same file. The first argument is a text file with the moves of one game
 * per line. The PGN files are made from these games, in the folder that is the second argument.
 */
#include "collection/collection.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SIZE = 100 << 20, GAMES_MAX = 1000, RUNS = 5, PATH_SIZE = 4096 };

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Writes a PGN file of about SIZE bytes. The moves of its games come from the file `moves_path`. */
static bool write_games(const char *moves_path, const char *path)
{
    static char lines[GAMES_MAX][8192];
    int count = 0, games = 0;
    FILE *in = fopen(moves_path, "r"), *out = fopen(path, "w");
    if (in == NULL || out == NULL) {
        return false;
    }
    while (count < GAMES_MAX && fgets(lines[count], sizeof lines[0], in) != NULL) {
        lines[count][strcspn(lines[count], "\n")] = '\0';
        count++;
    }
    while (count > 0 && ftell(out) < SIZE) {
        fprintf(out,
                "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"2026.01.%02d\"]\n[Round \"%d\"]\n"
                "[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"1-0\"]\n\n%s 1-0\n\n",
                games % 28 + 1, games % 9 + 1, games % 5003, games % 3001, lines[games % count]);
        games++;
    }
    fclose(in);
    return fclose(out) == 0;
}

/* Runs a program and returns the time it took. */
static double run_ms(const char *program, const char *first, const char *second)
{
    double start = now_ms();
    pid_t child = fork();
    if (child == 0) {
        execlp(program, program, first, second, (char *)NULL);
        _exit(127);
    }
    waitpid(child, NULL, 0);
    return now_ms() - start;
}

static int compare(const void *one, const void *other)
{
    return (*(const double *)one > *(const double *)other) -
           (*(const double *)one < *(const double *)other);
}

static void print_times(const char *what, double times[static RUNS])
{
    qsort(times, RUNS, sizeof times[0], compare);
    printf("%-36s %8.1f ms (%.1f to %.1f)\n", what, times[RUNS / 2], times[0], times[RUNS - 1]);
}

/* Measures saving a game RUNS times. After each save, also measures copying the file with cp and
 * syncing the copy. */
static void measure(Collection *collection, int game, const char *copy)
{
    double saves[RUNS], copies[RUNS], synced[RUNS];
    for (int i = 0; i < RUNS; i++) {
        char text[64];
        FileError error;
        snprintf(text, sizeof text, "[White \"Saved %d\"]\n\n1. e4 {%d} *\n", i, i);
        sync();
        double start = now_ms();
        if (!collection_replace(collection, game, text, &error)) {
            printf("not saved\n");
        }
        saves[i] = now_ms() - start;
        unlink(copy);
        sync();
        copies[i] = run_ms("cp", collection_path(collection, 0), copy);
        synced[i] = copies[i] + run_ms("sync", copy, NULL);
    }
    printf("game %d of %d\n", game + 1, collection_count(collection));
    print_times("  save", saves);
    print_times("  cp", copies);
    print_times("  cp, then sync of the copy", synced);
}

int main(int argc, char *argv[])
{
    FileError error;
    char folder[PATH_SIZE], paths[3][PATH_SIZE + 16];
    Collection *collection = collection_new();
    snprintf(folder, sizeof folder, "%s/save-XXXXXX", argc > 2 ? argv[2] : "/tmp");
    if (argc < 2 || collection == NULL || mkdtemp(folder) == NULL) {
        return 1;
    }
    for (int i = 0; i < 3; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%c.pgn", folder, 'a' + i);
    }
    bool is_made = write_games(argv[1], paths[0]) && write_games(argv[1], paths[1]) &&
                   collection_add(collection, paths[0], &error) &&
                   collection_add(collection, paths[1], &error);
    double start = now_ms();
    while (is_made && collection_work(collection, COLLECTION_SLICE)) {
    }
    printf("index of both files                  %8.1f ms\n", now_ms() - start);
    int count = is_made ? collection_count(collection) / 2 : 0;
    if (count > 2) {
        measure(collection, 0, paths[2]);
        measure(collection, count / 2, paths[2]);
        measure(collection, count - 1, paths[2]);
    }
    collection_free(collection);
    for (int i = 0; i < 3; i++) {
        unlink(paths[i]);
    }
    return rmdir(folder) == 0 && is_made ? 0 : 1;
}
