/* The full-screen program: dispatches the inputs to the modes, and draws the scene. */

#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
#include "study/study.h"
#include "util/array.h"
#include "util/restriction.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Mode *mode_of(const Screen *screen)
{
    if (screen->overlay != NULL) {
        return screen->overlay->mode;
    }
    return game_state_shows_stop(screen) ? &PAUSE_MODE : &PLAY_MODE;
}

Screen *screen_new(const ScreenSetup *setup, int64_t now_ms)
{
    Screen *screen = malloc(sizeof *screen);
    if (screen == NULL) {
        return NULL;
    }
    *screen = (Screen){
        .client = setup->client,
        .session = client_session(setup->client),
        .viewpoint = client_viewpoint(setup->client),
        .config_path = setup->config_path,
        .rows = setup->rows,
        .cols = setup->cols,
        .depth = setup->depth,
        .terminal_glyphs = setup->glyphs,
        .is_remote = setup->is_remote,
        .has_clipboard = setup->has_clipboard,
        .keymap = *setup->keymap,
        .now_ms = now_ms,
        .wheel_ms = INT64_MIN / 2,
        .animation = {.ply = ANIMATION_NONE},
    };
    if (!theme_builtin(theme_builtin_name(0), &screen->theme) ||
        !piece_set_builtin(piece_set_builtin_name(0), &screen->pieces)) {
        free(screen);
        return NULL;
    }
    board_theme_refresh(screen);
    cursor_reset(screen);
    inbox_handle(screen);
    window_title_update(screen);
    return screen;
}

void screen_free(Screen *screen)
{
    if (screen == NULL) {
        return;
    }
    line_history_release(&screen->history);
    overlay_close_all(screen);
    strbuf_release(&screen->notice.text);
    strbuf_release(&screen->copied);
    free(screen->kept_form);
    free(screen->type_ahead.held);
    free(screen);
}

/*
 * Suspends the program. A game with clocks is paused first, and its board is hidden until the
 * players resume it.
 */
static void suspend(Screen *screen)
{
    if (restriction_holds()) {
        notice_set(screen, NOTICE_NO_SUSPENSION, NULL);
        return;
    }
    session_interrupt(screen->session, screen->now_ms);
    screen->requests |= SCREEN_REQUEST_SUSPEND;
}

/*
 * Returns whether the current input may answer the open dialog, or resume the stopped game. A
 * dialog that asks for consent, and a stopped game, accept only an input that was read after they
 * were painted.
 */
static bool may_answer(const Screen *screen)
{
    const TypeAhead *ahead = &screen->type_ahead;
    const OpenDialog *open = dialogs_shown(screen);
    if (mode_of(screen) == &PAUSE_MODE) {
        return ahead->key_frame > ahead->stop_frame;
    }
    return open == NULL || !open->dialog.is_consent || ahead->key_frame > open->frame;
}

/*
 * Ctrl-C cancels a running adjudication. Otherwise it asks whether to quit, and a second Ctrl-C,
 * pressed after the question was painted, quits. If quitting would lose something, the question
 * comes from the session, otherwise from the screen.
 */
static void interrupt(Screen *screen)
{
    const OpenDialog *open = dialogs_shown(screen);
    bool is_asked = open != NULL && screen->type_ahead.key_frame > open->frame;
    bool is_said = game_state_question(screen) == QUESTION_QUIT;
    if (client_cancel(screen->client)) {
        return;
    }
    if (is_asked && (is_said || open->type == &QUIT_DIALOG)) {
        dialogs_close(screen);
        screen->type_ahead.line_frame = screen->frame;
        enter_line(screen, is_said ? "yes" : "quit");
    } else if (client_loses_by_quitting(screen->client)) {
        enter_line(screen, "quit");
    } else {
        dialogs_open(screen, &QUIT_DIALOG);
    }
}

static void take_key(Screen *screen, const Input *input)
{
    screen->type_ahead.key_frame = input->frame;
    if (input->key.code == KEYCODE_CONTROL && input->key.character == 'l') {
        screen->requests |= SCREEN_REQUEST_REPAINT;
    } else if (spelled_command_takes(screen, &input->key)) {
        return;
    } else if (may_answer(screen)) {
        mode_of(screen)->key(screen, &input->key);
    } else {
        TypeAhead *ahead = &screen->type_ahead;
        Input *held =
            array_grow(ahead->held, (size_t)ahead->held_count, &ahead->held_capacity, sizeof *held);
        if (held != NULL) {
            ahead->held = held;
            ahead->held[ahead->held_count++] = *input;
        }
    }
}

/*
 * When the question is closed and the game continues, handles the keys that were held because of
 * it. If a key opens another dialog, the following keys stay held, because they were typed before
 * that dialog was shown.
 */
static void release_held_keys(Screen *screen)
{
    TypeAhead *ahead = &screen->type_ahead;
    while (ahead->held_count > 0 && dialogs_shown(screen) == NULL &&
           mode_of(screen) != &PAUSE_MODE) {
        Input input = ahead->held[0];
        ahead->held_count--;
        memmove(ahead->held, ahead->held + 1, (size_t)ahead->held_count * sizeof input);
        entry_line_find_choices(screen);
        take_key(screen, &input);
        inbox_handle(screen);
    }
}

