/*
 * The keys that edit a line of text, the same in the entry line, the command line and the fields of
 * dialogs: arrows, Home, End, Backspace, Delete, and Ctrl with a b d e f h k u w as in most shells.
 */
#ifndef TOUCHMOVE_SCREEN_LINE_KEYS_H
#define TOUCHMOVE_SCREEN_LINE_KEYS_H

#include <stdbool.h>

#include "screen/line_edit.h"
#include "view/input.h"

/* What came of a key. */
typedef enum LineKeyOutcome {
    LINE_KEY_UNKNOWN, /* no key that edits: the line is untouched */
    LINE_KEY_TAKEN,   /* the cursor moved, or text was inserted or removed */
    LINE_KEY_FULL,    /* the character does not fit: the line is untouched */
} LineKeyOutcome;

/* Lets a key edit the line. Characters with Alt are not typed text. */
LineKeyOutcome line_keys_apply(LineEdit *line, const KeyPress *key);

#endif
