/*
 * Shows the help in the reader: the whole help, or the help on one topic. The whole help says how
 * to move, and lists the keys of the keymap and the commands of the table of actions.
 */
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"

#include "commands/action.h"
#include "commands/help_text.h"
#include "util/utf8.h"

#include <string.h>

/* Returns the width of the column of keys. */
static int key_cols(const Keymap *keymap, const Catalog *catalog)
{
    int most = 7;
    for (int i = 0; i < keymap->count; i++) {
        char name[KEYMAP_NAME_MAX];
        keymap_format_key(&keymap->bindings[i].key, catalog, name);
        int cols = utf8_width(name, strlen(name));
        most = cols > most ? cols : most;
    }
    return most;
}

/* Appends the lines of a text, each of which is a paragraph, with an indentation that its rows
 * keep. */
static void append_indented(const char *text, StrBuf *out)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        strbuf_appendf(out, "    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* Appends the introduction, the keys, the actions under their headings, and the topics. */
static void append_everything(const Screen *screen, const Catalog *catalog, StrBuf *out)
{
    bool is_translated =
        help_is_complete(catalog) && help_table_has(screen_help_tables, catalog, 0);
    help_text_append_note(catalog, is_translated, out);
    strbuf_append(out, help_table_text(screen_help_tables, catalog, 0));
    int cols = key_cols(&screen->keymap, catalog);
    for (int i = 0; i < screen->keymap.count; i++) {
        const KeyBinding *binding = &screen->keymap.bindings[i];
        char name[KEYMAP_NAME_MAX];
        keymap_format_key(&binding->key, catalog, name);
        strbuf_appendf(out, "    %s%*s %s\n", name, cols - utf8_width(name, strlen(name)), "",
                       keymap_help(binding, catalog));
    }
    strbuf_append(out, help_table_text(screen_help_tables, catalog, 1));
    for (int id = 0; id < ACTION_COUNT; id++) {
        const ActionHelp help = action_help(catalog, (ActionId)id);
        if (help.heading[0] != '\0') {
            strbuf_appendf(out, "\n# %s\n", help.heading);
        }
        strbuf_append_char(out, ':');
        help_text_append_form(action_table(), (ActionId)id, catalog, out);
        strbuf_append_char(out, '\n');
        append_indented(help.summary, out);
        append_indented(help.details, out);
    }
    HelpPage page;
    for (int i = 0; help_page_at(catalog, i, &page); i++) {
        strbuf_appendf(out, "\n# %s\n", page.title);
        help_text_append_page(action_table(), &page, catalog, out);
    }
}

void help_open(Screen *screen, const char *topic)
{
    const Catalog *catalog = screen_catalog(screen);
    StrBuf text = {0};
    bool is_known = true;
    if (topic[0] == '\0') {
        append_everything(screen, catalog, &text);
    } else {
        is_known = help_text_append(action_table(), topic, (HelpStyle){catalog, false}, &text);
    }
    if (is_known) {
        reader_open(screen, screen_text(catalog, SCREEN_HELP_TITLE, 1), &text);
    } else {
        notice_set(screen, NOTICE_NO_HELP, topic);
    }
    strbuf_release(&text);
}
