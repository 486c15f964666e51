#include "util/thread_pool.h"

#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "unit.h"

enum { COUNT = 1000 };

/* What a thread pool has done. */
typedef struct Log {
    atomic_int worked[COUNT]; /* how often the work was done, by index */
    atomic_size_t taken;      /* number of results that take() has received */
    atomic_size_t ahead;      /* largest difference between a started index and `taken` */
    size_t stop;              /* the work stops after this index */
    atomic_size_t prepared;   /* number of tasks prepared */
    size_t last;              /* number of tasks that prepare() has */
} Log;

static bool prepare(void *context, size_t number)
{
    Log *log = context;
    ck_assert_uint_eq(number, atomic_load(&log->prepared));
    sched_yield();
    atomic_store(&log->prepared, number + (number < log->last));
    return number < log->last;
}

static void work(void *context, size_t number)
{
    Log *log = context;
    size_t ahead = number - atomic_load(&log->taken);
    if (ahead > atomic_load(&log->ahead)) {
        atomic_store(&log->ahead, ahead);
    }
    for (size_t i = 0; i < number % 7; i++) {
        sched_yield();
    }
    atomic_fetch_add(&log->worked[number], 1);
}

static bool take(void *context, size_t number)
{
    Log *log = context;
    ck_assert_uint_eq(number, atomic_load(&log->taken));
    ck_assert_int_eq(atomic_load(&log->worked[number]), 1);
    atomic_store(&log->taken, number + 1);
    return number != log->stop;
}

static const int threads[] = {1, 2, 3, THREAD_POOL_MAX};

START_TEST(every_job_is_done_once_and_taken_in_order)
{
    static Log log;
    memset(&log, 0, sizeof log);
    log.stop = COUNT;
    thread_pool_run(threads[_i], COUNT, NULL, work, take, &log);
    ck_assert_uint_eq(log.taken, COUNT);
    ck_assert_uint_lt(log.ahead, 2 * (size_t)threads[_i]);
}
END_TEST

START_TEST(work_ends_when_no_more_is_wanted)
{
    static Log log;
    memset(&log, 0, sizeof log);
    log.stop = 100;
    thread_pool_run(threads[_i], COUNT, NULL, work, take, &log);
    ck_assert_uint_eq(log.taken, 101);
    for (size_t i = 101 + 2 * (size_t)threads[_i]; i < COUNT; i++) {
        ck_assert_int_eq(log.worked[i], 0);
    }
}
END_TEST

START_TEST(tasks_are_prepared_in_order_until_there_are_no_more)
{
    static Log log;
    memset(&log, 0, sizeof log);
    log.stop = COUNT;
    log.last = COUNT / 2;
    thread_pool_run(threads[_i], SIZE_MAX, prepare, work, take, &log);
    ck_assert_uint_eq(log.prepared, log.last);
    ck_assert_uint_eq(log.taken, log.last);
    ck_assert_uint_lt(log.ahead, 2 * (size_t)threads[_i]);
}
END_TEST

START_TEST(a_pool_without_tasks_returns)
{
    thread_pool_run(2, 0, NULL, work, take, NULL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pool");
    TCase *tests = tcase_create("pool");
    int count = sizeof threads / sizeof threads[0];
    tcase_add_loop_test(tests, every_job_is_done_once_and_taken_in_order, 0, count);
    tcase_add_loop_test(tests, work_ends_when_no_more_is_wanted, 0, count);
    tcase_add_loop_test(tests, tasks_are_prepared_in_order_until_there_are_no_more, 0, count);
    tcase_add_test(tests, a_pool_without_tasks_returns);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
