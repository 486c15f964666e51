/*
 * The values of commands in comments (comment.h) that programs show: [%eval 0.31], an evaluation;
 * [%csl Ge4,Rd5], coloured squares; and [%cal Gg1f3], coloured arrows.
 */
#ifndef TOUCHMOVE_PGN_COMMENT_VALUES_H
#define TOUCHMOVE_PGN_COMMENT_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/square.h"

/* The kind of an evaluation. */
typedef enum EvaluationKind {
    EVALUATION_NONE,  /* there is no evaluation */
    EVALUATION_PAWNS, /* an advantage in pawns */
    EVALUATION_MATE,  /* a mate in a number of moves */
} EvaluationKind;

/* An evaluation. Positive values are good for White. */
typedef struct Evaluation {
    EvaluationKind kind;
    int value; /* hundredths of a pawn, or moves until mate */
} Evaluation;

enum {
    EVALUATION_TEXT_MAX = 8, /* size of the buffer for an evaluation, terminating NUL included */
    EVALUATION_COLS = 5,     /* columns of the longest evaluation */
    DRAWING_ARROWS_MAX = 32, /* arrows of a drawing; further ones are ignored */
};

/* The colours of squares and arrows, with their letters in a command. */
#define DRAWING_COLOURS(X)                                                                         \
    X(DRAWING_GREEN, 'G')                                                                          \
    X(DRAWING_RED, 'R')                                                                            \
    X(DRAWING_YELLOW, 'Y')                                                                         \
    X(DRAWING_BLUE, 'B')

/* The names of the colours. */
typedef enum DrawingColour {
#define X(name, letter) name,
    DRAWING_COLOURS(X)
#undef X
        DRAWING_COLOUR_COUNT, /* the number of colours */
} DrawingColour;

/* An arrow between two different squares. */
typedef struct DrawingArrow {
    DrawingColour colour;
    Square from;
    Square to;
} DrawingArrow;

/* The coloured squares and arrows of a comment. All zero is an empty drawing. */
typedef struct Drawing {
    uint64_t squares[DRAWING_COLOUR_COUNT]; /* the bit 1 << square_index() for each square */
    DrawingArrow arrows[DRAWING_ARROWS_MAX];
    int arrow_count;
} Drawing;

/* Returns the first valid evaluation in a comment, or one of kind EVALUATION_NONE. Values of 1,000
 * pawns or moves and more count as 999.99 pawns or 999 moves. */
Evaluation comment_evaluation(const char *comment);

/* Writes an evaluation, "+0.31", "-12.4" or "#-3", NUL-terminated; "" if there is none. */
void evaluation_format(Evaluation evaluation, char out[static EVALUATION_TEXT_MAX]);

/* Returns the coloured squares and arrows of a comment. Ignores entries that are malformed or have
 * an unknown colour. A square has the colour that comes last. */
Drawing comment_drawing(const char *comment);

#endif
