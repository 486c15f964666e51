/*
 * The tags of the game in progress, or of the game of a file under review.
 */
#include "commands/commands_inside.h"

#include "study/study_edit.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

static bool is_none(const char *text)
{
    return text_is_same_ignoring_case(text, "none");
}

static void report_tags(const Command *command, const Tags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        strbuf_appendf(command->answer, "%s %s\n", tags->items[i].name, tags->items[i].value);
    }
}

/* Prints the tags of the game in progress. */
static void report_own_tags(const Command *command)
{
    Record *record = record_new();
    if (record != NULL && game_record(command->session->game, record)) {
        report_tags(command, &record->tags);
    } else {
        command->client->inbox.out_of_memory = true;
    }
    record_free(record);
}

/* Copies the name of a tag, in its usual spelling if it is a common one. */
static void spell_tag(const char *name, char out[static TAG_NAME_MAX + 1])
{
    const char *words = action_tags, *word = NULL;
    size_t length = 0;
    snprintf(out, TAG_NAME_MAX + 1, "%s", name);
    while (word = text_take_word(&words, &length), length > 0) {
        if (length == strlen(name) && text_has_prefix_ignoring_case(word, name)) {
            memcpy(out, word, length);
        }
    }
}

/* Sets a tag of the game in progress. */
static void tag_game(Client *client, const char *name, const char *value, int64_t now_ms)
{
    char usual[TAG_NAME_MAX + 1];
    spell_tag(name, usual);
    const Session *session = client->session;
    Side player = session_player(session), other = side_opponent(player);
    bool is_of_other = session_plays(session, other) && text_has_prefix(usual, spoken_side(other));
    const char *kept = is_none(value) || text_is_same(value, "?") ? "" : value;
    client_act(client, game_action_tag(is_of_other ? other : player, usual, kept), now_ms);
}

bool client_name_game(Client *client, SettingId id, int64_t now_ms)
{
    const Session *session = client->session;
    bool is_name = id >= SETTING_WHITE && id <= SETTING_ROUND;
    if (!is_name || session->game == NULL || game_phase(session->game) == GAME_OVER) {
        return false;
    }
    tag_game(client, setting_at(id)->name, settings_text(&session->settings, id), now_ms);
    return true;
}

/* Sets a tag of the game of a file under review. */
static void tag_file(const Command *command, const char *name, const char *value)
{
    StudyEdit edit = study_edit_tag(command->client, name, is_none(value) ? "?" : value);
    if (edit == STUDY_EDIT_IMPOSSIBLE) {
        command_refuse_argument(command, MESSAGE_CANNOT_TAG, name);
    } else if (edit == STUDY_EDIT_TOO_LARGE) {
        command_refuse(command, MESSAGE_TOO_MANY_TAGS,
                       &(ReplyLine){.text = name, .number = TAGS_MAX});
    }
}

void command_tag(const Command *command)
{
    const Record *file = viewpoint_file(&command->client->viewpoint);
    const char *rest = command->arguments;
    size_t length = 0;
    const char *word = text_take_word(&rest, &length);
    char name[TAG_NAME_MAX + 1] = "";
    bool is_own = file == NULL && command->session->game != NULL;
    if (length <= TAG_NAME_MAX) {
        memcpy(name, word, length);
    }
    rest = text_skip_blanks(rest);
    if (file == NULL && !is_own) {
        command_refuse(command, MESSAGE_NO_FILE_SHOWN, NULL);
    } else if (length == 0 && is_own) {
        report_own_tags(command);
    } else if (length == 0) {
        report_tags(command, &file->tags);
    } else if (is_own && rest[0] == '\0') {
        command_refuse_argument(command, MESSAGE_BAD_ARGUMENT, rest);
    } else if (is_own) {
        tag_game(command->client, name, rest, command->now_ms);
    } else {
        tag_file(command, name, rest);
    }
}
