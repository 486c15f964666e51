/* Tests the functions of game.h for times, deadlines and notes. Other tests check which actions are
 * legal. */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "game/evidence.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "unit.h"

static Game *new_game_that(bool waits, const char *time, int64_t now_ms)
{
    GameSetup setup;
    TimeControlError error;
    game_setup_init(&setup);
    setup.clock_waits = waits;
    ck_assert(time_control_parse(time, &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    Game *game = game_new(&setup, now_ms);
    ck_assert_ptr_nonnull(game);
    return game;
}

static Game *new_game(const char *time, int64_t now_ms)
{
    return new_game_that(false, time, now_ms);
}

static Decision move(Game *game, const char *san, int64_t now_ms)
{
    Move found;
    ck_assert(san_parse(game_position(game), san, &found));
    GameAction action = game_action_move(game_turn(game), found, false);
    return game_act(game, &action, now_ms);
}

START_TEST(nothing_is_freed_twice)
{
    game_free(NULL);
}
END_TEST

START_TEST(the_time_of_a_game_begins_with_zero_whatever_the_clock)
{
    Game *game = new_game("5+0", INT64_C(987654321));
    ck_assert_int_eq(game_time_ms(game, INT64_C(987654321)), 0);
    ck_assert_int_eq(game_time_ms(game, INT64_C(987655321)), 1000);
    ck_assert_int_eq(game_time_ms(game, 5), 0);
    game_free(game);
}
END_TEST

START_TEST(the_time_of_a_game_never_runs_backwards)
{
    Game *game = new_game("5+0", 1000);
    move(game, "e4", 3000);
    ck_assert_int_eq(game_time_ms(game, 2500), 2000);
    move(game, "e5", 2500);
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, 2500), 300000);
    ck_assert_int_eq(game_clock_ms(game, SIDE_WHITE, 3000), 298000);
    game_free(game);
}
END_TEST

START_TEST(discounted_time_is_charged_to_neither_player)
{
    Game *game = new_game("5+0", 0);
    move(game, "e4", 1000);
    game_discount(game, 1000, 1300);
    ck_assert_int_eq(game_time_ms(game, 1300), 1000);
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, 1300), 300000);
    /* A move typed during the discounted time counts as made at the end of that time. */
    move(game, "e5", 1200);
    ck_assert_int_eq(game_ply_at(game, 1)->used_ms, 0);
    game_discount(game, 2000, 1000);
    ck_assert_int_eq(game_time_ms(game, 2000), 1700);
    game_free(game);
}
END_TEST

START_TEST(a_rebased_game_continues_from_its_last_action)
{
    Game *game = new_game("5+0", 0);
    move(game, "e4", 4000);
    game_rebase(game, INT64_C(5000000));
    ck_assert_int_eq(game_time_ms(game, INT64_C(5000000)), 4000);
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, INT64_C(5001000)), 299000);
    game_free(game);
}
END_TEST

START_TEST(deadlines_are_on_the_clock_of_the_caller)
{
    Game *game = new_game("5+0", 7000);
    ck_assert_int_eq(game_flag_deadline(game), 307000);
    ck_assert_int_eq(game_display_deadline(game, 7000), 8000);
    ck_assert_int_eq(game_display_deadline(game, 7500), 8000);
    move(game, "e4", 8000);
    game_discount(game, 8000, 8400);
    ck_assert_int_eq(game_flag_deadline(game), 308400);
    ck_assert_int_eq(game_display_deadline(game, 8400), 9400);
    game_free(game);
}
END_TEST

