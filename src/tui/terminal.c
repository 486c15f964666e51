#include "tui/terminal.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/signals.h"
#include "tui/terminal_state.h"
#include "tui/tty.h"
#include "util/safe_text.h"
#include "util/text.h"

enum {
    ROWS_MAX = 512,            /* a larger screen is used in part */
    COLS_MAX = 1024,           /* likewise */
    ESCAPE_DELAY_MS = 25,      /* for the rest of a key, on this machine */
    ESCAPE_DELAY_SSH_MS = 150, /* over a network, which may tear a key apart */
    STUCK_MS = 300,            /* how long to wait for a stuck terminal at the end */
};

static const char mouse_on[] = "\033[?1002h\033[?1006h\033[?2004h";
static const char mouse_off[] = "\033[?2004l\033[?1006l\033[?1002l";
static const char background_query[] = "\033]11;?\a";
static const char title_keep[] = "\033[22;2t";
static const char title_back[] = "\033[23;2t";

const char *terminal_status_text(TerminalStatus status)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        TERMINAL_STATUS_LIST(X)
#undef X
    };
    return texts[status];
}

TerminalOptions terminal_default_options(void)
{
    return (TerminalOptions){.colour = COLOUR_WISH_AUTO, .mouse = true, .escape_delay_ms = -1};
}

static bool is_remote(void)
{
    return getenv("SSH_CONNECTION") != NULL || getenv("SSH_TTY") != NULL;
}

bool terminal_is_remote(const Terminal *terminal)
{
    (void)terminal;
    return is_remote();
}

static void append(StrBuf *out, const char *text)
{
    strbuf_append(out, text == NULL ? "" : text);
}

/* Appends what takes the terminal over. */
static void append_enter(const Terminal *terminal, StrBuf *out)
{
    append(out, terminal->capabilities.screen_enter);
    append(out, terminal->capabilities.ecma ? NULL : terminal->capabilities.keypad_on);
    append(out, terminal->mouse ? mouse_on : NULL);
    /* Without colours the board is drawn in the terminal's two, and which is light matters. */
    bool asks = terminal->depth == DEPTH_MONO && terminal->capabilities.title;
    append(out, asks ? background_query : NULL);
}

/* Appends what gives the terminal back. */
static void append_leave(const Terminal *terminal, StrBuf *out)
{
    const Capabilities *capabilities = &terminal->capabilities;
    append(out, capabilities->ecma ? "\033[m" : capabilities->plain);
    append(out, capabilities->cursor_show);
    append(out, terminal->mouse ? mouse_off : NULL);
    append(out, capabilities->ecma ? NULL : capabilities->keypad_off);
    if (capabilities->screen_leave != NULL) {
        append(out, capabilities->screen_leave);
    } else {
        append(out, capabilities->clear); /* the board would stand in the way of the prompt */
    }
}

/* Makes the text that puts the terminal back, also on a deadly signal; keeps the old one else. */
static bool make_restore(Terminal *terminal)
{
    StrBuf out;
    strbuf_init(&out);
    append(&out, terminal->title != NULL ? title_back : NULL);
    append_leave(terminal, &out);
    char *restore = strbuf_detach(&out);
    if (restore == NULL) {
        return false;
    }
    signals_restore_with(restore);
    free(terminal->restore);
    terminal->restore = restore;
    return true;
}

/* What COLORFGBG says of the background, the last of its numbers: 7 and 9 to 15 are light. */
static int background_in_environment(void)
{
    const char *text = getenv("COLORFGBG");
    const char *last = text == NULL ? NULL : strrchr(text, ';');
    int64_t number = 0;
    if (last == NULL || !text_parse_number(last + 1, 0, 15, &number)) {
        return -1;
    }
    return number == 7 || number > 8;
}

