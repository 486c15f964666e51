#include "notation/pgn/record.h"

#include "notation/pgn/record_body.h"
#include "rules/position.h"

#include <stdlib.h>

static const RecordNodeBody EMPTY_NODE = {
    .move = MOVE_NONE,
    .parent = RECORD_NONE,
    .first = RECORD_NONE,
    .last = RECORD_NONE,
    .sibling = RECORD_NONE,
    .first_remark = NO_REMARK,
    .last_remark = NO_REMARK,
    .clock_ms = RECORD_TIME_NONE,
    .elapsed_ms = RECORD_TIME_NONE,
};

void *record_body_grow(void *items, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity) {
        return items;
    }
    uint32_t wanted = *capacity == 0 ? 256 : 2 * *capacity;
    void *grown = realloc(items, wanted * size);
    if (grown != NULL) {
        *capacity = wanted;
    }
    return grown;
}

Record *record_new(void)
{
    Record *record = calloc(1, sizeof *record);
    if (record == NULL) {
        return NULL;
    }
    record->nodes = record_body_grow(NULL, 0, &record->node_capacity, sizeof *record->nodes);
    if (record->nodes == NULL) {
        free(record);
        return NULL;
    }
    record_clear(record);
    return record;
}

void record_free(Record *record)
{
    if (record == NULL) {
        return;
    }
    tags_release(&record->tags);
    strbuf_release(&record->texts);
    free(record->nodes);
    free(record->remarks);
    free(record);
}

void record_clear(Record *record)
{
    tags_release(&record->tags);
    strbuf_clear(&record->texts);
    record->start = position_start();
    record->result = RECORD_UNKNOWN;
    record->nodes[RECORD_ROOT] = EMPTY_NODE;
    record->node_count = 1;
    record->remark_count = 0;
    record->out_of_memory = false;
}

bool record_has_failed(const Record *record)
{
    return record->out_of_memory || record->tags.out_of_memory || strbuf_has_failed(&record->texts);
}

void record_set_start(Record *record, const Position *start)
{
    record->start = *start;
}

const Position *record_start(const Record *record)
{
    return &record->start;
}

Tags *record_tags(Record *record)
{
    return &record->tags;
}

const Tags *record_tags_of(const Record *record)
{
    return &record->tags;
}

void record_set_result(Record *record, RecordResult result)
{
    record->result = result;
}

RecordResult record_result(const Record *record)
{
    return record->result;
}

const char *record_result_token(RecordResult result)
{
    static const char *const tokens[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return tokens[result];
}

RecordNode record_add_move(Record *record, RecordNode after, Move move)
{
    if (record->node_count == RECORD_NODES_MAX) {
        return RECORD_NONE;
    }
    RecordNodeBody *nodes = record_body_grow(record->nodes, record->node_count,
                                             &record->node_capacity, sizeof *record->nodes);
    if (nodes == NULL) {
        record->out_of_memory = true;
        return RECORD_NONE;
    }
    record->nodes = nodes;
    RecordNode added = record->node_count++;
    nodes[added] = EMPTY_NODE;
    nodes[added].move = move;
    nodes[added].parent = after;
    if (nodes[after].first == RECORD_NONE) {
        nodes[after].first = added;
    } else {
        nodes[nodes[after].last].sibling = added;
    }
    nodes[after].last = added;
    return added;
}

Move record_move(const Record *record, RecordNode node)
{
    return record->nodes[node].move;
}

RecordNode record_parent(const Record *record, RecordNode node)
{
    return record->nodes[node].parent;
}

RecordNode record_next(const Record *record, RecordNode node)
{
    return record->nodes[node].first;
}

RecordNode record_variation(const Record *record, RecordNode node)
{
    return record->nodes[node].sibling;
}

int record_main_length(const Record *record)
{
    int length = 0;
    for (RecordNode node = record_next(record, RECORD_ROOT); node != RECORD_NONE;
         node = record_next(record, node)) {
        length++;
    }
    return length;
}

uint32_t record_node_count(const Record *record)
{
    return record->node_count;
}

bool record_position(const Record *record, RecordNode node, Position *out)
{
    size_t length = 0;
    for (RecordNode at = node; at != RECORD_ROOT; at = record_parent(record, at)) {
        length++;
    }
    Move *moves = malloc((length + 1) * sizeof *moves);
    if (moves == NULL) {
        return false;
    }
    for (size_t i = length; i > 0; i--) {
        moves[i - 1] = record_move(record, node);
        node = record_parent(record, node);
    }
    *out = record->start;
    for (size_t i = 0; i < length; i++) {
        Undo undo;
        position_make(out, moves[i], &undo);
    }
    free(moves);
    return true;
}

void record_set_clock_ms(Record *record, RecordNode node, int64_t clock_ms)
{
    record->nodes[node].clock_ms = clock_ms;
}

int64_t record_clock_ms(const Record *record, RecordNode node)
{
    return record->nodes[node].clock_ms;
}

void record_set_elapsed_ms(Record *record, RecordNode node, int64_t elapsed_ms)
{
    record->nodes[node].elapsed_ms = elapsed_ms;
}

int64_t record_elapsed_ms(const Record *record, RecordNode node)
{
    return record->nodes[node].elapsed_ms;
}

void record_set_offer(Record *record, RecordNode node, bool offered)
{
    record->nodes[node].offer = offered;
}

bool record_offer(const Record *record, RecordNode node)
{
    return record->nodes[node].offer;
}
