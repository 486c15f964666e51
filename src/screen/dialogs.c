/* A dialog is open and has the keys. What its items do, its row says (ScreenDialog). */
#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

void dialogs_open(Screen *screen, const ScreenDialog *dialog)
{
    overlay_open(screen, &DIALOGS_MODE);
    screen->open_dialog = dialog;
    screen->dialog_frame = screen->frame;
    dialog->build(screen, &screen->dialog);
    if (screen->dialog.count == 0) { /* there is not the memory for what it lists */
        overlay_close(screen);
        notice_set(screen, NOTICE_NO_MEMORY, NULL);
        return;
    }
    dialog_set_focus(&screen->dialog, screen->dialog.focus);
}

/* Where a field is asked for, it gets the focus back, so that it can be corrected. */
void dialogs_tell(Screen *screen, const char *sentence)
{
    dialog_set_body(&screen->dialog, sentence);
    if (screen->dialog.field_chooses) {
        dialog_set_focus(&screen->dialog, 0);
    }
}

void dialogs_close(Screen *screen)
{
    overlay_close(screen);
}

void dialogs_finish(Screen *screen)
{
    if (screen->overlay == &DIALOGS_MODE && screen->open_dialog->done != NULL) {
        screen->open_dialog->done(screen);
    }
    dialogs_close(screen);
}

static void hand_on(Screen *screen, const char *command)
{
    screen->line_frame = screen->frame;
    command_line_run(screen, command);
}

static void go_back(Screen *screen)
{
    dialogs_close(screen);
    if (screen->open_dialog->left != NULL) {
        screen->open_dialog->left(screen);
    }
    if (screen->dialog.escape != NULL) {
        hand_on(screen, screen->dialog.escape);
    }
}

static void press(Screen *screen, const DialogItem *button)
{
    if (button->command == NULL) {
        screen->open_dialog->chosen(screen, button);
    } else if (button->command[0] == '\0') {
        go_back(screen);
    } else {
        dialogs_close(screen);
        hand_on(screen, button->command);
    }
}

static void finish(Screen *screen, DialogOutcome outcome)
{
    const DialogItem *item = dialog_focused(&screen->dialog);
    switch (outcome) {
    case DIALOG_NOTHING:
        break;
    case DIALOG_CHANGED:
        if (screen->open_dialog->changed != NULL) {
            screen->open_dialog->changed(screen, item);
        }
        break;
    case DIALOG_CHOSEN:
        press(screen, item);
        break;
    case DIALOG_LEFT:
        go_back(screen);
        break;
    }
}

static void note_focus(Screen *screen, int before)
{
    if (screen->overlay == &DIALOGS_MODE && screen->dialog.focus != before &&
        screen->open_dialog->focused != NULL) {
        screen->open_dialog->focused(screen, dialog_focused(&screen->dialog));
    }
}

/* A key with a name, as Home, is the dialog's own. */
static bool run_binding(Screen *screen, const KeyPress *key)
{
    bool is_bound = screen->open_dialog->runs_keys &&
                    (key->code == KEYCODE_CHARACTER || key->code == KEYCODE_FUNCTION) &&
                    keymap_command(&screen->keymap, key) != NULL;
    if (is_bound) {
        dialogs_close(screen);
        command_line_run_binding(screen, key);
    }
    return is_bound;
}

static void dialogs_key(Screen *screen, const KeyPress *key)
{
    int before = screen->dialog.focus;
    if (run_binding(screen, key)) {
        return;
    }
    finish(screen, dialog_key(&screen->dialog, key));
    note_focus(screen, before);
}

static void dialogs_paste(Screen *screen, const char *text, size_t length)
{
    if (screen->open_dialog->pasted != NULL) {
        screen->open_dialog->pasted(screen, text, length);
    }
    finish(screen, dialog_paste(&screen->dialog, text, length));
}

static void dialogs_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    int index = dialog_view_item_at(&screen->dialog, layout, mouse->row, mouse->col);
    if (mouse->kind == MOUSE_PRESS && index >= 0) {
        finish(screen, dialog_click(&screen->dialog, index));
    }
}

static void dialogs_wheel(Screen *screen, int by)
{
    dialogs_key(screen, &(KeyPress){.code = by < 0 ? KEYCODE_UP : KEYCODE_DOWN});
}

static void dialogs_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Glyphs glyphs = picture_glyphs(screen);
    StrBuf clocks = {0};
    player_panel_append_clocks(screen, &clocks);
    dialog_view_draw(&screen->dialog, layout, &glyphs, strbuf_text(&clocks), scene);
    strbuf_release(&clocks);
}

const Mode DIALOGS_MODE = {
    .key = dialogs_key,
    .paste = dialogs_paste,
    .mouse = dialogs_mouse,
    .wheel = dialogs_wheel,
    .draw = dialogs_draw,
    .is_dialog = true,
};
