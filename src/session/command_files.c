/*
 * Games and files: new games and old ones, records and positions.
 */
#include "notation/fen.h"
#include "session/announce.h"
#include "session/command.h"
#include "store/paths.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

static void begin(const Command *command, const NewGame *game)
{
    session_begin(command->session, game, command->now_ms, command->reply);
}

static void new_game(const Command *command)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, &command->session->settings);
    if (new_game_parse(&game, command->arguments, &reason)) {
        begin(command, &game);
    } else {
        command_refuse(command, strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

/* The same players with colours exchanged; in Chess960 from another position (Guidelines II). */
static void rematch(const Command *command)
{
    GameSetup setup = game_setup_rematch(game_setup(command->session->game));
    if (position_is_chess960(&setup.start)) {
        setup.start = session_draw_chess960(command->session);
    }
    session_begin_setup(command->session, &setup, command->now_ms, command->reply);
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

static void open_file(const Command *command, char *line)
{
    char *rest = NULL;
    int64_t number = 1;
    StrBuf path = {0};
    paths_expand(take_path(line, is_number, &rest), &path);
    if (*rest != '\0' && !text_parse_number(rest, 1, INT32_MAX, &number)) {
        command_refuse(command, "open takes a file and the number of a game");
    } else {
        session_open_file(command->session, strbuf_text(&path), (int)number, command->reply);
    }
    strbuf_release(&path);
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
        reply_addf(command->reply, REPLY_NOTICE, "saved in %s", path);
    } else {
        StrBuf sentence = {0};
        file_error_format(&error, &sentence);
        command_refuse(command, strbuf_text(&sentence));
        strbuf_release(&sentence);
    }
    strbuf_release(&text);
}

static void save_in(const Command *command, char *line, PgnForm form)
{
    char *way = NULL;
    StrBuf path = {0};
    paths_expand(take_path(line, is_way_of_writing, &way), &path);
    if (*way != '\0' && !is_way_of_writing(way)) {
        command_refuse(command, "after the file comes replace or append");
    } else {
        write_record(command, strbuf_text(&path), way, form);
    }
    strbuf_release(&path);
}

/* Tells where the game is kept, and tries again if it could not be saved. */
static void save_again(const Command *command)
{
    Session *session = command->session;
    if (!session_save(session, command->reply)) {
        command_refusef(command, "the game is NOT SAVED: %s", session_saving_reason(session));
    } else if (session->journal != NULL && session->has_begun) {
        reply_addf(command->reply, REPLY_ANSWER, "saved in %s", journal_path(session->journal));
    } else {
        reply_add(command->reply, REPLY_ANSWER, "there is nothing to save");
    }
}

/* ---- Text ---- */

static void print_pgn(const Command *command)
{
    StrBuf text = {0};
    if (session_append_record(command->session, PGN_EXPORT, &text)) {
        reply_add_lines(command->reply, REPLY_ANSWER, strbuf_text(&text));
    } else {
        command->reply->out_of_memory = true;
    }
    strbuf_release(&text);
}

static void fen(const Command *command)
{
    Session *session = command->session;
    if (command->arguments[0] != '\0') {
        NewGame game;
        StrBuf reason = {0};
        new_game_init(&game, &session->settings);
        if (new_game_take(&game, "fen", command->arguments, &reason)) {
            begin(command, &game);
        } else {
            command_refuse(command, strbuf_text(&reason));
        }
        strbuf_release(&reason);
    } else if (session->game == NULL && session->viewed == NULL) {
        command_refuse(command, "no game is open; new begins one");
    } else {
        char text[FEN_MAX];
        fen_format(session_viewed_position(session), FEN_STANDARD, text);
        reply_add(command->reply, REPLY_ANSWER, text);
    }
}

/* Carries out the actions that take the name of a file. */
static void run_with_path(ActionId id, const Command *command)
{
    char *line = strdup(command->arguments);
    if (line == NULL) {
        command->reply->out_of_memory = true;
    } else if (id == ACTION_OPEN) {
        open_file(command, line);
    } else {
        save_in(command, line, id == ACTION_SAVE ? PGN_EXPORT : PGN_REDUCED);
    }
    free(line);
}

void command_files(ActionId id, const Command *command)
{
    bool has_arguments = command->arguments[0] != '\0';
    switch (id) {
    case ACTION_NEW:
        new_game(command);
        break;
    case ACTION_REMATCH:
        rematch(command);
        break;
    case ACTION_LIST:
        session_list(command->session, command->reply);
        break;
    case ACTION_FEN:
        fen(command);
        break;
    case ACTION_PGN:
        print_pgn(command);
        break;
    default:
        if (has_arguments) {
            run_with_path(id, command);
        } else if (id == ACTION_SAVE) {
            save_again(command);
        } else {
            command_refusef(command, "%s needs the name of a file", action_at(id)->name);
        }
        break;
    }
}
