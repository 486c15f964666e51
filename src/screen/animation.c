/*
 * The animation of a move: the piece glides to its square in a few steps. There is no animation if
 * the setting "animation" is "never", or if it is "auto" and the connection is slow. The move is
 * already made and saved, and any key ends the animation, so the players never wait for it.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

enum {
    ANIMATION_STEPS = 4,    /* three show the piece on its way; the fourth is the normal board */
    ANIMATION_STEP_MS = 30, /* long enough to be seen, too short to be annoying */
};

void animation_start(Screen *screen)
{
    int setting = settings_number(session_settings(screen->session), SETTING_ANIMATION);
    bool is_wanted = setting == SETTING_ANIMATION_ALWAYS ||
                     (setting == SETTING_ANIMATION_AUTO && !screen->is_remote);
    if (is_wanted && viewpoint_is_present(screen->viewpoint)) {
        screen->animation = (Animation){.ply = game_ply_count(session_game(screen->session)) - 1,
                                        .since_ms = screen->now_ms};
    }
}

static bool is_on(const Screen *screen)
{
    return screen->animation.ply != ANIMATION_NONE;
}

static int step_of(const Screen *screen)
{
    return 1 + (int)((screen->now_ms - screen->animation.since_ms) / ANIMATION_STEP_MS);
}

void animation_tick(Screen *screen)
{
    if (is_on(screen) && step_of(screen) >= ANIMATION_STEPS) {
        screen->animation.ply = ANIMATION_NONE;
    }
}

int64_t animation_deadline_ms(const Screen *screen)
{
    return is_on(screen) ? screen->animation.since_ms + step_of(screen) * ANIMATION_STEP_MS : -1;
}

void animation_apply(const Screen *screen, BoardView *view)
{
    const Game *game = session_game(screen->session);
    if (!is_on(screen) || screen->animation.ply >= game_ply_count(game)) {
        return; /* animations are off, or the move has been taken back */
    }
    Move move = game_ply_at(game, screen->animation.ply)->move;
    view->position = game_position_at(game, screen->animation.ply);
    view->marks = board_marks_none();
    view->animation = (BoardAnimation){
        .piece = position_piece_at(view->position, move_from(move)),
        .from = move_from(move),
        .to = move_to(move),
        .step = step_of(screen),
        .steps = ANIMATION_STEPS,
    };
}
