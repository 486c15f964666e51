/*
 * The settings, in groups, with their explanations. A change applies at once, but only to this
 * session; "Save these settings" writes the settings of a group to the configuration file.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "screen/configuration.h"
#include "screen/screen_text.h"
#include "util/text.h"

#include <stdlib.h>

static const DialogType SETTINGS_GROUP_DIALOG; /* defined at the end of the file */

/* ---- The groups: each is a range of the table of settings ---- */

static const struct {
    DialogText title;       /* the title of the group */
    DialogText short_title; /* the title beside the clocks of a small screen */
    DialogText detail;      /* examples of its settings */
    SettingId first;        /* its first setting */
    SettingId last;         /* its last setting */
} GROUPS[] = {
    {DIALOG_TEXT_HOUSE_RULES, DIALOG_TEXT_RULES_SHORT, DIALOG_TEXT_HOUSE_RULES_KINDS,
     SETTING_CLAIMS, SETTING_TIME},
    {DIALOG_TEXT_PLAYERS, DIALOG_TEXT_PLAYERS_SHORT, DIALOG_TEXT_PLAYERS_KINDS, SETTING_WHITE,
     SETTING_ROUND},
    {DIALOG_TEXT_LANGUAGE, DIALOG_TEXT_LANGUAGE_SHORT, DIALOG_TEXT_LANGUAGE_KINDS, SETTING_LANGUAGE,
     SETTING_HEAR},
    {DIALOG_TEXT_SOUNDS, DIALOG_TEXT_SOUNDS_SHORT, DIALOG_TEXT_SOUNDS_KINDS, SETTING_WARNING,
     SETTING_BELL},
    {DIALOG_TEXT_BOARD, DIALOG_TEXT_BOARD_SHORT, DIALOG_TEXT_BOARD_KINDS, SETTING_ASCII,
     SETTING_ORIENTATION},
    {DIALOG_TEXT_TERMINAL, DIALOG_TEXT_TERMINAL, DIALOG_TEXT_TERMINAL_KINDS, SETTING_ANIMATION,
     SETTING_TITLE},
};

enum { GROUP_COUNT = sizeof GROUPS / sizeof GROUPS[0] };

_Static_assert(SETTING_TITLE == SETTING_COUNT - 1, "every setting is in a group");

static void build_groups(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_SETTINGS));
    dialog->beside_board = true;
    for (int i = 0; i < GROUP_COUNT; i++) {
        DialogItem *group = dialog_add_button(dialog, dialogs_text(screen, GROUPS[i].title), NULL);
        dialog_item_set_detail(group, "%s", dialogs_text(screen, GROUPS[i].detail));
    }
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK_TO_GAME), "");
    dialog->focus = screen->settings_group;
}

/* The state of the dialog of one group. */
typedef struct SettingsGroup {
    int index;       /* the index of the group in GROUPS */
    bool is_changed; /* the player has changed a value in the group */
} SettingsGroup;

static void group_chosen(Screen *screen, const DialogItem *button)
{
    SettingsGroup *group = malloc(sizeof *group);
    if (group == NULL) {
        screen->out_of_memory = true;
        return;
    }
    screen->settings_group = (int)(button - dialogs_shown(screen)->dialog.items);
    *group = (SettingsGroup){.index = screen->settings_group};
    dialogs_open_with(screen, &SETTINGS_GROUP_DIALOG, group);
}

const DialogType SETTINGS_DIALOG = {
    .build = build_groups,
    .chosen = group_chosen,
};

/* ---- The settings of a group ---- */

enum { ITEM_KEEP = SETTING_COUNT, ITEM_TRY_BELL };

static SettingsGroup *group_of(const Screen *screen)
{
    return dialogs_shown(screen)->own;
}

static void add_own_button(const Screen *screen, Dialog *dialog, int id, DialogText label,
                           DialogText help)
{
    DialogItem *button = dialog_add_button(dialog, dialogs_text(screen, label), NULL);
    button->id = id;
    button->help = dialogs_text(screen, help);
}

