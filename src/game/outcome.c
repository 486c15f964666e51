#include "game/game_inside.h"

RecordResult outcome_won_by(Side side)
{
    return side == SIDE_WHITE ? RECORD_WHITE_WINS : RECORD_BLACK_WINS;
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
    case OUTCOME_ABSENCE:
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
