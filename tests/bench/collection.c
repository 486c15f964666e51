/*
 * Measures how fast a collection opens: its first slice, its index, a search, and a game in the
 * middle. The arguments are PGN files; they are repeated to make a collection of some 100 MB.
 */
#include "collection/collection.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { SIZE = 100 << 20, PIECE = 1 << 16 };

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void copy(const char *path, FILE *out)
{
    static char piece[PIECE];
    FILE *in = fopen(path, "rb");
    for (size_t got; in != NULL && (got = fread(piece, 1, PIECE, in)) > 0;) {
        fwrite(piece, 1, got, out);
    }
    if (in != NULL) {
        fclose(in);
        fputs("\n\n", out);
    }
}

/* Lets the collection work until it is done. Prints the total time and the time of the longest
 * slice. */
static void work(Collection *collection, const char *what, double bytes)
{
    double start = now_ms(), longest = 0;
    for (bool has_more = true; has_more;) {
        double slice = now_ms();
        has_more = collection_work(collection, COLLECTION_SLICE);
        slice = now_ms() - slice;
        longest = slice > longest ? slice : longest;
    }
    double all = now_ms() - start;
    printf("%-28s %8.1f ms, %6.0f MB/s, longest slice %.1f ms\n", what, all, bytes / 1e3 / all,
           longest);
}

static void open_game(Collection *collection, int game)
{
    FileError error;
    Record *record = record_new();
    double start = now_ms();
    bool is_read = collection_read(collection, game, record, NULL, &error);
    printf("game %-8d                %8.2f ms%s\n", game, now_ms() - start,
           is_read ? "" : "not read");
    record_free(record);
}

static void find(Collection *collection, const char *query, double bytes)
{
    QueryFault fault;
    double start = now_ms();
    collection_find(collection, query, NULL, &fault);
    printf("find %-23s %8.1f ms to the first answer\n", query, now_ms() - start);
    work(collection, "  all of it", bytes);
    printf("  %d games\n", collection_listed_count(collection));
}

int main(int argc, char *argv[])
{
    char path[] = "/tmp/collection-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    FileError error;
    Collection *collection = collection_new();
    if (file == NULL || collection == NULL || argc < 2) {
        return 1;
    }
    while (ftell(file) >= 0 && ftell(file) < SIZE) {
        for (int i = 1; i < argc; i++) {
            copy(argv[i], file);
        }
    }
    double bytes = (double)ftell(file);
    fclose(file);
    double start = now_ms();
    if (collection_add(collection, path, &error)) {
        collection_work(collection, COLLECTION_SLICE);
        printf("first %d games               %8.1f ms\n", collection_count(collection),
               now_ms() - start);
        work(collection, "index", bytes - COLLECTION_SLICE);
        printf("%d games\n", collection_count(collection));
        open_game(collection, 43000);
        start = now_ms();
        collection_sort(collection, COLLECTION_BY_WHITE, false);
        printf("sort by white                %8.1f ms\n", now_ms() - start);
        find(collection, "capablanca date>1920", bytes);
        find(collection, "plycount>100", bytes);
    }
    collection_free(collection);
    unlink(path);
    return 0;
}
