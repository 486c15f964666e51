#include "game/game_setup.h"

#include "notation/fen.h"
#include "rules/chess960.h"
#include "util/safe_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void game_setup_init(GameSetup *setup)
{
    *setup = (GameSetup){.start = position_start(), .rulings = GAME_RULINGS};
}

GameMatch game_setup_match(const GameSetup *setup, RecordResult result)
{
    GameMatch match = setup->match;
    match.games += result != RECORD_UNKNOWN;
    match.half_points[SIDE_WHITE] += result == RECORD_WHITE_WINS ? 2 : result == RECORD_DRAWN;
    match.half_points[SIDE_BLACK] += result == RECORD_BLACK_WINS ? 2 : result == RECORD_DRAWN;
    return match;
}

void game_setup_append_points(int half_points, StrBuf *out)
{
    strbuf_appendf(out, "%d%s", half_points / 2, half_points % 2 != 0 ? ".5" : "");
}

GameSetup game_setup_rematch(const GameSetup *setup, RecordResult result)
{
    GameSetup rematch = *setup;
    GameMatch match = game_setup_match(setup, result);
    rematch.match.games = match.games;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        memcpy(rematch.names[side], setup->names[side_opponent(side)], GAME_NAME_MAX);
        rematch.time[side] = setup->time[side_opponent(side)];
        rematch.match.half_points[side] = match.half_points[side_opponent(side)];
    }
    rematch.users[SIDE_WHITE][0] = rematch.users[SIDE_BLACK][0] = '\0';
    rematch.date[0] = rematch.utc_date[0] = rematch.utc_time[0] = '\0';
    rematch.epoch_ms = 0;
    return rematch;
}

bool game_setup_is_in_days(const GameSetup *setup)
{
    return time_control_is_in_days(&setup->time[SIDE_WHITE]) ||
           time_control_is_in_days(&setup->time[SIDE_BLACK]);
}

bool game_setup_is_date(const char *text)
{
    static const char FORM[] = "dddd.dd.dd";
    size_t i = 0;
    while (FORM[i] != '\0' &&
           (FORM[i] == '.' ? text[i] == '.' : text_is_digit(text[i]) || text[i] == '?')) {
        i++;
    }
    return FORM[i] == '\0' && text[i] == '\0';
}

bool game_setup_set_text(const char *text, size_t size, char out[])
{
    StrBuf safe = {0};
    safe_text_append(&safe, text, strlen(text));
    size_t length = safe.length < size ? safe.length : size - 1;
    length = utf8_valid_length(strbuf_text(&safe), length);
    memcpy(out, strbuf_text(&safe), length);
    out[length] = '\0';
    bool is_whole = !strbuf_has_failed(&safe);
    strbuf_release(&safe);
    return is_whole;
}

/* Appends a value; bytes that could end the value or the line are written as %XX. */
static void append_escaped(StrBuf *out, const char *value)
{
    for (; *value != '\0'; value++) {
        unsigned char byte = (unsigned char)*value;
        if (byte <= ' ' || byte == '%' || byte == 0x7F) {
            strbuf_appendf(out, "%%%02X", byte);
        } else {
            strbuf_append_char(out, *value);
        }
    }
}

static void append_field(StrBuf *out, const char *key, const char *value)
{
    if (value[0] != '\0') {
        strbuf_appendf(out, " %s=", key);
        append_escaped(out, value);
    }
}

/* A field of the setup that is a text. */
typedef struct TextField {
    const char *key; /* the name of the field in the line */
    size_t offset;   /* the offset of the field in GameSetup, in bytes */
    size_t size;     /* its size in bytes */
} TextField;

static const TextField text_fields[] = {
    {"white", offsetof(GameSetup, names[SIDE_WHITE]), GAME_NAME_MAX},
    {"black", offsetof(GameSetup, names[SIDE_BLACK]), GAME_NAME_MAX},
    {"event", offsetof(GameSetup, event), GAME_NAME_MAX},
    {"site", offsetof(GameSetup, site), GAME_NAME_MAX},
    {"round", offsetof(GameSetup, round), GAME_NAME_MAX},
    {"date", offsetof(GameSetup, date), GAME_DATE_MAX},
    {"utc-date", offsetof(GameSetup, utc_date), GAME_DATE_MAX},
    {"utc-time", offsetof(GameSetup, utc_time), GAME_DATE_MAX},
};

enum { TEXT_FIELD_COUNT = sizeof(text_fields) / sizeof(text_fields[0]) };

static const char *const time_keys[SIDE_COUNT] = {"white-time", "black-time"};

