/*
 * Stages: closed sets of states, followed move by move.
 *
 * A state stands for every position in which each tracked man is on his square, each man who cannot
 * move in the stage on his only one, and each of the others, who roam, somewhere on his squares. Of
 * every legal move from every such position it is seen that its result is covered by a listed
 * state, or that the move leaves the own king in check for certain, or that the bounds exclude a
 * mate from then on. "For certain" means by a man whose square is known, or who attacks the king
 * from all of his squares, over squares where nobody can stand. "Perhaps" means with every roaming
 * man wherever he helps, or out of the way.
 */
#include "check_stages.h"

#include <string.h>

/* ---- Moves within a stage ---- */

static bool fail(Stages *stages, const char *why)
{
    stages->why = why;
    return false;
}

/* Somebody who roams moves without capturing. */
static bool follow_roaming(Stages *stages, const Stage *stage, const State *from)
{
    Set vacant = from->left == NOWHERE ? 0 : one(from->left) & ~stage->roam[from->black];
    const Change change = {.vacant = vacant, .victim = NO_MAN};
    if (state_is_check(stage, from, from->black, &change)) {
        return true;
    }
    State next = *from;
    next.black = !from->black;
    next.entered = false;
    next.left = NOWHERE;
    if (from->black == stages->winner &&
        state_may_be_mate(stage, &next, stages->winner, NO_MAN, 0)) {
        return fail(stages, "a roaming man may give mate");
    }
    return stages_has(stages, next) || fail(stages, "no state after the move of a roaming man");
}

static bool follow_tracked(Stages *stages, const Stage *stage, const State *from, int i, int to)
{
    int track = stage->man[i].track, square = from->at[track];
    State next = *from;
    next.at[track] = (int8_t)to;
    const Change change = {.vacant = from->left == NOWHERE ? 0 : one(from->left), .victim = NO_MAN};
    if (state_is_check(stage, &next, from->black, &change)) {
        return true;
    }
    next.black = !from->black;
    next.entered = false;
    next.left = NOWHERE;
    if (from->black == stages->winner &&
        state_may_be_mate(stage, &next, stages->winner, i, square)) {
        return fail(stages, "a tracked man may give mate");
    }
    if (stages_has(stages, next)) {
        return true;
    }
    next.left = (int8_t)square;
    return stages_has(stages, next) || fail(stages, "no state after the move of a tracked man");
}

/* ---- Moves that leave a stage ---- */

/* A capture, a pawn's move, or castling. */
typedef struct Leave {
    int man;    /* who moves; in castling the king */
    int victim; /* who is captured, in castling the rook, or NO_MAN */
    int square; /* where the man arrives */
    char kind;  /* what he is then; q for a rook or bishop, too */
    bool promoted;
    bool black_next; /* Black moves next */
    int rook_to;     /* castling: where the rook arrives; otherwise 0 */
} Leave;

/* Tells whether a rook that may castle in a stage may do so after leaving it. */
static bool keeps_right(const Stage *stage, const Leave *leave, int i)
{
    const StageMan *mover = &stage->man[leave->man];
    return stage->man[i].right && i != leave->man && i != leave->victim &&
           !(mover->man.kind == 'k' && mover->man.black == stage->man[i].man.black);
}

/* Tells whether the bounds exclude a mate after leaving a stage. */
static bool is_hopeless(const Stages *stages, const Stage *stage, const Leave *leave)
{
    Box box = {.count = stage->count, .rook = {{-1, -1}, {-1, -1}}, .passed = -1};
    for (int i = 0; i < stage->count; i++) {
        box.man[i] = stage->man[i].man;
    }
    for (int i = 0; i < 4; i++) {
        int rook = stages->rook[i / 2][i % 2];
        box.rook[i / 2][i % 2] = (int8_t)(rook >= 0 && keeps_right(stage, leave, rook) ? rook : -1);
    }
    if (leave->rook_to != 0) {
        box.man[leave->victim].squares = one(leave->rook_to);
    } else if (leave->victim != NO_MAN) {
        box.man[leave->victim] = (BoxMan){0};
    }
    BoxMan *man = &box.man[leave->man];
    man->kind = leave->kind;
    man->uncertain |= leave->promoted;
    man->squares = man->uncertain && man->squares == ALL_SQUARES ? ALL_SQUARES : one(leave->square);
    return bounds_exclude_mate(&box, stages->winner);
}

