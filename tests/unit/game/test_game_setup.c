#include "game/game_setup.h"

#include <string.h>

#include "notation/fen.h"
#include "rules/chess960.h"
#include "unit.h"

static GameSetup odds_setup(void)
{
    GameSetup setup;
    TimeControlError error;
    game_setup_init(&setup);
    game_setup_set_text("Anderssen, Adolf", GAME_NAME_MAX, setup.names[SIDE_WHITE]);
    game_setup_set_text("K\xC3\xAFz=eritzky 100%", GAME_NAME_MAX, setup.names[SIDE_BLACK]);
    game_setup_set_text("Simpson's Divan", GAME_NAME_MAX, setup.site);
    game_setup_set_text("1851.06.21", GAME_DATE_MAX, setup.date);
    ck_assert(time_control_parse("5+3", &setup.time[SIDE_WHITE], &error));
    ck_assert(time_control_parse("40/90 SD/30 d5", &setup.time[SIDE_BLACK], &error));
    setup.epoch_ms = INT64_C(1772366400123);
    setup.house_rules = (HouseRules){.touch_move = 1, .offers_from_move = 30, .absence_minutes = 5};
    setup.clock_waits = true;
    return setup;
}

static bool is_same(const GameSetup *one, const GameSetup *other)
{
    return memcmp(one->names, other->names, sizeof(one->names)) == 0 &&
           strcmp(one->event, other->event) == 0 && strcmp(one->site, other->site) == 0 &&
           strcmp(one->round, other->round) == 0 && strcmp(one->date, other->date) == 0 &&
           strcmp(one->utc_date, other->utc_date) == 0 &&
           strcmp(one->utc_time, other->utc_time) == 0 &&
           position_is_same(&one->start, &other->start) && one->clock_waits == other->clock_waits &&
           position_is_chess960(&one->start) == position_is_chess960(&other->start) &&
           position_halfmove_clock(&one->start) == position_halfmove_clock(&other->start) &&
           position_fullmove_number(&one->start) == position_fullmove_number(&other->start) &&
           time_control_is_same(&one->time[0], &other->time[0]) &&
           time_control_is_same(&one->time[1], &other->time[1]) &&
           one->epoch_ms == other->epoch_ms &&
           memcmp(&one->house_rules, &other->house_rules, sizeof one->house_rules) == 0;
}

static void expect_round_trip(const GameSetup *setup)
{
    StrBuf line = {0};
    GameSetup again;
    game_setup_format(setup, &line);
    ck_assert_ptr_null(strchr(strbuf_text(&line), '\n'));
    ck_assert_msg(game_setup_parse(strbuf_text(&line), &again), "%s", strbuf_text(&line));
    ck_assert_msg(is_same(setup, &again), "%s", strbuf_text(&line));
    strbuf_release(&line);
}

START_TEST(a_setup_is_one_line_that_reads_back)
{
    GameSetup setup = odds_setup();
    expect_round_trip(&setup);
    game_setup_init(&setup);
    expect_round_trip(&setup);
}
END_TEST

START_TEST(every_start_of_chess960_reads_back)
{
    GameSetup setup = odds_setup();
    for (int number = _i; number < CHESS960_COUNT; number += 37) {
        setup.start = chess960_start(number);
        expect_round_trip(&setup);
    }
}
END_TEST

static const char *const fens[] = {
    "4k3/8/8/8/8/8/3R4/4K3 b - - 90 80",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 4 9",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
};

START_TEST(any_position_reads_back)
{
    GameSetup setup;
    game_setup_init(&setup);
    ck_assert_int_eq(fen_parse(fens[_i], FEN_LENIENT, &setup.start, NULL), FEN_OK);
    expect_round_trip(&setup);
}
END_TEST

START_TEST(a_rematch_exchanges_the_colours_and_everything_of_the_players)
{
    GameSetup setup = odds_setup(), rematch = game_setup_rematch(&setup, RECORD_UNKNOWN);
    ck_assert_str_eq(rematch.names[SIDE_WHITE], setup.names[SIDE_BLACK]);
    ck_assert_str_eq(rematch.names[SIDE_BLACK], setup.names[SIDE_WHITE]);
    ck_assert(time_control_is_same(&rematch.time[SIDE_WHITE], &setup.time[SIDE_BLACK]));
    ck_assert(time_control_is_same(&rematch.time[SIDE_BLACK], &setup.time[SIDE_WHITE]));
    ck_assert_str_eq(rematch.site, setup.site);
    ck_assert_str_eq(rematch.date, "");
    ck_assert_int_eq(rematch.epoch_ms, 0);
    ck_assert_mem_eq(&rematch.house_rules, &setup.house_rules, sizeof setup.house_rules);
    ck_assert(position_is_same(&rematch.start, &setup.start));
    GameSetup back = game_setup_rematch(&rematch, RECORD_UNKNOWN);
    ck_assert_str_eq(back.names[SIDE_WHITE], setup.names[SIDE_WHITE]);
    ck_assert_int_eq(back.match.games, 0);
}
END_TEST

static const char *const broken[] = {
    "",
    "game white=A",
    "setup position=nonsense",
    "setup white-time=soon",
    "setup black-time=5+",
    "setup white=%",
    "setup white=%4",
    "setup white=%zz",
    "setup white=%00",
    "setup match=1",
    "setup match=1:2",
    "setup match=1:2:1",
    "setup match=1:1:1:1",
    "setup match=-1:0:0",
    "setup match=1000001:0:0",
};

enum { BROKEN_COUNT = sizeof(broken) / sizeof(broken[0]) };

START_TEST(an_invalid_setup_is_refused_and_changes_nothing)
{
    GameSetup setup = odds_setup(), before = odds_setup();
    ck_assert_msg(!game_setup_parse(broken[_i], &setup), "%s", broken[_i]);
    ck_assert(is_same(&setup, &before));
}
END_TEST

START_TEST(unknown_words_of_a_later_version_are_skipped)
{
    GameSetup setup;
    ck_assert(game_setup_parse("setup white=Ann arbiter=Bob shouting black=Eve", &setup));
    ck_assert_str_eq(setup.names[SIDE_WHITE], "Ann");
    ck_assert_str_eq(setup.names[SIDE_BLACK], "Eve");
    ck_assert(position_is_same(&setup.start, &(Position[]){position_start()}[0]));
}
END_TEST

START_TEST(texts_are_made_safe_and_cut_between_characters)
{
    char out[8];
    game_setup_set_text("a\x1b[1mb\n", sizeof(out), out);
    ck_assert_ptr_null(strchr(out, '\x1b'));
    ck_assert_ptr_null(strchr(out, '\n'));
    game_setup_set_text("abcdef\xE2\x99\x9E", sizeof(out), out);
    ck_assert_str_eq(out, "abcdef");
    game_setup_set_text("", sizeof(out), out);
    ck_assert_str_eq(out, "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game setup");
    TCase *tests = tcase_create("game setup");
    tcase_add_test(tests, a_setup_is_one_line_that_reads_back);
    tcase_add_loop_test(tests, every_start_of_chess960_reads_back, 0, 37);
    tcase_add_loop_test(tests, any_position_reads_back, 0, 5);
    tcase_add_test(tests, a_rematch_exchanges_the_colours_and_everything_of_the_players);
    tcase_add_loop_test(tests, an_invalid_setup_is_refused_and_changes_nothing, 0, BROKEN_COUNT);
    tcase_add_test(tests, unknown_words_of_a_later_version_are_skipped);
    tcase_add_test(tests, texts_are_made_safe_and_cut_between_characters);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
