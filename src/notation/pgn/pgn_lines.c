#include "notation/pgn/pgn_inside.h"

#include <string.h>

/* The most characters in a line. */
enum { LINE_MAX_CHARACTERS = 79 };

void pgn_lines_begin(PgnLines *lines, StrBuf *out)
{
    *lines = (PgnLines){.out = out};
}

/* Counts characters: all bytes but those that continue one. */
static size_t count_characters(const StrBuf *text)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++) {
        count += ((unsigned char)text->bytes[i] & 0xC0) != 0x80;
    }
    return count;
}

/* Writes the token to the line if it fits, else to the next one. */
static void flush(PgnLines *lines)
{
    size_t width = count_characters(&lines->token);
    if (width == 0) {
        return;
    }
    if (lines->column > 0 && lines->column + 1 + width > LINE_MAX_CHARACTERS) {
        strbuf_append_char(lines->out, '\n');
        lines->column = 0;
    }
    if (lines->column > 0) {
        strbuf_append_char(lines->out, ' ');
        lines->column++;
    }
    strbuf_append_bytes(lines->out, lines->token.bytes, lines->token.length);
    lines->column += width;
    strbuf_truncate(&lines->token, 0);
}

void pgn_lines_token(PgnLines *lines)
{
    if (!lines->opening) {
        flush(lines);
    }
    lines->opening = false;
}

void pgn_lines_appendf(PgnLines *lines, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&lines->token, format, arguments);
    va_end(arguments);
}

void pgn_lines_comment(PgnLines *lines, const char *text)
{
    pgn_lines_token(lines);
    strbuf_append_char(&lines->token, '{');
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        strbuf_append_bytes(&lines->token, text, length);
        text += length;
        if (*text == ' ' && (text[1] == '%' || text[1] == '[')) {
            strbuf_append_char(&lines->token, ' ');
        } else if (*text == ' ') {
            flush(lines);
        }
        text += *text == ' ';
    }
    strbuf_append_char(&lines->token, '}');
}

void pgn_lines_open(PgnLines *lines)
{
    pgn_lines_token(lines);
    strbuf_append_char(&lines->token, '(');
    lines->opening = true;
}

void pgn_lines_close(PgnLines *lines)
{
    strbuf_append_char(&lines->token, ')');
}

void pgn_lines_finish(PgnLines *lines)
{
    flush(lines);
    strbuf_append_char(lines->out, '\n');
    lines->out->out_of_memory |= strbuf_has_failed(&lines->token);
    strbuf_release(&lines->token);
}