/* Tells whether a man is in the next stage as he has to be; sets his square if he is tracked. */
static bool carries_over(const Stage *stage, const State *from, const Leave *leave, int i,
                         const Stage *next, State *state)
{
    const StageMan *old = &stage->man[i], *new = &next->man[i];
    bool castles = i == leave->victim && leave->rook_to != 0;
    if (old->standing == GONE || (i == leave->victim && !castles)) {
        return new->standing == GONE;
    }
    bool moves = i == leave->man;
    char kind = moves ? leave->kind : old->man.kind;
    bool uncertain = old->man.uncertain || (moves && leave->promoted);
    bool anywhere = old->man.uncertain && old->man.squares == ALL_SQUARES;
    int square = moves ? leave->square : castles ? leave->rook_to : state_square(stage, from, i);
    Set squares = anywhere || square < 0 ? old->man.squares : one(square);
    if (new->standing == GONE || new->man.kind != kind || new->man.black != old->man.black ||
        (uncertain && !new->man.uncertain) || (squares & ~new->man.squares) != 0 ||
        (keeps_right(stage, leave, i) && !new->right)) {
        return false;
    }
    if (new->standing == TRACKS) {
        state->at[new->track] = (int8_t)square;
    }
    return new->standing == ROAMS || square >= 0;
}

/*
 * Tells whether a capture by a tracked man of the winner's surely gives no check. The squares of
 * the others are those of the stage still; where the victim was stands the man.
 */
static bool is_quiet(const Stages *stages, const State *from, const Leave *leave)
{
    const Stage *stage = &stages->stage[from->stage];
    const StageMan *man = &stage->man[leave->man];
    State after = *from;
    if (man->standing != TRACKS || from->black != stages->winner || leave->rook_to != 0 ||
        count_of(man->man.squares) == 1) {
        return false;
    }
    after.at[man->track] = (int8_t)leave->square;
    return !state_may_be_check(stage, &after, stages->winner, leave->man, from->at[man->track]);
}

static bool arrives(Stages *stages, const State *from, const Leave *leave, const Exit *way)
{
    const Stage *stage = &stages->stage[from->stage];
    if (way->to < 0 || way->to >= stages->stages) {
        return fail(stages, "an exit leads to no stage");
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
           fail(stages, "no state behind an exit");
}

/* The first man who is like another in all that a stage knows. */
static int first_alike(const Stage *stage, int man)
{
    for (int i = 0; i < man; i++) {
        const StageMan *one = &stage->man[i], *other = &stage->man[man];
        if (one->standing == ROAMS && other->standing == ROAMS && !one->right && !other->right &&
            one->man.kind == other->man.kind && one->man.black == other->man.black &&
            one->man.uncertain == other->man.uncertain && one->man.squares == other->man.squares) {
            return i;
        }
    }
    return man;
}

static bool follow_leave(Stages *stages, const State *from, Leave leave)
{
    const Stage *stage = &stages->stage[from->stage];
    leave.man = first_alike(stage, leave.man);
    leave.victim = leave.victim == NO_MAN ? NO_MAN : first_alike(stage, leave.victim);
    bool knight = leave.kind == 'n';
    Exit *way = stages_exit(stages, from->stage, leave.man, leave.victim, leave.square, knight);
    way = way != NULL ? way
                      : stages_exit(stages, from->stage, leave.man, leave.victim, NOWHERE, knight);
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
    return *judged > 0 || fail(stages, "an exit is open behind which a mate may be possible");
}

/* The man that may be promoted goes on as each that he may become. */
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
    const StageMan *man = &stage->man[i];
    State after = *from;
    Set vacant = from->left == NOWHERE ? 0 : one(from->left);
    Change change = {.vacant = vacant, .filled = one(square), .victim = victim};
    if (man->standing == TRACKS) {
        after.at[man->track] = (int8_t)square;
    } else {
        change.vacant &= ~stage->roam[from->black];
    }
    if (state_is_check(stage, &after, from->black, &change)) {
        return true;
    }
    Leave leave = {i, victim, square, man->man.kind, false, !from->black, 0};
    return man->man.kind == 'p' ? follow_pawn(stages, from, leave)
                                : follow_leave(stages, from, leave);
}

