#include "winnability/tracks_inside.h"

#include <string.h>

enum {
    STRAY_SQUARES = 8, /* a man who may come to more squares than these moves about freely */
};

/* Adds the square of a man that stays to the sets for his kind. */
static void add_fixed(TrackGround *ground, int man)
{
    const Actor *actor = &ground->bounds.actors[man];
    Side side = actor->side;
    ground->fixed[side] |= actor->reach;
    ground->fixed_man[square_set_first(actor->reach)] = (int8_t)man;
    ground->pawns[side] |= actor->kind == KIND_PAWN ? actor->reach : 0;
    ground->knights[side] |= actor->kind == KIND_KNIGHT ? actor->reach : 0;
    ground->straight[side] |=
        actor->kind == KIND_ROOK || actor->kind == KIND_QUEEN ? actor->reach : 0;
    ground->diagonal[side] |=
        actor->kind == KIND_BISHOP || actor->kind == KIND_QUEEN ? actor->reach : 0;
}

bool track_stage_is_untracked(const TrackGround *ground, int man)
{
    const Actor *actor = &ground->bounds.actors[man];
    return ground->track[man] < 0 && actor->reach != 0 &&
           (actor->promotes || !square_set_is_single(actor->reach));
}

bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int man)
{
    return castling_rook[0][0] == man || castling_rook[0][1] == man || castling_rook[1][0] == man ||
           castling_rook[1][1] == man;
}

int track_stage_rook_arrival(int king_arrival)
{
    return king_arrival + (king_arrival % FILE_COUNT > FILE_COUNT / 2 ? -1 : 1);
}

/* Tells whether an untracked man like another one, and bound like him, comes before him. */
static bool has_twin(const TrackGround *ground, int man)
{
    const Actor *actors = ground->bounds.actors;
    if (track_stage_has_right(ground->bounds.castling_rook, man)) {
        return false;
    }
    for (int i = 0; i < man; i++) {
        if (!track_stage_has_right(ground->bounds.castling_rook, i) &&
            actors[i].kind == actors[man].kind && actors[i].side == actors[man].side &&
            actors[i].reach == actors[man].reach && actors[i].promotes == actors[man].promotes &&
            track_stage_is_untracked(ground, i)) {
            return true;
        }
    }
    return false;
}

/* Sets *bounds to the actors in *base, each with the squares that he has in the stage. */
static void load_stage(const Mobility *base, const TrackStage *stage, Mobility *bounds)
{
    *bounds = *base;
    memcpy(bounds->castling_rook, stage->castling_rook, sizeof bounds->castling_rook);
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

void track_stage_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage)
{
    memset(ground, 0, sizeof *ground);
    load_stage(base, stage, &ground->bounds);
    mobility_settle(&ground->bounds);
    memset(ground->track, -1, sizeof ground->track);
    while (ground->count < TRACKS_MEN && stage->men[ground->count] >= 0) {
        ground->track[stage->men[ground->count]] = (int8_t)ground->count;
        ground->man_of[ground->count] = stage->men[ground->count];
        ground->count++;
    }
    for (int i = 0; i < ground->bounds.count; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        if (track_stage_is_untracked(ground, i)) {
            ground->roam[actor->side] |= actor->reach;
            ground->far[actor->side] |= actor->attacked;
            ground->untracked[actor->side] |= 1U << i;
        } else if (ground->track[i] < 0 && actor->reach != 0) {
            add_fixed(ground, i);
        }
        ground->twins |= has_twin(ground, i) ? 1U << i : 0;
    }
}

void track_stage_add_men(const TrackGround *ground, const TrackStage *stage, TrackState *state)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        state->taken[side] = ground->fixed[side];
        state->knights[side] = ground->knights[side];
        state->straight[side] = ground->straight[side];
        state->diagonal[side] = ground->diagonal[side];
    }
    for (int i = 0; i < ground->count; i++) {
        const Actor *actor = &ground->bounds.actors[stage->men[i]];
        SquareSet square = square_set_of(state->at[i]);
        state->taken[actor->side] |= square;
        if (actor->kind == KIND_KNIGHT) {
            state->knights[actor->side] |= square;
        }
        if (actor->kind == KIND_ROOK || actor->kind == KIND_QUEEN) {
            state->straight[actor->side] |= square;
        }
        if (actor->kind == KIND_BISHOP || actor->kind == KIND_QUEEN) {
            state->diagonal[actor->side] |= square;
        }
    }
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
                actor->kind != KIND_KING && !actor->promotes && i != mover &&
                (tracks->strays & square_set_of(tracks->base.actors[i].home)) == 0 &&
                (tracks->stage_count == 0 || !track_stage_is_untracked(&tracks->ground, i))) {
                stage->men[count++] = (int8_t)i;
            }
        }
    }
    stage->count = (int8_t)count;
}

