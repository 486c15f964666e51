/*
 * All settings, each with what it means; a change counts at once and is kept. The themes have a
 * dialog of their own, with the board beside them as the sample of the one that has the focus.
 */
#include "screen/screen_inside.h"

#include "screen/configuration.h"
#include "util/text.h"
#include "view/appearance.h"

#include <stdio.h>
#include <string.h>

static void build(Screen *screen, Dialog *dialog)
{
    const Settings *settings = session_settings(screen->session);
    dialog_init(dialog, "Settings");
    dialog->beside_board = true;
    for (int i = 0; i < SETTING_COUNT; i++) {
        SettingId id = (SettingId)i;
        dialog_add_value(dialog, i, setting_at(id)->name, settings_words(settings, id),
                         settings_text(settings, id), setting_at(id)->help);
    }
    dialog_add_button(dialog, "Back to the game", "");
}

/* Takes one value over and keeps it. Returns false, and appends why, if that cannot be done. */
static bool keep(Screen *screen, SettingId id, const char *value, StrBuf *reason)
{
    bool is_set = client_set(screen->client, id, value, screen->now_ms, reason);
    bool is_kept = is_set && (screen->config_path == NULL ||
                              configuration_save(screen->config_path,
                                                 session_settings(screen->session), id, reason));
    if (is_set) {
        client_name_game(screen->client, id, screen->now_ms);
    }
    skin_refresh(screen);
    return is_kept;
}

static void take_value(Screen *screen, const DialogItem *item)
{
    StrBuf reason = {0};
    keep(screen, (SettingId)item->id, item->value, &reason);
    dialogs_tell(screen, strbuf_text(&reason));
    strbuf_release(&reason);
}

static void changed(Screen *screen, const DialogItem *item)
{
    if (item->kind == DIALOG_CHOICE) {
        take_value(screen, item);
    }
}

/* A text counts when its field is left: half of it may be another value, or none. */
static void take_fields(Screen *screen)
{
    const Settings *settings = session_settings(screen->session);
    for (int i = 0; i < screen->dialog.count; i++) {
        const DialogItem *item = &screen->dialog.items[i];
        if (item->kind == DIALOG_FIELD &&
            !text_is_same(settings_text(settings, (SettingId)item->id), item->value)) {
            take_value(screen, item);
        }
    }
}

static void focused(Screen *screen, const DialogItem *item)
{
    (void)item;
    take_fields(screen);
}

const ScreenDialog SETTINGS_DIALOG = {
    .build = build,
    .changed = changed,
    .focused = focused,
    .left = take_fields,
};

/* ---- The themes: a button each, whose value is the name of its theme ---- */

static void build_themes(Screen *screen, Dialog *dialog)
{
    Theme theme;
    AppearanceNames names;
    dialog_init(dialog, "Themes");
    dialog->beside_board = true;
    appearance_list_themes(screen->config_path, &names);
    for (int i = 0; i < names.count; i++) {
        const char *name = names.names[i];
        StrBuf reason = {0};
        bool is_known = appearance_load_theme(screen->config_path, name, &theme, &reason);
        DialogItem *item = dialog_add_button(dialog, is_known ? theme.title : name, NULL);
        snprintf(item->value, sizeof item->value, "%s", name);
        strbuf_release(&reason);
        if (text_is_same(name, screen->theme.name)) {
            dialog->focus = i;
        }
    }
}

static void theme_focused(Screen *screen, const DialogItem *item)
{
    skin_show_theme(screen, item->value);
}

static void theme_chosen(Screen *screen, const DialogItem *item)
{
    StrBuf reason = {0};
    bool is_kept = keep(screen, SETTING_THEME, item->value, &reason);
    dialogs_close(screen);
    notice_set(screen, is_kept ? NOTICE_THEME : NOTICE_REASON,
               is_kept ? screen->theme.name : strbuf_text(&reason));
    strbuf_release(&reason);
}

const ScreenDialog THEMES_DIALOG = {
    .build = build_themes,
    .chosen = theme_chosen,
    .focused = theme_focused,
    .left = skin_refresh,
};
