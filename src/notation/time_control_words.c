/* Writes time controls and the faults of their texts in words. */
#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "notation/notation_text.h"
#include "util/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Appends a number of units; seconds have up to three decimals. */
static void append_units(int64_t ms, int64_t unit_ms, NotationText unit, const Catalog *catalog,
                         StrBuf *out)
{
    char fraction[TIME_FRACTION_MAX] = "";
    StrBuf number = {0};
    if (unit_ms == SECOND_MS) {
        time_control_format_fraction(ms, fraction);
    }
    strbuf_appendf(&number, "%" PRId64 "%s", ms / unit_ms, fraction);
    strbuf_append_filled(out, notation_text(catalog, unit, ms == unit_ms ? 1 : 2),
                         (StrBufPart[]){{"number", NULL, &number}, {0}});
}

/*
 * Appends a time in the largest unit of which it is a whole number, or in minutes and seconds:
 * "90 minutes", "90 seconds", "5 minutes 3 seconds", "1.5 seconds".
 */
static void append_duration(int64_t ms, const Catalog *catalog, StrBuf *out)
{
    if (ms >= DAY_MS && ms % DAY_MS == 0) {
        append_units(ms, DAY_MS, NOTATION_DAYS, catalog, out);
    } else if (ms >= 2 * HOUR_MS && ms % HOUR_MS == 0) {
        append_units(ms, HOUR_MS, NOTATION_HOURS, catalog, out);
    } else if (ms >= MINUTE_MS && ms % MINUTE_MS == 0) {
        append_units(ms, MINUTE_MS, NOTATION_MINUTES, catalog, out);
    } else if (ms >= 2 * MINUTE_MS) {
        StrBuf minutes = {0}, seconds = {0};
        append_units(ms - ms % MINUTE_MS, MINUTE_MS, NOTATION_MINUTES, catalog, &minutes);
        append_units(ms % MINUTE_MS, SECOND_MS, NOTATION_SECONDS, catalog, &seconds);
        strbuf_append_filled(
            out, notation_text(catalog, NOTATION_TIME_LIST, 1),
            (StrBufPart[]){{"time", NULL, &minutes}, {"more", NULL, &seconds}, {0}});
    } else {
        append_units(ms, SECOND_MS, NOTATION_SECONDS, catalog, out);
    }
}

/* Appends the time of a stage, without its bonus. */
static void append_stage_time(const TimeStage *stage, const Catalog *catalog, StrBuf *out)
{
    StrBuf moves = {0}, time = {0};
    NotationText id = time_stage_is_for_each_move(stage) ? NOTATION_STAGE_OF_EACH_MOVE
                      : stage->moves > 0                 ? NOTATION_STAGE_OF_MOVES
                                                         : NOTATION_STAGE;
    strbuf_appendf(&moves, "%d", stage->moves);
    append_duration(stage->base_ms, catalog, &time);
    strbuf_append_filled(out, notation_text(catalog, id, stage->moves),
                         (StrBufPart[]){{"number", NULL, &moves}, {"time", NULL, &time}, {0}});
}

/* Adds the bonus of a stage to a text. `first` is the text of TIME_BONUS_NONE, which the texts of
 * the other bonuses follow. */
static void add_bonus(const TimeStage *stage, NotationText first, const Catalog *catalog,
                      StrBuf *text)
{
    StrBuf whole = {0}, bonus = {0};
    append_duration(stage->bonus_ms, catalog, &bonus);
    strbuf_append_filled(&whole,
                         notation_text(catalog, (NotationText)((int)first + (int)stage->bonus), 1),
                         (StrBufPart[]){{"stage", NULL, text}, {"bonus", NULL, &bonus}, {0}});
    *text = whole;
}

/* Adds a stage to the stages before it; there may be none. */
static void add_stage(StrBuf *stage, const Catalog *catalog, StrBuf *stages)
{
    StrBuf whole = {0};
    strbuf_append_filled(
        &whole, stages->length > 0 ? notation_text(catalog, NOTATION_STAGE_LIST, 1) : "{stage}",
        (StrBufPart[]){{"stages", NULL, stages}, {"stage", NULL, stage}, {0}});
    *stages = whole;
}

