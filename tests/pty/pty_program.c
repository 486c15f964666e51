#define _GNU_SOURCE
#include "pty_program.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE_MS = 60000, /* time limit of every wait, generous because the machine may be busy */
    ROW_TEXT_MAX = SCREEN_MODEL_COLS_MAX * 4,
};

struct PtyProgram {
    pid_t pid;
    int master;         /* the test's end of the terminal */
    ScreenModel screen; /* model of the screen */
    char *sent;         /* all bytes that the program has written to the terminal */
    size_t length;      /* number of bytes in `sent` */
};

static long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void set_environment(const PtySetup *setup)
{
    static const char *const FOLDERS[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    clearenv();
    setenv("HOME", setup->home, 1);
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        setenv(FOLDERS[i], setup->home, 1);
    }
    setenv("PATH", "/usr/bin:/bin", 1);
    setenv("LANG", setup->lang != NULL ? setup->lang : "C.UTF-8", 1);
    const char *term = setup->term != NULL ? setup->term : "xterm-256color";
    if (term[0] != '\0') {
        setenv("TERM", term, 1);
    }
}

static void run(const PtySetup *setup, const char *binary, const char *sanitizer)
{
    char *arguments[32] = {(char *)binary};
    int count = 1;
    while (setup->arguments != NULL && setup->arguments[count - 1] != NULL && count < 31) {
        arguments[count] = (char *)setup->arguments[count - 1];
        count++;
    }
    set_environment(setup);
    setenv("ASAN_OPTIONS", sanitizer, 1);
    execv(binary, arguments);
    _exit(127);
}

PtyProgram *pty_start(const PtySetup *setup)
{
    const char *binary = getenv("TOUCHMOVE_BINARY");
    const char *asan = getenv("ASAN_OPTIONS");
    char *sanitizer = strdup(asan != NULL ? asan : "");
    PtyProgram *program = calloc(1, sizeof *program);
    int rows = setup->rows > 0 ? setup->rows : 24;
    int cols = setup->cols > 0 ? setup->cols : 80;
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    ck_assert_ptr_nonnull(binary);
    screen_model_init(&program->screen, rows, cols);
    program->pid = forkpty(&program->master, NULL, NULL, &size);
    ck_assert_int_ge(program->pid, 0);
    if (program->pid == 0) {
        run(setup, binary, sanitizer);
    }
    free(sanitizer);
    fcntl(program->master, F_SETFL, O_NONBLOCK);
    return program;
}

/* Waits up to `wait_ms` for output of the program, and reads it. Returns false if the output has
 * ended. */
static bool read_some(PtyProgram *program, int wait_ms)
{
    char bytes[4096];
    struct pollfd ready = {.fd = program->master, .events = POLLIN};
    if (poll(&ready, 1, wait_ms) <= 0) {
        return true;
    }
    ssize_t length = read(program->master, bytes, sizeof bytes);
    if (length > 0) {
        screen_model_feed(&program->screen, bytes, (size_t)length);
        program->sent = realloc(program->sent, program->length + (size_t)length);
        ck_assert_ptr_nonnull(program->sent);
        memcpy(program->sent + program->length, bytes, (size_t)length);
        program->length += (size_t)length;
    }
    return length > 0 || (length < 0 && (errno == EAGAIN || errno == EINTR));
}

