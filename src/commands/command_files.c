/*
 * The commands that start and continue games, save them as PGN, and print the FEN of the position.
 */
#include "commands/commands_inside.h"

#include "commands/commands_text.h"
#include "notation/fen.h"
#include "remote/remote.h"
#include "store/paths.h"
#include "study/study.h"
#include "study/study_position.h"
#include "util/file_io.h"
#include "util/text.h"

#include <errno.h>
#include <string.h>

/* Starts the game if is_good is set. Otherwise refuses with the reason. Frees the reason in both
 * cases. */
static void begin(const Command *command, bool is_good, const NewGame *game, StrBuf *reason)
{
    if (!is_good) {
        command_refuse(command, MESSAGE_SENTENCE, &(ReplyLine){.text = strbuf_text(reason)});
    } else if (session_begin(command->client, game, command->now_ms)) {
        study_position_note_game(command->client, game);
    }
    strbuf_release(reason);
}

void command_files_new(const Command *command)
{
    NewGame game;
    StrBuf reason = {0};
    session_new_game(command->session, &game);
    begin(command, new_game_parse(&game, command->arguments, command->style.catalog, &reason),
          &game, &reason);
}

void command_files_rematch(const Command *command)
{
    if (session_is_shared(command->session)) {
        remote_want(command->session, WIRE_WANT_REMATCH, command->client);
    } else {
        session_rematch(command->client, command->now_ms);
    }
}

void command_files_continue(const Command *command)
{
    int unfinished = study_unfinished_game(command->client);
    if (unfinished > 0) {
        session_resume(command->client, unfinished, command->now_ms);
    } else if (!viewpoint_has_board(&command->client->viewpoint)) {
        command_refuse(command, MESSAGE_NO_GAME, NULL);
    } else if (viewpoint_is_present(&command->client->viewpoint) &&
               game_phase(command->session->game) != GAME_OVER) {
        command_refuse(command, MESSAGE_ALREADY_AT_GAME, NULL);
    } else {
        session_continue(command->client, command->now_ms);
    }
}

/* ---- Writing ---- */

static bool is_way_of_writing(const char *word)
{
    return text_is_same(word, "replace") || text_is_same(word, "append");
}

/* Appends the viewed game as PGN. Returns false if out of memory. */
static bool append_record(const Client *client, PgnForm form, StrBuf *out)
{
    const Record *viewed = viewpoint_file(&client->viewpoint);
    if (viewed == NULL) {
        return session_append_record(client->session, form, true, out);
    }
    pgn_write(viewed, form == PGN_EXPORT ? PGN_KEEP : form, out);
    return !strbuf_has_failed(out);
}

bool command_may_write(const Command *command, const char *path)
{
    static const char *const PACKED[] = {".gz", ".zst"};
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof PACKED / sizeof PACKED[0]; i++) {
        size_t ending = strlen(PACKED[i]);
        if (length > ending && text_is_same_ignoring_case(path + length - ending, PACKED[i])) {
            return command_refuse(command, MESSAGE_SAVE_PACKED,
                                  &(ReplyLine){.text = PACKED[i], .more = path});
        }
    }
    const Journal *journal = command->session->journal;
    if (journal != NULL && journal_is_file(journal, path)) {
        return command_refuse(command, MESSAGE_SAVE_JOURNAL, &(ReplyLine){.text = path});
    }
    return !text_is_same(path, "-") || command_refuse(command, MESSAGE_SAVE_INPUT, NULL);
}

/*
 * Writes the game to a file. `way` is "replace", "append" or "". With "", refuses to overwrite a
 * file unless the game in progress was saved to it before.
 */
