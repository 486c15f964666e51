/* The full-screen program: inputs in, a scene out. */

#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "notation/spoken.h"
#include "study/study.h"
#include "util/array.h"
#include "util/restriction.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Mode *mode_of(const Screen *screen)
{
    bool stands_still =
        sight_is_phase(screen, GAME_PAUSED) || sight_is_phase(screen, GAME_ADJOURNED);
    if (screen->overlay != NULL) {
        return screen->overlay;
    }
    return stands_still && viewpoint_file(screen->viewpoint) == NULL ? &PAUSE_MODE : &PLAY_MODE;
}

static bool init(Screen *screen, const ScreenSetup *setup, int64_t now_ms)
{
    screen->client = setup->client;
    screen->session = client_session(setup->client);
    screen->viewpoint = client_viewpoint(setup->client);
    screen->rows = setup->rows;
    screen->cols = setup->cols;
    screen->depth = setup->depth;
    screen->terminal_glyphs = setup->glyphs;
    screen->is_remote = setup->is_remote;
    screen->has_clipboard = setup->has_clipboard;
    screen->flight_ply = FLIGHT_NONE;
    screen->now_ms = now_ms;
    screen->keymap = *setup->keymap;
    screen->config_path = setup->config_path;
    return theme_builtin(theme_builtin_name(0), &screen->theme) &&
           piece_set_builtin(piece_set_builtin_name(0), &screen->pieces);
}

Screen *screen_new(const ScreenSetup *setup, int64_t now_ms)
{
    Screen *screen = calloc(1, sizeof *screen);
    if (screen == NULL || !init(screen, setup, now_ms)) {
        free(screen);
        return NULL;
    }
    skin_refresh(screen);
    cursor_reset(screen);
    settle(screen);
    return screen;
}

void screen_free(Screen *screen)
{
    if (screen == NULL) {
        return;
    }
    line_history_release(&screen->history);
    strbuf_release(&screen->reader.text);
    strbuf_release(&screen->notice);
    strbuf_release(&screen->copied);
    strbuf_release(&screen->pasted);
    free(screen->held);
    free(screen);
}

/* The clocks are stopped before the program is; the board stays hidden until a key is pressed. */
static void suspend(Screen *screen)
{
    if (restriction_holds()) {
        notice_set(screen, NOTICE_NO_SUSPENSION, NULL);
        return;
    }
    session_interrupt(screen->session, screen->now_ms);
    screen->wishes |= SCREEN_WISH_SUSPEND;
}

/*
 * A question that gives something up is answered only by what was entered after it was painted:
 * keys that were typed ahead of it are kept.
 */
static bool may_answer(const Screen *screen)
{
    return screen->overlay != &DIALOGS_MODE || !screen->dialog.is_consent ||
           screen->key_frame > screen->dialog_frame;
}

/*
 * Ctrl-C asks whether to quit, and pressed again, once that was painted, quits. Where something is
 * lost by it, the session asks.
 */
static void interrupt(Screen *screen)
{
    bool is_asked = screen->overlay == &DIALOGS_MODE && screen->key_frame > screen->dialog_frame;
    bool is_said = sight_question(screen) == QUESTION_QUIT;
    if (client_give_up(screen->client)) {
        return;
    }
    if (is_asked && (is_said || screen->open_dialog == &QUIT_DIALOG)) {
        dialogs_close(screen);
        screen->line_frame = screen->frame;
        enter_line(screen, is_said ? "yes" : "quit");
    } else if (client_loses_by_quitting(screen->client)) {
        enter_line(screen, "quit");
    } else {
        dialogs_open(screen, &QUIT_DIALOG);
    }
}

static void hold_key(Screen *screen, const Input *input)
{
    Input *held =
        array_grow(screen->held, (size_t)screen->held_count, &screen->held_capacity, sizeof *held);
    if (held == NULL) {
        return;
    }
    screen->held = held;
    screen->held[screen->held_count++] = *input;
}

static void take_key(Screen *screen, const Input *input)
{
    screen->key_frame = input->frame;
    if (input->key.code == KEYCODE_CONTROL && input->key.character == 'l') {
        screen->wishes |= SCREEN_WISH_REPAINT;
    } else if (key_word_takes(screen, &input->key)) {
        return;
    } else if (may_answer(screen)) {
        mode_of(screen)->key(screen, &input->key);
    } else {
        hold_key(screen, input);
    }
}

