#include "winnability/track_stage.h"

#include <string.h>

#include "winnability/mate_net.h"
#include "winnability/track_ground.h"

void track_stage_load(const Mobility *base, const TrackStage *stage, Mobility *bounds)
{
    *bounds = *base;
    for (int i = 0; i < bounds->count; i++) {
        Actor *actor = &bounds->actors[i];
        actor->promotes = actor->kind == KIND_PAWN && stage->kind[i] != KIND_PAWN;
        actor->kind = (PieceKind)stage->kind[i];
        actor->reach = stage->reach[i];
        if (actor->kind == KIND_PAWN && actor->reach != 0) {
            actor->home = square_set_first(actor->reach);
        }
    }
}

/* Tells whether the square of a man is known in the states of the current stage. */
static bool is_known(const Tracks *tracks, int man)
{
    return tracks->stage_count == 0 || !track_ground_is_untracked(&tracks->ground, man);
}

/*
 * Chooses whom to track: the kings, and of the men whose squares have been known those with the
 * fewest squares to go to. `mover` is the man whose square has just become uncertain, or -1.
 */
static void choose_men(const Tracks *tracks, const Mobility *bounds, int mover, TrackStage *stage)
{
    int count = 2;
    memset(stage->men, -1, sizeof stage->men);
    stage->men[0] = (int8_t)bounds->king[tracks->winner];
    stage->men[1] = (int8_t)bounds->king[side_opponent(tracks->winner)];
    for (int size = 2; size <= SQUARE_COUNT; size++) {
        for (int i = 0; i < bounds->count && count < TRACKS_MEN; i++) {
            const Actor *actor = &bounds->actors[i];
            int width =
                actor->side == tracks->winner ? tracks->widths.winner : tracks->widths.loser;
            if (size <= width && __builtin_popcountll(actor->reach) == size &&
                actor->kind != KIND_KING && !actor->promotes && i != mover && is_known(tracks, i)) {
                stage->men[count++] = (int8_t)i;
            }
        }
    }
}

/* Finds a stage, or notes it. Returns its number, or -1 if there is no room. */
static int note_stage(Tracks *tracks, const Mobility *bounds, int mover)
{
    TrackStage stage;
    memset(&stage, 0, sizeof stage);
    for (int i = 0; i < bounds->count; i++) {
        stage.reach[i] = bounds->actors[i].reach;
        stage.kind[i] = (uint8_t)bounds->actors[i].kind;
    }
    choose_men(tracks, bounds, mover, &stage);
    for (int i = 0; i < tracks->stage_count; i++) {
        const TrackStage *known = &tracks->stages[i];
        if (memcmp(known->reach, stage.reach, sizeof stage.reach) == 0 &&
            memcmp(known->kind, stage.kind, sizeof stage.kind) == 0 &&
            memcmp(known->men, stage.men, sizeof stage.men) == 0) {
            return i;
        }
    }
    if (tracks->stage_count == TRACKS_STAGES) {
        tracks->open = true;
        return -1;
    }
    tracks->stages[tracks->stage_count] = stage;
    return tracks->stage_count++;
}

/*
 * Tells whether nothing stands on the way of a pawn to its last rank but pieces of the other side,
 * which may leave at any time.
 */
static bool is_free(const Mobility *base, const Actor *pawn)
{
    SquareSet obstacles = 0, way = square_set_ahead(pawn->reach, pawn->side);
    for (int i = 0; i < base->count; i++) {
        const Actor *actor = &base->actors[i];
        bool may_leave =
            actor->side != pawn->side && actor->kind != KIND_PAWN && actor->kind != KIND_KING;
        obstacles |= may_leave ? 0 : actor->reach;
    }
    while (way != 0 && (way & obstacles) == 0) {
        way = square_set_ahead(way, pawn->side);
    }
    return way == 0;
}

/*
 * Lets the loser's free pawns be anywhere and anything from the start. Whatever such a pawn does as
 * a pawn or after its promotion, this man may do as well, and nothing relies on him; so no stages
 * are needed to follow it. Returns how many there are.
 */
static int release_free_pawns(const Tracks *tracks, Mobility *bounds)
{
    int count = 0;
    for (int i = 0; i < bounds->count; i++) {
        Actor *actor = &bounds->actors[i];
        if (actor->side != tracks->winner && actor->kind == KIND_PAWN &&
            is_free(&tracks->base, &tracks->base.actors[i])) {
            actor->kind = KIND_QUEEN;
            actor->promotes = true;
            actor->reach = TRACKS_ANYWHERE;
            count++;
        }
    }
    return count;
}

int track_stage_first(Tracks *tracks)
{
    Mobility bounds = tracks->base;
    if (tracks->widths.releases && release_free_pawns(tracks, &bounds) == 0) {
        tracks->open = true;
    }
    mobility_settle(&bounds);
    return note_stage(tracks, &bounds, -1);
}

int track_stage_follow(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind)
{
    Mobility next = tracks->ground.bounds;
    Actor *actor = &next.actors[man];
    bool becomes_uncertain = tracks->ground.track[man] < 0 && kind != KIND_PAWN;
    if (victim >= 0) {
        next.actors[victim].reach = 0;
    }
    actor->promotes |= kind != actor->kind;
    actor->kind = kind;
    /* Of a man who may be anything it is not known how he goes on from where he captured. */
    actor->reach = actor->promotes && actor->reach == TRACKS_ANYWHERE ? TRACKS_ANYWHERE : arrivals;
    if (kind == KIND_PAWN) {
        actor->home = square_set_first(arrivals);
    }
    Mobility whole = next;
    mobility_saturate(&whole);
    if (!mate_net_is_possible(&whole, tracks->winner)) {
        return -1;
    }
    mobility_settle(&next);
    return note_stage(tracks, &next, becomes_uncertain ? man : -1);
}
