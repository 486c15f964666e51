#include "unit.h"

#include "game/house_rules.h"
#include "terms/new_game.h"

#include <string.h>

static void begin(NewGame *game)
{
    Settings settings;
    settings_init(&settings);
    new_game_init(game, &settings);
}

START_TEST(without_options_it_is_standard_chess)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert(new_game_parse(&game, "  ", NULL, &reason));
    ck_assert_int_eq(game.start, NEW_GAME_STANDARD);
    ck_assert_int_eq(game.colours, TERMS_STAY);
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_line_of_options_is_read)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert(new_game_parse(&game,
                             "white=\"Adolf Anderssen\" black=Morphy lot time=5+3 "
                             "black-time=3+2 touch-move takebacks=never 960=17",
                             NULL, &reason));
    ck_assert_str_eq(settings_text(&game.settings, SETTING_WHITE), "Adolf Anderssen");
    ck_assert_str_eq(settings_text(&game.settings, SETTING_BLACK), "Morphy");
    ck_assert_str_eq(settings_text(&game.settings, SETTING_TIME), "5+3");
    ck_assert_str_eq(game.times[SIDE_BLACK], "3+2");
    ck_assert_str_eq(game.times[SIDE_WHITE], "");
    ck_assert_int_eq(game.colours, TERMS_BY_LOT);
    ck_assert_int_eq(settings_number(&game.settings, SETTING_TOUCH_MOVE), 1);
    ck_assert_int_eq(settings_number(&game.settings, SETTING_TAKEBACKS), TAKE_BACK_NEVER);
    ck_assert_int_eq(game.start, NEW_GAME_CHESS960);
    ck_assert_int_eq(game.chess960_number, 17);
    strbuf_release(&reason);
}
END_TEST

static const struct {
    const char *line; /* arguments of the command "new" */
    const char *time; /* the time control of both players */
    NewGameStart start;
} TIMES[] = {
    {"5 3", "5 3", NEW_GAME_STANDARD},
    {"  5   3 white=Anna", "5 3", NEW_GAME_STANDARD},
    {"time=5 3", "5 3", NEW_GAME_STANDARD},
    {"touch-move 5 3 960", "5 3", NEW_GAME_CHESS960},
    {"960 5 3", "5 3", NEW_GAME_CHESS960},
    {"5 960", "5", NEW_GAME_CHESS960},
    {"960=5 10", "10", NEW_GAME_CHESS960},
    {"offers-from=5 10", "10", NEW_GAME_STANDARD},
    {"40/90 30", "40/90 30", NEW_GAME_STANDARD},
    {"5+3 960", "5+3", NEW_GAME_CHESS960},
    {"\"5 3\"", "5 3", NEW_GAME_STANDARD},
    {"5 3 fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "5 3", NEW_GAME_FEN},
};

START_TEST(two_numbers_are_one_time)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert_msg(new_game_parse(&game, TIMES[_i].line, NULL, &reason), "%s", strbuf_text(&reason));
    ck_assert_str_eq(settings_text(&game.settings, SETTING_TIME), TIMES[_i].time);
    ck_assert_int_eq(game.start, TIMES[_i].start);
    strbuf_release(&reason);
}
END_TEST

START_TEST(two_numbers_are_one_time_for_one_player)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert(new_game_parse(&game, "white-time=5 3 black-time=3 2", NULL, &reason));
    ck_assert_str_eq(game.times[SIDE_WHITE], "5 3");
    ck_assert_str_eq(game.times[SIDE_BLACK], "3 2");
    strbuf_release(&reason);
}
END_TEST

START_TEST(the_rest_of_the_line_after_fen_is_the_position)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert(new_game_parse(&game, "white=A fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 ", NULL, &reason));
    ck_assert_int_eq(game.start, NEW_GAME_FEN);
    ck_assert_str_eq(game.fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    strbuf_release(&reason);
}
END_TEST

START_TEST(chess960_without_a_number_is_drawn)
{
    NewGame game;
    begin(&game);
    StrBuf reason = {0};
    ck_assert(new_game_parse(&game, "960", NULL, &reason));
    ck_assert_int_eq(game.start, NEW_GAME_CHESS960);
    ck_assert_int_eq(game.chess960_number, NEW_GAME_DRAWN);
    strbuf_release(&reason);
}
END_TEST

