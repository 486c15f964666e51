#include "screen/app_theme.h"

#include "screen/app_message.h"
#include "util/text.h"
#include "view/appearance.h"

#include <stdio.h>
#include <string.h>

static void append_words(char *words, const AppearanceNames *names)
{
    for (int i = 0; i < names->count; i++) {
        size_t used = strlen(words);
        snprintf(words + used, DIALOG_BODY_MAX - used, "%s ", names->names[i]);
    }
}

void app_theme_list(App *app)
{
    AppearanceNames names;
    appearance_list_themes(app->config_path, &names);
    append_words(app->theme_words, &names);
    appearance_list_piece_sets(app->config_path, &names);
    append_words(app->piece_words, &names);
}

/* Says what is wrong with a file of the player's. */
static void complain(App *app, StrBuf *reason)
{
    if (reason->length > 0) {
        app_message_set(app, "%s.", strbuf_text(reason));
    }
    strbuf_release(reason);
}

/* The set of pieces that is wanted; without colours, one whose sides differ by their shapes. */
static const char *pieces_wanted(const App *app)
{
    const char *pieces = settings_text(session_settings(app->session), SETTING_PIECES);
    if (!text_is_same(pieces, "auto") && !text_is_same(pieces, "letters")) {
        return pieces;
    }
    return palette_is_plain(&app->theme.palettes[app->depth]) ? "diagram"
                                                              : piece_set_builtin_name(0);
}

void app_theme_refresh(App *app)
{
    const Settings *settings = session_settings(app->session);
    app_theme_show(app, settings_text(settings, SETTING_THEME));
    const char *pieces = pieces_wanted(app);
    if (!text_is_same(app->pieces.name, pieces)) {
        StrBuf reason = {0};
        appearance_load_pieces(app->config_path, pieces, &app->pieces, &reason);
        complain(app, &reason);
    }
}

bool app_theme_show(App *app, const char *name)
{
    StrBuf reason = {0};
    bool found = text_is_same(app->theme.name, name) ||
                 appearance_load_theme(app->config_path, name, &app->theme, &reason);
    complain(app, &reason);
    return found;
}
