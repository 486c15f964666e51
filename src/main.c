/*
 * The program: reads the configuration and the options, and runs a tool, or a session with the full
 * screen or line mode as its front end.
 */
#include "arbiter/arbiter.h"
#include "commands/submit.h"
#include "link/place.h"
#include "plain/plain.h"
#include "screen/configuration.h"
#include "store/paths.h"
#include "store/pgn_source.h"
#include "terms/language.h"
#include "terms/options.h"
#include "tools/tools.h"
#include "tui/full_screen.h"
#include "util/file_io.h"
#include "util/guard.h"
#include "util/monotime.h"
#include "util/restriction.h"
#include "util/text.h"
#include "util/user.h"
#include "words/wording.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The configuration and the command line. */
typedef struct Program {
    char *config_path; /* the path of the configuration file, or NULL */
    Settings settings; /* the settings of the configuration */
    Keymap keymap;     /* the key bindings */
    Options options;   /* the command line */
} Program;

/* Prints to standard output the text that a function produces. Returns the exit status. */
static int print_text(void (*append)(StrBuf *))
{
    StrBuf text = {0};
    append(&text);
    int status = strbuf_has_failed(&text) ? PLAIN_REFUSED : plain_print(strbuf_text(&text));
    strbuf_release(&text);
    return status;
}

/* Prints the name of the program and a text to standard error, as one line. Returns `status`. */
static int complain(const char *text, int status)
{
    plain_complain("", "", text);
    return status;
}

/* Returns the catalog of the language that an option names, or NULL for English. */
static const Catalog *named_catalog(const Options *options)
{
    return options->names_language ? settings_catalog(&options->game.settings) : NULL;
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
    configuration_offer(program->config_path, &program->settings);
    if (program->config_path != NULL) {
        configuration_read(program->config_path, &program->settings, &program->keymap);
    }
    free(folder);
}

/* ---- The list of saved games, and the choice of the front end ---- */

static int list_games(Client *client)
{
    Reply reply = {0};
    client_list(client);
    client_take(client, &reply);
    for (int i = 0; i < reply.count; i++) {
        StrBuf line = {0};
        wording_append(&reply.lines[i], session_settings(client_session(client)),
                       session_game(client_session(client)), &line);
        strbuf_append_char(&line, '\n');
        plain_write(stdout, strbuf_text(&line), session_settings(client_session(client)));
        strbuf_release(&line);
    }
    reply_release(&reply);
    return plain_flush("", 0) ? PLAIN_DONE : PLAIN_REFUSED;
}

/*
 * Chooses line mode, unless the screen can be drawn. If this computer lacks the type of the
 * terminal or the locale, prints one line that says how the program draws instead. Restricted mode
 * without a terminal also means line mode, because the user cannot pass an option to ask for it.
 */
static void choose_front_end(Options *options)
{
    char type[TERMINAL_TYPE_MAX];
    const char *wanted = getenv("TERM");
    bool is_dumb = wanted != NULL && text_is_same(wanted, "dumb");
    bool has_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    options->plain |= is_dumb || (restriction_holds() && !has_terminal);
    if (options->plain || !has_terminal || options->task == OPTIONS_LIST) {
        return;
    }
    TerminalStatus status = terminal_find_type(type);
    if (status != TERMINAL_OK) {
        fprintf(stderr, "touchmove: %s; using line mode\n", terminal_status_text(status));
        options->plain = true;
    } else if (!text_is_same(type, wanted)) {
        fprintf(stderr, "touchmove: %s; drawing as for %s\n",
                terminal_status_text(TERMINAL_UNKNOWN_TYPE), type);
    }
    if (terminal_lacks_utf8()) {
        fputs("touchmove: this computer has no UTF-8 locale; drawing pieces as letters\n", stderr);
    }
}

/* Returns whether a program may read the output, which then must not depend on the language of the
 * user: the input comes from a file or a pipe, or the list of games goes there. */
static bool is_for_program(const Options *options)
{
    return options->task == OPTIONS_LIST ? !isatty(STDOUT_FILENO)
                                         : options->plain && plain_manner() == CLIENT_SCRIPT;
}

/* Makes the language and the piece letters English for programs, unless an option names others. */
static void choose_language(Options *options)
{
    Settings *settings = &options->game.settings;
    if (is_for_program(options)) {
        settings->automatic = NULL;
        if (!options->names_language) {
            settings_put(settings, SETTING_LANGUAGE, setting_at(SETTING_LANGUAGE)->value);
        }
        if (!options->names_letters) {
            settings_put(settings, SETTING_LETTERS, setting_at(SETTING_LETTERS)->value);
        }
    }
}

/* ---- The full screen ---- */

/* Prints to standard error why the terminal cannot be used. Returns the exit status. */
static int complain_of_terminal(TerminalStatus status)
{
    fprintf(stderr, "touchmove: %s; for line mode, run touchmove --plain\n",
            terminal_status_text(status));
    return PLAIN_UNUSABLE;
}

