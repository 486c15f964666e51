#include "commands/help_text.h"

#include "commands/action_names.h"
#include "commands/commands_inside.h"
#include "commands/commands_text.h"
#include "terms/argument_words.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/law_text.h"

#include <string.h>

static const char *append_alternatives(const char *at, const Catalog *catalog, StrBuf *out);

/*
 * Appends a sequence of arguments in words: "FILE [NUMBER]" is "FILE, optionally NUMBER". Sets
 * *is_optional to whether the last argument is optional. Returns the end of the sequence: a bar, a
 * closing bracket or the end of the grammar.
 */
static const char *append_sequence(const char *at, const Catalog *catalog, bool *is_optional,
                                   StrBuf *out)
{
    *is_optional = false;
    while (*at != '\0' && strchr("|])", *at) == NULL) {
        if (*at == '[') {
            StrBuf form = *out, arguments = {0};
            *out = (StrBuf){0};
            at = append_alternatives(at + 1, catalog, &arguments);
            strbuf_append_filled(
                out, commands_text(catalog, COMMANDS_FORM_OPTIONAL, 1),
                (StrBufPart[]){{"form", NULL, &form}, {"arguments", NULL, &arguments}, {0}});
            *is_optional = true;
        } else if (*at == '(') {
            at = append_alternatives(at + 1, catalog, out);
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
static const char *append_alternatives(const char *at, const Catalog *catalog, StrBuf *out)
{
    bool is_optional = false;
    at = append_sequence(at, catalog, &is_optional, out);
    while (*at == '|') {
        CommandsText id = is_optional ? COMMANDS_FORM_OR_AFTER_OPTIONAL : COMMANDS_FORM_OR;
        StrBuf first = *out, other = {0};
        *out = (StrBuf){0};
        at = append_sequence(at + 1, catalog, &is_optional, &other);
        strbuf_append_filled(out, commands_text(catalog, id, 1),
                             (StrBufPart[]){{"first", NULL, &first}, {"other", NULL, &other}, {0}});
    }
    return at;
}

/* Appends a command or setting and its grammar in words. The name "resign" with the grammar
 * "[white|black]" becomes "resign, optionally white or black". The range "1-8" becomes "1 to 8". */
static void append_in_words(const char *name, const char *grammar, const Catalog *catalog,
                            StrBuf *out)
{
    StrBuf form = {0}, arguments = {0};
    argument_words_append(grammar, catalog, &arguments);
    grammar = strbuf_text(&arguments);
    strbuf_appendf(&form, grammar[0] == '[' || grammar[0] == '\0' ? "%s" : "%s ", name);
    if (strlen(grammar) == strlen("1-8") && grammar[1] == '-') {
        char first[] = {grammar[0], '\0'}, last[] = {grammar[2], '\0'};
        strbuf_append_filled(&form, commands_text(catalog, COMMANDS_FORM_RANGE, 1),
                             (StrBufPart[]){{"first", first, NULL}, {"last", last, NULL}, {0}});
    } else {
        append_alternatives(grammar, catalog, &form);
    }
    form.out_of_memory |= strbuf_has_failed(&arguments);
    strbuf_release(&arguments);
    strbuf_append_filled(out, "{form}", (StrBufPart[]){{"form", NULL, &form}, {0}});
}

/* Returns whether the name of an action that players are shown is the English one. */
static bool is_name_english(const Action *action, ActionId id, const Catalog *catalog)
{
    const char *own = action_names(catalog, id);
    size_t length = text_word_length(own);
    return length == 0 || (length == strlen(action->name) && text_has_prefix(own, action->name));
}

static void append_spoken_form(const Action *actions, ActionId id, const Catalog *catalog,
                               StrBuf *out)
{
    const Action *action = &actions[id];
    StrBuf name = {0}, form = {0};
    action_append_name(actions, id, catalog, &name);
    if (!is_name_english(action, id, catalog)) {
        strbuf_appendf(&name, " (%s)", action->name);
    }
    append_in_words(strbuf_text(&name), action->grammar == NULL ? "" : action->grammar, catalog,
                    &form);
    form.out_of_memory |= strbuf_has_failed(&name);
    strbuf_release(&name);
    const char *template =
        action->brief != NULL ? commands_text(catalog, COMMANDS_FORM_SHORT, 1) : "{form}";
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"form", NULL, &form},
                                        {"brief", action->brief != NULL ? action->brief : "", NULL},
                                        {0}});
}

