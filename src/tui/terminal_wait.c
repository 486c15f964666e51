#include "tui/tui_inside.h"

#include <poll.h>

#include "util/monotime.h"

/*
 * The one wait of the program: for what is typed, for signals, and for a time. It takes a list, so
 * that other descriptors can be waited for in the same place.
 */
#ifdef WAIT_WITH_PSELECT
#include <sys/select.h>

/* As ppoll(), for systems that have none; only reading is waited for. */
static int wait_for(struct pollfd *items, nfds_t count, const struct timespec *timeout,
                    const sigset_t *mask)
{
    fd_set reading;
    int top = -1;
    FD_ZERO(&reading);
    for (nfds_t i = 0; i < count; i++) {
        FD_SET(items[i].fd, &reading);
        top = items[i].fd > top ? items[i].fd : top;
    }
    int ready = pselect(top + 1, &reading, NULL, NULL, timeout, mask);
    for (nfds_t i = 0; i < count; i++) {
        items[i].revents = ready > 0 && FD_ISSET(items[i].fd, &reading) ? POLLIN : 0;
    }
    return ready;
}
#else
#define wait_for ppoll
#endif

/* Waits until the time, without end if that is below 0. Returns whether something can be read. */
static bool wait_until(int64_t until_ms)
{
    struct pollfd items[] = {{.fd = STDIN_FILENO, .events = POLLIN}};
    int64_t left_ms = until_ms - monotime_now_ms();
    left_ms = left_ms > 0 ? left_ms : 0;
    struct timespec timeout = {left_ms / 1000, left_ms % 1000 * 1000000};
    if (signals_are_raised()) {
        return false;
    }
    return wait_for(items, 1, until_ms < 0 ? NULL : &timeout, signals_mask()) > 0;
}

bool terminal_drain(Terminal *terminal)
{
    bool any = false;
    int code = terminal->gone || !keys_have_room(&terminal->keys) ? ERR : wgetch(terminal->pad);
    while (code != ERR) {
        any = true;
        keys_take(&terminal->keys, code, (KeyStamp){monotime_now_ms(), terminal->frame});
        code = keys_have_room(&terminal->keys) ? wgetch(terminal->pad) : ERR;
    }
    return any;
}

/* Reads what the wait has announced. A terminal that can be read and has nothing is gone. */
static void read_announced(Terminal *terminal)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (keys_have_room(&terminal->keys) && !terminal_drain(terminal) && poll(&input, 1, 0) > 0) {
        terminal->gone = true;
    }
}

/* ---- Inputs ---- */

static Input plain_input(const Terminal *terminal, InputKind kind)
{
    return (Input){.kind = kind, .time_ms = monotime_now_ms(), .frame = terminal->frame};
}

static Input size_input(Terminal *terminal, InputKind kind)
{
    terminal_resize(terminal);
    Input input = plain_input(terminal, kind);
    input.size.rows = terminal->rows;
    input.size.cols = terminal->cols;
    return input;
}

/* Returns whether a flag was raised, and lowers it. */
static bool take_flag(Terminal *terminal, unsigned flag)
{
    bool was = (terminal->flags & flag) != 0;
    terminal->flags &= ~flag;
    return was;
}

/* Makes an Input of what is not typed, the most urgent first. */
static bool take_signal(Terminal *terminal, Input *out)
{
    terminal->flags |= signals_take();
    if (terminal->gone || terminal->hung_up || take_flag(terminal, SIGNAL_HANGUP)) {
        terminal->hung_up = true;
        *out = plain_input(terminal, INPUT_HANGUP);
    } else if (take_flag(terminal, SIGNAL_TERMINATE)) {
        *out = plain_input(terminal, INPUT_TERMINATE);
    } else if (terminal->resumed) {
        terminal->resumed = false;
        take_flag(terminal, SIGNAL_CONTINUED | SIGNAL_RESIZE);
        *out = size_input(terminal, INPUT_RESUMED);
    } else if (take_flag(terminal, SIGNAL_CONTINUED)) {
        /* Stopped without being asked: whoever had the terminal since may have changed it. */
        take_flag(terminal, SIGNAL_RESIZE);
        terminal_leave(terminal, false);
        *out = size_input(terminal, INPUT_RESUMED);
    } else if (take_flag(terminal, SIGNAL_RESIZE)) {
        *out = size_input(terminal, INPUT_RESIZE);
    } else if (take_flag(terminal, SIGNAL_SUSPEND)) {
        *out = plain_input(terminal, INPUT_SUSPEND);
    } else if (take_flag(terminal, SIGNAL_INTERRUPT)) {
        *out = plain_input(terminal, INPUT_INTERRUPT);
    } else {
        return false;
    }
    return true;
}

/* Makes an Input of what has happened, if anything has. */
static bool take_input(Terminal *terminal, Input *out)
{
    if (take_signal(terminal, out)) {
        return true;
    }
    keys_settle(&terminal->keys, monotime_now_ms());
    return keys_next(&terminal->keys, out);
}

bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out)
{
    while (!take_input(terminal, out)) {
        int64_t now_ms = monotime_now_ms();
        int64_t until_ms = keys_deadline_ms(&terminal->keys);
        if (until_ms < 0 || (deadline_ms >= 0 && deadline_ms < until_ms)) {
            until_ms = deadline_ms;
        }
        if (wait_until(until_ms)) {
            read_announced(terminal);
        } else if (deadline_ms >= 0 && now_ms >= deadline_ms && !signals_are_raised()) {
            *out = plain_input(terminal, INPUT_NONE);
            return false;
        }
    }
    return true;
}

bool terminal_has_more(Terminal *terminal)
{
    terminal->flags |= signals_take();
    return keys_are_ready(&terminal->keys) || terminal->flags != 0 || terminal->resumed ||
           terminal->gone;
}
