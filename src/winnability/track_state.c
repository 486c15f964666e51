#include "winnability/track_state.h"

#include "winnability/track_ground.h"
#include "winnability/track_stage.h"

/* The parts of a packed state's Placement.state, and of the key of an exit. */
enum {
    STATE_BLACK = 1,           /* Black has the move */
    STATE_ENTERED = 2,         /* see TrackState */
    STATE_LEFT_SHIFT = 2,      /* the index of the square left plus one, or zero; see TrackState */
    SQUARE_BITS = 6,           /* bits of a square in Placement.men[0] */
    ANY_SQUARE = SQUARE_COUNT, /* in the key of an exit: wherever the bounds allow */
};

void track_state_unpack(const Tracks *tracks, const Placement *placement, TrackState *state)
{
    uint64_t squares = placement->men[0];
    state->side = (placement->state & STATE_BLACK) != 0 ? SIDE_BLACK : SIDE_WHITE;
    state->entered = (placement->state & STATE_ENTERED) != 0;
    int left = (int)(placement->state >> STATE_LEFT_SHIFT);
    state->left = left > 0 ? square_set_of(left - 1) : 0;
    for (int i = 0; i < tracks->ground.count; i++) {
        state->at[i] = (uint8_t)(squares % SQUARE_COUNT);
        squares /= SQUARE_COUNT;
    }
    track_ground_add_men(&tracks->ground, &tracks->stages[tracks->current], state);
}

/* Puts the squares of like men, which nothing tells from each other, in ascending order. */
static void sort_like_men(const Tracks *tracks, const TrackStage *stage,
                          uint8_t at[static TRACKS_MEN])
{
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        for (int j = 0; j < i; j++) {
            const Actor *one = &tracks->base.actors[stage->men[i]];
            const Actor *other = &tracks->base.actors[stage->men[j]];
            if (at[j] > at[i] && one->kind == other->kind && one->side == other->side &&
                stage->reach[stage->men[i]] == stage->reach[stage->men[j]]) {
                uint8_t square = at[i];
                at[i] = at[j];
                at[j] = square;
            }
        }
    }
}

void track_state_add(Tracks *tracks, int number, TrackState state)
{
    TrackStage *stage = &tracks->stages[number];
    Placement placement = {.men = {0, (uint64_t)number, 0, 0},
                           .state =
                               (state.left == 0 ? 0U : 1U + (uint32_t)square_set_first(state.left))
                                   << STATE_LEFT_SHIFT |
                               (state.side == SIDE_BLACK ? STATE_BLACK : 0U) |
                               (state.entered ? STATE_ENTERED : 0U)};
    sort_like_men(tracks, stage, state.at);
    for (int i = TRACKS_MEN - 1; i >= 0; i--) {
        if (stage->men[i] >= 0) {
            placement.men[0] = placement.men[0] << SQUARE_BITS | state.at[i];
        }
    }
    Node *node = visited_add(&tracks->visited, &placement);
    if (node != NULL) {
        node->parent = stage->waiting;
        stage->waiting = tracks->visited.count;
    } else if (tracks->visited.count == tracks->visited.capacity) {
        tracks->open = true;
    }
}

void track_state_arrive(Tracks *tracks, const TrackState *from, int track, int square)
{
    TrackState next = *from;
    int left = track < 0 ? TRACKS_NO_MAN : from->at[track];
    if (track >= 0) {
        next.at[track] = (uint8_t)square;
        track_ground_add_men(&tracks->ground, &tracks->stages[tracks->current], &next);
    }
    if (track_ground_in_check(&tracks->ground, &next, next.side, track < 0, 0)) {
        return;
    }
    next.side = side_opponent(from->side);
    next.entered = false;
    next.left = track >= 0 ? square_set_of(left) : 0;
    if (!track_ground_in_check(&tracks->ground, &next, next.side, false, 0)) {
        next.left = 0;
    }
    if (from->side == tracks->winner &&
        track_ground_allows_mate(&tracks->ground, &next, track, left)) {
        tracks->open = true;
        return;
    }
    track_state_add(tracks, tracks->current, next);
}

/* Finds or follows an exit. Returns the stage, or -1 if no mate is possible any more. */
static int target_of(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind,
                     int arrival)
{
    uint32_t key = (uint32_t)tracks->current;
    key = key * STAGES_MEN + (uint32_t)man;
    key = key * (STAGES_MEN + 1) + (uint32_t)(victim + 1);
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
    int stage = track_stage_follow(tracks, man, victim, arrivals, kind);
    tracks->exit_count++;
    tracks->exits[slot] = (TrackExit){key, (int16_t)stage};
    return stage;
}

/* Follows a change of the men as track_state_leave() does, with the man becoming one of a kind. */
static void leave_as(Tracks *tracks, const TrackState *from, const TrackChange *change,
                     PieceKind kind)
{
    const Actor *actors = tracks->ground.bounds.actors;
    const Actor *actor = &actors[change->man];
    bool pawn = actor->kind == KIND_PAWN;
    SquareSet arrivals =
        pawn ? square_set_of(change->square) : actor->attacked & actors[change->victim].reach;
    if (actor->kind == KIND_KING) {
        arrivals &= ~tracks->ground.bounds.forbidden[actor->side];
    }
    int number = target_of(tracks, change->man, change->victim, arrivals, kind,
                           pawn ? change->square : ANY_SQUARE);
    if (number < 0 || tracks->open) {
        return;
    }
    TrackState next = {.side = change->next, .entered = true};
    const TrackStage *stage = &tracks->stages[number];
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        int other = stage->men[i], track = tracks->ground.track[other];
        int stays = track >= 0 ? from->at[track] : square_set_first(actors[other].reach);
        next.at[i] = (uint8_t)(other == change->man ? change->square : stays);
    }
    track_state_add(tracks, number, next);
}

void track_state_leave(Tracks *tracks, const TrackState *from, const TrackChange *change)
{
    const Actor *actor = &tracks->ground.bounds.actors[change->man];
    SquareSet last = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;
    if (actor->kind == KIND_PAWN && (square_set_of(change->square) & last) != 0) {
        leave_as(tracks, from, change, KIND_KNIGHT);
        leave_as(tracks, from, change, KIND_QUEEN);
    } else {
        leave_as(tracks, from, change, actor->kind);
    }
}
