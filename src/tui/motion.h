/*
 * Moving the terminal's cursor with as few bytes as can be.
 */
#ifndef TOUCHMOVE_TUI_MOTION_H
#define TOUCHMOVE_TUI_MOTION_H

#include "tui/capabilities.h"
#include "util/strbuf.h"

/* A place on the screen; row -1 where it is not known. */
typedef struct Place {
    int row; /* from 0 */
    int col; /* from 0 */
} Place;

/*
 * Appends what moves the cursor from one place to another, the shortest of moving absolutely and
 * moving step by step; nothing if they are the same.
 */
void motion_append(Place from, Place to, const Capabilities *capabilities, StrBuf *out);

/* Returns how many bytes motion_append() would append. */
int motion_length(Place from, Place to, const Capabilities *capabilities);

#endif