START_TEST(a_waiting_clock_starts_on_request)
{
    Game *game = new_game_that(true, "5+0", 0);
    GameAction start = game_action(GAME_ACTION_START, SIDE_WHITE);
    ck_assert(game_awaits_start(game));
    ck_assert_int_eq(game_flag_deadline(game), CLOCK_NEVER);
    ck_assert_int_eq(game_act(game, &start, 400000).refusal.id, REFUSAL_NONE);
    ck_assert(!game_awaits_start(game));
    ck_assert_int_eq(game_act(game, &start, 400000).refusal.id, REFUSAL_NOT_PAUSED);
    ck_assert_int_eq(game_clock_ms(game, SIDE_WHITE, 410000), 290000);
    game_free(game);
}
END_TEST

START_TEST(a_waiting_clock_starts_with_the_first_move)
{
    Game *game = new_game_that(true, "5+3", 0);
    move(game, "e4", 400000);
    ck_assert_int_eq(game_ply_at(game, 0)->used_ms, 0);
    ck_assert_int_eq(game_clock_ms(game, SIDE_WHITE, 410000), 306000);
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, 410000), 293000);
    game_free(game);
    game = new_game_that(true, "none", 0);
    ck_assert(!game_awaits_start(game));
    game_free(game);
}
END_TEST

START_TEST(the_flag_falls_at_its_deadline_and_not_before)
{
    Game *game = new_game("1+0", 500);
    GameAction flag = game_action(GAME_ACTION_FLAG, SIDE_WHITE);
    Decision decision = game_act(game, &flag, game_flag_deadline(game) - 1);
    ck_assert_int_eq(decision.refusal.id, REFUSAL_FLAG_UP);
    decision = game_act(game, &flag, game_flag_deadline(game));
    ck_assert(decision_is_accepted(&decision));
    ck_assert_int_eq(decision.event_count, 1);
    ck_assert_int_eq(decision.events[0].id, RESULT_FLAG);
    ck_assert_int_eq(game_phase(game), GAME_OVER);
    ck_assert_int_eq(game_flag_deadline(game), CLOCK_NEVER);
    ck_assert_int_eq(game_display_deadline(game, 999999), CLOCK_NEVER);
    game_free(game);
}
END_TEST

START_TEST(without_a_clock_there_is_no_deadline)
{
    Game *game = new_game("none", 0);
    ck_assert(!game_has_clock(game));
    ck_assert(!game_clock_is_running(game, SIDE_WHITE));
    ck_assert_int_eq(game_flag_deadline(game), CLOCK_NEVER);
    ck_assert_int_eq(game_display_deadline(game, 0), CLOCK_NEVER);
    char text[CLOCK_TEXT_MAX] = "?";
    game_clock_text(game, SIDE_WHITE, 0, text);
    ck_assert_str_eq(text, "");
    game_free(game);
}
END_TEST

START_TEST(a_game_finished_when_loaded_runs_no_clock)
{
    GameSetup setup;
    ck_assert(game_setup_parse("setup white-time=300 black-time=300 "
                               "position=7k/5Q2/6K1/8/8/8/8/8%20b%20-%20-%200%201",
                               &setup));
    Game *game = game_new(&setup, 0);
    ck_assert_int_eq(game_phase(game), GAME_OVER);
    ck_assert(!game_clock_is_running(game, SIDE_BLACK));
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, 10000), 300000);
    game_free(game);
}
END_TEST

START_TEST(plies_can_be_looked_up)
{
    Game *game = new_game("5+3", 0);
    move(game, "e4", 2000);
    move(game, "e5", 5000);
    ck_assert_int_eq(game_ply_count(game), 2);
    ck_assert_int_eq(game_ply_at(game, 0)->side, SIDE_WHITE);
    ck_assert_int_eq(game_ply_at(game, 0)->used_ms, 2000);
    ck_assert_int_eq(game_ply_at(game, 0)->clock_ms, 304000);
    ck_assert_int_eq(game_ply_at(game, 1)->used_ms, 3000);
    ck_assert_int_eq(game_move_number(game, 0), 1);
    ck_assert_int_eq(game_move_number(game, 1), 1);
    ck_assert_int_eq(game_move_number(game, 2), 2);
    char san[SAN_MAX];
    san_format(game_position_at(game, 1), game_ply_at(game, 1)->move, san);
    ck_assert_str_eq(san, "e5");
    game_free(game);
}
END_TEST

