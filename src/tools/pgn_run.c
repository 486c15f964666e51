#include "tools/tools_inside.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "store/pgn_source.h"
#include "util/monotime.h"
#include "util/safe_text.h"
#include "util/text.h"
#include "util/thread_pool.h"

enum {
    GAMES_BETWEEN = 64,      /* games between two calls of show_progress */
    SHOWN_MS = 200,          /* minimum milliseconds between two updates of the progress line */
    REUSED_BYTES = 32 << 10, /* records larger than this are freed, not reused */
};

static const char NO_MEMORY[] = "out of memory";

void pgn_run_hide_progress(PgnRun *run)
{
    if (run->shown_cols > 0) {
        fprintf(stderr, "\r%*s\r", run->shown_cols, "");
        run->shown_cols = 0;
    }
}

bool pgn_run_report_no_memory(PgnRun *run)
{
    if (!run->is_out_of_memory) {
        pgn_run_hide_progress(run);
        plain_complain(run->tool, NO_MEMORY, "");
    }
    run->has_failed = run->is_out_of_memory = true;
    return false;
}

/* Updates the progress line, if progress is shown on a terminal and an update is due. */
static void show_progress(PgnRun *run, const PgnOpenSource *source)
{
    int64_t now_ms = monotime_now_ms();
    bool is_seen = run->failure == NULL && isatty(STDERR_FILENO);
    if (now_ms - run->shown_ms < SHOWN_MS || !is_seen) {
        return;
    }
    run->shown_ms = now_ms;
    pgn_run_hide_progress(run);
    uint64_t size = pgn_source_size(source);
    if (size > 0) {
        run->shown_cols =
            fprintf(stderr, "%3" PRIu64 " %%, ", 100 * pgn_source_taken(source) / size);
    }
    run->shown_cols +=
        fprintf(stderr, run->games == 1 ? "%" PRId64 " game" : "%" PRId64 " games", run->games);
    fflush(stderr);
}

/* Reports why the rest of a file cannot be read: `error` or, if it is NULL, `sentence`. */
static void report_failure(PgnRun *run, const FileError *error, const char *sentence)
{
    StrBuf text = {0};
    pgn_run_hide_progress(run);
    if (error != NULL) {
        file_error_format(error, NULL, &text);
    } else {
        strbuf_appendf(&text, "cannot read %s: %s", strbuf_text(&run->path), sentence);
    }
    if (run->failure != NULL) {
        strbuf_append(run->failure, strbuf_text(&text));
    } else {
        plain_complain(run->tool, strbuf_has_failed(&text) ? NO_MEMORY : strbuf_text(&text), "");
    }
    strbuf_release(&text);
    run->has_failed = true;
}

bool pgn_run_show(PgnRun *run, FILE *stream, const char *text, size_t length)
{
    bool is_written = plain_show(stream, text, length);
    if (!is_written && run->output_code == 0) {
        run->output_code = errno;
    }
    return is_written;
}

/* Prints a line about a game and releases it. */
static void print_notice(PgnRun *run, StrBuf *line)
{
    strbuf_append_char(line, '\n');
    if (strbuf_has_failed(line)) {
        fprintf(run->notices, "%s: %s\n", strbuf_text(&run->path), NO_MEMORY);
    } else {
        pgn_run_show(run, run->notices, line->bytes, line->length);
    }
    strbuf_release(line);
}

/* Prints an error in an EPD file, `FILE:LINE:COLUMN: text`, and counts it; an EpdErrorHandler. */
static void print_epd_error(void *context, uint64_t line, uint64_t column, const StrBuf *text)
{
    PgnRun *run = context;
    StrBuf whole = {0};
    pgn_run_hide_progress(run);
    strbuf_appendf(&whole, "%s:%" PRIu64 ":%" PRIu64 ": %s", strbuf_text(&run->path), line, column,
                   strbuf_text(text));
    whole.out_of_memory |= strbuf_has_failed(text);
    print_notice(run, &whole);
    run->errors++;
}

