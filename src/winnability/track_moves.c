#include "winnability/track_moves.h"

#include "winnability/track_ground.h"
#include "winnability/track_state.h"

/* The tracked or fixed man on a square of state->taken. */
static int man_on(const Tracks *tracks, const TrackState *state, int square)
{
    for (int i = 0; i < tracks->ground.count; i++) {
        if (state->at[i] == square) {
            return tracks->stages[tracks->current].men[i];
        }
    }
    return tracks->ground.fixed_man[square];
}

/* Tells whether a man is untracked and another one like him, and bound like him, comes before. */
static bool has_twin_before(const Tracks *tracks, int man)
{
    const Actor *actors = tracks->ground.bounds.actors;
    for (int i = 0; i < man; i++) {
        if (actors[i].kind == actors[man].kind && actors[i].side == actors[man].side &&
            actors[i].reach == actors[man].reach && actors[i].promotes == actors[man].promotes &&
            track_ground_is_untracked(&tracks->ground, i)) {
            return true;
        }
    }
    return false;
}

/* Tells whether the tracked man, or one that is not tracked (-1), may capture on a square. */
static bool may_take(const Tracks *tracks, const TrackState *state, int track, int square)
{
    const TrackStage *stage = &tracks->stages[tracks->current];
    TrackState next = *state;
    SquareSet victim = square_set_of(square);
    if (track >= 0) {
        next.at[track] = (uint8_t)square;
    }
    track_ground_add_men(&tracks->ground, stage, &next);
    return !track_ground_in_check(&tracks->ground, &next, state->side, track < 0, victim);
}

/* Follows the captures by one man on the squares he attacks. */
static void capture(Tracks *tracks, const TrackState *state, int man, SquareSet attacked)
{
    Side side = state->side, other = side_opponent(side);
    const TrackGround *ground = &tracks->ground;
    int track = ground->track[man];
    SquareSet kings = square_set_of(state->at[0]) | square_set_of(state->at[1]);
    SquareSet squares = attacked & state->taken[other] & ~kings;
    while (squares != 0 && !tracks->open) {
        int square = square_set_take(&squares);
        if (may_take(tracks, state, track, square)) {
            TrackChange change = {man, man_on(tracks, state, square), square, other};
            track_state_leave(tracks, state, &change);
        }
    }
    for (int i = 0; i < ground->bounds.count && !tracks->open; i++) {
        const Actor *victim = &ground->bounds.actors[i];
        if (victim->side == side || !track_ground_is_untracked(ground, i) ||
            has_twin_before(tracks, i)) {
            continue;
        }
        squares = attacked & victim->reach & ~state->taken[0] & ~state->taken[1];
        while (squares != 0 && !tracks->open) {
            int square = square_set_take(&squares);
            if (may_take(tracks, state, track, square)) {
                TrackChange change = {man, i, square, other};
                track_state_leave(tracks, state, &change);
            }
        }
    }
}

/* Follows a step of a pawn to a square, unless it surely leaves the king in check. */
static void step_to(Tracks *tracks, const TrackState *state, int man, SquareSet square)
{
    TrackChange change = {man, TRACKS_NO_MAN, square_set_first(square), side_opponent(state->side)};
    TrackState next = *state;
    next.taken[state->side] |= square;
    if (!track_ground_in_check(&tracks->ground, &next, state->side, false, 0)) {
        track_state_leave(tracks, state, &change);
    }
}

/* Follows the captures in passing that a double step over a square allows. */
static void take_in_passing(Tracks *tracks, const TrackState *state, int man, SquareSet passed)
{
    Side other = side_opponent(state->side);
    const Mobility *bounds = &tracks->ground.bounds;
    for (int i = 0; i < bounds->count && !tracks->open; i++) {
        const Actor *taker = &bounds->actors[i];
        if (taker->side == other && taker->kind == KIND_PAWN &&
            (square_set_pawn_attacks(taker->reach, other) & passed) != 0) {
            TrackChange change = {i, man, square_set_first(passed), state->side};
            track_state_leave(tracks, state, &change);
        }
    }
}

/* Follows the steps of a pawn. */
static void step(Tracks *tracks, const TrackState *state, int man)
{
    const Actor *pawn = &tracks->ground.bounds.actors[man];
    Side side = state->side;
    SquareSet start = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet open = ~(state->taken[0] | state->taken[1]);
    SquareSet one = square_set_ahead(pawn->reach, side) & open;
    if (one == 0) {
        return;
    }
    step_to(tracks, state, man, one);
    SquareSet two = (pawn->reach & start) != 0 ? square_set_ahead(one, side) & open : 0;
    if (two != 0 && !tracks->open) {
        step_to(tracks, state, man, two);
        take_in_passing(tracks, state, man, one);
    }
}

/* Follows the moves of a tracked man. */
static void move_tracked(Tracks *tracks, const TrackState *state, int man)
{
    const TrackGround *ground = &tracks->ground;
    const Actor *actor = &ground->bounds.actors[man];
    int track = ground->track[man];
    SquareSet taken = state->taken[0] | state->taken[1];
    SquareSet attacked = square_set_attacks(actor->kind, square_set_of(state->at[track]), ~taken);
    if (actor->kind == KIND_KING) {
        SquareSet rival = square_set_of(state->at[track == 0 ? 1 : 0]);
        attacked &= ~square_set_king_attacks(rival) & ~ground->bounds.forbidden[actor->side];
    }
    SquareSet squares = attacked & ~taken & actor->reach;
    while (squares != 0 && !tracks->open) {
        track_state_arrive(tracks, state, track, square_set_take(&squares));
    }
    capture(tracks, state, man, attacked);
}

void track_moves_follow(Tracks *tracks, const TrackState *state)
{
    const TrackGround *ground = &tracks->ground;
    if (state->entered && state->side != tracks->winner &&
        track_ground_allows_mate(ground, state, TRACKS_NO_MAN, TRACKS_NO_MAN)) {
        tracks->open = true;
    }
    if (ground->waits[state->side] && !tracks->open) {
        track_state_arrive(tracks, state, TRACKS_NO_MAN, 0);
    }
    for (int i = 0; i < ground->bounds.count && !tracks->open; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        if (actor->side != state->side || actor->reach == 0) {
            continue;
        }
        if (ground->track[i] >= 0) {
            move_tracked(tracks, state, i);
        } else if (actor->kind == KIND_PAWN) {
            capture(tracks, state, i, square_set_pawn_attacks(actor->reach, actor->side));
            step(tracks, state, i);
        } else if (!has_twin_before(tracks, i)) {
            capture(tracks, state, i, actor->attacked);
        }
    }
}
