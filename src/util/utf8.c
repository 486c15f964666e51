#include "util/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <unilbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

/* libunistring needs an encoding to decide ambiguous widths. UTF-8 makes them 1 column. */
static const char ENCODING[] = "UTF-8";

/*
 * ASCII and Latin-1 characters are handled without libunistring. They make up nearly all text
 * on the screen, so in most games the memory pages of libunistring's tables are never loaded.
 */
static bool is_ascii(uint32_t code_point)
{
    return code_point < 0x80;
}

/* Returns whether a code point is a visible character of one column in ASCII or Latin-1. */
static bool is_plain(uint32_t code_point)
{
    static const uint32_t SOFT_HYPHEN = 0xAD;
    return (code_point >= ' ' && code_point <= '~') ||
           (code_point > 0xA0 && code_point <= 0xFF && code_point != SOFT_HYPHEN);
}

static const uint8_t *as_bytes(const char *text)
{
    return (const uint8_t *)text;
}

/* Returns the length of an ASCII prefix of the text. It may be up to seven bytes shorter than the
 * longest one, because the function checks eight bytes at a time. */
static size_t ascii_length(const char *text, size_t length)
{
    size_t at = 0;
    uint64_t word;
    for (; at + sizeof word <= length; at += sizeof word) {
        memcpy(&word, text + at, sizeof word);
        if ((word & UINT64_C(0x8080808080808080)) != 0) {
            return at;
        }
    }
    while (at < length && (text[at] & 0x80) == 0) {
        at++;
    }
    return at;
}

size_t utf8_valid_length(const char *text, size_t length)
{
    size_t ascii = ascii_length(text, length);
    if (ascii == length) {
        return length;
    }
    const uint8_t *fault = u8_check(as_bytes(text) + ascii, length - ascii);
    return fault == NULL ? length : (size_t)(fault - as_bytes(text));
}

bool utf8_is_valid(const char *text, size_t length)
{
    return utf8_valid_length(text, length) == length;
}

size_t utf8_decode(const char *text, size_t length, uint32_t *code_point)
{
    if (length == 0) {
        return 0;
    }
    if (is_ascii((uint8_t)text[0])) {
        *code_point = (uint8_t)text[0];
        return 1;
    }
    ucs4_t read;
    int used = u8_mbtoucr(&read, as_bytes(text), length);
    if (used <= 0) {
        *code_point = UTF8_INVALID;
        return 1;
    }
    *code_point = read;
    return (size_t)used;
}

size_t utf8_encode(uint32_t code_point, char out[static UTF8_CODE_POINT_MAX])
{
    int used = u8_uctomb((uint8_t *)out, code_point, UTF8_CODE_POINT_MAX);
    return used > 0 ? (size_t)used : 0;
}

int utf8_code_point_width(uint32_t code_point)
{
    if (code_point >= UTF8_INVALID || is_plain(code_point)) {
        return 1;
    }
    int width = uc_width(code_point, ENCODING);
    return width < 0 ? 0 : width;
}

bool utf8_is_variation_selector(uint32_t code_point)
{
    bool is_sign = code_point >= 0x2000 && code_point < 0xfe00; /* such as a chess piece */
    return code_point < UTF8_INVALID && !is_plain(code_point) && !is_sign &&
           uc_is_property_variation_selector(code_point);
}

bool utf8_is_displayable(uint32_t code_point)
{
    static const uint32_t hidden = UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf | UC_CATEGORY_MASK_Cs |
                                   UC_CATEGORY_MASK_Co | UC_CATEGORY_MASK_Cn | UC_CATEGORY_MASK_Zl |
                                   UC_CATEGORY_MASK_Zp;
    static const uint32_t may_be_ignored = UC_CATEGORY_MASK_Mn | UC_CATEGORY_MASK_Lo;
    if (is_plain(code_point)) {
        return true;
    }
    return code_point < UTF8_INVALID && !uc_is_general_category_withtable(code_point, hidden) &&
           !(uc_is_general_category_withtable(code_point, may_be_ignored) &&
             uc_is_property_default_ignorable_code_point(code_point));
}

