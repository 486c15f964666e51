#include "session/action.h"

#include "session/action_table.h"
#include "util/text.h"

#include <assert.h>
#include <string.h>

const Action *action_at(ActionId id)
{
    assert(id < ACTION_COUNT);
    return &ACTION_TABLE[id];
}

const char *action_details(ActionId id)
{
    assert(id < ACTION_COUNT);
    return ACTION_DETAILS[id];
}

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

ActionId action_find(const char *word, size_t length)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = &ACTION_TABLE[id];
        if (is_word(word, length, row->name) || is_word(word, length, row->brief)) {
            return (ActionId)id;
        }
    }
    return ACTION_NONE;
}

ActionId action_of_line(const char *line, const char **arguments)
{
    const char *word = text_skip_blanks(line);
    if (*word == ':' || *word == '/') {
        word = text_skip_blanks(word + 1);
    }
    size_t length = 0;
    while (word[length] != '\0' && !text_is_blank(word[length])) {
        length++;
    }
    ActionId id = action_find(word, length);
    if (id != ACTION_NONE) {
        *arguments = text_skip_blanks(word + length);
    }
    return id;
}

const char *action_group_title(ActionGroup group)
{
    static const char *const TITLES[ACTION_GROUP_COUNT] = {
        [ACTION_GROUP_PLAY] = "Playing",
        [ACTION_GROUP_DRAW] = "Draws",
        [ACTION_GROUP_LOOK] = "Looking at the game",
        [ACTION_GROUP_ARBITER] = "The arbiter's tools",
        [ACTION_GROUP_FILES] = "Games and files",
        [ACTION_GROUP_PROGRAM] = "The program",
    };
    assert(group < ACTION_GROUP_COUNT);
    return TITLES[group];
}
