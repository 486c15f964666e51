/*
 * The program: reads configuration and options, makes the session, and hands it to the front end
 * that suits.
 */
#include "plain/plain.h"
#include "plain/tools.h"
#include "screen/configuration.h"
#include "session/options.h"
#include "session/wording.h"
#include "store/paths.h"
#include "tui/locale_choice.h"
#include "tui/screen_loop.h"
#include "tui/terminal_test.h"
#include "util/monotime.h"
#include "util/text.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything that is known before the session is made. */
typedef struct Program {
    bool has_utf8;     /* characters are UTF-8 */
    char *config_path; /* of the configuration file, or NULL */
    Settings settings; /* as the configuration has them */
    Keymap keymap;     /* likewise */
    Options options;   /* the command line */
    Reply first;       /* what is to be said at the start */
} Program;

/* Prints a text that was put together, to standard output; returns the exit status. */
static int print_text(void (*append)(StrBuf *))
{
    StrBuf text = {0};
    append(&text);
    fputs(strbuf_text(&text), stdout);
    bool is_printed = !strbuf_has_failed(&text) && fflush(stdout) == 0;
    strbuf_release(&text);
    return is_printed ? PLAIN_DONE : PLAIN_REFUSED;
}

/* Prints one line to standard error, with the name of the program before it. */
static int complain(const char *text, int status)
{
    plain_complain("", "", text);
    return status;
}

/* ---- The player's files ---- */

static void read_configuration(Program *program)
{
    char *folder = NULL;
    if (paths_folder(PATHS_CONFIG, &folder) == PATHS_OK) {
        StrBuf path = {0};
        paths_join(&path, folder, "config");
        program->config_path = strbuf_detach(&path);
    }
    if (program->config_path != NULL) {
        configuration_read(program->config_path, &program->settings, &program->keymap,
                           &program->first);
    }
    free(folder);
}

/* The folders of the player; each NULL where there is none, and then why. */
typedef struct Folders {
    char *state;      /* of journals */
    char *data;       /* of games.pgn */
    PathsFault fault; /* why one of them is NULL */
} Folders;

static Folders find_folders(void)
{
    Folders folders = {0};
    PathsFault state = paths_folder(PATHS_STATE, &folders.state);
    PathsFault data = paths_folder(PATHS_DATA, &folders.data);
    folders.fault = state != PATHS_OK ? state : data;
    return folders;
}

static Session *make_session(const Options *options, const Folders *folders)
{
    return session_new(&(SessionSetup){
        .settings = &options->settings,
        .state_folder = folders->state,
        .data_folder = folders->data,
        .no_folder_reason = folders->fault == PATHS_OK ? NULL : paths_fault_text(folders->fault),
    });
}

/* ---- What to do ---- */

static int list_games(Client *client)
{
    Reply reply = {0};
    client_list(client);
    client_take(client, &reply);
    for (int i = 0; i < reply.count; i++) {
        StrBuf line = {0};
        wording_append(&reply.lines[i], client_session(client), &line);
        puts(strbuf_text(&line));
        strbuf_release(&line);
    }
    reply_release(&reply);
    return fflush(stdout) == 0 ? PLAIN_DONE : PLAIN_REFUSED;
}

/* Whether the linear mode is asked for, or all that the terminal can do. */
static bool is_plain(const Options *options)
{
    const char *type = getenv("TERM");
    return options->plain || (type != NULL && text_is_same(type, "dumb"));
}

/* Plays on the screen; returns the exit status. */
static int play_on_screen(Program *program, Client *client)
{
    int ended_by = 0;
    TerminalStatus status =
        screen_loop_run(client, &program->keymap, program->config_path, &ended_by);
    if (status == TERMINAL_OK) {
        return ended_by == 0 ? PLAIN_DONE : PLAIN_SIGNAL + ended_by;
    }
    fprintf(stderr, "touchmove: %s; touchmove --plain plays line by line\n",
            terminal_status_text(status));
    return PLAIN_UNUSABLE;
}

/* Tells on standard error why the session cannot start; returns the exit status. */
static int complain_of_start(Client *client)
{
    Reply reply = {0};
    StrBuf why = {0};
    client_take(client, &reply);
    const ReplyLine *line = reply_last(&reply, REPLY_REFUSED);
    if (line != NULL) {
        wording_append(line, client_session(client), &why);
    }
    int status = line == NULL ? complain("there is not enough memory", PLAIN_REFUSED)
                              : complain(strbuf_text(&why), PLAIN_UNUSABLE);
    strbuf_release(&why);
    reply_release(&reply);
    return status;
}

/* Starts the session and plays in it; returns the exit status. */
static int play(Program *program, Client *client)
{
    const Options *options = &program->options;
    client_give(client, &program->first);
    if (!client_start(client, options, monotime_now_ms())) {
        return complain_of_start(client);
    }
    return is_plain(options) ? plain_run(client, options, program->has_utf8)
                             : play_on_screen(program, client);
}

/* Plays, or lists games, in a session of the player. */
static int run_session(Program *program)
{
    const Options *options = &program->options;
    Folders folders = find_folders();
    Session *session = make_session(options, &folders);
    ClientManner manner = is_plain(options) ? plain_manner() : CLIENT_SCREEN;
    Client *client = session == NULL ? NULL : client_new(session, manner, options->yes);
    int status = client == NULL ? complain("there is not enough memory", PLAIN_REFUSED)
                 : options->task == OPTIONS_LIST ? list_games(client)
                                                 : play(program, client);
    client_free(client);
    session_free(session);
    free(folders.state);
    free(folders.data);
    return status;
}

/* Reports on the terminal; returns the exit status. */
static int test_terminal(const Settings *settings)
{
    TerminalOptions options = screen_loop_options(settings);
    return terminal_test_run(&options) == TERMINAL_OK ? PLAIN_DONE : PLAIN_UNUSABLE;
}

static int run(Program *program, int argc, char *const argv[])
{
    int first = program->options.first_argument;
    switch (program->options.task) {
    case OPTIONS_HELP:
        return print_text(options_append_help);
    case OPTIONS_VERSION:
        return puts("touchmove " TOUCHMOVE_VERSION) < 0 ? PLAIN_REFUSED : PLAIN_DONE;
    case OPTIONS_PRINT_CONFIG:
        return print_text(configuration_append);
    case OPTIONS_TERMINAL_TEST:
        return test_terminal(&program->options.settings);
    case OPTIONS_PERFT:
        return perft_tool_run(argc - first, argv + first);
    case OPTIONS_ADJUDICATE:
        return adjudicate_tool_run(argc - first, argv + first);
    default:
        return run_session(program);
    }
}

/*
 * Opens what the caller has closed of standard input, output and error, so that no file of ours
 * gets one of their numbers and is read or written by mistake.
 */
static void open_standard_streams(void)
{
    int fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO) {
        fd = open("/dev/null", O_RDWR);
    }
    if (fd >= 0) {
        close(fd);
    }
}

int main(int argc, char *argv[])
{
    open_standard_streams();
    Program program = {.has_utf8 = locale_choose()};
    StrBuf reason = {0};
    int status = PLAIN_UNUSABLE;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a disk that refuses, no death */
    settings_init(&program.settings);
    keymap_init(&program.keymap);
    read_configuration(&program);
    if (options_parse(argc, argv, &program.settings, &program.options, &reason)) {
        status = run(&program, argc, argv);
    } else {
        complain(strbuf_text(&reason), PLAIN_UNUSABLE);
        fputs("Try touchmove --help.\n", stderr);
    }
    strbuf_release(&reason);
    reply_release(&program.first);
    free(program.config_path);
    return status;
}
