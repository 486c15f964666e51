#include "winnability/track_check.h"

#include "winnability/mobility.h"

static SquareSet king_of(const TrackGround *ground, const TrackState *state, Side side)
{
    return square_set_of(state->at[ground->track[ground->bounds.king[side]]]);
}

/* Returns the squares that are certainly vacant, if the squares in `left` are. */
static SquareSet vacant_squares(const TrackGround *ground, const TrackState *state, SquareSet left)
{
    SquareSet untracked = (ground->roam[0] | ground->roam[1]) & ~left;
    return ~(state->occupied[0] | state->occupied[1] | untracked);
}

/* Returns the squares of the tracked and fixed pieces that attack the king of `side`. Attacks along
 * a line pass only over squares in `vacant`. */
static SquareSet sure_attackers(const TrackGround *ground, const TrackState *state, Side side,
                                SquareSet vacant)
{
    Side other = side_opponent(side);
    SquareSet king = king_of(ground, state, side);
    SquareSet attackers = square_set_knight_attacks(king) & state->knights[other];
    attackers |= square_set_pawn_attacks(king, side) & ground->pawns[other];
    int square = square_set_first(king);
    if ((state->straight[other] & square_set_lines(square, true)) != 0) {
        attackers |= square_set_slide(king, vacant, true) & state->straight[other];
    }
    if ((state->diagonal[other] & square_set_lines(square, false)) != 0) {
        attackers |= square_set_slide(king, vacant, false) & state->diagonal[other];
    }
    return attackers;
}

bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side,
                         SquareSet gone)
{
    SquareSet vacant = vacant_squares(ground, state, state->left);
    return (sure_attackers(ground, state, side, vacant) & ~gone) != 0;
}

/* Returns the square of an attacker and the squares between the attacker and the king. */
static SquareSet path_between(SquareSet king, SquareSet attacker, SquareSet vacant)
{
    int square = square_set_first(king);
    SquareSet path = attacker;
    for (int straight = 0; straight < 2; straight++) {
        if ((square_set_lines(square, straight != 0) & attacker) != 0) {
            path |= square_set_slide(king, vacant, straight != 0) &
                    square_set_slide(attacker, vacant, straight != 0);
        }
    }
    return path;
}

TrackDanger track_check_danger(const TrackGround *ground, const TrackState *state)
{
    Side side = state->side, other = side_opponent(side);
    SquareSet king = king_of(ground, state, side);
    SquareSet vacant = vacant_squares(ground, state, state->left);
    SquareSet straight = square_set_lines(square_set_first(king), true);
    SquareSet diagonal = square_set_lines(square_set_first(king), false);
    SquareSet attackers = sure_attackers(ground, state, side, vacant);
    TrackDanger danger = {.attackers = attackers, .escapes = TRACKS_ANYWHERE};
    if ((state->left & ground->roam[side]) != 0) { /* an untracked piece may block there */
        danger.attackers = sure_attackers(ground, state, side, vacant_squares(ground, state, 0));
    }
    danger.rival_attacked = track_check_is_sure(ground, state, other, 0);
    danger.exposed = (state->straight[other] & straight) != 0 ? straight : 0;
    danger.exposed |= (state->diagonal[other] & diagonal) != 0 ? diagonal : 0;
    for (; attackers != 0; attackers &= attackers - 1) {
        danger.escapes &= path_between(king, attackers & -attackers, vacant);
    }
    return danger;
}

/* Returns whether a side has an untracked piece that may be a rook or queen if `straight`, or a
 * bishop or queen otherwise. */
static bool has_untracked_slider(const TrackGround *ground, Side side, bool straight)
{
    PieceKind kind = straight ? KIND_ROOK : KIND_BISHOP;
    for (uint32_t pieces = ground->untracked[side]; pieces != 0; pieces &= pieces - 1) {
        const Actor *actor = &ground->bounds.actors[__builtin_ctz(pieces)];
        if ((actor->kind == kind || actor->kind == KIND_QUEEN || actor->promotes)) {
            return true;
        }
    }
    return false;
}

/* Returns whether a slider attacks a king over open squares, along ranks and files if `straight`,
 * else along diagonals. */
static bool slides_to(int slider, SquareSet king, SquareSet open, bool straight)
{
    return (square_set_lines(slider, straight) & king) != 0 &&
           (square_set_slide(square_set_of(slider), open, straight) & king) != 0;
}

/* Returns whether a piece of a kind other than king and pawn attacks a king over open squares. */
static bool attacks_king(PieceKind kind, int square, SquareSet king, SquareSet open)
{
    bool queen = kind == KIND_QUEEN;
    return (kind == KIND_KNIGHT &&
            (square_set_knight_attacks(king) & square_set_of(square)) != 0) ||
           ((queen || kind == KIND_ROOK) && slides_to(square, king, open, true)) ||
           ((queen || kind == KIND_BISHOP) && slides_to(square, king, open, false));
}

