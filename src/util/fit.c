#include "util/fit.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "util/utf8.h"

/*
 * Returns the length of the longest prefix of the text that fits into width_cols columns and ends
 * with a whole grapheme. Sets *used_cols, unless NULL, to the width of the prefix.
 */
static size_t clip(const char *text, size_t length, int width_cols, int *used_cols)
{
    size_t end = 0;
    int used = 0;
    while (end < length) {
        size_t grapheme = utf8_grapheme_length(text + end, length - end);
        int width = utf8_width(text + end, grapheme);
        if (used + width > width_cols) {
            break;
        }
        used += width;
        end += grapheme;
    }
    if (used_cols != NULL) {
        *used_cols = used;
    }
    return end;
}

void fit_append_clipped(StrBuf *out, const char *text, int width_cols, const char *mark)
{
    size_t length = strlen(text);
    if (clip(text, length, width_cols, NULL) == length) {
        strbuf_append_bytes(out, text, length);
        return;
    }
    int mark_cols = 0;
    size_t mark_length = clip(mark, strlen(mark), width_cols, &mark_cols);
    strbuf_append_bytes(out, text, clip(text, length, width_cols - mark_cols, NULL));
    strbuf_append_bytes(out, mark, mark_length);
}

/* Appends a template with only the first `kept` of its details. */
static void append_first_details(StrBuf *out, const char *template, int kept)
{
    int begun = 0;
    bool is_omitted = false;
    for (const char *at = template; *at != '\0'; at++) {
        if (*at == '[') {
            begun++;
            is_omitted = begun > kept;
        } else if (*at == ']') {
            is_omitted = false;
        } else if (!is_omitted) {
            strbuf_append_char(out, *at);
        }
    }
}

void fit_append_details(StrBuf *out, const char *template, int width_cols)
{
    size_t start = out->length;
    int kept = 0;
    for (const char *at = template; (at = strchr(at, '[')) != NULL; at++) {
        kept++;
    }
    append_first_details(out, template, kept);
    while (kept > 0 && utf8_width(strbuf_text(out) + start, out->length - start) > width_cols) {
        kept--;
        strbuf_truncate(out, start);
        append_first_details(out, template, kept);
    }
}

/* Returns whether the rank of a spoken square such as "f 3" or "Felix 3" starts at this offset. No
 * line ends between file and rank. */
static bool is_within_square(const char *text, size_t length, size_t at)
{
    size_t start = at - 1;
    while (start > 0 && text[start - 1] != ' ' && text[start - 1] != '\n') {
        start--;
    }
    char file = text[start];
    bool is_file = (file >= 'b' && file <= 'h' && start + 2 == at) || (file >= 'A' && file <= 'H');
    char next = at + 1 < length ? text[at + 1] : ' ';
    return is_file && text[at] >= '1' && text[at] <= '8' && strchr(" \n,;:)", next) != NULL;
}

/* Returns whether a move starts at this offset, after its number: "12. Nf3", "12... Nf6". No line
 * ends between them. */
static bool is_after_number(const char *text, size_t at)
{
    size_t dots = at - 1; /* the place of the space, then of the first full stop before it */
    while (dots > 0 && text[dots - 1] == '.') {
        dots--;
    }
    size_t start = dots;
    while (start > 0 && text[start - 1] >= '0' && text[start - 1] <= '9') {
        start--;
    }
    bool is_number = dots < at - 1 && start < dots;
    return is_number && (start == 0 || strchr(" (\n", text[start - 1]) != NULL) &&
           strchr("abcdefghKQRBNO", text[at]) != NULL;
}

/*
 * Returns whether a line may end at this offset, where the Unicode algorithm allows a line end. The
 * algorithm also breaks lines after hyphens and slashes, which would split O-O and 1/2-1/2. So this
 * function allows line ends only after spaces and next to wide characters.
 */
