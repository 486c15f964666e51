/* The name of the opening, above the score. */
#ifndef TOUCHMOVE_SCREEN_OPENING_PANEL_H
#define TOUCHMOVE_SCREEN_OPENING_PANEL_H

#include "screen/app.h"

/* Draws the name that the moves up to the position looked at have, if they have one. */
void opening_panel_draw(const App *app, const Layout *layout, Scene *scene);

#endif
