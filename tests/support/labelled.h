/*
 * Positions with known verdicts, one in each line: two letters and a FEN. The first letter is W if
 * White can checkmate by some series of legal moves, else -; the second is B likewise for Black.
 */
#ifndef TOUCHMOVE_TESTS_LABELLED_H
#define TOUCHMOVE_TESTS_LABELLED_H

#include <stddef.h>

#include "winnability/winnability.h"

/* What came out for the positions of a file. */
typedef struct LabelledCount {
    int questions; /* positions times sides */
    int undecided; /* questions left undecided */
    int wrong;     /* answers that differ from the label */
    int unproved;  /* mating lines that are no series of legal moves ending in the right mate */
} LabelledCount;

/*
 * Tells whether the line of a verdict is a series of legal moves from the position that ends in
 * checkmate by `winner`. Uses nothing of the winnability layer.
 */
bool labelled_line_mates(const Position *position, const WinnabilityVerdict *verdict, Side winner);

/*
 * Judges both sides of every position of a file with a limit of nodes. Names each wrong or unproved
 * answer on standard error. Aborts the test program if the file cannot be read.
 */
LabelledCount labelled_judge(const char *path, uint64_t nodes);

#endif
