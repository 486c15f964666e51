#include "tui/terminal_test.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "screen/keymap.h"
#include "tui/capabilities.h"
#include "tui/pen.h"
#include "tui/probe.h"
#include "tui/tty.h"
#include "util/safe_text.h"
#include "util/utf8.h"
#include "view/board_view.h"

/* What is found out, and the report about it. */
typedef struct Test {
    Capabilities capabilities; /* by the terminal database */
    TerminalStatus status;     /* whether the program could be drawn */
    ColourDepth depth;         /* how it would be drawn */
    Glyphs glyphs;             /* with what */
    bool utf8;                 /* characters are UTF-8 */
    bool is_terminal;          /* standard input and output are one */
    struct termios before;     /* its modes */
    Probe probe;               /* questions to it */
    StrBuf report;             /* what is printed */
} Test;

/* ---- What is known without asking ---- */

static void say(Test *test, const char *name, const char *value)
{
    strbuf_appendf(&test->report, "  %-14s", name);
    safe_text_append(&test->report, value, strlen(value), SAFE_TEXT_LINE);
    strbuf_append(&test->report, "\n");
}

static void say_environment(Test *test)
{
    static const char *const names[] = {"TERM",    "COLORTERM", "COLORFGBG", "NO_COLOR",
                                        "LC_ALL",  "LC_CTYPE",  "LANG",      "TERM_PROGRAM",
                                        "SSH_TTY", "LINES",     "COLUMNS"};
    strbuf_append(&test->report, "The environment says\n");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL) {
            say(test, names[i], value[0] == '\0' ? "(empty)" : value);
        }
    }
    say(test, "character set", nl_langinfo(CODESET));
}

static void say_database(Test *test)
{
    const Capabilities *capabilities = &test->capabilities;
    char colours[32];
    strbuf_append(&test->report, "The terminal database says\n");
    if (test->status != TERMINAL_OK) {
        say(test, "nothing", terminal_status_text(test->status));
        return;
    }
    snprintf(colours, sizeof colours, "%d%s", capabilities->colours,
             capabilities->direct_colour ? ", 24-bit" : "");
    say(test, "sequences", capabilities->ecma ? "those of ECMA-48" : "its own");
    say(test, "colours", colours);
    say(test, "reverse", capabilities->reverse != NULL ? "yes" : "no");
    say(test, "mouse", capabilities->mouse ? "yes" : "no");
    say(test, "title", capabilities->title ? "yes" : "no");
}

/* ---- What the terminal says ---- */

/* Texts whose width matters, and what they are. */
static const struct {
    const char *name; /* in the report */
    const char *text; /* what is written */
} samples[] = {
    {"outlined", "\u2654\u2655\u2656\u2657\u2658\u2659"},
    {"solid", "\u265a\u265b\u265c\u265d\u265e"},
    {"pawn", "\u265f"},
    {"pawn as text", "\u265f\ufe0e"},
    {"half block", "\u2584"},
    {"blocks", "\u2588\u258c\u2590\u2596\u2597\u2598\u2599\u259a\u259b\u259c\u259d\u259e\u259f"},
    {"marks", "\u00b7\u2022\u00d7\u2039\u203a\u2026\u2013\u2191\u2193"},
    {"lines", "\u2500\u2502\u250c\u2510\u2514\u2518"},
    {"with a mark", "e\u0301"},
    {"wide", "\u68cb"},
};

static void say_width(Test *test, const char *name, const char *text)
{
    int wanted = utf8_width(text, strlen(text));
    int found =
        test->is_terminal && test->status == TERMINAL_OK ? probe_width(&test->probe, text) : -1;
    strbuf_appendf(&test->report, "  %-14s%s", name, text);
    strbuf_append_repeated(&test->report, ' ', wanted < 15 ? (size_t)(15 - wanted) : 1);
    if (found < 0) {
        strbuf_appendf(&test->report, "%d expected, not measured\n", wanted);
    } else if (found == wanted) {
        strbuf_appendf(&test->report, "%d, as expected\n", found);
    } else {
        strbuf_appendf(&test->report, "%d INSTEAD OF %d: the board would be torn\n", found, wanted);
    }
}

