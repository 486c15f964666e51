/*
 * What is followed is an over-approximation of play, and this is why its end proves something. A
 * state gives the stage, the exact squares of the tracked men, and the side to move. Take any line
 * of legal moves. As long as nothing is captured and no pawn moves, each move is one of a tracked
 * man, which leads to the state with that man moved, or one of an untracked man, which leads to the
 * same state with the other side to move; states are followed for both. Left out are only moves
 * that leave the own king attacked for certain: by a tracked man, or one that cannot move in this
 * stage, over squares where no man can stand. A capture or a pawn move leads to a further stage,
 * with the tracked men where they are; captures in passing are followed as part of the double step
 * that allows them, or of the start. So does castling, wherever king and rook may stand at home;
 * the right lasts until one of them has castled, captured or been captured, which is at least as
 * long as it does. A pawn that is promoted becomes an untracked man, once a knight and once one
 * that moves as a queen: bounds for a queen hold for a rook and a bishop, too, as long as nobody
 * relies on her standing or attacking anywhere. Where free pawns of the loser's would make too many
 * stages, they are taken from the start for men who may stand on any square and attack all of them,
 * whatever they capture. A stage is dropped only if the bounds for the whole rest of the game,
 * which include promotions and what captures open, leave no room for a mate. Where a state allows a
 * mate, with every untracked man wherever he helps, the attempt ends. If it comes to its end
 * otherwise, no line ends in mate.
 */
#include "winnability/tracks_inside.h"

#include <string.h>

const TrackWidths track_widths[TRACK_WIDTHS] = {
    {1, 1, false, false},   {4, 4, false, false},   {10, 10, false, false},
    {10, 64, false, false}, {64, 64, false, false}, {64, 64, true, false},
    {1, 64, false, true},   {64, 64, false, true},  {64, 64, true, true}};

/* A change of the men: a capture, a pawn's move, or castling. */
typedef struct TrackChange {
    int man;      /* who moves; in castling the king */
    int victim;   /* who is captured, in castling the rook, or TRACKS_NO_MAN */
    int square;   /* where the man arrives */
    Side next;    /* who moves next */
    bool castles; /* it is castling */
} TrackChange;

/* Adds the pending states that are new, to be looked at. Without room the attempt fails. */
static void add_pending(Tracks *tracks)
{
    for (int i = 0; i < tracks->pending_count; i++) {
        visited_fetch(&tracks->visited, tracks->pending[i].hash);
    }
    for (int i = 0; i < tracks->pending_count; i++) {
        const TrackPending *state = &tracks->pending[i];
        TrackStage *stage = &tracks->stages[state->stage];
        Node *node = visited_add_hashed(&tracks->visited, &state->placement, state->hash);
        if (node != NULL) {
            node->parent = stage->waiting;
            stage->waiting = tracks->visited.count;
        } else if (tracks->visited.count == tracks->visited.capacity) {
            tracks->open = true;
        }
    }
    tracks->pending_count = 0;
}

/*
 * Adds a state of stage `number` to the pending ones; of the state only `at`, `side`, `entered` and
 * `left` count.
 */
static void state_add(Tracks *tracks, int number, const TrackState *state)
{
    TrackPending *pending = &tracks->pending[tracks->pending_count++];
    pending->stage = number;
    pending->placement = track_state_pack(&tracks->stages[number], number, state);
    pending->hash = visited_hash(&tracks->visited, &pending->placement);
    if (tracks->pending_count == TRACKS_PENDING) {
        add_pending(tracks);
    }
}

/*
 * Where the tracked man, or one that is not tracked (-1), has to arrive, or to capture, so that his
 * king may be out of check. A king has to be asked about each square.
 */
static SquareSet arrivals_of(const Tracks *tracks, Side side, int track)
{
    const TrackDanger *danger = &tracks->danger;
    if (track < 0) {
        return danger->attackers == 0                    ? TRACKS_ANYWHERE
               : square_set_is_single(danger->attackers) ? danger->attackers
                                                         : 0;
    }
    return track == tracks->ground.track[tracks->ground.bounds.king[side]] ? TRACKS_ANYWHERE
                                                                           : danger->escapes;
}

/*
 * Tells whether the tracked man, or one that is not tracked (-1), surely leaves his king attacked
 * by going to a square of arrivals_of(), or by capturing there.
 */
static bool leaves_check(const Tracks *tracks, const TrackState *state, int track, int square)
{
    const TrackGround *ground = &tracks->ground;
    bool king = track == ground->track[ground->bounds.king[state->side]];
    if (track < 0 || (!king && (tracks->danger.exposed & square_set_of(state->at[track])) == 0)) {
        return false;
    }
    TrackState next = *state;
    track_state_move(&next, track, square);
    return track_check_is_sure(ground, &next, next.side, false, square_set_of(square));
}

/*
 * Goes on to the state after a move within the current stage: that of tracked man number `track` to
 * a square, or, if that is -1, of any untracked man. Does nothing if the move is surely illegal;
 * the attempt fails if it may give checkmate.
 */
