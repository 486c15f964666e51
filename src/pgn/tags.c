#include "pgn/tags.h"

#include "pgn/plain_text.h"
#include "util/array.h"

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
        if (strcmp(tags->items[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
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
    StrBuf text = {0};
    plain_text_append(&text, value, strlen(value));
    strbuf_truncate(&text, plain_text_clip(strbuf_text(&text), text.length, TAG_VALUE_MAX));
    char *plain = strbuf_detach(&text);
    if (plain != NULL && number >= 0) {
        free(tags->items[number].value);
        tags->items[number].value = plain;
    } else if (plain == NULL || !append(tags, name, plain)) {
        free(plain);
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
