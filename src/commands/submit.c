/* Executes what a client submits: typed lines, moves made on the board, games from dialogs, and the
 * game and files of the command line. */
#include "commands/commands_inside.h"

#include "commands/action_names.h"
#include "commands/grammar.h"
#include "link/place.h"
#include "remote/remote.h"
#include "store/unfinished.h"
#include "study/study.h"
#include "study/study_position.h"
#include "util/restriction.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

/* Starts the execution of a client's command, and gives the command the next serial number. The
 * lines of the answer have the same number. */
static Command begin(Client *client, int64_t now_ms)
{
    client->serial = ++client->last_serial;
    return (Command){.actions = action_table(),
                     .id = ACTION_NONE,
                     .session = client->session,
                     .client = client,
                     .arguments = "",
                     .typed = "",
                     .style = wording_style(&client->session->settings),
                     .now_ms = now_ms};
}

static uint32_t end(const Command *command)
{
    adjudication_settle(command->session, command->now_ms);
    command->client->serial = 0;
    return command->client->last_serial;
}

/* ---- Lines ---- */

/* Returns whether the action, with these arguments, opens a page on the client's screen. */
static bool has_page(const Command *command, const Action *row)
{
    const char *arguments = command->arguments;
    bool is_awaited =
        arguments[0] == '\0' || (row->page_word != NULL && text_is_same(arguments, row->page_word));
    return command->client->manner == CLIENT_SCREEN &&
           (row->page == ACTION_PAGE_EVER || (row->page == ACTION_PAGE_ALONE && is_awaited));
}

/* Refuses the arguments of an action that takes none. */
static void refuse_arguments(const Command *command)
{
    StrBuf name = {0};
    action_append_name(command->actions, command->id, command->style.catalog, &name);
    command_refuse(command, MESSAGE_NO_ARGUMENT, &(ReplyLine){.text = strbuf_text(&name)});
    strbuf_release(&name);
}

/* Runs the function of an action, or refuses if a game, an argument or a permission is missing. */
static void run_action(Command *command)
{
    const Action *row = &command->actions[command->id];
    bool is_closed = row->argument == ACTION_ARGUMENT_PATH && restriction_holds();
    if (is_closed && (command->arguments[0] != '\0' || row->needs_file_name)) {
        command_refuse(command, MESSAGE_NO_FILES, NULL);
    } else if (!is_closed && has_page(command, row)) {
        client_say(command->client, REPLY_PAGE, MESSAGE_QUOTED,
                   &(ReplyLine){.number = command->id, .text = command->arguments});
    } else if (!row->needs_no_game && command->session->game == NULL &&
               !(row->looks && viewpoint_has_board(&command->client->viewpoint))) {
        command_refuse(command, MESSAGE_NO_GAME, NULL);
    } else if (row->leaves && study_has_changes(command->client)) {
        command_refuse(command, MESSAGE_CHANGES_UNSAVED, NULL);
    } else if (row->grammar == NULL && command->arguments[0] != '\0') {
        refuse_arguments(command);
    } else if (row->needs_file_name && command->arguments[0] == '\0') {
        command_refuse_usage(command);
    } else {
        StrBuf answer = {0};
        command->answer = &answer;
        row->run(command);
        client_say_lines(command->client, REPLY_ANSWER, &answer);
    }
}

static void run_move(Command *command)
{
    const char *line = command->arguments;
    if (command->session->game == NULL) {
        bool is_file = viewpoint_file(&command->client->viewpoint) != NULL;
        command_refuse(command, is_file ? MESSAGE_FILE_IS_SHOWN : MESSAGE_NO_GAME, NULL);
        return;
    }
    command->arguments = *line == ':' || *line == '/' ? text_skip_blanks(line + 1) : line;
    command_move_line(command);
}

/* Returns whether the action is refused until the player has answered whether to resume the
 * unfinished game. While PGN files are open, that answer can wait. */
