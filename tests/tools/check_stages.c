/*
 * Checks the stages of a proof, move by move. A stage is a set of states with the same pieces.
 *
 * A state is a set of positions. Each tracked piece is on the square given by the state, each fixed
 * piece is on its only square, and each roaming piece is on any of its squares. For every move from
 * every such position, the check must show one of three things: the position after the move belongs
 * to a listed state, the move certainly leaves the mover's own king in check, or the bounds exclude
 * a mate after the move. check_mate.c explains "certain" and "possible".
 */
#include "check_stages.h"

#include <string.h>

/* ---- Moves within a stage ---- */

static bool fail(Stages *stages, const char *why)
{
    stages->why = why;
    return false;
}

/* Checks the moves of roaming pieces without a capture. */
static bool follow_roaming(Stages *stages, const Stage *stage, const State *from)
{
    Set vacant = from->left == NOWHERE ? 0 : one(from->left) & ~stage->roam[from->black];
    const Change change = {.vacant = vacant, .victim = NO_PIECE};
    if (state_is_check(stage, from, from->black, &change)) {
        return true;
    }
    State next = *from;
    next.black = !from->black;
    next.entered = false;
    next.left = NOWHERE;
    if (from->black == stages->winner &&
        state_may_be_mate(stage, &next, stages->winner, NO_PIECE, 0)) {
        return fail(stages, "a roaming piece may give mate");
    }
    return stages_has(stages, next) || fail(stages, "no state after the move of a roaming piece");
}

static bool follow_tracked(Stages *stages, const Stage *stage, const State *from, int i, int to)
{
    int track = stage->piece[i].track, square = from->at[track];
    State next = *from;
    next.at[track] = (int8_t)to;
    const Change change = {.vacant = from->left == NOWHERE ? 0 : one(from->left),
                           .victim = NO_PIECE};
    if (state_is_check(stage, &next, from->black, &change)) {
        return true;
    }
    next.black = !from->black;
    next.entered = false;
    next.left = NOWHERE;
    if (from->black == stages->winner &&
        state_may_be_mate(stage, &next, stages->winner, i, square)) {
        return fail(stages, "a tracked piece may give mate");
    }
    if (stages_has(stages, next)) {
        return true;
    }
    next.left = (int8_t)square;
    return stages_has(stages, next) || fail(stages, "no state after the move of a tracked piece");
}

/* ---- Moves that leave a stage ---- */

/* A move that leaves a stage: a capture, a pawn move, or castling. */
typedef struct Leave {
    int piece;  /* index of the moving piece; for castling, of the king */
    int victim; /* index of the captured piece; for castling, of the rook; otherwise NO_PIECE */
    int square; /* square of arrival of the moving piece */
    char kind;  /* kind of the piece after the move; q also for a promotion to a rook or bishop */
    bool promoted;
    bool black_next; /* Black moves next */
    int rook_to;     /* for castling, the square of arrival of the rook; otherwise 0 */
} Leave;

/* Returns whether piece `i` is a rook that may castle, and still may after the move. */
static bool keeps_right(const Stage *stage, const Leave *leave, int i)
{
    const StagePiece *mover = &stage->piece[leave->piece];
    return stage->piece[i].right && i != leave->piece && i != leave->victim &&
           !(mover->box.kind == 'k' && mover->box.black == stage->piece[i].box.black);
}

/* Returns whether the bounds exclude a mate after a move that leaves a stage. */
static bool is_hopeless(const Stages *stages, const Stage *stage, const Leave *leave)
{
    Box box = {.count = stage->count, .rook = {{-1, -1}, {-1, -1}}, .passed = -1};
    for (int i = 0; i < stage->count; i++) {
        box.piece[i] = stage->piece[i].box;
    }
    for (int i = 0; i < 4; i++) {
        int rook = stages->rook[i / 2][i % 2];
        box.rook[i / 2][i % 2] = (int8_t)(rook >= 0 && keeps_right(stage, leave, rook) ? rook : -1);
    }
    if (leave->rook_to != 0) {
        box.piece[leave->victim].squares = one(leave->rook_to);
    } else if (leave->victim != NO_PIECE) {
        box.piece[leave->victim] = (BoxPiece){0};
    }
    BoxPiece *piece = &box.piece[leave->piece];
    piece->kind = leave->kind;
    piece->uncertain |= leave->promoted;
    piece->squares =
        piece->uncertain && piece->squares == ALL_SQUARES ? ALL_SQUARES : one(leave->square);
    return bounds_exclude_mate(&box, stages->winner);
}

