#include "screen/app_flight.h"

#include "screen/app_view.h"

enum {
    FLIGHT_STEPS = 4,    /* the last is the arrival: three are seen */
    FLIGHT_STEP_MS = 30, /* long enough to be seen, too short to be waited for */
};

static bool is_wanted(const App *app)
{
    int wish = settings_number(session_settings(app->session), SETTING_ANIMATION);
    return wish == SETTING_ANIMATION_ALWAYS || (wish == SETTING_ANIMATION_AUTO && !app->is_remote);
}

void app_flight_begin(App *app)
{
    if (is_wanted(app) && session_is_viewing_present(app->session)) {
        app->flight_ply = app_view_played_plies(app) - 1;
        app->flight_since_ms = app->now_ms;
    }
}

void app_flight_end(App *app)
{
    app->flight_ply = -1;
}

static int step_of(const App *app)
{
    return 1 + (int)((app->now_ms - app->flight_since_ms) / FLIGHT_STEP_MS);
}

void app_flight_tick(App *app)
{
    if (app_flight_is_on(app) &&
        (step_of(app) >= FLIGHT_STEPS || app->flight_ply != app_view_played_plies(app) - 1)) {
        app_flight_end(app);
    }
}

bool app_flight_is_on(const App *app)
{
    return app->flight_ply >= 0;
}

int64_t app_flight_deadline(const App *app)
{
    return app_flight_is_on(app) ? app->flight_since_ms + step_of(app) * FLIGHT_STEP_MS : -1;
}

void app_flight_show(const App *app, BoardView *view)
{
    const Game *game = session_game(app->session);
    if (!app_flight_is_on(app)) {
        return;
    }
    Move move = game_ply_at(game, app->flight_ply)->move;
    view->position = game_position_at(game, app->flight_ply);
    view->marks = board_marks_none();
    view->flight = (BoardFlight){
        .piece = position_piece_at(view->position, move_from(move)),
        .from = move_from(move),
        .to = move_to(move),
        .step = step_of(app),
        .steps = FLIGHT_STEPS,
    };
}
