#include "util/worker.h"

#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

enum { STACK_SIZE = 1024 * 1024 }; /* of the thread; what is not touched costs nothing */

struct Worker {
    WorkerRun *run;      /* the work */
    void *context;       /* … its first argument */
    int bell;            /* rung at its end */
    pthread_t thread;    /* who does it */
    char *stack;         /* its stack, and behind that the room */
    size_t size;         /* bytes of both */
    atomic_bool is_done; /* it is done */
};

int worker_bell_new(void)
{
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

bool worker_bell_silence(int bell)
{
    uint64_t rung = 0;
    return read(bell, &rung, sizeof rung) == (ssize_t)sizeof rung;
}

void worker_bell_wait(int bell, int64_t timeout_ms)
{
    struct pollfd source = {.fd = bell, .events = POLLIN};
    poll(&source, 1, timeout_ms < 0 ? -1 : timeout_ms < INT_MAX ? (int)timeout_ms : INT_MAX);
}

static void *run_thread(void *context)
{
    Worker *worker = context;
    const uint64_t ring = 1;
    int bell = worker->bell;
    worker->run(worker->context, worker->stack + STACK_SIZE);
    atomic_store(&worker->is_done, true);
    ssize_t written = write(bell, &ring, sizeof ring);
    (void)written; /* one that has rung all the time rings as well */
    return NULL;
}

/* Begins the thread, which leaves every signal to the loop. */
static bool begin_thread(Worker *worker)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0) {
        return false;
    }
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_begun = pthread_attr_setstack(&attributes, worker->stack, STACK_SIZE) == 0 &&
                    pthread_create(&worker->thread, &attributes, run_thread, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return is_begun;
}

Worker *worker_begin(size_t room_size, WorkerRun *run, void *context, int bell)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        return NULL;
    }
    *worker =
        (Worker){.run = run, .context = context, .bell = bell, .size = STACK_SIZE + room_size};
    worker->stack = mmap(NULL, worker->size, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (worker->stack == MAP_FAILED) {
        free(worker);
        return NULL;
    }
    if (!begin_thread(worker)) {
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