/* Returns whether a piece fits its entry in the next stage. If the next stage tracks the piece,
 * sets its square in *state. */
static bool carries_over(const Stage *stage, const State *from, const Leave *leave, int i,
                         const Stage *next, State *state)
{
    const StagePiece *old = &stage->piece[i], *new = &next->piece[i];
    bool castles = i == leave->victim && leave->rook_to != 0;
    if (old->standing == GONE || (i == leave->victim && !castles)) {
        return new->standing == GONE;
    }
    bool moves = i == leave->piece;
    char kind = moves ? leave->kind : old->box.kind;
    bool uncertain = old->box.uncertain || (moves && leave->promoted);
    bool anywhere = old->box.uncertain && old->box.squares == ALL_SQUARES;
    int square = moves ? leave->square : castles ? leave->rook_to : state_square(stage, from, i);
    Set squares = anywhere || square < 0 ? old->box.squares : one(square);
    if (new->standing == GONE || new->box.kind != kind || new->box.black != old->box.black ||
        (uncertain && !new->box.uncertain) || (squares & ~new->box.squares) != 0 ||
        (keeps_right(stage, leave, i) && !new->right)) {
        return false;
    }
    if (new->standing == TRACKS) {
        state->at[new->track] = (int8_t)square;
    }
    return new->standing == ROAMS || square >= 0;
}

/*
 * Returns whether a capture by a tracked piece of the winner certainly gives no check.
 */
static bool is_quiet(const Stages *stages, const State *from, const Leave *leave)
{
    const Stage *stage = &stages->stage[from->stage];
    const StagePiece *piece = &stage->piece[leave->piece];
    State after = *from;
    if (piece->standing != TRACKS || from->black != stages->winner || leave->rook_to != 0 ||
        count_of(piece->box.squares) == 1) {
        return false;
    }
    after.at[piece->track] = (int8_t)leave->square;
    return !state_may_be_check(stage, &after, stages->winner, leave->piece, from->at[piece->track]);
}

static bool arrives(Stages *stages, const State *from, const Leave *leave, const Exit *way)
{
    const Stage *stage = &stages->stage[from->stage];
    if (way->to < 0 || way->to >= stages->stages) {
        return fail(stages, "an exit leads to a missing stage");
    }
    const Stage *next = &stages->stage[way->to];
    State state;
    memset(&state, 0, sizeof state);
    state.stage = (int16_t)way->to;
    state.black = leave->black_next;
    state.entered = true;
    state.left = NOWHERE;
    for (int i = 0; i < stage->count || i < next->count; i++) {
        if (i >= stage->count || i >= next->count ||
            !carries_over(stage, from, leave, i, next, &state)) {
            return fail(stages, "an exit leads to a stage that does not fit");
        }
    }
    if (stages_has(stages, state)) {
        return true;
    }
    state.entered = false;
    return (is_quiet(stages, from, leave) && stages_has(stages, state)) ||
           fail(stages, "no state after an exit");
}

/* Returns the first piece that the stage does not distinguish from `piece`. */
static int first_alike(const Stage *stage, int piece)
{
    for (int i = 0; i < piece; i++) {
        const StagePiece *one = &stage->piece[i], *other = &stage->piece[piece];
        if (one->standing == ROAMS && other->standing == ROAMS && !one->right && !other->right &&
            one->box.kind == other->box.kind && one->box.black == other->box.black &&
            one->box.uncertain == other->box.uncertain && one->box.squares == other->box.squares) {
            return i;
        }
    }
    return piece;
}

