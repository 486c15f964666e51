/*
 * Tests the agreement before a game: one player proposes the terms, and the opponent agrees by
 * sending the same text.
 */
#include "fake_host.h"
#include "terms/terms.h"

#include <stdio.h>

/* Writes a "want" line that proposes a game with this time control and these colours. */
static void want(const char *time, TermsColours colours, char *out, size_t size)
{
    Terms terms = {.colours = colours};
    TimeControlError error;
    StrBuf text = {0};
    game_setup_init(&terms.setup);
    snprintf(terms.setup.names[0], GAME_NAME_MAX, colours == TERMS_EXCHANGED ? "Ben" : "Anna");
    snprintf(terms.setup.names[1], GAME_NAME_MAX, colours == TERMS_EXCHANGED ? "Anna" : "Ben");
    for (int side = 0; side < SIDE_COUNT; side++) {
        ck_assert(time_control_parse(time, &terms.setup.time[side], &error));
    }
    terms_format(&terms, &text);
    snprintf(out, size, "want 7 new %s\n", strbuf_text(&text));
    strbuf_release(&text);
}

typedef struct Two {
    FakeHost host;
    int white, black;
} Two;

static void begin(Two *two)
{
    host_new_game(&two->host, "white=Anna black=Ben time=5+3");
    two->white = host_connect(&two->host, ANNA, "any");
    two->black = host_connect(&two->host, BEN, "any");
}

static const GameSetup *setup(const Two *two)
{
    return game_setup(session_game(two->host.fixture.session));
}

