#include "commands/help_text.h"

#include "commands/commands_inside.h"

#include "util/text.h"
#include "words/law_text.h"

#include <string.h>

/*
 * Appends what may stand behind a name, in words: "[white|black]" is ", optionally white or black",
 * and a range, "1-8", is "1 to 8".
 */
static void append_in_words(const char *arguments, StrBuf *out)
{
    for (const char *at = arguments; *at != '\0'; at++) {
        bool is_behind_option = at > arguments && at[-1] == ']';
        if (*at == ' ' && at[1] == '[') {
            continue; /* the comma takes its place */
        } else if (*at == '[') {
            strbuf_append(out, ", optionally ");
        } else if (*at == '|') {
            strbuf_append(out, is_behind_option ? ", or " : " or ");
        } else if (*at == '-' && strlen(arguments) == strlen("1-8")) {
            strbuf_append(out, " to ");
        } else if (*at != ']') {
            strbuf_append_char(out, *at);
        }
    }
}

static void append_spoken_form(const Action *action, StrBuf *out)
{
    strbuf_append(out, action->name);
    if (action->grammar != NULL) {
        StrBuf arguments = {0};
        action_append_arguments(action, &arguments);
        strbuf_append(out, action->grammar[0] == '[' ? "" : " ");
        append_in_words(strbuf_text(&arguments), out);
        strbuf_release(&arguments);
    }
    if (action->brief != NULL) {
        strbuf_appendf(out, ", in short %s", action->brief);
    }
}

void help_text_append_form(const Action *action, StrBuf *out)
{
    strbuf_append(out, action->name);
    if (action->grammar != NULL) {
        strbuf_append_char(out, ' ');
        action_append_arguments(action, out);
    }
    if (action->brief != NULL) {
        strbuf_appendf(out, " (%s)", action->brief);
    }
}

static void append_form(const Action *action, bool is_spoken, StrBuf *out)
{
    if (is_spoken) {
        append_spoken_form(action, out);
    } else {
        help_text_append_form(action, out);
    }
}

static void append_overview(const Action *actions, StrBuf *out)
{
    strbuf_append(out, help_overview[0]);
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        const char *heading = action_help[id].heading;
        if (heading != NULL) {
            strbuf_appendf(out, "%s%s: %s", id == 0 ? "" : "\n", heading, row->name);
        } else {
            strbuf_appendf(out, ", %s", row->name);
        }
    }
    strbuf_appendf(out, "\n%s", help_overview[1]);
    const char *separator = "";
    for (const HelpPage *page = help_pages; page->name != NULL; page++) {
        strbuf_appendf(out, "%shelp %s", separator, page->name);
        separator = ", ";
    }
    strbuf_append(out, help_overview[2]);
}

static void append_all(const Action *actions, bool is_spoken, StrBuf *out)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (action_help[id].heading != NULL) {
            strbuf_appendf(out, "%s\n", action_help[id].heading);
        }
        append_form(row, is_spoken, out);
        strbuf_appendf(out, ": %s\n", action_help[id].summary);
    }
}

static void append_action(const Action *actions, ActionId id, bool is_spoken, StrBuf *out)
{
    append_form(&actions[id], is_spoken, out);
    strbuf_appendf(out, ": %s\n%s\n", action_help[id].summary, action_help[id].details);
    action_append_tried(&actions[id], out);
}

static void append_setting(SettingId id, bool is_spoken, StrBuf *out)
{
    const SettingRow *row = setting_at(id);
    strbuf_appendf(out, "set %s ", row->name);
    if (row->words[0] != '\0') {
        strbuf_append_words(out, row->words, is_spoken ? " or " : "|");
    } else if (is_spoken) {
        append_in_words(row->argument, out);
    } else {
        strbuf_append(out, row->argument);
    }
    strbuf_appendf(out, ": %s\n", setting_help[id].summary);
}

static void append_page(const HelpPage *page, bool is_spoken, StrBuf *out)
{
    if (page->text != NULL) {
        strbuf_append(out, page->text);
        return;
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        append_setting((SettingId)id, is_spoken, out);
    }
}

void help_text_append_page(const HelpPage *page, StrBuf *out)
{
    append_page(page, false, out);
}

/* A setting and a page may have one name: then both are told. Else it may be in the book. */
static void append_subject(const char *name, bool is_spoken, StrBuf *out)
{
    size_t start = out->length;
    const BookPage *law = book_find(name);
    SettingId id = setting_find(name);
    if (id != SETTING_NONE) {
        append_setting(id, is_spoken, out);
    }
    for (const HelpPage *page = help_pages; page->name != NULL; page++) {
        if (text_is_same_ignoring_case(page->name, name)) {
            strbuf_appendf(out, "%s\n", page->title);
            append_page(page, is_spoken, out);
        }
    }
    if (law != NULL && out->length == start) {
        law_text_page(law, LAW_TEXT_TOLD, is_spoken ? SPOKEN_WORDS : SPOKEN_SAN, out);
    }
}

bool help_text_append(const Action *actions, const char *topic, bool is_spoken, StrBuf *out)
{
    size_t start = out->length;
    ActionId id = action_find(actions, topic, strlen(topic));
    if (topic[0] == '\0') {
        append_overview(actions, out);
    } else if (text_is_same_ignoring_case(topic, "all")) {
        append_all(actions, is_spoken, out);
    } else if (id != ACTION_NONE) {
        append_action(actions, id, is_spoken, out);
    } else {
        append_subject(topic, is_spoken, out);
        size_t length = 0;
        id = out->length == start ? action_find_tried(actions, topic, &length) : ACTION_NONE;
        if (id != ACTION_NONE && topic[length] == '\0') {
            append_action(actions, id, is_spoken, out);
        }
    }
    return out->length > start;
}
