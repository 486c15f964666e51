#include "tui/tui_inside.h"

#include <signal.h>
#include <string.h>

#include "util/monotime.h"

enum { ANSWER_MS = 20000 }; /* how long an answer may take before it is asked for again */

bool terminal_drain(Terminal *terminal)
{
    bool any = false;
    guard_hold(terminal->guard, true); /* ncurses would take a torn key for a whole one */
    int code = terminal->gone || keys_are_full(&terminal->keys) ? ERR : wgetch(terminal->pad);
    while (code != ERR) {
        any = true;
        keys_take(&terminal->keys, code, (KeyStamp){monotime_now_ms(), terminal->frame});
        code = keys_are_full(&terminal->keys) ? ERR : wgetch(terminal->pad);
    }
    guard_hold(terminal->guard, false);
    return any;
}

/* Reads what the wait has announced. A terminal that can be read and has nothing is gone. */
static void read_announced(Terminal *terminal)
{
    if (!terminal_drain(terminal) && guard_wait(terminal->guard, 0)) {
        terminal->gone = true;
    }
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

/* Makes an Input of a signal, or of a terminal that is gone. */
static bool take_signal(Terminal *terminal, Input *out)
{
    int64_t now_ms = monotime_now_ms(); /* before the signals are: one of them tells of a stop */
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
        /* Whoever had the terminal since may have changed it. */
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

/* Makes an Input of what has happened, if anything has. */
static bool take_input(Terminal *terminal, Input *out)
{
    if (take_signal(terminal, out)) {
        return true;
    }
    keys_settle(&terminal->keys, monotime_now_ms());
    return keys_next(&terminal->keys, out);
}

static bool has_answered(const Terminal *terminal)
{
    return terminal->asked_ms > 0 && terminal->keys.answered_ms > 0;
}

bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out)
{
    while (!take_input(terminal, out)) {
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
            read_announced(terminal);
        } else if (((deadline_ms >= 0 && now_ms >= deadline_ms) ||
                    guard_has_news(terminal->guard)) &&
                   !guard_has_signal(terminal->guard)) {
            *out = plain_input(terminal, INPUT_NONE, woken_ms);
            return false;
        }
    }
    return true;
}

/* ---- Is the terminal there? ---- */

/* Whether the terminal speaks as ECMA-48 has it: others would show what they are asked. */
static bool can_be_asked(const Terminal *terminal)
{
    const char *cup = tigetstr("cup");
    return !terminal->gone && cup != NULL && cup != (const char *)-1 &&
           strncmp(cup, "\033[", 2) == 0;
}

/* A report of its status is asked for (DSR), which every terminal gives at once. */
void terminal_ask(Terminal *terminal)
{
    static const char ASK[] = "\033[5n";
    StrBuf out = {0};
    int64_t now_ms = monotime_now_ms();
    bool is_asked = terminal->asked_ms > 0 && now_ms - terminal->asked_ms < ANSWER_MS;
    if (is_asked || !can_be_asked(terminal)) {
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
