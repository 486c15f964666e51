#include "notation/notation_inside.h"

#include "util/text.h"

#include <string.h>

enum {
    /* From here on a bare time is in seconds: nobody gives three hours without saying so. */
    BARE_SECONDS_FROM = 180,
};

bool time_scanner_fail(TimeScanner *scanner, TimeControlFault fault, const char *where)
{
    *scanner->error = (TimeControlError){.fault = fault, .offset = (size_t)(where - scanner->text)};
    return false;
}

static bool is_letter(char byte)
{
    char lower = text_lower(byte);
    return lower >= 'a' && lower <= 'z';
}

bool time_scanner_skip_word(TimeScanner *scanner, const char *word)
{
    size_t length = strlen(word);
    if (!text_has_prefix_ignoring_case(scanner->at, word) ||
        (is_letter(word[length - 1]) && is_letter(scanner->at[length]))) {
        return false;
    }
    scanner->at += length;
    return true;
}

bool time_scanner_skip_any(TimeScanner *scanner, const char *const words[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (time_scanner_skip_word(scanner, words[i])) {
            return true;
        }
    }
    return false;
}

bool time_scanner_skip_char(TimeScanner *scanner, char byte)
{
    if (*scanner->at != byte) {
        return false;
    }
    scanner->at++;
    return true;
}

void time_scanner_skip_blanks(TimeScanner *scanner)
{
    scanner->at = text_skip_blanks(scanner->at);
}

bool time_scanner_read_number(TimeScanner *scanner, int64_t *whole, int64_t *millionths)
{
    const char *start = scanner->at;
    if (!text_is_digit(*scanner->at)) {
        return time_scanner_fail(scanner, TIME_CONTROL_NUMBER_MISSING, start);
    }
    *millionths = 0;
    text_take_digits(&scanner->at, TIME_BASE_MAX_MS + 1, whole);
    if (*whole > TIME_BASE_MAX_MS) {
        return time_scanner_fail(scanner, TIME_CONTROL_NUMBER_TOO_LARGE, start);
    }
    if (*scanner->at != '.') {
        return true;
    }
    scanner->at++;
    if (!text_is_digit(*scanner->at)) {
        return time_scanner_fail(scanner, TIME_CONTROL_NUMBER_BROKEN, scanner->at);
    }
    int64_t weight = 100000;
    for (; text_is_digit(*scanner->at); scanner->at++, weight /= 10) {
        *millionths += weight * (*scanner->at - '0');
    }
    return true;
}

/* Skips a unit of time. Returns its length, or 0 if there is none. */
static int64_t skip_unit(TimeScanner *scanner)
{
    static const char *const hours[] = {"hours", "hour", "hrs", "hr", "h"};
    static const char *const minutes[] = {"minutes", "minute", "mins",   "min.",  "min",
                                          "m",       "'",      "\u2019", "\u2032"};
    static const char *const seconds[] = {"seconds",      "second", "secs",   "sec.",
                                          "sec",          "s",      "''",     "\"",
                                          "\u2019\u2019", "\u201d", "\u2033", "\u2032\u2032"};
    if (scanner->is_pgn) {
        return 0;
    }
    const char *before = scanner->at;
    time_scanner_skip_blanks(scanner);
    if (TIME_SCANNER_SKIP_ANY(scanner, hours)) {
        return HOUR_MS;
    }
    if (TIME_SCANNER_SKIP_ANY(scanner, seconds)) { /* before minutes: two primes are seconds */
        return SECOND_MS;
    }
    if (TIME_SCANNER_SKIP_ANY(scanner, minutes)) {
        return MINUTE_MS;
    }
    scanner->at = before;
    return 0;
}

/* Tells whether ":mm" stands here as a part of a time and not as the start of another stage. */
static bool is_sixtieths(const char *at)
{
    return at[0] == ':' && text_is_digit(at[1]) && text_is_digit(at[2]) && at[1] < '6' &&
           !text_is_digit(at[3]) && at[3] != '/';
}

/* Reads the ":ss", or ":mm:ss", that follows a number. */
static int64_t read_sixtieths(TimeScanner *scanner, int64_t first)
{
    int64_t total = first;
    int parts = is_sixtieths(scanner->at) ? 1 + is_sixtieths(scanner->at + 3) : 0;
    text_take_sixtieths(&scanner->at, parts, &total);
    return total * SECOND_MS;
}

/* Reads what follows a number with a unit, as the 30 in 1h30, 1h30m or 2m30s. */
static bool read_smaller_unit(TimeScanner *scanner, int64_t unit_ms, int64_t *ms)
{
    while (unit_ms > SECOND_MS && text_is_digit(*text_skip_blanks(scanner->at))) {
        const char *before = scanner->at;
        int64_t whole, millionths;
        bool is_glued = text_is_digit(*scanner->at);
        time_scanner_skip_blanks(scanner);
        if (!time_scanner_read_number(scanner, &whole, &millionths)) {
            return false;
        }
        int64_t unit = skip_unit(scanner);
        if (unit >= unit_ms || (unit == 0 && !is_glued) || *scanner->at == '/') {
            scanner->at = before; /* the number belongs to what comes next */
            return true;
        }
        unit_ms = unit > 0 ? unit : unit_ms / 60;
        *ms += whole * unit_ms + millionths * unit_ms / 1000000;
    }
    return true;
}

bool time_scanner_read_time(TimeScanner *scanner, int64_t bare_ms, int64_t limit_ms, int64_t *ms)
{
    const char *start = scanner->at;
    int64_t whole, millionths;
    if (!time_scanner_read_number(scanner, &whole, &millionths)) {
        return false;
    }
    if (!scanner->is_pgn && millionths == 0 && bare_ms == MINUTE_MS && is_sixtieths(scanner->at)) {
        *ms = read_sixtieths(scanner, whole);
    } else {
        int64_t unit_ms = skip_unit(scanner);
        bool is_bare = unit_ms == 0;
        if (is_bare) {
            unit_ms = whole >= BARE_SECONDS_FROM ? SECOND_MS : bare_ms;
        }
        *ms = whole * unit_ms + millionths * unit_ms / 1000000;
        if (!is_bare && !read_smaller_unit(scanner, unit_ms, ms)) {
            return false;
        }
    }
    return *ms <= limit_ms || time_scanner_fail(scanner, TIME_CONTROL_NUMBER_TOO_LARGE, start);
}
