#include "plain/tools.h"

#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "plain/plain.h"
#include "plain/plain_inside.h"
#include "store/pgn_source.h"
#include "store/text_lines.h"
#include "util/file_error.h"
#include "util/strbuf.h"
#include "util/text.h"
#include "util/thread_pool.h"

enum {
    NODES_MAX = 100000000, /* more nodes need more memory than most machines have */
    TEXT_MAX = 4096, /* longest text in bytes, far more than a FEN needs; the rest is dropped */
    FIELDS = 6,      /* fields of a FEN */
};

static const char usage[] =
    "Usage: touchmove adjudicate [-j N] [--nodes N] [--line] [--proof] [--] [FEN]...\n\n"
    "For each position, decide which players can still checkmate by any sequence of legal moves.\n"
    "A FEN can be given as one argument or as six. Without arguments, read one FEN per line from\n"
    "standard input. The exit status is 1 if a FEN is invalid.\n\n"
    "Print one line per position, with four fields separated by tabs:\n"
    "  White     can-mate, cannot-mate or undecided\n"
    "  Black     can-mate, cannot-mate or undecided\n"
    "  Position  dead, alive or undecided\n"
    "  FEN       the FEN as given\n\n"
    "  -j N         examine N positions in parallel\n"
    "  --nodes N    search at most N positions for each player\n"
    "  --line       print a sequence of moves that ends in checkmate\n"
    "  --proof      print a checkable proof that mate is impossible\n"
    "  -h, --help   print this help and exit\n"
    "  --           end of options\n";

/* A text and its answer. */
typedef struct Job {
    char text[TEXT_MAX + 1]; /* the text, NUL-terminated */
    size_t length;           /* number of bytes in .text; some of them can be NULs */
    AdjudicateAnswer answer; /* the answer, owned until it is printed */
} Job;

/* The texts: the arguments or, if there are none, the lines of standard input. */
typedef struct Texts {
    char *const *arguments; /* the arguments that are left */
    int argument_count;     /* number of arguments that are left */
    bool is_input;          /* the texts are lines of standard input */
    long number;            /* number of the last text or line, from 1 */
    PgnOpenSource *source;  /* standard input, owned; NULL until it has bytes */
    TextLines lines;        /* its lines */
    bool has_failed;        /* standard input could not be read */
} Texts;

/* The state of the tool. */
typedef struct Tool {
    int64_t nodes;               /* node limit of each search */
    int64_t workers;             /* the number of threads */
    bool wants_help;             /* print the usage and nothing else */
    AdjudicateOrder order;       /* the options for all answers */
    Texts texts;                 /* the texts; used by one thread at a time */
    Job jobs[THREAD_POOL_AHEAD]; /* job number n is at n % THREAD_POOL_AHEAD */
    bool is_closed;              /* standard output has no reader */
    bool has_errors;             /* the exit status will be PLAIN_REFUSED */
    pthread_mutex_t lock;        /* guards the members below */
    int free_count;              /* number of entries in .free */
    /* the memories, owned, that no search is using */
    WinnabilityMemory *free[THREAD_POOL_MAX];
} Tool;

static bool complain(const char *text, const char *detail)
{
    return plain_complain("adjudicate", text, detail);
}

/* ---- Arguments ---- */

/* Reads the options and moves all other arguments to the end, from argv[optind] on. Complains and
 * returns false if an option is invalid. */
static bool read_options(int argc, char *argv[], Tool *tool)
{
    enum { LINE = PLAIN_LONG_OPTION, NODES, PROOF };
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"line", no_argument, NULL, LINE},
                                            {"nodes", required_argument, NULL, NODES},
                                            {"proof", no_argument, NULL, PROOF},
                                            {NULL, 0, NULL, 0}};
    int option;
    while ((option = plain_next_option("adjudicate", argc, argv, ":hj:", options)) != -1) {
        tool->wants_help |= option == 'h';
        tool->order.with_lines |= option == LINE;
        tool->order.with_proofs |= option == PROOF;
        if (option == NODES && !text_parse_number(optarg, 1, NODES_MAX, &tool->nodes)) {
            return complain("--nodes requires a number from 1 to 100000000", "");
        }
        if (option == 'j' && !text_parse_number(optarg, 1, THREAD_POOL_MAX, &tool->workers)) {
            return complain("-j requires a number from 1 to 64", "");
        }
        if (option == '?') {
            return false;
        }
    }
    return true;
}

/*
 * Returns the number of arguments that make up the first FEN. If the first argument is only the
 * board, the following arguments are the other fields of this FEN, whether they are valid or not.
 * An argument that contains '/' or a blank starts the next FEN.
 */
