/*
 * Tags: the pairs of name and value at the head of a game in PGN, in the order of the file.
 *
 * Names are case-sensitive and unique. Values are UTF-8 without control characters; tags_set
 * converts them. Out of memory is sticky, as in StrBuf. The all-zero value is an empty list.
 */
#ifndef TOUCHMOVE_PGN_TAGS_H
#define TOUCHMOVE_PGN_TAGS_H

#include "pgn/pgn_limits.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/* A tag. */
typedef struct Tag {
    char *name;  /* the name, its NUL and the value: a block of memory, owned */
    char *value; /* the value, within this block */
} Tag;

/* An ordered list of pairs. */
typedef struct Tags {
    Tag *items;         /* the pairs, owned; NULL while there are none */
    int count;          /* number of pairs in the list */
    size_t capacity;    /* number of pairs allocated */
    bool out_of_memory; /* memory ran out, and a pair is missing */
} Tags;

/* Makes the list empty, and keeps the memory of the array for the next tags. */
void tags_clear(Tags *tags);

/* Frees the list and makes it empty. */
void tags_release(Tags *tags);

/*
 * Sets a tag: replaces its value, or appends the pair. The name must be letters, digits and
 * underscores, at most TAG_NAME_MAX. Control characters in the value become spaces, and a long
 * value is truncated. Returns false and changes nothing if the name is invalid, the list is full or
 * memory runs out.
 */
bool tags_set(Tags *tags, const char *name, const char *value);

/* Returns the value of a tag, or NULL if it is absent; borrowed until the list changes. */
const char *tags_value(const Tags *tags, const char *name);

/* Returns whether a text can be the name of a tag. */
bool tags_is_name(const char *text);

#endif
