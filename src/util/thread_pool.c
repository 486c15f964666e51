#include "util/thread_pool.h"

#include <pthread.h>

/* A running pool. */
typedef struct ThreadPool {
    ThreadPoolPrepare *prepare; /* the function that prepares one task, or NULL */
    ThreadPoolWork *work;       /* the function that does one task */
    void *context;              /* the first argument of .prepare and .work */
    size_t count;               /* number of tasks; lowered when .prepare finds no more or the
                                   caller stops the pool */
    size_t ahead;               /* limit for tasks started but not yet handed over to the caller */
    pthread_mutex_t lock;       /* guards .count and the members below */
    pthread_cond_t changed;     /* signalled when a task is done or was handed over */
    size_t next;                /* number of the first task that is not started */
    size_t taken;               /* number of tasks handed over */
    bool is_preparing;          /* a thread is calling .prepare */
    /* the task is done and not handed over; by task number modulo THREAD_POOL_AHEAD */
    bool is_done[THREAD_POOL_AHEAD];
} ThreadPool;

/* Prepares the next task. Returns false if there is none. The caller holds the lock; the function
 * releases it while it calls .prepare. */
static bool prepare_next(ThreadPool *pool)
{
    if (pool->prepare != NULL) {
        pool->is_preparing = true;
        pthread_mutex_unlock(&pool->lock);
        bool is_prepared = pool->prepare(pool->context, pool->next);
        pthread_mutex_lock(&pool->lock);
        pool->is_preparing = false;
        pthread_cond_broadcast(&pool->changed);
        if (!is_prepared && pool->count > pool->next) {
            pool->count = pool->next;
        }
    }
    return pool->next < pool->count;
}

/* Does the next task, if there is one. The caller holds the lock; the function releases it during
 * the work. */
static void work_on_next(ThreadPool *pool)
{
    if (!prepare_next(pool)) {
        return;
    }
    size_t number = pool->next++;
    pthread_mutex_unlock(&pool->lock);
    pool->work(pool->context, number);
    pthread_mutex_lock(&pool->lock);
    pool->is_done[number % THREAD_POOL_AHEAD] = true;
    pthread_cond_broadcast(&pool->changed);
}

static void *run_thread(void *context)
{
    ThreadPool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (pool->next < pool->count) {
        if (!pool->is_preparing && pool->next < pool->taken + pool->ahead) {
            work_on_next(pool);
        } else {
            pthread_cond_wait(&pool->changed, &pool->lock);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Waits until the task with this number is done, and clears its mark. Returns false if there is no
 * such task. The caller holds the lock. */
static bool await_task(ThreadPool *pool, size_t number)
{
    bool *is_done = &pool->is_done[number % THREAD_POOL_AHEAD];
    while (!*is_done && number < pool->count) {
        pthread_cond_wait(&pool->changed, &pool->lock);
    }
    *is_done = false;
    return number < pool->count;
}

void thread_pool_run(int threads, size_t count, ThreadPoolPrepare *prepare, ThreadPoolWork *work,
                     ThreadPoolAfter *after, void *context)
{
    pthread_t started[THREAD_POOL_MAX];
    ThreadPool pool = {.prepare = prepare, .work = work, .context = context, .count = count};
    int wanted = threads > 1 && count > 1 ? threads : 0;
    int running = 0;
    pool.ahead = 2 * (size_t)threads;
    pthread_mutex_init(&pool.lock, NULL);
    pthread_cond_init(&pool.changed, NULL);
    while (running < wanted && pthread_create(&started[running], NULL, run_thread, &pool) == 0) {
        running++;
    }
    pthread_mutex_lock(&pool.lock);
    while (pool.taken < pool.count) {
        size_t number = pool.taken;
        if (running == 0) {
            work_on_next(&pool);
        }
        if (!await_task(&pool, number)) {
            break;
        }
        pthread_mutex_unlock(&pool.lock);
        bool goes_on = after(context, number);
        pthread_mutex_lock(&pool.lock);
        pool.taken++;
        pool.count = goes_on ? pool.count : pool.taken;
        pthread_cond_broadcast(&pool.changed);
    }
    pthread_mutex_unlock(&pool.lock);
    for (int i = 0; i < running; i++) {
        pthread_join(started[i], NULL);
    }
    pthread_cond_destroy(&pool.changed);
    pthread_mutex_destroy(&pool.lock);
}