static int count_fields(int argc, char *const argv[])
{
    int count = 1;
    if (strpbrk(argv[0], " \t_") != NULL || strchr(argv[0], '/') == NULL) {
        return count;
    }
    while (count < argc && count < FIELDS && argv[count][0] != '\0' &&
           strpbrk(argv[count], " \t/") == NULL) {
        count++;
    }
    return count;
}

/* ---- Answers ---- */

/* Returns whether standard output has no reader, such as a pipe whose other end is closed. */
static bool is_output_closed(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

/*
 * Returns whether a search must be cancelled. The search calls this function from time to time. The
 * context is unused.
 */
static bool is_given_up(void *context)
{
    (void)context;
    return is_output_closed();
}

/* Prints an answer, or an error if memory ran out, and releases the answer. */
static void print_answer(Tool *tool, AdjudicateAnswer *answer)
{
    bool is_whole = !strbuf_has_failed(&answer->remarks) && !strbuf_has_failed(&answer->answer) &&
                    !strbuf_has_failed(&answer->lines);
    if (is_whole) {
        tool->has_errors |= !plain_write(stderr, strbuf_text(&answer->remarks), NULL) ||
                            !plain_write(stdout, strbuf_text(&answer->answer), NULL);
        fputs(strbuf_text(&answer->lines), stdout); /* always ASCII */
    } else {
        fprintf(stderr, "touchmove adjudicate: %s %ld: out of memory\n", tool->order.unit,
                answer->number);
        fputs("error\terror\terror\t\n", stdout);
    }
    tool->has_errors |= answer->is_refused || !is_whole;
    strbuf_release(&answer->remarks);
    strbuf_release(&answer->answer);
    strbuf_release(&answer->lines);
}

/* Answers a text, in any thread. */
static void answer_text(void *context, size_t number)
{
    Tool *tool = context;
    Job *job = &tool->jobs[number % THREAD_POOL_AHEAD];
    pthread_mutex_lock(&tool->lock);
    WinnabilityMemory *memory = tool->free[--tool->free_count];
    pthread_mutex_unlock(&tool->lock);
    adjudicate_answer(&tool->order, memory, job->text, job->length, &job->answer);
    pthread_mutex_lock(&tool->lock);
    tool->free[tool->free_count++] = memory;
    pthread_mutex_unlock(&tool->lock);
}

/* Prints the next answer. Returns false if standard output is closed. */
static bool take_answer(void *context, size_t number)
{
    Tool *tool = context;
    tool->is_closed = is_output_closed();
    if (!tool->is_closed) {
        print_answer(tool, &tool->jobs[number % THREAD_POOL_AHEAD].answer);
        tool->is_closed = !plain_flush("adjudicate", 0);
    }
    return !tool->is_closed;
}

/* ---- Texts ---- */

/* Appends bytes to a text, as many as fit. */
static void add_bytes(Job *job, const char *bytes, size_t length)
{
    size_t kept = length < TEXT_MAX - job->length ? length : TEXT_MAX - job->length;
    memcpy(job->text + job->length, bytes, kept);
    job->length += kept;
}

/* Takes the next FEN of the arguments. Returns false if there is none. */
static bool take_argument(Texts *texts, Job *job)
{
    if (texts->argument_count == 0) {
        return false;
    }
    int fields = count_fields(texts->argument_count, texts->arguments);
    for (int i = 0; i < fields; i++) {
        add_bytes(job, " ", i > 0);
        add_bytes(job, texts->arguments[i], strlen(texts->arguments[i]));
    }
    texts->arguments += fields;
    texts->argument_count -= fields;
    texts->number++;
    return true;
}

/* Waits until standard input has bytes. Returns false if standard output is closed. */
static bool wait_for_input(const Texts *texts)
{
    struct pollfd fds[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO}};
    bool has_bytes = texts->source != NULL && pgn_source_wait(texts->source, 0);
    while (poll(fds, 2, has_bytes ? 0 : -1) < 0 && errno == EINTR) {
    }
    return (fds[1].revents & (POLLERR | POLLHUP | POLLNVAL)) == 0;
}

