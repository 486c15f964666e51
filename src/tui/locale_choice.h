/*
 * The locale of the program, chosen so that chessmen can be drawn where the terminal can draw them.
 */
#ifndef TOUCHMOVE_TUI_LOCALE_CHOICE_H
#define TOUCHMOVE_TUI_LOCALE_CHOICE_H

#include <stdbool.h>

/*
 * Sets the locale for characters (LC_CTYPE) from the environment. Where the environment names a
 * UTF-8 locale that this machine does not have, as happens over SSH, C.UTF-8 is taken instead. To
 * be called once, before anything else of this layer. Returns whether characters are UTF-8 now.
 */
bool locale_choose(void);

#endif
