/*
 * The configuration file: lines "name = value", in sections that begin with "[section]"; lines that
 * begin with # or ; are comments, and so is the rest of a line from a ; after a blank. Blanks at
 * the beginning of a line mean nothing.
 *
 * What the names mean is not known here. A line that cannot be read does not disturb the others: it
 * is an entry with a fault. Names and sections are compared without regard to case and to the
 * difference of - and _.
 */
#ifndef TOUCHMOVE_STORE_CONFIG_H
#define TOUCHMOVE_STORE_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

#include "util/file_error.h"
#include "util/strbuf.h"

/* One entry; texts are never NULL, and need not be safe for a terminal. */
typedef struct ConfigEntry {
    int line;          /* where it stands, from 1 */
    char *section;     /* "" before the first section, or where there is a fault */
    char *name;        /* as written; "" where there is a fault */
    char *value;       /* without blanks around it; "" where there is a fault */
    const char *fault; /* why the line cannot be read, without an end, or NULL */
} ConfigEntry;

/* What a file holds, in its order; release with config_release. */
typedef struct Config {
    ConfigEntry *entries; /* count of them */
    int count;            /* how many there are */
} Config;

/* Returns whether this program was built with the library that configurations are read with. */
bool config_can_parse(void);

/*
 * Reads the text of a configuration in time linear in its length. Returns false, with *out
 * untouched, if memory is lacking.
 */
bool config_parse(const char *text, size_t length, Config *out);

/*
 * Reads a configuration file. One that is not there holds nothing. Returns false, with *out
 * untouched, if it cannot be read.
 */
bool config_read(const char *path, Config *out, FileError *error);

/* Frees what was read. */
void config_release(Config *config);

/* Returns whether two names, or two sections, count as the same. */
bool config_is_same_name(const char *one, const char *other);

/* What came of changing a configuration file. */
typedef enum ConfigChange {
    CONFIG_CHANGED,  /* the file has the new value */
    CONFIG_UNSUITED, /* the value cannot be written: it is too long, has blanks around it, a line
                        end, or what begins a comment */
    CONFIG_FAILED,   /* *error tells why; the file is as it was */
} ConfigChange;

/*
 * Changes the value of an entry in the text of a configuration, or adds the entry to its section:
 * behind a comment that shows it ("# name = …") if there is one, and else at the end. All other
 * lines, comments included, stay as they are. A section that is missing is added. Where an entry
 * stands several times, the last one counts and is changed. Appends the new text, which is of use
 * only if it returns CONFIG_CHANGED; CONFIG_FAILED means that memory is lacking.
 */
ConfigChange config_edit(const StrBuf *old, const char *section, const char *name,
                         const char *value, StrBuf *out);

/* Does the same with a file, which is created with its folder if need be. */
ConfigChange config_set(const char *path, const char *section, const char *name, const char *value,
                        FileError *error);

#endif
