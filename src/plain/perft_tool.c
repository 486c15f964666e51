#include "plain/tools.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "plain/plain.h"
#include "plain/plain_inside.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "util/strbuf.h"
#include "util/text.h"
#include "util/thread_pool.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: touchmove perft [--divide] DEPTH [FEN]\n"
    "       touchmove perft --suite=FILE [-j N] [DEPTH]\n\n"
    "Count the sequences of DEPTH half-moves from the starting position or from FEN. A FEN can be\n"
    "given as one argument or as several.\n\n"
    "With --suite, check the known counts in FILE; - means standard input. Each line has a FEN\n"
    "and its counts, as in FEN ;D1 20 ;D2 400. Counts beyond DEPTH are not checked. The exit\n"
    "status is 1 if a count is wrong.\n\n"
    "  --divide      also print the count for each first move\n"
    "  --suite=FILE  check positions with known counts\n"
    "  -j N          check N positions in parallel\n"
    "  -h, --help    print this help and exit\n";

/* The arguments. */
typedef struct Task {
    bool wants_help;   /* print the usage and nothing else */
    bool divide;       /* also print the count for each first move */
    const char *suite; /* the file of positions with known counts, or NULL */
    int64_t threads;   /* the number of positions that are checked in parallel */
    int64_t depth;     /* the length of the sequences in plies */
    Position position; /* the position from which the sequences start */
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
        StrBuf reason = {0};
        fen_append_report(&report, NULL, &reason);
        complain(strbuf_text(&reason), "");
        strbuf_release(&reason);
    }
    strbuf_release(&fen);
    return is_read;
}

/* Reads the arguments. If they are invalid, complains and returns false. */
static bool read_arguments(int argc, char *argv[], Task *task)
{
    enum { DIVIDE = PLAIN_LONG_OPTION, SUITE };
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"divide", no_argument, NULL, DIVIDE},
                                            {"suite", required_argument, NULL, SUITE},
                                            {NULL, 0, NULL, 0}};
    int option;
    while ((option = plain_next_option("perft", argc, argv, ":hj:", options)) != -1) {
        task->wants_help |= option == 'h';
        task->divide |= option == DIVIDE;
        task->suite = option == SUITE ? optarg : task->suite;
        if (option == 'j' && !text_parse_number(optarg, 1, THREAD_POOL_MAX, &task->threads)) {
            return complain("-j requires a number from 1 to 64", "");
        }
        if (option == '?') {
            return false;
        }
    }
    if (task->wants_help || (task->suite != NULL && optind == argc)) {
        return true;
    }
    if (optind == argc) {
        return complain("missing depth; usage: touchmove perft [--divide] DEPTH [FEN]", "");
    }
    if (!text_parse_number(argv[optind], 0, PERFT_DEPTH_MAX, &task->depth)) {
        return complain("the depth must be a number from 0 to 99, not ", argv[optind]);
    }
    optind++;
    if (task->suite != NULL && (task->divide || optind < argc)) {
        return complain("--suite cannot be combined with --divide or a FEN", "");
    }
    return optind == argc || read_position(argc - optind, argv + optind, &task->position);
}

static int compare_lines(const void *one, const void *other)
{
    return strcmp(one, other);
}

/* A line of the output of perft --divide. */
typedef struct Line {
    char move[COORDINATE_MAX]; /* the move in coordinate notation; first member, to sort by it */
    uint64_t nodes;            /* the number of sequences that begin with the move */
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
    Task task = {.position = position_start(), .threads = 1, .depth = PERFT_DEPTH_MAX};
    if (!read_arguments(argc, argv, &task)) {
        return PLAIN_UNUSABLE;
    }
    if (task.wants_help) {
        return plain_print(usage);
    }
    if (task.suite != NULL) {
        return perft_suite_run(task.suite, task.depth, (int)task.threads);
    }
    uint64_t nodes = task.divide && task.depth > 0 ? count_divided(&task)
                                                   : movegen_perft(&task.position, (int)task.depth);
    printf("nodes %" PRIu64 "\n", nodes);
    return plain_flush("perft", 0) ? PLAIN_DONE : PLAIN_REFUSED;
}
