#include "game/game_inside.h"

const char *result_text(GameResult result)
{
    static const char *const texts[] = {[RESULT_NONE] = "*",
                                        [RESULT_WHITE_WINS] = "1-0",
                                        [RESULT_BLACK_WINS] = "0-1",
                                        [RESULT_DRAW] = "1/2-1/2",
                                        [RESULT_BOTH_LOSE] = "0-0"};
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

void ruling_format(const char *sentence, const char *article, size_t size, char out[])
{
    if (article[0] == '\0') {
        sentence_format(size, out, "%s", sentence);
    } else {
        const char *label = article[0] >= '0' && article[0] <= '9' ? "Article " : "";
        sentence_format(size, out, "%s (%s%s)", sentence, label, article);
    }
}
