/*
 * The entry line: a move as it is typed, the legal moves that it may still become, and what becomes
 * of it. A sealed move is typed here too, without echo.
 */
#ifndef TOUCHMOVE_SCREEN_ENTRY_LINE_H
#define TOUCHMOVE_SCREEN_ENTRY_LINE_H

#include "screen/app.h"

/* Lets a key edit the line. Returns false if it is no key that edits. */
bool entry_line_key(App *app, const KeyPress *key);

/* Inserts pasted text; more than one line, or too much, is refused with a message. */
void entry_line_paste(App *app, const char *text, size_t length);

/* Enter: plays the move, or says why not and keeps the text; or seals it. */
void entry_line_submit(App *app);

/* Tab: completes the move, or goes to the next choice. */
void entry_line_complete(App *app);

/* Esc: empties the line. */
void entry_line_clear(App *app);

/* Goes back from a claim or a sealed move to playing. */
void entry_line_leave_purpose(App *app);

/* Draws the prompt, the text, the candidates, and the terminal's cursor where it belongs. */
void entry_line_draw(const App *app, const Layout *layout, Scene *scene);

#endif
