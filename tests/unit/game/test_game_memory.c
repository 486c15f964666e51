/* Tests games when an allocation fails. Either the action is refused and the game is unchanged, or
 * the action is made completely. */
#include <stdlib.h>
#include <string.h>

#include "faults.h"
#include "game_script.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "unit.h"

enum { ACTIONS = 80 };

/* Returns action number `n` of a game. The game is so long that its buffers are enlarged several
 * times. */
static GameAction nth_action(const Game *game, int n)
{
    static const char *const tour[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    static const char *const pawns[] = {"a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6",
                                        "e3", "e6", "h3", "h6", "a4", "a5", "b4", "b5"};
    int ply = game_ply_count(game);
    const char *san = ply % 10 < 8 ? tour[ply % 10 % 4] : pawns[ply / 10 * 2 + ply % 10 - 8];
    Move move = MOVE_NONE;
    san_parse(game_position(game), san, &move);
    if (n % 3 == 0) {
        return game_action_claim(game_turn(game), CLAIM_FIFTY, move);
    }
    return game_action_move(game_turn(game), move, false);
}

static char *description(const Game *game)
{
    StrBuf text = {0};
    game_script_describe(game, 0, &text);
    return strbuf_detach(&text);
}

/* Plays the game while allocation number `fault` fails. Returns whether one has really failed. */
static bool play(int fault, FaultManner manner)
{
    GameSetup setup;
    bool has_failed = false;
    game_setup_init(&setup);
    Game *game = game_new(&setup, 0);
    ck_assert_ptr_nonnull(game);
    faults_arm(FAULT_MEMORY, manner, fault, 0);
    faults_disarm();
    for (int n = 0; n < ACTIONS; n++) {
        GameAction action = nth_action(game, n);
        char *before = description(game);
        faults_resume();
        Decision decision = game_act(game, &action, 0);
        has_failed = faults_disarm() || has_failed;
        if (decision.refusal.id == REFUSAL_OUT_OF_MEMORY) {
            char *after = description(game);
            ck_assert_str_eq(before, after);
            free(after);
            decision = game_act(game, &action, 0);
        }
        ck_assert_msg(decision_is_accepted(&decision), "action %d: refusal %d", n,
                      decision.refusal.id);
        free(before);
    }
    ck_assert_int_eq(game_ply_count(game), ACTIONS);
    game_free(game);
    return has_failed;
}

START_TEST(an_action_without_memory_is_refused_and_can_be_repeated)
{
    int fault = 1;
    while (play(fault, _i == 0 ? FAULT_ONCE : FAULT_FOREVER)) {
        fault++;
    }
    ck_assert_int_gt(fault, 3);
}
END_TEST

START_TEST(a_game_is_not_started_without_memory)
{
    GameSetup setup;
    game_setup_init(&setup);
    for (int fault = 1;; fault++) {
        faults_arm(FAULT_MEMORY, FAULT_ONCE, fault, 0);
        Game *game = game_new(&setup, 0);
        bool has_failed = faults_disarm();
        ck_assert_int_eq(game == NULL, has_failed);
        game_free(game);
        if (!has_failed) {
            break;
        }
    }
}
END_TEST

START_TEST(a_line_of_a_setup_without_memory_is_not_read)
{
    for (int fault = 1;; fault++) {
        GameSetup setup = {0};
        faults_arm(FAULT_MEMORY, FAULT_ONCE, fault, 0);
        bool is_read = game_setup_parse("setup white=Ann black=Bob site=Here", &setup);
        bool has_failed = faults_disarm();
        ck_assert_int_eq(is_read, !has_failed);
        if (!has_failed) {
            break;
        }
    }
}
END_TEST

/* Returns a game with clocks, and with more moves than a record has space for at first. */
static Game *long_game(void)
{
    enum { PLIES = 300 };
    GameSetup setup;
    TimeControlError error;
    unsigned random = 1;
    game_setup_init(&setup);
    ck_assert(time_control_parse("5+0", &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    Game *game = game_new(&setup, 0);
    while (game_ply_count(game) < PLIES) {
        MoveList moves;
        movegen_legal(game_position(game), &moves);
        ck_assert_int_eq(game_phase(game), GAME_PLAYING);
        random = random * 1103515245 + 12345;
        Move move = moves.moves[(random >> 16) % (unsigned)moves.count];
        GameAction action = game_action_move(game_turn(game), move, false);
        game_act(game, &action, 0);
    }
    return game;
}

START_TEST(a_record_out_of_memory_is_incomplete)
{
    Game *game = long_game();
    int fault = 0;
    for (bool has_failed = true; has_failed;) {
        Record *record = record_new();
        faults_arm(FAULT_MEMORY, FAULT_ONCE, ++fault, 0);
        bool is_whole = game_record(game, record);
        has_failed = faults_disarm();
        ck_assert_int_eq(is_whole, !has_failed);
        record_free(record);
    }
    ck_assert_int_gt(fault, 3);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game memory");
    TCase *tests = tcase_create("game memory");
    tcase_add_loop_test(tests, an_action_without_memory_is_refused_and_can_be_repeated, 0, 2);
    tcase_add_test(tests, a_game_is_not_started_without_memory);
    tcase_add_test(tests, a_line_of_a_setup_without_memory_is_not_read);
    tcase_add_test(tests, a_record_out_of_memory_is_incomplete);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
