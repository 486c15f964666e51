/*
 * The mode of the game on the board, in progress, in review or from a file: moves typed into the
 * entry line or made with the cursor, and the keys of commands.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "remote/remote.h"
#include "study/study.h"
#include "util/text.h"

static void move_by_rows(Screen *screen, int by)
{
    cursor_move(screen, by, 0);
}

static void move_by_cols(Screen *screen, int by)
{
    cursor_move(screen, 0, by);
}

/* Returns whether the viewed game is one of a list of games, to which Esc returns. */
static bool has_list(const Screen *screen)
{
    return study_collection_game(screen->client) >= 0 &&
           (collection_count(study_collection(screen->client)) > 1 ||
            study_unfinished_game(screen->client) > 0);
}

/*
 * Esc undoes one thing: it puts the piece back, or takes the cursor off the board of a review, or
 * cancels the claim or the sealed move, or leaves the review. If there is nothing to undo, it opens
 * the list of games or the menu.
 */
static void step_back(Screen *screen)
{
    if (screen->move.selected != SQUARE_NONE) {
        screen->move.selected = SQUARE_NONE;
    } else if (screen->move.walks_in_review) {
        screen->move.walks_in_review = false;
    } else if (screen->move.purpose != MOVE_TO_PLAY || game_state_is_sealing(screen)) {
        entry_line_leave_purpose(screen);
    } else if (!viewpoint_is_present(screen->viewpoint) &&
               viewpoint_file(screen->viewpoint) == NULL) {
        enter_line(screen, "goto end");
    } else if (has_list(screen)) {
        browser_open(screen, "");
    } else {
        menu_dialog_open(screen);
    }
}

/* Turns to the next page of the status area. */
static void turn_page(Screen *screen)
{
    Layout layout = display_layout(screen);
    notice_turn_page(screen, &layout);
}

/* Returns whether a key is Enter and shows the next page of the status area: there is one, and no
 * piece is picked up. */
static bool turns_page(const Screen *screen, const KeyPress *key)
{
    Layout layout = display_layout(screen);
    return key->code == KEYCODE_ENTER && screen->move.selected == SQUARE_NONE &&
           notice_has_more(screen, &layout);
}

/* Tab moves the cursor to the next destination of the piece picked up, or turns the page of the
 * status area. */
static void step_candidate(Screen *screen, int by)
{
    if (screen->move.selected != SQUARE_NONE) {
        cursor_next_target(screen, by);
    } else {
        turn_page(screen);
    }
}

/* Esc clears the text. The text of a sealed move is not shown, so Esc cancels sealing at once. */
static void leave_text(Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        entry_line_leave_purpose(screen);
    } else {
        screen->move.line = (LineEdit){0};
    }
}

/* Acts on the cursor's square, unless a dialog asks first: about the move of a wrong claim, or
 * about a move made during a review. */
static void press_cursor(Screen *screen)
{
    if (!draw_dialog_asks(screen) && !review_dialog_asks(screen)) {
        cursor_press(screen);
    }
}

/* At the start of a game the first clock may wait for the player (game_awaits_start). Then Enter
 * starts the clock, unless a piece is picked up. Otherwise Enter acts on the cursor's square. */
static void press_enter(Screen *screen)
{
    if (game_awaits_start(session_game(screen->session)) && screen->move.selected == SQUARE_NONE) {
        enter_line(screen, "resume");
    } else {
        press_cursor(screen);
    }
}

/* In a review of the game in progress, puts the cursor on the board, to make a move there. */
static void press_in_review(Screen *screen)
{
    if (game_state_can_return(screen)) {
        press_cursor(screen);
    }
}

/* Submits the line, unless a dialog asks first: about the move of a wrong claim, or about a move
 * typed during a review. */
static void submit_text(Screen *screen)
{
    if (!draw_dialog_asks(screen) && !review_dialog_asks(screen)) {
        entry_line_submit(screen);
    }
}

