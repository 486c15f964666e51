/*
 * Tags: the pairs of name and value at the head of a game in PGN, in the order of the file.
 *
 * Names are case-sensitive and occur once. Values are UTF-8 without control characters: tags_set
 * makes them so. That memory ran out is remembered, as in StrBuf. The all-zero value is an empty
 * list.
 */
#ifndef TOUCHMOVE_PGN_TAGS_H
#define TOUCHMOVE_PGN_TAGS_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    TAGS_MAX = 512,       /* pairs in one game */
    TAG_NAME_MAX = 64,    /* bytes of the longest name */
    TAG_VALUE_MAX = 4096, /* bytes of the longest value */
};

/* One pair. */
typedef struct Tag {
    char *name;  /* owned, NUL-terminated */
    char *value; /* owned, NUL-terminated */
} Tag;

/* An ordered list of pairs. */
typedef struct Tags {
    Tag *items;         /* the pairs, owned; NULL while there are none */
    int count;          /* pairs in the list */
    size_t capacity;    /* pairs that there is room for */
    bool out_of_memory; /* memory ran out: a pair is missing */
} Tags;

/* Frees what the list holds and makes it empty again. */
void tags_release(Tags *tags);

/*
 * Gives a tag a value: replaces it in its place, or appends the pair. The name must be letters,
 * digits and underscores, at most TAG_NAME_MAX. Of the value, control characters become spaces, and
 * what is too long is cut. Returns false, with nothing changed, if the name is none, the list is
 * full, or memory runs out.
 */
bool tags_set(Tags *tags, const char *name, const char *value);

/* Returns the value of a tag, borrowed until the next change of the list; NULL where it is absent.
 */
const char *tags_value(const Tags *tags, const char *name);

/* Returns whether a text can be the name of a tag. */
bool tags_is_name(const char *text);

#endif
