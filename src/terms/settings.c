#include "terms/settings.h"

#include "game/statement.h"
#include "notation/notation_text.h"
#include "notation/piece_letters.h"
#include "notation/time_control.h"
#include "terms/language.h"
#include "terms/terms_text.h"
#include "util/punctuation.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SWITCH(id, name, value)        [id] = {SETTING_SWITCH, name, "yes no", value, 0, 1, "", "yes|no"}
#define CHOICE(id, name, words, value) [id] = {SETTING_CHOICE, name, words, value, 0, 0, "", "WORD"}
#define NUMBER(id, name, least, most, beyond, value, argument)                                     \
    [id] = {SETTING_NUMBER, name, "", value, least, most, beyond, argument}
#define TEXT(id, name, value, argument) [id] = {SETTING_TEXT, name, "", value, 0, 0, "", argument}

static const SettingRow ROWS[SETTING_COUNT] = {
    CHOICE(SETTING_CLAIMS, "claims", "player automatic", "player"),
    CHOICE(SETTING_TAKEBACKS, "takebacks", "consent free never", "consent"),
    SWITCH(SETTING_TOUCH_MOVE, "touch-move", "no"),
    NUMBER(SETTING_OFFERS_FROM, "offers-from", 0, 999, "never", "0", "MOVE|never"),
    SWITCH(SETTING_PENALTIES, "penalties", "no"),
    SWITCH(SETTING_FIRST_INCREMENT, "first-increment", "yes"),
    NUMBER(SETTING_ABSENCE, "absence", 0, 999, "", "0", "MINUTES"),
    NUMBER(SETTING_PAUSES, "pauses", 0, PAUSES_MAX, "", "0", "COUNT"),
    NUMBER(SETTING_WATCHERS, "watchers", 0, 999, "no", "0", "HALFMOVES|no"),
    TEXT(SETTING_TIME, "time", "none", "TIME"),
    TEXT(SETTING_WHITE, "white", "?", "NAME"),
    TEXT(SETTING_BLACK, "black", "?", "NAME"),
    TEXT(SETTING_EVENT, "event", "Casual game", "TEXT"),
    TEXT(SETTING_SITE, "site", "?", "TEXT"),
    TEXT(SETTING_ROUND, "round", "?", "TEXT"),

    CHOICE(SETTING_LANGUAGE, "language", language_words, "auto"),
    CHOICE(SETTING_LETTERS, "letters", "english own figurine", "english"),

    CHOICE(SETTING_ANNOUNCE, "announce", "san words fide radio coordinate", "san"),
    SWITCH(SETTING_SAY_SIDE, "say-side", "no"),
    SWITCH(SETTING_SAY_TURN, "say-turn", "no"),
    SWITCH(SETTING_SAY_CLOCKS, "say-clocks", "no"),
    SWITCH(SETTING_SAY_CAPTURED, "say-captured", "no"),
    CHOICE(SETTING_SAY_NUMBERS, "say-numbers", "auto yes no", "auto"),
    CHOICE(SETTING_VERBOSITY, "verbosity", "brief normal full", "normal"),
    SWITCH(SETTING_HEAR, "hear", "yes"),
    NUMBER(SETTING_WARNING, "warning", -1, 3600, "", "-1", "SECONDS"),
    CHOICE(SETTING_BELL, "bell", "auto never time check move", "auto"),

    SWITCH(SETTING_ASCII, "ascii", "no"),
    CHOICE(SETTING_COLOR, "color", "auto always never", "auto"),
    TEXT(SETTING_THEME, "theme", "wood", "NAME"),
    TEXT(SETTING_PIECES, "pieces", "auto", "NAME"),
    CHOICE(SETTING_PAWN, "pawn", "solid text outline", "solid"),
    CHOICE(SETTING_BLOCKS, "blocks", "yes lower upper halves no", "yes"),
    CHOICE(SETTING_ORIENTATION, "orientation", "white black mover", "white"),
    CHOICE(SETTING_ANIMATION, "animation", "auto always never", "never"),
    SWITCH(SETTING_MOUSE, "mouse", "yes"),
    CHOICE(SETTING_TITLE, "title", "off turn status", "off"),
};

const SettingRow *setting_at(SettingId id)
{
    assert(id < SETTING_COUNT);
    return &ROWS[id];
}

SettingId setting_find(const char *name)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        if (text_is_same_name(name, ROWS[id].name)) {
            return (SettingId)id;
        }
    }
    return SETTING_NONE;
}

SettingHelp setting_help(const Catalog *catalog, SettingId id)
{
    enum { LABEL, SUMMARY, COLUMNS };
    int index = (int)id * COLUMNS;
    return (SettingHelp){
        .label = help_table_text(setting_help_tables, catalog, index + LABEL),
        .summary = help_table_text(setting_help_tables, catalog, index + SUMMARY),
        .is_translated = help_table_has(setting_help_tables, catalog, index),
    };
}

