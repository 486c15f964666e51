/* The game: moves typed into the entry line or made with the cursor, and the keys for commands. */
#include "screen/screen_inside.h"

static void cursor_up(Screen *screen)
{
    cursor_move(screen, -1, 0);
}

static void cursor_down(Screen *screen)
{
    cursor_move(screen, 1, 0);
}

static void cursor_left(Screen *screen)
{
    cursor_move(screen, 0, -1);
}

static void cursor_right(Screen *screen)
{
    cursor_move(screen, 0, 1);
}

static void review_back(Screen *screen)
{
    enter_line(screen, "goto back");
}

static void review_on(Screen *screen)
{
    enter_line(screen, "goto on");
}

static void review_start(Screen *screen)
{
    enter_line(screen, "goto start");
}

static void review_end(Screen *screen)
{
    enter_line(screen, "goto end");
}

static void turn_page(Screen *screen)
{
    notice_turn_page(screen);
}

/* Esc goes back by one step: the piece, then the purpose, then the review, then the message. */
static void step_back(Screen *screen)
{
    if (cursor_put_back(screen)) {
        return;
    }
    if (screen->purpose != PURPOSE_PLAY) {
        entry_line_leave_purpose(screen);
    } else if (!viewpoint_is_present(screen->viewpoint)) {
        review_end(screen);
    } else {
        notice_clear(screen);
    }
}

/* Of a sealed move nothing is seen, so there is nothing to be cleared first. */
static void leave_text(Screen *screen)
{
    if (screen->purpose == PURPOSE_SEALED) {
        entry_line_leave_purpose(screen);
    } else {
        entry_line_clear(screen);
    }
}

/* While the entry line is empty, in the present position. */
static const ModeKey BOARD_KEYS[] = {
    {KEYCODE_UP, 0, cursor_up},       {KEYCODE_DOWN, 0, cursor_down},
    {KEYCODE_LEFT, 0, cursor_left},   {KEYCODE_RIGHT, 0, cursor_right},
    {KEYCODE_ENTER, 0, cursor_press}, {KEYCODE_CHARACTER, ' ', cursor_press},
    {KEYCODE_UNKNOWN, 0, NULL},
};

/* While the entry line is empty, in an earlier position or when the game is over. */
static const ModeKey REVIEW_KEYS[] = {
    {KEYCODE_LEFT, 0, review_back}, {KEYCODE_RIGHT, 0, review_on}, {KEYCODE_UP, 0, review_start},
    {KEYCODE_DOWN, 0, review_end},  {KEYCODE_UNKNOWN, 0, NULL},
};

/* While the entry line is empty. */
static const ModeKey IDLE_KEYS[] = {
    {KEYCODE_ESCAPE, 0, step_back},
    {KEYCODE_TAB, 0, turn_page},
    {KEYCODE_UNKNOWN, 0, NULL},
};

/* While the entry line holds text; what edits it is in line_keys.h. */
static const ModeKey TYPING_KEYS[] = {
    {KEYCODE_ENTER, 0, entry_line_submit},
    {KEYCODE_TAB, 0, entry_line_complete},
    {KEYCODE_ESCAPE, 0, leave_text},
    {KEYCODE_UNKNOWN, 0, NULL},
};

static void type_key(Screen *screen, const KeyPress *key)
{
    if (mode_key_run(screen, TYPING_KEYS, key)) {
        return;
    }
    if (!entry_line_key(screen, key) && key->code != KEYCODE_CHARACTER) {
        command_line_run_binding(screen, key);
    }
}

static void idle_key(Screen *screen, const KeyPress *key)
{
    bool is_live = sight_is_live(screen) && screen->purpose != PURPOSE_SEALED;
    bool taken =
        is_live ? mode_key_run(screen, BOARD_KEYS, key) : mode_key_run(screen, REVIEW_KEYS, key);
    if (taken || mode_key_run(screen, IDLE_KEYS, key)) {
        return;
    }
    /* A sealed move may be of any characters: none of them is a command. */
    bool is_command = screen->purpose != PURPOSE_SEALED && command_line_run_binding(screen, key);
    if (!is_command && key->code == KEYCODE_CHARACTER && key->character != ' ') {
        screen->line_frame = screen->key_frame;
        entry_line_key(screen, key);
    }
}

static void play_key(Screen *screen, const KeyPress *key)
{
    if (line_edit_is_empty(&screen->entry)) {
        idle_key(screen, key);
    } else {
        type_key(screen, key);
    }
}

static void play_paste(Screen *screen, const char *text, size_t length)
{
    screen->line_frame = screen->key_frame;
    entry_line_paste(screen, text, length);
}

static void press_square(Screen *screen, Square square)
{
    screen->cursor = square;
    screen->cursor_shown = true;
    cursor_press(screen);
}

static void play_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    BoardView view = picture_board(screen, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    bool is_usable = sight_is_live(screen);
    if (screen->purpose == PURPOSE_SEALED) {
        return;
    }
    switch (mouse->kind) {
    case MOUSE_WHEEL_UP:
        review_back(screen);
        break;
    case MOUSE_WHEEL_DOWN:
        review_on(screen);
        break;
    case MOUSE_PRESS:
        screen->drag_from = square;
        if (square != SQUARE_NONE && is_usable) {
            press_square(screen, square);
        } else {
            score_panel_click(screen, layout, mouse->row, mouse->col);
        }
        break;
    case MOUSE_RELEASE:
        if (square != SQUARE_NONE && square != screen->drag_from &&
            screen->selected != SQUARE_NONE && screen->selected == screen->drag_from && is_usable) {
            press_square(screen, square);
        }
        break;
    case MOUSE_DRAG:
        break;
    }
}

static const Hint PLAY_HINTS[] = {
    {NULL, "type a move or use the arrows"},
    {"draw", "draw"},
    {"takeback", "take back"},
    {":", "command"},
    {"help", "help"},
    {NULL, NULL},
};
static const Hint SELECTED_HINTS[] = {
    {NULL, "arrows and Enter choose where it goes"},
    {NULL, "Esc puts it back"},
    {NULL, NULL},
};
static const Hint SEALED_HINTS[] = {
    {NULL, "Enter seals the move"},
    {NULL, "Esc goes back"},
    {NULL, NULL},
};
static const Hint REVIEW_HINTS[] = {
    {NULL, "Left and Right step through the moves"},
    {NULL, "End goes back to the game"},
    {NULL, NULL},
};
static const Hint FILE_HINTS[] = {
    {NULL, "Left and Right step through the moves"},
    {NULL, ":new here"},
    {NULL, ":resume"},
    {NULL, ":quit"},
    {NULL, NULL},
};
static const Hint OVER_HINTS[] = {
    {NULL, ":rematch"}, {NULL, ":new"}, {NULL, ":quit"}, {NULL, "Left and Right review"},
    {"help", "help"},   {NULL, NULL},
};

static const Hint *play_hints(const Screen *screen)
{
    if (screen->purpose == PURPOSE_SEALED) {
        return SEALED_HINTS;
    }
    if (viewpoint_file(screen->viewpoint) != NULL) {
        return FILE_HINTS;
    }
    if (!viewpoint_is_present(screen->viewpoint)) {
        return REVIEW_HINTS;
    }
    if (sight_is_phase(screen, GAME_OVER)) {
        return OVER_HINTS;
    }
    return screen->selected != SQUARE_NONE ? SELECTED_HINTS : PLAY_HINTS;
}

const Mode PLAY_MODE = {
    .key = play_key,
    .paste = play_paste,
    .mouse = play_mouse,
    .draw = entry_line_draw,
    .hints = play_hints,
};
