#include "commands/phrase.h"

#include "util/text.h"
#include "util/utf8.h"

size_t phrase_length(const char *text, const char *phrase, size_t length)
{
    const char *at = text, *end = phrase + length;
    while (phrase < end) {
        if (*phrase == '-') {
            at = *at == '-' ? at + 1 : text_skip_blanks(at);
            phrase++;
        } else if (!utf8_skip_same(&at, &phrase)) {
            return 0;
        }
    }
    bool is_end = *at == '\0' || text_is_blank(*at) || text_is_same(at, "?");
    return is_end ? (size_t)(at - text) : 0;
}

size_t phrase_any_length(const char *text, const char *phrases)
{
    size_t length = 0, found = 0;
    const char *phrase = NULL;
    while (found == 0 && (phrase = text_take_word(&phrases, &length), length > 0)) {
        found = phrase_length(text, phrase, length);
    }
    return found;
}
