/*
 * One reader for both syntaxes, once from left to right. A colon between stages shows that a text
 * is in PGN's syntax; it is then read again as such.
 */
#include "notation/time_control.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

enum {
    /* From here on a bare time is in seconds: nobody gives three hours without saying so. */
    BARE_SECONDS_FROM = 180,
    SPELLINGS_MAX = 12, /* of one term */
};

/* A term and its spellings. The lists of terms end with an empty row. */
typedef struct Term {
    int64_t value;                        /* a unit, a TimeBonus, a TimeControlKind, or nothing */
    const char *spellings[SPELLINGS_MAX]; /* words and signs for it, in any case of letters */
} Term;

static const Term KINDS[] = {
    {TIME_CONTROL_NONE, {"-", "none", "no clock", "untimed", "unlimited", "off"}},
    {TIME_CONTROL_UNKNOWN, {"?"}},
    {TIME_CONTROL_COUNT_UP, {"+", "count up", "count-up", "up"}},
    {TIME_CONTROL_HOURGLASS, {"*", "hourglass"}},
    {0},
};

/* Seconds stand before minutes: two primes are seconds. */
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

/* Marks of a stage that lasts for the rest of the game. */
static const Term REST = {0, {"sudden death", "game", "all", "rest", "sd", "g"}};

/* Words between a time and "move". */
static const Term EACH = {0, {"/", "per", "each", "a", "for each", "for every"}};

/* The state of a reading. */
typedef struct Reader {
    const char *text;        /* the whole text */
    const char *at;          /* next byte to read */
    bool is_pgn;             /* PGN's syntax: seconds only, no words */
    TimeControlError *error; /* set at the first fault */
    bool has_colon;          /* a colon stands between stages */
    bool is_in_days;         /* a stage has a day or more */
    TimeControl control;     /* the stages so far */
    bool has_common;         /* a bonus for all stages was given, perhaps as none at all */
    TimeStage common;        /* that bonus */
} Reader;

/* Sets the error: the fault, and the byte where it is. Returns false. */
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

/* Skips a word in any case if it is next and no letter follows it. Returns whether it was. */
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

/* Skips a spelling of the term if it is next; PGN has four signs and no words. */
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

/* Skips the first of the terms that is next and returns it, or NULL. */
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

/* Reads a number: its whole part, and its decimals in millionths. */
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
 * Skips a "d" that means days. Before a number it means a delay instead, as in 60d5 and 60 d 5,
 * unless that number is in hours, as in 2d12h; after a short time it makes that a delay: 30+5d.
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

/* Skips a unit of time within the limit and returns its length, or 0 if no unit is next. */
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

/* Whether ":mm" is part of a time here, rather than the start of another stage. */
static bool is_sixtieths(const char *at)
{
    return at[0] == ':' && text_is_digit(at[1]) && text_is_digit(at[2]) && at[1] < '6' &&
           !text_is_digit(at[3]) && at[3] != '/';
}

/* Reads the smaller units after a number with a unit, as the 30 in 1h30, 1h30m or 2m30s. */
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
            reader->at = before; /* the number belongs to what comes next */
            return true;
        }
        unit_ms = unit > 0 ? unit : unit_ms == DAY_MS ? HOUR_MS : unit_ms / 60;
        *ms += whole * unit_ms + millionths * unit_ms / 1000000;
    }
    return true;
}

/*
 * Reads a time with or without units; a bare number is in units of bare_ms, or in seconds if it is
 * large. Only where bare numbers are minutes can it be h:mm:ss.
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

/* Skips "/move", "per move", "a move" or the like. Returns whether it was there. */
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

/* Reads the time of a bonus after its mark; a time of 0 means no bonus. */
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

/* Gives the common bonus to all stages that have none of their own. */
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

/* Reads "40/" or "40 moves in" as the number of moves. Reads nothing if no such number is next. */
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

/* Reads the moves of a stage: "40/", "SD/", "G/", or nothing. */
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

/* Reads one stage with its own bonus. */
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
        TimeStage bonus = {0}; /* for all stages */
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
    /* the sand of an hourglass is in seconds after PGN's sign, in minutes after the word */
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
    char sum[TIME_PAIR_MAX], sign = time_control_read_pair(text, sum);
    if (sign == '/') {
        return fail(&reader, TIME_CONTROL_TWO_MEANINGS, text);
    }
    reader.text = reader.at = sign == ' ' ? sum : text;
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
