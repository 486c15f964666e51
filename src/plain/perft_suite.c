/*
 * Checks suites: files of positions with known perft counts, as authors of chess programs share
 * them. Each line is an EPD with counts after the position, such as `;D1 20 ;D2 400`. Other
 * operations of EPD are ignored.
 */
#include "notation/epd.h"
#include "notation/fen.h"
#include "plain/plain.h"
#include "plain/plain_inside.h"
#include "rules/movegen.h"
#include "store/pgn_source.h"
#include "store/text_lines.h"
#include "util/array.h"
#include "util/file_error.h"
#include "util/safe_text.h"
#include "util/strbuf.h"
#include "util/text.h"
#include "util/thread_pool.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of a suite. */
typedef struct SuiteLine {
    char *text;    /* its text, owned */
    size_t number; /* line number in the file, from 1 */
    int counts;    /* the number of counts checked */
    StrBuf wrong;  /* messages about errors in this line, each ended by LF */
    int errors;    /* the number of errors */
} SuiteLine;

/* A suite: a file of positions with known counts. */
typedef struct Suite {
    const char *path; /* path of the file */
    int64_t depth;    /* counts for a greater depth are skipped */
    int output_code;  /* why standard output could not be written, an errno value, or 0 */
    SuiteLine *lines; /* the lines that are not blank, owned */
    size_t count;     /* the number of lines */
    size_t capacity;  /* the number of lines allocated */
    int64_t counts;   /* the number of counts checked in all lines */
    int64_t errors;   /* the number of errors in all lines */
    bool has_failed;  /* memory ran out */
} Suite;

static void add_error(const Suite *suite, SuiteLine *line, const char *what, const char *detail)
{
    safe_text_append(&line->wrong, suite->path, strlen(suite->path));
    strbuf_appendf(&line->wrong, ":%zu: %s%s\n", line->number, what, detail);
    line->errors++;
}

/* Returns whether the name of an operation begins with D and a digit, and so is meant as a
 * count. */
static bool is_count(const EpdOperation *operation)
{
    return operation->name_length > 1 && text_lower(operation->name[0]) == 'd' &&
           text_is_digit(operation->name[1]);
}

/* Parses a text of digits. Returns false if it is anything else, or greater than `maximum`. */
static bool read_number(const char *text, size_t length, int64_t maximum, int64_t *number)
{
    const char *end = text;
    size_t digits = text_take_digits(&end, maximum < INT64_MAX ? maximum + 1 : maximum, number);
    return length > 0 && digits == length && *number <= maximum;
}

/* Checks one count, such as "D3 8902". */
static void compare_count(const Suite *suite, SuiteLine *line, const Position *position,
                          const EpdOperation *count)
{
    int64_t depth = 0, nodes = 0;
    if (!read_number(count->name + 1, count->name_length - 1, PERFT_DEPTH_MAX, &depth) ||
        !read_number(count->operands, count->operands_length, INT64_MAX, &nodes)) {
        add_error(suite, line, "invalid count; write it as in D3 8902", "");
        return;
    }
    if (depth > suite->depth) {
        return;
    }
    char difference[96];
    uint64_t counted = movegen_perft(position, (int)depth);
    line->counts++;
    if (counted != (uint64_t)nodes) {
        snprintf(difference, sizeof difference, "D%d: counted %" PRIu64 ", expected %" PRId64,
                 (int)depth, counted, nodes);
        add_error(suite, line, difference, "");
    }
}

/* Checks a line; called by a worker thread. */
static void check_suite_line(void *context, size_t number)
{
    Suite *suite = context;
    SuiteLine *line = &suite->lines[number];
    FenReport report;
    Position position;
    EpdOperation operation;
    const char *operations;
    if (epd_parse(line->text, &position, &report, &operations) != FEN_OK) {
        StrBuf reason = {0};
        fen_append_report(&report, NULL, &reason);
        add_error(suite, line, strbuf_text(&reason), "");
        strbuf_release(&reason);
        return;
    }
    while (epd_take_operation(&operations, &operation)) {
        if (is_count(&operation)) {
            compare_count(suite, line, &position, &operation);
        }
    }
}

/* Prints the errors of a line; called in the order of the lines. Returns false to stop. */
static bool take_line(void *context, size_t number)
{
    Suite *suite = context;
    SuiteLine *line = &suite->lines[number];
    suite->counts += line->counts;
    suite->errors += line->errors;
    suite->has_failed |= strbuf_has_failed(&line->wrong);
    plain_write(stdout, strbuf_text(&line->wrong), NULL);
    suite->output_code = fflush(stdout) == 0 ? 0 : errno;
    strbuf_release(&line->wrong);
    return suite->output_code == 0;
}

/* Prints why the file cannot be read. Returns false. */
static bool report_failure(const FileError *error)
{
    StrBuf text = {0};
    file_error_format(error, NULL, &text);
    plain_complain("perft", strbuf_text(&text), "");
    strbuf_release(&text);
    return false;
}

/* Adds a line to the suite. Returns false if out of memory. */
static bool add_line(Suite *suite, const StrBuf *text, size_t number)
{
    SuiteLine *lines = array_grow(suite->lines, suite->count, &suite->capacity, sizeof *lines);
    char *copy = strdup(strbuf_text(text));
    suite->lines = lines == NULL ? suite->lines : lines;
    if (lines == NULL || copy == NULL) {
        free(copy);
        return false;
    }
    lines[suite->count++] = (SuiteLine){.text = copy, .number = number};
    return true;
}

/* Reads the lines that are not blank. If that fails, complains and returns false. */
static bool read_suite(Suite *suite)
{
    FileError error;
    PgnOpenSource *source = pgn_source_open(suite->path, &error);
    if (source == NULL) {
        return report_failure(&error);
    }
    TextLines lines = {.source = pgn_source_bytes(source), .limit = SIZE_MAX};
    for (size_t number = 1; !suite->has_failed && text_lines_next(&lines); number++) {
        const char *text = strbuf_text(&lines.line);
        bool is_blank = text[strspn(text, " \t\r")] == '\0';
        suite->has_failed = !is_blank && !add_line(suite, &lines.line, number);
    }
    pgn_source_error(source, &error);
    suite->has_failed |= strbuf_has_failed(&lines.line);
    bool is_read = suite->has_failed || !lines.has_failed || report_failure(&error);
    strbuf_release(&lines.line);
    pgn_source_close(source);
    return suite->has_failed ? plain_complain("perft", "out of memory", "") : is_read;
}

int perft_suite_run(const char *path, int64_t depth, int threads)
{
    Suite suite = {.path = path, .depth = depth};
    bool is_read = read_suite(&suite);
    if (is_read) {
        thread_pool_run(threads, suite.count, NULL, check_suite_line, take_line, &suite);
        printf("%zu %s, %" PRId64 " %s, %" PRId64 " wrong\n", suite.count,
               suite.count == 1 ? "position" : "positions", suite.counts,
               suite.counts == 1 ? "count" : "counts", suite.errors);
    }
    for (size_t i = 0; i < suite.count; i++) {
        free(suite.lines[i].text);
        strbuf_release(&suite.lines[i].wrong);
    }
    free(suite.lines);
    bool is_printed = plain_flush("perft", suite.output_code);
    bool is_good = is_read && suite.errors == 0 && !suite.has_failed && is_printed;
    return is_good ? PLAIN_DONE : PLAIN_REFUSED;
}