static bool follow_leave(Stages *stages, const State *from, Leave leave)
{
    const Stage *stage = &stages->stage[from->stage];
    leave.piece = first_alike(stage, leave.piece);
    leave.victim = leave.victim == NO_PIECE ? NO_PIECE : first_alike(stage, leave.victim);
    bool knight = leave.kind == 'n';
    Exit *way = stages_exit(stages, from->stage, leave.piece, leave.victim, leave.square, knight);
    way = way != NULL
              ? way
              : stages_exit(stages, from->stage, leave.piece, leave.victim, NOWHERE, knight);
    if (way == NULL) {
        return fail(stages, "an exit is missing");
    }
    if (way->to != NOWHERE) {
        return arrives(stages, from, &leave, way);
    }
    int8_t *judged = &way->judged[leave.square];
    if (*judged == 0) {
        *judged = is_hopeless(stages, stage, &leave) ? 1 : -1;
    }
    return *judged > 0 || fail(stages, "a mate may be possible after an exit that leads nowhere");
}

/* Checks a pawn move, with each possible promotion. */
static bool follow_pawn(Stages *stages, const State *from, Leave leave)
{
    if (leave.square >= 8 && leave.square < 56) {
        return follow_leave(stages, from, leave);
    }
    leave.promoted = true;
    leave.kind = 'n';
    if (!follow_leave(stages, from, leave)) {
        return false;
    }
    leave.kind = 'q';
    return follow_leave(stages, from, leave);
}

static bool follow_capture(Stages *stages, const State *from, int i, int victim, int square)
{
    const Stage *stage = &stages->stage[from->stage];
    const StagePiece *piece = &stage->piece[i];
    State after = *from;
    Set vacant = from->left == NOWHERE ? 0 : one(from->left);
    Change change = {.vacant = vacant, .filled = one(square), .victim = victim};
    if (piece->standing == TRACKS) {
        after.at[piece->track] = (int8_t)square;
    } else {
        change.vacant &= ~stage->roam[from->black];
    }
    if (state_is_check(stage, &after, from->black, &change)) {
        return true;
    }
    Leave leave = {i, victim, square, piece->box.kind, false, !from->black, 0};
    return piece->box.kind == 'p' ? follow_pawn(stages, from, leave)
                                  : follow_leave(stages, from, leave);
}

/* Checks all captures that a piece may make on the squares in `attacked`. */
static bool follow_captures(Stages *stages, const State *from, int i, Set attacked)
{
    const Stage *stage = &stages->stage[from->stage];
    Set occupied = state_known(stage, from, false) | state_known(stage, from, true);
    for (int victim = 0; victim < stage->count; victim++) {
        const StagePiece *prey = &stage->piece[victim];
        int at = state_square(stage, from, victim);
        if (prey->standing == GONE || prey->box.black == from->black || prey->box.kind == 'k') {
            continue;
        }
        Set squares = attacked & (at >= 0 ? one(at) : prey->box.squares & ~occupied);
        while (squares != 0) {
            if (!follow_capture(stages, from, i, victim, take(&squares))) {
                return false;
            }
        }
    }
    return true;
}

static bool follow_step(Stages *stages, const State *from, int i, int to)
{
    const Stage *stage = &stages->stage[from->stage];
    const Change change = {.filled = one(to), .victim = NO_PIECE};
    if (state_is_check(stage, from, from->black, &change)) {
        return true;
    }
    return follow_pawn(stages, from, (Leave){i, NO_PIECE, to, 'p', false, !from->black, 0});
}

/*
 * Checks the en passant captures after a double step. Those of a pawn with several possible squares
 * are checked elsewhere.
 */
static bool follow_passing(Stages *stages, const State *from, int pawn, int passed)
{
    const Stage *stage = &stages->stage[from->stage];
    for (int i = 0; i < stage->count; i++) {
        const BoxPiece *piece = &stage->piece[i].box;
        if (piece->kind == 'p' && piece->black != from->black &&
            has(attacks_from('p', piece->black, first_of(piece->squares), 0), passed) &&
            !follow_leave(stages, from, (Leave){i, pawn, passed, 'p', false, from->black, 0})) {
            return false;
        }
    }
    return true;
}

