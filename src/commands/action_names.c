#include "commands/action_names.h"

#include "commands/phrase.h"
#include "notation/notation_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

const char *action_names(const Catalog *catalog, ActionId id)
{
    return catalog_text(catalog, CATALOG_ACTIONS, id, "");
}

/* Returns whether a name is a single letter. */
static bool is_letter(const char *name, size_t length)
{
    uint32_t code_point = 0;
    return length > 0 && utf8_decode(name, length, &code_point) == length;
}

ActionId action_names_find(const Catalog *catalog, const char *text, size_t *length)
{
    ActionId longest = ACTION_NONE;
    size_t longest_length = 0;
    for (int id = 0; id < ACTION_COUNT; id++) {
        const char *names = action_names(catalog, (ActionId)id), *name = NULL;
        size_t size = 0;
        while (name = text_take_word(&names, &size), size > 0) {
            size_t found = is_letter(name, size) ? 0 : phrase_length(text, name, size);
            if (found > longest_length) {
                longest = (ActionId)id;
                longest_length = found;
            }
        }
    }
    *length = longest == ACTION_NONE ? *length : longest_length;
    return longest;
}

/* Returns whether a line is one of the names of an action. */
static bool is_name_of(const Catalog *catalog, ActionId id, const char *line)
{
    size_t length = phrase_any_length(line, action_names(catalog, id));
    return length > 0 && line[length] == '\0';
}

ActionId action_names_answer(const Catalog *catalog, const char *line)
{
    bool is_no = text_is_same_ignoring_case(line, "n") || is_name_of(catalog, ACTION_NO, line);
    return is_name_of(catalog, ACTION_YES, line) ? ACTION_YES : is_no ? ACTION_NO : ACTION_NONE;
}

/* Returns whether a small letter can begin a move, in English or in the language of the catalog. */
static bool begins_move(const Catalog *catalog, char letter)
{
    const char small[] = {letter, '\0'};
    const char *pieces = notation_text(catalog, NOTATION_LETTERS, 1);
    size_t length = 0;
    for (const char *piece = NULL; piece = text_take_word(&pieces, &length), length > 0;) {
        if (utf8_has_prefix(piece, small)) {
            return true;
        }
    }
    return strchr("abcdefghkqrno", letter) != NULL;
}

/* Returns whether a name of an action other than yes begins with a small letter. */
static bool begins_name(const Catalog *catalog, char letter)
{
    const char small[] = {letter, '\0'};
    for (int id = 0; id < ACTION_COUNT; id++) {
        const char *names = action_names(catalog, (ActionId)id), *name = NULL;
        size_t length = 0;
        while (name = text_take_word(&names, &length), length > 0) {
            if (id != ACTION_YES && utf8_has_prefix(name, small)) {
                return true;
            }
        }
    }
    return false;
}

char action_names_yes_key(const Catalog *catalog)
{
    const char *names = action_names(catalog, ACTION_YES), *name = NULL;
    size_t length = 0;
    while (name = text_take_word(&names, &length), length > 0) {
        if (length == 1 && !begins_move(catalog, *name) && !begins_name(catalog, *name)) {
            return *name;
        }
    }
    return '\0';
}
