#include "util/text.h"

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

bool text_is_same(const char *one, const char *other)
{
    return strcmp(one, other) == 0;
}

bool text_is_same_ignoring_case(const char *one, const char *other)
{
    return text_has_prefix_ignoring_case(one, other) && one[strlen(other)] == '\0';
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

bool text_parse_number(const char *text, int64_t minimum, int64_t maximum, int64_t *number)
{
    bool negative = *text == '-';
    if (*text == '-' || *text == '+') {
        text++;
    }
    if (*text == '\0') {
        return false;
    }
    /* Counted below zero, where there is room for the most negative number too. */
    int64_t value = 0;
    for (; *text != '\0'; text++) {
        if (!text_is_digit(*text) || __builtin_mul_overflow(value, 10, &value) ||
            __builtin_sub_overflow(value, *text - '0', &value)) {
            return false;
        }
    }
    if (!negative && __builtin_sub_overflow(0, value, &value)) {
        return false;
    }
    if (value < minimum || value > maximum) {
        return false;
    }
    *number = value;
    return true;
}

char *text_next_word(char *text, char **rest)
{
    char *word = text + (text_skip_blanks(text) - text);
    char *end = word;
    while (*end != '\0' && !text_is_blank(*end)) {
        end++;
    }
    if (*end != '\0') {
        *end++ = '\0';
    }
    *rest = end + (text_skip_blanks(end) - end);
    return word;
}
