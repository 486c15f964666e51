/* The mode of the screen while a dialog is open: passes each input to the dialog, and calls the
 * functions of its DialogType for what the input does. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"

#include "commands/submit.h"
#include "util/utf8.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char *dialogs_text(const Screen *screen, DialogText id)
{
    return dialog_text(screen_catalog(screen), id);
}

static void release_own(const DialogType *type, void *own)
{
    if (own != NULL && type->release != NULL) {
        type->release(own);
    }
    free(own);
}

static void dialogs_release(void *state)
{
    OpenDialog *open = state;
    release_own(open->type, open->own);
}

void dialogs_open_with(Screen *screen, const DialogType *type, void *own)
{
    OpenDialog *open = overlay_open(screen, &DIALOGS_MODE);
    if (open == NULL) {
        release_own(type, own);
        return;
    }
    open->type = type;
    open->own = own;
    dialogs_rebuild(screen);
}

void dialogs_open(Screen *screen, const DialogType *type)
{
    dialogs_open_with(screen, type, NULL);
}

void dialogs_rebuild(Screen *screen)
{
    OpenDialog *open = overlay_state(screen);
    open->frame = screen->frame;
    open->type->build(screen, &open->dialog);
    open->dialog.catalog = screen_catalog(screen);
    if (open->dialog.count == 0) { /* out of memory for the items */
        screen->out_of_memory = true;
        overlay_close(screen);
        return;
    }
    dialog_set_focus(&open->dialog, open->dialog.focus);
}

OpenDialog *dialogs_shown(const Screen *screen)
{
    return overlay_is(screen, &DIALOGS_MODE) ? overlay_state(screen) : NULL;
}

bool dialogs_is_open(const Screen *screen, const DialogType *type)
{
    const OpenDialog *open = dialogs_shown(screen);
    return open != NULL && open->type == type;
}

/* A dialog that asks for a file name gives the field the focus, so that the name can be corrected.
 */
void dialogs_show_message(Screen *screen, const char *sentences)
{
    OpenDialog *open = overlay_state(screen);
    if (open->dialog.field_chooses) {
        dialog_focus_field(&open->dialog);
    }
    dialog_set_body(&open->dialog, sentences);
}

void dialogs_submit(Screen *screen, const char *format, ...)
{
    OpenDialog *open = overlay_state(screen);
    StrBuf line = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&line, format, arguments);
    va_end(arguments);
    if (strbuf_has_failed(&line)) {
        screen->out_of_memory = true;
    } else {
        open->serial = submit_line(screen->client, strbuf_text(&line), screen->now_ms);
    }
    strbuf_release(&line);
}

void dialogs_submit_new_game(Screen *screen, const NewGame *game)
{
    OpenDialog *open = overlay_state(screen);
    open->serial = submit_new_game(screen->client, game, screen->now_ms);
}

void dialogs_return_to(Screen *screen, const DialogType *type)
{
    OpenDialog *open = dialogs_shown(screen);
    if (open != NULL && open->type != type) {
        open->back = type;
    }
}

void dialogs_close(Screen *screen)
{
    overlay_close(screen);
}

/* Closes the dialog and runs a command. */
static void run(Screen *screen, const char *command)
{
    dialogs_close(screen);
    screen->type_ahead.line_frame = screen->frame;
    command_line_run(screen, command);
}

static void go_back(Screen *screen)
{
    const OpenDialog *open = overlay_state(screen);
    const DialogType *back = open->back;
    if (open->dialog.escape != NULL) {
        run(screen, open->dialog.escape);
    } else if (open->type->leave != NULL) {
        open->type->leave(screen);
    } else {
        dialogs_close(screen);
        if (back != NULL) {
            dialogs_open(screen, back);
        }
    }
}

static void press(Screen *screen, const DialogItem *button)
{
    const OpenDialog *open = overlay_state(screen);
    if (button->command == NULL) {
        open->type->chosen(screen, button);
    } else if (button->command[0] == '\0') {
        go_back(screen);
    } else {
        run(screen, button->command);
    }
}

