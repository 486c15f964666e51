#include "session/help_text.h"

#include "session/session_inside.h"
#include "util/text.h"

#include <string.h>

void help_text_append_form(const Action *action, StrBuf *out)
{
    strbuf_append(out, action->name);
    if (action->arguments != NULL) {
        strbuf_appendf(out, " %s", action->arguments);
    }
    if (action->brief != NULL) {
        strbuf_appendf(out, " (%s)", action->brief);
    }
}

static void append_overview(const Action *actions, StrBuf *out)
{
    strbuf_append(out, "Type a move, such as e4, Nf3, O-O or e8=Q, or one of these commands.\n");
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (row->heading != NULL) {
            strbuf_appendf(out, "%s%s: %s", id == 0 ? "" : "\n", row->heading, row->name);
        } else {
            strbuf_appendf(out, ", %s", row->name);
        }
    }
    strbuf_append(out, "\nhelp and a command tells what it does; help all tells it of every "
                       "command. Pages:");
    const char *separator = "";
    for (const HelpPage *page = help_pages(); page->name != NULL; page++) {
        strbuf_appendf(out, "%s help %s", separator, page->name);
        separator = ",";
    }
    strbuf_append(out, ". law opens a book on the Laws of Chess.\n");
}

static void append_all(const Action *actions, StrBuf *out)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (row->heading != NULL) {
            strbuf_appendf(out, "%s\n", row->heading);
        }
        help_text_append_form(row, out);
        strbuf_appendf(out, ": %s\n", row->help);
    }
}

static void append_action(const Action *row, StrBuf *out)
{
    help_text_append_form(row, out);
    strbuf_appendf(out, ": %s\n%s\n", row->help, row->details);
}

static void append_setting(SettingId id, StrBuf *out)
{
    const SettingRow *row = setting_at(id);
    strbuf_appendf(out, "set %s ", row->name);
    if (row->words[0] != '\0') {
        strbuf_append_words(out, row->words, "|");
    } else {
        strbuf_append(out, row->argument);
    }
    strbuf_appendf(out, ": %s\n", row->help);
}

void help_text_append_page(const HelpPage *page, StrBuf *out)
{
    if (page->text != NULL) {
        strbuf_append(out, page->text);
        return;
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        append_setting((SettingId)id, out);
    }
}

/* A setting and a page may have one name: then both are told. Else it may be in the book. */
static void append_subject(const char *name, StrBuf *out)
{
    size_t start = out->length;
    const BookPage *law = book_find(name);
    SettingId id = setting_find(name);
    if (id != SETTING_NONE) {
        append_setting(id, out);
    }
    for (const HelpPage *page = help_pages(); page->name != NULL; page++) {
        if (text_is_same_ignoring_case(page->name, name)) {
            strbuf_appendf(out, "%s\n", page->title);
            help_text_append_page(page, out);
        }
    }
    if (law != NULL && out->length == start) {
        law_text_page(law, LAW_TEXT_TOLD, SPOKEN_SAN, out);
    }
}

bool help_text_append(const Action *actions, const char *topic, StrBuf *out)
{
    size_t start = out->length;
    ActionId id = action_find(actions, topic, strlen(topic));
    if (topic[0] == '\0') {
        append_overview(actions, out);
    } else if (text_is_same_ignoring_case(topic, "all")) {
        append_all(actions, out);
    } else if (id != ACTION_NONE) {
        append_action(&actions[id], out);
    } else {
        append_subject(topic, out);
    }
    return out->length > start;
}
