#include "util/strbuf.h"

#include "util/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t FIRST_CAPACITY = 64;

void strbuf_release(StrBuf *buffer)
{
    free(buffer->bytes);
    *buffer = (StrBuf){0};
}

void strbuf_clear(StrBuf *buffer)
{
    strbuf_truncate(buffer, 0);
    buffer->out_of_memory = false;
}

/* Makes sure that there is capacity for `more` bytes and a NUL. Returns false if out of memory. The
 * capacity doubles, so n appends take time linear in n. */
static bool grow(StrBuf *buffer, size_t more)
{
    if (buffer->out_of_memory || more >= SIZE_MAX / 2 - buffer->length) {
        buffer->out_of_memory = true;
        return false;
    }
    size_t needed = buffer->length + more + 1;
    if (needed <= buffer->capacity) {
        return true;
    }
    size_t capacity = buffer->capacity < FIRST_CAPACITY ? FIRST_CAPACITY : buffer->capacity;
    while (capacity < needed) {
        capacity *= 2;
    }
    char *bytes = realloc(buffer->bytes, capacity);
    if (bytes == NULL) {
        buffer->out_of_memory = true;
        return false;
    }
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

/* Like grow(), but nearly always done without a call. */
static inline bool reserve(StrBuf *buffer, size_t more)
{
    bool has_space = more < buffer->capacity - buffer->length && !buffer->out_of_memory;
    return has_space || grow(buffer, more);
}

void strbuf_append_bytes(StrBuf *buffer, const char *bytes, size_t length)
{
    if (length == 0 || !reserve(buffer, length)) {
        return;
    }
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

void strbuf_append(StrBuf *buffer, const char *text)
{
    strbuf_append_bytes(buffer, text, strlen(text));
}

void strbuf_append_char(StrBuf *buffer, char byte)
{
    if (reserve(buffer, 1)) {
        buffer->bytes[buffer->length++] = byte;
        buffer->bytes[buffer->length] = '\0';
    }
}

void strbuf_append_words(StrBuf *buffer, const char *words, const char *separator)
{
    size_t length = 0;
    const char *before = "";
    for (const char *word; word = text_take_word(&words, &length), length > 0; before = separator) {
        strbuf_append(buffer, before);
        strbuf_append_bytes(buffer, word, length);
    }
}

bool strbuf_ends_sentence(const StrBuf *buffer)
{
    return buffer->length > 0 && strchr(".?!", buffer->bytes[buffer->length - 1]) != NULL;
}

void strbuf_appendv(StrBuf *buffer, const char *format, va_list arguments)
{
    va_list copy;
    va_copy(copy, arguments);
    int length = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    if (length < 0) {
        buffer->out_of_memory = true;
        return;
    }
    if (!reserve(buffer, (size_t)length)) {
        return;
    }
    va_copy(copy, arguments);
    vsnprintf(buffer->bytes + buffer->length, (size_t)length + 1, format, copy);
    va_end(copy);
    buffer->length += (size_t)length;
}

void strbuf_appendf(StrBuf *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(buffer, format, arguments);
    va_end(arguments);
}

void strbuf_truncate(StrBuf *buffer, size_t length)
{
    if (length < buffer->length) {
        buffer->length = length;
        buffer->bytes[length] = '\0';
    }
}

const char *strbuf_text(const StrBuf *buffer)
{
    return buffer->bytes == NULL ? "" : buffer->bytes;
}

bool strbuf_has_failed(const StrBuf *buffer)
{
    return buffer->out_of_memory;
}

char *strbuf_detach(StrBuf *buffer)
{
    if (buffer->bytes == NULL && reserve(buffer, 0)) {
        buffer->bytes[0] = '\0';
    }
    if (buffer->out_of_memory) {
        strbuf_release(buffer);
        return NULL;
    }
    char *text = buffer->bytes;
    *buffer = (StrBuf){0};
    return text;
}
