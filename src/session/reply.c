#include "session/reply.h"

#include "util/safe_text.h"
#include "util/strbuf.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void reply_init(Reply *reply)
{
    *reply = (Reply){0};
}

void reply_release(Reply *reply)
{
    for (int i = 0; i < reply->count; i++) {
        free(reply->lines[i].text);
    }
    free(reply->lines);
    reply_init(reply);
}

static bool has_room(Reply *reply)
{
    if (reply->count < reply->capacity) {
        return true;
    }
    int capacity = reply->capacity == 0 ? 8 : reply->capacity * 2;
    ReplyLine *lines = realloc(reply->lines, (size_t)capacity * sizeof *lines);
    if (lines == NULL) {
        return false;
    }
    reply->lines = lines;
    reply->capacity = capacity;
    return true;
}

static void add_bytes(Reply *reply, ReplyKind kind, const char *bytes, size_t length)
{
    StrBuf safe = {0};
    safe_text_append(&safe, bytes, length, SAFE_TEXT_LINE);
    strbuf_append(&safe, ""); /* an empty line has a text, too */
    char *text = has_room(reply) ? strbuf_detach(&safe) : NULL;
    if (text == NULL) {
        strbuf_release(&safe);
        reply->out_of_memory = true;
        return;
    }
    reply->lines[reply->count++] = (ReplyLine){.kind = kind, .text = text};
}

void reply_add(Reply *reply, ReplyKind kind, const char *text)
{
    add_bytes(reply, kind, text, strlen(text));
}

void reply_addf(Reply *reply, ReplyKind kind, const char *format, ...)
{
    StrBuf text = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&text, format, arguments);
    va_end(arguments);
    if (strbuf_has_failed(&text)) {
        reply->out_of_memory = true;
    } else {
        add_bytes(reply, kind, strbuf_text(&text), text.length);
    }
    strbuf_release(&text);
}

void reply_add_lines(Reply *reply, ReplyKind kind, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        add_bytes(reply, kind, text, length);
        text += length;
        text += *text == '\n';
    }
}

void reply_append(Reply *reply, const Reply *other)
{
    for (int i = 0; i < other->count; i++) {
        reply_add(reply, other->lines[i].kind, other->lines[i].text);
    }
    reply->out_of_memory |= other->out_of_memory;
}

bool reply_has(const Reply *reply, ReplyKind kind)
{
    return reply_last(reply, kind) != NULL;
}

const char *reply_last(const Reply *reply, ReplyKind kind)
{
    for (int i = reply->count - 1; i >= 0; i--) {
        if (reply->lines[i].kind == kind) {
            return reply->lines[i].text;
        }
    }
    return NULL;
}
