/* Fuzz target: arbitrary bytes become text that is safe for a terminal, and wrapping this text
 * loses nothing. */
#include "target.h"
#include "util/fit.h"
#include "util/safe_text.h"
#include "util/utf8.h"

static void check_graphemes(const StrBuf *text)
{
    for (size_t at = 0; at < text->length;) {
        size_t grapheme = utf8_grapheme_length(text->bytes + at, text->length - at);
        TARGET_CHECK(grapheme > 0 && grapheme <= SAFE_TEXT_GRAPHEME_MAX);
        at += grapheme;
    }
}

/* Checks that every wrapped line fits, and that only blanks separate it from the next. */
static void check_lines(const char *text, size_t length, int width_cols)
{
    while (length > 0) {
        size_t next = 0;
        size_t line = fit_wrap(text, length, width_cols, &next);
        TARGET_CHECK(next > 0 && next <= length && line <= next);
        TARGET_CHECK(utf8_width(text, line) <= width_cols ||
                     line == utf8_grapheme_length(text, length));
        for (size_t i = line; i < next; i++) {
            TARGET_CHECK(text[i] == ' ' || text[i] == '\n');
        }
        text += next;
        length -= next;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    StrBuf safe = {0};
    StrBuf ascii = {0};
    safe_text_append(&safe, text, length);
    TARGET_CHECK(safe_text_is_safe(strbuf_text(&safe), safe.length));
    check_graphemes(&safe);
    safe_text_append_ascii(&ascii, strbuf_text(&safe), safe.length);
    for (size_t i = 0; i < ascii.length; i++) {
        TARGET_CHECK(ascii.bytes[i] >= ' ' && ascii.bytes[i] < 0x7F);
    }
    check_lines(text, length, 1 + (int)(length % 40));
    strbuf_release(&ascii);
    strbuf_release(&safe);
    return 0;
}
