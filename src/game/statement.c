#include "game/statement.h"

#include "notation/time_control.h"
#include "util/text.h"

#include <inttypes.h>
#include <string.h>

static const struct {
    const char *article;  /* or "" */
    const char *template; /* in English */
    GameEventKind kind;   /* the kind of an event or a result */
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

const char *statement_articles(const Statement *statement)
{
    static const struct {
        StatementId first, last;   /* the statements about a penalty */
        const char *rapid, *blitz; /* their articles */
    } PENALTIES[] = {
        {EVENT_ILLEGAL_MOVE, EVENT_PENALTY, "7.5.5, A.3", "7.5.5, B.3"},
        {EVENT_WRONG_CLAIM_ILLEGAL, EVENT_WRONG_FIFTY_WITH, "9.5.3, A.3", "9.5.3, B.3"},
    };
    bool is_rapid = statement->time_class == TIME_CLASS_RAPID;
    for (size_t i = 0; i < sizeof PENALTIES / sizeof PENALTIES[0]; i++) {
        bool is_penalty = statement->id >= PENALTIES[i].first && statement->id <= PENALTIES[i].last;
        if (is_penalty && (is_rapid || statement->time_class == TIME_CLASS_BLITZ)) {
            return is_rapid ? PENALTIES[i].rapid : PENALTIES[i].blitz;
        }
    }
    return statement_article(statement->id);
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
    X(NUMBER, "number")                                                                            \
    X(COLOUR, "colour")                                                                            \
    X(DOTS, "dots")                                                                                \
    X(MOVES, "moves")                                                                              \
    X(MINUTES, "minutes")                                                                          \
    X(TIMES, "times")                                                                              \
    X(TIME, "time")                                                                                \
    X(EXTRA_TIME, "extra-time")                                                                    \
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

static const char *text_in(const Catalog *catalog, StatementText id, int64_t number)
{
    static const TextForms TEXTS[] = {STATEMENT_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};
    return catalog_plural(catalog, CATALOG_PARTS, id, number, &TEXTS[id]);
}

/* Appends a time in words: "two minutes", "90.500 seconds", "36 hours". `first` is the text of a
 * time in days, which the texts for the other units follow. Returns false for 0, which means that
 * the time is missing. */
static bool append_time(int64_t ms, StatementText first, const Catalog *catalog, StrBuf *out)
{
    enum { DAYS, HOURS, MINUTES, SECONDS, ONE_MINUTE, TWO_MINUTES }; /* the order of the texts */
    static const int64_t UNITS_MS[] = {DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
    int unit = DAYS;
    if (ms == 0) {
        return false;
    }
    while (unit < SECONDS && (ms % UNITS_MS[unit] != 0 || (unit == HOURS && ms <= DAY_MS))) {
        unit++;
    }
    StrBuf number = {0};
    int64_t count = ms / UNITS_MS[unit], rest_ms = ms % UNITS_MS[unit];
    strbuf_appendf(&number, rest_ms == 0 ? "%" PRId64 : "%" PRId64 ".%03d", count, (int)rest_ms);
    if (unit == MINUTES && count <= 2) {
        unit = count == 1 ? ONE_MINUTE : TWO_MINUTES;
    }
    strbuf_append_filled(
        out, text_in(catalog, (StatementText)((int)first + unit), rest_ms == 0 ? count : 2),
        (StrBufPart[]){{"number", NULL, &number}, {0}});
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

static const char *name_of(const PlayerNames *names, Side side, SpokenStyle style)
{
    return names == NULL ? spoken_side_in_sentence(style.catalog, side) : names->of[side];
}

/* Appends a part of a statement. Returns false if the statement does not have this part. */
static bool append_part(const Statement *statement, Part part, const PlayerNames *names,
                        SpokenStyle style, StrBuf *out)
{
    const char *opponent = name_of(names, side_opponent(statement->side), style);
    switch (part) {
    case PART_SIDE:
        return append_if(true, name_of(names, statement->side, style), out);
    case PART_OTHER:
        return append_if(true, opponent, out);
    case PART_NUMBER:
        strbuf_appendf(out, "%" PRId64, statement->number);
        return true;
    case PART_COLOUR:
        return append_if(true, spoken_side_in(style.catalog, statement->side), out);
    case PART_DOTS:
        return append_if(true, statement->side == SIDE_WHITE ? "." : "...", out);
    case PART_MOVES:
        text_forms_append_count(text_in(style.catalog, STATEMENT_MOVES, statement->number),
                                statement->number, out);
        return true;
    case PART_MINUTES:
        text_forms_append_count(text_in(style.catalog, STATEMENT_MINUTES, statement->number),
                                statement->number, out);
        return true;
    case PART_TIMES:
        return append_if(true, text_in(style.catalog, STATEMENT_TIMES, statement->number), out);
    case PART_TIME:
        return append_time(statement->time_ms, STATEMENT_DAYS, style.catalog, out);
    case PART_EXTRA_TIME:
        return append_time(statement->time_ms, STATEMENT_EXTRA_DAYS, style.catalog, out);
    case PART_MOVE:
    case PART_SQUARE:
        spoken_name(&statement->name, style, out);
        return statement->name.kind != SPOKEN_NAME_NONE;
    case PART_PIECE:
        return append_if(true, spoken_kind(statement->piece, style.catalog), out);
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
                         name_of(names, (Side)(part - PART_WHITE_OFFERS), style), out);
    case PART_COUNT:
        break;
    }
    return false;
}

/* A statement, and how it is worded. */
typedef struct Wording {
    const Statement *statement;
    const PlayerNames *names; /* the names of the players, or NULL */
    SpokenStyle style;        /* the style of moves and squares */
} Wording;

static bool append_named(const void *context, const char *name, size_t length, StrBuf *out)
{
    const Wording *wording = context;
    for (int part = 0; part < PART_COUNT; part++) {
        if (strlen(PART_NAMES[part]) == length && memcmp(PART_NAMES[part], name, length) == 0) {
            return append_part(wording->statement, (Part)part, wording->names, wording->style, out);
        }
    }
    return false;
}

void statement_append_template(const char *template, const Statement *statement,
                               const PlayerNames *names, StatementLength length, SpokenStyle style,
                               StrBuf *out)
{
    strbuf_append_template(out, template, strlen(template), length == STATEMENT_WHOLE, append_named,
                           &(Wording){statement, names, style});
}

void statement_append(const Statement *statement, const PlayerNames *names, StatementLength length,
                      SpokenStyle style, StrBuf *out)
{
    const char *template = catalog_text(style.catalog, CATALOG_STATEMENTS, statement->id,
                                        statement_template(statement->id));
    statement_append_template(template, statement, names, length, style, out);
}

void statement_append_with_article(const Statement *statement, const PlayerNames *names,
                                   SpokenStyle style, StrBuf *out)
{
    statement_append(statement, names, STATEMENT_WHOLE, style, out);
    statement_append_articles(statement_articles(statement), style.catalog, out);
}

void statement_append_articles(const char *articles, const Catalog *catalog, StrBuf *out)
{
    static const char GUIDELINES[] = "Guidelines ";
    bool is_guideline = text_has_prefix(articles, GUIDELINES),
         is_one = strchr(articles, ',') == NULL;
    StatementText id = is_guideline ? STATEMENT_GUIDELINES
                       : is_one     ? STATEMENT_ARTICLE
                                    : STATEMENT_ARTICLES;
    if (articles[0] == '\0') {
        return;
    }
    bool has_stop = out->length > 0 && out->bytes[out->length - 1] == '.';
    strbuf_truncate(out, out->length - has_stop);
    strbuf_append_char(out, ' ');
    strbuf_append_filled(
        out, text_in(catalog, id, 1),
        (StrBufPart[]){{"articles", articles + (is_guideline ? strlen(GUIDELINES) : 0), NULL},
                       {0}});
    strbuf_append(out, has_stop ? "." : "");
}
