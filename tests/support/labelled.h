/*
 * Positions with known verdicts, one per line: two letters and a FEN. The first letter is W if
 * White can checkmate by some series of legal moves, else -; the second is B or - for Black.
 */
#ifndef TOUCHMOVE_TESTS_LABELLED_H
#define TOUCHMOVE_TESTS_LABELLED_H

#include <stddef.h>

#include "winnability/winnability.h"

/* The results for the positions of a file. */
typedef struct LabelledCount {
    int questions; /* two for each position, one for each side */
    int undecided; /* questions left undecided */
    int wrong;     /* answers that differ from the label */
    int unproved; /* mating lines that contain an illegal move or do not end in the expected mate */
} LabelledCount;

/*
 * Returns whether the line of a verdict is a series of legal moves from the position that ends in
 * checkmate by `winner`. Independent of the winnability layer.
 */
bool labelled_line_mates(const Position *position, const WinnabilityVerdict *verdict, Side winner);

/*
 * Judges both sides of every position in a file, with a limit of nodes. Prints each wrong or
 * unproved answer on standard error. Aborts the test program if the file cannot be read.
 */
LabelledCount labelled_judge(const char *path, uint64_t nodes);

#endif
