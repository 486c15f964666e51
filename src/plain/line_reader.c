#include "plain/plain_inside.h"

#include "util/guard.h"
#include "util/monotime.h"
#include "util/platform.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum {
    INPUT = STDIN_FILENO,
    ESCAPE = 0x1b,
    KEY_MS = 50, /* longest wait for the rest of a key */
};

struct LineReader {
    Guard *guard;               /* signals and the terminal */
    LineEditor *editor;         /* the line editor, or NULL */
    bool is_terminal;           /* standard input is a terminal */
    bool is_hidden;             /* typed text is not shown */
    bool has_prompt;            /* the prompt is shown */
    char bytes[LINE_MAX_BYTES]; /* the bytes read and not yet used */
    size_t length;              /* number of bytes in .bytes */
    int64_t read_ms;            /* when the last of .bytes was read */
    bool is_skipping;           /* the current line is too long and is skipped */
    bool is_at_end;             /* the input has ended or failed */
    int error;                  /* why the input failed (errno), or 0 */
};

/* ---- Start and end ---- */

/* Returns whether the next line is edited with the editor. */
static bool is_edited(const LineReader *reader)
{
    return reader->editor != NULL && !reader->is_hidden;
}

static void take_terminal(LineReader *reader)
{
    guard_set_mode(reader->guard, reader->is_hidden        ? GUARD_HIDDEN
                                  : reader->editor != NULL ? GUARD_KEYS
                                                           : GUARD_LINES);
}

LineReader *line_reader_new(Client *edited_for)
{
    LineReader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->guard = guard_new(GUARD_OTHERS_END);
    if (reader->guard == NULL) {
        line_reader_free(reader);
        return NULL;
    }
    reader->is_terminal = guard_has_terminal(reader->guard);
    if (reader->is_terminal && edited_for != NULL && isatty(STDOUT_FILENO)) {
        reader->editor = line_editor_new(edited_for);
    }
    take_terminal(reader);
    return reader;
}

void line_reader_free(LineReader *reader)
{
    if (reader == NULL) {
        return;
    }
    line_editor_free(reader->editor);
    guard_free(reader->guard);
    free(reader);
}

/* ---- The terminal ---- */

void line_reader_prompt(LineReader *reader, const char *prompt)
{
    if (!reader->is_terminal || reader->has_prompt) {
        return;
    }
    if (is_edited(reader)) {
        line_editor_prompt(reader->editor, prompt);
    } else if (reader->length > 0) {
        return; /* the start of the next line was typed ahead, and the terminal already shows it */
    } else {
        fputs(prompt, stdout);
        fflush(stdout);
    }
    reader->has_prompt = true;
}

void line_reader_leave_prompt(LineReader *reader)
{
    if (!reader->has_prompt) {
        return;
    }
    if (is_edited(reader)) {
        line_editor_leave(reader->editor);
    } else {
        putchar('\n');
    }
    reader->has_prompt = false;
}

void line_reader_drop(LineReader *reader)
{
    line_reader_leave_prompt(reader);
    if (reader->editor != NULL) {
        line_editor_drop(reader->editor);
    }
    if (reader->is_terminal) {
        tcflush(INPUT, TCIFLUSH);
        reader->length = 0;
    }
}

void line_reader_set_echo(LineReader *reader, bool is_shown)
{
    if (reader->is_terminal && reader->is_hidden == is_shown) {
        reader->is_hidden = !is_shown;
        take_terminal(reader);
    }
}

void line_reader_watch(LineReader *reader, const int descriptors[static GUARD_WATCHED])
{
    guard_watch(reader->guard, descriptors);
}

void line_reader_suspend(LineReader *reader)
{
    line_reader_leave_prompt(reader);
    fflush(stdout);
    guard_set_mode(reader->guard, GUARD_ORIGINAL);
    kill(getpid(), SIGSTOP);
    take_terminal(reader);
}

void line_reader_go_on(LineReader *reader)
{
    line_reader_leave_prompt(reader);
    take_terminal(reader);
}

int line_reader_cols(const LineReader *reader)
{
    int rows, cols, height;
    bool is_known =
        reader->is_terminal && platform_terminal_size(STDOUT_FILENO, &rows, &cols, &height);
    return is_known ? cols : 0;
}

/* ---- Lines ---- */

bool line_reader_has_input(const LineReader *reader)
{
    struct pollfd input = {.fd = INPUT, .events = POLLIN};
    return reader->length > 0 || poll(&input, 1, 0) > 0 ||
           (reader->editor != NULL && line_editor_has_text(reader->editor));
}

static void take_bytes(LineReader *reader, size_t count)
{
    reader->length -= count;
    memmove(reader->bytes, reader->bytes + count, reader->length);
}

/* Moves the first line of .bytes to *out. `taken` is the number of bytes in the line with its LF,
 * `length` the number without the LF. */
static void take_line(LineReader *reader, size_t length, size_t taken, LineInput *out)
{
    bool is_usable = !reader->is_skipping && memchr(reader->bytes, '\0', length) == NULL;
    out->event = is_usable ? LINE_TEXT : LINE_UNUSABLE;
    memcpy(out->text, reader->bytes, length);
    out->text[length] = '\0';
    take_bytes(reader, taken);
    reader->is_skipping = false;
    reader->has_prompt = false;
}