static bool may_break_at(const char *text, size_t length, size_t at)
{
    if (text[at - 1] == ' ') {
        return at == length || !(is_within_square(text, length, at) || is_after_number(text, at));
    }
    uint32_t next;
    utf8_decode(text + at, length - at, &next);
    size_t last = at;
    do {
        last--;
    } while (last > 0 && (text[last] & 0xC0) == 0x80);
    uint32_t before;
    utf8_decode(text + last, at - last, &before);
    return utf8_code_point_width(before) > 1 || utf8_code_point_width(next) > 1;
}

/* Returns whether a command such as ":resume" or a path such as "/tmp" starts at this offset, after
 * a space. The Unicode algorithm ends no line before a colon or a slash, even after a space. */
static bool is_command_or_path(const char *text, size_t length, size_t at)
{
    return text[at - 1] == ' ' && (text[at] == ':' || text[at] == '/') && at + 1 < length &&
           strchr(" \n.,:/)", text[at + 1]) == NULL;
}

/*
 * Returns the last offset up to `limit` where the line may end, or 0 if there is none. Examines one
 * code point after the limit and at most WINDOW bytes before the limit. The caller cuts a word of
 * more than WINDOW bytes at the limit.
 */
static size_t last_break(const char *text, size_t length, size_t limit)
{
    enum { WINDOW = UTF8_LINE_ENDS_MAX };
    bool ends[WINDOW];
    size_t start = limit >= WINDOW - UTF8_CODE_POINT_MAX ? limit - WINDOW + UTF8_CODE_POINT_MAX : 0;
    while (start > 0 && start < limit && (text[start] & 0xC0) == 0x80) {
        start++;
    }
    uint32_t next;
    size_t stop = limit + utf8_decode(text + limit, length - limit, &next);
    utf8_line_ends(text + start, stop - start, ends);
    for (size_t at = limit; at > start; at--) {
        if (at < stop && (ends[at - start] || is_command_or_path(text, length, at)) &&
            may_break_at(text, length, at)) {
            return at;
        }
    }
    return 0;
}

/* Returns where to divide a word that is wider than a line, of which `end` bytes fit: after a
 * slash, as in a path, unless less than a third of the line is before it. */
static size_t divide_word(const char *text, size_t end)
{
    size_t cut = end;
    while (cut > 0 && text[cut - 1] != '/') {
        cut--;
    }
    return 3 * cut >= end ? cut : end;
}

static size_t without_trailing_spaces(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    return length;
}

size_t fit_wrap(const char *text, size_t length, int width_cols, size_t *next)
{
    size_t end = 0;
    int used = 0;
    while (end < length && text[end] != '\n') {
        size_t grapheme = utf8_grapheme_length(text + end, length - end);
        used += utf8_width(text + end, grapheme);
        bool is_space = grapheme == 1 && text[end] == ' ';
        if (used > width_cols && !is_space) {
            break;
        }
        end += grapheme;
    }
    if (end == length || text[end] == '\n') {
        *next = end == length ? length : end + 1;
        return without_trailing_spaces(text, end);
    }
    size_t cut = last_break(text, length, end);
    if (cut == 0) {
        cut = end > 0 ? divide_word(text, end) : utf8_grapheme_length(text, length);
    }
    size_t after = cut; /* the byte after the break's spaces; an LF there also ends this line */
    while (after < length && text[after] == ' ') {
        after++;
    }
    *next = after < length && text[after] == '\n' ? after + 1 : after;
    return without_trailing_spaces(text, cut);
}

void fit_append_wrapped(StrBuf *out, const char *text, int width_cols, const char *indent)
{
    size_t length = strlen(text);
    for (size_t at = 0, next = 0; at < length; at += next) {
        size_t taken = fit_wrap(text + at, length - at, width_cols, &next);
        strbuf_append(out, indent);
        strbuf_append_bytes(out, text + at, taken);
        strbuf_append_char(out, '\n');
    }
}

int fit_line_count(const char *text, size_t length, int width_cols)
{
    int lines = 0;
    do {
        size_t next;
        fit_wrap(text, length, width_cols, &next);
        text += next;
        length -= next;
        lines++;
    } while (length > 0);
    return lines;
}
