#include "tui/tui_inside.h"

#include <signal.h>
#include <string.h>

#include "util/monotime.h"

enum { ANSWER_MS = 20000 }; /* time after which terminal_ask() may repeat an unanswered request */

bool terminal_drain(Terminal *terminal)
{
    bool any = false;
    guard_hold(terminal->guard, true); /* a signal would make ncurses return an incomplete key */
    int code = terminal->gone || keys_are_full(&terminal->keys) ? ERR : wgetch(terminal->pad);
    while (code != ERR) {
        any = true;
        keys_take(&terminal->keys, code, (KeyStamp){monotime_now_ms(), terminal->frame});
        code = keys_are_full(&terminal->keys) ? ERR : wgetch(terminal->pad);
    }
    guard_hold(terminal->guard, false);
    return any;
}

/* ---- Inputs ---- */

static Input plain_input(const Terminal *terminal, InputKind kind, int64_t now_ms)
{
    return (Input){.kind = kind, .time_ms = now_ms, .frame = terminal->frame};
}

static Input size_input(Terminal *terminal, InputKind kind, int64_t now_ms)
{
    terminal_resize(terminal);
    Input input = plain_input(terminal, kind, now_ms);
    input.size.rows = terminal->rows;
    input.size.cols = terminal->cols;
    input.size.upper_halves = terminal->upper_halves;
    return input;
}

/* Sets *out to the Input for a pending signal or a disconnected terminal. Returns false if there is
 * neither. */
static bool take_signal(Terminal *terminal, Input *out)
{
    /* Reads the time before the signals. If the process is stopped in between, the time is too
     * early, but SIGCONT is found. */
    int64_t now_ms = monotime_now_ms();
    int number = guard_take_signal(terminal->guard);
    number = terminal->gone && number != SIGCONT ? SIGHUP : number;
    switch (number) {
    case 0:
        return false;
    case SIGHUP:
    case SIGQUIT:
    case SIGTERM:
        terminal->gone |= number == SIGHUP;
        *out = plain_input(terminal, number == SIGHUP ? INPUT_HANGUP : INPUT_TERMINATE, now_ms);
        out->signal = number;
        break;
    case SIGCONT:
        /* Another program may have used the terminal and changed it. */
        terminal_leave(terminal);
        *out = size_input(terminal, INPUT_RESUMED, now_ms);
        break;
    case SIGWINCH:
        *out = size_input(terminal, INPUT_RESIZE, now_ms);
        break;
    default:
        *out = plain_input(terminal, number == SIGTSTP ? INPUT_SUSPEND : INPUT_INTERRUPT, now_ms);
        break;
    }
    return true;
}

static bool has_answered(const Terminal *terminal)
{
    return terminal->asked_ms > 0 && terminal->keys.answered_ms > 0;
}

bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out)
{
    for (;;) {
        if (take_signal(terminal, out)) {
            return true;
        }
        keys_settle(&terminal->keys, monotime_now_ms());
        if (keys_next(&terminal->keys, out)) {
            return true;
        }
        if (has_answered(terminal)) {
            *out = plain_input(terminal, INPUT_NONE, monotime_now_ms());
            return false;
        }
        int64_t now_ms = monotime_now_ms();
        int64_t until_ms = keys_deadline_ms(&terminal->keys);
        if (until_ms < 0 || (deadline_ms >= 0 && deadline_ms < until_ms)) {
            until_ms = deadline_ms;
        }
        int64_t left_ms = until_ms > now_ms ? until_ms - now_ms : 0;
        bool is_ready = guard_wait(terminal->guard, until_ms < 0 ? -1 : left_ms);
        int64_t woken_ms = monotime_now_ms();
        if (is_ready) {
            /* A terminal that is readable but has no input is disconnected. */
            terminal->gone |= !terminal_drain(terminal) && guard_wait(terminal->guard, 0);
        } else if (((deadline_ms >= 0 && now_ms >= deadline_ms) ||
                    guard_has_news(terminal->guard)) &&
                   !guard_has_signal(terminal->guard)) {
            *out = plain_input(terminal, INPUT_NONE, woken_ms);
            return false;
        }
    }
}

/* ---- Checking the connection ---- */

/* Requests a status report (DSR), which terminals send at once. */
void terminal_ask(Terminal *terminal)
{
    static const char ASK[] = "\033[5n";
    StrBuf out = {0};
    int64_t now_ms = monotime_now_ms();
    bool is_asked = terminal->asked_ms > 0 && now_ms - terminal->asked_ms < ANSWER_MS;
    const char *cup = tigetstr("cup");
    bool is_ecma48 = cup != NULL && cup != (const char *)-1 && strncmp(cup, "\033[", 2) == 0;
    if (is_asked || terminal->gone || !is_ecma48) { /* other terminals would print the request */
        return;
    }
    terminal->keys.answered_ms = 0;
    terminal->asked_ms = now_ms;
    strbuf_append(&out, ASK);
    terminal_write(&out);
    strbuf_release(&out);
}

int64_t terminal_take_trip(Terminal *terminal)
{
    int64_t answered_ms = terminal->keys.answered_ms, asked_ms = terminal->asked_ms;
    if (!has_answered(terminal)) {
        return -1;
    }
    terminal->keys.answered_ms = terminal->asked_ms = 0;
    return answered_ms > asked_ms ? answered_ms - asked_ms : 0;
}

void terminal_watch(Terminal *terminal, const int descriptors[static GUARD_WATCHED])
{
    guard_watch(terminal->guard, descriptors);
}

bool terminal_has_more(Terminal *terminal)
{
    return keys_are_ready(&terminal->keys) || guard_has_signal(terminal->guard) || terminal->gone;
}
