/*
 * One parser reads both syntaxes from left to right. If it finds a colon between stages, it reads
 * the text again in PGN's syntax.
 */
#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

enum {
    /* From this value on, a bare time is in seconds, because people write 180 minutes as "3h". */
    BARE_SECONDS_FROM = 180,
    SPELLINGS_MAX = 12, /* maximum number of spellings of one term */
};

/* A term and its spellings. Tables of terms end with an empty row. */
typedef struct Term {
    int64_t value;                        /* a unit in ms, a TimeBonus, a TimeControlKind, or 0 */
    const char *spellings[SPELLINGS_MAX]; /* the term's words and signs; letter case is ignored */
} Term;

static const Term KINDS[] = {
    {TIME_CONTROL_NONE, {"-", "none", "no clock", "untimed", "unlimited", "off"}},
    {TIME_CONTROL_UNKNOWN, {"?"}},
    {TIME_CONTROL_COUNT_UP, {"+", "count up", "count-up", "up"}},
    {TIME_CONTROL_HOURGLASS, {"*", "hourglass"}},
    {0},
};

/* The units of time. Seconds come before minutes, so that two primes (seconds) are not read as one
 * prime (minutes). */
static const Term UNITS[] = {
    {DAY_MS, {"days", "day"}},
    {HOUR_MS, {"hours", "hour", "hrs", "hr", "h"}},
    {SECOND_MS,
     {"seconds", "second", "secs", "sec.", "sec", "s", "''", "\"", "\u2019\u2019", "\u201d",
      "\u2033", "\u2032\u2032"}},
    {MINUTE_MS, {"minutes", "minute", "mins", "min.", "min", "m", "'", "\u2019", "\u2032"}},
    {0},
};

static const Term BONUSES[] = {
    {TIME_BONUS_INCREMENT, {"increment", "inc", "i", "+", "|"}},
    {TIME_BONUS_DELAY, {"delay", "d"}},
    {TIME_BONUS_BRONSTEIN, {"bronstein", "b"}},
    {0},
};

/* The marks of a stage that lasts for the rest of the game. */
static const Term REST = {0, {"sudden death", "game", "all", "rest", "sd", "g"}};

/* The words between a time and "move". */
static const Term EACH = {0, {"/", "per", "each", "a", "for each", "for every"}};

/* The state of reading a time control. */
typedef struct Reader {
    const char *text;        /* the whole text, borrowed */
    const char *at;          /* the next byte to read */
    bool is_pgn;             /* the text is in PGN's syntax: seconds only, no words */
    TimeControlError *error; /* the first fault, borrowed; unset if there is none */
    bool has_colon;          /* colons separate the stages */
    bool is_in_days;         /* a stage has a day or more */
    TimeControl control;     /* the stages read so far */
    bool has_common;         /* the text has a bonus for all stages, which may be 0 */
    TimeStage common;        /* the bonus for all stages */
} Reader;

/* Reports a fault at a byte of the text. Always returns false. */
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

/* Skips a word in any letter case if it is next, but not as the beginning of a longer word. Returns
 * whether the word was skipped. */
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

/* Skips a spelling of a term if it is next, and returns whether it was skipped. In PGN's syntax,
 * the only spellings are the signs - ? + and *. */
static bool skip_spelling(Reader *reader, const Term *term)
{
    for (int i = 0; i < SPELLINGS_MAX && term->spellings[i] != NULL; i++) {
        bool is_known = !reader->is_pgn || strchr("-?+*", term->spellings[i][0]) != NULL;
        if (is_known && skip_word(reader, term->spellings[i])) {
            return true;
        }
    }
    return false;
}

/* Skips the term that is next and returns it, or NULL if no term of the table is next. */
static const Term *skip_any(Reader *reader, const Term terms[])
{
    for (; terms->spellings[0] != NULL; terms++) {
        if (skip_spelling(reader, terms)) {
            return terms;
        }
    }
    return NULL;
}

static void skip_blanks(Reader *reader)
{
    reader->at = text_skip_blanks(reader->at);
}

