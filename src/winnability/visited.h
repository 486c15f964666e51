/*
 * The positions that a search has visited, each once, with the way it came there. Positions are
 * compared in full; the hash only says where to look first.
 */
#ifndef TOUCHMOVE_WINNABILITY_VISITED_H
#define TOUCHMOVE_WINNABILITY_VISITED_H

#include <stddef.h>

#include "winnability/placement.h"

/* One visited position. */
typedef struct Node {
    Placement placement; /* the position */
    uint32_t parent;     /* number of the position before; its own number for the first one */
    Move move;           /* the move that led here from there, or MOVE_NONE */

    uint16_t depth; /* plies from the first position */
    uint16_t rank;  /* how far from a mate it looks, see guide.h */
    uint8_t guide;  /* number of the aim that is followed from here */
} Node;

/* The table. Its parts are blocks given by the caller, touched from the front as needed. */
typedef struct Visited {
    Node *nodes;       /* the positions in the order of the visits */
    uint32_t capacity; /* how many there is room for */
    uint32_t count;    /* how many there are */
    uint32_t *slots;   /* the hash table: numbers of nodes plus one, or 0; larger ones follow */
    uint32_t mask;     /* its size less one */
} Visited;

/* Returns the number of slots that the block of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/* Empties the table, to work with room for `capacity` nodes and the slots that go with them. */
void visited_start(Visited *visited, Node *nodes, uint32_t *slots, uint32_t capacity);

/*
 * Looks a position up by its placement and adds it if it is new and there is room.
 * Returns its node, with only `placement` set, if it was added; NULL if it was there already, or if
 * the table is full (then count == capacity).
 */
Node *visited_add(Visited *visited, const Placement *placement);

#endif
