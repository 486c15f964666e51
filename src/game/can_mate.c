#include "game/can_mate.h"

#include "game/sentence.h"
#include "rules/material.h"

#include <stdlib.h>

struct MateJudge {
    int unused; /* the material test needs no memory */
};

MateJudge *mate_judge_new(void)
{
    return calloc(1, sizeof(MateJudge));
}

void mate_judge_free(MateJudge *judge)
{
    free(judge);
}

bool mate_judge_can_mate(MateJudge *judge, const Position *position, Side side,
                         char why[static OUTCOME_TEXT_MAX])
{
    (void)judge;
    bool can_mate = material_can_mate(position, side);
    sentence_format(OUTCOME_TEXT_MAX, why, "%s", can_mate ? "" : "there is too little material");
    return can_mate;
}

bool mate_judge_is_dead(MateJudge *judge, const Position *position,
                        char why[static OUTCOME_TEXT_MAX])
{
    return !mate_judge_can_mate(judge, position, SIDE_WHITE, why) &&
           !mate_judge_can_mate(judge, position, SIDE_BLACK, why);
}
