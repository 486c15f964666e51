/* The games that can be joined or watched: one is chosen, or one waits for one. */
#include "screen/dialogs.h"
#include "screen/screen_inside.h"

#include "remote/remote_lobby.h"
#include "util/text.h"

#include <stdio.h>

static const ScreenDialog HALL_DIALOG; /* at the end */

/* The place of a game in the list is the id of its button, whose value is its name. */
static void add_game(Screen *screen, Dialog *dialog, int place)
{
    char label[DIALOG_LABEL_MAX];
    LobbyGame game = remote_lobby_at(screen->client, place);
    bool is_to_watch = remote_lobby_is_to_watch(screen->client, place);
    snprintf(label, sizeof label, "%s%.*s", is_to_watch ? "Watch: " : "",
             (int)sizeof label - (int)sizeof "Watch: ", game.about);
    DialogItem *item = dialog_add_button(dialog, label, NULL);
    item->id = place;
    dialog_item_set_detail(item, "%s", game.state);
    snprintf(item->value, sizeof item->value, "%s", game.name);
}

static bool is_open(const Screen *screen)
{
    return screen->overlay == &DIALOGS_MODE && screen->open_dialog == &HALL_DIALOG;
}

static void build(Screen *screen, Dialog *dialog)
{
    enum { OTHER_ITEMS = 2 };
    bool has_game = session_game(screen->session) != NULL;
    int count = remote_lobby_count(screen->client);
    char focused[DIALOG_VALUE_MAX] = "";
    if (dialog->count > 0 && dialog->focus < dialog->count) {
        snprintf(focused, sizeof focused, "%s", dialog_focused(dialog)->value);
    }
    dialog_init(dialog, "Games on this computer");
    dialog_set_body(dialog, count > 0 ? ""
                            : has_game
                                ? "No game waits to be joined."
                                : "No game waits to be joined. One that is shared now appears "
                                  "here by itself.");
    for (int i = 0; i < count && i < DIALOG_ITEMS_MAX - OTHER_ITEMS; i++) {
        add_game(screen, dialog, i);
        dialog->focus =
            focused[0] != '\0' && text_is_same(dialog->items[i].value, focused) ? i : dialog->focus;
    }
    if (!has_game) {
        dialog_add_button(dialog, "A new game at this keyboard", "new");
        dialog->escape = "quit";
    }
    dialog_add_button(dialog, has_game ? "Back" : "Quit", has_game ? "" : "quit");
}

static void chosen(Screen *screen, const DialogItem *button)
{
    bool is_to_watch = remote_lobby_is_to_watch(screen->client, button->id);
    enter_from_dialog(screen, "%s %s", is_to_watch ? "watch" : "join", button->value);
}

static const ScreenDialog HALL_DIALOG = {
    .build = build,
    .chosen = chosen,
};

/* Opens the list; "again" only tells that it has changed. */
static void open_list(Screen *screen, bool is_to_watch, const char *when)
{
    bool is_again = when[0] != '\0';
    if (!is_again && remote_open_lobby(screen->client, is_to_watch)) {
        screen->dialog.count = 0; /* nothing has the focus yet */
        dialogs_open(screen, &HALL_DIALOG);
    } else if (is_again && is_open(screen)) {
        dialogs_open(screen, &HALL_DIALOG);
    }
}

void hall_open_join(Screen *screen, const char *when)
{
    open_list(screen, false, when);
}

void hall_open_watch(Screen *screen, const char *when)
{
    open_list(screen, true, when);
}
