#include "session/action.h"

#include "util/text.h"

#include <string.h>

static bool is_word(const char *word, size_t length, const char *name, size_t name_length)
{
    for (size_t i = 0; i < length && length == name_length; i++) {
        if (text_lower(word[i]) != name[i]) {
            return false;
        }
    }
    return length == name_length;
}

static bool is_name(const char *word, size_t length, const char *name)
{
    return name != NULL && is_word(word, length, name, strlen(name));
}

ActionId action_find(const Action *actions, const char *word, size_t length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (is_name(word, length, row->name) || is_name(word, length, row->brief)) {
            return (ActionId)id;
        }
    }
    return ACTION_NONE;
}

ActionId action_find_tried(const Action *actions, const char *word, size_t length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const char *words = actions[id].also == NULL ? "" : actions[id].also;
        size_t tried_length = 0;
        const char *tried = NULL;
        while (tried = text_take_word(&words, &tried_length), tried_length > 0) {
            if (is_word(word, length, tried, tried_length)) {
                return (ActionId)id;
            }
        }
    }
    return ACTION_NONE;
}
