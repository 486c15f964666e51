#include "winnability/tracks_inside.h"

static SquareSet king_of(const TrackGround *ground, const TrackState *state, Side side)
{
    return square_set_of(state->at[ground->track[ground->bounds.king[side]]]);
}

/* The squares where surely nobody stands, see track_check_is_sure(). */
static SquareSet vacant_squares(const TrackGround *ground, const TrackState *state, Side side,
                                bool blocks)
{
    SquareSet untracked = ground->roam[0] | ground->roam[1];
    untracked &= ~(blocks ? state->left & ~ground->roam[side] : state->left);
    return ~(state->occupied[0] | state->occupied[1] | untracked);
}

/* The pieces that surely attack a side's king over vacant squares. */
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

bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side, bool blocks,
                         SquareSet gone)
{
    SquareSet vacant = vacant_squares(ground, state, side, blocks);
    return (sure_attackers(ground, state, side, vacant) & ~gone) != 0;
}

/* The square of an attacker of a king, and those between the two. */
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
    SquareSet vacant = vacant_squares(ground, state, side, false);
    SquareSet straight = square_set_lines(square_set_first(king), true);
    SquareSet diagonal = square_set_lines(square_set_first(king), false);
    SquareSet attackers = sure_attackers(ground, state, side, vacant);
    TrackDanger danger = {.attackers = attackers, .escapes = TRACKS_ANYWHERE};
    if ((state->left & ground->roam[side]) != 0) {
        danger.attackers =
            sure_attackers(ground, state, side, vacant_squares(ground, state, side, true));
    }
    danger.exposed = (state->straight[other] & straight) != 0 ? straight : 0;
    danger.exposed |= (state->diagonal[other] & diagonal) != 0 ? diagonal : 0;
    for (; attackers != 0; attackers &= attackers - 1) {
        danger.escapes &= path_between(king, attackers & -attackers, vacant);
    }
    return danger;
}

/* Whether an untracked piece of a side may attack along ranks and files, or diagonals. */
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

/* Whether a slider attacks a king over open squares along ranks and files, or diagonals. */
static bool slides_to(int slider, SquareSet king, SquareSet open, bool straight)
{
    return (square_set_lines(slider, straight) & king) != 0 &&
           (square_set_slide(square_set_of(slider), open, straight) & king) != 0;
}

/* Whether a piece of a kind other than king and pawn attacks a king over open squares. */
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

/* The pieces of the winner, tracked ones and those that stay, that may attack the king. */
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

/*
 * Returns whether the loser, if in check, can surely capture the checking piece: it is the only
 * one, it is attacked over squares that are surely vacant, and the capturing piece is not pinned,
 * because it is not on a line with its king, or the winner has nothing to pin it with.
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
 * Returns whether a side may have untracked pieces on all of the squares at once: each has a piece
 * of its own exactly if there are enough of them for every part of the squares (Hall's theorem).
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

bool track_check_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                             int left)
{
    Side loser = state->side, winner = side_opponent(loser);
    SquareSet king = king_of(ground, state, loser);
    bool may_be_checked =
        track >= 0 ? track_check_may_come(ground, state, track, left)
                   : known_checkers(ground, state) != 0 || (ground->far[winner] & king) != 0;
    if (!may_be_checked) {
        return false;
    }
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
