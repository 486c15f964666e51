/*
 * Loads the theme and the piece set that the settings name. The theme dialog previews other themes
 * without changing the setting.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"

#include "util/text.h"
#include "view/appearance.h"

/* Shows the error in *reason, unless *reason is empty, and releases *reason. */
static void complain(Screen *screen, StrBuf *reason)
{
    if (reason->length > 0) {
        notice_set(screen, NOTICE_REASON, strbuf_text(reason));
    }
    strbuf_release(reason);
}

void board_theme_show(Screen *screen, const char *name)
{
    const Catalog *catalog = screen_catalog(screen);
    StrBuf reason = {0};
    if (!text_is_same(screen->theme.name, name)) {
        appearance_load_theme(screen->config_path, name, &screen->theme, catalog, &reason);
    }
    complain(screen, &reason);
    const Palette *palette = &screen->theme.palettes[screen->depth];
    const char *pieces = settings_text(session_settings(screen->session), SETTING_PIECES);
    bool is_set = !text_is_same(pieces, "auto") && !text_is_same(pieces, "glyphs") &&
                  !text_is_same(pieces, "letters");
    if (!is_set) {
        pieces = piece_set_for(palette_is_plain(palette), display_glyphs(screen).quadrants);
    }
    if (!text_is_same(screen->pieces.name, pieces)) {
        appearance_load_pieces(screen->config_path, pieces, &screen->pieces, catalog, &reason);
        complain(screen, &reason);
    }
}

void board_theme_refresh(Screen *screen)
{
    board_theme_show(screen, settings_text(session_settings(screen->session), SETTING_THEME));
}
