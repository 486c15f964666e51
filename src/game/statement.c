#include "game/statement.h"

#include "notation/time_control.h"
#include "util/text.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static const struct {
    const char *article;  /* or "" */
    const char *template; /* in English */
    GameEventKind kind;   /* of an event or a result */
} ROWS[STATEMENT_COUNT] = {
#define X(id, article, text) [id] = {article, text, GAME_EVENT_MOVE},
    REFUSALS(X)
#undef X
#define X(id, kind, article, text) [id] = {article, text, GAME_EVENT_##kind},
        EVENTS(X)
#undef X
#define X(id, reason, article, text) [id] = {article, text, GAME_EVENT_RESULT},
            RESULTS(X)
#undef X
};

const char *statement_article(StatementId id)
{
    return ROWS[id].article;
}

const char *statement_template(StatementId id)
{
    return ROWS[id].template;
}

GameEventKind statement_event_kind(StatementId id)
{
    return ROWS[id].kind;
}

/* The parts that a template can name. */
#define PARTS(X)                                                                                   \
    X(SIDE, "side")                                                                                \
    X(OTHER, "other")                                                                              \
    X(MATELESS, "mateless")                                                                        \
    X(NUMBER, "number")                                                                            \
    X(DOTS, "dots")                                                                                \
    X(PLURAL, "s")                                                                                 \
    X(ARE, "are")                                                                                  \
    X(TIMES, "times")                                                                              \
    X(TIME, "time")                                                                                \
    X(MOVE, "move")                                                                                \
    X(SQUARE, "square")                                                                            \
    X(PIECE, "piece")                                                                              \
    X(TEXT, "text")                                                                                \
    X(MORE, "more")                                                                                \
    X(WHITE_USED, "white-used")                                                                    \
    X(BLACK_USED, "black-used")                                                                    \
    X(WHITE_OFFERS, "white-offers")                                                                \
    X(BLACK_OFFERS, "black-offers")

typedef enum Part {
#define X(part, name) PART_##part,
    PARTS(X)
#undef X
        PART_COUNT,
} Part;

static const char *const PART_NAMES[PART_COUNT] = {
#define X(part, name) name,
    PARTS(X)
#undef X
};

/* Appends a time in words, "two minutes", "90.5 seconds", "36 hours"; no time is missing. */
static bool append_time(int64_t ms, StrBuf *out)
{
    int64_t minutes = ms / MINUTE_MS;
    if (ms == 0) {
        return false;
    }
    if (ms % DAY_MS == 0) {
        strbuf_appendf(out, "%" PRId64 " day%s", ms / DAY_MS, ms == DAY_MS ? "" : "s");
    } else if (ms % HOUR_MS == 0 && ms > DAY_MS) {
        strbuf_appendf(out, "%" PRId64 " hours", ms / HOUR_MS);
    } else if (ms % MINUTE_MS == 0 && minutes <= 2) {
        strbuf_append(out, minutes == 1 ? "one minute" : "two minutes");
    } else if (ms % MINUTE_MS == 0) {
        strbuf_appendf(out, "%" PRId64 " minutes", minutes);
    } else if (ms % SECOND_MS == 0) {
        strbuf_appendf(out, "%" PRId64 " second%s", ms / SECOND_MS, ms == SECOND_MS ? "" : "s");
    } else {
        strbuf_appendf(out, "%" PRId64 ".%03d seconds", ms / SECOND_MS, (int)(ms % SECOND_MS));
    }
    return true;
}

static bool append_if(bool is_there, const char *text, StrBuf *out)
{
    strbuf_append(out, is_there ? text : "");
    return is_there;
}

static bool append_used(int64_t used_ms, StrBuf *out)
{
    char time[TIME_HOURS_MAX];
    if (used_ms < 0) {
        return false;
    }
    time_control_format_hours(used_ms, time);
    return append_if(true, time, out);
}

/* Appends a part of a statement; returns false where it is missing. */
static bool append_part(const Statement *statement, Part part, SpokenStyle style, StrBuf *out)
{
    const char *opponent = spoken_side(side_opponent(statement->side));
    bool is_one = statement->number == 1;
    switch (part) {
    case PART_SIDE:
        return append_if(true, spoken_side(statement->side), out);
    case PART_OTHER:
        return append_if(true, opponent, out);
    case PART_MATELESS:
        return append_if(statement->is_mateless, opponent, out);
    case PART_NUMBER:
        strbuf_appendf(out, "%" PRId64, statement->number);
        return true;
    case PART_DOTS:
        return append_if(true, statement->side == SIDE_WHITE ? "." : "...", out);
    case PART_PLURAL:
        return append_if(true, is_one ? "" : "s", out);
    case PART_ARE:
        return append_if(true, is_one ? "is" : "are", out);
    case PART_TIMES:
        return append_if(true, is_one ? "once" : "twice", out);
    case PART_TIME:
        return append_time(statement->time_ms, out);
    case PART_MOVE:
    case PART_SQUARE:
        spoken_name(&statement->name, style, out);
        return statement->name.kind != SPOKEN_NAME_NONE;
    case PART_PIECE:
        return append_if(true, spoken_kind(statement->piece), out);
    case PART_TEXT:
        return append_if(statement->text[0] != '\0', statement->text, out);
    case PART_MORE:
        return append_if(statement->more[0] != '\0', statement->more, out);
    case PART_WHITE_USED:
    case PART_BLACK_USED:
        return append_used(statement->used_ms[part - PART_WHITE_USED], out);
    case PART_WHITE_OFFERS:
    case PART_BLACK_OFFERS:
        return append_if(statement->is_offering[part - PART_WHITE_OFFERS],
                         spoken_side((Side)(part - PART_WHITE_OFFERS)), out);
    case PART_COUNT:
        break;
    }
    return false;
}

/* Fills so many bytes of a template that have no groups; returns false where a part is missing. */
static bool fill(const Statement *statement, const char *text, size_t length, SpokenStyle style,
                 StrBuf *out)
{
    bool is_whole = true;
    const char *end = text + length;
    while (text < end) {
        size_t literal = strcspn(text, "{");
        literal = literal < (size_t)(end - text) ? literal : (size_t)(end - text);
        strbuf_append_bytes(out, text, literal);
        text += literal;
        if (text < end) {
            char name[16] = "";
            size_t named = strcspn(text, "}") - 1;
            assert(named < sizeof name);
            memcpy(name, text + 1, named);
            int part = text_index_of(name, PART_NAMES, PART_COUNT);
            is_whole &= part >= 0 && append_part(statement, (Part)part, style, out);
            text += named + 2;
        }
    }
    return is_whole;
}

void statement_append(const Statement *statement, StatementLength length, SpokenStyle style,
                      StrBuf *out)
{
    const char *at = statement_template(statement->id);
    while (*at != '\0') {
        bool is_group = *at == '[';
        size_t count = strcspn(at + is_group, is_group ? "]" : "[");
        size_t before = out->length;
        bool is_wanted = !is_group || length == STATEMENT_WHOLE;
        if (is_wanted && !fill(statement, at + is_group, count, style, out) && is_group) {
            strbuf_truncate(out, before);
        }
        at += count + (is_group ? 2 : 0);
    }
}

void statement_append_with_article(const Statement *statement, SpokenStyle style, StrBuf *out)
{
    statement_append(statement, STATEMENT_WHOLE, style, out);
    statement_append_article(statement_article(statement->id), out);
}

void statement_append_article(const char *article, StrBuf *out)
{
    if (article[0] != '\0') {
        strbuf_appendf(out, " (%s%s)", text_is_digit(article[0]) ? "Article " : "", article);
    }
}
