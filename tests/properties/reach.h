/*
 * A search through all positions that can be reached from positions of five pieces. It ends when
 * White mates, or when an ending of four pieces is reached in which White can mate. It serves to
 * confirm the answer that White cannot mate.
 */
#ifndef TOUCHMOVE_TESTS_REACH_H
#define TOUCHMOVE_TESTS_REACH_H

#include "endings.h"

/* Positions of five pieces and the positions that can be reached from them. */
typedef struct Reach Reach;

/* The result of a search. */
typedef enum ReachResult {
    REACH_NO_MATE,    /* all positions were searched: White can mate in none of them */
    REACH_MATE,       /* White can mate in one of the positions */
    REACH_UNFINISHED, /* the search met its limit, or memory ran out, before a mate was found */
} ReachResult;

/* Returns an empty set of positions, or NULL if memory runs out. The endings must outlive it. */
Reach *reach_new(const Endings *endings);

/* Frees the set; NULL is allowed. */
void reach_free(Reach *reach);

/* Adds a legal position of five pieces, unless the set already has it or a mirror image of it. */
void reach_add(Reach *reach, const FewPieces *pieces);

/*
 * Searches all added positions and all positions that can be reached from them, up to `limit`
 * positions. If White can mate, stores in *found a reached position in which White can mate.
 */
ReachResult reach_search(Reach *reach, size_t limit, FewPieces *found);

/* Returns the number of distinct positions reached. */
size_t reach_count(const Reach *reach);

#endif
