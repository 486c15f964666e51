/*
 * The settings, in groups, each with what it means. A change counts at once and until the program
 * ends; "keep these" writes those of a group into the configuration. The themes have a dialog of
 * their own, with the board beside them as the sample of the one that has the focus.
 */
#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "screen/configuration.h"
#include "util/text.h"
#include "view/appearance.h"

#include <stdio.h>
#include <string.h>

static const ScreenDialog SETTINGS_GROUP_DIALOG; /* at the end */

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

static void group_chosen(Screen *screen, const DialogItem *button)
{
    screen->settings_group = (int)(button - screen->dialog.items);
    screen->settings_changed = false;
    dialogs_open(screen, &SETTINGS_GROUP_DIALOG);
}

const ScreenDialog SETTINGS_DIALOG = {
    .build = build_groups,
    .chosen = group_chosen,
};

/* ---- The settings of a group ---- */

enum { ITEM_KEEP = SETTING_COUNT, ITEM_TRY_BELL };

static void add_own_button(Dialog *dialog, int id, const char *label, const char *help)
{
    DialogItem *button = dialog_add_button(dialog, label, NULL);
    button->id = id;
    button->help = help;
}

static void build(Screen *screen, Dialog *dialog)
{
    const Settings *settings = session_settings(screen->session);
    int group = screen->settings_group;
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

/* Takes one value over. */
static bool take(Screen *screen, SettingId id, const char *value, StrBuf *reason)
{
    bool is_set = client_set(screen->client, id, value, screen->now_ms, reason);
    if (is_set) {
        client_name_game(screen->client, id, screen->now_ms);
    }
    skin_refresh(screen);
    return is_set;
}

static void take_value(Screen *screen, const DialogItem *item)
{
    StrBuf reason = {0};
    screen->settings_changed |= take(screen, (SettingId)item->id, item->value, &reason);
    dialogs_tell(screen, strbuf_text(&reason));
    strbuf_release(&reason);
}

static void ring(Screen *screen)
{
    screen->wishes |= SCREEN_WISH_BELL;
}

static void changed(Screen *screen, const DialogItem *item)
{
    if (item->kind == DIALOG_CHOICE) {
        take_value(screen, item);
    }
    if (item->id == SETTING_BELL && !text_is_same(item->value, "never")) {
        ring(screen);
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

/* Writes those settings of a group that are not in the configuration as they are now. */
static bool keep_group(const Screen *screen, int group, StrBuf *reason)
{
    const Settings *settings = session_settings(screen->session);
    Settings kept = settings_kept(screen);
    bool is_kept = true;
    for (SettingId id = GROUPS[group].first; is_kept && id <= GROUPS[group].last; id++) {
        is_kept = text_is_same(settings_text(settings, id), settings_text(&kept, id)) ||
                  configuration_save(screen->config_path, settings, id, reason);
    }
    return is_kept;
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

static void keep_these(Screen *screen)
{
    StrBuf told = {0};
    if (keep_group(screen, screen->settings_group, &told)) {
        notice_clear(screen);
        strbuf_appendf(&told, "Kept in %s.", screen->config_path);
    }
    dialogs_tell(screen, strbuf_text(&told));
    strbuf_release(&told);
}

static void own_chosen(Screen *screen, const DialogItem *button)
{
    if (button->id == ITEM_KEEP) {
        keep_these(screen);
    } else {
        ring(screen);
    }
}

static void leave_group(Screen *screen)
{
    take_fields(screen);
    dialogs_open(screen, &SETTINGS_DIALOG);
    if (screen->settings_changed && screen->config_path != NULL &&
        is_unkept(screen, screen->settings_group)) {
        notice_set(screen, NOTICE_NOT_KEPT, NULL);
    }
}

static const ScreenDialog SETTINGS_GROUP_DIALOG = {
    .build = build,
    .chosen = own_chosen,
    .changed = changed,
    .focused = focused,
    .left = leave_group,
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
    bool is_kept = take(screen, SETTING_THEME, item->value, &reason) &&
                   (screen->config_path == NULL ||
                    configuration_save(screen->config_path, session_settings(screen->session),
                                       SETTING_THEME, &reason));
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