static void write_record(const Command *command, const char *path, const char *way, PgnForm form)
{
    Session *session = command->session;
    StrBuf text = {0};
    FileError error;
    bool is_played = viewpoint_file(&command->client->viewpoint) == NULL;
    bool is_own = is_played && session->own_file.length > 0 &&
                  text_is_same(strbuf_text(&session->own_file), path);
    bool is_written = false;
    CollectionOutcome outcome = command_edit_outcome(command->client);
    if (!append_record(command->client, form, &text)) {
        file_error_set(&error, FILE_STEP_MEMORY, 0, path);
    } else if (text_is_same(way, "append")) {
        is_written = gamefile_append(path, strbuf_text(&text), &error);
    } else {
        bool is_replaced = is_own || text_is_same(way, "replace");
        is_written = gamefile_write(path, strbuf_text(&text),
                                    is_replaced ? GAMEFILE_REPLACE : GAMEFILE_NEW, &error);
        if (is_written && is_played) {
            strbuf_clear(&session->own_file);
            strbuf_append(&session->own_file, path);
        }
    }
    if (is_written) {
        study_keep_changes(command->client);
        client_say(command->client, REPLY_ANSWER, MESSAGE_SAVED_IN, &(ReplyLine){.text = path});
        if (form == PGN_EXPORT) {
            command_edit_say_outcome(command->client, &outcome);
        }
    } else if (error.step == FILE_STEP_CREATE && error.code == EEXIST) {
        command_refuse(command, MESSAGE_FILE_EXISTS, &(ReplyLine){.text = path});
    } else if (error.code == ENOENT && form == PGN_EXPORT && client_can_ask(command->client)) {
        client_ask(command->client, QUESTION_FOLDER, MESSAGE_ASK_FOLDER, SIDE_WHITE, path);
    } else {
        client_say_error(command->client, REPLY_REFUSED, &error);
    }
    strbuf_release(&text);
}

void command_files_save_in_new_folder(const Command *command, const char *path)
{
    FileError error;
    StrBuf copy = {0}; /* `path` is the text of a question, and the next question replaces it */
    strbuf_append(&copy, path);
    if (file_io_make_folder_of(strbuf_text(&copy), &error)) {
        write_record(command, strbuf_text(&copy), "", PGN_EXPORT);
    } else {
        client_say_error(command->client, REPLY_REFUSED, &error);
    }
    strbuf_release(&copy);
}

static void save_in(const Command *command, PgnForm form)
{
    const char *way = "";
    StrBuf path = {0};
    bool is_read = command_read_path(command, is_way_of_writing, &path, &way);
    if (*way != '\0' && !is_way_of_writing(way)) {
        command_refuse_argument(command, MESSAGE_BAD_ARGUMENT, way);
    } else if (is_read && command_may_write(command, strbuf_text(&path))) {
        write_record(command, strbuf_text(&path), way, form);
    }
    strbuf_release(&path);
}

/* Retries saving the game in progress if that failed before. Reports the path of its journal. */
static void save_again(const Command *command)
{
    Session *session = command->session;
    if (!session_save(session)) {
        command_refuse(command, MESSAGE_NOT_SAVED,
                       &(ReplyLine){.text = session_saving_reason(session)});
    } else if (session->journal != NULL && session->has_begun) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_SAVED_IN,
                   &(ReplyLine){.text = journal_path(session->journal)});
    } else {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NOTHING_TO_SAVE, NULL);
    }
}

void command_files_save(const Command *command)
{
    bool is_file = viewpoint_file(&command->client->viewpoint) != NULL;
    if (is_file && (command->arguments[0] == '\0' || text_is_same(command->arguments, "back"))) {
        command_edit_save(command);
    } else if (command->arguments[0] != '\0') {
        save_in(command, PGN_EXPORT);
    } else {
        save_again(command);
    }
}

void command_files_export(const Command *command)
{
    save_in(command, PGN_REDUCED);
}

/* ---- Text ---- */

void command_files_pgn(const Command *command)
{
    if (!append_record(command->client, PGN_EXPORT, command->answer)) {
        strbuf_clear(command->answer);
        command->client->inbox.out_of_memory = true;
    }
}

/* Starts a new game from the FEN of the arguments. */
static void begin_from(const Command *command)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, &command->session->settings);
    begin(command, new_game_take(&game, "fen", command->arguments, command->style.catalog, &reason),
          &game, &reason);
}

/* The word before a letter that names its case. */
typedef enum SpelledCase { CASE_UNSAID, CASE_SMALL, CASE_CAPITAL } SpelledCase;

/* Replaces *sign by a template in which {sign} is its old text and {number}, if there is one, is
 * `number`. */
