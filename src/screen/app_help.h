/* The help of the screen: how to move, all keys, all commands; made from the tables. */
#ifndef TOUCHMOVE_SCREEN_APP_HELP_H
#define TOUCHMOVE_SCREEN_APP_HELP_H

#include "screen/app.h"

/* Opens the help at its beginning, or what it says on a topic: a command, a setting, a heading. */
void app_help_open(App *app, const char *topic);

#endif