static bool follow_steps(Stages *stages, const State *from, int i)
{
    const Stage *stage = &stages->stage[from->stage];
    Set occupied = state_known(stage, from, false) | state_known(stage, from, true);
    int square = first_of(stage->piece[i].box.squares), ahead = from->black ? -8 : 8;
    int to = square + ahead, two = to + ahead;
    if (has(occupied, to)) {
        return true;
    }
    if (!follow_step(stages, from, i, to)) {
        return false;
    }
    if (square / 8 != (from->black ? 6 : 1) || has(occupied, two)) {
        return true;
    }
    return follow_step(stages, from, i, two) && follow_passing(stages, from, i, to);
}

static bool follow_piece(Stages *stages, const State *from, int i)
{
    const Stage *stage = &stages->stage[from->stage];
    const StagePiece *piece = &stage->piece[i];
    Set occupied = state_known(stage, from, false) | state_known(stage, from, true);
    if (piece->standing == ROAMS) {
        bool anywhere = piece->box.uncertain && piece->box.squares == ALL_SQUARES;
        Set attacked = anywhere ? ALL_SQUARES
                                : attacks_of(piece->box.kind, piece->box.black, piece->box.squares,
                                             ~stage->still);
        return follow_captures(stages, from, i, attacked);
    }
    Set attacked =
        attacks_from(piece->box.kind, piece->box.black, state_square(stage, from, i), ~occupied);
    if (!follow_captures(stages, from, i, attacked)) {
        return false;
    }
    if (piece->box.kind == 'p') {
        return follow_steps(stages, from, i);
    }
    /* A fixed piece must be unable to move. Each move of a tracked piece is checked. */
    Set arrivals = attacked & ~occupied;
    if (piece->standing == FIXED) {
        return (arrivals & ~stage->still) == 0 || fail(stages, "a fixed piece can move");
    }
    while (arrivals != 0) {
        if (!follow_tracked(stages, stage, from, i, take(&arrivals))) {
            return false;
        }
    }
    return true;
}

/* Returns the squares of a rank from `from` to `to`, including these two. */
static Set way_between(int from, int to)
{
    return from == to ? one(to) : one(from) | way_between(from < to ? from + 1 : from - 1, to);
}

/* Returns whether the king to move would certainly be in check on one of the squares in `way`. */
static bool is_stopped(const Stage *stage, const State *from, Set way)
{
    const Change change = {.vacant = from->left == NOWHERE ? 0 : one(from->left),
                           .victim = NO_PIECE};
    State there = *from;
    while (way != 0) {
        there.at[stage->piece[stage->king[from->black]].track] = (int8_t)take(&way);
        if (state_is_check(stage, &there, from->black, &change)) {
            return true;
        }
    }
    return false;
}

/* Checks castling to a wing if king and rook may be on their home squares. */
static bool follow_castling(Stages *stages, const State *from, int wing)
{
    const Stage *stage = &stages->stage[from->stage];
    int king = stage->king[from->black], rook = stages->rook[from->black][wing];
    if (rook < 0 || !stage->piece[rook].right || stage->piece[rook].standing == GONE) {
        return true;
    }
    int home = stages->home[king], rook_home = stages->home[rook];
    int to = home - home % 8 + (wing == 1 ? 2 : 6), rook_to = to + (wing == 1 ? 1 : -1);
    int stands = state_square(stage, from, rook);
    Set occupied = state_known(stage, from, false) | state_known(stage, from, true);
    Set ways = way_between(home, to) | way_between(rook_home, rook_to);
    bool at_home =
        state_square(stage, from, king) == home &&
        (stands >= 0 ? stands == rook_home : has(stage->piece[rook].box.squares, rook_home));
    if (!at_home || (ways & occupied & ~one(home) & ~one(rook_home)) != 0 ||
        is_stopped(stage, from, way_between(home, to))) {
        return true;
    }
    return follow_leave(stages, from, (Leave){king, rook, to, 'k', false, !from->black, rook_to});
}

