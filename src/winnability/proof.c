#include "winnability/proof.h"

#include <string.h>

#include "rules/material.h"
#include "rules/movegen.h"
#include "winnability/frame.h"
#include "winnability/frame_table.h"
#include "winnability/frames.h"
#include "winnability/mate_net.h"
#include "winnability/square_set.h"
#include "winnability/track_stage.h"
#include "winnability/track_state.h"
#include "winnability/winnability_inside.h"

enum {
    CHAIN_STATES = 20000, /* most states of tracks.h followed to prove one position */
    CHAIN_PLIES = 12,     /* most plies followed before a position must be proved on its own */
};

/* A proof being written. */
typedef struct Prover {
    Side winner;
    WinnabilityMemory *memory;
    const ProofSink *sink;
    uint64_t count; /* the number of positions and frames reported */
} Prover;

static void report_position(Prover *prover, const Position *position, ProofArgument argument)
{
    prover->sink->position(prover->sink->context, position, argument);
    prover->count++;
}

static bool is_cancelled(const Prover *prover)
{
    return patience_is_lost(&prover->memory->patience, prover->count);
}

/* ---- Stages ---- */

static void report_stage(const Prover *prover, const Tracks *tracks, int number)
{
    const TrackStage *stage = &tracks->stages[number];
    ProofStage out = {.number = number, .count = tracks->base.count};
    for (int i = 0; i < out.count; i++) {
        const Actor *actor = &tracks->base.actors[i];
        bool gone = stage->reach[i] == 0;
        out.pieces[i] = (ProofPiece){
            .piece = gone ? PIECE_NONE : piece_make(actor->side, (PieceKind)stage->kind[i]),
            .is_promoted = actor->kind == KIND_PAWN && stage->kind[i] != KIND_PAWN,
            .may_castle = track_stage_has_right(stage->castling_rook, i),
            .squares = stage->reach[i],
        };
    }
    for (int i = 0; i < TRACKS_PIECES && stage->pieces[i] >= 0; i++) {
        out.pieces[stage->pieces[i]].is_tracked = true;
    }
    prover->sink->stage(prover->sink->context, &out);
}

/* Reports the stages, exits and states of a successful attempt of tracks.c. */
static void report_tracks(const Prover *prover, const Tracks *tracks)
{
    for (int i = 0; i < tracks->stage_count; i++) {
        report_stage(prover, tracks, i);
    }
    for (uint32_t i = 0; i <= tracks->exit_mask; i++) {
        ProofExit proof_exit;
        if (track_stage_exit_at(tracks, i, &proof_exit)) {
            prover->sink->exit(prover->sink->context, &proof_exit);
        }
    }
    for (uint32_t i = 0; i < tracks->visited.count; i++) {
        ProofState state = track_state_at(tracks, i);
        prover->sink->state(prover->sink->context, &state);
    }
}

/* Tries to prove by stages that no mate is possible from a position. Tries the choices of tracked
 * pieces in turn, with at most `states` states each. Returns whether one of them succeeds. */
static bool prove_by_stages(Prover *prover, const Position *position, uint32_t states)
{
    WinnabilityMemory *memory = prover->memory;
    const HelpmateArena *arena = &memory->arena;
    uint32_t capacity = states < arena->node_capacity ? states : arena->node_capacity;
    bool proved = false;
    for (int i = 0; i < TRACK_WIDTHS && !proved; i++) {
        proved = tracks_rule_out_mate(&memory->tracks, position, prover->winner, track_widths[i],
                                      arena->nodes, arena->slots, capacity);
    }
    if (proved) {
        report_position(prover, position, PROOF_STAGES);
        report_tracks(prover, &memory->tracks);
    }
    return proved;
}

/* ---- Positions ---- */

/* Tries to prove that no mate is possible from a position, without looking at the positions after
 * it. Returns whether it succeeds. */
