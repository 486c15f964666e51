/*
 * The configuration file of the player: settings, and in the section [keys] the keys of the screen.
 *
 *     announce = words
 *     [keys]
 *     flip auto = F5
 *     none = z
 *
 * An entry that is unknown or wrong is reported with its line and reason, and otherwise ignored.
 */
#ifndef TOUCHMOVE_APP_CONFIGURATION_H
#define TOUCHMOVE_APP_CONFIGURATION_H

#include "app/keymap.h"
#include "app/reply.h"
#include "app/settings.h"

/*
 * Reads the file at path, which need not be there, on top of what settings and keymap hold. Adds a
 * warning to the reply for everything that cannot be used.
 */
void configuration_read(const char *path, Settings *settings, Keymap *keymap, Reply *reply);

/* As configuration_read, from a text of that many bytes; path is only named in the warnings. */
void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, Reply *reply);

/*
 * Appends the whole configuration as a file, commented out: every setting with its explanation and
 * the value that the program starts with, and every key; lines of fewer than 80 columns.
 */
void configuration_append(StrBuf *out);

#endif