/*
 * Keys that were kept from a question take effect once it is gone, until the next one is asked:
 * that one they cannot answer either, because it is raised only now.
 */
static void release_held_keys(Screen *screen)
{
    while (screen->held_count > 0 && screen->overlay != &DIALOGS_MODE) {
        Input input = screen->held[0];
        screen->held_count--;
        memmove(screen->held, screen->held + 1, (size_t)screen->held_count * sizeof input);
        take_key(screen, &input);
        settle(screen);
    }
}

static void resize(Screen *screen, const Input *input)
{
    screen->rows = input->size.rows;
    screen->cols = input->size.cols;
    screen->terminal_glyphs.upper_halves = input->size.upper_halves;
    screen->wishes |= SCREEN_WISH_REPAINT;
}

/* The terminal is gone, or the program is told to end: what was shown is on disk already. */
static void end(Screen *screen)
{
    session_interrupt(screen->session, screen->now_ms);
    screen->wishes |= SCREEN_WISH_QUIT;
}

static void take_mouse(Screen *screen, const Input *input)
{
    Layout layout = picture_layout(screen);
    const Mode *mode = mode_of(screen);
    const MouseAction *mouse = &input->mouse;
    bool is_wheel = mouse->kind == MOUSE_WHEEL_UP || mouse->kind == MOUSE_WHEEL_DOWN;
    if (layout.kind == LAYOUT_TOO_SMALL || !may_answer(screen)) {
        return;
    }
    if (is_wheel && mode->wheel != NULL) {
        mode->wheel(screen, mouse->kind == MOUSE_WHEEL_UP ? -1 : 1);
    } else if (!is_wheel && mode->mouse != NULL) {
        mode->mouse(screen, mouse, &layout);
    }
}

static void take_paste(Screen *screen, const Input *input)
{
    if (input->paste.cut) {
        notice_set(screen, NOTICE_TOO_LONG, NULL);
    } else if (may_answer(screen)) {
        mode_of(screen)->paste(screen, input->paste.text, input->paste.length);
    }
}

void screen_handle(Screen *screen, const Input *input, int64_t now_ms)
{
    screen->now_ms = now_ms;
    screen->frame = input->frame;
    screen->key_frame = input->frame;
    (input->kind == INPUT_RESUMED ? session_wake : session_tick)(screen->session, now_ms);
    settle(screen);
    flight_tick(screen);
    switch (input->kind) {
    case INPUT_NONE:
        study_work(screen->client);
        break;
    case INPUT_KEY:
        screen->flight_ply = FLIGHT_NONE;
        take_key(screen, input);
        break;
    case INPUT_PASTE:
        take_paste(screen, input);
        break;
    case INPUT_MOUSE:
        take_mouse(screen, input);
        break;
    case INPUT_RESIZE:
    case INPUT_RESUMED:
        resize(screen, input);
        break;
    case INPUT_SUSPEND:
        suspend(screen);
        break;
    case INPUT_INTERRUPT:
        interrupt(screen);
        break;
    case INPUT_TERMINATE:
    case INPUT_HANGUP:
        end(screen);
        break;
    }
    settle(screen);
    release_held_keys(screen);
    browser_refresh(screen);
}

/* Below the smallest size: what is needed, and the clocks, which run on. */
static void draw_too_small(const Screen *screen, Scene *scene)
{
    const Game *game = session_game(screen->session);
    char line[64];
    snprintf(line, sizeof line, "screen %d x %d", screen->cols, screen->rows);
    scene_text(scene, 0, 0, screen->cols, style_named(STYLE_STRONG), "Too small:");
    scene_text(scene, 1, 0, screen->cols, style_named(STYLE_TEXT), line);
    snprintf(line, sizeof line, "needed %d x %d", LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN);
    scene_text(scene, 2, 0, screen->cols, style_named(STYLE_TEXT), line);
    for (int side = SIDE_WHITE; game != NULL && game_has_clock(game) && side <= SIDE_BLACK;
         side++) {
        char clock[CLOCK_TEXT_MAX];
        game_clock_text(game, (Side)side, screen->now_ms, clock);
        snprintf(line, sizeof line, "%s %s%s", spoken_side((Side)side), clock,
                 game_clock_is_running(game, (Side)side) ? " runs" : "");
        scene_text(scene, 3 + side, 0, screen->cols, style_named(STYLE_TEXT), line);
    }
    scene_show_cursor(scene, 0, 0);
}