/* Reads bytes of standard input; a PgnSource callback. It ends if standard output is closed. */
static size_t read_input(void *context, char *bytes, size_t size)
{
    Texts *texts = context;
    FileError error;
    size_t count = PGN_SOURCE_FAILED;
    if (!wait_for_input(texts)) {
        return 0;
    }
    if (texts->source == NULL) {
        texts->source = pgn_source_open("-", &error);
    }
    if (texts->source != NULL) {
        PgnSource source = pgn_source_bytes(texts->source);
        count = source.read(source.context, bytes, size);
        pgn_source_error(texts->source, &error);
    }
    if (count == PGN_SOURCE_FAILED) {
        StrBuf reason = {0};
        file_error_format(&error, NULL, &reason);
        complain(strbuf_text(&reason), "");
        strbuf_release(&reason);
        texts->has_failed = true;
    }
    return count;
}

/* Takes the next line of standard input that is not blank, without CR at its end. Returns false if
 * there is none. */
static bool take_line(Texts *texts, Job *job)
{
    do {
        if (!text_lines_next(&texts->lines)) {
            if (strbuf_has_failed(&texts->lines.line)) {
                texts->has_failed = true;
                complain("out of memory", "");
            }
            return false;
        }
        texts->number++;
        job->length = 0;
        add_bytes(job, strbuf_text(&texts->lines.line), texts->lines.line.length);
        while (job->length > 0 && job->text[job->length - 1] == '\r') {
            job->length--;
        }
        job->text[job->length] = '\0';
    } while (strspn(job->text, " \t") == job->length);
    return true;
}

/* Takes the next text. Returns false if there is none. */
static bool take_text(void *context, size_t number)
{
    Tool *tool = context;
    Texts *texts = &tool->texts;
    Job *job = &tool->jobs[number % THREAD_POOL_AHEAD];
    job->length = 0;
    if (!(texts->is_input ? take_line(texts, job) : take_argument(texts, job))) {
        return false;
    }
    job->text[job->length] = '\0';
    job->answer = (AdjudicateAnswer){.number = texts->number};
    return true;
}

/* ---- The run ---- */

/* Allocates memory for one search of each thread. Reduces the number of threads if there is not
 * enough memory. Returns false if there is not enough for one. */
static bool reserve_memory(Tool *tool)
{
    size_t size = winnability_memory_size((uint64_t)tool->nodes);
    void *block;
    while (tool->free_count < tool->workers && (block = malloc(size)) != NULL) {
        WinnabilityMemory *memory = winnability_memory_init(block, (uint64_t)tool->nodes);
        winnability_watch(memory, (WinnabilityWatch){is_given_up, tool});
        tool->free[tool->free_count++] = memory;
    }
    tool->workers = tool->free_count;
    return tool->free_count > 0 || complain("out of memory; use a smaller --nodes", "");
}

static void release(Tool *tool)
{
    pgn_source_close(tool->texts.source);
    strbuf_release(&tool->texts.lines.line);
    for (int i = 0; i < tool->free_count; i++) {
        free(tool->free[i]);
    }
    for (int i = 0; i < THREAD_POOL_AHEAD; i++) {
        strbuf_release(&tool->jobs[i].answer.answer);
        strbuf_release(&tool->jobs[i].answer.lines);
        strbuf_release(&tool->jobs[i].answer.remarks);
    }
}

/* Answers all texts. Returns the exit status. */
static int run(Tool *tool, int argc, char *const argv[])
{
    tool->order.nodes = (uint64_t)tool->nodes;
    tool->order.unit = argc > 0 ? "FEN" : "line";
    tool->texts.arguments = argv;
    tool->texts.argument_count = argc;
    tool->texts.is_input = argc == 0;
    tool->texts.lines.source = (PgnSource){read_input, &tool->texts};
    tool->texts.lines.limit = TEXT_MAX;
    if (!reserve_memory(tool)) {
        return PLAIN_UNUSABLE;
    }
    pthread_mutex_init(&tool->lock, NULL);
    thread_pool_run((int)tool->workers, SIZE_MAX, take_text, answer_text, take_answer, tool);
    pthread_mutex_destroy(&tool->lock);
    bool is_done = !tool->has_errors && !tool->texts.has_failed && !is_output_closed();
    release(tool);
    return is_done && !tool->is_closed ? PLAIN_DONE : PLAIN_REFUSED;
}

int adjudicate_tool_run(int argc, char *argv[])
{
    Tool *tool = calloc(1, sizeof *tool);
    if (tool == NULL) {
        complain("out of memory", "");
        return PLAIN_UNUSABLE;
    }
    tool->nodes = WINNABILITY_NODES_DEFAULT;
    tool->workers = 1;
    int status = PLAIN_UNUSABLE;
    if (read_options(argc, argv, tool)) {
        status = tool->wants_help ? plain_print(usage) : run(tool, argc - optind, argv + optind);
    }
    free(tool);
    return status;
}
