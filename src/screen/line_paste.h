/* Text that is pasted into a line in one piece. */
#ifndef TOUCHMOVE_SCREEN_LINE_PASTE_H
#define TOUCHMOVE_SCREEN_LINE_PASTE_H

#include "screen/line_edit.h"

/*
 * Inserts pasted text at the cursor, without blanks and line ends behind it. Returns NULL, or, with
 * the line untouched, one sentence that says why it cannot be inserted: it is more than one line,
 * no UTF-8, or longer than max_length bytes or than the line holds. The sentence is constant.
 */
const char *line_paste(LineEdit *line, const char *text, size_t length, size_t max_length);

#endif
