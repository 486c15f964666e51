/*
 * A move is seen: the piece flies to its square in a few steps, if the setting animation wants it.
 * The move itself is made and saved already; any key ends the flight, so nobody waits for it.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

enum {
    FLIGHT_STEPS = 4,    /* the last is the arrival: three are seen */
    FLIGHT_STEP_MS = 30, /* long enough to be seen, too short to be waited for */
};

static bool is_wanted(const Screen *screen)
{
    int wish = settings_number(session_settings(screen->session), SETTING_ANIMATION);
    return wish == SETTING_ANIMATION_ALWAYS ||
           (wish == SETTING_ANIMATION_AUTO && !screen->is_remote);
}

void flight_begin(Screen *screen)
{
    if (is_wanted(screen) && viewpoint_is_present(screen->viewpoint)) {
        screen->flight_ply = game_ply_count(session_game(screen->session)) - 1;
        screen->flight_since_ms = screen->now_ms;
    }
}

static bool is_on(const Screen *screen)
{
    return screen->flight_ply != FLIGHT_NONE;
}

static int step_of(const Screen *screen)
{
    return 1 + (int)((screen->now_ms - screen->flight_since_ms) / FLIGHT_STEP_MS);
}

void flight_tick(Screen *screen)
{
    if (is_on(screen) && step_of(screen) >= FLIGHT_STEPS) {
        screen->flight_ply = FLIGHT_NONE;
    }
}

int64_t flight_deadline_ms(const Screen *screen)
{
    return is_on(screen) ? screen->flight_since_ms + step_of(screen) * FLIGHT_STEP_MS : -1;
}

/* The move may have been taken back since: then nothing is to be seen of it. */
void flight_show(const Screen *screen, BoardView *view)
{
    const Game *game = session_game(screen->session);
    if (!is_on(screen) || screen->flight_ply >= game_ply_count(game)) {
        return;
    }
    Move move = game_ply_at(game, screen->flight_ply)->move;
    view->position = game_position_at(game, screen->flight_ply);
    view->marks = board_marks_none();
    view->animation = (BoardAnimation){
        .piece = position_piece_at(view->position, move_from(move)),
        .from = move_from(move),
        .to = move_to(move),
        .step = step_of(screen),
        .steps = FLIGHT_STEPS,
    };
}
