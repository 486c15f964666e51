#include "rules/status.h"

#include "rules/movegen.h"

PositionStatus status_of(const Position *position)
{
    if (movegen_any_legal(position)) {
        return STATUS_ONGOING;
    }
    return position_in_check(position) ? STATUS_CHECKMATE : STATUS_STALEMATE;
}
