#include "screen/screen_text.h"

static const TextForms ROWS[] = {SCREEN_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *screen_text(ScreenText id, int64_t number)
{
    return text_forms_for(&ROWS[id], number);
}
