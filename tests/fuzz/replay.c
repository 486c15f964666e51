/*
 * Runs a fuzz target without a fuzzer: on every file of a folder, and on modified copies of them
 * that are the same in every run.
 *
 *     replay FOLDER [CHANGES]     CHANGES copies of each file, default 0
 *
 * A failure is a failed TARGET_CHECK or a sanitizer's report; the last number printed identifies
 * the run. The same targets work with libFuzzer: see tests/README.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

enum { SEEDS_MAX = 1000, EDITS_MAX = 6 };

/* The contents of one file. */
typedef struct Seed {
    uint8_t *bytes; /* owned */
    size_t length;
} Seed;

/* All files of the folder, sorted by name, so that runs can be repeated. */
typedef struct Corpus {
    Seed seeds[SEEDS_MAX];
    int count; /* number of files */
} Corpus;

/* A small random number generator (xorshift), the same on every machine. */
static uint64_t next_number(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static size_t below(uint64_t *state, size_t limit)
{
    return limit == 0 ? 0 : (size_t)(next_number(state) % limit);
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool read_seed(const char *folder, const char *name, Seed *out)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return false;
    }
    size_t room = 1 << 20;
    out->bytes = malloc(room);
    out->length = out->bytes == NULL ? 0 : fread(out->bytes, 1, room, file);
    fclose(file);
    return out->bytes != NULL;
}

static bool read_corpus(const char *folder, Corpus *corpus)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_visible, alphasort);
    bool read = count > 0;
    for (int i = 0; i < count; i++) {
        if (read && corpus->count < SEEDS_MAX) {
            read = read_seed(folder, entries[i]->d_name, &corpus->seeds[corpus->count]);
            corpus->count += read;
        }
        free(entries[i]);
    }
    free(entries);
    return read;
}

/* Runs the target on a copy of the bytes in a block of exactly their length, so that a sanitizer
 * notices every access beyond the end. */
static bool run(const uint8_t *bytes, size_t length)
{
    uint8_t *exact = malloc(length == 0 ? 1 : length);
    if (exact == NULL) {
        return false;
    }
    memcpy(exact, bytes, length);
    LLVMFuzzerTestOneInput(exact, length);
    free(exact);
    return true;
}

/* Makes one random change to the bytes. The buffer has space for twice the length. Returns the new
 * length. */
static size_t edit(uint8_t *bytes, size_t length, const Seed *other, uint64_t *state)
{
    size_t at = below(state, length + 1);
    size_t some = below(state, length - at + 1);
    size_t part = below(state, (other->length < length ? other->length : length) + 1);
    switch (below(state, 5)) {
    case 0: /* flip a bit */
        if (at < length) {
            bytes[at] ^= (uint8_t)(1u << below(state, 8));
        }
        return length;
    case 1: /* replace a byte */
        if (at < length) {
            bytes[at] = (uint8_t)next_number(state);
        }
        return length;
    case 2: /* delete a part */
        memmove(bytes + at, bytes + at + some, length - at - some);
        return length - some;
    case 3: /* truncate */
        return at;
    default: /* insert a part of the other file */
        memmove(bytes + at + part, bytes + at, length - at);
        memcpy(bytes + at, other->bytes + below(state, other->length - part + 1), part);
        return length + part;
    }
}

static bool run_changed(const Corpus *corpus, const Seed *seed, uint64_t *state)
{
    size_t length = seed->length;
    uint8_t *bytes = malloc((length + 1) << EDITS_MAX);
    if (bytes == NULL) {
        return false;
    }
    memcpy(bytes, seed->bytes, length);
    for (size_t edits = 1 + below(state, EDITS_MAX); edits > 0; edits--) {
        const Seed *other = &corpus->seeds[below(state, (size_t)corpus->count)];
        length = edit(bytes, length, other, state);
    }
    bool done = run(bytes, length);
    free(bytes);
    return done;
}

static void release(Corpus *corpus)
{
    for (int i = 0; i < corpus->count; i++) {
        free(corpus->seeds[i].bytes);
    }
}

int main(int argc, char *argv[])
{
    static Corpus corpus;
    uint64_t state = 0x9E3779B97F4A7C15;
    long runs = 0;
    long changes = argc > 2 ? atol(argv[2]) : 0;
    if (argc < 2 || !read_corpus(argv[1], &corpus)) {
        fprintf(stderr, "usage: %s FOLDER [CHANGES]\n", argv[0]);
        return EXIT_FAILURE;
    }
    bool done = true;
    for (int i = 0; i < corpus.count && done; i++) {
        done = run(corpus.seeds[i].bytes, corpus.seeds[i].length);
        runs++;
        for (long change = 0; change < changes && done; change++) {
            done = run_changed(&corpus, &corpus.seeds[i], &state);
            runs++;
        }
    }
    release(&corpus);
    printf("%ld runs on %d files\n", runs, corpus.count);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