/* Reads a number as its whole part and its decimals in millionths. */
static bool read_number(Reader *reader, int64_t *whole, int64_t *millionths)
{
    const char *start = reader->at;
    *millionths = 0;
    if (text_take_digits(&reader->at, TIME_BASE_MAX_MS + 1, whole) == 0) {
        return fail(reader, TIME_CONTROL_NUMBER_MISSING, start);
    }
    if (*whole > TIME_BASE_MAX_MS) {
        return fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, start);
    }
    if (*reader->at != '.') {
        return true;
    }
    reader->at++;
    if (!text_is_digit(*reader->at)) {
        return fail(reader, TIME_CONTROL_NUMBER_BROKEN, reader->at);
    }
    for (int64_t weight = 100000; text_is_digit(*reader->at); reader->at++, weight /= 10) {
        *millionths += weight * (*reader->at - '0');
    }
    return true;
}

/*
 * Skips a "d" that means days, and returns whether it was skipped. A "d" before a number begins a
 * delay (60d5, 60 d 5), unless the number is in hours (2d12h). If the time being read must be less
 * than a day (limit_ms), "d" never means days: in 30+5d it makes the bonus a delay.
 */
static bool skip_days(Reader *reader, int64_t limit_ms)
{
    const char *next = reader->at + 1;
    int64_t number;
    if (text_lower(*reader->at) != 'd' || reader->is_pgn || limit_ms < DAY_MS) {
        return false;
    }
    if (text_is_blank(reader->at[-1])) {
        next = text_skip_blanks(next);
    }
    bool is_before_number = text_take_digits(&next, INT32_MAX, &number) > 0;
    return (!is_before_number || text_lower(*next) == 'h') && skip_word(reader, "d");
}

/* Skips a unit of time and returns its length in ms, or 0 if no unit is next. "d" is not a unit if
 * the time being read must be less than a day (limit_ms). */
static int64_t skip_unit(Reader *reader, int64_t limit_ms)
{
    const char *before = reader->at;
    skip_blanks(reader);
    if (skip_days(reader, limit_ms)) {
        return DAY_MS;
    }
    const Term *unit = skip_any(reader, UNITS);
    if (unit == NULL) {
        reader->at = before;
        return 0;
    }
    return unit->value;
}

/* Returns whether a colon begins the minutes or seconds of a time rather than the next stage. */
static bool is_sixtieths(const char *at)
{
    return at[0] == ':' && text_is_digit(at[1]) && text_is_digit(at[2]) && at[1] < '6' &&
           !text_is_digit(at[3]) && at[3] != '/';
}

/* Reads the rest of a time after its largest unit, such as the 30 in 1h30, 1h30m and 2m30s, and
 * adds it to *ms. */
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
        int64_t unit = skip_unit(reader, unit_ms);
        if (unit >= unit_ms || (unit == 0 && !is_glued) || *reader->at == '/') {
            reader->at = before; /* the number is not part of this time */
            return true;
        }
        unit_ms = unit > 0 ? unit : unit_ms == DAY_MS ? HOUR_MS : unit_ms / 60;
        *ms += whole * unit_ms + millionths * unit_ms / 1000000;
    }
    return true;
}

/*
 * Reads a time with or without units. A bare number is in units of bare_ms, or in seconds if it is
 * BARE_SECONDS_FROM or more. If bare numbers are minutes, the time may also be written as m:ss or
 * h:mm:ss. A time longer than limit_ms is a fault.
 */
