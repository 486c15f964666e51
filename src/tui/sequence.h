/*
 * A short text for the terminal while it is put together, without memory of its own and without the
 * cost of printf: several are made for each change of colour or place, and the shortest is sent.
 */
#ifndef TOUCHMOVE_TUI_SEQUENCE_H
#define TOUCHMOVE_TUI_SEQUENCE_H

#include <stddef.h>

enum {
    SEQUENCE_MAX = 96, /* bytes of the longest; what is longer is impossible */
};

typedef struct Sequence {
    char text[SEQUENCE_MAX]; /* what to send, not NUL-terminated */
    size_t length;           /* bytes of it; SEQUENCE_MAX: it cannot be sent */
} Sequence;

/* Adds a NUL-terminated text. */
void sequence_add(Sequence *sequence, const char *text);

/* Adds one byte. */
void sequence_add_char(Sequence *sequence, char byte);

/* Adds a number, 0 to 99999, in decimal digits. */
void sequence_add_number(Sequence *sequence, int number);

#endif
