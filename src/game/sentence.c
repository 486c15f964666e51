#include "game/game_inside.h"

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
