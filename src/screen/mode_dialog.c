/* A dialog has the keys. */
#include "screen/app_dialog.h"

#include "screen/app_board.h"
#include "screen/app_mode.h"
#include "screen/dialog_view.h"
#include "screen/player_panel.h"

#include <stdlib.h>

static const DialogOwner *const OWNERS[DIALOG_KIND_COUNT] = {
    [DIALOG_QUESTION] = &DIALOG_OWNER_QUESTION,   [DIALOG_DRAW] = &DIALOG_OWNER_DRAW,
    [DIALOG_GAME_OVER] = &DIALOG_OWNER_GAME_OVER, [DIALOG_NEW_GAME] = &DIALOG_OWNER_NEW_GAME,
    [DIALOG_SETTINGS] = &DIALOG_OWNER_SETTINGS,   [DIALOG_THEMES] = &DIALOG_OWNER_THEMES,
    [DIALOG_OPEN] = &DIALOG_OWNER_OPEN,           [DIALOG_SAVE] = &DIALOG_OWNER_SAVE,
    [DIALOG_QUIT] = &DIALOG_OWNER_QUIT,
};

static const DialogOwner *owner_of(const App *app)
{
    return OWNERS[app->dialog_kind];
}

void app_dialog_open(App *app, DialogKind kind)
{
    app->overlay = OVERLAY_DIALOG;
    app->dialog_kind = kind;
    app->dialog_frame = app->frame;
    dialog_init(&app->dialog, "");
    owner_of(app)->build(app, &app->dialog);
    app->dialog.enter_only = owner_of(app)->is_consent;
    dialog_set_focus(&app->dialog, app->dialog.focus);
}

bool app_dialog_may_answer(const App *app)
{
    return app->overlay != OVERLAY_DIALOG || !owner_of(app)->is_consent ||
           app->key_frame > app->dialog_frame;
}

void app_dialog_hold(App *app, const Input *input)
{
    if (app->held_count == app->held_capacity) {
        int capacity = app->held_capacity > 0 ? 2 * app->held_capacity : 16;
        Input *held = realloc(app->held, (size_t)capacity * sizeof *held);
        if (held == NULL) {
            return;
        }
        app->held = held;
        app->held_capacity = capacity;
    }
    app->held[app->held_count++] = *input;
}

void app_dialog_close(App *app)
{
    app->overlay = OVERLAY_NONE;
}

static void finish(App *app, DialogOutcome outcome)
{
    const DialogOwner *owner = owner_of(app);
    DialogItem *item = &app->dialog.items[app->dialog.focus];
    switch (outcome) {
    case DIALOG_NOTHING:
        break;
    case DIALOG_CHANGED:
        if (owner->changed != NULL) {
            owner->changed(app, item);
        }
        break;
    case DIALOG_CHOSEN:
        owner->chosen(app, item->id);
        break;
    case DIALOG_LEFT:
        app_dialog_close(app);
        if (owner->left != NULL) {
            owner->left(app);
        }
        break;
    }
}

/* Tab completes in a field that can be completed, and goes on everywhere else. */
static bool complete(App *app, const KeyPress *key)
{
    DialogItem *item = &app->dialog.items[app->dialog.focus];
    bool is_completion =
        key->code == KEYCODE_TAB && item->kind == DIALOG_FIELD && owner_of(app)->complete != NULL;
    return is_completion && owner_of(app)->complete(app, item);
}

static void note_focus(App *app, int before)
{
    if (app->overlay == OVERLAY_DIALOG && app->dialog.focus != before &&
        owner_of(app)->focused != NULL) {
        owner_of(app)->focused(app, &app->dialog.items[app->dialog.focus]);
    }
}

static void dialog_mode_key(App *app, const KeyPress *key)
{
    int before = app->dialog.focus;
    if (complete(app, key)) {
        return;
    }
    finish(app, dialog_key(&app->dialog, key));
    note_focus(app, before);
}

static void dialog_mode_paste(App *app, const char *text, size_t length)
{
    finish(app, dialog_paste(&app->dialog, text, length));
}

static void dialog_mode_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    static const KeyPress UP = {.code = KEYCODE_UP};
    static const KeyPress DOWN = {.code = KEYCODE_DOWN};
    int index = dialog_view_item_at(&app->dialog, layout, mouse->row, mouse->col);
    if (mouse->kind == MOUSE_WHEEL_UP) {
        dialog_mode_key(app, &UP);
    } else if (mouse->kind == MOUSE_WHEEL_DOWN) {
        dialog_mode_key(app, &DOWN);
    } else if (mouse->kind == MOUSE_PRESS && index >= 0) {
        finish(app, dialog_click(&app->dialog, index));
    }
}

/* Clocks that run are always in sight. */
static bool covers_clocks(const App *app, const Layout *layout)
{
    Rect place = dialog_view_place(&app->dialog, layout);
    return !rect_is_empty(rect_common(place, layout->near_player)) ||
           !rect_is_empty(rect_common(place, layout->far_player));
}

static void dialog_mode_draw(const App *app, const Layout *layout, Scene *scene)
{
    Glyphs glyphs = app_board_glyphs(app);
    StrBuf corner = {0};
    if (covers_clocks(app, layout)) {
        player_panel_append_clocks(app, &corner);
    }
    dialog_view_draw(&app->dialog, layout, &glyphs, strbuf_text(&corner), scene);
    strbuf_release(&corner);
}

const Mode MODE_DIALOG = {
    .key = dialog_mode_key,
    .paste = dialog_mode_paste,
    .mouse = dialog_mode_mouse,
    .draw = dialog_mode_draw,
};
