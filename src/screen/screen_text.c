#include "screen/screen_text.h"

#include "notation/piece_letters.h"
#include "screen/screen_inside.h"
#include "words/wording.h"

#include <stdio.h>

static const TextForms ROWS[] = {SCREEN_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const Catalog *screen_catalog(const Screen *screen)
{
    return wording_style(session_settings(screen->session)).catalog;
}

SpokenStyle screen_style(const Screen *screen)
{
    const Settings *settings = session_settings(screen->session);
    return (SpokenStyle){SPOKEN_FORM_SAN, settings_catalog(settings), settings_letters(settings)};
}

void screen_append_san(const Screen *screen, const char *san, StrBuf *out)
{
    piece_letters_append(screen_style(screen).letters, san, out);
}

void screen_read_move(const Screen *screen, const Position *position, const char *typed, Entry *out)
{
    entry_read_in(position, typed, screen_style(screen), out);
}

const char *screen_text(const Catalog *catalog, ScreenText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_SCREEN, id, number, &ROWS[id]);
}
