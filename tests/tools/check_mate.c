/*
 * What is certain of all positions of a state, and what may be in one of them. "For certain" means
 * by a man whose square is known, or who attacks the king from all of his squares, over squares
 * where nobody can stand. "May" means with every roaming man wherever he helps, or out of the way.
 */
#include "check_stages.h"

#include <string.h>

int state_square(const Stage *stage, const State *state, int i)
{
    const StageMan *man = &stage->man[i];
    return man->standing == TRACKS  ? state->at[man->track]
           : man->standing == FIXED ? first_of(man->man.squares)
                                    : NOWHERE;
}

Set state_known(const Stage *stage, const State *state, bool black)
{
    Set set = 0;
    for (int i = 0; i < stage->count; i++) {
        int square = state_square(stage, state, i);
        set |= square >= 0 && stage->man[i].man.black == black ? one(square) : 0;
    }
    return set;
}

static int king_at(const Stage *stage, const State *state, bool black)
{
    return state_square(stage, state, stage->king[black]);
}

/* Tells whether a man attacks a square from each of those where he may stand now. */
static bool attacks_anyway(const StageMan *man, Set from, int target, Set vacant)
{
    if (man->man.uncertain || from == 0 || count_of(from) > FEW_SQUARES) {
        return false;
    }
    while (from != 0) {
        if (!has(attacks_from(man->man.kind, man->man.black, take(&from), vacant), target)) {
            return false;
        }
    }
    return true;
}

bool state_is_check(const Stage *stage, const State *state, bool black, const Change *change)
{
    Set taken = state_known(stage, state, false) | state_known(stage, state, true) | change->filled;
    Set vacant = ~(taken | ((stage->roam[0] | stage->roam[1]) & ~change->vacant));
    int king = king_at(stage, state, black);
    for (int i = 0; i < stage->count; i++) {
        const StageMan *man = &stage->man[i];
        if (man->standing == GONE || man->man.black == black || i == change->victim) {
            continue;
        }
        int square = state_square(stage, state, i);
        Set from = square >= 0 ? one(square) : man->man.squares & ~taken & ~change->vacant;
        if (attacks_anyway(man, from, king, vacant)) {
            return true;
        }
    }
    return false;
}

/* The winner's men with known squares who may attack the loser's king. */
static Set checkers(const Stage *stage, const State *state, bool winner)
{
    Set open = ~(state_known(stage, state, false) | state_known(stage, state, true)), set = 0;
    int king = king_at(stage, state, !winner);
    for (int i = 0; i < stage->count; i++) {
        const BoxMan *man = &stage->man[i].man;
        int square = state_square(stage, state, i);
        if (square >= 0 && man->black == winner && man->kind != 'k' &&
            has(attacks_from(man->kind, winner, square, open), king)) {
            set |= one(square);
        }
    }
    return set;
}

bool state_may_be_check(const Stage *stage, const State *state, bool winner, int mover, int from)
{
    Set taken = state_known(stage, state, false) | state_known(stage, state, true);
    int king = king_at(stage, state, !winner);
    Set direct = checkers(stage, state, winner);
    if (has(direct, state_square(stage, state, mover))) {
        return true;
    }
    Set lines = attacks_from('q', winner, king, ~taken);
    if (!has(lines, from)) {
        return false;
    }
    /* A line that was shut by the mover: a known man behind his square, or a roaming one. */
    Set shut = attacks_from('q', winner, king, ~(taken | one(from)));
    if ((direct & lines & ~shut) != 0) {
        return true;
    }
    bool straight = from / 8 == king / 8 || from % 8 == king % 8;
    for (int i = 0; i < stage->count && has(stage->far[winner], king); i++) {
        const StageMan *man = &stage->man[i];
        if (man->standing == ROAMS && man->man.black == winner &&
            (man->man.uncertain || man->man.kind == 'q' ||
             man->man.kind == (straight ? 'r' : 'b'))) {
            return true;
        }
    }
    return false;
}

/* Tells whether roaming men may stand on all of the squares at once: whatever part of them is
 * taken, enough different men may stand there. */
static bool may_fill(const Stage *stage, bool loser, Set squares)
{
    for (Set part = squares; part != 0; part = (part - 1) & squares) {
        int men = 0;
        for (int i = 0; i < stage->count; i++) {
            const StageMan *man = &stage->man[i];
            men +=
                man->standing == ROAMS && man->man.black == loser && (man->man.squares & part) != 0;
        }
        if (men < count_of(part)) {
            return false;
        }
    }
    return true;
}

/* Tells whether a man of the loser's can surely take the one that gives check, and not the king. */
static bool can_surely_take(const Stage *stage, const State *state, bool winner, Set checker)
{
    Set taken = state_known(stage, state, false) | state_known(stage, state, true);
    Set vacant = ~(taken | stage->roam[0] | stage->roam[1]);
    int king = king_at(stage, state, !winner);
    bool pins = false;
    for (int i = 0; i < stage->count; i++) {
        const StageMan *man = &stage->man[i];
        int square = state_square(stage, state, i);
        bool slides = man->standing != GONE && strchr("brq", man->man.kind) != NULL;
        pins |= man->man.black == winner && (slides || man->man.uncertain) &&
                (square < 0 || !has(checker, square));
    }
    for (int i = 0; i < stage->count; i++) {
        const BoxMan *man = &stage->man[i].man;
        int square = state_square(stage, state, i);
        if (square >= 0 && man->black != winner && man->kind != 'k' &&
            (attacks_from(man->kind, !winner, square, vacant) & checker) != 0 &&
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
    if (mover != NO_MAN ? !state_may_be_check(stage, state, winner, mover, from)
                        : checking == 0 && !far) {
        return false;
    }
    Set own = state_known(stage, state, !winner);
    Set open = ~(own | state_known(stage, state, winner)) | one(king), cover = stage->far[winner];
    for (int i = 0; i < stage->count; i++) {
        const BoxMan *man = &stage->man[i].man;
        int square = state_square(stage, state, i);
        if (square >= 0 && man->black == winner) {
            cover |= attacks_from(man->kind, winner, square, open);
        }
    }
    Set flights = attacks_from('k', false, king, 0) & ~own & ~cover;
    return may_fill(stage, !winner, flights) &&
           !(count_of(checking) == 1 && !far && can_surely_take(stage, state, winner, checking));
}