static void state_arrive(Tracks *tracks, const TrackState *from, int track, int square)
{
    TrackState next = *from;
    int left = track < 0 ? TRACKS_NO_MAN : from->at[track];
    if (leaves_check(tracks, from, track, square)) {
        return;
    }
    if (track >= 0) {
        track_state_move(&next, track, square);
    }
    next.side = side_opponent(from->side);
    next.entered = false;
    next.left = track >= 0 ? square_set_of(left) : 0;
    if (track >= 0 && !track_check_is_sure(&tracks->ground, &next, next.side, false, 0)) {
        next.left = 0;
    }
    if (from->side == tracks->winner &&
        track_check_allows_mate(&tracks->ground, &next, track, left)) {
        tracks->open = true;
        return;
    }
    state_add(tracks, tracks->current, &next);
}

/*
 * Tells whether a change surely gives the loser no check: it is a capture by a tracked man of the
 * winner's. What the bounds say of the other men's attacks holds for as long as nobody has been
 * captured, and the square where somebody was is taken again.
 */
static bool is_quiet(const Tracks *tracks, const TrackState *from, const TrackChange *change)
{
    const TrackGround *ground = &tracks->ground;
    int track = ground->track[change->man];
    if (track < 0 || change->castles || from->side != tracks->winner ||
        square_set_is_single(ground->bounds.actors[change->man].reach)) {
        return false;
    }
    TrackState next = *from;
    track_state_move(&next, track, change->square);
    next.side = side_opponent(from->side);
    return !track_check_may_come(ground, &next, track, from->at[track]);
}

/* Follows a change of the men as state_leave() does, with the man becoming one of a kind. */
static void leave_as(Tracks *tracks, const TrackState *from, const TrackChange *change,
                     PieceKind kind)
{
    const Actor *actors = tracks->ground.bounds.actors;
    const Actor *actor = &actors[change->man];
    bool pawn = actor->kind == KIND_PAWN;
    SquareSet arrivals = square_set_of(change->square);
    if (!pawn && !change->castles) {
        arrivals = actor->attacked & actors[change->victim].reach;
        arrivals &= actor->kind == KIND_KING ? ~tracks->ground.bounds.forbidden[actor->side]
                                             : TRACKS_ANYWHERE;
    }
    int number = track_exit_target(tracks, change->man, change->victim, arrivals, kind,
                                   pawn ? change->square : SQUARE_COUNT);
    if (number < 0 || tracks->open) {
        return;
    }
    TrackState next = {.side = change->next, .entered = !is_quiet(tracks, from, change)};
    const TrackStage *stage = &tracks->stages[number];
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        int other = stage->men[i], track = tracks->ground.track[other];
        int square = track >= 0 ? from->at[track] : square_set_first(actors[other].reach);
        square = other == change->man ? change->square : square;
        if (change->castles && other == change->victim) {
            square = track_stage_rook_arrival(change->square);
        }
        next.at[i] = (uint8_t)square;
    }
    state_add(tracks, number, &next);
}

/*
 * Goes on to the state, or the states, after a change of the men. Does nothing if no mate is
 * possible any more then.
 */
static void state_leave(Tracks *tracks, const TrackState *from, const TrackChange *change)
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

/* Follows the captures by one man on the squares he attacks. */
static void capture(Tracks *tracks, const TrackState *state, int man, SquareSet attacked)
{
    Side other = side_opponent(state->side);
    const TrackGround *ground = &tracks->ground;
    int track = ground->track[man];
    SquareSet kings = square_set_of(state->at[0]) | square_set_of(state->at[1]);
    attacked &= arrivals_of(tracks, state->side, track);
    SquareSet squares = attacked & state->taken[other] & ~kings;
    while (squares != 0 && !tracks->open) {
        TrackChange change = {.man = man, .square = square_set_take(&squares), .next = other};
        if (!leaves_check(tracks, state, track, change.square)) {
            change.victim = man_on(tracks, state, change.square);
            state_leave(tracks, state, &change);
        }
    }
    attacked &= ground->roam[other] & ~state->taken[0] & ~state->taken[1];
    uint32_t victims = attacked != 0 ? ground->untracked[other] & ~ground->twins : 0;
    for (; victims != 0 && !tracks->open; victims &= victims - 1) {
        int victim = __builtin_ctz(victims);
        squares = attacked & ground->bounds.actors[victim].reach;
        while (squares != 0 && !tracks->open) {
            TrackChange change = {man, victim, square_set_take(&squares), other, false};
            if (!leaves_check(tracks, state, track, change.square)) {
                state_leave(tracks, state, &change);
            }
        }
    }
}

