#include "winnability/track_ground.h"

#include <string.h>

#include "winnability/track_stage.h"

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

static void add_untracked(TrackGround *ground, int man)
{
    const Actor *actor = &ground->bounds.actors[man];
    ground->roam[actor->side] |= actor->reach;
    ground->far[actor->side] |= actor->attacked;
    ground->waits[actor->side] = true;
}

bool track_ground_is_untracked(const TrackGround *ground, int man)
{
    const Actor *actor = &ground->bounds.actors[man];
    return ground->track[man] < 0 && actor->reach != 0 &&
           (actor->promotes || !square_set_is_single(actor->reach));
}

void track_ground_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage)
{
    memset(ground, 0, sizeof *ground);
    track_stage_load(base, stage, &ground->bounds);
    mobility_settle(&ground->bounds);
    memset(ground->track, -1, sizeof ground->track);
    while (ground->count < TRACKS_MEN && stage->men[ground->count] >= 0) {
        ground->track[stage->men[ground->count]] = (int8_t)ground->count;
        ground->count++;
    }
    for (int i = 0; i < ground->bounds.count; i++) {
        SquareSet reach = ground->bounds.actors[i].reach;
        if (track_ground_is_untracked(ground, i)) {
            add_untracked(ground, i);
        } else if (ground->track[i] < 0 && reach != 0) {
            add_fixed(ground, i);
        }
    }
}

void track_ground_add_men(const TrackGround *ground, const TrackStage *stage, TrackState *state)
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

static SquareSet king_of(const TrackGround *ground, const TrackState *state, Side side)
{
    return square_set_of(state->at[ground->track[ground->bounds.king[side]]]);
}

bool track_ground_in_check(const TrackGround *ground, const TrackState *state, Side side,
                           bool blocks, SquareSet gone)
{
    Side other = side_opponent(side);
    SquareSet king = king_of(ground, state, side);
    SquareSet untracked = ground->roam[0] | ground->roam[1];
    untracked &= ~(blocks ? state->left & ~ground->roam[side] : state->left);
    SquareSet vacant = ~(state->taken[0] | state->taken[1] | untracked);
    SquareSet attackers = square_set_knight_attacks(king) & state->knights[other];
    attackers |= square_set_pawn_attacks(king, side) & ground->pawns[other];
    attackers |= square_set_slide(king, vacant, true) & state->straight[other];
    attackers |= square_set_slide(king, vacant, false) & state->diagonal[other];
    return (attackers & ~gone) != 0;
}

/* Tells whether the move of a tracked man may have given check to the king. */
static bool may_be_checked_by(const TrackGround *ground, const TrackState *state, int track,
                              int left)
{
    Side winner = side_opponent(state->side);
    SquareSet king = king_of(ground, state, state->side), from = square_set_of(left);
    SquareSet open = ~(state->taken[0] | state->taken[1]);
    SquareSet straight = square_set_slide(king, open, true);
    SquareSet diagonal = square_set_slide(king, open, false);
    PieceKind kind = KIND_KING;
    for (int i = 0; i < ground->bounds.count; i++) {
        kind = ground->track[i] == track ? ground->bounds.actors[i].kind : kind;
    }
    SquareSet direct =
        kind == KIND_KING ? 0 : square_set_attacks(kind, square_set_of(state->at[track]), open);
    return (direct & king) != 0 ||
           ((straight & from) != 0 && (straight & state->straight[winner]) != 0) ||
           ((diagonal & from) != 0 && (diagonal & state->diagonal[winner]) != 0) ||
           (((straight | diagonal) & from) != 0 && (ground->far[winner] & king) != 0);
}

