#include "winnability/track_stage.h"

#include <string.h>

#include "winnability/mate_net.h"

enum {
    EXITS_FEW = 1 << 12, /* size of the exit table for attempts with few states: a power of two */
    STATES_FEW = 20000,  /* largest number of states that counts as few */
    STRAY_SQUARES = 8,   /* a piece that can reach more squares than this moves freely */
};

/* Adds a piece to the sets of fixed pieces. */
static void add_fixed(TrackGround *ground, int piece)
{
    const Actor *actor = &ground->bounds.actors[piece];
    Side side = actor->side;
    ground->fixed[side] |= actor->reach;
    ground->fixed_piece[square_set_first(actor->reach)] = (int8_t)piece;
    ground->pawns[side] |= actor->kind == KIND_PAWN ? actor->reach : 0;
    ground->knights[side] |= actor->kind == KIND_KNIGHT ? actor->reach : 0;
    ground->straight[side] |=
        actor->kind == KIND_ROOK || actor->kind == KIND_QUEEN ? actor->reach : 0;
    ground->diagonal[side] |=
        actor->kind == KIND_BISHOP || actor->kind == KIND_QUEEN ? actor->reach : 0;
}

/* Returns whether a piece is on the board, not tracked, and either able to move or promoted. */
static bool is_untracked(const TrackGround *ground, int piece)
{
    const Actor *actor = &ground->bounds.actors[piece];
    return ground->track[piece] < 0 && actor->reach != 0 &&
           (actor->promotes || !square_set_is_single(actor->reach));
}

bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int piece)
{
    return castling_rook[0][0] == piece || castling_rook[0][1] == piece ||
           castling_rook[1][0] == piece || castling_rook[1][1] == piece;
}

int track_stage_rook_arrival(int king_arrival)
{
    return king_arrival + (king_arrival % FILE_COUNT > FILE_COUNT / 2 ? -1 : 1);
}

/* Returns whether a piece has a twin: an earlier untracked piece of the same kind, of the same side
 * and with the same bounds. A piece with a castling right neither has nor is a twin. */
static bool has_twin(const TrackGround *ground, int piece)
{
    const Actor *actors = ground->bounds.actors;
    if (track_stage_has_right(ground->bounds.castling_rook, piece)) {
        return false;
    }
    for (int i = 0; i < piece; i++) {
        if (!track_stage_has_right(ground->bounds.castling_rook, i) &&
            actors[i].kind == actors[piece].kind && actors[i].side == actors[piece].side &&
            actors[i].reach == actors[piece].reach &&
            actors[i].promotes == actors[piece].promotes && is_untracked(ground, i)) {
            return true;
        }
    }
    return false;
}

/* Sets *bounds to the pieces in *base, with the kinds and bounds they have in a stage. */
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
    while (ground->count < TRACKS_PIECES && stage->pieces[ground->count] >= 0) {
        ground->track[stage->pieces[ground->count]] = (int8_t)ground->count;
        ground->piece_of[ground->count] = stage->pieces[ground->count];
        ground->count++;
    }
    for (int i = 0; i < ground->bounds.count; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        if (is_untracked(ground, i)) {
            ground->roam[actor->side] |= actor->reach;
            ground->far[actor->side] |= actor->attacked;
            ground->untracked[actor->side] |= 1U << i;
        } else if (ground->track[i] < 0 && actor->reach != 0) {
            add_fixed(ground, i);
        }
        ground->twins |= has_twin(ground, i) ? 1U << i : 0;
    }
}

