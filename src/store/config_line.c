#include "store/config_line.h"

#include <string.h>

#include "util/text.h"

static ConfigLineKind kind_of(const char *start, size_t length)
{
    if (length == 0) {
        return CONFIG_LINE_EMPTY;
    }
    if (start[0] == '#' || start[0] == ';') {
        return CONFIG_LINE_COMMENT;
    }
    if (start[0] == '[' && memchr(start, ']', length) != NULL) {
        return CONFIG_LINE_SECTION;
    }
    return CONFIG_LINE_OTHER;
}

ConfigLine config_line_at(const char *text, const char *end)
{
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    ConfigLine line = {.start = text, .next = line_end == NULL ? end : line_end + 1};
    const char *last = line_end == NULL ? end : line_end;
    while (line.start < last && text_is_blank(*line.start)) {
        line.start++;
    }
    while (last > line.start && text_is_blank(last[-1])) {
        last--;
    }
    line.length = (size_t)(last - line.start);
    line.kind = kind_of(line.start, line.length);
    return line;
}
