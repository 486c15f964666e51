#include "winnability/winnability.h"

#include <string.h>

#include "rules/apply.h"
#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/status.h"
#include "winnability/chains.h"
#include "winnability/mate_net.h"
#include "winnability/working_memory.h"

enum {
    CHAIN_STAGES = 30,  /* stages for a position at the end of a chain */
    CHAIN_WIDTHS = 1,   /* the same for tracks.h: number of widths */
    CHAIN_STATES = 200, /* and states */
    UNLIMITED = 0,      /* in the schedule: as many nodes as are left */
};

/* What may be tried to settle a question. */
typedef enum AttemptKind {
    TRY_BOUNDS, /* bounds for each piece, for the whole game */
    TRY_STAGES, /* bounds stage by stage */
    TRY_TRACKS, /* the same, with some men followed exactly */
    TRY_CHAINS, /* the same for each position at the end of forced chains */
    TRY_STROLL, /* a stroll that aims at a corner */
    TRY_CORNER, /* a search that aims at a corner */
    TRY_PLAN,   /* a search that aims at a plan */
} AttemptKind;

/* One attempt of the schedule. */
typedef struct Attempt {
    AttemptKind kind;    /* what is tried */
    int first, last;     /* with aims, plans or widths of these numbers, one after the other */
    uint64_t limit;      /* nodes or stages for each, or UNLIMITED */
    bool tests_captures; /* see HelpmateOrder */
} Attempt;

/*
 * What is tried, in this order: short searches find most mates; where they do not, the position is
 * likely blocked, and is looked at by bounds before more effort goes into searching.
 */
static const Attempt schedule[] = {
    {TRY_STROLL, 0, 1, UNLIMITED, false}, {TRY_CORNER, 0, 1, 100, false},
    {TRY_BOUNDS, 0, 0, 0, false},         {TRY_CORNER, 2, 7, 100, false},
    {TRY_STAGES, 0, 0, 30, false},        {TRY_CHAINS, 0, 0, UNLIMITED, false},
    {TRY_TRACKS, 0, 0, 1000, false},      {TRY_PLAN, 0, 7, 200, false},
    {TRY_TRACKS, 1, 1, 1000, false},      {TRY_TRACKS, 3, 3, 2000, false},
    {TRY_CORNER, 7, 7, 2000, true},       {TRY_CORNER, 3, 3, 2000, true},
    {TRY_PLAN, 0, 2, 2000, true},         {TRY_CORNER, 0, 2, 4000, true},
    {TRY_CORNER, 7, 7, 16000, true},      {TRY_PLAN, 3, 7, 4000, true},
    {TRY_PLAN, 0, 0, 60000, true},        {TRY_CORNER, 1, 1, 60000, true},
    {TRY_TRACKS, 5, 5, 200000, false},    {TRY_CORNER, 0, 0, 400000, true},
    {TRY_TRACKS, 4, 4, 60000, false},     {TRY_TRACKS, 2, 2, 100000, false},
    {TRY_CORNER, 4, 4, 400000, true},     {TRY_CORNER, 0, 0, UNLIMITED, true},
};

/* Whom the attempts with TRY_TRACKS track, by their numbers. */
static const TrackWidths track_widths[] = {{1, 1, false},   {4, 4, false},   {10, 10, false},
                                           {10, 64, false}, {64, 64, false}, {64, 64, true}};

/* A question under way. */
typedef struct Inquiry {
    Position start;            /* the position after the forced moves */
    Side winner;               /* who is to give mate */
    int forced_plies;          /* how many moves were forced; they begin the line */
    uint64_t node_limit;       /* nodes that may be spent */
    WinnabilityMemory *memory; /* working memory */
    WinnabilityVerdict *out;   /* the answer */
} Inquiry;

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

/* Answers where the game is over, or the winner has too few men. Returns false otherwise. */
static bool judge_end(const Inquiry *inquiry)
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

/* Searches as ordered. Returns true if that answers the question. */
static bool try_search(const Inquiry *inquiry, const HelpmateOrder *order)
{
    WinnabilityMemory *memory = inquiry->memory;
    WinnabilityVerdict *out = inquiry->out;
    Helpmate *search = &memory->search;
    HelpmateResult result = helpmate_search(search, &inquiry->start, order, &memory->room);
    out->nodes += search->visited.count;
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

/* Tells whether nothing but the kings can ever move or be captured. */
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

/* Sets the bounds of the position, and answers if they rule a mate out. */
static bool try_bounds(const Inquiry *inquiry)
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

/* Looks at the stages of the position, and answers if they rule a mate out. */
static bool try_stages(const Inquiry *inquiry, uint64_t limit)
{
    Stages *stages = &inquiry->memory->stages;
    bool ruled_out = stages_rule_out_mate(stages, &inquiry->start, inquiry->winner, (int)limit);
    inquiry->out->nodes += (uint64_t)stages->count;
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_STAGES);
    }
    return ruled_out;
}

