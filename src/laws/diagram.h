/*
 * A diagram: a position and what is marked on it, for whoever draws it or tells it in words. It
 * comes from the book, or from a move that was refused in a game.
 */
#ifndef TOUCHMOVE_LAWS_DIAGRAM_H
#define TOUCHMOVE_LAWS_DIAGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "laws/book.h"
#include "rules/legality.h"
#include "rules/position.h"

/* Plain value. A set of squares has a bit for each, 1 << square_index(). */
typedef struct Diagram {
    Position position; /* what stands where */
    Square piece;      /* the piece that it is about, or SQUARE_NONE */
    uint64_t dots;     /* squares it can go to, or that are to be seen */
    uint64_t crosses;  /* squares it can capture on, or that are barred */
    Square from;       /* an arrow: what attacks or goes, or SQUARE_NONE */
    Square to;         /* … what it attacks or where it goes, or SQUARE_NONE */
    Move move;         /* the last move that was made to come here, or MOVE_NONE */
} Diagram;

/* Returns a diagram of a position with nothing marked. */
Diagram diagram_of(const Position *position);

/*
 * Sets up a diagram of the book after so many of its moves; what is marked before them gives way to
 * the last one. Returns how many moves were made, fewer if there are no more, or -1, with *out
 * untouched, if the text of the diagram is not right, which a test excludes.
 */
int diagram_read(const BookBlock *block, int plies, Diagram *out);

/* Returns the empty squares that the arrow passes; none if it follows no line of the board. */
uint64_t diagram_line(const Diagram *diagram);

/* Returns a position with the reason marked for which a move is not legal in it. */
Diagram diagram_of_fault(const Position *position, const MoveFault *fault);

#endif