uint32_t utf8_without_marks(uint32_t code_point)
{
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
    while (code_point < UTF8_INVALID && !is_ascii(code_point) &&
           uc_canonical_decomposition(code_point, parts) > 0) {
        code_point = parts[0];
    }
    return code_point;
}

uint32_t utf8_lower(uint32_t code_point)
{
    if (is_ascii(code_point)) {
        return code_point >= 'A' && code_point <= 'Z' ? code_point - 'A' + 'a' : code_point;
    }
    return code_point < UTF8_INVALID ? uc_tolower(code_point) : code_point;
}

/* Returns the character that is typed for an apostrophe or a no-break space, any other code point
 * unchanged. */
static uint32_t typed_for(uint32_t code_point)
{
    enum { NO_BREAK_SPACE = 0xA0, APOSTROPHE = 0x2019 };
    return code_point == APOSTROPHE ? '\'' : code_point == NO_BREAK_SPACE ? ' ' : code_point;
}

/* Reads the code point at the start of a text, moves *text past it, and returns it as it is typed,
 * in lower case and without marks. At the end of the text returns UTF8_INVALID, with *text
 * unchanged. */
static uint32_t take_letter(const char **text)
{
    uint32_t code_point = UTF8_INVALID;
    *text += utf8_decode(*text, strnlen(*text, UTF8_CODE_POINT_MAX), &code_point);
    return utf8_lower(utf8_without_marks(typed_for(code_point)));
}

bool utf8_skip_same(const char **text, const char **other)
{
    const char *after = *text, *other_after = *other;
    uint32_t letter = take_letter(&after);
    bool is_same = letter != UTF8_INVALID && letter == take_letter(&other_after);
    if (is_same) {
        *text = after;
        *other = other_after;
    }
    return is_same;
}

bool utf8_is_same(const char *one, size_t length, const char *other, size_t other_length)
{
    const char *end = one + length, *other_end = other + other_length;
    while (one < end && other < other_end) {
        if (!utf8_skip_same(&one, &other)) {
            return false;
        }
    }
    return one == end && other == other_end;
}

bool utf8_has_prefix(const char *text, const char *prefix)
{
    while (*prefix != '\0') {
        if (!utf8_skip_same(&text, &prefix)) {
            return false;
        }
    }
    return true;
}

uint32_t utf8_title(uint32_t code_point)
{
    if (is_ascii(code_point)) {
        return code_point >= 'a' && code_point <= 'z' ? code_point - 'a' + 'A' : code_point;
    }
    return code_point < UTF8_INVALID ? uc_totitle(code_point) : code_point;
}

bool utf8_is_alphanumeric(uint32_t code_point)
{
    return code_point < UTF8_INVALID && uc_is_alnum(code_point);
}

/* Returns the name of a code point's script, or NULL if all scripts use the code point. */
static const char *script_of(uint32_t code_point)
{
    static const char *const EAST_ASIAN[] = {"Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"};
    const uc_script_t *script = code_point < UTF8_INVALID ? uc_script(code_point) : NULL;
    if (script == NULL || strcmp(script->name, "Common") == 0 ||
        strcmp(script->name, "Inherited") == 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof EAST_ASIAN / sizeof EAST_ASIAN[0]; i++) {
        if (strcmp(script->name, EAST_ASIAN[i]) == 0) {
            return EAST_ASIAN[0];
        }
    }
    return script->name;
}

bool utf8_mixes_scripts(const char *text, size_t length)
{
    const char *first = NULL;
    uint32_t code_point;
    for (size_t used = 0; length > 0; text += used, length -= used) {
        used = utf8_decode(text, length, &code_point);
        const char *script = script_of(code_point);
        if (script != NULL && first != NULL && strcmp(script, first) != 0) {
            return true;
        }
        first = script != NULL ? script : first;
    }
    return false;
}