bool setting_is_of_game(SettingId id)
{
    return id <= SETTING_ROUND;
}

static int switch_of(const char *value)
{
    static const char *const YES = "yes on true 1";
    static const char *const NO = "no off false 0";
    if (text_word_place(YES, value) >= 0) {
        return 1;
    }
    return text_word_place(NO, value) >= 0 ? 0 : -1;
}

/* Stores a value as a number and as text. */
static void store(SettingValue *value, int number, const char *text)
{
    value->number = number;
    snprintf(value->text, sizeof value->text, "%s", text);
}

/* Appends the reason for refusing a value that is not one of the words of a setting. Always returns
 * false. */
static bool refuse_word(const SettingRow *row, const char *words, const char *text,
                        const Catalog *catalog, StrBuf *reason)
{
    StrBuf values = {0};
    punctuation_append_words(catalog, words, &values);
    strbuf_append_filled(
        reason, terms_text(catalog, TERMS_INVALID_WORD, 1),
        (StrBufPart[]){
            {"text", text, NULL}, {"setting", row->name, NULL}, {"values", NULL, &values}, {0}});
    return false;
}

/* Appends the reason for refusing a value that is not a number in the range of a setting. Always
 * returns false. */
static bool refuse_number(const SettingRow *row, const char *text, const Catalog *catalog,
                          StrBuf *reason)
{
    StrBuf least = {0}, most = {0};
    strbuf_appendf(&least, "%d", row->least);
    strbuf_appendf(&most, "%d", row->most);
    TermsText id = row->beyond[0] == '\0' ? TERMS_INVALID_NUMBER : TERMS_INVALID_NUMBER_OR_WORD;
    strbuf_append_filled(reason, terms_text(catalog, id, 1),
                         (StrBufPart[]){{"text", text, NULL},
                                        {"setting", row->name, NULL},
                                        {"least", NULL, &least},
                                        {"most", NULL, &most},
                                        {"word", row->beyond, NULL},
                                        {0}});
    return false;
}

/* Appends the reason for refusing a text that is not a time control. Always returns false. */
static bool refuse_time(const char *text, const TimeControlError *error, const Catalog *catalog,
                        StrBuf *reason)
{
    StrBuf number = {0}, fault = {0};
    strbuf_appendf(&number, "%zu", error->offset + 1);
    time_control_append_fault(error, catalog, &fault);
    TermsText id = time_control_is_ambiguous(error) ? TERMS_AMBIGUOUS_TIME : TERMS_INVALID_TIME;
    strbuf_append_filled(
        reason, terms_text(catalog, id, 1),
        (StrBufPart[]){
            {"text", text, NULL}, {"number", NULL, &number}, {"reason", NULL, &fault}, {0}});
    return false;
}

/* Appends the reason for refusing a text that is too long. Always returns false. */
static bool refuse_length(const SettingRow *row, const Catalog *catalog, StrBuf *reason)
{
    StrBuf number = {0};
    strbuf_appendf(&number, "%d", SETTING_TEXT_MAX - 1);
    strbuf_append_filled(
        reason, terms_text(catalog, TERMS_TOO_LONG, 1),
        (StrBufPart[]){{"setting", row->name, NULL}, {"number", NULL, &number}, {0}});
    return false;
}

static bool set_word(SettingValue *value, const SettingRow *row, const char *text,
                     const Catalog *catalog, StrBuf *reason)
{
    bool is_switch = row->kind == SETTING_SWITCH;
    int number = is_switch ? switch_of(text) : text_word_place(row->words, text);
    if (number < 0 && row == &ROWS[SETTING_TITLE]) {
        number = switch_of(text); /* accepts "yes" and "no" from configurations of older versions */
    }
    if (number < 0) {
        return refuse_word(row, row->words, text, catalog, reason);
    }
    size_t length = 0;
    const char *word = is_switch ? NULL : text_word_at(row->words, number, &length);
    char chosen[SETTING_TEXT_MAX];
    snprintf(chosen, sizeof chosen, "%.*s", (int)length, word == NULL ? "" : word);
    store(value, number, !is_switch ? chosen : number ? "yes" : "no");
    return true;
}

static bool set_number(SettingValue *value, const SettingRow *row, const char *text,
                       const Catalog *catalog, StrBuf *reason)
{
    int64_t number = (int64_t)row->most + 1;
    bool is_word = text_word_place(row->beyond, text) >= 0;
    if (!is_word && !text_parse_number(text, row->least, row->most, &number)) {
        return refuse_number(row, text, catalog, reason);
    }
    char digits[16];
    snprintf(digits, sizeof digits, "%d", (int)number);
    store(value, (int)number, is_word ? text : digits);
    return true;
}

void settings_offer(Settings *settings, SettingId id, const char *names)
{
    assert(id == SETTING_THEME || id == SETTING_PIECES);
    snprintf(id == SETTING_THEME ? settings->themes : settings->piece_sets, SETTING_NAMES_MAX, "%s",
             names);
}

