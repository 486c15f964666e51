/* The themes, with the board beside them as the sample of the one that has the focus. */
#include "screen/app_dialog.h"

#include "screen/app_message.h"
#include "screen/app_theme.h"
#include "screen/configuration.h"
#include "util/text.h"
#include "view/appearance.h"

/* The title of a theme, its name where it cannot be read. */
static const char *title_of(const App *app, const char *name, Theme *theme)
{
    StrBuf reason = {0};
    bool is_known = appearance_load_theme(app->config_path, name, theme, &reason);
    strbuf_release(&reason);
    return is_known ? theme->title : name;
}

static void build(App *app, Dialog *dialog)
{
    Theme theme;
    AppearanceNames names;
    dialog_init(dialog, "Themes");
    dialog->beside_board = true;
    appearance_list_themes(app->config_path, &names);
    for (int i = 0; i < names.count; i++) {
        dialog_add(dialog, DIALOG_BUTTON, i, title_of(app, names.names[i], &theme));
        if (text_is_same(names.names[i], app->theme.name)) {
            dialog->focus = i;
        }
    }
}

static void focused(App *app, DialogItem *item)
{
    AppearanceNames names;
    appearance_list_themes(app->config_path, &names);
    if (item->id < names.count) {
        app_theme_show(app, names.names[item->id]);
    }
}

static void chosen(App *app, int id)
{
    StrBuf reason = {0};
    const Settings *settings = session_settings(app->session);
    AppearanceNames names;
    appearance_list_themes(app->config_path, &names);
    if (id < names.count) {
        session_set(app->session, SETTING_THEME, names.names[id], app->now_ms, &reason);
    }
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