static void set_up(Terminal *terminal, const TerminalOptions *options)
{
    terminal->depth = capabilities_depth(&terminal->capabilities, options->colour);
    terminal->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->ascii = options->ascii;
    terminal->mouse = options->mouse && terminal->capabilities.mouse;
    terminal->escape_delay_ms = options->escape_delay_ms >= 0 ? options->escape_delay_ms
                                : is_remote()                 ? ESCAPE_DELAY_SSH_MS
                                                              : ESCAPE_DELAY_MS;
    terminal->decoder.map = key_map_read();
    terminal->decoder.utf8 = terminal->utf8;
    terminal->light = terminal->decoder.background = background_in_environment();
    painter_init(&terminal->painter, &terminal->capabilities, terminal->utf8);
    terminal_resize(terminal);
}

/* Everything that can go wrong while a terminal is opened; nothing was changed if it does. */
static TerminalStatus prepare(Terminal *terminal, const TerminalOptions *options)
{
    terminal->input = STDIN_FILENO;
    terminal->output = STDOUT_FILENO;
    if (isatty(terminal->output) == 0 || !tty_modes(terminal->input, &terminal->before)) {
        return TERMINAL_NOT_A_TTY;
    }
    TerminalStatus status = capabilities_read(terminal->output, &terminal->capabilities);
    if (status != TERMINAL_OK) {
        return status;
    }
    set_up(terminal, options);
    append_enter(terminal, &terminal->outgoing);
    if (strbuf_has_failed(&terminal->outgoing) || !make_restore(terminal)) {
        return TERMINAL_NO_MEMORY;
    }
    return tty_set_raw(terminal->input, &terminal->before) ? TERMINAL_OK : TERMINAL_IO_ERROR;
}

static void release(Terminal *terminal)
{
    painter_release(&terminal->painter);
    decoder_release(&terminal->decoder);
    input_queue_release(&terminal->queue);
    strbuf_release(&terminal->outgoing);
    capabilities_release(&terminal->capabilities);
    free(terminal->title);
    free(terminal->restore);
    free(terminal);
}

TerminalStatus terminal_open(const TerminalOptions *options, Terminal **out)
{
    *out = NULL;
    Terminal *terminal = calloc(1, sizeof *terminal);
    if (terminal == NULL) {
        return TERMINAL_NO_MEMORY;
    }
    TerminalStatus status = prepare(terminal, options);
    if (status != TERMINAL_OK) {
        release(terminal);
        return status;
    }
    signals_watch(terminal->output, &terminal->before);
    *out = terminal;
    return TERMINAL_OK;
}

/* Sends a text at the end or before a stop; a terminal that is stuck does not hold us up. */
static void send_last(Terminal *terminal, const char *text)
{
    strbuf_clear(&terminal->outgoing);
    if (!terminal->gone && signals_wait(terminal->output, true, STUCK_MS)) {
        strbuf_append(&terminal->outgoing, text);
        terminal_flush(terminal);
    }
}

void terminal_close(Terminal *terminal)
{
    if (terminal == NULL) {
        return;
    }
    signals_take();
    send_last(terminal, terminal->restore);
    tty_set(terminal->input, &terminal->before);
    signals_unwatch();
    release(terminal);
}

void terminal_size(const Terminal *terminal, int *rows, int *cols)
{
    *rows = terminal->rows;
    *cols = terminal->cols;
}

void terminal_resize(Terminal *terminal)
{
    tty_size(terminal->output, &terminal->rows, &terminal->cols);
    terminal->rows = terminal->rows > ROWS_MAX ? ROWS_MAX : terminal->rows;
    terminal->cols = terminal->cols > COLS_MAX ? COLS_MAX : terminal->cols;
    painter_forget(&terminal->painter);
}

ColourDepth terminal_depth(const Terminal *terminal)
{
    return terminal->depth;
}

Glyphs terminal_glyphs(const Terminal *terminal)
{
    return capabilities_glyphs(&terminal->capabilities, terminal->depth,
                               terminal->utf8 && !terminal->ascii);
}

