/*
 * The list of themes. The board is drawn in the theme that has the focus, as a sample. The value of
 * each button is the name of its theme.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "screen/configuration.h"
#include "screen/screen_text.h"
#include "util/text.h"
#include "view/appearance.h"

#include <stdio.h>

static void build(Screen *screen, Dialog *dialog)
{
    Theme theme;
    AppearanceNames names;
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_THEMES));
    dialog->beside_board = true;
    appearance_list_themes(screen->config_path, &names);
    for (int i = 0; i < names.count; i++) {
        const char *name = names.names[i];
        StrBuf reason = {0};
        bool is_known = appearance_load_theme(screen->config_path, name, &theme, NULL, &reason);
        const char *title = is_known ? dialog_word(screen_catalog(screen), theme.title) : name;
        DialogItem *item = dialog_add_button(dialog, title, NULL);
        snprintf(item->value, sizeof item->value, "%s", name);
        strbuf_release(&reason);
        if (text_is_same(name, screen->theme.name)) {
            dialog->focus = i;
        }
    }
}

static void focused(Screen *screen, const DialogItem *item)
{
    board_theme_show(screen, item->value);
}

static void chosen(Screen *screen, const DialogItem *item)
{
    StrBuf reason = {0};
    bool is_kept =
        client_set(screen->client, SETTING_THEME, item->value, screen->now_ms, &reason) &&
        (screen->config_path == NULL ||
         configuration_save(screen->config_path, session_settings(screen->session), SETTING_THEME,
                            &reason));
    board_theme_refresh(screen);
    dialogs_close(screen);
    notice_set(screen, is_kept ? NOTICE_THEME : NOTICE_REASON,
               is_kept ? screen->theme.name : strbuf_text(&reason));
    strbuf_release(&reason);
}

static void leave(Screen *screen)
{
    dialogs_close(screen);
    board_theme_refresh(screen);
}

const DialogType THEMES_DIALOG = {
    .build = build,
    .chosen = chosen,
    .focused = focused,
    .leave = leave,
};
