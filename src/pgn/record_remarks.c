/*
 * Glyphs and comments of a move, including the clock times and draw offers in comments.
 */
#include "pgn/record_remarks.h"

#include "notation/time_control.h"
#include "pgn/plain_text.h"
#include "util/array.h"
#include "util/text.h"

#include <string.h>

bool record_add_glyph(Record *record, RecordNode node, int glyph)
{
    if (glyph < 0 || glyph > 255) {
        return true;
    }
    if (record->glyph_count >= RECORD_GLYPHS_MAX) {
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
    glyphs[added] = (RecordGlyph){RECORD_NONE, (uint8_t)glyph};
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

enum { SECONDS_MAX = 1 << 30 }; /* times must be shorter than this, in seconds */

/*
 * Reads a time in one of the forms h:mm:ss, mm:ss and seconds. The seconds can have decimals; the
 * first three of them are used. Returns whether the time is valid.
 */
static bool read_time(const char **text, int64_t *out)
{
    int64_t seconds;
    if (text_take_digits(text, SECONDS_MAX, &seconds) == 0) {
        return false;
    }
    text_take_sixtieths(text, 2, &seconds);
    *out = seconds * SECOND_MS;
    if (**text == '.') {
        int64_t weight = SECOND_MS / 10;
        for (++*text; text_is_digit(**text); ++*text) {
            *out += weight * (**text - '0');
            weight /= 10;
        }
    }
    return seconds < SECONDS_MAX;
}

/* Reads a command such as "[%clk 0:05:00]". Returns its end, or NULL if it has no valid time. */
static const char *read_command(const char *text, int64_t *time_ms)
{
    const char *name_end = text + strlen("[%clk");
    const char *at = text_skip_blanks(name_end);
    int64_t read_ms;
    if (at == name_end || !read_time(&at, &read_ms)) {
        return NULL;
    }
    at = text_skip_blanks(at);
    if (*at != ']') {
        return NULL;
    }
    *time_ms = read_ms;
    return at + 1;
}

/*
 * Removes a command from a text: the first well-formed one that begins with `name`, such as
 * "[%clk". Stores the time of the command. Returns whether there was such a command.
 */
static bool extract_command(StrBuf *text, const char *name, int64_t *time_ms)
{
    const char *at = strstr(strbuf_text(text), name);
    while (at != NULL) {
        const char *end = read_command(at, time_ms);
        if (end != NULL) {
            size_t start = (size_t)(at - text->bytes);
            text->bytes[start] = ' ';
            memmove(text->bytes + start + 1, end, strlen(end));
            strbuf_truncate(text, start + 1 + strlen(end));
            return true;
        }
        at = strstr(at + 1, name);
    }
    return false;
}

/* Removes every (=) from the beginning of a text. Returns whether there was one. */
static bool extract_offer(StrBuf *text)
{
    const char *start = text_skip_blanks(strbuf_text(text));
    const char *at = start;
    while (text_has_prefix(at, "(=)") && (at[3] == '\0' || text_is_blank(at[3]))) {
        at = text_skip_blanks(at + strlen("(=)"));
    }
    size_t left = strlen(at);
    if (at == start) {
        return false;
    }
    memmove(text->bytes, at, left);
    strbuf_truncate(text, left);
    return true;
}

/* Appends a text to a comment of the record. Returns false if the record is full. */
static bool append_text(Record *record, uint32_t *comment, const char *text)
{
    StrBuf *texts = &record->texts;
    size_t start = *comment, length = 0;
    if (*text == '\0') {
        return true;
    }
    if (start == record->last_text && start != 0) {
        length = texts->length - 1 - start; /* the length is known without strlen */
    } else if (start != 0) {
        length = strlen(texts->bytes + start);
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
    StrBuf rest = {0}, plain = {0};
    RecordNodeBody *body = &record->nodes[node];
    RecordFacts facts = body->facts;
    plain_text_append_comment(&rest, text);
    if (node != RECORD_ROOT && place == RECORD_AFTER && !strbuf_has_failed(&rest)) {
        /* Repeat, because removing a command can make the text around it a command, as in
         * [%emt [%clk 0:05:00] 0:00:03]. */
        bool again = true;
        while (again) {
            again = (facts.clock_ms < 0 && extract_command(&rest, "[%clk", &facts.clock_ms)) ||
                    (facts.elapsed_ms < 0 && extract_command(&rest, "[%emt", &facts.elapsed_ms));
        }
        facts.offer |= extract_offer(&rest);
    }
    plain_text_append_comment(&plain, strbuf_text(&rest));
    record->out_of_memory |= strbuf_has_failed(&rest) || strbuf_has_failed(&plain);
    bool kept = append_text(record, &body->comments[place], strbuf_text(&plain));
    if (kept) {
        body->facts = facts;
    }
    strbuf_release(&rest);
    strbuf_release(&plain);
    return kept;
}

bool record_set_comment(Record *record, RecordNode node, RecordPlace place, const char *text)
{
    uint32_t old = record->nodes[node].comments[place];
    record->nodes[node].comments[place] = 0;
    bool kept = record_add_comment(record, node, place, text);
    if (!kept) {
        record->nodes[node].comments[place] = old;
    }
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
