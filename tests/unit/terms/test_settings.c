#include "unit.h"

#include "notation/spoken.h"
#include "terms/settings.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

START_TEST(every_row_starts_with_its_own_value)
{
    Settings settings;
    settings_init(&settings);
    ck_assert_str_eq(settings_text(&settings, (SettingId)_i), setting_at((SettingId)_i)->value);
}
END_TEST

START_TEST(every_name_finds_its_row)
{
    const SettingRow *row = setting_at((SettingId)_i);
    ck_assert_int_eq(setting_find(row->name), _i);
}
END_TEST

START_TEST(every_word_is_accepted_and_written_back)
{
    const SettingRow *row = setting_at((SettingId)_i);
    Settings settings;
    settings_init(&settings);
    StrBuf reason = {0};
    char words[256];
    ck_assert_uint_lt(strlen(row->words), sizeof words);
    strcpy(words, row->words);
    int place = 0;
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "), place++) {
        ck_assert(settings_set(&settings, (SettingId)_i, word, NULL, &reason));
        int number = row->kind == SETTING_SWITCH ? 1 - place : place; /* "yes" is 1, "no" is 0 */
        ck_assert_int_eq(settings_number(&settings, (SettingId)_i), number);
        ck_assert_str_eq(settings_text(&settings, (SettingId)_i), word);
    }
    strbuf_release(&reason);
}
END_TEST

static const struct {
    SettingId id;
    const char *value;
    int number;      /* number of the setting afterwards, or -9 if the value is refused */
    const char *why; /* reason for a refusal */
} VALUES[] = {
    {SETTING_ASCII, "yes", 1, NULL},
    {SETTING_ASCII, "off", 0, NULL},
    {SETTING_ASCII, "true", 1, NULL},
    {SETTING_ASCII, "perhaps", -9, "invalid value \"perhaps\" for ascii; choose from yes, no"},
    {SETTING_ASCII, "", -9, "invalid value \"\" for ascii; choose from yes, no"},
    {SETTING_ANNOUNCE, "words", SPOKEN_FORM_WORDS, NULL},
    {SETTING_ANNOUNCE, "word", -9,
     "invalid value \"word\" for announce; choose from san, words, fide, radio, coordinate"},
    {SETTING_WARNING, "-1", -1, NULL},
    {SETTING_WARNING, "3601", -9,
     "invalid value \"3601\" for warning; choose a number from -1 to 3600"},
    {SETTING_WARNING, "10s", -9,
     "invalid value \"10s\" for warning; choose a number from -1 to 3600"},
};

START_TEST(a_value_is_accepted_or_refused_with_a_reason)
{
    Settings settings;
    settings_init(&settings);
    int before = settings_number(&settings, VALUES[_i].id);
    StrBuf reason = {0};
    bool is_set = settings_set(&settings, VALUES[_i].id, VALUES[_i].value, NULL, &reason);
    ck_assert_int_eq(is_set, VALUES[_i].number != -9);
    ck_assert_int_eq(settings_number(&settings, VALUES[_i].id),
                     is_set ? VALUES[_i].number : before);
    ck_assert_str_eq(strbuf_text(&reason), is_set ? "" : VALUES[_i].why);
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_colour_is_refused_as_a_players_name)
{
    Settings settings;
    settings_init(&settings);
    StrBuf reason = {0};
    ck_assert(!settings_set(&settings, SETTING_BLACK, " white", NULL, &reason));
    ck_assert_str_eq(strbuf_text(&reason),
                     "The names White, Black and Arbiter are reserved. Choose another.");
    ck_assert_str_eq(settings_text(&settings, SETTING_BLACK), "?");
    ck_assert(settings_set(&settings, SETTING_EVENT, "White", NULL, &reason));
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_text_is_made_safe_and_bounded)
{
    Settings settings;
    settings_init(&settings);
    StrBuf reason = {0};
    ck_assert(settings_set(&settings, SETTING_WHITE, "An\x1b[31mna", NULL, &reason));
    ck_assert_str_eq(settings_text(&settings, SETTING_WHITE), "An\uFFFD[31mna");
    char longest[300];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ck_assert(!settings_set(&settings, SETTING_WHITE, longest, NULL, &reason));
    ck_assert_str_eq(strbuf_text(&reason), "value too long for white; the limit is 127 bytes");
    ck_assert_str_eq(settings_text(&settings, SETTING_WHITE), "An\uFFFD[31mna");
    strbuf_release(&reason);
}
END_TEST

