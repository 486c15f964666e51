/*
 * Finds whether a check or a mate is certain or possible in a state (see check_stages.c). It is
 * certain if it occurs in all positions of the state, and possible if it occurs in some of them.
 * An attack on the king is certain if the squares in between must be vacant, and the attacking
 * piece either has a known square or attacks the king from all of its possible squares. To find
 * whether a mate is possible, each roaming piece is assumed to be on the square that helps most.
 */
#include "check_stages.h"

#include <string.h>

int state_square(const Stage *stage, const State *state, int i)
{
    const StagePiece *piece = &stage->piece[i];
    return piece->standing == TRACKS  ? state->at[piece->track]
           : piece->standing == FIXED ? first_of(piece->box.squares)
                                      : NOWHERE;
}

Set state_known(const Stage *stage, const State *state, bool black)
{
    Set set = 0;
    for (int i = 0; i < stage->count; i++) {
        int square = state_square(stage, state, i);
        set |= square >= 0 && stage->piece[i].box.black == black ? one(square) : 0;
    }
    return set;
}

static int king_at(const Stage *stage, const State *state, bool black)
{
    return state_square(stage, state, stage->king[black]);
}

/* Returns whether a piece attacks `target` from each square of `from`, the squares where the piece
 * may be. */
static bool attacks_anyway(const StagePiece *piece, Set from, int target, Set vacant)
{
    if (piece->box.uncertain || from == 0 || count_of(from) > FEW_SQUARES) {
        return false;
    }
    while (from != 0) {
        if (!has(attacks_from(piece->box.kind, piece->box.black, take(&from), vacant), target)) {
            return false;
        }
    }
    return true;
}

bool state_is_check(const Stage *stage, const State *state, bool black, const Change *change)
{
    Set occupied =
        state_known(stage, state, false) | state_known(stage, state, true) | change->filled;
    Set vacant = ~(occupied | ((stage->roam[0] | stage->roam[1]) & ~change->vacant));
    int king = king_at(stage, state, black);
    for (int i = 0; i < stage->count; i++) {
        const StagePiece *piece = &stage->piece[i];
        if (piece->standing == GONE || piece->box.black == black || i == change->victim) {
            continue;
        }
        int square = state_square(stage, state, i);
        Set from = square >= 0 ? one(square) : piece->box.squares & ~occupied & ~change->vacant;
        if (attacks_anyway(piece, from, king, vacant)) {
            return true;
        }
    }
    return false;
}

/* Returns the squares of the winner's pieces that may attack the loser's king. Leaves out roaming
 * pieces. */
static Set checkers(const Stage *stage, const State *state, bool winner)
{
    Set open = ~(state_known(stage, state, false) | state_known(stage, state, true)), set = 0;
    int king = king_at(stage, state, !winner);
    for (int i = 0; i < stage->count; i++) {
        const BoxPiece *piece = &stage->piece[i].box;
        int square = state_square(stage, state, i);
        if (square >= 0 && piece->black == winner && piece->kind != 'k' &&
            has(attacks_from(piece->kind, winner, square, open), king)) {
            set |= one(square);
        }
    }
    return set;
}

bool state_may_be_check(const Stage *stage, const State *state, bool winner, int mover, int from)
{
    Set occupied = state_known(stage, state, false) | state_known(stage, state, true);
    int king = king_at(stage, state, !winner);
    Set direct = checkers(stage, state, winner);
    if (has(direct, state_square(stage, state, mover))) {
        return true;
    }
    Set lines = attacks_from('q', winner, king, ~occupied);
    if (!has(lines, from)) {
        return false;
    }
    /* The move may have uncovered a check by a piece on a known square or by a roaming piece. */
    Set shut = attacks_from('q', winner, king, ~(occupied | one(from)));
    if ((direct & lines & ~shut) != 0) {
        return true;
    }
    bool straight = from / 8 == king / 8 || from % 8 == king % 8;
    for (int i = 0; i < stage->count && has(stage->far[winner], king); i++) {
        const StagePiece *piece = &stage->piece[i];
        if (piece->standing == ROAMS && piece->box.black == winner &&
            (piece->box.uncertain || piece->box.kind == 'q' ||
             piece->box.kind == (straight ? 'r' : 'b'))) {
            return true;
        }
    }
    return false;
}

/* Returns whether roaming pieces of the loser may occupy all of the squares at once. That is so if
 * for every subset of the squares enough different pieces can be on its squares. */
static bool may_fill(const Stage *stage, bool loser, Set squares)
{
    for (Set part = squares; part != 0; part = (part - 1) & squares) {
        int pieces = 0;
        for (int i = 0; i < stage->count; i++) {
            const StagePiece *piece = &stage->piece[i];
            pieces += piece->standing == ROAMS && piece->box.black == loser &&
                      (piece->box.squares & part) != 0;
        }
        if (pieces < count_of(part)) {
            return false;
        }
    }
    return true;
}

/* Returns whether the loser can certainly capture the checking piece with a piece other than the
 * king. */
static bool can_surely_take(const Stage *stage, const State *state, bool winner, Set checker)
{
    Set occupied = state_known(stage, state, false) | state_known(stage, state, true);
    Set vacant = ~(occupied | stage->roam[0] | stage->roam[1]);
    int king = king_at(stage, state, !winner);
    bool pins = false;
    for (int i = 0; i < stage->count; i++) {
        const StagePiece *piece = &stage->piece[i];
        int square = state_square(stage, state, i);
        bool slides = piece->standing != GONE && strchr("brq", piece->box.kind) != NULL;
        pins |= piece->box.black == winner && (slides || piece->box.uncertain) &&
                (square < 0 || !has(checker, square));
    }
    for (int i = 0; i < stage->count; i++) {
        const BoxPiece *piece = &stage->piece[i].box;
        int square = state_square(stage, state, i);
        if (square >= 0 && piece->black != winner && piece->kind != 'k' &&
            (attacks_from(piece->kind, !winner, square, vacant) & checker) != 0 &&
            !(pins && has(attacks_from('q', winner, king, ALL_SQUARES), square))) {
            return true;
        }
    }
    return false;
}

bool state_may_be_mate(const Stage *stage, const State *state, bool winner, int mover, int from)
{
    int king = king_at(stage, state, !winner);
    Set checking = checkers(stage, state, winner);
    bool far = has(stage->far[winner], king);
    if (mover != NO_PIECE ? !state_may_be_check(stage, state, winner, mover, from)
                          : checking == 0 && !far) {
        return false;
    }
    Set own = state_known(stage, state, !winner);
    Set open = ~(own | state_known(stage, state, winner)) | one(king), cover = stage->far[winner];
    for (int i = 0; i < stage->count; i++) {
        const BoxPiece *piece = &stage->piece[i].box;
        int square = state_square(stage, state, i);
        if (square >= 0 && piece->black == winner) {
            cover |= attacks_from(piece->kind, winner, square, open);
        }
    }
    Set flights = attacks_from('k', false, king, 0) & ~own & ~cover;
    return may_fill(stage, !winner, flights) &&
           !(count_of(checking) == 1 && !far && can_surely_take(stage, state, winner, checking));
}
