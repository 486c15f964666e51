#include "util/background.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>

#include "unit.h"

enum { COUNT = 1000 };

static bool has_no_threads; /* no thread can be created */

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument)
{
    return has_no_threads ? EAGAIN : __real_pthread_create(thread, attributes, start, argument);
}

/* What a background thread has done. */
typedef struct Log {
    pthread_t caller; /* the thread that hands over the tasks */
    int other;        /* number of tasks done in another thread */
    int done;         /* number of tasks done */
    bool in_order;    /* the tasks were done in their order */
} Log;

static void work(void *context, void *task)
{
    Log *log = context;
    int *number = task;
    for (int i = 0; i < *number % 5; i++) {
        sched_yield();
    }
    log->in_order &= *number == log->done;
    log->other += !pthread_equal(pthread_self(), log->caller);
    log->done++;
    *number = -1;
}

/* The tasks are in two buffers that take turns, so a buffer may be used again as soon as the task
 * in the other one has been handed over. */
START_TEST(every_task_is_done_once_and_in_order)
{
    Log log = {.caller = pthread_self(), .in_order = true};
    int buffers[2] = {-1, -1};
    Background *background = background_begin(work, &log);
    for (int i = 0; i < COUNT; i++) {
        ck_assert_int_eq(buffers[i % 2], -1);
        buffers[i % 2] = i;
        background_run(background, &buffers[i % 2]);
    }
    background_end(background);
    ck_assert_int_eq(log.done, COUNT);
    ck_assert_int_eq(log.other, COUNT);
    ck_assert(log.in_order);
}
END_TEST

START_TEST(without_a_thread_the_tasks_are_done_at_once)
{
    Log log = {.caller = pthread_self(), .in_order = true};
    int buffer = 0;
    has_no_threads = true;
    Background *background = background_begin(work, &log);
    has_no_threads = false;
    for (int i = 0; i < COUNT; i++) {
        buffer = i;
        background_run(background, &buffer);
        ck_assert_int_eq(log.done, i + 1);
    }
    background_end(background);
    ck_assert_int_eq(log.other, 0);
    ck_assert(log.in_order);
}
END_TEST

START_TEST(there_may_be_no_task)
{
    Log log = {.caller = pthread_self()};
    background_end(background_begin(work, &log));
    background_end(NULL);
    ck_assert_int_eq(log.done, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("background");
    TCase *tests = tcase_create("background");
    tcase_add_test(tests, every_task_is_done_once_and_in_order);
    tcase_add_test(tests, without_a_thread_the_tasks_are_done_at_once);
    tcase_add_test(tests, there_may_be_no_task);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
