#include "notation/pgn/record.h"

#include "notation/pgn/plain_text.h"
#include "notation/pgn/record_body.h"

#include <string.h>

/* Appends a remark to those of a node. */
static void add_remark(Record *record, RecordNode number, RecordRemarkKind kind, uint32_t content)
{
    RecordRemarkBody *remarks = record_body_grow(record->remarks, record->remark_count,
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
