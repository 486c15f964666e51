/* The last row: what can be done now, and with which keys. */
#ifndef TOUCHMOVE_APP_HINTS_PANEL_H
#define TOUCHMOVE_APP_HINTS_PANEL_H

#include "app/screen/app.h"

/* Draws as many hints as have room, the most useful first. */
void hints_panel_draw(const App *app, const Layout *layout, Scene *scene);

#endif
