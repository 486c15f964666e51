#include "store/config_line.h"

#include <string.h>

#include "store/config.h"
#include "util/text.h"

/* Returns the ] of the head of a section, or NULL: the library looks for it up to a comment. */
static const char *find_bracket(const char *start, size_t length)
{
    for (size_t i = 1; i < length; i++) {
        if (start[i] == ']') {
            return start + i;
        }
        if (start[i] == ';' && i > 1 && text_is_blank(start[i - 1])) {
            return NULL;
        }
    }
    return NULL;
}

static ConfigLineKind kind_of(const char *start, size_t length)
{
    if (length == 0) {
        return CONFIG_LINE_EMPTY;
    }
    if (length > CONFIG_LINE_MAX) {
        return CONFIG_LINE_LONG;
    }
    if (memchr(start, '\0', length) != NULL) {
        return CONFIG_LINE_BINARY;
    }
    if (start[0] == '#' || start[0] == ';') {
        return CONFIG_LINE_COMMENT;
    }
    if (start[0] == '[' && find_bracket(start, length) != NULL) {
        return CONFIG_LINE_SECTION;
    }
    return CONFIG_LINE_OTHER;
}

const char *config_line_first(const char *text, const char *end)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t length = strlen(mark);
    bool has_mark = (size_t)(end - text) >= length && memcmp(text, mark, length) == 0;
    return has_mark ? text + length : text;
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

bool config_line_begins(const ConfigLine *line, const char *section)
{
    char name[CONFIG_LINE_MAX];
    if (line->kind != CONFIG_LINE_SECTION) {
        return false;
    }
    size_t length = (size_t)(find_bracket(line->start, line->length) - line->start) - 1;
    memcpy(name, line->start + 1, length);
    name[length] = '\0';
    return config_is_same_name(name, section);
}
