/*
 * The inside of a record: three growing arrays, linked by numbers, so that a record of any shape is
 * freed and cleared at once and no part of it is followed by recursion.
 */
#include "notation/pgn/record.h"

#include "notation/pgn/pgn_inside.h"

#include <stdlib.h>
#include <string.h>

/* A move and its place in the tree. */
typedef struct RecordNodeBody {
    Move move;             /* MOVE_NONE for the root */
    RecordNode parent;     /* the node before */
    RecordNode first;      /* first child: the line goes on */
    RecordNode last;       /* last child, where the next variation is appended */
    RecordNode sibling;    /* next child of the parent */
    uint32_t first_remark; /* number of the first remark, NO_REMARK if there is none */
    uint32_t last_remark;  /* number of the last one */
    RecordFacts facts;     /* what is written down with it */
} RecordNodeBody;

/* A glyph or a comment. */
typedef struct RecordRemarkBody {
    RecordRemarkKind kind; /* which it is */
    uint32_t content;      /* the glyph, or the offset of the comment in the texts */
    uint32_t next;         /* number of the next remark of the node, NO_REMARK after the last */
} RecordRemarkBody;

/* Stands for no remark. */
#define NO_REMARK UINT32_MAX

struct Record {
    Tags tags;                 /* without SetUp, FEN and Result */
    Position start;            /* position of the root */
    RecordResult result;       /* how the game ended */
    RecordNodeBody *nodes;     /* the tree; the root is always there */
    uint32_t node_count;       /* nodes in use */
    size_t node_capacity;      /* nodes that there is room for */
    RecordRemarkBody *remarks; /* the remarks of all nodes */
    uint32_t remark_count;     /* remarks in use */
    size_t remark_capacity;    /* remarks that there is room for */
    StrBuf texts;              /* the comments, each with its NUL */
    bool out_of_memory;        /* something could not be added */
};

static const RecordNodeBody EMPTY_NODE = {
    .move = MOVE_NONE,
    .parent = RECORD_NONE,
    .first = RECORD_NONE,
    .last = RECORD_NONE,
    .sibling = RECORD_NONE,
    .first_remark = NO_REMARK,
    .last_remark = NO_REMARK,
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

RecordFacts *record_facts(Record *record, RecordNode node)
{
    return &record->nodes[node].facts;
}

const RecordFacts *record_facts_of(const Record *record, RecordNode node)
{
    return &record->nodes[node].facts;
}

/* Appends a remark to those of a node. */
static void add_remark(Record *record, RecordNode number, RecordRemarkKind kind, uint32_t content)
{
    RecordRemarkBody *remarks = pgn_grow(record->remarks, record->remark_count,
                                         &record->remark_capacity, sizeof *record->remarks);
    if (remarks == NULL) {
        record->out_of_memory = true;
        return;
    }
    record->remarks = remarks;
    uint32_t added = record->remark_count++;
    RecordNodeBody *node = &record->nodes[number];
    remarks[added] = (RecordRemarkBody){kind, content, NO_REMARK};
    if (node->first_remark == NO_REMARK) {
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

static RecordRemark remark_at(const Record *record, uint32_t number)
{
    const RecordRemarkBody *remark = &record->remarks[number];
    RecordRemark out = {.kind = remark->kind, .glyph = 0, .text = "", .next = remark->next};
    if (remark->kind == RECORD_GLYPH) {
        out.glyph = (int)remark->content;
    } else {
        out.text = strbuf_text(&record->texts) + remark->content;
    }
    return out;
}

bool record_first_remark(const Record *record, RecordNode node, RecordRemark *out)
{
    if (record->nodes[node].first_remark == NO_REMARK) {
        return false;
    }
    *out = remark_at(record, record->nodes[node].first_remark);
    return true;
}

bool record_next_remark(const Record *record, RecordRemark *remark)
{
    if (remark->next == NO_REMARK) {
        return false;
    }
    *remark = remark_at(record, remark->next);
    return true;
}
