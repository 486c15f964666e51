#include "record_position.h"

Position record_position(const Record *record, RecordNode node)
{
    if (node == RECORD_ROOT) {
        return record->start;
    }
    Position before = record_position(record, record->nodes[node].parent);
    return position_after(&before, record->nodes[node].move);
}
