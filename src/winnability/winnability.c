#include "winnability/winnability.h"

#include <string.h>

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"
#include "util/text.h"
#include "winnability/frames.h"
#include "winnability/mate_net.h"
#include "winnability/winnability_inside.h"

enum {
    /* Work in nodes. A visited position of a search is one node; the other costs are set so that a
     * node takes about the same time in all attempts. */
    BOUNDS_NODES = 25,   /* cost of computing the bounds of a position */
    PLIES_PER_NODE = 2,  /* plies of a random walk that cost as much as one node */
    STATES_PER_NODE = 3, /* states of tracks.c that cost as much as one node */

    CHAIN_WIDTHS = 1,    /* index in track_widths for a position at the end of a chain */
    CHAIN_STATES = 6000, /* most states of tracks.c for a position at the end of a chain */
    WALKS = 100,         /* number of random walks for a question */
    TRACKS_NODES = 1700, /* budget for tracks.c that decides as many known positions as any larger
                            one, unless free pawns are released */

    /* Frames are tried only if at least this many nodes are left: they pay only in long searches.
     * So the short searches made during a game never use them. */
    FRAMES_NODES = 10000,

    FIRST_BUDGET = 600, /* budget of each attempt in the first round, in nodes */
    BUDGET_GROWTH = 20, /* the budget of a round is this many times that of the round before */
    UNLIMITED = 0,      /* value of Attempt.most: any budget is useful */
};

/* Limits of try_chains(). A chain is a series of moves with little choice, such as checks and the
 * replies to them. */
enum {
    CHAINS_PLIES = 10,    /* most plies in a chain */
    CHAINS_CHOICES = 4,   /* a position with more legal moves than this ends a chain */
    CHAINS_POSITIONS = 16 /* most positions examined in all chains together */
};

static const char *const REASON_TEXTS[] = {
#define MATE_REASON_TEXT(name, text) [name] = text,
    MATE_REASONS(MATE_REASON_TEXT)
#undef MATE_REASON_TEXT
};

const char *mate_reason_text(MateReason reason, const Catalog *catalog)
{
    return catalog_text(catalog, CATALOG_MATE_REASONS, (int)reason, REASON_TEXTS[reason]);
}

MateReason mate_reason_find(const char *text)
{
    int found = text_index_of(text, REASON_TEXTS, MATE_REASON_COUNT);
    return found < 0 ? MATE_REASON_NONE : (MateReason)found;
}

void winnability_watch(WinnabilityMemory *memory, WinnabilityWatch watch)
{
    memory->patience = (Patience){.watch = watch};
}

/* A question being answered. */
typedef struct MateSearch {
    Position start;            /* the position after the forced moves */
    bool has_material;         /* the winner had enough material before the forced moves */
    Side winner;               /* the side that is to give mate */
    int forced_plies;          /* number of forced moves before `start` */
    uint64_t node_limit;       /* nodes that may be spent */
    int next_walk;             /* number of the next random walk */
    WinnabilityMemory *memory; /* working memory */
    WinnabilityVerdict *out;   /* where the answer is stored */
} MateSearch;

static void answer_cannot(WinnabilityVerdict *out, MateReason reason)
{
    out->answer = CANNOT_MATE;
    out->reason = reason;
}

/* Returns why there is no mate after the forced moves. If the material alone decides, the forced
 * moves do not matter, and if there are none, the reason is `unforced`. */
static MateReason end_reason(const MateSearch *inquiry, MateReason unforced)
{
    if (inquiry->forced_plies == 0) {
        return unforced;
    }
    return inquiry->has_material ? MATE_REASON_FORCED : MATE_REASON_MATERIAL;
}

/* If the game is over or the winner has too little material, answers the question and returns
 * true. */
