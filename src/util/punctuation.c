#include "util/punctuation.h"

#include <string.h>

const char *punctuation_text(const Catalog *catalog, Punctuation id)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        PUNCTUATION_TEXTS(X)
#undef X
    };
    return catalog_text(catalog, CATALOG_PUNCTUATION, id, TEXTS[id]);
}

/* src/catalogs.py makes sure that a text begins with one part and ends with the other. */
void punctuation_append(const Catalog *catalog, Punctuation id, StrBuf *out)
{
    const char *text = punctuation_text(catalog, id);
    const char *between = text + strcspn(text, "}") + 1;
    strbuf_append_bytes(out, between, strcspn(between, "{"));
}

void punctuation_separate(const Catalog *catalog, Punctuation id, StrBuf *list)
{
    if (list->length > 0) {
        punctuation_append(catalog, id, list);
    }
}

void punctuation_append_label(const Catalog *catalog, const char *label, StrBuf *out)
{
    strbuf_append(out, label);
    punctuation_append(catalog, PUNCTUATION_LABEL, out);
}

void punctuation_append_words(const Catalog *catalog, const char *words, StrBuf *out)
{
    StrBuf separator = {0};
    punctuation_append(catalog, PUNCTUATION_LIST, &separator);
    strbuf_append_words(out, words, strbuf_text(&separator));
    out->out_of_memory |= strbuf_has_failed(&separator);
    strbuf_release(&separator);
}
