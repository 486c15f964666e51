#include "winnability/winnability.h"

#include "rules/material.h"
#include "winnability/winnability_inside.h"

enum {
    DEATH_WALKS = 3, /* random walks tried for each side before a full search */
};

/* Returns the side with the stronger pieces, as it is more likely to have an easy mate. */
static Side stronger_side(const Position *position)
{
    static const int strength[KIND_COUNT] = {0, 2, 1, 1, 5, 9, 0};
    int balance = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        int worth = strength[piece_kind(piece)];
        balance += piece_side(piece) == SIDE_WHITE ? worth : -worth;
    }
    return balance >= 0 ? SIDE_WHITE : SIDE_BLACK;
}

/* Returns whether one of a few random walks ends in a mate by either side. Tries both sides in
 * turn, because usually the first walk for one of the sides already ends in mate. */
static bool is_surely_alive(const Position *position, const Side sides[static SIDE_COUNT],
                            WinnabilityMemory *memory)
{
    for (int i = 0; i < DEATH_WALKS * SIDE_COUNT; i++) {
        Side winner = sides[i % SIDE_COUNT];
        if (material_can_mate(position, winner)) {
            guide_aim_at_corner(&memory->guide, position, winner, i / SIDE_COUNT);
            if (random_walk_to_mate(&memory->walk, position, winner, &memory->guide,
                                    (uint32_t)(i / SIDE_COUNT), RANDOM_WALK_PLIES_MAX)) {
                return true;
            }
        }
    }
    return false;
}

DeathAnswer winnability_death_by(const WinnabilityVerdict verdicts[static SIDE_COUNT],
                                 MateReason *reason)
{
    *reason = MATE_REASON_NONE;
    if (verdicts[0].answer == CAN_MATE || verdicts[1].answer == CAN_MATE) {
        return POSITION_ALIVE;
    }
    if (verdicts[0].answer != CANNOT_MATE || verdicts[1].answer != CANNOT_MATE) {
        return DEATH_UNDECIDED;
    }
    /* MateReason lists the reasons from the least to the most informative. */
    *reason = verdicts[0].reason > verdicts[1].reason ? verdicts[0].reason : verdicts[1].reason;
    return POSITION_DEAD;
}

DeathAnswer winnability_death(const Position *position, uint64_t node_limit,
                              WinnabilityMemory *memory, MateReason *reason)
{
    Side first = stronger_side(position);
    const Side sides[SIDE_COUNT] = {first, side_opponent(first)};
    WinnabilityVerdict verdict[SIDE_COUNT] = {{.answer = MATE_UNDECIDED},
                                              {.answer = MATE_UNDECIDED}};
    *reason = MATE_REASON_NONE;
    bool walks = node_limit >= DEATH_WALKS * SIDE_COUNT * RANDOM_WALK_PLIES_MAX;
    if (walks && is_surely_alive(position, sides, memory)) {
        return POSITION_ALIVE;
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        memory->has_walked = walks;
        winnability_judge(position, sides[i], node_limit, memory, &verdict[i]);
        if (verdict[i].answer == CAN_MATE) {
            return POSITION_ALIVE;
        }
    }
    return winnability_death_by(verdict, reason);
}
