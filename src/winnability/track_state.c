#include "winnability/track_state.h"

#include <string.h>

#include "winnability/mobility.h"
#include "winnability/track_check.h"
#include "winnability/track_stage.h"

/* A packed state has the bytes of TrackState.at in Placement.pieces, and these bits in
 * Placement.state. */
enum {
    STATE_BLACK = 1,   /* Black is to move */
    STATE_ENTERED = 2, /* TrackState.entered */
    /* Position of the bits for TrackState.left: 0 if it is empty, otherwise the index of its
     * square plus 1. */
    STATE_LEFT_SHIFT = 2,
};

enum {
    STAGE_WORD = 2, /* the element of Placement.pieces that holds the number of the stage */
};

_Static_assert(TRACKS_PIECES <= STAGE_WORD * sizeof(uint64_t), "the squares precede the stage");

enum {
    KING_SIDE_FILE = 6,  /* file where the king arrives in castling kingside: g */
    QUEEN_SIDE_FILE = 2, /* file where the king arrives in castling queenside: c */
};

void track_state_sort(const TrackStage *stage, uint16_t tracks, uint8_t at[static TRACKS_PIECES])
{
    for (unsigned rest = tracks & stage->alike; rest != 0; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        for (unsigned like = stage->like[i] & ((1U << i) - 1); like != 0; like &= like - 1) {
            int j = __builtin_ctz(like);
            uint8_t low = at[i] < at[j] ? at[i] : at[j], high = at[i] < at[j] ? at[j] : at[i];
            at[j] = low;
            at[i] = high;
        }
    }
}

void track_state_pack(int number, const TrackState *state, Placement *out)
{
    uint32_t left = state->left == 0 ? 0U : 1U + (uint32_t)square_set_first(state->left);
    *out = (Placement){.state = left << STATE_LEFT_SHIFT |
                                (state->side == SIDE_BLACK ? STATE_BLACK : 0U) |
                                (state->entered ? STATE_ENTERED : 0U)};
    memcpy(out->pieces, state->at, sizeof state->at);
    out->pieces[STAGE_WORD] = (uint64_t)number;
}

void track_state_unpack(const Tracks *tracks, const Placement *placement, TrackState *state)
{
    state->side = (placement->state & STATE_BLACK) != 0 ? SIDE_BLACK : SIDE_WHITE;
    state->entered = (placement->state & STATE_ENTERED) != 0;
    int left = (int)(placement->state >> STATE_LEFT_SHIFT);
    state->left = left > 0 ? square_set_of(left - 1) : 0;
    memcpy(state->at, placement->pieces, sizeof state->at);
    track_stage_add_pieces(&tracks->ground, &tracks->stages[tracks->current], state);
}

/* Returns a set of squares after a piece has moved. If no piece of the set was on `from`, the set
 * is unchanged. */
static SquareSet moved(SquareSet set, int from, int to)
{
    SquareSet is_there = -(set >> from & 1);
    return (set & ~square_set_of(from)) | (square_set_of(to) & is_there);
}

void track_state_move(TrackState *state, int track, int to)
{
    int from = state->at[track];
    Side side = state->side;
    state->at[track] = (uint8_t)to;
    state->occupied[side] = moved(state->occupied[side], from, to);
    state->knights[side] = moved(state->knights[side], from, to);
    state->straight[side] = moved(state->straight[side], from, to);
    state->diagonal[side] = moved(state->diagonal[side], from, to);
}

ProofState track_state_at(const Tracks *tracks, uint32_t number)
{
    const Placement *placement = &tracks->visited.nodes[number].placement;
    uint8_t at[TRACKS_PIECES];
    memcpy(at, placement->pieces, sizeof at);
    uint32_t left = placement->state >> STATE_LEFT_SHIFT;
    ProofState out = {
        .stage = (int)placement->pieces[STAGE_WORD],
        .side_to_move = (placement->state & STATE_BLACK) != 0 ? SIDE_BLACK : SIDE_WHITE,
        .is_entered = (placement->state & STATE_ENTERED) != 0,
        .left = left == 0 ? SQUARE_NONE : square_from_index((int)left - 1),
    };
    const TrackStage *stage = &tracks->stages[out.stage];
    for (int i = 0; i < PROOF_PIECES; i++) {
        out.at[i] = SQUARE_NONE;
    }
    for (int i = 0; i < TRACKS_PIECES && stage->pieces[i] >= 0; i++) {
        out.at[stage->pieces[i]] = square_from_index(at[i]);
    }
    return out;
}

/* Returns two squares on the same rank and the squares between them. */
static SquareSet path_between(int from, int to)
{
    SquareSet path = 0;
    for (int i = from < to ? from : to; i <= from || i <= to; i++) {
        path |= square_set_of(i);
    }
    return path;
}

/* Returns whether the king of the side to move would certainly be attacked on some square of a
 * path. */
static bool is_attacked_on(const TrackGround *ground, const TrackStage *stage,
                           const TrackState *state, SquareSet path)
{
    TrackState there = *state;
    while (path != 0) {
        there.at[ground->track[ground->bounds.king[state->side]]] = (uint8_t)square_set_pop(&path);
        track_stage_add_pieces(ground, stage, &there);
        if (track_check_is_sure(ground, &there, state->side, 0)) {
            return true;
        }
    }
    return false;
}

int track_state_castles_to(const TrackGround *ground, const TrackStage *stage,
                           const TrackState *state, Wing wing)
{
    const Mobility *bounds = &ground->bounds;
    int king = bounds->king[state->side], rook = bounds->castling_rook[state->side][wing];
    if (rook < 0 || state->at[ground->track[king]] != bounds->actors[king].home) {
        return -1;
    }
    int from = bounds->actors[king].home, rook_from = bounds->actors[rook].home;
    int to = from - from % FILE_COUNT + (wing == WING_KING ? KING_SIDE_FILE : QUEEN_SIDE_FILE);
    int track = ground->track[rook];
    SquareSet homes = square_set_of(from) | square_set_of(rook_from);
    SquareSet rooks = track >= 0 ? square_set_of(state->at[track]) : bounds->actors[rook].reach;
    SquareSet paths =
        path_between(from, to) | path_between(rook_from, track_stage_rook_arrival(to));
    bool may = (rooks & square_set_of(rook_from)) != 0 &&
               (paths & ~homes & (state->occupied[0] | state->occupied[1])) == 0 &&
               !is_attacked_on(ground, stage, state, path_between(from, to));
    return may ? to : -1;
}
