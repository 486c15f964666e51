#include "remote/remote_text.h"

static const TextForms ROWS[] = {REMOTE_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *remote_text(const Catalog *catalog, RemoteText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_REMOTE, id, number, &ROWS[id]);
}