bool track_check_may_come(const TrackGround *ground, const TrackState *state, int track, int left)
{
    Side winner = side_opponent(state->side);
    SquareSet king = king_of(ground, state, state->side), from = square_set_of(left);
    SquareSet open = ~(state->occupied[0] | state->occupied[1]);
    int square = square_set_first(king);
    SquareSet straight = 0, diagonal = 0;
    if ((square_set_lines(square, true) & from) != 0) {
        straight = square_set_slide(king, open, true);
    } else if ((square_set_lines(square, false) & from) != 0) {
        diagonal = square_set_slide(king, open, false);
    }
    bool far = (ground->far[winner] & king) != 0;
    PieceKind kind = ground->bounds.actors[ground->piece_of[track]].kind;
    return attacks_king(kind, state->at[track], king, open) ||
           ((straight & from) != 0 && ((straight & state->straight[winner]) != 0 ||
                                       (far && has_untracked_slider(ground, winner, true)))) ||
           ((diagonal & from) != 0 && ((diagonal & state->diagonal[winner]) != 0 ||
                                       (far && has_untracked_slider(ground, winner, false))));
}

/* Returns the squares of the winner's tracked and fixed pieces that may attack the loser's king. */
static SquareSet known_checkers(const TrackGround *ground, const TrackState *state)
{
    Side winner = side_opponent(state->side);
    SquareSet king = king_of(ground, state, state->side);
    SquareSet open = ~(state->occupied[0] | state->occupied[1]);
    return (square_set_knight_attacks(king) & state->knights[winner]) |
           (square_set_pawn_attacks(king, state->side) & ground->pawns[winner]) |
           (square_set_slide(king, open, true) & state->straight[winner]) |
           (square_set_slide(king, open, false) & state->diagonal[winner]);
}

bool track_check_is_possible(const TrackGround *ground, const TrackState *state)
{
    SquareSet king = king_of(ground, state, state->side);
    return known_checkers(ground, state) != 0 ||
           (ground->far[side_opponent(state->side)] & king) != 0;
}

/*
 * Returns whether the loser, if in check, can certainly capture the checking piece. Three
 * conditions must hold. (1) There is only one checking piece. (2) A piece of the loser other than
 * the king attacks it over squares that are certainly vacant. (3) This attacker is not pinned: it
 * is not on a line with its king, or the winner has no piece that could pin it.
 */
static bool can_capture_checker(const TrackGround *ground, const TrackState *state)
{
    Side loser = state->side, winner = side_opponent(loser);
    SquareSet king = king_of(ground, state, loser), checker = known_checkers(ground, state);
    if (!square_set_is_single(checker) || (ground->far[winner] & king) != 0) {
        return false;
    }
    SquareSet vacant =
        ~(state->occupied[0] | state->occupied[1] | ground->roam[0] | ground->roam[1]);
    SquareSet capturers = square_set_knight_attacks(checker) & state->knights[loser];
    capturers |= square_set_pawn_attacks(checker, winner) & ground->pawns[loser];
    capturers |= square_set_slide(checker, vacant, true) & state->straight[loser];
    capturers |= square_set_slide(checker, vacant, false) & state->diagonal[loser];
    bool has_other_slider = ((state->straight[winner] | state->diagonal[winner]) & ~checker) != 0;
    for (uint32_t pieces = ground->untracked[winner]; pieces != 0; pieces &= pieces - 1) {
        has_other_slider |= ground->bounds.actors[__builtin_ctz(pieces)].kind != KIND_KNIGHT;
    }
    if (has_other_slider) {
        capturers &= ~square_set_attacks(KIND_QUEEN, king, ~(SquareSet)0);
    }
    return capturers != 0;
}

/*
 * Returns whether untracked pieces of a side may occupy all given squares at once, each with a
 * different piece. By Hall's theorem this is possible if and only if every subset of the squares
 * can be reached by at least as many pieces as it has squares.
 */
static bool may_fill(const TrackGround *ground, Side side, SquareSet squares)
{
    if ((squares & ~ground->roam[side]) != 0) {
        return false;
    }
    for (SquareSet part = squares; part != 0; part = (part - 1) & squares) {
        int pieces = 0;
        for (uint32_t left = ground->untracked[side]; left != 0; left &= left - 1) {
            pieces += (ground->bounds.actors[__builtin_ctz(left)].reach & part) != 0;
        }
        if (pieces < __builtin_popcountll(part)) {
            return false;
        }
    }
    return true;
}

bool track_check_allows_mate(const TrackGround *ground, const TrackState *state)
{
    Side loser = state->side, winner = side_opponent(loser);
    SquareSet king = king_of(ground, state, loser);
    SquareSet open = ~(state->occupied[0] | state->occupied[1]) | king;
    SquareSet cover = ground->far[winner];
    cover |= square_set_king_attacks(king_of(ground, state, winner));
    cover |= square_set_knight_attacks(state->knights[winner]);
    cover |= square_set_pawn_attacks(ground->pawns[winner], winner);
    cover |= square_set_slide(state->straight[winner], open, true);
    cover |= square_set_slide(state->diagonal[winner], open, false);
    return may_fill(ground, loser,
                    square_set_king_attacks(king) & ~state->occupied[loser] & ~cover) &&
           !can_capture_checker(ground, state);
}
