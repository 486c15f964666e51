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
    int wakeup_fd;       /* eventfd to signal when the work is done */
    pthread_t thread;    /* the thread that does the work */
    char *stack;         /* the stack of the thread, followed by the buffer */
    size_t size;         /* bytes of the stack and the buffer together */
    atomic_bool is_done; /* the work is done */
};

int worker_wakeup_new(void)
{
    return platform_eventfd();
}

bool worker_wakeup_clear(int wakeup_fd)
{
    uint64_t count = 0;
    return read(wakeup_fd, &count, sizeof count) == (ssize_t)sizeof count;
}

void worker_wakeup_wait(int wakeup_fd, int64_t timeout_ms)
{
    struct pollfd source = {.fd = wakeup_fd, .events = POLLIN};
    poll(&source, 1, timeout_ms < 0 ? -1 : timeout_ms < INT_MAX ? (int)timeout_ms : INT_MAX);
}

static void *run_thread(void *context)
{
    Worker *worker = context;
    const uint64_t one = 1;
    worker->run(worker->context, worker->stack + STACK_SIZE);
    atomic_store(&worker->is_done, true);
    ssize_t written = write(worker->wakeup_fd, &one, sizeof one);
    (void)written; /* the write fails only at the maximum count; the eventfd is readable anyway */
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

Worker *worker_begin(size_t buffer_size, WorkerRun *run, void *context, int wakeup_fd)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        return NULL;
    }
    *worker = (Worker){
        .run = run, .context = context, .wakeup_fd = wakeup_fd, .size = STACK_SIZE + buffer_size};
    worker->stack = mmap(NULL, worker->size, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (worker->stack == MAP_FAILED) {
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
