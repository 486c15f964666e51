#include "screen/screen.h"

#include "game/game.h"
#include "screen/app.h"
#include "screen/app_board.h"
#include "screen/app_command.h"
#include "screen/app_dialog.h"
#include "screen/app_flight.h"
#include "screen/app_message.h"
#include "screen/app_mode.h"
#include "screen/app_theme.h"
#include "screen/app_view.h"

#include <stdlib.h>

static bool init(App *app, const ScreenSetup *setup, int64_t now_ms)
{
    app->session = setup->session;
    app->rows = setup->rows;
    app->cols = setup->cols;
    app->depth = setup->depth;
    app->terminal_glyphs = setup->glyphs;
    app->is_remote = setup->is_remote;
    app->flight_ply = -1;
    app->now_ms = now_ms;
    app->keymap = *setup->keymap;
    app->config_path = setup->config_path;
    app_theme_list(app);
    return theme_builtin(theme_builtin_name(0), &app->theme) &&
           piece_set_builtin(piece_set_builtin_name(0), &app->pieces);
}

App *app_new(const ScreenSetup *setup, int64_t now_ms)
{
    App *app = calloc(1, sizeof *app);
    if (app == NULL || !init(app, setup, now_ms)) {
        free(app);
        return NULL;
    }
    app_theme_refresh(app);
    app_board_reset(app);
    return app;
}

void app_free(App *app)
{
    if (app == NULL) {
        return;
    }
    line_history_release(&app->history);
    strbuf_release(&app->reader.text);
    strbuf_release(&app->message);
    free(app->held);
    free(app);
}

void app_show(App *app, const Reply *reply)
{
    app_command_settle(app, reply);
}

/* The clocks are stopped before the program is; the board stays hidden until a key is pressed. */
static void suspend(App *app)
{
    app_command_interrupt(app);
    app->wishes |= APP_WISH_SUSPEND;
}

/* A game that is going on is asked about by the session. */
static void ask_to_quit(App *app)
{
    bool goes_on = !app_view_is_phase(app, GAME_OVER) && app_view_played_plies(app) > 0;
    if (goes_on) {
        app_command_run(app, "quit");
    } else {
        app_dialog_open(app, DIALOG_QUIT);
    }
}

static void take_key(App *app, const Input *input)
{
    app->key_frame = input->frame;
    if (input->key.code == KEYCODE_CONTROL && input->key.character == 'l') {
        app->wishes |= APP_WISH_REPAINT;
    } else if (app_dialog_may_answer(app)) {
        app_mode(app)->key(app, &input->key);
    } else {
        app_dialog_hold(app, input);
    }
}

/*
 * Keys that were kept from a question take effect once it is gone, until the next one is asked:
 * that one they cannot answer either, because it is raised only now.
 */
static void release_held_keys(App *app)
{
    while (app->held_count > 0 && app->overlay != OVERLAY_DIALOG) {
        Input input = app->held[0];
        app->held_count--;
        for (int i = 0; i < app->held_count; i++) {
            app->held[i] = app->held[i + 1];
        }
        take_key(app, &input);
    }
}

static void resize(App *app, const Input *input)
{
    app->rows = input->size.rows;
    app->cols = input->size.cols;
    app->wishes |= APP_WISH_REPAINT;
}

/* The terminal is gone, or the program is told to end: what was shown is on disk already. */
static void end(App *app)
{
    app_command_interrupt(app);
    app->wishes |= APP_WISH_QUIT;
}

static void take_mouse(App *app, const Input *input)
{
    Layout layout = app_board_layout(app);
    if (layout.kind != LAYOUT_TOO_SMALL && app_dialog_may_answer(app)) {
        app_mode(app)->mouse(app, &input->mouse, &layout);
    }
}

static void take_paste(App *app, const Input *input)
{
    if (input->paste.cut) {
        app_message_set(app, "What was pasted is too long: nothing was entered.");
    } else if (app_dialog_may_answer(app)) {
        app_mode(app)->paste(app, input->paste.text, input->paste.length);
    }
}

void app_handle(App *app, const Input *input, int64_t now_ms)
{
    app->now_ms = now_ms;
    app->frame = input->frame;
    app->key_frame = input->frame;
    app_command_tick(app);
    app_flight_tick(app);
    switch (input->kind) {
    case INPUT_NONE:
        break;
    case INPUT_KEY:
        app_flight_end(app);
        take_key(app, input);
        break;
    case INPUT_PASTE:
        take_paste(app, input);
        break;
    case INPUT_MOUSE:
        take_mouse(app, input);
        break;
    case INPUT_RESIZE:
    case INPUT_RESUMED:
        resize(app, input);
        break;
    case INPUT_SUSPEND:
        suspend(app);
        break;
    case INPUT_INTERRUPT:
        ask_to_quit(app);
        break;
    case INPUT_TERMINATE:
    case INPUT_HANGUP:
        end(app);
        break;
    }
    release_held_keys(app);
}

int64_t app_deadline_ms(const App *app, int64_t now_ms)
{
    const Game *game = session_game(app->session);
    int64_t wait = session_deadline_ms(app->session, now_ms);
    int64_t deadline = wait < 0 ? -1 : now_ms + wait;
    int64_t display = game != NULL ? game_display_deadline(game, now_ms) : CLOCK_NEVER;
    int64_t flight = app_flight_deadline(app);
    if (display != CLOCK_NEVER && (deadline < 0 || display < deadline)) {
        deadline = display;
        session_expect(app->session, deadline);
    }
    return flight >= 0 && (deadline < 0 || flight < deadline) ? flight : deadline;
}

const Palette *app_palette(const App *app)
{
    return &app->theme.palettes[app->depth];
}

const char *app_title(const App *app)
{
    bool is_wanted = settings_number(session_settings(app->session), SETTING_TITLE) != 0;
    return is_wanted ? app->title : NULL;
}

unsigned app_take_wishes(App *app)
{
    unsigned wishes = app->wishes;
    app->wishes = 0;
    return wishes;
}