/* Prints the notices about a game, one per line, and counts the errors. */
static void print_notices(PgnRun *run)
{
    int count = pgn_read_notice_count(run->reader);
    for (int i = 0; i < count && i < PGN_NOTICES_MAX; i++) {
        const PgnNotice *notice = pgn_read_notice_at(run->reader, i);
        bool is_error = run->is_strict || pgn_notice_is_error(notice->kind);
        pgn_run_hide_progress(run);
        StrBuf line = {0};
        strbuf_appendf(&line, "%s:%" PRIu64 ":%" PRIu64 ": %s", strbuf_text(&run->path),
                       notice->line, notice->column, is_error ? "" : "notice: ");
        pgn_notice_append(notice, NULL, &line);
        print_notice(run, &line);
    }
    int errors = run->is_strict ? count : pgn_read_error_count(run->reader);
    run->errors += errors;
    run->remarks += count - errors;
    if (count > PGN_NOTICES_MAX) {
        StrBuf line = {0};
        int more = count - PGN_NOTICES_MAX;
        strbuf_appendf(
            &line, more == 1 ? "%s: %d more message not shown" : "%s: %d more messages not shown",
            strbuf_text(&run->path), more);
        print_notice(run, &line);
    }
}

/* Stores the notices about the text after the last game of a file, unless those about an earlier
 * file are stored. */
static void note_remark(PgnRun *run)
{
    const char *path = strbuf_text(&run->path);
    PgnSummary summary = pgn_read_summary(run->reader);
    if (run->remark != NULL && run->remark->length == 0) {
        pgn_notice_append_summary(&summary, strcmp(path, "-") == 0 ? PGN_SOURCE_INPUT : path, NULL,
                                  run->remark);
    }
}

/* Reads the games of an open file, whose bytes are `bytes`. Returns false to stop the run. */
static bool read_games(PgnRun *run, PgnOpenSource *source, PgnSource bytes)
{
    PgnStatus status = PGN_GAME;
    FileError error;
    bool wants_more = true;
    run->reader = pgn_read_new(bytes);
    if (run->reader == NULL) {
        report_failure(run, NULL, NO_MEMORY);
        return true;
    }
    while (wants_more &&
           (status = pgn_read_game(run->reader, run->depth, run->record)) == PGN_GAME) {
        run->games++;
        run->number++;
        run->moves += pgn_read_move_count(run->reader);
        if (run->notices != NULL) {
            print_notices(run);
        }
        wants_more = run->handle == NULL || run->handle(run, run->context);
        if (run->games % GAMES_BETWEEN == 0) {
            show_progress(run, source);
            wants_more &= !ferror(stdout);
        }
    }
    if (status == PGN_COMMENTS && run->handle_comments != NULL) {
        wants_more = run->handle_comments(run, run->context);
    }
    if (status == PGN_END || status == PGN_COMMENTS) {
        note_remark(run);
    }
    if ((status == PGN_END || status == PGN_COMMENTS) && run->notices != NULL) {
        print_notices(run); /* the notices about the text after the last game */
    }
    if (status == PGN_READ_FAILED) {
        pgn_source_error(source, &error);
        report_failure(run, &error, NULL);
    } else if (status == PGN_NO_MEMORY) {
        report_failure(run, NULL, NO_MEMORY);
    }
    pgn_read_free(run->reader);
    return wants_more;
}

/* A source with its first bytes, which were read to find out what kind of file it is. */
typedef struct BegunSource {
    PgnSource rest;      /* the bytes after .bytes */
    size_t at, end;      /* the part of .bytes that is not used yet */
    char bytes[1 << 12]; /* the first bytes */
} BegunSource;

/* Reads the bytes of a BegunSource; a PgnSource callback. */
static size_t read_begun(void *context, char *bytes, size_t size)
{
    BegunSource *source = context;
    size_t left = source->end - source->at, count = left < size ? left : size;
    if (left == 0) {
        return source->rest.read(source->rest.context, bytes, size);
    }
    memcpy(bytes, source->bytes + source->at, count);
    source->at += count;
    return count;
}

