#include "unit.h"

#include "session_table.h"

#include <stdlib.h>

static const struct {
    const char *options; /* of a new game */
    const char *told;    /* what is told of its clocks */
} clocks[] = {
    {"", "new game"},
    {"white-time=5", "new game: White 5 minutes, Black no clock"},
    {"black-time=5", "new game: White no clock, Black 5 minutes"},
    {"time=5", "new game: 5 minutes"},
};

START_TEST(a_new_game_tells_its_clocks)
{
    Table table;
    table_begin(&table, CLIENT_LINES, clocks[_i].options);
    ck_assert_str_eq(table_last(&table, REPLY_NOTICE), clocks[_i].told);
    table_end(&table);
}
END_TEST

/* A dash is told by a pause, or by its name. */
START_TEST(a_new_game_tells_its_players_in_words_where_moves_are)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "white=Anna black=Boris");
    ck_assert_str_eq(table_last(&table, REPLY_NOTICE), "new game: Anna - Boris");
    table_say(&table, 0, "set announce words");
    table_say(&table, 0, "new white=Carla black=Boris");
    ck_assert_str_eq(table_last(&table, REPLY_NOTICE), "new game: Carla against Boris");
    table_end(&table);
}
END_TEST

START_TEST(the_lot_gives_either_colour)
{
    bool is_exchanged[2] = {false, false};
    for (uint64_t lot = 1; lot < 20; lot++) {
        Table table;
        Settings settings;
        settings_init(&settings);
        table_begin_with(&table, &(SessionSetup){.settings = &settings, .lot = lot}, CLIENT_SCRIPT,
                         false, "white=A black=B lot");
        is_exchanged[game_setup(session_game(table.session))->names[SIDE_WHITE][0] == 'B'] = true;
        table_end(&table);
    }
    ck_assert(is_exchanged[0] && is_exchanged[1]);
}
END_TEST

START_TEST(a_rematch_exchanges_the_colours)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "white=A black=B time=5+3");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "resign");
    table_say(&table, 0, "rematch");
    const GameSetup *setup = game_setup(session_game(table.session));
    ck_assert_str_eq(setup->names[SIDE_WHITE], "B");
    ck_assert_str_eq(setup->names[SIDE_BLACK], "A");
    ck_assert_int_eq(setup->time[SIDE_WHITE].stages[0].base_ms, 300000);
    table_end(&table);
}
END_TEST

START_TEST(a_refused_new_game_leaves_the_old_one_open)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    table_say(&table, 0, "e4");
    ck_assert_int_eq(table_say(&table, 0, "new fen nonsense"), REPLY_REFUSED);
    ck_assert_int_eq(table_say(&table, 0, "new time=soon"), REPLY_REFUSED);
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_games");
    TCase *tests = tcase_create("session_games");
    tcase_add_loop_test(tests, a_new_game_tells_its_clocks, 0, sizeof clocks / sizeof clocks[0]);
    tcase_add_test(tests, a_new_game_tells_its_players_in_words_where_moves_are);
    tcase_add_test(tests, the_lot_gives_either_colour);
    tcase_add_test(tests, a_rematch_exchanges_the_colours);
    tcase_add_test(tests, a_refused_new_game_leaves_the_old_one_open);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
