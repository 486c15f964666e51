#include "app/configuration.h"

#include "app/key_name.h"
#include "store/config.h"
#include "util/fit.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    COMMENT_COLS = 77 /* width of a comment, without "# " */
};

static const char KEYS[] = "keys";                 /* name of the section of keys */
static const char NO_COMMAND[] = "none";           /* stands for no command at all */
static const char COMMAND_LINE[] = "command-line"; /* stands for KEYMAP_COMMAND_LINE, which is no
                                                      name an entry can have */

/* ---- Reading ---- */

static void warn(const char *path, const ConfigEntry *entry, const char *why, Reply *reply)
{
    reply_addf(reply, REPLY_WARNING, "warning: %s, line %d: %s", path, entry->line, why);
}

static bool take_setting(const ConfigEntry *entry, Settings *settings, StrBuf *reason)
{
    SettingId id = setting_find(entry->name);
    if (id == SETTING_NONE) {
        strbuf_appendf(reason, "there is no setting '%s'", entry->name);
        return false;
    }
    return settings_set(settings, id, entry->value, reason);
}

/* Returns the command that the name of an entry stands for; empty for none. */
static const char *command_of(const char *name)
{
    if (config_is_same_name(name, COMMAND_LINE)) {
        return KEYMAP_COMMAND_LINE;
    }
    return config_is_same_name(name, NO_COMMAND) ? "" : name;
}

/* Binds each of the keys of an entry to its command. */
static bool take_keys(const ConfigEntry *entry, Keymap *keymap, StrBuf *reason)
{
    bool is_good = true;
    StrBuf copy = {0};
    strbuf_append(&copy, entry->value);
    char *keys = strbuf_detach(&copy);
    char *rest = keys;
    while (is_good && rest != NULL && *rest != '\0') {
        char *key = text_next_word(rest, &rest);
        is_good = keymap_bind(keymap, key, command_of(entry->name), reason);
    }
    free(keys);
    return is_good;
}

static void take_entry(const ConfigEntry *entry, const char *path, Settings *settings,
                       Keymap *keymap, Reply *reply)
{
    StrBuf reason = {0};
    bool is_good = false;
    if (entry->fault != NULL) {
        strbuf_append(&reason, entry->fault);
    } else if (entry->section[0] == '\0') {
        is_good = take_setting(entry, settings, &reason);
    } else if (config_is_same_name(entry->section, KEYS)) {
        is_good = take_keys(entry, keymap, &reason);
    } else {
        strbuf_appendf(&reason, "there is no section '%s'", entry->section);
    }
    if (!is_good) {
        warn(path, entry, strbuf_text(&reason), reply);
    }
    strbuf_release(&reason);
}

static void take_config(const Config *config, const char *path, Settings *settings, Keymap *keymap,
                        Reply *reply)
{
    for (int i = 0; i < config->count; i++) {
        take_entry(&config->entries[i], path, settings, keymap, reply);
    }
}

void configuration_read(const char *path, Settings *settings, Keymap *keymap, Reply *reply)
{
    Config config;
    FileError error;
    if (config_read(path, &config, &error)) {
        take_config(&config, path, settings, keymap, reply);
        config_release(&config);
    } else {
        StrBuf why = {0};
        file_error_format(&error, &why);
        reply_addf(reply, REPLY_WARNING, "warning: %s", strbuf_text(&why));
        strbuf_release(&why);
    }
}

void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, Reply *reply)
{
    Config config;
    if (config_parse(text, length, &config)) {
        take_config(&config, path, settings, keymap, reply);
        config_release(&config);
    } else {
        reply->out_of_memory = true;
    }
}

/* ---- Writing ---- */

/* Appends a text as comment lines, wrapped by words. */
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

static void append_keys(StrBuf *out)
{
    Keymap keymap;
    keymap_init(&keymap);
    strbuf_append(out, "\n[keys]\n"
                       "# A command of the program, and the key that runs it on the screen; none\n"
                       "# takes a key away.\n");
    for (int i = 0; i < keymap.count; i++) {
        const char *command = keymap.bindings[i].command;
        char key[KEY_NAME_MAX];
        key_name_format(&keymap.bindings[i].key, key);
        strbuf_appendf(out, "#%s = %s\n",
                       text_is_same(command, KEYMAP_COMMAND_LINE) ? COMMAND_LINE : command, key);
    }
}

void configuration_append(StrBuf *out)
{
    strbuf_append(out, "# The configuration of touchmove, with the values that it starts with.\n"
                       "# Lines that begin with # are comments: remove it to make one count.\n");
    append_settings(out);
    append_keys(out);
}
