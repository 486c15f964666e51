#include "notation/time_control.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NUMBER_MAX = 32 };

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

/* Seconds, with as many decimals as the milliseconds need. */
static void seconds_text(int64_t ms, char out[static NUMBER_MAX])
{
    int length = snprintf(out, NUMBER_MAX, "%" PRId64 ".%03d", ms / 1000, (int)(ms % 1000));
    while (out[length - 1] == '0') {
        out[--length] = '\0';
    }
    if (out[length - 1] == '.') {
        out[--length] = '\0';
    }
}

static void append_seconds(char out[static TIME_CONTROL_TEXT_MAX], int64_t ms)
{
    char number[NUMBER_MAX];
    seconds_text(ms, number);
    append(out, "%s", number);
}

/* A bonus directly behind its stage. */
static void append_bonus(char out[static TIME_CONTROL_TEXT_MAX], const TimeStage *stage)
{
    if (stage->bonus == TIME_BONUS_NONE) {
        return;
    }
    append(out, "+");
    append_seconds(out, stage->bonus_ms);
    if (stage->bonus == TIME_BONUS_DELAY) {
        append(out, "d");
    } else if (stage->bonus == TIME_BONUS_BRONSTEIN) {
        append(out, "b");
    }
}

/* Writes the kinds that have no stages, or one heap of sand. Returns false for stages. */
static bool append_plain_kind(char out[static TIME_CONTROL_TEXT_MAX], const TimeControl *control,
                              const char *none, const char *up)
{
    switch (control->kind) {
    case TIME_CONTROL_NONE:
        append(out, "%s", none);
        return true;
    case TIME_CONTROL_UNKNOWN:
        append(out, "?");
        return true;
    case TIME_CONTROL_COUNT_UP:
        append(out, "%s", up);
        return true;
    case TIME_CONTROL_HOURGLASS:
        append(out, "*");
        append_seconds(out, control->stages[0].base_ms);
        return true;
    case TIME_CONTROL_STAGES:
        break;
    }
    return false;
}

void time_control_format_pgn(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    out[0] = '\0';
    if (append_plain_kind(out, control, "-", "+")) {
        return;
    }
    for (int i = 0; i < control->stage_count; i++) {
        const TimeStage *stage = &control->stages[i];
        append(out, i > 0 ? ":" : "");
        if (stage->moves > 0) {
            append(out, "%d/", stage->moves);
        }
        append_seconds(out, stage->base_ms);
        append_bonus(out, stage);
    }
}

/* Minutes where a bare number is read as minutes, otherwise with its unit. */
static void append_base(char out[static TIME_CONTROL_TEXT_MAX], int64_t ms)
{
    if (ms % 60000 != 0) {
        append_seconds(out, ms);
        append(out, "s");
    } else {
        append(out, ms / 60000 < 180 ? "%" PRId64 : "%" PRId64 "m", ms / 60000);
    }
}

static bool has_one_bonus(const TimeControl *control)
{
    for (int i = 1; i < control->stage_count; i++) {
        if (control->stages[i].bonus != control->stages[0].bonus ||
            control->stages[i].bonus_ms != control->stages[0].bonus_ms) {
            return false;
        }
    }
    return control->stages[0].bonus != TIME_BONUS_NONE;
}

/* A bonus that holds for all stages, after them. */
static void append_common_bonus(char out[static TIME_CONTROL_TEXT_MAX], const TimeControl *control)
{
    static const char *const marks[] = {
        [TIME_BONUS_INCREMENT] = " +", [TIME_BONUS_DELAY] = " d", [TIME_BONUS_BRONSTEIN] = " b"};
    const TimeStage *stage = &control->stages[0];
    append(out, "%s", marks[stage->bonus]);
    append_seconds(out, stage->bonus_ms);
}

void time_control_format(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    out[0] = '\0';
    if (append_plain_kind(out, control, "none", "up")) {
        return;
    }
    const TimeStage *first = &control->stages[0];
    bool is_single = control->stage_count == 1 && first->moves == 0;
    bool is_common = has_one_bonus(control) && (!is_single || first->bonus != TIME_BONUS_INCREMENT);
    for (int i = 0; i < control->stage_count; i++) {
        const TimeStage *stage = &control->stages[i];
        append(out, i > 0 ? " " : "");
        if (stage->moves > 0) {
            append(out, "%d/", stage->moves);
        } else if (!is_single) {
            append(out, "SD/");
        } else if (first->bonus != TIME_BONUS_INCREMENT) {
            append(out, "G/");
        }
        append_base(out, stage->base_ms);
        if (!is_common) {
            append_bonus(out, stage);
        }
    }
    if (is_common) {
        append_common_bonus(out, control);
    }
}

static void append_unit(char out[static TIME_CONTROL_TEXT_MAX], int64_t count, const char *unit)
{
    append(out, "%" PRId64 " %s%s", count, unit, count == 1 ? "" : "s");
}

static void append_duration(char out[static TIME_CONTROL_TEXT_MAX], int64_t ms)
{
    int64_t minutes = ms / 60000, rest_ms = ms % 60000;
    if (rest_ms == 0 && minutes > 0) {
        bool is_hours = minutes % 60 == 0;
        append_unit(out, is_hours ? minutes / 60 : minutes, is_hours ? "hour" : "minute");
        return;
    }
    if (minutes > 0) {
        append_unit(out, minutes, "minute");
        append(out, " ");
    }
    append_seconds(out, rest_ms);
    append(out, rest_ms == 1000 ? " second" : " seconds");
}

static void append_bonus_in_words(char out[static TIME_CONTROL_TEXT_MAX], const TimeStage *stage)
{
    switch (stage->bonus) {
    case TIME_BONUS_NONE:
        return;
    case TIME_BONUS_INCREMENT:
        append(out, " with ");
        append_duration(out, stage->bonus_ms);
        append(out, " added for each move");
        return;
    case TIME_BONUS_DELAY:
        append(out, " with a delay of ");
        append_duration(out, stage->bonus_ms);
        append(out, " before each move");
        return;
    case TIME_BONUS_BRONSTEIN:
        append(out, " with up to ");
        append_duration(out, stage->bonus_ms);
        append(out, " given back for each move");
        return;
    }
}

static void append_stage_in_words(char out[static TIME_CONTROL_TEXT_MAX], const TimeStage *stage,
                                  bool is_only)
{
    if (stage->moves > 0) {
        append_unit(out, stage->moves, "move");
        append(out, " in ");
    }
    append_duration(out, stage->base_ms);
    if (stage->moves == 0 && !is_only) {
        append(out, " for the rest");
    }
}

void time_control_describe(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    out[0] = '\0';
    if (control->kind == TIME_CONTROL_HOURGLASS) {
        append(out, "an hourglass of ");
        append_duration(out, control->stages[0].base_ms);
        return;
    }
    if (control->kind != TIME_CONTROL_STAGES) {
        append(out, control->kind == TIME_CONTROL_COUNT_UP ? "a clock that counts up" : "no clock");
        return;
    }
    bool is_common = has_one_bonus(control);
    int count = control->stage_count;
    for (int i = 0; i < count; i++) {
        append(out, i > 0 ? ", then " : "");
        append_stage_in_words(out, &control->stages[i], count == 1);
        if (!is_common) {
            append_bonus_in_words(out, &control->stages[i]);
        }
    }
    if (control->stages[count - 1].moves > 0) {
        append(out, ", and so on");
    }
    if (is_common) {
        append(out, count > 1 || control->stages[0].moves > 0 ? "," : "");
        append_bonus_in_words(out, &control->stages[0]);
    }
}
