#include "util/sentence.h"

#include "util/utf8.h"

#include <string.h>

void sentence_append_raised(const char *text, StrBuf *out)
{
    uint32_t first;
    char capital[UTF8_CODE_POINT_MAX];
    size_t length = utf8_decode(text, strlen(text), &first);
    if (length > 0 && first != UTF8_INVALID) {
        strbuf_append_bytes(out, capital, utf8_encode(utf8_title(first), capital));
        text += length;
    }
    strbuf_append(out, text);
}

void sentence_append(const char *text, StrBuf *out)
{
    if (text[0] != '\0') {
        sentence_append_raised(text, out);
        strbuf_append(out, strbuf_ends_sentence(out) ? "" : ".");
    }
}
