#define _GNU_SOURCE
#include "util/guard.h"

#include "unit.h"
#include "util/monotime.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const int NUMBERS[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGTSTP,
                              SIGCONT, SIGUSR1, SIGSEGV, SIGWINCH};

enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0], STACK_BYTES = 65536 };

/* A guard restores the handlers and the alternate signal stack. Sanitizers use such a stack, and so
 * may any library. */
START_TEST(signals_and_their_stack_are_restored)
{
    struct sigaction before[COUNT];
    struct sigaction after;
    stack_t stack = {.ss_sp = malloc(STACK_BYTES), .ss_size = STACK_BYTES};
    stack_t given_back;
    stack_t old;
    ck_assert_ptr_nonnull(stack.ss_sp);
    ck_assert_int_eq(sigaltstack(&stack, &old), 0);
    for (int i = 0; i < COUNT; i++) {
        sigaction(NUMBERS[i], NULL, &before[i]);
    }
    Guard *guard = guard_new(GUARD_OTHERS_END);
    ck_assert_ptr_nonnull(guard);
    sigaction(SIGTERM, NULL, &after);
    ck_assert(after.sa_handler != before[3].sa_handler);
    guard_free(guard);
    for (int i = 0; i < COUNT; i++) {
        sigaction(NUMBERS[i], NULL, &after);
        ck_assert_msg(after.sa_handler == before[i].sa_handler, "signal %d", NUMBERS[i]);
    }
    ck_assert_int_eq(sigaltstack(&old, &given_back), 0);
    ck_assert_ptr_eq(given_back.ss_sp, stack.ss_sp);
    free(stack.ss_sp);
}
END_TEST

/* Every pending signal is reported once: first SIGCONT, then the others in the order of their
 * numbers. */
START_TEST(signals_are_taken_once_each)
{
    Guard *guard = guard_new(GUARD_OTHERS_END);
    ck_assert_ptr_nonnull(guard);
    ck_assert(!guard_has_signal(guard));
    raise(SIGTERM);
    raise(SIGHUP);
    raise(SIGCONT);
    raise(SIGHUP);
    ck_assert(guard_has_signal(guard));
    ck_assert_int_eq(guard_take_signal(guard), SIGCONT);
    ck_assert_int_eq(guard_take_signal(guard), SIGHUP);
    ck_assert_int_eq(guard_take_signal(guard), SIGTERM);
    ck_assert_int_eq(guard_take_signal(guard), 0);
    guard_free(guard);
}
END_TEST

START_TEST(an_alarm_at_the_end_does_not_kill_the_process)
{
    sigset_t alarms;
    Guard *guard = guard_new(GUARD_OTHERS_END);
    ck_assert_ptr_nonnull(guard);
    guard_end(guard);
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_BLOCK, &alarms, NULL);
    raise(SIGALRM); /* the signal arrives during guard_free() */
    guard_free(guard);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL);
    ck_assert_uint_eq(alarm(0), 0);
}
END_TEST

START_TEST(a_stop_before_the_guard_exists_is_reported)
{
    guard_expect();
    raise(SIGCONT);
    Guard *guard = guard_new(GUARD_OTHERS_END);
    ck_assert_ptr_nonnull(guard);
    ck_assert_int_eq(guard_take_signal(guard), SIGCONT);
    raise(SIGCONT);
    ck_assert_int_eq(guard_take_signal(guard), SIGCONT);
    guard_free(guard);
}
END_TEST

static int64_t slept_ms;

/* The linker replaces monotime_slept_ms() by this function. */
int64_t __wrap_monotime_slept_ms(void);
int64_t __wrap_monotime_slept_ms(void)
{
    return slept_ms;
}

/* The monotonic clock does not advance while the machine sleeps, so there is no other sign of the
 * sleep. */
START_TEST(a_sleep_of_the_machine_is_reported_as_a_stop)
{
    slept_ms = 500000;
    Guard *guard = guard_new(GUARD_OTHERS_END);
    ck_assert_ptr_nonnull(guard);
    slept_ms += MONOTIME_SLEEP_MS - 1;
    raise(SIGTERM);
    ck_assert_int_eq(guard_take_signal(guard), SIGTERM);
    slept_ms += 1;
    raise(SIGHUP);
    ck_assert(guard_has_signal(guard));
    ck_assert_int_eq(guard_take_signal(guard), SIGCONT);
    ck_assert_int_eq(guard_take_signal(guard), SIGHUP);
    ck_assert(!guard_has_signal(guard));
    ck_assert_int_eq(guard_take_signal(guard), 0);
    guard_free(guard);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("guard");
    TCase *tests = tcase_create("guard");
    tcase_add_test(tests, signals_and_their_stack_are_restored);
    tcase_add_test(tests, signals_are_taken_once_each);
    tcase_add_test(tests, an_alarm_at_the_end_does_not_kill_the_process);
    tcase_add_test(tests, a_sleep_of_the_machine_is_reported_as_a_stop);
    tcase_add_test(tests, a_stop_before_the_guard_exists_is_reported);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
