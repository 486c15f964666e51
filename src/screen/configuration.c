#include "screen/configuration.h"

#include <string.h>

#include "commands/action.h"
#include "screen/screen_text.h"
#include "store/key_file.h"
#include "util/fit.h"
#include "util/text.h"
#include "view/appearance.h"

static const char KEYS[] = "keys";       /* the name of the section with the keys */
static const char NO_COMMAND[] = "none"; /* in "none = z": the key z runs nothing */
static const char COMMAND_LINE[] =
    "command-line"; /* the name of the command ":" in the file; no entry can be called ":" */

/* ---- Reading ---- */

/* The state while a file is read. */
typedef struct Reading {
    const char *path;       /* the file; the folders of the player's themes are next to it */
    Settings *settings;     /* set from the entries before the first section */
    Keymap *keymap;         /* set from the section of keys */
    const Catalog *catalog; /* the language of the warnings */
    Reply *reply;           /* gets the warnings */
    int fault_count;        /* the number of errors so far, with and without a warning */
} Reading;

enum { FAULTS_REPORTED_MAX = 20 }; /* after this many warnings, errors are only counted */

static void tell(Reading *reading, int line, const char *why)
{
    if (++reading->fault_count <= FAULTS_REPORTED_MAX) {
        reply_add(reading->reply, REPLY_WARNING, MESSAGE_FILE_FAULT,
                  &(ReplyLine){.text = reading->path, .number = line, .more = why});
    }
}

/* Appends the text of a fault; `text` is its {text}. */
static void append_fault(const Reading *reading, ScreenText fault, const char *text, StrBuf *reason)
{
    strbuf_append_filled(reason, screen_text(reading->catalog, fault, 1),
                         (StrBufPart[]){{"text", text, NULL}, {0}});
}

/*
 * For the setting of the theme, returns whether there is a theme called `name`; for the setting of
 * the piece set, whether there is a piece set called `name`; for any other setting, true. If the
 * player's file for that theme or piece set has an error, appends the first error to *reason.
 */
static bool is_appearance(const Reading *reading, SettingId id, const char *name, StrBuf *reason)
{
    Theme theme;
    PieceSet pieces;
    if (id == SETTING_THEME) {
        return appearance_load_theme(reading->path, name, &theme, reading->catalog, reason);
    }
    return id != SETTING_PIECES || text_is_same(name, "auto") || text_is_same(name, "letters") ||
           appearance_load_pieces(reading->path, name, &pieces, reading->catalog, reason);
}

/* Sets the possible values of a setting: first the words in `first`, each of which must be followed
 * by a space, then the names in `names`. */
static void offer(Settings *settings, SettingId id, const char *first, const AppearanceNames *names)
{
    StrBuf words = {0};
    strbuf_append(&words, first);
    for (int i = 0; i < names->count; i++) {
        strbuf_appendf(&words, "%s ", names->names[i]);
    }
    settings_offer(settings, id, strbuf_text(&words));
    strbuf_release(&words);
}

void configuration_offer(const char *path, Settings *settings)
{
    AppearanceNames names;
    appearance_list_themes(path, &names);
    offer(settings, SETTING_THEME, "", &names);
    appearance_list_piece_sets(path, &names);
    offer(settings, SETTING_PIECES, "auto glyphs letters ", &names);
}

/* Applies the entry of a setting. Appends to *reason an error in the entry, or in the file of the
 * theme or piece set that the entry names. */
static void take_setting(const Reading *reading, const KeyFileEntry *entry, StrBuf *reason)
{
    SettingId id = setting_find(entry->name);
    if (id == SETTING_NONE) {
        append_fault(reading, SCREEN_NO_SUCH_SETTING, entry->name, reason);
    } else if (is_appearance(reading, id, entry->value, reason)) {
        settings_set(reading->settings, id, entry->value, reading->catalog, reason);
    } else if (reason->length == 0) {
        append_fault(reading, id == SETTING_THEME ? SCREEN_NO_SUCH_THEME : SCREEN_NO_SUCH_PIECES,
                     entry->value, reason);
    }
}

/* Writes the command that an entry names, "" for "none". Returns false for an unknown command. */
static bool read_command(const KeyFileEntry *entry, char out[static KEYMAP_COMMAND_MAX])
{
    if (text_is_same_name(entry->name, NO_COMMAND)) {
        out[0] = '\0';
        return true;
    }
    bool is_line = text_is_same_name(entry->name, COMMAND_LINE);
    return keymap_parse_command(is_line ? KEYMAP_COMMAND_LINE : entry->name, out);
}

/*
 * The first pass over the entries removes the default keys of every command that the file names, so
 * that the second pass can bind them to other commands.
 */
static KeyFileText free_keys(void *user, const KeyFileEntry *entry)
{
    Reading *reading = user;
    char command[KEYMAP_COMMAND_MAX];
    if (text_is_same_name(entry->section, KEYS) && read_command(entry, command)) {
        keymap_unbind(reading->keymap, command);
    }
    return KEY_FILE_OK;
}

