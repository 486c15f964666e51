#include "winnability/tracks.h"

#include <string.h>

#include "winnability/track_ground.h"
#include "winnability/track_moves.h"
#include "winnability/track_stage.h"
#include "winnability/track_state.h"

/* Looks at the waiting states of a stage until there are none. */
static void look_through(Tracks *tracks, int number)
{
    TrackStage *stage = &tracks->stages[number];
    tracks->current = number;
    track_ground_prepare(&tracks->ground, &tracks->base, stage);
    while (stage->waiting != 0 && !tracks->open) {
        const Node *node = &tracks->visited.nodes[stage->waiting - 1];
        TrackState state;
        stage->waiting = node->parent;
        track_state_unpack(tracks, &node->placement, &state);
        track_moves_follow(tracks, &state);
    }
}

/* Notes the stage and the state of the position at the start. */
static void begin(Tracks *tracks, const Position *position)
{
    TrackState state = {.side = position_side_to_move(position), .entered = false};
    int number = track_stage_first(tracks);
    const TrackStage *stage = &tracks->stages[number];
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        state.at[i] = (uint8_t)tracks->base.actors[stage->men[i]].home;
    }
    track_state_add(tracks, number, state);
}

/* Returns a stage with states that have not been looked at, or -1. */
static int waiting_stage(const Tracks *tracks)
{
    for (int i = 0; i < tracks->stage_count; i++) {
        if (tracks->stages[i].waiting != 0) {
            return i;
        }
    }
    return -1;
}

bool tracks_rule_out_mate(Tracks *tracks, const Position *position, Side winner, TrackWidths widths,
                          Node *nodes, uint32_t *slots, uint32_t capacity)
{
    tracks->winner = winner;
    tracks->widths = widths;
    tracks->stage_count = tracks->exit_count = 0;
    tracks->open = false;
    visited_start(&tracks->visited, nodes, slots, capacity);
    mobility_start(&tracks->base, position);
    if (tracks->base.count > STAGES_MEN || stages_have_castling(&tracks->base) ||
        tracks->base.en_passant != 0) {
        return false;
    }
    tracks->exit_mask = (capacity > TRACKS_FEW ? TRACKS_EXITS : TRACKS_EXITS_FEW) - 1;
    memset(tracks->exits, 0, (tracks->exit_mask + 1) * sizeof tracks->exits[0]);
    begin(tracks, position);
    int number = waiting_stage(tracks);
    while (number >= 0 && !tracks->open) {
        look_through(tracks, number);
        number = waiting_stage(tracks);
    }
    return !tracks->open;
}