static uint32_t hash_of(const TrackStage *stage)
{
    uint64_t hash = 0;
    for (int i = 0; i < STAGES_MEN; i++) {
        hash = (hash ^ stage->reach[i] ^ stage->kind[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return (uint32_t)(hash >> 32) % TRACKS_STAGE_SLOTS;
}

static bool is_same(const TrackStage *one, const TrackStage *other)
{
    return memcmp(one->reach, other->reach, sizeof one->reach) == 0 &&
           memcmp(one->kind, other->kind, sizeof one->kind) == 0 &&
           memcmp(one->castling_rook, other->castling_rook, sizeof one->castling_rook) == 0 &&
           memcmp(one->men, other->men, sizeof one->men) == 0;
}

/* Tells whether nothing tells two men of a stage from each other. */
static bool is_like(const Mobility *base, const TrackStage *stage, int man, int other)
{
    const Actor *actor = &base->actors[man];
    return actor->kind == base->actors[other].kind && actor->side == base->actors[other].side &&
           stage->reach[man] == stage->reach[other] &&
           !track_stage_has_right(stage->castling_rook, man) &&
           !track_stage_has_right(stage->castling_rook, other);
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
    memcpy(stage.castling_rook, bounds->castling_rook, sizeof stage.castling_rook);
    choose_men(tracks, bounds, mover, &stage);
    uint32_t slot = hash_of(&stage);
    while (tracks->stage_slots[slot] != 0) {
        int number = tracks->stage_slots[slot] - 1;
        if (is_same(&tracks->stages[number], &stage)) {
            return number;
        }
        slot = (slot + 1) % TRACKS_STAGE_SLOTS;
    }
    if (tracks->stage_count == TRACKS_STAGES) {
        tracks->open = true;
        return -1;
    }
    for (int i = 0; i < stage.count; i++) {
        for (int j = 0; j < i; j++) {
            bool like = is_like(&tracks->base, &stage, stage.men[i], stage.men[j]);
            stage.like[i] |= (uint16_t)(like ? 1 << j : 0);
        }
    }
    tracks->stage_slots[slot] = (uint16_t)(tracks->stage_count + 1);
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

/* How many squares a man may come to while everybody else stays where he is. */
static int count_squares(const Mobility *base, const Actor *man)
{
    SquareSet taken = 0, range = square_set_of(man->home), known = 0;
    for (int i = 0; i < base->count; i++) {
        taken |= square_set_of(base->actors[i].home);
    }
    while (range != known) {
        known = range;
        range |= square_set_attacks(man->kind, range, ~taken) & ~taken;
    }
    return __builtin_popcountll(range);
}

/* The squares of the loser's pieces that are away from his king and move about freely. */
static SquareSet squares_of_strays(const Mobility *base, Side loser)
{
    SquareSet king = square_set_of(base->actors[base->king[loser]].home), strays = 0;
    for (int i = 0; i < base->count; i++) {
        const Actor *man = &base->actors[i];
        SquareSet home = square_set_of(man->home);
        if (man->side == loser && man->kind != KIND_PAWN && man->kind != KIND_KING &&
            (home & square_set_king_attacks(king)) == 0 &&
            count_squares(base, man) > STRAY_SQUARES) {
            strays |= home;
        }
    }
    return strays;
}

int track_stage_first(Tracks *tracks)
{
    Side loser = side_opponent(tracks->winner);
    tracks->strays = tracks->widths.strays ? squares_of_strays(&tracks->base, loser) : 0;
    Mobility bounds = tracks->base;
    if (tracks->widths.releases && release_free_pawns(tracks, &bounds) == 0) {
        tracks->open = true;
    }
    mobility_settle(&bounds);
    return note_stage(tracks, &bounds, -1);
}

/* Takes the rights of a man who has moved or is gone: a king has those of its side. */
static void lose_rights(Mobility *bounds, int man)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            int *rook = &bounds->castling_rook[side][wing];
            *rook = *rook == man || bounds->king[side] == man ? -1 : *rook;
        }
    }
}

int track_stage_follow(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind)
{
    Mobility next = tracks->ground.bounds;
    Actor *actor = &next.actors[man];
    bool becomes_uncertain = tracks->ground.track[man] < 0 && kind != KIND_PAWN;
    if (victim >= 0) {
        bool castles = next.actors[victim].side == actor->side;
        int rook_to = track_stage_rook_arrival(square_set_first(arrivals));
        next.actors[victim].reach = castles ? square_set_of(rook_to) : 0;
        lose_rights(&next, victim);
    }
    lose_rights(&next, man);
    actor->promotes |= kind != actor->kind;
    actor->kind = kind;
    /* Of a man who may be anything it is not known how he goes on from where he captured. */
    actor->reach = actor->promotes && actor->reach == TRACKS_ANYWHERE ? TRACKS_ANYWHERE : arrivals;
    if (kind == KIND_PAWN) {
        actor->home = square_set_first(arrivals);
    }
    Mobility whole = next;
    if (!mate_net_can_come(&whole, tracks->winner)) {
        return -1;
    }
    mobility_settle(&next);
    return note_stage(tracks, &next, becomes_uncertain ? man : -1);
}
