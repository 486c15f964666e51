/*
 * UTF-8 text as a terminal shows it: code points, graphemes and columns.
 *
 * A *grapheme* here is one character with its marks, and takes one or two cells of a terminal.
 * Clusters that typesetting programs draw as one picture but most terminals do not (flags,
 * families, syllables of several letters) count as several graphemes. Widths are in *columns*: 0
 * for marks, 2 for wide characters, 1 for all others, chess pieces included. Lengths and offsets
 * are in bytes. A byte that is not part of valid UTF-8 counts as one character of one column. It
 * must be replaced (safe_text.h) before the text is sent to a terminal.
 *
 * No other file uses libunistring.
 */
#ifndef TOUCHMOVE_UTIL_UTF8_H
#define TOUCHMOVE_UTIL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UTF8_CODE_POINT_MAX = 4,   /* bytes of the longest code point */
    UTF8_INVALID = 0x110000,   /* code of a byte that is not UTF-8; above every code point */
    UTF8_LINE_ENDS_MAX = 1024, /* bytes of the longest text for utf8_line_ends */
};

/* Returns the offset of the first byte that is not part of valid UTF-8, or `length` if there is
 * none. */
size_t utf8_valid_length(const char *text, size_t length);

/* Returns whether the text is valid UTF-8, without surrogates or values above U+10FFFF. */
bool utf8_is_valid(const char *text, size_t length);

/*
 * Sets *code_point to the code point at the start of the text, or to UTF8_INVALID if the first byte
 * is not valid UTF-8. Returns the number of bytes read, 1 to 4. Returns 0, with *code_point
 * unchanged, if `length` is 0.
 */
size_t utf8_decode(const char *text, size_t length, uint32_t *code_point);

/*
 * Writes a code point as UTF-8, without a NUL. Returns the number of bytes. Returns 0, with `out`
 * unchanged, for a surrogate or a value above U+10FFFF.
 */
size_t utf8_encode(uint32_t code_point, char out[static UTF8_CODE_POINT_MAX]);

/* Returns the number of columns of a code point on a terminal: 0, 1 or 2; 1 for UTF8_INVALID. */
int utf8_code_point_width(uint32_t code_point);

/*
 * Returns whether a code point is safe to send to a terminal: an assigned code point that is
 * either visible or a mark on the character before it. Returns false for controls, invisible
 * characters (zero-width, bidirectional and other format characters, tags), line separators,
 * private use code points and UTF8_INVALID.
 */
bool utf8_is_displayable(uint32_t code_point);

/* Returns whether a code point is a variation selector, which chooses a style of glyph. */
bool utf8_is_variation_selector(uint32_t code_point);

/* Returns the base letter of a letter with marks, any other code point unchanged. */
uint32_t utf8_without_marks(uint32_t code_point);

/* Returns the lower-case form of a letter, any other code point unchanged. */
uint32_t utf8_lower(uint32_t code_point);

/* If both texts begin with the same letter, apart from its case and its marks, moves both past it.
 * The apostrophe U+2019 is the same as ', and a no-break space the same as a space. Returns whether
 * they do. */
bool utf8_skip_same(const char **text, const char **other);

/* Returns whether two texts of these lengths in bytes are the same, comparing letters as
 * utf8_skip_same does. */
bool utf8_is_same(const char *one, size_t length, const char *other, size_t other_length);

/* Returns whether a text starts with a prefix, comparing letters as utf8_skip_same does. */
bool utf8_has_prefix(const char *text, const char *prefix);

/* Returns the form of a letter at the start of a sentence, any other code point unchanged. */
uint32_t utf8_title(uint32_t code_point);

/* Returns whether a code point is a letter or a digit. */
bool utf8_is_alphanumeric(uint32_t code_point);

/* Returns whether the text has letters of several scripts, such as Latin and Cyrillic. The scripts
 * of Chinese, Japanese and Korean count as one. */
bool utf8_mixes_scripts(const char *text, size_t length);

/* Returns the length of the grapheme at the start of the text, or 0 if `length` is 0. */
size_t utf8_grapheme_length(const char *text, size_t length);

/*
 * Returns the length of the last grapheme of the text, or 0 if `length` is 0. Takes time linear in
 * `length`.
 */
size_t utf8_last_grapheme_length(const char *text, size_t length);

/* Returns the number of columns of the text on a terminal. */
int utf8_width(const char *text, size_t length);

/*
 * Finds the possible line ends in a text without line break characters. Sets ends[i], for i from 0
 * to length - 1, to whether a new line may start at byte i. Uses the Unicode line breaking
 * algorithm. Exception: if all characters are ASCII, a line can end only after a space. `length` is
 * at most UTF8_LINE_ENDS_MAX.
 */
void utf8_line_ends(const char *text, size_t length, bool ends[]);

/*
 * Converts UTF-16 to UTF-8, and stops before a surrogate whose second half is missing at the end.
 * Replaces other invalid units by U+FFFD. Sets *used to the number of bytes converted, an even
 * number. `out` needs 3 bytes for every 2 bytes of the text. Returns the number of bytes written.
 */
size_t utf8_from_utf16(const char *text, size_t length, bool is_big_endian, char out[],
                       size_t *used);

/* Formats like snprintf, but if the text does not fit, cuts it only between characters. */
void utf8_format(size_t size, char out[], const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
