#include "pgn/tags.h"

#include "pgn/plain_text.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

void tags_clear(Tags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        free(tags->items[i].name);
    }
    tags->count = 0;
    tags->out_of_memory = false;
}

void tags_release(Tags *tags)
{
    tags_clear(tags);
    free(tags->items);
    *tags = (Tags){0};
}

bool tags_is_name(const char *text)
{
    size_t length = 0;
    for (; text[length] != '\0'; length++) {
        char byte = text[length];
        int lower = byte | ' '; /* the lower-case letter, if `byte` is a letter */
        if (!(lower >= 'a' && lower <= 'z') && !(byte >= '0' && byte <= '9') && byte != '_') {
            return false;
        }
    }
    return length > 0 && length <= TAG_NAME_MAX;
}

/* Returns the index of a tag, or -1 if it is absent. */
static int find(const Tags *tags, const char *name)
{
    for (int i = 0; i < tags->count; i++) {
        const char *other = tags->items[i].name;
        if (other[0] == name[0] && strcmp(other, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Appends an empty pair. Returns whether there was memory for it. */
static bool append(Tags *tags)
{
    Tag *items = array_grow(tags->items, (size_t)tags->count, &tags->capacity, sizeof *items);
    if (items != NULL) {
        items[tags->count++] = (Tag){NULL, NULL};
        tags->items = items;
    }
    return items != NULL;
}

bool tags_set(Tags *tags, const char *name, const char *value)
{
    int number = find(tags, name);
    if (!tags_is_name(name) || (number < 0 && tags->count == TAGS_MAX)) {
        return false;
    }
    StrBuf pair = {0};
    size_t start = strlen(name) + 1; /* offset of the value */
    strbuf_append_bytes(&pair, name, start);
    plain_text_append(&pair, value, strlen(value));
    if (pair.length > start + TAG_VALUE_MAX) {
        strbuf_truncate(
            &pair, start + plain_text_clip(pair.bytes + start, pair.length - start, TAG_VALUE_MAX));
    }
    char *bytes = strbuf_detach(&pair);
    if (bytes == NULL || (number < 0 && !append(tags))) {
        free(bytes);
        tags->out_of_memory = true;
        return false;
    }
    Tag *tag = &tags->items[number < 0 ? tags->count - 1 : number];
    free(tag->name);
    *tag = (Tag){bytes, bytes + start};
    return true;
}

const char *tags_value(const Tags *tags, const char *name)
{
    int number = find(tags, name);
    return number < 0 ? NULL : tags->items[number].value;
}