/* Follows some men exactly, and answers if that rules a mate out. */
static bool try_tracks(const Inquiry *inquiry, int number, uint64_t limit)
{
    Tracks *tracks = &inquiry->memory->tracks;
    const HelpmateRoom *room = &inquiry->memory->room;
    uint32_t capacity = limit < room->node_capacity ? (uint32_t)limit : room->node_capacity;
    bool ruled_out = tracks_rule_out_mate(tracks, &inquiry->start, inquiry->winner,
                                          track_widths[number], room->nodes, room->slots, capacity);
    inquiry->out->nodes += tracks->visited.count;
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_STAGES);
    }
    return ruled_out;
}

/* The argument for the end of a chain; the context is the working memory. */
static bool rules_out_quickly(void *context, const Position *position, Side winner)
{
    WinnabilityMemory *memory = context;
    HelpmateRoom *room = &memory->room;
    Mobility *bounds = &memory->search.bounds;
    if (!material_can_mate(position, winner)) {
        return true;
    }
    mobility_start(bounds, position);
    mobility_saturate(bounds);
    return !mate_net_is_possible(bounds, winner) ||
           stages_rule_out_mate(&memory->stages, position, winner, CHAIN_STAGES) ||
           tracks_rule_out_mate(&memory->tracks, position, winner, track_widths[CHAIN_WIDTHS],
                                room->nodes, room->slots, CHAIN_STATES);
}

/* Follows forced chains, and answers if each ends in a position that rules a mate out. */
static bool try_chains(const Inquiry *inquiry)
{
    ChainArgument argument = {rules_out_quickly, inquiry->memory};
    bool ruled_out =
        chains_rule_out_mate(&inquiry->start, inquiry->winner, &argument, &inquiry->out->nodes);
    if (ruled_out) {
        answer_cannot(inquiry->out, MATE_REASON_FORCED);
    }
    return ruled_out;
}

/* Searches with one aim, as the schedule says. Returns true if that answers the question. */
static bool try_aim(const Inquiry *inquiry, const Attempt *attempt, int number, uint64_t limit)
{
    WinnabilityMemory *memory = inquiry->memory;
    HelpmateOrder order = {.winner = inquiry->winner,
                           .bounds = &memory->bounds,
                           .corner = number,
                           .tests_captures = attempt->tests_captures,
                           .limit = limit};
    if (attempt->kind == TRY_PLAN) {
        if (memory->plan_count < 0) {
            memory->plan_count = plan_make(&memory->bounds, inquiry->winner, memory->plans);
        }
        if (number >= memory->plan_count) {
            return false;
        }
        order.plan = &memory->plans[number];
    }
    return try_search(inquiry, &order);
}

/* Goes for a stroll. Returns true if that answers the question. */
static bool try_stroll(const Inquiry *inquiry, int number, uint64_t limit)
{
    WinnabilityMemory *memory = inquiry->memory;
    WinnabilityVerdict *out = inquiry->out;
    Stroll *stroll = &memory->stroll;
    guide_aim_at_corner(&memory->guide, &inquiry->start, inquiry->winner, number);
    bool found = stroll_to_mate(stroll, &inquiry->start, inquiry->winner, &memory->guide, limit);
    out->nodes += (uint64_t)stroll->plies;
    if (found) {
        memcpy(memory->line + inquiry->forced_plies, stroll->line,
               (size_t)stroll->plies * sizeof stroll->line[0]);
        out->answer = CAN_MATE;
        out->line_length = inquiry->forced_plies + stroll->plies;
    }
    return found;
}

/* Makes one attempt. Returns true if that answers the question, or nothing is left to spend. */
static bool make_attempt(const Inquiry *inquiry, const Attempt *attempt)
{
    for (int number = attempt->first; number <= attempt->last; number++) {
        if (inquiry->out->nodes >= inquiry->node_limit) {
            return true;
        }
        uint64_t left = inquiry->node_limit - inquiry->out->nodes;
        uint64_t limit =
            attempt->limit == UNLIMITED || left < attempt->limit ? left : attempt->limit;
        bool answered = attempt->kind == TRY_BOUNDS   ? try_bounds(inquiry)
                        : attempt->kind == TRY_STAGES ? try_stages(inquiry, limit)
                        : attempt->kind == TRY_TRACKS ? try_tracks(inquiry, number, limit)
                        : attempt->kind == TRY_CHAINS ? try_chains(inquiry)
                        : attempt->kind == TRY_STROLL ? try_stroll(inquiry, number, limit)
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
    Inquiry inquiry = {.start = *position,
                       .winner = winner,
                       .node_limit = node_limit,
                       .memory = memory,
                       .out = out};
    inquiry.forced_plies = play_forced(&inquiry.start, memory->line);
    memory->plan_count = -1;
    if (judge_end(&inquiry)) {
        return;
    }
    for (size_t i = 0; i < sizeof schedule / sizeof schedule[0]; i++) {
        if (make_attempt(&inquiry, &schedule[i])) {
            return;
        }
    }
}
