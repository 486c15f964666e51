/*
 * Games and files: new games and old ones, records and positions.
 */
#include "session/session_inside.h"

#include "notation/fen.h"
#include "store/paths.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

static void begin(const Command *command, const NewGame *game)
{
    session_begin(command->session, game, command->now_ms, command->client);
}

void command_files_new(const Command *command)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, &command->session->settings);
    if (new_game_parse(&game, command->arguments, &reason)) {
        begin(command, &game);
    } else {
        command_refuse_because(command, &reason);
    }
    strbuf_release(&reason);
}

/* The same players with colours exchanged; in Chess960 from another position (Guidelines II). */
void command_files_rematch(const Command *command)
{
    GameSetup setup = game_setup_rematch(game_setup(command->session->game));
    if (position_is_chess960(&setup.start)) {
        setup.start = session_draw_chess960(command->session);
    }
    session_begin_setup(command->session, &setup, command->now_ms, command->client);
}

void command_files_list(const Command *command)
{
    client_list(command->client);
}

/* ---- Reading ---- */

/*
 * Takes the name of a file off a line in place: in double quotes, or up to the last word if that is
 * one of the others that may follow, or else all of the line. Sets *rest to what follows.
 */
static char *take_path(char *line, bool (*is_other)(const char *word), char **rest)
{
    size_t length = strlen(line);
    *rest = line + length;
    if (line[0] == '"') {
        char *end = memchr(line + 1, '"', length - 1);
        if (end != NULL) {
            *end = '\0';
            *rest = text_trim(end + 1);
            return line + 1;
        }
    }
    char *last = strrchr(line, ' ');
    if (last != NULL && is_other(last + 1)) {
        *rest = last + 1;
        *last = '\0';
    }
    return text_trim(line);
}

static bool is_number(const char *word)
{
    int64_t number = 0;
    return text_parse_number(word, 1, INT32_MAX, &number);
}

void command_files_open(const Command *command)
{
    char *rest = NULL;
    int64_t number = 1;
    StrBuf path = {0};
    char *line = strdup(command->arguments);
    if (line == NULL) {
        command->client->inbox.out_of_memory = true;
        return;
    }
    paths_expand(take_path(line, is_number, &rest), &path);
    if (*rest != '\0' && !text_parse_number(rest, 1, INT32_MAX, &number)) {
        command_refuse(command, MESSAGE_OPEN_TAKES, NULL);
    } else {
        client_open_file(command->client, strbuf_text(&path), (int)number);
    }
    strbuf_release(&path);
    free(line);
}

/* ---- Writing ---- */

static bool is_way_of_writing(const char *word)
{
    return text_is_same(word, "replace") || text_is_same(word, "append");
}

/* Writes the record to a file: a new one, or as the player has said. */
static void write_record(const Command *command, const char *path, const char *way, PgnForm form)
{
    Session *session = command->session;
    StrBuf text = {0};
    FileError error;
    bool is_own =
        session->own_file.length > 0 && text_is_same(strbuf_text(&session->own_file), path);
    bool is_whole = session_append_record(session, form, &text);
    bool is_written = false;
    if (!is_whole) {
        file_error_set(&error, FILE_STEP_MEMORY, 0, path);
    } else if (text_is_same(way, "append")) {
        is_written = gamefile_add(path, strbuf_text(&text), GAMEFILE_ADD, &error);
    } else {
        bool is_replaced = is_own || text_is_same(way, "replace");
        is_written = gamefile_write(path, strbuf_text(&text),
                                    is_replaced ? GAMEFILE_REPLACE : GAMEFILE_NEW, &error);
        if (is_written) {
            strbuf_clear(&session->own_file);
            strbuf_append(&session->own_file, path);
        }
    }
    if (is_written) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_SAVED_IN, &(ReplyParts){.text = path});
    } else {
        StrBuf sentence = {0};
        file_error_format(&error, &sentence);
        command_refuse(command, MESSAGE_QUOTED, &(ReplyParts){.text = strbuf_text(&sentence)});
        strbuf_release(&sentence);
    }
    strbuf_release(&text);
}

static void save_in(const Command *command, PgnForm form)
{
    char *way = NULL;
    StrBuf path = {0};
    char *line = strdup(command->arguments);
    if (line == NULL) {
        command->client->inbox.out_of_memory = true;
        return;
    }
    paths_expand(take_path(line, is_way_of_writing, &way), &path);
    if (*way != '\0' && !is_way_of_writing(way)) {
        command_refuse(command, MESSAGE_SAVE_TAKES, NULL);
    } else {
        write_record(command, strbuf_text(&path), way, form);
    }
    strbuf_release(&path);
    free(line);
}

/* Tells where the game is kept, and tries again if it could not be saved. */
static void save_again(const Command *command)
{
    Session *session = command->session;
    if (!session_save(session)) {
        command_refuse(command, MESSAGE_NOT_SAVED,
                       &(ReplyParts){.text = session_saving_reason(session)});
    } else if (session->journal != NULL && session->has_begun) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_SAVED_IN,
                   &(ReplyParts){.text = journal_path(session->journal)});
    } else {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NOTHING_TO_SAVE, NULL);
    }
}

void command_files_save(const Command *command)
{
    if (command->arguments[0] == '\0') {
        save_again(command);
    } else {
        save_in(command, PGN_EXPORT);
    }
}

void command_files_export(const Command *command)
{
    save_in(command, PGN_REDUCED);
}

/* ---- Text ---- */

void command_files_pgn(const Command *command)
{
    StrBuf text = {0};
    if (session_append_record(command->session, PGN_EXPORT, &text)) {
        client_answer(command->client, &text);
    } else {
        command->client->inbox.out_of_memory = true;
    }
    strbuf_release(&text);
}

/* Begins a new game from the position that is named. */
static void begin_from(const Command *command)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, &command->session->settings);
    if (new_game_take(&game, "fen", command->arguments, &reason)) {
        begin(command, &game);
    } else {
        command_refuse_because(command, &reason);
    }
    strbuf_release(&reason);
}

void command_files_fen(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    char text[FEN_MAX];
    if (command->arguments[0] != '\0') {
        begin_from(command);
    } else if (!viewpoint_has_board(viewpoint)) {
        command_refuse(command, MESSAGE_NO_GAME, NULL);
    } else {
        fen_format(viewpoint_position(viewpoint), FEN_STANDARD, text);
        client_say(command->client, REPLY_ANSWER, MESSAGE_QUOTED, &(ReplyParts){.text = text});
    }
}