/* Follows all captures of a man on the squares that he may attack. */
static bool follow_captures(Stages *stages, const State *from, int i, Set attacked)
{
    const Stage *stage = &stages->stage[from->stage];
    Set taken = state_known(stage, from, false) | state_known(stage, from, true);
    for (int victim = 0; victim < stage->count; victim++) {
        const StageMan *prey = &stage->man[victim];
        int at = state_square(stage, from, victim);
        if (prey->standing == GONE || prey->man.black == from->black || prey->man.kind == 'k') {
            continue;
        }
        Set squares = attacked & (at >= 0 ? one(at) : prey->man.squares & ~taken);
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
    const Change change = {.filled = one(to), .victim = NO_MAN};
    if (state_is_check(stage, from, from->black, &change)) {
        return true;
    }
    return follow_pawn(stages, from, (Leave){i, NO_MAN, to, 'p', false, !from->black, 0});
}

/*
 * Follows the captures in passing after a double step. A man who may be a pawn still, though he is
 * taken for somebody anywhere, needs none: he takes the pawn on the square where it arrives.
 */
static bool follow_passing(Stages *stages, const State *from, int pawn, int passed)
{
    const Stage *stage = &stages->stage[from->stage];
    for (int i = 0; i < stage->count; i++) {
        const BoxMan *man = &stage->man[i].man;
        if (man->kind == 'p' && man->black != from->black &&
            has(attacks_from('p', man->black, first_of(man->squares), 0), passed) &&
            !follow_leave(stages, from, (Leave){i, pawn, passed, 'p', false, from->black, 0})) {
            return false;
        }
    }
    return true;
}

static bool follow_steps(Stages *stages, const State *from, int i)
{
    const Stage *stage = &stages->stage[from->stage];
    Set taken = state_known(stage, from, false) | state_known(stage, from, true);
    int square = first_of(stage->man[i].man.squares), ahead = from->black ? -8 : 8;
    int to = square + ahead, two = to + ahead;
    if (has(taken, to)) {
        return true;
    }
    if (!follow_step(stages, from, i, to)) {
        return false;
    }
    if (square / 8 != (from->black ? 6 : 1) || has(taken, two)) {
        return true;
    }
    return follow_step(stages, from, i, two) && follow_passing(stages, from, i, to);
}

static bool follow_man(Stages *stages, const State *from, int i)
{
    const Stage *stage = &stages->stage[from->stage];
    const StageMan *man = &stage->man[i];
    Set taken = state_known(stage, from, false) | state_known(stage, from, true);
    if (man->standing == ROAMS) {
        bool anywhere = man->man.uncertain && man->man.squares == ALL_SQUARES;
        Set attacked =
            anywhere ? ALL_SQUARES
                     : attacks_of(man->man.kind, man->man.black, man->man.squares, ~stage->still);
        return follow_captures(stages, from, i, attacked);
    }
    Set attacked =
        attacks_from(man->man.kind, man->man.black, state_square(stage, from, i), ~taken);
    if (!follow_captures(stages, from, i, attacked)) {
        return false;
    }
    if (man->man.kind == 'p') {
        return follow_steps(stages, from, i);
    }
    /* A fixed piece stays by the closed squares of its stage, a tracked one is followed. */
    Set arrivals = attacked & ~taken;
    if (man->standing == FIXED) {
        return (arrivals & ~stage->still) == 0 || fail(stages, "a fixed man can move");
    }
    while (arrivals != 0) {
        if (!follow_tracked(stages, stage, from, i, take(&arrivals))) {
            return false;
        }
    }
    return true;
}

/* The squares between two of a rank, these included. */
static Set way_between(int from, int to)
{
    return from == to ? one(to) : one(from) | way_between(from < to ? from + 1 : from - 1, to);
}

/* Tells whether the king is attacked for certain on some square of a way. */
static bool is_stopped(const Stage *stage, const State *from, Set way)
{
    const Change change = {.vacant = from->left == NOWHERE ? 0 : one(from->left), .victim = NO_MAN};
    State there = *from;
    while (way != 0) {
        there.at[stage->man[stage->king[from->black]].track] = (int8_t)take(&way);
        if (state_is_check(stage, &there, from->black, &change)) {
            return true;
        }
    }
    return false;
}

/* Follows castling to a wing, wherever king and rook may be at home. */
static bool follow_castling(Stages *stages, const State *from, int wing)
{
    const Stage *stage = &stages->stage[from->stage];
    int king = stage->king[from->black], rook = stages->rook[from->black][wing];
    if (rook < 0 || !stage->man[rook].right || stage->man[rook].standing == GONE) {
        return true;
    }
    int home = stages->home[king], rook_home = stages->home[rook];
    int to = home - home % 8 + (wing == 1 ? 2 : 6), rook_to = to + (wing == 1 ? 1 : -1);
    int stands = state_square(stage, from, rook);
    Set taken = state_known(stage, from, false) | state_known(stage, from, true);
    Set ways = way_between(home, to) | way_between(rook_home, rook_to);
    bool at_home =
        state_square(stage, from, king) == home &&
        (stands >= 0 ? stands == rook_home : has(stage->man[rook].man.squares, rook_home));
    if (!at_home || (ways & taken & ~one(home) & ~one(rook_home)) != 0 ||
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
        state_may_be_mate(stage, from, stages->winner, NO_MAN, 0)) {
        return fail(stages, "a state may be a mate");
    }
    for (int i = 0; i < stage->count; i++) {
        if (stage->man[i].standing == GONE || stage->man[i].man.black != from->black) {
            continue;
        }
        roams |= stage->man[i].standing == ROAMS;
        if (!follow_man(stages, from, i)) {
            return false;
        }
    }
    return follow_castling(stages, from, 0) && follow_castling(stages, from, 1) &&
           (!roams || follow_roaming(stages, stage, from));
}

/* Follows the captures in passing of the position itself. A pawn that is taken for somebody
 * anywhere is captured where the other one arrives. */
static bool follow_first_passing(Stages *stages, const State *state, const Board *board)
{
    const Stage *stage = &stages->stage[0];
    int square = board->passed + (board->black ? 8 : -8);
    for (int i = 0; board->passed >= 0 && i < stage->count; i++) {
        const StageMan *man = &stage->man[i];
        State after = *state;
        after.black = !board->black;
        if (man->man.kind == 'p' && man->man.squares == one(square) &&
            !follow_passing(stages, &after, i, board->passed)) {
            return false;
        }
    }
    return true;
}

/* Tells whether the position is covered by stage 0 and a state of it. */
static bool begins_with(Stages *stages, const Board *board)
{
    Box box = box_of(board);
    const Stage *stage = &stages->stage[0];
    State state;
    memset(&state, 0, sizeof state);
    state.black = board->black;
    state.left = NOWHERE;
    if (stages->stages == 0 || stage->count != box.count) {
        return fail(stages, "the first stage is not that of the position");
    }
    for (int i = 0; i < stage->count; i++) {
        const StageMan *man = &stage->man[i];
        bool same = man->man.kind == box.man[i].kind && !man->man.uncertain;
        bool anything =
            man->man.uncertain && man->man.squares == ALL_SQUARES && box.man[i].kind == 'p';
        stages->home[i] = (int8_t)first_of(box.man[i].squares);
        if (man->man.black != box.man[i].black || !(same || anything) ||
            (box.man[i].squares & ~man->man.squares) != 0) {
            return fail(stages, "the first stage is not that of the position");
        }
        if (man->standing == TRACKS) {
            state.at[man->track] = stages->home[i];
        }
    }
    for (int i = 0; i < 4; i++) {
        int rook = stages->rook[i / 2][i % 2] = box.rook[i / 2][i % 2];
        if (rook >= 0 && !stage->man[rook].right) {
            return fail(stages, "a castling right is left out");
        }
    }
    return (stages_has(stages, state) || fail(stages, "no state is that of the position")) &&
           follow_first_passing(stages, &state, board);
}

static bool is_closed(Stages *stages)
{
    for (long i = 0; i < stages->stages; i++) {
        if (!stages->stage[i].is_closed) {
            return fail(stages, "a roaming man leaves his squares");
        }
    }
    for (long i = 0; i < stages->states; i++) {
        const State *state = &stages->state[i];
        const Stage *stage = &stages->stage[state->stage];
        for (int j = 0; j < stage->count; j++) {
            const StageMan *man = &stage->man[j];
            if (man->standing == TRACKS && !has(man->man.squares, state->at[man->track])) {
                return fail(stages, "a tracked man is not on one of his squares");
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
