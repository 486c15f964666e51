/*
 * The settings, in groups, each with what it means. A change counts at once and until the program
 * ends; "keep these" writes those of a group into the configuration.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "screen/configuration.h"
#include "util/text.h"

#include <stdlib.h>

static const DialogType SETTINGS_GROUP_DIALOG; /* at the end */

/* ---- The groups: neighbours in the table of settings ---- */

static const struct {
    const char *title;  /* what they are about */
    const char *detail; /* … in more words */
    SettingId first;    /* the first of them */
    SettingId last;     /* and the last */
} GROUPS[] = {
    {"Rules of the next game", "claims, take-backs, touch-move, penalties, time", SETTING_CLAIMS,
     SETTING_TIME},
    {"Players and event", "names, and what else the record tells", SETTING_WHITE, SETTING_SITE},
    {"What is told", "how moves are announced, and with what", SETTING_ANNOUNCE, SETTING_HEAR},
    {"Bell and warnings", "when the program makes itself heard", SETTING_WARNING, SETTING_BELL},
    {"Board and colours", "theme, pieces, who is below", SETTING_ASCII, SETTING_ORIENTATION},
    {"Terminal", "moving pieces, mouse, title", SETTING_ANIMATION, SETTING_TITLE},
};

enum { GROUP_COUNT = sizeof GROUPS / sizeof GROUPS[0] };

_Static_assert(SETTING_TITLE == SETTING_COUNT - 1, "every setting is in a group");

static void build_groups(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, "Settings");
    dialog->beside_board = true;
    for (int i = 0; i < GROUP_COUNT; i++) {
        dialog_item_set_detail(dialog_add_button(dialog, GROUPS[i].title, NULL), "%s",
                               GROUPS[i].detail);
    }
    dialog_add_button(dialog, "Back to the game", "");
    dialog->focus = screen->settings_group;
}

/* The state of the dialog of one group. */
typedef struct SettingsGroup {
    int index;       /* which of GROUPS */
    bool is_changed; /* a value was changed here */
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

static void add_own_button(Dialog *dialog, int id, const char *label, const char *help)
{
    DialogItem *button = dialog_add_button(dialog, label, NULL);
    button->id = id;
    button->help = help;
}

static void build(Screen *screen, Dialog *dialog)
{
    const Settings *settings = session_settings(screen->session);
    int group = group_of(screen)->index;
    dialog_init(dialog, GROUPS[group].title);
    dialog->beside_board = true;
    for (SettingId id = GROUPS[group].first; id <= GROUPS[group].last; id++) {
        dialog_add_value(dialog, (int)id, setting_help[id].label, settings_words(settings, id),
                         settings_text(settings, id), setting_help[id].summary);
    }
    if (GROUPS[group].last == SETTING_BELL) {
        add_own_button(dialog, ITEM_TRY_BELL, "Try the bell", "it rings once");
    }
    if (screen->config_path != NULL) {
        add_own_button(dialog, ITEM_KEEP, "Keep these",
                       "they count until the program ends; kept, also the next time");
    }
    dialog_add_button(dialog, "Back", "");
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
    dialogs_tell(screen, strbuf_text(&reason));
    strbuf_release(&reason);
}

static void changed(Screen *screen, const DialogItem *item)
{
    if (item->kind == DIALOG_CHOICE) {
        take_value(screen, item);
    }
    if (item->id == SETTING_BELL && !text_is_same(item->value, "never")) {
        screen->requests |= SCREEN_REQUEST_BELL;
    }
}

/* A text counts when its field is left: half of it may be another value, or none. */
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

/* Returns the settings as the configuration has them. */
static Settings settings_kept(const Screen *screen)
{
    Settings kept;
    Keymap keymap;
    Reply faults = {0};
    settings_init(&kept);
    keymap_init(&keymap);
    configuration_read(screen->config_path, &kept, &keymap, &faults);
    reply_release(&faults);
    return kept;
}

/* Whether a group is otherwise than the configuration has it. */
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

/* The bell rings once; or those settings of the group that differ from the configuration are saved.
 */
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
        strbuf_appendf(&message, "Kept in %s.", screen->config_path);
    }
    dialogs_tell(screen, strbuf_text(&message));
    strbuf_release(&message);
}

static void leave_group(Screen *screen)
{
    take_fields(screen);
    const SettingsGroup group = *group_of(screen);
    dialogs_close(screen);
    dialogs_open(screen, &SETTINGS_DIALOG);
    if (group.is_changed && screen->config_path != NULL && is_unkept(screen, group.index)) {
        notice_set(screen, NOTICE_NOT_KEPT, NULL);
    }
}

static const DialogType SETTINGS_GROUP_DIALOG = {
    .build = build,
    .chosen = own_chosen,
    .changed = changed,
    .focused = focused,
    .leave = leave_group,
};
