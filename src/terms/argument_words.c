#include "terms/argument_words.h"

#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

static const char *const ENGLISH[] = {
#define X(id, text, note) [id] = text,
    ARGUMENT_WORDS(X)
#undef X
};

const char *argument_words_own(const Catalog *catalog, const char *english, size_t length)
{
    for (int id = 0; id < ARGUMENT_WORD_COUNT; id++) {
        if (strlen(ENGLISH[id]) == length && memcmp(ENGLISH[id], english, length) == 0) {
            return catalog_text(catalog, CATALOG_ARGUMENTS, id, "");
        }
    }
    return "";
}

bool argument_words_has(const char *names, const char *typed, size_t length)
{
    size_t name_length = 0;
    for (const char *name; name = text_take_word(&names, &name_length), name_length > 0;) {
        if (utf8_is_same(name, name_length, typed, length)) {
            return true;
        }
    }
    return false;
}

bool argument_words_is(const Catalog *catalog, const char *english, const char *typed,
                       size_t length)
{
    return utf8_is_same(english, strlen(english), typed, length) ||
           argument_words_has(argument_words_own(catalog, english, strlen(english)), typed, length);
}

void argument_words_append(const char *grammar, const Catalog *catalog, StrBuf *out)
{
    while (*grammar != '\0') {
        size_t length = strcspn(grammar, " []()|.=");
        bool is_option = grammar[length] == '='; /* "time=TIME" */
        const char *own = is_option ? "" : argument_words_own(catalog, grammar, length);
        if (own[0] != '\0') {
            strbuf_append_bytes(out, own, text_word_length(own));
        } else {
            length += length == 0;
            strbuf_append_bytes(out, grammar, length);
        }
        grammar += length;
    }
}