void help_text_append_form(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out)
{
    const Action *action = &actions[id];
    bool is_english = is_name_english(action, id, catalog);
    const char *brief = action->brief == NULL ? "" : action->brief;
    action_append_usage(actions, id, catalog, out);
    if (!is_english) {
        StrBuf names = {0};
        strbuf_append(&names, action->name);
        if (brief[0] != '\0') {
            punctuation_append(catalog, PUNCTUATION_LIST, &names);
            strbuf_append(&names, brief);
        }
        strbuf_append_filled(out, " ({names})", (StrBufPart[]){{"names", NULL, &names}, {0}});
    } else if (brief[0] != '\0') {
        strbuf_appendf(out, " (%s)", brief);
    }
}

static void append_form(const Action *actions, ActionId id, HelpStyle style, StrBuf *out)
{
    if (style.is_spoken) {
        append_spoken_form(actions, id, style.catalog, out);
    } else {
        help_text_append_form(actions, id, style.catalog, out);
    }
}

void help_text_append_note(const Catalog *catalog, bool is_translated, StrBuf *out)
{
    strbuf_append(out, is_translated ? "" : commands_text(catalog, COMMANDS_HELP_IN_ENGLISH, 1));
}

static void append_overview(const Action *actions, const Catalog *catalog, StrBuf *out)
{
    strbuf_append(out, help_overview(catalog, 0));
    for (int id = 0; id < ACTION_COUNT; id++) {
        const char *heading = action_help(catalog, (ActionId)id).heading;
        if (heading[0] != '\0') {
            strbuf_append(out, id == 0 ? "" : "\n");
            punctuation_append_label(catalog, heading, out);
        } else {
            punctuation_append(catalog, PUNCTUATION_LIST, out);
        }
        action_append_name(actions, (ActionId)id, catalog, out);
    }
    strbuf_appendf(out, "\n%s", help_overview(catalog, 1));
    StrBuf pages = {0};
    HelpPage page;
    for (int i = 0; help_page_at(catalog, i, &page); i++) {
        punctuation_separate(catalog, PUNCTUATION_LIST, &pages);
        action_append_name(actions, ACTION_HELP, catalog, &pages);
        strbuf_appendf(&pages, " %s", page.name);
    }
    strbuf_append_filled(out, "{pages}", (StrBufPart[]){{"pages", NULL, &pages}, {0}});
    strbuf_append(out, help_overview(catalog, 2));
}

/* Appends what a command or setting does, after its form. */
static void append_summary(const char *summary, const Catalog *catalog, StrBuf *out)
{
    punctuation_append(catalog, PUNCTUATION_LABEL, out);
    strbuf_appendf(out, "%s\n", summary);
}

static void append_all(const Action *actions, HelpStyle style, StrBuf *out)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const ActionHelp help = action_help(style.catalog, (ActionId)id);
        if (help.heading[0] != '\0') {
            strbuf_appendf(out, "%s\n", help.heading);
        }
        append_form(actions, (ActionId)id, style, out);
        append_summary(help.summary, style.catalog, out);
    }
}

static void append_action(const Action *actions, ActionId id, HelpStyle style, StrBuf *out)
{
    const ActionHelp help = action_help(style.catalog, id);
    help_text_append_note(style.catalog, help.is_translated, out);
    append_form(actions, id, style, out);
    append_summary(help.summary, style.catalog, out);
    strbuf_appendf(out, "%s\n", help.details);
    action_append_tried(actions, id, style.catalog, out);
}

