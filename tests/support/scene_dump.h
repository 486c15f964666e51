/*
 * A scene as readable text: its glyphs, below them a letter for the style of each cell, and below
 * those a legend of the letters.
 */
#ifndef TOUCHMOVE_TESTS_SCENE_DUMP_H
#define TOUCHMOVE_TESTS_SCENE_DUMP_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/scene.h"
#include "view/theme.h"

/*
 * Appends the rows of a rectangle of the scene, its glyphs between bars. A style is written as `ink
 * on paper`, with the colours of the palette, and its attributes. Blank cells on the terminal's own
 * background have the letter '.'.
 */
void scene_dump(const Scene *scene, Rect rect, const Palette *palette, StrBuf *out);

/*
 * Compares a text with a file of tests/data and fails the test if they differ, quoting the first
 * difference. With TOUCHMOVE_UPDATE_GOLDEN set it writes the file instead.
 */
void scene_dump_assert_golden(const char *name, const StrBuf *dump);

#endif
