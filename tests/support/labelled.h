/*
 * Compares the answers to the question whether a side can still checkmate with a file of labelled
 * positions. A line of the file has two letters and a FEN. The first letter is W if White can
 * checkmate by some series of legal moves, otherwise "-". The second letter is B if Black can
 * checkmate, otherwise "-".
 */
#ifndef TOUCHMOVE_TESTS_LABELLED_H
#define TOUCHMOVE_TESTS_LABELLED_H

#include <stddef.h>

#include "winnability/winnability.h"

/* The results for the positions of a file. */
typedef struct LabelledCount {
    int questions; /* number of questions: one for each side in each position */
    int undecided; /* questions left undecided */
    int wrong;     /* answers that contradict the label */
    int unproved; /* mating lines that contain an illegal move or do not end in the expected mate */
} LabelledCount;

/*
 * Returns whether the line of a verdict is a series of legal moves from the position, and ends in
 * checkmate by `winner`. Does not use the code of src/winnability.
 */
bool labelled_line_mates(const Position *position, const WinnabilityVerdict *verdict, Side winner);

/*
 * Asks the question for both sides in every position of a file, with a limit of `nodes` nodes.
 * Prints each wrong or unproved answer on standard error. Aborts the test program if the file
 * cannot be read.
 */
LabelledCount labelled_judge(const char *path, uint64_t nodes);

#endif
