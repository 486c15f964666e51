#include "plain/plain.h"

#include "commands/commands.h"
#include "commands/submit.h"
#include "plain/plain_inside.h"
#include "remote/remote.h"
#include "terms/options.h"
#include "util/file_error.h"
#include "util/fit.h"
#include "util/monotime.h"
#include "util/safe_text.h"
#include "util/text.h"
#include "words/wording.h"
#include "words/words_text.h"

#include <errno.h>
#include <getopt.h>
#include <langinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The state of line mode. */
typedef struct Plain {
    Client *client;
    Session *session;         /* the session of the client */
    const Options *options;   /* the command line */
    LineReader *reader;       /* the source of lines */
    bool is_script;           /* standard input is not a terminal */
    bool was_refused;         /* a line was refused */
    bool was_saving_reported; /* the player has read that the game is saved */
    bool is_ahead;            /* the next line was typed before the last question was printed */
    bool can_print;           /* writing to standard output has not failed */
    int status;               /* the exit status of the program */
} Plain;

ClientManner plain_manner(void)
{
    return isatty(STDIN_FILENO) ? CLIENT_LINES : CLIENT_SCRIPT;
}

/* ---- Printing ---- */

bool plain_complain(const char *tool, const char *text, const char *detail)
{
    StrBuf safe = {0};
    safe_text_append(&safe, detail, strlen(detail));
    StrBuf line = {0};
    const char *blank = tool[0] == '\0' ? "" : " ";
    strbuf_appendf(&line, "touchmove%s%s: %s%s\n", blank, tool, text, strbuf_text(&safe));
    if (strbuf_has_failed(&safe) || strbuf_has_failed(&line) ||
        !plain_write(stderr, strbuf_text(&line), NULL)) {
        fputs("touchmove: out of memory\n", stderr);
    }
    strbuf_release(&line);
    strbuf_release(&safe);
    return false;
}

/* Returns whether text for the stream must be ASCII; settings may be NULL. */
static bool reads_ascii(FILE *stream, const Settings *settings)
{
    bool is_seen = isatty(STDIN_FILENO) || isatty(fileno(stream));
    bool is_foreign = is_seen && !text_is_same(nl_langinfo(CODESET), "UTF-8");
    return is_foreign || (settings != NULL && settings_number(settings, SETTING_ASCII) != 0);
}

bool plain_write(FILE *stream, const char *text, const Settings *settings)
{
    StrBuf readable = {0};
    if (!reads_ascii(stream, settings)) {
        return fputs(text, stream) >= 0;
    }
    safe_text_append_ascii(&readable, text, strlen(text));
    bool is_written = !strbuf_has_failed(&readable) && fputs(strbuf_text(&readable), stream) >= 0;
    strbuf_release(&readable);
    return is_written;
}

bool plain_show(FILE *stream, const char *text, size_t length)
{
    StrBuf readable = {0};
    if (!isatty(fileno(stream)) || text_is_same(nl_langinfo(CODESET), "UTF-8")) {
        return fwrite(text, 1, length, stream) == length;
    }
    safe_text_append_ascii(&readable, text, length);
    bool is_written = !strbuf_has_failed(&readable) && fputs(strbuf_text(&readable), stream) >= 0;
    strbuf_release(&readable);
    return is_written;
}

bool plain_flush(const char *tool, int code)
{
    FileError error;
    StrBuf reason = {0};
    bool is_flushed = fflush(stdout) == 0;
    code = is_flushed ? code : errno;
    if (is_flushed && !ferror(stdout)) {
        return true;
    }
    file_error_set(&error, FILE_STEP_WRITE, code, "standard output");
    file_error_format(&error, NULL, &reason);
    if (code != EPIPE) { /* a reader that closes its pipe early, such as head, needs no message */
        plain_complain(tool, strbuf_text(&reason), "");
    }
    strbuf_release(&reason);
    return false;
}

int plain_print(const char *text)
{
    int code = fputs(text, stdout) < 0 ? errno : 0;
    return plain_flush("", code) ? PLAIN_DONE : PLAIN_REFUSED;
}

int plain_next_option(const char *tool, int argc, char *argv[], const char *letters,
                      const struct option *options)
{
    opterr = 0;
    int option = getopt_long(argc, argv, letters, options, NULL);
    char letter[] = {'-', (char)optopt, '\0'};
    const struct option *known = options;
    while (known->name != NULL && known->val != optopt) {
        known++;
    }
    if (option == '?' && known->name != NULL) {
        plain_complain(tool, "option takes no argument: --", known->name);
    } else if (option == ':') {
        plain_complain(tool, "missing argument after ", argv[optind - 1]);
    } else if (option == '?') {
        plain_complain(tool, "unknown option: ", optopt > 0 ? letter : argv[optind - 1]);
    }
    return option == ':' ? '?' : option;
}

