/*
 * The theme of the screen and its drawings of pieces: chosen by the settings; a theme is also shown
 * for a while by the theme dialog.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "util/text.h"
#include "view/appearance.h"

/* Shows what is wrong with a file of the player's. */
static void complain(Screen *screen, StrBuf *reason)
{
    if (reason->length > 0) {
        notice_set(screen, NOTICE_REASON, strbuf_text(reason));
    }
    strbuf_release(reason);
}

/* Unless the settings name a set of pieces: without colours, or on chips, one that has outlines. */
void board_theme_show(Screen *screen, const char *name)
{
    StrBuf reason = {0};
    if (!text_is_same(screen->theme.name, name)) {
        appearance_load_theme(screen->config_path, name, &screen->theme, &reason);
    }
    complain(screen, &reason);
    const Palette *palette = &screen->theme.palettes[screen->depth];
    const char *pieces = settings_text(session_settings(screen->session), SETTING_PIECES);
    if (text_is_same(pieces, "auto") || text_is_same(pieces, "letters")) {
        bool has_outlines = palette_is_plain(palette) || palette->chips;
        pieces = has_outlines ? "diagram" : piece_set_builtin_name(0);
    }
    if (!text_is_same(screen->pieces.name, pieces)) {
        appearance_load_pieces(screen->config_path, pieces, &screen->pieces, &reason);
        complain(screen, &reason);
    }
}

void board_theme_refresh(Screen *screen)
{
    board_theme_show(screen, settings_text(session_settings(screen->session), SETTING_THEME));
}
