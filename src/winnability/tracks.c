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
    int piece;         /* index of the piece that moves (for castling, the king) */
    int victim;        /* index of the captured piece (for castling, the rook), or
                          TRACKS_NO_PIECE */
    SquareSet squares; /* squares where the piece may arrive; each is a separate change */
    SquareSet quiet;   /* squares where it certainly gives no check to the loser */
    Side next;         /* the side to move after the change */
    bool castles;      /* the move is castling */
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

/* Adds a sorted state of stage `number` to the pending states, see track_state_pack(). */
static void state_add(Tracks *tracks, int number, const TrackState *state)
{
    TrackPending *pending = &tracks->pending[tracks->pending_count++];
    pending->stage = number;
    track_state_pack(number, state, &pending->placement);
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

/*
 * Adds the state after a tracked piece has moved within the current stage: `next` has the piece on
 * its new square and the other side to move. `left` is the square that the piece left. `checks`
 * means that a move by the winner may give check. If it may even give checkmate, the attempt to
 * prove that the winner cannot checkmate fails.
 */
static void state_arrive(Tracks *tracks, TrackState *next, int track, int left, bool checks)
{
    const TrackStage *stage = &tracks->stages[tracks->current];
    bool may_be_check = checks || next->side == tracks->winner || tracks->danger.rival_attacked;
    next->entered = false;
    next->left = square_set_of(left);
    if (!may_be_check || !track_check_is_sure(&tracks->ground, next, next->side, 0)) {
        next->left = 0;
    }
    if (checks && track_check_allows_mate(&tracks->ground, next)) {
        tracks->open = true;
        return;
    }
    track_state_sort(stage, stage->like[track], next->at);
    state_add(tracks, tracks->current, next);
}

/*
 * Adds the states after a tracked piece has moved to the squares of `vacant` within the current
 * stage. `targets` has these squares and those where the piece may capture. Removes from *targets
 * the squares that arrivals_of() excludes, and those where the piece certainly leaves its king
 * attacked. Returns the targets from which a move by the winner may give check; a move by the loser
 * has none.
 */
static SquareSet arrive(Tracks *tracks, const TrackState *state, int track, SquareSet vacant,
                        SquareSet *targets)
{
    const TrackGround *ground = &tracks->ground;
    bool is_winner = state->side == tracks->winner;
    bool may_be_illegal = track == ground->track[ground->bounds.king[state->side]] ||
                          (tracks->danger.exposed & square_set_of(state->at[track])) != 0;
    SquareSet legal = *targets & arrivals_of(tracks, state->side, track), checks = 0;
    SquareSet squares = may_be_illegal || is_winner ? legal : legal & vacant;
    while (squares != 0 && !tracks->open) {
        int square = square_set_pop(&squares);
        SquareSet target = square_set_of(square);
        TrackState next = *state;
        track_state_move(&next, track, square);
        if (may_be_illegal && track_check_is_sure(ground, &next, next.side, target)) {
            legal &= ~target;
            continue;
        }
        next.side = side_opponent(state->side);
        bool may_check = is_winner && track_check_may_come(ground, &next, track, state->at[track]);
        checks |= may_check ? target : 0;
        if ((vacant & target) != 0) {
            state_arrive(tracks, &next, track, state->at[track], may_check);
        }
    }
    *targets = legal;
    return checks;
}

/* Returns whether the side to move may be checkmated, whichever move led to the state. */
static bool is_mate_possible(const Tracks *tracks, const TrackState *state)
{
    const TrackGround *ground = &tracks->ground;
    return state->side != tracks->winner && track_check_is_possible(ground, state) &&
           track_check_allows_mate(ground, state);
}

/* Adds the state after a move of any untracked piece within the current stage. The attempt fails if
 * the move may give checkmate. */
static void move_untracked(Tracks *tracks, const TrackState *from)
{
    TrackState next = *from;
    next.side = side_opponent(from->side);
    next.entered = false;
    next.left = 0;
    tracks->open |= is_mate_possible(tracks, &next);
    if (!tracks->open) {
        state_add(tracks, tracks->current, &next);
    }
}

/* Adds the states after a change that turns the moving piece into the given kind. Adds none if no
 * mate is possible after the change. A pawn or a castling king arrives on a single square. */
static void leave_as(Tracks *tracks, const TrackState *from, const TrackChange *change,
                     PieceKind kind)
{
    const Actor *actors = tracks->ground.bounds.actors;
    const Actor *actor = &actors[change->piece];
    bool pawn = actor->kind == KIND_PAWN;
    SquareSet arrivals = change->squares;
    if (!pawn && !change->castles) {
        arrivals = actor->attacked & actors[change->victim].reach;
        arrivals &= actor->kind == KIND_KING ? ~tracks->ground.bounds.forbidden[actor->side]
                                             : TRACKS_ANYWHERE;
    }
    int number = track_stage_follow(tracks, change->piece, change->victim, arrivals, kind,
                                    pawn ? square_set_first(change->squares) : SQUARE_COUNT);
    if (number < 0 || tracks->open) {
        return;
    }
    TrackState next = {.side = change->next};
    const TrackStage *stage = &tracks->stages[number];
    int mover = TRACKS_NO_PIECE; /* the track of the moving piece, if it is tracked afterwards */
    for (int i = 0; i < TRACKS_PIECES && stage->pieces[i] >= 0; i++) {
        int other = stage->pieces[i], track = tracks->ground.track[other];
        int square = track >= 0 ? from->at[track] : square_set_first(actors[other].reach);
        if (change->castles && other == change->victim) {
            square = track_stage_rook_arrival(square_set_first(change->squares));
        }
        mover = other == change->piece ? i : mover;
        next.at[i] = (uint8_t)square;
    }
    uint16_t movers = mover >= 0 ? stage->like[mover] : 0;
    uint8_t at[TRACKS_PIECES];
    track_state_sort(stage, (uint16_t)~movers, next.at);
    memcpy(at, next.at, sizeof at);
    SquareSet squares = change->squares;
    while (squares != 0 && !tracks->open) {
        int square = square_set_pop(&squares);
        next.entered = (change->quiet & square_set_of(square)) == 0;
        if (mover >= 0) {
            memcpy(next.at, at, sizeof at);
            next.at[mover] = (uint8_t)square;
            track_state_sort(stage, movers, next.at);
        }
        state_add(tracks, number, &next);
    }
}

/* Adds the states after a change: one for each square, or two for a promotion. Adds no state if no
 * mate is possible after the change. */
static void state_leave(Tracks *tracks, const TrackState *from, const TrackChange *change)
{
    const Actor *actor = &tracks->ground.bounds.actors[change->piece];
    if (actor->kind != KIND_PAWN) {
        leave_as(tracks, from, change, actor->kind);
        return;
    }
    SquareSet last = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8, squares = change->squares;
    while (squares != 0 && !tracks->open) {
        TrackChange step = *change;
        step.squares = square_set_of(square_set_pop(&squares));
        if ((step.squares & last) != 0) {
            leave_as(tracks, from, &step, KIND_KNIGHT);
            leave_as(tracks, from, &step, KIND_QUEEN);
        } else {
            leave_as(tracks, from, &step, KIND_PAWN);
        }
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

/* Follows the captures by one piece on the squares in `attacked`. Those on squares in `quiet`
 * certainly give no check to the loser. */
static void capture(Tracks *tracks, const TrackState *state, int piece, SquareSet attacked,
                    SquareSet quiet)
{
    Side other = side_opponent(state->side);
    const TrackGround *ground = &tracks->ground;
    SquareSet kings = square_set_of(state->at[0]) | square_set_of(state->at[1]);
    SquareSet squares = attacked & state->occupied[other] & ~kings;
    TrackChange change = {.piece = piece, .quiet = quiet, .next = other};
    while (squares != 0 && !tracks->open) {
        int square = square_set_pop(&squares);
        change.squares = square_set_of(square);
        change.victim = piece_on(tracks, state, square);
        state_leave(tracks, state, &change);
    }
    attacked &= ground->roam[other] & ~state->occupied[0] & ~state->occupied[1];
    uint32_t victims = attacked != 0 ? ground->untracked[other] & ~ground->twins : 0;
    for (; victims != 0 && !tracks->open; victims &= victims - 1) {
        change.victim = __builtin_ctz(victims);
        change.squares = attacked & ground->bounds.actors[change.victim].reach;
        if (change.squares != 0) {
            state_leave(tracks, state, &change);
        }
    }
}

/* Follows a pawn's advance to a square, unless the advance certainly leaves its king in check. */
static void step_to(Tracks *tracks, const TrackState *state, int piece, SquareSet square)
{
    TrackChange change = {.piece = piece,
                          .victim = TRACKS_NO_PIECE,
                          .squares = square,
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
            TrackChange change = {
                .piece = i, .victim = piece, .squares = passed, .next = state->side};
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
    Side other = side_opponent(state->side);
    SquareSet occupied = state->occupied[0] | state->occupied[1];
    SquareSet attacked =
        square_set_attacks(actor->kind, square_set_of(state->at[track]), ~occupied);
    if (actor->kind == KIND_KING) {
        SquareSet rival = square_set_of(state->at[track == 0 ? 1 : 0]);
        attacked &= ~square_set_king_attacks(rival) & ~ground->bounds.forbidden[actor->side];
    }
    attacked &= (actor->reach & ~occupied) | state->occupied[other] | ground->roam[other];
    SquareSet checks = arrive(tracks, state, track, actor->reach & ~occupied, &attacked);
    /* A capture keeps the bounds of the other pieces' attacks, because its square is occupied
     * again. */
    bool may_be_quiet = state->side == tracks->winner && !square_set_is_single(actor->reach);
    capture(tracks, state, piece, attacked, may_be_quiet ? ~checks : 0);
}

/* Follows the changes made by a piece that is not tracked. */
static void change_untracked(Tracks *tracks, const TrackState *state, int piece)
{
    const Actor *actor = &tracks->ground.bounds.actors[piece];
    bool is_pawn = actor->kind == KIND_PAWN;
    SquareSet attacked =
        is_pawn ? square_set_pawn_attacks(actor->reach, actor->side) : actor->attacked;
    capture(tracks, state, piece, attacked & arrivals_of(tracks, state->side, TRACKS_NO_PIECE), 0);
    if (is_pawn) {
        step(tracks, state, piece);
    }
}

/* Follows castling on a wing. */
static void castle(Tracks *tracks, const TrackState *state, Wing wing)
{
    const Mobility *bounds = &tracks->ground.bounds;
    TrackChange change = {.piece = bounds->king[state->side],
                          .victim = bounds->castling_rook[state->side][wing],
                          .next = side_opponent(state->side),
                          .castles = true};
    int square =
        track_state_castles_to(&tracks->ground, &tracks->stages[tracks->current], state, wing);
    if (square >= 0 && !tracks->open) {
        change.squares = square_set_of(square);
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
    tracks->open |= state->entered && is_mate_possible(tracks, state);
    tracks->danger = track_check_danger(ground, state);
    if (ground->untracked[state->side] != 0 && tracks->danger.attackers == 0 && !tracks->open) {
        move_untracked(tracks, state);
    }
    for (int i = 0; i < ground->bounds.count && !tracks->open; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        if (actor->side != state->side || actor->reach == 0) {
            continue;
        }
        if (ground->track[i] >= 0) {
            move_tracked(tracks, state, i);
        } else if ((ground->twins >> i & 1) == 0) {
            change_untracked(tracks, state, i);
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
    tracks->stage_count = tracks->hopeless_count = tracks->pending_count = 0;
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
    track_state_sort(stage, stage->alike, state.at);
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
