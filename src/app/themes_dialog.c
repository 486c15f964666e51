/* The themes, with the board beside them as the sample of the one that has the focus. */
#include "app/app_dialog.h"

#include "app/app_message.h"
#include "app/app_theme.h"
#include "app/configuration.h"
#include "util/text.h"

static void build(App *app, Dialog *dialog)
{
    Theme theme;
    dialog_init(dialog, "Themes");
    dialog->beside_board = true;
    for (int i = 0; i < theme_builtin_count(); i++) {
        bool is_known = theme_builtin(theme_builtin_name(i), &theme);
        dialog_add(dialog, DIALOG_BUTTON, i, is_known ? theme.title : theme_builtin_name(i));
        if (text_is_same(theme_builtin_name(i), app->theme.name)) {
            dialog->focus = i;
        }
    }
}

static void focused(App *app, DialogItem *item)
{
    app_theme_show(app, theme_builtin_name(item->id));
}

static void chosen(App *app, int id)
{
    StrBuf reason = {0};
    Settings *settings = session_settings(app->session);
    settings_set(settings, SETTING_THEME, theme_builtin_name(id), &reason);
    app_theme_refresh(app);
    app_dialog_close(app);
    if (app->config_path == NULL ||
        configuration_save(app->config_path, settings, SETTING_THEME, &reason)) {
        app_message_set(app, "The theme is %s.", app->theme.name);
    } else {
        app_message_set(app, "%s.", strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

static void left(App *app)
{
    app_theme_refresh(app);
}

const DialogOwner DIALOG_OWNER_THEMES = {
    .build = build,
    .chosen = chosen,
    .focused = focused,
    .left = left,
};
