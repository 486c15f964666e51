#include "session/command.h"

#include "session/announce.h"
#include "util/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void command_refuse(const Command *command, const char *sentence)
{
    announce_refused(sentence, "", command->reply);
}

void command_refusef(const Command *command, const char *format, ...)
{
    StrBuf sentence = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&sentence, format, arguments);
    va_end(arguments);
    command_refuse(command, strbuf_text(&sentence));
    strbuf_release(&sentence);
}

void command_commit(const Command *command, GameActionKind kind, Side player)
{
    session_commit_plain(command->session, kind, player, command->now_ms, command->reply);
}

bool command_read_side(const char *arguments, Side *side, const char **rest)
{
    static const char *const NAMES[] = {"white", "black"};
    for (int i = 0; i < SIDE_COUNT; i++) {
        size_t length = strlen(NAMES[i]);
        if (text_has_prefix_ignoring_case(arguments, NAMES[i]) &&
            (arguments[length] == '\0' || text_is_blank(arguments[length]))) {
            *side = (Side)i;
            *rest = text_skip_blanks(arguments + length);
            return true;
        }
    }
    return false;
}

bool command_read_player(const Command *command, Side *side)
{
    const char *rest = "";
    Side named = game_turn(command->session->game);
    if (command->arguments[0] != '\0' &&
        (!command_read_side(command->arguments, &named, &rest) || *rest != '\0')) {
        command_refuse(command, "the player is white or black");
        return false;
    }
    *side = named;
    return true;
}

bool command_read_square(const Command *command, Square *square)
{
    const char *text = command->arguments;
    char file = text_lower(text[0]);
    if (file < 'a' || file > 'h' || text[1] < '1' || text[1] > '8' ||
        *text_skip_blanks(text + 2) != '\0') {
        command_refuse(command, "a square is a letter from a to h and a digit from 1 to 8");
        return false;
    }
    *square = square_at(file - 'a', text[1] - '1');
    return true;
}

/* The actions that need no game. */
static bool needs_no_game(ActionId id)
{
    switch (id) {
    case ACTION_RESUME:
    case ACTION_NEW:
    case ACTION_LIST:
    case ACTION_OPEN:
    case ACTION_FEN:
    case ACTION_SET:
    case ACTION_HELP:
    case ACTION_QUIT:
        return true;
    default:
        return false;
    }
}

static void run(ActionId id, const Command *command)
{
    static void (*const PARTS[ACTION_GROUP_COUNT])(ActionId, const Command *) = {
        [ACTION_GROUP_PLAY] = command_play,   [ACTION_GROUP_DRAW] = command_draw,
        [ACTION_GROUP_LOOK] = command_look,   [ACTION_GROUP_ARBITER] = command_arbiter,
        [ACTION_GROUP_FILES] = command_files, [ACTION_GROUP_PROGRAM] = command_program,
    };
    if (command->session->game == NULL && !needs_no_game(id)) {
        command_refuse(command, "no game is open; new begins one");
        return;
    }
    if (action_at(id)->arguments[0] == '\0' && command->arguments[0] != '\0') {
        command_refusef(command, "%s stands alone", action_at(id)->name);
        return;
    }
    PARTS[action_at(id)->group](id, command);
}

/* Whether the open question is one that has to be answered before anything else is done. */
static bool insists(const Session *session)
{
    return session->question.kind == SESSION_QUESTION_RESUME;
}

/* Returns a line without the sign that may stand before a command. */
static const char *without_sign(const char *line)
{
    return *line == ':' || *line == '/' ? text_skip_blanks(line + 1) : line;
}

static void run_line(const Command *line)
{
    Session *session = line->session;
    Command command = *line;
    ActionId id = action_of_line(line->arguments, &command.arguments);
    if (id == ACTION_YES || id == ACTION_NO) {
        command_answer(&command, id == ACTION_YES);
    } else if (insists(session) && id != ACTION_QUIT && id != ACTION_HELP) {
        command_refusef(&command, "%s", strbuf_text(&session->question.text));
    } else if (id != ACTION_NONE) {
        session_drop_question(session);
        run(id, &command);
    } else if (session->game == NULL) {
        command_refuse(&command, "no game is open; new begins one");
    } else {
        session_drop_question(session);
        command.arguments = without_sign(command.arguments);
        command_move(&command);
    }
}

void session_execute(Session *session, const char *line, int64_t now_ms, Reply *reply)
{
    session_tick(session, now_ms, reply);
    Command command = {.session = session, .arguments = line, .now_ms = now_ms, .reply = reply};
    if (session->question.kind == SESSION_QUESTION_SEALED) {
        command_seal(&command);
        return;
    }
    char *copy = strdup(line);
    if (copy == NULL) {
        reply->out_of_memory = true;
        return;
    }
    command.arguments = text_trim(copy);
    if (command.arguments[0] != '\0') {
        run_line(&command);
    }
    free(copy);
}
