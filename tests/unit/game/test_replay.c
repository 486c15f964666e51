/* Tests the replay of games from journals, also from those of earlier versions of the program. */
#include "game_replay.h"
#include "game_script.h"
#include "notation/san.h"
#include "unit.h"

static Game *replayed(const char *lines)
{
    GameLog log;
    log.text = (StrBuf){0};
    strbuf_append(&log.text, lines);
    Game *game = game_log_replay(&log);
    game_log_release(&log);
    return game;
}

#define KING_TAKES_QUEEN                                                                           \
    "setup white-time=300 black-time=300 position=8/8/4k3/8/8/4q3/4K3/8%20w%20-%20-%200%201\n"     \
    "1000 white move Kxe3\n"

START_TEST(a_position_that_is_dead_at_the_end_ends_the_game)
{
    Game *game = replayed(KING_TAKES_QUEEN);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(game_phase(game), GAME_PLAYING);
    game_rebase(game, 5000);
    ck_assert_int_eq(game_outcome(game)->reason, OUTCOME_DEAD_POSITION);
    ck_assert(!game_clock_is_running(game, SIDE_BLACK));
    ck_assert_int_eq(game_clock_ms(game, SIDE_BLACK, 9000), 300000);
    game_free(game);
}
END_TEST

START_TEST(a_replayed_position_with_later_moves_is_not_dead)
{
    Game *game = replayed(KING_TAKES_QUEEN "3000 black offer\n"
                                           "4000 black move Kd5\n"
                                           "5000 white resign\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert_int_eq(game_ply_count(game), 2);
    ck_assert_int_eq(game_outcome(game)->reason, OUTCOME_RESIGNATION);
    game_free(game);
}
END_TEST

/* The house rule is agreed when there are already enough quiet moves for a draw. The draw follows
 * only with the next move. */
START_TEST(an_automatic_claim_set_late_does_not_end_a_replay)
{
    Game *game = replayed("setup position=4k3/8/8/8/8/8/3R4/4K3%20w%20-%20-%20100%2080\n"
                          "1 white move Rd3\n"
                          "2 white customs claims=automatic\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert_int_eq(game_phase(game), GAME_PLAYING);
    GameAction move = game_action_move(SIDE_BLACK, MOVE_NONE, false);
    ck_assert(san_parse(game_position(game), "Ke7", &move.move));
    game_act(game, &move, 0);
    ck_assert_int_eq(game_outcome(game)->reason, OUTCOME_FIFTY_MOVES);
    game_free(game);
}
END_TEST

START_TEST(an_offer_with_the_last_move_is_open_after_the_replay)
{
    Game *game = replayed("setup\n1 white move e4\n2 black move e5\n3 white move Nf3 (=)\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert_int_eq(game_offer(game, SIDE_WHITE), OFFER_OPEN);
    game_free(game);
}
END_TEST

START_TEST(an_offer_is_answered_in_a_replay)
{
    Game *game = replayed("setup\n1 white move e4\n2 black move e5\n3 white move Nf3 (=)\n"
                          "4 black accept\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert_int_eq(game_outcome(game)->reason, OUTCOME_AGREEMENT);
    game_free(game);
}
END_TEST

START_TEST(an_impossible_record_is_refused)
{
    ck_assert_ptr_null(replayed("setup\n1 white move e4\n2 white move e5\n"));
    ck_assert_ptr_null(replayed("setup\n1 white move e4\n2 black accept\n"));
    ck_assert_ptr_null(replayed("setup\n1 white resign\n2 black resign\n"));
    ck_assert_ptr_null(replayed("set up\n"));
}
END_TEST

START_TEST(after_the_replay_the_game_continues_like_any_other)
{
    Game *game = replayed("setup position=8/8/4k3/8/8/4q3/3K4/8%20w%20-%20-%200%201\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    GameAction resign = game_action(GAME_ACTION_RESIGN, SIDE_BLACK);
    Decision decision = game_act(game, &resign, 0);
    ck_assert(decision_is_accepted(&decision));
    ck_assert_int_eq(game_outcome(game)->result, RECORD_DRAWN);
    game_free(game);
}
END_TEST

/* A position in which it takes half a million nodes to show that White cannot mate. */
#define IN_DOUBT "setup position=6Q1/7n/8/8/ppp5/qkp3b1/rnp5/n1K5%20b%20-%20-%200%201\n"

/* A position in which White has no pieces to mate with. */
#define NO_DOUBT "setup position=8/8/4k3/8/8/4q3/3K4/8%20w%20-%20-%200%201\n"

START_TEST(the_verdict_of_the_journal_counts_whatever_is_known_by_now)
{
    static const struct {
        const char *lines;
        RecordResult result;
        const char *explanation;
    } rows[] = {
        {IN_DOUBT "1 black resign\n9 white verdict can\n", RECORD_WHITE_WINS, ""},
        {IN_DOUBT "1 black resign\n9 white verdict cannot so it is\n", RECORD_DRAWN, "so it is"},
        {IN_DOUBT "1 black resign\n9 white verdict undecided given up\n", RECORD_WHITE_WINS,
         "given up"},
        {NO_DOUBT "1 black resign\n9 white verdict undecided\n", RECORD_WHITE_WINS, ""},
    };
    Side by;
    Game *game = replayed(rows[_i].lines);
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert(!game_is_in_doubt(game, &by));
    ck_assert_int_eq(game_outcome(game)->result, rows[_i].result);
    ck_assert_int_eq(game_outcome(game)->reason, OUTCOME_RESIGNATION);
    ck_assert_str_eq(game_outcome(game)->explanation, rows[_i].explanation);
    ck_assert_int_eq(game_outcome(game)->said.id, rows[_i].result == RECORD_DRAWN
                                                      ? RESULT_RESIGNATION_DRAWN
                                                      : RESULT_RESIGNATION);
    game_free(game);
}
END_TEST

START_TEST(a_journal_that_ends_in_doubt_waits_for_its_verdict)
{
    Side by = SIDE_BLACK;
    Game *game = replayed(IN_DOUBT "1 black resign\n");
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    ck_assert_int_eq(game_phase(game), GAME_OVER);
    ck_assert(game_is_in_doubt(game, &by));
    ck_assert_int_eq(by, SIDE_WHITE);
    ck_assert_int_eq(game_outcome(game)->result, RECORD_UNKNOWN);
    ck_assert_int_eq(game_outcome(game)->said.id, RESULT_RESIGNATION_UNDECIDED);
    GameAction verdict = game_action(GAME_ACTION_VERDICT, SIDE_BLACK);
    Decision decision = game_act(game, &verdict, 0);
    /* The question in doubt is whether White can mate, so a verdict about Black is refused. */
    ck_assert(!decision_is_accepted(&decision));
    verdict.player = SIDE_WHITE;
    decision = game_act(game, &verdict, 0);
    ck_assert(decision_is_accepted(&decision));
    ck_assert_int_eq(statement_event_kind(decision.events[0].id), GAME_EVENT_RESULT);
    ck_assert_int_eq(game_outcome(game)->result, RECORD_WHITE_WINS);
    decision = game_act(game, &verdict, 0);
    ck_assert(!decision_is_accepted(&decision));
    game_free(game);
}
END_TEST

START_TEST(a_journal_that_ends_without_doubt_is_decided)
{
    Side by;
    Game *game = replayed(NO_DOUBT "1 black resign\n");
    ck_assert_ptr_nonnull(game);
    ck_assert(game_is_in_doubt(game, &by)); /* a verdict may follow in the journal */
    game_rebase(game, 0);
    ck_assert(!game_is_in_doubt(game, &by));
    ck_assert_int_eq(game_outcome(game)->result, RECORD_DRAWN);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("replay");
    TCase *tests = tcase_create("replay");
    tcase_add_test(tests, a_position_that_is_dead_at_the_end_ends_the_game);
    tcase_add_test(tests, a_replayed_position_with_later_moves_is_not_dead);
    tcase_add_test(tests, an_automatic_claim_set_late_does_not_end_a_replay);
    tcase_add_test(tests, an_offer_with_the_last_move_is_open_after_the_replay);
    tcase_add_test(tests, an_offer_is_answered_in_a_replay);
    tcase_add_test(tests, an_impossible_record_is_refused);
    tcase_add_test(tests, after_the_replay_the_game_continues_like_any_other);
    tcase_add_loop_test(tests, the_verdict_of_the_journal_counts_whatever_is_known_by_now, 0, 4);
    tcase_add_test(tests, a_journal_that_ends_in_doubt_waits_for_its_verdict);
    tcase_add_test(tests, a_journal_that_ends_without_doubt_is_decided);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
