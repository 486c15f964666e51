/*
 * What can be reached from positions with five men: all of it, move by move, until White mates or
 * an ending of four men is reached in which White can. So an answer "cannot" is searched for a way
 * that it denies.
 */
#ifndef TOUCHMOVE_TESTS_REACH_H
#define TOUCHMOVE_TESTS_REACH_H

#include "endings.h"

/* Positions with five men, and what can be reached from them. */
typedef struct Reach Reach;

/* How a search ended. */
typedef enum ReachResult {
    REACH_NO_MATE,    /* everything was looked at: White can mate in none of the positions */
    REACH_MATE,       /* White can mate in one of the positions */
    REACH_UNFINISHED, /* there was more to look at than allowed, and no mate in what was */
} ReachResult;

/* Returns an empty set of positions; the endings are borrowed for as long as it lives. NULL if
 * there is not enough memory. */
Reach *reach_new(const Endings *endings);

/* Frees it, or nothing if given NULL. */
void reach_free(Reach *reach);

/* Adds a legal position with five men, unless an equal one has been reached before. */
void reach_add(Reach *reach, const FewPieces *men);

/*
 * Looks at all positions that were added, and at what can be reached from them, up to a number of
 * positions. If White can mate, one of the positions in which it is seen is stored in *found.
 */
ReachResult reach_search(Reach *reach, size_t limit, FewPieces *found);

/* Returns how many different positions have been reached. */
size_t reach_count(const Reach *reach);

#endif
