#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>
#include <string.h>

#include "util/safe_text.h"

static const char usage[] =
    "Usage: touchmove claims [--help] [--] FILE...\n\n"
    "Look at finished games as an arbiter: draws that could have been claimed and were not, games\n"
    "that went on after they were over, results that contradict the position. Print\n"
    "FILE:NUMBER: and the finding with its article. A file may be packed with gzip or Zstandard;\n"
    "- is standard input. The exit status is 1 if something could not be read.\n\n"
    "  --help       print this and exit\n";

/* Looks at one game. */
static bool look(PgnRun *run, void *context)
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
        fputs(strbuf_text(&out), stdout);
        *findings += found;
    }
    strbuf_release(&before);
    strbuf_release(&out);
    return !run->has_failed;
}

int claims_tool_run(int argc, char *argv[])
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int64_t findings = 0;
    PgnRun run = {.tool = "claims",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .take = look,
                  .context = &findings};
    int option;
    while ((option = plain_next_option("claims", argc, argv, ":", options)) != -1) {
        if (option == 'h') {
            return plain_print(usage);
        }
        return PLAIN_UNUSABLE;
    }
    if (optind == argc) {
        plain_complain("claims", "a file is needed: claims FILE...; - is standard input", "");
        return PLAIN_UNUSABLE;
    }
    pgn_run_files(&run, argc - optind, argv + optind);
    printf("%" PRId64 " game%s, %" PRId64 " finding%s\n", run.games, run.games == 1 ? "" : "s",
           findings, findings == 1 ? "" : "s");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}