/*
 * The game is not safe on disk: the entry line's row, where it always is in sight, becomes a band
 * that says so. Returns the columns that are taken of its right end.
 */
static int draw_not_saved(const Screen *screen, const Layout *layout, Scene *scene)
{
    Rect row = layout->entry;
    StrBuf text = {0};
    if (session_is_saved(screen->session)) {
        return 0;
    }
    if (screen->overlay == NULL) {
        scene_restyle(scene, row, style_named(STYLE_URGENT));
    }
    strbuf_append(&text, " NOT SAVED");
    strbuf_appendf(&text, ": %s - %s", sight_name(screen, SIDE_WHITE),
                   sight_name(screen, SIDE_BLACK));
    int cols = utf8_width(strbuf_text(&text), text.length);
    cols = cols < row.cols / 2 && screen->overlay == NULL ? cols : (int)strlen(" NOT SAVED");
    scene_text_padded(scene, row.row, row.col + row.cols - cols - 1, cols + 1,
                      style_named(STYLE_URGENT), "");
    scene_text(scene, row.row, row.col + row.cols - cols - 1, cols, style_named(STYLE_URGENT),
               strbuf_text(&text));
    strbuf_release(&text);
    return cols + 1;
}

/*
 * While something else is looked at than the present position, the players' rows show the clocks of
 * that; those that run stand in the corner of the entry line's row.
 */
static void draw_running_clocks(const Screen *screen, const Layout *layout, int taken, Scene *scene)
{
    StrBuf clocks = {0};
    bool is_elsewhere = viewpoint_has_board(screen->viewpoint) &&
                        !viewpoint_is_present(screen->viewpoint) && screen->overlay == NULL;
    if (is_elsewhere && !sight_is_phase(screen, GAME_OVER)) {
        player_panel_append_clocks(screen, &clocks);
        scene_text_right(scene, layout->entry.row, layout->entry.col, layout->entry.cols - taken,
                         style_named(STYLE_CLOCK_RUNNING), strbuf_text(&clocks));
    }
    strbuf_release(&clocks);
}

/* Writes the name of the key that a hint is about; empty if it is about none. */
static void key_of(const Screen *screen, const Hint *hint, char out[static KEYMAP_NAME_MAX])
{
    const KeyPress *key = hint->command != NULL ? keymap_key(&screen->keymap, hint->command) : NULL;
    out[0] = '\0';
    if (key != NULL) {
        keymap_format_key(key, out);
    }
}

enum { HINTS_MAX = 8, HINT_GAP = 3, HINT_GAP_SMALL = 2, HINT_COLS_SMALL = 48 };

/* They are ASCII, so their bytes are their columns. */
static int hint_cols(const Screen *screen, const Hint *hint)
{
    char key[KEYMAP_NAME_MAX];
    key_of(screen, hint, key);
    return (int)strlen(hint->text) + (key[0] != '\0' ? (int)strlen(key) + 1 : 0);
}

/* Whether a hint tells of what could only be refused: a take-back that nobody here can ask for. */
static bool is_idle(const Screen *screen, const Hint *hint)
{
    const Game *game = session_game(screen->session);
    if (hint->command == NULL || !text_is_same(hint->command, "takeback") || game == NULL) {
        return false;
    }
    Side turn = game_turn(game);
    return game_ply_count(game) == 0 || game_house_rules(game).take_backs == TAKE_BACK_NEVER ||
           !session_plays(screen->session,
                          game_take_back_is_asked(game) ? turn : side_opponent(turn));
}

/*
 * Notes which hints have room: the last two first, which lead to everything else, then the others
 * from the first on.
 */
static void choose_hints(const Screen *screen, const Hint *hints, int cols, int gap,
                         bool shown[static HINTS_MAX])
{
    int count = 0;
    while (hints[count].text != NULL && count < HINTS_MAX) {
        shown[count++] = false;
    }
    int used = -gap;
    for (int i = 0; i < count; i++) {
        int at = i < 2 ? count - 1 - i : i - 2;
        int needed = at < 0 ? cols : gap + hint_cols(screen, &hints[at]);
        if (used + needed <= cols && !is_idle(screen, &hints[at])) {
            shown[at] = true;
            used += needed;
        }
    }
}

