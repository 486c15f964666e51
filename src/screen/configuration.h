/*
 * The player's configuration file, a key file (key_file.h): settings and keys are read from it, and
 * a changed setting is written back to it.
 *
 * The lines before the first section are settings (settings.h). A line of the section [keys] lists
 * all keys of a command (keymap.h), instead of its default keys:
 *
 *     announce = words
 *     [keys]
 *     takeback = u F8
 *     flip auto = V
 *     pause =
 *
 * The name of the command line is command-line; "none = z" unbinds the key z. An entry that is
 * unknown or invalid, or that binds a key of another command, is reported with its line and the
 * reason, and otherwise ignored.
 */
#ifndef TOUCHMOVE_SCREEN_CONFIGURATION_H
#define TOUCHMOVE_SCREEN_CONFIGURATION_H

#include <stddef.h>

#include "screen/keymap.h"
#include "terms/settings.h"
#include "util/strbuf.h"
#include "words/reply.h"

/*
 * Sets the possible themes and piece sets (settings_offer): the built-in ones and the player's own.
 * The player's own are next to the configuration file at path (appearance.h). If path is NULL,
 * there are only the built-in ones.
 */
void configuration_offer(const char *path, Settings *settings);

/*
 * Reads the file at path, if it exists. Settings and keys that it does not mention stay unchanged,
 * and so do those of invalid entries.
 */
void configuration_read(const char *path, Settings *settings, Keymap *keymap);

/*
 * Adds a warning to the reply for each invalid entry of the file at path, and for the first line
 * that is not an entry. After 20 warnings, a last one says how many more errors there are. The
 * reasons are in the language of `catalog`, NULL for English, which is known only after the file
 * has been read.
 */
void configuration_check(const char *path, const Catalog *catalog, Reply *reply);

/* Does what configuration_read and configuration_check do, with a text of length bytes instead of
 * the file at path, next to which the player's themes and piece sets are looked for. */
void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, const Catalog *catalog, Reply *reply);

/*
 * Writes the current value of a setting to the file; comments and all other lines stay. On failure
 * returns false, leaves the file unchanged, and appends the reason to *reason.
 */
bool configuration_save(const char *path, const Settings *settings, SettingId id, StrBuf *reason);

/*
 * Appends a configuration file in which all entries are commented out: each setting with its
 * description and default value, and each command with its default keys. No line has more than 79
 * columns.
 */
void configuration_append(StrBuf *out);

#endif
