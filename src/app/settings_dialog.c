/* All settings, each with what it means; a change counts at once and is kept. */
#include "app/app_dialog.h"

#include "app/app_theme.h"
#include "app/configuration.h"

enum { ITEM_BACK = SETTING_COUNT };

static void add_setting(Dialog *dialog, const Settings *settings, SettingId id)
{
    const SettingRow *row = setting_at(id);
    bool is_choice = row->kind == SETTING_SWITCH || row->kind == SETTING_CHOICE;
    DialogItem *item =
        dialog_add(dialog, is_choice ? DIALOG_CHOICE : DIALOG_FIELD, (int)id, row->name);
    StrBuf value = {0};
    settings_format(settings, id, &value);
    item->help = row->help;
    if (is_choice) {
        item->words = row->kind == SETTING_SWITCH ? "no yes" : row->words;
        item->choice = settings_number(settings, id);
    } else {
        dialog_set_value(dialog, item, strbuf_text(&value));
    }
    strbuf_release(&value);
}

static void build(App *app, Dialog *dialog)
{
    dialog_init(dialog, "Settings");
    for (int id = 0; id < SETTING_COUNT; id++) {
        add_setting(dialog, session_settings(app->session), (SettingId)id);
    }
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back to the game");
}

static void changed(App *app, DialogItem *item)
{
    char word[DIALOG_LABEL_MAX];
    StrBuf reason = {0};
    dialog_choice_text(item, word);
    const char *value = item->kind == DIALOG_FIELD ? item->value : word;
    bool is_set = settings_set(session_settings(app->session), (SettingId)item->id, value, &reason);
    if (is_set && app->config_path != NULL) {
        configuration_save(app->config_path, session_settings(app->session), (SettingId)item->id,
                           &reason);
    }
    dialog_set_body(&app->dialog, "%s%s", strbuf_text(&reason), reason.length > 0 ? "." : "");
    strbuf_release(&reason);
    app_theme_refresh(app);
}

static void chosen(App *app, int id)
{
    (void)id;
    app_dialog_close(app);
}

const DialogOwner DIALOG_OWNER_SETTINGS = {
    .build = build,
    .chosen = chosen,
    .changed = changed,
};
