/* The overlays: the open modes above the game, each with its state. */
#include "screen/screen_inside.h"

#include <stdlib.h>

static void remove_overlay(Overlay **place)
{
    Overlay *overlay = *place;
    *place = overlay->below;
    if (overlay->mode->release != NULL) {
        overlay->mode->release(overlay->state);
    }
    free(overlay);
}

void *overlay_push(Screen *screen, const Mode *mode)
{
    Overlay *overlay = calloc(1, sizeof *overlay + mode->state_size);
    if (overlay == NULL) {
        screen->out_of_memory = true;
        return NULL;
    }
    overlay->mode = mode;
    overlay->below = screen->overlay;
    screen->overlay = overlay;
    return overlay->state;
}

void *overlay_open(Screen *screen, const Mode *mode)
{
    void *state = overlay_push(screen, mode);
    while (state != NULL && screen->overlay->below != NULL &&
           !screen->overlay->below->mode->comes_back) {
        remove_overlay(&screen->overlay->below);
    }
    return state;
}

void overlay_close(Screen *screen)
{
    remove_overlay(&screen->overlay);
}

void overlay_remove(Screen *screen, const Mode *mode)
{
    Overlay **place = &screen->overlay;
    while (*place != NULL) {
        if ((*place)->mode == mode) {
            remove_overlay(place);
        } else {
            place = &(*place)->below;
        }
    }
}

const Overlay *overlay_postponing(const Screen *screen)
{
    const Overlay *overlay = screen->overlay;
    while (overlay != NULL && !overlay->mode->postpones) {
        overlay = overlay->below;
    }
    return overlay;
}

void overlay_close_all(Screen *screen)
{
    while (screen->overlay != NULL) {
        remove_overlay(&screen->overlay);
    }
}

bool overlay_is(const Screen *screen, const Mode *mode)
{
    return screen->overlay != NULL && screen->overlay->mode == mode;
}

void *overlay_state(const Screen *screen)
{
    return screen->overlay->state;
}