static bool follow_state(Stages *stages, const State *from)
{
    const Stage *stage = &stages->stage[from->stage];
    bool roams = false;
    if (from->entered && from->black != stages->winner &&
        state_may_be_mate(stage, from, stages->winner, NO_PIECE, 0)) {
        return fail(stages, "a state may be a mate");
    }
    for (int i = 0; i < stage->count; i++) {
        if (stage->piece[i].standing == GONE || stage->piece[i].box.black != from->black) {
            continue;
        }
        roams |= stage->piece[i].standing == ROAMS;
        if (!follow_piece(stages, from, i)) {
            return false;
        }
    }
    return follow_castling(stages, from, 0) && follow_castling(stages, from, 1) &&
           (!roams || follow_roaming(stages, stage, from));
}

/* Checks the first en passant captures, unless the captured pawn has several possible squares. */
static bool follow_first_passing(Stages *stages, const State *state, const Board *board)
{
    const Stage *stage = &stages->stage[0];
    int square = board->passed + (board->black ? 8 : -8);
    for (int i = 0; board->passed >= 0 && i < stage->count; i++) {
        const StagePiece *piece = &stage->piece[i];
        State after = *state;
        after.black = !board->black;
        if (piece->box.kind == 'p' && piece->box.squares == one(square) &&
            !follow_passing(stages, &after, i, board->passed)) {
            return false;
        }
    }
    return true;
}

/* Returns whether a position belongs to a listed state of stage 0. */
static bool begins_with(Stages *stages, const Board *board)
{
    Box box = box_of(board);
    const Stage *stage = &stages->stage[0];
    State state;
    memset(&state, 0, sizeof state);
    state.black = board->black;
    state.left = NOWHERE;
    if (stages->stages == 0 || stage->count != box.count) {
        return fail(stages, "the first stage does not match the position");
    }
    for (int i = 0; i < stage->count; i++) {
        const StagePiece *piece = &stage->piece[i];
        bool same = piece->box.kind == box.piece[i].kind && !piece->box.uncertain;
        bool anything =
            piece->box.uncertain && piece->box.squares == ALL_SQUARES && box.piece[i].kind == 'p';
        stages->home[i] = (int8_t)first_of(box.piece[i].squares);
        if (piece->box.black != box.piece[i].black || !(same || anything) ||
            (box.piece[i].squares & ~piece->box.squares) != 0) {
            return fail(stages, "the first stage does not match the position");
        }
        if (piece->standing == TRACKS) {
            state.at[piece->track] = stages->home[i];
        }
    }
    for (int i = 0; i < 4; i++) {
        int rook = stages->rook[i / 2][i % 2] = box.rook[i / 2][i % 2];
        if (rook >= 0 && !stage->piece[rook].right) {
            return fail(stages, "a castling right is left out");
        }
    }
    return (stages_has(stages, state) || fail(stages, "no state matches the position")) &&
           follow_first_passing(stages, &state, board);
}

static bool is_closed(Stages *stages)
{
    for (long i = 0; i < stages->stages; i++) {
        if (!stages->stage[i].is_closed) {
            return fail(stages, "a roaming piece leaves its squares");
        }
    }
    for (long i = 0; i < stages->states; i++) {
        const State *state = &stages->state[i];
        const Stage *stage = &stages->stage[state->stage];
        for (int j = 0; j < stage->count; j++) {
            const StagePiece *piece = &stage->piece[j];
            if (piece->standing == TRACKS && !has(piece->box.squares, state->at[piece->track])) {
                return fail(stages, "a tracked piece is not on one of its squares");
            }
        }
        if (!follow_state(stages, state)) {
            return false;
        }
    }
    return true;
}

bool stages_prove(Stages *stages, const Board *board, bool winner, const char **why)
{
    stages->winner = winner;
    stages_make_tables(stages);
    bool proved = begins_with(stages, board) && is_closed(stages);
    *why = stages->why;
    return proved;
}