/* Follows a step of a pawn to a square, unless it surely leaves the king in check. */
static void step_to(Tracks *tracks, const TrackState *state, int man, SquareSet square)
{
    TrackChange change = {.man = man,
                          .victim = TRACKS_NO_MAN,
                          .square = square_set_first(square),
                          .next = side_opponent(state->side)};
    if ((tracks->danger.escapes & square) != 0) {
        state_leave(tracks, state, &change);
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
            TrackChange change = {i, man, square_set_first(passed), state->side, false};
            state_leave(tracks, state, &change);
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
    SquareSet squares = attacked & ~taken & actor->reach & arrivals_of(tracks, state->side, track);
    while (squares != 0 && !tracks->open) {
        state_arrive(tracks, state, track, square_set_take(&squares));
    }
    capture(tracks, state, man, attacked);
}

/* Follows castling to a wing. */
static void castle(Tracks *tracks, const TrackState *state, Wing wing)
{
    const Mobility *bounds = &tracks->ground.bounds;
    TrackChange change = {.man = bounds->king[state->side],
                          .victim = bounds->castling_rook[state->side][wing],
                          .next = side_opponent(state->side),
                          .castles = true};
    change.square =
        track_state_castles_to(&tracks->ground, &tracks->stages[tracks->current], state, wing);
    if (change.square >= 0 && !tracks->open) {
        state_leave(tracks, state, &change);
    }
}

/*
 * Follows all that the side to move may do in a state of the current stage; before that, if the
 * state was entered by a capture or a pawn's move, sees whether it may be a checkmate.
 */
static void follow_moves(Tracks *tracks, const TrackState *state)
{
    const TrackGround *ground = &tracks->ground;
    if (state->entered && state->side != tracks->winner &&
        track_check_allows_mate(ground, state, TRACKS_NO_MAN, TRACKS_NO_MAN)) {
        tracks->open = true;
    }
    tracks->danger = track_check_look(ground, state);
    if (ground->untracked[state->side] != 0 && tracks->danger.attackers == 0 && !tracks->open) {
        state_arrive(tracks, state, TRACKS_NO_MAN, 0);
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
        } else if ((ground->twins >> i & 1) == 0) {
            capture(tracks, state, i, actor->attacked);
        }
    }
    castle(tracks, state, WING_KING);
    castle(tracks, state, WING_QUEEN);
}

/* Looks at the waiting states of a stage until there are none. */
static void look_through(Tracks *tracks, int number)
{
    TrackStage *stage = &tracks->stages[number];
    tracks->current = number;
    track_stage_prepare(&tracks->ground, &tracks->base, stage);
    while (stage->waiting != 0 && !tracks->open) {
        const Node *node = &tracks->visited.nodes[stage->waiting - 1];
        TrackState state;
        stage->waiting = node->parent;
        tracks->open |=
            tracks_work(tracks) > tracks->visited.capacity ||
            (tracks->patience != NULL && patience_is_lost(tracks->patience, tracks->visited.count));
        track_state_unpack(tracks, &node->placement, &state);
        follow_moves(tracks, &state);
        add_pending(tracks);
    }
}

/* Follows the captures in passing that the position at the start allows, from its state. */
static void begin_in_passing(Tracks *tracks, SquareSet passed)
{
    TrackState state;
    tracks->current = 0;
    track_stage_prepare(&tracks->ground, &tracks->base, &tracks->stages[0]);
    track_state_unpack(tracks, &tracks->visited.nodes[0].placement, &state);
    state.side = side_opponent(state.side); /* as after the double step, which he has made */
    SquareSet square = square_set_ahead(passed, state.side);
    for (int i = 0; i < tracks->base.count; i++) {
        const Actor *pawn = &tracks->ground.bounds.actors[i];
        if (pawn->kind == KIND_PAWN && pawn->reach == square) {
            take_in_passing(tracks, &state, i, passed);
        }
    }
    add_pending(tracks);
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
                          Node *nodes, VisitedSlot *slots, uint32_t capacity)
{
    tracks->winner = winner;
    tracks->widths = widths;
    tracks->stage_count = tracks->pending_count = 0;
    tracks->open = false;
    visited_start(&tracks->visited, nodes, slots, capacity);
    mobility_start(&tracks->base, position);
    if (tracks->base.count > STAGES_MEN) {
        return false;
    }
    SquareSet passed = tracks->base.en_passant;
    tracks->base.en_passant = 0;
    track_exit_start(tracks);
    memset(tracks->stage_slots, 0, sizeof tracks->stage_slots);
    TrackState state = {.side = position_side_to_move(position)};
    const TrackStage *stage = &tracks->stages[track_stage_first(tracks)];
    for (int i = 0; i < TRACKS_MEN && stage->men[i] >= 0; i++) {
        state.at[i] = (uint8_t)tracks->base.actors[stage->men[i]].home;
    }
    state_add(tracks, 0, &state);
    add_pending(tracks);
    if (passed != 0) {
        begin_in_passing(tracks, passed);
    }
    for (int i = waiting_stage(tracks); i >= 0 && !tracks->open; i = waiting_stage(tracks)) {
        look_through(tracks, i);
    }
    return !tracks->open;
}
