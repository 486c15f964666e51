#include "winnability/winnability_inside.h"

#include "winnability/frontier.h"
#include "winnability/visited.h"

/* Sizes of the working memory. */
enum {
    STEPS_PER_NODE = 12, /* for each node, the queue of a search has space for this many moves */
    NODES_MIN = 1000,    /* a smaller limit of nodes gets as much memory as this one */

    /* For limits up to NODES_ALL, the memory has space for all nodes. For larger limits, it has
     * space for one node in NODES_PART, but for at least NODES_ALL nodes. A single search visits no
     * more nodes than there is space for. */
    NODES_ALL = 310000,
    NODES_PART = 4,

    NODES_MAX = 100000000, /* a larger limit of nodes gets only as much memory as this one */
    ALIGNMENT = 64,        /* alignment of each array, in bytes */
};

/* The sizes and offsets of the arrays that follow the struct WinnabilityMemory. */
typedef struct Layout {
    uint32_t nodes, bundles;            /* capacities of the arrays, in elements */
    size_t node_at, slot_at, bundle_at; /* offsets of the arrays from the struct, in bytes */
    size_t size;                        /* size of the struct and its arrays, in bytes */
} Layout;

static size_t aligned(size_t size)
{
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static Layout layout_for(uint64_t nodes)
{
    Layout layout;
    nodes = nodes < NODES_MIN ? NODES_MIN : nodes > NODES_MAX ? NODES_MAX : nodes;
    if (nodes > NODES_ALL) {
        nodes = nodes / NODES_PART > NODES_ALL ? nodes / NODES_PART : NODES_ALL;
    }
    layout.nodes = (uint32_t)nodes;
    layout.bundles = FRONTIER_RANKS + (uint32_t)(nodes * STEPS_PER_NODE / FRONTIER_BUNDLE);
    layout.node_at = aligned(sizeof(WinnabilityMemory));
    layout.slot_at = layout.node_at + aligned(layout.nodes * sizeof(Node));
    layout.bundle_at =
        layout.slot_at + aligned(visited_slot_count(layout.nodes) * sizeof(VisitedSlot));
    layout.size = layout.bundle_at + layout.bundles * sizeof(FrontierBundle);
    return layout;
}

size_t winnability_memory_size(uint64_t nodes)
{
    return layout_for(nodes).size;
}

WinnabilityMemory *winnability_memory_init(void *block, uint64_t nodes)
{
    Layout layout = layout_for(nodes);
    unsigned char *bytes = block;
    WinnabilityMemory *memory = block;
    memory->patience = (Patience){.lost = false};
    memory->has_walked = false;
    memory->tracks.patience = &memory->patience;
    memory->arena = (HelpmateArena){.nodes = (Node *)(void *)(bytes + layout.node_at),
                                    .slots = (VisitedSlot *)(void *)(bytes + layout.slot_at),
                                    .node_capacity = layout.nodes,
                                    .bundles = (FrontierBundle *)(void *)(bytes + layout.bundle_at),
                                    .bundle_capacity = layout.bundles};
    return memory;
}