static void take_mouse(Screen *screen, const Input *input)
{
    Layout layout = display_layout(screen);
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
    screen->type_ahead.key_frame = input->frame;
    (input->kind == INPUT_RESUMED ? session_wake : session_tick)(screen->session, now_ms);
    inbox_handle(screen);
    animation_tick(screen);
    switch (input->kind) {
    case INPUT_NONE:
        study_work(screen->client);
        break;
    case INPUT_KEY:
        screen->animation.ply = ANIMATION_NONE;
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
        screen->rows = input->size.rows;
        screen->cols = input->size.cols;
        screen->terminal_glyphs.upper_halves = input->size.upper_halves;
        screen->requests |= SCREEN_REQUEST_REPAINT;
        break;
    case INPUT_SUSPEND:
        suspend(screen);
        break;
    case INPUT_INTERRUPT:
        interrupt(screen);
        break;
    case INPUT_TERMINATE:
    case INPUT_HANGUP: /* nothing need be saved: every move shown is already on the disk */
        session_interrupt(screen->session, screen->now_ms);
        screen->requests |= SCREEN_REQUEST_QUIT;
        break;
    }
    inbox_handle(screen);
    release_held_keys(screen);
    entry_line_find_choices(screen);
    browser_refresh(screen);
    law_refresh(screen);
    window_title_update(screen);
}

/* Draws a text about a size. */
static void draw_size(const Screen *screen, ScreenText id, int cols, int rows, int row,
                      Scene *scene)
{
    StrBuf text = {0}, columns = {0}, lines = {0};
    strbuf_appendf(&columns, "%d", cols);
    strbuf_appendf(&lines, "%d", rows);
    strbuf_append_filled(&text, screen_text(screen_catalog(screen), id, 1),
                         (StrBufPart[]){{"columns", NULL, &columns}, {"rows", NULL, &lines}, {0}});
    scene_text(scene, row, 0, screen->cols, style_named(STYLE_TEXT), strbuf_text(&text));
    strbuf_release(&text);
}

/* For a terminal below the smallest size, draws the size needed and the clocks, which keep
 * running. */
static void draw_too_small(const Screen *screen, Scene *scene)
{
    const Game *game = session_game(screen->session);
    const Catalog *catalog = screen_catalog(screen);
    scene_text(scene, 0, 0, screen->cols, style_named(STYLE_STRONG),
               screen_text(catalog, SCREEN_TOO_SMALL, 1));
    draw_size(screen, SCREEN_SIZE, screen->cols, screen->rows, 1, scene);
    draw_size(screen, SCREEN_SIZE_NEEDED, LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN, 2, scene);
    for (int side = SIDE_WHITE; game != NULL && game_has_clock(game) && side <= SIDE_BLACK;
         side++) {
        StrBuf line = {0};
        char clock[CLOCK_TEXT_MAX];
        bool is_running = game_clock_is_running(game, (Side)side);
        game_clock_text(game, (Side)side, screen->now_ms, clock);
        strbuf_append_filled(
            &line, is_running ? screen_text(catalog, SCREEN_CLOCK_RUNNING, 1) : "{side} {time}",
            (StrBufPart[]){
                {"side", spoken_side_in(catalog, (Side)side), NULL}, {"time", clock, NULL}, {0}});
        scene_text(scene, 3 + side, 0, screen->cols, style_named(STYLE_TEXT), strbuf_text(&line));
        strbuf_release(&line);
    }
    scene_show_cursor(scene, 0, 0);
}

/* Draws the game, or the mode that is drawn below other overlays instead of the game. */
static void draw_game(const Screen *screen, const Layout *layout, Scene *scene)
{
    const Overlay *postponing = overlay_postponing(screen);
    if (postponing != NULL && postponing != screen->overlay) {
        postponing->mode->draw(screen, postponing->state, layout, scene);
    }
    if (postponing != NULL) {
        return;
    }
    BoardView view = display_board(screen, layout);
    board_view_draw(&view, scene);
    board_arrows_draw(&view, scene);
#define X(draw) draw(screen, layout, scene);
    PANELS(X)
#undef X
    Rect free_row = notice_draw(screen, layout, scene);
    const Mode *mode = mode_of(screen);
    const Hint *hints = mode->hints_now != NULL ? mode->hints_now(screen) : mode->hints;
    if (hints != NULL) {
        hints_draw(screen, hints, layout, free_row, scene);
    }
}

bool screen_draw(const Screen *screen, Scene *scene)
{
    Layout layout = display_layout(screen);
    if (!scene_reset(scene, screen->rows, screen->cols)) {
        return false;
    }
    if (layout.kind == LAYOUT_TOO_SMALL) {
        draw_too_small(screen, scene);
        return true;
    }
    if (viewpoint_has_board(screen->viewpoint) || overlay_postponing(screen) != NULL) {
        draw_game(screen, &layout, scene);
    } else {
        notice_draw(screen, &layout, scene);
    }
    mode_of(screen)->draw(screen, screen->overlay != NULL ? screen->overlay->state : NULL, &layout,
                          scene);
    entry_notes_draw(screen, &layout, scene);
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
    int64_t animation = animation_deadline_ms(screen);
    if (display != CLOCK_NEVER && (deadline < 0 || display < deadline)) {
        deadline = display;
        session_expect(screen->session, deadline);
    }
    return animation >= 0 && (deadline < 0 || animation < deadline) ? animation : deadline;
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

unsigned screen_take_requests(Screen *screen)
{
    unsigned requests = screen->requests;
    screen->requests = 0;
    return requests;
}