/* Handles the outcome of a key, click or paste. This may close the dialog or open another. */
static void finish(Screen *screen, DialogOutcome outcome)
{
    const OpenDialog *open = overlay_state(screen);
    const DialogItem *item = dialog_focused(&open->dialog);
    switch (outcome) {
    case DIALOG_NOTHING:
        break;
    case DIALOG_CHANGED:
        if (open->type->changed != NULL) {
            open->type->changed(screen, item);
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

static void dialogs_key(Screen *screen, const KeyPress *key)
{
    OpenDialog *open = overlay_state(screen);
    const DialogType *type = open->type;
    int focus = open->dialog.focus;
    bool is_bound = type->runs_keys && keymap_command(&screen->keymap, key) != NULL;
    if (is_bound && (key->code == KEYCODE_CHARACTER || key->code == KEYCODE_FUNCTION)) {
        dialogs_close(screen);
        command_line_run_binding(screen, key);
        return;
    }
    Layout layout = display_layout(screen);
    if (dialog_page_turn(&open->dialog, &layout, key)) {
        return;
    }
    DialogOutcome outcome = dialog_key(&open->dialog, key);
    if (outcome == DIALOG_CHOSEN && keymap_letter(key) != '\0') { /* the letter of yes */
        enter_note_letter(screen, key, ACTION_YES);
    }
    finish(screen, outcome);
    if (type->focused != NULL && dialogs_is_open(screen, type)) {
        const Dialog *dialog = &dialogs_shown(screen)->dialog;
        if (dialog->focus != focus) {
            type->focused(screen, dialog_focused(dialog));
        }
    }
}

static void dialogs_paste(Screen *screen, const char *text, size_t length)
{
    OpenDialog *open = overlay_state(screen);
    if (open->type->pasted != NULL) {
        open->type->pasted(screen, text, length);
    }
    finish(screen, dialog_paste(&open->dialog, text, length));
}

static void dialogs_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    OpenDialog *open = overlay_state(screen);
    int index = dialog_view_item_at(&open->dialog, layout, mouse->row, mouse->col);
    if (mouse->kind == MOUSE_PRESS && index >= 0) {
        finish(screen, dialog_click(&open->dialog, index));
    }
}

/* The wheel moves the focus like Up and Down, but stops at the first and the last item. */
static void dialogs_wheel(Screen *screen, int by)
{
    OpenDialog *open = overlay_state(screen);
    Layout layout = display_layout(screen);
    KeyPress key = {.code = by < 0 ? KEYCODE_UP : KEYCODE_DOWN};
    int index = open->dialog.focus + by;
    if (index >= 0 && index < open->dialog.count) {
        dialogs_key(screen, &key);
    } else {
        dialog_page_turn(&open->dialog, &layout, &key);
    }
}

static void dialogs_draw(const Screen *screen, const void *state, const Layout *layout,
                         Scene *scene)
{
    enum { EDGE_COLS = 5 }; /* in the row of a title, columns of the frame and of blanks */
    const OpenDialog *open = state;
    Glyphs glyphs = display_glyphs(screen);
    int title_cols = utf8_width(open->dialog.title, strlen(open->dialog.title));
    int left = screen->cols - title_cols - EDGE_COLS;
    StrBuf clocks = {0};
    player_panel_append_clocks(screen, left < screen->cols / 2 ? left : screen->cols / 2, &clocks);
    dialog_view_draw(&open->dialog, layout, &glyphs,
                     &(DialogSurroundings){strbuf_text(&clocks), entry_notes_overlay_cols(screen)},
                     scene);
    strbuf_release(&clocks);
}

static int dialogs_panel_rows(const void *state, const Layout *layout)
{
    const OpenDialog *open = state;
    return dialog_page_panel_rows(&open->dialog, layout);
}

const Mode DIALOGS_MODE = {
    .state_size = sizeof(OpenDialog),
    .release = dialogs_release,
    .key = dialogs_key,
    .paste = dialogs_paste,
    .mouse = dialogs_mouse,
    .wheel = dialogs_wheel,
    .draw = dialogs_draw,
    .panel_rows = dialogs_panel_rows,
    .is_dialog = true,
};