/* Checks the games of an open file, or its positions if it is in EPD. Returns false to stop. */
static bool check_source(PgnRun *run, PgnOpenSource *source)
{
    BegunSource begun = {.rest = pgn_source_bytes(source)};
    PgnSource bytes = {.read = read_begun, .context = &begun};
    FileError error;
    size_t count = 1;
    while (begun.end < sizeof begun.bytes / 2 && count > 0) {
        count = begun.rest.read(begun.rest.context, begun.bytes + begun.end,
                                sizeof begun.bytes - begun.end);
        count = count == PGN_SOURCE_FAILED ? 0 : count; /* the next read will fail again */
        begun.end += count;
    }
    if (!epd_check_begins(begun.bytes, begun.end)) {
        return read_games(run, source, bytes);
    }
    if (!epd_check_file(bytes, print_epd_error, run, &run->positions)) {
        pgn_source_error(source, &error);
        report_failure(run, error.step == FILE_STEP_NONE ? NULL : &error, NO_MEMORY);
    }
    return true;
}

/* Reads one file. Returns false to stop the run. */
static bool read_file(PgnRun *run, const char *path)
{
    FileError error;
    bool wants_more = true;
    PgnOpenSource *source = pgn_source_open(path, &error);
    strbuf_clear(&run->path);
    safe_text_append(&run->path, path, strlen(path));
    run->number = 0;
    if (source == NULL || strbuf_has_failed(&run->path)) {
        report_failure(run, source == NULL ? &error : NULL, NO_MEMORY);
        pgn_source_close(source);
        return true;
    }
    wants_more = run->depth == PGN_CHECK ? check_source(run, source)
                                         : read_games(run, source, pgn_source_bytes(source));
    pgn_source_close(source);
    return wants_more;
}

bool pgn_run_files(PgnRun *run, int count, char *const paths[])
{
    run->record = record_new();
    run->shown_ms = monotime_now_ms();
    if (run->record == NULL) {
        report_failure(run, NULL, NO_MEMORY);
    }
    for (int i = 0; i < count && run->record != NULL && read_file(run, paths[i]); i++) {
    }
    pgn_run_hide_progress(run);
    record_free(run->record);
    strbuf_release(&run->path);
    return !run->has_failed;
}

size_t pgn_run_record_bytes(const Record *record)
{
    return record->node_capacity * sizeof *record->nodes +
           record->glyph_capacity * sizeof *record->glyphs + record->texts.capacity +
           record->unread.capacity + record->unread_tags.capacity;
}

Record *pgn_run_take_record(PgnRun *run, Record *unused)
{
    Record *taken = run->record, *next = unused != NULL ? unused : record_new();
    if (next == NULL) {
        return NULL;
    }
    run->record = next;
    return taken;
}

Record *pgn_run_reuse_record(Record *record)
{
    if (record != NULL && pgn_run_record_bytes(record) > REUSED_BYTES) {
        record_free(record);
        return NULL;
    }
    return record;
}

void pgn_run_flush(PgnRun *run)
{
    run->has_failed |= !plain_flush(run->tool, run->output_code);
}

int pgn_run_status(const PgnRun *run)
{
    return run->has_failed || run->errors > 0 ? PLAIN_REFUSED : PLAIN_DONE;
}

bool pgn_run_arguments(const char *tool, const char *usage, int argc, char *argv[],
                       int64_t *threads, bool *is_strict, int *status)
{
    enum { STRICT = PLAIN_LONG_OPTION };
    static const struct option OPTIONS[] = {{"help", no_argument, NULL, 'h'},
                                            {"strict", no_argument, NULL, STRICT},
                                            {NULL, 0, NULL, 0}};
    static const struct option HELP_ONLY[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    const struct option *options = is_strict != NULL ? OPTIONS : HELP_ONLY;
    int option;
    *status = PLAIN_UNUSABLE;
    while ((option = plain_next_option(tool, argc, argv, ":hj:", options)) == 'j' ||
           option == STRICT) {
        if (option == STRICT) {
            *is_strict = true;
        } else if (!text_parse_number(optarg, 1, THREAD_POOL_MAX, threads)) {
            return plain_complain(tool, "-j requires a number from 1 to 64", "");
        }
    }
    if (option == 'h') {
        *status = plain_print(usage);
    } else if (option == -1 && optind == argc) {
        plain_complain(tool, "missing file name (- for standard input)", "");
    }
    return option == -1 && optind < argc;
}

void pgn_run_print_count(int64_t count, const char *one, const char *many, const char *after)
{
    printf("%" PRId64 " %s%s", count, count == 1 ? one : many, after);
}