static bool judge_end(const MateSearch *inquiry)
{
    WinnabilityVerdict *out = inquiry->out;
    PositionStatus status = status_of(&inquiry->start);
    if (status == STATUS_CHECKMATE && position_side_to_move(&inquiry->start) != inquiry->winner) {
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies;
    } else if (status != STATUS_ONGOING) {
        bool is_mated = status == STATUS_CHECKMATE;
        answer_cannot(out,
                      end_reason(inquiry, is_mated ? MATE_REASON_MATED : MATE_REASON_STALEMATE));
    } else if (!material_can_mate(&inquiry->start, inquiry->winner)) {
        answer_cannot(out, end_reason(inquiry, MATE_REASON_MATERIAL));
    } else {
        return false;
    }
    return true;
}

/* Returns whether the position has pawns, and no piece other than the kings can ever move or be
 * captured. */
static bool is_locked(const Mobility *bounds)
{
    bool pawns = false;
    for (int i = 0; i < bounds->count; i++) {
        const Actor *actor = &bounds->actors[i];
        if (actor->kind != KIND_KING && !mobility_is_steady(actor)) {
            return false;
        }
        pawns |= actor->kind == KIND_PAWN;
    }
    return pawns;
}

/* Computes the bounds of the position for the rest of the game. Stores the answer if they rule out
 * a mate. */
static void try_bounds(MateSearch *inquiry, int number, uint64_t budget)
{
    Mobility *bounds = &inquiry->memory->bounds;
    (void)number;
    (void)budget;
    mobility_start(bounds, &inquiry->start);
    mobility_saturate(bounds);
    if (!mate_net_is_possible(bounds, inquiry->winner)) {
        answer_cannot(inquiry->out, is_locked(bounds) ? MATE_REASON_LOCKED : MATE_REASON_BLOCKED);
    }
}

/* Follows the pieces chosen by track_widths[number] exactly (tracks.h), through at most `states`
 * states. Returns whether that rules out a mate. Adds the nodes spent to *nodes. */
static bool tracks_rule_out(WinnabilityMemory *memory, const Position *position, Side winner,
                            int number, uint64_t states, uint64_t *nodes)
{
    const HelpmateArena *arena = &memory->arena;
    uint32_t capacity = states < arena->node_capacity ? (uint32_t)states : arena->node_capacity;
    bool ruled_out = tracks_rule_out_mate(&memory->tracks, position, winner, track_widths[number],
                                          arena->nodes, arena->slots, capacity);
    *nodes += tracks_work(&memory->tracks) / STATES_PER_NODE;
    return ruled_out;
}

/* Follows the pieces chosen by track_widths[number] exactly. Stores the answer if that rules out a
 * mate. */
static void try_tracks(MateSearch *inquiry, int number, uint64_t budget)
{
    if (tracks_rule_out(inquiry->memory, &inquiry->start, inquiry->winner, number,
                        budget * STATES_PER_NODE, &inquiry->out->nodes)) {
        answer_cannot(inquiry->out, MATE_REASON_STAGES);
    }
}

/* A search along chains. */
typedef struct Chains {
    Side winner;               /* the side that is to give mate */
    WinnabilityMemory *memory; /* working memory */
    int positions;             /* positions examined so far */
    uint64_t nodes, limit;     /* work done so far, and most work to do, in nodes */
} Chains;

/* Returns whether a position at the end of a chain provably allows no mate. */
static bool rules_out_quickly(Chains *chains, const Position *position)
{
    WinnabilityMemory *memory = chains->memory;
    Mobility *bounds = &memory->search.bounds;
    if (!material_can_mate(position, chains->winner)) {
        return true;
    }
    chains->nodes += BOUNDS_NODES;
    mobility_start(bounds, position);
    if (!mate_net_can_come(bounds, chains->winner)) {
        return true;
    }
    return tracks_rule_out(memory, position, chains->winner, CHAIN_WIDTHS, CHAIN_STATES,
                           &chains->nodes);
}

/* Returns whether the winner provably cannot mate from a position that a chain reaches after
 * `plies` plies. */
static bool follow_chain(Chains *chains, const Position *position, int plies)
{
    MoveList moves;
    chains->positions++;
    if (movegen_legal(position, &moves) == 0) {
        return !position_in_check(position) || position_side_to_move(position) == chains->winner;
    }
    if (chains->nodes > chains->limit) {
        return false;
    }
    if (plies > 0 && rules_out_quickly(chains, position)) {
        return true;
    }
    if (plies == CHAINS_PLIES || moves.count > CHAINS_CHOICES) {
        return false;
    }
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (chains->positions == CHAINS_POSITIONS || !follow_chain(chains, &after, plies + 1)) {
            return false;
        }
    }
    return true;
}

