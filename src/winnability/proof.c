#include "winnability/proof.h"

#include "winnability/frames_inside.h"

#include <string.h>

#include "rules/material.h"
#include "rules/movegen.h"

enum {
    CHAIN_STATES = 20000, /* states for a position at the end of a chain */
    CHAIN_PLIES = 12,     /* longest chain */
};

/* A proof under way. */
typedef struct Prover {
    Side winner;
    WinnabilityMemory *memory;
    const ProofSink *sink;
} Prover;

static void tell_position(const Prover *prover, const Position *position, ProofArgument argument)
{
    prover->sink->position(prover->sink->context, position, argument);
}

/* ---- Stages ---- */

static void tell_stage(const Prover *prover, const Tracks *tracks, int number)
{
    const TrackStage *stage = &tracks->stages[number];
    ProofStage out = {.number = number, .count = tracks->base.count};
    for (int i = 0; i < out.count; i++) {
        const Actor *actor = &tracks->base.actors[i];
        bool gone = stage->reach[i] == 0;
        out.men[i] = (ProofMan){
            .piece = gone ? PIECE_NONE : piece_make(actor->side, (PieceKind)stage->kind[i]),
            .is_promoted = actor->kind == KIND_PAWN && stage->kind[i] != KIND_PAWN,
            .may_castle = track_stage_has_right(stage->castling_rook, i),
            .squares = stage->reach[i],
        };
    }
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        out.men[stage->men[i]].is_tracked = true;
    }
    prover->sink->stage(prover->sink->context, &out);
}

/* Tells the closed set that an attempt which has succeeded has left behind. */
static void tell_tracks(const Prover *prover, const Tracks *tracks)
{
    for (int i = 0; i < tracks->stage_count; i++) {
        tell_stage(prover, tracks, i);
    }
    for (uint32_t i = 0; i <= tracks->exit_mask; i++) {
        ProofExit way;
        if (track_exit_at(tracks, i, &way)) {
            prover->sink->exit(prover->sink->context, &way);
        }
    }
    for (uint32_t i = 0; i < tracks->visited.count; i++) {
        ProofState state = track_state_at(tracks, i);
        prover->sink->state(prover->sink->context, &state);
    }
}

/* Proves a position by stages, with more and more men tracked. */
static bool prove_by_stages(const Prover *prover, const Position *position, uint32_t states)
{
    WinnabilityMemory *memory = prover->memory;
    const HelpmateRoom *room = &memory->room;
    uint32_t capacity = states < room->node_capacity ? states : room->node_capacity;
    bool proved = false;
    for (int i = 0; i < TRACK_WIDTHS && !proved; i++) {
        proved = tracks_rule_out_mate(&memory->tracks, position, prover->winner, track_widths[i],
                                      room->nodes, room->slots, capacity);
    }
    if (proved) {
        tell_position(prover, position, PROOF_STAGES);
        tell_tracks(prover, &memory->tracks);
    }
    return proved;
}

/* ---- Positions ---- */

/* Proves a position by an argument that needs nothing else. */
static bool prove_at_once(const Prover *prover, const Position *position)
{
    MoveList moves;
    bool over = movegen_legal(position, &moves) == 0;
    if (over || !material_can_mate(position, prover->winner)) {
        tell_position(prover, position, over ? PROOF_MOVES : PROOF_MATERIAL);
        return true;
    }
    Mobility *bounds = &prover->memory->bounds;
    mobility_start(bounds, position);
    mobility_saturate(bounds);
    if (mate_net_is_possible(bounds, prover->winner)) {
        return false;
    }
    tell_position(prover, position, PROOF_BOUNDS);
    return true;
}

/* Proves a position by all that can follow in a few plies. */
static bool prove_by_chains(const Prover *prover, const Position *position, int plies)
{
    MoveList moves;
    if (prove_at_once(prover, position) || prove_by_stages(prover, position, CHAIN_STATES)) {
        return true;
    }
    bool proved = plies < CHAIN_PLIES;
    tell_position(prover, position, PROOF_MOVES);
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count && proved; i++) {
        Position after = position_after(position, moves.moves[i]);
        proved = prove_by_chains(prover, &after, plies + 1);
    }
    return proved;
}

/* Tells all positions that a search has visited. */
static void tell_lines(const Prover *prover)
{
    Helpmate *search = &prover->memory->search;
    for (uint32_t i = 0; i < search->visited.count; i++) {
        const Position *position = helpmate_position_at(search, i);
        bool dead = search->visited.nodes[i].is_hopeless;
        tell_position(prover, position,
                      !dead                                         ? PROOF_MOVES
                      : material_can_mate(position, prover->winner) ? PROOF_BOUNDS
                                                                    : PROOF_MATERIAL);
    }
}

/* Tells the closed set of frames that has answered the question. */
static void tell_frames(const Prover *prover)
{
    const Frames *frames = prover->memory->frames;
    Side winner = prover->winner;
    for (uint32_t i = 0; i < frames->frame_count; i++) {
        const Frame *frame = &frames->frames[i];
        FramePairs known;
        ProofFrame out = {.passed = SQUARE_NONE};
        memcpy(out.men, frame->men.of, sizeof out.men);
        frame_table_known(frames, frame, &known);
        memcpy(out.pairs[winner], known.at[TURN_WINNER], sizeof out.pairs[winner]);
        memcpy(out.pairs[side_opponent(winner)], known.at[TURN_LOSER], sizeof out.pairs[winner]);
        if (frame->men.passed != 0) {
            out.passed = square_from_index(square_set_first(frame->men.passed));
        }
        prover->sink->frame(prover->sink->context, &out,
                            frame->is_hopeless ? PROOF_BOUNDS : PROOF_MOVES);
    }
}

bool winnability_prove(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, const ProofSink *sink)
{
    Prover prover = {winner, memory, sink};
    Position start = *position;
    MoveList moves;
    for (int plies = 0; plies < FORCED_MAX && movegen_legal(&start, &moves) == 1; plies++) {
        tell_position(&prover, &start, PROOF_MOVES);
        start = position_after(&start, moves.moves[0]);
    }
    if (verdict->reason == MATE_REASON_LINES && memory->frames != NULL) {
        tell_frames(&prover);
        return true;
    }
    if (verdict->reason == MATE_REASON_LINES) {
        tell_lines(&prover);
        return true;
    }
    if (verdict->reason == MATE_REASON_STAGES && memory->has_tracked) {
        tell_position(&prover, &start, PROOF_STAGES);
        tell_tracks(&prover, &memory->tracks);
        return true;
    }
    return prove_by_chains(&prover, &start, 0);
}
