/* A scene, or a part of it, as rows of text in the file of a script. */
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
 *     board, score        the rows of this part that are neither blank nor covered by a dialog
 *     far, near           the player above and the player below the board
 *     opening, evidence, status, entry, hints
 *                         as in view/layout.h
 *     dialog              the framed box
 *
 * Each row is written as its number, a bar and its text without trailing spaces; dates become
 * question marks because they change from day to day. A missing part is reported as missing. The
 * last line has the place of the cursor if it is in one of the parts, or says that there is no
 * cursor. `parts` is modified. Returns false if a name is unknown.
 */
bool scene_page_append(const Scene *scene, const Layout *layout, char *parts, StrBuf *out);

/* Appends two blocks of letters: the paper and the ink of every cell. */
void scene_page_append_tints(const Scene *scene, StrBuf *out);

/*
 * Appends a line that describes the error if the terminal's cursor is not where the keys go. The
 * cursor must always be visible. In a dialog, list or page it must be at the focus or in the active
 * field, or anywhere inside if there is neither. If none of these covers the game, and a square has
 * the cursor's brackets, it must be on that square. In a line that is being typed it is never lost.
 */
void scene_page_append_lost_cursor(const Scene *scene, StrBuf *out);

#endif
