/*
 * One reader for both texts. It goes through the text once, from left to right; `seconds` says
 * whether bare numbers are PGN's. People's text turns out to be PGN's at the first colon between
 * stages, and is then read again as such.
 */
#include "notation/time_control.h"

#include "util/text.h"

#include <string.h>

#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)
#define HOUR_MS   INT64_C(3600000)

enum {
    /* From here on a bare time is in seconds: nobody gives three hours without saying so. */
    BARE_SECONDS_FROM = 180,
};

/* Where the reader is, and what it has found so far. */
typedef struct Reader {
    const char *text;        /* the whole text */
    const char *at;          /* next byte to read */
    bool is_pgn;             /* PGN's syntax: seconds only, no words */
    bool has_colon;          /* stages were parted by a colon */
    TimeControl control;     /* the stages so far */
    TimeBonus common;        /* bonus for all stages, TIME_BONUS_NONE while there is none */
    int64_t common_ms;       /* its time */
    bool has_common;         /* it was given, perhaps as none at all */
    TimeControlError *error; /* set at the first fault */
} Reader;

static bool fail(Reader *reader, TimeControlFault fault, const char *where)
{
    *reader->error = (TimeControlError){.fault = fault, .offset = (size_t)(where - reader->text)};
    return false;
}

static bool is_letter(char byte)
{
    char lower = text_lower(byte);
    return lower >= 'a' && lower <= 'z';
}

/* Skips the word, in any case, if it stands here and no letter follows it. */
static bool skip_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (!text_has_prefix_ignoring_case(reader->at, word) ||
        (is_letter(word[length - 1]) && is_letter(reader->at[length]))) {
        return false;
    }
    reader->at += length;
    return true;
}

static bool skip_any_word(Reader *reader, const char *const words[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (skip_word(reader, words[i])) {
            return true;
        }
    }
    return false;
}

#define SKIP_ANY(reader, words) skip_any_word(reader, words, sizeof(words) / sizeof((words)[0]))

static bool skip_char(Reader *reader, char byte)
{
    if (*reader->at != byte) {
        return false;
    }
    reader->at++;
    return true;
}

static void skip_blanks(Reader *reader)
{
    reader->at = text_skip_blanks(reader->at);
}

/* Reads a number: what is before the point, and the decimals in millionths. */
static bool read_number(Reader *reader, int64_t *whole, int64_t *millionths)
{
    const char *start = reader->at;
    if (!text_is_digit(*reader->at)) {
        return fail(reader, TIME_CONTROL_NUMBER_MISSING, start);
    }
    *whole = *millionths = 0;
    for (; text_is_digit(*reader->at); reader->at++) {
        *whole = *whole * 10 + (*reader->at - '0');
        if (*whole > TIME_BASE_MAX_MS) {
            return fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, start);
        }
    }
    if (*reader->at != '.') {
        return true;
    }
    reader->at++;
    if (!text_is_digit(*reader->at)) {
        return fail(reader, TIME_CONTROL_NUMBER_BROKEN, reader->at);
    }
    int64_t weight = 100000;
    for (; text_is_digit(*reader->at); reader->at++, weight /= 10) {
        *millionths += weight * (*reader->at - '0');
    }
    return true;
}

/* Skips a unit of time. Returns its length, or 0 if there is none. */
static int64_t skip_unit(Reader *reader)
{
    static const char *const hours[] = {"hours", "hour", "hrs", "hr", "h"};
    static const char *const minutes[] = {"minutes", "minute", "mins", "min.",
                                          "min",     "m",      "'",    "\xE2\x80\xB2"};
    static const char *const seconds[] = {"seconds", "second", "secs", "sec.",
                                          "sec",     "s",      "\"",   "\xE2\x80\xB3"};
    if (reader->is_pgn) {
        return 0;
    }
    const char *before = reader->at;
    skip_blanks(reader);
    if (SKIP_ANY(reader, hours)) {
        return HOUR_MS;
    }
    if (SKIP_ANY(reader, minutes)) {
        return MINUTE_MS;
    }
    if (SKIP_ANY(reader, seconds)) {
        return SECOND_MS;
    }
    reader->at = before;
    return 0;
}

/* Tells whether ":mm" stands here as a part of a time and not as the start of another stage. */
static bool is_sixtieths(const char *at)
{
    return at[0] == ':' && text_is_digit(at[1]) && text_is_digit(at[2]) && at[1] < '6' &&
           !text_is_digit(at[3]) && at[3] != '/';
}

/* Reads the ":ss", or ":mm:ss", that follows a number. */
static int64_t read_sixtieths(Reader *reader, int64_t first)
{
    int64_t total = first;
    int parts = 0;
    for (; parts < 2 && is_sixtieths(reader->at); parts++, reader->at += 3) {
        total = total * 60 + 10 * (reader->at[1] - '0') + (reader->at[2] - '0');
    }
    return total * SECOND_MS;
}