/*
 * Finds and removes a complete line; the last line of the input needs no LF. Returns false if there
 * is none.
 */
static bool find_line(LineReader *reader, LineInput *out)
{
    char *end = memchr(reader->bytes, '\n', reader->length);
    if (end != NULL) {
        size_t length = (size_t)(end - reader->bytes);
        take_line(reader, length, length + 1, out);
        return true;
    }
    if (reader->length == LINE_MAX_BYTES - 1) {
        reader->is_skipping = true;
        reader->length = 0;
    }
    if (reader->is_at_end && (reader->length > 0 || reader->is_skipping)) {
        take_line(reader, reader->length, reader->length, out);
        return true;
    }
    return false;
}

/* ---- Keys ---- */

/*
 * Returns whether the editor has something to process: a finished line or a complete key. An
 * incomplete character, and an Esc alone, which may begin an arrow key, count as complete after
 * KEY_MS.
 */
static bool has_key(const LineReader *reader)
{
    mbstate_t state = {0};
    bool is_incomplete = (reader->length == 1 && reader->bytes[0] == ESCAPE) ||
                         mbrlen(reader->bytes, reader->length, &state) == (size_t)-2;
    return line_editor_has_line(reader->editor) ||
           (reader->length > 0 &&
            (!is_incomplete || monotime_now_ms() - reader->read_ms >= KEY_MS));
}

/*
 * Feeds the editor a key. Returns true if the key finished a line, or ended the input with Ctrl-D.
 */
static bool edit(LineReader *reader, LineInput *out)
{
    size_t used = 0;
    bool is_finished = line_editor_feed(reader->editor, reader->bytes, reader->length, &used, out);
    take_bytes(reader, used);
    if (is_finished && out->event == LINE_TEXT) {
        reader->has_prompt = false;
    } else if (is_finished) {
        reader->is_at_end = true;
    }
    return is_finished;
}

/* ---- Waiting ---- */

/*
 * Reads bytes from standard input. In a background process, read() would stop the process, and
 * would then block when the process continues. So the process stops itself first. After the
 * terminal is lost, SIGHUP is ignored, because the program ends by itself at the end of the input.
 */
static void read_bytes(LineReader *reader)
{
    if (reader->is_terminal && !guard_has_foreground()) {
        raise(SIGTTIN);
        if (guard_has_foreground()) {
            return;
        }
    }
    size_t capacity = LINE_MAX_BYTES - 1 - reader->length;
    if (capacity == 0) {
        return;
    }
    ssize_t count = read(INPUT, reader->bytes + reader->length, capacity);
    if (count > 0) {
        reader->length += (size_t)count;
        reader->read_ms = monotime_now_ms();
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        reader->is_at_end = true;
        reader->error = count < 0 && !reader->is_terminal ? errno : 0;
        if (reader->is_terminal) {
            guard_ignore_hangup(reader->guard);
        }
    }
}

static bool take_signal(LineReader *reader, LineInput *out)
{
    int number = guard_take_signal(reader->guard);
    while (number == SIGWINCH) {
        if (reader->editor != NULL) {
            line_editor_resize(reader->editor);
        }
        number = guard_take_signal(reader->guard);
    }
    out->event = LINE_SIGNAL;
    out->signal = number;
    return number != 0;
}

/* Finds a pending event. Returns false if there is none. */
static bool take_event(LineReader *reader, LineInput *out)
{
    /* The time is read before the signals. If the process is stopped after this point, a SIGCONT
     * will still be pending, so the clocks can be corrected. */
    out->time_ms = monotime_now_ms();
    out->error = reader->error;
    if (take_signal(reader, out)) {
        return true;
    }
    if (is_edited(reader) ? has_key(reader) && edit(reader, out) : find_line(reader, out)) {
        return true;
    }
    out->event = LINE_END;
    return reader->is_at_end && !(is_edited(reader) && has_key(reader));
}

void line_reader_wait(LineReader *reader, int64_t timeout_ms, LineInput *out)
{
    int64_t deadline_ms = timeout_ms < 0 ? INT64_MAX : monotime_now_ms() + timeout_ms;
    bool has_looked = false;
    while (!take_event(reader, out)) {
        bool is_late = out->time_ms >= deadline_ms;
        if ((is_late && has_looked) || guard_has_news(reader->guard)) {
            out->event = LINE_TIMEOUT;
            break;
        }
        int64_t left_ms = timeout_ms < 0 ? -1 : is_late ? 0 : deadline_ms - out->time_ms;
        if (is_edited(reader) && has_key(reader)) {
            left_ms = 0;
        } else if (is_edited(reader) && reader->length > 0) {
            left_ms = KEY_MS;
        }
        bool is_ready = guard_wait(reader->guard, left_ms);
        if (is_ready) {
            read_bytes(reader);
        }
        /* Bytes that were just read may complete a line that was in time, so they are examined
         * before the timeout. An edited line is not examined again, because an endless stream of
         * keys would then delay a flag fall. */
        has_looked = !is_ready || is_edited(reader);
    }
}

void line_reader_wait_for_news(LineReader *reader, int64_t timeout_ms, LineInput *out)
{
    if (!guard_has_signal(reader->guard)) {
        guard_wait_for_news(reader->guard, timeout_ms);
    }
    out->time_ms = monotime_now_ms();
    if (!take_signal(reader, out)) {
        out->event = LINE_TIMEOUT;
    }
}