void pty_type_bytes(PtyProgram *program, const char *bytes, size_t length)
{
    long end = now_ms() + PATIENCE_MS;
    while (length > 0) {
        ssize_t written = write(program->master, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else {
            ck_assert_msg(now_ms() < end, "the program does not read its input");
            read_some(program, 10);
        }
    }
}

void pty_type(PtyProgram *program, const char *bytes)
{
    pty_type_bytes(program, bytes, strlen(bytes));
}

static bool shows(const PtyProgram *program, const char *text)
{
    char row[ROW_TEXT_MAX];
    for (int i = 0; i < program->screen.rows; i++) {
        screen_model_row(&program->screen, i, row, sizeof row);
        if (strstr(row, text) != NULL) {
            return true;
        }
    }
    return false;
}

static void print_screen(const PtyProgram *program)
{
    char row[ROW_TEXT_MAX];
    for (int i = 0; i < program->screen.rows; i++) {
        screen_model_row(&program->screen, i, row, sizeof row);
        printf("# |%s\n", row);
    }
    if (program->screen.complaint[0] != '\0') {
        printf("# %s\n", program->screen.complaint);
    }
}

static void give_up(PtyProgram *program, const char *what, const char *text)
{
    print_screen(program);
    kill(program->pid, SIGKILL);
    ck_abort_msg("%s: %s", what, text);
}

static bool has_sent(const PtyProgram *program, const char *text)
{
    return memmem(program->sent, program->length, text, strlen(text)) != NULL;
}

/* Waits until has() finds the text. If `is_shown` is false, waits until has() does not find it. */
static void wait_for(PtyProgram *program, bool (*has)(const PtyProgram *, const char *),
                     const char *text, bool is_shown)
{
    long end = now_ms() + PATIENCE_MS;
    while (has(program, text) != is_shown) {
        if (!read_some(program, 100)) {
            give_up(program, "the program has ended while waiting for", text);
        } else if (now_ms() >= end) {
            give_up(program, is_shown ? "it does not appear" : "it does not go away", text);
        }
    }
}

void pty_expect(PtyProgram *program, const char *text)
{
    wait_for(program, shows, text, true);
}

void pty_expect_sent(PtyProgram *program, const char *text)
{
    wait_for(program, has_sent, text, true);
}

void pty_expect_gone(PtyProgram *program, const char *text)
{
    wait_for(program, shows, text, false);
}

void pty_expect_row(PtyProgram *program, int row, const char *text)
{
    long end = now_ms() + PATIENCE_MS;
    char shown[ROW_TEXT_MAX];
    for (;;) {
        screen_model_row(&program->screen, row, shown, sizeof shown);
        if (strcmp(shown, text) == 0) {
            return;
        }
        if (!read_some(program, 100) || now_ms() >= end) {
            give_up(program, "this row does not appear", text);
        }
    }
}

const ScreenModel *pty_screen(const PtyProgram *program)
{
    return &program->screen;
}

void pty_resize(PtyProgram *program, int rows, int cols)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    screen_model_resize(&program->screen, rows, cols);
    ck_assert_int_eq(ioctl(program->master, TIOCSWINSZ, &size), 0);
}

/* Returns whether the process is stopped, by its state in /proc. */
static bool is_stopped(pid_t pid)
{
    char path[64];
    char state = '\0';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    bool is_read = fscanf(file, "%*d (%*[^)]) %c", &state) == 1;
    fclose(file);
    return is_read && state == 'T';
}

void pty_signal(PtyProgram *program, int signal)
{
    long end = now_ms() + PATIENCE_MS;
    ck_assert_int_eq(kill(program->pid, signal), 0);
    while (signal == SIGTSTP && !is_stopped(program->pid)) {
        read_some(program, 1);
        ck_assert_msg(now_ms() < end, "the program does not stop");
    }
}

static long cpu_ms(const struct rusage *usage)
{
    return usage->ru_utime.tv_sec * 1000 + usage->ru_utime.tv_usec / 1000 +
           usage->ru_stime.tv_sec * 1000 + usage->ru_stime.tv_usec / 1000;
}

/* Waits until the program has ended. Reads its output meanwhile if `has_terminal` is true. */
static PtyEnd await_end(PtyProgram *program, bool has_terminal)
{
    long end = now_ms() + PATIENCE_MS;
    int status = 0;
    struct rusage usage;
    struct timespec pause = {.tv_nsec = 5000000};
    while (wait4(program->pid, &status, WNOHANG, &usage) == 0) {
        if (now_ms() >= end) {
            give_up(program, "the program does not end", "");
        }
        if (has_terminal) {
            has_terminal = read_some(program, 5);
        } else {
            nanosleep(&pause, NULL);
        }
    }
    return (PtyEnd){
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
        .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
        .cpu_ms = cpu_ms(&usage),
    };
}

/* Frees everything. */
static void release(PtyProgram *program)
{
    free(program->sent);
    free(program);
}

PtyEnd pty_finish(PtyProgram *program)
{
    PtyEnd end = await_end(program, true);
    ck_assert_msg(program->screen.complaint[0] == '\0', "%s", program->screen.complaint);
    close(program->master);
    release(program);
    return end;
}

PtyEnd pty_hang_up(PtyProgram *program)
{
    close(program->master);
    PtyEnd end = await_end(program, false);
    release(program);
    return end;
}

void pty_kill(PtyProgram *program)
{
    kill(program->pid, SIGKILL);
    await_end(program, true);
    close(program->master);
    release(program);
}