/* Reads what follows a number with a unit, as the 30 in 1h30, 1h30m or 2m30s. */
static bool read_smaller_unit(Reader *reader, int64_t unit_ms, int64_t *ms)
{
    while (unit_ms > SECOND_MS && text_is_digit(*text_skip_blanks(reader->at))) {
        const char *before = reader->at;
        int64_t whole, millionths;
        bool is_glued = text_is_digit(*reader->at);
        skip_blanks(reader);
        if (!read_number(reader, &whole, &millionths)) {
            return false;
        }
        int64_t unit = skip_unit(reader);
        if (unit >= unit_ms || (unit == 0 && !is_glued) || *reader->at == '/') {
            reader->at = before; /* the number belongs to what comes next */
            return true;
        }
        unit_ms = unit > 0 ? unit : unit_ms / 60;
        *ms += whole * unit_ms + millionths * unit_ms / 1000000;
    }
    return true;
}

/* Reads a time that may stand with its unit; bare numbers count in bare_ms. */
static bool read_time(Reader *reader, int64_t bare_ms, int64_t limit_ms, int64_t *ms)
{
    const char *start = reader->at;
    int64_t whole, millionths;
    if (!read_number(reader, &whole, &millionths)) {
        return false;
    }
    if (!reader->is_pgn && millionths == 0 && bare_ms == MINUTE_MS && is_sixtieths(reader->at)) {
        *ms = read_sixtieths(reader, whole);
    } else {
        int64_t unit_ms = skip_unit(reader);
        bool is_bare = unit_ms == 0;
        if (is_bare) {
            unit_ms = whole >= BARE_SECONDS_FROM ? SECOND_MS : bare_ms;
        }
        *ms = whole * unit_ms + millionths * unit_ms / 1000000;
        if (!is_bare && !read_smaller_unit(reader, unit_ms, ms)) {
            return false;
        }
    }
    return *ms <= limit_ms || fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, start);
}

/* Skips what begins a bonus, and tells which; false if none begins here. */
static bool skip_bonus_mark(Reader *reader, TimeBonus *bonus)
{
    static const char *const increments[] = {"increment", "inc", "i", "+"};
    static const char *const delays[] = {"delay", "d"};
    static const char *const bronsteins[] = {"bronstein", "b"};
    if (reader->is_pgn ? skip_char(reader, '+') : SKIP_ANY(reader, increments)) {
        *bonus = TIME_BONUS_INCREMENT;
    } else if (!reader->is_pgn && SKIP_ANY(reader, delays)) {
        *bonus = TIME_BONUS_DELAY;
    } else if (!reader->is_pgn && SKIP_ANY(reader, bronsteins)) {
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
    const char *before = reader->at;
    skip_blanks(reader);
    if (!reader->is_pgn && SKIP_ANY(reader, each)) {
        skip_blanks(reader);
        if (skip_word(reader, "move")) {
            return;
        }
    }
    reader->at = before;
}

/* Reads the time of a bonus whose mark was skipped; 0 makes it none. */
static bool read_bonus(Reader *reader, TimeBonus *bonus, int64_t *ms)
{
    if (!reader->is_pgn) {
        skip_blanks(reader);
    }
    if (!read_time(reader, SECOND_MS, TIME_BONUS_MAX_MS, ms)) {
        return false;
    }
    if (*bonus == TIME_BONUS_INCREMENT && skip_word(reader, "d")) {
        *bonus = TIME_BONUS_DELAY;
    } else if (*bonus == TIME_BONUS_INCREMENT && skip_word(reader, "b")) {
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
        return fail(reader, TIME_CONTROL_BONUS_TWICE, start);
    }
    reader->has_common = true;
    reader->common = bonus;
    reader->common_ms = ms;
    return true;
}

/* Reads "40/" as the number of moves; leaves 0 and reads nothing where no such number stands. */
static bool read_moves(Reader *reader, int *moves)
{
    const char *start = reader->at, *end = start;
    while (text_is_digit(*end)) {
        end++;
    }
    *moves = 0;
    if (end == start || *end != '/') {
        return true;
    }
    int64_t whole, millionths;
    if (!read_number(reader, &whole, &millionths)) {
        return false;
    }
    if (whole == 0) {
        return fail(reader, TIME_CONTROL_NO_MOVES, start);
    }
    if (whole > TIME_MOVES_MAX) {
        return fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, start);
    }
    reader->at++;
    *moves = (int)whole;
    return true;
}

/* Checks that one more stage may begin here. */
static bool check_stage_may_begin(Reader *reader, const char *start)
{
    const TimeControl *control = &reader->control;
    int count = control->stage_count;
    if (count > 0 && control->stages[count - 1].moves == 0) {
        return fail(reader, TIME_CONTROL_STAGE_TOO_LATE, start);
    }
    return count < TIME_STAGES_MAX || fail(reader, TIME_CONTROL_TOO_MANY_STAGES, start);
}

