/*
 * Writes a scene as readable text, to compare it with a file. The text has three parts: the
 * characters of the cells, a letter for the style of each cell, and a list of the letters with
 * their styles.
 */
#ifndef TOUCHMOVE_TESTS_SCENE_DUMP_H
#define TOUCHMOVE_TESTS_SCENE_DUMP_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/scene.h"
#include "view/theme.h"

/*
 * Appends the text of a rectangle of the scene. In the list, a style is written as `INK on PAPER`,
 * with the colours of the palette, and its attributes. A blank cell on the terminal's own
 * background has the letter '.'.
 */
void scene_dump(const Scene *scene, Rect rect, const Palette *palette, StrBuf *out);

/*
 * Compares a text with a file of tests/data. If they differ, fails the test and quotes the first
 * difference. If the environment variable TOUCHMOVE_UPDATE_GOLDEN is set, writes the file instead.
 */
void scene_dump_assert_golden(const char *name, const StrBuf *dump);

#endif
