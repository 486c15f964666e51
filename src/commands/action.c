#include "commands/action.h"

#include "commands/action_names.h"
#include "commands/commands_text.h"
#include "commands/phrase.h"
#include "terms/argument_words.h"
#include "util/punctuation.h"
#include "util/text.h"

#include <string.h>

const char action_tags[] =
    "White Black Event Site Date Round WhiteElo BlackElo WhiteTitle BlackTitle WhiteTeam "
    "BlackTeam WhiteFideId BlackFideId EventDate Section Stage Board Opening Variation ECO "
    "Annotator Result";

static bool is_word(const char *word, size_t length, const char *name, size_t name_length)
{
    for (size_t i = 0; i < length && length == name_length; i++) {
        if (text_lower(word[i]) != name[i]) {
            return false;
        }
    }
    return length == name_length;
}

static bool is_name(const char *word, size_t length, const char *name)
{
    return name != NULL && is_word(word, length, name, strlen(name));
}

ActionId action_find(const Action *actions, const char *word, size_t length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (is_name(word, length, row->name) || is_name(word, length, row->brief)) {
            return (ActionId)id;
        }
    }
    return ACTION_NONE;
}

ActionId action_find_tried(const Action *actions, const char *text, size_t *length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        size_t found = phrase_any_length(text, actions[id].also == NULL ? "" : actions[id].also);
        if (found > 0) {
            *length = found;
            return (ActionId)id;
        }
    }
    return ACTION_NONE;
}

/* Appends names to a list: "surrender give-up" becomes "surrender, give up". */
static void append_listed(const char *names, const Catalog *catalog, StrBuf *out)
{
    size_t length = 0;
    for (const char *name; name = text_take_word(&names, &length), length > 0;) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        for (size_t i = 0; i < length; i++) {
            strbuf_append_char(out, name[i] == '-' ? ' ' : name[i]);
        }
    }
}

void action_append_tried(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out)
{
    StrBuf names = {0};
    const char *own = action_names(catalog, id), *also = actions[id].also;
    append_listed(own + text_word_length(own), catalog, &names);
    append_listed(also == NULL ? "" : also, catalog, &names);
    if (names.length == 0) {
        return;
    }
    strbuf_append_filled(out, commands_text(catalog, COMMANDS_OTHER_NAMES, 1),
                         (StrBufPart[]){{"names", NULL, &names}, {0}});
}

/* ---- Usage ---- */

void action_append_arguments(const Action *action, const Catalog *catalog, StrBuf *out)
{
    StrBuf arguments = {0};
    argument_words_append(action->grammar == NULL ? "" : action->grammar, catalog, &arguments);
    strbuf_append(out, action->grammar == NULL ? "" : " ");
    for (const char *at = strbuf_text(&arguments); *at != '\0'; at++) {
        if (*at == '|') {
            strbuf_append(out, " | ");
        } else {
            strbuf_append_char(out, *at);
        }
    }
    out->out_of_memory |= strbuf_has_failed(&arguments);
    strbuf_release(&arguments);
}

void action_append_name(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out)
{
    const char *own = action_names(catalog, id);
    const char *name = own[0] == '\0' ? actions[id].name : own;
    strbuf_append_bytes(out, name, text_word_length(name));
}

void action_append_usage(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out)
{
    action_append_name(actions, id, catalog, out);
    action_append_arguments(&actions[id], catalog, out);
}

/* ---- Lines ---- */

/* Returns the action that a text starts with, and moves *text past its name. */
static ActionId take_action(const Action *actions, const Catalog *catalog, const char **text)
{
    size_t length = text_word_length(*text);
    ActionId id = action_find(actions, *text, length);
    if (id == ACTION_NONE) {
        id = action_find_tried(actions, *text, &length);
    }
    if (id == ACTION_NONE) {
        id = action_names_find(catalog, *text, &length);
    }
    *text = id == ACTION_NONE ? *text : text_skip_blanks(*text + length);
    return id;
}

/* Returns the text after the first matching phrase of several, separated by spaces, or the whole
 * text if none matches. */
static const char *after_words(const char *text, const char *words)
{
    return text_skip_blanks(text + phrase_any_length(text, words));
}

/* Skips the optional object of an action: "a draw" in "offer a draw". */
static const char *after_object(const Action *row, const char *text)
{
    const char *object = after_words(after_words(text, "a the my"), "last");
    size_t length = row->object == NULL ? 0 : phrase_any_length(object, row->object);
    return length == 0 ? text : text_skip_blanks(object + length);
}

/* Returns where the first word of a line begins. */
static const char *first_word(const char *line)
{
    const char *word = text_skip_blanks(line);
    return *word == ':' || *word == '/' ? text_skip_blanks(word + 1) : word;
}

ActionId action_find_in_line(const Action *actions, const Catalog *catalog, const char *line,
                             const char **arguments)
{
    const char *text = first_word(line);
    ActionId id = take_action(actions, catalog, &text);
    if (id == ACTION_NONE) {
        const char *said = after_words(text, "i show-me-the show-me show-the show");
        id = said == text ? ACTION_NONE : take_action(actions, NULL, &said);
        text = said;
    }
    if (id != ACTION_NONE) {
        text = after_object(&actions[id], text);
        *arguments = text_is_same(text, "?") ? "" : text;
    }
    return id;
}
