/*
 * A byte string that grows.
 *
 * Text is put together by appending; the buffer always ends in a NUL byte that is not counted. That
 * memory ran out is remembered: from then on appending does nothing, so that a caller may append
 * many parts and ask once, at the end, whether everything is there. The all-zero value is an empty
 * buffer. Lengths are in bytes; the bytes may be anything, NUL included.
 */
#ifndef TOUCHMOVE_UTIL_STRBUF_H
#define TOUCHMOVE_UTIL_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct StrBuf {
    char *bytes;        /* the text and its NUL, or NULL while nothing was appended */
    size_t length;      /* bytes in the text, without the NUL */
    size_t capacity;    /* bytes allocated */
    bool out_of_memory; /* an append failed: the text is not whole */
} StrBuf;

/* Frees what the buffer holds and makes it empty again. */
void strbuf_release(StrBuf *buffer);

/* Empties the text but keeps the memory for the next one; forgets that memory ran out. */
void strbuf_clear(StrBuf *buffer);

/* Appends a NUL-terminated text, which must not be part of this buffer. */
void strbuf_append(StrBuf *buffer, const char *text);

/* Appends that many bytes, which must not be part of this buffer; bytes may be NULL if none. */
void strbuf_append_bytes(StrBuf *buffer, const char *bytes, size_t length);

/* Appends one byte. */
void strbuf_append_char(StrBuf *buffer, char byte);

/* Appends the words of a list, which are separated by spaces there, with a separator between. */
void strbuf_append_words(StrBuf *buffer, const char *words, const char *separator);

/* Appends text formatted as by printf; no argument may be part of this buffer. */
void strbuf_appendf(StrBuf *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends text formatted as by vprintf; uses up a copy of the arguments, not the arguments. */
void strbuf_appendv(StrBuf *buffer, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Shortens the text to that many bytes; does nothing if it is not longer. */
void strbuf_truncate(StrBuf *buffer, size_t length);

/*
 * Returns the text, NUL-terminated and never NULL, borrowed until the next change of the buffer.
 * Out of memory, it is what fitted.
 */
const char *strbuf_text(const StrBuf *buffer);

/* Returns whether memory ran out in some append since the buffer was made or cleared. */
bool strbuf_has_failed(const StrBuf *buffer);

/*
 * Hands the text over to the caller, who frees it with free(), and makes the buffer empty. Returns
 * NULL, and releases what there is, if memory ran or runs out.
 */
char *strbuf_detach(StrBuf *buffer);

#endif
