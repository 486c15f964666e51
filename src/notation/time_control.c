#include "notation/time_control.h"

#include <string.h>

const char *time_control_fault_text(TimeControlFault fault)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        TIME_CONTROL_FAULTS(X)
#undef X
    };
    return texts[fault];
}

static bool stage_is_same(const TimeStage *one, const TimeStage *other)
{
    return one->moves == other->moves && one->base_ms == other->base_ms &&
           one->bonus == other->bonus && one->bonus_ms == other->bonus_ms;
}

bool time_control_is_same(const TimeControl *one, const TimeControl *other)
{
    if (one->kind != other->kind || one->stage_count != other->stage_count) {
        return false;
    }
    for (int i = 0; i < one->stage_count; i++) {
        if (!stage_is_same(&one->stages[i], &other->stages[i])) {
            return false;
        }
    }
    return true;
}

bool time_control_is_limited(const TimeControl *control)
{
    return control->kind == TIME_CONTROL_STAGES || control->kind == TIME_CONTROL_HOURGLASS;
}

/* Everything the player may use for sixty moves: the stages these reach, and what each move adds.
 */
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
    const int64_t minute_ms = 60000;
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
    if (longer_ms <= 10 * minute_ms) {
        return TIME_CLASS_BLITZ;
    }
    return longer_ms < 60 * minute_ms ? TIME_CLASS_RAPID : TIME_CLASS_STANDARD;
}
