#include "util/catalog.h"

#include <stddef.h>
#include <string.h>

const char *catalog_text(const Catalog *catalog, CatalogTable table, int id, const char *english)
{
    const uint32_t *offsets = catalog == NULL ? NULL : catalog->tables[table];
    uint32_t offset = offsets == NULL ? 0 : offsets[id];
    return offset == 0 ? english : catalog->texts + offset;
}

const char *catalog_plural(const Catalog *catalog, CatalogTable table, int id, int64_t number,
                           const TextForms *english)
{
    const char *text = catalog_text(catalog, table, id, NULL);
    if (text == NULL) {
        return number == 1 || english->many == NULL ? english->one : english->many;
    }
    if (english->many == NULL) {
        return text;
    }
    for (unsigned form = catalog->form((uint64_t)number); form > 0; form--) {
        text += strlen(text) + 1;
    }
    return text;
}
