#include "terms/terms_text.h"

static const TextForms ROWS[] = {TERMS_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *terms_text(const Catalog *catalog, TermsText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_TERMS, id, number, &ROWS[id]);
}

void terms_text_append(const Catalog *catalog, TermsText id, const char *setting, StrBuf *out)
{
    strbuf_append_filled(out, terms_text(catalog, id, 1),
                         (StrBufPart[]){{"setting", setting, NULL}, {0}});
}