/*
 * Follows all chains from the first position. Stores the answer if each of them ends in stalemate,
 * in a mate by the other side, or in a position that rules out a mate. All legal moves are
 * followed, including castling, promotion and en passant.
 */
static void try_chains(MateSearch *inquiry, int number, uint64_t budget)
{
    Chains chains = {.winner = inquiry->winner, .memory = inquiry->memory, .limit = budget};
    (void)number;
    bool ruled_out = follow_chain(&chains, &inquiry->start, 0);
    inquiry->out->nodes += (uint64_t)chains.positions + chains.nodes;
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_FORCED);
    }
}

/* Stores a mating line that continues the forced moves. */
static void answer_can(const MateSearch *inquiry, const Move line[], int length)
{
    memcpy(inquiry->memory->line + inquiry->forced_plies, line, (size_t)length * sizeof line[0]);
    inquiry->out->answer = CAN_MATE;
    inquiry->out->line_length = inquiry->forced_plies + length;
}

static HelpmateOrder order_of(const MateSearch *inquiry, uint64_t budget)
{
    return (HelpmateOrder){.winner = inquiry->winner,
                           .line_max = WINNABILITY_LINE_MAX - inquiry->forced_plies,
                           .patience = &inquiry->memory->patience,
                           .limit = budget};
}

/* Searches by frames. */
static void try_frames(MateSearch *inquiry, int number, uint64_t budget)
{
    WinnabilityMemory *memory = inquiry->memory;
    HelpmateOrder order = order_of(inquiry, budget);
    FramesResult found;
    (void)number;
    if (inquiry->node_limit - inquiry->out->nodes < FRAMES_NODES) {
        return;
    }
    HelpmateResult result = frames_search(&inquiry->start, &order, &memory->arena, &found);
    inquiry->out->nodes += found.nodes;
    if (result == HELPMATE_FOUND) {
        answer_can(inquiry, found.line, found.line_length);
    } else if (result == HELPMATE_NONE) {
        memory->frames = found.frames;
        answer_cannot(inquiry->out, MATE_REASON_LINES);
    }
}

/* Searches for a helpmate. */
static void try_search(MateSearch *inquiry, int number, uint64_t budget)
{
    WinnabilityMemory *memory = inquiry->memory;
    Helpmate *search = &memory->search;
    HelpmateOrder order = order_of(inquiry, budget);
    (void)number;
    HelpmateResult result = helpmate_search(search, &inquiry->start, &order, &memory->arena);
    inquiry->out->nodes += search->visited.count;
    if (result == HELPMATE_FOUND) {
        Move line[HELPMATE_DEPTH_MAX + 1];
        for (int i = 0; i < search->line_length; i++) {
            line[i] = search->steps[i].move;
        }
        answer_can(inquiry, line, search->line_length);
    } else if (result == HELPMATE_NONE) {
        answer_cannot(inquiry->out, MATE_REASON_LINES);
    }
}

/* Makes further random walks until one ends in mate. */
static void try_walks(MateSearch *inquiry, int number, uint64_t budget)
{
    WinnabilityMemory *memory = inquiry->memory;
    RandomWalk *walk = &memory->walk;
    uint64_t left = budget * PLIES_PER_NODE;
    bool found = false;
    (void)number;
    while (!found && left > 0 && inquiry->next_walk < WALKS) {
        int next = inquiry->next_walk++;
        guide_aim_at_corner(&memory->guide, &inquiry->start, inquiry->winner,
                            next % GUIDE_CORNER_AIMS);
        found = random_walk_to_mate(walk, &inquiry->start, inquiry->winner, &memory->guide,
                                    (uint32_t)next, left);
        left -= (uint64_t)walk->plies;
    }
    inquiry->out->nodes += budget - left / PLIES_PER_NODE;
    if (found) {
        answer_can(inquiry, walk->line, walk->plies);
    }
}

