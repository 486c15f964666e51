/*
 * A scene as text that can be read, compared and kept: its glyphs, below them a letter for the look
 * of each cell, and below those what the letters mean.
 */
#ifndef TOUCHMOVE_TESTS_SCENE_DUMP_H
#define TOUCHMOVE_TESTS_SCENE_DUMP_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/scene.h"
#include "view/theme.h"

/*
 * Appends the rows of a rectangle of the scene, its glyphs between bars. A look is `ink on paper`
 * with the colours of the palette, and its attributes; cells that show the terminal's own paper and
 * nothing else have the letter '.'.
 */
void scene_dump(const Scene *scene, Rect rect, const Palette *palette, StrBuf *out);

/*
 * Compares a text with a file of tests/data and fails the test if they differ, with the first
 * difference in the message. With TOUCHMOVE_UPDATE_GOLDEN in the environment it writes the file
 * instead.
 */
void scene_dump_assert_golden(const char *name, const StrBuf *dump);

#endif
