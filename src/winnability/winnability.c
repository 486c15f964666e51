#include "winnability/winnability.h"

#include <string.h>

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"
#include "winnability/frames.h"
#include "winnability/mate_net.h"
#include "winnability/winnability_inside.h"

enum {
    BOUNDS_NODES = 25,  /* cost of computing the bounds of a position or stage, in nodes */
    CHAIN_STAGES = 30,  /* most stages followed for a position at the end of a chain */
    CHAIN_WIDTHS = 1,   /* index in track_widths for a position at the end of a chain */
    CHAIN_STATES = 500, /* most states of tracks.c for a position at the end of a chain */

    /* A search by frames needs this many remaining nodes, because frames pay only in long searches.
     * Besides, the short searches made during a game never use frames, so that changes to frames
     * cannot change the verdicts when the game is replayed. */
    FRAMES_NODES = 60000,

    UNLIMITED = 0, /* value of Attempt.limit: all remaining nodes */
};

/* Limits of try_chains(). A chain is a series of moves with little choice, such as checks and the
 * replies to them. */
enum {
    CHAINS_PLIES = 10,    /* most plies in a chain */
    CHAINS_CHOICES = 4,   /* a position with more legal moves than this ends a chain */
    CHAINS_POSITIONS = 16 /* most positions examined in all chains of a question */
};

const char *mate_reason_text(MateReason reason)
{
    static const char *const texts[] = {
#define MATE_REASON_TEXT(name, text) [name] = text,
        MATE_REASONS(MATE_REASON_TEXT)
#undef MATE_REASON_TEXT
    };
    return texts[reason];
}

/* The kinds of attempts to answer a question. */
typedef enum AttemptKind {
    TRY_BOUNDS,      /* bounds for each piece, for the whole game */
    TRY_STAGES,      /* bounds from stage to stage, see stages.h */
    TRY_TRACKS,      /* stages with some pieces followed exactly, see tracks.h */
    TRY_CHAINS,      /* proofs for the positions at the ends of chains */
    TRY_RANDOM_WALK, /* a random walk that aims at a corner or at a plan */
    TRY_CORNER,      /* a search that aims at a corner */
    TRY_PLAN,        /* a search that aims at a plan */
    TRY_ROUTE,       /* a search that follows routes to a promotion */
    TRY_FRAMES,      /* a search by frames, see frames.h */
} AttemptKind;

/* The positions in which an attempt is made: all positions, those in which the winner has pawns, or
 * those in which the winner has no pawns. */
typedef enum Pawns { ANY_PAWNS, SOME_PAWNS, NO_PAWNS } Pawns;

/* One attempt of the schedule. */
typedef struct Attempt {
    AttemptKind kind; /* the kind of attempt */
    /* The attempt is repeated with each number from .first to .last. The kind decides what the
     * number selects: an aim, a plan, a random walk, a way to follow routes, an order of frames, or
     * an element of track_widths. */
    int first, last;
    /* most nodes for each number (TRY_STAGES: stages; TRY_TRACKS: states), or UNLIMITED */
    uint64_t limit;
    bool tests_captures; /* value of HelpmateOrder.tests_captures */
    Pawns pawns;         /* the positions in which the attempt is made */
} Attempt;

/*
 * The attempts in their order. Random walks and short searches find most mates. Where they fail,
 * the position is probably blocked, so bounds are tried before longer searches. A winner with pawns
 * usually needs a promotion first, and routes show how to get one. For a winner without pawns, many
 * varied random walks find mates that no aim foresees. The kinds of attempts alternate because the
 * order was tuned on questions about composed positions. The long searches at the end decide two
 * kinds of positions: those that need exact timing, and those from which few others are reachable.
 */
