#include "terms/terms_text.h"

static const char *const TEXTS[] = {
#define X(id, text) [id] = text,
    TERMS_TEXTS(X)
#undef X
};

const char *terms_text(const Catalog *catalog, TermsText id)
{
    return catalog_text(catalog, CATALOG_TERMS, id, TEXTS[id]);
}

void terms_text_append(const Catalog *catalog, TermsText id, const char *setting, StrBuf *out)
{
    strbuf_append_filled(out, terms_text(catalog, id),
                         (StrBufPart[]){{"setting", setting, NULL}, {0}});
}
