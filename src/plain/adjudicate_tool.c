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
#include "util/file_error.h"
#include "util/strbuf.h"
#include "util/text.h"

enum {
    NODES_MAX = 100000000, /* more nodes need more memory than most machines have */
    WORKERS_MAX = 64,      /* maximum number of threads; few machines have more cores */
    JOBS = 256,            /* maximum number of texts whose answers are not yet printed */
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
    bool is_done;            /* the answer is complete */
    AdjudicateAnswer answer; /* the answer, owned until it is printed */
} Job;

/* The state of the tool. The lock protects the members after it. */
typedef struct Tool {
    int64_t nodes;         /* node limit of each search */
    int64_t workers;       /* the number of threads */
    bool wants_help;       /* print the usage and nothing else */
    AdjudicateOrder order; /* the options for all answers */

    pthread_mutex_t lock;
    pthread_cond_t changed;     /* a member below has changed */
    long taken, begun, printed; /* how many jobs were read, begun and printed */
    bool is_over;               /* all texts have been read */
    bool is_closed;             /* standard output has no reader */
    bool has_errors;            /* the exit status will be PLAIN_REFUSED */
    Job jobs[JOBS];             /* a ring: job number n is at n % JOBS */
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
        if (option == 'j' && !text_parse_number(optarg, 1, WORKERS_MAX, &tool->workers)) {
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

/* ---- Workers ---- */

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

/*
 * Answers the next text. Then prints finished answers in the order of the texts, and stops at the
 * first answer that is not finished. The caller must hold the lock; it is released during the
 * search.
 */
static void work_on_next(Tool *tool, WinnabilityMemory *memory)
{
    Job *job = &tool->jobs[tool->begun++ % JOBS];
    pthread_mutex_unlock(&tool->lock);
    adjudicate_answer(&tool->order, memory, job->text, job->length, &job->answer);
    pthread_mutex_lock(&tool->lock);
    job->is_done = true;
    tool->is_closed |= is_output_closed();
    while (!tool->is_closed && tool->printed < tool->begun &&
           tool->jobs[tool->printed % JOBS].is_done) {
        print_answer(tool, &tool->jobs[tool->printed++ % JOBS].answer);
        tool->is_closed = fflush(stdout) != 0;
    }
    pthread_cond_broadcast(&tool->changed);
}

/* A worker thread. */
typedef struct Worker {
    Tool *tool;                /* borrowed */
    WinnabilityMemory *memory; /* the memory for the searches of this thread, owned */
    pthread_t thread;
} Worker;

/* The thread of a worker: answers texts until none are left or standard output is closed. */
static void *worker_run(void *context)
{
    Worker *worker = context;
    Tool *tool = worker->tool;
    pthread_mutex_lock(&tool->lock);
    while (!tool->is_closed) {
        if (tool->begun < tool->taken) {
            work_on_next(tool, worker->memory);
        } else if (tool->is_over) {
            break;
        } else {
            pthread_cond_wait(&tool->changed, &tool->lock);
        }
    }
    pthread_mutex_unlock(&tool->lock);
    return NULL;
}

/* ---- Texts ---- */

/* Waits for a free job. Returns NULL if standard output is closed. */
static Job *next_job(Tool *tool)
{
    Job *job = NULL;
    pthread_mutex_lock(&tool->lock);
    while (!tool->is_closed && tool->taken - tool->printed == JOBS) {
        pthread_cond_wait(&tool->changed, &tool->lock);
    }
    if (!tool->is_closed) {
        job = &tool->jobs[tool->taken % JOBS];
        job->length = 0;
        job->is_done = false;
    }
    pthread_mutex_unlock(&tool->lock);
    return job;
}

/* Hands a job to the workers. */
static void submit(Tool *tool, Job *job, long number)
{
    job->text[job->length] = '\0';
    job->answer.number = number;
    pthread_mutex_lock(&tool->lock);
    tool->taken++;
    pthread_cond_broadcast(&tool->changed);
    pthread_mutex_unlock(&tool->lock);
}

/* Appends bytes to a text, as many as fit. */
static void add_bytes(Job *job, const char *bytes, size_t length)
{
    size_t kept = length < TEXT_MAX - job->length ? length : TEXT_MAX - job->length;
    memcpy(job->text + job->length, bytes, kept);
    job->length += kept;
}

/* Submits the FENs in the arguments. */
static void take_arguments(Tool *tool, int argc, char *const argv[])
{
    Job *job = next_job(tool);
    for (int at = 0; job != NULL && at < argc;) {
        int fields = count_fields(argc - at, argv + at);
        for (int end = at + fields; at < end; at++) {
            add_bytes(job, " ", job->length > 0);
            add_bytes(job, argv[at], strlen(argv[at]));
        }
        submit(tool, job, tool->taken + 1);
        job = next_job(tool);
    }
}

/*
 * Reads from standard input. Returns the number of bytes, or 0 at the end of the input, on an
 * error, or if standard output is closed.
 */
static size_t read_input(Tool *tool, char *bytes, size_t size)
{
    struct pollfd fds[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO}};
    ssize_t got;
    do {
        while (poll(fds, 2, -1) < 0 && errno == EINTR) {
        }
        if ((fds[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) {
            return 0;
        }
        got = read(STDIN_FILENO, bytes, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        StrBuf reason = {0};
        file_error_append_reason(errno, &reason);
        complain("cannot read standard input: ", strbuf_text(&reason));
        strbuf_release(&reason);
        pthread_mutex_lock(&tool->lock);
        tool->has_errors = true;
        pthread_mutex_unlock(&tool->lock);
    }
    return got > 0 ? (size_t)got : 0;
}

/* Submits a line of input, without CR at its end, unless it is blank. Returns the job for the next
 * line, or NULL if standard output is closed. */
static Job *end_line(Tool *tool, Job *job, long number)
{
    while (job->length > 0 && job->text[job->length - 1] == '\r') {
        job->length--;
    }
    job->text[job->length] = '\0';
    if (strspn(job->text, " \t") == job->length) {
        job->length = 0;
        return job;
    }
    submit(tool, job, number);
    return next_job(tool);
}

/* Submits the lines of standard input. */
static void take_lines(Tool *tool)
{
    char bytes[16384];
    long number = 1;
    Job *job = next_job(tool);
    for (size_t got; job != NULL && (got = read_input(tool, bytes, sizeof bytes)) > 0;) {
        const char *rest = bytes, *end = bytes + got;
        for (const char *line_end;
             job != NULL && (line_end = memchr(rest, '\n', (size_t)(end - rest))) != NULL;
             rest = line_end + 1) {
            add_bytes(job, rest, (size_t)(line_end - rest));
            job = end_line(tool, job, number++);
        }
        if (job != NULL) {
            add_bytes(job, rest, (size_t)(end - rest));
        }
    }
    if (job != NULL && job->length > 0) {
        end_line(tool, job, number);
    }
}

/* Starts the workers, as many as memory allows. Returns their number. */
static int start_workers(Tool *tool, Worker workers[static WORKERS_MAX])
{
    int count = 0;
    for (; count < tool->workers; count++) {
        Worker *worker = &workers[count];
        void *block = malloc(winnability_memory_size((uint64_t)tool->nodes));
        if (block == NULL) {
            break;
        }
        worker->tool = tool;
        worker->memory = winnability_memory_init(block, (uint64_t)tool->nodes);
        winnability_watch(worker->memory, (WinnabilityWatch){is_given_up, tool});
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0) {
            free(block);
            break;
        }
    }
    return count;
}

/* Waits until the workers have answered all texts, and releases everything. */
static void finish_workers(Tool *tool, Worker workers[], int count)
{
    pthread_mutex_lock(&tool->lock);
    tool->is_over = true;
    tool->is_closed |= is_output_closed();
    pthread_cond_broadcast(&tool->changed);
    pthread_mutex_unlock(&tool->lock);
    for (int i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        free(workers[i].memory);
    }
    for (int i = 0; i < JOBS; i++) {
        strbuf_release(&tool->jobs[i].answer.answer);
        strbuf_release(&tool->jobs[i].answer.lines);
        strbuf_release(&tool->jobs[i].answer.remarks);
    }
}

/* Answers all texts. Returns the exit status. */
static int run(Tool *tool, int argc, char *const argv[])
{
    Worker workers[WORKERS_MAX];
    tool->order.nodes = (uint64_t)tool->nodes;
    tool->order.unit = argc > 0 ? "FEN" : "line";
    pthread_mutex_init(&tool->lock, NULL);
    pthread_cond_init(&tool->changed, NULL);
    int count = start_workers(tool, workers);
    if (count == 0) {
        complain("out of memory; use a smaller --nodes", "");
        return PLAIN_UNUSABLE;
    }
    if (argc > 0) {
        take_arguments(tool, argc, argv);
    } else {
        take_lines(tool);
    }
    finish_workers(tool, workers, count);
    pthread_cond_destroy(&tool->changed);
    pthread_mutex_destroy(&tool->lock);
    return tool->has_errors || tool->is_closed ? PLAIN_REFUSED : PLAIN_DONE;
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
