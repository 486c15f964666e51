/* The name of the opening, above the score. */
#ifndef TOUCHMOVE_APP_OPENING_PANEL_H
#define TOUCHMOVE_APP_OPENING_PANEL_H

#include "app/screen/app.h"

/* Draws the name that the moves up to the position looked at have, if they have one. */
void opening_panel_draw(const App *app, const Layout *layout, Scene *scene);

#endif
