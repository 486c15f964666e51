/* What a scene shows, or a part of it, as rows of text for the file of the script. */
#ifndef TOUCHMOVE_TESTS_SCENE_PAGE_H
#define TOUCHMOVE_TESTS_SCENE_PAGE_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/layout.h"
#include "view/scene.h"

/*
 * Appends the named parts of a scene, separated by spaces, one after the other:
 *
 *     screen              all of it
 *     rows A-B, rows A    rows over the whole width, counted from 0
 *     board, score        the rows that hold something and are not behind a dialog
 *     far, near           the player above and the one below
 *     opening, evidence, status, entry, hints
 *                         as in view/layout.h
 *     dialog              the framed box
 *
 * Each row is its number, a bar and its text without the spaces at its end; dates, which change
 * from day to day, become question marks. A part that is not there is said not to be. Last comes
 * the place of the cursor, if it is in one of the parts, or that there is none. The words of parts
 * are cut apart in place. Returns false if a part has no such name.
 */
bool scene_page_append(const Scene *scene, const Layout *layout, char *parts, StrBuf *out);

/* Appends two blocks of letters, one for the paper and one for the ink of every cell. */
void scene_page_append_tints(const Scene *scene, StrBuf *out);

/*
 * Appends a line that says what is wrong if the terminal's cursor is not where the keys go. It is
 * always seen; in a dialog, a list or a page it stands at the focus, or in the field that is
 * filled in, and without either within what covers the game; else, where a square of the board has
 * the cursor's brackets, in it.
 */
void scene_page_append_lost_cursor(const Scene *scene, StrBuf *out);

#endif
