#include "util/text.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

bool text_is_blank(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

bool text_is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

char text_lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

char text_upper(char byte)
{
    return byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
}

int text_hex_value(char byte)
{
    if (text_is_digit(byte)) {
        return byte - '0';
    }
    char lower = text_lower(byte);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool text_is_same(const char *one, const char *other)
{
    return strcmp(one, other) == 0;
}

bool text_is_same_ignoring_case(const char *one, const char *other)
{
    return text_has_prefix_ignoring_case(one, other) && one[strlen(other)] == '\0';
}

static char name_letter(char byte)
{
    return byte == '_' ? '-' : text_lower(byte);
}

bool text_is_same_name(const char *one, const char *other)
{
    while (*one != '\0' && name_letter(*one) == name_letter(*other)) {
        one++;
        other++;
    }
    return *one == *other;
}

bool text_has_prefix(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

bool text_has_prefix_ignoring_case(const char *text, const char *prefix)
{
    while (*prefix != '\0' && text_lower(*text) == text_lower(*prefix)) {
        text++;
        prefix++;
    }
    return *prefix == '\0';
}

bool text_has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text);
    size_t tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

const char *text_skip_blanks(const char *text)
{
    while (text_is_blank(*text)) {
        text++;
    }
    return text;
}

/* Returns whether eight bytes are printable ASCII, as nearly all text is. */
static bool are_printable(const char *at)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t bytes;
    memcpy(&bytes, at, sizeof bytes);
    return (((bytes - ones * ' ') | (bytes + ones)) & (ones << 7)) == 0;
}

size_t text_printable_length(const char *text, size_t length)
{
    size_t at = 0;
    while (length - at >= sizeof(uint64_t) && are_printable(text + at)) {
        at += sizeof(uint64_t);
    }
    while (at < length && text[at] >= ' ' && text[at] <= '~') {
        at++;
    }
    return at;
}

size_t text_length_trimmed(const char *text, size_t length)
{
    while (length > 0 && text_is_blank(text[length - 1])) {
        length--;
    }
    return length;
}

char *text_trim(char *text)
{
    char *start = text + (text_skip_blanks(text) - text);
    size_t length = strlen(start);
    while (length > 0 && text_is_blank(start[length - 1])) {
        length--;
    }
    start[length] = '\0';
    return start;
}

const char *text_unquoted(const char *text, size_t *length)
{
    size_t all = strlen(text);
    bool is_quoted = all >= 2 && text[0] == '"' && strchr(text + 1, '"') == text + all - 1;
    *length = is_quoted ? all - 2 : all;
    return is_quoted ? text + 1 : text;
}

bool text_parse_number(const char *text, int64_t minimum, int64_t maximum, int64_t *number)
{
    bool has_sign = *text == '-' || *text == '+';
    if (!text_is_digit(text[has_sign])) {
        return false; /* strtoimax would accept leading blanks */
    }
    char *end;
    errno = 0;
    intmax_t value = strtoimax(text, &end, 10);
    if (*end != '\0' || errno == ERANGE || value < minimum || value > maximum) {
        return false;
    }
    *number = value;
    return true;
}

size_t text_take_digits(const char **text, int64_t limit, int64_t *number)
{
    const char *at = *text;
    *number = 0;
    for (; text_is_digit(*at); at++) {
        int digit = *at - '0';
        *number = *number > (limit - digit) / 10 ? limit : 10 * *number + digit;
    }
    size_t digits = (size_t)(at - *text);
    *text = at;
    return digits;
}

int text_take_sixtieths(const char **text, int parts, int64_t *seconds)
{
    int count = 0;
    for (; count < parts && (*text)[0] == ':' && text_is_digit((*text)[1]); count++) {
        int64_t number;
        ++*text;
        text_take_digits(text, INT32_MAX, &number);
        *seconds = 60 * *seconds + number;
    }
    return count;
}

size_t text_word_length(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' && !text_is_blank(text[length])) {
        length++;
    }
    return length;
}

int text_index_of(const char *text, const char *const texts[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (text_is_same(text, texts[i])) {
            return (int)i;
        }
    }
    return -1;
}

char *text_next_word(char *text, char **rest)
{
    size_t length = 0;
    const char *after = text;
    char *word = text + (text_take_word(&after, &length) - text);
    char *end = word + length;
    if (*end != '\0') {
        *end++ = '\0';
    }
    *rest = end + (text_skip_blanks(end) - end);
    return word;
}

const char *text_take_word(const char **text, size_t *length)
{
    const char *word = text_skip_blanks(*text);
    *length = text_word_length(word);
    *text = word + *length;
    return word;
}

int text_word_place(const char *words, const char *word)
{
    size_t length = 0;
    for (int place = 0;; place++) {
        const char *present = text_take_word(&words, &length);
        if (length == 0) {
            return -1;
        }
        if (strlen(word) == length && memcmp(present, word, length) == 0) {
            return place;
        }
    }
}

const char *text_word_at(const char *words, int place, size_t *length)
{
    const char *word = text_take_word(&words, length);
    for (; place > 0 && *length > 0; place--) {
        word = text_take_word(&words, length);
    }
    return word;
}
