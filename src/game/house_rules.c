#include "game/house_rules.h"

#include "util/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The row of a house rule: WORDS if its values are words, NUMBER if its values are numbers. */
#define WORDS(id, member, key, setting, words)                                                     \
    [id] = {key, setting, words, 0, offsetof(HouseRules, member)}
#define NUMBER(id, member, key, most) [id] = {key, key, "", most, offsetof(HouseRules, member)}

static const HouseRule RULES[HOUSE_RULE_COUNT] = {
    WORDS(HOUSE_RULE_CLAIMS, automatic_claims, "claims", "claims", "player automatic"),
    WORDS(HOUSE_RULE_TAKE_BACKS, take_backs, "take-backs", "takebacks", "consent free never"),
    WORDS(HOUSE_RULE_TOUCH_MOVE, touch_move, "touch-move", "touch-move", "no yes"),
    WORDS(HOUSE_RULE_PENALTIES, illegal_move_penalties, "penalties", "penalties", "no yes"),
    WORDS(HOUSE_RULE_FIRST_INCREMENT, increment_after_move, "first-increment", "first-increment",
          "yes no"),
    NUMBER(HOUSE_RULE_OFFERS_FROM, offers_from_move, "offers-from", OFFERS_FROM_NEVER),
    NUMBER(HOUSE_RULE_ABSENCE, absence_minutes, "absence", ABSENCE_MAX),
    NUMBER(HOUSE_RULE_PAUSES, pauses, "pauses", PAUSES_MAX),
    NUMBER(HOUSE_RULE_WATCHERS, spectator_delay, "watchers", WATCHERS_NONE),
};

_Static_assert(sizeof(HouseRules) == HOUSE_RULE_COUNT * sizeof(int), "each rule is one int");

const HouseRule *house_rule_at(HouseRuleId id)
{
    assert(id < HOUSE_RULE_COUNT);
    return &RULES[id];
}

static bool is_number(const HouseRule *rule)
{
    return rule->words[0] == '\0';
}

void house_rule_format_value(const HouseRule *rule, int value,
                             char out[static HOUSE_RULE_VALUE_MAX])
{
    size_t length = 0;
    const char *word = text_word_at(rule->words, value, &length);
    if (is_number(rule)) {
        snprintf(out, HOUSE_RULE_VALUE_MAX, "%d", value);
    } else {
        snprintf(out, HOUSE_RULE_VALUE_MAX, "%.*s", (int)length, word);
    }
}

int house_rule_parse_value(const HouseRule *rule, const char *text)
{
    int64_t number = -1;
    if (!is_number(rule)) {
        return text_word_place(rule->words, text);
    }
    text_parse_number(text, 0, rule->most, &number);
    return (int)number;
}

int house_rules_value(const HouseRules *rules, HouseRuleId id)
{
    int value;
    memcpy(&value, (const char *)rules + RULES[id].offset, sizeof value);
    return value;
}

void house_rules_set(HouseRules *rules, HouseRuleId id, int value)
{
    memcpy((char *)rules + RULES[id].offset, &value, sizeof value);
}

void house_rules_format(const HouseRules *rules, char out[static HOUSE_RULES_TEXT_MAX])
{
    size_t length = 0;
    out[0] = '\0';
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        char text[HOUSE_RULE_VALUE_MAX];
        int value = house_rules_value(rules, id);
        house_rule_format_value(&RULES[id], value, text);
        if (value != 0) {
            length += (size_t)snprintf(out + length, HOUSE_RULES_TEXT_MAX - length, "%s%s=%s",
                                       length > 0 ? " " : "", RULES[id].key, text);
        }
    }
}

bool house_rules_parse_word(const char *word, HouseRules *rules)
{
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        const HouseRule *rule = &RULES[id];
        size_t length = strlen(rule->key);
        if (!text_has_prefix(word, rule->key) || word[length] != '=') {
            continue;
        }
        int value = house_rule_parse_value(rule, word + length + 1);
        bool is_written = value > 0 || (value == 0 && is_number(rule));
        if (is_written) {
            house_rules_set(rules, id, value);
        }
        return is_written;
    }
    return false;
}

bool house_rules_parse(const char *text, HouseRules *out)
{
    HouseRules rules = {0};
    char copy[HOUSE_RULES_TEXT_MAX];
    if (strlen(text) >= sizeof copy) {
        return false;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *rest = copy;
    while (*rest != '\0') {
        if (!house_rules_parse_word(text_next_word(rest, &rest), &rules)) {
            return false;
        }
    }
    *out = rules;
    return true;
}
