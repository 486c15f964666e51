/* Writes a scene, or a part of it, as rows of text for the file of a script. */
#ifndef TOUCHMOVE_TESTS_SCENE_PAGE_H
#define TOUCHMOVE_TESTS_SCENE_PAGE_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/layout.h"
#include "view/scene.h"

/*
 * Appends the named parts of a scene, one after the other. The names are separated by spaces:
 *
 *     screen              the whole screen
 *     rows A-B, rows A    rows over the whole width, counted from 0
 *     board, score        the board or the score: the rows that are neither blank nor covered by a
 *                         dialog
 *     far, near           the player at the top and the player at the bottom of the panel
 *     opening, evidence, status, entry, hints
 *                         the parts with these names in view/layout.h
 *     dialog              the framed box of the dialog, or the dialog in the panel
 *
 * Each row is written as its number, a bar and its text without trailing spaces. The digits of
 * dates become question marks because dates change from day to day. A missing part is reported as
 * missing. If the cursor is in one of the parts, the last line has its place. If the cursor is
 * hidden, the last line says so. Modifies `parts`. Returns false if a name is unknown.
 */
bool scene_page_append(const Scene *scene, const Layout *layout, char *parts, StrBuf *out);

/* Appends two blocks with a letter for each cell: the background colours, and the colours of the
 * text. */
void scene_page_append_tints(const Scene *scene, StrBuf *out);

/*
 * Appends an error message if the terminal's cursor is not where typed keys go. The cursor must
 * always be visible. In a dialog, list or page, it must be at the focused item or in a field. If
 * the dialog, list or page has neither, the cursor must be inside it. Otherwise, if a square of the
 * board is in brackets, the cursor must be on that square. In a line that is being typed, the
 * cursor is always right.
 */
void scene_page_append_lost_cursor(const Scene *scene, StrBuf *out);

#endif
