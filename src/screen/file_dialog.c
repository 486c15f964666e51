/* The name of a file, to open it or to save the game in it. */
#include "screen/screen_inside.h"

#include "session/sentence.h"
#include "store/folder.h"

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
    if (session_saving(screen->session) == SESSION_NOT_SAVED) {
        strbuf_append(&body, "NOT SAVED: ");
        sentence_append(&body, session_saving_reason(screen->session));
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

/* Says in the dialog why it did not work, so that the name can be corrected. */
static void tell_refusal(Screen *screen, const Reply *reply)
{
    StrBuf body = {0};
    sentence_append(&body, notice_text(&reply->lines[reply->count - 1]));
    dialog_set_body(&screen->dialog, "%s", strbuf_text(&body));
    dialog_set_focus(&screen->dialog, 0);
    strbuf_release(&body);
}

/* Runs "command FILE words"; a name with blanks is put into quotes. */
static void run_with_path(Screen *screen, const char *command, const char *words)
{
    StrBuf line = {0};
    Reply reply = {0};
    strbuf_appendf(&line, "%s \"%s\"%s", command, dialog_item(&screen->dialog, ITEM_PATH)->value,
                   words);
    session_execute(screen->session, strbuf_text(&line), screen->now_ms, &reply);
    if (reply_has(&reply, REPLY_REFUSED)) {
        tell_refusal(screen, &reply);
    } else {
        dialogs_close(screen);
        settle_reply(screen, &reply);
    }
    reply_release(&reply);
    strbuf_release(&line);
}

static bool has_path(Screen *screen)
{
    if (dialog_item(&screen->dialog, ITEM_PATH)->value[0] != '\0') {
        return true;
    }
    dialog_set_body(&screen->dialog, "Type the name of a file first.");
    dialog_set_focus(&screen->dialog, 0);
    return false;
}

static void chosen_open(Screen *screen, int id)
{
    if (id == ITEM_BACK) {
        dialogs_close(screen);
    } else if (has_path(screen)) {
        run_with_path(screen, "open", "");
    }
}

static void chosen_save(Screen *screen, int id)
{
    if (id == ITEM_BACK) {
        dialogs_close(screen);
    } else if (has_path(screen)) {
        run_with_path(screen, "save",
                      id == ITEM_REPLACE  ? " replace"
                      : id == ITEM_APPEND ? " append"
                                          : "");
    }
}

/* Tab in the field: the name of the file, or one that follows it in the folder. */
static bool complete(Screen *screen, DialogItem *item)
{
    StrBuf names = {0};
    StrBuf completed = {0};
    const char *stem = completion_stem(&screen->command_completion, item->value);
    int count = stem != NULL ? folder_completions(stem, &names) : 0;
    bool is_completed = completion_next(&screen->command_completion, item->value, 0,
                                        strbuf_text(&names), count, "", &completed);
    if (is_completed) {
        dialog_set_value(&screen->dialog, item, strbuf_text(&completed));
    }
    strbuf_release(&names);
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
