#include "game/game_inside.h"

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/repetition.h"

enum {
    THREEFOLD = 3,           /* occurrences for a claim (9.2) */
    FIFTY_MOVES_PLIES = 100, /* plies of fifty moves by each player (9.3) */
};

int evidence_occurrences_of(const Position *next, const Position positions[], int count)
{
    int found = 0;
    int reach = position_halfmove_clock(next);
    /* The same side is to move only every other ply, and no pawn move or capture is ever undone. */
    for (int back = 2; back <= count && back <= reach; back += 2) {
        found += position_is_same(&positions[count - back], next);
    }
    return found;
}

static bool is_supported_with(const Position positions[], int count, ClaimKind claim, Move intended)
{
    Position after = position_after(&positions[count - 1], intended);
    if (claim == CLAIM_FIFTY) {
        return position_halfmove_clock(&after) >= FIFTY_MOVES_PLIES;
    }
    return evidence_occurrences_of(&after, positions, count) + 1 >= THREEFOLD;
}

bool evidence_supports(const Position positions[], int count, ClaimKind claim, Move intended)
{
    if (intended != MOVE_NONE) {
        return is_supported_with(positions, count, claim, intended);
    }
    if (claim == CLAIM_FIFTY) {
        return position_halfmove_clock(&positions[count - 1]) >= FIFTY_MOVES_PLIES;
    }
    return repetition_count(positions, count) >= THREEFOLD;
}

void evidence_gather(const Position positions[], int count, Evidence *out)
{
    const Position *last = &positions[count - 1];
    *out = (Evidence){.quiet_plies = position_halfmove_clock(last)};
    for (int i = 0; i < count; i++) {
        if (position_is_same(&positions[i], last)) {
            if (out->occurrences < EVIDENCE_OCCURRENCES_MAX) {
                out->occurred_at[out->occurrences] = i;
            }
            out->occurrences++;
        }
    }
    out->threefold_now = evidence_supports(positions, count, CLAIM_THREEFOLD, MOVE_NONE);
    out->fifty_now = evidence_supports(positions, count, CLAIM_FIFTY, MOVE_NONE);
    MoveList legal;
    movegen_legal(last, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (is_supported_with(positions, count, CLAIM_THREEFOLD, legal.moves[i])) {
            out->threefold_with.moves[out->threefold_with.count++] = legal.moves[i];
        }
        if (is_supported_with(positions, count, CLAIM_FIFTY, legal.moves[i])) {
            out->fifty_with.moves[out->fifty_with.count++] = legal.moves[i];
        }
    }
}
