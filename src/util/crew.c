#include "util/crew.h"

#include <pthread.h>

enum { AHEAD = 2 * CREW_MAX }; /* most pieces of work that are begun and not taken */

/* A crew at work. Members from .next on are guarded by the lock. */
typedef struct Crew {
    CrewWork *work;         /* what it does */
    void *context;          /* … its first argument */
    size_t count;           /* how many pieces of work there are */
    size_t ahead;           /* how many of them may be begun and not taken */
    pthread_mutex_t lock;   /* held to look at what follows */
    pthread_cond_t changed; /* something is done, or was taken */
    size_t next;            /* the first piece of work that is not begun */
    size_t taken;           /* how many were taken */
    bool is_done[AHEAD];    /* by number modulo AHEAD: it waits to be taken */
} Crew;

/* Does the next piece of work. To be called with the lock held, which is given back meanwhile. */
static void work_on_next(Crew *crew)
{
    size_t number = crew->next++;
    pthread_mutex_unlock(&crew->lock);
    crew->work(crew->context, number);
    pthread_mutex_lock(&crew->lock);
    crew->is_done[number % AHEAD] = true;
    pthread_cond_broadcast(&crew->changed);
}

static void *run_thread(void *context)
{
    Crew *crew = context;
    pthread_mutex_lock(&crew->lock);
    while (crew->next < crew->count) {
        if (crew->next < crew->taken + crew->ahead) {
            work_on_next(crew);
        } else {
            pthread_cond_wait(&crew->changed, &crew->lock);
        }
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Takes the next piece of work when it is done; does it here where no thread has begun it. */
static void take_next(Crew *crew, bool is_alone, CrewTake *take)
{
    size_t number = crew->taken;
    pthread_mutex_lock(&crew->lock);
    if (is_alone) {
        work_on_next(crew);
    }
    while (!crew->is_done[number % AHEAD]) {
        pthread_cond_wait(&crew->changed, &crew->lock);
    }
    crew->is_done[number % AHEAD] = false;
    pthread_mutex_unlock(&crew->lock);
    bool goes_on = take(crew->context, number);
    pthread_mutex_lock(&crew->lock);
    crew->taken++;
    if (!goes_on) {
        crew->count = crew->taken;
    }
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

/* Starts threads. Returns how many there are. */
static int start(Crew *crew, int wanted, pthread_t threads[static CREW_MAX])
{
    int count = 0;
    while (count < wanted && pthread_create(&threads[count], NULL, run_thread, crew) == 0) {
        count++;
    }
    return count;
}

void crew_run(int threads, size_t count, CrewWork *work, CrewTake *take, void *context)
{
    pthread_t started[CREW_MAX];
    Crew crew = {.work = work, .context = context, .count = count};
    crew.ahead = 2 * (size_t)threads;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.changed, NULL);
    int running = threads > 1 && count > 1 ? start(&crew, threads, started) : 0;
    while (crew.taken < crew.count) {
        take_next(&crew, running == 0, take);
    }
    for (int i = 0; i < running; i++) {
        pthread_join(started[i], NULL);
    }
    pthread_cond_destroy(&crew.changed);
    pthread_mutex_destroy(&crew.lock);
}