/* Runs the full screen. Returns the exit status. */
static int play_on_screen(const Program *program, Client *client)
{
    int ended_by = 0;
    TerminalStatus status =
        full_screen_run(client, &program->keymap, program->config_path, &ended_by);
    if (status != TERMINAL_OK) {
        return complain_of_terminal(status);
    }
    return plain_end(client_session(client), ended_by == 0 ? PLAIN_DONE : PLAIN_SIGNAL + ended_by);
}

/* Shows the terminal test. Returns the exit status. */
static int test_terminal(const Settings *settings)
{
    int ended_by = 0;
    TerminalOptions options = full_screen_options(settings);
    TerminalStatus status = terminal_test_run(&options, settings_catalog(settings), &ended_by);
    if (status != TERMINAL_OK) {
        return complain_of_terminal(status);
    }
    return ended_by == 0 ? PLAIN_DONE : PLAIN_SIGNAL + ended_by;
}

/* ---- The session ---- */

/* Prints to standard error why the session cannot start. Returns the exit status. */
static int complain_of_start(Client *client)
{
    Reply reply = {0};
    StrBuf why = {0};
    client_take(client, &reply);
    const ReplyLine *line = reply_last(&reply, REPLY_REFUSED);
    if (line != NULL) {
        wording_append(line, session_settings(client_session(client)),
                       session_game(client_session(client)), &why);
    }
    int status = line == NULL ? complain("out of memory", PLAIN_REFUSED)
                              : complain(strbuf_text(&why), PLAIN_UNUSABLE);
    strbuf_release(&why);
    reply_release(&reply);
    return status;
}

/* Prints which files are pipes: line mode starts when they have ended. */
static void announce_pipes(const Options *options)
{
    for (int i = 0; i < options->path_count; i++) {
        bool is_input = text_is_same(options->paths[i], "-");
        if (is_input || pgn_source_is_pipe(options->paths[i])) {
            plain_complain("", "reading games to the end of the input (Ctrl-C to cancel): ",
                           is_input ? PGN_SOURCE_INPUT : options->paths[i]);
        }
    }
}

/* Shows the player the faults of the configuration, in the language that it or an option names. */
static void warn_of_configuration(const Program *program, Client *client)
{
    Reply warnings = {0};
    if (program->config_path != NULL) {
        configuration_check(program->config_path, settings_catalog(&program->options.game.settings),
                            &warnings);
    }
    client_give(client, &warnings);
    reply_release(&warnings);
}

/* Starts the session and runs its front end. Returns the exit status. */
static int play(Program *program, Client *client)
{
    const Options *options = &program->options;
    bool is_piped = false; /* standard input has games, so keys come from /dev/tty */
    for (int i = 0; i < options->path_count; i++) {
        is_piped |= text_is_same(options->paths[i], "-");
    }
    if (is_piped && isatty(STDIN_FILENO)) {
        return complain("cannot read games from a terminal: redirect standard input or name a file",
                        PLAIN_UNUSABLE);
    }
    warn_of_configuration(program, client);
    if (options->plain && isatty(STDERR_FILENO)) {
        announce_pipes(options);
    }
    guard_expect();
    if (!submit_start(client, options, monotime_now_ms())) {
        return complain_of_start(client);
    }
    if (is_piped && isatty(STDOUT_FILENO)) {
        int terminal = open("/dev/tty", O_RDWR);
        if (terminal >= 0) {
            dup2(terminal, STDIN_FILENO);
            close(terminal);
        }
    }
    return options->plain ? plain_run(client, options) : play_on_screen(program, client);
}

/* Creates the session and its client, and then runs a game or lists the saved games. Returns the
 * exit status. */
static int run_session(Program *program)
{
    const Options *options = &program->options;
    choose_front_end(&program->options);
    choose_language(&program->options);
    char *state = NULL; /* the folder of journals, or NULL */
    char *data = NULL;  /* the folder of games.pgn, or NULL */
    PathsFault no_state = paths_folder(PATHS_STATE, &state);
    PathsFault no_data = paths_folder(PATHS_DATA, &data);
    PathsFault fault = no_state != PATHS_OK ? no_state : no_data;
    Session *session = session_new(&(SessionSetup){
        .settings = &options->game.settings,
        .state_folder = state,
        .data_folder = data,
        .no_folder_reason =
            fault == PATHS_OK ? NULL
                              : paths_fault_text(fault, settings_catalog(&options->game.settings)),
        .begin_host = host_begin,
    });
    ClientManner manner = options->plain ? plain_manner() : CLIENT_SCREEN;
    Client *client = session == NULL ? NULL : client_new(session, manner, options->yes);
    int status = client == NULL                  ? complain("out of memory", PLAIN_REFUSED)
                 : options->task == OPTIONS_LIST ? list_games(client)
                                                 : play(program, client);
    client_free(client);
    session_free(session);
    free(state);
    free(data);
    return status;
}

