/* The game: moves typed into the entry line or made with the cursor, and the keys for commands. */
#include "screen/app_mode.h"

#include "game/game.h"
#include "screen/app_board.h"
#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/app_promotion.h"
#include "screen/entry_line.h"
#include "screen/score_panel.h"
#include "util/text.h"

/* A key and what it does. */
typedef struct PlayKey {
    KeyCode code;          /* the key */
    uint32_t character;    /* its character, or 0 */
    void (*run)(App *app); /* what it does */
} PlayKey;

static void cursor_up(App *app)
{
    app_board_move_cursor(app, -1, 0);
}

static void cursor_down(App *app)
{
    app_board_move_cursor(app, 1, 0);
}

static void cursor_left(App *app)
{
    app_board_move_cursor(app, 0, -1);
}

static void cursor_right(App *app)
{
    app_board_move_cursor(app, 0, 1);
}

static void review_back(App *app)
{
    app_command_run(app, "goto back");
}

static void review_on(App *app)
{
    app_command_run(app, "goto on");
}

static void review_start(App *app)
{
    app_command_run(app, "goto start");
}

static void review_end(App *app)
{
    app_command_run(app, "goto end");
}

static void turn_page(App *app)
{
    app_message_turn_page(app);
}

/* Esc goes back by one step: the piece, then the purpose, then the review, then the message. */
static void step_back(App *app)
{
    if (app_board_put_back(app)) {
        return;
    }
    if (app->purpose != PURPOSE_PLAY) {
        entry_line_leave_purpose(app);
    } else if (!session_is_viewing_present(app->session)) {
        review_end(app);
    } else {
        app_message_clear(app);
    }
}

/* Of a sealed move nothing is seen, so there is nothing to be cleared first. */
static void leave_text(App *app)
{
    if (app->purpose == PURPOSE_SEALED) {
        entry_line_leave_purpose(app);
    } else {
        entry_line_clear(app);
    }
}

/* While the entry line is empty, in the present position. */
static const PlayKey BOARD_KEYS[] = {
    {KEYCODE_UP, 0, cursor_up},          {KEYCODE_DOWN, 0, cursor_down},
    {KEYCODE_LEFT, 0, cursor_left},      {KEYCODE_RIGHT, 0, cursor_right},
    {KEYCODE_ENTER, 0, app_board_press}, {KEYCODE_CHARACTER, ' ', app_board_press},
};

/* While the entry line is empty, in an earlier position or when the game is over. */
static const PlayKey REVIEW_KEYS[] = {
    {KEYCODE_LEFT, 0, review_back},
    {KEYCODE_RIGHT, 0, review_on},
    {KEYCODE_UP, 0, review_start},
    {KEYCODE_DOWN, 0, review_end},
};

/* While the entry line is empty. */
static const PlayKey IDLE_KEYS[] = {
    {KEYCODE_ESCAPE, 0, step_back},
    {KEYCODE_TAB, 0, turn_page},
};

/* While the entry line holds text; what edits it is in line_keys.h. */
static const PlayKey TYPING_KEYS[] = {
    {KEYCODE_ENTER, 0, entry_line_submit},
    {KEYCODE_TAB, 0, entry_line_complete},
    {KEYCODE_ESCAPE, 0, leave_text},
};

static bool run_key(App *app, const PlayKey *keys, size_t count, const KeyPress *key)
{
    for (size_t i = 0; i < count; i++) {
        if (keys[i].code == key->code && keys[i].character == key->character) {
            keys[i].run(app);
            return true;
        }
    }
    return false;
}

#define RUN_KEY(app, keys, key) run_key(app, keys, sizeof(keys) / sizeof((keys)[0]), key)

static bool run_binding(App *app, const KeyPress *key)
{
    const char *command = keymap_command(&app->keymap, key);
    if (command == NULL) {
        return false;
    }
    if (text_is_same(command, KEYMAP_COMMAND_LINE)) {
        app->overlay = OVERLAY_COMMAND;
        app->line_frame = app->key_frame;
    } else {
        app->line_frame = app->key_frame;
        app_command_run(app, command);
    }
    return true;
}

static void type_key(App *app, const KeyPress *key)
{
    if (RUN_KEY(app, TYPING_KEYS, key)) {
        return;
    }
    if (!entry_line_key(app, key) && key->code != KEYCODE_CHARACTER) {
        run_binding(app, key);
    }
}

static void idle_key(App *app, const KeyPress *key)
{
    bool is_live = app_board_is_live(app) && app->purpose != PURPOSE_SEALED;
    bool taken = is_live ? RUN_KEY(app, BOARD_KEYS, key) : RUN_KEY(app, REVIEW_KEYS, key);
    if (taken || RUN_KEY(app, IDLE_KEYS, key)) {
        return;
    }
    /* A sealed move may be of any characters: none of them is a command. */
    bool is_command = app->purpose != PURPOSE_SEALED && run_binding(app, key);
    if (!is_command && key->code == KEYCODE_CHARACTER && key->character != ' ') {
        app->line_frame = app->key_frame;
        entry_line_key(app, key);
    }
}

static void play_key(App *app, const KeyPress *key)
{
    if (line_edit_is_empty(&app->entry)) {
        idle_key(app, key);
    } else {
        type_key(app, key);
    }
}

static void play_paste(App *app, const char *text, size_t length)
{
    app->line_frame = app->key_frame;
    entry_line_paste(app, text, length);
}

static void press_square(App *app, Square square)
{
    app->cursor = square;
    app->cursor_shown = true;
    app_board_press(app);
}

static void play_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    BoardView view = app_board_view(app, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    bool is_usable = app_board_is_live(app);
    if (app->purpose == PURPOSE_SEALED) {
        return;
    }
    switch (mouse->kind) {
    case MOUSE_WHEEL_UP:
        review_back(app);
        break;
    case MOUSE_WHEEL_DOWN:
        review_on(app);
        break;
    case MOUSE_PRESS:
        app->drag_from = square;
        if (square != SQUARE_NONE && is_usable) {
            press_square(app, square);
        } else {
            score_panel_click(app, layout, mouse->row, mouse->col);
        }
        break;
    case MOUSE_RELEASE:
        if (square != SQUARE_NONE && square != app->drag_from && app->selected != SQUARE_NONE &&
            app->selected == app->drag_from && is_usable) {
            press_square(app, square);
        }
        break;
    case MOUSE_DRAG:
        break;
    }
}

const Mode MODE_PLAY = {
    .key = play_key,
    .paste = play_paste,
    .mouse = play_mouse,
    .draw = entry_line_draw,
};
