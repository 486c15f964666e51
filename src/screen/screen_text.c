#include "screen/screen_text.h"

#include "screen/screen_inside.h"
#include "words/wording.h"

static const TextForms ROWS[] = {SCREEN_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const Catalog *screen_catalog(const Screen *screen)
{
    return wording_style(session_settings(screen->session)).catalog;
}

SpokenStyle screen_style(const Screen *screen)
{
    return (SpokenStyle){SPOKEN_FORM_SAN, screen_catalog(screen)};
}

const char *screen_text(const Catalog *catalog, ScreenText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_SCREEN, id, number, &ROWS[id]);
}
