#include "game/house_rules.h"

#include "unit.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Returns the largest value of a rule. */
static int most_of(const HouseRule *rule)
{
    int most = rule->most;
    for (size_t length; rule->words[0] != '\0'; most++) {
        text_word_at(rule->words, most + 1, &length);
        if (length == 0) {
            break;
        }
    }
    return most;
}

static bool is_same(const HouseRules *one, const HouseRules *other)
{
    return memcmp(one, other, sizeof *one) == 0; /* the members are ints, so there is no padding */
}

START_TEST(every_value_is_written_and_read_back)
{
    const HouseRule *rule = house_rule_at((HouseRuleId)_i);
    for (int value = 0; value <= most_of(rule); value++) {
        char value_text[HOUSE_RULE_VALUE_MAX], text[HOUSE_RULES_TEXT_MAX], expected[64] = "";
        HouseRules rules = {0}, read = {.take_backs = TAKE_BACK_FREE, .absence_minutes = 7};
        house_rules_set(&rules, (HouseRuleId)_i, value);
        ck_assert_int_eq(house_rules_value(&rules, (HouseRuleId)_i), value);
        house_rule_format_value(rule, value, value_text);
        ck_assert_int_eq(house_rule_parse_value(rule, value_text), value);
        if (value > 0) {
            snprintf(expected, sizeof expected, "%s=%s", rule->key, value_text);
        }
        house_rules_format(&rules, text);
        ck_assert_str_eq(text, expected);
        ck_assert_msg(house_rules_parse(text, &read), "%s", text);
        ck_assert_msg(is_same(&rules, &read), "%s", text);
    }
}
END_TEST

START_TEST(every_rule_has_a_value_of_its_own)
{
    HouseRules rules = {0};
    for (int id = 0; id < HOUSE_RULE_COUNT; id++) {
        house_rules_set(&rules, (HouseRuleId)id, id == _i ? 1 : 0);
    }
    for (int id = 0; id < HOUSE_RULE_COUNT; id++) {
        ck_assert_int_eq(house_rules_value(&rules, (HouseRuleId)id), id == _i ? 1 : 0);
    }
}
END_TEST

START_TEST(all_rules_together_are_written_in_the_order_of_the_rows)
{
    HouseRules rules, read;
    char text[HOUSE_RULES_TEXT_MAX];
    for (int id = 0; id < HOUSE_RULE_COUNT; id++) {
        house_rules_set(&rules, (HouseRuleId)id, most_of(house_rule_at((HouseRuleId)id)));
    }
    house_rules_format(&rules, text);
    ck_assert_str_eq(text,
                     "claims=automatic take-backs=never touch-move=yes penalties=yes "
                     "first-increment=no offers-from=9999 absence=999 pauses=99 watchers=9999");
    ck_assert(house_rules_parse(text, &read));
    ck_assert(is_same(&rules, &read));
}
END_TEST

START_TEST(an_older_journal_may_write_a_number_of_zero)
{
    HouseRules rules = {.absence_minutes = 5};
    ck_assert(house_rules_parse_word("absence=0", &rules));
    ck_assert_int_eq(rules.absence_minutes, 0);
}
END_TEST

static const char *const UNKNOWN[] = {
    "claims",
    "claims=",
    "claims=player",
    "claims=yes",
    "Claims=automatic",
    "takebacks=free",
    "take-backs=consent",
    "take-backs=always",
    "touch-move=no",
    "touch-move=maybe",
    "penalties=no",
    "first-increment=yes",
    "offers-from=",
    "offers-from=never",
    "offers-from=10000",
    "absence:5",
    "absence=1000",
    "absence=5m",
    "pauses=100",
    "pauses=yes",
    "watchers=-1",
    "watchers=no",
    "absence =5",
    "castling=no",
    "=1",
};

START_TEST(an_unknown_word_is_refused_and_changes_nothing)
{
    HouseRules rules = {.touch_move = 1, .offers_from_move = 30}, before = rules;
    char text[64];
    snprintf(text, sizeof text, "penalties=yes %s", UNKNOWN[_i]);
    ck_assert(!house_rules_parse_word(UNKNOWN[_i], &rules));
    ck_assert(is_same(&rules, &before));
    ck_assert(!house_rules_parse(text, &rules));
    ck_assert(is_same(&rules, &before));
}
END_TEST

START_TEST(a_text_that_is_too_long_is_refused)
{
    HouseRules rules;
    char text[2 * HOUSE_RULES_TEXT_MAX] = "";
    while (strlen(text) < HOUSE_RULES_TEXT_MAX) {
        strcat(text, "penalties=yes ");
    }
    ck_assert(!house_rules_parse(text, &rules));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("house rules");
    TCase *tests = tcase_create("house rules");
    tcase_add_loop_test(tests, every_value_is_written_and_read_back, 0, HOUSE_RULE_COUNT);
    tcase_add_loop_test(tests, every_rule_has_a_value_of_its_own, 0, HOUSE_RULE_COUNT);
    tcase_add_test(tests, all_rules_together_are_written_in_the_order_of_the_rows);
    tcase_add_test(tests, an_older_journal_may_write_a_number_of_zero);
    tcase_add_loop_test(tests, an_unknown_word_is_refused_and_changes_nothing, 0,
                        (int)(sizeof UNKNOWN / sizeof UNKNOWN[0]));
    tcase_add_test(tests, a_text_that_is_too_long_is_refused);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
