#include "plain/line_reader.h"

#include "plain/line_editor.h"
#include "util/monotime.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

enum { INPUT = STDIN_FILENO };

struct LineReader {
    int signals;                /* descriptor from which signals are read */
    sigset_t old_mask;          /* the signals that were blocked before */
    LineEditor *editor;         /* edits the lines of a person, or NULL */
    bool is_terminal;           /* a person types */
    bool is_hidden;             /* what is typed is not shown */
    bool has_prompt;            /* a prompt stands at the beginning of the line */
    struct termios settings;    /* of the terminal, as they were */
    struct termios ours;        /* of the terminal, while lines are read */
    char bytes[LINE_MAX_BYTES]; /* what was read and not yet taken */
    size_t length;              /* how many bytes */
    bool is_skipping;           /* a line that is too long is being passed over */
    bool is_at_end;             /* nothing more will come */
};

/* ---- Making ---- */

static int open_signals(sigset_t *old_mask)
{
    static const int SIGNALS[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT};
    sigset_t mask;
    sigemptyset(&mask);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        sigaddset(&mask, SIGNALS[i]);
    }
    sigprocmask(SIG_BLOCK, &mask, old_mask);
    return signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);
}

static void apply(const LineReader *reader, const struct termios *settings)
{
    if (reader->is_terminal) {
        tcsetattr(INPUT, TCSADRAIN, settings);
    }
}

/*
 * Ctrl-C would throw away what is typed at the moment it is pressed: between being told that there
 * is something to read and reading it, so that the read waits for a key while the signal lies
 * there unseen. The terminal therefore keeps what is typed, and line_reader_drop throws it away.
 */
static void take_terminal(LineReader *reader)
{
    reader->ours = reader->settings;
    reader->ours.c_lflag |= NOFLSH;
    apply(reader, &reader->ours);
}

LineReader *line_reader_new(Session *edited_for)
{
    LineReader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->signals = open_signals(&reader->old_mask);
    reader->is_terminal = isatty(INPUT) && tcgetattr(INPUT, &reader->settings) == 0;
    if (reader->signals < 0) {
        line_reader_free(reader);
        return NULL;
    }
    take_terminal(reader);
    if (reader->is_terminal && edited_for != NULL && isatty(STDOUT_FILENO)) {
        reader->editor = line_editor_new(edited_for);
    }
    return reader;
}

void line_reader_free(LineReader *reader)
{
    if (reader == NULL) {
        return;
    }
    line_editor_free(reader->editor);
    apply(reader, &reader->settings);
    if (reader->signals >= 0) {
        close(reader->signals);
    }
    sigprocmask(SIG_SETMASK, &reader->old_mask, NULL);
    free(reader);
}

/* ---- The terminal ---- */

/* Whether the next line is edited, rather than read as the terminal gives it. */
static bool is_edited(const LineReader *reader)
{
    return reader->editor != NULL && !reader->is_hidden;
}

void line_reader_prompt(LineReader *reader, const char *prompt)
{
    if (!reader->is_terminal || reader->has_prompt || reader->length > 0) {
        return;
    }
    if (is_edited(reader)) {
        line_editor_prompt(reader->editor, prompt);
    } else {
        fputs(prompt, stdout);
        fflush(stdout);
    }
    reader->has_prompt = true;
}

void line_reader_leave_prompt(LineReader *reader)
{
    if (reader->has_prompt) {
        putchar('\n');
        reader->has_prompt = false;
    }
}

void line_reader_drop(LineReader *reader)
{
    line_reader_leave_prompt(reader);
    if (reader->editor != NULL) {
        line_editor_drop(reader->editor);
    }
    if (reader->is_terminal) {
        tcflush(INPUT, TCIFLUSH);
    }
}

void line_reader_set_echo(LineReader *reader, bool is_shown)
{
    if (reader->is_terminal && reader->is_hidden == is_shown) {
        if (reader->editor != NULL) {
            line_editor_drop(reader->editor);
        }
        struct termios settings = reader->ours;
        settings.c_lflag &= is_shown ? ~(tcflag_t)0 : ~(tcflag_t)ECHO;
        tcsetattr(INPUT, TCSADRAIN, &settings);
        reader->is_hidden = !is_shown;
    }
}