START_TEST(offers_have_the_time_when_they_were_made)
{
    Game *game = new_game("none", 0);
    GameAction offer = game_action(GAME_ACTION_OFFER, SIDE_WHITE);
    ck_assert_int_eq(game_offer_ply(game, SIDE_WHITE), -1);
    move(game, "e4", 0);
    game_act(game, &offer, 0);
    ck_assert_int_eq(game_offer_ply(game, SIDE_WHITE), 1);
    ck_assert(!game_offer_is_claim(game, SIDE_WHITE));
    ck_assert(game_ply_at(game, 0)->with_offer);
    game_free(game);
}
END_TEST

START_TEST(an_offer_declined_before_its_move_is_recorded_with_it)
{
    Game *game = new_game("none", 0);
    GameAction claim = game_action_claim(SIDE_WHITE, CLAIM_FIFTY, MOVE_NONE);
    GameAction decline = game_action(GAME_ACTION_DECLINE, SIDE_BLACK);
    game_act(game, &claim, 0);
    game_act(game, &decline, 0);
    move(game, "e4", 0);
    move(game, "e5", 0);
    move(game, "Nf3", 0);
    ck_assert(game_ply_at(game, 0)->with_offer);
    ck_assert(!game_ply_at(game, 1)->with_offer);
    ck_assert(!game_ply_at(game, 2)->with_offer);
    game_free(game);
}
END_TEST

START_TEST(no_claim_is_shown_with_a_move_that_may_not_be_announced)
{
    GameSetup setup;
    Evidence evidence;
    game_setup_init(&setup);
    ck_assert_int_eq(fen_parse("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", FEN_STRICT, &setup.start, NULL),
                     FEN_OK);
    Game *game = game_new(&setup, 0);
    game_evidence(game, &evidence);
    ck_assert_int_gt(evidence.fifty_with.count, 4);
    GameAction claim = game_action_claim(SIDE_WHITE, CLAIM_THREEFOLD, MOVE_NONE);
    claim.attempt = (MoveAttempt){.from = square_at(4, 0), .to = square_at(4, 2)};
    game_act(game, &claim, 0);
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.fifty_with.count, 4); /* king moves: Kd1, Ke2, Kf1 and Kf2 */
    for (int i = 0; i < evidence.fifty_with.count; i++) {
        ck_assert_int_eq(move_from(evidence.fifty_with.moves[i]), square_at(4, 0));
    }
    game_free(game);
}
END_TEST

START_TEST(notes_are_kept_in_order)
{
    Game *game = new_game("5+0", 0);
    GameAction claim = game_action_claim(SIDE_WHITE, CLAIM_FIFTY, MOVE_NONE);
    GameAction pause = game_action(GAME_ACTION_PAUSE, SIDE_WHITE);
    game_act(game, &claim, 0);
    game_act(game, &pause, 0);
    ck_assert_int_eq(game_note_count(game), 3);
    ck_assert_int_eq(game_note_at(game, 0)->said.id, EVENT_WRONG_FIFTY);
    ck_assert_int_eq(game_note_at(game, 1)->said.id, EVENT_CLAIM_OFFERS);
    ck_assert_int_eq(game_note_at(game, 2)->said.id, EVENT_PAUSED);
    game_free(game);
}
END_TEST

START_TEST(a_query_changes_nothing)
{
    Game *game = new_game("5+0", 0);
    GameAction resign = game_action(GAME_ACTION_RESIGN, SIDE_WHITE);
    GameAction accept = game_action(GAME_ACTION_ACCEPT, SIDE_WHITE);
    Decision decision = game_would_act(game, &resign, 500);
    ck_assert(decision_is_accepted(&decision));
    ck_assert_int_eq(decision.event_count, 0);
    decision = game_would_act(game, &accept, 500);
    ck_assert_int_eq(decision.refusal.id, REFUSAL_NO_OFFER);
    ck_assert_int_eq(game_phase(game), GAME_PLAYING);
    game_free(game);
}
END_TEST