static bool read_time(Reader *reader, int64_t bare_ms, int64_t limit_ms, int64_t *ms)
{
    const char *start = reader->at;
    int64_t whole, millionths;
    if (!read_number(reader, &whole, &millionths)) {
        return false;
    }
    if (millionths == 0 && bare_ms == MINUTE_MS && is_sixtieths(reader->at)) {
        text_take_sixtieths(&reader->at, 1 + is_sixtieths(reader->at + 3), &whole);
        *ms = whole * SECOND_MS;
    } else {
        int64_t unit_ms = skip_unit(reader, limit_ms);
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

/* Skips "/move", "per move", "a move" and the like. Returns whether one of them was next. */
static bool skip_per_move(Reader *reader)
{
    const char *before = reader->at;
    skip_blanks(reader);
    if (skip_spelling(reader, &EACH)) {
        skip_blanks(reader);
        if (skip_word(reader, "move")) {
            return true;
        }
    }
    reader->at = before;
    return false;
}

/* Reads the time of a bonus after its mark. A time of 0 means no bonus. */
static bool read_bonus(Reader *reader, const Term *mark, TimeStage *stage)
{
    if (!reader->is_pgn) {
        skip_blanks(reader);
    }
    bool may_be_days = stage->base_ms == 0 ? reader->is_in_days : stage->base_ms >= DAY_MS;
    if (!read_time(reader, SECOND_MS, may_be_days ? TIME_BASE_MAX_MS : TIME_BONUS_MAX_MS,
                   &stage->bonus_ms)) {
        return false;
    }
    stage->bonus = (TimeBonus)mark->value;
    if (stage->bonus == TIME_BONUS_INCREMENT && skip_word(reader, "d")) {
        stage->bonus = TIME_BONUS_DELAY;
    } else if (stage->bonus == TIME_BONUS_INCREMENT && skip_word(reader, "b")) {
        stage->bonus = TIME_BONUS_BRONSTEIN;
    }
    if (stage->bonus_ms == 0) {
        stage->bonus = TIME_BONUS_NONE;
    }
    skip_per_move(reader);
    return true;
}

static bool has_same_bonus(const TimeStage *one, const TimeStage *other)
{
    return one->bonus == other->bonus && one->bonus_ms == other->bonus_ms;
}

/* Gives the bonus for all stages to each stage. Reports a fault if a stage already has a different
 * bonus. */
static bool spread_common_bonus(Reader *reader)
{
    for (int i = 0; reader->has_common && i < reader->control.stage_count; i++) {
        TimeStage *stage = &reader->control.stages[i];
        if (stage->bonus != TIME_BONUS_NONE && !has_same_bonus(stage, &reader->common)) {
            return fail(reader, TIME_CONTROL_BONUS_TWICE, reader->at);
        }
        if (stage->base_ms < DAY_MS && reader->common.bonus_ms > TIME_BONUS_MAX_MS) {
            return fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, reader->at);
        }
        stage->bonus = reader->common.bonus;
        stage->bonus_ms = reader->common.bonus_ms;
    }
    return true;
}

/* Reads "40/" or "40 moves in" and sets the number of moves. Reads nothing if neither is next. */
static bool read_moves(Reader *reader, int *moves)
{
    const char *start = reader->at;
    int64_t number;
    bool has_mark = false;
    if (text_take_digits(&reader->at, TIME_MOVES_MAX + 1, &number) > 0) {
        has_mark = skip_word(reader, "/");
        if (!has_mark && !reader->is_pgn) {
            skip_blanks(reader);
            has_mark = skip_word(reader, "moves in");
        }
    }
    if (!has_mark) {
        reader->at = start;
        return true;
    }
    if (number == 0) {
        return fail(reader, TIME_CONTROL_NO_MOVES, start);
    }
    if (number > TIME_MOVES_MAX) {
        return fail(reader, TIME_CONTROL_NUMBER_TOO_LARGE, start);
    }
    skip_blanks(reader);
    *moves = (int)number;
    return true;
}

/* Reads the beginning of a stage: "40/", "SD/", "G/", or nothing. */
static bool read_stage_mark(Reader *reader, int *moves)
{
    const char *start = reader->at;
    bool is_rest = skip_spelling(reader, &REST);
    if (!is_rest && *start != '\0' && !text_is_digit(*start)) {
        return fail(reader, TIME_CONTROL_UNKNOWN_WORD, start);
    }
    const TimeControl *control = &reader->control;
    if (control->stage_count > 0 && control->stages[control->stage_count - 1].moves == 0) {
        return fail(reader, TIME_CONTROL_STAGE_TOO_LATE, start);
    }
    if (control->stage_count == TIME_STAGES_MAX) {
        return fail(reader, TIME_CONTROL_TOO_MANY_STAGES, start);
    }
    if (is_rest) {
        skip_blanks(reader);
        skip_word(reader, "/");
        skip_blanks(reader);
        return true;
    }
    return read_moves(reader, moves);
}

/* Reads one stage with the bonus that directly follows it. */
static bool read_stage(Reader *reader)
{
    TimeStage stage = {0};
    if (!read_stage_mark(reader, &stage.moves)) {
        return false;
    }
    const char *time = reader->at;
    int64_t bare_ms = reader->is_pgn ? SECOND_MS : MINUTE_MS;
    if (!read_time(reader, bare_ms, TIME_BASE_MAX_MS, &stage.base_ms)) {
        return false;
    }
    if (stage.base_ms == 0) {
        return fail(reader, TIME_CONTROL_NO_TIME, time);
    }
    reader->is_in_days |= stage.base_ms >= DAY_MS;
    if (stage.base_ms >= DAY_MS && stage.moves == 0 && skip_per_move(reader)) {
        stage.moves = 1;
    }
    const Term *mark = skip_any(reader, BONUSES);
    if (mark != NULL && !read_bonus(reader, mark, &stage)) {
        return false;
    }
    reader->control.stages[reader->control.stage_count++] = stage;
    return true;
}

/* Skips the separators between stages and bonuses. Returns false if there are none. */
static bool skip_separators(Reader *reader)
{
    const char *start = reader->at;
    if (reader->is_pgn) {
        return skip_word(reader, ":");
    }
    while (text_is_blank(*reader->at) ||
           (*reader->at != '\0' && strchr(",;:", *reader->at) != NULL)) {
        reader->has_colon |= *reader->at == ':';
        reader->at++;
    }
    skip_word(reader, "then");
    skip_blanks(reader);
    return reader->at > start;
}

static bool read_stages(Reader *reader)
{
    if (!read_stage(reader)) {
        return false;
    }
    while (*text_skip_blanks(reader->at) != '\0') {
        const char *start = reader->at;
        if (!skip_separators(reader)) {
            return fail(reader, TIME_CONTROL_UNKNOWN_WORD, start);
        }
        const char *item = reader->at;
        const Term *mark = reader->is_pgn ? NULL : skip_any(reader, BONUSES);
        TimeStage bonus = {0}; /* a bonus for all stages */
        if (mark == NULL ? !read_stage(reader) : !read_bonus(reader, mark, &bonus)) {
            return false;
        }
        if (mark == NULL) {
            continue;
        }
        if (reader->has_common && !has_same_bonus(&reader->common, &bonus)) {
            return fail(reader, TIME_CONTROL_BONUS_TWICE, item);
        }
        reader->has_common = true;
        reader->common = bonus;
    }
    reader->control.kind = TIME_CONTROL_STAGES;
    return spread_common_bonus(reader);
}

static bool read_text(Reader *reader)
{
    skip_blanks(reader);
    if (*reader->at == '\0') {
        return fail(reader, TIME_CONTROL_EMPTY, reader->at);
    }
    /* the time of an hourglass is in seconds after PGN's sign, in minutes after a word */
    int64_t bare_ms = *reader->at == '*' ? SECOND_MS : MINUTE_MS;
    const Term *kind = skip_any(reader, KINDS);
    if (kind == NULL) {
        return read_stages(reader);
    }
    reader->control.kind = (TimeControlKind)kind->value;
    skip_blanks(reader);
    if (reader->control.kind == TIME_CONTROL_HOURGLASS) {
        const char *start = reader->at;
        int64_t *ms = &reader->control.stages[0].base_ms;
        reader->control.stage_count = 1;
        if (!read_time(reader, bare_ms, TIME_SAND_MAX_MS, ms)) {
            return false;
        }
        if (*ms == 0) {
            return fail(reader, TIME_CONTROL_NO_TIME, start);
        }
        skip_blanks(reader);
    }
    return *reader->at == '\0' || fail(reader, TIME_CONTROL_UNKNOWN_WORD, reader->at);
}

bool time_control_parse(const char *text, TimeControl *out, TimeControlError *error)
{
    Reader reader = {.text = text, .at = text, .error = error};
    int first = 0, second = 0;
    char sum[16];
    char sign = time_control_read_pair(text, &first, &second);
    if (sign == '/' || sign == '\'') {
        fail(&reader, sign == '/' ? TIME_CONTROL_TWO_MEANINGS : TIME_CONTROL_PRIME_MEANINGS, text);
        error->first = first;
        error->second = second;
        return false;
    }
    if (sign == ' ') {
        snprintf(sum, sizeof sum, "%hd+%hd", (short)first, (short)second);
        reader.text = reader.at = sum;
    }
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
