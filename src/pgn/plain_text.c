#include "pgn/plain_text.h"

#include "util/text.h"
#include "util/utf8.h"

#include <stdint.h>
#include <string.h>

/* Control characters from 0x7F on, and the replacement character. */
enum {
    DELETE = 0x7F,            /* the last control character of ASCII */
    LAST_CONTROL = 0x9F,      /* the last control character of Latin-1 */
    UPPER_LEAD = 0xC2,        /* first UTF-8 byte of the control characters of Latin-1 */
    REPLACEMENT_CHAR = 0xFFFD /* replaces undefined bytes */
};

bool plain_text_is_printable(const char *text, size_t length)
{
    return text_printable_length(text, length) == length;
}

bool plain_text_has_control(const char *text, size_t length)
{
    bool is_found = false;
    for (size_t at = 0; at < length && !is_found; at++) {
        unsigned char byte = (unsigned char)text[at], second = (unsigned char)text[at + 1];
        bool is_white_space = byte >= '\t' && byte <= '\r';
        is_found = (byte < ' ' && !is_white_space) || byte == DELETE ||
                   (byte == UPPER_LEAD && second >= DELETE && second <= LAST_CONTROL);
    }
    return is_found;
}

bool plain_text_append(StrBuf *out, const char *text, size_t length)
{
    if (plain_text_is_printable(text, length)) {
        strbuf_append_bytes(out, text, length);
        return true;
    }
    bool valid = utf8_is_valid(text, length);
    for (size_t at = 0; at < length;) {
        size_t plain = text_printable_length(text + at, length - at);
        if (plain > 0) {
            strbuf_append_bytes(out, text + at, plain);
            at += plain;
            continue;
        }
        char bytes[UTF8_CODE_POINT_MAX];
        uint32_t code_point = (unsigned char)text[at]; /* Latin-1 */
        at += valid ? utf8_decode(text + at, length - at, &code_point) : 1;
        if (code_point < ' ' || (code_point >= DELETE && code_point <= LAST_CONTROL)) {
            code_point = !valid && code_point > DELETE ? REPLACEMENT_CHAR : ' ';
        }
        strbuf_append_bytes(out, bytes, utf8_encode(code_point, bytes));
    }
    return valid;
}

/* Returns the length of the white space at a place of a text, and sets *has_break if a line end is
 * part of it. */
static size_t white_length(const char *at, bool *has_break)
{
    size_t length = strspn(at, " \t\n\v\f\r");
    *has_break =
        length > 0 && (memchr(at, '\n', length) != NULL || memchr(at, '\r', length) != NULL);
    return length;
}

/* Appends a text without the spaces at its ends. */
static void append_trimmed(StrBuf *out, const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    strbuf_append_bytes(out, text, length);
}

void plain_text_append_comment(StrBuf *out, const char *text)
{
    StrBuf joined = {0};
    bool has_break;
    size_t length = strlen(text);
    if (plain_text_is_printable(text, length)) {
        append_trimmed(out, text, length);
        return;
    }
    text += white_length(text, &has_break);
    while (*text != '\0') {
        size_t word = strcspn(text, " \t\n\v\f\r");
        strbuf_append_bytes(&joined, text, word);
        text += word;
        size_t white = white_length(text, &has_break);
        if (text[white] != '\0') {
            strbuf_append_bytes(&joined, has_break ? " " : text, has_break ? 1 : white);
        }
        text += white;
    }
    StrBuf plain = {0};
    plain_text_append(&plain, strbuf_text(&joined), joined.length);
    append_trimmed(out, strbuf_text(&plain), plain.length); /* control characters became spaces */
    out->out_of_memory |= strbuf_has_failed(&joined) || strbuf_has_failed(&plain);
    strbuf_release(&plain);
    strbuf_release(&joined);
}

size_t plain_text_clip(const char *text, size_t length, size_t limit)
{
    if (length <= limit) {
        return length;
    }
    while (limit > 0 && ((unsigned char)text[limit] & 0xC0) == 0x80) {
        limit--;
    }
    return limit;
}