START_TEST(names_may_have_underscores_and_capitals)
{
    ck_assert_int_eq(setting_find("Touch_Move"), SETTING_TOUCH_MOVE);
    ck_assert_int_eq(setting_find("touch"), SETTING_NONE);
    ck_assert_int_eq(setting_find(""), SETTING_NONE);
}
END_TEST

START_TEST(a_theme_must_exist)
{
    Settings settings;
    StrBuf reason = {0};
    settings_init(&settings);
    ck_assert(settings_set(&settings, SETTING_THEME, "anything", NULL, &reason));
    settings_offer(&settings, SETTING_THEME, "wood blue mine ");
    ck_assert(!settings_set(&settings, SETTING_THEME, "nosuch", NULL, &reason));
    ck_assert_str_eq(strbuf_text(&reason),
                     "invalid value \"nosuch\" for theme; choose from wood, blue, mine");
    ck_assert_str_eq(settings_text(&settings, SETTING_THEME), "anything");
    ck_assert(settings_set(&settings, SETTING_THEME, "mine", NULL, &reason));
    ck_assert(settings_set(&settings, SETTING_PIECES, "anything", NULL, &reason));
    strbuf_release(&reason);
}
END_TEST

START_TEST(house_rules_time_and_tags_belong_to_a_game)
{
    ck_assert(setting_is_of_game(SETTING_CLAIMS));
    ck_assert(setting_is_of_game(SETTING_SITE));
    ck_assert(!setting_is_of_game(SETTING_ANNOUNCE));
    ck_assert(!setting_is_of_game(SETTING_NONE));
}
END_TEST

START_TEST(the_settings_start_with_the_laws)
{
    Settings settings;
    settings_init(&settings);
    HouseRules rules = settings_house_rules(&settings);
    ck_assert_mem_eq(&rules, &(HouseRules){0}, sizeof rules);
}
END_TEST

static void expect_kept(HouseRuleId id, int value)
{
    Settings settings;
    HouseRules rules = {0};
    settings_init(&settings);
    house_rules_set(&rules, id, value);
    settings_set_house_rules(&settings, &rules);
    HouseRules again = settings_house_rules(&settings);
    ck_assert_mem_eq(&again, &rules, sizeof rules);
}

START_TEST(settings_keep_every_value_of_a_house_rule)
{
    const HouseRule *rule = house_rule_at((HouseRuleId)_i);
    size_t length = 0;
    for (int value = 0; text_word_at(rule->words, value, &length), length > 0; value++) {
        expect_kept((HouseRuleId)_i, value);
    }
    if (rule->words[0] == '\0') {
        for (int value = 0; value <= 999 && value <= rule->most; value++) {
            expect_kept((HouseRuleId)_i, value);
        }
        expect_kept((HouseRuleId)_i, rule->most);
    }
}
END_TEST

START_TEST(every_word_of_the_setting_is_a_value_of_the_house_rule)
{
    SettingId id = setting_find(house_rule_at((HouseRuleId)_i)->setting);
    size_t length = 0;
    for (int place = 0; text_word_at(setting_at(id)->words, place, &length), length > 0; place++) {
        char word[16];
        Settings settings, again;
        StrBuf reason = {0};
        snprintf(word, sizeof word, "%.*s", (int)length,
                 text_word_at(setting_at(id)->words, place, &length));
        settings_init(&settings);
        settings_init(&again);
        ck_assert(settings_set(&settings, id, word, NULL, &reason));
        HouseRules rules = settings_house_rules(&settings);
        settings_set_house_rules(&again, &rules);
        ck_assert_str_eq(settings_text(&again, id), word);
        strbuf_release(&reason);
    }
}
END_TEST

