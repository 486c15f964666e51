/* Ctrl-C: the program ends only if somebody says so; the game is kept either way. */
#include "app/app_dialog.h"

#include "app/app_command.h"
#include "game/game.h"

enum {
    BUTTON_STAY,
    BUTTON_QUIT,
};

static void build(App *app, Dialog *dialog)
{
    const Game *game = session_game(app->session);
    bool is_going_on = game != NULL && game_phase(game) != GAME_OVER;
    dialog_init(dialog, "Quit");
    dialog->beside_board = true;
    dialog_set_body(dialog, "%s",
                    is_going_on ? "Both players: leave the game? It is kept, and goes on at the "
                                  "next start."
                                : "Leave the program?");
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_STAY, "Stay");
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_QUIT, "Quit");
}

static void chosen(App *app, int id)
{
    app_dialog_close(app);
    if (id == BUTTON_QUIT) {
        app_command_run(app, "quit");
    }
}

const DialogOwner DIALOG_OWNER_QUIT = {
    .build = build,
    .is_consent = true,
    .chosen = chosen,
};
