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
        const char *values = house_rule_at((HouseRuleId)_i)->words;
        size_t length = 0;
        (void)text_word_at(values, value, &length);
        if (values[0] != '\0' && length == 0) {
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

static const struct {
    const char *rules; /* the rules as written in a journal */
    const char *words; /* the rules as shown to players */
} RULES[] = {
    {"", ""},
    {"claims=automatic", "automatic draw claims"},
    {"take-backs=free", "takebacks without asking"},
    {"take-backs=never", "no takebacks"},
    {"touch-move=yes", "touch-move"},
    {"penalties=yes", "penalties for illegal moves"},
    {"first-increment=no", "no increment on the first move"},
    {"offers-from=1", "no draw offers before move 1"},
    {"offers-from=30", "no draw offers before move 30"},
    {"offers-from=9998", "no draw offers before move 9998"},
    {"offers-from=9999", "no draw offers"},
    {"absence=1", "the game can be claimed after 1 minute of absence"},
    {"absence=2", "the game can be claimed after 2 minutes of absence"},
    {"absence=999", "the game can be claimed after 999 minutes of absence"},
    {"pauses=1", "each player may pause once without asking"},
    {"pauses=2", "each player may pause 2 times without asking"},
    {"pauses=99", "each player may pause 99 times without asking"},
    {"watchers=1", "spectator delay 1 half-move"},
    {"watchers=4", "spectator delay 4 half-moves"},
    {"watchers=9999", "no spectators"},
};

START_TEST(terms_mention_every_value_other_than_that_of_the_laws)
{
    GameSetup setup;
    StrBuf words = {0}, expected = {0};
    game_setup_init(&setup);
    ck_assert(house_rules_parse(RULES[_i].rules, &setup.house_rules));
    strbuf_appendf(&expected, "no clock%s%s", RULES[_i].words[0] != '\0' ? ", " : "",
                   RULES[_i].words);
    terms_append_rules(&setup, NULL, &words);
    ck_assert_str_eq(strbuf_text(&words), strbuf_text(&expected));
    strbuf_release(&words);
    strbuf_release(&expected);
}
END_TEST

/* The games of a match, and the score of the match before and after each game. */
START_TEST(a_match_score_follows_the_players_not_the_colours)
{
    static const struct {
        RecordResult result; /* result of this game */
        const char *before;  /* score at the start of the game */
        const char *after;   /* score at the end of the game */
    } GAMES[] = {
        {RECORD_WHITE_WINS, "", ""},
        {RECORD_DRAWN, "game 2: Bruno 0, Anna 1", "after 2 games: Bruno 0.5, Anna 1.5"},
        {RECORD_BLACK_WINS, "game 3: Anna 1.5, Bruno 0.5", "after 3 games: Anna 1.5, Bruno 1.5"},
        {RECORD_BOTH_LOSE, "game 4: Bruno 1.5, Anna 1.5", "after 4 games: Bruno 1.5, Anna 1.5"},
        {RECORD_UNKNOWN, "game 5: Anna 1.5, Bruno 1.5", "game 5: Anna 1.5, Bruno 1.5"},
        {RECORD_BLACK_WINS, "game 5: Bruno 1.5, Anna 1.5", "after 5 games: Bruno 1.5, Anna 2.5"},
    };
    GameSetup setup;
    StrBuf text = {0};
    game_setup_init(&setup);
    strcpy(setup.names[SIDE_WHITE], "Anna");
    strcpy(setup.names[SIDE_BLACK], "Bruno");
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        strbuf_clear(&text);
        terms_append_match(&setup, RECORD_UNKNOWN, NULL, &text);
        ck_assert_str_eq(strbuf_text(&text), GAMES[i].before);
        strbuf_clear(&text);
        terms_append_match(&setup, GAMES[i].result, NULL, &text);
        ck_assert_str_eq(strbuf_text(&text), GAMES[i].after);
        setup = game_setup_rematch(&setup, GAMES[i].result);
        strbuf_clear(&text);
        game_setup_format(&setup, &text);
        ck_assert(game_setup_parse(strbuf_text(&text), &setup));
    }
    strbuf_release(&text);
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
    tcase_add_loop_test(tests, terms_mention_every_value_other_than_that_of_the_laws, 0,
                        (int)(sizeof RULES / sizeof RULES[0]));
    tcase_add_test(tests, a_match_score_follows_the_players_not_the_colours);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
