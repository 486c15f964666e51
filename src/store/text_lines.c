#include "store/text_lines.h"

#include <string.h>

static const char MARK[] = "\xEF\xBB\xBF"; /* the byte-order mark of UTF-8 */

/* Reads more bytes. Returns false at the end of the source and if it fails. */
static bool read_more(TextLines *lines)
{
    size_t count = lines->source.read(lines->source.context, lines->bytes, sizeof lines->bytes);
    lines->has_failed = count == PGN_SOURCE_FAILED;
    lines->end = lines->has_failed ? 0 : count;
    lines->at = 0;
    return lines->end > 0;
}

/* Removes the byte-order mark at the beginning of the first line. */
static void remove_mark(TextLines *lines)
{
    StrBuf *line = &lines->line;
    size_t size = sizeof MARK - 1;
    if (!lines->has_begun && line->length >= size && memcmp(line->bytes, MARK, size) == 0) {
        memmove(line->bytes, line->bytes + size, line->length - size);
        strbuf_truncate(line, line->length - size);
    }
    lines->has_begun = true;
}

/* Reads a line like text_lines_next, but with a byte-order mark. */
static bool read_line(TextLines *lines)
{
    const char *feed = NULL;
    lines->is_long = false;
    strbuf_clear(&lines->line);
    while (feed == NULL) {
        if (lines->at == lines->end && (lines->has_failed || !read_more(lines))) {
            return !lines->has_failed && lines->line.length > 0;
        }
        const char *bytes = lines->bytes + lines->at;
        size_t length = lines->end - lines->at, space = lines->limit - lines->line.length;
        feed = memchr(bytes, '\n', length);
        length = feed != NULL ? (size_t)(feed - bytes) : length;
        strbuf_append_bytes(&lines->line, bytes, length < space ? length : space);
        lines->is_long |= length > space;
        lines->at += length + (feed != NULL);
    }
    return true;
}

bool text_lines_next(TextLines *lines)
{
    bool is_read = read_line(lines);
    remove_mark(lines);
    lines->has_failed |= strbuf_has_failed(&lines->line);
    return is_read && !strbuf_has_failed(&lines->line);
}
