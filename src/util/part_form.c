#include "util/part_form.h"

#include <string.h>

/* A text of a pair, divided at PART_FORM_ANY. */
typedef struct Pattern {
    const char *text;
    size_t before, after; /* number of bytes before and after any words */
    bool has_any;
} Pattern;

/* Reads the text at *at, which ends at one of the bytes of `ends`, and moves *at to its end. */
static Pattern take_pattern(const char **at, const char *ends)
{
    size_t length = strcspn(*at, ends);
    const char *any = memchr(*at, PART_FORM_ANY[0], length);
    Pattern pattern = {*at, length, 0, any != NULL};
    if (any != NULL) {
        pattern.before = (size_t)(any - *at);
        pattern.after = length - pattern.before - 1;
    }
    *at += length;
    return pattern;
}

static bool fits(const Pattern *pattern, const char *text, size_t length)
{
    return (pattern->has_any ? length >= pattern->before + pattern->after
                             : length == pattern->before) &&
           memcmp(text, pattern->text, pattern->before) == 0 &&
           memcmp(text + length - pattern->after, pattern->text + pattern->before + 1,
                  pattern->after) == 0;
}

void part_form_take(StrBuf *buffer, size_t start, const char *pairs)
{
    const char *text = strbuf_text(buffer) + start;
    size_t length = buffer->length - start;
    while (*pairs == PART_FORM_OF[0]) {
        pairs++;
        Pattern of = take_pattern(&pairs, PART_FORM_IS "}");
        pairs += *pairs == PART_FORM_IS[0];
        Pattern is = take_pattern(&pairs, PART_FORM_OF "}");
        if (fits(&of, text, length)) {
            StrBuf form = {0};
            strbuf_append_bytes(&form, is.text, is.before);
            if (is.has_any) {
                strbuf_append_bytes(&form, text + of.before, length - of.before - of.after);
                strbuf_append_bytes(&form, is.text + is.before + 1, is.after);
            }
            strbuf_truncate(buffer, start);
            strbuf_append(buffer, strbuf_text(&form));
            buffer->out_of_memory |= form.out_of_memory;
            strbuf_release(&form);
            return;
        }
    }
}
