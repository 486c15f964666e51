#include "pgn/tags.h"

#include "pgn/pgn_inside.h"

#include <stdlib.h>
#include <string.h>

void tags_release(Tags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        free(tags->items[i].name);
        free(tags->items[i].value);
    }
    free(tags->items);
    *tags = (Tags){0};
}

static bool is_of_name(char byte)
{
    int letter = byte | ' '; /* small, if it is one */
    return (letter >= 'a' && letter <= 'z') || (byte >= '0' && byte <= '9') || byte == '_';
}

bool tags_is_name(const char *text)
{
    size_t length = 0;
    while (is_of_name(text[length])) {
        length++;
    }
    return length > 0 && length <= TAG_NAME_MAX && text[length] == '\0';
}

/* The number of a tag, or -1. */
static int find(const Tags *tags, const char *name)
{
    for (int i = 0; i < tags->count; i++) {
        if (strcmp(tags->items[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Returns the value in the form in which it is kept, owned by the caller; NULL without memory. */
static char *kept_value(const char *value)
{
    StrBuf text = {0};
    plain_text_append(&text, value, strlen(value));
    strbuf_truncate(&text, plain_text_clip(strbuf_text(&text), text.length, TAG_VALUE_MAX));
    return strbuf_detach(&text);
}

static bool append(Tags *tags, const char *name, char *value)
{
    char *copy = strdup(name);
    Tag *items = array_grow(tags->items, (size_t)tags->count, &tags->capacity, sizeof *items);
    tags->items = items == NULL ? tags->items : items;
    if (copy == NULL || items == NULL) {
        free(copy);
        return false;
    }
    items[tags->count++] = (Tag){copy, value};
    return true;
}

bool tags_set(Tags *tags, const char *name, const char *value)
{
    int number = find(tags, name);
    if (!tags_is_name(name) || (number < 0 && tags->count == TAGS_MAX)) {
        return false;
    }
    char *kept = kept_value(value);
    if (kept != NULL && number >= 0) {
        free(tags->items[number].value);
        tags->items[number].value = kept;
    } else if (kept == NULL || !append(tags, name, kept)) {
        free(kept);
        tags->out_of_memory = true;
        return false;
    }
    return true;
}

const char *tags_value(const Tags *tags, const char *name)
{
    int number = find(tags, name);
    return number < 0 ? NULL : tags->items[number].value;
}
