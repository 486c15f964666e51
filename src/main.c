/*
 * The program: reads its options, makes the session, and hands it to the front end.
 */
#include "app/configuration.h"
#include "app/options.h"
#include "app/options_text.h"
#include "plain/plain.h"
#include "store/paths.h"
#include "tui/locale_choice.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

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
        .manner = plain_manner(),
        .settings = &options->settings,
        .state_folder = folders->state,
        .data_folder = folders->data,
        .no_folder_reason = folders->fault == PATHS_OK ? NULL : paths_fault_text(folders->fault),
        .yes = options->yes,
    });
}

static int list_games(Session *session)
{
    Reply reply = {0};
    session_list(session, &reply);
    for (int i = 0; i < reply.count; i++) {
        puts(reply.lines[i].text);
    }
    reply_release(&reply);
    return fflush(stdout) == 0 ? PLAIN_DONE : PLAIN_REFUSED;
}

/* Plays, or lists games, in a session of the player. */
static int run_session(const Options *options, bool has_utf8)
{
    Folders folders = find_folders();
    Session *session = make_session(options, &folders);
    int status = PLAIN_REFUSED;
    if (session == NULL) {
        fputs("touchmove: there is not enough memory\n", stderr);
    } else if (options->task == OPTIONS_LIST) {
        status = list_games(session);
    } else {
        status = plain_run(session, options, has_utf8);
    }
    session_free(session);
    free(folders.state);
    free(folders.data);
    return status;
}

static int run(const Options *options, bool has_utf8)
{
    switch (options->task) {
    case OPTIONS_HELP:
        return print_text(options_append_help);
    case OPTIONS_VERSION:
        return puts("touchmove " TOUCHMOVE_VERSION) < 0 ? PLAIN_REFUSED : PLAIN_DONE;
    case OPTIONS_PRINT_CONFIG:
        return print_text(configuration_append);
    default:
        return run_session(options, has_utf8);
    }
}

int main(int argc, char *argv[])
{
    bool has_utf8 = locale_choose();
    Settings settings;
    Options options;
    StrBuf reason = {0};
    signal(SIGPIPE, SIG_IGN);
    settings_init(&settings);
    if (!options_parse(argc, argv, &settings, &options, &reason)) {
        fprintf(stderr, "touchmove: %s\nTry touchmove --help.\n", strbuf_text(&reason));
        strbuf_release(&reason);
        return PLAIN_UNUSABLE;
    }
    return run(&options, has_utf8);
}
