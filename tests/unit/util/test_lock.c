#include "util/lock.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static LockHolder holder;
static FileError error;

static void set_up(void)
{
    one_file_begin("game.lock");
    holder = (LockHolder){.process = -1};
}

/* Starts a process that takes the lock and sleeps. Returns when that process has the lock. */
static pid_t start_holder(void)
{
    int ready[2];
    ck_assert_int_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        Lock lock;
        char byte = lock_take(&lock, path, &holder, &error) == LOCK_TAKEN ? 'y' : 'n';
        if (write(ready[1], &byte, 1) == 1) {
            pause();
        }
        _exit(1);
    }
    char byte = '\0';
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    ck_assert_int_eq(byte, 'y');
    close(ready[0]);
    close(ready[1]);
    return child;
}

static void kill_holder(pid_t child)
{
    ck_assert_int_eq(kill(child, SIGKILL), 0);
    ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

START_TEST(a_free_lock_is_taken_and_released)
{
    Lock lock;
    ck_assert(!lock_is_held(path, &holder));
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_TAKEN);
    ck_assert(lock_is_held(path, &holder));
    ck_assert_int_eq(holder.process, getpid());
    lock_release(&lock);
    ck_assert(!lock_is_held(path, &holder));
    ck_assert_int_eq(scratch_count(folder), 0);
}
END_TEST

START_TEST(another_process_is_refused_and_learns_the_holder)
{
    pid_t child = start_holder();
    Lock lock;
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_HELD);
    ck_assert_int_eq(holder.process, child);
    char host[LOCK_HOST_MAX];
    ck_assert_int_eq(gethostname(host, sizeof host), 0);
    ck_assert_str_eq(holder.host, host);
    lock_release(&lock);
    kill_holder(child);
}
END_TEST

START_TEST(a_lock_is_released_when_its_process_ends)
{
    kill_holder(start_holder());
    ck_assert(scratch_exists(path));
    ck_assert(!lock_is_held(path, &holder));
    Lock lock;
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_TAKEN);
    ck_assert(lock_is_held(path, &holder));
    ck_assert_int_eq(holder.process, getpid());
    lock_release(&lock);
}
END_TEST

static const char *const strange[] = {
    "", "x", "-3 host", "99999999999 host", "12 a\x1B[2Jb", "12 \xFF", "0 h"};

START_TEST(an_invalid_lock_file_has_no_holder)
{
    pid_t child = start_holder();
    scratch_write(path, strange[_i], strlen(strange[_i]));
    Lock lock;
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_HELD);
    ck_assert_int_eq(holder.process, 0);
    ck_assert_str_eq(holder.host, "");
    kill_holder(child);
}
END_TEST

START_TEST(a_lock_in_no_folder_fails)
{
    char *deep = scratch_path(folder, "no/game.lock");
    Lock lock;
    ck_assert_int_eq(lock_take(&lock, deep, &holder, &error), LOCK_FAILED);
    ck_assert_int_eq(error.step, FILE_STEP_LOCK);
    ck_assert_int_eq(error.code, ENOENT);
    lock_release(&lock);
    free(deep);
}
END_TEST

START_TEST(a_symbolic_link_is_not_followed)
{
    ck_assert_int_eq(symlink("elsewhere", path), 0);
    Lock lock;
    ck_assert_int_eq(lock_take(&lock, path, &holder, &error), LOCK_FAILED);
    ck_assert_int_eq(error.code, ELOOP);
}
END_TEST

START_TEST(querying_follows_no_link)
{
    char *target = scratch_path(folder, "other.lock");
    Lock lock;
    ck_assert_int_eq(symlink("other.lock", path), 0);
    ck_assert_int_eq(lock_take(&lock, target, &holder, &error), LOCK_TAKEN);
    ck_assert(lock_is_held(target, &holder));
    ck_assert(!lock_is_held(path, &holder));
    lock_release(&lock);
    free(target);
}
END_TEST

/* Several processes take and release the lock as fast as they can. Two processes must never have it
 * at the same time. */
START_TEST(only_one_process_at_a_time_has_it)
{
    enum { PROCESSES = 6, TIMES = 200 };
    char *inside = scratch_path(folder, "inside");
    for (int i = 0; i < PROCESSES; i++) {
        if (fork() == 0) {
            int faults = 0;
            for (int taken = 0; taken < TIMES;) {
                Lock lock;
                if (lock_take(&lock, path, &holder, &error) != LOCK_TAKEN) {
                    continue;
                }
                faults += symlink("x", inside) != 0 || unlink(inside) != 0;
                lock_release(&lock);
                taken++;
            }
            _exit(faults);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        ck_assert_int_gt(wait(&status), 0);
        ck_assert_int_eq(status, 0);
    }
    free(inside);
}
END_TEST

static const FaultKind kinds[] = {FAULT_FILE, FAULT_MEMORY};

START_TEST(querying_does_not_block_the_lock)
{
    Lock lock;
    faults_arm(FAULT_FILE, FAULT_ONCE, 2, EWOULDBLOCK); /* flock() fails */
    LockStatus status = lock_take(&lock, path, &holder, &error);
    ck_assert(faults_disarm());
    ck_assert_int_eq(status, LOCK_TAKEN);
    lock_release(&lock);
}
END_TEST

START_TEST(after_any_failure_the_lock_is_either_held_or_not)
{
    int n = 0;
    for (bool failed = true; failed;) {
        Lock lock;
        faults_arm(kinds[_i], FAULT_ONCE, ++n, EIO);
        LockStatus status = lock_take(&lock, path, &holder, &error);
        failed = faults_disarm();
        ck_assert_int_eq(lock_is_held(path, &holder), status == LOCK_TAKEN);
        ck_assert(failed || status == LOCK_TAKEN);
        lock_release(&lock);
        ck_assert(!lock_is_held(path, &holder));
    }
    ck_assert_int_gt(n, 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lock");
    TCase *tests = tcase_create("lock");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_free_lock_is_taken_and_released);
    tcase_add_test(tests, another_process_is_refused_and_learns_the_holder);
    tcase_add_test(tests, a_lock_is_released_when_its_process_ends);
    tcase_add_loop_test(tests, an_invalid_lock_file_has_no_holder, 0,
                        (int)(sizeof strange / sizeof strange[0]));
    tcase_add_test(tests, a_lock_in_no_folder_fails);
    tcase_add_test(tests, a_symbolic_link_is_not_followed);
    tcase_add_test(tests, querying_follows_no_link);
    tcase_add_test(tests, only_one_process_at_a_time_has_it);
    tcase_add_test(tests, querying_does_not_block_the_lock);
    tcase_add_loop_test(tests, after_any_failure_the_lock_is_either_held_or_not, 0,
                        (int)(sizeof kinds / sizeof kinds[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