START_TEST(terms_wanted_by_both_apply_to_the_game)
{
    Two two;
    char line[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    HAS(host_say(&two.host, two.white, line), "asks white new stay setup");
    HAS(host_all_output(&two.host, two.black), "asks white new stay setup");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 5 * MINUTE_MS);
    const char *said = host_say(&two.host, two.black, line);
    HAS(said, "game ");
    HAS(said, "white pause\n");
    HAS(said, "asks any none\n");
    HAS_NOT(said, "abort");
    HAS_NOT(said, "you ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 3 * MINUTE_MS);
    ck_assert_int_eq(setup(&two)->time[1].stages[0].base_ms, 3 * MINUTE_MS);
    host_say(&two.host, two.white, "want 1 resume\n");
    HAS(host_say(&two.host, two.black, "want 1 resume\n"), "resume\n");
    HAS(host_say(&two.host, two.white, line), "no 7 - The game has already started.\n");
    host_end(&two.host);
}
END_TEST

START_TEST(other_terms_are_another_question)
{
    Two two;
    char line[1024], other[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    want("1", TERMS_STAY, other, sizeof other);
    host_say(&two.host, two.white, line);
    HAS_NOT(host_say(&two.host, two.black, other), "game ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 5 * MINUTE_MS);
    /* Black's counterproposal has cancelled White's proposal, so this is a new proposal. */
    HAS_NOT(host_say(&two.host, two.white, line), "game ");
    host_say(&two.host, two.white, other);
    HAS(host_say(&two.host, two.black, other), "game ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, MINUTE_MS);
    host_end(&two.host);
}
END_TEST

START_TEST(changed_terms_need_consent_again)
{
    Two two;
    char line[1024], ready[64];
    begin(&two);
    snprintf(ready, sizeof ready, "want 4 %08x resume\n",
             session_public_log(two.host.fixture.session)->sum);
    want("3+2", TERMS_STAY, line, sizeof line);
    host_say(&two.host, two.white, line);
    host_say(&two.host, two.black, line);
    HAS(host_say(&two.host, two.black, ready), "no 4 - The game has changed in the meantime.\n");
    host_end(&two.host);
}
END_TEST

START_TEST(players_who_exchange_colours_change_places)
{
    Two two;
    char line[1024];
    begin(&two);
    want("5+3", TERMS_EXCHANGED, line, sizeof line);
    host_say(&two.host, two.black, line);
    HAS(host_say(&two.host, two.white, line), "you black host\n");
    HAS(host_all_output(&two.host, two.black), "you white guest\n");
    ck_assert_str_eq(setup(&two)->names[SIDE_WHITE], "Ben");
    ck_assert_int_eq(two.host.place.owners[SIDE_WHITE], BEN);
    host_end(&two.host);
}
END_TEST

START_TEST(the_arbiter_draws_lots_and_names_stay_with_their_players)
{
    int exchanged = 0;
    for (int i = 0; i < 20; i++) {
        Two two;
        char line[1024];
        begin(&two);
        want("5+3", TERMS_BY_LOT, line, sizeof line);
        for (int k = 0; k <= i; k++) { /* the colours are assigned by lot each time */
            bool is_of_white = two.host.place.owners[SIDE_WHITE] == ANNA;
            host_say(&two.host, two.white, line);
            host_say(&two.host, two.black, line);
            bool was_exchanged = (two.host.place.owners[SIDE_WHITE] == ANNA) != is_of_white;
            ck_assert_str_eq(setup(&two)->names[SIDE_WHITE], was_exchanged ? "Ben" : "Anna");
            exchanged += was_exchanged;
        }
        host_end(&two.host);
    }
    ck_assert_int_gt(exchanged, 40);
    ck_assert_int_lt(exchanged, 170);
}
END_TEST

START_TEST(terms_with_a_colour_as_a_name_are_refused)
{
    Two two;
    begin(&two);
    HAS(host_say(&two.host, two.white, "want 3 new stay setup white=Arbiter\n"),
        "no 3 - The names White, Black and Arbiter are reserved");
    HAS(host_say(&two.host, two.white, "want 3 new stay setup black=WHITE\n"),
        "no 3 - The names White");
    host_end(&two.host);
}
END_TEST

START_TEST(an_invalid_setup_or_one_in_days_is_refused)
{
    static const char *const BAD[] = {
        "want 3 new stay\n", "want 3 new stay setup position=nothing\n", "want 3 new go setup\n",
        "want 3 new setup\n", "want 3 new stay setup white-time=1/86400\n"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Two two;
        begin(&two);
        const char *said = host_say(&two.host, two.white, BAD[i]);
        HAS(said, "no 3 - The proposed terms are not valid");
        HAS_NOT(said, "asks");
        host_end(&two.host);
    }
}
END_TEST

START_TEST(spectators_are_dismissed_when_that_is_agreed)
{
    static const char WANT[] = "want 3 new stay setup watchers=9999\n";
    Two two;
    begin(&two);
    int watcher = host_connect(&two.host, CARL, "watch");
    host_say(&two.host, two.white, WANT);
    host_say(&two.host, two.black, WANT);
    host_collect(&two.host, watcher);
    HAS(host_output(&two.host, watcher), "bye spectators are not allowed in this game\n");
    HAS_NOT(host_output(&two.host, watcher), "watchers=9999 rulings");
    ck_assert(arbiter_is_to_close(two.host.arbiter, watcher));
    host_end(&two.host);
}
END_TEST

START_TEST(terms_set_no_match_score)
{
    static const char WANT[] = "want 3 new stay setup match=4:8:0\n";
    Two two;
    begin(&two);
    host_say(&two.host, two.white, WANT);
    host_say(&two.host, two.black, WANT);
    ck_assert_int_eq(setup(&two)->match.games, 0);
    host_say(&two.host, two.white, "want 1 resume\n");
    host_say(&two.host, two.black, "want 1 resume\n");
    host_say(&two.host, two.white, "do 2 white resign\n");
    host_say(&two.host, two.white, WANT);
    HAS(host_say(&two.host, two.black, WANT), "game ");
    ck_assert_int_eq(setup(&two)->match.games, 0);
    host_end(&two.host);
}
END_TEST

START_TEST(after_a_game_the_next_one_can_have_other_terms)
{
    Two two;
    char line[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    host_say(&two.host, two.white, "want 1 resume\n");
    host_say(&two.host, two.black, "want 1 resume\n");
    host_say(&two.host, two.white, "do 2 white resign\n");
    host_say(&two.host, two.white, line);
    HAS(host_say(&two.host, two.black, line), "game ");
    ck_assert_int_eq(game_phase(session_game(two.host.fixture.session)), GAME_PAUSED);
    host_end(&two.host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_terms");
    TCase *tests = tcase_create("arbiter_terms");
    tcase_add_test(tests, terms_wanted_by_both_apply_to_the_game);
    tcase_add_test(tests, other_terms_are_another_question);
    tcase_add_test(tests, changed_terms_need_consent_again);
    tcase_add_test(tests, players_who_exchange_colours_change_places);
    tcase_add_test(tests, the_arbiter_draws_lots_and_names_stay_with_their_players);
    tcase_add_test(tests, terms_with_a_colour_as_a_name_are_refused);
    tcase_add_test(tests, an_invalid_setup_or_one_in_days_is_refused);
    tcase_add_test(tests, spectators_are_dismissed_when_that_is_agreed);
    tcase_add_test(tests, terms_set_no_match_score);
    tcase_add_test(tests, after_a_game_the_next_one_can_have_other_terms);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