void line_reader_suspend(LineReader *reader)
{
    bool was_shown = !reader->is_hidden;
    line_reader_leave_prompt(reader);
    fflush(stdout);
    line_reader_set_echo(reader, true);
    if (reader->editor != NULL) {
        line_editor_lend_terminal(reader->editor, true);
    }
    apply(reader, &reader->settings);
    kill(getpid(), SIGSTOP);
    apply(reader, &reader->ours);
    line_reader_set_echo(reader, was_shown);
    if (reader->editor != NULL) {
        line_editor_lend_terminal(reader->editor, false);
    }
}

/* ---- Lines ---- */

bool line_reader_has_input(const LineReader *reader)
{
    struct pollfd input = {.fd = INPUT, .events = POLLIN};
    return reader->length > 0 || poll(&input, 1, 0) > 0;
}

/* Takes the first line off the bytes; length is that of the line, taken that with its end. */
static void take_line(LineReader *reader, size_t length, size_t taken, LineInput *out)
{
    bool is_usable = !reader->is_skipping && memchr(reader->bytes, '\0', length) == NULL;
    out->event = is_usable ? LINE_TEXT : LINE_UNUSABLE;
    memcpy(out->text, reader->bytes, length);
    out->text[length] = '\0';
    reader->length -= taken;
    memmove(reader->bytes, reader->bytes + taken, reader->length);
    reader->is_skipping = false;
    reader->has_prompt = false;
}

/* Takes a line that has been read as a whole; returns false if there is none. */
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

static void read_bytes(LineReader *reader)
{
    size_t room = LINE_MAX_BYTES - 1 - reader->length;
    ssize_t count = read(INPUT, reader->bytes + reader->length, room);
    if (count > 0) {
        reader->length += (size_t)count;
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        reader->is_at_end = true;
    }
}

/* Lets the editor read a key; returns true if that has finished a line, or the input. */
static bool edit(LineReader *reader, LineInput *out)
{
    switch (line_editor_read(reader->editor, out->text, sizeof out->text)) {
    case LINE_EDITOR_EDITING:
        return false;
    case LINE_EDITOR_LINE:
        out->event = LINE_TEXT;
        reader->has_prompt = false;
        return true;
    case LINE_EDITOR_END:
        break;
    }
    reader->is_at_end = true;
    return false;
}

static bool take_signal(LineReader *reader, LineInput *out)
{
    struct signalfd_siginfo info;
    if (read(reader->signals, &info, sizeof info) != (ssize_t)sizeof info) {
        return false;
    }
    out->event = LINE_SIGNAL;
    out->signal = (int)info.ssi_signo;
    return true;
}

/* Returns how long poll may wait until a moment; -1 for one that never comes. */
static int timeout_until(int64_t deadline_ms)
{
    if (deadline_ms < 0) {
        return -1;
    }
    int64_t left_ms = deadline_ms - monotime_now_ms();
    return left_ms < 0 ? 0 : left_ms > INT32_MAX ? INT32_MAX : (int)left_ms;
}

void line_reader_wait(LineReader *reader, int64_t timeout_ms, LineInput *out)
{
    int64_t deadline_ms = timeout_ms < 0 ? -1 : monotime_now_ms() + timeout_ms;
    while (!find_line(reader, out)) {
        if (reader->is_at_end) {
            out->event = LINE_END;
            return;
        }
        struct pollfd sources[] = {{.fd = reader->signals, .events = POLLIN},
                                   {.fd = INPUT, .events = POLLIN}};
        int count = poll(sources, 2, timeout_until(deadline_ms));
        if (count == 0) {
            out->event = LINE_TIMEOUT;
            return;
        }
        if (sources[0].revents != 0 && take_signal(reader, out)) {
            return;
        }
        if (sources[1].revents == 0) {
            continue;
        }
        if (!is_edited(reader)) {
            read_bytes(reader);
        } else if (sources[1].revents & (POLLHUP | POLLERR | POLLNVAL)) {
            /* The terminal is gone, which the editor would not notice. The signal that tells so may
             * still come, and must not kill a program that ends in order. */
            signal(SIGHUP, SIG_IGN);
            reader->is_at_end = true;
        } else if (edit(reader, out)) {
            return;
        }
    }
}
