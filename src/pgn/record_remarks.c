/*
 * Glyphs and comments of a move. A comment is stored with its commands; clock times and draw offers
 * in it also become facts of the move.
 */
#include "pgn/record_remarks.h"

#include "pgn/comment.h"
#include "pgn/plain_text.h"
#include "util/array.h"

#include <string.h>

bool record_add_glyph(Record *record, RecordNode node, int glyph)
{
    if (glyph < 0 || glyph > PGN_GLYPH_MAX) {
        return true;
    }
    if (record->glyph_count >= PGN_GLYPHS_MAX) {
        return false;
    }
    RecordGlyph *glyphs = array_grow(record->glyphs, record->glyph_count, &record->glyph_capacity,
                                     sizeof *record->glyphs);
    if (glyphs == NULL) {
        record->out_of_memory = true;
        return true;
    }
    record->glyphs = glyphs;
    uint32_t added = record->glyph_count++;
    RecordNodeBody *body = &record->nodes[node];
    glyphs[added] = (RecordGlyph){RECORD_NONE, (int32_t)glyph};
    *(body->first_glyph == RECORD_NONE ? &body->first_glyph : &glyphs[body->last_glyph].next) =
        added;
    body->last_glyph = added;
    return true;
}

bool record_remove_glyph(Record *record, RecordNode node, int glyph)
{
    RecordNodeBody *body = &record->nodes[node];
    uint32_t *link = &body->first_glyph;
    bool found = false;
    body->last_glyph = RECORD_NONE;
    while (*link != RECORD_NONE) {
        RecordGlyph *here = &record->glyphs[*link];
        if (here->number == glyph) {
            *link = here->next;
            found = true;
        } else {
            body->last_glyph = *link;
            link = &here->next;
        }
    }
    return found;
}

/* Appends a text to a comment of the record. Returns false if the record is full. */
static bool append_text(Record *record, uint32_t *comment, const char *text)
{
    StrBuf *texts = &record->texts;
    size_t start = *comment, length = 0;
    bool is_last = start != 0 && start == record->last_text;
    if (*text == '\0') {
        return true;
    }
    if (start != 0 && !is_last && texts->length > RECORD_COPIED_MAX) {
        return false;
    }
    if (start != 0) { /* the length of the last text is known without strlen */
        length = is_last ? texts->length - 1 - start : strlen(texts->bytes + start);
    }
    if (length + strlen(text) + 2 >= RECORD_TEXT_MAX - texts->length) {
        return false;
    }
    if (length > 0 && start + length + 1 == texts->length) {
        strbuf_truncate(texts, texts->length - 1);
    } else {
        start = texts->length;
        StrBuf copy = {0};
        strbuf_append(&copy, strbuf_text(texts) + *comment);
        strbuf_append(texts, strbuf_text(&copy));
        texts->out_of_memory |= strbuf_has_failed(&copy);
        strbuf_release(&copy);
    }
    strbuf_append(texts, length > 0 ? " " : "");
    strbuf_append(texts, text);
    strbuf_append_char(texts, '\0');
    *comment = strbuf_has_failed(texts) ? 0 : (uint32_t)start;
    record->last_text = *comment;
    return true;
}

bool record_add_comment(Record *record, RecordNode node, RecordPlace place, const char *text)
{
    StrBuf plain = {0};
    RecordNodeBody *body = &record->nodes[node];
    plain_text_append_comment(&plain, text);
    record->out_of_memory |= strbuf_has_failed(&plain);
    bool kept = append_text(record, &body->comments[place], strbuf_text(&plain));
    if (kept && node != RECORD_ROOT && place == RECORD_AFTER) {
        RecordFacts *facts = &body->facts;
        CommentTimes times = comment_times(strbuf_text(&plain));
        facts->clock_ms = facts->clock_ms < 0 ? times.clock_ms : facts->clock_ms;
        facts->elapsed_ms = facts->elapsed_ms < 0 ? times.elapsed_ms : facts->elapsed_ms;
        facts->offer |= comment_has_offer(strbuf_text(&plain));
    }
    strbuf_release(&plain);
    return kept;
}

/* Appends a text with parentheses for braces, which many programs cannot read, and single spaces.
 */
static void append_typed(const char *text, StrBuf *out)
{
    for (; *text != '\0'; text++) {
        if (*text != ' ' || text[1] != ' ') {
            strbuf_append_char(out, *text == '{' ? '(' : *text == '}' ? ')' : *text);
        }
    }
}

bool record_set_comment(Record *record, RecordNode node, RecordPlace place, const char *text)
{
    RecordNodeBody *body = &record->nodes[node];
    RecordNodeBody old = *body;
    StrBuf words = {0}, whole = {0};
    append_typed(text, &words);
    CommentTimes times = comment_times(strbuf_text(&words));
    comment_append_commands(record_comment(record, node, place), strbuf_text(&words), &whole);
    strbuf_append(&whole, whole.length > 0 ? " " : "");
    strbuf_append(&whole, strbuf_text(&words));
    record->out_of_memory |= strbuf_has_failed(&words) || strbuf_has_failed(&whole);
    if (place == RECORD_AFTER && times.clock_ms >= 0) {
        body->facts.clock_ms = RECORD_TIME_NONE;
    }
    if (place == RECORD_AFTER && times.elapsed_ms >= 0) {
        body->facts.elapsed_ms = RECORD_TIME_NONE;
    }
    body->comments[place] = 0;
    bool kept = record_add_comment(record, node, place, strbuf_text(&whole));
    if (!kept) {
        *body = old;
    }
    strbuf_release(&words);
    strbuf_release(&whole);
    return kept;
}

bool record_join_comments(Record *record, RecordNode node)
{
    RecordNode parent = record->nodes[node].parent;
    StrBuf text = {0};
    strbuf_append(&text, record_comment(record, node, RECORD_BEFORE));
    record->out_of_memory |= strbuf_has_failed(&text);
    bool joined = record_add_comment(record, parent, RECORD_AFTER, strbuf_text(&text));
    if (joined) {
        record->nodes[node].comments[RECORD_BEFORE] = 0;
    }
    strbuf_release(&text);
    return joined;
}

const char *record_comment(const Record *record, RecordNode node, RecordPlace place)
{
    return strbuf_text(&record->texts) + record->nodes[node].comments[place];
}
