#include "app/app_theme.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

static void append_word(char *words, const char *word)
{
    size_t used = strlen(words);
    snprintf(words + used, DIALOG_BODY_MAX - used, "%s ", word);
}

void app_theme_list(App *app)
{
    for (int i = 0; i < theme_builtin_count(); i++) {
        append_word(app->theme_words, theme_builtin_name(i));
    }
    for (int i = 0; i < piece_set_builtin_count(); i++) {
        append_word(app->piece_words, piece_set_builtin_name(i));
    }
}

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
