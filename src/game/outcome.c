#include "game/outcome.h"

const char *result_text(GameResult result)
{
    static const char *const texts[] = {[RESULT_NONE] = "*",
                                        [RESULT_WHITE_WINS] = "1-0",
                                        [RESULT_BLACK_WINS] = "0-1",
                                        [RESULT_DRAW] = "1/2-1/2"};
    return texts[result];
}

GameResult result_won_by(Side side)
{
    return side == SIDE_WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

const char *outcome_termination(OutcomeReason reason)
{
    switch (reason) {
    case OUTCOME_ONGOING:
        return "unterminated";
    case OUTCOME_FLAG:
        return "time forfeit";
    case OUTCOME_ILLEGAL_MOVES:
    case OUTCOME_SEALED_MOVE:
    case OUTCOME_FORFEIT:
        return "rules infraction";
    case OUTCOME_ADJUDICATION:
        return "adjudication";
    case OUTCOME_ABORTED:
        return "abandoned";
    default:
        return "normal";
    }
}
