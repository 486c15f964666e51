/*
 * Fuzz target: arbitrary bytes as a script in line mode. The exit status is valid, and the output
 * is safe for a terminal. The output does not depend on how the input is split into reads.
 *
 * The low bits of the first byte are options; the rest is the script. Restricted mode prevents the
 * script from naming files.
 */
#define _GNU_SOURCE
#include "commands/submit.h"
#include "folder.h"
#include "plain/plain.h"
#include "session/client.h"
#include "terms/options.h"
#include "util/safe_text.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

/* A fake clock that does not advance, instead of the system's (see meson.build). */
int64_t __wrap_monotime_now_ms(void);

int64_t __wrap_monotime_now_ms(void)
{
    return 1000;
}

struct tm __wrap_wallclock_now_utc(void);

struct tm __wrap_wallclock_now_utc(void)
{
    return (struct tm){.tm_year = 126, .tm_mon = 2, .tm_mday = 1, .tm_hour = 12};
}

struct tm __wrap_wallclock_now_local(void);

struct tm __wrap_wallclock_now_local(void)
{
    return __wrap_wallclock_now_utc();
}

static int64_t stopped_wall(void)
{
    return INT64_C(1772366400000);
}

/* The output of a run and how it ended. */
typedef struct Run {
    char *printed;
    size_t length;
    int status;
} Run;

/* The most bytes returned by one read, or 0 for no limit. */
static size_t piece;

ssize_t __real_read(int descriptor, void *bytes, size_t length);
ssize_t __wrap_read(int descriptor, void *bytes, size_t length);

ssize_t __wrap_read(int descriptor, void *bytes, size_t length)
{
    bool is_cut = descriptor == STDIN_FILENO && piece > 0 && piece < length;
    return __real_read(descriptor, bytes, is_cut ? piece : length);
}

/* Returns a descriptor from which the bytes can be read. */
static int source_of(const uint8_t *bytes, size_t length)
{
    int file = memfd_create("script", 0);
    TARGET_CHECK(file >= 0 && write(file, bytes, length) == (ssize_t)length);
    TARGET_CHECK(lseek(file, 0, SEEK_SET) == 0);
    return file;
}

/* Judges with so few nodes that even a script full of "adjudicate" is quick under sanitizers. */
static void judge_briefly(const Position *position, Side winner, WinnabilityMemory *memory,
                          WinnabilityWatch watch, WinnabilityVerdict *out)
{
    enum { NODES = 300 };
    winnability_watch(memory, watch);
    winnability_judge(position, winner, NODES, memory, out);
}

static int play(uint8_t wishes)
{
    Settings settings;
    StrBuf reason = {0};
    Options options;
    char name[] = "touchmove", fresh[] = "--new", words[] = "--announce=words",
         time[] = "--time=5+3";
    char *arguments[] = {name, fresh, wishes & 2 ? words : fresh, wishes & 4 ? time : fresh};
    settings_init(&settings);
    TARGET_CHECK(options_parse(4, arguments, &settings, &options, &reason));
    options.strict = (wishes & 1) != 0;
    options.yes = (wishes & 8) != 0;
    Session *session = session_new(&(SessionSetup){.settings = &options.game.settings,
                                                   .state_folder = "state",
                                                   .data_folder = "data",
                                                   .wall = stopped_wall,
                                                   .lot = 1,
                                                   .patience = SESSION_WAITS,
                                                   .judge = judge_briefly});
    Client *client = client_new(session, plain_manner(), options.yes);
    TARGET_CHECK(submit_start(client, &options, __wrap_monotime_now_ms()));
    int status = plain_run(client, &options);
    client_free(client);
    session_free(session);
    strbuf_release(&reason);
    return status;
}

/* Plays with standard input and output redirected. */
static Run run_once(const uint8_t *bytes, size_t length, size_t read_at_once)
{
    char folder[FOLDER_PATH_MAX];
    Run done = {0};
    int input = dup(STDIN_FILENO), output = dup(STDOUT_FILENO);
    int source = source_of(bytes + 1, length - 1);
    piece = read_at_once;
    int printed = memfd_create("printed", 0);
    TARGET_CHECK(printed >= 0 && dup2(source, STDIN_FILENO) >= 0);
    TARGET_CHECK(dup2(printed, STDOUT_FILENO) >= 0);
    folder_enter(folder);
    done.status = play(bytes[0]);
    folder_remove(folder);
    TARGET_CHECK(fflush(stdout) == 0);
    done.length = (size_t)lseek(printed, 0, SEEK_CUR);
    done.printed = malloc(done.length + 1);
    TARGET_CHECK(done.printed != NULL);
    TARGET_CHECK(pread(printed, done.printed, done.length, 0) == (ssize_t)done.length);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    close(input), close(output), close(source), close(printed);
    return done;
}

static void check(const Run *done, bool is_strict)
{
    const char *line = done->printed, *end = done->printed + done->length;
    TARGET_CHECK(done->status == PLAIN_DONE || (is_strict && done->status == PLAIN_REFUSED));
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        TARGET_CHECK(stop != NULL); /* the last line must end with a newline, too */
        TARGET_CHECK(safe_text_is_safe(line, (size_t)(stop - line)));
        line = stop + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0) {
        return 0;
    }
    setenv("TOUCHMOVE_RESTRICTED", "yes", 1);
    Run whole = run_once(bytes, length, 0), pieces = run_once(bytes, length, 1 + bytes[0] % 64);
    if (whole.status < PLAIN_SIGNAL &&
        pieces.status < PLAIN_SIGNAL) { /* skip runs that the fuzzer's alarm interrupted */
        check(&whole, (bytes[0] & 1) != 0);
        TARGET_CHECK(whole.status == pieces.status && whole.length == pieces.length);
        TARGET_CHECK(memcmp(whole.printed, pieces.printed, whole.length) == 0);
    }
    free(whole.printed);
    free(pieces.printed);
    return 0;
}
