#include "terms/settings.h"

#include "notation/time_control.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SWITCH(id, name, label, value, help)                                                       \
    [id] = {SETTING_SWITCH, name, label, "yes no", value, 0, 1, "", "yes|no", help}
#define CHOICE(id, name, label, words, value, help)                                                \
    [id] = {SETTING_CHOICE, name, label, words, value, 0, 0, "", "WORD", help}
#define NUMBER(id, name, label, least, most, beyond, value, argument, help)                        \
    [id] = {SETTING_NUMBER, name, label, "", value, least, most, beyond, argument, help}
#define TEXT(id, name, label, value, argument, help)                                               \
    [id] = {SETTING_TEXT, name, label, "", value, 0, 0, "", argument, help}

static const SettingRow ROWS[SETTING_COUNT] = {
    CHOICE(SETTING_CLAIMS, "claims", "Claims by", "player automatic", "player",
           "who draws a game after three occurrences or fifty moves: the player who claims it, as "
           "in the Laws, or the program"),
    CHOICE(SETTING_TAKEBACKS, "takebacks", "Take-backs", "consent free never", "consent",
           "take-backs: with the opponent's consent, at once, or not at all"),
    SWITCH(SETTING_TOUCH_MOVE, "touch-move", "Touch-move", "no",
           "a piece picked up on the board must be moved if it can (Article 4.3)"),
    NUMBER(SETTING_OFFERS_FROM, "offers-from", "Offers from", 0, 999, "never", "0", "MOVE|never",
           "the first move at which a draw may be offered or agreed (Article 9.1.1), 0 for any, "
           "never for none"),
    SWITCH(SETTING_PENALTIES, "penalties", "Penalties", "no",
           "a complete illegal move is penalized, and the second one loses (Article 7.5.5)"),
    SWITCH(SETTING_FIRST_INCREMENT, "first-increment", "First bonus", "yes",
           "the increment is there from the first move on, as FIDE has it, not only after it"),
    NUMBER(
        SETTING_ABSENCE, "absence", "Absence", 0, 999, "", "0", "MINUTES",
        "on two screens: minutes after which the absence of a player who is gone can be claimed, "
        "and loses; 0 for never"),
    NUMBER(SETTING_WATCHERS, "watchers", "Watchers", 0, 999, "no", "0", "HALFMOVES|no",
           "on two screens: by how many half-moves those who look on are behind the game; no for "
           "nobody looking on"),
    TEXT(SETTING_TIME, "time", "Time", "none", "TIME",
         "time control of new games: none, 5+3, 90+30, 40/90 SD/30 +30, G/60 d5, 10/50d"),
    TEXT(SETTING_WHITE, "white", "White", "?", "NAME",
         "name of the player with the white pieces, ? if unknown"),
    TEXT(SETTING_BLACK, "black", "Black", "?", "NAME",
         "name of the player with the black pieces, ? if unknown"),
    TEXT(SETTING_EVENT, "event", "Event", "Casual game", "TEXT", "the Event tag of game records"),
    TEXT(SETTING_SITE, "site", "Site", "?", "TEXT", "the Site tag of game records"),

    CHOICE(SETTING_ANNOUNCE, "announce", "Moves as", "san words fide radio coordinate", "san",
           "how moves are told: Nxf3+, \"knight takes f 3, check\", the same with Anna to Hector "
           "or alfa to hotel for the files, or g1f3"),
    SWITCH(SETTING_SAY_SIDE, "say-side", "Side", "no",
           "say the side before each move that is told"),
    SWITCH(SETTING_SAY_TURN, "say-turn", "Whose turn", "no",
           "say whose move it is after each move"),
    SWITCH(SETTING_SAY_CLOCKS, "say-clocks", "Clocks", "no", "say both clocks after each move"),
    SWITCH(SETTING_SAY_CAPTURED, "say-captured", "What is taken", "no",
           "name what is taken, in the styles in words: \"knight takes bishop c 6\""),
    CHOICE(SETTING_SAY_NUMBERS, "say-numbers", "Move numbers", "auto yes no", "auto",
           "say the number of each move that is told: in the notation alone, always, or never"),
    CHOICE(
        SETTING_VERBOSITY, "verbosity", "How much", "brief normal full", "normal",
        "how much is told: the fewest words that are clear, without articles; the usual; or with "
        "each move also its side, what it takes, whose turn it is, and the clocks"),
    SWITCH(SETTING_HEAR, "hear", "Other side", "yes",
           "show what the player on the other screen says (say)"),
    NUMBER(SETTING_WARNING, "warning", "Seconds left", -1, 3600, "", "-1", "SECONDS",
           "seconds left at which a player is warned once; 0 for never, -1 to let the time control "
           "decide"),
    CHOICE(SETTING_BELL, "bell", "Bell", "never time check move", "never",
           "ring the bell: never; when time is short; also on check; also at every move"),

    SWITCH(SETTING_ASCII, "ascii", "ASCII only", "no",
           "write nothing but ASCII, with letters for pieces"),
    CHOICE(SETTING_COLOR, "color", "Colours", "auto always never", "auto",
           "colours: as the terminal and NO_COLOR have it, always, or never"),
    TEXT(SETTING_THEME, "theme", "Theme", "wood", "NAME", "colours of the board"),
    TEXT(SETTING_PIECES, "pieces", "Pieces", "auto", "NAME",
         "how pieces are drawn: auto, letters, or a set"),
    CHOICE(SETTING_PAWN, "pawn", "Solid pawn", "solid text outline", "solid",
           "glyph of the solid pawn: U+265F, the same marked as text, or U+2659"),
    CHOICE(
        SETTING_BLOCKS, "blocks", "Blocks", "yes lower upper no", "yes",
        "draw half squares and large pieces with blocks; if the font leaves lines: with lower or "
        "upper halves, or no"),
    CHOICE(SETTING_ORIENTATION, "orientation", "Below", "white black mover", "white",
           "who is below: White, Black, or the side to move"),
    CHOICE(SETTING_ANIMATION, "animation", "Moving men", "auto always never", "never",
           "let pieces be seen moving: unless the link is slow, always, or never"),
    SWITCH(SETTING_MOUSE, "mouse", "Mouse", "yes", "use the mouse where the terminal has one"),
    CHOICE(SETTING_TITLE, "title", "Window title", "off turn status", "off",
           "the title of the terminal: left alone; whose move it is and who plays; or all that the "
           "status says, for screen readers that watch the title"),
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

bool setting_is_of_game(SettingId id)
{
    return id <= SETTING_SITE;
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

/* Keeps a value and the text that settings_text gives back. */
static void store(SettingValue *value, int number, const char *text)
{
    value->number = number;
    snprintf(value->text, sizeof value->text, "%s", text);
}

static bool refuse_for(const SettingRow *row, const char *words, StrBuf *reason)
{
    strbuf_appendf(reason, "%s is one of ", row->name);
    strbuf_append_words(reason, words, ", ");
    return false;
}

static bool set_word(SettingValue *value, const SettingRow *row, const char *text, StrBuf *reason)
{
    bool is_switch = row->kind == SETTING_SWITCH;
    int number = is_switch ? switch_of(text) : text_word_place(row->words, text);
    if (number < 0 && row == &ROWS[SETTING_TITLE]) {
        number = switch_of(text); /* it was a switch once */
    }
    if (number < 0) {
        return refuse_for(row, row->words, reason);
    }
    size_t length = 0;
    const char *word = is_switch ? NULL : text_word_at(row->words, number, &length);
    char chosen[SETTING_TEXT_MAX];
    snprintf(chosen, sizeof chosen, "%.*s", (int)length, word == NULL ? "" : word);
    store(value, number, !is_switch ? chosen : number ? "yes" : "no");
    return true;
}

static bool set_number(SettingValue *value, const SettingRow *row, const char *text, StrBuf *reason)
{
    int64_t number = (int64_t)row->most + 1;
    bool is_word = text_word_place(row->beyond, text) >= 0;
    if (!is_word && !text_parse_number(text, row->least, row->most, &number)) {
        strbuf_appendf(reason, "%s is a whole number from %d to %d%s%s", row->name, row->least,
                       row->most, row->beyond[0] != '\0' ? ", or " : "", row->beyond);
        return false;
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
                     const char *text, StrBuf *reason)
{
    TimeControl control;
    TimeControlError error;
    if (words[0] != '\0' && text_word_place(words, text) < 0) {
        return refuse_for(row, words, reason);
    }
    if (row == &ROWS[SETTING_TIME] && !time_control_parse(text, &control, &error)) {
        strbuf_appendf(reason, "'%s' is no time control: character %zu: %s", text, error.offset + 1,
                       time_control_fault_text(error.fault));
        return false;
    }
    StrBuf safe = {0};
    safe_text_append(&safe, text, strlen(text));
    bool fits = safe.length < SETTING_TEXT_MAX && !strbuf_has_failed(&safe);
    if (fits) {
        store(value, 0, strbuf_text(&safe));
    } else {
        strbuf_appendf(reason, "%s is longer than %d bytes", row->name, SETTING_TEXT_MAX - 1);
    }
    strbuf_release(&safe);
    return fits;
}

bool settings_set(Settings *settings, SettingId id, const char *value, StrBuf *reason)
{
    const SettingRow *row = setting_at(id);
    SettingValue *place = &settings->values[id];
    switch (row->kind) {
    case SETTING_NUMBER:
        return set_number(place, row, value, reason);
    case SETTING_TEXT:
        return set_text(place, row, settings_words(settings, id), value, reason);
    default:
        return set_word(place, row, value, reason);
    }
}

void settings_put(Settings *settings, SettingId id, const char *value)
{
    if (setting_at(id)->kind == SETTING_TEXT) {
        store(&settings->values[id], 0, value); /* needs no memory */
        return;
    }
    StrBuf reason = {0};
    bool is_set = settings_set(settings, id, value, &reason);
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
