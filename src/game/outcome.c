#include "game/outcome.h"

#include "winnability/winnability.h"

OutcomeReason outcome_reason(StatementId result)
{
    switch (result) {
#define X(id, reason, article, text)                                                               \
    case id:                                                                                       \
        return OUTCOME_##reason;
        RESULTS(X)
#undef X
    default:
        return OUTCOME_ONGOING;
    }
}

RecordResult outcome_won_by(Side side)
{
    return side == SIDE_WHITE ? RECORD_WHITE_WINS : RECORD_BLACK_WINS;
}

const char *outcome_explanation(const Outcome *outcome, const Catalog *catalog)
{
    MateReason why = mate_reason_find(outcome->explanation);
    return why == MATE_REASON_NONE ? outcome->explanation : mate_reason_text(why, catalog);
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
