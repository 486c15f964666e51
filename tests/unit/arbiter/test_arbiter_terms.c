/*
 * What both players agree on before the start: the terms of a game, proposed by one and agreed to
 * by the other, who wants the same text.
 */
#include "desk.h"
#include "terms/terms.h"

#include <stdio.h>

/* Writes the line that wants a game with that time and these colours. */
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
    Desk desk;
    int white, black;
} Two;

static void begin(Two *two)
{
    desk_begin(&two->desk, "white=Anna black=Ben time=5+3");
    two->white = desk_come(&two->desk, ANNA, "any");
    two->black = desk_come(&two->desk, BEN, "any");
}

static const GameSetup *setup(const Two *two)
{
    return game_setup(session_game(two->desk.table.session));
}

START_TEST(terms_that_both_want_are_those_of_the_game)
{
    Two two;
    char line[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    HAS(desk_say(&two.desk, two.white, line), "asks white new stay setup");
    HAS(desk_heard(&two.desk, two.black), "asks white new stay setup");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 5 * MINUTE_MS);
    const char *said = desk_say(&two.desk, two.black, line);
    HAS(said, "game ");
    HAS(said, "white pause\n");
    HAS(said, "asks any none\n");
    LACKS(said, "abort");
    LACKS(said, "you ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 3 * MINUTE_MS);
    ck_assert_int_eq(setup(&two)->time[1].stages[0].base_ms, 3 * MINUTE_MS);
    desk_say(&two.desk, two.white, "want 1 resume\n");
    HAS(desk_say(&two.desk, two.black, "want 1 resume\n"), "resume\n");
    HAS(desk_say(&two.desk, two.white, line), "no 7 - the game has begun\n");
    desk_end(&two.desk);
}
END_TEST

START_TEST(other_terms_are_another_question)
{
    Two two;
    char line[1024], other[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    want("1", TERMS_STAY, other, sizeof other);
    desk_say(&two.desk, two.white, line);
    LACKS(desk_say(&two.desk, two.black, other), "game ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, 5 * MINUTE_MS);
    LACKS(desk_say(&two.desk, two.white, line), "game "); /* forgotten by the counterproposal */
    desk_say(&two.desk, two.white, other);
    HAS(desk_say(&two.desk, two.black, other), "game ");
    ck_assert_int_eq(setup(&two)->time[0].stages[0].base_ms, MINUTE_MS);
    desk_end(&two.desk);
}
END_TEST

START_TEST(nobody_is_ready_for_terms_that_have_changed)
{
    Two two;
    char line[1024], ready[64];
    begin(&two);
    snprintf(ready, sizeof ready, "want 4 %08x resume\n",
             session_public_log(two.desk.table.session)->sum);
    want("3+2", TERMS_STAY, line, sizeof line);
    desk_say(&two.desk, two.white, line);
    desk_say(&two.desk, two.black, line);
    HAS(desk_say(&two.desk, two.black, ready), "no 4 - something has happened meanwhile\n");
    desk_end(&two.desk);
}
END_TEST

START_TEST(players_who_exchange_colours_change_places)
{
    Two two;
    char line[1024];
    begin(&two);
    want("5+3", TERMS_EXCHANGED, line, sizeof line);
    desk_say(&two.desk, two.black, line);
    HAS(desk_say(&two.desk, two.white, line), "you black host\n");
    HAS(desk_heard(&two.desk, two.black), "you white guest\n");
    ck_assert_str_eq(setup(&two)->names[SIDE_WHITE], "Ben");
    ck_assert_int_eq(two.desk.place.owners[SIDE_WHITE], BEN);
    desk_end(&two.desk);
}
END_TEST

START_TEST(a_lot_is_drawn_by_the_arbiter_and_names_go_with_their_players)
{
    int exchanged = 0;
    for (int i = 0; i < 20; i++) {
        Two two;
        char line[1024];
        begin(&two);
        want("5+3", TERMS_BY_LOT, line, sizeof line);
        for (int k = 0; k <= i; k++) { /* the lot goes on */
            bool is_of_white = two.desk.place.owners[SIDE_WHITE] == ANNA;
            desk_say(&two.desk, two.white, line);
            desk_say(&two.desk, two.black, line);
            bool was_exchanged = (two.desk.place.owners[SIDE_WHITE] == ANNA) != is_of_white;
            ck_assert_str_eq(setup(&two)->names[SIDE_WHITE], was_exchanged ? "Ben" : "Anna");
            exchanged += was_exchanged;
        }
        desk_end(&two.desk);
    }
    ck_assert_int_gt(exchanged, 40);
    ck_assert_int_lt(exchanged, 170);
}
END_TEST

START_TEST(what_is_no_setup_or_counts_days_is_refused)
{
    static const char *const BAD[] = {
        "want 3 new stay\n", "want 3 new stay setup position=nothing\n", "want 3 new go setup\n",
        "want 3 new setup\n", "want 3 new stay setup white-time=1/86400\n"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Two two;
        begin(&two);
        const char *said = desk_say(&two.desk, two.white, BAD[i]);
        HAS(said, "no 3 - these are no terms");
        LACKS(said, "asks");
        desk_end(&two.desk);
    }
}
END_TEST

START_TEST(who_looks_on_leaves_where_it_is_agreed_that_nobody_does)
{
    static const char WANT[] = "want 3 new stay setup watchers=9999\n";
    Two two;
    begin(&two);
    int watcher = desk_come(&two.desk, CARL, "watch");
    desk_say(&two.desk, two.white, WANT);
    desk_say(&two.desk, two.black, WANT);
    desk_collect(&two.desk, watcher);
    HAS(desk_told(&two.desk, watcher), "bye it was agreed that nobody looks on\n");
    LACKS(desk_told(&two.desk, watcher), "watchers=9999 rulings");
    ck_assert(arbiter_is_to_close(two.desk.arbiter, watcher));
    desk_end(&two.desk);
}
END_TEST

START_TEST(nobody_is_given_points_of_a_match_by_terms)
{
    static const char WANT[] = "want 3 new stay setup match=4:8:0\n";
    Two two;
    begin(&two);
    desk_say(&two.desk, two.white, WANT);
    desk_say(&two.desk, two.black, WANT);
    ck_assert_int_eq(setup(&two)->match.games, 0);
    desk_say(&two.desk, two.white, "want 1 resume\n");
    desk_say(&two.desk, two.black, "want 1 resume\n");
    desk_say(&two.desk, two.white, "do 2 white resign\n");
    desk_say(&two.desk, two.white, WANT);
    HAS(desk_say(&two.desk, two.black, WANT), "game ");
    ck_assert_int_eq(setup(&two)->match.games, 0);
    desk_end(&two.desk);
}
END_TEST

START_TEST(after_a_game_the_next_one_can_have_other_terms)
{
    Two two;
    char line[1024];
    begin(&two);
    want("3+2", TERMS_STAY, line, sizeof line);
    desk_say(&two.desk, two.white, "want 1 resume\n");
    desk_say(&two.desk, two.black, "want 1 resume\n");
    desk_say(&two.desk, two.white, "do 2 white resign\n");
    desk_say(&two.desk, two.white, line);
    HAS(desk_say(&two.desk, two.black, line), "game ");
    ck_assert_int_eq(game_phase(session_game(two.desk.table.session)), GAME_PAUSED);
    desk_end(&two.desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_terms");
    TCase *tests = tcase_create("arbiter_terms");
    tcase_add_test(tests, terms_that_both_want_are_those_of_the_game);
    tcase_add_test(tests, other_terms_are_another_question);
    tcase_add_test(tests, nobody_is_ready_for_terms_that_have_changed);
    tcase_add_test(tests, players_who_exchange_colours_change_places);
    tcase_add_test(tests, a_lot_is_drawn_by_the_arbiter_and_names_go_with_their_players);
    tcase_add_test(tests, what_is_no_setup_or_counts_days_is_refused);
    tcase_add_test(tests, who_looks_on_leaves_where_it_is_agreed_that_nobody_does);
    tcase_add_test(tests, nobody_is_given_points_of_a_match_by_terms);
    tcase_add_test(tests, after_a_game_the_next_one_can_have_other_terms);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