static const struct {
    SettingId id;
    const char *value;
    const char *rules; /* house rules as written in a journal */
} HOUSE_RULES[] = {
    {SETTING_CLAIMS, "automatic", "claims=automatic"},
    {SETTING_TAKEBACKS, "free", "take-backs=free"},
    {SETTING_TAKEBACKS, "never", "take-backs=never"},
    {SETTING_TOUCH_MOVE, "on", "touch-move=yes"},
    {SETTING_OFFERS_FROM, "30", "offers-from=30"},
    {SETTING_OFFERS_FROM, "never", "offers-from=9999"},
    {SETTING_PENALTIES, "1", "penalties=yes"},
    {SETTING_FIRST_INCREMENT, "off", "first-increment=no"},
    {SETTING_ABSENCE, "999", "absence=999"},
    {SETTING_PAUSES, "2", "pauses=2"},
    {SETTING_WATCHERS, "no", "watchers=9999"},
};

START_TEST(a_setting_is_a_word_in_the_journal)
{
    Settings settings;
    StrBuf reason = {0};
    char text[HOUSE_RULES_TEXT_MAX];
    settings_init(&settings);
    ck_assert(settings_set(&settings, HOUSE_RULES[_i].id, HOUSE_RULES[_i].value, NULL, &reason));
    HouseRules rules = settings_house_rules(&settings);
    house_rules_format(&rules, text);
    ck_assert_str_eq(text, HOUSE_RULES[_i].rules);
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_number_beyond_a_settings_range_has_a_word)
{
    Settings settings;
    settings_init(&settings);
    settings_set_house_rules(&settings,
                             &(HouseRules){.offers_from_move = 1000, .spectator_delay = 9998});
    ck_assert_str_eq(settings_text(&settings, SETTING_OFFERS_FROM), "never");
    ck_assert_str_eq(settings_text(&settings, SETTING_WATCHERS), "no");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("settings");
    TCase *tests = tcase_create("settings");
    tcase_add_loop_test(tests, every_row_starts_with_its_own_value, 0, SETTING_COUNT);
    tcase_add_loop_test(tests, every_name_finds_its_row, 0, SETTING_COUNT);
    tcase_add_loop_test(tests, every_word_is_accepted_and_written_back, 0, SETTING_COUNT);
    tcase_add_loop_test(tests, a_value_is_accepted_or_refused_with_a_reason, 0,
                        (int)(sizeof VALUES / sizeof VALUES[0]));
    tcase_add_test(tests, a_colour_is_refused_as_a_players_name);
    tcase_add_test(tests, a_text_is_made_safe_and_bounded);
    tcase_add_test(tests, a_theme_must_exist);
    tcase_add_test(tests, names_may_have_underscores_and_capitals);
    tcase_add_test(tests, house_rules_time_and_tags_belong_to_a_game);
    tcase_add_test(tests, the_settings_start_with_the_laws);
    tcase_add_loop_test(tests, settings_keep_every_value_of_a_house_rule, 0, HOUSE_RULE_COUNT);
    tcase_add_loop_test(tests, every_word_of_the_setting_is_a_value_of_the_house_rule, 0,
                        HOUSE_RULE_COUNT);
    tcase_add_loop_test(tests, a_setting_is_a_word_in_the_journal, 0,
                        (int)(sizeof HOUSE_RULES / sizeof HOUSE_RULES[0]));
    tcase_add_test(tests, a_number_beyond_a_settings_range_has_a_word);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
