/*
 * Implements records: games with their tree of moves. A record consists of growing arrays of nodes,
 * glyphs and texts, which are linked by index. So it can be freed, copied and cleared as a whole,
 * without recursion, whatever the shape of the tree.
 */
#include "pgn/record.h"

#include "pgn/record_remarks.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

static const RecordNodeBody EMPTY_NODE = {
    .move = MOVE_NONE,
    .parent = RECORD_NONE,
    .next = RECORD_NONE,
    .last = RECORD_NONE,
    .variation = RECORD_NONE,
    .first_glyph = RECORD_NONE,
    .last_glyph = RECORD_NONE,
    .facts = {.clock_ms = RECORD_TIME_NONE, .elapsed_ms = RECORD_TIME_NONE},
};

Record *record_new(void)
{
    Record *record = calloc(1, sizeof *record);
    if (record == NULL) {
        return NULL;
    }
    record->nodes = array_grow(NULL, 0, &record->node_capacity, sizeof *record->nodes);
    if (record->nodes == NULL) {
        free(record);
        return NULL;
    }
    record->usual = position_start();
    record_clear(record);
    if (record_has_failed(record)) {
        record_free(record);
        return NULL;
    }
    return record;
}

void record_free(Record *record)
{
    if (record == NULL) {
        return;
    }
    tags_release(&record->tags);
    strbuf_release(&record->texts);
    strbuf_release(&record->unread);
    strbuf_release(&record->unread_tags);
    free(record->nodes);
    free(record->glyphs);
    free(record);
}

void record_clear(Record *record)
{
    tags_clear(&record->tags);
    strbuf_clear(&record->texts);
    strbuf_append_char(&record->texts, '\0');
    record->last_text = 0;
    strbuf_clear(&record->unread);
    strbuf_clear(&record->unread_tags);
    record->last_unread = 0;
    record->start = record->usual;
    record->result = RECORD_UNKNOWN;
    record->nodes[RECORD_ROOT] = EMPTY_NODE;
    record->node_count = 1;
    record->glyph_count = 0;
    record->out_of_memory = false;
    record->is_partial = false;
}

/*
 * Copies `count` elements into an array of a record. Enlarges the array if necessary. Returns false
 * if out of memory.
 */
static bool copy_array(void **to, size_t *capacity, const void *from, size_t count, size_t size)
{
    if (count > *capacity) {
        void *grown = realloc(*to, count * size);
        if (grown == NULL) {
            return false;
        }
        *to = grown;
        *capacity = count;
    }
    if (count > 0) {
        memcpy(*to, from, count * size);
    }
    return true;
}

bool record_copy(Record *to, const Record *from)
{
    record_clear(to);
    void *nodes = to->nodes;
    void *glyphs = to->glyphs;
    bool copied =
        copy_array(&nodes, &to->node_capacity, from->nodes, from->node_count, sizeof *to->nodes) &&
        copy_array(&glyphs, &to->glyph_capacity, from->glyphs, from->glyph_count,
                   sizeof *to->glyphs);
    for (int i = 0; copied && i < from->tags.count; i++) {
        copied = tags_set(&to->tags, from->tags.items[i].name, from->tags.items[i].value);
    }
    to->nodes = nodes;
    to->glyphs = glyphs;
    strbuf_truncate(&to->texts, 0);
    strbuf_append_bytes(&to->texts, from->texts.bytes, from->texts.length);
    strbuf_append_bytes(&to->unread, strbuf_text(&from->unread), from->unread.length);
    strbuf_append(&to->unread_tags, strbuf_text(&from->unread_tags));
    if (!copied || strbuf_has_failed(&to->texts) || strbuf_has_failed(&to->unread) ||
        strbuf_has_failed(&to->unread_tags)) {
        record_clear(to);
        return false;
    }
    to->node_count = from->node_count;
    to->glyph_count = from->glyph_count;
    to->start = from->start;
    to->result = from->result;
    to->is_partial = from->is_partial;
    to->last_text = from->last_text;
    to->last_unread = from->last_unread;
    return true;
}

bool record_has_failed(const Record *record)
{
    return record->out_of_memory || record->tags.out_of_memory ||
           strbuf_has_failed(&record->texts) || strbuf_has_failed(&record->unread) ||
           strbuf_has_failed(&record->unread_tags);
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
    RecordNodeBody *nodes = array_grow(record->nodes, record->node_count, &record->node_capacity,
                                       sizeof *record->nodes);
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
        record_close_line(record, after);
        nodes[after].next = added;
    } else {
        nodes[nodes[after].last].variation = added;
    }
    nodes[after].last = added;
    return added;
}

RecordNode record_child(const Record *record, RecordNode node, Move move)
{
    RecordNode child = record->nodes[node].next;
    while (child != RECORD_NONE && record->nodes[child].move != move) {
        child = record->nodes[child].variation;
    }
    return child;
}

RecordNode record_line_start(const Record *record, RecordNode node)
{
    const RecordNodeBody *nodes = record->nodes;
    while (node != RECORD_ROOT && nodes[nodes[node].parent].next == node) {
        node = nodes[node].parent;
    }
    return node;
}

/* Returns the previous child of the same parent, or RECORD_NONE if the node is the first child. */
static RecordNode previous_sibling(const Record *record, RecordNode node)
{
    RecordNode before = record->nodes[record->nodes[node].parent].next;
    if (before == node) {
        return RECORD_NONE;
    }
    while (record->nodes[before].variation != node) {
        before = record->nodes[before].variation;
    }
    return before;
}

/* Links `before` and `after` as neighbouring children of a parent; RECORD_NONE means no neighbour.
 */
static void link_siblings(Record *record, RecordNode parent, RecordNode before, RecordNode after)
{
    RecordNodeBody *nodes = record->nodes;
    *(before == RECORD_NONE ? &nodes[parent].next : &nodes[before].variation) = after;
    if (after == RECORD_NONE) {
        nodes[parent].last = before;
    }
}

void record_delete(Record *record, RecordNode node)
{
    RecordNodeBody *body = &record->nodes[node];
    link_siblings(record, body->parent, previous_sibling(record, node), body->variation);
    RecordNode first = record->nodes[body->parent].next;
    body->parent = body->variation = RECORD_NONE;
    if (first != RECORD_NONE) {
        record_join_comments(record, first);
    }
}

bool record_promote(Record *record, RecordNode node)
{
    RecordNode parent = record->nodes[node].parent;
    RecordNode before = previous_sibling(record, node);
    if (before == RECORD_NONE) {
        return false;
    }
    RecordNode first = previous_sibling(record, before);
    if (first == RECORD_NONE && !record_join_comments(record, node)) {
        return false;
    }
    link_siblings(record, parent, before, record->nodes[node].variation);
    link_siblings(record, parent, node, before);
    link_siblings(record, parent, first, node);
    return true;
}

bool record_demote(Record *record, RecordNode node)
{
    RecordNode after = record->nodes[node].variation;
    return after != RECORD_NONE && record_promote(record, after);
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
