#include "session/action.h"

#include "util/text.h"

#include <string.h>

static bool is_word(const char *word, size_t length, const char *name)
{
    if (name == NULL || strlen(name) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (text_lower(word[i]) != name[i]) {
            return false;
        }
    }
    return true;
}

ActionId action_find(const Action *actions, const char *word, size_t length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &actions[id];
        if (is_word(word, length, row->name) || is_word(word, length, row->brief)) {
            return (ActionId)id;
        }
    }
    return ACTION_NONE;
}