/* An attempt to answer a question. */
typedef struct Attempt {
    /* Makes the attempt with about `budget` nodes at most, adds the nodes spent to out->nodes, and
     * stores the answer if there is one. */
    void (*make)(MateSearch *inquiry, int number, uint64_t budget);
    int number;      /* passed to `make`: an index in track_widths, or unused */
    int first_round; /* number of the first round in which the attempt is made */
    uint64_t most;   /* largest useful budget, or UNLIMITED */
} Attempt;

/* The attempts, in the order of each round. winnability_inside.h says what each is for. */
static const Attempt attempts[] = {
    {try_walks, 0, 0, UNLIMITED},     {try_bounds, 0, 0, UNLIMITED},
    {try_tracks, 4, 1, UNLIMITED},    {try_frames, 0, 0, UNLIMITED},
    {try_chains, 0, 1, UNLIMITED},    {try_tracks, 0, 0, TRACKS_NODES},
    {try_search, 0, 0, UNLIMITED},    {try_tracks, 1, 1, TRACKS_NODES},
    {try_tracks, 2, 1, TRACKS_NODES}, {try_tracks, 3, 1, TRACKS_NODES},
};

enum { ATTEMPTS = sizeof attempts / sizeof attempts[0] };

/* Makes one attempt with at most `budget` nodes. Returns whether a larger budget might help. */
static bool make_attempt(MateSearch *inquiry, const Attempt *attempt, uint64_t budget)
{
    uint64_t before = inquiry->out->nodes, left = inquiry->node_limit - before;
    if (attempt->most != UNLIMITED && attempt->most < budget) {
        budget = attempt->most;
    }
    attempt->make(inquiry, attempt->number, left < budget ? left : budget);
    return inquiry->out->nodes - before >= budget && budget != attempt->most;
}

/*
 * Makes rounds until the question is answered, the nodes are spent, or no attempt is left. In each
 * round, every attempt may spend the same budget of nodes. The budget grows from round to round. An
 * attempt that ends before its budget is spent is not made again, because it would end in the same
 * way.
 */
static void make_rounds(MateSearch *inquiry)
{
    const WinnabilityVerdict *out = inquiry->out;
    bool is_done[ATTEMPTS] = {false};
    uint64_t budget = FIRST_BUDGET;
    int undone = ATTEMPTS;
    for (int round = 0; undone > 0; round++, budget *= BUDGET_GROWTH) {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (is_done[i] || round < attempts[i].first_round) {
                continue;
            }
            is_done[i] = !make_attempt(inquiry, &attempts[i], budget);
            undone -= is_done[i];
            if (out->answer != MATE_UNDECIDED || out->nodes >= inquiry->node_limit ||
                patience_is_lost(&inquiry->memory->patience, out->nodes)) {
                return;
            }
        }
    }
}

void winnability_judge(const Position *position, Side winner, uint64_t node_limit,
                       WinnabilityMemory *memory, WinnabilityVerdict *out)
{
    *out = (WinnabilityVerdict){.answer = MATE_UNDECIDED, .line = memory->line};
    MateSearch inquiry = {.start = *position,
                          .has_material = material_can_mate(position, winner),
                          .winner = winner,
                          .node_limit = node_limit,
                          .memory = memory,
                          .out = out};
    MoveList moves;
    while (inquiry.forced_plies < FORCED_MAX && movegen_legal(&inquiry.start, &moves) == 1) {
        memory->line[inquiry.forced_plies++] = moves.moves[0];
        inquiry.start = position_after(&inquiry.start, moves.moves[0]);
    }
    inquiry.next_walk = memory->has_walked ? RANDOM_WALK_PLAIN : 0;
    memory->has_walked = false;
    memory->frames = NULL;
    memory->patience.lost = false;
    memory->patience.asked_at = 0;
    if (!judge_end(&inquiry)) {
        make_rounds(&inquiry);
        out->given_up = out->answer == MATE_UNDECIDED && memory->patience.lost;
    }
}