START_TEST(invalid_action_ids_are_refused)
{
    Game *game = new_game("5+0", 0);
    GameAction none = {0}, wild = {.kind = (GameActionKind)99};
    GameAction wrong_move = game_action_move(SIDE_WHITE, (Move)0x12345678, false);
    GameAction no_move = game_action_move(SIDE_WHITE, MOVE_NONE, false);
    ck_assert_int_eq(game_act(game, &none, 0).refusal.id, REFUSAL_NOT_POSSIBLE);
    ck_assert_int_eq(game_act(game, &wild, 0).refusal.id, REFUSAL_NOT_POSSIBLE);
    ck_assert_int_eq(game_act(game, &wrong_move, 0).refusal.id, REFUSAL_NOT_LEGAL);
    ck_assert_int_eq(game_act(game, &no_move, 0).refusal.id, REFUSAL_NOT_LEGAL);
    game_free(game);
}
END_TEST

START_TEST(an_illegal_move_has_two_squares)
{
    const MoveAttempt attempts[] = {
        {.from = SQUARE_NONE, .to = SQUARE_NONE},
        {.from = square_at(4, 1), .to = SQUARE_NONE},
        {.from = SQUARE_NONE, .to = square_at(4, 3)},
    };
    GameSetup setup;
    game_setup_init(&setup);
    setup.house_rules.illegal_move_penalties = true;
    Game *game = game_new(&setup, 0);
    for (int i = 0; i < 3; i++) {
        GameAction action = {.kind = GAME_ACTION_ILLEGAL_MOVE, .attempt = attempts[i]};
        ck_assert_int_eq(game_act(game, &action, 0).refusal.id, REFUSAL_NOT_POSSIBLE);
    }
    game_free(game);
}
END_TEST

START_TEST(a_very_long_game_is_saved_completely)
{
    /* Pawn moves between the rook moves prevent repetitions. */
    Game *game = new_game("none", 0);
    static const char *const pawns[] = {"a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6",
                                        "e3", "e6", "f3", "f6", "g3", "g6", "h3", "h6",
                                        "a4", "a5", "b4", "b5", "c4", "c5", "d4", "d5"};
    int count = (int)(sizeof(pawns) / sizeof(pawns[0]));
    for (int i = 0; i < count; i++) {
        Decision decision = move(game, pawns[i], i);
        ck_assert_msg(decision_is_accepted(&decision), "%s", pawns[i]);
        static const char *const tour[] = {"Ra2", "Ra7", "Ra1", "Ra8"};
        for (int j = 0; i % 2 == 1 && j < 8; j++) {
            decision = move(game, tour[j % 4], i);
            ck_assert_msg(decision_is_accepted(&decision), "%s after %s", tour[j % 4], pawns[i]);
        }
    }
    ck_assert_int_eq(game_ply_count(game), count + count / 2 * 8);
    ck_assert_int_eq(game_phase(game), GAME_PLAYING);
    game_free(game);
}
END_TEST

