#include "tools/tools_inside.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>

#include "util/thread_pool.h"

static const char usage[] =
    "Usage: touchmove check [--strict] [-j N] [--help] [--] FILE...\n\n"
    "Check PGN files, including the legality of every move, and files of positions in EPD. Print\n"
    "each error as FILE:LINE:COLUMN: MESSAGE, then the number of games, moves, positions and\n"
    "errors. Harmless deviations, such as a missing result, are notices. Files may be compressed\n"
    "with gzip or Zstandard; - means standard input. The exit status is 1 if there are errors.\n\n"
    "  --strict     count notices as errors\n"
    "  -j N         check N files in parallel; messages keep the order of the files\n"
    "  -h, --help   print this help and exit\n";

/* A file that is checked in parallel with others. */
typedef struct FileCheck {
    PgnRun run;     /* the run that reads this file */
    char *text;     /* the messages, owned */
    size_t length;  /* their length */
    StrBuf failure; /* why the file cannot be read; empty if it can */
} FileCheck;

/* The files that are checked in parallel. */
typedef struct Check {
    char *const *paths; /* the files */
    FileCheck *files;   /* the results, by index of the file */
    bool is_strict;     /* notices count as errors */
    PgnRun total;       /* the counts of all files together */
} Check;

/* Releases the messages about a file. */
static void release_messages(FileCheck *file)
{
    free(file->text);
    file->text = NULL;
    strbuf_release(&file->failure);
}

/* Checks one file and stores its messages. */
static void check_file(void *context, size_t number)
{
    Check *check = context;
    FileCheck *file = &check->files[number];
    file->run = (PgnRun){.tool = "check",
                         .depth = PGN_CHECK,
                         .is_strict = check->is_strict,
                         .failure = &file->failure};
    file->run.notices = open_memstream(&file->text, &file->length);
    if (file->run.notices == NULL) {
        strbuf_append(&file->failure, "out of memory");
        file->run.has_failed = true;
        return;
    }
    pgn_run_files(&file->run, 1, &check->paths[number]);
    if (fclose(file->run.notices) != 0) {
        file->run.has_failed = true;
    }
}

/* Prints the messages about a file and adds its counts to the total. Returns false if standard
 * output has failed. */
static bool print_file(void *context, size_t number)
{
    Check *check = context;
    FileCheck *file = &check->files[number];
    pgn_run_show(&check->total, stdout, file->text, file->length);
    bool out_of_memory = strbuf_has_failed(&file->failure);
    if (file->failure.length > 0 || out_of_memory) {
        fflush(stdout);
        plain_complain("check", out_of_memory ? "out of memory" : strbuf_text(&file->failure), "");
    }
    check->total.games += file->run.games;
    check->total.moves += file->run.moves;
    check->total.positions += file->run.positions;
    check->total.errors += file->run.errors;
    check->total.remarks += file->run.remarks;
    check->total.has_failed |= file->run.has_failed;
    release_messages(file);
    return !ferror(stdout);
}

/* Checks several files in parallel and prints the messages in the order of the files. */
static void check_in_parallel(Check *check, int threads, size_t count)
{
    thread_pool_run(threads, count, NULL, check_file, print_file, check);
    for (size_t i = 0; i < count; i++) { /* also of files that were checked but not printed */
        release_messages(&check->files[i]);
    }
    free(check->files);
}

int check_tool_run(int argc, char *argv[])
{
    int64_t threads = 1;
    int status = PLAIN_DONE;
    bool is_strict = false;
    if (!pgn_run_arguments("check", usage, argc, argv, &threads, &is_strict, &status)) {
        return status;
    }
    int count = argc - optind;
    char *const *paths = argv + optind;
    PgnRun run = {.tool = "check", .depth = PGN_CHECK, .notices = stdout, .is_strict = is_strict};
    Check check = {.paths = paths, .is_strict = is_strict, .total.tool = "check"};
    check.files = threads > 1 && count > 1 ? calloc((size_t)count, sizeof *check.files) : NULL;
    if (check.files == NULL) {
        pgn_run_files(&run, count, paths); /* one file after the other */
    } else {
        check_in_parallel(&check, (int)threads, (size_t)count);
        run = check.total;
    }
    if (run.games > 0 || run.positions == 0) {
        pgn_run_print_count(run.games, "game", "games", ", ");
        pgn_run_print_count(run.moves, "move", "moves", ", ");
    }
    if (run.positions > 0) {
        pgn_run_print_count(run.positions, "position", "positions", ", ");
    }
    pgn_run_print_count(run.errors, "error", "errors", run.remarks > 0 ? ", " : "\n");
    if (run.remarks > 0) {
        pgn_run_print_count(run.remarks, "notice", "notices", "\n");
    }
    pgn_run_flush(&run);
    return pgn_run_status(&run);
}
