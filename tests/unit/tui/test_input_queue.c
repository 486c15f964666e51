#include "unit.h"

#include "tui/input_queue.h"

#include <string.h>

static InputQueue queue;

static void tear_down(void)
{
    input_queue_release(&queue);
}

static void add(const char *text, int64_t time_ms, uint32_t frame)
{
    input_queue_add(&queue, text, strlen(text), (InputStamp){time_ms, frame});
}

static void assert_front(const char *text, int64_t time_ms, uint32_t frame)
{
    size_t length = 0;
    const char *bytes = input_queue_front(&queue, &length);
    ck_assert_uint_eq(length, strlen(text));
    ck_assert_mem_eq(bytes, text, length);
    ck_assert_int_eq(input_queue_stamp(&queue).time_ms, time_ms);
    ck_assert_uint_eq(input_queue_stamp(&queue).frame, frame);
}

START_TEST(each_byte_keeps_the_stamp_of_its_batch)
{
    add("ab", 10, 1);
    add("cd", 20, 2);
    assert_front("abcd", 10, 1);
    input_queue_take(&queue, 1);
    assert_front("bcd", 10, 1);
    input_queue_take(&queue, 1);
    assert_front("cd", 20, 2);
    input_queue_take(&queue, 2);
    assert_front("", 0, 0);
    add("e", 30, 3);
    assert_front("e", 30, 3);
}
END_TEST

START_TEST(too_many_batches_count_as_read_earlier)
{
    for (int i = 0; i < INPUT_BATCH_MAX + 5; i++) {
        add("x", i, (uint32_t)i);
    }
    input_queue_take(&queue, INPUT_BATCH_MAX - 1);
    assert_front("xxxxxx", INPUT_BATCH_MAX - 1, INPUT_BATCH_MAX - 1);
    input_queue_take(&queue, 5);
    assert_front("x", INPUT_BATCH_MAX - 1, INPUT_BATCH_MAX - 1);
}
END_TEST

START_TEST(there_is_no_room_for_everything)
{
    static char bytes[4096];
    int added = 0;
    while (input_queue_has_room(&queue)) {
        input_queue_add(&queue, bytes, sizeof bytes, (InputStamp){0, 0});
        ck_assert_int_lt(++added, 10000);
    }
    input_queue_take(&queue, (size_t)added * sizeof bytes);
    ck_assert(input_queue_has_room(&queue));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("input_queue");
    TCase *cases = tcase_create("input_queue");
    tcase_add_checked_fixture(cases, NULL, tear_down);
    tcase_add_test(cases, each_byte_keeps_the_stamp_of_its_batch);
    tcase_add_test(cases, too_many_batches_count_as_read_earlier);
    tcase_add_test(cases, there_is_no_room_for_everything);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
