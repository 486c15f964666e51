#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool time_control_is_same(const TimeControl *one, const TimeControl *other)
{
    char texts[2][TIME_CONTROL_TEXT_MAX];
    time_control_format_pgn(one, texts[0]);
    time_control_format_pgn(other, texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

/* Skips the sign between two numbers and the blanks around it. Returns '/' or '\'' for that sign,
 * ' ' if there are only blanks, and '\0' if there is neither. */
static char skip_sign(const char **at)
{
    static const char *const PRIMES[] = {"'", "\u2019", "\u2032"};
    char sign = text_is_blank(**at) ? ' ' : '\0';
    *at = text_skip_blanks(*at);
    size_t length = **at == '/';
    sign = length > 0 ? '/' : sign;
    for (size_t i = 0; i < sizeof PRIMES / sizeof PRIMES[0] && length == 0; i++) {
        if (text_has_prefix(*at, PRIMES[i])) {
            sign = '\'';
            length = strlen(PRIMES[i]);
        }
    }
    *at = text_skip_blanks(*at + length);
    return sign;
}

char time_control_read_pair(const char *text, int *first, int *second)
{
    enum { LIMIT = 1000, SMALL = 30, MINUTES = 180 };
    const char *at = text_skip_blanks(text);
    int64_t numbers[2];
    if (text_take_digits(&at, LIMIT, &numbers[0]) == 0) {
        return '\0';
    }
    char sign = skip_sign(&at);
    if (sign == '\0' || text_take_digits(&at, LIMIT, &numbers[1]) == 0 ||
        *text_skip_blanks(at) != '\0' || numbers[0] >= LIMIT || numbers[1] >= LIMIT) {
        return '\0';
    }
    *first = (int)numbers[0];
    *second = (int)numbers[1];
    if (sign == '/') {
        bool is_small = *first > 0 && *first <= SMALL && *second <= SMALL;
        return !is_small ? '\0' : *second == 0 ? ' ' : '/'; /* 3/0 can only mean 3+0 */
    }
    bool is_prime = sign == '\'' && *first > 0 && *first<MINUTES && * second> 0;
    return is_prime || sign == ' ' ? sign : '\0';
}

bool time_control_is_ambiguous(const TimeControlError *error)
{
    return error->fault == TIME_CONTROL_TWO_MEANINGS || error->fault == TIME_CONTROL_PRIME_MEANINGS;
}

bool time_control_is_limited(const TimeControl *control)
{
    return control->kind == TIME_CONTROL_STAGES || control->kind == TIME_CONTROL_HOURGLASS;
}

bool time_control_is_in_days(const TimeControl *control)
{
    bool is_in_days = false;
    for (int i = 0; control->kind == TIME_CONTROL_STAGES && i < control->stage_count; i++) {
        is_in_days |= control->stages[i].base_ms >= DAY_MS;
    }
    return is_in_days;
}

bool time_stage_is_for_each_move(const TimeStage *stage)
{
    return stage->moves == 1 && stage->base_ms >= DAY_MS;
}

/* Returns the time in ms that a player has for sixty moves, with the bonus of each move. */
static int64_t time_for_sixty_moves(const TimeControl *control)
{
    int64_t total_ms = 0;
    int left = 60;
    for (int i = 0; left > 0; i++) {
        bool is_last = i >= control->stage_count - 1;
        const TimeStage *stage = &control->stages[is_last ? control->stage_count - 1 : i];
        int moves = stage->moves == 0 || stage->moves > left ? left : stage->moves;
        total_ms += stage->base_ms + moves * stage->bonus_ms;
        left -= moves;
    }
    return total_ms;
}

TimeClass time_control_class(const TimeControl *white, const TimeControl *black)
{
    bool white_limited = time_control_is_limited(white),
         black_limited = time_control_is_limited(black);
    if (!white_limited && !black_limited) {
        return TIME_CLASS_NONE;
    }
    if (!white_limited || !black_limited) {
        return TIME_CLASS_STANDARD;
    }
    int64_t white_ms = time_for_sixty_moves(white), black_ms = time_for_sixty_moves(black);
    int64_t longer_ms = white_ms > black_ms ? white_ms : black_ms;
    if (longer_ms <= 10 * MINUTE_MS) {
        return TIME_CLASS_BLITZ;
    }
    return longer_ms < 60 * MINUTE_MS ? TIME_CLASS_RAPID : TIME_CLASS_STANDARD;
}

void time_control_format_hours(int64_t ms, char out[static TIME_HOURS_MAX])
{
    snprintf(out, TIME_HOURS_MAX, "%" PRId64 ":%02d:%02d", ms / HOUR_MS, (int)(ms / MINUTE_MS % 60),
             (int)(ms / SECOND_MS % 60));
}

void time_control_format_fraction(int64_t ms, char out[static TIME_FRACTION_MAX])
{
    int length = snprintf(out, TIME_FRACTION_MAX, ".%03u", (unsigned)(ms % SECOND_MS));
    while (out[length - 1] == '0') {
        length--;
    }
    out[length == 1 ? 0 : length] = '\0';
}

static void append(char out[static TIME_CONTROL_TEXT_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void append(char out[static TIME_CONTROL_TEXT_MAX], const char *format, ...)
{
    size_t length = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + length, TIME_CONTROL_TEXT_MAX - length, format, arguments);
    va_end(arguments);
}

static void append_seconds(char out[static TIME_CONTROL_TEXT_MAX], int64_t ms)
{
    char fraction[TIME_FRACTION_MAX];
    time_control_format_fraction(ms, fraction);
    append(out, "%" PRId64 "%s", ms / SECOND_MS, fraction);
}

void time_control_format_pgn(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    static const char *const signs[] = {[TIME_CONTROL_NONE] = "-",
                                        [TIME_CONTROL_UNKNOWN] = "?",
                                        [TIME_CONTROL_STAGES] = "",
                                        [TIME_CONTROL_HOURGLASS] = "*",
                                        [TIME_CONTROL_COUNT_UP] = "+"};
    static const char *const suffixes[] = {
        "", "", [TIME_BONUS_DELAY] = "d", [TIME_BONUS_BRONSTEIN] = "b"};
    strcpy(out, signs[control->kind]);
    for (int i = 0; i < control->stage_count; i++) {
        const TimeStage *stage = &control->stages[i];
        append(out, i > 0 ? ":" : "");
        if (stage->moves > 0) {
            append(out, "%d/", stage->moves);
        }
        append_seconds(out, stage->base_ms);
        if (stage->bonus != TIME_BONUS_NONE) {
            append(out, "+");
            append_seconds(out, stage->bonus_ms);
            append(out, "%s", suffixes[stage->bonus]);
        }
    }
}