/* The keys while the entry line is empty and moves can be made. */
static const ModeKey BOARD_KEYS[] = {
    {KEYCODE_UP, .step = move_by_rows, .by = -1},
    {KEYCODE_DOWN, .step = move_by_rows, .by = 1},
    {KEYCODE_LEFT, .step = move_by_cols, .by = -1},
    {KEYCODE_RIGHT, .step = move_by_cols, .by = 1},
    {KEYCODE_ENTER, .run = press_enter},
    {KEYCODE_CHARACTER, ' ', .run = press_cursor},
    {.code = KEYCODE_UNKNOWN},
};

/* The keys while the entry line is empty, in a game of a file. */
static const ModeKey FILE_KEYS[] = {
    {KEYCODE_LEFT, .command = "goto back"},
    {KEYCODE_RIGHT, .command = "goto on"},
    {KEYCODE_UP, .command = "variation back"},
    {KEYCODE_DOWN, .command = "variation next"},
    {.code = KEYCODE_UNKNOWN},
};

/* The keys while the entry line is empty, in review, after the game, or while sealing a move. */
static const ModeKey REVIEW_KEYS[] = {
    {KEYCODE_LEFT, .command = "goto back"},
    {KEYCODE_RIGHT, .command = "goto on"},
    {KEYCODE_UP, .command = "goto start"},
    {KEYCODE_DOWN, .command = "goto end"},
    {KEYCODE_ENTER, .run = press_in_review},
    {KEYCODE_CHARACTER, ' ', .run = press_in_review},
    {.code = KEYCODE_UNKNOWN},
};

/* The keys while the entry line is empty, in addition to BOARD_KEYS, FILE_KEYS or REVIEW_KEYS. */
static const ModeKey IDLE_KEYS[] = {
    {KEYCODE_ESCAPE, .run = step_back},
    {KEYCODE_TAB, .step = step_candidate, .by = 1},
    {KEYCODE_BACK_TAB, .step = step_candidate, .by = -1},
    {.code = KEYCODE_UNKNOWN},
};

/* The keys while the entry line holds text, before the editing keys (line_edit.c). */
static const ModeKey TYPING_KEYS[] = {
    {KEYCODE_ENTER, .run = submit_text},
    {KEYCODE_TAB, .run = entry_line_complete},
    {KEYCODE_ESCAPE, .run = leave_text},
    {.code = KEYCODE_UNKNOWN},
};

/* Runs the command bound to a key. Returns false if there is none. */
static bool run_bound_command(Screen *screen, const KeyPress *key)
{
    const char *arguments = "";
    const char *command = keymap_command(&screen->keymap, key);
    if (!command_line_run_binding(screen, key)) {
        return false;
    }
    enter_note_letter(screen, key, action_of_line(command, &arguments));
    return true;
}

static void idle_key(Screen *screen, const KeyPress *key)
{
    bool is_sealing = game_state_is_sealing(screen);
    bool is_live = game_state_is_live(screen) && !is_sealing;
    bool is_board = is_live || (game_state_shows_cursor(screen) && !is_sealing);
    const ModeKey *keys = viewpoint_file(screen->viewpoint) != NULL ? FILE_KEYS
                          : is_board                                ? BOARD_KEYS
                                                                    : REVIEW_KEYS;
    if (turns_page(screen, key)) {
        turn_page(screen);
        return;
    }
    if (command_line_run_key(screen, keys, key) || command_line_run_key(screen, IDLE_KEYS, key)) {
        return;
    }
    /* A sealed move may contain any character, so no key runs a command. */
    bool is_command =
        !is_sealing && (enter_answer_key(screen, key) || run_bound_command(screen, key));
    if (!is_command && key->code == KEYCODE_CHARACTER && key->character != ' ') {
        screen->type_ahead.line_frame = screen->type_ahead.key_frame;
        entry_line_key(screen, key);
    }
}