/* Whether writing is to be given up: nobody may ever read it. */
static bool must_give_up(void)
{
    return signals_raised(SIGNAL_TERMINATE | SIGNAL_HANGUP);
}

void terminal_flush(Terminal *terminal)
{
    const char *bytes = strbuf_text(&terminal->outgoing);
    size_t left = terminal->outgoing.length;
    while (left > 0 && !terminal->gone) {
        signals_let_in(true);
        ssize_t written = write(terminal->output, bytes, left);
        int error = errno;
        signals_let_in(false);
        if (written > 0) {
            bytes += written;
            left -= (size_t)written;
        } else if (error == EAGAIN) {
            signals_wait(terminal->output, true, STUCK_MS);
        } else if (error != EINTR) {
            terminal->gone = true;
        }
        if (left > 0 && must_give_up()) {
            painter_forget(&terminal->painter);
            break;
        }
    }
    strbuf_clear(&terminal->outgoing);
}

/*
 * Exchanges the terminal's two colours on the board of a palette that has no others: it is made for
 * light text on a dark background.
 */
static Palette for_light_background(const Palette *palette)
{
    Palette light = *palette;
    for (int tint = TINT_LIGHT; tint <= TINT_CURSOR_MARK; tint++) {
        uint8_t *kind = &light.shades[tint].colour.kind;
        *kind = *kind == COLOUR_TEXT ? COLOUR_SCREEN : *kind == COLOUR_SCREEN ? COLOUR_TEXT : *kind;
    }
    return light;
}

void terminal_draw(Terminal *terminal, const Scene *scene, const Palette *palette)
{
    terminal_drain(terminal);
    terminal->frame++;
    if (terminal->gone) {
        return;
    }
    Palette light;
    if (terminal->light == 1 && palette_is_plain(palette)) {
        light = for_light_background(palette);
        palette = &light;
    }
    bool painted = painter_paint(&terminal->painter, scene, palette, terminal->rows, terminal->cols,
                                 &terminal->outgoing);
    if (!painted || strbuf_has_failed(&terminal->outgoing)) {
        painter_forget(&terminal->painter); /* half a scene is repaired by the next one */
    }
    terminal_flush(terminal);
}

void terminal_forget(Terminal *terminal)
{
    painter_forget(&terminal->painter);
}

void terminal_suspend(Terminal *terminal)
{
    send_last(terminal, terminal->restore);
    tty_set(terminal->input, &terminal->before);
    signals_stop();
    if (!tty_set_raw(terminal->input, &terminal->before)) {
        terminal->gone = true;
    }
    append_enter(terminal, &terminal->outgoing);
    free(terminal->title);
    terminal->title = NULL;
    terminal->painter.cursor_visible = true;
    terminal->resumed = true;
}

void terminal_bell(Terminal *terminal)
{
    append(&terminal->outgoing, terminal->capabilities.ring);
}

/* Appends what sets a title, and before the first one what keeps the old. */
static void append_title(Terminal *terminal, const char *title)
{
    StrBuf *out = &terminal->outgoing;
    append(out, terminal->title == NULL ? title_keep : NULL);
    strbuf_append(out, "\033]2;");
    if (terminal->utf8) {
        safe_text_append(out, title, strlen(title), SAFE_TEXT_LINE);
    } else {
        safe_text_append_ascii(out, title, strlen(title));
    }
    strbuf_append(out, "\a");
}

void terminal_title(Terminal *terminal, const char *title)
{
    bool same = title == NULL ? terminal->title == NULL
                              : terminal->title != NULL && strcmp(title, terminal->title) == 0;
    if (!terminal->capabilities.title || same) {
        return;
    }
    if (title == NULL) {
        strbuf_append(&terminal->outgoing, title_back);
    } else {
        append_title(terminal, title);
    }
    free(terminal->title);
    terminal->title = title == NULL ? NULL : strdup(title);
    make_restore(terminal);
}
