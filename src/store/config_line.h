/*
 * The lines of a configuration file as such: where one ends, and whether it is a comment, the head
 * of a section or something else. Shared by the reader and the changer of config.h.
 */
#ifndef TOUCHMOVE_STORE_CONFIG_LINE_H
#define TOUCHMOVE_STORE_CONFIG_LINE_H

#include <stddef.h>

enum {
    CONFIG_FILE_MAX = 1 << 20, /* bytes of a configuration file that is read at all */
    CONFIG_LINE_MAX = 190,     /* bytes of a line that is written; the library can hold some more */
};

typedef enum ConfigLineKind {
    CONFIG_LINE_EMPTY,   /* nothing but blanks */
    CONFIG_LINE_COMMENT, /* begins with # or ; */
    CONFIG_LINE_SECTION, /* begins with [ and has a ] */
    CONFIG_LINE_OTHER,   /* should be an entry */
} ConfigLineKind;

/* One line, inside the text of the file. */
typedef struct ConfigLine {
    ConfigLineKind kind; /* what it is by its first byte */
    const char *start;   /* its first byte that is not blank */
    size_t length;       /* bytes from there, without blanks and line end behind */
    const char *next;    /* the line after it */
} ConfigLine;

/* Returns the line that begins at text, which is before end. */
ConfigLine config_line_at(const char *text, const char *end);

#endif
