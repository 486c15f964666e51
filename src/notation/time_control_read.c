/*
 * One reader for both texts. It goes through the text once, from left to right. People's text turns
 * out to be PGN's at the first colon between stages, and is then read again as such.
 */
#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

/* What has been found so far. */
typedef struct Reader {
    TimeScanner scan;    /* where reading stands */
    bool has_colon;      /* a colon stands between stages */
    TimeControl control; /* the stages so far */
    TimeBonus common;    /* bonus for all stages, TIME_BONUS_NONE while there is none */
    int64_t common_ms;   /* its time */
    bool has_common;     /* it was given, perhaps as none at all */
} Reader;

/* Skips what begins a bonus, and tells which; false if none begins here. */
static bool skip_bonus_mark(Reader *reader, TimeBonus *bonus)
{
    static const char *const increments[] = {"increment", "inc", "i", "+", "|"};
    static const char *const delays[] = {"delay", "d"};
    static const char *const bronsteins[] = {"bronstein", "b"};
    if (reader->scan.is_pgn ? time_scanner_skip_char(&reader->scan, '+')
                            : TIME_SCANNER_SKIP_ANY(&reader->scan, increments)) {
        *bonus = TIME_BONUS_INCREMENT;
    } else if (!reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, delays)) {
        *bonus = TIME_BONUS_DELAY;
    } else if (!reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, bronsteins)) {
        *bonus = TIME_BONUS_BRONSTEIN;
    } else {
        return false;
    }
    return true;
}

/* Skips "/move", "per move", "a move" and the like, which say nothing new. */
static void skip_per_move(Reader *reader)
{
    static const char *const each[] = {"/", "per", "each", "a", "for each", "for every"};
    const char *before = reader->scan.at;
    time_scanner_skip_blanks(&reader->scan);
    if (!reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, each)) {
        time_scanner_skip_blanks(&reader->scan);
        if (time_scanner_skip_word(&reader->scan, "move")) {
            return;
        }
    }
    reader->scan.at = before;
}

/* Reads the time of a bonus whose mark was skipped; 0 makes it none. */
static bool read_bonus(Reader *reader, TimeBonus *bonus, int64_t *ms)
{
    if (!reader->scan.is_pgn) {
        time_scanner_skip_blanks(&reader->scan);
    }
    if (!time_scanner_read_time(&reader->scan, SECOND_MS, TIME_BONUS_MAX_MS, ms)) {
        return false;
    }
    if (*bonus == TIME_BONUS_INCREMENT && time_scanner_skip_word(&reader->scan, "d")) {
        *bonus = TIME_BONUS_DELAY;
    } else if (*bonus == TIME_BONUS_INCREMENT && time_scanner_skip_word(&reader->scan, "b")) {
        *bonus = TIME_BONUS_BRONSTEIN;
    }
    if (*ms == 0) {
        *bonus = TIME_BONUS_NONE;
    }
    skip_per_move(reader);
    return true;
}

/* Reads a bonus for all stages. */
static bool read_common_bonus(Reader *reader, TimeBonus bonus, const char *start)
{
    int64_t ms;
    if (!read_bonus(reader, &bonus, &ms)) {
        return false;
    }
    if (reader->has_common && (reader->common != bonus || reader->common_ms != ms)) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_BONUS_TWICE, start);
    }
    reader->has_common = true;
    reader->common = bonus;
    reader->common_ms = ms;
    return true;
}

/* Reads "40/" as the number of moves; leaves 0 and reads nothing where no such number stands. */
static bool read_moves(Reader *reader, int *moves)
{
    const char *start = reader->scan.at, *end = start;
    while (text_is_digit(*end)) {
        end++;
    }
    *moves = 0;
    if (end == start || *end != '/') {
        return true;
    }
    int64_t whole, millionths;
    if (!time_scanner_read_number(&reader->scan, &whole, &millionths)) {
        return false;
    }
    if (whole == 0) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_NO_MOVES, start);
    }
    if (whole > TIME_MOVES_MAX) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_NUMBER_TOO_LARGE, start);
    }
    reader->scan.at++;
    *moves = (int)whole;
    return true;
}

/* Checks that one more stage may begin here. */
static bool check_stage_may_begin(Reader *reader, const char *start)
{
    const TimeControl *control = &reader->control;
    int count = control->stage_count;
    if (count > 0 && control->stages[count - 1].moves == 0) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_STAGE_TOO_LATE, start);
    }
    return count < TIME_STAGES_MAX ||
           time_scanner_fail(&reader->scan, TIME_CONTROL_TOO_MANY_STAGES, start);
}

/* Reads what tells which moves a stage is for: "40/", "SD/", "G/", or nothing. */
static bool read_stage_mark(Reader *reader, int *moves)
{
    static const char *const rests[] = {"sudden death", "game", "all", "rest", "sd", "g"};
    const char *start = reader->scan.at;
    bool is_rest = !reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, rests);
    if (!is_rest && *start != '\0' && !text_is_digit(*start)) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_UNKNOWN_WORD, start);
    }
    if (!check_stage_may_begin(reader, start)) {
        return false;
    }
    if (is_rest) {
        time_scanner_skip_blanks(&reader->scan);
        time_scanner_skip_char(&reader->scan, '/');
        time_scanner_skip_blanks(&reader->scan);
        return true;
    }
    return read_moves(reader, moves);
}

