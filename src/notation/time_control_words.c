/* Writes time controls and the faults of their texts in words. */
#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Appends a number of units; seconds have up to three decimals. */
static void append_units(int64_t ms, int64_t unit_ms, const char *one, const char *many,
                         StrBuf *out)
{
    char fraction[TIME_FRACTION_MAX] = "";
    if (unit_ms == SECOND_MS) {
        time_control_format_fraction(ms, fraction);
    }
    strbuf_appendf(out, "%" PRId64 "%s %s", ms / unit_ms, fraction, ms == unit_ms ? one : many);
}

/*
 * Appends a time in the largest unit of which it is a whole number, or in minutes and seconds:
 * "90 minutes", "90 seconds", "5 minutes 3 seconds", "1.5 seconds".
 */
static void append_duration(int64_t ms, StrBuf *out)
{
    if (ms >= DAY_MS && ms % DAY_MS == 0) {
        append_units(ms, DAY_MS, "day", "days", out);
    } else if (ms >= 2 * HOUR_MS && ms % HOUR_MS == 0) {
        append_units(ms, HOUR_MS, "hour", "hours", out);
    } else if (ms >= MINUTE_MS && ms % MINUTE_MS == 0) {
        append_units(ms, MINUTE_MS, "minute", "minutes", out);
    } else if (ms >= 2 * MINUTE_MS) {
        append_units(ms - ms % MINUTE_MS, MINUTE_MS, "minute", "minutes", out);
        strbuf_append_char(out, ' ');
        append_units(ms % MINUTE_MS, SECOND_MS, "second", "seconds", out);
    } else {
        append_units(ms, SECOND_MS, "second", "seconds", out);
    }
}

/* Appends a template. {moves}, {time} and {bonus} are replaced by those of a stage. */
static void append_filled(const char *text, const TimeStage *stage, StrBuf *out)
{
    while (*text != '\0') {
        size_t literal = strcspn(text, "{");
        strbuf_append_bytes(out, text, literal);
        text += literal;
        if (text_has_prefix(text, "{moves}")) {
            strbuf_appendf(out, "%d", stage->moves);
        } else if (text_has_prefix(text, "{time}")) {
            append_duration(stage->base_ms, out);
        } else if (*text == '{') {
            append_duration(stage->bonus_ms, out);
        }
        text += strcspn(text, "}") + (*text == '{');
    }
}

/* Appends the time of a stage, without its bonus. */
static void append_stage_time(const TimeStage *stage, StrBuf *out)
{
    append_filled(time_stage_is_for_each_move(stage) ? "{time} a move"
                  : stage->moves == 1                ? "1 move in {time}"
                  : stage->moves > 0                 ? "{moves} moves in {time}"
                                                     : "{time}",
                  stage, out);
}

/* Appends the bonus of a stage. */
static void append_bonus(const TimeStage *stage, StrBuf *out)
{
    static const char *const TEXTS[] = {
        [TIME_BONUS_NONE] = "",
        [TIME_BONUS_INCREMENT] = "plus {bonus} a move",
        [TIME_BONUS_DELAY] = "with a delay of {bonus} a move",
        [TIME_BONUS_BRONSTEIN] = "with a Bronstein delay of {bonus} a move",
    };
    append_filled(TEXTS[stage->bonus], stage, out);
}

static void append_stages(const TimeControl *control, StrBuf *out)
{
    int last = control->stage_count - 1;
    bool is_common = true; /* every stage has the same bonus, which is written only once */
    for (int i = 1; i <= last; i++) {
        const TimeStage *stage = &control->stages[i];
        is_common = is_common && stage->bonus == control->stages[0].bonus &&
                    stage->bonus_ms == control->stages[0].bonus_ms;
    }
    for (int i = 0; i <= last; i++) {
        const TimeStage *stage = &control->stages[i];
        strbuf_append(out, i > 0 ? ", then " : "");
        append_stage_time(stage, out);
        if (stage->bonus != TIME_BONUS_NONE && (!is_common || i == last)) {
            strbuf_append(out, i > 0 && is_common ? ", " : " ");
            append_bonus(stage, out);
        }
    }
}

void time_control_append_words(const TimeControl *control, StrBuf *out)
{
    switch (control->kind) {
    case TIME_CONTROL_NONE:
    case TIME_CONTROL_UNKNOWN:
        strbuf_append(out, "no clock");
        break;
    case TIME_CONTROL_COUNT_UP:
        strbuf_append(out, "no time limit (clock counts up)");
        break;
    case TIME_CONTROL_HOURGLASS:
        append_filled("an hourglass clock with {time} each", &control->stages[0], out);
        break;
    case TIME_CONTROL_STAGES:
        append_stages(control, out);
        break;
    }
}

/* Appends the text of a placeholder. `part` is the rest of the template after the opening brace. */
static void append_fault_part(const char *part, const TimeControlError *error, StrBuf *out)
{
    TimeStage stage = {.base_ms = error->first * MINUTE_MS};
    if (text_has_prefix(part, "first")) {
        strbuf_appendf(out, "%d", error->first);
    } else if (text_has_prefix(part, "second")) {
        strbuf_appendf(out, "%d", error->second);
    } else if (text_has_prefix(part, "exact")) {
        append_duration(stage.base_ms + error->second * SECOND_MS, out);
    } else if (text_has_prefix(part, "sum")) {
        stage.bonus = TIME_BONUS_INCREMENT;
        stage.bonus_ms = error->second * SECOND_MS;
        append_filled("{time} plus {bonus} a move", &stage, out);
    } else {
        append_stage_time(&(TimeStage){.moves = error->first, .base_ms = error->second * MINUTE_MS},
                          out);
    }
}

void time_control_append_fault(const TimeControlError *error, StrBuf *out)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        TIME_CONTROL_FAULTS(X)
#undef X
    };
    const char *at = TEXTS[error->fault];
    while (*at != '\0') {
        size_t literal = strcspn(at, "{");
        strbuf_append_bytes(out, at, literal);
        at += literal;
        if (*at == '{') {
            append_fault_part(at + 1, error, out);
            at += strcspn(at, "}") + 1;
        }
    }
}

void time_control_format(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    const TimeStage *stage = &control->stages[0];
    bool is_minutes_and_seconds = /* the time control can be written like "5+3" or "0:45+3" */
        control->kind == TIME_CONTROL_STAGES && control->stage_count == 1 && stage->moves == 0 &&
        stage->base_ms % SECOND_MS == 0 && stage->base_ms < 3 * HOUR_MS &&
        stage->bonus <= TIME_BONUS_INCREMENT && stage->bonus_ms % SECOND_MS == 0;
    if (control->kind == TIME_CONTROL_NONE || control->kind == TIME_CONTROL_UNKNOWN) {
        strcpy(out, "none");
    } else if (is_minutes_and_seconds) {
        char seconds[sizeof ":59"] = "";
        if (stage->base_ms % MINUTE_MS != 0) {
            snprintf(seconds, sizeof seconds, ":%02u",
                     (unsigned)(stage->base_ms / SECOND_MS) % 60U);
        }
        snprintf(out, TIME_CONTROL_TEXT_MAX, "%" PRId64 "%s+%" PRId64, stage->base_ms / MINUTE_MS,
                 seconds, stage->bonus_ms / SECOND_MS);
    } else {
        time_control_format_pgn(control, out);
    }
}
