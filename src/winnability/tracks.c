/*
 * The states cover all lines of play and more, which is why an attempt that succeeds is a proof.
 *
 * Take any line of legal moves. Until a capture or a pawn move, each move is made by a tracked or
 * by an untracked piece. If a tracked piece moves, the new state has this piece on its new square.
 * If an untracked piece moves, only the side to move changes. The attempt follows both kinds of
 * moves. It omits only moves that certainly leave the mover's king attacked: by a tracked or fixed
 * piece, over squares that no piece can occupy.
 *
 * A capture or a pawn move leads to another stage. The tracked pieces that did not move keep their
 * squares. En passant is followed together with the double step that allows it, or from the first
 * position. Castling also leads to another stage. It is followed whenever king and rook may be on
 * their first squares. A castling right is kept until the king or the rook castles, captures or is
 * captured, so no possible castling is missed. A promotion is followed twice: the promoted piece is
 * untracked, first as a knight and then as a queen. The bounds of a queen also hold for a rook and
 * a bishop, provided that no argument relies on the presence or the attacks of the promoted piece.
 * If free pawns of the loser would make too many stages, they are treated from the start as pieces
 * that may be on any square and attack every square.
 *
 * A stage is dropped only if the bounds for the rest of the game, including promotions and lines
 * opened by captures, allow no mate. The attempt fails if a state allows a mate when every
 * untracked piece is wherever it helps the mate. If no state does, no line ends in mate.
 */
#include "winnability/tracks.h"

#include <string.h>

#include "winnability/track_check.h"
#include "winnability/track_stage.h"
#include "winnability/track_state.h"

const TrackWidths track_widths[TRACK_WIDTHS] = {{10, 10, false, false},
                                                {4, 64, false, true},
                                                {10, 64, false, false},
                                                {64, 64, false, true},
                                                {64, 64, true, true}};

/* A change: a capture, a pawn move or castling, which leads to another stage. */
typedef struct TrackChange {
    int piece;    /* index of the piece that moves (for castling, the king) */
    int victim;   /* index of the captured piece (for castling, the rook), or TRACKS_NO_PIECE */
    int square;   /* index of the square where the piece arrives */
    Side next;    /* the side to move after the change */
    bool castles; /* the move is castling */
} TrackChange;

/* Adds the pending states that are new to the table. If the table is full, the attempt fails. */
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

/* Adds a state of stage `number` to the pending states. Only `at`, `side`, `entered` and `left` of
 * the state are used. */
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
 * Returns the target squares of moves that may end the checks on the mover's king. If there is no
 * check, these are all squares. The moving piece is the tracked piece number `track`, or any
 * untracked piece if `track` is -1. If the king itself moves, returns all squares, because
 * leaves_check() must test each.
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

/* Returns whether a piece certainly leaves its king attacked by moving to a square, whether or not
 * it captures there. The square must be one that arrivals_of() returns for the same `track`. */
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
 * Adds the state after a move within the current stage: the tracked piece number `track` moves to a
 * square. If `track` is -1, any untracked piece moves instead. Does nothing if the move is
 * certainly illegal. The attempt fails if the move may give checkmate.
 */