/* Returns whether every stage has the same bonus. */
static bool has_common_bonus(const TimeControl *control)
{
    const TimeStage *first = &control->stages[0];
    for (int i = 1; i < control->stage_count; i++) {
        const TimeStage *stage = &control->stages[i];
        if (stage->bonus != first->bonus || stage->bonus_ms != first->bonus_ms) {
            return false;
        }
    }
    return true;
}

/* Appends the stages. The bonus that several stages have in common is written only once. */
static void append_stages(const TimeControl *control, const Catalog *catalog, StrBuf *out)
{
    StrBuf stages = {0};
    bool is_common = control->stage_count > 1 && has_common_bonus(control);
    for (int i = 0; i < control->stage_count; i++) {
        StrBuf stage = {0};
        append_stage_time(&control->stages[i], catalog, &stage);
        if (!is_common) {
            add_bonus(&control->stages[i], NOTATION_WITHOUT_BONUS, catalog, &stage);
        }
        add_stage(&stage, catalog, &stages);
    }
    if (is_common) {
        add_bonus(&control->stages[0], NOTATION_ALL_WITHOUT_BONUS, catalog, &stages);
    }
    strbuf_append(out, strbuf_text(&stages));
    out->out_of_memory |= strbuf_has_failed(&stages);
    strbuf_release(&stages);
}

static void append_hourglass(const TimeStage *stage, const Catalog *catalog, StrBuf *out)
{
    StrBuf time = {0};
    append_duration(stage->base_ms, catalog, &time);
    strbuf_append_filled(out, notation_text(catalog, NOTATION_HOURGLASS, 1),
                         (StrBufPart[]){{"time", NULL, &time}, {0}});
}

void time_control_append_words(const TimeControl *control, const Catalog *catalog, StrBuf *out)
{
    switch (control->kind) {
    case TIME_CONTROL_NONE:
    case TIME_CONTROL_UNKNOWN:
        strbuf_append(out, notation_text(catalog, NOTATION_NO_CLOCK, 1));
        break;
    case TIME_CONTROL_COUNT_UP:
        strbuf_append(out, notation_text(catalog, NOTATION_COUNT_UP, 1));
        break;
    case TIME_CONTROL_HOURGLASS:
        append_hourglass(&control->stages[0], catalog, out);
        break;
    case TIME_CONTROL_STAGES:
        append_stages(control, catalog, out);
        break;
    }
}

void time_control_append_fault(const TimeControlError *error, const Catalog *catalog, StrBuf *out)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        TIME_CONTROL_FAULTS(X)
#undef X
    };
    StrBuf first = {0}, second = {0}, sum = {0}, stage = {0}, exact = {0};
    TimeStage minutes = {.base_ms = error->first * MINUTE_MS,
                         .bonus = TIME_BONUS_INCREMENT,
                         .bonus_ms = error->second * SECOND_MS};
    strbuf_appendf(&first, "%d", error->first);
    strbuf_appendf(&second, "%d", error->second);
    append_stage_time(&minutes, catalog, &sum);
    add_bonus(&minutes, NOTATION_WITHOUT_BONUS, catalog, &sum);
    append_stage_time(&(TimeStage){.moves = error->first, .base_ms = error->second * MINUTE_MS},
                      catalog, &stage);
    append_duration(minutes.base_ms + error->second * SECOND_MS, catalog, &exact);
    strbuf_append_filled(out,
                         catalog_text(catalog, CATALOG_TIMES, error->fault, TEXTS[error->fault]),
                         (StrBufPart[]){{"first", NULL, &first},
                                        {"second", NULL, &second},
                                        {"sum", NULL, &sum},
                                        {"stage", NULL, &stage},
                                        {"exact", NULL, &exact},
                                        {0}});
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