/* The men of the winner's, tracked ones and those that stay, that may attack the king. */
static SquareSet known_checkers(const TrackGround *ground, const TrackState *state)
{
    Side winner = side_opponent(state->side);
    SquareSet king = king_of(ground, state, state->side);
    SquareSet open = ~(state->taken[0] | state->taken[1]);
    return (square_set_knight_attacks(king) & state->knights[winner]) |
           (square_set_pawn_attacks(king, state->side) & ground->pawns[winner]) |
           (square_set_slide(king, open, true) & state->straight[winner]) |
           (square_set_slide(king, open, false) & state->diagonal[winner]);
}

/* Tells whether the king may be attacked at all. */
static bool may_be_checked(const TrackGround *ground, const TrackState *state)
{
    SquareSet king = king_of(ground, state, state->side);
    return known_checkers(ground, state) != 0 ||
           (ground->far[side_opponent(state->side)] & king) != 0;
}

/* Tells whether the winner may have a slider besides the man on a square. */
static bool has_other_slider(const TrackGround *ground, const TrackState *state, Side winner,
                             SquareSet man)
{
    bool other = ((state->straight[winner] | state->diagonal[winner]) & ~man) != 0;
    for (int i = 0; i < ground->bounds.count; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        other |= actor->side == winner && actor->kind != KIND_KNIGHT &&
                 track_ground_is_untracked(ground, i);
    }
    return other;
}

/*
 * Tells whether the loser, if in check, can surely take the man that gives it: only one can, he is
 * attacked over squares that are surely vacant, and the taker is not pinned, because he is not on a
 * line with his king, or the winner has nothing to pin him with.
 */
static bool can_take_checker(const TrackGround *ground, const TrackState *state)
{
    Side loser = state->side, winner = side_opponent(loser);
    SquareSet king = king_of(ground, state, loser), checker = known_checkers(ground, state);
    if (!square_set_is_single(checker) || (ground->far[winner] & king) != 0) {
        return false;
    }
    SquareSet vacant = ~(state->taken[0] | state->taken[1] | ground->roam[0] | ground->roam[1]);
    SquareSet takers = square_set_knight_attacks(checker) & state->knights[loser];
    takers |= square_set_pawn_attacks(checker, winner) & ground->pawns[loser];
    takers |= square_set_slide(checker, vacant, true) & state->straight[loser];
    takers |= square_set_slide(checker, vacant, false) & state->diagonal[loser];
    if (has_other_slider(ground, state, winner, checker)) {
        takers &= ~square_set_attacks(KIND_QUEEN, king, ~(SquareSet)0);
    }
    return takers != 0;
}

/* Tells whether the loser may have untracked men on all of the squares. */
static bool may_fill(const TrackGround *ground, Side side, SquareSet squares)
{
    int needed = 0, men = 0;
    if ((squares & ~ground->roam[side]) != 0) {
        return false;
    }
    for (SquareSet rest = squares; rest != 0; rest &= rest - 1) {
        needed++;
    }
    for (int i = 0; i < ground->bounds.count && needed > 0; i++) {
        const Actor *actor = &ground->bounds.actors[i];
        men += actor->side == side && track_ground_is_untracked(ground, i) &&
               (actor->reach & squares) != 0;
    }
    return men >= needed;
}

bool track_ground_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                              int left)
{
    Side loser = state->side, winner = side_opponent(loser);
    if (track >= 0 ? !may_be_checked_by(ground, state, track, left)
                   : !may_be_checked(ground, state)) {
        return false;
    }
    SquareSet king = king_of(ground, state, loser);
    SquareSet open = ~(state->taken[0] | state->taken[1]) | king;
    SquareSet cover = ground->far[winner];
    cover |= square_set_king_attacks(king_of(ground, state, winner));
    cover |= square_set_knight_attacks(state->knights[winner]);
    cover |= square_set_pawn_attacks(ground->pawns[winner], winner);
    cover |= square_set_slide(state->straight[winner], open, true);
    cover |= square_set_slide(state->diagonal[winner], open, false);
    return may_fill(ground, loser, square_set_king_attacks(king) & ~state->taken[loser] & ~cover) &&
           !can_take_checker(ground, state);
}
