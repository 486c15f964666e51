/*
 * Fuzz target: a terminal sends answers to questions that the program never asked. The answers
 * arrive between typed letters and may be split anywhere. ncurses and the decoder must deliver
 * exactly the letters typed and no other character. The terminal is opened on a pseudo terminal and
 * then reads from a pipe, which delivers the bytes at once and unmodified.
 *
 * A byte from a to z is a typed letter. Byte 0x01 is a pause of one second. Any other byte begins
 * an answer: its low bits choose the form and the split, the next byte is the length of a text, and
 * the text follows.
 */
#define _GNU_SOURCE
#include "target.h"

#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/tui_inside.h"

enum { TYPED_MAX = 4096, PART_MAX = 200 };

/* The bytes before and after the text of an answer. */
static const struct {
    /* The first two bytes arrive together, because Esc alone would be a key. */
    const char *begins;
    const char *ends; /* terminator */
    bool is_numbers;  /* the text consists of digits and semicolons */
} FORMS[] = {
    {"\033P", "\033\\", false},
    {"\033P1$r", "\033\\", false},
    {"\033]11;rgb:", "\a", false},
    {"\033]52;c;", "\033\\", false},
    {"\033_G", "\033\\", false},
    {"\033^", "\033\\", false},
    {"\033X", "\033\\", false},
    {"\033[?", "c", true},
    {"\033[>", "c", true},
    {"\033[?", "$y", true},
    {"\033[", "n", true},
    {"\033[8;", "t", true},
    {"\033[?", "R", true},
    {"\033[", "I", true},
    {"\033[=", "c", true},
    {"\xc2\x9b?", "c", true},
    {"\xc2\x90", "\xc2\x9c", false},
    {"\xc2\x9d", "\a", false},
};

/* A fake clock instead of the system's (see meson.build). */
static int64_t clock_ms;

int64_t __wrap_monotime_now_ms(void);

int64_t __wrap_monotime_now_ms(void)
{
    return clock_ms;
}

/* The terminal, opened once. */
static struct {
    int typing; /* write end of the keyboard pipe */
    Terminal *terminal;
} own;

static void open_own_terminal(void)
{
    int master, slave, ends[2];
    const TerminalOptions options = {.mouse = true, .escape_delay_ms = 1};
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    struct sigaction timeout_handler; /* libFuzzer's handler, which terminal_open replaces */
    setlocale(LC_CTYPE, "C.UTF-8");
    setenv("TERM", "xterm-256color", 1);
    TARGET_CHECK(openpty(&master, &slave, NULL, NULL, &size) == 0);
    int output = dup(STDOUT_FILENO);
    TARGET_CHECK(dup2(slave, STDIN_FILENO) >= 0 && dup2(slave, STDOUT_FILENO) >= 0);
    TARGET_CHECK(sigaction(SIGALRM, NULL, &timeout_handler) == 0);
    TARGET_CHECK(terminal_open(&options, &own.terminal) == TERMINAL_OK);
    TARGET_CHECK(sigaction(SIGALRM, &timeout_handler, NULL) == 0);
    TARGET_CHECK(pipe2(ends, O_NONBLOCK) == 0 && dup2(ends[0], STDIN_FILENO) >= 0);
    TARGET_CHECK(dup2(output, STDOUT_FILENO) >= 0); /* discard drawing */
    own.typing = ends[1];
    close(ends[0]);
    close(output);
}

/* The letters typed and the letters received. */
typedef struct Typing {
    char typed[TYPED_MAX];
    char arrived[TYPED_MAX];
    size_t typed_count;
    size_t arrived_count;
} Typing;

static void take_arrived(Typing *typing)
{
    Input input;
    while (terminal_wait(own.terminal, clock_ms, &input)) {
        bool is_text = input.kind == INPUT_PASTE ||
                       (input.kind == INPUT_KEY && input.key.code == KEYCODE_CHARACTER);
        if (is_text) {
            TARGET_CHECK(input.kind == INPUT_KEY && input.key.modifiers == 0);
            TARGET_CHECK(typing->arrived_count < typing->typed_count);
            typing->arrived[typing->arrived_count++] = (char)input.key.character;
        }
    }
}

static void send(Typing *typing, const char *bytes, size_t length)
{
    int waiting = 0;
    TARGET_CHECK(ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0);
    if (waiting > PIPE_BUF) {
        take_arrived(typing);
    }
    TARGET_CHECK(write(own.typing, bytes, length) == (ssize_t)length);
}

static void type(Typing *typing, char letter)
{
    if (typing->typed_count < TYPED_MAX) {
        typing->typed[typing->typed_count++] = letter;
        send(typing, &letter, 1);
    }
}

/* Sends an answer: whole, or in two parts, split at the end of `begins` or inside the text. */
static void answer(Typing *typing, uint8_t form, const uint8_t *text, size_t length)
{
    char bytes[PART_MAX + 32];
    size_t row = form % (sizeof FORMS / sizeof FORMS[0]);
    size_t begun = strlen(FORMS[row].begins), ended = strlen(FORMS[row].ends);
    memcpy(bytes, FORMS[row].begins, begun);
    for (size_t i = 0; i < length; i++) {
        bytes[begun + i] =
            FORMS[row].is_numbers ? "0123456789;;;;;;"[text[i] % 16] : (char)(' ' + text[i] % 95);
    }
    memcpy(bytes + begun + length, FORMS[row].ends, ended);
    size_t torn = form < 0x80 ? 0 : begun + (length > 0 ? text[0] % (length + 1) : 0);
    send(typing, bytes, torn);
    if (torn > 0) {
        take_arrived(typing);
    }
    send(typing, bytes + torn, begun + length + ended - torn);
}

static void let_time_pass(Typing *typing)
{
    take_arrived(typing);
    clock_ms += PASTE_PAUSE_MS + STRING_MS;
    take_arrived(typing);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Typing typing;
    typing.typed_count = typing.arrived_count = 0;
    if (own.terminal == NULL) {
        open_own_terminal();
    }
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] >= 'a' && bytes[i] <= 'z') {
            type(&typing, (char)bytes[i]);
        } else if (bytes[i] == 0x01) {
            let_time_pass(&typing);
        } else {
            size_t left = length - i - 1;
            size_t wanted = left > 0 ? bytes[i + 1] % PART_MAX : 0;
            size_t part = left == 0 ? 0 : wanted < left - 1 ? wanted : left - 1;
            answer(&typing, bytes[i], bytes + i + 2, part);
            i += left > 0 ? part + 1 : 0;
        }
    }
    type(&typing, 'e');
    let_time_pass(&typing);
    TARGET_CHECK(typing.arrived_count == typing.typed_count);
    TARGET_CHECK(memcmp(typing.typed, typing.arrived, typing.typed_count) == 0);
    return 0;
}