/* Returns the text of a statement. The caller frees it. */
static char *text_of(const Statement *statement)
{
    StrBuf text = {0};
    statement_append(statement, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
    return strbuf_detach(&text);
}

START_TEST(a_refusal_is_found_again_by_its_text)
{
    Game *game = new_game("none", 0);
    for (StatementId id = REFUSAL_NONE + 1; id <= REFUSAL_LAST; id++) {
        Statement found, said = {.id = id, .side = SIDE_BLACK};
        bool is_obligation = id == REFUSAL_TOUCHED_PIECE || id == REFUSAL_CLAIMED_PIECE ||
                             id == REFUSAL_ILLEGAL_PIECE;
        char *text = text_of(&said);
        bool is_found = game_find_refusal(game, statement_article(id), text, &found);
        ck_assert_msg(is_obligation || (is_found && found.id == id), "%s", text);
        ck_assert(is_obligation || strstr(statement_template(id), "{side}") == NULL ||
                  found.side == SIDE_BLACK);
        ck_assert(!game_find_refusal(game, "99.9", text, &found));
        free(text);
    }
    Statement found, said = {.id = REFUSAL_NOT_YOUR_TURN, .side = SIDE_BLACK};
    char *text = text_of(&said);
    GameAction name = game_action_tag(SIDE_BLACK, "Black", "Bruno");
    game_act(game, &name, 0);
    /* The refusal is found although Black's name has changed. */
    ck_assert(game_find_refusal(game, "", text, &found));
    ck_assert_int_eq(found.side, SIDE_BLACK);
    free(text);
    ck_assert(!game_find_refusal(game, "", "what a later version says", &found));
    game_free(game);
}
END_TEST

START_TEST(a_refusal_by_an_obligation_is_found_with_its_piece)
{
    Game *game = new_game("none", 0);
    GameAction touch = game_action(GAME_ACTION_TOUCH, SIDE_WHITE);
    touch.attempt.from = square_at(6, 0);
    GameAction rules = game_action(GAME_ACTION_HOUSE_RULES, SIDE_WHITE);
    rules.house_rules.touch_move = true;
    game_act(game, &rules, 0);
    ck_assert_int_eq(game_act(game, &touch, 0).refusal.id, REFUSAL_NONE);
    touch.attempt.from = square_at(1, 0);
    Statement found, refusal = game_act(game, &touch, 0).refusal;
    char *text = text_of(&refusal);
    ck_assert(game_find_refusal(game, "4.3", text, &found));
    ck_assert_int_eq(found.id, REFUSAL_TOUCHED_PIECE);
    ck_assert_int_eq(found.piece, KIND_KNIGHT);
    ck_assert_int_eq(found.name.from, square_at(6, 0));
    free(text);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game");
    TCase *tests = tcase_create("game");
    tcase_add_test(tests, nothing_is_freed_twice);
    tcase_add_test(tests, a_refusal_is_found_again_by_its_text);
    tcase_add_test(tests, a_refusal_by_an_obligation_is_found_with_its_piece);
    tcase_add_test(tests, the_time_of_a_game_begins_with_zero_whatever_the_clock);
    tcase_add_test(tests, the_time_of_a_game_never_runs_backwards);
    tcase_add_test(tests, discounted_time_is_charged_to_neither_player);
    tcase_add_test(tests, a_rebased_game_continues_from_its_last_action);
    tcase_add_test(tests, deadlines_are_on_the_clock_of_the_caller);
    tcase_add_test(tests, a_waiting_clock_starts_on_request);
    tcase_add_test(tests, a_waiting_clock_starts_with_the_first_move);
    tcase_add_test(tests, the_flag_falls_at_its_deadline_and_not_before);
    tcase_add_test(tests, without_a_clock_there_is_no_deadline);
    tcase_add_test(tests, a_game_finished_when_loaded_runs_no_clock);
    tcase_add_test(tests, plies_can_be_looked_up);
    tcase_add_test(tests, offers_have_the_time_when_they_were_made);
    tcase_add_test(tests, an_offer_declined_before_its_move_is_recorded_with_it);
    tcase_add_test(tests, no_claim_is_shown_with_a_move_that_may_not_be_announced);
    tcase_add_test(tests, notes_are_kept_in_order);
    tcase_add_test(tests, a_query_changes_nothing);
    tcase_add_test(tests, invalid_action_ids_are_refused);
    tcase_add_test(tests, an_illegal_move_has_two_squares);
    tcase_add_test(tests, a_very_long_game_is_saved_completely);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
