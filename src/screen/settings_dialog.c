/*
 * All settings, each with what it means; a change counts at once and is kept. The themes have a
 * dialog of their own, with the board beside them as the sample of the one that has the focus.
 */
#include "screen/screen_inside.h"

#include "screen/configuration.h"
#include "util/text.h"
#include "view/appearance.h"

enum { ITEM_BACK = SETTING_COUNT };

/* The settings whose values are names of built-in things. */
static const char *words_of(const Screen *screen, SettingId id)
{
    switch (id) {
    case SETTING_THEME:
        return screen->theme_words;
    case SETTING_PIECES:
        return screen->piece_words;
    default:
        return setting_at(id)->words;
    }
}

static void add_setting(const Screen *screen, Dialog *dialog, SettingId id)
{
    const Settings *settings = session_settings(screen->session);
    const SettingRow *row = setting_at(id);
    const char *words = words_of(screen, id);
    DialogItem *item =
        dialog_add(dialog, words[0] != '\0' ? DIALOG_CHOICE : DIALOG_FIELD, (int)id, row->name);
    StrBuf value = {0};
    settings_format(settings, id, &value);
    item->help = row->help;
    item->words = words;
    if (item->kind == DIALOG_CHOICE) {
        dialog_choose(item, strbuf_text(&value));
    } else {
        dialog_set_value(dialog, item, strbuf_text(&value));
    }
    strbuf_release(&value);
}

static void build(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, "Settings");
    for (int id = 0; id < SETTING_COUNT; id++) {
        add_setting(screen, dialog, (SettingId)id);
    }
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back to the game");
}

/* Takes one value over and keeps it; says why in the dialog if that cannot be done. */
static void take_value(Screen *screen, SettingId id, const char *value)
{
    StrBuf reason = {0};
    bool is_set = client_set(screen->client, id, value, screen->now_ms, &reason);
    if (is_set && screen->config_path != NULL) {
        configuration_save(screen->config_path, session_settings(screen->session), id, &reason);
    }
    dialogs_tell(screen, strbuf_text(&reason));
    strbuf_release(&reason);
    looks_refresh(screen);
}

static void changed(Screen *screen, DialogItem *item)
{
    char word[DIALOG_LABEL_MAX];
    if (item->kind == DIALOG_CHOICE) {
        dialog_choice_text(item, word);
        take_value(screen, (SettingId)item->id, word);
    }
}

/* A text counts when its field is left: half of it may be another value, or none. */
static void take_fields(Screen *screen)
{
    for (int i = 0; i < screen->dialog.count; i++) {
        DialogItem *item = &screen->dialog.items[i];
        StrBuf value = {0};
        if (item->kind == DIALOG_FIELD) {
            settings_format(session_settings(screen->session), (SettingId)item->id, &value);
            if (!text_is_same(strbuf_text(&value), item->value)) {
                take_value(screen, (SettingId)item->id, item->value);
            }
        }
        strbuf_release(&value);
    }
}

static void focused(Screen *screen, DialogItem *item)
{
    (void)item;
    take_fields(screen);
}

static void chosen(Screen *screen, int id)
{
    (void)id;
    take_fields(screen);
    dialogs_close(screen);
}

const ScreenDialog SETTINGS_DIALOG = {
    .build = build,
    .chosen = chosen,
    .changed = changed,
    .focused = focused,
    .left = take_fields,
};

/* The title of a theme, its name where it cannot be read. */
static const char *title_of(const Screen *screen, const char *name, Theme *theme)
{
    StrBuf reason = {0};
    bool is_known = appearance_load_theme(screen->config_path, name, theme, &reason);
    strbuf_release(&reason);
    return is_known ? theme->title : name;
}

static void build_themes(Screen *screen, Dialog *dialog)
{
    Theme theme;
    AppearanceNames names;
    dialog_init(dialog, "Themes");
    dialog->beside_board = true;
    appearance_list_themes(screen->config_path, &names);
    for (int i = 0; i < names.count; i++) {
        dialog_add(dialog, DIALOG_BUTTON, i, title_of(screen, names.names[i], &theme));
        if (text_is_same(names.names[i], screen->theme.name)) {
            dialog->focus = i;
        }
    }
}

static void theme_focused(Screen *screen, DialogItem *item)
{
    AppearanceNames names;
    appearance_list_themes(screen->config_path, &names);
    if (item->id < names.count) {
        looks_show_theme(screen, names.names[item->id]);
    }
}

static void theme_chosen(Screen *screen, int id)
{
    StrBuf reason = {0};
    const Settings *settings = session_settings(screen->session);
    AppearanceNames names;
    appearance_list_themes(screen->config_path, &names);
    if (id < names.count) {
        client_set(screen->client, SETTING_THEME, names.names[id], screen->now_ms, &reason);
    }
    looks_refresh(screen);
    dialogs_close(screen);
    if (screen->config_path == NULL ||
        configuration_save(screen->config_path, settings, SETTING_THEME, &reason)) {
        notice_set(screen, NOTICE_THEME, screen->theme.name);
    } else {
        notice_set(screen, NOTICE_REASON, strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

static void themes_left(Screen *screen)
{
    looks_refresh(screen);
}

const ScreenDialog THEMES_DIALOG = {
    .build = build_themes,
    .chosen = theme_chosen,
    .focused = theme_focused,
    .left = themes_left,
};
