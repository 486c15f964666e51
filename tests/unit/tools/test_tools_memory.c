/* Tests the tools when memory runs out. Either the output is complete, or an error is printed and
 * the exit status shows the error. */
#include "tools/tools.h"

#include "faults.h"
#include "one_file.h"
#include "plain/plain.h"
#include "plain/tools.h"
#include "scratch.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char GAMES[] =
    "[Event \"a\"]\n[White \"b\"]\n[Black \"c\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {A \u00e9} e5 $1 (1... c5 {[%clk 0:05:00]} 2. Nf3) 2. Ke2 1-0\n\n"
    "[Event \"d\"]\n[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n";

enum {
    OPTIONS = 3,
    ARGUMENT_MAX = 80,
    COPIES = 20, /* copies of GAMES in the long file, which has several batches of games */
};

/* A tool and its arguments. */
static const struct {
    int (*run)(int argc, char *argv[]);
    char options[OPTIONS][ARGUMENT_MAX]; /* options, with "" for those not used */
    char subject[ARGUMENT_MAX]; /* the argument after the options, or "" for the path of the file */
    bool is_long;               /* the file has several copies of GAMES */
} TOOLS[] = {
    {check_tool_run, {""}, "", false},
    {check_tool_run, {"-j2"}, "", false},
    {claims_tool_run, {""}, "", false},
    {claims_tool_run, {"-j2"}, "", false},
    {format_tool_run, {"--openings"}, "", false},
    {format_tool_run, {""}, "", true},
    {list_tool_run, {""}, "", false},
    {adjudicate_tool_run,
     {"--nodes=1000", "--line", "--proof"},
     "4k3/8/8/8/8/8/8/4K2R w Q e3",
     false},
    {adjudicate_tool_run, {"--nodes=1000", "-j2"}, "\x1b[31mno position", false},
};

enum { TOOLS_COUNT = sizeof TOOLS / sizeof TOOLS[0], STREAMS = 2 };

/* The exit status and the output of a run. */
typedef struct Printed {
    int status;          /* the exit status */
    char *text[STREAMS]; /* the texts written to standard output and to standard error */
} Printed;

/* Runs a tool while allocation number `n` fails. Returns whether an allocation has failed. */
static bool run_tool(int tool, FaultManner manner, int n, Printed *out)
{
    char name[] = "tool", given[OPTIONS + 1][ARGUMENT_MAX];
    char *paths[STREAMS];
    char *arguments[OPTIONS + 3] = {name};
    int count = 1, old[STREAMS];
    for (int i = 0; i < OPTIONS && TOOLS[tool].options[i][0] != '\0'; i++) {
        arguments[count++] = strcpy(given[i], TOOLS[tool].options[i]);
    }
    strcpy(given[OPTIONS], TOOLS[tool].subject);
    arguments[count++] = TOOLS[tool].subject[0] != '\0' ? given[OPTIONS] : path;
    fflush(stdout);
    for (int i = 0; i < STREAMS; i++) {
        paths[i] = scratch_path(folder, i == 0 ? "out" : "err");
        old[i] = dup(i + 1);
        int file = open(paths[i], O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(file, i + 1);
        close(file);
    }
    optind = 0;
    faults_arm(FAULT_MEMORY, manner, n, ENOMEM);
    out->status = TOOLS[tool].run(count, arguments);
    bool failed = faults_disarm();
    fflush(stdout);
    for (int i = 0; i < STREAMS; i++) {
        dup2(old[i], i + 1);
        close(old[i]);
        out->text[i] = scratch_read(paths[i], NULL);
        free(paths[i]);
    }
    return failed;
}

static void forget(Printed *printed)
{
    for (int i = 0; i < STREAMS; i++) {
        free(printed->text[i]);
    }
}

static void begin(void)
{
    one_file_begin("games.pgn");
}

static void write_games(int copies)
{
    StrBuf text = {0};
    for (int i = 0; i < copies; i++) {
        strbuf_append(&text, GAMES);
    }
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_release(&text);
}

/* Returns whether the output and the exit status equal those of a run without failures. */
static bool is_whole(const Printed *printed, const Printed *whole)
{
    return printed->status == whole->status && strcmp(printed->text[0], whole->text[0]) == 0 &&
           strcmp(printed->text[1], whole->text[1]) == 0;
}

START_TEST(output_of_a_tool_is_complete_or_an_error_is_reported)
{
    write_games(TOOLS[_i].is_long ? COPIES : 1);
    for (FaultManner manner = FAULT_ONCE; manner <= FAULT_FOREVER; manner++) {
        Printed whole, printed;
        bool failed = true;
        run_tool(_i, manner, INT_MAX, &whole);
        ck_assert_msg(whole.text[0][0] != 0, "tool %d: status %d, said: %s", _i, whole.status,
                      whole.text[1]);
        for (int n = 1; failed; n++) {
            failed = run_tool(_i, manner, n, &printed);
            bool is_said =
                printed.status != PLAIN_DONE && strstr(printed.text[1], "memory") != NULL;
            ck_assert_msg(is_said || is_whole(&printed, &whole),
                          "tool %d, allocation %d: status %d, printed: %s, said: %s", _i, n,
                          printed.status, printed.text[0], printed.text[1]);
            forget(&printed);
        }
        forget(&whole);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tools_memory");
    TCase *tests = tcase_create("tools_memory");
    tcase_add_checked_fixture(tests, begin, one_file_end);
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, output_of_a_tool_is_complete_or_an_error_is_reported, 0,
                        TOOLS_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
