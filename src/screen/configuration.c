#include "screen/configuration.h"

#include <string.h>

#include "session/action.h"
#include "store/key_file.h"
#include "util/fit.h"
#include "util/text.h"
#include "view/appearance.h"

static const char KEYS[] = "keys";                 /* name of the section of keys */
static const char NO_COMMAND[] = "none";           /* stands for no command at all */
static const char COMMAND_LINE[] = "command-line"; /* that of its key would be no name */

/* ---- Reading ---- */

/* One reading of a file. */
typedef struct Reading {
    const char *path;   /* of the file, for the warnings; the player's own themes are beside it */
    Settings *settings; /* changed by it */
    Keymap *keymap;     /* changed by it */
    Reply *reply;       /* where the warnings go */
    int fault_count;    /* how many things were wrong so far */
} Reading;

enum { FAULTS_TOLD_MAX = 20 };

static void tell(Reading *reading, int line, const char *why)
{
    if (++reading->fault_count <= FAULTS_TOLD_MAX) {
        reply_add(reading->reply, REPLY_WARNING, MESSAGE_FILE_FAULT,
                  &(ReplyParts){.text = reading->path, .number = line, .more = why});
    }
}

/* Whether there is such a theme or set of pieces; *reason may tell what is wrong with its file. */
static bool is_appearance(const Reading *reading, SettingId id, const char *name, StrBuf *reason)
{
    Theme theme;
    PieceSet pieces;
    if (id == SETTING_THEME) {
        return appearance_load_theme(reading->path, name, &theme, reason);
    }
    return id != SETTING_PIECES || text_is_same(name, "auto") || text_is_same(name, "letters") ||
           appearance_load_pieces(reading->path, name, &pieces, reason);
}

/* Sets *reason to why a setting cannot be taken, or leaves it empty. */
static void take_setting(const Reading *reading, const KeyFileEntry *entry, StrBuf *reason)
{
    SettingId id = setting_find(entry->name);
    if (id == SETTING_NONE) {
        strbuf_appendf(reason, "there is no setting '%s'", entry->name);
    } else if (is_appearance(reading, id, entry->value, reason)) {
        settings_set(reading->settings, id, entry->value, reason);
    } else if (reason->length == 0) {
        strbuf_appendf(reason, "there is no %s '%s'",
                       id == SETTING_THEME ? "theme" : "set of pieces", entry->value);
    }
}

static const char *command_of(const KeyFileEntry *entry)
{
    return text_is_same_name(entry->name, COMMAND_LINE) ? KEYMAP_COMMAND_LINE : entry->name;
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
            char name[KEYMAP_NAME_MAX];
            keymap_format_key(&keymap->bindings[i].key, name);
            keymap_bind(keymap, name, "", reason);
        }
    }
}

/* Binds one key; one that has a command already keeps it, for nobody can mean both. */
static bool bind(Keymap *keymap, const char *name, const char *command, StrBuf *reason)
{
    KeyPress key;
    if (keymap_parse_key(name, &key)) {
        const char *present = keymap_command(keymap, &key);
        if (present != NULL && !is_same_command(present, command)) {
            strbuf_appendf(reason, "the key %s runs %s already", name, present);
            return false;
        }
    }
    return keymap_bind(keymap, name, command, reason);
}

static void take_keys(const KeyFileEntry *entry, Keymap *keymap, StrBuf *reason)
{
    const char *command = command_of(entry);
    const char *arguments = NULL;
    bool is_none = text_is_same_name(command, NO_COMMAND);
    if (!is_none && !text_is_same(command, KEYMAP_COMMAND_LINE) &&
        action_of_line(command, &arguments) == ACTION_NONE) {
        strbuf_appendf(reason, "there is no command '%s'", command);
        return;
    }
    StrBuf keys = {0};
    strbuf_append(&keys, entry->value);
    char *rest = keys.bytes;
    bool is_good = true;
    while (is_good && rest != NULL && rest[0] != '\0') {
        const char *name = text_next_word(rest, &rest);
        is_good =
            is_none ? keymap_bind(keymap, name, "", reason) : bind(keymap, name, command, reason);
    }
    strbuf_release(&keys);
}

