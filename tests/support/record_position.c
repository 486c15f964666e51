#include "record_position.h"

Position record_position(const Record *record, RecordNode node)
{
    if (node == RECORD_ROOT) {
        return *record_start(record);
    }
    Position before = record_position(record, record_parent(record, node));
    return position_after(&before, record_move(record, node));
}
