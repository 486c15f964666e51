#include "tui/terminal_state.h"

#include <errno.h>
#include <unistd.h>

#include "tui/signals.h"
#include "tui/tty.h"
#include "util/monotime.h"

enum { PASTE_DELAY_MS = 1000 }; /* how long a paste may pause; then it is over */

/* Reads once; the terminal is known to have something, or to be gone. */
static void read_some(Terminal *terminal)
{
    char bytes[4096];
    ssize_t count = read(terminal->input, bytes, sizeof bytes);
    if (count > 0) {
        terminal->read_ms = monotime_now_ms();
        InputStamp stamp = {terminal->read_ms, terminal->frame};
        input_queue_add(&terminal->queue, bytes, (size_t)count, stamp);
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        terminal->gone = true;
    }
}

void terminal_drain(Terminal *terminal)
{
    while (!terminal->gone && input_queue_has_room(&terminal->queue) &&
           signals_wait(terminal->input, false, 0)) {
        read_some(terminal);
    }
}

static Input plain_event(const Terminal *terminal, InputKind kind)
{
    return (Input){.kind = kind, .time_ms = monotime_now_ms(), .frame = terminal->frame};
}

static Input size_event(Terminal *terminal, InputKind kind)
{
    terminal_resize(terminal);
    Input event = plain_event(terminal, kind);
    event.size.rows = terminal->rows;
    event.size.cols = terminal->cols;
    return event;
}

/* Returns whether a flag was raised, and lowers it. */
static bool take_flag(Terminal *terminal, unsigned flag)
{
    bool was = (terminal->flags & flag) != 0;
    terminal->flags &= ~flag;
    return was;
}

/* Makes an event of what is not typed, the most urgent first. */
static bool take_signal(Terminal *terminal, Input *out)
{
    terminal->flags |= signals_take();
    if (terminal->gone || (terminal->flags & SIGNAL_HANGUP) != 0) {
        terminal->gone = true;
        *out = plain_event(terminal, INPUT_HANGUP);
    } else if (take_flag(terminal, SIGNAL_TERMINATE)) {
        *out = plain_event(terminal, INPUT_TERMINATE);
    } else if (terminal->resumed) {
        terminal->resumed = false;
        take_flag(terminal, SIGNAL_CONTINUED | SIGNAL_RESIZE);
        *out = size_event(terminal, INPUT_RESUMED);
    } else if (take_flag(terminal, SIGNAL_CONTINUED)) {
        /* Stopped without being asked: whoever had the terminal since may have changed it. */
        take_flag(terminal, SIGNAL_RESIZE);
        tty_set_raw(terminal->input, &terminal->before);
        *out = size_event(terminal, INPUT_RESUMED);
    } else if (take_flag(terminal, SIGNAL_RESIZE)) {
        *out = size_event(terminal, INPUT_RESIZE);
    } else if (take_flag(terminal, SIGNAL_SUSPEND)) {
        *out = plain_event(terminal, INPUT_SUSPEND);
    } else if (take_flag(terminal, SIGNAL_INTERRUPT)) {
        *out = plain_event(terminal, INPUT_INTERRUPT);
    } else {
        return false;
    }
    return true;
}

/* When the beginning of a key, or of a paste, will be taken as it is. */
static int64_t patience_ends(const Terminal *terminal)
{
    return terminal->read_ms +
           (terminal->decoder.pasting ? PASTE_DELAY_MS : terminal->escape_delay_ms);
}

/* Whether there is something half: bytes that are not understood yet, or a paste. */
static bool is_half(const Terminal *terminal)
{
    size_t length = 0;
    input_queue_front(&terminal->queue, &length);
    return length > 0 || terminal->decoder.pasting;
}

/* Makes an event of what was typed. Returns false if no whole one is there. */
static bool take_typed(Terminal *terminal, Input *out)
{
    while (is_half(terminal)) {
        size_t length = 0;
        const char *bytes = input_queue_front(&terminal->queue, &length);
        bool final = monotime_now_ms() >= patience_ends(terminal);
        if (length == 0 && !final) {
            return false;
        }
        InputStamp stamp = input_queue_stamp(&terminal->queue);
        Input event = {.kind = INPUT_NONE};
        size_t taken = decoder_take(&terminal->decoder, bytes, length, final, &event);
        if (taken == 0 && event.kind == INPUT_NONE) {
            return false;
        }
        input_queue_take(&terminal->queue, taken);
        if (terminal->decoder.background != terminal->light) {
            terminal->light = terminal->decoder.background;
            *out = size_event(terminal, INPUT_RESIZE);
            return true;
        }
        if (event.kind != INPUT_NONE) {
            event.time_ms = stamp.time_ms;
            event.frame = stamp.frame;
            *out = event;
            return true;
        }
    }
    return false;
}

static bool take_event(Terminal *terminal, Input *out)
{
    if (terminal->has_ready) {
        terminal->has_ready = false;
        *out = terminal->ready;
        return true;
    }
    return take_signal(terminal, out) || take_typed(terminal, out);
}

/* How long to wait for the terminal: to the deadline, or until a half key is taken as it is. */
static int64_t time_left(const Terminal *terminal, int64_t deadline_ms)
{
    int64_t now_ms = monotime_now_ms();
    if (is_half(terminal) && (deadline_ms < 0 || patience_ends(terminal) < deadline_ms)) {
        deadline_ms = patience_ends(terminal);
    }
    if (deadline_ms < 0) {
        return -1;
    }
    return deadline_ms > now_ms ? deadline_ms - now_ms : 0;
}

bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out)
{
    for (;;) {
        if (take_event(terminal, out)) {
            terminal->paste_lent = out->kind == INPUT_PASTE;
            return true;
        }
        if (signals_wait(terminal->input, false, time_left(terminal, deadline_ms))) {
            read_some(terminal);
        } else if (deadline_ms >= 0 && !signals_raised(~0U) && monotime_now_ms() >= deadline_ms) {
            if (take_event(terminal, out)) {
                return true;
            }
            *out = plain_event(terminal, INPUT_NONE);
            return false;
        }
    }
}

bool terminal_has_more(Terminal *terminal)
{
    if (terminal->paste_lent) {
        return is_half(terminal); /* reading on would take away the text that is in use */
    }
    if (!terminal->has_ready) {
        terminal->has_ready = take_event(terminal, &terminal->ready);
    }
    return terminal->has_ready;
}
