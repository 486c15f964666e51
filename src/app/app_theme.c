#include "app/app_theme.h"

#include "util/text.h"

void app_theme_refresh(App *app)
{
    const Settings *settings = session_settings(app->session);
    const char *pieces = settings_text(settings, SETTING_PIECES);
    app_theme_show(app, settings_text(settings, SETTING_THEME));
    if (!text_is_same(app->pieces.name, pieces)) {
        piece_set_builtin(pieces, &app->pieces);
    }
}

bool app_theme_show(App *app, const char *name)
{
    return text_is_same(app->theme.name, name) || theme_builtin(name, &app->theme);
}