static const Attempt schedule[] = {
    {TRY_RANDOM_WALK, 0, 1, UNLIMITED, false, ANY_PAWNS},
    {TRY_CORNER, 0, 1, 100, false, ANY_PAWNS},
    {TRY_BOUNDS, 0, 0, 0, false, ANY_PAWNS},
    {TRY_CORNER, 2, 3, 100, false, ANY_PAWNS},
    {TRY_STAGES, 0, 0, 30, false, ANY_PAWNS},
    {TRY_CHAINS, 0, 0, UNLIMITED, false, ANY_PAWNS},
    {TRY_TRACKS, 0, 0, 1000, false, ANY_PAWNS},
    {TRY_RANDOM_WALK, 3, 16, UNLIMITED, false, ANY_PAWNS},
    {TRY_PLAN, 1, 1, 500, false, ANY_PAWNS},
    {TRY_RANDOM_WALK, 17, 31, UNLIMITED, false, ANY_PAWNS},
    {TRY_ROUTE, 1, 1, 500, true, SOME_PAWNS},
    {TRY_RANDOM_WALK, 32, 50, UNLIMITED, false, ANY_PAWNS},
    {TRY_PLAN, 3, 3, 100, false, ANY_PAWNS},
    {TRY_RANDOM_WALK, 51, 150, UNLIMITED, false, NO_PAWNS},
    {TRY_FRAMES, FRAMES_BY_PROMISE, FRAMES_BY_PROMISE, 80000, false, SOME_PAWNS},
    {TRY_FRAMES, FRAMES_BY_AGE, FRAMES_BY_AGE, 420000, false, SOME_PAWNS},
    {TRY_CORNER, 7, 7, 1000, true, SOME_PAWNS},
    {TRY_TRACKS, 6, 8, 2000, false, ANY_PAWNS},
    {TRY_RANDOM_WALK, 51, 75, UNLIMITED, false, SOME_PAWNS},
    {TRY_ROUTE, 0, 0, 1000, true, SOME_PAWNS},
    {TRY_PLAN, 0, 2, 500, false, SOME_PAWNS},
    {TRY_CORNER, 0, 0, 4000, true, NO_PAWNS},
    {TRY_RANDOM_WALK, 151, 600, UNLIMITED, false, NO_PAWNS},
    {TRY_FRAMES, FRAMES_BY_PROMISE, FRAMES_BY_PROMISE, 80000, false, NO_PAWNS},
    {TRY_FRAMES, FRAMES_BY_AGE, FRAMES_BY_AGE, 420000, false, NO_PAWNS},
    {TRY_CORNER, 7, 7, 7000, true, ANY_PAWNS},
    {TRY_TRACKS, 3, 3, 12000, false, ANY_PAWNS},
    {TRY_ROUTE, 0, 0, 16000, true, SOME_PAWNS},
    {TRY_TRACKS, 5, 5, 100000, false, ANY_PAWNS},
    {TRY_TRACKS, 6, 6, 20000, false, ANY_PAWNS},
    {TRY_TRACKS, 7, 7, 8000, false, ANY_PAWNS},
    {TRY_RANDOM_WALK, 76, 150, UNLIMITED, false, SOME_PAWNS},
    {TRY_TRACKS, 8, 8, 200000, false, ANY_PAWNS},
    {TRY_CORNER, 7, 7, 200000, true, ANY_PAWNS},
    {TRY_ROUTE, 1, 1, 8000, true, SOME_PAWNS},
    {TRY_RANDOM_WALK, 151, 600, UNLIMITED, false, SOME_PAWNS},
    {TRY_RANDOM_WALK, 601, 1600, UNLIMITED, false, ANY_PAWNS},
    {TRY_TRACKS, 2, 2, 30000, false, ANY_PAWNS},
    {TRY_CORNER, 4, 4, UNLIMITED, true, ANY_PAWNS},
    {TRY_TRACKS, 4, 4, UNLIMITED, false, ANY_PAWNS},
};

void winnability_watch(WinnabilityMemory *memory, WinnabilityWatch watch)
{
    memory->patience = (Patience){.watch = watch};
}

/* A question being answered. */
typedef struct MateSearch {
    Position start;            /* the position after the forced moves */
    Side winner;               /* the side that is to give mate */
    int forced_plies;          /* number of forced moves before `start` */
    uint64_t node_limit;       /* nodes that may be spent */
    WinnabilityMemory *memory; /* working memory */
    WinnabilityVerdict *out;   /* where the answer is stored */
} MateSearch;