static int run(Program *program, int argc, char *argv[])
{
    int first = program->options.first_argument;
    switch (program->options.task) {
    case OPTIONS_HELP:
        return help_tool_run(first > 0 ? argc - first : 0, argv + first,
                             named_catalog(&program->options));
    case OPTIONS_VERSION:
        return plain_print(
            "touchmove " TOUCHMOVE_VERSION "\n"
            "Copyright 2026 the Touchmove authors\n"
            "License GPLv3+: GNU General Public License, version 3 or later. No warranty.\n");
    case OPTIONS_PRINT_CONFIG:
        return print_text(configuration_append);
    case OPTIONS_TERMINAL_TEST:
        return test_terminal(&program->options.game.settings);
    case OPTIONS_PLAY:
    case OPTIONS_LIST:
        return run_session(program);
    default:
        return tool_run(program->options.task, argc - first + 1, argv + first - 1);
    }
}

/*
 * Opens /dev/null for each of standard input, output and error that is closed. Otherwise a file
 * opened later could get the free descriptor, and be read or written by mistake.
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

/* Makes what the sharing of games needs and restricted mode does not allow later. Sets *folder to
 * the folder of this user's shared games, or to NULL if it cannot be made. Returns false if out of
 * memory. */
static bool prepare_sharing(char **folder)
{
    StrBuf path = {0};
    bool has_users = user_list_all();
    *folder = has_users && place_make_folder(&path) ? strbuf_detach(&path) : NULL;
    strbuf_release(&path);
    return has_users;
}

/*
 * Starts restricted mode if the arguments request it. Creates the player's folders if they are
 * missing; the folders remain accessible in restricted mode. Returns false, with an error printed,
 * if restricted mode cannot be started.
 */
static bool take_restriction(int *argc, char *argv[])
{
    enum { PLACE = PATHS_STATE + 1, FOLDERS };
    char *folders[FOLDERS] = {NULL};
    if (!restriction_is_asked(*argc, argv)) {
        return true;
    }
    RestrictionStatus status = restriction_begin();
    for (int kind = 0; status == RESTRICTION_OK && kind < PLACE; kind++) {
        FileError error; /* ignored: the session reports later that it cannot save games */
        StrBuf inside = {0};
        bool is_known = paths_folder((PathsKind)kind, &folders[kind]) == PATHS_OK;
        paths_join(&inside, is_known ? folders[kind] : "", "any");
        if (!is_known || strbuf_has_failed(&inside)) {
            status = RESTRICTION_NO_MEMORY;
        } else if (restriction_is_linked(folders[kind])) {
            status = RESTRICTION_LINKED;
        } else {
            file_io_make_folder_of(strbuf_text(&inside), &error);
        }
        strbuf_release(&inside);
    }
    if (status == RESTRICTION_OK) {
        status = prepare_sharing(&folders[PLACE]) ? RESTRICTION_OK : RESTRICTION_NO_MEMORY;
    }
    if (status == RESTRICTION_OK) {
        terminal_choose_locale(); /* may load a module for the character set, which runs code */
        status = restriction_close((const char *const *)folders,
                                   folders[PLACE] == NULL ? PLACE : FOLDERS);
    }
    for (int kind = 0; kind < FOLDERS; kind++) {
        free(folders[kind]);
    }
    *argc = restriction_arguments(*argc, argv);
    if (restriction_is_partial(status)) {
        plain_complain("", "restricted mode is weaker here: ", restriction_status_text(status));
        status = RESTRICTION_OK;
    }
    return status == RESTRICTION_OK ||
           plain_complain("", "cannot start restricted mode: ", restriction_status_text(status));
}

int main(int argc, char *argv[])
{
    open_standard_streams();
    if (!take_restriction(&argc, argv)) {
        return PLAIN_UNUSABLE;
    }
    Program program = {0};
    StrBuf reason = {0};
    int status = PLAIN_UNUSABLE;
    bool has_utf8 = terminal_choose_locale();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* writes beyond the file size limit then fail with an error */
    settings_init(&program.settings);
    program.settings.automatic = has_utf8 ? language_in_environment(language_catalogs) : NULL;
    program.settings.is_ascii = !has_utf8;
    keymap_init(&program.keymap);
    read_configuration(&program);
    if (options_parse(argc, argv, &program.settings, &program.options, &reason)) {
        status = run(&program, argc, argv);
    } else {
        complain(strbuf_text(&reason), PLAIN_UNUSABLE);
        fputs("Try 'touchmove --help' for more information.\n", stderr);
    }
    strbuf_release(&reason);
    free(program.config_path);
    return status;
}
