/*
 * Long random games, compared at every step with the naive model of tests/support/game_model.h, and
 * replayed from the text of their actions.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/can_mate.h"
#include "game/evidence.h"
#include "game/game_inside.h"
#include "game_model.h"
#include "game_random.h"
#include "game_replay.h"
#include "game_script.h"
#include "notation/fen.h"
#include "unit.h"

enum {
    STEPS = 300,     /* actions per game */
    PER_ROW = 20,    /* games per test */
    ROWS = 10,       /* number of tests in the ordinary run */
    SLOW_ROWS = 510, /* number of tests in the ordinary and the slow run together */
};

static void expect_same(int64_t game_value, int64_t model_value, const char *what, uint64_t seed,
                        int step)
{
    ck_assert_msg(game_value == model_value,
                  "game %" PRIu64 ", step %d: %s is %" PRId64 ", by the model %" PRId64, seed, step,
                  what, game_value, model_value);
}

static int offer_state(const ModelPlayer *player)
{
    return player->offer_open ? OFFER_OPEN : player->offer_marked ? OFFER_MARKED : OFFER_NONE;
}

static void compare_sides(const Game *game, const Model *model, int64_t now_ms, uint64_t seed,
                          int step)
{
    for (int i = 0; i < SIDE_COUNT; i++) {
        const ModelPlayer *player = &model->state.players[i];
        const ClockFace *face = &game_clock(game)->faces[i];
        expect_same(game_clock_ms(game, (Side)i, now_ms), model_clock_ms(model, (Side)i), "clock",
                    seed, step);
        expect_same(game->turn.illegal_moves[i], player->illegal_moves, "illegal moves", seed,
                    step);
        expect_same(face->stage_moves, player->stage_moves, "moves in the stage", seed, step);
        expect_same(face->stage, player->stage, "stage", seed, step);
        if (game_phase(game) != GAME_OVER) {
            expect_same(game_offer(game, (Side)i), offer_state(player), "offer", seed, step);
        }
    }
}

static void compare_plies(const Game *game, const Model *model, uint64_t seed, int step)
{
    expect_same(game_ply_count(game), model->state.ply_count, "number of plies", seed, step);
    for (int i = 0; i < game_ply_count(game); i++) {
        const GamePly *ply = game_ply_at(game, i);
        const ModelPly *other = &model->state.plies[i];
        expect_same(ply->move, other->move, "move", seed, step);
        expect_same(ply->with_offer, other->with_offer, "offer with a move", seed, step);
        expect_same(ply->was_sealed, other->was_sealed, "seal", seed, step);
        expect_same(ply->used_ms, other->used_ms, "time used", seed, step);
    }
}

static void compare(const Game *game, const Model *model, int64_t now_ms, uint64_t seed, int step)
{
    const ModelState *state = &model->state;
    Evidence evidence;
    compare_plies(game, model, seed, step);
    compare_sides(game, model, now_ms, seed, step);
    game_evidence(game, &evidence);
    expect_same(position_is_same(game_position(game), &state->boards[state->ply_count]), true,
                "board", seed, step);
    expect_same(game_phase(game), state->phase, "phase", seed, step);
    expect_same(game_outcome(game)->result, state->result, "result", seed, step);
    expect_same(game_outcome(game)->reason, state->reason, "reason", seed, step);
    expect_same(game_take_back_is_asked(game), state->is_asked, "request", seed, step);
    expect_same(game_obligation(game), state->obliged, "obliged piece", seed, step);
    expect_same(game_obligation_to_capture(game),
                state->obliged == SQUARE_NONE ? state->target : SQUARE_NONE, "piece to capture",
                seed, step);
    expect_same(game_claim_is_lost(game), state->claim_is_lost, "lost claim", seed, step);
    expect_same(evidence.occurrences, model_occurrences(model), "occurrences", seed, step);
}

static char *description(const Game *game, int64_t now_ms)
{
    StrBuf text = {0};
    game_script_describe(game, now_ms, &text);
    return strbuf_detach(&text);
}

/* Checks that a replay of the log gives the same game. */
static void compare_replay(Game *game, const GameLog *log, uint64_t seed)
{
    Game *again = game_log_replay(log);
    ck_assert_msg(again != NULL, "game %" PRIu64 " cannot be played again", seed);
    game_rebase(again, 0);
    game_rebase(game, 0);
    char *one = description(game, 0), *other = description(again, 0);
    ck_assert_msg(strcmp(one, other) == 0, "game %" PRIu64 ":\n%s\nplayed again:\n%s", seed, one,
                  other);
    free(one);
    free(other);
    game_free(again);
}

/* Performs a random action at the same time in the game and in the model, and compares the results.
 * Leaves out requests to take back a sealed move. */
static void play_step(Game *game, Model *model, GameLog *log, GameRandom *random, int64_t *now_ms,
                      uint64_t seed, int step)
{
    GameAction action = game_random_action(random, game);
    int64_t passed_ms = game_random_passed_ms(random);
    int plies = game_ply_count(game);
    if (action.kind == GAME_ACTION_REQUEST_TAKE_BACK && plies > 0 &&
        game_ply_at(game, plies - 1)->was_sealed) {
        return;
    }
    *now_ms += passed_ms;
    Position before = *game_position(game);
    Decision decision = game_act(game, &action, *now_ms);
    bool accepted = model_act(model, &action, passed_ms);
    ck_assert_msg(accepted == decision_is_accepted(&decision),
                  "game %" PRIu64 ", step %d: action %d %s by the model; refusal %d", seed, step,
                  action.kind, accepted ? "accepted" : "refused", decision.refusal.id);
    ck_assert_int_le(decision.event_count, GAME_EVENTS_MAX);
    if (accepted) {
        game_log_add(log, &action, &before, game_time_ms(game, *now_ms));
    }
    compare(game, model, *now_ms, seed, step);
}

static void play_game(uint64_t seed, WinnabilityMemory *memory, Model *model)
{
    GameRandom random;
    GameSetup setup;
    GameLog log;
    int64_t now_ms = 1000;
    game_random_init(&random, seed);
    game_random_setup(&random, &setup);
    Game *game = game_new(&setup, now_ms);
    model_init(model, &setup, memory);
    game_log_init(&log, &setup);
    compare(game, model, now_ms, seed, -1);
    for (int step = 0; step < STEPS && game_phase(game) != GAME_OVER; step++) {
        play_step(game, model, &log, &random, &now_ms, seed, step);
    }
    compare_replay(game, &log, seed);
    game_log_release(&log);
    game_free(game);
}

static void play_games(int row)
{
    WinnabilityMemory *memory = can_mate_memory();
    Model *model = malloc(sizeof(*model));
    ck_assert(memory != NULL && model != NULL);
    for (int i = 0; i < PER_ROW; i++) {
        play_game((uint64_t)row * PER_ROW + (uint64_t)i, memory, model);
    }
    free(model);
    free(memory);
}

START_TEST(random_games_agree_with_the_model)
{
    play_games(_i);
}
END_TEST

int main(int argc, char **argv)
{
    bool is_slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    Suite *suite = suite_create("model");
    TCase *tests = tcase_create("model");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, random_games_agree_with_the_model, is_slow ? ROWS : 0,
                        is_slow ? SLOW_ROWS : ROWS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
