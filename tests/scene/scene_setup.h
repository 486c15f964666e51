/* The words of a scene for the terminal that it has. */
#ifndef TOUCHMOVE_TESTS_SCENE_SETUP_H
#define TOUCHMOVE_TESTS_SCENE_SETUP_H

#include "screen/screen.h"

/* Takes a size, "80x24". Returns false if it is none. */
bool scene_setup_size(const char *text, ScreenSetup *setup);

/* Takes pieces: solid, outline, letters, ascii. Returns false, with nothing changed, if it is none.
 */
bool scene_setup_pieces(const char *text, ScreenSetup *setup);

/* Takes a depth of colour: 24bit, 256, 8, mono. Returns as above. */
bool scene_setup_depth(const char *text, ScreenSetup *setup);

#endif
