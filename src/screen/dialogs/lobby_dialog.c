/* The lobby: the list of games that can be joined or watched. As long as this screen has no game,
 * the list is updated when games appear or end. */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "remote/remote_lobby.h"
#include "screen/screen_text.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const DialogType LOBBY_DIALOG; /* defined at the end of the file */

/* Adds the button of a game. The id of the button is the index of the game in the lobby, and its
 * value is the name of the game. */
static void add_game(Screen *screen, Dialog *dialog, int place)
{
    StrBuf number = {0}, label = {0};
    LobbyGame game = remote_lobby_at(screen->client, place);
    bool is_to_watch = remote_lobby_is_to_watch(screen->client, place);
    strbuf_appendf(&number, "%d", place + 1);
    strbuf_append_filled(
        &label, is_to_watch ? dialogs_text(screen, DIALOG_TEXT_LOBBY_WATCH) : "{number}. {game}",
        (StrBufPart[]){{"number", NULL, &number}, {"game", game.about, NULL}, {0}});
    DialogItem *item = dialog_add_button(dialog, strbuf_text(&label), NULL);
    item->id = place;
    strbuf_release(&label);
    dialog_item_set_detail(item, "%s", game.state);
    snprintf(item->value, sizeof item->value, "%s", game.name);
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
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_LOBBY));
    const char *waiting = remote_lobby_waiting(screen->client);
    dialog_set_body(dialog, waiting[0] != '\0' ? waiting
                            : count > 0
                                ? ""
                                : dialogs_text(screen, has_game ? DIALOG_TEXT_LOBBY_EMPTY
                                                                : DIALOG_TEXT_LOBBY_AWAITS));
    for (int i = 0; i < count && i < DIALOG_ITEMS_MAX - OTHER_ITEMS; i++) {
        add_game(screen, dialog, i);
        dialog->focus =
            focused[0] != '\0' && text_is_same(dialog->items[i].value, focused) ? i : dialog->focus;
    }
    if (!has_game) {
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_NEW_GAME_HERE), "new");
        dialog->escape = "quit";
    }
    dialog_add_button(dialog, dialogs_text(screen, has_game ? DIALOG_TEXT_BACK : DIALOG_TEXT_QUIT),
                      has_game ? "" : "quit");
}

static void chosen(Screen *screen, const DialogItem *button)
{
    bool is_to_watch = remote_lobby_is_to_watch(screen->client, button->id);
    dialogs_submit(screen, "%s %s", is_to_watch ? "watch" : "join", button->value);
}

static const DialogType LOBBY_DIALOG = {
    .build = build,
    .chosen = chosen,
};

/* ---- Waiting to be admitted ---- */

static void build_waiting(Screen *screen, Dialog *dialog)
{
    const char *host = dialogs_shown(screen)->own;
    StrBuf body = {0};
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_JOIN_REQUEST));
    dialog_text_append(screen_catalog(screen), DIALOG_TEXT_AWAITS_ADMISSION,
                       (StrBufPart[]){{"name", host, NULL}, {0}}, &body);
    dialog_set_body(dialog, strbuf_text(&body));
    strbuf_release(&body);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK_TO_LOBBY), "join");
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_QUIT), "quit");
    dialog->escape = "join";
}

static const DialogType WAITING_DIALOG = {
    .build = build_waiting,
};

void lobby_dialog_open_waiting(Screen *screen, const char *host)
{
    char *own = strdup(host);
    lobby_dialog_close_waiting(screen);
    if (own != NULL) {
        dialogs_open_with(screen, &WAITING_DIALOG, own);
    }
}

void lobby_dialog_close_waiting(Screen *screen)
{
    if (dialogs_is_open(screen, &WAITING_DIALOG)) {
        dialogs_close(screen);
    }
}

/* ---- The list ---- */

static void open_list(Screen *screen, bool is_to_watch, const char *when)
{
    bool is_again = when[0] != '\0';
    lobby_dialog_close_waiting(screen);
    if (is_again && dialogs_is_open(screen, &LOBBY_DIALOG)) {
        dialogs_rebuild(screen);
    } else if (!is_again && remote_open_lobby(screen->client, is_to_watch)) {
        dialogs_open(screen, &LOBBY_DIALOG);
    }
}

void lobby_dialog_open_join(Screen *screen, const char *when)
{
    open_list(screen, false, when);
}

void lobby_dialog_open_watch(Screen *screen, const char *when)
{
    open_list(screen, true, when);
}
