#include "winnability/tracks_inside.h"

#include <string.h>

enum {
    EXITS_FEW = 1 << 12, /* size of the table of exits for a few states: a power of two */
    STATES_FEW = 20000,  /* most states that count as few */
};

void track_exit_start(Tracks *tracks)
{
    tracks->exit_count = 0;
    tracks->exit_mask = (tracks->visited.capacity > STATES_FEW ? TRACKS_EXITS : EXITS_FEW) - 1;
    memset(tracks->exits, 0, (tracks->exit_mask + 1) * sizeof tracks->exits[0]);
}

int track_exit_target(Tracks *tracks, int piece, int victim, SquareSet arrivals, PieceKind kind,
                      int arrival)
{
    uint32_t key = (uint32_t)tracks->current;
    key = key * STAGES_PIECES + (uint32_t)piece;
    key = key * (STAGES_PIECES + 1) + (uint32_t)(victim + 1);
    key = key * (SQUARE_COUNT + 1) + (uint32_t)arrival;
    key = key * 2 + (kind == KIND_KNIGHT) + 1;
    uint32_t slot = (key * 2654435769U >> 16) & tracks->exit_mask;
    while (tracks->exits[slot].key != 0) {
        if (tracks->exits[slot].key == key) {
            return tracks->exits[slot].stage;
        }
        slot = (slot + 1) & tracks->exit_mask;
    }
    if ((uint32_t)tracks->exit_count > tracks->exit_mask / 2) {
        tracks->open = true;
        return -1;
    }
    int stage = track_stage_follow(tracks, piece, victim, arrivals, kind);
    tracks->exit_count++;
    tracks->exits[slot] = (TrackExit){key, (int16_t)stage};
    return stage;
}

bool track_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out)
{
    uint32_t key = tracks->exits[place].key;
    if (key == 0) {
        return false;
    }
    key--;
    out->kind = key % 2 != 0 ? KIND_KNIGHT : KIND_QUEEN;
    out->square = (int)(key / 2 % (SQUARE_COUNT + 1));
    out->square = out->square == SQUARE_COUNT ? PROOF_ANY_SQUARE : out->square;
    key /= 2 * (SQUARE_COUNT + 1);
    out->victim = (int)(key % (STAGES_PIECES + 1)) - 1;
    key /= STAGES_PIECES + 1;
    out->piece = (int)(key % STAGES_PIECES);
    out->from = (int)(key / STAGES_PIECES);
    out->to = tracks->exits[place].stage;
    return true;
}
