/*
 * Key files: the configuration and the themes. They are what libinih takes them to be, with its own
 * rules: lines "name = value", or "name: value", in sections that begin with "[section]"; lines
 * that begin with # or ; are comments, and so is the rest of a line from a ; after a space. A line
 * that begins with a space goes on with the entry above it: it is another value of that name.
 *
 * What the names mean is not known here. A line that cannot be read does not disturb the others.
 */
#ifndef TOUCHMOVE_STORE_KEY_FILE_H
#define TOUCHMOVE_STORE_KEY_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "util/file_error.h"
#include "util/strbuf.h"

enum { KEY_FILE_MAX = 1 << 20 }; /* bytes of a key file that is read at all */

/*
 * One entry. The texts are never NULL, need not be safe for a terminal, and are borrowed until the
 * function that is given the entry returns.
 */
typedef struct KeyFileEntry {
    int line;            /* where it stands, from 1 */
    const char *section; /* "" before the first section */
    const char *name;    /* as written */
    const char *value;   /* without spaces around it */
} KeyFileEntry;

/* The first thing that is wrong with a key file. A value. */
typedef struct KeyFileFault {
    int line;        /* where it stands, from 1; 0: nothing is wrong */
    const char *why; /* what was expected, without an end: a constant; NULL if nothing is wrong */
} KeyFileFault;

/*
 * Takes an entry of the file that is being read for user. Returns NULL, or, as a constant, what was
 * expected in its place.
 */
typedef const char *KeyFileTake(void *user, const KeyFileEntry *entry);

/* Returns whether this program was built with the library that key files are read with. */
bool key_file_can_parse(void);

/*
 * Reads the text of a key file, in time linear in its length: each entry is taken, in the order of
 * the file. Returns the first fault, which may be one that take has returned; a line too long for
 * the library is one, and so is a line that is no entry. Without the library any text but an empty
 * one is at fault.
 */
KeyFileFault key_file_parse(const char *text, size_t length, KeyFileTake *take, void *user);

/*
 * Appends what is in a file to *out: nothing if there is no such file. Returns false, with *out
 * untouched, if it cannot be read or is larger than KEY_FILE_MAX.
 */
bool key_file_load(const char *path, StrBuf *out, FileError *error);

/* What came of changing a key file. */
typedef enum KeyFileChange {
    KEY_FILE_CHANGED,  /* the file has the new value */
    KEY_FILE_UNSUITED, /* no line of a key file would be read as this value */
    KEY_FILE_FAILED,   /* *error tells why; the file is as it was */
} KeyFileChange;

/*
 * Changes the value of an entry before the first section in the text of a key file; every other
 * byte, comments included, stays as it is. Of several entries with this name (text_is_same_name)
 * the last one, which counts, is changed. If there is none, a line is added: after a comment that
 * shows it ("# name = …") if there is one, else after the last line above the first section.
 * Appends the new text to *out. Returns false, with *out to be thrown away, if the new text read
 * again would not have the value, or if out of memory (strbuf_has_failed).
 */
bool key_file_edit(const StrBuf *old, const char *name, const char *value, StrBuf *out);

/*
 * Does the same with a file, which is created with its folder if need be, and replaced as a whole
 * (atomic_file.h) while no other process changes it.
 */
KeyFileChange key_file_set(const char *path, const char *name, const char *value, FileError *error);

#endif
