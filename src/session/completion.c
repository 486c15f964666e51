#include "session/completion.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

const char *completion_stem(Completion *state, const char *typed)
{
    if (strlen(typed) >= sizeof state->stem) {
        return NULL;
    }
    if (state->shown[0] == '\0' || !text_is_same(state->shown, typed)) {
        snprintf(state->stem, sizeof state->stem, "%s", typed);
        state->next = 0;
    }
    return state->stem;
}

/* Returns the length of what all lines have in common, but for the case of letters. */
static size_t common_length(const char *lines)
{
    size_t common = strcspn(lines, "\n");
    for (const char *line = lines; line[0] != '\0';) {
        size_t length = strcspn(line, "\n");
        size_t same = 0;
        while (same < common && same < length &&
               text_lower(line[same]) == text_lower(lines[same])) {
            same++;
        }
        common = same;
        line += length + 1;
    }
    return common;
}

static const char *line_number(const char *lines, int number)
{
    while (number-- > 0) {
        lines += strcspn(lines, "\n") + 1;
    }
    return lines;
}

bool completion_next(Completion *state, const char *typed, size_t kept, const char *choices,
                     int count, const char *after, StrBuf *out)
{
    if (count == 0) {
        return false;
    }
    const char *choice = choices;
    size_t length = common_length(choices);
    if (kept + length <= strlen(typed)) {
        choice = line_number(choices, state->next);
        length = strcspn(choice, "\n");
        state->next = (state->next + 1) % count;
    }
    StrBuf whole = {0};
    strbuf_appendf(&whole, "%.*s%.*s%s", (int)kept, state->stem, (int)length, choice,
                   count == 1 ? after : "");
    /* After the only choice, Tab is for what comes next. */
    snprintf(state->shown, sizeof state->shown, "%s", count == 1 ? "" : strbuf_text(&whole));
    strbuf_append(out, strbuf_text(&whole));
    strbuf_release(&whole);
    return true;
}
