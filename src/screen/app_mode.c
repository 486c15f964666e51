#include "screen/app_mode.h"

#include "screen/app_view.h"

const Mode *app_mode(const App *app)
{
    static const Mode *const OVERLAYS[] = {
        [OVERLAY_PROMOTION] = &MODE_PROMOTION,
        [OVERLAY_COMMAND] = &MODE_COMMAND,
        [OVERLAY_DIALOG] = &MODE_DIALOG,
        [OVERLAY_READER] = &MODE_READER,
    };
    if (app->overlay != OVERLAY_NONE) {
        return OVERLAYS[app->overlay];
    }
    bool stands_still =
        app_view_is_phase(app, GAME_PAUSED) || app_view_is_phase(app, GAME_ADJOURNED);
    return stands_still && !app_view_is_file(app) ? &MODE_PAUSE : &MODE_PLAY;
}
