/*
 * The text of the displays, and when it changes. Time left is rounded up, so that a display shows
 * zero exactly when the flag falls. If the rounded time is below ten seconds, the text has tenths
 * of a second. If the rounded time is a day or more, the text has no seconds.
 */
#include "game/clock.h"

#include <stdio.h>

/* The longest time shown in tenths of a second. */
#define TENTHS_FROM_MS INT64_C(9900)

/* The longest time shown with seconds and without days. Longer times round up to a day or more. */
#define SECONDS_FROM_MS (DAY_MS - MINUTE_MS)

/* Returns the unit in which a time left is shown, in milliseconds. */
static int64_t unit_of(int64_t ms)
{
    return ms <= TENTHS_FROM_MS ? 100 : ms <= SECONDS_FROM_MS ? SECOND_MS : MINUTE_MS;
}

static int64_t rounded_up(int64_t ms, int64_t unit_ms)
{
    return (ms + unit_ms - 1) / unit_ms;
}

static void seconds_text(int64_t seconds, char out[static CLOCK_TEXT_MAX])
{
    if (seconds >= HOUR_MS / SECOND_MS) {
        time_control_format_hours(seconds * SECOND_MS, out);
    } else {
        snprintf(out, CLOCK_TEXT_MAX, "%d:%02d", (int)seconds / 60, (int)seconds % 60);
    }
}

void clock_text(int64_t ms, char out[static CLOCK_TEXT_MAX])
{
    int64_t units = rounded_up(ms, unit_of(ms));
    if (ms <= TENTHS_FROM_MS) {
        snprintf(out, CLOCK_TEXT_MAX, "%d.%d", (int)units / 10, (int)units % 10);
    } else if (ms <= SECONDS_FROM_MS) {
        seconds_text(units, out);
    } else {
        int hours = (int)(units / 60);
        snprintf(out, CLOCK_TEXT_MAX, "%dd %02d:%02d", hours / 24, hours % 24, (int)(units % 60));
    }
}

void clock_text_in_seconds(int64_t ms, char out[static CLOCK_TEXT_MAX])
{
    if (ms <= TENTHS_FROM_MS) {
        seconds_text(rounded_up(ms, SECOND_MS), out);
    } else {
        clock_text(ms, out);
    }
}

void clock_text_of(const Clock *clock, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX])
{
    out[0] = '\0';
    if (clock->control[side].kind == TIME_CONTROL_COUNT_UP) {
        seconds_text(clock_ms(clock, side, now_ms) / 1000, out);
    } else if (time_control_is_limited(&clock->control[side])) {
        clock_text(clock_ms(clock, side, now_ms), out);
    }
}

/* Returns the milliseconds until the text changes while the mover's time left, ms, decreases.
 * Returns CLOCK_NEVER if no time is left. */
static int64_t until_change_down(const Clock *clock, int64_t ms, int64_t now_ms)
{
    if (ms <= 0) {
        return CLOCK_NEVER;
    }
    int64_t unit_ms = unit_of(ms);
    int64_t next_ms = (rounded_up(ms, unit_ms) - 1) * unit_ms;
    bool is_to_tenths = unit_ms == SECOND_MS && next_ms < TENTHS_FROM_MS;
    return clock_until_ms(clock, is_to_tenths ? TENTHS_FROM_MS : next_ms, now_ms);
}

/* Returns the milliseconds until the text changes while the time left, ms, increases. */
static int64_t until_change_up(int64_t ms)
{
    int64_t unit_ms = unit_of(ms);
    return rounded_up(ms, unit_ms) * unit_ms - ms + 1;
}

static int64_t until_change(const Clock *clock, Side side, int64_t now_ms)
{
    int64_t ms = clock_ms(clock, side, now_ms);
    if (side != clock->mover) {
        return clock_gains(clock, side) ? until_change_up(ms) : CLOCK_NEVER;
    }
    if (time_control_is_limited(&clock->control[side])) {
        int64_t delay_ms = clock_delay_left_ms(clock, now_ms);
        return delay_ms > 0 ? delay_ms : until_change_down(clock, ms, now_ms);
    }
    return clock->control[side].kind == TIME_CONTROL_COUNT_UP ? 1000 - ms % 1000 : CLOCK_NEVER;
}

int64_t clock_display_deadline(const Clock *clock, int64_t now_ms)
{
    if (!clock->running) {
        return CLOCK_NEVER;
    }
    int64_t white_ms = until_change(clock, SIDE_WHITE, now_ms);
    int64_t black_ms = until_change(clock, SIDE_BLACK, now_ms);
    int64_t sooner_ms = white_ms < black_ms ? white_ms : black_ms;
    if (sooner_ms == CLOCK_NEVER) {
        return CLOCK_NEVER;
    }
    return (now_ms > clock->since_ms ? now_ms : clock->since_ms) + sooner_ms;
}