/* Reads what tells which moves a stage is for: "40/", "SD/", "G/", or nothing. */
static bool read_stage_mark(Reader *reader, int *moves)
{
    static const char *const rests[] = {"sudden death", "game", "all", "rest", "sd", "g"};
    const char *start = reader->at;
    bool is_rest = !reader->is_pgn && SKIP_ANY(reader, rests);
    if (!is_rest && *start != '\0' && !text_is_digit(*start)) {
        return fail(reader, TIME_CONTROL_UNKNOWN_WORD, start);
    }
    if (!check_stage_may_begin(reader, start)) {
        return false;
    }
    if (is_rest) {
        skip_blanks(reader);
        skip_char(reader, '/');
        skip_blanks(reader);
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
    const char *time = reader->at;
    if (!read_time(reader, reader->is_pgn ? SECOND_MS : MINUTE_MS, TIME_BASE_MAX_MS,
                   &stage.base_ms)) {
        return false;
    }
    if (stage.base_ms == 0) {
        return fail(reader, TIME_CONTROL_NO_TIME, time);
    }
    if (skip_bonus_mark(reader, &stage.bonus) &&
        !read_bonus(reader, &stage.bonus, &stage.bonus_ms)) {
        return false;
    }
    reader->control.stages[reader->control.stage_count++] = stage;
    return true;
}

/* Skips what parts stages and bonuses. Returns false if nothing does. */
static bool skip_separators(Reader *reader)
{
    const char *start = reader->at;
    if (reader->is_pgn) {
        return skip_char(reader, ':');
    }
    while (text_is_blank(*reader->at) || (*reader->at != '\0' && strchr(",;:", *reader->at))) {
        reader->has_colon = reader->has_colon || *reader->at == ':';
        reader->at++;
    }
    skip_word(reader, "then");
    skip_blanks(reader);
    return reader->at > start;
}

/* Gives the common bonus to all stages that have none of their own. */
static bool spread_common_bonus(Reader *reader)
{
    for (int i = 0; reader->has_common && i < reader->control.stage_count; i++) {
        TimeStage *stage = &reader->control.stages[i];
        bool is_same = stage->bonus == reader->common && stage->bonus_ms == reader->common_ms;
        if (stage->bonus != TIME_BONUS_NONE && !is_same) {
            return fail(reader, TIME_CONTROL_BONUS_TWICE, reader->at);
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
    while (*text_skip_blanks(reader->at) != '\0') {
        const char *start = reader->at;
        TimeBonus bonus;
        if (!skip_separators(reader)) {
            return fail(reader, TIME_CONTROL_UNKNOWN_WORD, start);
        }
        const char *item = reader->at;
        bool is_bonus = !reader->is_pgn && skip_bonus_mark(reader, &bonus);
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
    skip_blanks(reader);
    const char *start = reader->at;
    int64_t *ms = &reader->control.stages[0].base_ms;
    if (!read_time(reader, bare_ms, TIME_BASE_MAX_MS, ms)) {
        return false;
    }
    return *ms > 0 || fail(reader, TIME_CONTROL_NO_TIME, start);
}

/* Reads the forms that have no stages. *found tells whether it is one of them. */
static bool read_plain_kind(Reader *reader, bool *found)
{
    static const char *const nones[] = {"none", "no clock", "untimed", "unlimited", "off"};
    static const char *const ups[] = {"count up", "count-up", "up"};
    TimeControl *control = &reader->control;
    *found = true;
    if (skip_char(reader, '*')) {
        return read_hourglass(reader, SECOND_MS);
    }
    if (!reader->is_pgn && skip_word(reader, "hourglass")) {
        return read_hourglass(reader, MINUTE_MS);
    }
    if (skip_char(reader, '?')) {
        control->kind = TIME_CONTROL_UNKNOWN;
    } else if (skip_char(reader, '-') || (!reader->is_pgn && SKIP_ANY(reader, nones))) {
        control->kind = TIME_CONTROL_NONE;
    } else if (skip_char(reader, '+') || (!reader->is_pgn && SKIP_ANY(reader, ups))) {
        control->kind = TIME_CONTROL_COUNT_UP;
    } else {
        *found = false;
    }
    return true;
}

static bool read_text(Reader *reader)
{
    bool is_plain;
    skip_blanks(reader);
    if (*reader->at == '\0') {
        return fail(reader, TIME_CONTROL_EMPTY, reader->at);
    }
    if (!read_plain_kind(reader, &is_plain)) {
        return false;
    }
    if (!is_plain) {
        return read_stages(reader);
    }
    skip_blanks(reader);
    return *reader->at == '\0' || fail(reader, TIME_CONTROL_UNKNOWN_WORD, reader->at);
}

bool time_control_parse(const char *text, TimeControl *out, TimeControlError *error)
{
    Reader reader = {.text = text, .at = text, .error = error};
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
    Reader reader = {.text = text, .at = text, .is_pgn = true, .error = error};
    if (!read_text(&reader)) {
        return false;
    }
    *out = reader.control;
    return true;
}
