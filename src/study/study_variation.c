#include "study/study_variation.h"

#include "session/session_state.h"

RecordNode study_variation_next(const Client *client)
{
    const RecordNodeBody *nodes = viewpoint_file(&client->viewpoint)->nodes;
    RecordNode node = viewpoint_node(&client->viewpoint);
    RecordNode ahead =
        nodes[node].next == RECORD_NONE ? RECORD_NONE : nodes[nodes[node].next].variation;
    RecordNode beside = nodes[node].variation;
    bool is_variation = node != RECORD_ROOT && nodes[nodes[node].parent].next != node;
    bool is_beside = ahead == RECORD_NONE || (is_variation && beside != RECORD_NONE);
    return is_beside ? beside : ahead;
}

RecordNode study_variation_back(const Client *client)
{
    const Record *record = viewpoint_file(&client->viewpoint);
    RecordNode start = record_line_start(record, viewpoint_node(&client->viewpoint));
    return start == RECORD_ROOT ? RECORD_NONE : record->nodes[start].parent;
}
