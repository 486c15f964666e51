#include "pty_script.h"

#include "pty_program.h"
#include "scratch.h"

#include <check.h>
#include <ctype.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    WORDS_MAX = 24, /* most arguments of a program */
    /* Limit of the processor time that a program may use until it ends after "hangup". A program
     * that uses more is in a busy loop, even on a slow machine under a sanitizer. */
    HANGUP_CPU_MS = 5000,
};

/* The state of a script. */
typedef struct Script {
    const char *path;
    char *folder;        /* HOME of the program */
    char term[32];       /* TERM for the next start */
    char lang[32];       /* LANG for the next start */
    int rows;            /* height of the terminal */
    int cols;            /* width of the terminal */
    PtyProgram *program; /* the program, or NULL if none runs */
    char places[2][3];   /* cursor squares of the player to move and of the opponent */
} Script;

/* ---- Words and bytes ---- */

/* Returns the first word of a line, or NULL if there is none, and sets *line to the rest. A word in
 * double quotes may have blanks. Modifies the line. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    if (word[0] == '\0') {
        return NULL;
    }
    bool is_quoted = word[0] == '"';
    word += is_quoted ? 1 : 0;
    char *end = word + strcspn(word, is_quoted ? "\"" : " ");
    *line = end[0] == '\0' ? end : end + 1;
    end[0] = '\0';
    return word;
}

/* Replaces the escapes \r, \e, \\ and \xHH by bytes, in place. Returns the new length. */
static size_t unescape(char *text)
{
    char *out = text;
    for (char *in = text; in[0] != '\0';) {
        unsigned byte = 0;
        if (in[0] != '\\') {
            *out++ = *in++;
        } else if (in[1] == 'x' && sscanf(in + 2, "%2x", &byte) == 1) {
            *out++ = (char)byte;
            in += 4;
        } else {
            *out++ = in[1] == 'r' ? '\r' : in[1] == 'e' ? '\x1b' : in[1];
            in += 2;
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

/* ---- Steps ---- */

static void step_terminal(Script *script, char *rest)
{
    char *size = next_word(&rest);
    char *term = next_word(&rest);
    char *lang = next_word(&rest);
    ck_assert_int_eq(sscanf(size, "%dx%d", &script->cols, &script->rows), 2);
    snprintf(script->term, sizeof script->term, "%s", term != NULL ? term : "xterm-256color");
    snprintf(script->lang, sizeof script->lang, "%s", lang != NULL ? lang : "C.UTF-8");
}

static void step_start(Script *script, char *rest)
{
    const char *words[WORDS_MAX + 1] = {0};
    for (int i = 0; i < WORDS_MAX; i++) {
        words[i] = next_word(&rest);
        if (words[i] == NULL) {
            break;
        }
    }
    script->program = pty_start(&(PtySetup){
        .arguments = words,
        .home = script->folder,
        .term = script->term,
        .lang = script->lang,
        .rows = script->rows,
        .cols = script->cols,
    });
    strcpy(script->places[0], "e2");
    strcpy(script->places[1], "e7");
}

static void step_play(Script *script, char *rest)
{
    for (char *word = next_word(&rest); word != NULL; word = next_word(&rest)) {
        pty_type(script->program, word);
        pty_type(script->program, "\r");
    }
}

static void press(Script *script, const char *arrow, int times)
{
    for (int i = 0; i < times; i++) {
        pty_type(script->program, arrow);
    }
}

static void note_place(Script *script, int player, const char *square)
{
    snprintf(script->places[player], sizeof script->places[player], "%.2s", square);
}

/* Moves the cursor to a square and presses Enter. White must be at the bottom of the board. */
static void walk_to(Script *script, const char *square)
{
    int right = square[0] - script->places[0][0];
    int up = square[1] - script->places[0][1];
    press(script, "\x1b[C", right);
    press(script, "\x1b[D", -right);
    press(script, "\x1b[A", up);
    press(script, "\x1b[B", -up);
    pty_type(script->program, "\r");
    note_place(script, 0, square);
}

/* Makes moves of both players in turn. The program keeps a cursor square for each player. */
static void step_walk(Script *script, char *rest)
{
    for (char *word = next_word(&rest); word != NULL; word = next_word(&rest)) {
        char other[3];
        walk_to(script, word);
        walk_to(script, word + 2);
        note_place(script, 0, word + strlen(word) - 2);
        strcpy(other, script->places[1]);
        strcpy(script->places[1], script->places[0]);
        strcpy(script->places[0], other);
    }
}

static void step_at(Script *script, char *rest)
{
    note_place(script, 0, next_word(&rest));
}

static void step_type(Script *script, char *rest)
{
    size_t length = unescape(rest);
    pty_type_bytes(script->program, rest, length);
}

static void step_fill(Script *script, char *rest)
{
    int count = atoi(next_word(&rest));
    size_t length = unescape(rest);
    for (int i = 0; i < count; i++) {
        pty_type_bytes(script->program, rest, length);
    }
}

static void step_expect(Script *script, char *rest)
{
    pty_expect(script->program, rest);
}

static void step_gone(Script *script, char *rest)
{
    pty_expect_gone(script->program, rest);
}

static void step_row(Script *script, char *rest)
{
    int row = atoi(next_word(&rest));
    pty_expect_row(script->program, row, rest);
}

static void step_resize(Script *script, char *rest)
{
    int rows = 0;
    int cols = 0;
    ck_assert_int_eq(sscanf(rest, "%dx%d", &cols, &rows), 2);
    pty_resize(script->program, rows, cols);
}

static void step_signal(Script *script, char *rest)
{
    static const struct {
        const char *name; /* without SIG */
        int number;
    } SIGNALS[] = {{"TERM", SIGTERM}, {"HUP", SIGHUP},   {"INT", SIGINT},
                   {"TSTP", SIGTSTP}, {"CONT", SIGCONT}, {"QUIT", SIGQUIT}};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        if (strcmp(SIGNALS[i].name, rest) == 0) {
            pty_signal(script->program, SIGNALS[i].number);
            return;
        }
    }
    ck_abort_msg("no such signal: %s", rest);
}

static void step_kill(Script *script, char *rest)
{
    (void)rest;
    pty_kill(script->program);
    script->program = NULL;
}

static void step_hangup(Script *script, char *rest)
{
    (void)rest;
    PtyEnd end = pty_hang_up(script->program);
    script->program = NULL;
    ck_assert_int_eq(end.signal, 0);
    ck_assert_int_lt(end.cpu_ms, HANGUP_CPU_MS);
}

static void step_finish(Script *script, char *rest)
{
    PtyEnd end = pty_finish(script->program);
    script->program = NULL;
    ck_assert_int_eq(end.signal, 0);
    ck_assert_int_eq(end.status, atoi(rest));
}

/* ---- Golden files ---- */

/* Replaces each digit in the tags of dates and times by a question mark. */
static void hide_dates(char *text)
{
    static const char *const TAGS[] = {"[Date \"", "[UTCDate \"", "[UTCTime \""};
    for (size_t i = 0; i < sizeof TAGS / sizeof TAGS[0]; i++) {
        for (char *at = strstr(text, TAGS[i]); at != NULL; at = strstr(at + 1, TAGS[i])) {
            for (char *value = at + strlen(TAGS[i]); *value != '"' && *value != '\0'; value++) {
                *value = isdigit((unsigned char)*value) ? '?' : *value;
            }
        }
    }
}

static char *path_next_to_script(const Script *script, const char *name)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", script->path);
    return scratch_path(dirname(copy), name);
}

static void compare(const Script *script, const char *path, const char *golden_name)
{
    char *golden_path = path_next_to_script(script, golden_name);
    char *written = scratch_read(path, NULL);
    ck_assert_msg(written != NULL, "%s has not been written", path);
    hide_dates(written);
    if (getenv("TOUCHMOVE_UPDATE_GOLDEN") != NULL) {
        scratch_write(golden_path, written, strlen(written));
    }
    char *golden = scratch_read(golden_path, NULL);
    ck_assert_msg(golden != NULL, "%s is missing", golden_path);
    ck_assert_str_eq(written, golden);
    free(golden);
    free(written);
    free(golden_path);
}

/* Checks that pgn-extract, if installed, reads the games without complaint. */
static void read_by_others(const char *path)
{
    static const char READER[] = "/usr/games/pgn-extract"; /* its path on Debian */
    char command[PATH_MAX + 128];
    if (access(READER, X_OK) != 0) {
        printf("# pgn-extract is missing: no other program has read the file\n");
        return;
    }
    snprintf(command, sizeof command, "%s -s -r '%s' 2>&1", READER, path);
    FILE *output = popen(command, "r");
    char line[256] = "";
    bool complains = fgets(line, sizeof line, output) != NULL;
    pclose(output);
    ck_assert_msg(!complains, "pgn-extract: %s", line);
}

static void step_games(Script *script, char *rest)
{
    char *path = scratch_path(script->folder, "touchmove/games.pgn");
    compare(script, path, rest);
    read_by_others(path);
    free(path);
}

static void step_file(Script *script, char *rest)
{
    char *path = scratch_path(script->folder, next_word(&rest));
    compare(script, path, rest);
    free(path);
}

/* ---- The script ---- */

static const struct {
    const char *name;                        /* first word of the line */
    void (*run)(Script *script, char *rest); /* runs the step with the rest of the line */
} STEPS[] = {
    {"terminal", step_terminal}, {"start", step_start},   {"play", step_play},
    {"walk", step_walk},         {"at", step_at},         {"type", step_type},
    {"fill", step_fill},         {"expect", step_expect}, {"gone", step_gone},
    {"row", step_row},           {"resize", step_resize}, {"signal", step_signal},
    {"kill", step_kill},         {"hangup", step_hangup}, {"finish", step_finish},
    {"games", step_games},       {"file", step_file},
};

static void run_step(Script *script, char *line)
{
    char *name = line;
    char *rest = line + strcspn(line, " ");
    if (line[0] == '#' || line[0] == '\0') {
        return;
    }
    if (rest[0] != '\0') {
        *rest++ = '\0';
    }
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        if (strcmp(STEPS[i].name, name) == 0) {
            STEPS[i].run(script, rest);
            return;
        }
    }
    ck_abort_msg("no such step: %s", name);
}

void pty_script_run(const char *path)
{
    Script script = {.path = path, .rows = 24, .cols = 80};
    char *text = scratch_read(path, NULL);
    ck_assert_ptr_nonnull(text);
    script.folder = scratch_new();
    strcpy(script.term, "xterm-256color");
    strcpy(script.lang, "C.UTF-8");
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        run_step(&script, line);
    }
    ck_assert_msg(script.program == NULL, "the script ends before its program");
    scratch_remove(script.folder);
    free(text);
}
