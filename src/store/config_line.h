/*
 * The lines of a configuration file as such: where one ends, and whether it is a comment, the head
 * of a section or something else. Shared by the reader and the changer of config.h.
 */
#ifndef TOUCHMOVE_STORE_CONFIG_LINE_H
#define TOUCHMOVE_STORE_CONFIG_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CONFIG_FILE_MAX = 1 << 20, /* bytes of a configuration file that is read at all */
    CONFIG_LINE_MAX = 199,     /* bytes of a line that the library is given */
};

typedef enum ConfigLineKind {
    CONFIG_LINE_EMPTY,   /* nothing but blanks */
    CONFIG_LINE_COMMENT, /* begins with # or ; */
    CONFIG_LINE_SECTION, /* begins with [ and has a ], not in a comment */
    CONFIG_LINE_LONG,    /* longer than CONFIG_LINE_MAX */
    CONFIG_LINE_BINARY,  /* has a zero byte */
    CONFIG_LINE_OTHER,   /* should be an entry */
} ConfigLineKind;

/* One line, inside the text of the file. */
typedef struct ConfigLine {
    ConfigLineKind kind; /* what it is */
    const char *start;   /* its first byte that is not blank */
    size_t length;       /* bytes from there, without blanks and line end behind */
    const char *next;    /* the line after it */
} ConfigLine;

/* Returns where the first line begins: behind the mark of byte order that some editors write. */
const char *config_line_first(const char *text, const char *end);

/* Returns the line that begins at text, which is before end. */
ConfigLine config_line_at(const char *text, const char *end);

/* Returns whether the line is the head of the section with this name (config_is_same_name). */
bool config_line_begins(const ConfigLine *line, const char *section);

#endif
