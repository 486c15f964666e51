/* Loads key files and changes single values in them; see key_file.h. */
#include "store/key_file.h"

#include <errno.h>
#include <string.h>

#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/text.h"

bool key_file_load(const char *path, StrBuf *out, FileError *error)
{
    return file_io_read(path, KEY_FILE_MAX, out, error) ||
           (error->step == FILE_STEP_OPEN && error->code == ENOENT);
}

/* A search for the entry to change. */
typedef struct Search {
    const char *name;  /* name of the entry */
    const char *value; /* new value of the entry */
    int line;          /* line number of the last entry with this name, or 0 */
    size_t length;     /* length of the current value of that entry */
    bool has_value;    /* the current value is equal to the new value */
} Search;

static KeyFileText look_at(void *user, const KeyFileEntry *entry)
{
    Search *search = user;
    if (entry->section[0] == '\0' && text_is_same_name(entry->name, search->name)) {
        search->line = entry->line;
        search->length = strlen(entry->value);
        search->has_value = text_is_same(entry->value, search->value);
    }
    return KEY_FILE_OK;
}

static Search search_for(const StrBuf *text, const char *name, const char *value)
{
    Search search = {.name = name, .value = value};
    key_file_parse(strbuf_text(text), text->length, look_at, &search);
    return search;
}

/* Returns the offset of the line after the one that contains offset `at`. */
static size_t next_line(const StrBuf *text, size_t at)
{
    const char *line_end = memchr(strbuf_text(text) + at, '\n', text->length - at);
    return line_end == NULL ? text->length : (size_t)(line_end - strbuf_text(text)) + 1;
}

/*
 * Appends the old text, with the value in the found line replaced by the new value. If the line
 * starts with a space, it has no name, only a further value for the previous entry. Then the
 * replacement fails, and key_file_edit notices that the result does not have the new value.
 */
static void replace(const StrBuf *old, const Search *found, StrBuf *out)
{
    const char *text = strbuf_text(old);
    size_t at = 0;
    for (int line = 1; line < found->line; line++) {
        at = next_line(old, at);
    }
    at += strcspn(text + at, "=:\n");
    at += text[at] == '=' || text[at] == ':';
    at += strspn(text + at, " \t");
    size_t after = at + found->length < old->length ? at + found->length : old->length;
    strbuf_append_bytes(out, text, at);
    strbuf_append(out, at > 0 && text_is_blank(text[at - 1]) ? "" : " ");
    strbuf_append(out, found->value);
    strbuf_append(out, text[after] == ';' ? " " : "");
    strbuf_append_bytes(out, text + after, old->length - after);
}

/* Returns whether the text of a comment, after its #, is an example "name = …" of the entry. */
static bool shows_entry(const char *comment, const char *name)
{
    char shown[64];
    size_t length = strcspn(comment, "=\n");
    if (comment[length] != '=' || length >= sizeof shown) {
        return false;
    }
    memcpy(shown, comment, length);
    shown[length] = '\0';
    return text_is_same_name(text_trim(shown), name);
}

/* Returns the offset for a new entry. Skips the byte order mark that some editors write. */
static size_t find_place(const StrBuf *old, const char *name)
{
    const char *text = strbuf_text(old);
    size_t place = text_has_prefix(text, "\xEF\xBB\xBF") ? 3 : 0;
    for (size_t at = place; at < old->length; at = next_line(old, at)) {
        const char *line = text + at + strspn(text + at, " \t\r");
        if (*line == '[') {
            break;
        }
        if (*line == '#' && shows_entry(line + 1, name)) {
            return next_line(old, at);
        }
        if (*line != '\n') {
            place = next_line(old, at);
        }
    }
    return place;
}

bool key_file_edit(const StrBuf *old, const char *name, const char *value, StrBuf *out)
{
    Search before = search_for(old, name, value);
    if (before.line > 0) {
        replace(old, &before, out);
    } else {
        size_t place = find_place(old, name);
        strbuf_append_bytes(out, strbuf_text(old), place);
        if (place > 0 && strbuf_text(old)[place - 1] != '\n') {
            strbuf_append_char(out, '\n');
        }
        strbuf_appendf(out, "%s = %s\n", name, value);
        strbuf_append_bytes(out, strbuf_text(old) + place, old->length - place);
    }
    return !strbuf_has_failed(out) && search_for(out, name, value).has_value;
}

/* Opens the file for replacing before reading it, because that keeps other processes from changing
 * the file in between. */
KeyFileChange key_file_set(const char *path, const char *name, const char *value, FileError *error)
{
    static const unsigned permissions = 0666;
    AtomicFile file;
    if (!key_file_can_parse()) {
        file_error_set(error, FILE_STEP_WRITE, ENOTSUP, path);
        return KEY_FILE_FAILED;
    }
    if (!file_io_make_folder_of(path, error) ||
        !atomic_file_open(&file, path, permissions, error)) {
        return KEY_FILE_FAILED;
    }
    StrBuf old = {0}, new = {0};
    KeyFileChange change = KEY_FILE_FAILED;
    if (key_file_load(path, &old, error)) {
        if (key_file_edit(&old, name, value, &new)) {
            bool is_written = atomic_file_write(&file, strbuf_text(&new), new.length, error);
            change = is_written ? KEY_FILE_CHANGED : KEY_FILE_FAILED;
        } else if (strbuf_has_failed(&new)) {
            file_error_set(error, FILE_STEP_MEMORY, 0, path);
        } else {
            change = KEY_FILE_UNSUITED;
        }
    }
    strbuf_release(&old);
    strbuf_release(&new);
    if (change == KEY_FILE_CHANGED) {
        return atomic_file_commit(&file, error) ? KEY_FILE_CHANGED : KEY_FILE_FAILED;
    }
    atomic_file_abandon(&file);
    return change;
}
