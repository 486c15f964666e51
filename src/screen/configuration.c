#include "screen/configuration.h"

#include "screen/configuration_text.h"
#include "session/action.h"
#include "store/config.h"
#include "util/text.h"
#include "view/key_name.h"
#include "view/looks.h"

static const char KEYS[] = "keys";       /* name of the section of keys */
static const char NO_COMMAND[] = "none"; /* stands for no command at all */

/* One reading of a file. */
typedef struct Reading {
    const char *name;       /* of the file, for the warnings */
    const char *looks_path; /* the file beside which the player's own themes are, or NULL */
    Settings *settings;     /* changed by it */
    Keymap *keymap;         /* changed by it */
    Reply *reply;           /* where the warnings go */
    int fault_count;        /* how many things were wrong so far */
} Reading;

enum { FAULTS_TOLD_MAX = 20 };

static void tell(Reading *reading, int line, const char *why)
{
    if (++reading->fault_count <= FAULTS_TOLD_MAX) {
        reply_addf(reading->reply, REPLY_WARNING, "warning: %s, line %d: %s", reading->name, line,
                   why);
    }
}

/* Whether there is such a theme or set of pieces; *reason may tell what is wrong with its file. */
static bool is_look(const Reading *reading, SettingId id, const char *name, StrBuf *reason)
{
    Theme theme;
    PieceSet pieces;
    if (id == SETTING_THEME) {
        return looks_theme(reading->looks_path, name, &theme, reason);
    }
    return id != SETTING_PIECES || text_is_same(name, "auto") || text_is_same(name, "letters") ||
           looks_piece_set(reading->looks_path, name, &pieces, reason);
}

/* Sets *reason to why a setting cannot be taken, or leaves it empty. */
static void take_setting(const Reading *reading, const ConfigEntry *entry, StrBuf *reason)
{
    SettingId id = setting_find(entry->name);
    if (id == SETTING_NONE) {
        strbuf_appendf(reason, "there is no setting '%s'", entry->name);
    } else if (is_look(reading, id, entry->value, reason)) {
        settings_set(reading->settings, id, entry->value, reason);
    } else if (reason->length == 0) {
        strbuf_appendf(reason, "there is no %s '%s'",
                       id == SETTING_THEME ? "theme" : "set of pieces", entry->value);
    }
}

static const char *command_of(const ConfigEntry *entry)
{
    bool is_line = config_is_same_name(entry->name, CONFIGURATION_COMMAND_LINE);
    return is_line ? KEYMAP_COMMAND_LINE : entry->name;
}

/* Whether two lines are the same command, however its name is written. */
static bool is_same_command(const char *one, const char *other)
{
    const char *one_arguments = "";
    const char *other_arguments = "";
    ActionId one_action = action_of_line(one, &one_arguments);
    ActionId other_action = action_of_line(other, &other_arguments);
    if (one_action == ACTION_NONE || other_action == ACTION_NONE) {
        return text_is_same(one, other);
    }
    return one_action == other_action && text_is_same(one_arguments, other_arguments);
}

static void unbind(Keymap *keymap, const char *command, StrBuf *reason)
{
    for (int i = keymap->count - 1; i >= 0; i--) {
        if (is_same_command(keymap->bindings[i].command, command)) {
            char name[KEY_NAME_MAX];
            key_name_format(&keymap->bindings[i].key, name);
            keymap_bind(keymap, name, "", reason);
        }
    }
}

/* Binds one key; one that has a command already keeps it, for nobody can mean both. */
static bool bind(Keymap *keymap, const char *name, const char *command, StrBuf *reason)
{
    KeyPress key;
    if (key_name_parse(name, &key)) {
        const char *present = keymap_command(keymap, &key);
        if (present != NULL && !is_same_command(present, command)) {
            strbuf_appendf(reason, "the key %s runs %s already", name, present);
            return false;
        }
    }
    return keymap_bind(keymap, name, command, reason);
}

