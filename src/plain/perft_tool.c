#include "plain/tools.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "plain/plain.h"
#include "plain/plain_inside.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "util/strbuf.h"
#include "util/text.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 99, /* more plies than anybody can wait for */
};

static const char usage[] =
    "Usage: touchmove perft [--divide] DEPTH [FEN]\n\n"
    "Count the move sequences of DEPTH plies from a position, the starting position unless a FEN\n"
    "is given, in one argument or several.\n\n"
    "  --divide     count also what begins with each move\n"
    "  --help       print this and exit\n";

/* What to count. */
typedef struct Task {
    bool wants_help;   /* only the usage is wanted */
    bool divide;       /* also for each move apart */
    int64_t depth;     /* plies */
    Position position; /* where to start */
} Task;

static bool complain(const char *text, const char *detail)
{
    return plain_complain("perft", text, detail);
}

static bool read_position(int argc, char *const argv[], Position *position)
{
    StrBuf fen = {0};
    for (int i = 0; i < argc; i++) {
        strbuf_append(&fen, i > 0 ? " " : "");
        strbuf_append(&fen, argv[i]);
    }
    FenReport report;
    bool is_read = !strbuf_has_failed(&fen) &&
                   fen_parse(strbuf_text(&fen), FEN_LENIENT, position, &report) == FEN_OK;
    if (strbuf_has_failed(&fen)) {
        complain("out of memory", "");
    } else if (is_read) {
        StrBuf remarks = {0};
        fen_append_remarks(&report, position, "touchmove perft: ", &remarks);
        plain_write(stderr, strbuf_text(&remarks), NULL);
        strbuf_release(&remarks);
    } else {
        fprintf(stderr, "touchmove perft: %s (column %zu of the FEN)\n", fen_report_text(&report),
                report.offset + 1);
    }
    strbuf_release(&fen);
    return is_read;
}

/* Reads the arguments. Returns false, having told why, if they cannot be used. */
static bool read_arguments(int argc, char *argv[], Task *task)
{
    enum { HELP = PLAIN_LONG_OPTION, DIVIDE };
    static const struct option options[] = {{"help", no_argument, NULL, HELP},
                                            {"divide", no_argument, NULL, DIVIDE},
                                            {NULL, 0, NULL, 0}};
    int option;
    while ((option = plain_next_option("perft", argc, argv, ":", options)) != -1) {
        task->wants_help |= option == HELP;
        task->divide |= option == DIVIDE;
        if (option == '?') {
            return false;
        }
    }
    if (task->wants_help) {
        return true;
    }
    if (optind == argc) {
        return complain("a depth is needed: perft [--divide] DEPTH [FEN]", "");
    }
    if (!text_parse_number(argv[optind], 0, DEPTH_MAX, &task->depth)) {
        return complain("the depth must be a number from 0 to 99, not ", argv[optind]);
    }
    optind++;
    return optind == argc || read_position(argc - optind, argv + optind, &task->position);
}

static int compare_lines(const void *one, const void *other)
{
    return strcmp(one, other);
}

/* A line of the divided count: a move, and the sequences that begin with it. */
typedef struct Line {
    char move[COORDINATE_MAX]; /* in coordinate notation; first, to sort by it */
    uint64_t nodes;            /* how many sequences begin so */
} Line;

static uint64_t count_divided(const Task *task)
{
    MoveList list;
    Line lines[MOVE_LIST_CAPACITY];
    uint64_t nodes = 0;
    int count = movegen_legal(&task->position, &list);
    for (int i = 0; i < count; i++) {
        Position after = position_after(&task->position, list.moves[i]);
        coordinate_format(&task->position, list.moves[i], lines[i].move);
        lines[i].nodes = movegen_perft(&after, (int)task->depth - 1);
        nodes += lines[i].nodes;
    }
    qsort(lines, (size_t)count, sizeof lines[0], compare_lines);
    for (int i = 0; i < count; i++) {
        printf("%s: %" PRIu64 "\n", lines[i].move, lines[i].nodes);
    }
    return nodes;
}

int perft_tool_run(int argc, char *argv[])
{
    Task task = {.position = position_start()};
    if (!read_arguments(argc, argv, &task)) {
        return PLAIN_UNUSABLE;
    }
    if (task.wants_help) {
        return plain_print(usage);
    }
    uint64_t nodes = task.divide && task.depth > 0 ? count_divided(&task)
                                                   : movegen_perft(&task.position, (int)task.depth);
    printf("nodes %" PRIu64 "\n", nodes);
    return fflush(stdout) == 0 ? PLAIN_DONE : PLAIN_REFUSED;
}
