/*
 * The theme of the screen and its drawings of pieces: chosen by the settings; a theme is also shown
 * for a while by the theme dialog.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "util/text.h"
#include "view/appearance.h"

/* Says what is wrong with a file of the player's. */
static void complain(Screen *screen, StrBuf *reason)
{
    if (reason->length > 0) {
        notice_set(screen, NOTICE_REASON, strbuf_text(reason));
    }
    strbuf_release(reason);
}

/* The set of pieces that is wanted; without colours, or on chips, one that has outlines. */
static const char *pieces_wanted(const Screen *screen)
{
    const char *pieces = settings_text(session_settings(screen->session), SETTING_PIECES);
    if (!text_is_same(pieces, "auto") && !text_is_same(pieces, "letters")) {
        return pieces;
    }
    const Palette *palette = &screen->theme.palettes[screen->depth];
    return palette_is_plain(palette) || palette->chips ? "diagram" : piece_set_builtin_name(0);
}

static void take_pieces(Screen *screen)
{
    const char *pieces = pieces_wanted(screen);
    if (!text_is_same(screen->pieces.name, pieces)) {
        StrBuf reason = {0};
        appearance_load_pieces(screen->config_path, pieces, &screen->pieces, &reason);
        complain(screen, &reason);
    }
}

void skin_show_theme(Screen *screen, const char *name)
{
    StrBuf reason = {0};
    if (!text_is_same(screen->theme.name, name)) {
        appearance_load_theme(screen->config_path, name, &screen->theme, &reason);
    }
    complain(screen, &reason);
    take_pieces(screen);
}

void skin_refresh(Screen *screen)
{
    skin_show_theme(screen, settings_text(session_settings(screen->session), SETTING_THEME));
}
