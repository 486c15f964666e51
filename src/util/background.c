#include "util/background.h"

#include <pthread.h>
#include <stdlib.h>

struct Background {
    BackgroundWork *work;   /* the function that does one task */
    void *context;          /* the first argument of .work */
    pthread_t thread;       /* the background thread, if .has_thread */
    bool has_thread;        /* the thread could be created */
    pthread_mutex_t lock;   /* guards the members below */
    pthread_cond_t changed; /* signalled when one of them changes */
    void *task;             /* the task being done or to be done, or NULL */
    bool is_ending;         /* there are no more tasks */
};

static void *run_thread(void *context)
{
    Background *background = context;
    pthread_mutex_lock(&background->lock);
    while (background->task != NULL || !background->is_ending) {
        if (background->task == NULL) {
            pthread_cond_wait(&background->changed, &background->lock);
            continue;
        }
        pthread_mutex_unlock(&background->lock);
        background->work(background->context, background->task);
        pthread_mutex_lock(&background->lock);
        background->task = NULL;
        pthread_cond_signal(&background->changed);
    }
    pthread_mutex_unlock(&background->lock);
    return NULL;
}

Background *background_begin(BackgroundWork *work, void *context)
{
    Background *background = calloc(1, sizeof *background);
    if (background != NULL) {
        background->work = work;
        background->context = context;
        pthread_mutex_init(&background->lock, NULL);
        pthread_cond_init(&background->changed, NULL);
        background->has_thread =
            pthread_create(&background->thread, NULL, run_thread, background) == 0;
    }
    return background;
}

void background_run(Background *background, void *task)
{
    if (!background->has_thread) {
        background->work(background->context, task);
        return;
    }
    pthread_mutex_lock(&background->lock);
    while (background->task != NULL) {
        pthread_cond_wait(&background->changed, &background->lock);
    }
    background->task = task;
    pthread_cond_signal(&background->changed);
    pthread_mutex_unlock(&background->lock);
}

void background_end(Background *background)
{
    if (background == NULL) {
        return;
    }
    if (background->has_thread) {
        pthread_mutex_lock(&background->lock);
        background->is_ending = true;
        pthread_cond_signal(&background->changed);
        pthread_mutex_unlock(&background->lock);
        pthread_join(background->thread, NULL);
    }
    pthread_cond_destroy(&background->changed);
    pthread_mutex_destroy(&background->lock);
    free(background);
}