static bool prove_at_once(Prover *prover, const Position *position)
{
    MoveList moves;
    bool over = movegen_legal(position, &moves) == 0;
    if (over || !material_can_mate(position, prover->winner)) {
        report_position(prover, position, over ? PROOF_MOVES : PROOF_MATERIAL);
        return true;
    }
    Mobility *bounds = &prover->memory->bounds;
    mobility_start(bounds, position);
    mobility_saturate(bounds);
    if (mate_net_is_possible(bounds, prover->winner)) {
        return false;
    }
    report_position(prover, position, PROOF_BOUNDS);
    return true;
}

/* Tries to prove that no mate is possible from a position, either directly or by proving the same
 * for the positions after all its legal moves. The position is `plies` moves after the first one.
 * Returns whether it succeeds. */
static bool prove_by_chains(Prover *prover, const Position *position, int plies)
{
    MoveList moves;
    if (prove_at_once(prover, position) || prove_by_stages(prover, position, CHAIN_STATES)) {
        return true;
    }
    bool proved = plies < CHAIN_PLIES && !is_cancelled(prover);
    report_position(prover, position, PROOF_MOVES);
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count && proved; i++) {
        Position after = position_after(position, moves.moves[i]);
        proved = prove_by_chains(prover, &after, plies + 1);
    }
    return proved;
}

/* Reports all positions that the last search for a helpmate has visited. */
static void report_lines(Prover *prover)
{
    Helpmate *search = &prover->memory->search;
    for (uint32_t i = 0; i < search->visited.count && !is_cancelled(prover); i++) {
        const Position *position = helpmate_position_at(search, i);
        bool dead = search->visited.nodes[i].is_hopeless;
        report_position(prover, position,
                        !dead                                         ? PROOF_MOVES
                        : material_can_mate(position, prover->winner) ? PROOF_BOUNDS
                                                                      : PROOF_MATERIAL);
    }
}

/* Reports all frames of the last search by frames, which proved that no mate is possible. */
static void report_frames(Prover *prover)
{
    const Frames *frames = prover->memory->frames;
    Side winner = prover->winner;
    for (uint32_t i = 0; i < frames->frame_count && !is_cancelled(prover); i++) {
        const Frame *frame = &frames->frames[i];
        FramePairs known;
        ProofFrame out = {.passed = SQUARE_NONE};
        memcpy(out.pieces, frame->pieces.of, sizeof out.pieces);
        frame_table_known(frames, frame, &known);
        memcpy(out.pairs[winner], known.at[TURN_WINNER], sizeof out.pairs[winner]);
        memcpy(out.pairs[side_opponent(winner)], known.at[TURN_LOSER], sizeof out.pairs[winner]);
        if (frame->pieces.passed != 0) {
            out.passed = square_from_index(square_set_first(frame->pieces.passed));
        }
        prover->sink->frame(prover->sink->context, &out,
                            frame->is_hopeless ? PROOF_BOUNDS : PROOF_MOVES);
        prover->count++;
    }
}

bool winnability_prove(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, const ProofSink *sink)
{
    Prover prover = {.winner = winner, .memory = memory, .sink = sink};
    Position start = *position;
    MoveList moves;
    for (int plies = 0; plies < FORCED_MAX && movegen_legal(&start, &moves) == 1; plies++) {
        report_position(&prover, &start, PROOF_MOVES);
        start = position_after(&start, moves.moves[0]);
    }
    if (verdict->reason == MATE_REASON_LINES && memory->frames != NULL) {
        report_frames(&prover);
        return !is_cancelled(&prover);
    }
    if (verdict->reason == MATE_REASON_LINES) {
        report_lines(&prover);
        return !is_cancelled(&prover);
    }
    if (verdict->reason == MATE_REASON_STAGES) {
        report_position(&prover, &start, PROOF_STAGES);
        report_tracks(&prover, &memory->tracks);
        return true;
    }
    return prove_by_chains(&prover, &start, 0);
}
