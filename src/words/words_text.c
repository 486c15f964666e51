#include "words/words_text.h"

static const TextForms ROWS[] = {WORDS_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *words_text(const Catalog *catalog, WordsText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_WORDS, id, number, &ROWS[id]);
}

void words_text_append_line(const Catalog *catalog, WordsText id, int64_t number,
                            const StrBufPart *parts, StrBuf *out)
{
    strbuf_append_filled(out, words_text(catalog, id, number), parts);
    strbuf_append_char(out, '\n');
}

void words_text_append_count(const Catalog *catalog, WordsText id, int64_t number, StrBuf *out)
{
    text_forms_append_count(words_text(catalog, id, number), number, out);
}
