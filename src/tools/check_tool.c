/*
 * The tools that print what they find in PGN files and change nothing: check looks at the text and
 * the moves, claims at what an arbiter would say.
 */
#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>

#include "util/crew.h"
#include "util/text.h"

static const char CHECK_USAGE[] =
    "Usage: touchmove check [-j N] [--help] [--] FILE...\n\n"
    "Check the games of PGN files, every move tested for legality. Print FILE:LINE:COLUMN: and "
    "what\n"
    "is wrong there; at the end, how many games, moves and errors there are. A file may be packed\n"
    "with gzip or Zstandard; - is standard input. The exit status is 1 if there were errors.\n\n"
    "  -j N         check N files at the same time; messages stay in the order of the files\n"
    "  -h, --help   print this and exit\n";

static const char CLAIMS_USAGE[] =
    "Usage: touchmove claims [--help] [--] FILE...\n\n"
    "Look at finished games as an arbiter: draws that could have been claimed and were not, games\n"
    "that went on after they were over, results that contradict the position. Print\n"
    "FILE:NUMBER: and the finding with its article. A file may be packed with gzip or Zstandard;\n"
    "- is standard input. The exit status is 1 if something could not be read.\n\n"
    "  -h, --help   print this and exit\n";

/*
 * Reads the arguments of a tool that has no option but --help, and -j where *threads is to be set.
 * Returns whether there are files, from optind on; if not, *status is what the tool ends with.
 */
static bool read_arguments(const char *tool, const char *usage, int argc, char *argv[],
                           int64_t *threads, int *status)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    StrBuf needed = {0};
    int option;
    *status = PLAIN_UNUSABLE;
    while ((option = plain_next_option(tool, argc, argv,
                                       threads == NULL ? ":h" : ":hj:", options)) == 'j') {
        if (!text_parse_number(optarg, 1, CREW_MAX, threads)) {
            return plain_complain(tool, "-j needs a number from 1 to 64", "");
        }
    }
    if (option == 'h') {
        *status = plain_print(usage);
    } else if (option == -1 && optind == argc) {
        strbuf_appendf(&needed, "a file is needed: %s FILE...; - is standard input", tool);
        plain_complain(tool, strbuf_text(&needed), "");
        strbuf_release(&needed);
    }
    return option == -1 && optind < argc;
}

/* Prints "1 game" or "2 games" and what follows it. */
static void print_count(int64_t count, const char *of_what, const char *after)
{
    printf("%" PRId64 " %s%s%s", count, of_what, count == 1 ? "" : "s", after);
}

/* What came of a file that is checked beside others. */
typedef struct FileCheck {
    PgnRun run;     /* the way through it */
    char *text;     /* the messages, owned */
    size_t length;  /* their length */
    StrBuf failure; /* what is wrong with the file itself */
} FileCheck;

/* Files that are checked at the same time. */
typedef struct Check {
    char *const *paths; /* the files */
    FileCheck *files;   /* what came of each */
    PgnRun total;       /* all of them together */
} Check;

/* Checks one file, with its messages kept. */
static void check_file(void *context, size_t number)
{
    Check *check = context;
    FileCheck *file = &check->files[number];
    file->run = (PgnRun){.tool = "check", .depth = PGN_CHECK, .failure = &file->failure};
    file->run.notices = open_memstream(&file->text, &file->length);
    if (file->run.notices == NULL) {
        strbuf_append(&file->failure, "there is not enough memory");
        file->run.has_failed = true;
        return;
    }
    pgn_run_files(&file->run, 1, &check->paths[number]);
    if (fclose(file->run.notices) != 0) {
        file->run.has_failed = true;
    }
}

/* Prints the messages about a file. */
static bool take_file(void *context, size_t number)
{
    Check *check = context;
    FileCheck *file = &check->files[number];
    plain_show(stdout, file->text, file->length);
    bool is_lacking = strbuf_has_failed(&file->failure);
    if (file->failure.length > 0 || is_lacking) {
        fflush(stdout);
        plain_complain("check",
                       is_lacking ? "there is not enough memory" : strbuf_text(&file->failure), "");
    }
    check->total.games += file->run.games;
    check->total.moves += file->run.moves;
    check->total.errors += file->run.errors;
    check->total.has_failed |= file->run.has_failed;
    free(file->text);
    strbuf_release(&file->failure);
    return !ferror(stdout);
}

/* Checks files one after the other, or several at the same time. */
static PgnRun check_files(int threads, int count, char *const paths[])
{
    PgnRun total = {.tool = "check", .depth = PGN_CHECK, .notices = stdout};
    Check check = {.paths = paths};
    check.files = threads > 1 && count > 1 ? calloc((size_t)count, sizeof *check.files) : NULL;
    if (check.files == NULL) {
        pgn_run_files(&total, count, paths);
        return total;
    }
    crew_run(threads, (size_t)count, check_file, take_file, &check);
    free(check.files);
    return check.total;
}

int check_tool_run(int argc, char *argv[])
{
    int64_t threads = 1;
    int status = PLAIN_DONE;
    if (!read_arguments("check", CHECK_USAGE, argc, argv, &threads, &status)) {
        return status;
    }
    PgnRun run = check_files((int)threads, argc - optind, argv + optind);
    print_count(run.games, "game", ", ");
    print_count(run.moves, "move", ", ");
    print_count(run.errors, "error", "\n");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}

/* Looks at one game for claims; the context counts what is found. */
static bool look_for_claims(PgnRun *run, void *context)
{
    StrBuf before = {0}, out = {0};
    int64_t *findings = context;
    strbuf_appendf(&before, "%s:%" PRId64 ": ", strbuf_text(&run->path), run->number);
    int found = claims_append(run->record, strbuf_text(&before), &out);
    if (found < 0 || strbuf_has_failed(&out) || strbuf_has_failed(&before)) {
        plain_complain("claims", "there is not enough memory", "");
        run->has_failed = true;
    } else if (found > 0) {
        pgn_run_hide_progress(run);
        plain_show(stdout, out.bytes, out.length);
        *findings += found;
    }
    strbuf_release(&before);
    strbuf_release(&out);
    return !run->has_failed;
}

int check_tool_claims(int argc, char *argv[])
{
    int64_t findings = 0;
    PgnRun run = {.tool = "claims",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .take = look_for_claims,
                  .context = &findings};
    int status = PLAIN_DONE;
    if (!read_arguments("claims", CLAIMS_USAGE, argc, argv, NULL, &status)) {
        return status;
    }
    pgn_run_files(&run, argc - optind, argv + optind);
    print_count(run.games, "game", ", ");
    print_count(findings, "finding", "\n");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}
