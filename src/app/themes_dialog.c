/* The themes, with the board beside them as the sample of the one that has the focus. */
#include "app/app_dialog.h"

#include "app/app_message.h"
#include "app/app_theme.h"
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
    settings_set(session_settings(app->session), SETTING_THEME, theme_builtin_name(id), &reason);
    strbuf_release(&reason);
    app_theme_refresh(app);
    app_dialog_close(app);
    app_message_set(app, "The theme is %s.", app->theme.name);
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
