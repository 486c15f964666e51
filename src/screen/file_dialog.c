/* The name of a file, to open it or to save the game in it. */
#include "screen/screen_inside.h"

#include "session/wording.h"

enum {
    ITEM_PATH,
    ITEM_GO,
    ITEM_REPLACE,
    ITEM_APPEND,
    ITEM_BACK,
};

static void build_open(Screen *screen, Dialog *dialog)
{
    (void)screen;
    dialog_init(dialog, "Open");
    dialog->field_chooses = true;
    dialog_set_body(dialog, "Which PGN file? Tab completes its name.");
    dialog_add(dialog, DIALOG_FIELD, ITEM_PATH, "File");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_GO, "Open its first game");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back");
}

static void build_save(Screen *screen, Dialog *dialog)
{
    StrBuf body = {0};
    dialog_init(dialog, "Save");
    dialog->field_chooses = true;
    if (!session_is_saved(screen->session)) {
        strbuf_append(&body, "NOT SAVED: ");
        wording_append_raised(session_saving_reason(screen->session), &body);
        strbuf_append_char(&body, '\n');
    }
    strbuf_append(&body, "Where is the game so far to be saved as PGN? Tab completes the name.");
    dialog_set_body(dialog, "%s", strbuf_text(&body));
    strbuf_release(&body);
    dialog_add(dialog, DIALOG_FIELD, ITEM_PATH, "File");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_GO, "Save in a new file");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_APPEND, "Append to the file");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_REPLACE, "Replace the file");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back");
}

/* Hands on "command FILE words"; a name with spaces is put into quotes. */
static void submit_path(Screen *screen, const char *command, const char *words)
{
    StrBuf line = {0};
    const char *path = dialog_item(&screen->dialog, ITEM_PATH)->value;
    strbuf_appendf(&line, "%s \"%s\"%s", command, path, words);
    if (path[0] != '\0') {
        enter_from_dialog(screen, strbuf_text(&line));
    } else {
        dialogs_tell(screen, "Type the name of a file first.");
    }
    strbuf_release(&line);
}

static void chosen_open(Screen *screen, int id)
{
    if (id == ITEM_BACK) {
        dialogs_close(screen);
    } else {
        submit_path(screen, "open", "");
    }
}

static void chosen_save(Screen *screen, int id)
{
    if (id == ITEM_BACK) {
        dialogs_close(screen);
    } else {
        submit_path(screen, "save",
                    id == ITEM_REPLACE  ? " replace"
                    : id == ITEM_APPEND ? " append"
                                        : "");
    }
}

/* Tab in the field: the name of the file, or one that follows it in the folder. */
static bool complete(Screen *screen, DialogItem *item)
{
    StrBuf completed = {0};
    bool is_completed = completion_next(&screen->command_completion, COMPLETION_PATH, item->value,
                                        NULL, SQUARE_NONE, &completed);
    if (is_completed) {
        dialog_set_value(&screen->dialog, item, strbuf_text(&completed));
    }
    strbuf_release(&completed);
    return is_completed;
}

const ScreenDialog OPEN_DIALOG = {
    .build = build_open,
    .chosen = chosen_open,
    .complete = complete,
};

const ScreenDialog SAVE_DIALOG = {
    .build = build_save,
    .chosen = chosen_save,
    .complete = complete,
};
