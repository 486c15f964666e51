/* A text of many lines on the whole screen: help, and answers too long for the status area. */
#ifndef TOUCHMOVE_SCREEN_APP_READER_H
#define TOUCHMOVE_SCREEN_APP_READER_H

#include "screen/app.h"

/* Opens the reader; *text becomes its own and is empty afterwards. */
void app_reader_open(App *app, const char *title, StrBuf *text);

#endif
