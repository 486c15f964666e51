#include "util/help_table.h"

#include <string.h>

/* Returns the table in the language of a catalog, or NULL if there is none. */
static const HelpTable *find_table(const HelpTable tables[], const Catalog *catalog)
{
    const HelpTable *table = tables;
    while (catalog != NULL && table->language != NULL &&
           strcmp(table->language, catalog->language) != 0) {
        table++;
    }
    return table->language == NULL ? NULL : table;
}

const char *help_table_text(const HelpTable tables[], const Catalog *catalog, int index)
{
    const HelpTable *table =
        help_table_has(tables, catalog, index) ? find_table(tables, catalog) : tables;
    return table->texts + table->offsets[index];
}

bool help_table_has(const HelpTable tables[], const Catalog *catalog, int index)
{
    const HelpTable *table = find_table(tables, catalog);
    return table != NULL && table->offsets[index] != 0;
}
