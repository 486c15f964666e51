/* Parses the arguments of steps. */
#ifndef TOUCHMOVE_TESTS_SCENE_SETUP_H
#define TOUCHMOVE_TESTS_SCENE_SETUP_H

#include "screen/screen.h"
#include "util/strbuf.h"

/* Parses a size such as "80x24". Returns false if the size is invalid. */
bool scene_setup_size(const char *text, ScreenSetup *setup);

/* Parses the pieces: solid, outline, letters or ascii. Returns false, with *setup unchanged, if the
 * word is invalid. */
bool scene_setup_pieces(const char *text, ScreenSetup *setup);

/* Parses the colour depth: 24bit, 256, 8 or mono. Returns false, with *setup unchanged, if the word
 * is invalid. */
bool scene_setup_depth(const char *text, ScreenSetup *setup);

/* Makes the pseudo-language the one of the language "auto", if the setting is "language" and its
 * value qps. Returns false, with *settings unchanged, if they are not. */
bool scene_setup_language(const char *name, const char *value, Settings *settings);

/* Appends a text with the escapes \n and \xHH replaced by bytes. */
void scene_setup_unescape(const char *text, StrBuf *out);

#endif
