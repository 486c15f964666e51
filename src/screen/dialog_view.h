/*
 * A dialog on the screen: a frame with the title in its upper edge and the keys in its lower one,
 * the text, and the items. What does not fit scrolls with the focus. On the smallest screen it
 * takes the whole screen; where there is room, one that is about the board leaves the board in
 * sight.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_VIEW_H
#define TOUCHMOVE_SCREEN_DIALOG_VIEW_H

#include "screen/dialog.h"
#include "view/glyphs.h"
#include "view/layout.h"
#include "view/scene.h"

/* Returns where the dialog is, its frame included. */
Rect dialog_view_place(const Dialog *dialog, const Layout *layout);

/*
 * Draws the dialog into the scene and puts the terminal's cursor on the focused item. The corner is
 * a short text at the right of its upper edge, or empty.
 */
void dialog_view_draw(const Dialog *dialog, const Layout *layout, const Glyphs *glyphs,
                      const char *corner, Scene *scene);

/* Returns the item at a cell, 0 to count - 1, or -1 where there is none. */
int dialog_view_item_at(const Dialog *dialog, const Layout *layout, int row, int col);

#endif