/* What can be done now, and with which keys, as many hints as have room. */
static void draw_hints(const Screen *screen, const Hint *hints, Rect area, Scene *scene)
{
    Glyphs glyphs = picture_glyphs(screen);
    Style muted = style_named(STYLE_MUTED);
    int gap = area.cols < HINT_COLS_SMALL ? HINT_GAP_SMALL : HINT_GAP;
    int col = area.col;
    bool shown[HINTS_MAX];
    choose_hints(screen, hints, area.cols, gap, shown);
    for (int i = 0; i < HINTS_MAX && hints[i].text != NULL; i++) {
        char key[KEYMAP_NAME_MAX];
        key_of(screen, &hints[i], key);
        if (!shown[i]) {
            continue;
        }
        if (col > area.col) {
            col += gap;
            scene_glyph(scene, area.row, col - 2, muted,
                        glyph_named(&glyphs, gap == HINT_GAP ? GLYPH_DOT : GLYPH_SPACE));
        }
        int key_cols = key[0] != '\0' ? (int)strlen(key) + 1 : 0;
        scene_text(scene, area.row, col, key_cols, style_named(STYLE_KEY), key);
        scene_text(scene, area.row, col + key_cols, area.cols, muted, hints[i].text);
        col += hint_cols(screen, &hints[i]);
    }
}

/*
 * The row of the hints; where there is none, what is left of the status, or of the entry line when
 * the game is over.
 */
static Rect hint_area(const Screen *screen, const Layout *layout, Rect left)
{
    enum { PROMPT_COLS = 7 };
    Rect entry = layout->entry;
    if (!rect_is_empty(layout->hints)) {
        return layout->hints;
    }
    if (rect_is_empty(left) && screen->overlay == NULL && sight_is_phase(screen, GAME_OVER) &&
        line_edit_is_empty(&screen->entry)) {
        return (Rect){entry.row, entry.col + PROMPT_COLS, 1, entry.cols - PROMPT_COLS};
    }
    return left;
}

static void draw_game(const Screen *screen, const Layout *layout, Scene *scene)
{
    BoardView view = picture_board(screen, layout);
    board_view_draw(&view, scene);
#define X(draw) draw(screen, layout, scene);
    PANELS(X)
#undef X
    Rect area = hint_area(screen, layout, notice_draw(screen, layout, scene));
    const Mode *mode = mode_of(screen);
    const Hint *hints = mode->hints_now != NULL ? mode->hints_now(screen) : mode->hints;
    if (hints != NULL && !rect_is_empty(area)) {
        draw_hints(screen, hints, area, scene);
    }
}

bool screen_draw(const Screen *screen, Scene *scene)
{
    Layout layout = picture_layout(screen);
    if (!scene_reset(scene, screen->rows, screen->cols)) {
        return false;
    }
    if (layout.kind == LAYOUT_TOO_SMALL) {
        draw_too_small(screen, scene);
        return true;
    }
    if (viewpoint_has_board(screen->viewpoint)) {
        draw_game(screen, &layout, scene);
    } else {
        notice_draw(screen, &layout, scene);
    }
    mode_of(screen)->draw(screen, &layout, scene);
    int taken = draw_not_saved(screen, &layout, scene);
    draw_running_clocks(screen, &layout, taken, scene);
    return true;
}

int64_t screen_deadline_ms(const Screen *screen, int64_t now_ms)
{
    const Game *game = session_game(screen->session);
    if (study_has_work(screen->client)) {
        session_deadline_ms(screen->session, now_ms);
        session_expect(screen->session, now_ms);
        return now_ms;
    }
    int64_t wait = session_deadline_ms(screen->session, now_ms);
    int64_t deadline = wait < 0 ? -1 : now_ms + wait;
    int64_t display = game != NULL ? game_display_deadline(game, now_ms) : CLOCK_NEVER;
    int64_t flight = flight_deadline_ms(screen);
    if (display != CLOCK_NEVER && (deadline < 0 || display < deadline)) {
        deadline = display;
        session_expect(screen->session, deadline);
    }
    return flight >= 0 && (deadline < 0 || flight < deadline) ? flight : deadline;
}

const Palette *screen_palette(const Screen *screen)
{
    return &screen->theme.palettes[screen->depth];
}

const char *screen_title(const Screen *screen)
{
    bool is_wanted =
        settings_number(session_settings(screen->session), SETTING_TITLE) != SETTING_TITLE_OFF;
    return is_wanted ? screen->title : NULL;
}

const char *screen_copied(const Screen *screen)
{
    return strbuf_text(&screen->copied);
}

unsigned screen_take_wishes(Screen *screen)
{
    unsigned wishes = screen->wishes;
    screen->wishes = 0;
    return wishes;
}
