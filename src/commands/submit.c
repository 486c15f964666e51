/*
 * What a client submits: read once, and carried out by the row of the table of actions that it
 * names, or as a move.
 */
#include "commands/commands_inside.h"

#include "link/place.h"
#include "remote/remote.h"
#include "store/unfinished.h"
#include "study/study.h"
#include "util/restriction.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

/* Begins a submission: time passes first, then the lines that answer it have its number. */
static Command begin(Client *client, int64_t now_ms)
{
    session_tick(client->session, now_ms);
    client->serial = ++client->last_serial;
    return (Command){.actions = action_table(),
                     .id = ACTION_NONE,
                     .session = client->session,
                     .client = client,
                     .arguments = "",
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

/* Whether the action has a page on this client's screen, with these arguments. */
static bool has_page(const Command *command, const Action *row)
{
    const char *arguments = command->arguments;
    bool is_awaited =
        arguments[0] == '\0' || (row->page_word != NULL && text_is_same(arguments, row->page_word));
    return command->client->manner == CLIENT_SCREEN &&
           (row->page == ACTION_PAGE_EVER || (row->page == ACTION_PAGE_ALONE && is_awaited));
}

/* Carries out the row of an action, if what it needs is there. */
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
        command_refuse(command, MESSAGE_STANDS_ALONE, &(ReplyLine){.text = row->name});
    } else if (row->needs_file_name && command->arguments[0] == '\0') {
        command_refuse(command, MESSAGE_NEEDS_FILE, &(ReplyLine){.text = row->name});
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

/*
 * Whether an unfinished game goes on has to be answered before anything else. Where files are open
 * it waits: they are looked at without a game of one's own.
 */
static bool is_answer_due(const Client *client, ActionId id)
{
    bool is_aside =
        id == ACTION_NONE ? viewpoint_file(&client->viewpoint) != NULL : client->collection != NULL;
    return client->question.kind == QUESTION_RESUME && !is_aside && id != ACTION_YES &&
           id != ACTION_NO && id != ACTION_QUIT && id != ACTION_HELP;
}

/*
 * Runs a line. Every question but that for an unfinished game is closed by another line, and that
 * one by the game that is opened.
 */
static void run_line(Command *command)
{
    Client *client = command->client;
    ActionId id = action_of_line(command->arguments, &command->arguments);
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

uint32_t submit_line(Client *client, const char *line, int64_t now_ms)
{
    Command command = begin(client, now_ms);
    command.arguments = line;
    if (client->question.kind == QUESTION_SEALED) {
        command_play_seal(&command);
        return end(&command);
    }
    char *copy = strdup(line);
    if (copy == NULL) {
        client->inbox.out_of_memory = true;
        return end(&command);
    }
    command.arguments = text_trim(copy);
    if (command.arguments[0] != '\0') {
        run_line(&command);
    }
    free(copy);
    return end(&command);
}

/* ---- Moves of the board, and forms ---- */

/* Begins what is done on the board or in a form: it closes the question. */
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
    session_begin(client, game, now_ms);
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
 * Begins, resumes or asks; returns false if the game of the options cannot be begun or resumed:
 * moves that were meant for one game are not played in another.
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
    if (is_to_be_asked && client_ask_to_resume(client, &options->game)) {
        return true;
    }
    bool is_begun = session_begin(client, &options->game, now_ms);
    if (is_begun) {
        client_warn_of_shared_game(client);
    }
    return is_begun;
}

/* Opens the game, and shares it if that is asked for. */
static bool start_game(Client *client, const Options *options, int64_t now_ms)
{
    return open_game(client, options, now_ms) &&
           (!options->host || remote_host(client->session, SIDE_WHITE, now_ms, client));
}

/* Opens the files, and tells of them first: nobody is told which game was opened behind them. */
static bool open_files(Client *client, const Options *options)
{
    Reply before = {0};
    reply_take(&before, &client->inbox);
    reply_drop(&before, REPLY_EVENT_OPENED);
    bool is_open =
        study_open_files(client, options->paths, options->path_count, options->game_number);
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
