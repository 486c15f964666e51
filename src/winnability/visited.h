/*
 * Private to winnability: packed positions and the table of those visited, and cancellation. The
 * first line of each part names its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_VISITED_H
#define TOUCHMOVE_WINNABILITY_VISITED_H

#include <stddef.h>

#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    PATIENCE_NODES = 2000, /* nodes between two calls of the watch */
};

/* The watch of a question and its state, see winnability_watch(). */
typedef struct Patience {
    WinnabilityWatch watch; /* the callback */
    uint64_t asked_at;      /* the work done at its last call */
    bool lost;              /* it has cancelled the question */
} Patience;

/*
 * Returns whether the question was cancelled; calls the watch only after some further work. `work`
 * is a number of nodes that grows in the course of an attempt, and starts again with the next one.
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
 * A position packed into 40 bytes without loss of what the question depends on: the pieces, the
 * side to move, castling rights and a legal capture en passant. Two positions of one question are
 * the same in the sense of Article 9.2.3 exactly if their placements are equal, so that a search by
 * placements never confuses two positions.
 */

/* A packed position. */
typedef struct Placement {
    uint64_t pieces[4]; /* four bits a square: a Piece, by square index, 16 squares a word */
    uint32_t state;     /* side to move, castling rights, file of a legal capture en passant */
} Placement;

/* Packs a position. */
Placement placement_of(const Position *position);

/*
 * Applies a legal move to the pieces of the placement of `before`. placement_set_state() must
 * follow.
 */
void placement_move_pieces(Placement *placement, const Position *before, Move move);

/* Sets the state of a placement from the position whose pieces it holds. */
void placement_set_state(Placement *placement, const Position *position);

/*
 * Returns whether nobody may castle or capture en passant. Then a move other than a double step
 * changes nothing in the state but the side to move: placement_pass().
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

/* Returns whether two placements, and so the positions, are the same. */
static inline bool placement_is_same(const Placement *one, const Placement *other)
{
    return one->pieces[0] == other->pieces[0] && one->pieces[1] == other->pieces[1] &&
           one->pieces[2] == other->pieces[2] && one->pieces[3] == other->pieces[3] &&
           one->state == other->state;
}

/*
 * visited.c
 *
 * The positions that a search has visited, each once, with the way it came there. Positions are
 * compared in full; the hash only selects the slot.
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

/* A slot of the hash table. */
typedef struct VisitedSlot {
    uint32_t hash;   /* the hash of its placement */
    uint32_t number; /* the number of its node plus one, or 0 */
} VisitedSlot;

/* The table. Its parts are blocks given by the caller, touched from the front as needed. */
typedef struct Visited {
    Node *nodes;        /* the positions in the order of the visits */
    uint32_t capacity;  /* the capacity */
    uint32_t count;     /* how many there are */
    VisitedSlot *slots; /* the hash table; larger ones follow */
    uint32_t mask;      /* its size less one */
} Visited;

/* Returns the number of slots that the block of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/*
 * Empties the table, and gives it arrays of `capacity` nodes and visited_slot_count(capacity)
 * slots.
 */
void visited_start(Visited *visited, Node *nodes, VisitedSlot *slots, uint32_t capacity);

/*
 * Looks a position up by its placement and adds it if it is new and the table is not full. Returns
 * its node, with only `placement` set, if it was added; NULL if it was present, or if the table is
 * full (then count == capacity).
 */
Node *visited_add(Visited *visited, const Placement *placement);

/*
 * Returns the hash of a placement, and prefetches its slot: a caller that computes several hashes
 * before it looks up the placements does not wait for each.
 */
uint32_t visited_hash(const Visited *visited, const Placement *placement);

/* Prefetches the node of a hash whose slot was prefetched. */
void visited_fetch(const Visited *visited, uint32_t hash);

/* Does the same as visited_add() for a placement whose hash is known. */
Node *visited_add_hashed(Visited *visited, const Placement *placement, uint32_t hash);

/* Returns whether the table has a placement, whose hash is given. */
bool visited_has(const Visited *visited, const Placement *placement, uint32_t hash);

#endif
