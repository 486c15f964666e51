/*
 * The configuration file of the player, a key file (key_file.h): its entries become settings and
 * keys, and a changed setting goes back into it.
 *
 * Before the first section stands one line for each setting (settings.h). In the section [keys] a
 * line gives a command those keys (keymap.h), and no others:
 *
 *     announce = words
 *     [keys]
 *     takeback = u F8
 *     flip auto = V
 *     pause =
 *
 * The command line goes by the name command-line; "none = z" takes a key away from its command. An
 * entry that is unknown or wrong, or would give a key a second command, is reported with its line
 * and reason, and otherwise ignored.
 */
#ifndef TOUCHMOVE_SCREEN_CONFIGURATION_H
#define TOUCHMOVE_SCREEN_CONFIGURATION_H

#include <stddef.h>

#include "screen/keymap.h"
#include "terms/settings.h"
#include "util/strbuf.h"
#include "words/reply.h"

/*
 * Tells the settings which themes and sets of pieces there are: those that are built in, and the
 * player's own, beside the file at path; NULL for none.
 */
void configuration_offer(const char *path, Settings *settings);

/*
 * Reads the file at path, which need not be there, on top of what settings and keymap hold. Adds a
 * warning to the reply for every entry that cannot be used, and for the first line that is none;
 * after a fair number of warnings only one more, with the number of the rest.
 */
void configuration_read(const char *path, Settings *settings, Keymap *keymap, Reply *reply);

/*
 * As configuration_read, from a text of that many bytes, as if it stood in the file at path, which
 * is named in the warnings and beside which the player's own themes are looked for.
 */
void configuration_read_text(const char *text, size_t length, const char *path, Settings *settings,
                             Keymap *keymap, Reply *reply);

/*
 * Writes the present value of a setting into the file; comments and all other lines stay. Returns
 * false, with the file as it was, and appends why to *reason, if that cannot be done.
 */
bool configuration_save(const char *path, const Settings *settings, SettingId id, StrBuf *reason);

/*
 * Appends the whole configuration as a file, commented out: every setting with its explanation and
 * the value that the program starts with, and the keys of every command; lines of fewer than 80
 * columns.
 */
void configuration_append(StrBuf *out);

#endif