static void build(Screen *screen, Dialog *dialog)
{
    const Settings *settings = session_settings(screen->session);
    int group = group_of(screen)->index;
    dialog_init(dialog, dialogs_text(screen, GROUPS[group].title));
    dialog_set_short_title(dialog, dialogs_text(screen, GROUPS[group].short_title));
    dialog->beside_board = true;
    for (SettingId id = GROUPS[group].first; id <= GROUPS[group].last; id++) {
        const SettingHelp help = setting_help(screen_catalog(screen), id);
        dialog_add_value(dialog, (int)id, help.label, settings_words(settings, id),
                         settings_text(settings, id), help.summary);
    }
    if (GROUPS[group].last == SETTING_BELL) {
        add_own_button(screen, dialog, ITEM_TRY_BELL, DIALOG_TEXT_TEST_BELL,
                       DIALOG_TEXT_TEST_BELL_RINGS);
    }
    if (screen->config_path != NULL) {
        add_own_button(screen, dialog, ITEM_KEEP, DIALOG_TEXT_SAVE_SETTINGS,
                       DIALOG_TEXT_SAVE_SETTINGS_WHY);
    }
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
}

static void take_value(Screen *screen, const DialogItem *item)
{
    StrBuf reason = {0};
    SettingId id = (SettingId)item->id;
    if (client_set(screen->client, id, item->value, screen->now_ms, &reason)) {
        client_name_game(screen->client, id, screen->now_ms);
        group_of(screen)->is_changed = true;
    }
    board_theme_refresh(screen);
    dialogs_show_message(screen, strbuf_text(&reason));
    strbuf_release(&reason);
}

/* Builds the dialog again in the language just chosen. */
static void change_language(Screen *screen)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    int focus = dialog->focus;
    dialogs_rebuild(screen);
    dialog_set_focus(dialog, focus);
}

static void changed(Screen *screen, const DialogItem *item)
{
    if (item->kind == DIALOG_CHOICE) {
        take_value(screen, item);
    }
    if (item->id == SETTING_LANGUAGE) {
        change_language(screen);
    } else if (item->id == SETTING_BELL && !text_is_same(item->value, "never")) {
        screen->requests |= SCREEN_REQUEST_BELL;
    }
}

/* Sets the settings of the fields. This waits until the focus moves, because a half-typed value may
 * be invalid, or valid but not the intended one. */
static void take_fields(Screen *screen)
{
    const Settings *settings = session_settings(screen->session);
    const Dialog *dialog = &dialogs_shown(screen)->dialog;
    for (int i = 0; i < dialog->count; i++) {
        const DialogItem *item = &dialog->items[i];
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

/* Returns the settings as saved in the configuration file. */
static Settings settings_kept(const Screen *screen)
{
    Settings kept;
    Keymap keymap;
    settings_init(&kept);
    keymap_init(&keymap);
    configuration_read(screen->config_path, &kept, &keymap);
    return kept;
}

/* Returns whether a setting of the group differs from the configuration file. */
static bool is_unkept(const Screen *screen, int group)
{
    const Settings *settings = session_settings(screen->session);
    Settings kept = settings_kept(screen);
    SettingId id = GROUPS[group].first;
    while (id <= GROUPS[group].last &&
           text_is_same(settings_text(settings, id), settings_text(&kept, id))) {
        id++;
    }
    return id <= GROUPS[group].last;
}

/* Handles a button: rings the bell, or saves the settings of the group that differ from the
 * configuration file. */
static void own_chosen(Screen *screen, const DialogItem *button)
{
    if (button->id == ITEM_TRY_BELL) {
        screen->requests |= SCREEN_REQUEST_BELL;
        return;
    }
    StrBuf message = {0};
    const Settings *settings = session_settings(screen->session);
    Settings kept = settings_kept(screen);
    int group = group_of(screen)->index;
    bool is_kept = true;
    for (SettingId id = GROUPS[group].first; is_kept && id <= GROUPS[group].last; id++) {
        is_kept = text_is_same(settings_text(settings, id), settings_text(&kept, id)) ||
                  configuration_save(screen->config_path, settings, id, &message);
    }
    if (is_kept) {
        notice_clear(screen);
        strbuf_append_filled(&message,
                             screen_text(screen_catalog(screen), SCREEN_SETTINGS_SAVED, 1),
                             (StrBufPart[]){{"path", screen->config_path, NULL}, {0}});
    }
    dialogs_show_message(screen, strbuf_text(&message));
    strbuf_release(&message);
}

static void leave_group(Screen *screen)
{
    take_fields(screen);
    const SettingsGroup group = *group_of(screen);
    dialogs_close(screen);
    dialogs_open(screen, &SETTINGS_DIALOG);
    if (group.is_changed && screen->config_path != NULL && is_unkept(screen, group.index)) {
        notice_set(screen, NOTICE_NOT_SAVED, NULL);
    }
}

static const DialogType SETTINGS_GROUP_DIALOG = {
    .build = build,
    .chosen = own_chosen,
    .changed = changed,
    .focused = focused,
    .leave = leave_group,
};