void track_stage_add_pieces(const TrackGround *ground, const TrackStage *stage, TrackState *state)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        state->occupied[side] = ground->fixed[side];
        state->knights[side] = ground->knights[side];
        state->straight[side] = ground->straight[side];
        state->diagonal[side] = ground->diagonal[side];
    }
    for (int i = 0; i < ground->count; i++) {
        const Actor *actor = &ground->bounds.actors[stage->pieces[i]];
        SquareSet square = square_set_of(state->at[i]);
        state->occupied[actor->side] |= square;
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

/* Returns whether a piece may be tracked in a new stage. `mover` has the same meaning as in
 * choose_tracked(). */
static bool is_trackable(const Tracks *tracks, const Mobility *bounds, int piece, int mover)
{
    const Actor *actor = &bounds->actors[piece];
    return actor->kind != KIND_KING && !actor->promotes && piece != mover &&
           (tracks->strays & square_set_of(tracks->base.actors[piece].home)) == 0 &&
           (tracks->stage_count == 0 || !is_untracked(&tracks->ground, piece));
}

/*
 * Chooses the pieces to track in a stage. The kings come first. The others are pieces whose exact
 * squares are known when the stage begins; pieces with a small reach are preferred. `mover` is the
 * piece whose square has just become uncertain, or -1.
 */
static void choose_tracked(const Tracks *tracks, const Mobility *bounds, int mover,
                           TrackStage *stage)
{
    int sizes[TRACKS_PIECES], count = 2;
    memset(stage->pieces, -1, sizeof stage->pieces);
    stage->pieces[0] = (int8_t)bounds->king[tracks->winner];
    stage->pieces[1] = (int8_t)bounds->king[side_opponent(tracks->winner)];
    for (int i = 0; i < bounds->count; i++) {
        const Actor *actor = &bounds->actors[i];
        int width = actor->side == tracks->winner ? tracks->widths.winner : tracks->widths.loser;
        int size = __builtin_popcountll(actor->reach), place = count;
        if (size < 2 || size > width || !is_trackable(tracks, bounds, i, mover)) {
            continue;
        }
        for (; place > 2 && sizes[place - 1] > size; place--) {
            if (place < TRACKS_PIECES) {
                sizes[place] = sizes[place - 1];
                stage->pieces[place] = stage->pieces[place - 1];
            }
        }
        if (place < TRACKS_PIECES) {
            sizes[place] = size;
            stage->pieces[place] = (int8_t)i;
        }
        count += count < TRACKS_PIECES;
    }
    stage->count = (int8_t)count;
}

static uint32_t hash_of(const TrackStage *stage)
{
    uint64_t hash = 0;
    for (int i = 0; i < TRACKS_ACTORS; i++) {
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
           memcmp(one->pieces, other->pieces, sizeof one->pieces) == 0;
}

/* Returns whether two pieces have the same kind, side and reach in a stage, and neither has a
 * castling right. */
static bool is_like(const Mobility *base, const TrackStage *stage, int piece, int other)
{
    const Actor *actor = &base->actors[piece];
    return actor->kind == base->actors[other].kind && actor->side == base->actors[other].side &&
           stage->reach[piece] == stage->reach[other] &&
           !track_stage_has_right(stage->castling_rook, piece) &&
           !track_stage_has_right(stage->castling_rook, other);
}

/* Returns the stage with the given settled bounds. `mover` has the same meaning as in
 * choose_tracked(). */
static TrackStage stage_of(const Tracks *tracks, const Mobility *bounds, int mover)
{
    TrackStage stage;
    memset(&stage, 0, sizeof stage);
    for (int i = 0; i < bounds->count; i++) {
        stage.reach[i] = bounds->actors[i].reach;
        stage.kind[i] = (uint8_t)bounds->actors[i].kind;
    }
    memcpy(stage.castling_rook, bounds->castling_rook, sizeof stage.castling_rook);
    choose_tracked(tracks, bounds, mover, &stage);
    return stage;
}

/* Returns the index of a known stage in tracks->stages, or -1 if the stage is new. Sets *slot to
 * its slot in the stage table. */
static int find_stage(const Tracks *tracks, const TrackStage *stage, uint32_t *slot)
{
    for (*slot = hash_of(stage); tracks->stage_slots[*slot] != 0;
         *slot = (*slot + 1) % TRACKS_STAGE_SLOTS) {
        int number = tracks->stage_slots[*slot] - 1;
        if (is_same(&tracks->stages[number], stage)) {
            return number;
        }
    }
    return -1;
}

/* Puts a new stage at an index of tracks->stages and into the slot that find_stage() has set. */
static void put_stage(Tracks *tracks, const TrackStage *stage, uint32_t slot, int index)
{
    tracks->stage_slots[slot] = (uint16_t)(index + 1);
    tracks->stages[index] = *stage;
}

/* Adds a new stage, whose slot find_stage() has set. Returns its number. If the memory is full, the
 * attempt fails, and the result is -1. */
static int add_stage(Tracks *tracks, TrackStage *stage, uint32_t slot)
{
    if (tracks->stage_count == TRACKS_STAGES) {
        tracks->open = true;
        return -1;
    }
    for (int i = 0; i < stage->count; i++) {
        for (int j = 0; j < i; j++) {
            bool like = is_like(&tracks->base, stage, stage->pieces[i], stage->pieces[j]);
            uint16_t both = (uint16_t)(like ? 1 << i | 1 << j : 0);
            stage->like[i] |= both;
            stage->like[j] |= both;
            stage->alike |= both;
        }
    }
    put_stage(tracks, stage, slot, tracks->stage_count);
    return tracks->stage_count++;
}

/* Remembers a new stage that allows no mate, if there is space. */
static void add_hopeless(Tracks *tracks, const TrackStage *stage, uint32_t slot)
{
    if (tracks->hopeless_count < TRACKS_HOPELESS) {
        put_stage(tracks, stage, slot, TRACKS_STAGES + tracks->hopeless_count++);
    }
}

/*
 * Returns whether nothing blocks a pawn's path to the last rank except enemy pieces that may leave.
 */
static bool is_free(const Mobility *base, const Actor *pawn)
{
    SquareSet obstacles = 0, path = square_set_ahead(pawn->reach, pawn->side);
    for (int i = 0; i < base->count; i++) {
        const Actor *actor = &base->actors[i];
        bool may_leave =
            actor->side != pawn->side && actor->kind != KIND_PAWN && actor->kind != KIND_KING;
        obstacles |= may_leave ? 0 : actor->reach;
    }
    while (path != 0 && (path & obstacles) == 0) {
        path = square_set_ahead(path, pawn->side);
    }
    return path == 0;
}

/*
 * Replaces the loser's free pawns by pieces that may be of any kind and on any square. Such a piece
 * can do whatever the pawn can do before or after its promotion, so no stages are needed for the
 * advances and the promotion of the pawn. No argument relies on such a piece. Returns the number of
 * replaced pawns.
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

/* Returns the number of squares that a piece may reach if no other piece moves. */
static int count_squares(const Mobility *base, const Actor *piece)
{
    SquareSet occupied = 0, range = square_set_of(piece->home), known = 0;
    for (int i = 0; i < base->count; i++) {
        occupied |= square_set_of(base->actors[i].home);
    }
    while (range != known) {
        known = range;
        range |= square_set_attacks(piece->kind, range, ~occupied) & ~occupied;
    }
    return __builtin_popcountll(range);
}

/* Returns the squares of the loser's strays, see TrackWidths. */
static SquareSet squares_of_strays(const Mobility *base, Side loser)
{
    SquareSet king = square_set_of(base->actors[base->king[loser]].home), strays = 0;
    for (int i = 0; i < base->count; i++) {
        const Actor *piece = &base->actors[i];
        SquareSet home = square_set_of(piece->home);
        if (piece->side == loser && piece->kind != KIND_PAWN && piece->kind != KIND_KING &&
            (home & square_set_king_attacks(king)) == 0 &&
            count_squares(base, piece) > STRAY_SQUARES) {
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
    TrackStage stage = stage_of(tracks, &bounds, TRACKS_NO_PIECE);
    return add_stage(tracks, &stage, hash_of(&stage));
}

/* Removes the castling rights that depend on a piece which has moved or was captured: one for a
 * rook, both for a king. */
static void lose_rights(Mobility *bounds, int piece)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            int *rook = &bounds->castling_rook[side][wing];
            *rook = *rook == piece || bounds->king[side] == piece ? -1 : *rook;
        }
    }
}

/* Follows an exit for the first time, see track_stage_follow(). A known stage needs no test whether
 * a mate is possible: the bounds for the rest of the game depend only on the stage. */
static int follow_exit(Tracks *tracks, int piece, int victim, SquareSet arrivals, PieceKind kind)
{
    Mobility next = tracks->ground.bounds;
    Actor *actor = &next.actors[piece];
    bool becomes_uncertain = tracks->ground.track[piece] < 0 && kind != KIND_PAWN;
    if (victim >= 0) {
        bool castles = next.actors[victim].side == actor->side;
        int rook_to = track_stage_rook_arrival(square_set_first(arrivals));
        next.actors[victim].reach = castles ? square_set_of(rook_to) : 0;
        lose_rights(&next, victim);
    }
    lose_rights(&next, piece);
    actor->promotes |= kind != actor->kind;
    actor->kind = kind;
    /* A piece of unknown kind may be anywhere after its next move, so its reach stays unlimited
     * when it captures. */
    actor->reach = actor->promotes && actor->reach == TRACKS_ANYWHERE ? TRACKS_ANYWHERE : arrivals;
    if (kind == KIND_PAWN) {
        actor->home = square_set_first(arrivals);
    }
    Mobility settled = next;
    mobility_settle(&settled);
    TrackStage stage = stage_of(tracks, &settled, becomes_uncertain ? piece : TRACKS_NO_PIECE);
    uint32_t slot;
    int number = find_stage(tracks, &stage, &slot);
    if (number < 0 && mate_net_can_come(&next, tracks->winner)) {
        number = add_stage(tracks, &stage, slot);
    } else if (number < 0) {
        add_hopeless(tracks, &stage, slot);
    }
    return number < TRACKS_STAGES ? number : -1;
}

/* ---- Exits, each followed once ---- */

void track_stage_start_exits(Tracks *tracks)
{
    tracks->exit_count = 0;
    tracks->exit_mask = (tracks->visited.capacity > STATES_FEW ? TRACKS_EXITS : EXITS_FEW) - 1;
    memset(tracks->exits, 0, (tracks->exit_mask + 1) * sizeof tracks->exits[0]);
}

int track_stage_follow(Tracks *tracks, int piece, int victim, SquareSet arrivals, PieceKind kind,
                       int arrival)
{
    uint32_t key = (uint32_t)tracks->current;
    key = key * TRACKS_ACTORS + (uint32_t)piece;
    key = key * (TRACKS_ACTORS + 1) + (uint32_t)(victim + 1);
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
    int stage = follow_exit(tracks, piece, victim, arrivals, kind);
    tracks->exit_count++;
    tracks->exits[slot] = (TrackExit){key, (int16_t)stage};
    return stage;
}

bool track_stage_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out)
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
    out->victim = (int)(key % (TRACKS_ACTORS + 1)) - 1;
    key /= TRACKS_ACTORS + 1;
    out->piece = (int)(key % TRACKS_ACTORS);
    out->from = (int)(key / TRACKS_ACTORS);
    out->to = tracks->exits[place].stage;
    return true;
}