static void take_keys(const ConfigEntry *entry, Keymap *keymap, StrBuf *reason)
{
    const char *command = command_of(entry);
    const char *arguments = NULL;
    bool is_none = config_is_same_name(command, NO_COMMAND);
    if (!is_none && !text_is_same(command, KEYMAP_COMMAND_LINE) &&
        action_of_line(command, &arguments) == ACTION_NONE) {
        strbuf_appendf(reason, "there is no command '%s'", command);
        return;
    }
    char *rest = entry->value;
    bool is_good = true;
    while (is_good && rest[0] != '\0') {
        const char *name = text_next_word(rest, &rest);
        is_good =
            is_none ? keymap_bind(keymap, name, "", reason) : bind(keymap, name, command, reason);
    }
}

/* First the commands that are named lose the keys they have had: then those are free for others. */
static void free_keys(const Config *config, Keymap *keymap)
{
    StrBuf reason = {0};
    for (int i = 0; i < config->count; i++) {
        const ConfigEntry *entry = &config->entries[i];
        if (entry->fault == NULL && config_is_same_name(entry->section, KEYS)) {
            unbind(keymap, command_of(entry), &reason);
        }
    }
    strbuf_release(&reason);
}

static void take_entry(Reading *reading, const ConfigEntry *entry)
{
    StrBuf reason = {0};
    if (entry->fault != NULL) {
        strbuf_append(&reason, entry->fault);
    } else if (entry->section[0] == '\0') {
        take_setting(reading, entry, &reason);
    } else if (config_is_same_name(entry->section, KEYS)) {
        take_keys(entry, reading->keymap, &reason);
    } else {
        strbuf_appendf(&reason, "there is no section '%s'", entry->section);
    }
    if (reason.length > 0) {
        tell(reading, entry->line, strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

static void take_config(Reading *reading, const Config *config)
{
    free_keys(config, reading->keymap);
    for (int i = 0; i < config->count; i++) {
        take_entry(reading, &config->entries[i]);
    }
    if (reading->fault_count > FAULTS_TOLD_MAX) {
        reply_addf(reading->reply, REPLY_WARNING, "warning: %s: and %d more faults", reading->name,
                   reading->fault_count - FAULTS_TOLD_MAX);
    }
}

void configuration_read(const char *path, Settings *settings, Keymap *keymap, Reply *reply)
{
    Reading reading = {path, path, settings, keymap, reply, 0};
    Config config;
    FileError error;
    if (config_read(path, &config, &error)) {
        take_config(&reading, &config);
        config_release(&config);
        return;
    }
    StrBuf why = {0};
    file_error_format(&error, &why);
    reply_addf(reply, REPLY_WARNING, "warning: %s", strbuf_text(&why));
    strbuf_release(&why);
}

void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, Reply *reply)
{
    Reading reading = {path, NULL, settings, keymap, reply, 0};
    Config config;
    if (config_parse(text, length, &config)) {
        take_config(&reading, &config);
        config_release(&config);
    } else {
        reply->out_of_memory = true;
    }
}

bool configuration_save(const char *path, const Settings *settings, SettingId id, StrBuf *reason)
{
    StrBuf value = {0};
    FileError error;
    ConfigChange change = CONFIG_FAILED;
    const char *name = setting_at(id)->name;
    settings_format(settings, id, &value);
    if (strbuf_has_failed(&value)) {
        file_error_set(&error, FILE_STEP_MEMORY, 0, path);
    } else {
        change = config_set(path, "", name, strbuf_text(&value), &error);
    }
    if (change == CONFIG_UNSUITED) {
        strbuf_appendf(reason, "the configuration file cannot hold \"%s = %s\"", name,
                       strbuf_text(&value));
    } else if (change == CONFIG_FAILED) {
        file_error_format(&error, reason);
    }
    strbuf_release(&value);
    return change == CONFIG_CHANGED;
}
