/* A time control in words, and as people type it. */
#include "notation/time_control.h"

#include "notation/notation_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Appends a time in the largest unit of which it is a whole number: "90 minutes", "1.5 seconds". */
static void append_duration(int64_t ms, StrBuf *out)
{
    static const struct {
        int64_t ms;       /* its length */
        int64_t from_ms;  /* the shortest time that it is used for */
        const char *name; /* "hour" */
    } UNITS[] = {
        {DAY_MS, DAY_MS, "day"},
        {HOUR_MS, 2 * HOUR_MS, "hour"},
        {MINUTE_MS, MINUTE_MS, "minute"},
        {SECOND_MS, 0, "second"},
    };
    size_t unit = 0;
    while (unit < 3 && (ms < UNITS[unit].from_ms || ms % UNITS[unit].ms != 0)) {
        unit++;
    }
    char fraction[TIME_FRACTION_MAX];
    time_control_format_fraction(ms, fraction);
    strbuf_appendf(out, "%" PRId64 "%s %s%s", ms / UNITS[unit].ms, unit == 3 ? fraction : "",
                   UNITS[unit].name, ms == UNITS[unit].ms ? "" : "s");
}

static void append_stages(const TimeControl *control, StrBuf *out)
{
    int last = control->stage_count - 1;
    bool is_said_once = true; /* every stage has the same bonus: it is said at the end */
    for (int i = 1; i <= last; i++) {
        const TimeStage *stage = &control->stages[i];
        is_said_once = is_said_once && stage->bonus == control->stages[0].bonus &&
                       stage->bonus_ms == control->stages[0].bonus_ms;
    }
    for (int i = 0; i <= last; i++) {
        const TimeStage *stage = &control->stages[i];
        strbuf_append(out, i > 0 ? ", then " : "");
        append_duration(stage->base_ms, out);
        if (time_stage_is_for_each_move(stage)) {
            strbuf_append(out, " for each move");
        } else if (stage->moves > 0) {
            strbuf_appendf(out, " for %d move%s", stage->moves, stage->moves == 1 ? "" : "s");
        }
        if (stage->bonus != TIME_BONUS_NONE && (!is_said_once || i == last)) {
            strbuf_append(out, i > 0 && is_said_once ? ", and " : " and ");
            bool is_bronstein = stage->bonus == TIME_BONUS_BRONSTEIN;
            strbuf_append(out, stage->bonus == TIME_BONUS_DELAY ? "a delay of "
                               : is_bronstein                   ? "up to "
                                                                : "");
            append_duration(stage->bonus_ms, out);
            strbuf_append(out, is_bronstein ? " of each move given back" : " a move");
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
        strbuf_append(out, "a clock that counts up");
        break;
    case TIME_CONTROL_HOURGLASS:
        strbuf_append(out, "an hourglass of ");
        append_duration(control->stages[0].base_ms, out);
        break;
    case TIME_CONTROL_STAGES:
        append_stages(control, out);
        break;
    }
}

void time_control_format(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX])
{
    const TimeStage *stage = &control->stages[0];
    bool is_minutes_and_seconds = /* what "5+3" and "0:45+3" can say */
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