void game_setup_format(const GameSetup *setup, StrBuf *out)
{
    char fen[FEN_MAX], time[TIME_CONTROL_TEXT_MAX], house_rules[HOUSE_RULES_TEXT_MAX];
    strbuf_append(out, "setup");
    for (size_t i = 0; i < TEXT_FIELD_COUNT; i++) {
        append_field(out, text_fields[i].key, (const char *)setup + text_fields[i].offset);
    }
    fen_format(&setup->start, FEN_ALWAYS_EP, fen);
    append_field(out, "position", fen);
    if (position_is_chess960(&setup->start)) {
        strbuf_append(out, " chess960");
    }
    if (setup->clock_waits) {
        strbuf_append(out, " clock-waits");
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        time_control_format_pgn(&setup->time[side], time);
        append_field(out, time_keys[side], time);
    }
    if (setup->epoch_ms != 0) {
        strbuf_appendf(out, " epoch=%" PRId64, setup->epoch_ms);
    }
    if (setup->match.games > 0) {
        strbuf_appendf(out, " match=%d:%d:%d", setup->match.games,
                       setup->match.half_points[SIDE_WHITE], setup->match.half_points[SIDE_BLACK]);
    }
    house_rules_format(&setup->house_rules, house_rules);
    strbuf_appendf(out, "%s%s", house_rules[0] == '\0' ? "" : " ", house_rules);
    if (setup->rulings > 1) {
        strbuf_appendf(out, " rulings=%d", setup->rulings);
    }
}

bool game_setup_is_same(const GameSetup *a, const GameSetup *b)
{
    StrBuf texts[2] = {{0}, {0}};
    game_setup_format(a, &texts[0]);
    game_setup_format(b, &texts[1]);
    bool is_same = text_is_same(strbuf_text(&texts[0]), strbuf_text(&texts[1]));
    strbuf_release(&texts[0]);
    strbuf_release(&texts[1]);
    return is_same;
}

/* Decodes %XX in place. Returns false if an escape is malformed or encodes NUL. */
static bool unescape(char *value)
{
    char *to = value;
    for (const char *from = value; *from != '\0'; from++) {
        if (*from != '%') {
            *to++ = *from;
            continue;
        }
        int high = text_hex_value(from[1]);
        int low = high < 0 ? -1 : text_hex_value(from[2]);
        if (low < 0 || 16 * high + low == 0) {
            return false;
        }
        *to++ = (char)(16 * high + low);
        from += 2;
    }
    *to = '\0';
    return true;
}

/* Parses a match: the number of games and the half points of each side, separated by colons. */
static bool parse_match(char *value, GameMatch *out)
{
    enum { GAMES_MAX = 1000000 };
    int64_t numbers[3] = {0};
    for (int i = 0; i < 3; i++) {
        char *end = value + strcspn(value, ":");
        bool is_last = *end == '\0';
        *end = '\0';
        if (is_last != (i == 2) || !text_parse_number(value, 0, 2 * GAMES_MAX, &numbers[i])) {
            return false;
        }
        value = end + 1;
    }
    *out = (GameMatch){(int)numbers[0], {(int)numbers[1], (int)numbers[2]}};
    return numbers[0] <= GAMES_MAX && numbers[1] + numbers[2] <= 2 * numbers[0];
}

/* Parses one word of the setup line. Returns false if the value in it is malformed. */
static bool parse_word(char *word, GameSetup *setup)
{
    TimeControlError error;
    if (text_is_same(word, "chess960")) {
        chess960_mark(&setup->start); /* the position precedes this word in the line */
        return true;
    }
    if (text_is_same(word, "clock-waits")) {
        setup->clock_waits = true;
        return true;
    }
    char *value = strchr(word, '=');
    if (value == NULL || house_rules_parse_word(word, &setup->house_rules)) {
        return true;
    }
    *value++ = '\0';
    if (!unescape(value)) {
        return false;
    }
    for (size_t i = 0; i < TEXT_FIELD_COUNT; i++) {
        if (text_is_same(word, text_fields[i].key)) {
            return game_setup_set_text(value, text_fields[i].size,
                                       (char *)setup + text_fields[i].offset);
        }
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (text_is_same(word, time_keys[side])) {
            return time_control_parse_pgn(value, &setup->time[side], &error);
        }
    }
    if (text_is_same(word, "rulings")) {
        int64_t rulings = 1;
        bool is_known = text_parse_number(value, 1, GAME_RULINGS, &rulings);
        setup->rulings = (int)rulings;
        return is_known;
    }
    if (text_is_same(word, "match")) {
        return parse_match(value, &setup->match);
    }
    if (text_is_same(word, "epoch")) {
        return text_parse_number(value, 1, INT64_MAX / 4, &setup->epoch_ms);
    }
    if (text_is_same(word, "position")) {
        return fen_parse(value, FEN_LENIENT, &setup->start, NULL) == FEN_OK;
    }
    return true;
}

bool game_setup_parse(const char *line, GameSetup *out)
{
    GameSetup setup;
    game_setup_init(&setup);
    setup.rulings = 1;
    char *copy = strdup(line);
    if (copy == NULL) {
        return false;
    }
    char *rest = copy;
    bool is_read = text_is_same(text_next_word(rest, &rest), "setup");
    while (is_read && *rest != '\0') {
        is_read = parse_word(text_next_word(rest, &rest), &setup);
    }
    free(copy);
    if (is_read) {
        *out = setup;
    }
    return is_read;
}