size_t utf8_grapheme_length(const char *text, size_t length)
{
    uint32_t before;
    size_t end = utf8_decode(text, length, &before);
    while (end < length && before != UTF8_INVALID) {
        uint32_t next;
        size_t used = utf8_decode(text + end, length - end, &next);
        bool joins_nothing = is_ascii(next) && before != '\r';
        if (next == UTF8_INVALID || joins_nothing || utf8_code_point_width(next) > 0 ||
            uc_is_grapheme_break(before, next)) {
            break;
        }
        before = next;
        end += used;
    }
    return end;
}

size_t utf8_last_grapheme_length(const char *text, size_t length)
{
    size_t start = 0;
    size_t last = 0;
    while (start < length) {
        last = utf8_grapheme_length(text + start, length - start);
        start += last;
    }
    return last;
}

int utf8_width(const char *text, size_t length)
{
    int width_cols = 0;
    while (length > 0) {
        uint32_t code_point;
        size_t used = utf8_decode(text, length, &code_point);
        width_cols += utf8_code_point_width(code_point);
        text += used;
        length -= used;
    }
    return width_cols;
}

/* Finds the places where an ASCII text may be wrapped: after spaces, but not after an opening
 * bracket or before a closing bracket or punctuation. */
static void ascii_line_ends(const char *text, size_t length, bool ends[])
{
    /* The last character other than a space. The initial '(' forbids a line end before the first
     * word. */
    char before = '(';
    for (size_t i = 0; i < length; i++) {
        bool is_start = i > 0 && text[i - 1] == ' ' && text[i] != ' ';
        ends[i] =
            is_start && strchr("([{", before) == NULL && strchr("!),./:;?]}", text[i]) == NULL;
        before = text[i] == ' ' ? before : text[i];
    }
}

void utf8_line_ends(const char *text, size_t length, bool ends[])
{
    char answers[UTF8_LINE_ENDS_MAX];
    assert(length <= sizeof answers);
    if (ascii_length(text, length) == length) {
        ascii_line_ends(text, length, ends);
        return;
    }
    for (size_t start = 0; start < length;) {
        size_t valid = utf8_valid_length(text + start, length - start);
        u8_possible_linebreaks(as_bytes(text + start), valid, ENCODING, answers);
        for (size_t i = 0; i < valid; i++) {
            ends[start + i] = answers[i] == UC_BREAK_POSSIBLE;
        }
        start += valid;
        if (start < length) {
            ends[start++] = false;
        }
    }
}

size_t utf8_from_utf16(const char *text, size_t length, bool is_big_endian, char out[],
                       size_t *used)
{
    static const uint32_t REPLACEMENT = 0xFFFD;
    size_t at = 0, written = 0;
    while (length - at >= 2) {
        uint16_t units[2];
        size_t count = length - at >= 4 ? 2 : 1;
        for (size_t i = 0; i < count; i++) {
            const uint8_t *bytes = as_bytes(text) + at + 2 * i;
            units[i] =
                (uint16_t)(is_big_endian ? bytes[0] << 8 | bytes[1] : bytes[1] << 8 | bytes[0]);
        }
        ucs4_t code_point;
        int taken = u16_mbtoucr(&code_point, units, count);
        if (taken == -2) {
            break;
        }
        at += taken > 0 ? 2 * (size_t)taken : 2;
        written += utf8_encode(taken > 0 ? code_point : REPLACEMENT, out + written);
    }
    *used = at;
    return written;
}

void utf8_format(size_t size, char out[], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out, size, format, arguments);
    va_end(arguments);
    if (length < 0) {
        out[0] = '\0';
    } else if ((size_t)length >= size) {
        out[utf8_valid_length(out, size - 1)] = '\0';
    }
}