/*
 * After a refusal or a ruling, the help key opens the cited article, even if the entry line holds
 * text. The text of a refused move is selected: any other character clears that text, and begins a
 * move or runs a command.
 */
static void play_key(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    if (screen->notice.cites_article && command != NULL && text_is_same(command, "help")) {
        enter_line(screen, "law");
        return;
    }
    if (screen->move.line.is_selected && key->code == KEYCODE_CHARACTER) {
        screen->move.line = (LineEdit){0};
    }
    if (line_edit_is_empty(&screen->move.line)) {
        idle_key(screen, key);
    } else if (!command_line_run_key(screen, TYPING_KEYS, key) && !entry_line_key(screen, key) &&
               key->code != KEYCODE_CHARACTER) {
        command_line_run_binding(screen, key);
    }
}

static void play_paste(Screen *screen, const char *text, size_t length)
{
    screen->type_ahead.line_frame = screen->type_ahead.key_frame;
    paste_dialog_take(screen, text, length);
}

static void press_square(Screen *screen, Square square)
{
    screen->move.cursor = square;
    screen->move.cursor_shown = true;
    screen->move.walks_in_review = !game_state_is_live(screen);
    press_cursor(screen);
}

static void play_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    BoardView view = display_board(screen, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    bool is_usable = game_state_is_live(screen) || game_state_can_return(screen);
    if (game_state_is_sealing(screen)) {
        return;
    }
    if (mouse->kind == MOUSE_PRESS) {
        screen->move.drag_from = square;
        if (square != SQUARE_NONE && is_usable) {
            press_square(screen, square);
        } else {
            score_panel_click(screen, layout, mouse->row, mouse->col);
        }
    } else if (mouse->kind == MOUSE_RELEASE && square != SQUARE_NONE &&
               square != screen->move.drag_from && screen->move.selected != SQUARE_NONE &&
               screen->move.selected == screen->move.drag_from && is_usable) {
        press_square(screen, square);
    }
}

/* One notch of the wheel, which is easily turned by accident, starts no review of the game in
 * progress. The next one does, if it follows within a second. */
static void play_wheel(Screen *screen, int by)
{
    enum { NOTCHES_MS = 1000 };
    bool is_single = screen->now_ms - screen->wheel_ms > NOTCHES_MS;
    screen->wheel_ms = screen->now_ms;
    if (!game_state_is_sealing(screen) && !(is_single && game_state_is_live(screen))) {
        enter_line(screen, by < 0 ? "goto back" : "goto on");
    }
}

