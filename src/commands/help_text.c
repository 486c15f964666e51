#include "commands/help_text.h"

#include "commands/commands_inside.h"

#include "util/text.h"
#include "words/law_text.h"

#include <string.h>

static const char *append_alternatives(const char *at, StrBuf *out);

/*
 * Appends a sequence of arguments in words: "FILE [NUMBER]" is "FILE, optionally NUMBER". Sets
 * *is_optional to whether the last argument is optional. Returns the end of the sequence: a bar, a
 * closing bracket or the end of the grammar.
 */
static const char *append_sequence(const char *at, bool *is_optional, StrBuf *out)
{
    *is_optional = false;
    while (*at != '\0' && strchr("|])", *at) == NULL) {
        if (*at == '[') {
            StrBuf form = *out, arguments = {0};
            *out = (StrBuf){0};
            at = append_alternatives(at + 1, &arguments);
            strbuf_append_filled(
                out, "{form}, optionally {arguments}",
                (StrBufPart[]){{"form", NULL, &form}, {"arguments", NULL, &arguments}, {0}});
            *is_optional = true;
        } else if (*at == '(') {
            at = append_alternatives(at + 1, out);
            *is_optional = false;
        } else if (*at != ' ' || at[1] != '[') { /* no space before the comma of ", optionally" */
            strbuf_append_char(out, *at);
            *is_optional = false;
        }
        at += *at != '\0';
    }
    return at;
}

/* Appends the alternatives up to a closing bracket or the end in words: "a|b" is "a or b". Returns
 * where they end. */
static const char *append_alternatives(const char *at, StrBuf *out)
{
    bool is_optional = false;
    at = append_sequence(at, &is_optional, out);
    while (*at == '|') {
        const char *template = is_optional ? "{first}, or {other}" : "{first} or {other}";
        StrBuf first = *out, other = {0};
        *out = (StrBuf){0};
        at = append_sequence(at + 1, &is_optional, &other);
        strbuf_append_filled(out, template,
                             (StrBufPart[]){{"first", NULL, &first}, {"other", NULL, &other}, {0}});
    }
    return at;
}

/* Appends a command or setting and its grammar in words. The name "resign" with the grammar
 * "[white|black]" becomes "resign, optionally white or black". The range "1-8" becomes "1 to 8". */
static void append_in_words(const char *name, const char *grammar, StrBuf *out)
{
    StrBuf form = {0};
    strbuf_appendf(&form, grammar[0] == '[' ? "%s" : "%s ", name);
    if (strlen(grammar) == strlen("1-8") && grammar[1] == '-') {
        char first[] = {grammar[0], '\0'}, last[] = {grammar[2], '\0'};
        strbuf_append_filled(
            out, "{form}{first} to {last}",
            (StrBufPart[]){
                {"form", NULL, &form}, {"first", first, NULL}, {"last", last, NULL}, {0}});
    } else {
        append_alternatives(grammar, &form);
        strbuf_append_filled(out, "{form}", (StrBufPart[]){{"form", NULL, &form}, {0}});
    }
}

static void append_spoken_form(const Action *action, StrBuf *out)
{
    StrBuf form = {0};
    if (action->grammar != NULL) {
        append_in_words(action->name, action->grammar, &form);
    } else {
        strbuf_append(&form, action->name);
    }
    strbuf_append_filled(out, action->brief != NULL ? "{form}, short form {brief}" : "{form}",
                         (StrBufPart[]){{"form", NULL, &form},
                                        {"brief", action->brief != NULL ? action->brief : "", NULL},
                                        {0}});
}

void help_text_append_form(const Action *action, StrBuf *out)
{
    action_append_usage(action, out);
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
    action_append_tried(&actions[id], NULL, out);
}

static void append_setting(SettingId id, bool is_spoken, StrBuf *out)
{
    const SettingRow *row = setting_at(id);
    StrBuf name = {0}, values = {0};
    strbuf_appendf(&name, "set %s", row->name);
    if (row->words[0] != '\0') {
        strbuf_append_words(&values, row->words, "|");
    } else {
        strbuf_append(&values, row->argument);
    }
    if (is_spoken) {
        append_in_words(strbuf_text(&name), strbuf_text(&values), out);
    } else {
        strbuf_appendf(out, "%s %s", strbuf_text(&name), strbuf_text(&values));
    }
    out->out_of_memory |= strbuf_has_failed(&name) || strbuf_has_failed(&values);
    strbuf_release(&name);
    strbuf_release(&values);
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

/* Appends the help on the setting with this name and on the page with this name, if they exist. */
static void append_subject(const char *name, bool is_spoken, StrBuf *out)
{
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
}

/* Appends the help on the action whose other names (Action.also) include the topic, and the page of
 * the law book on the topic. */
static void append_tried_or_law(const Action *actions, const char *topic, bool is_spoken,
                                StrBuf *out)
{
    const BookPage *law = book_find(topic);
    size_t length = 0;
    ActionId id = action_find_tried(actions, topic, &length);
    if (id != ACTION_NONE && topic[length] == '\0') {
        append_action(actions, id, is_spoken, out);
    }
    if (law != NULL) {
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
        if (out->length == start) {
            append_tried_or_law(actions, topic, is_spoken, out);
        }
    }
    return out->length > start;
}