static bool is_answer_due(const Client *client, ActionId id)
{
    bool is_aside =
        id == ACTION_NONE ? viewpoint_file(&client->viewpoint) != NULL : client->collection != NULL;
    return client->question.kind == QUESTION_RESUME && !is_aside && id != ACTION_YES &&
           id != ACTION_NO && id != ACTION_QUIT && id != ACTION_HELP;
}

/* Returns the language in which the player at a client types. */
static const Catalog *language_of(const Client *client)
{
    return settings_catalog(&client->session->settings);
}

/* Returns the answer if the line is its letter, such as "n", and a question or a draw offer is
 * open; otherwise ACTION_NONE. The line is then an answer, although its letter could begin a move.
 * While only an offer is open, a capital letter remains a piece. */
static ActionId short_answer(const Client *client, const char *line)
{
    ClientQuestion question;
    Side by;
    bool is_small = text_lower(line[0]) == line[0];
    bool is_asked = client_question(client, &question) ||
                    (is_small && command_find_offer(client_session(client), &by));
    return is_asked ? action_names_answer(language_of(client), line) : ACTION_NONE;
}

/* Executes a parsed line. Any line closes an open question, with one exception: the question
 * whether to resume an unfinished game stays open until a game is opened. */
static void run_line(Command *command, ActionId id)
{
    Client *client = command->client;
    ActionId answer = id == ACTION_NONE ? short_answer(client, command->arguments) : ACTION_NONE;
    if (answer != ACTION_NONE) {
        id = answer;
        command->arguments = command->typed = "";
    }
    bool is_answer = id == ACTION_YES || id == ACTION_NO;
    command->id = id;
    if (is_answer_due(client, id)) {
        command_refuse(command, MESSAGE_ANSWER_FIRST, &(ReplyLine){.text = client->question.text});
        return;
    }
    if (!is_answer && client->question.kind != QUESTION_RESUME) {
        client_drop_question(client);
    }
    if (id == ACTION_NONE) {
        run_move(command);
    } else {
        run_action(command);
    }
}

TypedLine submit_read(const Client *client, const char *text)
{
    TypedLine line = {.text = text, .arguments = text};
    const Catalog *catalog = language_of(client);
    line.id = action_of_typed(catalog, text, &line.arguments);
    line.says_yes = line.id == ACTION_YES ||
                    (line.id == ACTION_NONE && action_names_answer(catalog, text) == ACTION_YES);
    line.consents = line.says_yes || (line.id != ACTION_NONE && action_at(line.id)->consents);
    return line;
}

uint32_t submit_typed(Client *client, const TypedLine *line, int64_t now_ms)
{
    Command command = begin(client, now_ms);
    command.arguments = line->text;
    if (client->question.kind == QUESTION_SEALED) {
        command_play_seal(&command);
        return end(&command);
    }
    StrBuf english = {0};
    const char *grammar = line->id == ACTION_NONE ? NULL : action_at(line->id)->grammar;
    grammar_to_english(grammar == NULL ? "" : grammar, language_of(client), line->arguments,
                       &english);
    char *copy = strbuf_detach(&english);
    if (copy == NULL) {
        client->inbox.out_of_memory = true;
        return end(&command);
    }
    command.arguments = text_trim(copy);
    command.typed = line->arguments;
    if (line->id != ACTION_NONE || command.arguments[0] != '\0') {
        client->law.next_part = 0;
        run_line(&command, line->id);
    } else {
        command_law_continue(&command);
    }
    free(copy);
    return end(&command);
}

uint32_t submit_line(Client *client, const char *line, int64_t now_ms)
{
    TypedLine typed = submit_read(client, line);
    return submit_typed(client, &typed, now_ms);
}

/* ---- Moves made on the board, dialogs ---- */

/* Like begin(), for a move made on the board. Closes an open question. */
static Command begin_act(Client *client, int64_t now_ms)
{
    Command command = begin(client, now_ms);
    client_drop_question(client);
    return command;
}

