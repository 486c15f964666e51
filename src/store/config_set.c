/* The changing half of config.h: one value is replaced, every other byte stays. */
#include "store/config.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "store/config_line.h"
#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/strbuf.h"
#include "util/text.h"

/* One change that is asked for. */
typedef struct Change {
    const char *section; /* of the entry */
    const char *name;    /* of the entry */
    const char *value;   /* the new one */
} Change;

/* Whether the reader would get the value back as it is written. */
static bool is_suited(const Change *change)
{
    const char *value = change->value;
    size_t length = strlen(value);
    if (strlen(change->name) + strlen(" = ") + length > CONFIG_LINE_MAX || value[0] == ';' ||
        strpbrk(value, "\n\v\f\r") != NULL) {
        return false;
    }
    for (const char *semicolon = strchr(value, ';'); semicolon != NULL;
         semicolon = strchr(semicolon + 1, ';')) {
        if (text_is_blank(semicolon[-1])) {
            return false;
        }
    }
    return length == 0 || !(text_is_blank(value[0]) || text_is_blank(value[length - 1]));
}

/* Returns the last entry that is meant, or NULL. */
static const ConfigEntry *find_entry(const Config *config, const Change *change)
{
    for (int i = config->count - 1; i >= 0; i--) {
        const ConfigEntry *entry = &config->entries[i];
        if (entry->fault == NULL && config_is_same_name(entry->section, change->section) &&
            config_is_same_name(entry->name, change->name)) {
            return entry;
        }
    }
    return NULL;
}

/*
 * Replaces the value of an entry; what stands before and behind it in the line stays, too. Returns
 * false if the line would become too long.
 */
static bool replace(const StrBuf *old, const ConfigEntry *entry, const char *value, StrBuf *out)
{
    const char *text = strbuf_text(old);
    const char *end = text + old->length;
    size_t value_length = strlen(entry->value);
    ConfigLine line = config_line_at(config_line_first(text, end), end);
    for (int i = 1; i < entry->line; i++) {
        line = config_line_at(line.next, end);
    }
    const char *place = line.start + strcspn(line.start, "=:") + 1;
    bool has_blank = place < line.start + line.length && text_is_blank(*place);
    while (place < line.start + line.length && text_is_blank(*place)) {
        place++;
    }
    strbuf_append_bytes(out, text, (size_t)(place - text));
    strbuf_append(out, has_blank ? "" : " ");
    strbuf_append(out, value);
    /* Behind a value that was empty, the blank before a comment has become that before the value.
     */
    strbuf_append(out, place[value_length] == ';' ? " " : "");
    strbuf_append_bytes(out, place + value_length, (size_t)(end - place) - value_length);
    return line.length - value_length + strlen(value) < CONFIG_LINE_MAX;
}

/* Whether a comment shows the entry: "# name = …". */
static bool shows_entry(const ConfigLine *line, const char *name)
{
    char shown[CONFIG_LINE_MAX];
    const char *end = line->start + line->length;
    const char *start = line->start + 1;
    while (start < end && text_is_blank(*start)) {
        start++;
    }
    const char *equals = memchr(start, '=', (size_t)(end - start));
    if (equals == NULL || (size_t)(equals - start) >= sizeof shown) {
        return false;
    }
    memcpy(shown, start, (size_t)(equals - start));
    shown[equals - start] = '\0';
    return config_is_same_name(text_trim(shown), name);
}

/*
 * Returns where a new entry goes, as an offset: behind the comment that shows it, or else behind
 * the last line of the section that is not empty. Returns -1 if there is no such section.
 */