/* Reads one stage with the bonus directly behind it. */
static bool read_stage(Reader *reader)
{
    TimeStage stage = {0};
    if (!read_stage_mark(reader, &stage.moves)) {
        return false;
    }
    const char *time = reader->scan.at;
    if (!time_scanner_read_time(&reader->scan, reader->scan.is_pgn ? SECOND_MS : MINUTE_MS,
                                TIME_BASE_MAX_MS, &stage.base_ms)) {
        return false;
    }
    if (stage.base_ms == 0) {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_NO_TIME, time);
    }
    if (skip_bonus_mark(reader, &stage.bonus) &&
        !read_bonus(reader, &stage.bonus, &stage.bonus_ms)) {
        return false;
    }
    reader->control.stages[reader->control.stage_count++] = stage;
    return true;
}

/* Skips what separates stages and bonuses. Returns false if nothing does. */
static bool skip_separators(Reader *reader)
{
    const char *start = reader->scan.at;
    if (reader->scan.is_pgn) {
        return time_scanner_skip_char(&reader->scan, ':');
    }
    while (text_is_blank(*reader->scan.at) ||
           (*reader->scan.at != '\0' && strchr(",;:", *reader->scan.at))) {
        reader->has_colon = reader->has_colon || *reader->scan.at == ':';
        reader->scan.at++;
    }
    time_scanner_skip_word(&reader->scan, "then");
    time_scanner_skip_blanks(&reader->scan);
    return reader->scan.at > start;
}

/* Gives the common bonus to all stages that have none of their own. */
static bool spread_common_bonus(Reader *reader)
{
    for (int i = 0; reader->has_common && i < reader->control.stage_count; i++) {
        TimeStage *stage = &reader->control.stages[i];
        bool is_same = stage->bonus == reader->common && stage->bonus_ms == reader->common_ms;
        if (stage->bonus != TIME_BONUS_NONE && !is_same) {
            return time_scanner_fail(&reader->scan, TIME_CONTROL_BONUS_TWICE, reader->scan.at);
        }
        stage->bonus = reader->common;
        stage->bonus_ms = reader->common_ms;
    }
    return true;
}

static bool read_stages(Reader *reader)
{
    if (!read_stage(reader)) {
        return false;
    }
    while (*text_skip_blanks(reader->scan.at) != '\0') {
        const char *start = reader->scan.at;
        TimeBonus bonus;
        if (!skip_separators(reader)) {
            return time_scanner_fail(&reader->scan, TIME_CONTROL_UNKNOWN_WORD, start);
        }
        const char *item = reader->scan.at;
        bool is_bonus = !reader->scan.is_pgn && skip_bonus_mark(reader, &bonus);
        if (is_bonus ? !read_common_bonus(reader, bonus, item) : !read_stage(reader)) {
            return false;
        }
    }
    reader->control.kind = TIME_CONTROL_STAGES;
    return spread_common_bonus(reader);
}

/* Reads the sand of an hourglass whose mark was skipped. */
static bool read_hourglass(Reader *reader, int64_t bare_ms)
{
    reader->control.kind = TIME_CONTROL_HOURGLASS;
    reader->control.stage_count = 1;
    time_scanner_skip_blanks(&reader->scan);
    const char *start = reader->scan.at;
    int64_t *ms = &reader->control.stages[0].base_ms;
    if (!time_scanner_read_time(&reader->scan, bare_ms, TIME_BASE_MAX_MS, ms)) {
        return false;
    }
    return *ms > 0 || time_scanner_fail(&reader->scan, TIME_CONTROL_NO_TIME, start);
}

/* Reads the forms that have no stages. *found tells whether it is one of them. */
static bool read_plain_kind(Reader *reader, bool *found)
{
    static const char *const nones[] = {"none", "no clock", "untimed", "unlimited", "off"};
    static const char *const ups[] = {"count up", "count-up", "up"};
    TimeControl *control = &reader->control;
    *found = true;
    if (time_scanner_skip_char(&reader->scan, '*')) {
        return read_hourglass(reader, SECOND_MS);
    }
    if (!reader->scan.is_pgn && time_scanner_skip_word(&reader->scan, "hourglass")) {
        return read_hourglass(reader, MINUTE_MS);
    }
    if (time_scanner_skip_char(&reader->scan, '?')) {
        control->kind = TIME_CONTROL_UNKNOWN;
    } else if (time_scanner_skip_char(&reader->scan, '-') ||
               (!reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, nones))) {
        control->kind = TIME_CONTROL_NONE;
    } else if (time_scanner_skip_char(&reader->scan, '+') ||
               (!reader->scan.is_pgn && TIME_SCANNER_SKIP_ANY(&reader->scan, ups))) {
        control->kind = TIME_CONTROL_COUNT_UP;
    } else {
        *found = false;
    }
    return true;
}

static bool read_text(Reader *reader)
{
    bool is_plain;
    time_scanner_skip_blanks(&reader->scan);
    if (*reader->scan.at == '\0') {
        return time_scanner_fail(&reader->scan, TIME_CONTROL_EMPTY, reader->scan.at);
    }
    if (!read_plain_kind(reader, &is_plain)) {
        return false;
    }
    if (!is_plain) {
        return read_stages(reader);
    }
    time_scanner_skip_blanks(&reader->scan);
    return *reader->scan.at == '\0' ||
           time_scanner_fail(&reader->scan, TIME_CONTROL_UNKNOWN_WORD, reader->scan.at);
}

bool time_control_parse(const char *text, TimeControl *out, TimeControlError *error)
{
    Reader reader = {.scan = {.text = text, .at = text, .error = error}};
    if (!read_text(&reader)) {
        return false;
    }
    if (reader.has_colon) {
        return time_control_parse_pgn(text, out, error);
    }
    *out = reader.control;
    return true;
}

bool time_control_parse_pgn(const char *text, TimeControl *out, TimeControlError *error)
{
    Reader reader = {.scan = {.text = text, .at = text, .is_pgn = true, .error = error}};
    if (!read_text(&reader)) {
        return false;
    }
    *out = reader.control;
    return true;
}
