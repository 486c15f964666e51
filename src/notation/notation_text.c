#include "notation/notation_text.h"

static const TextForms ROWS[] = {NOTATION_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *notation_text(NotationText id, int64_t number)
{
    return text_forms_for(&ROWS[id], number);
}

void notation_text_append_count(NotationText id, int64_t number, StrBuf *out)
{
    text_forms_append_count(&ROWS[id], number, out);
}
