/*
 * Questions to a terminal, answered by itself and not by any database: how many columns it gives to
 * a text, and the colour of its background. The terminal must be in raw modes, and its cursor at
 * the beginning of a line that may be written over.
 */
#ifndef TOUCHMOVE_TUI_PROBE_H
#define TOUCHMOVE_TUI_PROBE_H

#include <stdbool.h>

typedef struct Probe {
    int input;      /* descriptor that is read */
    int output;     /* descriptor that is written */
    bool is_silent; /* a question was not answered: no other is asked */
} Probe;

/* Returns the columns that the terminal gives to a text, or -1 if it does not say. */
int probe_width(Probe *probe, const char *text);

/*
 * Sets *red, *green and *blue, 0 to 255, to the colour of the background. Returns false if the
 * terminal does not say.
 */
bool probe_background(Probe *probe, int *red, int *green, int *blue);

#endif
