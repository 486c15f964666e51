#define _GNU_SOURCE
#include "unit.h"

#include "util/worker.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_SIZE = 5000 };

/* The work that a thread does. */
typedef struct Work {
    int gate[2];         /* a pipe; the work starts when a byte arrives */
    bool is_clear;       /* the given buffer was all zeros */
    uintptr_t buffer;    /* address of the buffer given to the work */
    atomic_bool is_done; /* the work is finished */
} Work;

static void do_work(void *context, void *buffer)
{
    Work *work = context;
    static const char zeros[BUFFER_SIZE];
    char byte;
    work->is_clear = read(work->gate[0], &byte, 1) == 1 && memcmp(buffer, zeros, BUFFER_SIZE) == 0;
    memset(buffer, 1, BUFFER_SIZE);
    work->buffer = (uintptr_t)buffer;
    usleep(20000); /* so that a caller that does not wait finds the work unfinished */
    atomic_store(&work->is_done, true);
}

START_TEST(work_is_done_in_a_thread_and_awaited_at_the_end)
{
    Work work = {.is_clear = false};
    Wakeup wakeup;
    ck_assert(worker_wakeup_open(&wakeup));
    ck_assert_int_eq(pipe(work.gate), 0);
    Worker *worker = worker_begin(BUFFER_SIZE, do_work, &work, &wakeup);
    ck_assert_ptr_nonnull(worker);
    ck_assert(!worker_is_done(worker));
    ck_assert(!worker_wakeup_clear(&wakeup));
    ck_assert_int_eq(write(work.gate[1], "", 1), 1);
    if (_i == 1) {
        worker_wakeup_wait(&wakeup, -1);
        ck_assert(worker_is_done(worker));
        ck_assert(worker_wakeup_clear(&wakeup));
        ck_assert(!worker_wakeup_clear(&wakeup));
    }
    worker_end(worker);
    ck_assert(atomic_load(&work.is_done));
    ck_assert(work.is_clear);
    ck_assert_uint_eq(work.buffer % 16, 0);
    close(work.gate[0]);
    close(work.gate[1]);
    worker_wakeup_close(&wakeup);
}
END_TEST

START_TEST(without_a_worker_there_is_nothing_to_wait_for)
{
    Wakeup wakeup;
    ck_assert(worker_wakeup_open(&wakeup));
    worker_end(NULL);
    worker_wakeup_wait(&wakeup, 0);
    ck_assert(!worker_wakeup_clear(&wakeup));
    ck_assert_ptr_null(worker_begin(SIZE_MAX / 4 * 3, do_work, NULL, &wakeup));
    worker_wakeup_close(&wakeup);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("worker");
    TCase *tests = tcase_create("worker");
    tcase_add_loop_test(tests, work_is_done_in_a_thread_and_awaited_at_the_end, 0, 2);
    tcase_add_test(tests, without_a_worker_there_is_nothing_to_wait_for);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
