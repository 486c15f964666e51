/*
 * The program itself: settings, help, quitting.
 */
#include "commands/commands_inside.h"

#include "commands/action_names.h"
#include "commands/help_text.h"
#include "remote/remote.h"
#include "session/session_warning.h"
#include "study/study_position.h"
#include "util/text.h"

#include <string.h>

bool client_set(Client *client, SettingId id, const char *value, int64_t now_ms, StrBuf *reason)
{
    Session *session = client->session;
    if (!settings_set(&session->settings, id, value, settings_catalog(&session->settings),
                      reason)) {
        return false;
    }
    if (id == SETTING_ORIENTATION) {
        client->viewpoint.orientation =
            (SettingOrientation)settings_number(&session->settings, SETTING_ORIENTATION);
    } else if (id == SETTING_WARNING) {
        session_reset_warnings(session, now_ms);
    } else if (id == SETTING_HEAR) {
        remote_send_muting(session);
    }
    return true;
}

/* Prints a setting. If the game in progress keeps the old value, adds that the new value is for the
 * next game. */
static void report_setting(const Command *command, ReplyKind kind, SettingId id)
{
    bool is_of_next =
        kind == REPLY_NOTICE && setting_is_of_game(id) && command->session->game != NULL;
    client_say(command->client, kind, is_of_next ? MESSAGE_SETTING_OF_NEXT : MESSAGE_SETTING,
               &(ReplyLine){.text = setting_at(id)->name,
                            .more = settings_text(&command->session->settings, id)});
}

/* Returns "yes" or "no" if a value is that answer in the language of the player, and the setting
 * has such values; otherwise the value itself. */
static const char *in_english(const Command *command, SettingId id, const char *value)
{
    const SettingRow *row = setting_at(id);
    const Catalog *catalog = command->style.catalog;
    bool has_answers = row->kind == SETTING_SWITCH ||
                       (row->kind == SETTING_CHOICE && text_word_place(row->words, "yes") >= 0);
    ActionId answer =
        catalog != NULL && has_answers ? action_names_answer(catalog, value) : ACTION_NONE;
    return answer == ACTION_YES ? "yes" : answer == ACTION_NO ? "no" : value;
}

static void change_setting(const Command *command, SettingId id, const char *typed)
{
    StrBuf reason = {0}, value = {0};
    size_t length = 0;
    typed = text_unquoted(typed, &length);
    strbuf_append_bytes(&value, typed, length);
    const char *word = in_english(command, id, strbuf_text(&value));
    if (client_set(command->client, id, word, command->now_ms, &reason)) {
        if (!client_name_game(command->client, id, command->now_ms)) {
            report_setting(command, REPLY_NOTICE, id);
        }
    } else {
        command_refuse(command, MESSAGE_SENTENCE, &(ReplyLine){.text = strbuf_text(&reason)});
    }
    strbuf_release(&value);
    strbuf_release(&reason);
}

void command_program_set(const Command *command)
{
    const char *text = command->arguments;
    StrBuf name = {0};
    size_t length = strcspn(text, " \t=");
    if (length == 0) {
        for (int id = 0; id < SETTING_COUNT; id++) {
            report_setting(command, REPLY_ANSWER, (SettingId)id);
        }
        return;
    }
    strbuf_append_bytes(&name, text, length);
    SettingId id = setting_find(strbuf_text(&name));
    const char *value = text_skip_blanks(text + length);
    if (*value == '=') {
        value = text_skip_blanks(value + 1);
    }
    if (id == SETTING_NONE) {
        command_refuse(command, MESSAGE_NO_SETTING, &(ReplyLine){.text = strbuf_text(&name)});
    } else if (text[length] == '\0') {
        report_setting(command, REPLY_ANSWER, id);
    } else {
        change_setting(command, id, value);
    }
    strbuf_release(&name);
}

void command_program_help(const Command *command)
{
    bool is_person = command->client->manner == CLIENT_LINES;
    bool is_in_words = spoken_is_in_words(command->style);
    HelpStyle style = {command->style.catalog, is_person && is_in_words};
    if (!help_text_append(command->actions, command->arguments, style, command->answer)) {
        command_refuse(command, MESSAGE_NO_HELP, &(ReplyLine){.text = command->arguments});
    } else if (is_person && !is_in_words && command->arguments[0] == '\0') {
        client_say(command->client, REPLY_NOTICE, MESSAGE_HINT_SCREEN_READER, NULL);
    }
}

static void ask_to_quit(Client *client, Message message)
{
    client_ask(client, QUESTION_QUIT, message, SIDE_WHITE, "");
}

/* Returns whether this session plays in a shared game in progress, which quitting would leave. */
static bool leaves_game(const Session *session)
{
    return session_is_shared(session) && !remote_is_watching(session) && session->game != NULL &&
           game_phase(session->game) == GAME_PLAYING;
}

/* Returns whether quitting would lose something. If so, sets *question to what must be asked. */
static bool find_loss(const Client *client, Message *question)
{
    bool leaves = leaves_game(client->session);
    bool is_saved = session_is_saved(client->session);
    *question = leaves      ? MESSAGE_ASK_LEAVE
                : !is_saved ? MESSAGE_ASK_QUIT_UNSAVED
                            : MESSAGE_ASK_QUIT_POSITION;
    return leaves || !is_saved || study_position_is_pending(client);
}

bool client_loses_by_quitting(const Client *client)
{
    Message question;
    return find_loss(client, &question);
}

void command_program_quit(const Command *command)
{
    Client *client = command->client;
    Message question;
    if (client_can_ask(client) && !client->yes && find_loss(client, &question)) {
        ask_to_quit(client, question);
    } else {
        client->has_quit = true;
    }
}

void client_ask_to_quit(Client *client)
{
    const Session *session = client->session;
    bool goes_on = session->game != NULL && game_phase(session->game) != GAME_OVER &&
                   game_ply_count(session->game) > 0;
    Message question;
    if (find_loss(client, &question)) {
        ask_to_quit(client, question);
    } else if (goes_on) {
        ask_to_quit(client, MESSAGE_ASK_QUIT);
    } else {
        client->has_quit = true;
    }
}