/* Prints one line, wrapped between words to `cols` columns; 0 means not wrapped. */
static void print_line(const char *line, bool is_ascii, int cols)
{
    StrBuf ascii = {0}, rows = {0};
    if (is_ascii) {
        safe_text_append_ascii(&ascii, line, strlen(line));
        line = strbuf_text(&ascii);
    }
    if (cols > 0) {
        fit_append_wrapped(&rows, line, cols, "");
        fputs(strbuf_text(&rows), stdout);
    } else {
        puts(line);
    }
    strbuf_release(&rows);
    strbuf_release(&ascii);
}

/* Prints the lines of a reply; a script gets no notices. Returns false if printing failed. */
static bool print_lines(const Plain *plain, const Reply *reply)
{
    const Settings *settings = session_settings(plain->session);
    bool is_ascii = reads_ascii(stdout, settings);
    int cols = plain->is_script ? 0 : line_reader_cols(plain->reader);
    for (int i = 0; i < reply->count; i++) {
        StrBuf line = {0};
        if (!plain->is_script || reply->lines[i].kind != REPLY_NOTICE) {
            wording_append_line(&reply->lines[i], settings, session_game(plain->session), &line);
            print_line(strbuf_text(&line), is_ascii, cols);
        }
        strbuf_release(&line);
    }
    if (reply->out_of_memory) {
        const Catalog *catalog = is_ascii ? NULL : settings_catalog(settings); /* no conversion */
        puts(words_text(catalog, WORDS_LINE_OUT_OF_MEMORY, 1));
    }
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* Prints one notice to a person. */
static void print_notice(Plain *plain, Message message, const char *text)
{
    Reply notice = {0};
    reply_add(&notice, REPLY_NOTICE, message, &(ReplyLine){.text = text});
    line_reader_leave_prompt(plain->reader);
    plain->can_print = print_lines(plain, &notice);
    reply_release(&notice);
}

/* Prints the lines of a reply. After the result of a game, adds a hint about what to do next. */
static void print_reply(Plain *plain, const Reply *reply)
{
    GameActor actor = session_actor(plain->session);
    bool plays = actor.plays[SIDE_WHITE] || actor.plays[SIDE_BLACK];
    bool asks = reply_has(reply, REPLY_QUESTION) || reply_has(reply, REPLY_PROMPT) ||
                reply_has(reply, REPLY_OFFER);
    plain->was_refused |= reply_has(reply, REPLY_REFUSED);
    plain->is_ahead =
        !plain->is_script && (asks || plain->is_ahead) && line_reader_has_input(plain->reader);
    if (reply->count > 0 || reply->out_of_memory) {
        line_reader_leave_prompt(plain->reader);
        if (!plain->is_script && wording_rings_bell(session_settings(plain->session),
                                                    session_game(plain->session), &actor, reply)) {
            putchar('\a');
        }
        plain->can_print = print_lines(plain, reply);
        if (reply_has(reply, REPLY_RESULT) && plays &&
            !wording_is_brief(session_settings(plain->session))) {
            print_notice(plain, MESSAGE_AFTER_GAME, NULL);
        }
    }
}

/* Prints the client's inbox. */
static void print(Plain *plain)
{
    Reply reply = {0};
    client_take(plain->client, &reply);
    print_reply(plain, &reply);
    client_keep_heard(plain->client, &reply);
}

/* ---- The loop ---- */

static bool is_asked(const Plain *plain, ClientQuestionKind kind)
{
    ClientQuestion question;
    return client_question(plain->client, &question) && question.kind == kind;
}

static bool is_sealing(const Plain *plain)
{
    return is_asked(plain, QUESTION_SEALED);
}

static const char *text_of(const Plain *plain, WordsText id)
{
    return words_text(settings_catalog(session_settings(plain->session)), id, 1);
}

/* Appends the move that led to the viewed position of the game: "After 1... e5". */
static void append_viewed(const Plain *plain, const Viewpoint *viewpoint, StrBuf *out)
{
    int ply = viewpoint_ply(viewpoint);
    StrBuf move = {0};
    if (ply > 0) {
        wording_append_ply(viewpoint_position_at(viewpoint, ply - 1),
                           viewpoint_move_at(viewpoint, ply - 1), session_settings(plain->session),
                           &move);
    }
    strbuf_append_filled(out, text_of(plain, ply > 0 ? WORDS_PROMPT_AFTER : WORDS_PROMPT_START),
                         (StrBufPart[]){{"move", NULL, &move}, {0}});
}

/* Appends the text of the prompt. In a game it is the viewed position if that is an earlier one,
 * otherwise the name of this player, or of the player to move if both share the keyboard. */
static void append_prompt(const Plain *plain, StrBuf *out)
{
    enum { NAME_COLS = 26 }; /* a third of a terminal of usual width */
    int cols = line_reader_cols(plain->reader);
    const Game *game = session_game(plain->session);
    const Viewpoint *viewpoint = client_viewpoint(plain->client);
    if (is_sealing(plain)) {
        strbuf_append(out, text_of(plain, WORDS_PROMPT_SEALED));
    } else if (viewpoint_file(viewpoint) != NULL) {
        strbuf_append(out, text_of(plain, WORDS_PROMPT_FILE));
    } else if (game != NULL && !viewpoint_is_present(viewpoint)) {
        append_viewed(plain, viewpoint, out);
    } else if (game != NULL && game_phase(game) != GAME_OVER &&
               !remote_is_watching(plain->session)) {
        PlayerNames names =
            player_names_without_users(game_setup(game), cols > 0 ? cols / 3 : NAME_COLS,
                                       settings_catalog(session_settings(plain->session)));
        strbuf_append(out, names.of[session_player(plain->session)]);
    }
}

static void show_prompt(Plain *plain)
{
    StrBuf text = {0}, safe = {0}, prompt = {0};
    append_prompt(plain, &text);
    safe_text_append(&safe, strbuf_text(&text), text.length);
    if (reads_ascii(stdout, session_settings(plain->session))) {
        safe_text_append_ascii(&prompt, strbuf_text(&safe), safe.length);
    } else {
        strbuf_append(&prompt, strbuf_text(&safe));
    }
    strbuf_append(&prompt, "> ");
    line_reader_set_echo(plain->reader, !is_sealing(plain));
    line_reader_prompt(plain->reader, strbuf_has_failed(&prompt) ? "> " : strbuf_text(&prompt));
    strbuf_release(&text);
    strbuf_release(&safe);
    strbuf_release(&prompt);
}

static void complain_about_input(const Plain *plain, int code)
{
    FileError error;
    StrBuf reason = {0};
    file_error_set(&error, FILE_STEP_READ, code, text_of(plain, WORDS_STANDARD_INPUT));
    file_error_format(&error, settings_catalog(session_settings(plain->session)), &reason);
    plain_complain("", strbuf_text(&reason), "");
    strbuf_release(&reason);
}

/* Submits a line, unless it was typed ahead of the question that it would answer, or is a comment
 * of a script. */
static void take_text(Plain *plain, const char *text, int64_t now_ms)
{
    TypedLine line = submit_read(plain->client, text);
    bool is_sealed = is_sealing(plain);
    if (is_sealed) {
        putchar('\n'); /* the line end after the hidden move was not echoed either */
    }
    if (!is_sealed && plain->is_ahead && line.consents) {
        client_say(plain->client, REPLY_REFUSED, MESSAGE_ANSWERED_TOO_EARLY, NULL);
    } else if (is_sealed || *text_skip_blanks(text) != '#') {
        submit_typed(plain->client, &line, now_ms);
    }
    remote_await_answer(plain->session);
}

/* Handles a signal: stop, continue or end. Returns whether line mode continues. */
static bool take_signal(Plain *plain, int number, int64_t now_ms)
{
    switch (number) {
    case SIGTSTP:
        session_interrupt(plain->session, now_ms);
        print(plain);
        line_reader_suspend(plain->reader);
        return true;
    case SIGCONT:
        line_reader_go_on(plain->reader);
        return true;
    case SIGINT:
        if (!plain->is_script && client_cancel(plain->client)) {
            return true;
        }
        if (!plain->is_script && is_asked(plain, QUESTION_QUIT)) {
            submit_line(plain->client, "yes", now_ms); /* the second Ctrl-C */
            return true;
        }
        if (!plain->is_script) {
            line_reader_drop(plain->reader);
            client_ask_to_quit(plain->client); /* if the game is saved, the question says so */
            plain->was_saving_reported = true;
            return true;
        }
        break;
    default:
        break;
    }
    session_interrupt(plain->session, now_ms);
    plain->status = PLAIN_SIGNAL + number;
    return false;
}

/* Handles one event. Returns whether line mode continues. */
static bool handle(Plain *plain, const LineInput *input)
{
    bool was_stopped = input->event == LINE_SIGNAL && input->signal == SIGCONT;
    (was_stopped ? session_wake : session_tick)(plain->session, input->time_ms);
    switch (input->event) {
    case LINE_TEXT:
        take_text(plain, input->text, input->time_ms);
        return true;
    case LINE_UNUSABLE:
        client_say(plain->client, REPLY_REFUSED, MESSAGE_LINE_UNUSABLE, NULL);
        return true;
    case LINE_TIMEOUT:
        return true;
    case LINE_SIGNAL:
        return take_signal(plain, input->signal, input->time_ms);
    case LINE_END:
        line_reader_leave_prompt(plain->reader);
        if (input->error != 0) {
            complain_about_input(plain, input->error);
            plain->status = PLAIN_REFUSED;
        }
        break;
    }
    return false;
}

static void loop(Plain *plain)
{
    LineInput *input = malloc(sizeof *input);
    bool goes_on = input != NULL;
    while (goes_on && plain->can_print && !client_has_quit(plain->client)) {
        show_prompt(plain);
        int64_t timeout_ms = session_deadline_ms(plain->session, monotime_now_ms());
        int watched[SESSION_DESCRIPTORS];
        session_descriptors(plain->session, watched);
        line_reader_watch(plain->reader, watched);
        if (plain->is_script && session_is_adjudicating(plain->session)) {
            /* A script's next line is read only after the adjudication has ended, so that answers
             * come in the order of the lines. */
            line_reader_wait_for_news(plain->reader, timeout_ms, input);
        } else {
            line_reader_wait(plain->reader, timeout_ms, input);
        }
        goes_on = handle(plain, input);
        print(plain);
    }
    free(input);
}

/* Prints the greeting and the inbox, and runs line mode to its end. Returns the exit status. */
static int play(Plain *plain)
{
    if (!plain->is_script && !wording_is_brief(session_settings(plain->session))) {
        print_notice(plain, MESSAGE_GREETING, TOUCHMOVE_VERSION);
    }
    print(plain);
    loop(plain);
    if (!session_is_saved(plain->session)) {
        session_save(plain->session);
        print(plain);
    }
    const Game *game = session_game(plain->session);
    bool is_unfinished = game != NULL && game_phase(game) != GAME_OVER && game_ply_count(game) > 0;
    if (is_unfinished && !plain->was_saving_reported && plain->status == PLAIN_DONE &&
        plain->can_print && session_is_saved(plain->session) &&
        !session_is_shared(plain->session) && !wording_is_brief(session_settings(plain->session))) {
        print_notice(plain, MESSAGE_SAVED_TO_CONTINUE, NULL);
    }
    bool has_failed = !plain->can_print || (plain->options->strict && plain->was_refused);
    int status = plain->status != PLAIN_DONE ? plain->status
                 : has_failed                ? PLAIN_REFUSED
                                             : PLAIN_DONE;
    return plain_end(plain->session, status);
}

int plain_end(Session *session, int status)
{
    if (session_is_saved(session) || session_save(session) || !session_would_lose(session)) {
        return status;
    }
    StrBuf unsaved = {0};
    strbuf_append_filled(
        &unsaved, words_text(settings_catalog(session_settings(session)), WORDS_GAME_NOT_SAVED, 1),
        (StrBufPart[]){{"reason", session_saving_reason(session), NULL}, {0}});
    plain_complain("", "", strbuf_text(&unsaved));
    strbuf_release(&unsaved);
    return status == PLAIN_DONE ? PLAIN_REFUSED : status;
}

int plain_run(Client *client, const Options *options)
{
    Plain plain = {
        .client = client,
        .session = client_session(client),
        .options = options,
        .is_script = plain_manner() == CLIENT_SCRIPT,
        .can_print = true,
        .status = PLAIN_DONE,
    };
    plain.reader = line_reader_new(plain.is_script ? NULL : client);
    if (plain.reader == NULL) {
        plain_complain("", errno == EMFILE ? "too many open files" : "out of memory", "");
        return PLAIN_REFUSED;
    }
    int status = play(&plain);
    line_reader_free(plain.reader);
    return status;
}
