/*
 * The program itself: settings, help, the end.
 */
#include "session/command.h"
#include "session/help_text.h"
#include "util/text.h"

#include <string.h>

static void tell_setting(const Command *command, SettingId id)
{
    StrBuf value = {0};
    settings_format(&command->session->settings, id, &value);
    reply_addf(command->reply, REPLY_ANSWER, "%s = %s", setting_at(id)->name, strbuf_text(&value));
    strbuf_release(&value);
}

static void change_setting(const Command *command, SettingId id, const char *value)
{
    StrBuf reason = {0};
    if (session_set(command->session, id, value, command->now_ms, &reason)) {
        StrBuf text = {0};
        settings_format(&command->session->settings, id, &text);
        reply_addf(command->reply, REPLY_NOTICE, "%s = %s", setting_at(id)->name,
                   strbuf_text(&text));
        strbuf_release(&text);
    } else {
        command_refuse(command, strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

static void set(const Command *command)
{
    const char *text = command->arguments;
    char name[64] = "";
    size_t length = strcspn(text, " \t=");
    if (length == 0) {
        for (int id = 0; id < SETTING_COUNT; id++) {
            tell_setting(command, (SettingId)id);
        }
        return;
    }
    memcpy(name, text, length < sizeof name ? length : 0);
    SettingId id = setting_find(name);
    const char *value = text_skip_blanks(text + length);
    if (*value == '=') {
        value = text_skip_blanks(value + 1);
    }
    if (id == SETTING_NONE) {
        command_refusef(command, "there is no setting '%.*s'", (int)length, text);
    } else if (text[length] == '\0') {
        tell_setting(command, id);
    } else {
        change_setting(command, id, value);
    }
}

static void help(const Command *command)
{
    StrBuf text = {0};
    if (help_text_append(command->arguments, &text)) {
        reply_add_lines(command->reply, REPLY_ANSWER, strbuf_text(&text));
    } else {
        command_refusef(command, "there is no help on '%s'; help alone tells the topics",
                        command->arguments);
    }
    strbuf_release(&text);
}

static void quit(const Command *command)
{
    Session *session = command->session;
    bool is_saved = session_saving(session) == SESSION_SAVED;
    bool goes_on = session->game != NULL && game_phase(session->game) != GAME_OVER &&
                   game_ply_count(session->game) > 0;
    if (!session_can_ask(session) || session->yes || (is_saved && !goes_on)) {
        session->has_quit = true;
        return;
    }
    session_ask(session, SESSION_QUESTION_QUIT, NULL,
                is_saved ? "end the program? The game is kept and resumed at the next start. yes "
                           "or no"
                         : "end the program although the game is NOT SAVED? yes or no",
                command->reply);
}

void command_program(ActionId id, const Command *command)
{
    switch (id) {
    case ACTION_SET:
        set(command);
        break;
    case ACTION_HELP:
        help(command);
        break;
    case ACTION_QUIT:
        quit(command);
        break;
    default:
        break;
    }
}