static void say_terminal(Test *test)
{
    char text[64];
    int rows = 0;
    int cols = 0;
    int red = 0;
    int green = 0;
    int blue = 0;
    strbuf_append(&test->report, "The terminal itself says\n");
    if (!test->is_terminal) {
        say(test, "nothing", "standard input and output are not a terminal");
        return;
    }
    tty_size(STDOUT_FILENO, &rows, &cols);
    snprintf(text, sizeof text, "%d columns, %d rows", cols, rows);
    say(test, "size", text);
    if (test->status == TERMINAL_OK && probe_background(&test->probe, &red, &green, &blue)) {
        snprintf(text, sizeof text, "#%02x%02x%02x", (unsigned)red, (unsigned)green,
                 (unsigned)blue);
        say(test, "background", text);
    } else {
        say(test, "background", "it does not tell");
    }
}

static void say_widths(Test *test)
{
    strbuf_append(&test->report, "Characters, and the columns they take\n");
    if (!test->utf8) {
        say(test, "none", "the character set is not UTF-8: letters are used");
        return;
    }
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        say_width(test, samples[i].name, samples[i].text);
    }
}

/* ---- What would be drawn ---- */

static const char *depth_name(ColourDepth depth)
{
    static const char *const names[] = {"none", "8", "256", "24-bit"};
    return names[depth];
}

static const char *pieces_name(PieceStyle style)
{
    static const char *const names[] = {"solid chessmen in two colours",
                                        "outlined chessmen for White, solid ones for Black",
                                        "letters"};
    return names[style];
}

/* Appends a few squares as the program would draw them, row by row. */
static void append_sample(Test *test, const Theme *theme)
{
    const Palette *palette = &theme->palettes[test->depth];
    Position position = position_start();
    BoardView view = {
        .position = &position,
        .plain = palette_is_plain(palette),
        .size = SQUARE_SIZE_2X5,
        .place = {0, 0, test->glyphs.half_blocks ? 17 : 16, 40},
        .glyphs = test->glyphs,
        .marks = board_marks_none(),
    };
    Scene scene;
    scene_init(&scene);
    if (!scene_reset(&scene, view.place.rows, view.place.cols)) {
        return;
    }
    board_view_draw(&view, &scene);
    Pen pen = pen_plain();
    for (int row = 0; row < 5; row++) {
        strbuf_append(&test->report, "  ");
        for (int col = 0; col < scene.cols; col++) {
            const SceneCell *cell = scene_at(&scene, row, col);
            const Shade *ink = &palette->shades[cell->style.ink];
            Look look = {ink->colour, palette->shades[cell->style.paper].colour,
                         cell->style.attributes | ink->attributes, false};
            pen_take(&pen, &look, &test->capabilities, &test->report);
            strbuf_append_bytes(&test->report, cell->text, cell->length);
        }
        Look plain = {{.kind = COLOUR_TEXT}, {.kind = COLOUR_SCREEN}, 0, false};
        pen_take(&pen, &plain, &test->capabilities, &test->report);
        strbuf_append(&test->report, "\n");
    }
    scene_release(&scene);
}

static void say_choice(Test *test)
{
    Theme theme;
    strbuf_append(&test->report, "The board would be drawn with\n");
    say(test, "colours", depth_name(test->depth));
    say(test, "pieces", pieces_name(test->glyphs.pieces));
    say(test, "half blocks", test->glyphs.half_blocks ? "yes" : "no");
    if (test->is_terminal && test->status == TERMINAL_OK &&
        theme_builtin(theme_builtin_name(0), &theme)) {
        append_sample(test, &theme);
    }
}

/* ---- Keys ---- */

