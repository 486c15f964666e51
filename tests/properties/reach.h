/*
 * A search through everything that can be reached from positions of five pieces, until White mates
 * or an ending of four pieces is reached in which White can mate. So every answer "cannot" is
 * checked against all continuations.
 */
#ifndef TOUCHMOVE_TESTS_REACH_H
#define TOUCHMOVE_TESTS_REACH_H

#include "endings.h"

/* Positions of five pieces and the positions that can be reached from them. */
typedef struct Reach Reach;

/* The result of a search. */
typedef enum ReachResult {
    REACH_NO_MATE,    /* everything was searched: White can mate in none of the positions */
    REACH_MATE,       /* White can mate in one of the positions */
    REACH_UNFINISHED, /* the limit was reached without finding a mate */
} ReachResult;

/* Returns an empty set of positions, or NULL if memory runs out. The endings must outlive it. */
Reach *reach_new(const Endings *endings);

/* Frees the set; NULL is allowed. */
void reach_free(Reach *reach);

/* Adds a legal position of five pieces unless an equal one has been reached before. */
void reach_add(Reach *reach, const FewPieces *pieces);

/*
 * Searches all added positions and all that can be reached from them, up to `limit` positions. If
 * White can mate, stores a position that shows it in *found.
 */
ReachResult reach_search(Reach *reach, size_t limit, FewPieces *found);

/* Returns the number of distinct positions reached. */
size_t reach_count(const Reach *reach);

#endif
