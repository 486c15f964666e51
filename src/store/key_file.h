/*
 * Key files: the configuration and the themes, in the format of libinih. A line is an entry "name =
 * value" or "name: value", or the start of a section, "[section]". A line that starts with # or ;
 * is a comment. In other lines, a space followed by ; starts a comment. A line that starts with a
 * space gives another value to the name of the previous entry.
 *
 * The caller decides on the meaning of the names. An invalid line does not affect other lines.
 */
#ifndef TOUCHMOVE_STORE_KEY_FILE_H
#define TOUCHMOVE_STORE_KEY_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "store/key_file_fault.h"
#include "util/file_error.h"
#include "util/strbuf.h"

enum { KEY_FILE_MAX = 1 << 20 }; /* greatest size of a key file in bytes */

/*
 * An entry of a key file. The texts are never NULL, and are valid only until the KeyFileTake
 * function returns. They may be unsafe for a terminal (safe_text.h).
 */
typedef struct KeyFileEntry {
    int line;            /* line number, from 1 */
    const char *section; /* name of the section, or "" before the first section */
    const char *name;    /* name as written in the file */
    const char *value;   /* value without surrounding spaces */
} KeyFileEntry;

/*
 * Handles an entry of a file. `user` is the pointer passed to key_file_parse. Returns KEY_FILE_OK,
 * or what is wrong with the entry.
 */
typedef KeyFileText KeyFileTake(void *user, const KeyFileEntry *entry);

/* Returns whether this program was built with libinih, which parses key files. */
bool key_file_can_parse(void);

/*
 * Parses the text of a key file and calls `take` for each entry, in the order of the file. Returns
 * the first error: a line that is neither an entry nor a section, a line that is too long for the
 * library or contains a NUL byte, or an error that `take` returned. Without the library every text
 * except an empty one is an error. Takes time linear in `length`.
 */
KeyFileFault key_file_parse(const char *text, size_t length, KeyFileTake *take, void *user);

/*
 * Appends the content of a file to *out, or nothing if the file does not exist. Returns false and
 * sets *error, with *out unchanged, if the file cannot be read or is larger than KEY_FILE_MAX.
 */
bool key_file_load(const char *path, StrBuf *out, FileError *error);

/* The result of changing a key file. */
typedef enum KeyFileChange {
    KEY_FILE_CHANGED,  /* the file has the new value */
    KEY_FILE_UNSUITED, /* the format cannot represent this value; the file is unchanged */
    KEY_FILE_FAILED,   /* an error occurred; *error has the reason, and the file is unchanged */
} KeyFileChange;

/*
 * Changes the value of an entry before the first section in the text of a key file, and appends the
 * new text to *out. Every other byte, comments included, stays as it is. If several entries have
 * this name (text_is_same_name), changes the last one, which is the effective one. If there is no
 * such entry, inserts a line: after a comment with an example ("# name = …") if there is one, else
 * after the last line before the first section. Returns false if the format cannot represent the
 * value, or if out of memory (strbuf_has_failed); the caller then discards *out.
 */
bool key_file_edit(const StrBuf *old, const char *name, const char *value, StrBuf *out);

/*
 * Changes an entry of a file like key_file_edit. Creates the file and its folder if necessary.
 * Replaces the file as a whole (atomic_file.h), so that a change by another process is not lost.
 */
KeyFileChange key_file_set(const char *path, const char *name, const char *value, FileError *error);

#endif
