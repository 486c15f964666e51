#include "util/thread_pool.h"

#include <pthread.h>

enum { AHEAD = 2 * THREAD_POOL_MAX }; /* greatest value of .ahead */

/* A running pool. */
typedef struct ThreadPool {
    ThreadPoolWork *work;   /* the function that does one task */
    void *context;          /* the first argument of .work */
    size_t count;           /* number of tasks; reduced when the caller stops the pool */
    size_t ahead;           /* limit for tasks started but not yet handed over to the caller */
    pthread_mutex_t lock;   /* guards .count and the members below */
    pthread_cond_t changed; /* signalled when a task is done or was handed over */
    size_t next;            /* number of the first task that is not started */
    size_t taken;           /* number of tasks handed over */
    bool is_done[AHEAD];    /* the task is done and not handed over; by task number modulo AHEAD */
} ThreadPool;

/* Does the next task. The caller holds the lock; the function releases it during the work. */
static void work_on_next(ThreadPool *pool)
{
    size_t number = pool->next++;
    pthread_mutex_unlock(&pool->lock);
    pool->work(pool->context, number);
    pthread_mutex_lock(&pool->lock);
    pool->is_done[number % AHEAD] = true;
    pthread_cond_broadcast(&pool->changed);
}

static void *run_thread(void *context)
{
    ThreadPool *pool = context;
    pthread_mutex_lock(&pool->lock);
    while (pool->next < pool->count) {
        if (pool->next < pool->taken + pool->ahead) {
            work_on_next(pool);
        } else {
            pthread_cond_wait(&pool->changed, &pool->lock);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

void thread_pool_run(int threads, size_t count, ThreadPoolWork *work, ThreadPoolAfter *after,
                     void *context)
{
    pthread_t started[THREAD_POOL_MAX];
    ThreadPool pool = {.work = work, .context = context, .count = count};
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
        while (!pool.is_done[number % AHEAD]) {
            pthread_cond_wait(&pool.changed, &pool.lock);
        }
        pool.is_done[number % AHEAD] = false;
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
