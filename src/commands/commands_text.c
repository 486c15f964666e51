#include "commands/commands_text.h"

static const TextForms ROWS[] = {COMMANDS_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *commands_text(CommandsText id, int64_t number)
{
    return text_forms_for(&ROWS[id], number);
}
