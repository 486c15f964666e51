#include "app/app_mode.h"

#include "game/game.h"

const Mode *app_mode(const App *app)
{
    static const Mode *const OVERLAYS[] = {
        [OVERLAY_PROMOTION] = &MODE_PROMOTION,
        [OVERLAY_COMMAND] = &MODE_COMMAND,
        [OVERLAY_DIALOG] = &MODE_DIALOG,
        [OVERLAY_READER] = &MODE_READER,
    };
    const Game *game = session_game(app->session);
    if (app->overlay != OVERLAY_NONE) {
        return OVERLAYS[app->overlay];
    }
    bool stands_still =
        game != NULL && (game_phase(game) == GAME_PAUSED || game_phase(game) == GAME_ADJOURNED);
    return stands_still ? &MODE_PAUSE : &MODE_PLAY;
}
