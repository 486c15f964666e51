/* All settings, each with what it means; a change counts at once and is kept. */
#include "screen/app_dialog.h"

#include "screen/app_theme.h"
#include "screen/configuration.h"
#include "session/sentence.h"
#include "util/text.h"

enum { ITEM_BACK = SETTING_COUNT };

/* The settings whose values are names of built-in things. */
static const char *words_of(const App *app, SettingId id)
{
    const SettingRow *row = setting_at(id);
    switch (id) {
    case SETTING_THEME:
        return app->theme_words;
    case SETTING_PIECES:
        return app->piece_words;
    default:
        return row->kind == SETTING_SWITCH ? "no yes" : row->words;
    }
}

static void add_setting(const App *app, Dialog *dialog, SettingId id)
{
    const Settings *settings = session_settings(app->session);
    const SettingRow *row = setting_at(id);
    const char *words = words_of(app, id);
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

static void build(App *app, Dialog *dialog)
{
    dialog_init(dialog, "Settings");
    for (int id = 0; id < SETTING_COUNT; id++) {
        add_setting(app, dialog, (SettingId)id);
    }
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back to the game");
}

/* Takes one value over and keeps it; says why in the dialog if that cannot be done. */
static void take_value(App *app, SettingId id, const char *value)
{
    StrBuf reason = {0};
    StrBuf sentence = {0};
    bool is_set = session_set(app->session, id, value, app->now_ms, &reason);
    if (is_set && app->config_path != NULL) {
        configuration_save(app->config_path, session_settings(app->session), id, &reason);
    }
    sentence_append(&sentence, strbuf_text(&reason));
    dialog_set_body(&app->dialog, "%s", strbuf_text(&sentence));
    strbuf_release(&sentence);
    strbuf_release(&reason);
    app_theme_refresh(app);
}

static void changed(App *app, DialogItem *item)
{
    char word[DIALOG_LABEL_MAX];
    if (item->kind == DIALOG_CHOICE) {
        dialog_choice_text(item, word);
        take_value(app, (SettingId)item->id, word);
    }
}

/* A text counts when its field is left: half of it may be another value, or none. */
static void take_fields(App *app)
{
    for (int i = 0; i < app->dialog.count; i++) {
        DialogItem *item = &app->dialog.items[i];
        StrBuf value = {0};
        if (item->kind == DIALOG_FIELD) {
            settings_format(session_settings(app->session), (SettingId)item->id, &value);
            if (!text_is_same(strbuf_text(&value), item->value)) {
                take_value(app, (SettingId)item->id, item->value);
            }
        }
        strbuf_release(&value);
    }
}

static void focused(App *app, DialogItem *item)
{
    (void)item;
    take_fields(app);
}

static void chosen(App *app, int id)
{
    (void)id;
    take_fields(app);
    app_dialog_close(app);
}

const DialogOwner DIALOG_OWNER_SETTINGS = {
    .build = build,
    .chosen = chosen,
    .changed = changed,
    .focused = focused,
    .left = take_fields,
};
