#include "unit.h"

#include "plain/plain_inside.h"
#include "util/monotime.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A reader whose standard input is a pipe. */
typedef struct Source {
    int write_end; /* the test's end of the pipe, or -1 once it is closed */
    int old_input; /* the original standard input */
    LineReader *reader;
    LineInput input; /* last input */
} Source;

static void open_source(Source *source)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    source->old_input = dup(STDIN_FILENO);
    ck_assert_int_ge(dup2(ends[0], STDIN_FILENO), 0);
    close(ends[0]);
    source->write_end = ends[1];
    source->reader = line_reader_new(NULL);
    ck_assert_ptr_nonnull(source->reader);
}

static void end_input(Source *source)
{
    if (source->write_end >= 0) {
        close(source->write_end);
        source->write_end = -1;
    }
}

static void close_source(Source *source)
{
    line_reader_free(source->reader);
    end_input(source);
    dup2(source->old_input, STDIN_FILENO);
    close(source->old_input);
}

static void send(const Source *source, const char *bytes, size_t length)
{
    ck_assert_int_eq(write(source->write_end, bytes, length), (ssize_t)length);
}

static LineEvent next(Source *source)
{
    line_reader_wait(source->reader, 0, &source->input);
    return source->input.event;
}

START_TEST(lines_come_one_by_one)
{
    Source source;
    open_source(&source);
    send(&source, "e4\ne5\n\nNf", 9);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "e4");
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "e5");
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "");
    ck_assert_int_eq(next(&source), LINE_TIMEOUT);
    send(&source, "3\n", 2);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "Nf3");
    close_source(&source);
}
END_TEST

START_TEST(the_last_line_needs_no_end)
{
    Source source;
    open_source(&source);
    send(&source, "quit", 4);
    end_input(&source);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "quit");
    ck_assert_int_eq(next(&source), LINE_END);
    ck_assert_int_eq(next(&source), LINE_END);
    close_source(&source);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_skipped_completely)
{
    Source source;
    open_source(&source);
    char *longest = malloc(3 * LINE_MAX_BYTES);
    memset(longest, 'x', 3 * LINE_MAX_BYTES);
    send(&source, longest, 3 * LINE_MAX_BYTES);
    send(&source, "\ne4\n", 4);
    ck_assert_int_eq(next(&source), LINE_UNUSABLE);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "e4");
    memset(longest, 'y', 3 * LINE_MAX_BYTES);
    send(&source, longest, 3 * LINE_MAX_BYTES);
    end_input(&source);
    ck_assert_int_eq(next(&source), LINE_UNUSABLE);
    ck_assert_int_eq(next(&source), LINE_END);
    free(longest);
    close_source(&source);
}
END_TEST

START_TEST(the_longest_line_is_accepted)
{
    Source source;
    open_source(&source);
    char line[LINE_MAX_BYTES];
    memset(line, 'x', sizeof line);
    line[LINE_MAX_BYTES - 2] = '\n';
    send(&source, line, LINE_MAX_BYTES - 1);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_uint_eq(strlen(source.input.text), LINE_MAX_BYTES - 2);
    close_source(&source);
}
END_TEST

START_TEST(a_line_with_a_nul_byte_is_unusable)
{
    Source source;
    open_source(&source);
    send(&source, "e\0004\ne4\n", 7);
    ck_assert_int_eq(next(&source), LINE_UNUSABLE);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    ck_assert_str_eq(source.input.text, "e4");
    close_source(&source);
}
END_TEST

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};

START_TEST(a_signal_is_an_event)
{
    Source source;
    open_source(&source);
    kill(getpid(), SIGNALS[_i]);
    ck_assert_int_eq(next(&source), LINE_SIGNAL);
    ck_assert_int_eq(source.input.signal, SIGNALS[_i]);
    ck_assert_int_eq(next(&source), LINE_TIMEOUT);
    close_source(&source);
}
END_TEST

START_TEST(waiting_for_news_takes_no_line)
{
    enum { WAIT_MS = 30 };
    Source source;
    open_source(&source);
    send(&source, "e4\n", 3);
    int64_t before_ms = monotime_now_ms();
    line_reader_wait_for_news(source.reader, WAIT_MS, &source.input);
    ck_assert_int_eq(source.input.event, LINE_TIMEOUT);
    ck_assert_int_ge(source.input.time_ms - before_ms, WAIT_MS);
    kill(getpid(), SIGTERM);
    line_reader_wait_for_news(source.reader, -1, &source.input);
    ck_assert_int_eq(source.input.event, LINE_SIGNAL);
    ck_assert_int_eq(next(&source), LINE_TEXT);
    close_source(&source);
}
END_TEST

START_TEST(a_pipe_gets_no_prompt)
{
    Source source;
    int ends[2];
    char bytes[16];
    open_source(&source);
    ck_assert_int_eq(pipe(ends), 0);
    int old_output = dup(STDOUT_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    line_reader_prompt(source.reader, "> ");
    line_reader_leave_prompt(source.reader);
    dup2(old_output, STDOUT_FILENO);
    close(old_output);
    close(ends[1]);
    ck_assert_int_eq(read(ends[0], bytes, sizeof bytes), 0);
    close(ends[0]);
    close_source(&source);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line_reader");
    TCase *tests = tcase_create("line_reader");
    tcase_add_test(tests, lines_come_one_by_one);
    tcase_add_test(tests, the_last_line_needs_no_end);
    tcase_add_test(tests, a_line_that_is_too_long_is_skipped_completely);
    tcase_add_test(tests, the_longest_line_is_accepted);
    tcase_add_test(tests, a_line_with_a_nul_byte_is_unusable);
    tcase_add_loop_test(tests, a_signal_is_an_event, 0, (int)(sizeof SIGNALS / sizeof SIGNALS[0]));
    tcase_add_test(tests, waiting_for_news_takes_no_line);
    tcase_add_test(tests, a_pipe_gets_no_prompt);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