static void put_into(const char *template, size_t number, StrBuf *sign)
{
    StrBuf whole = {0}, digits = {0};
    strbuf_appendf(&digits, "%zu", number);
    strbuf_append_filled(&whole, template,
                         (StrBufPart[]){{"sign", NULL, sign}, {"number", NULL, &digits}, {0}});
    *sign = whole;
}

/* Appends the name of a character of a FEN, and how often it is repeated if count is above 1:
 * "slash", "small p 8 times". */
static void spell_run(char character, size_t count, SpelledCase said, const Catalog *catalog,
                      StrBuf *out)
{
    StrBuf sign = {0};
    if (character == '/' || character == '-') {
        strbuf_append(&sign,
                      commands_text(catalog, character == '/' ? COMMANDS_SLASH : COMMANDS_DASH, 1));
    } else {
        strbuf_append_char(&sign, character);
    }
    if (said != CASE_UNSAID) {
        put_into(commands_text(catalog, said == CASE_SMALL ? COMMANDS_SMALL : COMMANDS_CAPITAL, 1),
                 1, &sign);
    }
    if (count > 1) {
        put_into(
            commands_text(catalog, count == 2 ? COMMANDS_TWICE : COMMANDS_TIMES, (int64_t)count),
            count, &sign);
    }
    strbuf_append_filled(out, "{sign}", (StrBufPart[]){{"sign", NULL, &sign}, {0}});
}

/*
 * Appends a FEN letter by letter, a line for each rank and each field: "small r n capital B slash".
 * A screen reader does not speak case, so a word marks each change of case; signs are named too.
 * Repeated characters are counted, because speech synthesizers shorten them.
 */
static void spell(const char *fen, const Catalog *catalog, StrBuf *out)
{
    SpelledCase last = CASE_UNSAID;
    bool is_first = true;
    while (*fen != '\0') {
        bool is_digit = text_is_digit(*fen);
        SpelledCase kind = text_lower(*fen) != *fen   ? CASE_CAPITAL
                           : text_upper(*fen) != *fen ? CASE_SMALL
                                                      : CASE_UNSAID;
        size_t count = 1;
        while (!is_digit && *fen != ' ' && fen[count] == *fen) {
            count++;
        }
        if (*fen != ' ') {
            bool goes_on = is_first || (is_digit && text_is_digit(fen[-1]));
            strbuf_append(out, goes_on ? "" : " ");
            spell_run(*fen, count, kind == last ? CASE_UNSAID : kind, catalog, out);
        }
        is_first = *fen == ' ' || *fen == '/';
        strbuf_append(out, is_first ? "\n" : "");
        last = is_first ? CASE_UNSAID : kind == CASE_UNSAID ? last : kind;
        fen += count;
    }
    strbuf_append_char(out, '\n');
}

void command_files_fen(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    bool is_spelled = text_is_same_ignoring_case(command->arguments, "spelled");
    char text[FEN_MAX];
    if (command->arguments[0] != '\0' && !is_spelled) {
        begin_from(command);
    } else if (!viewpoint_has_board(viewpoint)) {
        command_refuse(command, MESSAGE_NO_GAME, NULL);
    } else {
        fen_format(viewpoint_position(viewpoint), FEN_STANDARD, text);
        if (is_spelled) {
            spell(text, command->style.catalog, command->answer);
            return;
        }
        client_say(command->client, REPLY_ANSWER, MESSAGE_QUOTED, &(ReplyLine){.text = text});
    }
}

bool client_append_copy(const Client *client, const char *what, StrBuf *out)
{
    char fen[FEN_MAX];
    if (text_is_same_ignoring_case(what, "pgn")) {
        return append_record(client, PGN_EXPORT, out);
    }
    fen_format(viewpoint_position(&client->viewpoint), FEN_STANDARD, fen);
    strbuf_append(out, fen);
    return !strbuf_has_failed(out);
}

/* Refuses, because line mode has no clipboard. On the screen the command opens a page instead. */
void command_files_copy(const Command *command)
{
    command_refuse(command, MESSAGE_NO_CLIPBOARD, NULL);
}
