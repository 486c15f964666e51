/* The last row: what can be done now, and with which keys. */
#ifndef TOUCHMOVE_SCREEN_HINTS_PANEL_H
#define TOUCHMOVE_SCREEN_HINTS_PANEL_H

#include "screen/app.h"

/* Draws as many hints as have room, the most useful first. */
void hints_panel_draw(const App *app, const Layout *layout, Scene *scene);

#endif
