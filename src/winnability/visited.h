/*
 * Private to winnability: packed positions and the table of those visited, and who watches the work
 * meanwhile. The first line of each part names its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_VISITED_H
#define TOUCHMOVE_WINNABILITY_VISITED_H

#include <stddef.h>

#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    PATIENCE_NODES = 2000, /* nodes after which the watch is asked again */
};

/* Somebody who watches, see winnability_watch(). */
typedef struct Patience {
    WinnabilityWatch watch; /* whom to ask */
    uint64_t asked_at;      /* how much work had been done when he was asked last */
    bool lost;              /* he has given up */
} Patience;

/*
 * Tells whether the question is given up; asks only after some further work. `work` is a number of
 * nodes that grows in the course of an attempt, and begins anew with the next one.
 */
static inline bool patience_is_lost(Patience *patience, uint64_t work)
{
    if (patience->watch.is_given_up == NULL || patience->lost) {
        return patience->lost;
    }
    if (work < patience->asked_at) {
        patience->asked_at = work;
    } else if (work - patience->asked_at >= PATIENCE_NODES) {
        patience->asked_at = work;
        patience->lost = patience->watch.is_given_up(patience->watch.context);
    }
    return patience->lost;
}

/*
 * placement.c
 *
 * A position packed into 40 bytes without loss of what the question depends on: the men, the side
 * to move, castling rights and a legal capture in passing. Two positions of one question are the
 * same in the sense of Article 9.2.3 exactly if their placements are equal, so that a search which
 * compares placements never takes one position for another.
 */

/* A packed position. */
typedef struct Placement {
    uint64_t men[4]; /* four bits a square: a Piece, by square index, 16 squares a word */
    uint32_t state;  /* side to move, castling rights, file of a legal capture in passing */
} Placement;

/* Packs a position. */
Placement placement_of(const Position *position);

/*
 * Changes the placement of `before` by the men that a legal move moves, captures and promotes. The
 * state is left to placement_note_state(), which must follow.
 */
void placement_move_men(Placement *placement, const Position *before, Move move);

/* Sets the state of a placement from the position whose men it holds. */
void placement_note_state(Placement *placement, const Position *position);

/*
 * Tells whether nobody may castle or capture in passing. Then what a move other than a double step
 * changes in the state is who has the move: placement_pass().
 */
static inline bool placement_is_plain(const Placement *placement)
{
    return placement->state <= 1;
}

/* Gives the other side the move, in a plain placement. */
static inline void placement_pass(Placement *placement)
{
    placement->state ^= 1;
}

/* Tells whether two placements, and so the positions, are the same. */
static inline bool placement_is_same(const Placement *one, const Placement *other)
{
    return one->men[0] == other->men[0] && one->men[1] == other->men[1] &&
           one->men[2] == other->men[2] && one->men[3] == other->men[3] &&
           one->state == other->state;
}

/*
 * visited.c
 *
 * The positions that a search has visited, each once, with the way it came there. Positions are
 * compared in full; the hash only says where to look first.
 */

/* One visited position. */
typedef struct Node {
    Placement placement; /* the position */
    uint32_t parent;     /* number of the position before; its own number for the first one */
    Move move;           /* the move that led here from there, or MOVE_NONE */
    uint16_t depth;      /* plies from the first position */
    uint16_t rank;       /* how far from a mate it looks, see guide.c */
    uint8_t guide;       /* number of the aim that is followed from here */
    bool is_hopeless;    /* the winner can surely no longer mate; nothing was tried from here */
} Node;

/* Where a position is found by its hash. */
typedef struct VisitedSlot {
    uint32_t hash;   /* the hash of its placement */
    uint32_t number; /* the number of its node plus one, or 0 */
} VisitedSlot;

/* The table. Its parts are blocks given by the caller, touched from the front as needed. */
typedef struct Visited {
    Node *nodes;        /* the positions in the order of the visits */
    uint32_t capacity;  /* how many there is room for */
    uint32_t count;     /* how many there are */
    VisitedSlot *slots; /* the hash table; larger ones follow */
    uint32_t mask;      /* its size less one */
} Visited;

/* Returns the number of slots that the block of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/* Empties the table, to work with room for `capacity` nodes and the slots that go with them. */
void visited_start(Visited *visited, Node *nodes, VisitedSlot *slots, uint32_t capacity);

/*
 * Looks a position up by its placement and adds it if it is new and there is room.
 * Returns its node, with only `placement` set, if it was added; NULL if it was there already, or if
 * the table is full (then count == capacity).
 */
Node *visited_add(Visited *visited, const Placement *placement);

/*
 * Returns the hash of a placement, and has the memory fetch what is looked at for it: who asks for
 * several hashes before he looks the placements up does not wait for each.
 */
uint32_t visited_hash(const Visited *visited, const Placement *placement);

/* Does the same for the node to which a hash leads, when that has been fetched. */
void visited_fetch(const Visited *visited, uint32_t hash);

/* Is visited_add() for a placement whose hash is known. */
Node *visited_add_hashed(Visited *visited, const Placement *placement, uint32_t hash);

/* Tells whether the table has a placement, whose hash is given. */
bool visited_has(const Visited *visited, const Placement *placement, uint32_t hash);

#endif
