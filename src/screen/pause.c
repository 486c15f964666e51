/*
 * The game stands still: paused by the players, interrupted because the program was stopped, or
 * adjourned. The board is hidden during a pause, so that nobody thinks on without a clock.
 */
#include "screen/screen_inside.h"

#include "util/text.h"
#include "util/utf8.h"

/* Enter and Space go on; so does the key that paused. Everything else with a name is a command. */
static void pause_key(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    bool is_enter =
        key->code == KEYCODE_ENTER || (key->code == KEYCODE_CHARACTER && key->character == ' ');
    if (is_enter || (command != NULL && text_is_same(command, "pause"))) {
        enter_line(screen, "resume");
    } else if (key->code == KEYCODE_ESCAPE) {
        dialogs_open(screen, &MENU_DIALOG);
    } else if (!command_line_run_binding(screen, key) && key->code == KEYCODE_TAB) {
        notice_turn_page(screen);
    }
}

static void pause_paste(Screen *screen, const char *text, size_t length)
{
    (void)text;
    (void)length;
    notice_set(screen, NOTICE_PAUSED, NULL);
}

static void pause_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS) {
        enter_line(screen, "resume");
    }
}

static void pause_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(screen->session);
    const char *name = game_setup_name(game_setup(game), game_turn(game));
    bool is_adjourned = game_phase(game) == GAME_ADJOURNED;
    StrBuf text = {0};
    strbuf_append(&text, is_adjourned ? "Adjourned: Enter opens the sealed move"
                                      : "Paused: Enter goes on");
    size_t short_length = text.length;
    strbuf_appendf(&text, is_adjourned ? " of %s." : ", %s to move.", name);
    if (utf8_width(strbuf_text(&text), text.length) >= layout->entry.cols) {
        strbuf_truncate(&text, short_length);
    }
    Style band = style_named(STYLE_ALERT);
    scene_fill(scene, layout->entry, band);
    int used = scene_text(scene, layout->entry.row, layout->entry.col, layout->entry.cols, band,
                          strbuf_text(&text));
    scene_show_cursor(scene, layout->entry.row, layout->entry.col + used);
    strbuf_release(&text);
}

static const Hint HINTS[] = {
    {NULL, "Enter goes on"},
    {NULL, "Esc menu"},
    {"help", "help"},
    {NULL, NULL},
};

const Mode PAUSE_MODE = {
    .key = pause_key,
    .paste = pause_paste,
    .mouse = pause_mouse,
    .draw = pause_draw,
    .hints = HINTS,
};
