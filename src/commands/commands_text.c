#include "commands/commands_text.h"

static const TextForms ROWS[] = {COMMANDS_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *commands_text(const Catalog *catalog, CommandsText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_COMMANDS, id, number, &ROWS[id]);
}
