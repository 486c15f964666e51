#include "unit.h"

#include "terms/terms.h"
#include "util/text.h"

/* Sets the terms of a game between Anna and Ben with five minutes each. */
static void begin(Terms *terms)
{
    TimeControlError error;
    *terms = (Terms){.colours = TERMS_STAY};
    game_setup_init(&terms->setup);
    game_setup_set_text("Anna", GAME_NAME_MAX, terms->setup.names[SIDE_WHITE]);
    game_setup_set_text("Ben", GAME_NAME_MAX, terms->setup.names[SIDE_BLACK]);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        ck_assert(time_control_parse("5", &terms->setup.time[side], &error));
    }
}

START_TEST(every_house_rule_is_proposed_unchanged)
{
    for (int value = 0; value <= 2; value++) {
        Terms terms, read;
        StrBuf text = {0};
        begin(&terms);
        if (value == 2 && house_rule_at((HouseRuleId)_i)->wordings[1] == NULL) {
            return;
        }
        house_rules_set(&terms.setup.house_rules, (HouseRuleId)_i, value);
        terms_format(&terms, &text);
        ck_assert_msg(terms_parse(strbuf_text(&text), &read), "%s", strbuf_text(&text));
        ck_assert_int_eq(house_rules_value(&read.setup.house_rules, (HouseRuleId)_i), value);
        ck_assert(game_setup_is_same(&read.setup, &terms.setup));
        strbuf_release(&text);
    }
}
END_TEST

START_TEST(the_colours_are_proposed_unchanged)
{
    Terms terms, read;
    StrBuf text = {0};
    begin(&terms);
    terms.colours = (TermsColours)_i;
    terms_format(&terms, &text);
    ck_assert(terms_parse(strbuf_text(&text), &read));
    ck_assert_int_eq(read.colours, _i);
    strbuf_release(&text);
}
END_TEST

static const char *const BROKEN[] = {
    "",
    "stay",
    "stay ",
    "stay:setup",
    "both setup",
    "exchanged-or-by-lot setup",
    "stay game",
    "stay setup white-time=soon",
    "stay setup white-time=10/4320000 black-time=10/4320000", /* in days */
};

START_TEST(terms_that_cannot_be_read_change_nothing)
{
    Terms terms;
    begin(&terms);
    ck_assert(!terms_parse(BROKEN[_i], &terms));
    ck_assert_str_eq(terms.setup.names[SIDE_WHITE], "Anna");
}
END_TEST

static const struct {
    const char *text;  /* the terms as a line of text */
    const char *words; /* the terms as shown to players */
} WORDS[] = {
    {"stay setup", "White - Black, no clock"},
    {"stay setup white=Anna black=Ben white-time=300 black-time=300", "Anna - Ben, 5 minutes"},
    {"exchanged setup white-time=300", "White - Black, White has 5 minutes, Black has no clock, "
                                       "colours swapped"},
    {"by-lot setup black-time=300+3",
     "White - Black, White has no clock, Black has 5 minutes plus 3 "
     "seconds a move, colours drawn by lot"},
    {"stay setup position=bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR%20w%20HFhf%20-%200%201 "
     "chess960",
     "White - Black, no clock, Chess960 position 0"},
    {"stay setup position=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201",
     "White - Black, no clock, from 4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
    {"stay setup touch-move=yes", "White - Black, no clock, touch-move"},
    {"by-lot setup watchers=9999 claims=automatic offers-from=30",
     "White - Black, no clock, automatic draw claims, no draw offers before move 30, no "
     "spectators, colours drawn by lot"},
};

START_TEST(terms_are_worded_players_first_and_rules_in_the_order_of_their_table)
{
    Terms terms;
    StrBuf words = {0};
    ck_assert(terms_parse(WORDS[_i].text, &terms));
    terms_append_words(&terms, SPOKEN_SAN, &words);
    ck_assert_str_eq(strbuf_text(&words), WORDS[_i].words);
    strbuf_release(&words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("terms");
    TCase *tests = tcase_create("terms");
    tcase_add_loop_test(tests, every_house_rule_is_proposed_unchanged, 0, HOUSE_RULE_COUNT);
    tcase_add_loop_test(tests, the_colours_are_proposed_unchanged, TERMS_STAY, TERMS_BY_LOT + 1);
    tcase_add_loop_test(tests, terms_that_cannot_be_read_change_nothing, 0,
                        (int)(sizeof BROKEN / sizeof BROKEN[0]));
    tcase_add_loop_test(tests, terms_are_worded_players_first_and_rules_in_the_order_of_their_table,
                        0, (int)(sizeof WORDS / sizeof WORDS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