/* First the commands that are named lose the keys they have had: then those are free for others. */
static const char *free_keys(void *user, const KeyFileEntry *entry)
{
    Reading *reading = user;
    if (text_is_same_name(entry->section, KEYS)) {
        StrBuf reason = {0};
        unbind(reading->keymap, command_of(entry), &reason);
        strbuf_release(&reason);
    }
    return NULL;
}

static const char *take_entry(void *user, const KeyFileEntry *entry)
{
    Reading *reading = user;
    StrBuf reason = {0};
    if (entry->section[0] == '\0') {
        take_setting(reading, entry, &reason);
    } else if (text_is_same_name(entry->section, KEYS)) {
        take_keys(entry, reading->keymap, &reason);
    } else {
        strbuf_appendf(&reason, "there is no section '%s'", entry->section);
    }
    if (reason.length > 0) {
        tell(reading, entry->line, strbuf_text(&reason));
    }
    strbuf_release(&reason);
    return NULL;
}

void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, Reply *reply)
{
    Reading reading = {path, settings, keymap, reply, 0};
    KeyFileFault fault = key_file_parse(text, length, free_keys, &reading);
    if (fault.line > 0) {
        tell(&reading, fault.line, fault.why);
    }
    key_file_parse(text, length, take_entry, &reading);
    if (reading.fault_count > FAULTS_TOLD_MAX) {
        reply_add(reply, REPLY_WARNING, MESSAGE_MORE_FAULTS,
                  &(ReplyParts){.text = path, .number = reading.fault_count - FAULTS_TOLD_MAX});
    }
}

void configuration_read(const char *path, Settings *settings, Keymap *keymap, Reply *reply)
{
    StrBuf text = {0};
    FileError error;
    if (key_file_load(path, &text, &error)) {
        configuration_read_text(strbuf_text(&text), text.length, path, settings, keymap, reply);
    } else {
        StrBuf why = {0};
        file_error_format(&error, &why);
        reply_add(reply, REPLY_WARNING, MESSAGE_QUOTED, &(ReplyParts){.text = strbuf_text(&why)});
        strbuf_release(&why);
    }
    strbuf_release(&text);
}

bool configuration_save(const char *path, const Settings *settings, SettingId id, StrBuf *reason)
{
    StrBuf value = {0};
    FileError error;
    KeyFileChange change = KEY_FILE_FAILED;
    const char *name = setting_at(id)->name;
    settings_format(settings, id, &value);
    if (strbuf_has_failed(&value)) {
        file_error_set(&error, FILE_STEP_MEMORY, 0, path);
    } else {
        change = key_file_set(path, name, strbuf_text(&value), &error);
    }
    if (change == KEY_FILE_UNSUITED) {
        strbuf_appendf(reason, "the configuration file cannot hold \"%s = %s\"", name,
                       strbuf_text(&value));
    } else if (change == KEY_FILE_FAILED) {
        file_error_format(&error, reason);
    }
    strbuf_release(&value);
    return change == KEY_FILE_CHANGED;
}

/* ---- Writing: the file as --print-config shows it ---- */

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
            char name[KEYMAP_NAME_MAX];
            keymap_format_key(&keymap->bindings[i].key, name);
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
                  "# Several keys are separated by spaces; no key at all takes the key away.\n"
                  "[keys]\n");
    for (int i = 0; i < keymap.count; i++) {
        const char *command = keymap.bindings[i].command;
        bool is_line = text_is_same(command, KEYMAP_COMMAND_LINE);
        if (!is_repeated(&keymap, i)) {
            strbuf_appendf(out, "#%s =", is_line ? COMMAND_LINE : command);
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
