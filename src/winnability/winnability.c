#include "winnability/winnability.h"

#include "rules/apply.h"
#include "rules/attack.h"
#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/status.h"
#include "winnability/helpmate.h"
#include "winnability/mate_net.h"
#include "winnability/mobility.h"

enum {
    FORCED_MAX = 100,         /* plies of forced moves that are played before anything else */
    QUICK_NODES = 300,        /* nodes of the search that finds most mates */
    STEPS_PER_NODE = 12,      /* waiting moves for which there is room, for each node */
    NODES_MIN = 1000,         /* least room for nodes */
    ALIGNMENT = 64,           /* what the blocks are aligned to */
    DEATH_QUICK_NODES = 1000, /* nodes for each side before more is spent on either */
};

struct WinnabilityMemory {
    Helpmate search;                            /* the search */
    HelpmateRoom room;                          /* its blocks, behind this struct */
    Mobility mobility;                          /* bounds for the pieces */
    Move line[FORCED_MAX + HELPMATE_DEPTH_MAX]; /* the mating line of the last question */
};

/* The sizes and places of the blocks behind the struct. */
typedef struct Layout {
    uint32_t nodes, bundles;            /* capacities */
    size_t node_at, slot_at, bundle_at; /* offsets */
    size_t size;                        /* size of all */
} Layout;

static size_t aligned(size_t size)
{
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static Layout layout_for(uint64_t nodes)
{
    Layout layout;
    nodes = nodes < NODES_MIN ? NODES_MIN : nodes > UINT32_MAX / 32 ? UINT32_MAX / 32 : nodes;
    layout.nodes = (uint32_t)nodes;
    layout.bundles = FRONTIER_RANKS + (uint32_t)(nodes * STEPS_PER_NODE / FRONTIER_BUNDLE);
    layout.node_at = aligned(sizeof(WinnabilityMemory));
    layout.slot_at = layout.node_at + aligned(layout.nodes * sizeof(Node));
    layout.bundle_at =
        layout.slot_at + aligned(visited_slot_count(layout.nodes) * sizeof(uint32_t));
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
    memory->room = (HelpmateRoom){.nodes = (Node *)(void *)(bytes + layout.node_at),
                                  .slots = (uint32_t *)(void *)(bytes + layout.slot_at),
                                  .node_capacity = layout.nodes,
                                  .bundles = (FrontierBundle *)(void *)(bytes + layout.bundle_at),
                                  .bundle_capacity = layout.bundles};
    return memory;
}

static void answer_cannot(WinnabilityVerdict *out, MateReason reason)
{
    out->answer = CANNOT_MATE;
    out->reason = reason;
}

/* Plays forced moves as long as there are any; returns how many. */
static int play_forced(Position *position, Move line[static FORCED_MAX])
{
    int plies = 0;
    MoveList moves;
    while (plies < FORCED_MAX && movegen_legal(position, &moves) == 1) {
        line[plies++] = moves.moves[0];
        *position = position_after(position, moves.moves[0]);
    }
    return plies;
}

/* Answers where the game is over. Returns false if it is not. */
static bool judge_end(const Position *position, Side winner, int plies, WinnabilityVerdict *out)
{
    PositionStatus status = status_of(position);
    if (status == STATUS_ONGOING) {
        return false;
    }
    if (status == STATUS_CHECKMATE && position_side_to_move(position) != winner) {
        out->answer = CAN_MATE;
        out->line_length = plies;
    } else if (plies > 0) {
        answer_cannot(out, MATE_REASON_FORCED);
    } else {
        answer_cannot(out, status == STATUS_CHECKMATE ? MATE_REASON_MATED : MATE_REASON_STALEMATE);
    }
    return true;
}

/* Searches, and notes the answer if it is found. */
static bool search_mate(const Position *position, Side winner, uint64_t limit, int plies,
                        WinnabilityMemory *memory, WinnabilityVerdict *out)
{
    Helpmate *search = &memory->search;
    HelpmateResult result = helpmate_search(search, position, winner, limit, &memory->room);
    out->nodes += search->visited.count;
    if (result == HELPMATE_FOUND) {
        for (int i = 0; i < search->line_length; i++) {
            memory->line[plies + i] = search->line[i];
        }
        out->answer = CAN_MATE;
        out->line_length = plies + search->line_length;
    } else if (result == HELPMATE_NONE) {
        answer_cannot(out, MATE_REASON_LINES);
    }
    return result != HELPMATE_LIMIT;
}

/* Tells whether the bounds of all pieces rule a mate out. */
static bool is_blocked(const Position *position, Side winner, WinnabilityMemory *memory)
{
    mobility_start(&memory->mobility, position);
    mobility_saturate(&memory->mobility);
    return !mate_net_is_possible(&memory->mobility, winner);
}

void winnability_judge(const Position *position, Side winner, uint64_t node_limit,
                       WinnabilityMemory *memory, WinnabilityVerdict *out)
{
    *out = (WinnabilityVerdict){.answer = MATE_UNDECIDED, .line = memory->line};
    Position start = *position;
    int plies = play_forced(&start, memory->line);
    if (judge_end(&start, winner, plies, out)) {
        return;
    }
    if (!material_can_mate(&start, winner)) {
        answer_cannot(out, plies > 0 ? MATE_REASON_FORCED : MATE_REASON_MATERIAL);
        return;
    }
    uint64_t quick = node_limit < QUICK_NODES ? node_limit : QUICK_NODES;
    if (search_mate(&start, winner, quick, plies, memory, out)) {
        return;
    }
    if (is_blocked(&start, winner, memory)) {
        answer_cannot(out, MATE_REASON_BLOCKED);
        return;
    }
    if (node_limit > out->nodes) {
        search_mate(&start, winner, node_limit - out->nodes, plies, memory, out);
    }
}

/* The side with the stronger men, which more likely has an easy mate. */
static Side stronger_side(const Position *position)
{
    static const int strength[KIND_COUNT] = {0, 2, 1, 1, 5, 9, 0};
    int balance = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        int worth = strength[piece_kind(piece)];
        balance += piece_side(piece) == SIDE_WHITE ? worth : -worth;
    }
    return balance >= 0 ? SIDE_WHITE : SIDE_BLACK;
}

/* What is said of a dead position whose sides fail for two reasons: the more telling one. */
static MateReason joint_reason(MateReason one, MateReason other)
{
    return one > other ? one : other;
}

DeathAnswer winnability_death(const Position *position, uint64_t node_limit,
                              WinnabilityMemory *memory, MateReason *reason)
{
    Side first = stronger_side(position);
    const Side sides[SIDE_COUNT] = {first, side_opponent(first)};
    const uint64_t limits[] = {DEATH_QUICK_NODES, node_limit};
    WinnabilityVerdict verdict[SIDE_COUNT] = {{.answer = MATE_UNDECIDED},
                                              {.answer = MATE_UNDECIDED}};
    *reason = MATE_REASON_NONE;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < SIDE_COUNT; i++) {
            uint64_t limit = limits[round] < node_limit ? limits[round] : node_limit;
            if (verdict[i].answer == MATE_UNDECIDED) {
                winnability_judge(position, sides[i], limit, memory, &verdict[i]);
            }
            if (verdict[i].answer == CAN_MATE) {
                return POSITION_ALIVE;
            }
        }
    }
    if (verdict[0].answer != CANNOT_MATE || verdict[1].answer != CANNOT_MATE) {
        return DEATH_UNDECIDED;
    }
    *reason = joint_reason(verdict[0].reason, verdict[1].reason);
    return POSITION_DEAD;
}