const char *settings_words(const Settings *settings, SettingId id)
{
    return id == SETTING_THEME    ? settings->themes
           : id == SETTING_PIECES ? settings->piece_sets
                                  : setting_at(id)->words;
}

static bool set_text(SettingValue *value, const SettingRow *row, const char *words,
                     const char *text, const Catalog *catalog, StrBuf *reason)
{
    TimeControl control;
    TimeControlError error;
    if (words[0] != '\0' && text_word_place(words, text) < 0) {
        return refuse_word(row, words, text, catalog, reason);
    }
    if (row == &ROWS[SETTING_TIME] && !time_control_parse(text, &control, &error)) {
        return refuse_time(text, &error, catalog, reason);
    }
    bool is_player = row == &ROWS[SETTING_WHITE] || row == &ROWS[SETTING_BLACK];
    if (is_player && player_name_is_reserved(text)) {
        strbuf_append(reason, catalog_text(catalog, CATALOG_STATEMENTS, REFUSAL_RESERVED_NAME,
                                           statement_template(REFUSAL_RESERVED_NAME)));
        return false;
    }
    StrBuf safe = {0};
    safe_text_append(&safe, text, strlen(text));
    bool fits = safe.length < SETTING_TEXT_MAX && !strbuf_has_failed(&safe);
    if (fits) {
        store(value, 0, strbuf_text(&safe));
    }
    strbuf_release(&safe);
    return fits || refuse_length(row, catalog, reason);
}

bool settings_set(Settings *settings, SettingId id, const char *value, const Catalog *catalog,
                  StrBuf *reason)
{
    const SettingRow *row = setting_at(id);
    SettingValue *place = &settings->values[id];
    switch (row->kind) {
    case SETTING_NUMBER:
        return set_number(place, row, value, catalog, reason);
    case SETTING_TEXT:
        return set_text(place, row, settings_words(settings, id), value, catalog, reason);
    default:
        return set_word(place, row, value, catalog, reason);
    }
}

void settings_put(Settings *settings, SettingId id, const char *value)
{
    if (setting_at(id)->kind == SETTING_TEXT) {
        store(&settings->values[id], 0, value); /* settings_set would allocate memory */
        return;
    }
    StrBuf reason = {0};
    bool is_set = settings_set(settings, id, value, NULL, &reason);
    assert(is_set);
    (void)is_set;
    strbuf_release(&reason);
}

void settings_init(Settings *settings)
{
    *settings = (Settings){0};
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        settings_put(settings, id, ROWS[id].value);
    }
}

int settings_number(const Settings *settings, SettingId id)
{
    assert(setting_at(id)->kind != SETTING_TEXT);
    return settings->values[id].number;
}

const char *settings_text(const Settings *settings, SettingId id)
{
    assert(id < SETTING_COUNT);
    return settings->values[id].text;
}

const Catalog *settings_catalog(const Settings *settings)
{
    enum { AUTO, ENGLISH, FIRST_CATALOG };
    int language = settings_number(settings, SETTING_LANGUAGE);
    return language == AUTO      ? settings->automatic
           : language == ENGLISH ? NULL
                                 : language_catalogs[language - FIRST_CATALOG];
}

const char *settings_letters(const Settings *settings)
{
    const Catalog *catalog = settings_catalog(settings);
    switch ((SettingLetters)settings_number(settings, SETTING_LETTERS)) {
    case SETTING_LETTERS_OWN:
        return catalog == NULL ? NULL : notation_text(catalog, NOTATION_LETTERS, 1);
    case SETTING_LETTERS_FIGURINE:
        return settings->is_ascii || settings_number(settings, SETTING_ASCII)
                   ? NULL
                   : PIECE_LETTERS_FIGURINES;
    case SETTING_LETTERS_ENGLISH:
        break;
    }
    return NULL;
}

/* ---- House rules ---- */

_Static_assert(SETTING_WATCHERS - SETTING_CLAIMS + 1 == HOUSE_RULE_COUNT,
               "each house rule has a setting");

HouseRules settings_house_rules(const Settings *settings)
{
    HouseRules rules = {0};
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        const HouseRule *rule = house_rule_at(id);
        SettingId setting = setting_find(rule->setting);
        const char *text = settings_text(settings, setting);
        bool is_beyond = text_is_same(text, setting_at(setting)->beyond);
        house_rules_set(&rules, id, is_beyond ? rule->most : house_rule_parse_value(rule, text));
    }
    return rules;
}

void settings_set_house_rules(Settings *settings, const HouseRules *rules)
{
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        const HouseRule *rule = house_rule_at(id);
        SettingId setting = setting_find(rule->setting);
        const SettingRow *row = setting_at(setting);
        int value = house_rules_value(rules, id);
        bool is_beyond = row->kind == SETTING_NUMBER && value > row->most;
        char text[HOUSE_RULE_VALUE_MAX];
        house_rule_format_value(rule, value, text);
        settings_put(settings, setting, is_beyond ? row->beyond : text);
    }
}
