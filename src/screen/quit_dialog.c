/* Ctrl-C where no game is going on: the program ends only if somebody says so. */
#include "screen/app_dialog.h"

#include "screen/app_command.h"

enum {
    BUTTON_STAY,
    BUTTON_QUIT,
};

static void build(App *app, Dialog *dialog)
{
    (void)app;
    dialog_init(dialog, "Quit");
    dialog->beside_board = true;
    dialog_set_body(dialog, "End the program?");
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
