/*
 * A growing byte string.
 *
 * Callers build a text by appending to it. The text always ends with a NUL byte, which is not
 * counted. When memory runs out, the buffer remembers it and further appends do nothing, so a
 * caller can append many parts and check once at the end (strbuf_has_failed). An all-zero StrBuf is
 * an empty buffer. Lengths are in bytes, and the text may contain any bytes, also NUL.
 */
#ifndef TOUCHMOVE_UTIL_STRBUF_H
#define TOUCHMOVE_UTIL_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct StrBuf {
    char *bytes;        /* the text with its NUL, owned; NULL before the first append */
    size_t length;      /* bytes in the text, without the NUL */
    size_t capacity;    /* bytes allocated */
    bool out_of_memory; /* an append has failed, so the text is incomplete */
} StrBuf;

/* Frees the memory and makes the buffer empty. */
void strbuf_release(StrBuf *buffer);

/* Makes the text empty but keeps the memory for the next text. Resets strbuf_has_failed. */
void strbuf_clear(StrBuf *buffer);

/* Appends a NUL-terminated text, which must not be part of this buffer. */
void strbuf_append(StrBuf *buffer, const char *text);

/* Appends `length` bytes, which must not be part of this buffer. `bytes` may be NULL if `length`
 * is 0. */
void strbuf_append_bytes(StrBuf *buffer, const char *bytes, size_t length);

/* Appends one byte. */
void strbuf_append_char(StrBuf *buffer, char byte);

/* Splits `words` at blanks, and appends the words with `separator` between them. */
void strbuf_append_words(StrBuf *buffer, const char *words, const char *separator);

/*
 * Templates: a part, {name}, is replaced by its text. Text in square brackets is a detail: it is
 * omitted if one of its parts is missing. If the text of a part ends like a sentence, a full stop
 * of the template that follows it is omitted.
 */

/* Appends the part of a template whose name is the first `length` bytes of `name`. Returns false,
 * having appended nothing, if the part is missing. */
typedef bool StrBufAppendPart(const void *context, const char *name, size_t length, StrBuf *out);

/*
 * Appends the first `length` bytes of a template, with the parts that `append_part` appends. If
 * with_details is false, all details are omitted. A missing part outside of details is replaced by
 * nothing.
 */
void strbuf_append_template(StrBuf *buffer, const char *template, size_t length, bool with_details,
                            StrBufAppendPart *append_part, const void *context);

/* A named part of a template. An array of parts ends with a part whose name is NULL. */
typedef struct StrBufPart {
    const char *name; /* the name, without the braces */
    const char *text; /* the text of the part, or NULL */
    StrBuf *made;     /* if .text is NULL: a buffer with the text, released after use; or NULL if
                         the part is missing */
} StrBufPart;

/* Returns whether the text ends like a sentence: with . ? or ! */
bool strbuf_ends_sentence(const StrBuf *buffer);

/*
 * Appends a template with these parts. A part that is not in the array is missing. Releases the
 * buffers of all parts. If one of them has run out of memory, strbuf_has_failed(buffer) becomes
 * true.
 */
void strbuf_append_filled(StrBuf *buffer, const char *template, const StrBufPart *parts);

/* Appends text formatted as by printf. No argument may point into this buffer. */
void strbuf_appendf(StrBuf *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends text formatted as by vprintf. The caller can use `arguments` again afterwards. */
void strbuf_appendv(StrBuf *buffer, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Shortens the text to `length` bytes. Does nothing if the text is not longer. */
void strbuf_truncate(StrBuf *buffer, size_t length);

/*
 * Returns the NUL-terminated text, never NULL. It is valid until the next change of the buffer. If
 * memory has run out (strbuf_has_failed), the text has only what was appended before that.
 */
const char *strbuf_text(const StrBuf *buffer);

/* Returns whether an append has run out of memory since the buffer was created or cleared. */
bool strbuf_has_failed(const StrBuf *buffer);

/*
 * Returns the text, which the caller frees with free(), and makes the buffer empty. If memory has
 * run out, now or in an append, releases the buffer and returns NULL.
 */
char *strbuf_detach(StrBuf *buffer);

#endif
