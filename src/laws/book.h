/*
 * The Laws at hand: a small book, in our own words, compiled into the program from the texts under
 * assets/laws, one file for each page. All texts are constant and plain ASCII; a list in a text is
 * separated by ", ". Nothing here allocates.
 */
#ifndef TOUCHMOVE_LAWS_BOOK_H
#define TOUCHMOVE_LAWS_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/legality.h"
#include "rules/position.h"

/* A paragraph or a diagram; after the last block of a page follows one that has neither. */
typedef struct BookBlock {
    const char *text;    /* the paragraph; NULL in a diagram */
    const char *fen;     /* the position; NULL in a paragraph. All others are NULL where not said */
    const char *caption; /* what there is to see */
    const char *moves;   /* "e4": the piece whose legal moves are marked */
    const char *dots;    /* "d6 f2": marked squares */
    const char *crosses; /* "c5": squares marked as captured on, or barred */
    const char *arrow;   /* "a8 a1": from where and to where something works */
    const char *play;    /* "Nf3 Nf6": legal moves that can be stepped through */
    const char *shows;   /* what the position is after them: "checkmate", "not dead" */
    const char *try;     /* "Nxf6, Nc3 3.1": legal moves, and others with what forbids them */
} BookBlock;

/* A page; after the last one follows one without a name. */
typedef struct BookPage {
    const char *name;        /* one word, as a link has it: "en-passant" */
    const char *title;       /* its heading */
    const char *chapter;     /* of the part of the book that begins with it, or NULL */
    const char *articles;    /* the list of those it explains, or NULL: "3.7, Guidelines I.8" */
    const char *words;       /* a list of other words for its subject, or NULL */
    const char *see;         /* the names of the pages it leads to */
    const BookBlock *blocks; /* what stands on it */
} BookPage;

/* The pages, in their order. */
extern const BookPage book_pages[];

/*
 * Returns the page about a subject: its name, its title or another word for it, in either case, or
 * an article. An article that no page explains leads to the one it is part of ("3.7.3.9" to
 * "3.7.3") or to its neighbours there ("7.5.9" to "7.5.1"), but not to a whole chapter ("8.7" to
 * "8"); the beginning of one ("9") leads to the first page that explains such. NULL if there is
 * none.
 */
const BookPage *book_find(const char *subject);

/* Returns whether a text, in either case, stands anywhere on a page but in its links. */
bool book_has(const BookPage *page, const char *text);

/* Returns diagram number n of a page, from 1, or NULL if it has no such diagram. */
const BookBlock *book_diagram(const BookPage *page, int number);

/*
 * Cuts the next item off a list: returns it and its length, and moves *list behind it. Returns NULL
 * at the end.
 */
const char *book_next_item(const char **list, size_t *length);

/* ---- diagram.c: a position and what is marked on it ---- */

/*
 * For whoever draws it or tells it in words. It comes from the book, or from a move that was
 * refused in a game. A set of squares has a bit for each, 1 << square_index().
 */
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
