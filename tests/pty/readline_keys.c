/*
 * Tests that every key bound by default in GNU Readline, in emacs mode and in vi mode, leaves the
 * program responsive. The test types the key in line mode while a clock runs, alone or followed by
 * another key. Even if the key makes Readline wait for more keys, the flag must fall, and a signal
 * must end the program at once. The keys are read from the library's own tables.
 */
#include "pty_program.h"
#include "scratch.h"
#include "unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <readline/readline.h>

enum {
    KEYS_MAX = 1000,   /* most keys in a keymap */
    SEQUENCE_MAX = 12, /* most bytes of a key */
    BATCH = 128,       /* number of programs that run at the same time */
    AT_ONCE_MS = 5000, /* limit of the time from the signal to the end of the program */
};

/* A key bound in a keymap, or a sequence of keys. */
typedef struct Key {
    unsigned char bytes[SEQUENCE_MAX]; /* the bytes that the terminal sends for the key */
    size_t length;
} Key;

/* The keys of a keymap. */
typedef struct Keys {
    Key keys[KEYS_MAX]; /* without duplicates */
    int count;
} Keys;

/* The keymaps, each with what is typed before and after a key. */
static const struct {
    const char *map;     /* Readline's name of the keymap */
    const char *inputrc; /* contents of the file .inputrc */
    const char *before;  /* typed before the key */
    const char *after;   /* typed after the key */
} MAPS[] = {
    {"emacs", "", "", ""},
    {"emacs", "", "", "a"},
    {"emacs", "", "", "\xc3"}, /* only the first byte of a UTF-8 character */
    {"vi-insert", "set editing-mode vi\n", "", ""},
    {"vi-insert", "set editing-mode vi\n", "", "a"},
    {"vi-command", "set editing-mode vi\n", "\x1b", ""},
    {"vi-command", "set editing-mode vi\n", "\x1b", "a"},
    {"vi-command", "set editing-mode vi\n", "\x1b", "\xc3"},
};

static long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Keymap prefix_map(const KEYMAP_ENTRY *entry)
{
    Keymap map = NULL;
    memcpy(&map, &entry->function, sizeof map);
    return map;
}

/* Returns whether the terminal turns a key into a signal, so that it never reaches the program. */
static bool is_signal(unsigned char key)
{
    return key == 0x03 || key == 0x1a || key == 0x1c;
}

static void collect(Keymap map, const Key *prefix, Keys *out)
{
    for (int code = 0; code < KEYMAP_SIZE - 1; code++) {
        Key key = *prefix;
        const KEYMAP_ENTRY *entry = &map[code];
        key.bytes[key.length++] = (unsigned char)code;
        bool is_plain = entry->type == ISFUNC &&
                        (entry->function == NULL || entry->function == rl_do_lowercase_version ||
                         (entry->function == rl_insert && code != 'x'));
        if (is_plain || is_signal((unsigned char)code)) {
            continue;
        }
        if (entry->type == ISKMAP && entry->function != NULL && key.length < SEQUENCE_MAX) {
            collect(prefix_map(entry), &key, out);
        }
        ck_assert_int_lt(out->count, KEYS_MAX);
        out->keys[out->count++] = key;
    }
}

/* A running program and the key typed in it. */
typedef struct Trial {
    PtyProgram *program;
    const Key *key;
} Trial;

static void print_key(const Key *key)
{
    printf("#");
    for (size_t i = 0; i < key->length; i++) {
        printf(" %02x", key->bytes[i]);
    }
    printf("\n");
}

static PtyProgram *start(const char *home)
{
    static const char *const ARGUMENTS[] = {"--plain",      "--new", "--white-time=1s",
                                            "--black-time", "90",    NULL};
    return pty_start(&(PtySetup){.arguments = ARGUMENTS, .home = home, .cols = 120});
}

static void check_end(Trial *trial)
{
    /* Wait for the output rather than for the screen. If the program is slow, some keys clear the
     * screen after the flag has fallen. */
    pty_expect_sent(trial->program, "Black wins on time");
    long sent_ms = now_ms();
    pty_signal(trial->program, SIGTERM);
    PtyEnd end = pty_finish(trial->program);
    ck_assert_int_eq(end.status, 128 + SIGTERM);
    ck_assert_int_lt(now_ms() - sent_ms, AT_ONCE_MS);
}

/* Tries up to BATCH keys from number `first`, each in a program of its own. The programs run at the
 * same time. */
static void try_batch(int number, const Keys *keys, int first, const char *home)
{
    Trial trials[BATCH];
    int count = keys->count - first < BATCH ? keys->count - first : BATCH;
    struct timespec patience = {.tv_nsec = 100000000};
    for (int i = 0; i < count; i++) {
        trials[i] = (Trial){.program = start(home), .key = &keys->keys[first + i]};
        pty_type(trials[i].program, "e4\re5\r");
    }
    for (int i = 0; i < count; i++) {
        pty_expect(trials[i].program, "1... e5");
        pty_type(trials[i].program, "Nf");
        pty_type(trials[i].program, MAPS[number].before);
    }
    nanosleep(&patience, NULL); /* so that Esc and the next key are not read as one key */
    for (int i = 0; i < count; i++) {
        pty_type_bytes(trials[i].program, (const char *)trials[i].key->bytes,
                       trials[i].key->length);
        pty_type(trials[i].program, MAPS[number].after);
    }
    for (int i = 0; i < count; i++) {
        print_key(trials[i].key);
        check_end(&trials[i]);
    }
}

START_TEST(flags_fall_and_signals_act_at_every_key)
{
    char *home = scratch_new();
    char *inputrc = scratch_path(home, ".inputrc");
    Keys *keys = calloc(1, sizeof *keys);
    ck_assert_ptr_nonnull(keys);
    setenv("INPUTRC", "/dev/null", 1);
    setenv("TERM", "xterm-256color", 1);
    rl_initialize();
    collect(rl_get_keymap_by_name(MAPS[_i].map), &(Key){.length = 0}, keys);
    printf("# %s: %d keys\n", MAPS[_i].map, keys->count);
    ck_assert_int_gt(keys->count, 50);
    scratch_write(inputrc, MAPS[_i].inputrc, strlen(MAPS[_i].inputrc));
    for (int first = 0; first < keys->count; first += BATCH) {
        try_batch(_i, keys, first, home);
    }
    free(keys);
    free(inputrc);
    scratch_remove(home);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("readline_keys");
    TCase *tests = tcase_create("readline_keys");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, flags_fall_and_signals_act_at_every_key, 0,
                        (int)(sizeof MAPS / sizeof MAPS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