static const struct {
    const char *line; /* arguments of the command "new" */
    const char *why;  /* reason for the refusal */
} BAD[] = {
    {"960=960", "the number of a Chess960 position must be from 0 to 959"},
    {"960=", "the number of a Chess960 position must be from 0 to 959"},
    {"white", "missing value for white"},
    {"white=\"Anderssen", "missing closing quote"},
    {"purple=1", "unknown option for a new game: \"purple\" (see help new)"},
    {"theme=wood", "unknown option for a new game: \"theme\" (see help new)"},
    {"lot=yes", "no value allowed for lot"},
    {"fen", "missing position after fen"},
    {"white-time", "missing time for white-time"},
    {"white-time=soon", "invalid time \"soon\", character 1: unexpected text"},
    {"3/2", "ambiguous time \"3/2\": type 3+2 for 3 minutes plus 2 seconds a move, or 3/2:00 for 3 "
            "moves in 2 minutes"},
    {"5'3", "ambiguous time \"5'3\": type 5+3 for 5 minutes plus 3 seconds a move, or 5m3s for 5 "
            "minutes 3 seconds"},
    {"5 3 2", "invalid time \"5 3 2\", character 3: only the last stage can be for the rest "
              "of the game"},
    {"5x", "invalid time \"5x\", character 2: unexpected text"},
    {"takebacks=maybe", "invalid value \"maybe\" for takebacks; choose from consent, free, never"},
};

START_TEST(a_bad_option_is_refused_and_nothing_is_changed)
{
    NewGame game;
    begin(&game);
    NewGame before = game;
    StrBuf reason = {0};
    char line[128] = "black=Morphy ";
    strcat(line, BAD[_i].line);
    ck_assert(!new_game_parse(&game, line, NULL, &reason));
    ck_assert_str_eq(strbuf_text(&reason), BAD[_i].why);
    ck_assert_mem_eq(&game, &before, sizeof game);
    strbuf_release(&reason);
}
END_TEST

static const char *const SETUPS[] = {
    "setup event=Match site=Here white-time=- black-time=-",
    "setup white=Anna black=Ben white-time=300+3 black-time=300+3",
    "setup white=Anna black=Ben white-time=300+3 black-time=180+2",
    "setup take-backs=free first-increment=no absence=5 watchers=9999",
};

START_TEST(a_game_like_the_last_one_is_proposed_with_its_setup)
{
    NewGame game;
    GameSetup setup, again;
    begin(&game);
    ck_assert(game_setup_parse(SETUPS[_i], &setup));
    new_game_take_setup(&game, &setup);
    game_setup_init(&again);
    new_game_fill_setup(&game, &again);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        ck_assert_str_eq(again.names[side], setup.names[side]);
        ck_assert(time_control_is_same(&again.time[side], &setup.time[side]));
    }
    ck_assert_mem_eq(&again.house_rules, &setup.house_rules, sizeof setup.house_rules);
    ck_assert_str_eq(again.event, setup.event[0] == '\0' ? "?" : setup.event);
    ck_assert_str_eq(again.site, setup.site[0] == '\0' ? "?" : setup.site);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("new_game");
    TCase *tests = tcase_create("new_game");
    tcase_add_test(tests, without_options_it_is_standard_chess);
    tcase_add_test(tests, a_line_of_options_is_read);
    tcase_add_loop_test(tests, two_numbers_are_one_time, 0, (int)(sizeof TIMES / sizeof TIMES[0]));
    tcase_add_test(tests, two_numbers_are_one_time_for_one_player);
    tcase_add_test(tests, the_rest_of_the_line_after_fen_is_the_position);
    tcase_add_test(tests, chess960_without_a_number_is_drawn);
    tcase_add_loop_test(tests, a_bad_option_is_refused_and_nothing_is_changed, 0,
                        (int)(sizeof BAD / sizeof BAD[0]));
    tcase_add_loop_test(tests, a_game_like_the_last_one_is_proposed_with_its_setup, 0,
                        (int)(sizeof SETUPS / sizeof SETUPS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