static void state_arrive(Tracks *tracks, const TrackState *from, int track, int square)
{
    TrackState next = *from;
    int left = track < 0 ? TRACKS_NO_PIECE : from->at[track];
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
 * Returns whether a change certainly gives no check to the loser. Returns true only for captures by
 * a tracked piece of the winner. For these, the bounds of the other pieces' attacks still hold,
 * because the square of the captured piece is occupied again.
 */
static bool is_quiet(const Tracks *tracks, const TrackState *from, const TrackChange *change)
{
    const TrackGround *ground = &tracks->ground;
    int track = ground->track[change->piece];
    if (track < 0 || change->castles || from->side != tracks->winner ||
        square_set_is_single(ground->bounds.actors[change->piece].reach)) {
        return false;
    }
    TrackState next = *from;
    track_state_move(&next, track, change->square);
    next.side = side_opponent(from->side);
    return !track_check_may_come(ground, &next, track, from->at[track]);
}

/* Adds the state after a change that turns the moving piece into the given kind. Adds no state if
 * no mate is possible after the change. */
static void leave_as(Tracks *tracks, const TrackState *from, const TrackChange *change,
                     PieceKind kind)
{
    const Actor *actors = tracks->ground.bounds.actors;
    const Actor *actor = &actors[change->piece];
    bool pawn = actor->kind == KIND_PAWN;
    SquareSet arrivals = square_set_of(change->square);
    if (!pawn && !change->castles) {
        arrivals = actor->attacked & actors[change->victim].reach;
        arrivals &= actor->kind == KIND_KING ? ~tracks->ground.bounds.forbidden[actor->side]
                                             : TRACKS_ANYWHERE;
    }
    int number = track_stage_follow(tracks, change->piece, change->victim, arrivals, kind,
                                    pawn ? change->square : SQUARE_COUNT);
    if (number < 0 || tracks->open) {
        return;
    }
    TrackState next = {.side = change->next, .entered = !is_quiet(tracks, from, change)};
    const TrackStage *stage = &tracks->stages[number];
    for (int i = 0; i < TRACKS_PIECES && stage->pieces[i] >= 0; i++) {
        int other = stage->pieces[i], track = tracks->ground.track[other];
        int square = track >= 0 ? from->at[track] : square_set_first(actors[other].reach);
        square = other == change->piece ? change->square : square;
        if (change->castles && other == change->victim) {
            square = track_stage_rook_arrival(change->square);
        }
        next.at[i] = (uint8_t)square;
    }
    state_add(tracks, number, &next);
}

/* Adds the states after a change: one, or two for a promotion. Adds no state if no mate is possible
 * after the change. */
static void state_leave(Tracks *tracks, const TrackState *from, const TrackChange *change)
{
    const Actor *actor = &tracks->ground.bounds.actors[change->piece];
    SquareSet last = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;
    if (actor->kind == KIND_PAWN && (square_set_of(change->square) & last) != 0) {
        leave_as(tracks, from, change, KIND_KNIGHT);
        leave_as(tracks, from, change, KIND_QUEEN);
    } else {
        leave_as(tracks, from, change, actor->kind);
    }
}

/* Returns the index of the tracked or fixed piece on a square of state->occupied. */
static int piece_on(const Tracks *tracks, const TrackState *state, int square)
{
    for (int i = 0; i < tracks->ground.count; i++) {
        if (state->at[i] == square) {
            return tracks->stages[tracks->current].pieces[i];
        }
    }
    return tracks->ground.fixed_piece[square];
}

/* Follows the captures by one piece on the squares in `attacked`. */
static void capture(Tracks *tracks, const TrackState *state, int piece, SquareSet attacked)
{
    Side other = side_opponent(state->side);
    const TrackGround *ground = &tracks->ground;
    int track = ground->track[piece];
    SquareSet kings = square_set_of(state->at[0]) | square_set_of(state->at[1]);
    attacked &= arrivals_of(tracks, state->side, track);
    SquareSet squares = attacked & state->occupied[other] & ~kings;
    while (squares != 0 && !tracks->open) {
        TrackChange change = {.piece = piece, .square = square_set_pop(&squares), .next = other};
        if (!leaves_check(tracks, state, track, change.square)) {
            change.victim = piece_on(tracks, state, change.square);
            state_leave(tracks, state, &change);
        }
    }
    attacked &= ground->roam[other] & ~state->occupied[0] & ~state->occupied[1];
    uint32_t victims = attacked != 0 ? ground->untracked[other] & ~ground->twins : 0;
    for (; victims != 0 && !tracks->open; victims &= victims - 1) {
        int victim = __builtin_ctz(victims);
        squares = attacked & ground->bounds.actors[victim].reach;
        while (squares != 0 && !tracks->open) {
            TrackChange change = {piece, victim, square_set_pop(&squares), other, false};
            if (!leaves_check(tracks, state, track, change.square)) {
                state_leave(tracks, state, &change);
            }
        }
    }
}

/* Follows a pawn's advance to a square, unless the advance certainly leaves its king in check. */
static void step_to(Tracks *tracks, const TrackState *state, int piece, SquareSet square)
{
    TrackChange change = {.piece = piece,
                          .victim = TRACKS_NO_PIECE,
                          .square = square_set_first(square),
                          .next = side_opponent(state->side)};
    if ((tracks->danger.escapes & square) != 0) {
        state_leave(tracks, state, &change);
    }
}

/* Follows the moves by which enemy pawns capture the pawn `piece` en passant. This pawn has just
 * crossed the square `passed`. */
static void capture_en_passant(Tracks *tracks, const TrackState *state, int piece, SquareSet passed)
{
    Side other = side_opponent(state->side);
    const Mobility *bounds = &tracks->ground.bounds;
    for (int i = 0; i < bounds->count && !tracks->open; i++) {
        const Actor *capturer = &bounds->actors[i];
        if (capturer->side == other && capturer->kind == KIND_PAWN &&
            (square_set_pawn_attacks(capturer->reach, other) & passed) != 0) {
            TrackChange change = {i, piece, square_set_first(passed), state->side, false};
            state_leave(tracks, state, &change);
        }
    }
}

/* Follows the advances of a pawn. */
static void step(Tracks *tracks, const TrackState *state, int piece)
{
    const Actor *pawn = &tracks->ground.bounds.actors[piece];
    Side side = state->side;
    SquareSet start = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet open = ~(state->occupied[0] | state->occupied[1]);
    SquareSet one = square_set_ahead(pawn->reach, side) & open;
    if (one == 0) {
        return;
    }
    step_to(tracks, state, piece, one);
    SquareSet two = (pawn->reach & start) != 0 ? square_set_ahead(one, side) & open : 0;
    if (two != 0 && !tracks->open) {
        step_to(tracks, state, piece, two);
        capture_en_passant(tracks, state, piece, one);
    }
}

/* Follows the moves of a tracked piece. */
static void move_tracked(Tracks *tracks, const TrackState *state, int piece)
{
    const TrackGround *ground = &tracks->ground;
    const Actor *actor = &ground->bounds.actors[piece];
    int track = ground->track[piece];
    SquareSet occupied = state->occupied[0] | state->occupied[1];
    SquareSet attacked =
        square_set_attacks(actor->kind, square_set_of(state->at[track]), ~occupied);
    if (actor->kind == KIND_KING) {
        SquareSet rival = square_set_of(state->at[track == 0 ? 1 : 0]);
        attacked &= ~square_set_king_attacks(rival) & ~ground->bounds.forbidden[actor->side];
    }
    SquareSet squares =
        attacked & ~occupied & actor->reach & arrivals_of(tracks, state->side, track);
    while (squares != 0 && !tracks->open) {
        state_arrive(tracks, state, track, square_set_pop(&squares));
    }
    capture(tracks, state, piece, attacked);
}

/* Follows castling on a wing. */
static void castle(Tracks *tracks, const TrackState *state, Wing wing)
{
    const Mobility *bounds = &tracks->ground.bounds;
    TrackChange change = {.piece = bounds->king[state->side],
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
 * Follows all moves of the side to move in a state of the current stage. First, if the state was
 * entered by a capture, a pawn move or castling, tests whether it may be checkmate.
 */
static void follow_moves(Tracks *tracks, const TrackState *state)
{
    const TrackGround *ground = &tracks->ground;
    if (state->entered && state->side != tracks->winner &&
        track_check_allows_mate(ground, state, TRACKS_NO_PIECE, TRACKS_NO_PIECE)) {
        tracks->open = true;
    }
    tracks->danger = track_check_danger(ground, state);
    if (ground->untracked[state->side] != 0 && tracks->danger.attackers == 0 && !tracks->open) {
        state_arrive(tracks, state, TRACKS_NO_PIECE, 0);
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

/* Examines the waiting states of a stage until none is left or the attempt fails. */
static void examine_stage(Tracks *tracks, int number)
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

/* Follows the en passant captures that are legal in the first position. */
static void start_en_passant(Tracks *tracks, SquareSet passed)
{
    TrackState state;
    tracks->current = 0;
    track_stage_prepare(&tracks->ground, &tracks->base, &tracks->stages[0]);
    track_state_unpack(tracks, &tracks->visited.nodes[0].placement, &state);
    /* the side whose double step led to the first position */
    state.side = side_opponent(state.side);
    SquareSet square = square_set_ahead(passed, state.side);
    for (int i = 0; i < tracks->base.count; i++) {
        const Actor *pawn = &tracks->ground.bounds.actors[i];
        if (pawn->kind == KIND_PAWN && pawn->reach == square) {
            capture_en_passant(tracks, &state, i, passed);
        }
    }
    add_pending(tracks);
}

/* Returns the number of a stage with waiting states, or -1. */
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
    if (tracks->base.count > TRACKS_ACTORS) {
        return false;
    }
    SquareSet passed = tracks->base.en_passant;
    tracks->base.en_passant = 0;
    track_stage_start_exits(tracks);
    memset(tracks->stage_slots, 0, sizeof tracks->stage_slots);
    TrackState state = {.side = position_side_to_move(position)};
    const TrackStage *stage = &tracks->stages[track_stage_first(tracks)];
    for (int i = 0; i < TRACKS_PIECES && stage->pieces[i] >= 0; i++) {
        state.at[i] = (uint8_t)tracks->base.actors[stage->pieces[i]].home;
    }
    state_add(tracks, 0, &state);
    add_pending(tracks);
    if (passed != 0) {
        start_en_passant(tracks, passed);
    }
    for (int i = waiting_stage(tracks); i >= 0 && !tracks->open; i = waiting_stage(tracks)) {
        examine_stage(tracks, i);
    }
    return !tracks->open;
}
