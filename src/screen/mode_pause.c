/*
 * The game stands still: paused by the players, interrupted because the program was stopped, or
 * adjourned. The board is hidden during a pause, so that nobody thinks on without a clock.
 */
#include "screen/app_mode.h"

#include "game/game.h"
#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/situation.h"
#include "util/text.h"

/* Enter and Space go on; so does the key that paused. Everything else with a name is a command. */
static void pause_key(App *app, const KeyPress *key)
{
    const char *command = keymap_command(&app->keymap, key);
    bool is_enter =
        key->code == KEYCODE_ENTER || (key->code == KEYCODE_CHARACTER && key->character == ' ');
    if (is_enter || (command != NULL && text_is_same(command, "pause"))) {
        app_command_run(app, "resume");
    } else if (command != NULL && text_is_same(command, KEYMAP_COMMAND_LINE)) {
        app->overlay = OVERLAY_COMMAND;
        app->line_frame = app->key_frame;
    } else if (command != NULL) {
        app_command_run(app, command);
    } else if (key->code == KEYCODE_TAB) {
        app_message_turn_page(app);
    }
}

static void pause_paste(App *app, const char *text, size_t length)
{
    (void)text;
    (void)length;
    app_message_set(app, "The game is paused: nothing was entered.");
}

static void pause_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS) {
        app_command_run(app, "resume");
    }
}

static void pause_draw(const App *app, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(app->session);
    StrBuf text = {0};
    if (game_phase(game) == GAME_ADJOURNED) {
        strbuf_append(&text, "Adjourned: Enter opens the sealed move.");
    } else {
        strbuf_appendf(&text, "Paused: Enter goes on, %s to move.",
                       situation_side(game_turn(game)));
    }
    int used = scene_text(scene, layout->entry.row, layout->entry.col, layout->entry.cols,
                          style_named(STYLE_STRONG), strbuf_text(&text));
    scene_show_cursor(scene, layout->entry.row, layout->entry.col + used);
    strbuf_release(&text);
}

const Mode MODE_PAUSE = {
    .key = pause_key,
    .paste = pause_paste,
    .mouse = pause_mouse,
    .draw = pause_draw,
};