static const Hint PLAY_HINTS[] = {
    {NULL, SCREEN_HINT_TYPE_MOVE}, {"draw", SCREEN_HINT_DRAW}, {"takeback", SCREEN_HINT_TAKE_BACK},
    {NULL, SCREEN_HINT_ESC_MENU},  {"help", SCREEN_HINT_HELP}, {NULL, SCREEN_TEXT_NONE},
};
static const Hint RULED_HINTS[] = {
    {"draw", SCREEN_HINT_DRAW}, {"takeback", SCREEN_HINT_TAKE_BACK},
    {"help", SCREEN_HINT_RULE}, {NULL, SCREEN_HINT_ESC_MENU},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint WAIT_HINTS[] = {
    {NULL, SCREEN_HINT_WAITING},  {"draw", SCREEN_HINT_DRAW}, {"takeback", SCREEN_HINT_TAKE_BACK},
    {NULL, SCREEN_HINT_ESC_MENU}, {"help", SCREEN_HINT_HELP}, {NULL, SCREEN_TEXT_NONE},
};
static const Hint WATCH_HINTS[] = {
    {NULL, SCREEN_HINT_WATCHING}, {NULL, SCREEN_HINT_REVIEW}, {NULL, SCREEN_HINT_ESC_MENU},
    {"help", SCREEN_HINT_HELP},   {NULL, SCREEN_TEXT_NONE},
};
static const Hint SELECTED_HINTS[] = {
    {NULL, SCREEN_HINT_CHOOSE_SQUARE},
    {NULL, SCREEN_HINT_PUT_DOWN},
    {NULL, SCREEN_HINT_PUT_BACK},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint TOUCHED_HINTS[] = {
    {NULL, SCREEN_HINT_TOUCHED},
    {NULL, SCREEN_HINT_PUT_DOWN},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint SEALED_HINTS[] = {
    {NULL, SCREEN_HINT_SEAL},
    {NULL, SCREEN_HINT_BACK},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint CLAIM_HINTS[] = {
    {NULL, SCREEN_HINT_CLAIM},
    {NULL, SCREEN_HINT_CANCEL},
    {"help", SCREEN_HINT_HELP},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint WALK_HINTS[] = {
    {NULL, SCREEN_HINT_WALK},
    {NULL, SCREEN_HINT_BACK_TO_REVIEW},
    {"help", SCREEN_HINT_HELP},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint REVIEW_HINTS[] = {
    {NULL, SCREEN_HINT_BROWSE},
    {NULL, SCREEN_HINT_RETURN},
    {"menu", SCREEN_HINT_MENU},
    {NULL, SCREEN_TEXT_NONE},
};
static const Hint FILE_HINTS[] = {
    {NULL, SCREEN_HINT_BROWSE_FILE}, {"next", SCREEN_HINT_NEXT_GAME}, {NULL, SCREEN_HINT_CONTINUE},
    {NULL, SCREEN_HINT_BACK},        {"help", SCREEN_HINT_HELP},      {NULL, SCREEN_TEXT_NONE},
};
static const Hint FILE_ALONE_HINTS[] = {
    {NULL, SCREEN_HINT_BROWSE_FILE}, {NULL, SCREEN_HINT_CONTINUE}, {NULL, SCREEN_HINT_ESC_MENU},
    {"help", SCREEN_HINT_HELP},      {NULL, SCREEN_TEXT_NONE},
};
static const Hint OVER_HINTS[] = {
    {NULL, SCREEN_HINT_REVIEW},   {NULL, SCREEN_HINT_REMATCH}, {NULL, SCREEN_HINT_NEW},
    {NULL, SCREEN_HINT_ESC_MENU}, {"help", SCREEN_HINT_HELP},  {NULL, SCREEN_TEXT_NONE},
};

static const Hint *play_hints(const Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        return SEALED_HINTS;
    }
    if (viewpoint_file(screen->viewpoint) != NULL) {
        return has_list(screen) ? FILE_HINTS : FILE_ALONE_HINTS;
    }
    if (!viewpoint_is_present(screen->viewpoint)) {
        return screen->move.selected != SQUARE_NONE ? SELECTED_HINTS
               : screen->move.walks_in_review       ? WALK_HINTS
                                                    : REVIEW_HINTS;
    }
    if (remote_is_watching(screen->session)) {
        return WATCH_HINTS;
    }
    if (game_state_is(screen, GAME_OVER)) {
        return OVER_HINTS;
    }
    if (screen->move.purpose != MOVE_TO_PLAY && screen->move.selected == SQUARE_NONE) {
        return CLAIM_HINTS;
    }
    if (screen->move.selected != SQUARE_NONE) {
        bool is_owed = viewpoint_owed(screen->viewpoint) == screen->move.selected;
        return is_owed ? TOUCHED_HINTS : SELECTED_HINTS;
    }
    return screen->notice.cites_article         ? RULED_HINTS
           : game_state_awaits_opponent(screen) ? WAIT_HINTS
                                                : PLAY_HINTS;
}

static void play_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    (void)state;
    entry_line_draw(screen, layout, scene);
}

const Mode PLAY_MODE = {
    .key = play_key,
    .paste = play_paste,
    .mouse = play_mouse,
    .wheel = play_wheel,
    .draw = play_draw,
    .hints_now = play_hints,
};