static ptrdiff_t find_place(const StrBuf *old, const Change *change)
{
    const char *text = strbuf_text(old);
    const char *end = text + old->length;
    const char *first = config_line_first(text, end);
    bool is_inside = change->section[0] == '\0';
    ptrdiff_t place = is_inside ? first - text : -1;
    for (const char *at = first; at < end;) {
        ConfigLine line = config_line_at(at, end);
        if (line.kind == CONFIG_LINE_SECTION) {
            is_inside = config_line_begins(&line, change->section);
        }
        if (is_inside && line.kind != CONFIG_LINE_EMPTY) {
            place = line.next - text;
        }
        if (is_inside && line.kind == CONFIG_LINE_COMMENT && shows_entry(&line, change->name)) {
            break;
        }
        at = line.next;
    }
    return place;
}

static void end_line(StrBuf *out)
{
    if (out->length > 0 && out->bytes[out->length - 1] != '\n') {
        strbuf_append_char(out, '\n');
    }
}

static void insert(const StrBuf *old, const Change *change, StrBuf *out)
{
    ptrdiff_t place = find_place(old, change);
    size_t before = place < 0 ? old->length : (size_t)place;
    strbuf_append_bytes(out, strbuf_text(old), before);
    end_line(out);
    if (place < 0) {
        strbuf_appendf(out, "%s[%s]\n", out->length > 0 ? "\n" : "", change->section);
    }
    strbuf_appendf(out, "%s = %s\n", change->name, change->value);
    strbuf_append_bytes(out, strbuf_text(old) + before, old->length - before);
}

/* A comment behind the old value can make the line too long for the new one. */
ConfigChange config_edit(const StrBuf *old, const char *section, const char *name,
                         const char *value, StrBuf *out)
{
    const Change change = {section, name, value};
    Config config;
    if (!is_suited(&change)) {
        return CONFIG_UNSUITED;
    }
    if (!config_parse(strbuf_text(old), old->length, &config)) {
        return CONFIG_FAILED;
    }
    const ConfigEntry *entry = find_entry(&config, &change);
    bool fits = true;
    if (entry == NULL) {
        insert(old, &change, out);
    } else {
        fits = replace(old, entry, value, out);
    }
    config_release(&config);
    if (strbuf_has_failed(out)) {
        return CONFIG_FAILED;
    }
    return fits ? CONFIG_CHANGED : CONFIG_UNSUITED;
}

static bool read_old(const char *path, StrBuf *old, FileError *error)
{
    return file_io_read(path, CONFIG_FILE_MAX, old, error) ||
           (error->step == FILE_STEP_OPEN && error->code == ENOENT);
}

/* Fills the file, which is open for replacing, with the new text. */
static ConfigChange fill(AtomicFile *file, const char *path, const Change *change, FileError *error)
{
    StrBuf old = {0};
    StrBuf new = {0};
    ConfigChange outcome = CONFIG_FAILED;
    if (read_old(path, &old, error)) {
        outcome = config_edit(&old, change->section, change->name, change->value, &new);
        if (outcome == CONFIG_FAILED) {
            file_error_set(error, FILE_STEP_MEMORY, 0, path);
        } else if (outcome == CONFIG_CHANGED &&
                   !atomic_file_write(file, strbuf_text(&new), new.length, error)) {
            outcome = CONFIG_FAILED;
        }
    }
    strbuf_release(&old);
    strbuf_release(&new);
    return outcome;
}

/* The file is opened for replacing before it is read: so no other process changes it in between. */
ConfigChange config_set(const char *path, const char *section, const char *name, const char *value,
                        FileError *error)
{
    static const unsigned permissions = 0666;
    const Change change = {section, name, value};
    AtomicFile file;
    if (!config_can_parse()) {
        file_error_set(error, FILE_STEP_WRITE, ENOTSUP, path);
        return CONFIG_FAILED;
    }
    if (!file_io_make_folder_of(path, error) ||
        !atomic_file_open(&file, path, permissions, error)) {
        return CONFIG_FAILED;
    }
    ConfigChange outcome = fill(&file, path, &change, error);
    if (outcome != CONFIG_CHANGED) {
        atomic_file_abandon(&file);
        return outcome;
    }
    return atomic_file_commit(&file, error) ? CONFIG_CHANGED : CONFIG_FAILED;
}
