#include "game/game_inside.h"

#include "notation/coordinate.h"
#include "notation/san.h"
#include "util/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void sentence_format(size_t size, char out[], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    sentence_formatv(size, out, format, arguments);
    va_end(arguments);
}

void sentence_formatv(size_t size, char out[], const char *format, va_list arguments)
{
    int length = vsnprintf(out, size, format, arguments);
    if (length < 0) {
        out[0] = '\0';
    } else if ((size_t)length >= size) {
        out[utf8_valid_length(out, size - 1)] = '\0';
    }
}

void sentence_add(char out[static OUTCOME_TEXT_MAX], const char *format, ...)
{
    size_t length = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    sentence_formatv(OUTCOME_TEXT_MAX - length, out + length, format, arguments);
    va_end(arguments);
}

/* Appends what is named, as it is written. */
static SpokenName add_name(char out[static OUTCOME_TEXT_MAX], const char *written, SpokenName name)
{
    name.at = strlen(out);
    name.length = strlen(written);
    sentence_add(out, "%s", written);
    return name;
}

SpokenName sentence_add_move(char out[static OUTCOME_TEXT_MAX], const Position *position, Move move)
{
    char san[SAN_MAX];
    san_format(position, move, san);
    return add_name(out, san, (SpokenName){.kind = SPOKEN_NAME_MOVE, .move = move});
}

SpokenName sentence_add_attempt(char out[static OUTCOME_TEXT_MAX], const MoveAttempt *attempt)
{
    char from[COORDINATE_SQUARE_MAX], to[COORDINATE_SQUARE_MAX];
    char squares[2 * COORDINATE_SQUARE_MAX];
    coordinate_format_square(attempt->from, from);
    coordinate_format_square(attempt->to, to);
    snprintf(squares, sizeof squares, "%s-%s", from, to);
    return add_name(
        out, squares,
        (SpokenName){.kind = SPOKEN_NAME_SQUARES, .from = attempt->from, .to = attempt->to});
}

SpokenName sentence_add_square(char out[static OUTCOME_TEXT_MAX], Square square)
{
    char name[COORDINATE_SQUARE_MAX];
    coordinate_format_square(square, name);
    return add_name(out, name, (SpokenName){.kind = SPOKEN_NAME_SQUARE, .from = square});
}

void sentence_time(int64_t ms, char out[static SENTENCE_TIME_MAX])
{
    int64_t minutes = ms / MINUTE_MS;
    if (ms % DAY_MS == 0 && ms > 0) {
        snprintf(out, SENTENCE_TIME_MAX, "%" PRId64 " day%s", ms / DAY_MS, ms == DAY_MS ? "" : "s");
    } else if (ms % HOUR_MS == 0 && ms > DAY_MS) {
        snprintf(out, SENTENCE_TIME_MAX, "%" PRId64 " hours", ms / HOUR_MS);
    } else if (ms % MINUTE_MS == 0 && minutes > 0) {
        if (minutes <= 2) {
            snprintf(out, SENTENCE_TIME_MAX, "%s", minutes == 1 ? "one minute" : "two minutes");
        } else {
            snprintf(out, SENTENCE_TIME_MAX, "%" PRId64 " minutes", minutes);
        }
    } else if (ms % 1000 == 0) {
        snprintf(out, SENTENCE_TIME_MAX, "%" PRId64 " second%s", ms / 1000, ms == 1000 ? "" : "s");
    } else {
        snprintf(out, SENTENCE_TIME_MAX, "%" PRId64 ".%03d seconds", ms / 1000, (int)(ms % 1000));
    }
}