/* The second pass applies each entry, and warns if it is invalid. */
static KeyFileText take_entry(void *user, const KeyFileEntry *entry)
{
    Reading *reading = user;
    StrBuf reason = {0}, section = {0};
    char command[KEYMAP_COMMAND_MAX];
    if (entry->section[0] == '\0') {
        take_setting(reading, entry, &reason);
    } else if (text_is_same_name(entry->section, KEYS) && read_command(entry, command)) {
        keymap_bind(reading->keymap, entry->value, command, reading->catalog, &reason);
    } else if (text_is_same_name(entry->section, KEYS)) {
        append_fault(reading, SCREEN_NO_SUCH_COMMAND, entry->name, &reason);
    } else {
        strbuf_appendf(&section, "[%s]", entry->section);
        append_fault(reading, SCREEN_NO_SUCH_SECTION, strbuf_text(&section), &reason);
    }
    if (reason.length > 0) {
        tell(reading, entry->line, strbuf_text(&reason));
    }
    strbuf_release(&section);
    strbuf_release(&reason);
    return KEY_FILE_OK;
}

void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, const Catalog *catalog, Reply *reply)
{
    Reading reading = {path, settings, keymap, catalog, reply, 0};
    KeyFileFault fault = key_file_parse(text, length, free_keys, &reading);
    if (fault.line > 0) {
        tell(&reading, fault.line, key_file_text(fault.why, catalog));
    }
    key_file_parse(text, length, take_entry, &reading);
    if (reading.fault_count > FAULTS_REPORTED_MAX) {
        int more = reading.fault_count - FAULTS_REPORTED_MAX;
        reply_add(reply, REPLY_WARNING, MESSAGE_MORE_FAULTS,
                  &(ReplyLine){.text = path, .number = more});
    }
}

/* Reads the file at path, and adds the warnings to the reply. */
static void read_file(const char *path, Settings *settings, Keymap *keymap, const Catalog *catalog,
                      Reply *reply)
{
    StrBuf text = {0};
    FileError error;
    if (key_file_load(path, &text, &error)) {
        configuration_read_text(strbuf_text(&text), text.length, path, settings, keymap, catalog,
                                reply);
    } else {
        StrBuf why = {0};
        file_error_format(&error, catalog, &why);
        reply_add(reply, REPLY_WARNING, MESSAGE_SENTENCE, &(ReplyLine){.text = strbuf_text(&why)});
        strbuf_release(&why);
    }
    strbuf_release(&text);
}

void configuration_read(const char *path, Settings *settings, Keymap *keymap)
{
    Reply ignored = {0};
    read_file(path, settings, keymap, NULL, &ignored);
    reply_release(&ignored);
}

void configuration_check(const char *path, const Catalog *catalog, Reply *reply)
{
    Settings settings;
    Keymap keymap;
    settings_init(&settings);
    keymap_init(&keymap);
    read_file(path, &settings, &keymap, catalog, reply);
}

bool configuration_save(const char *path, const Settings *settings, SettingId id, StrBuf *reason)
{
    FileError error;
    const char *name = setting_at(id)->name;
    const char *value = settings_text(settings, id);
    KeyFileChange change = key_file_set(path, name, value, &error);
    if (change == KEY_FILE_UNSUITED) {
        strbuf_append_filled(reason,
                             screen_text(settings_catalog(settings), SCREEN_CANNOT_STORE, 1),
                             (StrBufPart[]){{"setting", name, NULL}, {"value", value, NULL}, {0}});
    } else if (change == KEY_FILE_FAILED) {
        file_error_format(&error, settings_catalog(settings), reason);
    }
    return change == KEY_FILE_CHANGED;
}

/* ---- Writing: the file as --print-config shows it ---- */

enum { COMMENT_COLS = 77 }; /* width of a comment, without the "# " before it */

static void append_settings(StrBuf *out)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = setting_at((SettingId)id);
        strbuf_append_char(out, '\n');
        fit_append_wrapped(out, setting_help(NULL, (SettingId)id).summary, COMMENT_COLS, "# ");
        if (row->kind == SETTING_CHOICE) {
            strbuf_appendf(out, "# One of: %s\n", row->words);
        }
        strbuf_appendf(out, "#%s = %s\n", row->name, row->value);
    }
}

/* Appends one line for each command. In the default keymap all keys of a command are adjacent. */
static void append_keys(StrBuf *out)
{
    Keymap keymap;
    const char *command = "";
    keymap_init(&keymap);
    strbuf_append(out,
                  "\n# The keys of each command, separated by spaces. They work while the input\n"
                  "# line is empty. A command with nothing after its = sign has no keys.\n"
                  "[keys]");
    for (int i = 0; i < keymap.count; i++) {
        char name[KEYMAP_NAME_MAX];
        if (!text_is_same(keymap.bindings[i].command, command)) {
            command = keymap.bindings[i].command;
            bool is_line = text_is_same(command, KEYMAP_COMMAND_LINE);
            strbuf_appendf(out, "\n#%s =", is_line ? COMMAND_LINE : command);
        }
        keymap_format_key(&keymap.bindings[i].key, NULL, name);
        strbuf_appendf(out, " %s", name);
    }
    strbuf_append_char(out, '\n');
}

void configuration_append(StrBuf *out)
{
    strbuf_append(out, "# The configuration of touchmove, with the default values.\n"
                       "# To change a setting, remove the # in front of it.\n");
    append_settings(out);
    append_keys(out);
}