uint32_t submit_squares(Client *client, Square from, Square to, MovePurpose purpose, int64_t now_ms)
{
    Command command = begin_act(client, now_ms);
    command_move_squares(&command, from, to, purpose);
    return end(&command);
}

uint32_t submit_move(Client *client, Move move, bool with_offer, MovePurpose purpose,
                     int64_t now_ms)
{
    Command command = begin_act(client, now_ms);
    command_move_chosen(&command, move, with_offer, purpose);
    return end(&command);
}

uint32_t submit_touch(Client *client, Square square, MovePurpose purpose, int64_t now_ms)
{
    Command command = begin_act(client, now_ms);
    command_move_touch(&command, square, purpose);
    return end(&command);
}

uint32_t submit_new_game(Client *client, const NewGame *game, int64_t now_ms)
{
    Command command = begin(client, now_ms);
    if (study_has_changes(client)) {
        command_refuse(&command, MESSAGE_CHANGES_UNSAVED, NULL);
        return end(&command);
    }
    if (session_begin(client, game, now_ms)) {
        study_position_note_game(client, game);
    }
    return end(&command);
}

uint32_t submit_games(Client *client, const char *text, size_t length, int64_t now_ms)
{
    Command command = begin(client, now_ms);
    if (study_has_changes(client)) {
        command_refuse(&command, MESSAGE_CHANGES_UNSAVED, NULL);
    } else {
        study_open_text(client, text, length);
    }
    return end(&command);
}

/* ---- The start ---- */

/*
 * Opens the game that the command-line options ask for: a new, unfinished or shared one. If they
 * ask for none, may instead ask the player whether to resume the unfinished game. Returns false if
 * the game cannot be opened, so that the caller does not play moves in another game.
 */
static bool open_game(Client *client, const Options *options, int64_t now_ms)
{
    if (options->start == OPTIONS_START_RESUME) {
        return session_resume(client, options->resume_number, now_ms);
    }
    if (options->start == OPTIONS_START_JOIN || options->start == OPTIONS_START_WATCH) {
        WireSeat seat = options->start == OPTIONS_START_JOIN ? WIRE_SEAT_ANY : WIRE_SEAT_WATCH;
        return options->where[0] == '\0'
                   ? remote_choose(client, seat, true, now_ms)
                   : remote_join(client->session, options->where, seat, now_ms, client);
    }
    if (client->session->state_folder != NULL) {
        place_clean(client->session->state_folder);
    }
    bool is_to_be_asked = options->start == OPTIONS_START_ASK && !options->host &&
                          !options->describes_game && client_can_ask(client);
    if (is_to_be_asked && (remote_ask_to_return(client, &options->game) ||
                           remote_ask_to_remind(client, &options->game) ||
                           client_ask_to_resume(client, &options->game))) {
        return true;
    }
    bool is_begun = session_begin(client, &options->game, now_ms);
    if (is_begun) {
        client_warn_of_shared_game(client);
    }
    return is_begun;
}

/* Opens the game of the options (see open_game), and shares it if they include --host. */
static bool start_game(Client *client, const Options *options, int64_t now_ms)
{
    return open_game(client, options, now_ms) &&
           (!options->host ||
            remote_host(client->session, SIDE_WHITE, options->guest, now_ms, client));
}

/* Opens the PGN files of the command line. Puts their announcement before the lines that are
 * already in the inbox, and removes the announcement that the game in progress was opened. */
static bool open_files(Client *client, const Options *options)
{
    Reply before = {0};
    reply_take(&before, &client->inbox);
    reply_drop(&before, REPLY_EVENT_OPENED);
    bool is_open =
        study_open_files(client, options->paths, options->path_count, options->game_number, true);
    reply_take(&client->inbox, &before);
    return is_open;
}

bool submit_start(Client *client, const Options *options, int64_t now_ms)
{
    if (client->session->state_folder != NULL) {
        unfinished_clean(client->session->state_folder);
    }
    if (!start_game(client, options, now_ms)) {
        return false;
    }
    adjudication_settle(client->session, now_ms);
    return options->path == NULL || open_files(client, options);
}
