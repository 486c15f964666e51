/*
 * UTF-8 text as a terminal sees it: code points, graphemes and columns.
 *
 * A *grapheme* here is what fills one place on a terminal: one character that takes columns, with
 * the marks above, below and around it. Clusters that a typesetter would draw as one picture but
 * most terminals do not (flags, families, syllables of several letters) count as several graphemes.
 * Widths are in *columns*: 0 for marks, 2 for wide characters, 1 for the rest, chess pieces
 * included. Lengths and offsets are in bytes. A byte that is not part of valid UTF-8 counts as a
 * character of its own, one column wide: it must be replaced (safe_text.h) before a terminal gets
 * it.
 *
 * This is the only part of the program that uses libunistring.
 */
#ifndef TOUCHMOVE_UTIL_UTF8_H
#define TOUCHMOVE_UTIL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UTF8_CODE_POINT_MAX = 4,   /* bytes of the longest code point */
    UTF8_INVALID = 0x110000,   /* stands for a byte that is no UTF-8; above every code point */
    UTF8_LINE_ENDS_MAX = 1024, /* bytes that utf8_line_ends looks at */
};

/* Returns the offset of the first byte that is not part of valid UTF-8, or length if all is valid.
 */
size_t utf8_valid_length(const char *text, size_t length);

/* Returns whether all of the text is valid UTF-8 (no surrogates, nothing above U+10FFFF). */
bool utf8_is_valid(const char *text, size_t length);

/*
 * Reads the code point at the start of the text into *code_point, UTF8_INVALID for a byte that is
 * no UTF-8. Returns the number of bytes read: 1 to 4, or 0 if length is 0 (*code_point untouched).
 */
size_t utf8_decode(const char *text, size_t length, uint32_t *code_point);

/*
 * Writes a code point as UTF-8, without a NUL. Returns the number of bytes, or 0, with out
 * untouched, for a surrogate or a value above U+10FFFF.
 */
size_t utf8_encode(uint32_t code_point, char out[static UTF8_CODE_POINT_MAX]);

/* Returns the columns that a code point takes on a terminal: 0, 1 or 2; 1 for UTF8_INVALID. */
int utf8_code_point_width(uint32_t code_point);

/*
 * Returns whether a terminal can be trusted with a code point: it is assigned, and shows something
 * or marks what is before it. False for controls, the invisible (zero-width, bidirectional and
 * other format characters, tags), line separators, private use, and UTF8_INVALID.
 */
bool utf8_is_displayable(uint32_t code_point);

/* Returns whether a code point is one of the variation selectors, which choose a style of glyph. */
bool utf8_is_variation_selector(uint32_t code_point);

/* Returns the letter that a letter with marks is made from, any other code point unchanged. */
uint32_t utf8_without_marks(uint32_t code_point);

/* Returns the length of the grapheme at the start of the text; 0 only if length is 0. */
size_t utf8_grapheme_length(const char *text, size_t length);

/*
 * Returns the length of the last grapheme of the text; 0 only if length is 0. Takes time linear in
 * the text.
 */
size_t utf8_last_grapheme_length(const char *text, size_t length);

/* Returns the columns that the text takes on a terminal. */
int utf8_width(const char *text, size_t length);

/*
 * Finds where a line may end in the text, which has no line break characters: sets ends[i] to true
 * if a new line may begin at byte i (0 < i < length) by the Unicode line breaking algorithm, in
 * ASCII text only behind spaces, to false otherwise; length is at most UTF8_LINE_ENDS_MAX, and ends
 * has as many places.
 */
void utf8_line_ends(const char *text, size_t length, bool ends[]);

/* Formats as snprintf does; what does not fit is cut at the end of a character. */
void utf8_format(size_t size, char out[], const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
