#include "util/worker.h"

#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "util/platform.h"

enum { STACK_SIZE = 1024 * 1024 }; /* bytes of the thread's stack; unused pages cost no memory */

struct Worker {
    WorkerRun *run;      /* the function that does the work */
    void *context;       /* the first argument of .run */
    int wakeup;          /* the end of a pipe to write to when the work is done */
    pthread_t thread;    /* the thread that does the work */
    char *stack;         /* the stack of the thread, followed by the buffer */
    size_t size;         /* bytes of the stack and the buffer together */
    atomic_bool is_done; /* the work is done */
};

bool worker_wakeup_open(Wakeup *wakeup)
{
    bool is_open = platform_pipe(wakeup->ends, true);
    if (!is_open) {
        wakeup->ends[0] = wakeup->ends[1] = -1;
    }
    return is_open;
}

void worker_wakeup_close(Wakeup *wakeup)
{
    for (int i = 0; i < 2; i++) {
        if (wakeup->ends[i] >= 0) {
            close(wakeup->ends[i]);
        }
        wakeup->ends[i] = -1;
    }
}

bool worker_wakeup_clear(const Wakeup *wakeup)
{
    char bytes[16];
    bool was_signalled = false;
    while (read(wakeup->ends[0], bytes, sizeof bytes) > 0) {
        was_signalled = true;
    }
    return was_signalled;
}

void worker_wakeup_wait(const Wakeup *wakeup, int64_t timeout_ms)
{
    struct pollfd source = {.fd = wakeup->ends[0], .events = POLLIN};
    poll(&source, 1, timeout_ms < 0 ? -1 : timeout_ms < INT_MAX ? (int)timeout_ms : INT_MAX);
}

static void *run_thread(void *context)
{
    Worker *worker = context;
    worker->run(worker->context, worker->stack + STACK_SIZE);
    atomic_store(&worker->is_done, true);
    ssize_t written = write(worker->wakeup, "", 1);
    (void)written; /* the write fails only if the pipe is full, so its other end is readable */
    return NULL;
}

/* Starts the thread with all signals blocked, so that the event loop receives them. */
static bool start_thread(Worker *worker)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0) {
        return false;
    }
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_attr_setstack(&attributes, worker->stack, STACK_SIZE) == 0 &&
                      pthread_create(&worker->thread, &attributes, run_thread, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return is_started;
}

Worker *worker_begin(size_t buffer_size, WorkerRun *run, void *context, const Wakeup *wakeup)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        return NULL;
    }
    *worker = (Worker){.run = run,
                       .context = context,
                       .wakeup = wakeup->ends[1],
                       .size = STACK_SIZE + buffer_size};
    worker->stack = platform_map_memory(worker->size);
    if (worker->stack == NULL) {
        free(worker);
        return NULL;
    }
    if (!start_thread(worker)) {
        munmap(worker->stack, worker->size);
        free(worker);
        return NULL;
    }
    return worker;
}

bool worker_is_done(const Worker *worker)
{
    return atomic_load(&worker->is_done);
}

void worker_end(Worker *worker)
{
    if (worker != NULL) {
        pthread_join(worker->thread, NULL);
        munmap(worker->stack, worker->size);
        free(worker);
    }
}
