/*
 * The theme of the screen and its drawings of pieces: chosen by the settings; a theme is also shown
 * for a while by the theme dialog.
 */
#ifndef TOUCHMOVE_SCREEN_APP_THEME_H
#define TOUCHMOVE_SCREEN_APP_THEME_H

#include "screen/app.h"

/* Shows what the settings name; a theme or set that does not exist leaves things as they are. */
void app_theme_refresh(App *app);

/* Shows a theme by name, without changing the setting. Returns false if there is none. */
bool app_theme_show(App *app, const char *name);

/* Notes the names of all themes and sets of pieces, for the settings to choose from. */
void app_theme_list(App *app);

#endif
