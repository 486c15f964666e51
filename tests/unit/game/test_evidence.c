#define _GNU_SOURCE
#include "game/evidence.h"

#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/position.h"
#include "unit.h"

static Game *begin(const char *fen)
{
    GameSetup setup;
    game_setup_init(&setup);
    ck_assert_int_eq(fen_parse(fen, FEN_LENIENT, &setup.start, NULL), FEN_OK);
    return game_new(&setup, 0);
}

static void play(Game *game, const char *moves)
{
    char copy[256], *rest = copy;
    strcpy(copy, moves);
    for (char *word = strsep(&rest, " "); word != NULL; word = strsep(&rest, " ")) {
        Move move;
        ck_assert_msg(san_parse(game_position(game), word, &move), "%s", word);
        GameAction action = game_action_move(game_turn(game), move, false);
        Decision decision = game_act(game, &action, 0);
        ck_assert_msg(decision_is_accepted(&decision), "%s: refusal %d", word, decision.refusal.id);
    }
}

static bool has(const Game *game, const MoveList *moves, const char *san)
{
    Move wanted;
    ck_assert(san_parse(game_position(game), san, &wanted));
    for (int i = 0; i < moves->count; i++) {
        if (moves->moves[i] == wanted) {
            return true;
        }
    }
    return false;
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

START_TEST(the_start_has_occurred_once)
{
    Game *game = begin(START);
    Evidence evidence;
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.occurrences, 1);
    ck_assert_int_eq(evidence.occurred_at[0], 0);
    ck_assert_int_eq(evidence.quiet_plies, 0);
    ck_assert(!evidence.threefold_now && !evidence.fifty_now);
    ck_assert_int_eq(evidence.threefold_with.count, 0);
    ck_assert_int_eq(evidence.fifty_with.count, 0);
    game_free(game);
}
END_TEST

START_TEST(occurrences_are_counted_with_their_moves)
{
    Game *game = begin(START);
    Evidence evidence;
    play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.occurrences, 3);
    ck_assert_int_eq(evidence.occurred_at[0], 0);
    ck_assert_int_eq(evidence.occurred_at[1], 4);
    ck_assert_int_eq(evidence.occurred_at[2], 8);
    ck_assert_int_eq(evidence.quiet_plies, 8);
    ck_assert(evidence.threefold_now);
    /* The position after Nf3 has occurred twice, so Nf3 would make it occur a third time. */
    ck_assert_int_eq(evidence.threefold_with.count, 1);
    ck_assert(has(game, &evidence.threefold_with, "Nf3"));
    game_free(game);
}
END_TEST

START_TEST(moves_that_would_repeat_are_found)
{
    Game *game = begin(START);
    Evidence evidence;
    play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.occurrences, 2);
    ck_assert(!evidence.threefold_now);
    ck_assert_int_eq(evidence.threefold_with.count, 1);
    ck_assert(has(game, &evidence.threefold_with, "Ng8"));
    game_free(game);
}
END_TEST

START_TEST(fifty_moves_are_counted_in_plies)
{
    Game *game = begin("4k3/8/8/8/8/7P/3R4/4K3 w - - 99 80");
    Evidence evidence;
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.quiet_plies, 99);
    ck_assert(!evidence.fifty_now);
    ck_assert(has(game, &evidence.fifty_with, "Rd8+"));
    ck_assert(!has(game, &evidence.fifty_with, "h4"));
    play(game, "Rd3");
    game_evidence(game, &evidence);
    ck_assert(evidence.fifty_now);
    game_free(game);
}
END_TEST

static void expect_agreement(const Game *game)
{
    Evidence evidence;
    game_evidence(game, &evidence);
    ck_assert_int_eq(evidence.threefold_now,
                     game_claim_would_succeed(game, CLAIM_THREEFOLD, MOVE_NONE));
    ck_assert_int_eq(evidence.fifty_now, game_claim_would_succeed(game, CLAIM_FIFTY, MOVE_NONE));
    ck_assert_int_eq(evidence.occurrences, game_occurrences(game));
    for (int i = 0; i < evidence.threefold_with.count; i++) {
        ck_assert(
            game_claim_would_succeed(game, CLAIM_THREEFOLD, evidence.threefold_with.moves[i]));
    }
    for (int i = 0; i < evidence.fifty_with.count; i++) {
        ck_assert(game_claim_would_succeed(game, CLAIM_FIFTY, evidence.fifty_with.moves[i]));
    }
}

START_TEST(the_list_of_claims_and_each_claim_agree)
{
    static const char *const moves[] = {"Ra2", "Ra7", "Ra1", "Ra8", "Ra2",
                                        "Ra7", "Ra1", "Ra8", "Ra2", "Ra7"};
    Game *game = begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 97 60");
    expect_agreement(game);
    for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++) {
        play(game, moves[i]);
        expect_agreement(game);
    }
    game_free(game);
}
END_TEST

START_TEST(the_list_can_hold_the_occurrence_that_ends_the_game)
{
    Game *game = begin(START);
    Evidence evidence;
    for (int i = 1; i < EVIDENCE_OCCURRENCES_MAX; i++) {
        play(game, "Nf3 Nf6 Ng1 Ng8");
    }
    game_evidence(game, &evidence);
    ck_assert_int_eq(game_phase(game), GAME_OVER);
    ck_assert_int_eq(evidence.occurrences, EVIDENCE_OCCURRENCES_MAX);
    ck_assert_int_eq(evidence.occurred_at[EVIDENCE_OCCURRENCES_MAX - 1], 16);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("evidence");
    TCase *tests = tcase_create("evidence");
    tcase_add_test(tests, the_start_has_occurred_once);
    tcase_add_test(tests, occurrences_are_counted_with_their_moves);
    tcase_add_test(tests, moves_that_would_repeat_are_found);
    tcase_add_test(tests, fifty_moves_are_counted_in_plies);
    tcase_add_test(tests, the_list_of_claims_and_each_claim_agree);
    tcase_add_test(tests, the_list_can_hold_the_occurrence_that_ends_the_game);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