static void answer_cannot(WinnabilityVerdict *out, MateReason reason)
{
    out->answer = CANNOT_MATE;
    out->reason = reason;
}

/* If the game is over or the winner has too little material, answers the question and returns
 * true. */
static bool judge_end(const MateSearch *inquiry)
{
    WinnabilityVerdict *out = inquiry->out;
    PositionStatus status = status_of(&inquiry->start);
    bool forced = inquiry->forced_plies > 0;
    if (status == STATUS_CHECKMATE && position_side_to_move(&inquiry->start) != inquiry->winner) {
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies;
    } else if (status != STATUS_ONGOING && forced) {
        answer_cannot(out, MATE_REASON_FORCED);
    } else if (status != STATUS_ONGOING) {
        answer_cannot(out, status == STATUS_CHECKMATE ? MATE_REASON_MATED : MATE_REASON_STALEMATE);
    } else if (!material_can_mate(&inquiry->start, inquiry->winner)) {
        answer_cannot(out, forced ? MATE_REASON_FORCED : MATE_REASON_MATERIAL);
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

/* Computes the bounds of the position for the rest of the game. If they rule out a mate, stores the
 * answer and returns true. */
static bool try_bounds(const MateSearch *inquiry)
{
    Mobility *bounds = &inquiry->memory->bounds;
    mobility_start(bounds, &inquiry->start);
    mobility_saturate(bounds);
    if (mate_net_is_possible(bounds, inquiry->winner)) {
        return false;
    }
    answer_cannot(inquiry->out, is_locked(bounds) ? MATE_REASON_LOCKED : MATE_REASON_BLOCKED);
    return true;
}

/* Examines at most `limit` stages of the position. If they rule out a mate, stores the answer and
 * returns true. */
static bool try_stages(const MateSearch *inquiry, uint64_t limit)
{
    Stages *stages = &inquiry->memory->stages;
    uint64_t arena = inquiry->node_limit - inquiry->out->nodes;
    uint64_t count = arena / BOUNDS_NODES < limit ? arena / BOUNDS_NODES : limit;
    bool ruled_out = stages_rule_out_mate(stages, &inquiry->start, inquiry->winner, (int)count);
    inquiry->out->nodes += (uint64_t)stages->count * BOUNDS_NODES;
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_STAGES);
    }
    return ruled_out;
}

/* Follows the pieces chosen by track_widths[number] exactly (tracks.h). If that rules out a mate,
 * stores the answer and returns true. */
static bool try_tracks(const MateSearch *inquiry, int number, uint64_t limit)
{
    Tracks *tracks = &inquiry->memory->tracks;
    const HelpmateArena *arena = &inquiry->memory->arena;
    uint32_t capacity = limit < arena->node_capacity ? (uint32_t)limit : arena->node_capacity;
    bool ruled_out =
        tracks_rule_out_mate(tracks, &inquiry->start, inquiry->winner, track_widths[number],
                             arena->nodes, arena->slots, capacity);
    inquiry->out->nodes += tracks_work(tracks);
    if (ruled_out) {
        inquiry->memory->has_tracked = true;
        answer_cannot(inquiry->out, MATE_REASON_STAGES);
    }
    return ruled_out;
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
    bool ruled_out = stages_rule_out_mate(&memory->stages, position, chains->winner, CHAIN_STAGES);
    chains->nodes += (uint64_t)memory->stages.count * BOUNDS_NODES;
    if (!ruled_out) {
        ruled_out = tracks_rule_out_mate(&memory->tracks, position, chains->winner,
                                         track_widths[CHAIN_WIDTHS], memory->arena.nodes,
                                         memory->arena.slots, CHAIN_STATES);
        chains->nodes += tracks_work(&memory->tracks);
    }
    return ruled_out;
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
 * Follows all chains from the first position. If each of them ends in stalemate, in a mate by the
 * other side, or in a position that rules out a mate, stores the answer and returns true. All legal
 * moves are followed, including castling, promotion and en passant.
 */
static bool try_chains(const MateSearch *inquiry, uint64_t limit)
{
    Chains chains = {.winner = inquiry->winner, .memory = inquiry->memory, .limit = limit};
    bool ruled_out = follow_chain(&chains, &inquiry->start, 0);
    inquiry->out->nodes += (uint64_t)chains.positions + chains.nodes;
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_FORCED);
    }
    return ruled_out;
}

