/* Tests the PGN of games: compares it with expected texts, and reads it again. */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "pgn/pgn_write.h"
#include "unit.h"

static GameSetup setup_of(const char *time)
{
    GameSetup setup;
    TimeControlError error;
    game_setup_init(&setup);
    game_setup_set_text("Ann", GAME_NAME_MAX, setup.names[SIDE_WHITE]);
    game_setup_set_text("Bob", GAME_NAME_MAX, setup.names[SIDE_BLACK]);
    game_setup_set_text("2024.03.31", GAME_DATE_MAX, setup.date);
    ck_assert(time_control_parse(time, &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    setup.house_rules.take_backs = TAKE_BACK_FREE;
    return setup;
}

/* Returns a game after the actions in `lines`, which are made a second apart. The caller frees the
 * game. */
static Game *played(const GameSetup *setup, const char *lines)
{
    Game *game = game_new(setup, 0);
    char *copy = strdup(lines), *rest = copy;
    int64_t now_ms = 0;
    for (char *line = strsep(&rest, "\n"); line != NULL && *line != '\0';
         line = strsep(&rest, "\n")) {
        char text[GAME_ACTION_LINE_MAX] = "0 ";
        GameAction action;
        int64_t time_ms;
        strcat(text, line);
        ck_assert_msg(game_action_parse(text, game_position(game), &action, &time_ms), "%s", line);
        now_ms += 1000;
        Decision decision = game_act(game, &action, now_ms);
        ck_assert_msg(decision_is_accepted(&decision), "%s: refusal %d", line, decision.refusal.id);
    }
    free(copy);
    return game;
}

static void expect_pgn(Game *game, const char *expected)
{
    Record *record = record_new();
    StrBuf text = {0};
    ck_assert(game_record(game, record));
    pgn_write(record, PGN_EXPORT, &text);
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
    record_free(record);
    game_free(game);
}

START_TEST(a_game_without_a_clock_has_moves_and_reason)
{
    GameSetup setup = setup_of("none");
    expect_pgn(played(&setup, "white move f3\nblack move e5\nwhite move g4\nblack move Qh4#\n"),
               "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.31\"]\n[Round \"?\"]\n"
               "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n[BlackType \"human\"]\n"
               "[PlyCount \"4\"]\n[Termination \"normal\"]\n[TimeControl \"-\"]\n"
               "[WhiteType \"human\"]\n\n"
               "1. f3 e5 2. g4 Qh4# {Bob wins by checkmate (Article 5.1.1).} 0-1\n\n");
}
END_TEST

START_TEST(clocks_offers_and_rulings_are_in_the_record)
{
    GameSetup setup = setup_of("5+3");
    setup.rulings = 3; /* these rulings name both articles of a penalty */
    expect_pgn(played(&setup, "white move e4\nblack move e5 (=)\nwhite claim fifty Nf3\n"
                              "black clock 60000 set wrongly\nblack accept\n"),
               "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.31\"]\n[Round \"?\"]\n"
               "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1/2-1/2\"]\n[BlackType \"human\"]\n"
               "[PlyCount \"3\"]\n[Termination \"normal\"]\n[TimeControl \"300+3\"]\n"
               "[WhiteType \"human\"]\n\n"
               "1. e4 {[%clk 0:05:05] [%emt 0:00:01]} 1... e5\n"
               "{[%clk 0:05:05] [%emt 0:00:01] (=) Ann's claim fails: after Nf3 only 0 moves by\n"
               "each side without a capture or pawn move (50 needed). Bob receives one extra\n"
               "minute (Articles 9.5.3, B.3).} 2. Nf3 {[%clk 0:05:07] [%emt 0:00:01] (=) Bob's\n"
               "clock is set to 1:00: set wrongly (Article 6.10.2). Draw by agreement (Article\n"
               "5.2.3).} 1/2-1/2\n\n");
}
END_TEST

START_TEST(a_takeback_is_announced_without_its_move)
{
    GameSetup setup = setup_of("none");
    expect_pgn(played(&setup, "white move e4\nwhite ask-take-back\nwhite move d4\n"),
               "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.31\"]\n[Round \"?\"]\n"
               "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n[BlackType \"human\"]\n"
               "[PlyCount \"1\"]\n[Termination \"unterminated\"]\n[TimeControl \"-\"]\n"
               "[WhiteType \"human\"]\n\n"
               "{Ann takes back 1. e4.} 1. d4 *\n\n");
}
END_TEST

START_TEST(a_record_has_no_sealed_move)
{
    GameSetup setup = setup_of("none");
    Game *game = played(&setup, "white move e4\n");
    GameAction seal = game_action_with_text(game_action(GAME_ACTION_ADJOURN, SIDE_BLACK), "Nf6");
    Decision decision = game_act(game, &seal, 5000);
    ck_assert(decision_is_accepted(&decision));
    expect_pgn(game,
               "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.31\"]\n[Round \"?\"]\n"
               "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n[BlackType \"human\"]\n"
               "[PlyCount \"1\"]\n[Termination \"unterminated\"]\n[TimeControl \"-\"]\n"
               "[WhiteType \"human\"]\n\n"
               "1. e4 {The game is adjourned. Bob has sealed a move (Guidelines I.1.1). Bob has\n"
               "sealed move 1 (Guidelines I.2).} *\n\n");
}
END_TEST

START_TEST(a_dead_position_is_explained)
{
    GameSetup setup = setup_of("none");
    ck_assert(game_setup_parse("setup white=Ann black=Bob date=2024.03.31 "
                               "position=8/8/4k3/8/8/4q3/4K3/8%20w%20-%20-%200%201",
                               &setup));
    expect_pgn(played(&setup, "white move Kxe3\n"),
               "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.31\"]\n[Round \"?\"]\n"
               "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1/2-1/2\"]\n[BlackType \"human\"]\n"
               "[FEN \"8/8/4k3/8/8/4q3/4K3/8 w - - 0 1\"]\n[PlyCount \"1\"]\n[SetUp \"1\"]\n"
               "[Termination \"normal\"]\n[TimeControl \"-\"]\n[WhiteType \"human\"]\n\n"
               "1. Kxe3 {Draw: dead position (Article 5.2.2). Insufficient material.} 1/2-1/2\n\n");
}
END_TEST

START_TEST(time_odds_have_a_tag_for_each_player)
{
    GameSetup setup = setup_of("5+0");
    TimeControlError error;
    Record *record = record_new();
    ck_assert(time_control_parse("1+0", &setup.time[SIDE_BLACK], &error));
    Game *game = game_new(&setup, 0);
    ck_assert(game_record(game, record));
    const Tags *tags = &record->tags;
    ck_assert_str_eq(tags_value(tags, "TimeControl"), "?");
    ck_assert_str_eq(tags_value(tags, "WhiteTimeControl"), "300");
    ck_assert_str_eq(tags_value(tags, "BlackTimeControl"), "60");
    record_free(record);
    game_free(game);
}
END_TEST

/* Rulings of the arbiter, and their short texts. */
static const struct {
    const char *lines; /* the actions; the first of them gives the ruling */
    const char *brief; /* the short text, without reasons and penalties */
} rulings[] = {
    {"white clock 3723000 it stood: still\n", "White's clock is set to 1:02:03."},
    {"white time 60000 noise; twice\n", "White receives one extra minute."},
    {"white claim threefold Nf3\n", "White's claim fails."},
    {"white illegal-move e2e5\n", "White's move e2-e5 is illegal."},
    {"white penalty it was e5\n", "White made an illegal move."},
    {"white sealed\n", "The game is adjourned."},
};

START_TEST(a_brief_ruling_has_no_reason)
{
    GameSetup setup = setup_of("90+30");
    setup.house_rules.illegal_move_penalties = true;
    Game *game = played(&setup, rulings[_i].lines);
    StrBuf brief = {0};
    const Statement *said = &game_note_at(game, 0)->said;
    ck_assert_int_eq(statement_event_kind(said->id), GAME_EVENT_RULING);
    statement_append(said, NULL, STATEMENT_BRIEF, SPOKEN_SAN, &brief);
    ck_assert_str_eq(strbuf_text(&brief), rulings[_i].brief);
    strbuf_release(&brief);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game record");
    TCase *tests = tcase_create("game record");
    tcase_add_test(tests, a_game_without_a_clock_has_moves_and_reason);
    tcase_add_test(tests, clocks_offers_and_rulings_are_in_the_record);
    tcase_add_loop_test(tests, a_brief_ruling_has_no_reason, 0,
                        (int)(sizeof rulings / sizeof rulings[0]));
    tcase_add_test(tests, a_takeback_is_announced_without_its_move);
    tcase_add_test(tests, a_record_has_no_sealed_move);
    tcase_add_test(tests, a_dead_position_is_explained);
    tcase_add_test(tests, time_odds_have_a_tag_for_each_player);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