/* Says what an event is, in a few words. */
static void format_event(const Input *event, char *out, size_t size)
{
    char name[KEYMAP_NAME_MAX] = "";
    switch (event->kind) {
    case INPUT_KEY:
        keymap_format_key(&event->key, name);
        snprintf(out, size, "%s", name[0] == '\0' ? "a key without a meaning" : name);
        break;
    case INPUT_MOUSE:
        snprintf(out, size, "the mouse, row %d, column %d", event->mouse.row + 1,
                 event->mouse.col + 1);
        break;
    case INPUT_PASTE:
        snprintf(out, size, "a paste of %zu bytes", event->paste.length);
        break;
    case INPUT_INTERRUPT:
        snprintf(out, size, "Ctrl-C");
        break;
    case INPUT_SUSPEND:
        snprintf(out, size, "Ctrl-Z");
        break;
    default:
        snprintf(out, size, "something else");
        break;
    }
}

static bool is_end(const Input *event)
{
    return (event->kind == INPUT_KEY && event->key.code == KEYCODE_CHARACTER &&
            event->key.character == 'q') ||
           event->kind == INPUT_INTERRUPT || event->kind == INPUT_TERMINATE ||
           event->kind == INPUT_HANGUP;
}

/* Shows keys in the middle of an otherwise empty screen until q. */
static void show_keys(const TerminalOptions *options)
{
    Terminal *terminal = NULL;
    Theme theme;
    Scene scene;
    Input event = {.kind = INPUT_NONE};
    char text[80] = "";
    if (terminal_open(options, &terminal) != TERMINAL_OK ||
        !theme_builtin(theme_builtin_name(0), &theme)) {
        return;
    }
    scene_init(&scene);
    do {
        int rows = 0;
        int cols = 0;
        terminal_size(terminal, &rows, &cols);
        if (scene_reset(&scene, rows, cols)) {
            scene_text(&scene, 0, 0, cols, style_named(STYLE_STRONG),
                       "Press keys to see what arrives; q ends.");
            scene_text(&scene, 2, 0, cols, style_named(STYLE_TEXT), text);
            scene_show_cursor(&scene, 2, 0);
            terminal_draw(terminal, &scene, &theme.palettes[terminal_depth(terminal)]);
        }
        terminal_wait(terminal, -1, &event);
        format_event(&event, text, sizeof text);
    } while (!is_end(&event));
    scene_release(&scene);
    terminal_close(terminal);
}

/* ---- The whole ---- */

static void find_out(Test *test, const TerminalOptions *options)
{
    test->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    test->is_terminal = isatty(STDOUT_FILENO) != 0 && tty_modes(STDIN_FILENO, &test->before);
    test->status = capabilities_read(STDOUT_FILENO, &test->capabilities);
    test->depth = capabilities_depth(&test->capabilities, options->colour);
    test->glyphs =
        capabilities_glyphs(&test->capabilities, test->depth, test->utf8 && !options->ascii);
    test->probe = (Probe){.input = STDIN_FILENO, .output = STDOUT_FILENO};
}

TerminalStatus terminal_test_run(const TerminalOptions *options)
{
    Test test = {.status = TERMINAL_OK};
    find_out(&test, options);
    bool raw = test.is_terminal && tty_set_raw(STDIN_FILENO, &test.before);
    say_environment(&test);
    say_database(&test);
    say_terminal(&test);
    say_widths(&test);
    say_choice(&test);
    if (raw) {
        tty_set(STDIN_FILENO, &test.before);
    }
    fputs(strbuf_text(&test.report), stdout);
    fflush(stdout);
    strbuf_release(&test.report);
    TerminalStatus status = test.is_terminal ? test.status : TERMINAL_NOT_A_TTY;
    capabilities_release(&test.capabilities);
    if (status == TERMINAL_OK) {
        fputs("Press Enter to try keys, or Ctrl-C to end here. ", stdout);
        fflush(stdout);
        if (getchar() == '\n') {
            show_keys(options);
        }
    }
    return status;
}