/* Searches by frames. Returns whether that answers the question. */
static bool try_frames(const MateSearch *inquiry, FramesOrder first, uint64_t limit)
{
    WinnabilityMemory *memory = inquiry->memory;
    WinnabilityVerdict *out = inquiry->out;
    HelpmateOrder order = {.winner = inquiry->winner,
                           .may_give_up = true,
                           .line_max = WINNABILITY_LINE_MAX - inquiry->forced_plies,
                           .patience = &memory->patience,
                           .limit = limit};
    FramesResult found;
    if (inquiry->node_limit < inquiry->out->nodes + FRAMES_NODES) {
        return false;
    }
    HelpmateResult result = frames_search(&inquiry->start, &order, first, &memory->arena, &found);
    out->nodes += found.nodes;
    if (result == HELPMATE_FOUND) {
        memcpy(memory->line + inquiry->forced_plies, found.line,
               (size_t)found.line_length * sizeof found.line[0]);
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies + found.line_length;
    } else if (result == HELPMATE_NONE) {
        memory->frames = found.frames;
        answer_cannot(out, MATE_REASON_LINES);
    }
    return out->answer != MATE_UNDECIDED;
}

/* Returns the number of plans. Makes the plans on the first call. */
static int count_plans(const MateSearch *inquiry)
{
    WinnabilityMemory *memory = inquiry->memory;
    if (memory->plan_count < 0) {
        memory->plan_count = plan_make(&memory->bounds, inquiry->winner, memory->plans);
    }
    return memory->plan_count;
}

/* Searches for a helpmate. Returns whether that answers the question. */
static bool run_search(const MateSearch *inquiry, const HelpmateOrder *order)
{
    WinnabilityMemory *memory = inquiry->memory;
    WinnabilityVerdict *out = inquiry->out;
    Helpmate *search = &memory->search;
    HelpmateResult result = helpmate_search(search, &inquiry->start, order, &memory->arena);
    out->nodes += search->visited.count + search->other_nodes;
    if (result == HELPMATE_FOUND) {
        for (int i = 0; i < search->line_length; i++) {
            memory->line[inquiry->forced_plies + i] = search->steps[i].move;
        }
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies + search->line_length;
    } else if (result == HELPMATE_NONE) {
        answer_cannot(out, MATE_REASON_LINES);
    }
    return result != HELPMATE_LIMIT;
}

/* Searches for a helpmate with an aim of the attempt: a corner, a plan or routes. Returns whether
 * that answers the question. */
static bool try_aim(const MateSearch *inquiry, const Attempt *attempt, int number, uint64_t limit)
{
    WinnabilityMemory *memory = inquiry->memory;
    HelpmateOrder order = {.winner = inquiry->winner,
                           .bounds = &memory->bounds,
                           .corner = number,
                           .route = attempt->kind == TRY_ROUTE ? number : -1,
                           .tests_captures = attempt->tests_captures,
                           .patience = &memory->patience,
                           .limit = limit};
    if (attempt->kind == TRY_PLAN) {
        if (number >= count_plans(inquiry)) {
            return false;
        }
        order.plan = &memory->plans[number];
    }
    return run_search(inquiry, &order);
}

/* Makes random walk number `number`. Returns whether it ends in mate and so answers the
 * question. */
