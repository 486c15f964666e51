#include "notation/notation_text.h"

static const TextForms ROWS[] = {NOTATION_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *notation_text(const Catalog *catalog, NotationText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_NOTATION, id, number, &ROWS[id]);
}

void notation_text_append_count(const Catalog *catalog, NotationText id, int64_t number,
                                StrBuf *out)
{
    text_forms_append_count(notation_text(catalog, id, number), number, out);
}
