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
#include "util/strbuf.h"
#include "util/text.h"

enum {
    NODES_MAX = 100000000, /* more than any memory at hand would hold */
    WORKERS_MAX = 64,      /* more than most machines have cores */
    JOBS = 256,            /* texts that wait for their answer, or for the answers before it */
    TEXT_MAX = 4096,       /* bytes of a text that are kept: many more than a FEN can have */
    FIELDS = 6,            /* fields of a FEN */
};

static const char usage[] =
    "Usage: touchmove adjudicate [-j N] [--nodes N] [--line] [--proof] [--] [FEN]...\n\n"
    "Tell for each position which player can still checkmate by any series of legal moves.\n"
    "A FEN is one argument or six; without any, standard input has one in each line. Print for\n"
    "each a line of four fields parted by tabs: White and Black, each can-mate, cannot-mate or\n"
    "undecided; the position, dead, alive or undecided; the FEN, as it was given. The exit status\n"
    "is 1 if some text was no position.\n\n"
    "  -j N         answer N positions at the same time, on as many cores\n"
    "  --nodes N    look at no more than N positions for each question\n"
    "  --line       print the moves that end in checkmate\n"
    "  --proof      print why the others never do, for a program to check\n"
    "  -h, --help   print this and exit\n"
    "  --           what follows is no option\n";

/* One text and what is said about it. */
typedef struct Job {
    char text[TEXT_MAX + 1]; /* the text, NUL-terminated; more than that of a line is dropped */
    size_t length;           /* its length; a NUL may stand within */
    bool is_done;            /* it has been answered */
    AdjudicateAnswer answer; /* what is said about it */
} Job;

/* What to do, with what, and how far it has come. Behind `lock` what the workers share. */
typedef struct Tool {
    int64_t nodes;         /* limit for each question */
    int64_t workers;       /* how many answer at the same time */
    bool wants_help;       /* only the usage is wanted */
    AdjudicateOrder order; /* what is wanted of each answer */

    pthread_mutex_t lock;
    pthread_cond_t changed;     /* something below has changed */
    long taken, begun, printed; /* how many jobs have been taken in, begun and printed */
    bool is_over;               /* no more jobs come */
    bool is_closed;             /* nobody reads the answers any more */
    bool has_errors;            /* some text was no position, or the input broke off */
    Job jobs[JOBS];             /* job number n stands at n % JOBS */
} Tool;

static bool complain(const char *text, const char *detail)
{
    return plain_complain("adjudicate", text, detail);
}

/* ---- Arguments ---- */

/* Takes the options, and moves what is none to the end, from argv[optind] on. Returns false, having
 * told why, if they cannot be used. */
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
            return complain("--nodes needs a number from 1 to 100000000", "");
        }
        if (option == 'j' && !text_parse_number(optarg, 1, WORKERS_MAX, &tool->workers)) {
            return complain("-j needs a number from 1 to 64", "");
        }
        if (option == '?') {
            return false;
        }
    }
    return true;
}

/* Returns how many arguments make up the FEN that begins with the first one: one, or one for each
 * of its fields. After a board, any argument without ranks is a field, right or wrong. */
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

/* Tells whether nobody reads standard output any more. */
static bool is_output_closed(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

/* The watch over a question; the context is the tool. */
static bool is_given_up(void *context)
{
    (void)context;
    return is_output_closed();
}

/* Prints what is said about a text; if there was no memory for all of it, that and nothing else. */
static void print_answer(Tool *tool, AdjudicateAnswer *answer)
{
    bool is_whole = !strbuf_has_failed(&answer->remarks) && !strbuf_has_failed(&answer->answer) &&
                    !strbuf_has_failed(&answer->lines);
    if (is_whole) {
        tool->has_errors |= !plain_write(stderr, strbuf_text(&answer->remarks), NULL) ||
                            !plain_write(stdout, strbuf_text(&answer->answer), NULL);
        fputs(strbuf_text(&answer->lines), stdout); /* ASCII, for any terminal */
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
 * Answers the next text, and prints the answers that are due in the order of the texts. The caller
 * holds the lock, which is released during the search.
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

/* A worker's memory. */
typedef struct Worker {
    Tool *tool;                /* what it works for, borrowed */
    WinnabilityMemory *memory; /* what it works in, the block that it owns */
    pthread_t thread;          /* its thread, if it has one */
} Worker;

/* Works until no more texts come. */
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

/* Waits for a job that is free. Returns NULL if nobody wants answers any more. */
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

/* Adds bytes to a text, as many as are kept. */
static void add_bytes(Job *job, const char *bytes, size_t length)
{
    size_t kept = length < TEXT_MAX - job->length ? length : TEXT_MAX - job->length;
    memcpy(job->text + job->length, bytes, kept);
    job->length += kept;
}

/* Takes the FENs of the arguments, whose fields may be arguments of their own. */
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

/* Reads some input. Returns how much it is, 0 at its end or if no more is wanted. */
static size_t read_input(Tool *tool, char *bytes, size_t size)
{
    struct pollfd fds[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO}};
    ssize_t got;
    do {
        while (poll(fds, 2, -1) < 0 && errno == EINTR) {
        }
        if ((fds[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) {
            return 0; /* nobody reads the answers any more */
        }
        got = read(STDIN_FILENO, bytes, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        complain("standard input cannot be read: ", strerror(errno));
        pthread_mutex_lock(&tool->lock);
        tool->has_errors = true;
        pthread_mutex_unlock(&tool->lock);
    }
    return got > 0 ? (size_t)got : 0;
}

/* Submits a line of input unless it is blank; its line break is cut off. Returns the job for the
 * next one. */
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

/* Takes one FEN from each line of standard input. */
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

/* Starts as many workers as are wanted, or as memory allows. Returns how many. */
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

/* Lets the workers finish what has been taken in, and clears up. */
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
        complain("there is not enough memory for so many nodes", "");
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