static bool try_random_walk(const MateSearch *inquiry, int number, uint64_t limit)
{
    WinnabilityMemory *memory = inquiry->memory;
    WinnabilityVerdict *out = inquiry->out;
    RandomWalk *walk = &memory->walk;
    /* If there are plans, every second varied walk (random_walk.h) aims at a plan. All other walks
     * aim at a corner. */
    if (number >= RANDOM_WALK_PLAIN && number % 2 != 0 && count_plans(inquiry) > 0) {
        const Plan *plan = &memory->plans[number / 2 % memory->plan_count];
        guide_aim_at_plan(&memory->guide, &inquiry->start, inquiry->winner, &memory->bounds, plan);
    } else {
        guide_aim_at_corner(&memory->guide, &inquiry->start, inquiry->winner,
                            number % GUIDE_CORNER_AIMS);
    }
    bool found = random_walk_to_mate(walk, &inquiry->start, inquiry->winner, &memory->guide,
                                     (uint32_t)number, limit);
    out->nodes += (uint64_t)walk->plies;
    if (found) {
        memcpy(memory->line + inquiry->forced_plies, walk->line,
               (size_t)walk->plies * sizeof walk->line[0]);
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies + walk->plies;
    }
    return found;
}

static bool has_pawns(const Position *position, Side side)
{
    bool found = false;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        found |=
            position_piece_at(position, square_from_index(index)) == piece_make(side, KIND_PAWN);
    }
    return found;
}

/* Makes one attempt of the schedule, once for each of its numbers. Returns true if the question is
 * answered, the limit is reached, or the watch cancels the question. */
static bool make_attempt(const MateSearch *inquiry, const Attempt *attempt)
{
    for (int number = attempt->first; number <= attempt->last; number++) {
        if (inquiry->out->nodes >= inquiry->node_limit ||
            patience_is_lost(&inquiry->memory->patience, inquiry->out->nodes)) {
            return true;
        }
        uint64_t left = inquiry->node_limit - inquiry->out->nodes;
        uint64_t limit =
            attempt->limit == UNLIMITED || left < attempt->limit ? left : attempt->limit;
        bool answered =
            attempt->kind == TRY_BOUNDS        ? try_bounds(inquiry)
            : attempt->kind == TRY_STAGES      ? try_stages(inquiry, limit)
            : attempt->kind == TRY_TRACKS      ? try_tracks(inquiry, number, limit)
            : attempt->kind == TRY_CHAINS      ? try_chains(inquiry, limit)
            : attempt->kind == TRY_FRAMES      ? try_frames(inquiry, (FramesOrder)number, limit)
            : attempt->kind == TRY_RANDOM_WALK ? try_random_walk(inquiry, number, limit)
                                               : try_aim(inquiry, attempt, number, limit);
        if (answered) {
            return true;
        }
    }
    return false;
}

void winnability_judge(const Position *position, Side winner, uint64_t node_limit,
                       WinnabilityMemory *memory, WinnabilityVerdict *out)
{
    *out = (WinnabilityVerdict){.answer = MATE_UNDECIDED, .line = memory->line};
    MateSearch inquiry = {.start = *position,
                          .winner = winner,
                          .node_limit = node_limit,
                          .memory = memory,
                          .out = out};
    MoveList moves;
    while (inquiry.forced_plies < FORCED_MAX && movegen_legal(&inquiry.start, &moves) == 1) {
        memory->line[inquiry.forced_plies++] = moves.moves[0];
        inquiry.start = position_after(&inquiry.start, moves.moves[0]);
    }
    size_t first = memory->has_walked ? 1 : 0;
    memory->plan_count = -1;
    memory->has_walked = memory->has_tracked = false;
    memory->frames = NULL;
    memory->patience.lost = false;
    memory->patience.asked_at = 0;
    if (judge_end(&inquiry)) {
        return;
    }
    Pawns unfit = has_pawns(&inquiry.start, winner) ? NO_PAWNS : SOME_PAWNS;
    for (size_t i = first; i < sizeof schedule / sizeof schedule[0]; i++) {
        if (schedule[i].pawns != unfit && make_attempt(&inquiry, &schedule[i])) {
            break;
        }
    }
    out->given_up = out->answer == MATE_UNDECIDED && memory->patience.lost;
}
