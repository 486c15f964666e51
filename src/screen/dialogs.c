/* A dialog is open and has the keys. What its items do, its row says (ScreenDialog). */
#include "screen/screen_inside.h"

void dialogs_open(Screen *screen, const ScreenDialog *dialog)
{
    screen->overlay = &DIALOGS_MODE;
    screen->open_dialog = dialog;
    screen->dialog_frame = screen->frame;
    dialog_init(&screen->dialog, "");
    dialog->build(screen, &screen->dialog);
    screen->dialog.enter_only = dialog->is_consent;
    dialog_set_focus(&screen->dialog, screen->dialog.focus);
}

/* Where a field is asked for, it gets the focus back, so that it can be corrected. */
void dialogs_tell(Screen *screen, const char *sentence)
{
    dialog_set_body(&screen->dialog, "%s", sentence);
    if (screen->dialog.field_chooses) {
        dialog_set_focus(&screen->dialog, 0);
    }
}

bool dialogs_is_open(const Screen *screen, const ScreenDialog *dialog)
{
    return screen->overlay == &DIALOGS_MODE && screen->open_dialog == dialog;
}

void dialogs_close(Screen *screen)
{
    screen->overlay = NULL;
}

static void finish(Screen *screen, DialogOutcome outcome)
{
    const ScreenDialog *dialog = screen->open_dialog;
    DialogItem *item = &screen->dialog.items[screen->dialog.focus];
    switch (outcome) {
    case DIALOG_NOTHING:
        break;
    case DIALOG_CHANGED:
        if (dialog->changed != NULL) {
            dialog->changed(screen, item);
        }
        break;
    case DIALOG_CHOSEN:
        dialog->chosen(screen, item->id);
        break;
    case DIALOG_LEFT:
        dialogs_close(screen);
        if (dialog->left != NULL) {
            dialog->left(screen);
        }
        break;
    }
}

/* Tab completes in a field that can be completed, and goes on everywhere else. */
static bool complete(Screen *screen, const KeyPress *key)
{
    DialogItem *item = &screen->dialog.items[screen->dialog.focus];
    bool is_completion = key->code == KEYCODE_TAB && item->kind == DIALOG_FIELD &&
                         screen->open_dialog->complete != NULL;
    return is_completion && screen->open_dialog->complete(screen, item);
}

static void note_focus(Screen *screen, int before)
{
    if (screen->overlay == &DIALOGS_MODE && screen->dialog.focus != before &&
        screen->open_dialog->focused != NULL) {
        screen->open_dialog->focused(screen, &screen->dialog.items[screen->dialog.focus]);
    }
}

static void dialogs_key(Screen *screen, const KeyPress *key)
{
    int before = screen->dialog.focus;
    if (complete(screen, key)) {
        return;
    }
    finish(screen, dialog_key(&screen->dialog, key));
    note_focus(screen, before);
}

static void dialogs_paste(Screen *screen, const char *text, size_t length)
{
    finish(screen, dialog_paste(&screen->dialog, text, length));
}

static void dialogs_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    static const KeyPress UP = {.code = KEYCODE_UP};
    static const KeyPress DOWN = {.code = KEYCODE_DOWN};
    int index = dialog_view_item_at(&screen->dialog, layout, mouse->row, mouse->col);
    if (mouse->kind == MOUSE_WHEEL_UP) {
        dialogs_key(screen, &UP);
    } else if (mouse->kind == MOUSE_WHEEL_DOWN) {
        dialogs_key(screen, &DOWN);
    } else if (mouse->kind == MOUSE_PRESS && index >= 0) {
        finish(screen, dialog_click(&screen->dialog, index));
    }
}

/* Clocks that run are always in sight. */
static bool covers_clocks(const Screen *screen, const Layout *layout)
{
    Rect place = dialog_view_place(&screen->dialog, layout);
    return !rect_is_empty(rect_common(place, layout->near_player)) ||
           !rect_is_empty(rect_common(place, layout->far_player));
}

static void dialogs_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Glyphs glyphs = picture_glyphs(screen);
    StrBuf corner = {0};
    if (covers_clocks(screen, layout)) {
        player_panel_append_clocks(screen, &corner);
    }
    dialog_view_draw(&screen->dialog, layout, &glyphs, strbuf_text(&corner), scene);
    strbuf_release(&corner);
}

const Mode DIALOGS_MODE = {
    .key = dialogs_key,
    .paste = dialogs_paste,
    .mouse = dialogs_mouse,
    .draw = dialogs_draw,
};
