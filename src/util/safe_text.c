#include "util/safe_text.h"

#include <stdint.h>
#include <string.h>

#include "util/text.h"
#include "util/utf8.h"

static const char SUBSTITUTE[] = "\xEF\xBF\xBD"; /* U+FFFD */

/*
 * Appends one code point of `used` bytes, or its replacement. *marks is the number of combining
 * marks since the last base character, or negative if there is no base character.
 */
static void append_code_point(StrBuf *out, const char *text, size_t used, uint32_t code_point,
                              int *marks)
{
    bool is_mark = utf8_code_point_width(code_point) == 0;
    if (is_mark && utf8_is_variation_selector(code_point)) {
        return;
    }
    if (!utf8_is_displayable(code_point) || (is_mark && *marks < 0)) {
        strbuf_append(out, SUBSTITUTE);
        *marks = 0;
        return;
    }
    *marks = is_mark ? *marks + 1 : 0;
    if (*marks <= SAFE_TEXT_MARKS_MAX) {
        strbuf_append_bytes(out, text, used);
    }
}

void safe_text_append(StrBuf *out, const char *text, size_t length)
{
    int marks = -1;
    for (size_t at = 0; at < length;) {
        size_t plain = text_printable_length(text + at, length - at);
        if (plain > 0) {
            strbuf_append_bytes(out, text + at, plain);
            marks = 0;
            at += plain;
        } else if (text[at] == '\t' || text[at] == '\r' || text[at] == '\n') {
            bool is_cr_lf = text[at] == '\r' && at + 1 < length && text[at + 1] == '\n';
            strbuf_append_char(out, ' ');
            marks = -1;
            at += is_cr_lf ? 2 : 1;
        } else {
            uint32_t code_point;
            size_t used = utf8_decode(text + at, length - at, &code_point);
            append_code_point(out, text + at, used, code_point, &marks);
            at += used;
        }
    }
}

bool safe_text_is_safe(const char *text, size_t length)
{
    StrBuf safe = {0};
    safe_text_append(&safe, text, length);
    bool is_same = !strbuf_has_failed(&safe) && safe.length == length &&
                   memcmp(strbuf_text(&safe), text, length) == 0;
    strbuf_release(&safe);
    return is_same;
}

/* Returns the ASCII replacement of a character, or NULL if there is none better than '?'. */
static const char *ascii_stand_in(uint32_t code_point)
{
    static const struct {
        uint32_t code_point; /* the character to replace */
        const char *ascii;   /* the replacement */
    } stand_ins[] = {
        {0x00A0, " "},   {0x00AB, "\""},  {0x00B1, "+/-"}, {0x00B7, "*"},  {0x00BB, "\""},
        {0x00BD, "1/2"}, {0x00D7, "x"},   {0x00DF, "ss"},  {0x00C6, "AE"}, {0x00E6, "ae"},
        {0x00D8, "O"},   {0x00F8, "o"},   {0x0110, "D"},   {0x0111, "d"},  {0x0141, "L"},
        {0x0142, "l"},   {0x0131, "i"},   {0x0152, "OE"},  {0x0153, "oe"}, {0x2010, "-"},
        {0x2011, "-"},   {0x2012, "-"},   {0x2013, "-"},   {0x2014, "-"},  {0x2018, "'"},
        {0x2019, "'"},   {0x201C, "\""},  {0x201D, "\""},  {0x201E, "\""}, {0x202F, " "},
        {0x2022, "*"},   {0x2026, "..."}, {0x2190, "<"},   {0x2192, ">"},  {0x2212, "-"},
        {0x2654, "K"},   {0x2655, "Q"},   {0x2656, "R"},   {0x2657, "B"},  {0x2658, "N"},
        {0x2659, "P"},   {0x265A, "k"},   {0x265B, "q"},   {0x265C, "r"},  {0x265D, "b"},
        {0x265E, "n"},   {0x265F, "p"},
    };
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        if (stand_ins[i].code_point == code_point) {
            return stand_ins[i].ascii;
        }
    }
    return NULL;
}

/* Returns whether a code point is a no-break space between the signs « and » and the quoted text,
 * which ASCII quotes do not have. `before` is the code point before it, `after` the one after it.
 */
static bool is_within_quotes(uint32_t before, uint32_t code_point, uint32_t after)
{
    bool is_space = code_point == 0x00A0 || code_point == 0x202F;
    return is_space && (before == 0x00AB || after == 0x00BB);
}

void safe_text_append_ascii(StrBuf *out, const char *text, size_t length)
{
    uint32_t before, code_point = UTF8_INVALID;
    for (size_t at = 0; at < length;) {
        uint32_t after = UTF8_INVALID;
        before = code_point;
        at += utf8_decode(text + at, length - at, &code_point);
        utf8_decode(text + at, length - at, &after);
        if (is_within_quotes(before, code_point, after)) {
            continue;
        }
        uint32_t plain = utf8_without_marks(code_point);
        const char *stand_in = ascii_stand_in(code_point);
        if (plain < 0x80) {
            strbuf_append_char(out, (char)plain);
        } else if (stand_in != NULL) {
            strbuf_append(out, stand_in);
        } else {
            strbuf_append_bytes(out, "??", (size_t)utf8_code_point_width(code_point));
        }
    }
}
