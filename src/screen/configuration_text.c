/* The writing half of configuration.h: the file as --print-config shows it. */
#include "screen/configuration_text.h"

#include <string.h>

#include "screen/configuration.h"
#include "util/fit.h"
#include "util/text.h"
#include "view/key_name.h"

enum {
    COMMENT_COLS = 77, /* width of a comment, without the "# " before it */
};

/* Appends a text as lines of a comment, wrapped by words. */
static void append_comment(StrBuf *out, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0, next = 0; at < length; at += next) {
        size_t taken = fit_wrap(text + at, length - at, COMMENT_COLS, &next);
        strbuf_append(out, "# ");
        strbuf_append_bytes(out, text + at, taken);
        strbuf_append_char(out, '\n');
    }
}

static void append_settings(StrBuf *out)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = setting_at((SettingId)id);
        strbuf_append_char(out, '\n');
        append_comment(out, row->help);
        if (row->kind == SETTING_CHOICE) {
            strbuf_appendf(out, "# One of: %s\n", row->words);
        }
        strbuf_appendf(out, "#%s = %s\n", row->name, row->value);
    }
}

/* Whether an earlier binding runs the same command: then its keys have been written already. */
static bool is_repeated(const Keymap *keymap, int index)
{
    for (int i = 0; i < index; i++) {
        if (text_is_same(keymap->bindings[i].command, keymap->bindings[index].command)) {
            return true;
        }
    }
    return false;
}

static void append_keys_of(const Keymap *keymap, const char *command, StrBuf *out)
{
    for (int i = 0; i < keymap->count; i++) {
        if (text_is_same(keymap->bindings[i].command, command)) {
            char name[KEY_NAME_MAX];
            key_name_format(&keymap->bindings[i].key, name);
            strbuf_appendf(out, " %s", name);
        }
    }
}

static void append_keys(StrBuf *out)
{
    Keymap keymap;
    keymap_init(&keymap);
    strbuf_append(out,
                  "\n# Which keys run which command on the screen while no move is being typed.\n"
                  "# Several keys are parted by blanks; no key at all takes the key away.\n"
                  "[keys]\n");
    for (int i = 0; i < keymap.count; i++) {
        const char *command = keymap.bindings[i].command;
        bool is_line = text_is_same(command, KEYMAP_COMMAND_LINE);
        if (!is_repeated(&keymap, i)) {
            strbuf_appendf(out, "#%s =", is_line ? CONFIGURATION_COMMAND_LINE : command);
            append_keys_of(&keymap, command, out);
            strbuf_append_char(out, '\n');
        }
    }
}

void configuration_append(StrBuf *out)
{
    strbuf_append(out, "# The configuration of touchmove, with the values that it starts with.\n"
                       "# A line that begins with # is a comment: remove it to make it count.\n");
    append_settings(out);
    append_keys(out);
}
