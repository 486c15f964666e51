/*
 * Private to winnability: the table of the positions that a search has visited, each with the move
 * that led to it. Positions are compared in full; the hash only selects the slot. tracks.c stores
 * states in such a table instead of positions.
 */
#ifndef TOUCHMOVE_WINNABILITY_VISITED_H
#define TOUCHMOVE_WINNABILITY_VISITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "winnability/placement.h"

/* One visited position. */
typedef struct Node {
    Placement placement; /* the position */
    uint32_t parent;     /* number of the node before .move; the first node is its own parent */
    Move move;           /* the move that led from the parent to this node, or MOVE_NONE */
    uint16_t depth;      /* plies from the first position */
    uint16_t rank;       /* estimated distance from a mate; lower is better */
    uint8_t guide;    /* number of the aim followed from this node, or ROUTE_GUIDE of helpmate.c */
    bool is_hopeless; /* the winner provably cannot mate from this node, so no moves were tried */
} Node;

/* A slot of the hash table. */
typedef struct VisitedSlot {
    uint32_t hash;   /* the hash of the placement */
    uint32_t number; /* number of the node plus one; 0 for an empty slot */
} VisitedSlot;

/* The table. The caller provides its arrays, which are used from the front as needed. */
typedef struct Visited {
    Node *nodes;        /* the positions in the order of their visits */
    uint32_t capacity;  /* size of `nodes` */
    uint32_t count;     /* number of positions */
    VisitedSlot *slots; /* the present hash table; the space for larger ones follows it */
    uint32_t mask;      /* size of the present hash table minus one */
} Visited;

/* Returns the number of slots that the array of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/* Starts an empty table in arrays of `capacity` nodes and visited_slot_count(capacity) slots. */
void visited_start(Visited *visited, Node *nodes, VisitedSlot *slots, uint32_t capacity);

/*
 * Adds a position unless it is present. Returns its new node, in which only `placement` is set.
 * Returns NULL if the position was present or if the table is full. The table is full if its count
 * equals its capacity.
 */
Node *visited_add(Visited *visited, const Placement *placement);

/* Returns the share of one element of Placement.pieces in the hash. */
static inline uint64_t visited_share(uint64_t pieces, uint64_t factor)
{
    return (pieces ^ pieces >> 32) * factor;
}

/*
 * Returns the hash of a placement and prefetches the slot of this hash. A caller that has several
 * placements computes all hashes first, so that the memory accesses overlap. Inline for speed.
 */
static inline uint32_t visited_hash(const Visited *visited, const Placement *placement)
{
    /* Odd constants. The products are independent, so the processor computes them at the same
     * time. */
    const uint64_t *pieces = placement->pieces, last = 0x9e3779b97f4a7c15u;
    uint64_t hash = placement->state * last;
    hash += visited_share(pieces[0], 0xd6e8feb86659fd93u);
    hash += visited_share(pieces[1], 0xa0761d6478bd642fu);
    hash += visited_share(pieces[2], 0xe7037ed1a0b428dbu);
    hash += visited_share(pieces[3], 0x8ebc6af09c88c6e3u);
    hash = (hash ^ hash >> 29) * last;
    uint32_t result = (uint32_t)(hash >> 32);
    __builtin_prefetch(&visited->slots[result & visited->mask]);
    return result;
}

/* Prefetches the node whose number is in the slot of a hash. Call visited_hash() first: it
 * prefetches the slot. */
static inline void visited_fetch(const Visited *visited, uint32_t hash)
{
    uint32_t number = visited->slots[hash & visited->mask].number;
    if (number != 0) {
        __builtin_prefetch(&visited->nodes[number - 1]);
    }
}

/* Like visited_add(). `hash` is what visited_hash() returned for the placement. */
Node *visited_add_hashed(Visited *visited, const Placement *placement, uint32_t hash);

/* Returns whether the table has a placement. `hash` is what visited_hash() returned for it. */
bool visited_has(const Visited *visited, const Placement *placement, uint32_t hash);

#endif
