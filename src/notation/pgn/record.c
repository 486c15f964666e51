/*
 * The inside of a record: three growing arrays, linked by numbers, so that a record of any shape is
 * freed and cleared at once and no part of it is followed by recursion. Then the walk along it.
 */
#include "notation/pgn/record.h"

#include "notation/pgn/pgn_inside.h"

#include <stdlib.h>
#include <string.h>

static const RecordNodeBody EMPTY_NODE = {
    .move = MOVE_NONE,
    .parent = RECORD_NONE,
    .next = RECORD_NONE,
    .last = RECORD_NONE,
    .variation = RECORD_NONE,
    .first_remark = RECORD_NONE,
    .last_remark = RECORD_NONE,
    .facts = {.clock_ms = RECORD_TIME_NONE, .elapsed_ms = RECORD_TIME_NONE},
};

Record *record_new(void)
{
    Record *record = calloc(1, sizeof *record);
    if (record == NULL) {
        return NULL;
    }
    record->nodes = pgn_grow(NULL, 0, &record->node_capacity, sizeof *record->nodes);
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

const char *record_result_token(RecordResult result)
{
    static const char *const tokens[] = {"*", "1-0", "0-1", "1/2-1/2", RECORD_BOTH_LOSE_MARK};
    return tokens[result];
}

RecordNode record_add_move(Record *record, RecordNode after, Move move)
{
    if (record->node_count == RECORD_NODES_MAX) {
        return RECORD_NONE;
    }
    RecordNodeBody *nodes =
        pgn_grow(record->nodes, record->node_count, &record->node_capacity, sizeof *record->nodes);
    if (nodes == NULL) {
        record->out_of_memory = true;
        return RECORD_NONE;
    }
    record->nodes = nodes;
    RecordNode added = record->node_count++;
    nodes[added] = EMPTY_NODE;
    nodes[added].move = move;
    nodes[added].parent = after;
    if (nodes[after].next == RECORD_NONE) {
        nodes[after].next = added;
    } else {
        nodes[nodes[after].last].variation = added;
    }
    nodes[after].last = added;
    return added;
}

int record_main_length(const Record *record)
{
    int length = 0;
    for (RecordNode node = record->nodes[RECORD_ROOT].next; node != RECORD_NONE;
         node = record->nodes[node].next) {
        length++;
    }
    return length;
}

/* Appends a remark to those of a node. */
static void add_remark(Record *record, RecordNode number, RecordRemarkKind kind, uint32_t content)
{
    RecordRemark *remarks = pgn_grow(record->remarks, record->remark_count,
                                     &record->remark_capacity, sizeof *record->remarks);
    if (remarks == NULL) {
        record->out_of_memory = true;
        return;
    }
    record->remarks = remarks;
    uint32_t added = record->remark_count++;
    RecordNodeBody *node = &record->nodes[number];
    remarks[added] = (RecordRemark){kind, content, RECORD_NONE};
    if (node->first_remark == RECORD_NONE) {
        node->first_remark = added;
    } else {
        remarks[node->last_remark].next = added;
    }
    node->last_remark = added;
}

bool record_add_glyph(Record *record, RecordNode node, int glyph)
{
    if (glyph < 0 || glyph > 255) {
        return true;
    }
    if (record->remark_count >= RECORD_REMARKS_MAX) {
        return false;
    }
    add_remark(record, node, RECORD_GLYPH, (uint32_t)glyph);
    return true;
}

bool record_add_comment(Record *record, RecordNode node, RecordRemarkKind kind, const char *text)
{
    size_t offset = record->texts.length;
    if (strlen(text) >= RECORD_TEXT_MAX - offset || record->remark_count >= RECORD_REMARKS_MAX) {
        return false;
    }
    plain_text_append_comment(&record->texts, text);
    if (record->texts.length > offset) {
        strbuf_append_char(&record->texts, '\0');
        add_remark(record, node, kind, (uint32_t)offset);
    }
    return true;
}

const char *record_comment(const Record *record, const RecordRemark *remark)
{
    return strbuf_text(&record->texts) + remark->content;
}

/* ---- The walk ---- */

void walk_begin(Walk *walk, const Position *start)
{
    walk->now = *start;
    walk->length = 0;
}

bool walk_forward(Walk *walk, Move move)
{
    WalkStep *steps = pgn_grow(walk->steps, walk->length, &walk->capacity, sizeof *steps);
    if (steps == NULL) {
        return false;
    }
    walk->steps = steps;
    WalkStep *step = &walk->steps[walk->length++];
    step->move = move;
    position_make(&walk->now, move, &step->undo);
    return true;
}

void walk_back(Walk *walk)
{
    WalkStep *step = &walk->steps[--walk->length];
    position_take_back(&walk->now, step->move, &step->undo);
}

void walk_release(Walk *walk)
{
    free(walk->steps);
    *walk = (Walk){.steps = NULL};
}
