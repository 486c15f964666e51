#include "winnability/visited.h"

#include <string.h>

enum {
    SLOTS_FIRST = 512, /* number of slots in the first hash table, enough for most questions */
    SLOTS_GROWTH = 4   /* each later table has this many times the slots of the table before */
};

size_t visited_slot_count(uint32_t capacity)
{
    size_t slots = SLOTS_FIRST, sum = slots;
    while (slots / 4 * 3 < capacity) {
        slots *= SLOTS_GROWTH;
        sum += slots;
    }
    return sum;
}

void visited_start(Visited *visited, Node *nodes, VisitedSlot *slots, uint32_t capacity)
{
    *visited =
        (Visited){.nodes = nodes, .capacity = capacity, .slots = slots, .mask = SLOTS_FIRST - 1};
    memset(slots, 0, SLOTS_FIRST * sizeof *slots);
}

/* Returns the slot of a placement, or the empty slot where it belongs. */
static inline uint32_t slot_of(const Visited *visited, const Placement *placement, uint32_t hash)
{
    uint32_t slot = hash & visited->mask;
    for (; visited->slots[slot].number != 0; slot = (slot + 1) & visited->mask) {
        const Node *node = &visited->nodes[visited->slots[slot].number - 1];
        if (visited->slots[slot].hash == hash && placement_is_same(&node->placement, placement)) {
            break;
        }
    }
    return slot;
}

bool visited_has(const Visited *visited, const Placement *placement, uint32_t hash)
{
    return visited->slots[slot_of(visited, placement, hash)].number != 0;
}

/* Moves all entries to the next larger table, which follows the present table in memory. */
static void grow(Visited *visited)
{
    const VisitedSlot *old = visited->slots;
    uint32_t old_size = visited->mask + 1, size = old_size * SLOTS_GROWTH;
    visited->slots += old_size;
    visited->mask = size - 1;
    memset(visited->slots, 0, size * sizeof *visited->slots);
    for (uint32_t i = 0; i < old_size; i++) {
        uint32_t slot = old[i].hash & visited->mask;
        while (old[i].number != 0 && visited->slots[slot].number != 0) {
            slot = (slot + 1) & visited->mask;
        }
        if (old[i].number != 0) {
            visited->slots[slot] = old[i];
        }
    }
}

Node *visited_add(Visited *visited, const Placement *placement)
{
    return visited_add_hashed(visited, placement, visited_hash(visited, placement));
}

Node *visited_add_hashed(Visited *visited, const Placement *placement, uint32_t hash)
{
    uint32_t slot = slot_of(visited, placement, hash);
    if (visited->slots[slot].number != 0 || visited->count == visited->capacity) {
        return NULL;
    }
    Node *node = &visited->nodes[visited->count++];
    node->placement = *placement;
    visited->slots[slot] = (VisitedSlot){hash, visited->count};
    if (visited->count > visited->mask / 4 * 3) {
        grow(visited);
    }
    return node;
}
