#include "unit.h"

#include "util/worker.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 5000 };

/* What a thread is given to do. */
typedef struct Work {
    int gate[2];         /* it begins when something can be read there */
    bool is_clear;       /* its room was all zeros */
    uintptr_t room;      /* where that was */
    atomic_bool is_done; /* it is over */
} Work;

static void do_work(void *context, void *room)
{
    Work *work = context;
    static const char zeros[ROOM];
    char byte;
    work->is_clear = read(work->gate[0], &byte, 1) == 1 && memcmp(room, zeros, ROOM) == 0;
    memset(room, 1, ROOM);
    work->room = (uintptr_t)room;
    usleep(20000); /* whoever does not wait for the end is there before it */
    atomic_store(&work->is_done, true);
}

START_TEST(work_is_done_beside_and_waited_for_at_the_end)
{
    Work work = {.is_clear = false};
    int bell = worker_bell_new();
    ck_assert_int_eq(pipe(work.gate), 0);
    Worker *worker = worker_begin(ROOM, do_work, &work, bell);
    ck_assert_ptr_nonnull(worker);
    ck_assert(!worker_is_done(worker));
    ck_assert(!worker_bell_silence(bell));
    ck_assert_int_eq(write(work.gate[1], "", 1), 1);
    if (_i == 1) {
        worker_bell_wait(bell, -1);
        ck_assert(worker_is_done(worker));
        ck_assert(worker_bell_silence(bell));
        ck_assert(!worker_bell_silence(bell));
    }
    worker_end(worker);
    ck_assert(atomic_load(&work.is_done));
    ck_assert(work.is_clear);
    ck_assert_uint_eq(work.room % 16, 0);
    close(work.gate[0]);
    close(work.gate[1]);
    close(bell);
}
END_TEST

START_TEST(without_a_worker_there_is_nothing_to_wait_for)
{
    int bell = worker_bell_new();
    worker_end(NULL);
    worker_bell_wait(bell, 0);
    ck_assert(!worker_bell_silence(bell));
    ck_assert_ptr_null(worker_begin(SIZE_MAX / 4 * 3, do_work, NULL, bell));
    close(bell);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("worker");
    TCase *tests = tcase_create("worker");
    tcase_add_loop_test(tests, work_is_done_beside_and_waited_for_at_the_end, 0, 2);
    tcase_add_test(tests, without_a_worker_there_is_nothing_to_wait_for);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
