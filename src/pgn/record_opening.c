#include "pgn/record_opening.h"

#include "pgn/tags.h"

bool record_opening(const Record *record, Opening *out)
{
    Position position = record->start;
    Undo undo;
    bool is_found = openings_find(&position, out);
    RecordNode node = record->nodes[RECORD_ROOT].next;
    for (int ply = 0; node != RECORD_NONE && ply < OPENINGS_PLIES_MAX; ply++) {
        position_make(&position, record->nodes[node].move, &undo);
        is_found |= openings_find(&position, out);
        node = record->nodes[node].next;
    }
    return is_found;
}

void record_tag_opening(Record *record)
{
    Opening opening;
    if (!record_opening(record, &opening)) {
        return;
    }
    if (tags_value(&record->tags, "ECO") == NULL) {
        tags_set(&record->tags, "ECO", opening.code);
    }
    if (tags_value(&record->tags, "Opening") == NULL) {
        tags_set(&record->tags, "Opening", opening.name);
    }
}
