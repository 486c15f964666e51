/*
 * Unread text of a move: text of a PGN file that the reader could not read, and that must be
 * written as it is.
 */
#include "pgn/plain_text.h"
#include "pgn/record_remarks.h"
#include "util/utf8.h"

#include <string.h>

/* Returns whether text of a file can be added to unread text. It can become twice as long, because
 * it is converted from Latin-1. */
static bool fits(const StrBuf *unread, const char *text, size_t length)
{
    static const size_t UNREAD_MAX = 4 * PGN_KEPT_MAX;
    return unread->length + 2 * length < UNREAD_MAX && memchr(text, '\0', length) == NULL;
}

/* Appends text of a file in UTF-8, with LF for every line end. */
static void append_raw(StrBuf *out, const char *text, size_t length)
{
    bool is_utf8 = utf8_is_valid(text, length);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (!is_utf8 && byte >= 0x80) {
            char encoded[UTF8_CODE_POINT_MAX];
            strbuf_append_bytes(out, encoded, utf8_encode(byte, encoded));
        } else if (byte != '\r' || i + 1 == length || text[i + 1] != '\n') {
            strbuf_append_char(out, byte == '\r' ? '\n' : (char)byte);
        }
    }
}

bool record_add_unread(Record *record, RecordNode node, const char *text, size_t length,
                       bool is_rest)
{
    StrBuf *unread = &record->unread;
    RecordNodeBody *body = &record->nodes[node];
    bool is_last = body->unread != 0 && body->unread == record->last_unread;
    const char *old = record_unread(record, node);
    bool has_old = *old != '\0', is_copied = has_old && !is_last;
    if (!fits(unread, text, length) || (is_copied && unread->length > RECORD_COPIED_MAX)) {
        return false;
    }
    StrBuf copy = {0};
    strbuf_append(&copy, is_copied ? old : "");
    if (unread->length == 0) {
        strbuf_append_char(unread, '\0');
    }
    if (is_last) {
        strbuf_truncate(unread, unread->length - 1);
    } else {
        body->unread = record->last_unread = (uint32_t)unread->length;
    }
    strbuf_append_bytes(unread, strbuf_text(&copy), copy.length);
    strbuf_append(unread, has_old ? "\n" : "");
    append_raw(unread, text, length);
    strbuf_append_char(unread, '\0');
    unread->out_of_memory |= strbuf_has_failed(&copy);
    strbuf_release(&copy);
    body->unread = strbuf_has_failed(unread) ? 0 : body->unread;
    body->is_cut |= is_rest;
    return true;
}

void record_end_unread(Record *record, const char *text)
{
    StrBuf *unread = &record->unread;
    if (*text != '\0' && !strbuf_has_failed(unread)) {
        strbuf_truncate(unread, unread->length - 1);
        strbuf_append(unread, text);
        strbuf_append_char(unread, '\0');
    }
}

bool record_add_unread_tag(Record *record, const char *text, size_t length, const char *closing)
{
    StrBuf *tags = &record->unread_tags, raw = {0};
    if (!fits(tags, text, length)) {
        return false;
    }
    append_raw(&raw, text, length);
    for (const char *at = strbuf_text(&raw); *at != '\0';) {
        size_t line = strcspn(at, "\n");
        if (strspn(at, " \t\v\f") < line) { /* an empty line would end the tags */
            strbuf_append(tags, at == raw.bytes ? "" : "\n");
            strbuf_append_bytes(tags, at, line);
        }
        at += line + (at[line] == '\n');
    }
    strbuf_append(tags, closing);
    strbuf_append_char(tags, '\n');
    tags->out_of_memory |= strbuf_has_failed(&raw);
    strbuf_release(&raw);
    return true;
}

const char *record_unread(const Record *record, RecordNode node)
{
    return strbuf_text(&record->unread) + record->nodes[node].unread;
}

/* Appends unread text as plain text in a single line. A command in it, such as [%clk, would look
 * like a command of the move. A space after the bracket prevents that. */
static void append_unread(const char *unread, StrBuf *out)
{
    StrBuf line = {0};
    plain_text_append_comment(&line, unread);
    for (size_t i = 0; i < line.length; i++) {
        strbuf_append(out, i > 0 && line.bytes[i] == '%' && line.bytes[i - 1] == '[' ? " " : "");
        strbuf_append_char(out, line.bytes[i]);
    }
    out->out_of_memory |= strbuf_has_failed(&line);
    strbuf_release(&line);
}

void record_append_remarks(const Record *record, RecordNode node, StrBuf *out)
{
    const char *comment = record_comment(record, node, RECORD_AFTER);
    const char *unread = record_unread(record, node);
    strbuf_append(out, comment);
    strbuf_append(out, *comment != '\0' && *unread != '\0' ? " " : "");
    append_unread(unread, out);
}

void record_close_line(Record *record, RecordNode node)
{
    RecordNodeBody *body = &record->nodes[node];
    if (body->is_cut) {
        StrBuf text = {0};
        append_unread(record_unread(record, node), &text);
        record->out_of_memory |= strbuf_has_failed(&text);
        record->is_partial |= !record_add_comment(record, node, RECORD_AFTER, strbuf_text(&text));
        body->unread = 0;
        body->is_cut = false;
        strbuf_release(&text);
    }
}
