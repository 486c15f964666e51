/* The dialog that shows or saves the proof of who can still checkmate. */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "util/restriction.h"

enum { ITEM_PATH, ITEM_SAVE, ITEM_REPLACE };

static void add_button(const Screen *screen, Dialog *dialog, int id, DialogText label)
{
    dialog_add_button(dialog, dialogs_text(screen, label), NULL)->id = id;
}

static void build(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_PROOF));
    dialog->beside_board = true;
    dialog->field_chooses = true;
    dialog->field_is_path = true;
    dialog_set_body(dialog, dialogs_text(screen, DIALOG_TEXT_PROOF_CONTENTS));
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_SHOW_PROOF), "edit proof")->help =
        screen->has_clipboard ? dialogs_text(screen, DIALOG_TEXT_SHOW_PROOF_COPIES) : NULL;
    if (!restriction_holds()) {
        dialog_add_value(dialog, ITEM_PATH, dialogs_text(screen, DIALOG_TEXT_FILE), "", "",
                         dialogs_text(screen, DIALOG_TEXT_FILE_COMPLETED));
        add_button(screen, dialog, ITEM_SAVE, DIALOG_TEXT_SAVE_TO_NEW_FILE);
        add_button(screen, dialog, ITEM_REPLACE, DIALOG_TEXT_REPLACE_FILE);
    }
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
}

static void chosen(Screen *screen, const DialogItem *button)
{
    const char *path = dialog_item(&dialogs_shown(screen)->dialog, ITEM_PATH)->value;
    if (path[0] == '\0') {
        dialogs_show_message(screen, dialogs_text(screen, DIALOG_TEXT_NO_FILE_NAME));
    } else {
        dialogs_submit(screen, "edit proof \"%s\"%s", path,
                       button->id == ITEM_REPLACE ? " replace" : "");
    }
}

const DialogType PROOF_DIALOG = {
    .build = build,
    .chosen = chosen,
};
