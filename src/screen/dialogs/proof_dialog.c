/* The dialog that shows or saves the proof of who can still checkmate. */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "util/restriction.h"

enum { ITEM_PATH, ITEM_SAVE, ITEM_REPLACE };

static void build(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, "Proof");
    dialog->beside_board = true;
    dialog->field_chooses = true;
    dialog->field_is_path = true;
    dialog_set_body(dialog, "A mating line for each player who can checkmate, and a proof for each "
                            "who cannot. Other programs can verify the proof.");
    dialog_add_button(dialog, "Show proof", "edit proof")->help =
        screen->has_clipboard ? "The key y then copies it to the clipboard." : NULL;
    if (!restriction_holds()) {
        dialog_add_value(dialog, ITEM_PATH, "File", "", "", "Tab completes the name.");
        dialog_add_button(dialog, "Save to new file", NULL)->id = ITEM_SAVE;
        dialog_add_button(dialog, "Replace file", NULL)->id = ITEM_REPLACE;
    }
    dialog_add_button(dialog, "Back", "");
}

static void chosen(Screen *screen, const DialogItem *button)
{
    const char *path = dialog_item(&dialogs_shown(screen)->dialog, ITEM_PATH)->value;
    if (path[0] == '\0') {
        dialogs_show_message(screen, "Type a file name first.");
    } else {
        dialogs_submit(screen, "edit proof \"%s\"%s", path,
                       button->id == ITEM_REPLACE ? " replace" : "");
    }
}

const DialogType PROOF_DIALOG = {
    .build = build,
    .chosen = chosen,
};
