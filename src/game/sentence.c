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
    int64_t minutes = ms / 60000;
    if (ms % 60000 == 0 && minutes > 0) {
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
