/* The dialogs that ask for the name of a file, to open it or to save the game in it. */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "study/study.h"
#include "util/sentence.h"
#include "words/wording.h"

enum {
    ITEM_OPEN,
    ITEM_SAVE,
    ITEM_APPEND,
    ITEM_REPLACE,
    ITEM_PATH,
};

static void add_path(const Screen *screen, Dialog *dialog)
{
    dialog->beside_board = true;
    dialog->field_chooses = true;
    dialog->field_is_path = true;
    dialog_add_value(dialog, ITEM_PATH, dialogs_text(screen, DIALOG_TEXT_FILE), "", "", NULL);
}

static void add_button(const Screen *screen, Dialog *dialog, int id, DialogText label)
{
    dialog_add_button(dialog, dialogs_text(screen, label), NULL)->id = id;
}

static void build_open(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_OPEN));
    dialog_set_body(dialog, dialogs_text(screen, DIALOG_TEXT_OPEN_AS));
    add_path(screen, dialog);
    add_button(screen, dialog, ITEM_OPEN, DIALOG_TEXT_OPEN);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
}

static void build_save(Screen *screen, Dialog *dialog)
{
    StrBuf body = {0};
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_SAVE_GAME));
    if (!session_is_saved(screen->session)) {
        StrBuf reason = {0};
        sentence_append(session_saving_reason(screen->session), &reason);
        strbuf_append_filled(&body,
                             screen_text(screen_catalog(screen), SCREEN_NOT_SAVED_BECAUSE, 1),
                             (StrBufPart[]){{"reason", NULL, &reason}, {0}});
        strbuf_append_char(&body, '\n');
    }
    strbuf_append(&body, screen_text(screen_catalog(screen), SCREEN_SAVE_AS, 1));
    dialog_set_body(dialog, strbuf_text(&body));
    strbuf_release(&body);
    if (study_has_changes(screen->client)) {
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_SAVE_BACK), "save back");
    }
    add_path(screen, dialog);
    add_button(screen, dialog, ITEM_SAVE, DIALOG_TEXT_SAVE_TO_NEW_FILE);
    add_button(screen, dialog, ITEM_APPEND, DIALOG_TEXT_APPEND_TO_FILE);
    add_button(screen, dialog, ITEM_REPLACE, DIALOG_TEXT_REPLACE_FILE);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
}

/* Submits the command of a button, with the path in quotes, because a path may contain spaces. */
static void chosen(Screen *screen, const DialogItem *button)
{
    static const struct {
        const char *before; /* the command before the path */
        const char *after;  /* the argument after the path, or "" */
    } COMMANDS[] = {
        [ITEM_OPEN] = {"open", ""},
        [ITEM_SAVE] = {"save", ""},
        [ITEM_APPEND] = {"save", " append"},
        [ITEM_REPLACE] = {"save", " replace"},
    };
    const char *path = dialog_item(&dialogs_shown(screen)->dialog, ITEM_PATH)->value;
    if (path[0] != '\0') {
        dialogs_submit(screen, "%s \"%s\"%s", COMMANDS[button->id].before, path,
                       COMMANDS[button->id].after);
    } else {
        dialogs_show_message(screen, dialogs_text(screen, DIALOG_TEXT_NO_FILE_NAME));
    }
}

const DialogType OPEN_DIALOG = {
    .build = build_open,
    .chosen = chosen,
};

const DialogType SAVE_DIALOG = {
    .build = build_save,
    .chosen = chosen,
};