static void append_setting(const Action *actions, SettingId id, HelpStyle style, StrBuf *out)
{
    const SettingRow *row = setting_at(id);
    StrBuf name = {0}, values = {0};
    action_append_name(actions, ACTION_SET, style.catalog, &name);
    strbuf_appendf(&name, " %s", row->name);
    if (row->words[0] != '\0') {
        strbuf_append_words(&values, row->words, "|");
    } else {
        argument_words_append(row->argument, style.catalog, &values);
    }
    if (style.is_spoken) {
        append_in_words(strbuf_text(&name), strbuf_text(&values), style.catalog, out);
    } else {
        strbuf_appendf(out, "%s %s", strbuf_text(&name), strbuf_text(&values));
    }
    out->out_of_memory |= strbuf_has_failed(&name) || strbuf_has_failed(&values);
    strbuf_release(&name);
    strbuf_release(&values);
    append_summary(setting_help(style.catalog, id).summary, style.catalog, out);
}

static void append_page(const Action *actions, const HelpPage *page, HelpStyle style, StrBuf *out)
{
    if (page->text[0] != '\0') {
        strbuf_append(out, page->text);
        return;
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        append_setting(actions, (SettingId)id, style, out);
    }
}

void help_text_append_page(const Action *actions, const HelpPage *page, const Catalog *catalog,
                           StrBuf *out)
{
    append_page(actions, page, (HelpStyle){catalog, false}, out);
}

/* Appends the help on the setting with this name and on the page with this name, if they exist. */
static void append_subject(const Action *actions, const char *name, HelpStyle style, StrBuf *out)
{
    SettingId id = setting_find(name);
    bool is_setting = id != SETTING_NONE;
    HelpPage page;
    bool is_page = help_page_find(style.catalog, name, &page);
    bool is_translated = (!is_setting || setting_help(style.catalog, id).is_translated) &&
                         (!is_page || page.is_translated);
    help_text_append_note(style.catalog, is_translated, out);
    if (is_setting) {
        append_setting(actions, id, style, out);
    }
    if (is_page) {
        strbuf_appendf(out, "%s\n", page.title);
        append_page(actions, &page, style, out);
    }
}

/* Appends the help on the action whose other names (Action.also) include the topic, and the page of
 * the law book on the topic. */
static void append_tried_or_law(const Action *actions, const char *topic, HelpStyle style,
                                StrBuf *out)
{
    const BookPage *law = law_text_find(topic, style.catalog);
    size_t length = 0;
    ActionId id = action_find_tried(actions, topic, &length);
    if (id != ACTION_NONE && topic[length] == '\0') {
        append_action(actions, id, style, out);
    }
    if (law != NULL) {
        SpokenForm form = style.is_spoken ? SPOKEN_FORM_WORDS : SPOKEN_FORM_SAN;
        law_text_page(law, LAW_TEXT_TOLD, (SpokenStyle){form, style.catalog, NULL}, out);
    }
}

/* Returns the action with this name or short form in English, or with this name in the language of
 * the catalog, or ACTION_NONE. */
static ActionId find_action(const Action *actions, const char *topic, const Catalog *catalog)
{
    size_t length = 0;
    ActionId id = action_find(actions, topic, strlen(topic));
    ActionId own = action_names_find(catalog, topic, &length);
    return id != ACTION_NONE || topic[length] != '\0' ? id : own;
}

bool help_text_append(const Action *actions, const char *topic, HelpStyle style, StrBuf *out)
{
    size_t start = out->length;
    ActionId id = find_action(actions, topic, style.catalog);
    bool is_all = argument_words_is(style.catalog, "all", topic, strlen(topic));
    if (topic[0] == '\0' || is_all) {
        help_text_append_note(style.catalog, help_is_complete(style.catalog), out);
    }
    if (topic[0] == '\0') {
        append_overview(actions, style.catalog, out);
    } else if (is_all) {
        append_all(actions, style, out);
    } else if (id != ACTION_NONE) {
        append_action(actions, id, style, out);
    } else {
        append_subject(actions, topic, style, out);
        if (out->length == start) {
            append_tried_or_law(actions, topic, style, out);
        }
    }
    return out->length > start;
}
